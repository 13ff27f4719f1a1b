import { canonicalNumber, compareNumbers, decimalsOf, isKept, precisionOf } from "./decimal.js";
import { CallRejected, DesignFault } from "./errors.js";
import type { Kind } from "./key.js";
import { elements, entries, text, type Value } from "./value.js";

/** A number with more digits than a `number` keeps. */
export class Decimal {
  readonly text: string;

  constructor(text: string) {
    this.text = canonicalNumber(text);
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }
}

/** A `number` where that is exact. */
export type Numeric = number | Decimal;

/** What may stand inside lists and maps. */
export type Plain =
  null | boolean | Numeric | string | Uint8Array | readonly Plain[] | { readonly [name: string]: Plain };

/** What an argument may be, beyond its kind. */
export interface Limits {
  readonly low?: string;
  readonly high?: string;
  readonly decimals?: number;
  readonly bytes?: number;
  readonly maxBytes?: number;
  readonly notEmpty?: boolean;
  readonly choices?: readonly string[];
}

export type Parameter =
  | { readonly takes: "value"; readonly kind: Kind; readonly optional: boolean; readonly limits: Limits }
  | { readonly takes: "values"; readonly kind: Kind; readonly optional: boolean; readonly limits: Limits }
  | { readonly takes: "elements"; readonly optional: boolean; readonly fields: Parameters };

/** By the name of the property that gives it. */
export type Parameters = Readonly<Record<string, Parameter>>;

export const one = (kind: Kind, limits: Limits = {}): Parameter => ({ takes: "value", kind, optional: false, limits });
export const many = (kind: Kind, limits: Limits = {}): Parameter => ({
  takes: "values",
  kind,
  optional: false,
  limits,
});
export const listOf = (fields: Parameters): Parameter => ({ takes: "elements", optional: false, fields });
export const optional = (parameter: Parameter): Parameter => ({ ...parameter, optional: true });

/** A property of an answered row: the path of its value, and what it holds. */
export interface Column {
  readonly path: string;
  readonly kind: Kind;
}

export const column = (path: string, kind: Kind): Column => ({ path, kind });

/**
 * The arguments of a call as values; what is not given is missing.
 *
 * @throws CallRejected of what is missing or cannot be meant
 */
export function argumentsOf(parameters: Parameters, given: object): Map<string, Value> {
  const all = new Map<string, Value>();
  const named = given as Record<string, unknown>;
  for (const [name, parameter] of Object.entries(parameters)) {
    const argument = Object.hasOwn(named, name) ? named[name] : undefined;
    if (argument !== undefined) {
      all.set(name, argumentOf(name, parameter, argument));
    } else if (!parameter.optional) {
      throw new CallRejected("BAD_VALUE", `${name} is missing`);
    }
  }
  for (const name of Object.keys(named)) {
    if (!Object.hasOwn(parameters, name) && named[name] !== undefined) {
      throw new CallRejected("BAD_VALUE", `there is no parameter ${name}`);
    }
  }
  return all;
}

function argumentOf(name: string, parameter: Parameter, argument: unknown): Value {
  if (parameter.takes === "value") {
    return checked(name, parameter.kind, parameter.limits, argument);
  }
  if (!Array.isArray(argument)) {
    throw wrong(name, "an array");
  }
  if (parameter.takes === "values") {
    return { L: argument.map((a) => checked(name, parameter.kind, parameter.limits, a)) };
  }
  return {
    L: argument.map((element: unknown) => {
      if (typeof element !== "object" || element === null) {
        throw wrong(name, "an array of objects");
      }
      return { M: entries(argumentsOf(parameter.fields, element)) };
    }),
  };
}

function checked(name: string, kind: Kind, limits: Limits, argument: unknown): Value {
  const value = toValue(name, kind, argument);
  if ("N" in value) {
    demandInRange(name, limits, value.N);
  }
  const bytes = "S" in value ? Buffer.byteLength(value.S, "utf8") : "B" in value ? value.B.length : 0;
  if (limits.maxBytes !== undefined && bytes > limits.maxBytes) {
    throw wrong(name, `of at most ${limits.maxBytes} bytes`);
  }
  if (limits.notEmpty && ("S" in value ? value.S === "" : elements(value).length === 0)) {
    throw new CallRejected("BAD_VALUE", `${name} is empty`);
  }
  if (limits.bytes !== undefined && bytes !== limits.bytes) {
    throw wrong(name, `of ${limits.bytes} bytes`);
  }
  if (limits.choices !== undefined && !("S" in value && limits.choices.includes(value.S))) {
    throw wrong(name, `one of ${limits.choices.join(", ")}`);
  }
  return value;
}

function demandInRange(name: string, limits: Limits, value: string): void {
  if (limits.low !== undefined && compareNumbers(value, limits.low) < 0) {
    throw wrong(name, `at least ${limits.low}`);
  }
  if (limits.high !== undefined && compareNumbers(value, limits.high) > 0) {
    throw wrong(name, `at most ${limits.high}`);
  }
  if (limits.decimals !== undefined && decimalsOf(value) > limits.decimals) {
    throw wrong(name, `of at most ${limits.decimals} decimals`);
  }
  if (precisionOf(value) > 38) {
    throw wrong(name, "of at most 38 digits");
  }
  if (!isKept(value)) {
    throw wrong(name, "zero, or between 1E-130 and 9.99E+125");
  }
}

