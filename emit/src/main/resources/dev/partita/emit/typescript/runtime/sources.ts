import type { Request } from "./ahead.js";
import { childIn, childName, childRow } from "./child.js";
import { filterText } from "./condition.js";
import { KEYS_OF_A_BATCH, type Page } from "./database.js";
import { DesignFault } from "./errors.js";
import { Expression, projection, wireItem } from "./expression.js";
import { Feed } from "./feed.js";
import { indexKeys, indexOf, tableKeys, typeOf, valuesOf } from "./item.js";
import { inEachPeriod, keyOf, KeyConditions } from "./keys.js";
import { type Key, shardsOf } from "./operand.js";
import type { Get, Query, Scan } from "./plan.js";
import { Row } from "./row.js";
import type { Session, Stage } from "./session.js";
import { entries, identity, type Item } from "./value.js";
import { ALL, mostOf, type Wants } from "./wants.js";

/** Rows of another node, and the items that are asked for for them. */
interface Chosen {
  readonly keysOf: ReadonlyMap<Row, Item[]>;
  readonly items: Request<Map<string, Item>>;
}

/** One item by its key, or one of each shard; or, for each row of another node, in batches. */
export class GetStage implements Stage {
  readonly id: string;
  readonly arrivals: Feed;
  private readonly each: Stage | undefined;
  private readonly shards: number;
  private readonly answers = new Map<Row, Row[]>();
  private readonly chosen: Chosen[] = [];
  private asked = 0;
  private isJoined = false;

  constructor(
    private readonly session: Session,
    private readonly get: Get,
  ) {
    this.id = get.id;
    this.each = get.each === undefined ? undefined : session.stage(get.each);
    this.shards = shardsOf(get.key);
    const more = (rows: Row[], want: number) => this.more(rows, want);
    this.arrivals = new (class extends Feed {
      protected override more(want: number): Promise<boolean> {
        return more(this.rows, want);
      }
    })();
  }

  async feeds(): Promise<Feed[]> {
    return [this.arrivals];
  }

  async answersFor(each: string, row: Row, want: number): Promise<Row[]> {
    const own = this.each?.id === each ? row.from(each) : undefined;
    if (own === undefined) {
      return answeredFor(this.arrivals, each, row);
    }
    this.isJoined = true;
    while (!this.answers.has(own) && !this.arrivals.ended) {
      await this.arrivals.fill(want);
    }
    return this.answers.get(own) ?? [];
  }

  async begin(wants: Wants): Promise<void> {
    if (this.each === undefined) {
      await this.choose(1);
      return;
    }
    await beginning(this.each, wants);
    for (let left = wants.startsOf(this.get); left > 0 && this.asked < this.each.arrivals.rows.length;) {
      left -= await this.choose(left);
    }
  }

  private async more(rows: Row[], want: number): Promise<boolean> {
    if (this.chosen.length === 0) {
      await this.choose(this.isJoined ? want : mostOf(this.get, want));
    }
    const chosen = this.chosen.shift();
    if (chosen === undefined) {
      return false;
    }
    const found = await chosen.items.answer();
    for (const [row, keys] of chosen.keysOf) {
      const answered = this.found(found, row, keys);
      this.answers.set(row, answered);
      rows.push(...answered);
    }
    const feed = this.each?.arrivals;
    return this.chosen.length > 0 || !(feed === undefined || (feed.ended && this.asked >= feed.rows.length));
  }

  /** The next rows, as many as the consumer wants or as fit into one request; how many there are. */
  private async choose(want: number): Promise<number> {
    const feed = this.each?.arrivals;
    if (feed !== undefined && (await feed.at(this.asked, want)) === undefined) {
      return 0;
    }
    const rows = feed?.rows ?? [Row.ROOT];
    const keys = new Map<string, Item>();
    const keysOf = new Map<Row, Item[]>();
    while (this.asked < rows.length && keysOf.size < want && keys.size + this.shards <= KEYS_OF_A_BATCH) {
      const row = rows[this.asked++] as Row;
      const own = await this.keys(row);
      own.forEach((key) => keys.set(this.identity(key), key));
      keysOf.set(row, own);
    }
    const items = this.session.ahead.request(() => this.ask([...keys.values()]));
    this.chosen.push({ keysOf, items });
    return keysOf.size;
  }

