"""Predicates as conditions and filters of requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import DesignFault
from .expression import Expression
from .item import Fixed, ItemType, keyed, kind_of, stored_names
from .predicate import (
    All,
    Any,
    Atom,
    BeginsWith,
    Between,
    Compare,
    Contains,
    InBatch,
    InList,
    IsAbsent,
    IsPresent,
    Predicate,
    Sign,
    atoms,
    conjuncts,
    ordered,
)
from .session import Scope, time_of
from .value import Value, compare, distinct, identity, truth

_OPERANDS = 100


@dataclass(frozen=True)
class Text:
    """A condition as text for DynamoDB."""

    text: str
    compound: bool = False


# A condition as text, or already decided.
Clause: TypeAlias = bool | Text


def all_of(parts: Sequence[Clause]) -> Clause:
    """All of these."""
    return _joined(parts, True)


def any_of(parts: Sequence[Clause]) -> Clause:
    """One of these at least."""
    return _joined(parts, False)


def _joined(parts: Sequence[Clause], conjunction: bool) -> Clause:
    if any(part is (not conjunction) for part in parts):
        return not conjunction
    left = list({p.text: p for p in parts if isinstance(p, Text)}.values())
    if len(left) <= 1:
        return left[0] if left else conjunction
    texts = (f"({p.text})" if p.compound else p.text for p in left)
    return Text((" AND " if conjunction else " OR ").join(texts), True)


@dataclass(frozen=True)
class Place:
    """Where the attributes of an item, or of a child within it, stand in expressions.

    ``mark`` is there where the item, or the child, is.
    """

    of: Callable[[str], str]
    mark: str
    child: str | None = None


class Conditions:
    """Predicates about items of one type as condition expressions.

    What has no such form is decided here.
    """

    def __init__(
        self, expression: Expression, type: ItemType, scope: Scope, place: Place | None = None
    ) -> None:
        self._expression = expression
        self._type = type
        self._scope = scope
        self._place = place or Place(expression.name, expression.name(type.table.partition.name))

    def present(self) -> Clause:
        """The item is there and has not expired."""
        there = Text(f"attribute_exists({self._place.mark})")
        expiry = self._expiry()
        if expiry is None or self._type.expiry is None:
            return there
        at = self._place.of(expiry)
        later = Text(f"{at} > {self._seconds()}")
        if not self._type.expiry.optional:
            return all_of([there, later])
        return all_of([there, any_of([Text(f"attribute_not_exists({at})"), later])])

    def absent(self) -> Clause:
        """The item is not there, or has expired."""
        missing = Text(f"attribute_not_exists({self._place.mark})")
        expiry = self._expiry()
        if expiry is None:
            return missing
        return any_of([missing, Text(f"{self._place.of(expiry)} <= {self._seconds()}")])

    def clear(self) -> Clause:
        """Nothing that has expired is there."""
        expiry = self._expiry()
        if expiry is None:
            return True
        at = self._place.of(expiry)
        return any_of([Text(f"attribute_not_exists({at})"), Text(f"{at} > {self._seconds()}")])

    def of(self, predicate: Predicate) -> Clause:
        """The item satisfies a predicate."""
        match predicate:
            case All(parts):
                return all_of([self.of(p) for p in parts])
            case Any(parts):
                return any_of([self.of(p) for p in parts])
            case _:
                return self._atom(predicate)

    def _expiry(self) -> str | None:
        expiry = self._type.expiry
        names = [] if expiry is None else stored_names(self._type, expiry.path)
        return names[0] if names else None

    def _seconds(self) -> str:
        return self._expression.value(time_of(self._scope.session.now, "epoch", 0))

    def _atom(self, atom: Atom) -> Clause:
        names = stored_names(self._type, atom.path)
        if not names:
            what = f"{self._type.name} does not store {atom.path} in plain form"
            raise DesignFault(f"{what}: DynamoDB cannot check it")
        name = names[0]
        at = self._place.of(name)
        match atom:
            case IsPresent():
                return Text(f"attribute_exists({at})")
            case IsAbsent():
                return Text(f"attribute_not_exists({at})")
            case Compare():
                return self._compare(atom, name, at)
            case Between():
                return self._between(atom, name, at)
            case BeginsWith():
                prefix = self._scope.value(atom.prefix)
                if prefix is None or "S" not in prefix or self._is_foreign(atom.path, prefix):
                    return False
                return Text(f"begins_with({at}, {self._value(name, prefix)})")
            case Contains():
                return self._contains(atom, name, at)
            case InBatch():
                return self._among(atom.path, name, at, self._scope.batch(atom.batch))
            case InList():
                values = [v for v in map(self._scope.value, atom.operands) if v is not None]
                return self._among(atom.path, name, at, values)

    def _compare(self, atom: Compare, name: str, at: str) -> Clause:
        value = self._scope.value(atom.operand)
        if value is None or self._is_foreign(atom.path, value):
            return atom.sign == "!="
        if atom.sign == "=":
            return Text(f"{at} = {self._value(name, value)}")
        if atom.sign == "!=":
            other = Text(f"{at} <> {self._value(name, value)}")
            return any_of([Text(f"attribute_not_exists({at})"), other])
        if "BOOL" in value:
            return self._truths(atom.sign, name, at, value)
        if "S" in value or "N" in value or "B" in value:
            return Text(f"{at} {atom.sign} {self._value(name, value)}")
        return False

    def _truths(self, sign: Sign, name: str, at: str, bound: Value) -> Clause:
        """DynamoDB does not order booleans."""
        fitting = [v for v in map(truth, (False, True)) if ordered(v, sign, bound)]
        return any_of([Text(f"{at} = {self._value(name, v)}") for v in fitting])

    def _between(self, atom: Between, name: str, at: str) -> Clause:
        low, high = self._scope.value(atom.low), self._scope.value(atom.high)
        if low is None or high is None or self._is_foreign(atom.path, low):
            return False
        difference = compare(low, high)
        if difference is None or difference > 0:
            return False
        if "BOOL" in low:
            above = self._truths(">=", name, at, low)
            return all_of([above, self._truths("<=", name, at, high)])
        return Text(f"{at} BETWEEN {self._value(name, low)} AND {self._value(name, high)}")

    def _contains(self, atom: Contains, name: str, at: str) -> Clause:
        element = self._scope.value(atom.element)
        if element is None or not self._can_contain(atom.path, element):
            return False
        is_text = kind_of(self._type, atom.path) not in ("list", "texts")
        if is_text and element.get("S") == "":
            return Text(f"attribute_exists({at})")
        return Text(f"contains({at}, {self._value(name, element)})")

    def _can_contain(self, path: str, element: Value) -> bool:
        kind = kind_of(self._type, path)
        if kind == "list":
            return True
        if kind == "numbers":
            return "N" in element
        return "S" in element and kind not in ("truth", "number", "epoch", "binary", "map")

    def _among(self, path: str, name: str, at: str, values: Sequence[Value]) -> Clause:
        """At most 100 operands at a time."""
        fitting = distinct(v for v in values if not self._is_foreign(path, v))
        parts: list[Clause] = []
        for start in range(0, len(fitting), _OPERANDS):
            some = fitting[start : start + _OPERANDS]
            parts.append(Text(f"{at} IN ({', '.join(self._value(name, v) for v in some)})"))
        return any_of(parts)

    def _is_foreign(self, path: str, value: Value) -> bool:
        """A boolean that is a key is stored as text, but equals no text."""
        return kind_of(self._type, path) == "truth" and "BOOL" not in value

    def _value(self, name: str, value: Value) -> str:
        """The value as it is stored under this name."""
        return self._expression.value(keyed(self._type.table, name, value))


def filter_text(
    predicate: Predicate, types: Sequence[ItemType], scope: Scope, expression: Expression
) -> str | None:
    """The filter of a request that may meet several item types; None if everything passes.

    What some type does not store is no demand on items of that type: types are then told apart by a
    fixed attribute.
    """
    parts = [_filter_part(p, types, scope, expression) for p in conjuncts(predicate)]
    whole = all_of(parts)
    if whole is True:
        return None
    if isinstance(whole, Text):
        return expression.use(whole.text)
    return expression.use(_passes_nothing(predicate, types, expression))


def _filter_part(
    part: Predicate, types: Sequence[ItemType], scope: Scope, expression: Expression
) -> Clause:
    clauses: list[tuple[ItemType, Clause | None]] = []
    for type in types:
        is_stored = all(stored_names(type, atom.path) for atom in atoms(part))
        clause = Conditions(expression, type, scope).of(part) if is_stored else None
        clauses.append((type, clause))
    first = clauses[0][1]
    if first is not None and all(clause == first for _, clause in clauses):
        return first
    name = _discriminator(types)
    alternatives: list[Clause] = []
    for type, clause in clauses:
        mark = expression.value(_fixed_at(type, name) or {})
        own = Text(f"{expression.name(name)} = {mark}")
        alternatives.append(own if clause is None else all_of([own, clause]))
    return any_of(alternatives)


def _discriminator(types: Sequence[ItemType]) -> str:
    """A fixed attribute that has another value in each type."""
    for name in types[0].attributes:
        marks = [_fixed_at(type, name) for type in types]
        if None not in marks and len({identity(mark) for mark in marks}) == len(types):
            return name
    names = " and ".join(type.name for type in types)
    raise DesignFault(f"nothing tells {names} apart: they cannot be filtered")


def _fixed_at(type: ItemType, name: str) -> Value | None:
    source = type.attributes.get(name)
    return source.value if isinstance(source, Fixed) else None


def _passes_nothing(predicate: Predicate, types: Sequence[ItemType], expression: Expression) -> str:
    """An expression over an attribute that the index holds since it is filtered by."""
    names = [
        n for atom in atoms(predicate) for type in types for n in stored_names(type, atom.path)
    ]
    name = expression.name(names[0] if names else "-")
    return f"attribute_exists({name}) AND attribute_not_exists({name})"
