import type { RowOrder } from "./feed.js";
import type { Values } from "./key.js";
import type { Row } from "./row.js";
import { order as ordered } from "./value.js";

export interface Sort {
  readonly path: string;
  readonly descending: boolean;
}

export const ascending = (path: string): Sort => ({ path, descending: false });
export const descending = (path: string): Sort => ({ path, descending: true });

/** Sort values in order, ties by the identifier in the direction of the last; without sort values there is no order. */
export class SortOrder implements RowOrder {
  constructor(readonly sorts: readonly Sort[]) {}

  get isFree(): boolean {
    return this.sorts.length === 0;
  }

  has(row: Row): boolean {
    return this.sorts.every((s) => row.values.has(s.path));
  }

  compare(left: Row, right: Row): number {
    return this.compareValues(left.values, right.values, left.type?.identifier ?? []);
  }

  compareValues(left: Values, right: Values, identifier: readonly string[]): number {
    const last = this.sorts.at(-1);
    const ties = last === undefined ? [] : identifier.map((path) => ({ path, descending: last.descending }));
    for (const { path, descending } of [...this.sorts, ...ties]) {
      const difference = compareAt(left, right, path);
      if (difference !== 0) {
        return descending ? -difference : difference;
      }
    }
    return 0;
  }
}

function compareAt(left: Values, right: Values, path: string): number {
  const a = left.get(path);
  const b = right.get(path);
  return a !== undefined && b !== undefined ? ordered(a, b) : Number(a !== undefined) - Number(b !== undefined);
}
