"""Where the values of requests come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .key import ESCAPED, PLAIN, Encoding, Inverted, Padded, Period
from .value import Value

TimeForm: TypeAlias = Literal["dateTime", "date", "epoch"]
CollectionForm: TypeAlias = Literal["list", "texts", "numbers"]


@dataclass(frozen=True)
class Argument:
    """An argument of the call.

    In what is done once for each element of a list, first of all a field of that element.
    """

    name: str


@dataclass(frozen=True)
class Constant:
    """The same value in each call."""

    value: Value


@dataclass(frozen=True)
class Now:
    """The time of the call, so many seconds later or earlier."""

    form: TimeForm
    seconds: int


@dataclass(frozen=True)
class Answered:
    """A value of what was read before."""

    node: str
    path: str


@dataclass(frozen=True)
class ElementCount:
    """How many elements a list has."""

    of: str


@dataclass(frozen=True)
class RowCount:
    """How many rows a node has answered."""

    node: str


@dataclass(frozen=True)
class RowSum:
    """The sum of a value over the rows of a node."""

    node: str
    path: str


@dataclass(frozen=True)
class Difference:
    """One number less another."""

    left: Operand
    right: Operand


@dataclass(frozen=True)
class Collected:
    """A list or set with further elements, or without some."""

    form: CollectionForm
    elements: Operand
    base: Operand | None
    takes: bool


Operand: TypeAlias = (
    "Argument | Constant | Now | Answered | ElementCount | RowCount | RowSum | Difference"
    " | Collected"
)


def with_elements(form: CollectionForm, elements: Operand, base: Operand | None = None) -> Operand:
    """A list or set with further elements."""
    return Collected(form, elements, base, False)


def without_elements(
    form: CollectionForm, elements: Operand, base: Operand | None = None
) -> Operand:
    """A set without these elements."""
    return Collected(form, elements, base, True)


@dataclass(frozen=True)
class Part:
    """A value in a key."""

    operand: Operand
    encoding: Encoding


@dataclass(frozen=True)
class Shard:
    """The shard of the entity with this identifier."""

    shards: int
    of: Sequence[Operand]


@dataclass(frozen=True)
class EveryShard:
    """One request for each shard."""

    shards: int


@dataclass(frozen=True)
class EachPeriod:
    """One request for each period, one after another while more is wanted."""

    low: Operand
    high: Operand
    period: Encoding


# A part of a key in a request; a text stands for itself.
Piece: TypeAlias = str | Part | Shard | EveryShard | EachPeriod
# The pieces of each key attribute.
Key: TypeAlias = Mapping[str, Sequence[Piece]]


def plain(operand: Operand) -> Part:
    """A value as it is."""
    return Part(operand, PLAIN)


def escaped(operand: Operand) -> Piece:
    """A value without separators."""
    return Part(operand, ESCAPED)


def padded(operand: Operand, digits: int, decimals: int, signed: bool) -> Part:
    """A number with zeros before it."""
    return Part(operand, Padded(digits, decimals, signed))


def inverted(of: Part) -> Piece:
    """A value in the opposite order."""
    return Part(of.operand, Inverted(of.encoding))


def period(operand: Operand, characters: int) -> Piece:
    """The period of a time."""
    return Part(operand, Period(characters))


def shard(shards: int, *of: Operand) -> Piece:
    """The shard of the entity with this identifier."""
    return Shard(shards, of)


def each_period(low: Operand, high: Operand, characters: int) -> Piece:
    """Each period from one time to another."""
    return EachPeriod(low, high, Period(characters))


def asks_each_period(key: Key) -> bool:
    """Whether a request with such a key is sent for each period."""
    return any(isinstance(piece, EachPeriod) for pieces in key.values() for piece in pieces)


def shards_of(*keys: Key) -> int:
    """How many requests one with such keys is."""
    every = (
        piece.shards
        for key in keys
        for pieces in key.values()
        for piece in pieces
        if isinstance(piece, EveryShard)
    )
    return max(every, default=1)
