"""Readers at work: they work on rows that sources have answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cmp_to_key
from typing import TypeVar

from .child import child_row, children_in
from .compose import Torn, whole_of
from .database import KEYS_OF_A_BATCH
from .decimals import add_numbers
from .feed import Feed, FeedReader
from .item import ItemType, decoded_key
from .nodes import Ascend, Compose, Decode, Filter, Join, Lapse, Query, Select, Summarize, Unpack
from .operand import Now
from .predicate import Compare, satisfies
from .row import Row
from .session import Session, Stage, speaking_of_nodes
from .sources import answered_for
from .value import Value, compare_texts, number, number_of, order, truth

_T = TypeVar("_T")


class SingleStage:
    """A stage with one sequence."""

    def __init__(self, id: str, arrivals: Feed) -> None:
        self.id = id
        self.arrivals = arrivals

    def feeds(self) -> Sequence[Feed]:
        """Its only sequence."""
        return [self.arrivals]

    def answers_for(self, each: str, row: Row, want: int) -> list[Row]:
        """The rows that were answered for a row of the node ``each``."""
        return answered_for(self.arrivals, each, row)


class RowStep(ABC):
    """What is done with one row."""

    @abstractmethod
    def of(self, row: Row, want: int) -> list[Row]:
        """The rows that it makes of a row."""

    def is_over(self, row: Row) -> bool:
        """Whether no later row of an ordered sequence can yield anything, given this one."""
        return False

    def want(self, want: int) -> int:
        """How many input rows to go through at once for a consumer that can use so many."""
        return want


class RowwiseStage:
    """A stage that makes of each input row none, one or several rows, and keeps their order."""

    def __init__(self, id: str, input: Stage, step: RowStep) -> None:
        self.id = id
        self._input = input
        self._step = step
        self._done: dict[Row, list[Row]] = {}
        self._mapped: dict[Feed, Feed] = {}

    @property
    def arrivals(self) -> Feed:
        """All rows in the order in which they come."""
        return self._map(self._input.arrivals)

    def feeds(self) -> Sequence[Feed]:
        """The sequences of its input, mapped."""
        return [self._map(feed) for feed in self._input.feeds()]

    def answers_for(self, each: str, row: Row, want: int) -> list[Row]:
        """The rows that were answered for a row of the node ``each``."""
        rows: list[Row] = []
        for answered in self._input.answers_for(each, row, want):
            rows.extend(self._apply(answered, want))
        return rows

    def _map(self, feed: Feed) -> Feed:
        if feed not in self._mapped:
            self._mapped[feed] = _Mapped(feed, self._step, self._apply)
        return self._mapped[feed]

    def _apply(self, row: Row, want: int) -> list[Row]:
        if row not in self._done:
            self._done[row] = [made.at(self.id) for made in self._step.of(row, want)]
        return self._done[row]


class _Mapped(Feed):
    def __init__(self, feed: Feed, step: RowStep, apply: Callable[[Row, int], list[Row]]) -> None:
        super().__init__()
        self._reader = FeedReader(feed)
        self._step = step
        self._apply = apply

    def _more(self, want: int) -> bool:
        wanted = self._step.want(want)
        if self._reader.peek(wanted) is None:
            return False
        taken = 0
        while taken < wanted and self._reader.is_ready:
            row = self._reader.take(wanted)
            if row is None or self._step.is_over(row):
                return False
            self.rows.extend(self._apply(row, wanted))
            taken += 1
        return not self._reader.is_exhausted


class FilterStep(RowStep):
    """Passes the rows that satisfy a predicate."""

    def __init__(self, session: Session, node: Filter) -> None:
        self._session = session
        self._node = node
        self._speaking = speaking_of_nodes(node.predicate)

    def of(self, row: Row, want: int) -> list[Row]:
        """The row, or none."""
        self._session.prepare(self._speaking, row)
        scope = self._session.scope(row)
        return [row] if satisfies(self._node.predicate, row.values, scope) else []


class DecodeStep(RowStep):
    """Adds a value that stands in a key."""

    def __init__(self, node: Decode) -> None:
        self._node = node

    def of(self, row: Row, want: int) -> list[Row]:
        """The row with the value."""
        if row.type is None:
            return [row]
        value = decoded_key(row.type, row.item, self._node.attribute).get(self._node.path)
        return [row if value is None else row.having({**row.values, self._node.path: value})]


class LapseStep(RowStep):
    """Takes away what is kept of an entity that has expired."""

    def __init__(self, session: Session, node: Lapse) -> None:
        self._session = session
        self._prefix = node.prefix
        self._expired = Compare(node.expiry, "<=", Now("epoch", 0))

    def of(self, row: Row, want: int) -> list[Row]:
        """The row, with or without it."""
        if not satisfies(self._expired, row.values, self._session.scope(row)):
            return [row]
        kept = {p: v for p, v in row.values.items() if not p.startswith(self._prefix)}
        return [row.having(kept)]


class AscendStep(RowStep):
    """What a row keeps of the entity that it refers to, as that entity's own."""

    def __init__(self, node: Ascend) -> None:
        self._prefix = node.prefix
        self._identifier = tuple(zip(node.identifier, node.reference, strict=True))

    def of(self, row: Row, want: int) -> list[Row]:
        """The entity in its stead."""
        values = {
            path.removeprefix(self._prefix): value
            for path, value in row.values.items()
            if path.startswith(self._prefix)
        }
        values |= {
            own: row.values[reference]
            for own, reference in self._identifier
            if reference in row.values
        }
        return [row.having(values)]


