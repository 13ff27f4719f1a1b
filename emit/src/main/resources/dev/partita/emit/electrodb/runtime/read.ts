import { createHash } from "node:crypto";
import { CallRejected } from "./call.js";

/** Some of what a call answers. */
export interface Page<T> {
  readonly items: T[];
  /** Where the next page begins, if there may be more. */
  readonly cursor?: string;
}

/** What a request is sent with: a page of DynamoDB's, and where it begins. */
export interface PageRequest {
  readonly pages: 1;
  readonly pager: "raw";
  readonly limit?: number;
  readonly cursor?: string;
}

/** ElectroDB types cursors as texts; with the pager `raw` they are keys. */
type Answer<T> = { readonly data: readonly T[]; readonly cursor: string | null };

/** Asks for page after page until there are so many items; never for more than are missing, so that the cursor is right. */
export async function upTo<T>(
  most: number,
  limit: number | undefined,
  request: (page: PageRequest) => Promise<Answer<T>>,
  start?: string,
): Promise<{ items: T[]; next: string | undefined }> {
  const items: T[] = [];
  let next = start;
  do {
    const left = Math.min(limit ?? Infinity, most - items.length);
    const { data, cursor } = await request({
      pages: 1,
      pager: "raw",
      ...(left === Infinity ? {} : { limit: left }),
      ...(next === undefined ? {} : { cursor: next }),
    });
    items.push(...data);
    next = cursor ?? undefined;
  } while (next !== undefined && items.length < most);
  return { items, next };
}

/** A page, and the cursor of the next: keys that are good for the same pattern and arguments alone. */
export async function pageOf<T, R>(
  pattern: string,
  given: object,
  cursor: string | undefined,
  most: number,
  limit: number | undefined,
  request: (page: PageRequest) => Promise<Answer<T>>,
  row: (item: T) => R,
): Promise<Page<R>> {
  const call = createHash("sha256")
    .update(JSON.stringify([pattern, Object.entries(given).sort()]))
    .digest("base64url");
  const start = cursor === undefined ? undefined : opened(cursor, call);
  const { items, next } = await upTo(most, limit, request, start);
  const rows = items.map(row);
  return next === undefined ? { items: rows } : { items: rows, cursor: `${call}.${encode(next)}` };
}

function encode(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

function opened(cursor: string, call: string): string {
  const [of, key] = cursor.split(".");
  if (of !== call || key === undefined) {
    throw new CallRejected("BAD_CURSOR", "the cursor is of another call");
  }
  return JSON.parse(Buffer.from(key, "base64url").toString()) as string;
}

const ATTEMPTS = 8;
const FIRST_WAIT_MILLIS = 25;

/** The items of distinct values of a batch; what DynamoDB leaves over is asked for again, after longer and longer waits. */
export async function ofEach<V, K, T>(
  values: readonly V[],
  key: (value: V) => K,
  request: (keys: K[]) => Promise<{ readonly data: readonly T[]; readonly unprocessed: readonly K[] }>,
): Promise<T[]> {
  const items: T[] = [];
  let keys = [...new Set(values)].filter((value) => value !== "").map(key);
  for (let attempt = 0; keys.length > 0; attempt++) {
    if (attempt === ATTEMPTS) {
      throw new CallRejected("THROTTLED", `DynamoDB left over ${keys.length} items of a batch ${ATTEMPTS} times`);
    }
    if (attempt > 0) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_WAIT_MILLIS * 2 ** attempt));
    }
    const { data, unprocessed } = await request(keys);
    items.push(...data);
    keys = [...unprocessed];
  }
  return items;
}
