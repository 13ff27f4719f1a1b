import { canonicalNumber, scaledNumber, unscaledNumber } from "./decimal.js";
import { CallRejected } from "./errors.js";
import { number, text, truth, type Value } from "./value.js";

/** What an attribute holds. */
export type Kind =
  | "text"
  | "number"
  | "truth"
  | "dateTime"
  | "date"
  | "epoch"
  | "uuid"
  | "ulid"
  | "choice"
  | "binary"
  | "list"
  | "map"
  | "texts"
  | "numbers";

/** How a value becomes part of a key: all encodings keep the order of values, or, inverted, reverse it. */
export type Encoding =
  | { readonly as: "plain" }
  | { readonly as: "escaped" }
  | { readonly as: "padded"; readonly digits: number; readonly decimals: number; readonly signed: boolean }
  | { readonly as: "inverted"; readonly of: Encoding }
  | { readonly as: "period"; readonly characters: number };

export const PLAIN: Encoding = { as: "plain" };

const ESCAPE = "$";
const SHIFT = 48;

export function encode(value: Value, encoding: Encoding): string {
  switch (encoding.as) {
    case "plain":
      return plain(value);
    case "escaped":
      return escape(plain(value));
    case "padded":
      return pad(value, encoding.digits, encoding.decimals, encoding.signed);
    case "inverted":
      return inverted(encode(value, encoding.of));
    case "period":
      return time(value).slice(0, encoding.characters);
  }
}

const FIRST = "0000-01-01T00:00:00.000Z";

/** The periods from that of one time to that of another, both with it, as they stand in keys. */
export function periodsBetween(low: Value, high: Value, period: Encoding): string[] {
  const from = encode(low, period);
  const to = encode(high, period);
  const last = begin(to);
  const periods: string[] = [];
  for (let at = begin(from); at <= last; at = next(at, from.length)) {
    periods.push(at.toISOString().slice(0, from.length));
  }
  return periods;
}

function begin(period: string): Date {
  return new Date(period + FIRST.slice(period.length));
}

/** The period that follows, by how many characters tell it: year, month, day or hour. */
function next(at: Date, characters: number): Date {
  const date = new Date(at);
  switch (characters) {
    case 4:
      date.setUTCFullYear(at.getUTCFullYear() + 1);
      break;
    case 7:
      date.setUTCMonth(at.getUTCMonth() + 1);
      break;
    case 10:
      date.setUTCDate(at.getUTCDate() + 1);
      break;
    default:
      date.setUTCHours(at.getUTCHours() + 1);
  }
  return date;
}

/** A number in plain notation, a boolean as its word, bytes in base64. */
export function plain(value: Value): string {
  if ("S" in value) {
    return value.S;
  }
  if ("N" in value) {
    return canonicalNumber(value.N);
  }
  if ("BOOL" in value) {
    return String(value.BOOL);
  }
  if ("B" in value) {
    return Buffer.from(value.B).toString("base64");
  }
  throw new CallRejected("BAD_VALUE", "lists, maps and sets can be in no key");
}

/** Every character up to `$` becomes `$` and the character 48 places on: no value contains a separator. */
export function escape(value: string): string {
  return value.replace(/[\u0000-$]/g, (c) => ESCAPE + String.fromCharCode(c.charCodeAt(0) + SHIFT));
}

function unescape(value: string): string {
  return value.replace(/\$([^])/g, (_, c: string) => String.fromCharCode(c.charCodeAt(0) - SHIFT));
}

function pad(value: Value, digits: number, decimals: number, signed: boolean): string {
  const scaled = "N" in value ? scaledNumber(value.N, decimals) : undefined;
  const width = digits + decimals;
  const amount = scaled?.digits === "0" && width === 0 ? "" : scaled?.digits;
  if (scaled === undefined || amount === undefined || amount.length > width || (scaled.negative && !signed)) {
    throw new CallRejected("BAD_VALUE", `${"N" in value ? value.N : "what is no number"} does not fit into its key`);
  }
  const full = amount.padStart(width, "0");
  return signed ? (scaled.negative ? "0" + complement(full) : "1" + full) : full;
}

/** In the opposite order: each digit nine less what it is, or the word of the other boolean. */
function inverted(text: string): string {
  switch (text) {
    case "true":
      return "false";
    case "false":
      return "true";
    default:
      return complement(text);
  }
}

/** With each digit replaced by nine less it. */
function complement(text: string): string {
  return text.replace(/\d/g, (d) => String(9 - Number(d)));
}

/** A time as ISO text; of seconds, too. */
function time(value: Value): string {
  return "N" in value ? new Date(Number(value.N) * 1000).toISOString() : plain(value);
}

/** The shard of an entity: CRC-32 of its encoded identifier, with as many digits as the highest has. */
export function shardOf(identifier: readonly Value[], count: number): string {
  return shardText(crc32(identifier.map((v) => escape(plain(v))).join("#")) % count, count);
}

