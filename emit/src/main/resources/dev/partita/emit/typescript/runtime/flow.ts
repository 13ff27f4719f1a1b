import { composeStep } from "./compose.js";
import { Cutting, type Feed, Merging, Once, Passing } from "./feed.js";
import { asksEachPeriod, shardsOf } from "./operand.js";
import type { Node, Query } from "./plan.js";
import {
  ascendStep,
  decodeStep,
  filterStep,
  joinStep,
  lapseStep,
  refillStep,
  type RowStep,
  RowwiseStage,
  selectStep,
  SingleStage,
  summarizeStep,
  summary,
  unpackStep,
} from "./reader.js";
import { Row } from "./row.js";
import { SortOrder } from "./row-order.js";
import type { Session, Stage } from "./session.js";
import { GetStage, type QueryFeed, QueryStage, ScanFeed } from "./sources.js";
import { identity, type Value } from "./value.js";
import { Wants } from "./wants.js";

/** Where an earlier page has ended. */
export interface Resumption {
  /** Sets a Query's sequence to where it goes on. */
  resume(query: Query, feed: QueryFeed): void;
  /** Which rows of a paged cut's input were answered before, asked in order. */
  answered(): (row: Row) => boolean;
}

export const START: Resumption = { resume: () => undefined, answered: () => () => false };

/** Sets the nodes of a plan to work. Nothing is asked before somebody wants rows, or they are asked for ahead. */
export class Flow {
  private readonly nodes = new Map<string, Node>();
  private readonly cuts = new Map<string, Cutting>();

  /** @param asks whether a source sends requests; else it answers nothing */
  constructor(
    private readonly session: Session,
    nodes: readonly Node[],
    private readonly resumption: Resumption,
    private readonly asks: (source: string) => boolean,
  ) {
    for (const node of nodes) {
      session.add(this.stage(node));
      this.nodes.set(node.id, node);
    }
  }

  /** Sends at once what need not be waited for by one another, for all rows of some nodes. */
  async ask(ends: readonly string[]): Promise<void> {
    const wants = new Wants([...this.nodes.values()], ends);
    for (const level of wants.levels()) {
      for (const id of level) {
        const stage = this.session.stage(id);
        if (stage instanceof GetStage || stage instanceof QueryStage) {
          await stage.begin(wants);
        }
      }
      this.session.ahead.go();
    }
  }

  /** The rows of a cut; its page is known when they have been asked for. */
  cut(id: string): Cutting | undefined {
    return this.cuts.get(id);
  }

  private stage(node: Node): Stage {
    const { session } = this;
    switch (node.does) {
      case "get":
        return this.asks(node.id) ? new GetStage(session, node) : this.nothing(node.id);
      case "query":
        return this.asks(node.id)
          ? new QueryStage(session, node, (feed) => this.resumption.resume(node, feed))
          : this.nothing(node.id);
      case "scan":
        return this.asks(node.id) ? new SingleStage(node.id, new ScanFeed(session, node)) : this.nothing(node.id);
      case "values":
        return new SingleStage(node.id, new Once(async () => this.values(node)));
      case "elements":
        return new SingleStage(
          node.id,
          new Once(async () => elementRows(session, node.list).map((r) => r.at(node.id))),
        );
      case "select":
        return this.rowwise(node, selectStep(node, this.ordered(node.input)));
      case "filter":
        return this.rowwise(node, filterStep(session, node));
      case "join":
        return this.rowwise(node, joinStep(node, session.stage(node.source), this.anchor(node.source)));
      case "decode":
        return this.rowwise(node, decodeStep(node));
      case "lapse":
        return this.rowwise(node, lapseStep(session, node));
      case "ascend":
        return this.rowwise(node, ascendStep(node));
      case "compose":
        return this.rowwise(node, composeStep(node));
      case "unpack":
        return this.rowwise(node, unpackStep(node));
      case "refill":
        return this.rowwise(node, refillStep(node.rows));
      case "distinct":
        return new SingleStage(node.id, this.distinct(node));
      case "sort":
        return new SingleStage(node.id, this.sorted(node));
      case "merge":
        return new SingleStage(node.id, this.merged(node));
      case "cut":
        return new SingleStage(node.id, this.cutting(node));
      case "summarize":
        return this.summarized(node);
    }
  }