function wrong(name: string, what: string): CallRejected {
  return new CallRejected("BAD_VALUE", `${name} is not ${what}`);
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

function toValue(name: string, kind: Kind, argument: unknown): Value {
  switch (kind) {
    case "text":
    case "uuid":
    case "ulid":
    case "choice":
      return text(textOf(name, argument));
    case "dateTime":
      return text(timeOf(name, argument, DATE_TIME));
    case "date":
      return text(timeOf(name, argument, DATE).slice(0, 10));
    case "number":
    case "epoch":
      return { N: numberText(name, argument) };
    case "truth":
      if (typeof argument !== "boolean") {
        throw wrong(name, "true or false");
      }
      return { BOOL: argument };
    case "binary":
      if (!(argument instanceof Uint8Array)) {
        throw wrong(name, "a Uint8Array");
      }
      return { B: argument };
    case "list":
      if (!Array.isArray(argument)) {
        throw wrong(name, "an array");
      }
      return untyped(name, argument);
    case "map":
      return untyped(name, argument);
    case "texts":
      return { SS: [...new Set(members(name, argument).map((a) => textOf(name, a)))] };
    case "numbers":
      return { NS: [...new Set(members(name, argument).map((a) => numberText(name, a)))] };
  }
}

function textOf(name: string, argument: unknown): string {
  if (typeof argument !== "string" || /[\uD800-\uDFFF]/u.test(argument)) {
    throw wrong(name, "a text");
  }
  return argument;
}

function timeOf(name: string, argument: unknown, form: RegExp): string {
  const time =
    argument instanceof Date ? argument : new Date(form.test(textOf(name, argument)) ? String(argument) : NaN);
  const iso = Number.isNaN(time.getTime()) ? "" : time.toISOString();
  if (iso.length !== 24) {
    throw wrong(name, "a time in ISO form, in years of four digits");
  }
  return iso;
}

function numberText(name: string, argument: unknown): string {
  if (argument instanceof Decimal) {
    return argument.text;
  }
  if (typeof argument === "bigint" || (typeof argument === "number" && Number.isFinite(argument))) {
    return canonicalNumber(String(argument));
  }
  throw wrong(name, "a number");
}

function members(name: string, argument: unknown): unknown[] {
  if (!(argument instanceof Set)) {
    throw wrong(name, "a Set");
  }
  return [...argument];
}

/** A value inside a list or map, which has no declared type. */
function untyped(name: string, argument: unknown): Value {
  if (argument === null) {
    return { NULL: true };
  }
  if (Array.isArray(argument)) {
    return { L: argument.map((a) => untyped(name, a)) };
  }
  if (typeof argument === "string") {
    return text(textOf(name, argument));
  }
  if (typeof argument === "boolean") {
    return { BOOL: argument };
  }
  if (argument instanceof Uint8Array) {
    return { B: argument };
  }
  if (typeof argument === "object" && !(argument instanceof Decimal)) {
    return { M: entries(Object.entries(argument).map(([key, a]) => [key, untyped(name, a)])) };
  }
  return { N: numberText(name, argument) };
}

/** A value as answers give it. */
export function fromValue(value: Value): unknown {
  if ("S" in value) {
    return value.S;
  }
  if ("N" in value) {
    return numeric(value.N);
  }
  if ("BOOL" in value) {
    return value.BOOL;
  }
  if ("B" in value) {
    return value.B;
  }
  if ("NULL" in value) {
    return null;
  }
  if ("L" in value) {
    return elements(value).map(fromValue);
  }
  if ("SS" in value) {
    return new Set(value.SS);
  }
  return "NS" in value
    ? new Set(value.NS.map(numeric))
    : entries(Object.entries(value.M).map(([name, v]) => [name, fromValue(v)]));
}

function numeric(number: string): Numeric {
  const near = Number(number);
  return Number.isFinite(near) && canonicalNumber(String(near)) === canonicalNumber(number)
    ? near
    : new Decimal(number);
}

/** A row's columns as an object; what is absent is missing. */
export function rowOf(columns: Readonly<Record<string, Column>>, values: ReadonlyMap<string, Value>): object {
  const row = entries<unknown>();
  for (const [name, { path, kind }] of Object.entries(columns)) {
    const value = values.get(path);
    if (value !== undefined) {
      demandKind(path, kind, value);
      row[name] = fromValue(value);
    }
  }
  return { ...row };
}

const FORMS: Readonly<Record<Kind, string>> = {
  text: "S",
  uuid: "S",
  ulid: "S",
  choice: "S",
  dateTime: "S",
  date: "S",
  number: "N",
  epoch: "N",
  truth: "BOOL",
  binary: "B",
  list: "L",
  map: "M",
  texts: "SS",
  numbers: "NS",
};

function demandKind(path: string, kind: Kind, value: Value): void {
  if (!(FORMS[kind] in value)) {
    throw new DesignFault(`${path} is stored as ${Object.keys(value).join()}, not as ${FORMS[kind]}`);
  }
}
