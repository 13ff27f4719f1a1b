import { CallRejected, DesignFault } from "./errors.js";
import type { Expression } from "./expression.js";
import { keyType, natural, type Table } from "./item.js";
import { encode, periodsBetween, shardOf, shardText } from "./key.js";
import type { Key, Operand, Piece } from "./operand.js";
import type { Range } from "./plan.js";
import type { Scope } from "./session.js";
import { compare, entries, isEmptyText, type Item, order, text, type Value } from "./value.js";

const PARTITION_BYTES = 2048;
const SORT_BYTES = 1024;

/** All key attributes; undefined if no item can have this key: a part has no value, or is an empty text. */
export function keyOf(table: Table, key: Key, scope: Scope, shard: number): Item | undefined {
  const values: Item = entries();
  for (const [name, pieces] of Object.entries(key)) {
    const value = partOf(table, name, pieces, scope, shard);
    if (value === undefined || isEmptyText(value)) {
      return undefined;
    }
    values[name] = value;
  }
  return values;
}

function partOf(table: Table, name: string, pieces: readonly Piece[], scope: Scope, shard: number): Value | undefined {
  const value = whole(table, name, pieces, scope, shard);
  if (value !== undefined) {
    demandShort(table, name, value);
  }
  return value;
}

function whole(table: Table, name: string, pieces: readonly Piece[], scope: Scope, shard: number): Value | undefined {
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === "object" && "operand" in first && first.encoding.as === "plain") {
    const value = scope.value(first.operand);
    return value === undefined ? undefined : natural(value, keyType(table, name));
  }
  let key = "";
  for (const piece of pieces) {
    const part = pieceOf(piece, scope, shard);
    if (part === undefined) {
      return undefined;
    }
    key += part;
  }
  return text(key);
}

function pieceOf(piece: Piece, scope: Scope, shard: number): string | undefined {
  if (typeof piece === "string") {
    return piece;
  }
  if ("operand" in piece) {
    const value = scope.value(piece.operand);
    return value === undefined ? undefined : encode(value, piece.encoding);
  }
  if ("from" in piece) {
    throw new DesignFault("each period at once");
  }
  if (piece.of === "every") {
    return shardText(shard, piece.shards);
  }
  const identifier = piece.of.flatMap((o) => scope.value(o) ?? []);
  return identifier.length === piece.of.length ? shardOf(identifier, piece.shards) : undefined;
}

/** The keys for each period that they ask for, in the order of time; just the key if it asks for none. */
export function inEachPeriod(key: Key, scope: Scope): Key[] {
  const each = Object.values(key).flat().find(isEach);
  if (each === undefined) {
    return [key];
  }
  const low = scope.value(each.from);
  const high = scope.value(each.to);
  return low === undefined || high === undefined
    ? []
    : periodsBetween(low, high, each.period).map((period) =>
        Object.fromEntries(
          Object.entries(key).map(([name, pieces]) => [name, pieces.map((p) => (isEach(p) ? period : p))]),
        ),
      );
}

function isEach(piece: Piece): piece is Extract<Piece, { from: Operand }> {
  return typeof piece !== "string" && "from" in piece;
}

/** Refuses values that DynamoDB takes in no key. */
export function demandShort(table: Table, name: string, value: Value): void {
  const isPartition =
    table.partition.name === name || Object.values(table.indexes).some((i) => i.partition.some((k) => k.name === name));
  const most = isPartition ? PARTITION_BYTES : SORT_BYTES;
  const bytes = "S" in value ? Buffer.byteLength(value.S, "utf8") : "B" in value ? value.B.length : 0;
  if (bytes > most) {
    throw new CallRejected("BAD_VALUE", `a value of ${name} is longer than ${most} bytes`);
  }
}

interface Bound {
  readonly is: Range["is"];
  readonly name: string;
  readonly value: Value;
  readonly to?: Value | undefined;
}

