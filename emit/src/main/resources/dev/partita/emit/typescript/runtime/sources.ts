import { childIn, childName, childRow } from "./child.js";
import { filterText } from "./condition.js";
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

const BATCH = 100;

/** One item by its key, or one of each shard; or, for each row of another node, in batches. */
export class GetStage implements Stage {
  readonly id: string;
  readonly arrivals: Feed;
  private readonly each: Stage | undefined;
  private readonly shards: number;
  private readonly answers = new Map<Row, Row[]>();
  private asked = 0;

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
    while (!this.answers.has(own) && !this.arrivals.ended) {
      await this.arrivals.fill(want);
    }
    return this.answers.get(own) ?? [];
  }

  private async more(rows: Row[], want: number): Promise<boolean> {
    if (this.each === undefined) {
      rows.push(...(await this.alone()));
      return false;
    }
    const feed = this.each.arrivals;
    if ((await feed.at(this.asked, want)) === undefined) {
      return false;
    }
    for (const row of await this.batch(feed, want)) {
      rows.push(...(this.answers.get(row) ?? []));
    }
    return !(feed.ended && this.asked >= feed.rows.length);
  }

  private async alone(): Promise<Row[]> {
    const keys = await this.keys(Row.ROOT);
    if (this.shards > 1) {
      return this.found(keys.length === 0 ? new Map() : await this.ask(keys), Row.ROOT, keys);
    }
    const [key] = keys;
    if (key === undefined) {
      return [];
    }
    const { type, consistentRead, project } = this.get;
    const asked = projection(new Expression(), type.table, undefined, project);
    const item = await this.session.database.get(type.table.name, wireItem(this.whole(key)), consistentRead, asked);
    return item === undefined ? [] : this.rowsOf(Row.ROOT, key, item);
  }

  /** Answers the next rows, as many as the consumer wants or as fit into one request. */
  private async batch(feed: Feed, want: number): Promise<Row[]> {
    const keys = new Map<string, Item>();
    const keysOf = new Map<Row, Item[]>();
    while (this.asked < feed.rows.length && keysOf.size < want && keys.size + this.shards <= BATCH) {
      const row = feed.rows[this.asked++] as Row;
      const own = await this.keys(row);
      own.forEach((key) => keys.set(this.identity(key), key));
      keysOf.set(row, own);
    }
    const found = keys.size === 0 ? new Map<string, Item>() : await this.ask([...keys.values()]);
    keysOf.forEach((own, row) => this.answers.set(row, this.found(found, row, own)));
    return [...keysOf.keys()];
  }

  private found(found: Map<string, Item>, row: Row, keys: Item[]): Row[] {
    return keys.flatMap((key) => {
      const item = found.get(this.identity(key));
      return item === undefined ? [] : this.rowsOf(row, key, item);
    });
  }

  private async ask(keys: Item[]): Promise<Map<string, Item>> {
    const { type, consistentRead, project } = this.get;
    const distinct = new Map(keys.map((key) => [this.identity(key), wireItem(this.whole(key))]));
    const asked = projection(new Expression(), type.table, undefined, project);
    const items = await this.session.database.batchGet(type.table.name, [...distinct.values()], consistentRead, asked);
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

  protected override async more(): Promise<boolean> {
    if (this.isOver || this.conditions === undefined) {
      return false;
    }
    const { table, index, types, filter, limit, project, scanIndexForward, consistentRead } = this.query;
    const expression = new Expression();
    const condition = expression.use(this.conditions.text(expression));
    const scope = this.session.scope(this.start);
    const filtered = filter === undefined ? undefined : filterText(filter, types, scope, expression);
    const projected = projection(expression, table, index, project);
    const page = await this.session.database.query({
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
    page.items.forEach((item) => this.take(item));
    this.behind = page.last;
    return page.last !== undefined;
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
    const known = this.groups.get(row) ?? this.begin(row);
    this.groups.set(row, known);
    return known;
  }

  private async begin(row: Row): Promise<QueryFeed[]> {
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
