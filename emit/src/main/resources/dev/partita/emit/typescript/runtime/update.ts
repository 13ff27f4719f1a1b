import { childName, childValue, within } from "./child.js";
import { negateNumber } from "./decimal.js";
import type { Place } from "./condition.js";
import { DesignFault } from "./errors.js";
import type { Expression } from "./expression.js";
import { imageOf, type ItemAction } from "./action.js";
import {
  heldOf,
  isIn,
  type ItemType,
  keyAttributes,
  keyValue,
  kindOf,
  natural,
  type Stored,
  storedNames,
  tableKeys,
} from "./item.js";
import type { Change } from "./plan.js";
import { type Scope, setOf } from "./session.js";
import { elements, entries, number, own, type Value } from "./value.js";

type Section = "SET" | "REMOVE" | "ADD" | "DELETE";

interface Part {
  readonly section: Section;
  readonly text: string;
}

function childPlace({ type, key }: ItemAction, expression: Expression): string {
  const { attribute, entries } = within(type);
  const name = childName(type, key);
  return entries === true
    ? expression.name(attribute + name)
    : `${expression.name(attribute)}.${expression.name(name)}`;
}

/** Where the attributes of an action's item stand; those of a child within its parent's item. */
export function placeOf(action: ItemAction, expression: Expression): Place & { readonly child: string | undefined } {
  const { type } = action;
  const child = type.within === undefined ? undefined : childPlace(action, expression);
  const keys = tableKeys(type.table).map((k) => k.name);
  return {
    child,
    mark: child ?? expression.name(type.table.partition.name),
    of: (name) =>
      child === undefined || keys.includes(name) ? expression.name(name) : `${child}.${expression.name(name)}`,
  };
}

/** The update expression of an action's changes, with what is done to children; undefined if nothing changes. */
export function updateText(action: ItemAction, expression: Expression): string | undefined {
  const parts = [action, ...action.children].flatMap((a) => new Changes(a, expression).parts());
  const sections = (["SET", "REMOVE", "ADD", "DELETE"] as const).flatMap((section) => {
    const some = parts.filter((p) => p.section === section).map((p) => p.text);
    return some.length === 0 ? [] : `${section} ${some.join(", ")}`;
  });
  return sections.length === 0 ? undefined : expression.use(sections.join(" "));
}

/** The changes of one item or child. Each attribute has at most one; of several the last counts. */
class Changes {
  private readonly all = new Map<string, Part>();
  private readonly type: ItemType;
  private readonly scope: Scope;
  private readonly place: Place & { readonly child: string | undefined };

  constructor(
    private readonly of: ItemAction,
    private readonly expression: Expression,
  ) {
    this.type = of.type;
    this.scope = of.scope;
    this.place = placeOf(of, expression);
  }

  parts(): Part[] {
    const { action, put } = this.of;
    switch (action.does) {
      case "update":
        if (action.creates) {
          Object.entries(this.type.attributes).forEach(([name, from]) => this.begin(name, from));
        }
        action.changes.forEach((change) => this.add(change));
        break;
      case "put":
        this.child(put === undefined ? undefined : childValue(this.type, put));
        break;
      case "delete":
        this.child(undefined);
        break;
      case "demand":
        break;
    }
    return [...this.all.values()];
  }

  /** Puts a child as a whole, or takes it out. */
  private child(value: Value | undefined): void {
    const at = this.place.child;
    if (at === undefined) {
      throw new DesignFault(`${this.type.name} is kept in no other item`);
    }
    this.all.set(
      at,
      value === undefined
        ? { section: "REMOVE", text: at }
        : { section: "SET", text: `${at} = ${this.expression.value(value)}` },
    );
  }

  private begin(name: string, from: Stored): void {
    if ("fixed" in from) {
      this.set(name, from.fixed);
    } else if ("children" in from) {
      const at = this.place.of(name);
      const none = this.expression.value({ M: entries() });
      this.all.set(name, { section: "SET", text: `${at} = if_not_exists(${at}, ${none})` });
    }
  }

