import { createHash } from "node:crypto";
import { Torn } from "./compose.js";
import { argumentsOf, fromValue, rowOf } from "./convert.js";
import { Cursors, type Position } from "./cursor.js";
import type { Database } from "./database.js";
import { CallRejected, DesignFault } from "./errors.js";
import type { Cutting } from "./feed.js";
import { Flow, type Resumption } from "./flow.js";
import { asking, stopsAt } from "./guard.js";
import type { Leg, Query, ReadPlan } from "./plan.js";
import { summary } from "./reader.js";
import { Row } from "./row.js";
import { SortOrder } from "./row-order.js";
import { Session } from "./session.js";
import type { QueryFeed } from "./sources.js";
import { equal, type Item, type Value } from "./value.js";

/** The rows of each leg, and where the next page begins if there may be one. */
export interface Answer {
  readonly legs: readonly (readonly object[])[];
  readonly cursor?: string;
}

/** How often a read that met a text while it was written is tried. */
const ATTEMPTS = 8;

/** Answers one page of a read. */
export async function page(database: Database, plan: ReadPlan, given: object, cursor?: string): Promise<Answer> {
  let tried = plan;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await pageOnce(database, tried, given, cursor);
    } catch (failure) {
      if (!(failure instanceof Torn)) {
        throw failure;
      }
    }
    await database.pause(attempt);
    tried = strongly(plan);
  }
  throw new CallRejected("OVERTAKEN", `${plan.pattern}: what was read was written by others, ${ATTEMPTS} times`);
}

/** Strongly consistent wherever it reads tables. */
function strongly(plan: ReadPlan): ReadPlan {
  const nodes = plan.nodes.map((node) =>
    node.does === "get" || (node.does === "query" && node.index === undefined)
      ? { ...node, consistentRead: true }
      : node,
  );
  return { ...plan, nodes };
}

async function pageOnce(database: Database, plan: ReadPlan, given: object, cursor?: string): Promise<Answer> {
  const args = argumentsOf(plan.parameters, given);
  const session = new Session(database, plan.pattern, args, database.now());
  const cursors = new Cursors(database.cursorKey, plan.pattern, args);
  const from = cursor === undefined ? undefined : cursors.read(cursor);
  if (stopsAt(plan.guards, session.scope(Row.ROOT))) {
    return { legs: plan.legs.map(() => []) };
  }
  const paging = new Paging(plan, from);
  const flow = new Flow(session, plan.nodes, paging, asking(plan.guards, session.scope(Row.ROOT)));
  const isAnswered = (leg: Leg) => from === undefined || leg.onEveryPage;
  await flow.ask(plan.legs.filter(isAnswered).map((leg) => leg.node));
  const legs: object[][] = [];
  for (const leg of plan.legs) {
    const rows = isAnswered(leg) ? await session.stage(leg.node).arrivals.all() : [];
    legs.push(rows.map((row) => rowOf(leg.columns, row.values)));
  }
  const cut = plan.paging === undefined ? undefined : flow.cut(plan.paging.cut);
  const end = cut === undefined ? undefined : await paging.end(cut);
  return { legs, ...(end !== undefined && { cursor: cursors.write(end) }) };
}

/** Answers a read whose answer is one value. */
export async function single(database: Database, plan: ReadPlan, given: object): Promise<unknown> {
  const args = argumentsOf(plan.parameters, given);
  const session = new Session(database, plan.pattern, args, database.now());
  const node = plan.nodes.find((n) => n.id === plan.legs[0]?.node);
  if (node?.does !== "summarize") {
    throw new DesignFault(`${plan.pattern} does not answer with one value`);
  }
  let value: Value | undefined;
  if (stopsAt(plan.guards, session.scope(Row.ROOT))) {
    value = summary(node, []);
  } else {
    const asks = asking(plan.guards, session.scope(Row.ROOT));
    await new Flow(session, plan.nodes, new Paging(plan, undefined), asks).ask([node.id]);
    const [row] = await session.stage(node.id).arrivals.all();
    value = row?.values.get(node.at);
  }
  return value === undefined ? undefined : fromValue(value);
}