  private found(found: Map<string, Item>, row: Row, keys: Item[]): Row[] {
    return keys.flatMap((key) => {
      const item = found.get(this.identity(key));
      return item === undefined ? [] : this.rowsOf(row, key, item);
    });
  }

  private async ask(keys: Item[]): Promise<Map<string, Item>> {
    const { type, consistentRead, project } = this.get;
    const { database } = this.session;
    const asked = projection(new Expression(), type.table, undefined, project);
    const whole = [...new Map(keys.map((key) => [this.identity(key), wireItem(this.whole(key))])).values()];
    const [first] = whole;
    if (first === undefined) {
      return new Map();
    }
    const items =
      this.each === undefined && this.shards === 1
        ? [(await database.get(type.table.name, first, consistentRead, asked)) ?? []].flat()
        : await database.batchGet(type.table.name, whole, consistentRead, asked);
    return new Map(items.map((item) => [this.identity(item), item]));
  }

  /** Of a child its parent's item is found, and the child in it or not. */
  private rowsOf(start: Row, key: Item, item: Item): Row[] {
    const { type } = this.get;
    if (type.within === undefined) {
      return [start.decoded(type, item, valuesOf(type, item)).at(this.id)];
    }
    const holder = type.within.holder;
    const parent = start.decoded(holder, item, valuesOf(holder, item));
    const child = childIn(type, item, childName(type, key));
    return child === undefined ? [] : [childRow(type, parent, child).at(this.id)];
  }

  /** The key of the item, without the name of a child in it. */
  private whole(key: Item): Item {
    return entries(
      tableKeys(this.get.type.table).flatMap(({ name }) => (key[name] ? [[name, key[name]] as const] : [])),
    );
  }

  private identity(key: Item): string {
    return tableKeys(this.get.type.table)
      .map(({ name }) => identity(key[name]))
      .join();
  }

  /** Of each shard; none if a part of the key is absent. */
  private async keys(row: Row): Promise<Item[]> {
    await this.session.prepare(this.get.key, row);
    const scope = this.session.scope(row);
    return Array.from({ length: this.shards }, (_, shard) =>
      keyOf(this.get.type.table, this.get.key, scope, shard),
    ).filter((key) => key !== undefined);
  }
}

/** Waits for the rows that a source runs for at first. */
async function beginning(each: Stage, wants: Wants): Promise<void> {
  const { rows, of } = wants.of(each.id);
  if (rows === ALL.rows) {
    await each.arrivals.all();
  } else if (of === "every") {
    await Promise.all((await each.feeds()).map((feed) => feed.at(0, rows)));
  }
  await each.arrivals.at(0, rows);
}

/** The rows of a feed that were answered for a row of another node. */
export async function answeredFor(feed: Feed, each: string, row: Row): Promise<Row[]> {
  return (await feed.all()).filter((r) => {
    const from = r.from(each);
    return from === undefined ? r.agrees(row) : from === row;
  });
}

/** One Query of one partition (and shard), page by page. */
export class QueryFeed extends Feed {
  private conditions: KeyConditions | undefined;
  private behind: Item | undefined;
  private isOver = false;
  private first: Request<Page> | undefined;

  constructor(
    private readonly session: Session,
    private readonly query: Query,
    private readonly partitionKey: Key,
    private readonly start: Row,
    private readonly shard: number,
    private readonly arrived: (row: Row) => void,
  ) {
    super();
  }

  async begin(): Promise<void> {
    const { table, sort, range, filter } = this.query;
    await this.session.prepare([this.partitionKey, sort, range?.key, range?.to, filter], this.start);
    this.conditions = KeyConditions.of(
      table,
      this.partitionKey,
      sort,
      range,
      this.session.scope(this.start),
      this.shard,
    );
  }

  /** What is asked, by which the sequence is known again on a further page. */
  get name(): string {
    return `${this.query.id}\n${this.conditions?.identity ?? "nothing"}`;
  }