  private add(change: Change): void {
    switch (change.does) {
      case "set": {
        const value = this.scope.value(change.operand);
        this.names(change.path).forEach((name) => this.put(name, this.held(name, value)));
        return;
      }
      case "clear":
        return this.names(change.path).forEach((name) => this.remove(name));
      case "add":
      case "subtract":
        return this.increase(change);
      case "append":
        return this.append(change.path, elements(this.scope.value(change.operand)));
      case "take": {
        const taken = elements(this.scope.value(change.operand));
        if (taken.length > 0) {
          this.names(change.path).forEach((name) => this.change("DELETE", name, this.asSet(change.path, taken)));
        }
        return;
      }
      case "reindex":
        return this.reindex(change);
      case "unindex":
        return change.keys.forEach((name) => this.remove(name));
    }
  }

  private put(name: string, value: Value | undefined): void {
    if (value === undefined) {
      this.remove(name);
    } else {
      this.set(name, value);
    }
  }

  /** What the item holds of a value under a name. */
  private held(name: string, value: Value | undefined): Value | undefined {
    return heldOf(own(this.type.attributes, name), value === undefined ? undefined : this.keyed(name, value));
  }

  private set(name: string, value: Value): void {
    this.all.set(name, { section: "SET", text: `${this.place.of(name)} = ${this.expression.value(value)}` });
  }

  private remove(name: string): void {
    this.all.set(name, { section: "REMOVE", text: this.place.of(name) });
  }

  private change(section: Section, name: string, value: Value): void {
    this.all.set(name, { section, text: `${this.place.of(name)} ${this.expression.value(value)}` });
  }

  /** ADD works on attributes of the item alone. */
  private increase(change: Extract<Change, { amount: unknown }>): void {
    const amount = this.scope.value(change.amount);
    if (amount === undefined || !("N" in amount)) {
      return;
    }
    const signed = number(change.does === "subtract" ? negateNumber(amount.N) : amount.N);
    for (const name of this.names(change.path)) {
      if (this.place.child === undefined) {
        this.change("ADD", name, signed);
      } else {
        const at = this.place.of(name);
        const before = `if_not_exists(${at}, ${this.expression.value(number("0"))})`;
        this.all.set(name, { section: "SET", text: `${at} = ${before} + ${this.expression.value(signed)}` });
      }
    }
  }

  /** A list is there afterwards even if nothing is appended; there is no empty set. */
  private append(path: string, appended: Value[]): void {
    const isList = kindOf(this.type, path) === "list";
    if (appended.length === 0 && !isList) {
      return;
    }
    for (const name of this.names(path)) {
      if (isList) {
        const at = this.place.of(name);
        const before = `if_not_exists(${at}, ${this.expression.value({ L: [] })})`;
        const text = `${at} = list_append(${before}, ${this.expression.value({ L: appended })})`;
        this.all.set(name, { section: "SET", text });
      } else {
        this.change("ADD", name, this.asSet(path, appended));
      }
    }
  }

  private asSet(path: string, values: Value[]): Value {
    return setOf(kindOf(this.type, path) === "numbers" ? "numbers" : "texts", values);
  }

  /** Sets some keys of an index to what the item type demands after the change, or removes them. */
  private reindex(change: Extract<Change, { does: "reindex" }>): void {
    const image = imageOf(change.image, this.scope);
    const isInIndex = isIn(this.type, change.index, image);
    for (const name of change.keys) {
      this.put(name, isInIndex ? keyValue(this.type, name, image) : undefined);
    }
  }

  private isTableKey(name: string): boolean {
    return tableKeys(this.type.table).some((k) => k.name === name);
  }

  private keyed(name: string, value: Value): Value {
    const key = keyAttributes(this.type.table).find((k) => k.name === name);
    return key === undefined ? value : natural(value, key.type);
  }

  /** Every name under which the plain value of a path is stored, but the table's own key. */
  private names(path: string): string[] {
    const names = storedNames(this.type, path).filter((name) => !this.isTableKey(name));
    if (names.length === 0) {
      throw new DesignFault(`${this.type.name} does not store ${path}, which is to be changed`);
    }
    return names;
  }
}
