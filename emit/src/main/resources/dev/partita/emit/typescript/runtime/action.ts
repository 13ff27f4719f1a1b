import { childIn, childName } from "./child.js";
import { addNumbers, negateNumber } from "./decimal.js";
import { CallRejected, DesignFault } from "./errors.js";
import { elementRows } from "./flow.js";
import { type ItemType, itemOf, keyAttributes, storedNames, tableKeys, valuesOf } from "./item.js";
import { demandShort, keyOf } from "./keys.js";
import { literal } from "./operand.js";
import {
  absent,
  type Action,
  type Change,
  type Check,
  type Image,
  type Node,
  type Only,
  type Repeat,
  skips,
} from "./plan.js";
import { holds, isAbsent, type Predicate } from "./predicate.js";
import { Row } from "./row.js";
import type { Scope, Session } from "./session.js";
import { entries, equal, identity, type Item, number, numberOf, own, type Value } from "./value.js";

/** An action on one item, all values known. */
export interface ItemAction {
  readonly action: Action;
  readonly type: ItemType;
  readonly scope: Scope;
  /** The item's key; of a child, its parent's and its name. */
  readonly key: Item;
  /** The whole item, of a put alone. */
  readonly put?: Item;
  /** What the same request does to children within the item. */
  readonly children: readonly ItemAction[];
  /** What else checks the item in the same request, each for the element or row that it is taken for. */
  readonly joined: readonly ItemAction[];
}

export function checksOf(action: Action): readonly Check[] {
  return action.checks ?? [];
}

/** Which item it is, in any table. */
export function itemName({ type, key }: ItemAction): string {
  return [type.table.name, ...tableKeys(type.table).map((k) => identity(own(key, k.name)))].join("\n");
}

/** Whether an action is taken at all. */
export function isTaken(only: Only, scope: Scope): boolean {
  switch (only.if) {
    case "differs":
      return !areSame(only, scope);
    case "same":
      return areSame(only, scope);
    case "found":
      return scope.rows(only.node).length > 0;
    case "satisfied":
      return holds(only.predicate, imageOf(only.image, scope), scope);
    case "given":
      return scope.value(only.operand) !== undefined;
    case "not":
      return !isTaken(only.only, scope);
  }
}

function areSame(only: Extract<Only, { left: unknown }>, scope: Scope): boolean {
  return only.left.every((operand, i) => {
    const other = only.right[i];
    return equal(scope.value(operand), other === undefined ? undefined : scope.value(other));
  });
}

/** The values of an image; what has none is absent. */
export function imageOf(image: Image, scope: Scope): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [path, operand] of Object.entries(image)) {
    const value = scope.value(operand);
    if (value !== undefined) {
      values.set(path, value);
    }
  }
  return values;
}

/** What a step does to single items, and which conditions are known to fail without asking. */
export interface Taken {
  readonly actions: readonly ItemAction[];
  readonly failed: readonly string[];
}

/** Makes of a step's actions those on single items: repeated, without those that fall away. */
export function taken(session: Session, finds: readonly Node[], actions: readonly Action[]): Taken {
  return takenFor(session, actions, (action) => starts(session, finds, action.repeat));
}

/** The same, of each repetition by itself: all actions repeat over the same. */
export function takenEach(session: Session, finds: readonly Node[], actions: readonly Action[]): Taken[] {
  return starts(session, finds, actions[0]?.repeat).map((row) => takenFor(session, actions, () => [row]));
}

function takenFor(session: Session, actions: readonly Action[], rowsOf: (action: Action) => Row[]): Taken {
  const all: ItemAction[] = [];
  const failed = new Set<string>();
  for (const action of actions) {
    for (const row of rowsOf(action)) {
      const scope = session.scope(row);
      if ((action.only ?? []).every((only) => isTaken(only, scope))) {
        const concrete = concreteOf(action, scope);
        if (concrete !== undefined) {
          all.push(concrete);
        } else {
          unaddressed(action).forEach((condition) => failed.add(condition));
        }
      }
    }
  }
  return { actions: housed(met(all)), failed: [...failed] };
}

function starts(session: Session, finds: readonly Node[], repeat: Repeat | undefined): Row[] {
  if (repeat?.row !== undefined) {
    return session.stage(repeat.row).arrivals.rows;
  }
  const list = repeat?.element;
  if (list === undefined) {
    return [Row.ROOT];
  }
  const same = finds.filter((node) => node.does === "elements" && node.list === list);
  return elementRows(session, list).map((row, i) =>
    same.reduce((r, node) => r.alsoFrom(session.stage(node.id).arrivals.rows[i] ?? r), row),
  );
}

