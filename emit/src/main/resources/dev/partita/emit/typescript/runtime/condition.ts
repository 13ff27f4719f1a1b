import { DesignFault } from "./errors.js";
import type { Expression } from "./expression.js";
import { type ItemType, keyAttributes, kindOf, natural, storedNames } from "./item.js";
import { type Atom, atoms, conjuncts, ordered, type Predicate } from "./predicate.js";
import { type Scope, timeOf } from "./session.js";
import { compare, identity, truth, type Value } from "./value.js";

/** A condition as text for DynamoDB, or already decided. */
export type Clause = boolean | { readonly text: string; readonly compound: boolean };

function clause(text: string): Clause {
  return { text, compound: false };
}

export function allOf(parts: readonly Clause[]): Clause {
  return joined(parts, true);
}

export function anyOf(parts: readonly Clause[]): Clause {
  return joined(parts, false);
}

function joined(parts: readonly Clause[], and: boolean): Clause {
  if (parts.includes(!and)) {
    return !and;
  }
  const open = distinct(parts.filter((p) => typeof p !== "boolean"));
  return open.length <= 1
    ? (open[0] ?? and)
    : { text: open.map((p) => (p.compound ? `(${p.text})` : p.text)).join(and ? " AND " : " OR "), compound: true };
}

function distinct<T extends { text: string }>(clauses: readonly T[]): T[] {
  return [...new Map(clauses.map((c) => [c.text, c])).values()];
}

/** Where the attributes of an item, or of a child within it, stand in expressions. */
export interface Place {
  of(name: string): string;
  /** What is there where the item, or the child, is. */
  readonly mark: string;
}

/** Predicates about items of one type as condition expressions; what has no such form is decided here. */
export class Conditions {
  constructor(
    private readonly expression: Expression,
    private readonly type: ItemType,
    private readonly scope: Scope,
    private readonly place: Place = {
      of: (name) => expression.name(name),
      mark: expression.name(type.table.partition.name),
    },
  ) {}

  /** The item is there and has not expired. */
  present(): Clause {
    const there = clause(`attribute_exists(${this.place.mark})`);
    const expiry = this.expiry();
    if (expiry === undefined) {
      return there;
    }
    const later = clause(`${this.place.of(expiry)} > ${this.seconds()}`);
    const alive = this.type.expiry?.optional
      ? anyOf([clause(`attribute_not_exists(${this.place.of(expiry)})`), later])
      : later;
    return allOf([there, alive]);
  }

  /** The item is not there, or has expired. */
  absent(): Clause {
    const missing = clause(`attribute_not_exists(${this.place.mark})`);
    const expiry = this.expiry();
    return expiry === undefined ? missing : anyOf([missing, clause(`${this.place.of(expiry)} <= ${this.seconds()}`)]);
  }

  /** Nothing that has expired is there. */
  clear(): Clause {
    const expiry = this.expiry();
    const at = expiry === undefined ? undefined : this.place.of(expiry);
    return at === undefined || anyOf([clause(`attribute_not_exists(${at})`), clause(`${at} > ${this.seconds()}`)]);
  }

  of(predicate: Predicate): Clause {
    switch (predicate.is) {
      case "all":
        return allOf(predicate.parts.map((p) => this.of(p)));
      case "any":
        return anyOf(predicate.parts.map((p) => this.of(p)));
      default:
        return this.atom(predicate);
    }
  }

  private expiry(): string | undefined {
    return this.type.expiry === undefined ? undefined : storedNames(this.type, this.type.expiry.path)[0];
  }

  private seconds(): string {
    return this.expression.value(timeOf(this.scope.session.now, "epoch", 0));
  }

  private atom(atom: Atom): Clause {
    const name = storedNames(this.type, atom.path)[0];
    if (name === undefined) {
      throw new DesignFault(`${this.type.name} does not store ${atom.path} in plain form: DynamoDB cannot check it`);
    }
    const at = this.place.of(name);
    switch (atom.is) {
      case "present":
        return clause(`attribute_exists(${at})`);
      case "absent":
        return clause(`attribute_not_exists(${at})`);
      case "compare":
        return this.compare(atom, name, at);
      case "between":
        return this.between(atom, name, at);
      case "beginsWith": {
        const prefix = this.scope.value(atom.prefix);
        return prefix !== undefined && "S" in prefix && !this.isForeign(atom.path, prefix)
          ? clause(`begins_with(${at}, ${this.value(name, prefix)})`)
          : false;
      }
      case "contains":
        return this.contains(atom, name, at);
      case "inBatch":
        return this.among(atom.path, name, at, this.scope.batch(atom.batch));
      case "inList":
        return this.among(
          atom.path,
          name,
          at,
          atom.operands.flatMap((o) => this.scope.value(o) ?? []),
        );
    }
  }

  private compare(atom: Extract<Atom, { is: "compare" }>, name: string, at: string): Clause {
    const value = this.scope.value(atom.operand);
    if (value === undefined || this.isForeign(atom.path, value)) {
      return atom.sign === "!=";
    }
    switch (atom.sign) {
      case "=":
        return clause(`${at} = ${this.value(name, value)}`);
      case "!=":
        return anyOf([clause(`attribute_not_exists(${at})`), clause(`${at} <> ${this.value(name, value)}`)]);
      default:
        if ("BOOL" in value) {
          return this.truths(atom.sign, name, at, value);
        }
        return "S" in value || "N" in value || "B" in value
          ? clause(`${at} ${atom.sign} ${this.value(name, value)}`)
          : false;
    }
  }

