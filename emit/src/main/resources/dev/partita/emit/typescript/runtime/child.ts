import { DesignFault } from "./errors.js";
import { type ItemType, tableKeys, valuesOf } from "./item.js";
import { plain } from "./key.js";
import type { Row } from "./row.js";
import { entries, type Item, own, text, type Value } from "./value.js";

/** The attribute of the parent's item that holds children of this type, and the parent's type. */
export function within(type: ItemType): NonNullable<ItemType["within"]> {
  if (type.within === undefined) {
    throw new DesignFault(`${type.name} is kept in no other item`);
  }
  return type.within;
}

/** The name of a child in its parent's map. */
export function childName(type: ItemType, child: Item): string {
  const name = own(child, within(type).attribute);
  return name === undefined ? "" : plain(name);
}

/** What stands in the map for a child: its values without its keys. */
export function childValue(type: ItemType, child: Item): Value {
  return { M: entries(Object.entries(child).filter(([name]) => !Object.hasOwn(type.keys, name))) };
}

/** Puts a child into its parent's item. */
export function putChild(type: ItemType, parent: Item, child: Item): void {
  const { attribute, entries: areAttributes } = within(type);
  if (areAttributes === true) {
    parent[attribute + childName(type, child)] = childValue(type, child);
    return;
  }
  const before = own(parent, attribute);
  const children = entries(before !== undefined && "M" in before ? Object.entries(before.M) : []);
  children[childName(type, child)] = childValue(type, child);
  parent[attribute] = { M: children };
}

/** The children of a type in an item, each as an item; those of a list have no name. */
export function childrenIn(type: ItemType, attribute: string, parent: Item): Item[] {
  if (type.within?.entries === true) {
    return Object.entries(parent)
      .filter(([name]) => name.startsWith(attribute))
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, value]) => {
        const child = childItem(type, parent, value);
        child[attribute] = text(name.slice(attribute.length));
        return child;
      });
  }
  const all = own(parent, attribute);
  if (all === undefined) {
    return [];
  }
  if ("M" in all) {
    return Object.entries(all.M)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, value]) => {
        const child = childItem(type, parent, value);
        child[attribute] = text(name);
        return child;
      });
  }
  if ("L" in all) {
    return all.L.map((value) => childItem(type, parent, value));
  }
  throw new DesignFault(`${attribute} holds no children`);
}

function childItem(type: ItemType, parent: Item, value: Value): Item {
  if (!("M" in value)) {
    throw new DesignFault(`a ${type.name} in its parent's item is no map`);
  }
  const child = entries(Object.entries(value.M));
  if (Object.keys(type.keys).length > 0) {
    for (const { name } of tableKeys(type.table)) {
      const key = own(parent, name);
      if (key !== undefined) {
        child[name] = key;
      }
    }
  }
  return child;
}

/** The child of a name, if it is there. */
export function childIn(type: ItemType, parent: Item, name: string): Item | undefined {
  const { attribute, entries: areAttributes } = within(type);
  const map = own(parent, attribute);
  const held = map !== undefined && "M" in map ? own(map.M, name) : undefined;
  const value = areAttributes === true ? own(parent, attribute + name) : held;
  if (value === undefined) {
    return undefined;
  }
  const child = childItem(type, parent, value);
  child[attribute] = text(name);
  return child;
}

/** The row of a child, given its parent's. */
export function childRow(type: ItemType, parent: Row, child: Item): Row {
  const values = new Map<string, Value>();
  const above = parent.type === undefined ? undefined : type.within?.parent;
  if (above !== undefined) {
    parent.values.forEach((value, path) => values.set(above.path + path, value));
    for (const [path, theirs] of Object.entries(above.repeats)) {
      const value = parent.values.get(theirs);
      if (value !== undefined) {
        values.set(path, value);
      }
    }
  }
  valuesOf(type, child).forEach((value, path) => values.set(path, value));
  return parent.decoded(type, child, values);
}
