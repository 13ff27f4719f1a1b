"""The update expressions of changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .action import ItemAction, image_of
from .child import child_name, child_value, within
from .condition import Place
from .decimals import negate_number
from .errors import DesignFault
from .expression import Expression
from .item import (
    ChildrenOf,
    Fixed,
    Stored,
    held,
    is_in,
    key_value,
    keyed,
    kind_of,
    stored_names,
    table_keys,
)
from .plan import (
    Append,
    Change,
    CheckItem,
    Clear,
    DeleteItem,
    Increase,
    PutItem,
    Reindex,
    SetTo,
    Take,
    Unindex,
    UpdateItem,
)
from .session import set_of
from .value import Value, elements, number

Section: TypeAlias = Literal["SET", "REMOVE", "ADD", "DELETE"]
_SECTIONS: Sequence[Section] = ("SET", "REMOVE", "ADD", "DELETE")


@dataclass(frozen=True)
class _Part:
    section: Section
    text: str


def place_of(action: ItemAction, expression: Expression) -> Place:
    """Where the attributes of an action's item stand; those of a child within its parent's item."""
    type = action.type
    if type.within is None:
        return Place(expression.name, expression.name(type.table.partition.name))
    attribute = within(type).attribute
    name = child_name(type, action.key)
    if within(type).entries:
        child = expression.name(attribute + name)
    else:
        child = f"{expression.name(attribute)}.{expression.name(name)}"
    keys = [k.name for k in table_keys(type.table)]

    def of(name: str) -> str:
        return expression.name(name) if name in keys else f"{child}.{expression.name(name)}"

    return Place(of, child, child)


def update_text(action: ItemAction, expression: Expression) -> str | None:
    """The update expression of an action's changes, with what is done to children.

    None if nothing changes.
    """
    parts = [p for a in (action, *action.children) for p in _Changes(a, expression).parts()]
    sections: list[str] = []
    for section in _SECTIONS:
        texts = [part.text for part in parts if part.section == section]
        if texts:
            sections.append(f"{section} {', '.join(texts)}")
    return expression.use(" ".join(sections)) if sections else None


class _Changes:
    """The changes of one item or child.

    Each attribute has at most one; of several the last counts.
    """

    def __init__(self, of: ItemAction, expression: Expression) -> None:
        self._of = of
        self._type = of.type
        self._scope = of.scope
        self._expression = expression
        self._place = place_of(of, expression)
        self._parts: dict[str, _Part] = {}

    def parts(self) -> list[_Part]:
        action, put = self._of.action, self._of.put
        match action:
            case UpdateItem():
                if action.creates:
                    for name, source in self._type.attributes.items():
                        self._begin(name, source)
                for change in action.changes:
                    self._add(change)
            case PutItem():
                self._child(None if put is None else child_value(self._type, put))
            case DeleteItem():
                self._child(None)
            case CheckItem():
                pass
        return list(self._parts.values())

    def _child(self, value: Value | None) -> None:
        """Puts a child as a whole, or takes it out."""
        at = self._place.child
        if at is None:
            raise DesignFault(f"{self._type.name} is kept in no other item")
        if value is None:
            self._parts[at] = _Part("REMOVE", at)
        else:
            self._parts[at] = _Part("SET", f"{at} = {self._expression.value(value)}")

    def _begin(self, name: str, source: Stored) -> None:
        if isinstance(source, Fixed):
            self._set(name, source.value)
        elif isinstance(source, ChildrenOf):
            at = self._place.of(name)
            none = self._expression.value({"M": {}})
            self._parts[name] = _Part("SET", f"{at} = if_not_exists({at}, {none})")

    def _add(self, change: Change) -> None:
        match change:
            case SetTo():
                value = self._scope.value(change.operand)
                for name in self._names(change.path):
                    table = self._type.table
                    kept = None if value is None else keyed(table, name, value)
                    self._put(name, held(self._type.attributes.get(name), kept))
            case Clear():
                for name in self._names(change.path):
                    self._remove(name)
            case Increase():
                self._increase(change)
            case Append():
                self._append(change.path, elements(self._scope.value(change.operand)))
            case Take():
                taken = elements(self._scope.value(change.operand))
                for name in self._names(change.path) if taken else []:
                    self._change("DELETE", name, self._as_set(change.path, taken))
            case Reindex():
                self._reindex(change)
            case Unindex():
                for name in change.keys:
                    self._remove(name)

    def _put(self, name: str, value: Value | None) -> None:
        if value is None:
            self._remove(name)
        else:
            self._set(name, value)

    def _set(self, name: str, value: Value) -> None:
        text = f"{self._place.of(name)} = {self._expression.value(value)}"
        self._parts[name] = _Part("SET", text)

    def _remove(self, name: str) -> None:
        self._parts[name] = _Part("REMOVE", self._place.of(name))

    def _change(self, section: Section, name: str, value: Value) -> None:
        text = f"{self._place.of(name)} {self._expression.value(value)}"
        self._parts[name] = _Part(section, text)

    def _increase(self, change: Increase) -> None:
        """ADD works on attributes of the item alone."""
        amount = self._scope.value(change.amount)
        if amount is None or "N" not in amount:
            return
        signed = number(negate_number(amount["N"]) if change.subtract else amount["N"])
        for name in self._names(change.path):
            if self._place.child is None:
                self._change("ADD", name, signed)
                continue
            at = self._place.of(name)
            before = f"if_not_exists({at}, {self._expression.value(number('0'))})"
            text = f"{at} = {before} + {self._expression.value(signed)}"
            self._parts[name] = _Part("SET", text)

    def _append(self, path: str, appended: Sequence[Value]) -> None:
        """A list is there afterwards even if nothing is appended; there is no empty set."""
        if kind_of(self._type, path) != "list":
            for name in self._names(path) if appended else []:
                self._change("ADD", name, self._as_set(path, appended))
            return
        for name in self._names(path):
            at = self._place.of(name)
            before = f"if_not_exists({at}, {self._expression.value({'L': []})})"
            further = self._expression.value({"L": list(appended)})
            self._parts[name] = _Part("SET", f"{at} = list_append({before}, {further})")

    def _as_set(self, path: str, values: Sequence[Value]) -> Value:
        form: Literal["numbers", "texts"] = "texts"
        if kind_of(self._type, path) == "numbers":
            form = "numbers"
        return set_of(form, values)

    def _reindex(self, change: Reindex) -> None:
        """Sets some keys of an index to what the item type demands after the change.

        Or removes them.
        """
        image = image_of(change.image, self._scope)
        is_in_index = is_in(self._type, change.index, image)
        for name in change.keys:
            self._put(name, key_value(self._type, name, image) if is_in_index else None)

    def _names(self, path: str) -> list[str]:
        """Every name under which the plain value of a path is stored, but the table's own key."""
        keys = [k.name for k in table_keys(self._type.table)]
        names = [name for name in stored_names(self._type, path) if name not in keys]
        if not names:
            raise DesignFault(f"{self._type.name} does not store {path}, which is to be changed")
        return names