/** Undefined if the action has no item to act on. */
function concreteOf(action: Action, scope: Scope): ItemAction | undefined {
  const { type } = action;
  if (action.does !== "put") {
    const key = keyOf(type.table, action.key, scope, 0);
    return key && { action, type, scope, key, children: [], joined: [] };
  }
  const put = itemOf(type, imageOf(action.image, scope));
  if (put === undefined) {
    return undefined;
  }
  for (const { name } of keyAttributes(type.table)) {
    const value = own(put, name);
    if (value !== undefined) {
      demandShort(type.table, name, value);
    }
  }
  const names = new Set([
    ...tableKeys(type.table).map((k) => k.name),
    ...(type.within === undefined ? [] : Object.keys(type.keys)),
  ]);
  const key = entries(Object.entries(put).filter(([name]) => names.has(name)));
  return { action, type, scope, key, put, children: [], joined: [] };
}

/** An item without a key is not there: what demands its presence fails. */
function unaddressed(action: Action): string[] {
  return action.does === "put"
    ? []
    : checksOf(action).flatMap((c) =>
        (c.demands === "present" || c.demands === "holds") && c.failure.then === "reports" ? c.failure.condition : [],
      );
}

/** Whether no action says for the others that the call fails, and none meets another one on its item. */
export function areIndependent(actions: readonly ItemAction[]): boolean {
  const passes = (action: ItemAction): boolean =>
    checksOf(action.action).every((check) => check.failure.then !== "reports") &&
    [...action.children, ...action.joined].every(passes);
  return new Set(actions.map(itemName)).size === actions.length && actions.every(passes);
}

/** Refuses two actions on one item. */
export function demandDistinct(actions: readonly ItemAction[]): void {
  const names = actions.map(itemName);
  if (new Set(names).size < names.length) {
    throw new CallRejected("SAME_ITEM_TWICE", "the arguments name one item twice");
  }
}

function isShared({ action, type }: ItemAction): boolean {
  return type.aggregate === true || action.repeat?.shared === true;
}

/** Shared actions that meet others on one item become one with them. */
function met(actions: readonly ItemAction[]): ItemAction[] {
  const open = new Map<string, ItemAction>();
  const others: ItemAction[] = [];
  for (const action of actions) {
    const { within } = action.type;
    const child = within === undefined ? [] : [within.attribute, childName(action.type, action.key)];
    const name = [itemName(action), ...child].join("\n");
    const before = open.get(name);
    if (before === undefined) {
      open.set(name, action);
    } else if (isShared(before) || isShared(action)) {
      open.set(name, isShared(action) ? joined(before, action) : joined(action, before));
    } else {
      others.push(action);
    }
  }
  return [...open.values(), ...others];
}

function joined(one: ItemAction, shared: ItemAction): ItemAction {
  const { action } = one;
  switch (action.does) {
    case "put":
      return { ...one, put: increased(one, amounts(shared)) };
    case "delete":
      return one;
    case "update": {
      const added = new Map(amounts(shared));
      const changes: Change[] = action.changes.filter((c) => !isAmount(c) || !added.has(c.path));
      for (const c of action.changes) {
        if (isAmount(c) && added.has(c.path)) {
          added.set(c.path, addNumbers(added.get(c.path) ?? "0", amountOf(one, c)));
        }
      }
      added.forEach((amount, path) => changes.push({ does: "add", path, amount: literal(number(amount)) }));
      return checkedWith({ ...one, action: { ...action, changes } }, shared);
    }
    case "demand":
      return shared.action.does === "demand" ? checkedWith(one, shared) : joined(shared, one);
  }
}

type Amount = Extract<Change, { amount: unknown }>;

function isAmount(change: Change): change is Amount {
  return change.does === "add" || change.does === "subtract";
}

/** What a shared action adds, as numbers: its own arguments and rows are not those of the action it joins. */
function amounts(shared: ItemAction): [string, string][] {
  return shared.action.does === "update"
    ? shared.action.changes.filter(isAmount).map((c) => [c.path, amountOf(shared, c)])
    : [];
}

function amountOf(of: ItemAction, change: Amount): string {
  const amount = numberOf(of.scope.value(change.amount));
  return change.does === "subtract" ? negateNumber(amount) : amount;
}

function increased(put: ItemAction, added: [string, string][]): Item {
  const item = entries(Object.entries(put.put ?? {}));
  for (const [path, amount] of added) {
    const [name] = storedNames(put.type, path);
    if (name !== undefined) {
      item[name] = number(addNumbers(numberOf(item[name]), amount));
    }
  }
  return item;
}

/** With the checks of another action on the item, too. */
function checkedWith(one: ItemAction, other: ItemAction): ItemAction {
  return { ...one, joined: [...one.joined, other, ...other.joined] };
}

