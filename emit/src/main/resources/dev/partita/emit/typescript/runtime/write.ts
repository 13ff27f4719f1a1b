import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  areIndependent,
  clearing,
  demandDistinct,
  failing,
  isTaken,
  isVoidWithoutItem,
  type ItemAction,
  meetsLeftover,
  taken,
  takenEach,
} from "./action.js";
import { atOnce } from "./ahead.js";
import { argumentsOf } from "./convert.js";
import { type Database, itemOf } from "./database.js";
import { CallRejected, ConditionFailed, DesignFault } from "./errors.js";
import { Flow, START } from "./flow.js";
import { asking } from "./guard.js";
import type { Check, Demand, Step, WritePlan } from "./plan.js";
import { holds } from "./predicate.js";
import { batched, deleteRequest, putRequest, transactional, updateRequest } from "./request.js";
import { Row } from "./row.js";
import { Session } from "./session.js";
import type { Item } from "./value.js";

/** How often a write whose reads were overtaken is tried. */
const ATTEMPTS = 8;
/** How often a request that met a running transaction, or what has expired, is sent. */
const CONFLICTS = 10;
const BATCH = 25;
const TRANSACTION = 100;

/**
 * Executes a write: all it says, or nothing where a condition does not hold.
 *
 * @throws ConditionFailed with the conditions that did not hold
 * @throws CallRejected if the call cannot be meant, or was overtaken by others each time
 */
export async function write(database: Database, plan: WritePlan, given: object): Promise<void> {
  const args = argumentsOf(plan.parameters, given);
  const now = database.now();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { failed, again } = await tried(plan, new Session(database, plan.pattern, args, now));
    if (failed.length > 0 && (!again || attempt === ATTEMPTS)) {
      throw new ConditionFailed(plan.pattern, [...new Set(failed)]);
    }
    if (!again) {
      return;
    }
    await database.pause(attempt);
  }
  throw new CallRejected("OVERTAKEN", `${plan.pattern}: what was read was changed by others, ${ATTEMPTS} times`);
}

/** What came of an attempt; `again`: what was read was overtaken, whatever else failed. */
interface Outcome {
  readonly failed: readonly string[];
  readonly again: boolean;
}

async function tried(plan: WritePlan, session: Session): Promise<Outcome> {
  const flow = new Flow(session, plan.finds, START, asking(plan.guards, session.scope(Row.ROOT)));
  await flow.ask(plan.finds.map((find) => find.id));
  for (const find of plan.finds) {
    await session.stage(find.id).arrivals.all();
  }
  const refused = plan.demands.filter((demand) => fails(session, demand)).map((demand) => demand.condition);
  if (refused.length > 0) {
    return { failed: refused, again: false };
  }
  for (const step of plan.steps) {
    const { actions, failed } = taken(session, plan.finds, step.actions);
    if (failed.length > 0) {
      return { failed, again: false };
    }
    const checks =
      step.as === "transactions"
        ? await transactEach(session, plan, step, actions)
        : await take(session.database, step.as, actions);
    if (checks.length > 0) {
      return {
        failed: checks.flatMap((c) => (c.failure.then === "reports" ? c.failure.condition : [])),
        again: checks.some((c) => c.failure.then === "readAgain"),
      };
    }
  }
  return { failed: [], again: false };
}

/** Whether what must have been found was not. */
function fails(session: Session, demand: Demand): boolean {
  const starts = demand.each === undefined ? [Row.ROOT] : session.stage(demand.each).arrivals.rows;
  return starts.some((start) => {
    const scope = session.scope(start);
    if (!(demand.only ?? []).every((only) => isTaken(only, scope))) {
      return false;
    }
    const some = scope.rows(demand.node).some((row) => holds(demand.predicate, row.values, session.scope(row)));
    return some === demand.absent;
  });
}

/** The checks that failed. */
async function take(
  database: Database,
  as: Exclude<Step["as"], "transactions">,
  actions: readonly ItemAction[],
): Promise<readonly Check[]> {
  switch (as) {
    case "requests":
    case "oneItem":
      if (as === "oneItem" && actions.length > 1) {
        throw new DesignFault(`what is done to one ${actions[0]?.type.name} is not about one item`);
      }
      return areIndependent(actions) ? together(database, actions) : oneByOne(database, actions);
    case "batch":
      demandDistinct(actions);
      await atOnce(batches(actions), (some) =>
        database.batchWrite(some.map((a) => ({ table: a.type.table.name, request: batched(a) }))),
      );
      return [];
    case "transaction":
      return transact(database, actions);
  }
}

function batches(actions: readonly ItemAction[]): ItemAction[][] {
  return Array.from({ length: Math.ceil(actions.length / BATCH) }, (_, i) => actions.slice(i * BATCH, (i + 1) * BATCH));
}

