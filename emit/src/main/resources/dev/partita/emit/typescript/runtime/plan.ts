import type { ItemType, Table } from "./item.js";
import type { Key, Operand } from "./operand.js";
import type { Predicate } from "./predicate.js";
import type { Sort } from "./row-order.js";
import type { Column, Parameters } from "./convert.js";

/** Nothing is asked, and nothing answered, for arguments that can mean nothing. */
export type Guard =
  | { readonly when: "upsideDown"; readonly low: Operand; readonly high: Operand }
  | { readonly when: "emptyBatch"; readonly batch: string }
  | { readonly when: "emptyText"; readonly operand: Operand }
  | { readonly when: "ofSource"; readonly source: string; readonly guard: Guard };

export function upsideDown(low: Operand, high: Operand): Guard {
  return { when: "upsideDown", low, high };
}

export function emptyBatch(batch: string): Guard {
  return { when: "emptyBatch", batch };
}

export function emptyText(operand: Operand): Guard {
  return { when: "emptyText", operand };
}

/** One source asks nothing; others do. */
export function ofSource(source: string, guard: Guard): Guard {
  return { when: "ofSource", source, guard };
}

/** A condition on the sort key that follows the given ones. */
export interface Range {
  readonly is: "beginsWith" | "between" | "<" | "<=" | ">" | ">=";
  readonly key: Key;
  /** Of `between` alone. */
  readonly to?: Key;
}

/** One item by its whole key; for each row of another node, in batches. */
export interface Get {
  readonly id: string;
  readonly each?: string;
  readonly type: ItemType;
  readonly key: Key;
  readonly consistentRead: boolean;
  /** Empty: all attributes. */
  readonly project: readonly string[];
}

/** The items of one partition of a table or index, in key order. */
export interface Query {
  readonly id: string;
  readonly each?: string;
  readonly table: Table;
  readonly index?: string;
  readonly types: readonly ItemType[];
  readonly partition: Key;
  readonly sort?: Key;
  readonly range?: Range;
  readonly filter?: Predicate;
  readonly limit?: number;
  readonly scanIndexForward: boolean;
  readonly consistentRead: boolean;
  readonly project: readonly string[];
}

/** All items of a table or index. */
export interface Scan {
  readonly id: string;
  readonly table: Table;
  readonly index?: string;
  readonly types: readonly ItemType[];
  /** All that may be met. */
  readonly inTable: readonly ItemType[];
  readonly filter?: Predicate;
  readonly consistentRead: boolean;
  readonly project: readonly string[];
}

export interface Summarize {
  readonly id: string;
  readonly input: string;
  readonly each?: string;
  readonly as: "count" | "exists" | "sum" | "min" | "max";
  readonly of?: string;
  /** Where the value stands. */
  readonly at: string;
  /** Only rows that have these get a value. */
  readonly found: readonly string[];
}

/** A node of a plan; inputs stand before what uses them. */
export type Node =
  | ({ readonly does: "get" } & Get)
  | ({ readonly does: "query" } & Query)
  | ({ readonly does: "scan" } & Scan)
  | {
      readonly does: "values";
      readonly id: string;
      readonly path: string;
      readonly batch?: string;
      readonly operands: readonly Operand[];
    }
  | { readonly does: "elements"; readonly id: string; readonly list: string }
  | { readonly does: "select"; readonly id: string; readonly input: string; readonly types: readonly ItemType[] }
  | { readonly does: "filter"; readonly id: string; readonly input: string; readonly predicate: Predicate }
  | {
      readonly does: "join";
      readonly id: string;
      readonly input: string;
      readonly source: string;
      readonly prefix: string;
    }
  | { readonly does: "distinct"; readonly id: string; readonly input: string; readonly by: readonly string[] }
  | { readonly does: "sort"; readonly id: string; readonly input: string; readonly order: readonly Sort[] }
  | { readonly does: "merge"; readonly id: string; readonly inputs: readonly string[]; readonly order: readonly Sort[] }
  | { readonly does: "refill"; readonly id: string; readonly input: string; readonly rows: number }
  | {
      readonly does: "cut";
      readonly id: string;
      readonly input: string;
      readonly rows: number;
      readonly paged: boolean;
    }
  | ({ readonly does: "summarize" } & Summarize)
  | {
      readonly does: "unpack";
      readonly id: string;
      readonly input: string;
      readonly type: ItemType;
      readonly attribute: string;
    }
  | {
      readonly does: "decode";
      readonly id: string;
      readonly input: string;
      readonly attribute: string;
      readonly path: string;
    }
  | {
      readonly does: "lapse";
      readonly id: string;
      readonly input: string;
      readonly expiry: string;
      readonly prefix: string;
    }
  | {
      readonly does: "ascend";
      readonly id: string;
      readonly input: string;
      readonly prefix: string;
      readonly reference: readonly string[];
      readonly identifier: readonly string[];
    }
  | {
      readonly does: "compose";
      readonly id: string;
      readonly input: string;
      readonly path: string;
      /** The nodes whose rows have the pieces, in order. */
      readonly pieces: readonly string[];
    };

