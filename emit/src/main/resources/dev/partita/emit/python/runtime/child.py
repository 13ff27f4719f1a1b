"""Entities that are kept in the item of their parent, or in one that gathers several."""

from __future__ import annotations

from .errors import DesignFault
from .item import ItemType, Within, table_keys, values_of
from .key import plain_text
from .row import Row
from .value import Item, Value, text


def within(type: ItemType) -> Within:
    """Where children of this type are kept."""
    if type.within is None:
        raise DesignFault(f"{type.name} is kept in no other item")
    return type.within


def child_name(type: ItemType, child: Item) -> str:
    """The name of a child in its parent's map."""
    name = child.get(within(type).attribute)
    return "" if name is None else plain_text(name)


def child_value(type: ItemType, child: Item) -> Value:
    """What stands in the map for a child: its values without its keys."""
    return {"M": {name: value for name, value in child.items() if name not in type.keys}}


def put_child(type: ItemType, parent: Item, child: Item) -> None:
    """Puts a child into its parent's item."""
    attribute = within(type).attribute
    if within(type).entries:
        parent[attribute + child_name(type, child)] = child_value(type, child)
        return
    before = parent.get(attribute, {}).get("M", {})
    value = child_value(type, child)
    parent[attribute] = {"M": {**before, child_name(type, child): value}}


def children_in(type: ItemType, attribute: str, parent: Item) -> list[Item]:
    """The children of a type in an item, each as an item; those of a list have no name."""
    if type.within is not None and type.within.entries:
        return [
            _named(type, attribute, parent, name.removeprefix(attribute), parent[name])
            for name in sorted(parent)
            if name.startswith(attribute)
        ]
    held = parent.get(attribute)
    if held is None:
        return []
    if "M" in held:
        return [
            _named(type, attribute, parent, name, held["M"][name]) for name in sorted(held["M"])
        ]
    if "L" in held:
        return [_child_item(type, parent, value) for value in held["L"]]
    raise DesignFault(f"{attribute} holds no children")


def _named(type: ItemType, attribute: str, parent: Item, name: str, value: Value) -> Item:
    return {**_child_item(type, parent, value), attribute: text(name)}


def _child_item(type: ItemType, parent: Item, value: Value) -> Item:
    if "M" not in value:
        raise DesignFault(f"a {type.name} in its parent's item is no map")
    child: Item = dict(value["M"])
    if type.keys:
        for key in table_keys(type.table):
            if key.name in parent:
                child[key.name] = parent[key.name]
    return child


def child_in(type: ItemType, parent: Item, name: str) -> Item | None:
    """The child of a name, if it is there."""
    attribute = within(type).attribute
    if within(type).entries:
        value = parent.get(attribute + name)
    else:
        value = parent.get(attribute, {}).get("M", {}).get(name)
    return None if value is None else _named(type, attribute, parent, name, value)


def child_row(type: ItemType, parent: Row, child: Item) -> Row:
    """The row of a child, given its parent's."""
    values: dict[str, Value] = {}
    above = type.within.parent if parent.type is not None and type.within is not None else None
    if above is not None:
        for path, value in parent.values.items():
            values[above.path + path] = value
        for path, theirs in above.repeats.items():
            if theirs in parent.values:
                values[path] = parent.values[theirs]
    values.update(values_of(type, child))
    return parent.decoded(type, child, values)