export function shardText(shard: number, count: number): string {
  return String(shard).padStart(String(count - 1).length, "0");
}

function crc32(value: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(value, "utf8")) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A value in a key template. */
export interface Field {
  readonly path: string;
  readonly kind: Kind;
  readonly encoding: Encoding;
}

/** A part of a key template: literal text, a value, or the shard of these attributes. */
export type Segment = string | Field | { readonly shards: number; readonly of: readonly string[] };

export function field(path: string, kind: Kind): Field {
  return { path, kind, encoding: PLAIN };
}

export function escapedField(path: string, kind: Kind): Segment {
  return { path, kind, encoding: { as: "escaped" } };
}

export function paddedField(path: string, kind: Kind, digits: number, decimals: number, signed: boolean): Field {
  return { path, kind, encoding: { as: "padded", digits, decimals, signed } };
}

export function invertedField(of: Field): Segment {
  return { ...of, encoding: { as: "inverted", of: of.encoding } };
}

export function periodField(path: string, kind: Kind, characters: number): Segment {
  return { path, kind, encoding: { as: "period", characters } };
}

export function shardField(shards: number, of: readonly string[]): Segment {
  return { shards, of };
}

export type Values = ReadonlyMap<string, Value>;

/** The text of a key; undefined if a part of it is absent. */
export function build(template: readonly Segment[], values: Values): string | undefined {
  let key = "";
  for (const segment of template) {
    const part = built(segment, values);
    if (part === undefined) {
      return undefined;
    }
    key += part;
  }
  return key;
}

function built(segment: Segment, values: Values): string | undefined {
  if (typeof segment === "string") {
    return segment;
  }
  if ("path" in segment) {
    const value = values.get(segment.path);
    return value === undefined ? undefined : encode(value, segment.encoding);
  }
  const identifier = segment.of.flatMap((path) => values.get(path) ?? []);
  return identifier.length === segment.of.length ? shardOf(identifier, segment.shards) : undefined;
}

/** Takes the text of a key apart: the values in it, or undefined if the template cannot have built it. */
export function parts(template: readonly Segment[], key: string): Map<string, Value> | undefined {
  const values = new Map<string, Value>();
  let at = 0;
  for (const [i, segment] of template.entries()) {
    const end = endOf(template, key, at, i);
    if (end < 0) {
      return undefined;
    }
    if (typeof segment !== "string" && "path" in segment) {
      const value = decoded(key.slice(at, end), segment.kind, segment.encoding);
      if (value !== undefined) {
        values.set(segment.path, value);
      }
    }
    at = end;
  }
  return at === key.length ? values : undefined;
}

/** Where a segment ends; negative if it cannot be there. */
function endOf(template: readonly Segment[], key: string, at: number, i: number): number {
  const segment = template[i] as Segment;
  if (typeof segment === "string") {
    return key.startsWith(segment, at) ? at + segment.length : -1;
  }
  const width = "path" in segment ? widthOf(segment.kind, segment.encoding) : String(segment.shards - 1).length;
  if (width !== undefined) {
    return at + width <= key.length ? at + width : -1;
  }
  const next = template[i + 1];
  return next === undefined ? key.length : key.indexOf(typeof next === "string" ? next : "#", at);
}

const WIDTHS: Partial<Record<Kind, number>> = { dateTime: 24, date: 10, uuid: 36, ulid: 26 };

function widthOf(kind: Kind, encoding: Encoding): number | undefined {
  switch (encoding.as) {
    case "plain":
      return WIDTHS[kind];
    case "escaped":
      return undefined;
    case "padded":
      return encoding.digits + encoding.decimals + (encoding.signed ? 1 : 0);
    case "inverted":
      return widthOf(kind, encoding.of);
    case "period":
      return encoding.characters;
  }
}

function decoded(part: string, kind: Kind, encoding: Encoding): Value | undefined {
  switch (encoding.as) {
    case "plain":
      return typed(part, kind);
    case "escaped":
      return typed(unescape(part), kind);
    case "padded": {
      const negative = encoding.signed && part.startsWith("0");
      const digits = encoding.signed ? part.slice(1) : part;
      return { N: unscaledNumber(negative ? complement(digits) : digits, encoding.decimals, negative) };
    }
    case "inverted":
      return decoded(inverted(part), kind, encoding.of);
    case "period":
      return undefined;
  }
}

/** The value whose text in a key this is. */
export function typed(part: string, kind: Kind): Value {
  switch (kind) {
    case "number":
    case "epoch":
      return number(part);
    case "truth":
      return truth(part === "true");
    case "binary":
      return { B: new Uint8Array(Buffer.from(part, "base64")) };
    default:
      return text(part);
  }
}