  private nothing(id: string): Stage {
    return new SingleStage(id, new Once(async () => []));
  }

  private rowwise(node: { id: string; input: string }, step: RowStep): Stage {
    return new RowwiseStage(node.id, this.session.stage(node.input), step);
  }

  private values(node: Extract<Node, { does: "values" }>): Row[] {
    const scope = this.session.scope(Row.ROOT);
    const all = [
      ...node.operands.flatMap((o) => scope.value(o) ?? []),
      ...(node.batch === undefined ? [] : scope.batch(node.batch)),
    ];
    const distinct = new Map<string, Value>(all.map((v) => [identity(v), v]));
    return [...distinct.values()].map((v) => Row.ROOT.with(new Map([[node.path, v]])).at(node.id));
  }

  private distinct(node: Extract<Node, { does: "distinct" }>): Feed {
    const seen = new Set<string>();
    return new Passing(this.session.stage(node.input).arrivals, node.id, (row) => {
      const key = node.by.map((path) => identity(row.values.get(path))).join();
      return seen.size < seen.add(key).size;
    });
  }

  private sorted(node: Extract<Node, { does: "sort" }>): Feed {
    const order = new SortOrder(node.order);
    const input = this.session.stage(node.input).arrivals;
    return new Once(async () => {
      const rows = (await input.all()).filter((row) => order.has(row));
      return (order.isFree ? rows : rows.sort((a, b) => order.compare(a, b))).map((r) => r.at(node.id));
    });
  }

  private merged(node: Extract<Node, { does: "merge" }>): Feed {
    const inputs = node.inputs.map((id) => this.session.stage(id));
    const feeds = async () => {
      const all: Feed[] = [];
      for (const input of inputs) {
        all.push(...(await input.feeds()));
      }
      return all;
    };
    return new Merging(node.id, feeds, new SortOrder(node.order));
  }

  private cutting(node: Extract<Node, { does: "cut" }>): Feed {
    const input = this.session.stage(node.input).arrivals;
    const cutting = new Cutting(input, node.id, node.rows, node.paged ? this.resumption.answered() : () => false);
    this.cuts.set(node.id, cutting);
    return cutting;
  }

  private summarized(node: Extract<Node, { does: "summarize" }>): Stage {
    const input = this.session.stage(node.input);
    if (node.each !== undefined) {
      return new RowwiseStage(node.id, this.session.stage(node.each), summarizeStep(node, node.each, input));
    }
    const feed = new Once(async () => {
      const first = node.as === "exists" ? await input.arrivals.at(0, 1) : undefined;
      const rows = node.as === "exists" ? (first === undefined ? [] : [first]) : await input.arrivals.all();
      const value = summary(node, rows);
      return [Row.ROOT.with(value === undefined ? new Map() : new Map([[node.at, value]])).at(node.id)];
    });
    return new SingleStage(node.id, feed);
  }

  /** The Query whose key order the rows of a node come in: directly, of one sequence. */
  private ordered(id: string): Query | undefined {
    const node = this.nodes.get(id);
    return node?.does === "query" &&
      node.each === undefined &&
      !asksEachPeriod(node.partition) &&
      shardsOf(node.partition, node.sort ?? {}) === 1
      ? node
      : undefined;
  }

  /** The node for each row of which the rows of this one were answered. */
  private anchor(id: string): Stage | undefined {
    const node = this.nodes.get(id);
    if (node === undefined) {
      return undefined;
    }
    switch (node.does) {
      case "values":
      case "elements":
      case "scan":
        return undefined;
      case "get":
      case "query":
      case "summarize":
        return node.each === undefined ? undefined : this.session.stage(node.each);
      case "merge":
        return this.anchor(node.inputs[0] ?? "");
      default:
        return this.anchor(node.input);
    }
  }
}

/** One row per element of a list. */
export function elementRows(session: Session, list: string): Row[] {
  return session
    .scope(Row.ROOT)
    .batch(list)
    .map((element) => Row.ROOT.element("M" in element ? new Map(Object.entries(element.M)) : new Map()));
}
