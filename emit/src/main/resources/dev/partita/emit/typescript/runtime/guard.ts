import type { Guard } from "./plan.js";
import type { Scope } from "./session.js";
import { compare, isEmptyText } from "./value.js";

/** Whether the arguments are such that nothing is asked at all. */
export function stopsAt(guards: readonly Guard[], scope: Scope): boolean {
  return guards.some((guard) => stops(guard, scope));
}

/** Whether a source asks. */
export function asking(guards: readonly Guard[], scope: Scope): (source: string) => boolean {
  const isStopped = stopsAt(guards, scope);
  const stopped = new Set(guards.flatMap((g) => (g.when === "ofSource" && stops(g.guard, scope) ? [g.source] : [])));
  return (source) => !isStopped && !stopped.has(source);
}

function stops(guard: Guard, scope: Scope): boolean {
  switch (guard.when) {
    case "upsideDown": {
      const low = scope.value(guard.low);
      const high = scope.value(guard.high);
      return low !== undefined && high !== undefined && (compare(low, high) ?? 0) > 0;
    }
    case "emptyBatch":
      return scope.batch(guard.batch).length === 0;
    case "emptyText": {
      const value = scope.value(guard.operand);
      return value !== undefined && isEmptyText(value);
    }
    case "ofSource":
      return false;
  }
}
