import { childrenIn, childRow } from "./child.js";
import { KEYS_OF_A_BATCH } from "./database.js";
import { addNumbers } from "./decimal.js";
import { Feed, FeedReader } from "./feed.js";
import { decodedKey, type ItemType } from "./item.js";
import type { Node, Query, Summarize } from "./plan.js";
import { holds } from "./predicate.js";
import type { Row } from "./row.js";
import type { Session, Stage } from "./session.js";
import { answeredFor } from "./sources.js";
import { compareTexts, number, numberOf, order, own, truth, type Value } from "./value.js";

/** A stage with one sequence. */
export class SingleStage implements Stage {
  constructor(
    readonly id: string,
    readonly arrivals: Feed,
  ) {}

  async feeds(): Promise<Feed[]> {
    return [this.arrivals];
  }

  answersFor(each: string, row: Row, _want: number): Promise<Row[]> {
    return answeredFor(this.arrivals, each, row);
  }
}

/** What is done with one row. */
export interface RowStep {
  of(row: Row, want: number): Promise<Row[]>;
  /** Whether no later row of an ordered sequence can yield anything, given this one. */
  isOver?(row: Row): boolean;
  /** How many input rows to go through at once for a consumer that can use so many. */
  want?(want: number): number;
}

/** A stage that makes of each input row none, one or several rows, and keeps their order. */
export class RowwiseStage implements Stage {
  private readonly done = new Map<Row, Promise<Row[]>>();
  private readonly mapped = new Map<Feed, Feed>();

  constructor(
    readonly id: string,
    private readonly input: Stage,
    private readonly step: RowStep,
  ) {}

  get arrivals(): Feed {
    return this.map(this.input.arrivals);
  }

  async feeds(): Promise<Feed[]> {
    return (await this.input.feeds()).map((feed) => this.map(feed));
  }

  async answersFor(each: string, row: Row, want: number): Promise<Row[]> {
    const all: Row[] = [];
    for (const answered of await this.input.answersFor(each, row, want)) {
      all.push(...(await this.apply(answered, want)));
    }
    return all;
  }

  private map(feed: Feed): Feed {
    const known = this.mapped.get(feed) ?? new Mapped(feed, this.step, (row, want) => this.apply(row, want));
    this.mapped.set(feed, known);
    return known;
  }

  private apply(row: Row, want: number): Promise<Row[]> {
    const known = this.done.get(row) ?? this.step.of(row, want).then((rows) => rows.map((r) => r.at(this.id)));
    this.done.set(row, known);
    return known;
  }
}

class Mapped extends Feed {
  private readonly reader: FeedReader;

  constructor(
    feed: Feed,
    private readonly step: RowStep,
    private readonly apply: (row: Row, want: number) => Promise<Row[]>,
  ) {
    super();
    this.reader = new FeedReader(feed);
  }

  protected override async more(want: number): Promise<boolean> {
    const wanted = this.step.want?.(want) ?? want;
    if ((await this.reader.peek(wanted)) === undefined) {
      return false;
    }
    for (let taken = 0; taken < wanted && this.reader.isReady; taken++) {
      const row = await this.reader.take(wanted);
      if (row === undefined || this.step.isOver?.(row)) {
        return false;
      }
      this.rows.push(...(await this.apply(row, wanted)));
    }
    return !this.reader.isExhausted;
  }
}

type Of<D extends Node["does"]> = Extract<Node, { does: D }>;

export function filterStep(session: Session, node: Of<"filter">): RowStep {
  return {
    of: async (row) => {
      await session.prepare(node.predicate, row);
      return holds(node.predicate, row.values, session.scope(row)) ? [row] : [];
    },
  };
}

export function decodeStep(node: Of<"decode">): RowStep {
  return {
    of: async (row) => {
      const value = row.type === undefined ? undefined : decodedKey(row.type, row.item, node.attribute).get(node.path);
      return [value === undefined ? row : row.with(new Map([...row.values, [node.path, value]]))];
    },
  };
}

/** Takes away what is kept of an entity that has expired. */
export function lapseStep(session: Session, node: Of<"lapse">): RowStep {
  const now = { of: "now", as: "epoch", seconds: 0 } as const;
  return {
    of: async (row) =>
      holds({ is: "compare", path: node.expiry, sign: "<=", operand: now }, row.values, session.scope(row))
        ? [row.with(new Map([...row.values].filter(([path]) => !path.startsWith(node.prefix))))]
        : [row],
  };
}

