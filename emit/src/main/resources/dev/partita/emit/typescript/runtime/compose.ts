import { createHash } from "node:crypto";
import type { Node } from "./plan.js";
import type { RowStep } from "./reader.js";
import { text, type Value } from "./value.js";

/** Which piece of a text an item holds. */
export interface Piece {
  readonly number: number;
  readonly of: number;
  readonly bytes: number;
}

/** Hexadecimal digits in front of a text, by which readers know that all its pieces are of one text. */
const TOKEN = 16;

/** Pieces are missing, or not of one text: they were read while it was written. */
export class Torn extends Error {}

/** What a piece holds, whole characters only; undefined if nothing is left to it. */
export function pieceOfText(value: Value, piece: Piece): Value | undefined {
  const whole = "S" in value ? value.S : "";
  const marked = Buffer.from(token(whole) + whole, "utf8");
  let from = 0;
  for (let before = 1; before < piece.number; before++) {
    from = endOf(marked, from, piece.bytes);
  }
  const to = piece.number === piece.of ? marked.length : endOf(marked, from, piece.bytes);
  return from === marked.length ? undefined : text(marked.subarray(from, to).toString("utf8"));
}

function endOf(marked: Buffer, from: number, bytes: number): number {
  let end = from + bytes;
  if (end >= marked.length) {
    return marked.length;
  }
  while (((marked[end] ?? 0) & 0xc0) === 0x80) {
    end--;
  }
  return end;
}

/** A text out of its pieces, each of which the row comes from. */
export function composeStep(node: Extract<Node, { does: "compose" }>): RowStep {
  return {
    of: async (row) => {
      const values = new Map(row.values);
      values.delete(node.path);
      let marked = "";
      for (const piece of node.pieces) {
        const from = row.from(piece);
        if (from === undefined) {
          throw new Torn(node.path);
        }
        const value = from.values.get(node.path);
        marked += value !== undefined && "S" in value ? value.S : "";
      }
      if (marked !== "") {
        const whole = marked.slice(TOKEN);
        if (token(whole) !== marked.slice(0, TOKEN)) {
          throw new Torn(node.path);
        }
        values.set(node.path, text(whole));
      }
      return [row.with(values)];
    },
  };
}

function token(whole: string): string {
  return createHash("sha256").update(whole, "utf8").digest("hex").slice(0, TOKEN);
}
