import { createHash } from "node:crypto";
import type { Node } from "./plan.js";
import type { RowStep } from "./reader.js";
import { text, type Value } from "./value.js";

/** Which piece of a value an item holds. */
export interface Piece {
  readonly number: number;
  readonly of: number;
  readonly bytes: number;
}

/** Hexadecimal digits in front of a value, by which readers know that all its pieces are of one. */
const TOKEN = 16;

/** Pieces are missing, or not of one value: they were read while it was written. */
export class Torn extends Error {}

/** What a piece holds, of a text whole characters only; undefined if nothing is left to it. */
export function pieceOfValue(value: Value, piece: Piece): Value | undefined {
  const isText = "S" in value;
  const whole = bytesOf(value);
  const marked = Buffer.concat([token(whole), whole]);
  let from = 0;
  for (let before = 1; before < piece.number; before++) {
    from = endOf(marked, from, piece.bytes, isText);
  }
  const to = piece.number === piece.of ? marked.length : endOf(marked, from, piece.bytes, isText);
  return from === marked.length ? undefined : valueOf(marked.subarray(from, to), isText);
}

function endOf(marked: Buffer, from: number, bytes: number, isText: boolean): number {
  let end = Math.min(from + bytes, marked.length);
  while (isText && end < marked.length && ((marked[end] ?? 0) & 0xc0) === 0x80) {
    end--;
  }
  return end;
}

/** A value out of its pieces, each of which the row comes from. */
export function composeStep(node: Extract<Node, { does: "compose" }>): RowStep {
  return {
    of: async (row) => {
      const values = new Map(row.values);
      values.delete(node.path);
      const pieces: Value[] = [];
      for (const piece of node.pieces) {
        const from = row.from(piece);
        if (from === undefined) {
          throw new Torn(node.path);
        }
        const value = from.values.get(node.path);
        if (value !== undefined) {
          pieces.push(value);
        }
      }
      const marked = Buffer.concat(pieces.map(bytesOf));
      if (marked.length > 0) {
        const whole = marked.subarray(TOKEN);
        if (!token(whole).equals(marked.subarray(0, TOKEN))) {
          throw new Torn(node.path);
        }
        values.set(
          node.path,
          valueOf(
            whole,
            pieces.every((piece) => "S" in piece),
          ),
        );
      }
      return [row.with(values)];
    },
  };
}

function bytesOf(value: Value): Buffer {
  return "S" in value ? Buffer.from(value.S, "utf8") : Buffer.from("B" in value ? value.B : []);
}

function valueOf(bytes: Buffer, isText: boolean): Value {
  return isText ? text(bytes.toString("utf8")) : { B: new Uint8Array(bytes) };
}

function token(whole: Buffer): Buffer {
  return Buffer.from(createHash("sha256").update(whole).digest("hex").slice(0, TOKEN), "utf8");
}
