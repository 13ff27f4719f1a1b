import { type Piece, pieceOfValue } from "./compose.js";
import { DesignFault } from "./errors.js";
import { build, type Kind, parts, plain, type Segment, typed, type Values } from "./key.js";
import { CONSTANT, holds, type Predicate } from "./predicate.js";
import { entries, equal, type Item, own, text, type Value } from "./value.js";

export interface KeyAttribute {
  readonly name: string;
  readonly type: "S" | "N" | "B";
}

export interface Index {
  readonly partition: readonly KeyAttribute[];
  readonly sort: readonly KeyAttribute[];
}

export interface Table {
  readonly name: string;
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
  readonly indexes: Readonly<Record<string, Index>>;
}

/** Where a stored attribute comes from. */
export type Stored =
  | { readonly path: string; readonly kind: Kind; readonly piece?: Piece }
  | { readonly number: string }
  | { readonly fixed: Value }
  | { readonly children: string };

/** An attribute of the entity, or of a related one. */
export function stored(path: string, kind: Kind): Stored {
  return { path, kind };
}

/** A piece of a text, or of bytes. */
export function pieceOf(path: string, number: number, of: number, bytes: number): Stored {
  return { path, kind: "text", piece: { number, of, bytes } };
}

/** What an item holds of a value under a name. */
export function heldOf(from: Stored | undefined, value: Value | undefined): Value | undefined {
  return value === undefined || from === undefined || !("path" in from) || from.piece === undefined
    ? value
    : pieceOfValue(value, from.piece);
}

/** A number that is kept of several entities. */
export function keptNumber(path: string): Stored {
  return { number: path };
}

export function fixed(value: Value): Stored {
  return { fixed: value };
}

/** The map of children that are kept in the item of their parent. */
export function childrenOf(type: string): Stored {
  return { children: type };
}

/** A shape in which an entity, or a part of it, is stored. */
export interface ItemType {
  readonly name: string;
  readonly table: Table;
  /** Keeps numbers of several entities. */
  readonly aggregate?: boolean;
  /** The attributes that identify its entity. */
  readonly identifier: readonly string[];
  readonly keys: Readonly<Record<string, readonly Segment[]>>;
  readonly attributes: Readonly<Record<string, Stored>>;
  /** Only such entities have an item of this type. */
  readonly when?: Predicate;
  /** By index: only items of such entities are in it. */
  readonly sparse?: Readonly<Record<string, Predicate>>;
  /** The time, in seconds, from which on the entity counts as absent. */
  readonly expiry?: { readonly path: string; readonly optional: boolean };
  /** For what is kept inside an item: a child in that of its parent, an entity in one that gathers several. */
  readonly within?: {
    readonly holder: ItemType;
    readonly attribute: string;
    /** How the child's values speak of its parent: the path to it, and own attributes that repeat its identifier. */
    readonly parent?: { readonly path: string; readonly repeats: Readonly<Record<string, string>> };
    /** Whether each is an attribute of the item, and the attribute what their names begin with. */
    readonly entries?: boolean;
  };
}

export function tableKeys(table: Table): KeyAttribute[] {
  return table.sort === undefined ? [table.partition] : [table.partition, table.sort];
}

export function indexKeys(index: Index): KeyAttribute[] {
  return [...index.partition, ...index.sort];
}

export function indexOf(table: Table, name: string): Index {
  const index = own(table.indexes, name);
  if (index === undefined) {
    throw new DesignFault(`${table.name} has no index ${name}`);
  }
  return index;
}

export function keyAttributes(table: Table): KeyAttribute[] {
  return [...tableKeys(table), ...Object.values(table.indexes).flatMap(indexKeys)];
}

/** The declared type of a key attribute; text for the name of a child in its parent's item. */
export function keyType(table: Table, name: string): "S" | "N" | "B" {
  return keyAttributes(table).find((k) => k.name === name)?.type ?? "S";
}

/** A value as a key of its own: of a boolean its word, of a number or bytes text if the key is declared so. */
export function natural(value: Value, type: "S" | "N" | "B"): Value {
  return "BOOL" in value || (type === "S" && ("N" in value || "B" in value)) ? text(plain(value)) : value;
}

/** The field that a key attribute consists of, as it is. */
function alone(template: readonly Segment[]): { path: string; kind: Kind } | undefined {
  const [first] = template;
  return template.length === 1 && typeof first === "object" && "path" in first && first.encoding.as === "plain"
    ? first
    : undefined;
}

/** The field whose plain value a key attribute is, under its own name: an attribute of the item like others. */
export function naturalField(
  attribute: string,
  template: readonly Segment[],
): { path: string; kind: Kind } | undefined {
  const field = alone(template);
  return field !== undefined && isNameOf(attribute, field.path) ? field : undefined;
}

/** What is kept of a related item may have underscores behind, which tell it from others. */
function isNameOf(attribute: string, path: string): boolean {
  const bare = (name: string): string => name.replace(/_+$/, "");
  return attribute === path || (path.includes(".") && bare(attribute) === bare(path.replaceAll(".", "_")));
}

/** Under which names the plain value of a path is stored; the table's own keys come first. */
export function storedNames(type: ItemType, path: string): string[] {
  const keys = Object.entries(type.keys).filter(([name, template]) => naturalField(name, template)?.path === path);
  const attributes = Object.entries(type.attributes).filter(
    ([, from]) => ("path" in from && from.path === path) || ("number" in from && from.number === path),
  );
  return [...new Set([...keys, ...attributes].map(([name]) => name))];
}