type Rest<D extends Node["does"]> = Omit<Extract<Node, { does: D }>, "does">;

export const get = (node: Get): Node => ({ does: "get", ...node });
export const query = (node: Query): Node => ({ does: "query", ...node });
export const scan = (node: Scan): Node => ({ does: "scan", ...node });
export const eachValue = (node: Rest<"values">): Node => ({ does: "values", ...node });
export const eachElement = (node: Rest<"elements">): Node => ({ does: "elements", ...node });
export const select = (node: Rest<"select">): Node => ({ does: "select", ...node });
export const filter = (node: Rest<"filter">): Node => ({ does: "filter", ...node });
export const join = (node: Rest<"join">): Node => ({ does: "join", ...node });
export const distinct = (node: Rest<"distinct">): Node => ({ does: "distinct", ...node });
export const sort = (node: Rest<"sort">): Node => ({ does: "sort", ...node });
export const merge = (node: Rest<"merge">): Node => ({ does: "merge", ...node });
export const refill = (node: Rest<"refill">): Node => ({ does: "refill", ...node });
export const cut = (node: Rest<"cut">): Node => ({ does: "cut", ...node });
export const summarize = (node: Summarize): Node => ({ does: "summarize", ...node });
export const unpack = (node: Rest<"unpack">): Node => ({ does: "unpack", ...node });
export const decode = (node: Rest<"decode">): Node => ({ does: "decode", ...node });
export const lapse = (node: Rest<"lapse">): Node => ({ does: "lapse", ...node });
export const ascend = (node: Rest<"ascend">): Node => ({ does: "ascend", ...node });
export const compose = (node: Rest<"compose">): Node => ({ does: "compose", ...node });

/** The rows of one leg of a read. */
export interface Leg {
  readonly node: string;
  /** Whether further pages have rows of it. */
  readonly onEveryPage: boolean;
  /** What a row answers, by property. */
  readonly columns: Readonly<Record<string, Column>>;
}

/** How a read is executed. */
export interface ReadPlan {
  readonly pattern: string;
  readonly parameters: Parameters;
  readonly guards: readonly Guard[];
  readonly nodes: readonly Node[];
  readonly legs: readonly Leg[];
  /** How a further page is begun, and by what its rows are ordered and told apart. */
  readonly paging?: {
    readonly by: "keys" | "position";
    readonly cut: string;
    readonly order: readonly Sort[];
    readonly identifier: readonly string[];
  };
}

/** When an action is taken at all. */
export type Only =
  | { readonly if: "differs"; readonly left: readonly Operand[]; readonly right: readonly Operand[] }
  | { readonly if: "same"; readonly left: readonly Operand[]; readonly right: readonly Operand[] }
  | { readonly if: "found"; readonly node: string }
  | { readonly if: "satisfied"; readonly image: Image; readonly predicate: Predicate }
  | { readonly if: "given"; readonly operand: Operand }
  | { readonly if: "not"; readonly only: Only };

export const differs = (left: readonly Operand[], right: readonly Operand[]): Only => ({ if: "differs", left, right });
export const same = (left: readonly Operand[], right: readonly Operand[]): Only => ({ if: "same", left, right });
export const found = (node: string): Only => ({ if: "found", node });
export const satisfied = (image: Image, predicate: Predicate): Only => ({ if: "satisfied", image, predicate });
export const given = (operand: Operand): Only => ({ if: "given", operand });
export const not = (only: Only): Only => ({ if: "not", only });

/** What becomes of a check that fails: a named condition is reported, everything is read again, or the action is left out. */
export type Failure =
  | { readonly then: "reports"; readonly condition: string }
  | { readonly then: "readAgain" }
  | { readonly then: "skips" };

export const reports = (condition: string): Failure => ({ then: "reports", condition });
export const readAgain: Failure = { then: "readAgain" };
export const skips: Failure = { then: "skips" };

/** What DynamoDB checks of the item in the same request. */
export interface Check {
  readonly demands: "present" | "absent" | "holds" | "holdsIfPresent";
  readonly predicate: Predicate;
  readonly failure: Failure;
}

const ANY: Predicate = { is: "all", parts: [] };

