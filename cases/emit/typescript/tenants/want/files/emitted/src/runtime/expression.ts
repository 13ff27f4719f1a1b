import { indexKeys, indexOf, type Table, tableKeys } from "./item.js";
import { identity, type Value } from "./value.js";
import { wireNumber } from "./decimal.js";
import type { Projection } from "./database.js";

/** The placeholders of one request: every name is aliased, every value is substituted, equal ones once. */
export class Expression {
  private readonly aliases = new Map<string, string>();
  private readonly substitutes = new Map<string, { placeholder: string; value: Value }>();
  private readonly used = new Set<string>();

  name(name: string): string {
    const alias = this.aliases.get(name) ?? `#n${this.aliases.size}`;
    this.aliases.set(name, alias);
    return alias;
  }

  value(value: Value): string {
    const key = identity(value);
    const known = this.substitutes.get(key) ?? { placeholder: `:v${this.substitutes.size}`, value };
    this.substitutes.set(key, known);
    return known.placeholder;
  }

  /** The text will be part of the request: DynamoDB refuses placeholders that no expression uses. */
  use(text: string): string {
    for (const placeholder of text.match(/[#:][nv][0-9]+/g) ?? []) {
      this.used.add(placeholder);
    }
    return text;
  }

  /** What the request says of placeholders. */
  members(): { ExpressionAttributeNames?: Record<string, string>; ExpressionAttributeValues?: Record<string, Value> } {
    const names = this.names();
    const values = Object.fromEntries(
      [...this.substitutes.values()]
        .filter((s) => this.used.has(s.placeholder))
        .map((s) => [s.placeholder, wire(s.value)]),
    );
    return {
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  }

  names(): Record<string, string> {
    return Object.fromEntries(
      [...this.aliases].filter(([, alias]) => this.used.has(alias)).map(([name, alias]) => [alias, name]),
    );
  }
}

/** A value in a request. */
export function wire(value: Value): Value {
  if ("N" in value) {
    return { N: wireNumber(value.N) };
  }
  if ("NS" in value) {
    return { NS: value.NS.map(wireNumber) };
  }
  if ("L" in value) {
    return { L: value.L.map(wire) };
  }
  return "M" in value ? { M: wireItem(value.M) } : value;
}

export function wireItem(item: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wire(value)]));
}

/** The attributes that a plan names, and the keys that say which item it is; undefined if everything is asked for. */
export function projection(
  expression: Expression,
  table: Table,
  index: string | undefined,
  project: readonly string[],
): Projection | undefined {
  if (project.length === 0) {
    return undefined;
  }
  const keys = [...tableKeys(table), ...(index === undefined ? [] : indexKeys(indexOf(table, index)))];
  const wanted = new Set([...project, ...keys.map((k) => k.name)]);
  const text = expression.use([...wanted].map((name) => expression.name(name)).join(", "));
  return { text, names: expression.names() };
}
