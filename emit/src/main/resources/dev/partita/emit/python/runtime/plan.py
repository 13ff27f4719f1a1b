"""Plans: how reads and writes are executed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .convert import Parameters
from .item import ItemType
from .nodes import Leg, Node, Paging
from .operand import Key, Operand
from .predicate import All, Predicate


@dataclass(frozen=True)
class UpsideDown:
    """The lower bound is above the upper one."""

    low: Operand
    high: Operand


@dataclass(frozen=True)
class EmptyBatch:
    """There are no values."""

    batch: str


@dataclass(frozen=True)
class EmptyText:
    """A text is empty."""

    operand: Operand


@dataclass(frozen=True)
class OfSource:
    """One source asks nothing; others do."""

    source: str
    guard: UpsideDown | EmptyBatch | EmptyText


# Nothing is asked, and nothing answered, for arguments that can mean nothing.
Guard: TypeAlias = UpsideDown | EmptyBatch | EmptyText | OfSource


@dataclass(frozen=True, kw_only=True)
class ReadPlan:
    """How a read is executed."""

    pattern: str
    parameters: Parameters
    guards: Sequence[Guard]
    nodes: Sequence[Node]
    legs: Sequence[Leg]
    paging: Paging | None = None


# Values by path.
Image: TypeAlias = Mapping[str, Operand]


@dataclass(frozen=True)
class Differs:
    """Some values are not the same."""

    left: Sequence[Operand]
    right: Sequence[Operand]


@dataclass(frozen=True)
class Same:
    """All values are the same."""

    left: Sequence[Operand]
    right: Sequence[Operand]


@dataclass(frozen=True)
class Found:
    """A node has answered something."""

    node: str


@dataclass(frozen=True)
class Satisfied:
    """Values satisfy a predicate."""

    image: Image
    predicate: Predicate


@dataclass(frozen=True)
class Given:
    """There is a value."""

    operand: Operand


@dataclass(frozen=True)
class Not:
    """The contrary."""

    only: Only


# When an action is taken at all.
Only: TypeAlias = "Differs | Same | Found | Satisfied | Given | Not"


@dataclass(frozen=True)
class Reports:
    """A named condition is reported."""

    condition: str


@dataclass(frozen=True)
class ReadAgain:
    """Everything is read again."""


@dataclass(frozen=True)
class Skips:
    """The action is left out."""


# What becomes of a check that fails.
Failure: TypeAlias = Reports | ReadAgain | Skips

READ_AGAIN = ReadAgain()
SKIPS = Skips()


@dataclass(frozen=True)
class Check:
    """What DynamoDB checks of the item in the same request."""

    demands: Literal["present", "absent", "holds", "holds_if_present"]
    predicate: Predicate
    failure: Failure


_ANYTHING: Predicate = All(())


def present(failure: Failure) -> Check:
    """The item is there."""
    return Check("present", _ANYTHING, failure)


def absent(failure: Failure) -> Check:
    """The item is not there."""
    return Check("absent", _ANYTHING, failure)


def holds(predicate: Predicate, failure: Failure) -> Check:
    """The item is there, and satisfies a predicate."""
    return Check("holds", predicate, failure)


def holds_if_present(predicate: Predicate, failure: Failure) -> Check:
    """The item is not there, or satisfies a predicate."""
    return Check("holds_if_present", predicate, failure)


@dataclass(frozen=True)
class SetTo:
    """An attribute gets a value, or is removed where there is none."""

    path: str
    operand: Operand


@dataclass(frozen=True)
class Increase:
    """A number gets greater, or less."""

    path: str
    amount: Operand
    subtract: bool


@dataclass(frozen=True)
class Clear:
    """An attribute is removed."""

    path: str


@dataclass(frozen=True)
class Append:
    """A list or set gets further elements."""

    path: str
    operand: Operand


@dataclass(frozen=True)
class Take:
    """A set loses elements."""

    path: str
    operand: Operand


@dataclass(frozen=True)
class Reindex:
    """The keys of an index are set anew."""

    index: str
    keys: Sequence[str]
    image: Image


@dataclass(frozen=True)
class Unindex:
    """The keys of an index are removed."""

    index: str
    keys: Sequence[str]


# A change by UpdateItem.
Change: TypeAlias = SetTo | Increase | Clear | Append | Take | Reindex | Unindex


def add(path: str, amount: Operand) -> Change:
    """A number gets greater."""
    return Increase(path, amount, False)


def subtract(path: str, amount: Operand) -> Change:
    """A number gets less."""
    return Increase(path, amount, True)


@dataclass(frozen=True, kw_only=True)
class Repeat:
    """Once for each element of a list, or for each row of a node.

    Shared: what meets on one item is one action.
    """

    element: str | None = None
    row: str | None = None
    shared: bool = False


@dataclass(frozen=True, kw_only=True)
class _OnItem:
    type: ItemType
    repeat: Repeat | None = None
    only: Sequence[Only] = ()
    checks: Sequence[Check] = ()


@dataclass(frozen=True, kw_only=True)
class PutItem(_OnItem):
    """Stores a whole item."""

    image: Image


@dataclass(frozen=True, kw_only=True)
class UpdateItem(_OnItem):
    """Changes an item; clears: what has expired and is still stored is deleted first."""

    key: Key
    changes: Sequence[Change]
    creates: bool
    clears: bool = False


@dataclass(frozen=True, kw_only=True)
class DeleteItem(_OnItem):
    """Deletes an item."""

    key: Key


@dataclass(frozen=True, kw_only=True)
class CheckItem(_OnItem):
    """Demands something of an item."""

    key: Key


# What is done to one item.
Action: TypeAlias = PutItem | UpdateItem | DeleteItem | CheckItem


@dataclass(frozen=True)
class Step:
    """Actions that are taken together."""

    form: Literal["requests", "oneItem", "batch", "transaction", "transactions"]
    actions: Sequence[Action]


def requests(*actions: Action) -> Step:
    """A request for each item."""
    return Step("requests", actions)


def one_item(*actions: Action) -> Step:
    """One request: all actions are about one item."""
    return Step("oneItem", actions)


def batch(*actions: Action) -> Step:
    """BatchWriteItem."""
    return Step("batch", actions)


def transaction(*actions: Action) -> Step:
    """TransactWriteItems: all or nothing."""
    return Step("transaction", actions)


def transactions(*actions: Action) -> Step:
    """TransactWriteItems for each element or row: what is done for one is all or nothing."""
    return Step("transactions", actions)


@dataclass(frozen=True, kw_only=True)
class Demand:
    """What must have been found before anything is written."""

    node: str
    # The node for each row of which it must.
    each: str | None = None
    absent: bool
    predicate: Predicate
    only: Sequence[Only] = ()
    condition: str


@dataclass(frozen=True, kw_only=True)
class WritePlan:
    """How a write is executed: finds, demands on what was found, then steps in order."""

    pattern: str
    parameters: Parameters
    guards: Sequence[Guard]
    finds: Sequence[Node]
    demands: Sequence[Demand]
    steps: Sequence[Step]
