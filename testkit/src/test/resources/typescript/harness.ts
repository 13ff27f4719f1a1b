import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createInterface } from "node:readline";
import * as code from "./index.js";

/** Values as JSON in which nothing is lost: numbers, bytes, sets and objects are told by their only member. */
type Tagged = null | string | boolean | Tagged[] | { n: string } | { b: string } | { s: Tagged[] } | { m: Record<string, Tagged> };

function plain(tagged: Tagged): unknown {
  if (tagged === null || typeof tagged !== "object") {
    return tagged;
  }
  if (Array.isArray(tagged)) {
    return tagged.map(plain);
  }
  if ("n" in tagged) {
    const near = Number(tagged.n);
    return String(near) === tagged.n ? near : new code.Decimal(tagged.n);
  }
  if ("b" in tagged) {
    return new Uint8Array(Buffer.from(tagged.b, "base64"));
  }
  return "s" in tagged
    ? new Set(tagged.s.map(plain))
    : Object.fromEntries(Object.entries(tagged.m).map(([name, value]) => [name, plain(value)]));
}

function tagged(value: unknown): Tagged {
  if (value === undefined || value === null) {
    return null;
  }
  if (typeof value === "string" || typeof value === "boolean") {
    return value;
  }
  if (typeof value === "number" || value instanceof code.Decimal) {
    return { n: String(value) };
  }
  if (value instanceof Uint8Array) {
    return { b: Buffer.from(value).toString("base64") };
  }
  if (value instanceof Set) {
    return { s: [...value].map(tagged) };
  }
  return Array.isArray(value)
    ? value.map(tagged)
    : { m: Object.fromEntries(Object.entries(value).map(([name, v]) => [name, tagged(v)])) };
}

interface Call {
  readonly repository: string;
  readonly method: string;
  readonly given: Tagged | undefined;
  readonly cursor: string | undefined;
  readonly now: string;
}

let now = new Date(0);
const connected = new DynamoDBClient({
  endpoint: process.argv[2] ?? "",
  region: "us-east-1",
  credentials: { accessKeyId: "partita", secretAccessKey: "partita" },
});
/** Either will do. */
const client = process.argv[3] === "document" ? DynamoDBDocumentClient.from(connected) : connected;

/** How many requests of a call were waited for by others: those that are sent meanwhile are answered together. */
class Rounds {
  private count = 0;
  private waiting: (() => Promise<() => void>)[] = [];

  /** Of the call that has ended. */
  taken(): number {
    const { count } = this;
    this.count = 0;
    return count;
  }

  answered<T>(send: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() =>
        send().then(
          (value) => () => resolve(value),
          (failure) => () => reject(failure),
        ),
      );
      if (this.waiting.length === 1) {
        // When nothing is left to do but to wait.
        setImmediate(() => setImmediate(() => void this.round()));
      }
    });
  }

  /** Others may begin before it ends: with what has paused before it is sent again. */
  private async round(): Promise<void> {
    const sent = this.waiting;
    this.waiting = [];
    this.count++;
    const answers = await Promise.all(sent.map((send) => send()));
    answers.forEach((answer) => answer());
  }
}

const rounds = new Rounds();
connected.middlewareStack.add((next) => (args) => rounds.answered(() => next(args)), {
  step: "initialize",
  priority: "high",
});

/** Of every batch DynamoDB processes half: the rest must be asked for and sent again. */
connected.middlewareStack.add(
  (next, context) => async (args) => {
    const isGet = context["commandName"] === "BatchGetItemCommand";
    if (process.argv[4] === "whole" || (!isGet && context["commandName"] !== "BatchWriteItemCommand")) {
      return next(args);
    }
    const [sent, left] = halves(isGet, (args.input as { RequestItems: Batch }).RequestItems);
    const result = await next({ ...args, input: { ...args.input, RequestItems: sent } as never });
    Object.assign(result.output, { [isGet ? "UnprocessedKeys" : "UnprocessedItems"]: left });
    return result;
  },
  { step: "initialize" },
);

/** By table: keys with what is asked of them, or writes. */
type Batch = Record<string, unknown[] | { Keys: unknown[] }>;

function halves(isGet: boolean, batch: Batch): [Batch, Batch] {
  const all = Object.entries(batch).flatMap(([table, of]) =>
    ("Keys" in of ? of.Keys : of).map((one) => ({ table, of, one })),
  );
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].map((some) => {
    const part: Batch = {};
    for (const { table, of, one } of some) {
      const before = part[table];
      const ones = [...(before === undefined ? [] : "Keys" in before ? before.Keys : before), one];
      part[table] = isGet ? { ...of, Keys: ones } : ones;
    }
    return part;
  }) as [Batch, Batch];
}

const database = new code.Database({ client, cursorKey: "a key that only tests use", now: () => now });

async function answer(call: Call): Promise<object> {
  now = new Date(call.now);
  const Repository = (code as unknown as Record<string, new (database: code.Database) => Record<string, Function>>)[call.repository];
  const repository = new Repository!(database);
  try {
    const given = call.given === undefined ? [] : [plain(call.given)];
    return { answer: tagged(await repository[call.method]!(...given, ...(call.cursor === undefined ? [] : [call.cursor]))) };
  } catch (e) {
    if (e instanceof code.ConditionFailed) {
      return { failed: e.conditions };
    }
    return e instanceof code.CallRejected
      ? { rejected: e.reason, message: e.message }
      : { broken: e instanceof Error ? (e.stack ?? e.message) : String(e) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const answered = await answer(JSON.parse(line) as Call);
  process.stdout.write(`${JSON.stringify({ ...answered, rounds: rounds.taken() })}\n`);
}
