"""The requests of actions."""

from __future__ import annotations

from .action import ItemAction, clears, demanded
from .child import put_child, within
from .condition import Clause, Conditions, Text, all_of, any_of
from .database import Request
from .errors import DesignFault
from .expression import Expression, wire_item
from .plan import DeleteItem, PutItem, UpdateItem
from .update import place_of, update_text
from .value import Item

_OLD = {"ReturnValuesOnConditionCheckFailure": "ALL_OLD"}


def put_request(action: ItemAction) -> Request:
    """PutItem."""
    table = action.type.table.name
    return {"TableName": table, "Item": _item_of(action), **_conditioned(action)}


def delete_request(action: ItemAction) -> Request:
    """DeleteItem."""
    table = action.type.table.name
    return {"TableName": table, "Key": wire_item(action.key), **_conditioned(action)}


def update_request(action: ItemAction) -> Request | None:
    """UpdateItem; None if there is nothing to change and nothing to check."""
    expression = Expression()
    changes = update_text(action, expression)
    condition = _condition_of(action, expression)
    if changes is None and condition is None and not _creates(action):
        return None
    request: Request = {"TableName": action.type.table.name, "Key": wire_item(action.key)}
    if changes is not None:
        request["UpdateExpression"] = changes
    if condition is not None:
        request |= {"ConditionExpression": condition, **_OLD}
    return request | expression.members()


def _creates(action: ItemAction) -> bool:
    return isinstance(action.action, UpdateItem) and action.action.creates


def transactional(action: ItemAction) -> Request | None:
    """An action of a transaction; None if it does and checks nothing."""
    if isinstance(action.action, PutItem):
        return {"Put": put_request(action)}
    if isinstance(action.action, DeleteItem):
        return {"Delete": delete_request(action)}
    if not isinstance(action.action, UpdateItem) and not action.children:
        return _check(action)
    request = update_request(action)
    if request is None or "UpdateExpression" in request:
        return None if request is None else {"Update": request}
    if _creates(action):
        what = f"{action.type.name}: DynamoDB takes no update without changes in a transaction"
        raise DesignFault(what)
    return _check(action)


def _check(action: ItemAction) -> Request | None:
    expression = Expression()
    condition = _condition_of(action, expression)
    if condition is None:
        return None
    check = {
        "TableName": action.type.table.name,
        "Key": wire_item(action.key),
        "ConditionExpression": condition,
        **_OLD,
        **expression.members(),
    }
    return {"ConditionCheck": check}


def batched(action: ItemAction) -> Request:
    """An action of a batch."""
    if isinstance(action.action, PutItem):
        return {"PutRequest": {"Item": _item_of(action)}}
    if isinstance(action.action, DeleteItem):
        return {"DeleteRequest": {"Key": wire_item(action.key)}}
    raise DesignFault(f"{action.type.name}: a batch takes puts and deletes only")


def _conditioned(action: ItemAction) -> Request:
    expression = Expression()
    condition = _condition_of(action, expression)
    if condition is None:
        return {}
    return {"ConditionExpression": condition, **_OLD, **expression.members()}


def _condition_of(action: ItemAction, expression: Expression) -> str | None:
    """What the checks demand, those on children too; None if nothing."""
    clauses = [c for a in (action, *action.children) for c in _clauses_of(a, expression)]
    partition = expression.name(action.type.table.partition.name)
    is_parent = any(not within(c.type).entries for c in action.children)
    if is_parent and not isinstance(action.action, PutItem):
        clauses.append(Text(f"attribute_exists({partition})"))
    whole = all_of(clauses)
    if isinstance(whole, Text):
        return expression.use(whole.text)
    if whole:
        return None
    # What fails whatever is stored is asked all the same, so that what is stored is told.
    never = f"attribute_exists({partition}) AND attribute_not_exists({partition})"
    return expression.use(never)


def _clauses_of(action: ItemAction, expression: Expression) -> list[Clause]:
    place = place_of(action, expression)
    conditions = Conditions(expression, action.type, action.scope, place)
    clauses: list[Clause] = []
    for check in action.action.checks:
        if check.demands == "absent":
            clauses.append(conditions.absent())
            continue
        if check.demands == "holds_if_present":
            clauses.append(any_of([conditions.absent(), conditions.of(check.predicate)]))
            continue
        clauses.append(conditions.present())
        if check.demands == "holds":
            clauses.append(conditions.of(demanded(check, action.scope)))
    if clears(action):
        clauses.append(conditions.clear())
    for other in action.joined:
        clauses.extend(_clauses_of(other, expression))
    return clauses


def _item_of(action: ItemAction) -> Item:
    """The whole item, with the children that are put into it."""
    item = dict(action.put or {})
    for child in action.children:
        if isinstance(child.action, UpdateItem):
            raise DesignFault(f"{child.type.name}: a child of a new item is changed")
        if child.put is not None:
            put_child(child.type, item, child.put)
    return wire_item(item)
