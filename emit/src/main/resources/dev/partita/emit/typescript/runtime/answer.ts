import { argumentsOf, type Column, fromValue, one, type Parameters, type Plain } from "./convert.js";
import type { Database } from "./database.js";
import { type ItemType, keyValue } from "./item.js";
import type { ReadPlan, WritePlan } from "./plan.js";
import { page, single } from "./read.js";
import { entries, type Value } from "./value.js";
import { write } from "./write.js";

/** Some of the rows, and where the next page begins if there may be more. */
export interface Page<T> {
  readonly items: T[];
  /** Opaque; good for the same method and arguments only. */
  readonly cursor?: string;
}

export async function firstRow<T>(database: Database, plan: ReadPlan, given: object): Promise<T | undefined> {
  return (await rows<T>(database, plan, given))[0];
}

export async function rows<T>(database: Database, plan: ReadPlan, given: object): Promise<T[]> {
  const { legs } = await page(database, plan, given);
  return [...(legs[0] ?? [])] as T[];
}

export async function pageOf<T>(database: Database, plan: ReadPlan, given: object, cursor?: string): Promise<Page<T>> {
  const { legs, cursor: next } = await page(database, plan, given, cursor);
  return { items: [...(legs[0] ?? [])] as T[], ...(next !== undefined && { cursor: next }) };
}

/** Several legs, each by its name. */
export async function legsOf<T>(
  database: Database,
  plan: ReadPlan,
  names: readonly string[],
  given: object,
  cursor?: string,
): Promise<T> {
  const { legs, cursor: next } = await page(database, plan, given, cursor);
  const named = names.map((name, i) => [name, legs[i] ?? []] as const);
  return { ...Object.fromEntries(named), ...(next !== undefined && { cursor: next }) } as T;
}

export async function valueOf<T>(database: Database, plan: ReadPlan, given: object): Promise<T> {
  return (await single(database, plan, given)) as T;
}

export function written(database: Database, plan: WritePlan, given: object): Promise<void> {
  return write(database, plan, given);
}

/** A key attribute of an item type. */
export function keyOf<T extends Plain>(
  type: ItemType,
  attribute: string,
  given: object,
  columns: Readonly<Record<string, Column>>,
): T {
  const parameters: Parameters = entries(Object.entries(columns).map(([name, { kind }]) => [name, one(kind)]));
  const values = new Map<string, Value>();
  argumentsOf(parameters, given).forEach((value, name) => values.set(columns[name]?.path ?? name, value));
  const key = keyValue(type, attribute, values);
  return (key === undefined ? undefined : fromValue(key)) as T;
}