/** One request per action, in no order; the checks that failed. */
async function together(database: Database, actions: readonly ItemAction[]): Promise<readonly Check[]> {
  const failed: Check[] = [];
  await atOnce(actions, async (action) => failed.push(...(await sent(database, action))));
  return failed.filter((c) => c.failure.then !== "skips");
}

/** One request per action; the actions before the one that failed are done. */
async function oneByOne(database: Database, actions: readonly ItemAction[]): Promise<readonly Check[]> {
  for (const action of actions) {
    const failed = await sent(database, action);
    if (!failed.every((c) => c.failure.then === "skips")) {
      return failed;
    }
  }
  return [];
}

async function sent(database: Database, action: ItemAction): Promise<readonly Check[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send(database, action);
      return [];
    } catch (e) {
      if (e instanceof ConditionalCheckFailedException) {
        const stored = storedIn(e);
        if (stored === undefined || !meetsLeftover(action, stored)) {
          return stored === undefined && isVoidWithoutItem(action) ? [] : failingOf(action, stored);
        }
        await sent(database, clearing(action));
      } else if (!(e instanceof TransactionConflictException)) {
        throw e;
      }
      await pause(database, attempt);
    }
  }
}

async function send(database: Database, action: ItemAction): Promise<void> {
  switch (action.action.does) {
    case "put":
      return database.put(putRequest(action));
    case "delete":
      return database.delete(deleteRequest(action));
    case "update":
    case "demand": {
      const request = updateRequest(action);
      if (request !== undefined) {
        await database.update(request);
      }
    }
  }
}

/** What was stored where a condition failed, if anything. */
function storedIn(failure: { Item?: object | undefined }): Item | undefined {
  const item = itemOf(failure.Item ?? {});
  return Object.keys(item).length === 0 ? undefined : item;
}

function failingOf(action: ItemAction, stored: Item | undefined): readonly Check[] {
  const checks = failing(action, stored);
  if (checks.length === 0) {
    throw new DesignFault(`DynamoDB says that a condition on ${action.type.name} failed, but all hold`);
  }
  return checks;
}

async function pause(database: Database, attempt: number): Promise<void> {
  if (attempt >= CONFLICTS) {
    throw new CallRejected("OVERTAKEN", "others were in the way each time");
  }
  await database.pause(attempt);
}

/** A transaction for each repetition; those before one that failed are done. */
async function transactEach(
  session: Session,
  plan: WritePlan,
  step: Step,
  all: readonly ItemAction[],
): Promise<readonly Check[]> {
  demandDistinct(all);
  for (const { actions } of takenEach(session, plan.finds, step.actions)) {
    const failed = await transact(session.database, actions);
    if (failed.length > 0) {
      return failed;
    }
  }
  return [];
}

/** All actions or none; the checks that failed. */
async function transact(database: Database, all: readonly ItemAction[]): Promise<readonly Check[]> {
  demandDistinct(all);
  const items = all.flatMap((action) => {
    const item = transactional(action);
    return item === undefined ? [] : [{ action, item }];
  });
  if (items.length > TRANSACTION) {
    throw new CallRejected("TOO_MANY_ACTIONS", `${items.length} actions; a transaction takes ${TRANSACTION}`);
  }
  for (let attempt = 1; items.length > 0; attempt++) {
    try {
      await database.transact(items.map(({ item }) => item));
      return [];
    } catch (e) {
      if (!(e instanceof TransactionCanceledException)) {
        throw e;
      }
      const reasons = items.map(({ action }, i) => reasonOf(action, e.CancellationReasons?.[i]));
      const left = items.filter((_, i) => reasons[i] !== "void").map(({ action }) => action);
      if (left.length < items.length) {
        return transact(database, left);
      }
      const failed = reasons.flatMap((reason) => (typeof reason === "string" ? [] : reason));
      if (failed.length > 0) {
        return failed;
      }
      const leftovers = items.filter((_, i) => reasons[i] === "leftover");
      for (const { action } of leftovers) {
        await sent(database, clearing(action));
      }
      if (leftovers.length === 0 && !reasons.includes("passing")) {
        throw e;
      }
      await pause(database, attempt);
    }
  }
  return [];
}

const PASSING = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

type Reason = { Code?: string | undefined; Item?: object | undefined };

/** Why an action was in the way: its checks failed, it has nothing to do, it met what expired, or what passes. */
function reasonOf(
  action: ItemAction,
  reason: Reason | undefined,
): readonly Check[] | "void" | "leftover" | "passing" | "none" {
  if (reason?.Code === "ConditionalCheckFailed") {
    const stored = storedIn(reason);
    if (stored !== undefined && meetsLeftover(action, stored)) {
      return "leftover";
    }
    return stored === undefined && isVoidWithoutItem(action) ? "void" : failingOf(action, stored);
  }
  return reason?.Code !== undefined && PASSING.includes(reason.Code) ? "passing" : "none";
}