/** Actions on children become part of one action on their parent's item, whatever else is done to it. */
function housed(actions: readonly ItemAction[]): ItemAction[] {
  if (actions.every((a) => a.type.within === undefined)) {
    return [...actions];
  }
  const houses = new Map<string, { own: ItemAction[]; children: ItemAction[] }>();
  for (const action of actions) {
    const house = houses.get(itemName(action)) ?? { own: [], children: [] };
    houses.set(itemName(action), house);
    (action.type.within === undefined ? house.own : house.children).push(action);
  }
  return [...houses.values()].flatMap(({ own, children }) => {
    const [child] = children;
    if (child === undefined) {
      return own;
    }
    demandDistinctChildren(children);
    if (own.length > 1) {
      throw new DesignFault("several actions on one item with children");
    }
    return [{ ...(own[0] ?? untouched(child)), children }];
  });
}

/** Of one child only one action changes something. */
function demandDistinctChildren(children: readonly ItemAction[]): void {
  const changed = children.filter((c) => c.action.does !== "demand");
  const names = new Set(changed.map((c) => `${c.type.name}\n${childName(c.type, c.key)}`));
  if (names.size < changed.length) {
    throw new CallRejected("SAME_ITEM_TWICE", "the arguments name one entity twice");
  }
}

/** An action that leaves the parent's own values as they are. */
function untouched(child: ItemAction): ItemAction {
  const type = child.type.within?.holder ?? child.type;
  const names = tableKeys(type.table).map((k) => k.name);
  const key = entries(Object.entries(child.key).filter(([name]) => names.includes(name)));
  const nothing: Action = { does: "update", type, key: {}, changes: [], creates: false };
  return { action: nothing, type, scope: child.scope, key, children: [], joined: [] };
}

/** Whether it only deletes children and demands nothing: nothing is to do where their parent is not stored. */
export function isVoidWithoutItem({ action, children }: ItemAction): boolean {
  return (
    action.does === "update" &&
    action.changes.length === 0 &&
    children.length > 0 &&
    children.every((c) => c.action.does === "delete" && checksOf(c.action).length === 0)
  );
}

/** Whether what it must not go on with was stored. */
export function meetsLeftover(action: ItemAction, stored: Item): boolean {
  return clears(action) && hasExpired(action, stored);
}

/** Whether what has expired and is still stored is deleted before it. */
export function clears({ action }: ItemAction): boolean {
  return action.does === "update" && action.clears === true;
}

/** Deletes the item if it has expired. */
export function clearing({ type, scope, key }: ItemAction): ItemAction {
  const action: Action = { does: "delete", type, key: {}, checks: [absent(skips)] };
  return { action, type, scope, key, children: [], joined: [] };
}

/** The checks that do not hold for what was stored, those of children too. */
export function failing(action: ItemAction, stored: Item | undefined): Check[] {
  const { type } = action;
  const item =
    type.within === undefined || stored === undefined ? stored : childIn(type, stored, childName(type, action.key));
  const live = item === undefined || hasExpired(action, item) ? undefined : item;
  return [
    ...checksOf(action.action).filter((check) => !checkHolds(action, check, live) && !isMoot(action, check, live)),
    ...action.children.flatMap((child) => failing(child, stored)),
    ...action.joined.flatMap((other) => failing(other, stored)),
  ];
}

/** Whether a value would have to be as it was read, of what is not there, and that is reported. */
function isMoot({ action }: ItemAction, check: Check, live: Item | undefined): boolean {
  return (
    live === undefined &&
    check.demands === "holds" &&
    check.failure.then === "readAgain" &&
    checksOf(action).some((c) => c.demands === "present" && c.failure.then === "reports")
  );
}

function checkHolds({ type, scope }: ItemAction, check: Check, live: Item | undefined): boolean {
  switch (check.demands) {
    case "present":
      return live !== undefined;
    case "absent":
      return live === undefined;
    case "holds":
      return live !== undefined && holds(demanded(check, scope), valuesOf(type, live), scope);
    case "holdsIfPresent":
      return live === undefined || holds(check.predicate, valuesOf(type, live), scope);
  }
}

/** What an item that is there has to satisfy: what is to be as it was read is still absent where nothing was read. */
export function demanded(check: Check, scope: Scope): Predicate {
  const compare = check.predicate;
  return check.failure.then === "readAgain" &&
    compare.is === "compare" &&
    compare.sign === "=" &&
    scope.value(compare.operand) === undefined
    ? isAbsent(compare.path)
    : compare;
}

function hasExpired({ type, scope }: ItemAction, item: Item): boolean {
  const expiry = type.expiry === undefined ? undefined : valuesOf(type, item).get(type.expiry.path);
  return expiry !== undefined && "N" in expiry && Number(expiry.N) <= Math.floor(scope.session.now.getTime() / 1000);
}
