import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
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
    const number = Number(tagged.n);
    if (!Number.isFinite(number)) {
      throw new code.CallRejected("BAD_VALUE", `${tagged.n} cannot be said as a number`);
    }
    return number;
  }
  if ("b" in tagged) {
    return new Uint8Array(Buffer.from(tagged.b, "base64"));
  }
  return "s" in tagged
    ? tagged.s.map(plain)
    : Object.fromEntries(Object.entries(tagged.m).map(([name, value]) => [name, plain(value)]));
}

function tagged(value: unknown): Tagged {
  if (value === undefined || value === null) {
    return null;
  }
  if (typeof value === "string" || typeof value === "boolean") {
    return value;
  }
  if (typeof value === "number" || typeof value === "bigint") {
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

interface Batch {
  RequestItems?: Record<string, { Keys?: unknown[] }>;
}

const client = new DynamoDBClient({
  endpoint: process.argv[2] ?? "",
  region: "us-east-1",
  credentials: { accessKeyId: "partita", secretAccessKey: "partita" },
});

/** Half of every batch is left over: it must be asked for again. */
client.middlewareStack.add(
  (next) => async (args) => {
    const input = args.input as Batch;
    const left: Record<string, { Keys: unknown[] }> = {};
    const taken: Batch["RequestItems"] = {};
    for (const [table, asked] of Object.entries(input.RequestItems ?? {})) {
      const keys = asked.Keys ?? [];
      const most = Math.ceil(keys.length / 2);
      taken[table] = { ...asked, Keys: keys.slice(0, most) };
      if (most < keys.length) {
        left[table] = { ...asked, Keys: keys.slice(most) };
      }
    }
    if (Object.keys(left).length === 0) {
      return next(args);
    }
    const answered = await next({ ...args, input: { ...input, RequestItems: taken } as typeof args.input });
    Object.assign(answered.output, { UnprocessedKeys: left });
    return answered;
  },
  { step: "initialize" },
);

code.connect(client);

async function answer(call: Call): Promise<object> {
  code.clock.now = () => new Date(call.now);
  const functions = (code as unknown as Record<string, Record<string, Function>>)[call.repository];
  try {
    const given = call.given === undefined ? [] : [plain(call.given)];
    return { answer: tagged(await functions![call.method]!(...given, ...(call.cursor === undefined ? [] : [call.cursor]))) };
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
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as Call))}\n`);
}
