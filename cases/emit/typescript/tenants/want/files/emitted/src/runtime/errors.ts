/** A write was refused: nothing of it was done, or nothing of the step whose condition failed. */
export class ConditionFailed extends Error {
  /** @param conditions those that did not hold, as the access-pattern document writes them */
  constructor(
    readonly pattern: string,
    readonly conditions: readonly string[],
  ) {
    super(`${pattern}: ${conditions.join("; ")} did not hold`);
    this.name = "ConditionFailed";
  }
}

export type Rejection = "BAD_VALUE" | "BAD_CURSOR" | "OVERTAKEN" | "SAME_ITEM_TWICE" | "THROTTLED" | "TOO_MANY_ACTIONS";

/** A call that cannot be answered as it is, or not now: `OVERTAKEN` and `THROTTLED` are worth another try. */
export class CallRejected extends Error {
  constructor(
    readonly reason: Rejection,
    message: string,
  ) {
    super(message);
    this.name = "CallRejected";
  }
}

/** What is stored does not fit the design, or the generated code does not. */
export class DesignFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DesignFault";
  }
}
