"""The placeholders of requests."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .database import Projection, Request
from .decimals import wire_number
from .item import Table, index_keys, index_of, table_keys
from .value import Item, Value, identity


class Expression:
    """The placeholders of one request.

    Every name is aliased, every value is substituted, equal ones once.
    """

    def __init__(self) -> None:
        self._aliases: dict[str, str] = {}
        self._substitutes: dict[str, tuple[str, Value]] = {}
        self._used: set[str] = set()

    def name(self, name: str) -> str:
        """The placeholder of an attribute."""
        return self._aliases.setdefault(name, f"#n{len(self._aliases)}")

    def value(self, value: Value) -> str:
        """The placeholder of a value."""
        new = (f":v{len(self._substitutes)}", value)
        return self._substitutes.setdefault(identity(value), new)[0]

    def use(self, text: str) -> str:
        """The text will be part of the request.

        DynamoDB refuses placeholders that no expression uses.
        """
        self._used.update(re.findall("[#:][nv][0-9]+", text))
        return text

    def members(self) -> Request:
        """What the request says of placeholders."""
        members: Request = {}
        names = self.names()
        if names:
            members["ExpressionAttributeNames"] = names
        values = {p: wire(v) for p, v in self._substitutes.values() if p in self._used}
        if values:
            members["ExpressionAttributeValues"] = values
        return members

    def names(self) -> dict[str, str]:
        """Attributes by placeholder."""
        return {alias: name for name, alias in self._aliases.items() if alias in self._used}


def wire(value: Value) -> Value:
    """A value in a request."""
    ((kind, content),) = value.items()
    if kind == "N":
        return {"N": wire_number(content)}
    if kind == "NS":
        return {"NS": [wire_number(n) for n in content]}
    if kind == "L":
        return {"L": [wire(e) for e in content]}
    return {"M": wire_item(content)} if kind == "M" else value


def wire_item(item: Item) -> Item:
    """An item in a request."""
    return {name: wire(value) for name, value in item.items()}


def projection(
    expression: Expression, table: Table, index: str | None, project: Sequence[str]
) -> Projection | None:
    """The attributes that a plan names, and the keys that say which item it is.

    None if everything is asked for.
    """
    if not project:
        return None
    keys = table_keys(table) + ([] if index is None else index_keys(index_of(table, index)))
    wanted = dict.fromkeys([*project, *(k.name for k in keys)])
    text = expression.use(", ".join(expression.name(name) for name in wanted))
    return Projection(text, expression.names())
