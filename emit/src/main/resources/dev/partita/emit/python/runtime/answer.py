"""What the methods of repositories do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, Generic, TypeVar

from .convert import Column, Single, answer_of, arguments_of
from .database import Database
from .errors import CallRejected, DesignFault
from .item import ItemType, key_value
from .key import Kind
from .plan import ReadPlan, WritePlan
from .read import page, single
from .value import Value
from .write import write

_Row = TypeVar("_Row")


@dataclass(frozen=True, kw_only=True)
class Page(Generic[_Row]):
    """Some of the rows, and where the next page begins if there may be more.

    The cursor is opaque, and good for the same method and arguments only.
    """

    items: list[_Row]
    cursor: str | None = None


def first_row(
    database: Database, plan: ReadPlan, given: Mapping[str, object], row: type[_Row]
) -> _Row | None:
    """The first row, if there is one."""
    all_rows = rows(database, plan, given, row)
    return all_rows[0] if all_rows else None


def rows(
    database: Database, plan: ReadPlan, given: Mapping[str, object], row: type[_Row]
) -> list[_Row]:
    """All rows."""
    return made(row, page(database, plan, given, None).legs[0])


def page_of(
    database: Database,
    plan: ReadPlan,
    given: Mapping[str, object],
    row: type[_Row],
    cursor: str | None,
) -> Page[_Row]:
    """The rows of a page."""
    answer = page(database, plan, given, cursor)
    return Page(items=made(row, answer.legs[0]), cursor=answer.cursor)


def legs_of(
    database: Database,
    plan: ReadPlan,
    given: Mapping[str, object],
    legs: Mapping[str, type[Any]],
    cursor: str | None = None,
) -> dict[str, Any]:
    """The rows of several legs, each by its name."""
    answer = page(database, plan, given, cursor)
    named: dict[str, Any] = {
        name: made(row, found) for (name, row), found in zip(legs.items(), answer.legs)
    }
    return named if answer.cursor is None else {**named, "cursor": answer.cursor}


def count_of(database: Database, plan: ReadPlan, given: Mapping[str, object]) -> int:
    """How many there are."""
    return int(single(database, plan, given, "number"))


def truth_of(database: Database, plan: ReadPlan, given: Mapping[str, object]) -> bool:
    """Whether there is any."""
    return bool(single(database, plan, given, "truth"))


def value_of(database: Database, plan: ReadPlan, given: Mapping[str, object], kind: Kind) -> Any:
    """A single value, if there is one."""
    return single(database, plan, given, kind)


def written(database: Database, plan: WritePlan, given: Mapping[str, object]) -> None:
    """Nothing, once it is done."""
    write(database, plan, given)


def made(row: type[_Row], answered: Sequence[Mapping[str, Any]]) -> list[_Row]:
    """Rows of a type; what it demands must be stored."""
    shape: Any = row
    demanded = [field.name for field in fields(shape) if field.default is MISSING]
    for values in answered:
        for name in demanded:
            if name not in values:
                raise DesignFault(f"{row.__name__} has no {name}, which is not optional")
    return [row(**values) for values in answered]


def key_of(
    type: ItemType, attribute: str, columns: Mapping[str, Column], given: Mapping[str, object]
) -> Any:
    """A key attribute of an item type."""
    parameters = {name: Single(column.kind) for name, column in columns.items()}
    arguments = arguments_of(parameters, given)
    values: dict[str, Value] = {columns[name].path: v for name, v in arguments.items()}
    key = key_value(type, attribute, values)
    if key is None:
        raise CallRejected("BAD_VALUE", f"{attribute} has no value for these arguments")
    kinds = [column.kind for column in columns.values()]
    kind: Kind = "text" if "S" in key else "binary" if "B" in key else kinds[0]
    return answer_of(Column(attribute, kind), key)