  /** DynamoDB does not order booleans. */
  private truths(sign: "<" | "<=" | ">" | ">=", name: string, at: string, bound: Value): Clause {
    return anyOf(
      [truth(false), truth(true)]
        .filter((v) => ordered(v, sign, bound))
        .map((v) => clause(`${at} = ${this.value(name, v)}`)),
    );
  }

  private between(atom: Extract<Atom, { is: "between" }>, name: string, at: string): Clause {
    const low = this.scope.value(atom.low);
    const high = this.scope.value(atom.high);
    if (low === undefined || high === undefined || (compare(low, high) ?? 1) > 0 || this.isForeign(atom.path, low)) {
      return false;
    }
    return "BOOL" in low
      ? allOf([this.truths(">=", name, at, low), this.truths("<=", name, at, high)])
      : clause(`${at} BETWEEN ${this.value(name, low)} AND ${this.value(name, high)}`);
  }

  private contains(atom: Extract<Atom, { is: "contains" }>, name: string, at: string): Clause {
    const element = this.scope.value(atom.element);
    if (element === undefined || !this.canContain(atom.path, element)) {
      return false;
    }
    const isText = !["list", "texts"].includes(kindOf(this.type, atom.path) ?? "text");
    return "S" in element && element.S === "" && isText
      ? clause(`attribute_exists(${at})`)
      : clause(`contains(${at}, ${this.value(name, element)})`);
  }

  private canContain(path: string, element: Value): boolean {
    switch (kindOf(this.type, path)) {
      case "list":
        return true;
      case "numbers":
        return "N" in element;
      case "truth":
      case "number":
      case "epoch":
      case "binary":
      case "map":
        return false;
      default:
        return "S" in element;
    }
  }

  /** At most 100 operands at a time. */
  private among(path: string, name: string, at: string, values: readonly Value[]): Clause {
    const all = [...new Map(values.filter((v) => !this.isForeign(path, v)).map((v) => [identity(v), v])).values()];
    const parts: Clause[] = [];
    for (let from = 0; from < all.length; from += 100) {
      const some = all.slice(from, from + 100).map((v) => this.value(name, v));
      parts.push(clause(`${at} IN (${some.join(", ")})`));
    }
    return anyOf(parts);
  }

  /** A boolean that is a key is stored as text, but equals no text. */
  private isForeign(path: string, value: Value): boolean {
    return kindOf(this.type, path) === "truth" && !("BOOL" in value);
  }

  /** The value as it is stored under this name: as a key of its own it may be text. */
  private value(name: string, value: Value): string {
    const key = keyAttributes(this.type.table).find((k) => k.name === name);
    return this.expression.value(key === undefined ? value : natural(value, key.type));
  }
}

/**
 * The filter of a request that may meet several item types; undefined if everything passes. What some type does not store is
 * no demand on items of that type: types are then told apart by a fixed attribute.
 */
export function filterText(
  filter: Predicate,
  types: readonly ItemType[],
  scope: Scope,
  expression: Expression,
): string | undefined {
  const whole = allOf(conjuncts(filter).map((part) => filterPart(part, types, scope, expression)));
  if (whole === true) {
    return undefined;
  }
  return expression.use(whole === false ? passesNothing(filter, types, expression) : whole.text);
}

function filterPart(part: Predicate, types: readonly ItemType[], scope: Scope, expression: Expression): Clause {
  const clauses = types.map((type) => ({
    type,
    clause: atoms(part).every((a) => storedNames(type, a.path).length > 0)
      ? new Conditions(expression, type, scope).of(part)
      : undefined,
  }));
  const [first] = clauses;
  if (first?.clause !== undefined && clauses.every((c) => isSame(c.clause, first.clause))) {
    return first.clause;
  }
  const name = discriminator(types);
  return anyOf(
    clauses.map(({ type, clause: own }) => {
      const is = clause(`${expression.name(name)} = ${expression.value(fixedAt(type, name) as Value)}`);
      return own === undefined ? is : allOf([is, own]);
    }),
  );
}

function isSame(left: Clause | undefined, right: Clause | undefined): boolean {
  return typeof left === "object" && typeof right === "object" ? left.text === right.text : left === right;
}

/** A fixed attribute that has another value in each type. */
function discriminator(types: readonly ItemType[]): string {
  const name = Object.keys(types[0]?.attributes ?? {}).find(
    (n) =>
      new Set(types.flatMap((t) => identity(fixedAt(t, n)))).size === types.length && types.every((t) => fixedAt(t, n)),
  );
  if (name === undefined) {
    throw new DesignFault(`nothing tells ${types.map((t) => t.name).join(" and ")} apart: they cannot be filtered`);
  }
  return name;
}

function fixedAt(type: ItemType, name: string): Value | undefined {
  const from = Object.hasOwn(type.attributes, name) ? type.attributes[name] : undefined;
  return from !== undefined && "fixed" in from ? from.fixed : undefined;
}

/** An expression over an attribute that the index holds since it is filtered by. */
function passesNothing(filter: Predicate, types: readonly ItemType[], expression: Expression): string {
  const stored = atoms(filter).flatMap((a) => types.flatMap((t) => storedNames(t, a.path)))[0] ?? "-";
  const name = expression.name(stored);
  return `attribute_exists(${name}) AND attribute_not_exists(${name})`;
}