export const present = (failure: Failure): Check => ({ demands: "present", predicate: ANY, failure });
export const absent = (failure: Failure): Check => ({ demands: "absent", predicate: ANY, failure });
export const holds = (predicate: Predicate, failure: Failure): Check => ({ demands: "holds", predicate, failure });
export const holdsIfPresent = (predicate: Predicate, failure: Failure): Check => ({
  demands: "holdsIfPresent",
  predicate,
  failure,
});

/** Values by path. */
export type Image = Readonly<Record<string, Operand>>;

/** A change by UpdateItem. */
export type Change =
  | { readonly does: "set"; readonly path: string; readonly operand: Operand }
  | { readonly does: "add"; readonly path: string; readonly amount: Operand }
  | { readonly does: "subtract"; readonly path: string; readonly amount: Operand }
  | { readonly does: "clear"; readonly path: string }
  | { readonly does: "append"; readonly path: string; readonly operand: Operand }
  | { readonly does: "take"; readonly path: string; readonly operand: Operand }
  | { readonly does: "reindex"; readonly index: string; readonly keys: readonly string[]; readonly image: Image }
  | { readonly does: "unindex"; readonly index: string; readonly keys: readonly string[] };

export const setTo = (path: string, operand: Operand): Change => ({ does: "set", path, operand });
export const add = (path: string, amount: Operand): Change => ({ does: "add", path, amount });
export const subtract = (path: string, amount: Operand): Change => ({ does: "subtract", path, amount });
export const clear = (path: string): Change => ({ does: "clear", path });
export const append = (path: string, operand: Operand): Change => ({ does: "append", path, operand });
export const take = (path: string, operand: Operand): Change => ({ does: "take", path, operand });
export const reindex = (index: string, keys: readonly string[], image: Image): Change => ({
  does: "reindex",
  index,
  keys,
  image,
});
export const unindex = (index: string, keys: readonly string[]): Change => ({ does: "unindex", index, keys });

/** Once for each element of a list, or for each row of a node; shared: what meets on one item is one action. */
export interface Repeat {
  readonly element?: string;
  readonly row?: string;
  readonly shared?: boolean;
}

interface Common {
  readonly type: ItemType;
  readonly repeat?: Repeat;
  readonly only?: readonly Only[];
  readonly checks?: readonly Check[];
}

/** What is done to one item. */
export type Action =
  | ({ readonly does: "put"; readonly image: Image } & Common)
  | ({
      readonly does: "update";
      readonly key: Key;
      readonly changes: readonly Change[];
      readonly creates: boolean;
      /** What has expired and is still stored is deleted first. */
      readonly clears?: boolean;
    } & Common)
  | ({ readonly does: "delete"; readonly key: Key } & Common)
  | ({ readonly does: "demand"; readonly key: Key } & Common);

type Act<D extends Action["does"]> = Omit<Extract<Action, { does: D }>, "does">;

export const putItem = (action: Act<"put">): Action => ({ does: "put", ...action });
export const updateItem = (action: Act<"update">): Action => ({ does: "update", ...action });
export const deleteItem = (action: Act<"delete">): Action => ({ does: "delete", ...action });
export const checkItem = (action: Act<"demand">): Action => ({ does: "demand", ...action });

export interface Step {
  readonly as: "requests" | "oneItem" | "batch" | "transaction" | "transactions";
  readonly actions: readonly Action[];
}

/** A request for each item. */
export const requests = (...actions: Action[]): Step => ({ as: "requests", actions });
/** One request: all actions are about one item. */
export const oneItem = (...actions: Action[]): Step => ({ as: "oneItem", actions });
/** BatchWriteItem. */
export const batch = (...actions: Action[]): Step => ({ as: "batch", actions });
/** TransactWriteItems: all or nothing. */
export const transaction = (...actions: Action[]): Step => ({ as: "transaction", actions });
/** TransactWriteItems for each element or row: what is done for one is all or nothing. */
export const transactions = (...actions: Action[]): Step => ({ as: "transactions", actions });

/** What must have been found before anything is written. */
export interface Demand {
  readonly node: string;
  /** The node for each row of which it must. */
  readonly each?: string;
  readonly absent: boolean;
  readonly predicate: Predicate;
  readonly only?: readonly Only[];
  readonly condition: string;
}

/** How a write is executed: finds, demands on what was found, then steps in order. */
export interface WritePlan {
  readonly pattern: string;
  readonly parameters: Parameters;
  readonly guards: readonly Guard[];
  readonly finds: readonly Node[];
  readonly demands: readonly Demand[];
  readonly steps: readonly Step[];
}
