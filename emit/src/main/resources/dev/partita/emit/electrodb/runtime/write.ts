/** A write was refused: nothing of it was done. */
export class ConditionFailed extends Error {
  /**
   * @param conditions those that did not hold, as the access-pattern document writes them; where items do not say what they are, all of
   *     the refused request
   */
  constructor(
    readonly pattern: string,
    readonly conditions: readonly string[],
  ) {
    super(`${pattern}: ${conditions.join("; ")} did not hold`);
    this.name = "ConditionFailed";
  }
}

type Stored = { readonly [name: string]: unknown };

/** A condition, and whether an item, or none, satisfies it. */
export type Check = readonly [condition: string, holds?: (old: Stored | null) => boolean];

interface Result {
  readonly rejected: boolean;
  readonly item?: unknown;
  readonly code?: string;
}

/** Throws what did not hold, if a request was refused. */
export function settle(pattern: string, results: readonly Result[], checks: readonly (readonly Check[])[]): void {
  const failed = results.flatMap((result, i) => (result.rejected ? failing(result, checks[i] ?? []) : []));
  if (failed.length > 0) {
    throw new ConditionFailed(pattern, [...new Set(failed)]);
  }
  const other = results.find((r) => r.rejected);
  if (other !== undefined) {
    throw new Error(`${pattern}: refused with ${other.code ?? "no reason"}`);
  }
}

function failing(result: Result, checks: readonly Check[]): string[] {
  if (result.code !== undefined && result.code !== "ConditionalCheckFailed") {
    return [];
  }
  const old = (result.item ?? null) as Stored | null;
  const known = checks.filter(([, holds]) => holds !== undefined && !holds(old));
  return (known.length > 0 ? known : checks).map(([condition]) => condition);
}
