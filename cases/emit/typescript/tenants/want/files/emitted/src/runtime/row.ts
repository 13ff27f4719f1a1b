import type { ItemType } from "./item.js";
import type { Values } from "./key.js";
import { entries, type Item, type Value } from "./value.js";

/** A row: values by path, the item it was decoded from, and the rows of earlier nodes that it comes from. */
export class Row {
  /** What a source that runs once starts from. */
  static readonly ROOT = new Row(new Map(), undefined, entries(), new Map(), new Map());

  private constructor(
    readonly values: Values,
    readonly type: ItemType | undefined,
    readonly item: Item,
    /** Fields of the list element that it stands for. */
    readonly fields: Values,
    private readonly lineage: Map<string, Row>,
  ) {}

  /** The row of an earlier node that this one comes from; of its own node, this. */
  from(node: string): Row | undefined {
    return this.lineage.get(node);
  }

  /** Whether the two come from the same row of each node that both come from. */
  agrees(other: Row): boolean {
    for (const [node, row] of this.lineage) {
      const theirs = other.from(node);
      if (theirs !== undefined && theirs !== row) {
        return false;
      }
    }
    return true;
  }

  /** This row as the node's own. */
  at(node: string): Row {
    const lineage = new Map(this.lineage);
    const row = new Row(this.values, this.type, this.item, this.fields, lineage);
    lineage.set(node, row);
    return row;
  }

  with(values: Map<string, Value>): Row {
    return new Row(values, this.type, this.item, this.fields, this.lineage);
  }

  /** A row decoded from an item that was found for this one. */
  decoded(type: ItemType, item: Item, values: Map<string, Value>): Row {
    return new Row(values, type, item, this.fields, this.lineage);
  }

  /** A row that stands for an element with these fields. */
  element(fields: Values): Row {
    return new Row(this.values, this.type, this.item, new Map([...this.fields, ...fields]), this.lineage);
  }

  /** This row with what another one comes from as well. */
  alsoFrom(other: Row): Row {
    return new Row(
      this.values,
      this.type,
      this.item,
      new Map([...other.fields, ...this.fields]),
      new Map([...other.lineage, ...this.lineage]),
    );
  }
}
