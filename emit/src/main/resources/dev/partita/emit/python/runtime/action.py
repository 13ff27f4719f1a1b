"""What a step does to single items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .child import child_in, child_name
from .decimals import add_numbers, negate_number
from .errors import CallRejected, DesignFault
from .flow import element_rows
from .item import ItemType, item_of, key_attributes, stored_names, table_keys, values_of
from .keys import demand_short, key_of
from .nodes import EachElement, Node
from .operand import Constant, Operand
from .plan import (
    SKIPS,
    Action,
    Change,
    Check,
    CheckItem,
    DeleteItem,
    Differs,
    Found,
    Given,
    Image,
    Increase,
    Not,
    Only,
    PutItem,
    ReadAgain,
    Repeat,
    Reports,
    Same,
    Satisfied,
    UpdateItem,
    absent,
)
from .predicate import Compare, IsAbsent, Predicate, satisfies
from .row import ROOT, Row
from .session import Scope, Session
from .times import seconds_of
from .value import Item, Value, compare, equal, identity, number, number_of


@dataclass(frozen=True, eq=False)
class ItemAction:
    """An action on one item, all values known."""

    action: Action
    type: ItemType
    scope: Scope
    # The item's key; of a child, its parent's and its name.
    key: Item
    # The whole item, of a put alone.
    put: Item | None = None
    # What the same request does to children within the item.
    children: Sequence[ItemAction] = ()
    # What else checks the item in the same request, each for the element or row it is taken for.
    joined: Sequence[ItemAction] = ()


def item_name(action: ItemAction) -> str:
    """Which item it is, in any table."""
    table = action.type.table
    return "\n".join([table.name, *(identity(action.key.get(k.name)) for k in table_keys(table))])


def is_taken(only: Only, scope: Scope) -> bool:
    """Whether an action is taken at all."""
    match only:
        case Differs():
            return not _are_same(only.left, only.right, scope)
        case Same():
            return _are_same(only.left, only.right, scope)
        case Found():
            return bool(scope.rows(only.node))
        case Satisfied():
            return satisfies(only.predicate, image_of(only.image, scope), scope)
        case Given():
            return scope.value(only.operand) is not None
        case Not():
            return not is_taken(only.only, scope)


def _are_same(left: Sequence[Operand], right: Sequence[Operand], scope: Scope) -> bool:
    return all(equal(scope.value(a), scope.value(b)) for a, b in zip(left, right))


def image_of(image: Image, scope: Scope) -> dict[str, Value]:
    """The values of an image; what has none is absent."""
    values = {path: scope.value(operand) for path, operand in image.items()}
    return {path: value for path, value in values.items() if value is not None}


@dataclass(frozen=True)
class Taken:
    """What a step does to single items, and which conditions are known to fail without asking."""

    actions: Sequence[ItemAction]
    failed: Sequence[str]


def taken(session: Session, finds: Sequence[Node], actions: Sequence[Action]) -> Taken:
    """Makes of a step's actions those on single items: repeated, without those that fall away."""
    return _taken(session, [(a, _starts(session, finds, a.repeat)) for a in actions])


def taken_each(
    session: Session, finds: Sequence[Node], actions: Sequence[Action]
) -> Sequence[Taken]:
    """The same, of each repetition by itself: all actions repeat over the same."""
    rows = _starts(session, finds, actions[0].repeat)
    return [_taken(session, [(action, [row]) for action in actions]) for row in rows]


def _taken(session: Session, actions: Sequence[tuple[Action, Sequence[Row]]]) -> Taken:
    known: list[ItemAction] = []
    failed: dict[str, None] = {}
    for action, rows in actions:
        for row in rows:
            scope = session.scope(row)
            if not all(is_taken(only, scope) for only in action.only):
                continue
            concrete = _concrete_of(action, scope)
            if concrete is not None:
                known.append(concrete)
            else:
                failed.update(dict.fromkeys(_unaddressed(action)))
    return Taken(_housed(_met(known)), list(failed))


def _starts(session: Session, finds: Sequence[Node], repeat: Repeat | None) -> Sequence[Row]:
    if repeat is not None and repeat.row is not None:
        return session.stage(repeat.row).arrivals.rows
    if repeat is None or repeat.element is None:
        return [ROOT]
    rows = element_rows(session, repeat.element)
    for node in finds:
        if isinstance(node, EachElement) and node.list == repeat.element:
            others = session.stage(node.id).arrivals.rows
            rows = [r.also_from(others[i] if i < len(others) else r) for i, r in enumerate(rows)]
    return rows


