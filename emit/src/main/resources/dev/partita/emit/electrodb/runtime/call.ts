/** A call that cannot be answered as it is. */
export class CallRejected extends Error {
  constructor(
    readonly reason: "BAD_CURSOR" | "BAD_VALUE" | "THROTTLED",
    message: string,
  ) {
    super(message);
    this.name = "CallRejected";
  }
}

/** The clock that calls go by. */
export const clock = { now: (): Date => new Date() };

/** The time of a call. */
export function time(): Date {
  return clock.now();
}

/** Whole seconds since 1970, some seconds later. */
export function epoch(now: Date, later = 0): number {
  return Math.floor(now.getTime() / 1000) + later;
}

export function dateTime(now: Date, later = 0): string {
  return new Date(now.getTime() + later * 1000).toISOString();
}

export function date(now: Date, later = 0): string {
  return dateTime(now, later).slice(0, "0000-00-00".length);
}

export type Sign = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** As DynamoDB compares: numbers by value, texts by their bytes; what is absent, or of another type, is only `!=`. */
export function compares(left: unknown, sign: Sign, right: unknown): boolean {
  const order = orderOf(left, right);
  switch (sign) {
    case "=":
      return order === 0;
    case "!=":
      return order !== 0;
    case "<":
      return order !== undefined && order < 0;
    case "<=":
      return order !== undefined && order <= 0;
    case ">":
      return order !== undefined && order > 0;
    case ">=":
      return order !== undefined && order >= 0;
  }
}

function orderOf(left: unknown, right: unknown): number | undefined {
  if (typeof left === "string" && typeof right === "string") {
    return Buffer.compare(Buffer.from(left, "utf8"), Buffer.from(right, "utf8"));
  }
  if (typeof left === "number" && typeof right === "number") {
    return left - right;
  }
  return typeof left === "boolean" && typeof right === "boolean" ? Number(left) - Number(right) : undefined;
}

export function begins(value: unknown, prefix: string): boolean {
  return typeof value === "string" && value.startsWith(prefix);
}

type Absent<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** ElectroDB takes arrays that it might change. */
type Writable<V> = V extends readonly (infer E)[] ? E[] : V;

/** An object with the members that have a value. */
export type Defined<T> = { [K in Exclude<keyof T, Absent<T>>]: Writable<T[K]> } & {
  [K in Absent<T>]?: Writable<Exclude<T[K], undefined>>;
};

export function defined<const T extends object>(members: T): Defined<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>;
}
