import { type Encoding, PLAIN } from "./key.js";
import type { Value } from "./value.js";

/** Where a value comes from. */
export type Operand =
  | { readonly of: "parameter"; readonly name: string }
  | { readonly of: "literal"; readonly value: Value }
  | { readonly of: "now"; readonly as: "dateTime" | "date" | "epoch"; readonly seconds: number }
  | { readonly of: "answered"; readonly node: string; readonly path: string }
  | { readonly of: "elementCount"; readonly list: string }
  | { readonly of: "rowCount"; readonly node: string }
  | { readonly of: "rowSum"; readonly node: string; readonly path: string }
  | { readonly of: "difference"; readonly left: Operand; readonly right: Operand }
  | {
      readonly of: "collected";
      readonly as: "list" | "texts" | "numbers";
      readonly base: Operand | undefined;
      readonly elements: Operand;
      readonly takes: boolean;
    };

/** An argument of the call; in what is done once for each element of a list, first of all a field of that element. */
export function parameter(name: string): Operand {
  return { of: "parameter", name };
}

export function literal(value: Value): Operand {
  return { of: "literal", value };
}

/** The time of the call, so many seconds later or earlier. */
export function now(as: "dateTime" | "date" | "epoch", seconds: number): Operand {
  return { of: "now", as, seconds };
}

/** A value of what was read before. */
export function answered(node: string, path: string): Operand {
  return { of: "answered", node, path };
}

export function elementCount(list: string): Operand {
  return { of: "elementCount", list };
}

export function rowCount(node: string): Operand {
  return { of: "rowCount", node };
}

export function rowSum(node: string, path: string): Operand {
  return { of: "rowSum", node, path };
}

export function difference(left: Operand, right: Operand): Operand {
  return { of: "difference", left, right };
}

/** A list or set with further elements. */
export function withElements(as: "list" | "texts" | "numbers", elements: Operand, base?: Operand): Operand {
  return { of: "collected", as, base, elements, takes: false };
}

/** A list or set without elements. */
export function withoutElements(as: "list" | "texts" | "numbers", elements: Operand, base?: Operand): Operand {
  return { of: "collected", as, base, elements, takes: true };
}

/** A value in a key of a request. */
export interface Encoded {
  readonly operand: Operand;
  readonly encoding: Encoding;
}

/** A part of a key in a request: literal text, a value, the shard of an entity, every shard, or each period from one time to another. */
export type Piece =
  | string
  | Encoded
  | { readonly shards: number; readonly of: readonly Operand[] | "every" }
  | { readonly from: Operand; readonly to: Operand; readonly period: Encoding };

/** The pieces of each key attribute. */
export type Key = Readonly<Record<string, readonly Piece[]>>;

export function plain(operand: Operand): Encoded {
  return { operand, encoding: PLAIN };
}

export function escaped(operand: Operand): Piece {
  return { operand, encoding: { as: "escaped" } };
}

export function padded(operand: Operand, digits: number, decimals: number, signed: boolean): Encoded {
  return { operand, encoding: { as: "padded", digits, decimals, signed } };
}

/** In the opposite order. */
export function inverted(of: Encoded): Piece {
  return { operand: of.operand, encoding: { as: "inverted", of: of.encoding } };
}

export function period(operand: Operand, characters: number): Piece {
  return { operand, encoding: { as: "period", characters } };
}

/** The shard of the entity with this identifier. */
export function shard(shards: number, ...of: Operand[]): Piece {
  return { shards, of };
}

/** One request for each shard. */
export function everyShard(shards: number): Piece {
  return { shards, of: "every" };
}

/** One request for each period, one after another while more is wanted. */
export function eachPeriod(from: Operand, to: Operand, characters: number): Piece {
  return { from, to, period: { as: "period", characters } };
}

/** Whether a request with such a key is sent for each period. */
export function asksEachPeriod(key: Key): boolean {
  return Object.values(key).some((pieces) => pieces.some((p) => typeof p !== "string" && "from" in p));
}

/** How many requests one with such a key is. */
export function shardsOf(...keys: Key[]): number {
  return Math.max(
    1,
    ...keys.flatMap((key) =>
      Object.values(key).flatMap((pieces) =>
        pieces.map((p) => (typeof p !== "string" && "shards" in p && p.of === "every" ? p.shards : 1)),
      ),
    ),
  );
}
