import { Ahead } from "./ahead.js";
import type { Database } from "./database.js";
import { addNumbers, negateNumber } from "./decimal.js";
import { DesignFault } from "./errors.js";
import type { Feed } from "./feed.js";
import type { Operand } from "./operand.js";
import type { OperandValues } from "./predicate.js";
import { Row } from "./row.js";
import { elements, identity, number, numberOf, numbers, text, texts, type Value } from "./value.js";

/** A node at work: its rows, shared by all its consumers. */
export interface Stage {
  readonly id: string;
  /** All rows in the order in which they come. */
  readonly arrivals: Feed;
  /** The sequences that are each in order: one for each shard, and for each row that a source runs for. */
  feeds(): Promise<Feed[]>;
  /** The rows that were answered for a row of the node `each`. */
  answersFor(each: string, row: Row, want: number): Promise<Row[]>;
}

/** One execution of a plan: the call, and the nodes at work. */
export class Session {
  readonly ahead = new Ahead();
  private readonly stages = new Map<string, Stage>();

  constructor(
    readonly database: Database,
    readonly pattern: string,
    private readonly given: ReadonlyMap<string, Value>,
    readonly now: Date,
  ) {}

  add(stage: Stage): void {
    this.stages.set(stage.id, stage);
  }

  stage(id: string): Stage {
    const stage = this.stages.get(id);
    if (stage === undefined) {
      throw new DesignFault(`${this.pattern}: node ${id} is used before it stands in the plan`);
    }
    return stage;
  }

  argument(name: string): Value | undefined {
    return this.given.get(name);
  }

  scope(row: Row): Scope {
    return new Scope(this, row);
  }

  /** Sees to it that what operands say of other nodes can be told at once. */
  async prepare(of: unknown, row: Row): Promise<void> {
    for (const operand of speakingOfNodes(of)) {
      if (row.from(operand.node) === undefined) {
        const feed = this.stage(operand.node).arrivals;
        if (operand.of === "answered") {
          for (let i = 0; (await feed.at(i, 1))?.agrees(row) === false; i++);
        } else {
          await feed.all();
        }
      }
    }
  }
}

export type OfNode = Extract<Operand, { node: string }>;

const SPEAKING = new WeakMap<object, OfNode[]>();

/** The operands, in a part of a plan, that speak of what another node has answered. */
export function speakingOfNodes(part: unknown): OfNode[] {
  if (typeof part !== "object" || part === null || part instanceof Uint8Array) {
    return [];
  }
  let speaking = SPEAKING.get(part);
  if (speaking === undefined) {
    const isOperand = "of" in part && (part.of === "answered" || part.of === "rowCount" || part.of === "rowSum");
    speaking = isOperand ? [part as OfNode] : Object.values(part).flatMap(speakingOfNodes);
    SPEAKING.set(part, speaking);
  }
  return speaking;
}

/** Values of operands where a node or action runs: arguments, fields of an element, what was read before. */
export class Scope implements OperandValues {
  constructor(
    readonly session: Session,
    readonly row: Row,
  ) {}

  value(operand: Operand): Value | undefined {
    switch (operand.of) {
      case "parameter":
        return this.row.fields.get(operand.name) ?? this.session.argument(operand.name);
      case "literal":
        return operand.value;
      case "now":
        return timeOf(this.session.now, operand.as, operand.seconds);
      case "answered":
        return this.rows(operand.node)[0]?.values.get(operand.path);
      case "elementCount":
        return number(String(this.batch(operand.list).length));
      case "rowCount":
        return number(String(this.rows(operand.node).length));
      case "rowSum":
        return number(
          this.rows(operand.node).reduce((sum, r) => addNumbers(sum, numberOf(r.values.get(operand.path))), "0"),
        );
      case "difference":
        return number(
          addNumbers(numberOf(this.value(operand.left)), negateNumber(numberOf(this.value(operand.right)))),
        );
      case "collected":
        return this.collected(operand);
    }
  }

  batch(parameter: string): Value[] {
    return elements(this.value({ of: "parameter", name: parameter }));
  }

  /** The rows of a node that belong to the row at hand. */
  rows(node: string): Row[] {
    const own = this.row.from(node);
    return own !== undefined ? [own] : this.session.stage(node).arrivals.rows.filter((r) => r.agrees(this.row));
  }

  private collected(operand: Extract<Operand, { of: "collected" }>): Value | undefined {
    const before = operand.base === undefined ? [] : elements(this.value(operand.base));
    const others = elements(this.value(operand.elements));
    const taken = new Set(others.map(identity));
    const all = operand.takes ? before.filter((v) => !taken.has(identity(v))) : [...before, ...others];
    return operand.as === "list" ? { L: all } : all.length === 0 ? undefined : setOf(operand.as, all);
  }
}

/** A set of these values. */
export function setOf(as: "texts" | "numbers", values: Value[]): Value {
  return as === "texts"
    ? texts(...values.flatMap((v) => ("S" in v ? v.S : [])))
    : numbers(...values.flatMap((v) => ("N" in v ? v.N : [])));
}

/** The time of a call, so many seconds later, in the form of an attribute. */
export function timeOf(now: Date, as: "dateTime" | "date" | "epoch", seconds: number): Value {
  const time = new Date(now.getTime() + seconds * 1000);
  switch (as) {
    case "dateTime":
      return text(time.toISOString());
    case "date":
      return text(time.toISOString().slice(0, 10));
    case "epoch":
      return number(String(Math.floor(time.getTime() / 1000)));
  }
}
