"""How rows are ordered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .row import Row
from .value import Values, order


@dataclass(frozen=True)
class SortKey:
    """A value that rows are ordered by."""

    path: str
    is_descending: bool


def ascending(path: str) -> SortKey:
    """The least first."""
    return SortKey(path, False)


def descending(path: str) -> SortKey:
    """The greatest first."""
    return SortKey(path, True)


class SortOrder:
    """Sort values in order, ties by the identifier in the direction of the last.

    Without sort values there is no order.
    """

    def __init__(self, sorts: Sequence[SortKey]) -> None:
        self.sorts = sorts

    @property
    def is_free(self) -> bool:
        """Whether there is none."""
        return not self.sorts

    def has(self, row: Row) -> bool:
        """Whether a row has all that it is ordered by."""
        return all(s.path in row.values for s in self.sorts)

    def compare(self, left: Row, right: Row) -> int:
        """Negative if the left one comes first."""
        identifier = left.type.identifier if left.type is not None else []
        return self.compare_values(left.values, right.values, identifier)

    def compare_values(self, left: Values, right: Values, identifier: Sequence[str]) -> int:
        """The same of values alone."""
        ties = [SortKey(path, self.sorts[-1].is_descending) for path in identifier if self.sorts]
        for sort in [*self.sorts, *ties]:
            difference = _compare_at(left, right, sort.path)
            if difference != 0:
                return -difference if sort.is_descending else difference
        return 0


def _compare_at(left: Values, right: Values, path: str) -> int:
    a, b = left.get(path), right.get(path)
    return (a is not None) - (b is not None) if a is None or b is None else order(a, b)