/** What a row keeps of the entity that it refers to, as that entity's own. */
export function ascendStep(node: Of<"ascend">): RowStep {
  return {
    of: async (row) => {
      const values = new Map<string, Value>();
      for (const [path, value] of row.values) {
        if (path.startsWith(node.prefix)) {
          values.set(path.slice(node.prefix.length), value);
        }
      }
      node.identifier.forEach((own, i) => {
        const value = row.values.get(node.reference[i] ?? own);
        if (value !== undefined) {
          values.set(own, value);
        }
      });
      return [row.with(values)];
    },
  };
}

/** Passes rows on, asking for so many at once. */
export function refillStep(rows: number): RowStep {
  return { of: async (row) => [row], want: (want) => Math.max(want, rows) };
}

/** Goes through as many items as one request gets: how many have no such child is not known. */
export function unpackStep(node: Of<"unpack">): RowStep {
  return {
    want: (want) => Math.max(want, KEYS_OF_A_BATCH),
    of: async (row) => childrenIn(node.type, node.attribute, row.item).map((child) => childRow(node.type, row, child)),
  };
}

/** @param ordered the Query that the rows come from, if they come in its key order */
export function selectStep(node: Of<"select">, ordered: Query | undefined): RowStep {
  return {
    of: async (row) => (row.type !== undefined && node.types.includes(row.type) ? [row] : []),
    isOver: (row) => ordered !== undefined && node.types.every((type) => isBehind(ordered, type, row)),
  };
}

/** Whether a row of the Query stands behind every item of a type, by the literal that the type's sort keys begin with. */
function isBehind(query: Query, type: ItemType, row: Row): boolean {
  const sort = query.index === undefined ? query.table.sort : own(query.table.indexes, query.index)?.sort[0];
  const literal = sort === undefined ? undefined : own(type.keys, sort.name)?.[0];
  const key = sort === undefined ? undefined : row.item[sort.name];
  if (typeof literal !== "string" || key === undefined || !("S" in key) || key.S.startsWith(literal)) {
    return false;
  }
  const difference = compareTexts(key.S, literal);
  return query.scanIndexForward ? difference > 0 : difference < 0;
}

/** @param each the node whose rows the source runs for, if it does not run once */
export function joinStep(node: Of<"join">, source: Stage, each: Stage | undefined): RowStep {
  return {
    of: async (row, want) => {
      const found =
        each === undefined
          ? await source.arrivals.at(0, 1)
          : (await source.answersFor(each.id, row.from(each.id) ?? row, want))[0];
      return [found === undefined ? row : joined(node.prefix, row, found)];
    },
  };
}

function joined(prefix: string, row: Row, found: Row): Row {
  const values = new Map(row.values);
  found.values.forEach((value, path) => values.set(prefix + path, value));
  const both = row.alsoFrom(found);
  return prefix === "" && found.type !== undefined ? both.decoded(found.type, found.item, values) : both.with(values);
}

/** The value of a summary for each row that it runs for. */
export function summarizeStep(node: Summarize, each: string, input: Stage): RowStep {
  return {
    of: async (row, want) => {
      if (!node.found.every((path) => row.values.has(path))) {
        return [row];
      }
      const values = new Map(row.values);
      const value = summary(node, await input.answersFor(each, row.from(each) ?? row, want));
      if (value === undefined) {
        values.delete(node.at);
      } else {
        values.set(node.at, value);
      }
      return [row.with(values)];
    },
  };
}

/** A count or sum of nothing is zero; the least or greatest of nothing is absent. */
export function summary(node: Summarize, rows: readonly Row[]): Value | undefined {
  const of = node.of;
  const values = of === undefined ? [] : rows.flatMap((r) => r.values.get(of) ?? []);
  switch (node.as) {
    case "exists":
      return truth(rows.length > 0);
    case "count":
      return number(String(rows.length));
    case "sum":
      return number(values.reduce((sum, value) => addNumbers(sum, numberOf(value)), "0"));
    case "min":
      return [...values].sort(order)[0];
    case "max":
      return [...values].sort(order).at(-1);
  }
}