/** What a Query asks of its keys, all values known. */
export class KeyConditions {
  private constructor(
    /** The partition and the sort attributes that are given. */
    readonly equal: Item,
    private readonly bound: Bound | undefined,
  ) {}

  /** Undefined if no item can meet them: nothing needs to be asked. */
  static of(
    table: Table,
    partition: Key,
    sort: Key | undefined,
    range: Range | undefined,
    scope: Scope,
    shard: number,
  ): KeyConditions | undefined {
    const equal = keyOf(table, { ...partition, ...sort }, scope, shard);
    if (equal === undefined || range === undefined) {
      return equal && new KeyConditions(equal, undefined);
    }
    const low = only(table, range.key, scope, shard);
    const high = range.to === undefined ? undefined : only(table, range.to, scope, shard);
    if (low === undefined || (range.to !== undefined && high === undefined)) {
      return undefined;
    }
    return KeyConditions.ranged(equal, { is: range.is, ...low, to: high?.value });
  }

  /** An empty text is below everything, but DynamoDB takes none. */
  private static ranged(equal: Item, bound: Bound): KeyConditions | undefined {
    const belowAll = isEmptyText(bound.value);
    switch (bound.is) {
      case "between": {
        const { name, to } = bound;
        if (to === undefined || isEmptyText(to) || (compare(bound.value, to) ?? 1) > 0) {
          return undefined;
        }
        return new KeyConditions(equal, belowAll ? { is: "<=", name, value: to } : bound);
      }
      case "beginsWith":
      case ">":
      case ">=":
        return new KeyConditions(equal, belowAll ? undefined : bound);
      case "<":
      case "<=":
        return belowAll ? undefined : new KeyConditions(equal, bound);
    }
  }

  text(expression: Expression): string {
    const parts = Object.entries(this.equal).map(
      ([name, value]) => `${expression.name(name)} = ${expression.value(value)}`,
    );
    if (this.bound !== undefined) {
      parts.push(boundText(this.bound, expression));
    }
    return parts.join(" AND ");
  }

  /** Where a key lies: below (negative), within (zero) or above what is asked for. */
  side(key: Item): number {
    const bound = this.bound;
    if (bound === undefined) {
      return 0;
    }
    const at = key[bound.name] ?? bound.value;
    const toValue = order(at, bound.value);
    switch (bound.is) {
      case "beginsWith":
        return "S" in at && "S" in bound.value && at.S.startsWith(bound.value.S) ? 0 : toValue;
      case "between":
        return toValue < 0 ? -1 : bound.to !== undefined && order(at, bound.to) > 0 ? 1 : 0;
      case "<":
        return toValue < 0 ? 0 : 1;
      case "<=":
        return toValue <= 0 ? 0 : 1;
      case ">":
        return toValue > 0 ? 0 : -1;
      case ">=":
        return toValue >= 0 ? 0 : -1;
    }
  }

  /** The same whenever the same is asked. */
  get identity(): string {
    return JSON.stringify([Object.entries(this.equal), this.bound], (_, v: unknown) =>
      v instanceof Uint8Array ? Buffer.from(v).toString("base64") : v,
    );
  }
}

function only(table: Table, key: Key, scope: Scope, shard: number): { name: string; value: Value } | undefined {
  const [entry] = Object.entries(key);
  if (entry === undefined) {
    throw new DesignFault("a range without a key");
  }
  const value = partOf(table, entry[0], entry[1], scope, shard);
  return value === undefined ? undefined : { name: entry[0], value };
}

function boundText(bound: Bound, expression: Expression): string {
  const name = expression.name(bound.name);
  const value = expression.value(bound.value);
  switch (bound.is) {
    case "beginsWith":
      return `begins_with(${name}, ${value})`;
    case "between":
      return `${name} BETWEEN ${value} AND ${expression.value(bound.to ?? bound.value)}`;
    default:
      return `${name} ${bound.is} ${value}`;
  }
}
