"""Sequences of rows that are asked for as they are needed, and kept."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

from .row import Row

# Wanted by who needs all rows.
EVERYTHING = sys.maxsize


class Feed(ABC):
    """A sequence of rows that are asked for as they are needed, and kept."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._over = False

    @abstractmethod
    def _more(self, want: int) -> bool:
        """Gets further rows, about as many as wanted; answers whether there may be more still."""

    @property
    def ended(self) -> bool:
        """Whether it is known that no more will come."""
        return self._over

    def fill(self, want: int) -> None:
        """One attempt to get further rows."""
        if not self._over:
            self._over = not self._more(max(1, want))

    def at(self, index: int, want: int) -> Row | None:
        """The row at this place; asks until it is there or the end is known."""
        while len(self.rows) <= index and not self._over:
            self.fill(want)
        return self.rows[index] if index < len(self.rows) else None

    def all(self) -> list[Row]:
        """All rows, however many requests it takes."""
        while not self._over:
            self.fill(EVERYTHING)
        return self.rows


class Once(Feed):
    """Rows that are there at once."""

    def __init__(self, made: Callable[[], Sequence[Row]]) -> None:
        super().__init__()
        self._made = made

    def _more(self, want: int) -> bool:
        self.rows.extend(self._made())
        return False


class FeedReader:
    """A consumer's place in a feed."""

    def __init__(self, feed: Feed) -> None:
        self._feed = feed
        self._next = 0

    def peek(self, want: int) -> Row | None:
        """The next row without passing it."""
        return self._feed.at(self._next, want)

    def take(self, want: int) -> Row | None:
        """The next row, which is passed."""
        row = self.peek(want)
        if row is not None:
            self._next += 1
        return row

    @property
    def is_ready(self) -> bool:
        """Whether the next row is there already, without asking."""
        return self._next < len(self._feed.rows)

    @property
    def is_exhausted(self) -> bool:
        """Whether it is known that there is no next row."""
        return self._feed.ended and self._next >= len(self._feed.rows)


class Passing(Feed):
    """The rows that pass a test, in order, each as the node's own."""

    def __init__(self, input: Feed, node: str, test: Callable[[Row], bool]) -> None:
        super().__init__()
        self._reader = FeedReader(input)
        self._node = node
        self._test = test

    def _more(self, want: int) -> bool:
        if self._reader.peek(want) is None:
            return False
        taken = 0
        while taken < want and self._reader.is_ready:
            row = self._reader.take(want)
            if row is not None and self._test(row):
                self.rows.append(row.at(self._node))
            taken += 1
        return not self._reader.is_exhausted


class RowOrder(Protocol):
    """How rows are ordered."""

    def has(self, row: Row) -> bool:
        """Whether a row has all that it is ordered by."""

    def compare(self, left: Row, right: Row) -> int:
        """Negative if the left one comes first."""


class Merging(Feed):
    """The rows of several feeds, each in order, in order. Holds one row of each."""

    def __init__(self, node: str, inputs: Callable[[], Sequence[Feed]], order: RowOrder) -> None:
        super().__init__()
        self._node = node
        self._inputs = inputs
        self._order = order
        self._readers: list[FeedReader] | None = None

    def _more(self, want: int) -> bool:
        if self._readers is None:
            self._readers = [FeedReader(feed) for feed in self._inputs()]
        taken = 0
        while taken < want:
            least = self._least(self._readers, want)
            row = None if least is None else least.take(want)
            if row is None:
                return False
            self.rows.append(row.at(self._node))
            taken += 1
        return not all(reader.is_exhausted for reader in self._readers)

    def _least(self, readers: Sequence[FeedReader], want: int) -> FeedReader | None:
        """The reader whose next row comes first."""
        least: tuple[FeedReader, Row] | None = None
        for reader in readers:
            row = self._next(reader, want)
            if row is not None and (least is None or self._order.compare(row, least[1]) < 0):
                least = (reader, row)
        return None if least is None else least[0]

    def _next(self, reader: FeedReader, want: int) -> Row | None:
        row = reader.peek(want)
        while row is not None and not self._order.has(row):
            reader.take(want)
            row = reader.peek(want)
        return row


class Cutting(Feed):
    """The first rows behind those that an earlier page has answered."""

    def __init__(
        self, input: Feed, node: str, limit: int, is_answered: Callable[[Row], bool]
    ) -> None:
        super().__init__()
        self._reader = FeedReader(input)
        self._node = node
        self._limit = limit
        self._is_answered = is_answered

    @property
    def is_last(self) -> bool:
        """Whether it is known that nothing follows."""
        return self._reader.is_exhausted

    def _more(self, want: int) -> bool:
        while len(self.rows) < self._limit:
            row = self._reader.take(self._limit)
            if row is None:
                return False
            if not self._is_answered(row):
                self.rows.append(row.at(self._node))
        return False
