import type { Row } from "./row.js";

/** A sequence of rows that are asked for as they are needed, and kept. */
export abstract class Feed {
  readonly rows: Row[] = [];
  private over = false;
  private asking: Promise<void> | undefined;

  /** Gets further rows, about as many as wanted, into `rows`; answers whether there may be more still. */
  protected abstract more(want: number): Promise<boolean>;

  /** Whether it is known that no more will come. */
  get ended(): boolean {
    return this.over;
  }

  /** One attempt to get further rows; whoever asks meanwhile waits for the same. */
  async fill(want: number): Promise<void> {
    if (!this.over) {
      this.asking ??= this.ask(want).finally(() => (this.asking = undefined));
      await this.asking;
    }
  }

  private async ask(want: number): Promise<void> {
    this.over = !(await this.more(Math.max(1, want)));
  }

  /** The row at this place; asks until it is there or the end is known. */
  async at(index: number, want: number): Promise<Row | undefined> {
    while (this.rows.length <= index && !this.over) {
      await this.fill(want);
    }
    return this.rows[index];
  }

  /** All rows, however many requests it takes. */
  async all(): Promise<Row[]> {
    while (!this.over) {
      await this.fill(Number.MAX_SAFE_INTEGER);
    }
    return this.rows;
  }
}

/** Rows that are there at once. */
export class Once extends Feed {
  constructor(private readonly made: () => Promise<Row[]>) {
    super();
  }

  protected override async more(): Promise<boolean> {
    this.rows.push(...(await this.made()));
    return false;
  }
}

/** A consumer's place in a feed. */
export class FeedReader {
  private next = 0;

  constructor(private readonly feed: Feed) {}

  /** The next row without passing it. */
  peek(want: number): Promise<Row | undefined> {
    return this.feed.at(this.next, want);
  }

  async take(want: number): Promise<Row | undefined> {
    const row = await this.peek(want);
    if (row !== undefined) {
      this.next++;
    }
    return row;
  }

  /** Whether the next row is there already, without asking. */
  get isReady(): boolean {
    return this.next < this.feed.rows.length;
  }

  /** Whether it is known that there is no next row. */
  get isExhausted(): boolean {
    return this.feed.ended && this.next >= this.feed.rows.length;
  }
}

/** The rows that pass a test, in order, each as the node's own. */
export class Passing extends Feed {
  private readonly reader: FeedReader;

  constructor(
    input: Feed,
    private readonly node: string,
    private readonly test: (row: Row) => boolean,
  ) {
    super();
    this.reader = new FeedReader(input);
  }

  protected override async more(want: number): Promise<boolean> {
    if ((await this.reader.peek(want)) === undefined) {
      return false;
    }
    for (let taken = 0; taken < want && this.reader.isReady; taken++) {
      const row = await this.reader.take(want);
      if (row !== undefined && this.test(row)) {
        this.rows.push(row.at(this.node));
      }
    }
    return !this.reader.isExhausted;
  }
}

/** How rows are ordered. */
export interface RowOrder {
  /** Whether a row has all that it is ordered by. */
  has(row: Row): boolean;
  compare(left: Row, right: Row): number;
}

/** The rows of several feeds, each in order, in order. Holds one row of each. */
export class Merging extends Feed {
  private readers: FeedReader[] | undefined;

  constructor(
    private readonly node: string,
    private readonly inputs: () => Promise<Feed[]>,
    private readonly order: RowOrder,
  ) {
    super();
  }

  protected override async more(want: number): Promise<boolean> {
    this.readers ??= (await this.inputs()).map((feed) => new FeedReader(feed));
    for (let taken = 0; taken < want; taken++) {
      const least = await this.least(this.readers, want);
      const row = await least?.take(want);
      if (row === undefined) {
        return false;
      }
      this.rows.push(row.at(this.node));
    }
    return !this.readers.every((r) => r.isExhausted);
  }

  /** The reader whose next row comes first; all that must be asked are asked at once. */
  private async least(readers: FeedReader[], want: number): Promise<FeedReader | undefined> {
    const nexts = await Promise.all(readers.map((reader) => this.next(reader, want)));
    let least: { reader: FeedReader; row: Row } | undefined;
    for (const [i, row] of nexts.entries()) {
      const reader = readers[i];
      if (row !== undefined && reader !== undefined && (!least || this.order.compare(row, least.row) < 0)) {
        least = { reader, row };
      }
    }
    return least?.reader;
  }

  private async next(reader: FeedReader, want: number): Promise<Row | undefined> {
    let row = await reader.peek(want);
    while (row !== undefined && !this.order.has(row)) {
      await reader.take(want);
      row = await reader.peek(want);
    }
    return row;
  }
}

/** The first rows behind those that an earlier page has answered. */
export class Cutting extends Feed {
  private readonly reader: FeedReader;

  constructor(
    input: Feed,
    private readonly node: string,
    private readonly limit: number,
    private readonly isAnswered: (row: Row) => boolean,
  ) {
    super();
    this.reader = new FeedReader(input);
  }

  /** Whether it is known that nothing follows. */
  get isLast(): boolean {
    return this.reader.isExhausted;
  }

  protected override async more(): Promise<boolean> {
    while (this.rows.length < this.limit) {
      const row = await this.reader.take(this.limit);
      if (row === undefined) {
        return false;
      }
      if (!this.isAnswered(row)) {
        this.rows.push(row.at(this.node));
      }
    }
    return false;
  }
}
