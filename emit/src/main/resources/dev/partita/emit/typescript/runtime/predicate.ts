import type { Values } from "./key.js";
import type { Operand } from "./operand.js";
import { compare as compared, elements, equal as same, identity, type Value } from "./value.js";

export type Sign = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A predicate about one attribute. */
export type Atom =
  | { readonly is: "compare"; readonly path: string; readonly sign: Sign; readonly operand: Operand }
  | { readonly is: "between"; readonly path: string; readonly low: Operand; readonly high: Operand }
  | { readonly is: "beginsWith"; readonly path: string; readonly prefix: Operand }
  | { readonly is: "contains"; readonly path: string; readonly element: Operand }
  | { readonly is: "inBatch"; readonly path: string; readonly batch: string }
  | { readonly is: "inList"; readonly path: string; readonly operands: readonly Operand[] }
  | { readonly is: "present"; readonly path: string }
  | { readonly is: "absent"; readonly path: string };

/** An absent attribute satisfies only `absent` and `!=`. */
export type Predicate =
  | { readonly is: "all"; readonly parts: readonly Predicate[] }
  | { readonly is: "any"; readonly parts: readonly Predicate[] }
  | Atom;

export function all(...parts: Predicate[]): Predicate {
  return { is: "all", parts };
}

export function any(...parts: Predicate[]): Predicate {
  return { is: "any", parts };
}

export function compare(path: string, sign: Sign, operand: Operand): Predicate {
  return { is: "compare", path, sign, operand };
}

export function between(path: string, low: Operand, high: Operand): Predicate {
  return { is: "between", path, low, high };
}

export function beginsWith(path: string, prefix: Operand): Predicate {
  return { is: "beginsWith", path, prefix };
}

export function contains(path: string, element: Operand): Predicate {
  return { is: "contains", path, element };
}

export function inBatch(path: string, batch: string): Predicate {
  return { is: "inBatch", path, batch };
}

export function inList(path: string, ...operands: Operand[]): Predicate {
  return { is: "inList", path, operands };
}

export function isPresent(path: string): Predicate {
  return { is: "present", path };
}

export function isAbsent(path: string): Predicate {
  return { is: "absent", path };
}

/** Where operands get their values. */
export interface OperandValues {
  value(operand: Operand): Value | undefined;
  batch(parameter: string): Value[];
}

/** What a predicate of the design itself is evaluated with: it speaks of literals alone. */
export const CONSTANT: OperandValues = {
  value: (operand) => (operand.of === "literal" ? operand.value : undefined),
  batch: () => [],
};

/** Whether values satisfy a predicate. */
export function holds(predicate: Predicate, values: Values, operands: OperandValues): boolean {
  switch (predicate.is) {
    case "all":
      return predicate.parts.every((p) => holds(p, values, operands));
    case "any":
      return predicate.parts.some((p) => holds(p, values, operands));
    default:
      return atomHolds(predicate, values.get(predicate.path), operands);
  }
}

function atomHolds(atom: Atom, value: Value | undefined, operands: OperandValues): boolean {
  switch (atom.is) {
    case "present":
      return value !== undefined;
    case "absent":
      return value === undefined;
    case "compare":
      return ordered(value, atom.sign, operands.value(atom.operand));
    case "between":
      return ordered(value, ">=", operands.value(atom.low)) && ordered(value, "<=", operands.value(atom.high));
    case "beginsWith": {
      const prefix = operands.value(atom.prefix);
      return (
        value !== undefined && "S" in value && prefix !== undefined && "S" in prefix && value.S.startsWith(prefix.S)
      );
    }
    case "contains":
      return holdsElement(value, operands.value(atom.element));
    case "inBatch":
      return value !== undefined && operands.batch(atom.batch).some((v) => same(v, value));
    case "inList":
      return value !== undefined && atom.operands.some((o) => same(operands.value(o), value));
  }
}

/** Values without a common order compare by equality only. */
export function ordered(left: Value | undefined, sign: Sign, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) {
    return sign === "!=";
  }
  const order = compared(left, right);
  switch (sign) {
    case "=":
      return same(left, right);
    case "!=":
      return !same(left, right);
    case "<":
      return order !== undefined && order < 0;
    case "<=":
      return order !== undefined && order <= 0;
    case ">":
      return order !== undefined && order > 0;
    case ">=":
      return order !== undefined && order >= 0;
  }
}

function holdsElement(value: Value | undefined, element: Value | undefined): boolean {
  if (value === undefined || element === undefined) {
    return false;
  }
  if ("S" in value) {
    return "S" in element && value.S.includes(element.S);
  }
  const wanted = identity(element);
  return ("L" in value || "SS" in value || "NS" in value) && elements(value).some((e) => identity(e) === wanted);
}

/** All atoms, in order. */
export function atoms(predicate: Predicate): Atom[] {
  return predicate.is === "all" || predicate.is === "any" ? predicate.parts.flatMap(atoms) : [predicate];
}

/** The parts of a conjunction, or the predicate alone. */
export function conjuncts(predicate: Predicate): readonly Predicate[] {
  return predicate.is === "all" ? predicate.parts : [predicate];
}
