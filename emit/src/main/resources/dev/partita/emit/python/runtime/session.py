"""One execution of a plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

from .ahead import Ahead
from .database import Database
from .decimals import add_numbers, negate_number
from .errors import CallRejected, DesignFault
from .feed import Feed
from .operand import (
    Answered,
    Argument,
    Collected,
    CollectionForm,
    Constant,
    Difference,
    ElementCount,
    Now,
    Operand,
    RowCount,
    RowSum,
    TimeForm,
)
from .row import Row
from .times import after, iso, seconds_of
from .value import Value, elements, identity, number, number_of, numbers, text, texts


class Stage(Protocol):
    """A node at work: its rows, shared by all its consumers."""

    @property
    def id(self) -> str:
        """Of the node."""

    @property
    def arrivals(self) -> Feed:
        """All rows in the order in which they come."""

    def feeds(self) -> Sequence[Feed]:
        """The sequences that are each in order.

        One for each shard, and for each row that a source runs for.
        """

    def answers_for(self, each: str, row: Row, want: int) -> list[Row]:
        """The rows that were answered for a row of the node ``each``."""


# What speaks of the rows of another node.
OfNode: TypeAlias = Answered | RowCount | RowSum


def speaking_of_nodes(*parts: object) -> list[OfNode]:
    """The operands, in parts of a plan, that speak of what another node has answered."""
    speaking: list[OfNode] = []
    for part in parts:
        if isinstance(part, (Answered, RowCount, RowSum)):
            speaking.append(part)
        elif isinstance(part, Constant):
            continue
        elif is_dataclass(part) and not isinstance(part, type):
            speaking += speaking_of_nodes(*(getattr(part, f.name) for f in fields(part)))
        elif isinstance(part, Mapping):
            speaking += speaking_of_nodes(*part.values())
        elif isinstance(part, Sequence) and not isinstance(part, (str, bytes)):
            speaking += speaking_of_nodes(*part)
    return speaking


class Session:
    """One execution of a plan: the call, and the nodes at work."""

    def __init__(
        self, database: Database, pattern: str, given: Mapping[str, Value], now: datetime
    ) -> None:
        self.database = database
        self.pattern = pattern
        self.now = now
        self._given = given
        self.ahead = Ahead(database.threads)
        self._stages: dict[str, Stage] = {}

    def add(self, stage: Stage) -> None:
        """Sets a node to work."""
        self._stages[stage.id] = stage

    def stage(self, id: str) -> Stage:
        """A node at work."""
        stage = self._stages.get(id)
        if stage is None:
            raise DesignFault(f"{self.pattern}: node {id} is used before it stands in the plan")
        return stage

    def argument(self, name: str) -> Value | None:
        """An argument of the call."""
        return self._given.get(name)

    def scope(self, row: Row) -> Scope:
        """Values of operands for a row."""
        return Scope(self, row)

    def prepare(self, speaking: Sequence[OfNode], row: Row) -> None:
        """Sees to it that what operands say of other nodes can be told at once."""
        for operand in speaking:
            if row.origin(operand.node) is not None:
                continue
            feed = self.stage(operand.node).arrivals
            if not isinstance(operand, Answered):
                feed.all()
                continue
            i = 0
            found = feed.at(i, 1)
            while found is not None and not found.agrees(row):
                i += 1
                found = feed.at(i, 1)


class Scope:
    """Values of operands where a node or action runs.

    Arguments, fields of an element, what was read before.
    """

    def __init__(self, session: Session, row: Row) -> None:
        self.session = session
        self.row = row

    def value(self, operand: Operand) -> Value | None:
        """The value of an operand, if it has one."""
        match operand:
            case Argument():
                own = self.row.fields.get(operand.name)
                return self.session.argument(operand.name) if own is None else own
            case Constant():
                return operand.value
            case Now():
                return time_of(self.session.now, operand.form, operand.seconds)
            case Answered():
                rows = self.rows(operand.node)
                return rows[0].values.get(operand.path) if rows else None
            case ElementCount():
                return number(str(len(self.batch(operand.of))))
            case RowCount():
                return number(str(len(self.rows(operand.node))))
            case RowSum():
                return number(self._sum(operand))
            case Difference():
                less = negate_number(number_of(self.value(operand.right)))
                return number(add_numbers(number_of(self.value(operand.left)), less))
            case Collected():
                return self._collected(operand)

    def batch(self, parameter: str) -> list[Value]:
        """The values of an argument."""
        return elements(self.value(Argument(parameter)))

    def rows(self, node: str) -> list[Row]:
        """The rows of a node that belong to the row at hand."""
        own = self.row.origin(node)
        if own is not None:
            return [own]
        return [r for r in self.session.stage(node).arrivals.rows if r.agrees(self.row)]

    def _sum(self, operand: RowSum) -> str:
        total = "0"
        for row in self.rows(operand.node):
            total = add_numbers(total, number_of(row.values.get(operand.path)))
        return total

    def _collected(self, operand: Collected) -> Value | None:
        before = [] if operand.base is None else elements(self.value(operand.base))
        others = elements(self.value(operand.elements))
        if operand.takes:
            taken = {identity(v) for v in others}
            collected = [v for v in before if identity(v) not in taken]
        else:
            collected = before + others
        if operand.form == "list":
            return {"L": collected}
        return set_of(operand.form, collected) if collected else None


def set_of(form: CollectionForm, values: Sequence[Value]) -> Value:
    """A set of these values."""
    if form == "texts":
        return texts(*(v["S"] for v in values if "S" in v))
    return numbers(*(v["N"] for v in values if "N" in v))


def time_of(now: datetime, form: TimeForm, seconds: int) -> Value:
    """The time of a call, so many seconds later, in the form of an attribute."""
    time = after(now, seconds)
    if time is None:
        raise CallRejected("BAD_VALUE", "a time beyond years of four digits")
    if form == "epoch":
        return number(str(seconds_of(time)))
    return text(iso(time) if form == "dateTime" else iso(time)[:10])