  /** Goes on behind a key; the partition is taken from the conditions. Without a key nothing is left. */
  resume(key: Item | undefined): void {
    if (key === undefined) {
      this.isOver = true;
      return;
    }
    const conditions = this.conditions;
    const partition = this.partition().flatMap((name) => {
      const value = conditions?.equal[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const whole = entries([...Object.entries(key), ...partition]);
    const side = conditions?.side(whole) ?? 0;
    if (side === 0) {
      this.behind = whole;
    } else {
      this.isOver = side > 0 === this.query.scanIndexForward;
    }
  }

  /** The key of a row's item in this table or index, without the partition's attributes. */
  position(row: Row): Item {
    const { table, index } = this.query;
    const keys = [...tableKeys(table), ...(index === undefined ? [] : indexKeys(indexOf(table, index)))];
    const partition = this.partition();
    return entries(
      keys.flatMap(({ name }) => {
        const value = row.item[name];
        return value === undefined || partition.includes(name) ? [] : [[name, value] as const];
      }),
    );
  }

  /** Makes its first request ready; whether there is one. */
  ahead(): boolean {
    const { conditions } = this;
    if (this.isOver || conditions === undefined) {
      return false;
    }
    this.first ??= this.session.ahead.request(() => this.page(conditions));
    return true;
  }

  protected override async more(): Promise<boolean> {
    if (this.isOver || this.conditions === undefined) {
      return false;
    }
    const asked = this.first?.answer() ?? this.page(this.conditions);
    this.first = undefined;
    const page = await asked;
    page.items.forEach((item) => this.take(item));
    this.behind = page.last;
    return page.last !== undefined;
  }

  private page(conditions: KeyConditions): Promise<Page> {
    const { table, index, types, filter, limit, project, scanIndexForward, consistentRead } = this.query;
    const expression = new Expression();
    const condition = expression.use(conditions.text(expression));
    const scope = this.session.scope(this.start);
    const filtered = filter === undefined ? undefined : filterText(filter, types, scope, expression);
    const projected = projection(expression, table, index, project);
    return this.session.database.query({
      TableName: table.name,
      ...(index !== undefined && { IndexName: index }),
      KeyConditionExpression: condition,
      ...(filtered !== undefined && { FilterExpression: filtered }),
      ...(projected !== undefined && { ProjectionExpression: projected.text }),
      ...expression.members(),
      ...(limit !== undefined && { Limit: limit }),
      ...(this.behind !== undefined && { ExclusiveStartKey: wireItem(this.behind) }),
      ScanIndexForward: scanIndexForward,
      ConsistentRead: consistentRead,
    });
  }

  private take(item: Item): void {
    const type = typeOf(this.query.types, item);
    if (type === undefined) {
      throw new DesignFault(`${this.session.pattern}: ${this.query.id} met an item of another type`);
    }
    const row = this.start.decoded(type, item, valuesOf(type, item)).at(this.query.id);
    this.rows.push(row);
    this.arrived(row);
  }

  private partition(): string[] {
    const { table, index } = this.query;
    return index === undefined ? [table.partition.name] : indexOf(table, index).partition.map((k) => k.name);
  }
}

/** A Query: one sequence for each row it runs for, each period in the Query's direction, and each shard. */
export class QueryStage implements Stage {
  readonly id: string;
  readonly arrivals: Feed;
  private readonly each: Stage | undefined;
  private readonly groups = new Map<Row, Promise<QueryFeed[]>>();
  private readonly sequences: QueryFeed[] = [];
  private moreStarts = true;
  private open = 0;

  /** @param begun is shown every sequence before it is asked */
  constructor(
    private readonly session: Session,
    private readonly query: Query,
    private readonly begun: (feed: QueryFeed) => void,
  ) {
    this.id = query.id;
    this.each = query.each === undefined ? undefined : session.stage(query.each);
    const more = (want: number) => this.more(want);
    this.arrivals = new (class extends Feed {
      protected override more(want: number): Promise<boolean> {
        return more(want);
      }
    })();
  }

  async feeds(): Promise<Feed[]> {
    while (await this.starts(Number.MAX_SAFE_INTEGER)) {
      // until each row has its sequences
    }
    return [...this.sequences];
  }

  async answersFor(each: string, row: Row, _want: number): Promise<Row[]> {
    const own = this.each?.id === each ? row.from(each) : undefined;
    if (own === undefined) {
      return answeredFor(this.arrivals, each, row);
    }
    const feeds = await this.group(own);
    return (await Promise.all(feeds.map((f) => f.all()))).flat();
  }

  async begin(wants: Wants): Promise<void> {
    const wanted = wants.of(this.id);
    if (this.each !== undefined) {
      await beginning(this.each, wants);
    }
    const rows = this.each === undefined ? [Row.ROOT] : this.each.arrivals.rows.slice(0, wanted.rows);
    for (const row of rows) {
      for (const sequence of await this.group(row)) {
        if (sequence.ahead() && wanted.of === "first") {
          break;
        }
      }
    }
  }

  private async more(want: number): Promise<boolean> {
    while (this.sequences[this.open]?.ended) {
      this.open++;
    }
    const feed = this.sequences[this.open];
    if (feed !== undefined) {
      await feed.fill(want);
    } else if (this.moreStarts) {
      this.moreStarts = await this.starts(want);
    }
    return this.moreStarts || this.sequences.some((f) => !f.ended);
  }

  /** Begins the sequences of further rows; whether there may be more rows. */
  private async starts(want: number): Promise<boolean> {
    if (this.each === undefined) {
      await this.group(Row.ROOT);
      return false;
    }
    const feed = this.each.arrivals;
    if (want === Number.MAX_SAFE_INTEGER) {
      await feed.all();
    } else if (this.groups.size >= feed.rows.length) {
      await feed.fill(want);
    }
    for (const row of [...feed.rows]) {
      await this.group(row);
    }
    return !feed.ended;
  }

  private group(row: Row): Promise<QueryFeed[]> {
    const known = this.groups.get(row) ?? this.startsFor(row);
    this.groups.set(row, known);
    return known;
  }

  private async startsFor(row: Row): Promise<QueryFeed[]> {
    const { partition, sort } = this.query;
    const group: QueryFeed[] = [];
    await this.session.prepare(partition, row);
    const periods = inEachPeriod(partition, this.session.scope(row));
    for (const key of this.query.scanIndexForward ? periods : periods.reverse()) {
      for (let shard = 0; shard < shardsOf(partition, sort ?? {}); shard++) {
        const feed = new QueryFeed(this.session, this.query, key, row, shard, (arrived) =>
          this.arrivals.rows.push(arrived),
        );
        await feed.begin();
        this.begun(feed);
        group.push(feed);
        this.sequences.push(feed);
      }
    }
    return group;
  }
}

/** All items of some types in a table or index, page by page. */
export class ScanFeed extends Feed {
  private behind: Item | undefined;

  constructor(
    private readonly session: Session,
    private readonly scan: Scan,
  ) {
    super();
  }

  protected override async more(): Promise<boolean> {
    const { id, table, index, types, inTable, filter, project, consistentRead } = this.scan;
    const expression = new Expression();
    await this.session.prepare(filter, Row.ROOT);
    const scope = this.session.scope(Row.ROOT);
    const filtered = filter === undefined ? undefined : filterText(filter, types, scope, expression);
    const projected = projection(expression, table, index, project);
    const page = await this.session.database.scan({
      TableName: table.name,
      ...(index !== undefined && { IndexName: index }),
      ...(filtered !== undefined && { FilterExpression: filtered }),
      ...(projected !== undefined && { ProjectionExpression: projected.text }),
      ...expression.members(),
      ...(this.behind !== undefined && { ExclusiveStartKey: wireItem(this.behind) }),
      ConsistentRead: consistentRead,
    });
    for (const item of page.items) {
      const type = typeOf(inTable, item);
      if (type !== undefined && types.includes(type)) {
        this.rows.push(Row.ROOT.decoded(type, item, valuesOf(type, item)).at(id));
      }
    }
    this.behind = page.last;
    return page.last !== undefined;
  }
}
