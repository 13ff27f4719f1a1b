"""The nodes of plans: sources send requests, readers work on rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .convert import Column
from .item import ItemType, Table
from .operand import Key, Operand
from .predicate import Predicate
from .row_order import SortKey

RangeForm: TypeAlias = Literal["beginsWith", "between", "<", "<=", ">", ">="]


@dataclass(frozen=True, kw_only=True)
class Range:
    """A condition on the sort key that follows the given ones."""

    is_: RangeForm
    key: Key
    # Of ``between`` alone.
    to: Key | None = None


@dataclass(frozen=True, kw_only=True)
class Get:
    """One item by its whole key; for each row of another node, in batches."""

    id: str
    each: str | None = None
    type: ItemType
    key: Key
    consistent_read: bool
    # Empty: all attributes.
    project: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Query:
    """The items of one partition of a table or index, in key order."""

    id: str
    each: str | None = None
    table: Table
    index: str | None = None
    types: Sequence[ItemType]
    partition: Key
    sort: Key | None = None
    range: Range | None = None
    filter: Predicate | None = None
    limit: int | None = None
    scan_index_forward: bool
    consistent_read: bool
    project: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Scan:
    """All items of a table or index."""

    id: str
    table: Table
    index: str | None = None
    types: Sequence[ItemType]
    # All that may be met.
    in_table: Sequence[ItemType]
    filter: Predicate | None = None
    consistent_read: bool
    project: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class EachValue:
    """A row for each of some values."""

    id: str
    path: str
    batch: str | None = None
    operands: Sequence[Operand]


@dataclass(frozen=True, kw_only=True)
class EachElement:
    """A row for each element of a list."""

    id: str
    list: str


@dataclass(frozen=True, kw_only=True)
class Select:
    """The rows of some item types."""

    id: str
    input: str
    types: Sequence[ItemType]


@dataclass(frozen=True, kw_only=True)
class Filter:
    """The rows that satisfy a predicate."""

    id: str
    input: str
    predicate: Predicate


@dataclass(frozen=True, kw_only=True)
class Join:
    """Rows with what a source has found for them."""

    id: str
    input: str
    source: str
    prefix: str


@dataclass(frozen=True, kw_only=True)
class Distinct:
    """The first row of each kind."""

    id: str
    input: str
    by: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Sort:
    """All rows, in order."""

    id: str
    input: str
    order: Sequence[SortKey]


@dataclass(frozen=True, kw_only=True)
class Merge:
    """The rows of several sequences that are in order, in order."""

    id: str
    inputs: Sequence[str]
    order: Sequence[SortKey]


@dataclass(frozen=True, kw_only=True)
class Refill:
    """Rows as they are, so many asked for at once."""

    id: str
    input: str
    rows: int


@dataclass(frozen=True, kw_only=True)
class Cut:
    """The first rows, or those of a page."""

    id: str
    input: str
    rows: int
    paged: bool


@dataclass(frozen=True, kw_only=True)
class Summarize:
    """One value of many rows."""

    id: str
    input: str
    each: str | None = None
    as_: Literal["count", "exists", "sum", "min", "max"]
    of: str | None = None
    # Where the value stands.
    at: str
    # Only rows that have these get a value.
    found: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Unpack:
    """The children that an item holds, a row each."""

    id: str
    input: str
    type: ItemType
    attribute: str


@dataclass(frozen=True, kw_only=True)
class Decode:
    """Rows with a value that stands in a key."""

    id: str
    input: str
    attribute: str
    path: str


@dataclass(frozen=True, kw_only=True)
class Lapse:
    """Rows without what is kept of an entity that has expired."""

    id: str
    input: str
    expiry: str
    prefix: str


@dataclass(frozen=True, kw_only=True)
class Ascend:
    """Rows as the entity that they refer to, out of what they keep of it."""

    id: str
    input: str
    prefix: str
    reference: Sequence[str]
    identifier: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class Compose:
    """Rows with a text out of its pieces, which these nodes have answered in order."""

    id: str
    input: str
    path: str
    pieces: Sequence[str]


# A node of a plan; inputs stand before what uses them.
Node: TypeAlias = (
    Get
    | Query
    | Scan
    | EachValue
    | EachElement
    | Select
    | Filter
    | Join
    | Distinct
    | Sort
    | Merge
    | Refill
    | Cut
    | Summarize
    | Unpack
    | Decode
    | Lapse
    | Ascend
    | Compose
)


@dataclass(frozen=True, kw_only=True)
class Leg:
    """The rows of one leg of a read."""

    node: str
    # Whether further pages have rows of it.
    on_every_page: bool
    # What a row answers, by property.
    columns: Mapping[str, Column]


@dataclass(frozen=True, kw_only=True)
class Paging:
    """How a further page is begun, and by what its rows are ordered and told apart."""

    by: Literal["keys", "position"]
    cut: str
    order: Sequence[SortKey]
    identifier: Sequence[str]
