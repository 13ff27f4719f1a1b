import type {
  ConditionCheck,
  DeleteItemCommandInput,
  PutItemCommandInput,
  TransactWriteItem,
  UpdateItemCommandInput,
  WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { checksOf, clears, demanded, type ItemAction } from "./action.js";
import { putChild } from "./child.js";
import { allOf, anyOf, type Clause, Conditions } from "./condition.js";
import { DesignFault } from "./errors.js";
import { Expression, wireItem } from "./expression.js";
import { placeOf, updateText } from "./update.js";
import { entries, type Item } from "./value.js";

const OLD = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;

export type Update = UpdateItemCommandInput & { TableName: string };

export function putRequest(action: ItemAction): PutItemCommandInput & { TableName: string } {
  return { TableName: action.type.table.name, Item: itemOf(action), ...conditioned(action, new Expression()) };
}

export function deleteRequest(action: ItemAction): DeleteItemCommandInput & { TableName: string } {
  return { TableName: action.type.table.name, Key: wireItem(action.key), ...conditioned(action, new Expression()) };
}

/** Undefined if there is nothing to change and nothing to check. */
export function updateRequest(action: ItemAction): Update | undefined {
  const expression = new Expression();
  const changes = updateText(action, expression);
  const condition = conditionOf(action, expression);
  const creates = action.action.does === "update" && action.action.creates;
  return changes === undefined && condition === undefined && !creates
    ? undefined
    : {
        TableName: action.type.table.name,
        Key: wireItem(action.key),
        ...(changes !== undefined && { UpdateExpression: changes }),
        ...(condition !== undefined && { ConditionExpression: condition, ...OLD }),
        ...expression.members(),
      };
}

/** An action of a transaction; undefined if it does and checks nothing. */
export function transactional(action: ItemAction): TransactWriteItem | undefined {
  switch (action.action.does) {
    case "put":
      return { Put: putRequest(action) };
    case "delete":
      return { Delete: deleteRequest(action) };
    case "demand":
      return action.children.length === 0 ? check(action) : updateOrCheck(action);
    case "update":
      return updateOrCheck(action);
  }
}

function updateOrCheck(action: ItemAction): TransactWriteItem | undefined {
  const request = updateRequest(action);
  if (request === undefined) {
    return undefined;
  }
  const { UpdateExpression } = request;
  if (UpdateExpression === undefined) {
    const creates = action.action.does === "update" && action.action.creates;
    if (!creates) {
      return check(action);
    }
    throw new DesignFault(`${action.type.name}: DynamoDB takes no update without changes in a transaction`);
  }
  return { Update: { ...request, UpdateExpression } };
}

function check(action: ItemAction): TransactWriteItem | undefined {
  const expression = new Expression();
  const condition = conditionOf(action, expression);
  if (condition === undefined) {
    return undefined;
  }
  const ConditionCheck: ConditionCheck = {
    TableName: action.type.table.name,
    Key: wireItem(action.key),
    ConditionExpression: condition,
    ...OLD,
    ...expression.members(),
  };
  return { ConditionCheck };
}

/** An action of a batch. */
export function batched(action: ItemAction): WriteRequest {
  switch (action.action.does) {
    case "put":
      return { PutRequest: { Item: itemOf(action) } };
    case "delete":
      return { DeleteRequest: { Key: wireItem(action.key) } };
    case "update":
    case "demand":
      throw new DesignFault(`${action.type.name}: a batch takes puts and deletes only`);
  }
}

function conditioned(action: ItemAction, expression: Expression): object {
  const condition = conditionOf(action, expression);
  return condition === undefined ? {} : { ConditionExpression: condition, ...OLD, ...expression.members() };
}

/** What the checks demand, those on children too; undefined if nothing. */
function conditionOf(action: ItemAction, expression: Expression): string | undefined {
  const clauses = [action, ...action.children].flatMap((a) => clausesOf(a, expression));
  const partition = expression.name(action.type.table.partition.name);
  const isParent = action.children.some((c) => c.type.within?.entries !== true);
  if (isParent && action.action.does !== "put") {
    clauses.push({ text: `attribute_exists(${partition})`, compound: false });
  }
  const whole = allOf(clauses);
  if (whole === true) {
    return undefined;
  }
  // What fails whatever is stored is asked all the same, so that what is stored is told.
  const never = `attribute_exists(${partition}) AND attribute_not_exists(${partition})`;
  return expression.use(whole === false ? never : whole.text);
}

function clausesOf(action: ItemAction, expression: Expression): Clause[] {
  const conditions = new Conditions(expression, action.type, action.scope, placeOf(action, expression));
  const clauses = checksOf(action.action).flatMap((check): Clause[] => {
    switch (check.demands) {
      case "present":
        return [conditions.present()];
      case "absent":
        return [conditions.absent()];
      case "holds":
        return [conditions.present(), conditions.of(demanded(check, action.scope))];
      case "holdsIfPresent":
        return [anyOf([conditions.absent(), conditions.of(check.predicate)])];
    }
  });
  if (clears(action)) {
    clauses.push(conditions.clear());
  }
  return [...clauses, ...action.joined.flatMap((other) => clausesOf(other, expression))];
}

/** The whole item, with the children that are put into it. */
function itemOf(action: ItemAction): Item {
  const item = entries(Object.entries(action.put ?? {}));
  for (const child of action.children) {
    if (child.action.does === "update") {
      throw new DesignFault(`${child.type.name}: a child of a new item is changed`);
    }
    if (child.put !== undefined) {
      putChild(child.type, item, child.put);
    }
  }
  return wireItem(item);
}