def _concrete_of(action: Action, scope: Scope) -> ItemAction | None:
    """None if the action has no item to act on."""
    type = action.type
    if not isinstance(action, PutItem):
        key = key_of(type.table, action.key, scope, 0)
        return None if key is None else ItemAction(action, type, scope, key)
    put = item_of(type, image_of(action.image, scope))
    if put is None:
        return None
    for attribute in key_attributes(type.table):
        if attribute.name in put:
            demand_short(type.table, attribute.name, put[attribute.name])
    names = {k.name for k in table_keys(type.table)}
    if type.within is not None:
        names.update(type.keys)
    key = {name: value for name, value in put.items() if name in names}
    return ItemAction(action, type, scope, key, put)


def _unaddressed(action: Action) -> list[str]:
    """An item without a key is not there: what demands its presence fails."""
    if isinstance(action, PutItem):
        return []
    return [
        check.failure.condition
        for check in action.checks
        if check.demands in ("present", "holds") and isinstance(check.failure, Reports)
    ]


def are_independent(actions: Sequence[ItemAction]) -> bool:
    """Whether no action says for the others that the call fails, and none meets another's item."""
    is_one_each = len({item_name(action) for action in actions}) == len(actions)
    return is_one_each and not any(_reports(action) for action in actions)


def _reports(action: ItemAction) -> bool:
    own = any(isinstance(check.failure, Reports) for check in action.action.checks)
    return own or any(_reports(other) for other in [*action.children, *action.joined])


def demand_distinct(actions: Sequence[ItemAction]) -> None:
    """Refuses two actions on one item."""
    if len({item_name(action) for action in actions}) < len(actions):
        raise CallRejected("SAME_ITEM_TWICE", "the arguments name one item twice")


def _is_shared(action: ItemAction) -> bool:
    repeat = action.action.repeat
    return action.type.aggregate or (repeat is not None and repeat.shared)


def _met(actions: Sequence[ItemAction]) -> list[ItemAction]:
    """Shared actions that meet others on one item become one with them."""
    met: dict[str, ItemAction] = {}
    others: list[ItemAction] = []
    for action in actions:
        name = item_name(action)
        if action.type.within is not None:
            child = child_name(action.type, action.key)
            name = f"{name}\n{action.type.within.attribute}\n{child}"
        before = met.get(name)
        if before is None:
            met[name] = action
        elif _is_shared(action):
            met[name] = _joined(before, action)
        elif _is_shared(before):
            met[name] = _joined(action, before)
        else:
            others.append(action)
    return [*met.values(), *others]


def _joined(one: ItemAction, shared: ItemAction) -> ItemAction:
    action = one.action
    match action:
        case PutItem():
            return replace(one, put=_increased(one, _amounts(shared)))
        case DeleteItem():
            return one
        case UpdateItem():
            changes = _both_changes(one, action, _amounts(shared))
            return _checked_with(replace(one, action=replace(action, changes=changes)), shared)
        case CheckItem():
            if isinstance(shared.action, CheckItem):
                return _checked_with(one, shared)
            return _joined(shared, one)


def _both_changes(
    one: ItemAction, action: UpdateItem, amounts: Sequence[tuple[str, str]]
) -> list[Change]:
    added = dict(amounts)
    changes: list[Change] = []
    for change in action.changes:
        if isinstance(change, Increase) and change.path in added:
            added[change.path] = add_numbers(added[change.path], _amount_of(one, change))
        else:
            changes.append(change)
    for path, amount in added.items():
        changes.append(Increase(path, Constant(number(amount)), False))
    return changes


def _amounts(shared: ItemAction) -> list[tuple[str, str]]:
    """What a shared action adds, as numbers.

    Its own arguments and rows are not those of the action it joins.
    """
    if not isinstance(shared.action, UpdateItem):
        return []
    return [
        (change.path, _amount_of(shared, change))
        for change in shared.action.changes
        if isinstance(change, Increase)
    ]


def _amount_of(of: ItemAction, change: Increase) -> str:
    amount = number_of(of.scope.value(change.amount))
    return negate_number(amount) if change.subtract else amount


def _increased(put: ItemAction, added: Sequence[tuple[str, str]]) -> Item:
    item = dict(put.put or {})
    for path, amount in added:
        names = stored_names(put.type, path)
        if names:
            item[names[0]] = number(add_numbers(number_of(item.get(names[0])), amount))
    return item


def _checked_with(one: ItemAction, other: ItemAction) -> ItemAction:
    """With the checks of another action on the item, too."""
    return replace(one, joined=[*one.joined, other, *other.joined])


