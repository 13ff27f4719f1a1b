import { createHmac, timingSafeEqual } from "node:crypto";
import { CallRejected } from "./errors.js";
import { entries, identity, type Item, type Value } from "./value.js";

/** Where a page ended: each sequence's key (without one it is at its end), or the last answered row. */
export type Position =
  | { readonly by: "keys"; readonly keys: ReadonlyMap<string, Item | undefined> }
  | {
      readonly by: "position";
      readonly sort: readonly Value[];
      readonly identifier: readonly Value[];
      readonly answered: number;
    };

const SEAL_BYTES = 16;

/**
 * Cursors as opaque text, sealed together with the pattern and its arguments: what is cut, altered, made up or taken from
 * elsewhere is told apart, so that no cursor leads into another partition.
 */
export class Cursors {
  private readonly context: string;

  constructor(
    private readonly secret: string | Uint8Array,
    pattern: string,
    given: ReadonlyMap<string, Value>,
  ) {
    const sorted = [...given].sort(([a], [b]) => (a < b ? -1 : 1));
    this.context = JSON.stringify([pattern, sorted.map(([name, value]) => [name, identity(value)])]);
  }

  write(position: Position): string {
    const content = Buffer.from(JSON.stringify(plain(position)), "utf8");
    return Buffer.concat([this.seal(content), content]).toString("base64url");
  }

  /** @throws CallRejected if it is not a cursor of this pattern for these arguments */
  read(cursor: string): Position {
    const all = Buffer.from(cursor, "base64url");
    const content = all.subarray(SEAL_BYTES);
    const isOurs =
      all.length > SEAL_BYTES &&
      all.toString("base64url") === cursor &&
      timingSafeEqual(all.subarray(0, SEAL_BYTES), this.seal(content));
    if (!isOurs) {
      throw new CallRejected("BAD_CURSOR", "the cursor is not one that this method answered for these arguments");
    }
    return positionOf(JSON.parse(content.toString("utf8")) as Json[]);
  }

  private seal(content: Uint8Array): Buffer {
    return createHmac("sha256", this.secret)
      .update(this.context)
      .update("\0")
      .update(content)
      .digest()
      .subarray(0, SEAL_BYTES);
  }
}

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

function plain(position: Position): Json[] {
  return position.by === "keys"
    ? [[...position.keys].map(([name, key]) => [name, key === undefined ? null : jsonItem(key)])]
    : [position.sort.map(json), position.identifier.map(json), position.answered];
}

function positionOf(plain: Json[]): Position {
  const [first, second, third] = plain;
  if (plain.length === 1) {
    const keys = (first as [string, Json][]).map(
      ([name, key]) => [name, key === null ? undefined : valuesOf(key as Record<string, Json>)] as const,
    );
    return { by: "keys", keys: new Map(keys) };
  }
  return {
    by: "position",
    sort: (first as Json[]).map(valueOf),
    identifier: (second as Json[]).map(valueOf),
    answered: third as number,
  };
}

function jsonItem(item: Item): Json {
  return entries(Object.entries(item).map(([name, value]) => [name, json(value)]));
}

/** Keys and what is sorted by are texts, numbers, booleans and bytes. */
function json(value: Value): Json {
  return "B" in value ? { B: Buffer.from(value.B).toString("base64") } : (value as Json);
}

function valueOf(plain: Json): Value {
  const value = plain as { B?: string };
  return value.B === undefined ? (plain as Value) : { B: new Uint8Array(Buffer.from(value.B, "base64")) };
}

function valuesOf(plain: Record<string, Json>): Item {
  return entries(Object.entries(plain).map(([name, value]) => [name, valueOf(value)]));
}
