import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  TransactWriteItemsCommand,
  type TransactWriteItem,
  UpdateItemCommand,
  type UpdateItemCommandInput,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallRejected } from "./errors.js";
import { entries, type Item } from "./value.js";

export interface DatabaseOptions {
  readonly client: DynamoDBClient;
  /** Seals cursors. Keep it secret, and the same wherever cursors are taken back: 32 random bytes or more. */
  readonly cursorKey: string | Uint8Array;
  /** The name of a table where it runs; as designed if not given. */
  readonly tableName?: (designed: string) => string;
  /** The time of a call; the clock if not given. */
  readonly now?: () => Date;
}

/** A page of items and the key to go on behind. */
export interface Page {
  readonly items: Item[];
  readonly last: Item | undefined;
}

/** What is asked for of each item. */
export interface Projection {
  readonly text: string;
  readonly names: Record<string, string>;
}

/** So many items BatchGetItem gets. */
export const KEYS_OF_A_BATCH = 100;
/** How often what DynamoDB leaves unprocessed of a batch is sent. */
const BATCH_ATTEMPTS = 12;
const LONGEST_PAUSE = 5_000;
const FIRST_PAUSE = 25;

/** The way to DynamoDB: one for an application, shared by all repositories. */
export class Database {
  readonly cursorKey: string | Uint8Array;
  private readonly client: DynamoDBClient;
  private readonly name: (designed: string) => string;
  private readonly clock: () => Date;

  constructor(options: DatabaseOptions) {
    if (options.cursorKey.length === 0) {
      throw new TypeError("cursorKey is empty: anyone could make up cursors");
    }
    this.client = options.client;
    this.cursorKey = options.cursorKey;
    this.name = options.tableName ?? ((designed) => designed);
    this.clock = options.now ?? (() => new Date());
  }

  now(): Date {
    return this.clock();
  }

  /** Waits the longer the more attempts there were, and never as long as another caller. */
  pause(attempt: number): Promise<void> {
    const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 10));
    return sleep(randomInt(most) + 1);
  }

  private pauseOrGiveUp(attempt: number): Promise<void> {
    if (attempt + 1 >= BATCH_ATTEMPTS) {
      throw new CallRejected("THROTTLED", `DynamoDB left some of a batch unprocessed ${BATCH_ATTEMPTS} times`);
    }
    return this.pause(attempt);
  }

  async get(
    table: string,
    key: Item,
    consistent: boolean,
    projection: Projection | undefined,
  ): Promise<Item | undefined> {
    const answer = await this.client.send(
      new GetItemCommand({
        TableName: this.name(table),
        Key: key,
        ConsistentRead: consistent,
        ...asked(projection),
      }),
    );
    return answer.Item === undefined ? undefined : itemOf(answer.Item);
  }

  /** The items of distinct keys, at most 100, in no order; what is left unprocessed is asked again. */
  async batchGet(
    table: string,
    keys: Item[],
    consistent: boolean,
    projection: Projection | undefined,
  ): Promise<Item[]> {
    const name = this.name(table);
    const found: Item[] = [];
    let open: Record<string, unknown>[] = keys;
    for (let attempt = 0; open.length > 0; attempt++) {
      const request = { Keys: open as Item[], ConsistentRead: consistent, ...asked(projection) };
      const answer = await this.client.send(new BatchGetItemCommand({ RequestItems: { [name]: request } }));
      found.push(...(answer.Responses?.[name] ?? []).map(itemOf));
      open = answer.UnprocessedKeys?.[name]?.Keys ?? [];
      if (open.length > 0) {
        await this.pauseOrGiveUp(attempt);
      }
    }
    return found;
  }

  async query(request: QueryCommandInput & { TableName: string }): Promise<Page> {
    return page(await this.client.send(new QueryCommand({ ...request, TableName: this.name(request.TableName) })));
  }

  async scan(request: ScanCommandInput & { TableName: string }): Promise<Page> {
    return page(await this.client.send(new ScanCommand({ ...request, TableName: this.name(request.TableName) })));
  }

  async put(request: PutItemCommandInput & { TableName: string }): Promise<void> {
    await this.client.send(new PutItemCommand({ ...request, TableName: this.name(request.TableName) }));
  }

  async update(request: UpdateItemCommandInput & { TableName: string }): Promise<void> {
    await this.client.send(new UpdateItemCommand({ ...request, TableName: this.name(request.TableName) }));
  }

  async delete(request: DeleteItemCommandInput & { TableName: string }): Promise<void> {
    await this.client.send(new DeleteItemCommand({ ...request, TableName: this.name(request.TableName) }));
  }

  /** At most 25 puts and deletes; what is left unprocessed is sent again. */
  async batchWrite(writes: readonly { table: string; request: WriteRequest }[]): Promise<void> {
    let open: Record<string, WriteRequest[]> = entries();
    for (const { table, request } of writes) {
      (open[this.name(table)] ??= []).push(request);
    }
    for (let attempt = 0; Object.keys(open).length > 0; attempt++) {
      open = (await this.client.send(new BatchWriteItemCommand({ RequestItems: open }))).UnprocessedItems ?? {};
      if (Object.keys(open).length > 0) {
        await this.pauseOrGiveUp(attempt);
      }
    }
  }

  /** All or nothing. Sent again by the SDK, it is done once: it has a token. */
  async transact(items: TransactWriteItem[]): Promise<void> {
    await this.client.send(
      new TransactWriteItemsCommand({
        TransactItems: items.map((item) => this.named(item)),
        ClientRequestToken: randomUUID(),
      }),
    );
  }

  private named({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): TransactWriteItem {
    const rename = <T extends { TableName: string | undefined }>(part: T): T => ({
      ...part,
      TableName: this.name(part.TableName ?? ""),
    });
    return {
      ...(Put && { Put: rename(Put) }),
      ...(Update && { Update: rename(Update) }),
      ...(Delete && { Delete: rename(Delete) }),
      ...(ConditionCheck && { ConditionCheck: rename(ConditionCheck) }),
    };
  }
}

function asked(projection: Projection | undefined): object {
  return projection === undefined
    ? {}
    : { ProjectionExpression: projection.text, ExpressionAttributeNames: projection.names };
}

/** An item as the SDK tells it. */
export function itemOf(attributes: object): Item {
  return entries(Object.entries(attributes as Item));
}

function page(answer: { Items?: object[] | undefined; LastEvaluatedKey?: object | undefined }): Page {
  return {
    items: (answer.Items ?? []).map(itemOf),
    last: answer.LastEvaluatedKey === undefined ? undefined : itemOf(answer.LastEvaluatedKey),
  };
}