def _housed(actions: Sequence[ItemAction]) -> list[ItemAction]:
    """Actions on children become part of one action on their parent's item.

    So it is whatever else is done to it.
    """
    houses: dict[str, list[ItemAction]] = {}
    for action in actions:
        houses.setdefault(item_name(action), []).append(action)
    housed: list[ItemAction] = []
    for house in houses.values():
        children = [action for action in house if action.type.within is not None]
        own = [action for action in house if action.type.within is None]
        if not children:
            housed.extend(own)
            continue
        _demand_distinct_children(children)
        if len(own) > 1:
            raise DesignFault("several actions on one item with children")
        parent = own[0] if own else _untouched(children[0])
        housed.append(replace(parent, children=children))
    return housed


def _demand_distinct_children(children: Sequence[ItemAction]) -> None:
    """Of one child only one action changes something."""
    changed = [child for child in children if not isinstance(child.action, CheckItem)]
    names = {(child.type.name, child_name(child.type, child.key)) for child in changed}
    if len(names) < len(changed):
        raise CallRejected("SAME_ITEM_TWICE", "the arguments name one entity twice")


def _untouched(child: ItemAction) -> ItemAction:
    """An action that leaves the parent's own values as they are."""
    type = child.type if child.type.within is None else child.type.within.holder
    names = [k.name for k in table_keys(type.table)]
    key = {name: value for name, value in child.key.items() if name in names}
    action = UpdateItem(type=type, key={}, changes=[], creates=False)
    return ItemAction(action, type, child.scope, key)


def is_void_without_item(action: ItemAction) -> bool:
    """Whether it only deletes children and demands nothing.

    Then nothing is to do where their parent is not stored.
    """
    own = action.action
    return (
        isinstance(own, UpdateItem)
        and not own.changes
        and bool(action.children)
        and all(isinstance(c.action, DeleteItem) and not c.action.checks for c in action.children)
    )


def meets_leftover(action: ItemAction, stored: Item) -> bool:
    """Whether what it must not go on with was stored."""
    return clears(action) and _has_expired(action, stored)


def clears(action: ItemAction) -> bool:
    """Whether what has expired and is still stored is deleted before it."""
    return isinstance(action.action, UpdateItem) and action.action.clears


def clearing(action: ItemAction) -> ItemAction:
    """Deletes the item if it has expired."""
    delete = DeleteItem(type=action.type, key={}, checks=[absent(SKIPS)])
    return ItemAction(delete, action.type, action.scope, action.key)


def failing(action: ItemAction, stored: Item | None) -> list[Check]:
    """The checks that do not hold for what was stored, those of children too."""
    type = action.type
    item = stored
    if type.within is not None and stored is not None:
        item = child_in(type, stored, child_name(type, action.key))
    live = None if item is None or _has_expired(action, item) else item
    checks = [
        c
        for c in action.action.checks
        if not _check_holds(action, c, live) and not _is_moot(action, c, live)
    ]
    for other in (*action.children, *action.joined):
        checks.extend(failing(other, stored))
    return checks


def _is_moot(action: ItemAction, check: Check, live: Item | None) -> bool:
    """Whether it is about a value that was read, of what is not there, which is reported."""
    return (
        live is None
        and check.demands == "holds"
        and isinstance(check.failure, ReadAgain)
        and any(
            c.demands == "present" and isinstance(c.failure, Reports) for c in action.action.checks
        )
    )


def _check_holds(action: ItemAction, check: Check, live: Item | None) -> bool:
    if check.demands == "absent":
        return live is None
    if live is None and check.demands == "holds_if_present":
        return True
    if live is None or check.demands == "present":
        return live is not None
    return satisfies(demanded(check, action.scope), values_of(action.type, live), action.scope)


def demanded(check: Check, scope: Scope) -> Predicate:
    """What an item that is there has to satisfy: as it was read, or still absent if it was."""
    compare = check.predicate
    if (
        isinstance(check.failure, ReadAgain)
        and isinstance(compare, Compare)
        and compare.sign == "="
        and scope.value(compare.operand) is None
    ):
        return IsAbsent(compare.path)
    return check.predicate


def _has_expired(action: ItemAction, item: Item) -> bool:
    if action.type.expiry is None:
        return False
    expiry = values_of(action.type, item).get(action.type.expiry.path)
    if expiry is None or "N" not in expiry:
        return False
    now = number(str(seconds_of(action.scope.session.now)))
    return (compare(expiry, now) or 0) <= 0