/** Goes on where a page ended, and says where this one ends. */
class Paging implements Resumption {
  private readonly resumable = new Set<string>();
  private readonly feeds = new Map<string, { feed: QueryFeed; node: string }>();
  private readonly order: SortOrder;

  constructor(
    private readonly plan: ReadPlan,
    private readonly from: Position | undefined,
  ) {
    this.order = new SortOrder(plan.paging?.order ?? []);
    if (plan.paging?.by === "keys") {
      this.addSources(plan.paging.cut);
    }
  }

  /** The Queries whose items the rows of a node are made of. */
  private addSources(id: string): void {
    const node = this.plan.nodes.find((n) => n.id === id);
    if (node === undefined) {
      return;
    }
    switch (node.does) {
      case "query":
        this.resumable.add(node.id);
        return;
      case "get":
      case "summarize":
        return node.each === undefined ? undefined : this.addSources(node.each);
      case "merge":
        return node.inputs.forEach((input) => this.addSources(input));
      case "scan":
      case "values":
      case "elements":
        return;
      default:
        return this.addSources(node.input);
    }
  }

  resume(query: Query, feed: QueryFeed): void {
    if (this.resumable.has(query.id)) {
      const name = createHash("sha256").update(feed.name).digest("base64url").slice(0, 16);
      this.feeds.set(name, { feed, node: query.id });
      if (this.from?.by === "keys" && this.from.keys.has(name)) {
        feed.resume(this.from.keys.get(name));
      }
    }
  }

  answered(): (row: Row) => boolean {
    const { from } = this;
    if (from?.by !== "position") {
      return () => false;
    }
    const identifier = this.plan.paging?.identifier ?? [];
    if (this.order.isFree) {
      return this.untilFound(from.identifier, identifier, from.answered);
    }
    const last = new Map<string, Value>();
    this.order.sorts.forEach((s, i) => from.sort[i] && last.set(s.path, from.sort[i]));
    identifier.forEach((path, i) => from.identifier[i] && last.set(path, from.identifier[i]));
    return (row) => this.order.compareValues(row.values, last, identifier) <= 0;
  }

  /** Without an order, rows come as they came before: all up to the one that was answered last. */
  private untilFound(last: readonly Value[], identifier: readonly string[], answered: number): (row: Row) => boolean {
    let passed = 0;
    let found = false;
    return (row) => {
      if (found || passed >= answered) {
        return false;
      }
      passed++;
      found = identifier.every((path, i) => equal(row.values.get(path), last[i]));
      return true;
    };
  }

  /** Where the page ends; undefined if nothing follows. */
  async end(cut: Cutting): Promise<Position | undefined> {
    const rows = await cut.all();
    const paging = this.plan.paging;
    if (cut.isLast || paging === undefined) {
      return undefined;
    }
    if (paging.by === "keys") {
      return { by: "keys", keys: this.keys(rows) };
    }
    const last = rows.at(-1);
    const before = this.from?.by === "position" ? this.from.answered : 0;
    const at = (paths: readonly string[]) =>
      paths.map((path) => {
        const value = last?.values.get(path);
        if (value === undefined) {
          throw new DesignFault(`${this.plan.pattern}: a cursor needs ${path}, which the answered rows don't have`);
        }
        return value;
      });
    return {
      by: "position",
      sort: at(paging.order.map((s) => s.path)),
      identifier: at(paging.identifier),
      answered: before + rows.length,
    };
  }

  private keys(rows: readonly Row[]): Map<string, Item | undefined> {
    const keys = new Map(this.from?.by === "keys" ? this.from.keys : []);
    for (const [name, { feed, node }] of this.feeds) {
      const last = Math.max(-1, ...rows.map((row) => feed.rows.indexOf(row.from(node) ?? row)));
      const row = feed.rows[last];
      if (feed.ended && last === feed.rows.length - 1) {
        keys.set(name, undefined);
      } else if (row !== undefined) {
        keys.set(name, feed.position(row));
      }
    }
    return keys;
  }
}