class ComposeStep(RowStep):
    """A text out of its pieces, each of which the row comes from."""

    def __init__(self, node: Compose) -> None:
        self._node = node

    def of(self, row: Row, want: int) -> list[Row]:
        """The row with the text."""
        path = self._node.path
        pieces: list[Value | None] = []
        for piece in self._node.pieces:
            origin = row.origin(piece)
            if origin is None:
                raise Torn(path)
            pieces.append(origin.values.get(path))
        whole = whole_of(path, pieces)
        values = {p: v for p, v in row.values.items() if p != path}
        return [row.having(values if whole is None else {**values, path: whole})]


class RefillStep(RowStep):
    """Passes rows on, asking for so many at once."""

    def __init__(self, rows: int) -> None:
        self._rows = rows

    def of(self, row: Row, want: int) -> list[Row]:
        """The row as it is."""
        return [row]

    def want(self, want: int) -> int:
        """As many as it says at least."""
        return max(want, self._rows)


class UnpackStep(RowStep):
    """Makes rows of the children that an item holds.

    Goes through as many items as one request gets: how many have no such child is not known.
    """

    def __init__(self, node: Unpack) -> None:
        self._node = node

    def of(self, row: Row, want: int) -> list[Row]:
        """A row for each child."""
        children = children_in(self._node.type, self._node.attribute, row.item)
        return [child_row(self._node.type, row, child) for child in children]

    def want(self, want: int) -> int:
        """Those of one request."""
        return max(want, KEYS_OF_A_BATCH)


class SelectStep(RowStep):
    """Passes the rows of some item types.

    ``ordered`` is the Query that the rows come from, if they come in its key order.
    """

    def __init__(self, node: Select, ordered: Query | None) -> None:
        self._node = node
        self._ordered = ordered

    def of(self, row: Row, want: int) -> list[Row]:
        """The row, or none."""
        return [row] if row.type is not None and row.type in self._node.types else []

    def is_over(self, row: Row) -> bool:
        """Whether the row stands behind all items of these types."""
        query = self._ordered
        return query is not None and all(_is_behind(query, t, row) for t in self._node.types)


def _is_behind(query: Query, type: ItemType, row: Row) -> bool:
    """Whether a row of the Query stands behind every item of a type.

    It is told by the literal that the type's sort keys begin with.
    """
    sort = query.table.sort
    if query.index is not None:
        sorts = query.table.indexes[query.index].sort
        sort = sorts[0] if sorts else None
    if sort is None:
        return False
    template = type.keys.get(sort.name, [])
    literal = template[0] if template else None
    key = row.item.get(sort.name, {}).get("S")
    if not isinstance(literal, str) or not isinstance(key, str) or key.startswith(literal):
        return False
    difference = compare_texts(key, literal)
    return difference > 0 if query.scan_index_forward else difference < 0


class JoinStep(RowStep):
    """Adds what a source has found.

    ``each`` is the node whose rows the source runs for, if it does not run once.
    """

    def __init__(self, node: Join, source: Stage, each: Stage | None) -> None:
        self._prefix = node.prefix
        self._source = source
        self._each = each

    def of(self, row: Row, want: int) -> list[Row]:
        """The row with what was found for it, if anything."""
        found = self._found(row, want)
        return [row if found is None else _joined(self._prefix, row, found)]

    def _found(self, row: Row, want: int) -> Row | None:
        if self._each is None:
            return self._source.arrivals.at(0, 1)
        origin = row.origin(self._each.id) or row
        return _first(self._source.answers_for(self._each.id, origin, want))


def _first(rows: Sequence[_T]) -> _T | None:
    return rows[0] if rows else None


def _joined(prefix: str, row: Row, found: Row) -> Row:
    values = {**row.values, **{prefix + path: v for path, v in found.values.items()}}
    both = row.also_from(found)
    if prefix == "" and found.type is not None:
        return both.decoded(found.type, found.item, values)
    return both.having(values)


class SummarizeStep(RowStep):
    """Adds the value of a summary to each row that it runs for."""

    def __init__(self, node: Summarize, each: str, input: Stage) -> None:
        self._node = node
        self._each = each
        self._input = input

    def of(self, row: Row, want: int) -> list[Row]:
        """The row with the value, or without one."""
        if not all(path in row.values for path in self._node.found):
            return [row]
        origin = row.origin(self._each) or row
        value = summary(self._node, self._input.answers_for(self._each, origin, want))
        values = {path: v for path, v in row.values.items() if path != self._node.at}
        return [row.having(values if value is None else {**values, self._node.at: value})]


def summary(node: Summarize, rows: Sequence[Row]) -> Value | None:
    """A count or sum of nothing is zero; the least or greatest of nothing is absent."""
    if node.as_ == "exists":
        return truth(bool(rows))
    if node.as_ == "count":
        return number(str(len(rows)))
    values = [row.values[node.of] for row in rows if node.of is not None and node.of in row.values]
    if node.as_ == "sum":
        total = "0"
        for value in values:
            total = add_numbers(total, number_of(value))
        return number(total)
    ranked = sorted(values, key=cmp_to_key(order))
    if not ranked:
        return None
    return ranked[0] if node.as_ == "min" else ranked[-1]
