import { canonicalNumber, compareNumbers } from "./decimal.js";

/** A value as DynamoDB keeps it. Numbers are text, so that no digit is lost. */
export type Value =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { B: Uint8Array }
  | { NULL: true }
  | { L: Value[] }
  | { M: Record<string, Value> }
  | { SS: string[] }
  | { NS: string[] };

/** Attributes by name. */
export type Item = Record<string, Value>;

export function text(value: string): Value {
  return { S: value };
}

export function number(value: string): Value {
  return { N: canonicalNumber(value) };
}

export function truth(value: boolean): Value {
  return { BOOL: value };
}

export function binary(base64: string): Value {
  return { B: new Uint8Array(Buffer.from(base64, "base64")) };
}

export function nothing(): Value {
  return { NULL: true };
}

export function list(...elements: Value[]): Value {
  return { L: elements };
}

export function map(entries: Record<string, Value>): Value {
  return { M: entries };
}

export function texts(...elements: string[]): Value {
  return { SS: [...new Set(elements)] };
}

export function numbers(...elements: string[]): Value {
  return { NS: [...new Set(elements.map(canonicalNumber))] };
}

/** An object without inherited members, so that every name is a name. */
export function entries<T>(pairs: Iterable<readonly [string, T]> = []): Record<string, T> {
  const all = Object.create(null) as Record<string, T>;
  for (const [name, value] of pairs) {
    all[name] = value;
  }
  return all;
}

/** A member of its own, not an inherited one. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** One text for all equal values, and another for any other. */
export function identity(value: Value | undefined): string {
  if (value === undefined) {
    return "-";
  }
  if ("S" in value) {
    return `S${JSON.stringify(value.S)}`;
  }
  if ("N" in value) {
    return `N${canonicalNumber(value.N)}`;
  }
  if ("BOOL" in value) {
    return `BOOL${value.BOOL}`;
  }
  if ("B" in value) {
    return `B${Buffer.from(value.B).toString("base64")}`;
  }
  if ("NULL" in value) {
    return "NULL";
  }
  if ("L" in value) {
    return `L[${value.L.map(identity).join()}]`;
  }
  if ("SS" in value) {
    return `SS[${value.SS.map((s) => JSON.stringify(s))
      .sort()
      .join()}]`;
  }
  if ("NS" in value) {
    return `NS[${value.NS.map(canonicalNumber).sort().join()}]`;
  }
  return `M{${Object.keys(value.M)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${identity(value.M[name])}`)
    .join()}}`;
}

export function equal(left: Value | undefined, right: Value | undefined): boolean {
  return identity(left) === identity(right);
}

/** Text by its UTF-8 bytes, numbers by value, false before true, bytes unsigned; undefined if there is no order. */
export function compare(left: Value, right: Value): number | undefined {
  if ("S" in left && "S" in right) {
    return compareTexts(left.S, right.S);
  }
  if ("N" in left && "N" in right) {
    return compareNumbers(left.N, right.N);
  }
  if ("BOOL" in left && "BOOL" in right) {
    return Number(left.BOOL) - Number(right.BOOL);
  }
  return "B" in left && "B" in right ? Buffer.compare(left.B, right.B) : undefined;
}

/** Orders whatever stands in one column. */
export function order(left: Value, right: Value): number {
  return compare(left, right) ?? compareTexts(identity(left), identity(right));
}

/** By UTF-8 bytes, which differ from the order of strings beyond the basic plane. */
export function compareTexts(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, "utf8"), Buffer.from(right, "utf8"));
}

/** The elements of a list or set; a single value is its only element. */
export function elements(value: Value | undefined): Value[] {
  if (value === undefined) {
    return [];
  }
  if ("L" in value) {
    return value.L;
  }
  if ("SS" in value) {
    return value.SS.map(text);
  }
  return "NS" in value ? value.NS.map(number) : [value];
}

/** The number, or zero where there is none. */
export function numberOf(value: Value | undefined): string {
  return value !== undefined && "N" in value ? value.N : "0";
}

/** What DynamoDB takes in no key and no condition on one. */
export function isEmptyText(value: Value): boolean {
  return "S" in value && value.S === "";
}