/** What the attribute of a path holds, where it is stored. */
export function kindOf(type: ItemType, path: string): Kind | undefined {
  for (const from of Object.values(type.attributes)) {
    if ("path" in from && from.path === path) {
      return from.kind;
    }
    if ("number" in from && from.number === path) {
      return "number";
    }
  }
  for (const segment of Object.values(type.keys).flat()) {
    if (typeof segment === "object" && "path" in segment && segment.path === path) {
      return segment.kind;
    }
  }
  return undefined;
}

/** The value of a key attribute; undefined if a part of it is absent. */
export function keyValue(type: ItemType, attribute: string, values: Values): Value | undefined {
  const template = own(type.keys, attribute) ?? [];
  const field = alone(template);
  if (field !== undefined) {
    const value = values.get(field.path);
    return value === undefined ? undefined : natural(value, keyType(type.table, attribute));
  }
  const key = build(template, values);
  return key === undefined ? undefined : text(key);
}

/** Whether an item with these values has the keys of an index. */
export function isIn(type: ItemType, index: string, values: Values): boolean {
  const predicate = own(type.sparse ?? {}, index);
  return predicate === undefined || holds(predicate, values, CONSTANT);
}

/** The item of an entity with these values; undefined if it has none. */
export function itemOf(type: ItemType, values: Values): Item | undefined {
  if (type.when !== undefined && !holds(type.when, values, CONSTANT)) {
    return undefined;
  }
  const item: Item = entries();
  for (const [name, from] of Object.entries(type.attributes)) {
    const value = storedValue(from, values);
    if (value !== undefined) {
      item[name] = value;
    }
  }
  for (const [name, template] of Object.entries(type.keys)) {
    const value = isDemanded(type, name, template, values) ? keyValue(type, name, values) : undefined;
    if (value !== undefined) {
      item[name] = value;
    }
  }
  return tableKeys(type.table).every((k) => k.name in item) ? item : undefined;
}

function storedValue(from: Stored, values: Values): Value | undefined {
  if ("path" in from) {
    return heldOf(from, values.get(from.path));
  }
  if ("number" in from) {
    return values.get(from.number);
  }
  return "fixed" in from ? from.fixed : { M: entries() };
}

function isDemanded(type: ItemType, name: string, template: readonly Segment[], values: Values): boolean {
  return (
    tableKeys(type.table).some((k) => k.name === name) ||
    type.within !== undefined ||
    naturalField(name, template) !== undefined ||
    Object.entries(type.table.indexes).some(
      ([index, keys]) => indexKeys(keys).some((k) => k.name === name) && isIn(type, index, values),
    )
  );
}

/** The values that an item holds in plain form; of a child in its parent's item, all that its keys hold. */
export function valuesOf(type: ItemType, item: Item): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, template] of Object.entries(type.keys)) {
    const field = naturalField(name, template);
    if (type.within !== undefined) {
      decodedKey(type, item, name).forEach((value, path) => values.set(path, value));
    } else if (field !== undefined) {
      take(item[name], field, values);
    }
  }
  for (const [name, from] of Object.entries(type.attributes)) {
    if ("path" in from) {
      take(item[name], from, values);
    } else if ("number" in from && item[name] !== undefined) {
      values.set(from.number, item[name]);
    }
  }
  return values;
}

function take(value: Value | undefined, field: { path: string; kind: Kind }, into: Map<string, Value>): void {
  if (value !== undefined) {
    into.set(field.path, "S" in value ? typed(value.S, field.kind) : value);
  }
}

/** The values that stand in a key attribute. */
export function decodedKey(type: ItemType, item: Item, attribute: string): Map<string, Value> {
  const template = own(type.keys, attribute) ?? [];
  const value = item[attribute];
  if (value === undefined) {
    return new Map();
  }
  const field = naturalField(attribute, template);
  if (field !== undefined) {
    return new Map([[field.path, "S" in value ? typed(value.S, field.kind) : value]]);
  }
  return parts(template, plain(value)) ?? new Map<string, Value>();
}

/** Which of these types an item is of: the most specific that it fits. */
export function typeOf(types: readonly ItemType[], item: Item): ItemType | undefined {
  const fitting = types.filter((t) => fits(t, item)).map((t) => ({ type: t, literals: literals(t, item) }));
  return fitting.reduce<(typeof fitting)[number] | undefined>(
    (best, other) => (best === undefined || other.literals > best.literals ? other : best),
    undefined,
  )?.type;
}

function fits(type: ItemType, item: Item): boolean {
  return (
    Object.entries(type.attributes).every(
      ([name, from]) => !("fixed" in from) || item[name] === undefined || equal(from.fixed, item[name]),
    ) &&
    Object.entries(type.keys).every(([name, template]) => {
      const value = item[name];
      return (
        naturalField(name, template) !== undefined || value === undefined || parts(template, plain(value)) !== undefined
      );
    })
  );
}

/** How much of an item a type explains: the literal characters of its keys, and fixed attributes that are there. */
function literals(type: ItemType, item: Item): number {
  const ofKeys = Object.entries(type.keys)
    .filter(([name]) => name in item)
    .flatMap(([, template]) => template.map((s) => (typeof s === "string" ? s.length : 0)))
    .reduce((sum, length) => sum + length, 0);
  return (
    ofKeys + 1000 * Object.entries(type.attributes).filter(([name, from]) => "fixed" in from && name in item).length
  );
}
