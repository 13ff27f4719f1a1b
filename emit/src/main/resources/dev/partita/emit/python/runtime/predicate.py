"""Predicates about values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from .operand import Constant, Operand
from .value import Value, Values, elements, equal, identity
from .value import compare as compared

Sign: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True)
class Compare:
    """A comparison with a value."""

    path: str
    sign: Sign
    operand: Operand


@dataclass(frozen=True)
class Between:
    """A value between two others, both included."""

    path: str
    low: Operand
    high: Operand


@dataclass(frozen=True)
class BeginsWith:
    """A text with this beginning."""

    path: str
    prefix: Operand


@dataclass(frozen=True)
class Contains:
    """A list or set with this element, or a text with this part."""

    path: str
    element: Operand


@dataclass(frozen=True)
class InBatch:
    """One of the values of an argument."""

    path: str
    batch: str


@dataclass(frozen=True)
class InList:
    """One of these values."""

    path: str
    operands: Sequence[Operand]


@dataclass(frozen=True)
class IsPresent:
    """There is a value."""

    path: str


@dataclass(frozen=True)
class IsAbsent:
    """There is no value."""

    path: str


@dataclass(frozen=True)
class All:
    """All of these."""

    parts: Sequence[Predicate]


@dataclass(frozen=True)
class Any:
    """One of these at least."""

    parts: Sequence[Predicate]


# A predicate about one attribute.
Atom: TypeAlias = (
    Compare | Between | BeginsWith | Contains | InBatch | InList | IsPresent | IsAbsent
)
# An absent attribute satisfies only ``IsAbsent`` and ``!=``.
Predicate: TypeAlias = "All | Any | Atom"


def all_(*parts: Predicate) -> Predicate:
    """All of these."""
    return All(parts)


def any_(*parts: Predicate) -> Predicate:
    """One of these at least."""
    return Any(parts)


def in_list(path: str, *operands: Operand) -> Predicate:
    """One of these values."""
    return InList(path, operands)


class OperandValues(Protocol):
    """Where operands get their values."""

    def value(self, operand: Operand) -> Value | None:
        """The value of an operand, if it has one."""

    def batch(self, parameter: str) -> list[Value]:
        """The values of an argument."""


class _Constants:
    def value(self, operand: Operand) -> Value | None:
        return operand.value if isinstance(operand, Constant) else None

    def batch(self, parameter: str) -> list[Value]:
        return []


# What a predicate of the design itself is evaluated with: it speaks of literals alone.
CONSTANT: OperandValues = _Constants()


def satisfies(predicate: Predicate, values: Values, operands: OperandValues) -> bool:
    """Whether values satisfy a predicate."""
    match predicate:
        case All(parts):
            return all(satisfies(p, values, operands) for p in parts)
        case Any(parts):
            return any(satisfies(p, values, operands) for p in parts)
        case _:
            return _atom_holds(predicate, values.get(predicate.path), operands)


def _atom_holds(atom: Atom, value: Value | None, operands: OperandValues) -> bool:
    match atom:
        case IsPresent():
            return value is not None
        case IsAbsent():
            return value is None
        case Compare():
            return ordered(value, atom.sign, operands.value(atom.operand))
        case Between():
            above = ordered(value, ">=", operands.value(atom.low))
            return above and ordered(value, "<=", operands.value(atom.high))
        case BeginsWith():
            prefix = operands.value(atom.prefix)
            if value is None or prefix is None or "S" not in value or "S" not in prefix:
                return False
            return str(value["S"]).startswith(prefix["S"])
        case Contains():
            return _holds_element(value, operands.value(atom.element))
        case InBatch():
            return value is not None and _is_among(value, operands.batch(atom.batch))
        case InList():
            return value is not None and _is_among(value, map(operands.value, atom.operands))


def _is_among(value: Value, others: Iterable[Value | None]) -> bool:
    return any(equal(value, other) for other in others)


def ordered(left: Value | None, sign: Sign, right: Value | None) -> bool:
    """Values without a common order compare by equality only."""
    if left is None or right is None:
        return sign == "!="
    if sign == "=":
        return equal(left, right)
    if sign == "!=":
        return not equal(left, right)
    difference = compared(left, right)
    if difference is None:
        return False
    if sign == "<":
        return difference < 0
    if sign == "<=":
        return difference <= 0
    return difference > 0 if sign == ">" else difference >= 0


def _holds_element(value: Value | None, element: Value | None) -> bool:
    if value is None or element is None:
        return False
    if "S" in value:
        return "S" in element and element["S"] in value["S"]
    wanted = identity(element)
    is_collection = "L" in value or "SS" in value or "NS" in value
    return is_collection and any(identity(e) == wanted for e in elements(value))


def atoms(predicate: Predicate) -> list[Atom]:
    """All atoms, in order."""
    if isinstance(predicate, (All, Any)):
        return [atom for part in predicate.parts for atom in atoms(part)]
    return [predicate]


def conjuncts(predicate: Predicate) -> Sequence[Predicate]:
    """The parts of a conjunction, or the predicate alone."""
    return predicate.parts if isinstance(predicate, All) else [predicate]
