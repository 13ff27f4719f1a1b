"""Arguments as values, and values as they are answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, TypeAlias

from .decimals import canonical_number, compare_numbers, decimals_of, is_kept, precision_of
from .errors import CallRejected, DesignFault
from .key import Kind
from .times import date_in, iso, time_in
from .value import Value, elements, text

# Far beyond DynamoDB's numbers, which end at about ten to the power of 126.
_LARGEST_BITS = 1000
# A number that is given; what is answered is a Decimal.
Number: TypeAlias = int | Decimal
# A time that is given: as ISO text, or with its zone. What is answered is ISO text in UTC.
Time: TypeAlias = str | datetime
# A day that is given: as ISO text, or a date. What is answered is ISO text.
Day: TypeAlias = str | date
# Sets that are given, of texts and of numbers. What is answered is a frozenset.
Texts: TypeAlias = AbstractSet[str]
Numbers: TypeAlias = AbstractSet[Number]
# What may stand inside lists and maps.
Plain: TypeAlias = (
    "None | bool | int | Decimal | str | bytes | Sequence[Plain] | Mapping[str, Plain]"
)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What an argument may be, beyond its kind."""

    low: str | None = None
    high: str | None = None
    decimals: int | None = None
    bytes: int | None = None
    max_bytes: int | None = None
    not_empty: bool = False
    choices: Sequence[str] | None = None


@dataclass(frozen=True)
class Single:
    """One value."""

    kind: Kind
    limits: Limits = Limits()
    optional: bool = False


@dataclass(frozen=True)
class Batch:
    """Several values."""

    kind: Kind
    limits: Limits = Limits()
    optional: bool = False


@dataclass(frozen=True)
class Elements:
    """Several elements, each with fields."""

    fields: Mapping[str, Parameter]
    optional: bool = False


Parameter: TypeAlias = "Single | Batch | Elements"
# By the name of the argument.
Parameters: TypeAlias = Mapping[str, Parameter]


def optional(parameter: Parameter) -> Parameter:
    """The same, which need not be given."""
    return replace(parameter, optional=True)


@dataclass(frozen=True)
class Column:
    """A property of an answered row: the path of its value, and what it holds."""

    path: str
    kind: Kind


def arguments_of(parameters: Parameters, given: Mapping[str, object]) -> dict[str, Value]:
    """The arguments of a call as values; what is not given is missing.

    Raises CallRejected of what is missing or cannot be meant.
    """
    values: dict[str, Value] = {}
    for name, parameter in parameters.items():
        argument = given.get(name)
        if argument is not None:
            values[name] = _argument_of(name, parameter, argument)
        elif not parameter.optional:
            raise CallRejected("BAD_VALUE", f"{name} is missing")
    for name in given:
        if name not in parameters:
            raise CallRejected("BAD_VALUE", f"there is no parameter {name}")
    return values


def _argument_of(name: str, parameter: Parameter, argument: object) -> Value:
    if isinstance(parameter, Single):
        return _checked(name, parameter, argument)
    if not isinstance(argument, Sequence) or isinstance(argument, (str, bytes)):
        raise _wrong(name, "a sequence")
    if isinstance(parameter, Batch):
        return {"L": [_checked(name, parameter, a) for a in argument]}
    return {"L": [{"M": _element_of(name, parameter, element)} for element in argument]}


def _element_of(name: str, parameter: Elements, element: object) -> dict[str, Value]:
    if not is_dataclass(element) or isinstance(element, type):
        raise _wrong(name, "a sequence of elements")
    given = {field.name: getattr(element, field.name) for field in fields(element)}
    return arguments_of(parameter.fields, given)


def _checked(name: str, parameter: Single | Batch, argument: object) -> Value:
    value = to_value(name, parameter.kind, argument)
    limits = parameter.limits
    if "N" in value:
        _demand_in_range(name, limits, value["N"])
    size = len(value["S"].encode()) if "S" in value else len(value.get("B", b""))
    if limits.max_bytes is not None and size > limits.max_bytes:
        raise _wrong(name, f"of at most {limits.max_bytes} bytes")
    if limits.not_empty and (value["S"] == "" if "S" in value else not elements(value)):
        raise CallRejected("BAD_VALUE", f"{name} is empty")
    if limits.bytes is not None and size != limits.bytes:
        raise _wrong(name, f"of {limits.bytes} bytes")
    if limits.choices is not None and value.get("S") not in limits.choices:
        raise _wrong(name, f"one of {', '.join(limits.choices)}")
    return value


def _demand_in_range(name: str, limits: Limits, value: str) -> None:
    if limits.low is not None and compare_numbers(value, limits.low) < 0:
        raise _wrong(name, f"at least {limits.low}")
    if limits.high is not None and compare_numbers(value, limits.high) > 0:
        raise _wrong(name, f"at most {limits.high}")
    if limits.decimals is not None and decimals_of(value) > limits.decimals:
        raise _wrong(name, f"of at most {limits.decimals} decimals")
    if precision_of(value) > 38:
        raise _wrong(name, "of at most 38 digits")
    if not is_kept(value):
        raise _wrong(name, "zero, or between 1E-130 and 9.99E+125")


def _wrong(name: str, what: str) -> CallRejected:
    return CallRejected("BAD_VALUE", f"{name} is not {what}")


def to_value(name: str, kind: Kind, argument: object) -> Value:
    """An argument as a value of a kind."""
    match kind:
        case "text" | "uuid" | "ulid" | "choice":
            return text(_text_of(name, argument))
        case "dateTime":
            return text(_time_of(name, argument))
        case "date":
            return text(_day_of(name, argument))
        case "number" | "epoch":
            return {"N": _number_text(name, argument)}
        case "truth":
            if not isinstance(argument, bool):
                raise _wrong(name, "True or False")
            return {"BOOL": argument}
        case "binary":
            if not isinstance(argument, (bytes, bytearray)):
                raise _wrong(name, "bytes")
            return {"B": bytes(argument)}
        case "list":
            if not isinstance(argument, Sequence) or isinstance(argument, (str, bytes)):
                raise _wrong(name, "a sequence")
            return _untyped(name, argument)
        case "map":
            if not isinstance(argument, Mapping):
                raise _wrong(name, "a mapping")
            return _untyped(name, argument)
        case "texts":
            members = [_text_of(name, a) for a in _members(name, argument)]
            return {"SS": sorted(set(members))}
        case "numbers":
            members = [_number_text(name, a) for a in _members(name, argument)]
            return {"NS": sorted(set(members))}


def _text_of(name: str, argument: object) -> str:
    if not isinstance(argument, str):
        raise _wrong(name, "a text")
    try:
        argument.encode()
    except UnicodeEncodeError as e:
        raise _wrong(name, "a text of whole characters") from e
    return str(argument)


def _time_of(name: str, argument: object) -> str:
    """A time without its zone could be any of several: it is refused."""
    time = argument if isinstance(argument, datetime) else time_in(_text_of(name, argument))
    if time is None or time.utcoffset() is None:
        raise _wrong(name, "a time in ISO form with its zone")
    return iso(_in_utc(name, time))


def _day_of(name: str, argument: object) -> str:
    if isinstance(argument, datetime):
        return _time_of(name, argument)[:10]
    if isinstance(argument, date):
        return f"{argument.year:04d}-{argument.month:02d}-{argument.day:02d}"
    day = date_in(_text_of(name, argument))
    if day is None:
        raise _wrong(name, "a date in ISO form")
    return iso(day)[:10]


def _in_utc(name: str, time: datetime) -> datetime:
    try:
        return time.astimezone(UTC)
    except (ValueError, OverflowError) as e:
        raise _wrong(name, "a time in years of four digits") from e


def _number_text(name: str, argument: object) -> str:
    is_number = isinstance(argument, (int, Decimal)) and not isinstance(argument, bool)
    if not is_number or (isinstance(argument, Decimal) and not argument.is_finite()):
        raise _wrong(name, "a number (an int or a Decimal)")
    if isinstance(argument, int) and argument.bit_length() > _LARGEST_BITS:
        raise _wrong(name, "a number that DynamoDB keeps")
    return canonical_number(str(argument))


def _members(name: str, argument: object) -> AbstractSet[object]:
    if not isinstance(argument, AbstractSet):
        raise _wrong(name, "a set")
    return argument


def _untyped(name: str, argument: object) -> Value:
    """A value inside a list or map, which has no declared type."""
    if argument is None:
        return {"NULL": True}
    if isinstance(argument, bool):
        return {"BOOL": argument}
    if isinstance(argument, str):
        return text(_text_of(name, argument))
    if isinstance(argument, (bytes, bytearray)):
        return {"B": bytes(argument)}
    if isinstance(argument, Mapping):
        return {"M": {_text_of(name, k): _untyped(name, v) for k, v in argument.items()}}
    if isinstance(argument, Sequence):
        return {"L": [_untyped(name, a) for a in argument]}
    return {"N": _number_text(name, argument)}


def from_value(value: Value) -> Any:
    """A value as answers give it."""
    ((kind, content),) = value.items()
    match kind:
        case "N":
            return Decimal(content)
        case "B":
            return bytes(content)
        case "NULL":
            return None
        case "L":
            return [from_value(e) for e in content]
        case "M":
            return {name: from_value(v) for name, v in content.items()}
        case "SS":
            return frozenset(content)
        case "NS":
            return frozenset(Decimal(n) for n in content)
        case _:
            return content


_FORMS: dict[Kind, str] = {
    "text": "S",
    "uuid": "S",
    "ulid": "S",
    "choice": "S",
    "dateTime": "S",
    "date": "S",
    "number": "N",
    "epoch": "N",
    "truth": "BOOL",
    "binary": "B",
    "list": "L",
    "map": "M",
    "texts": "SS",
    "numbers": "NS",
}


def answer_of(column: Column, value: Value) -> Any:
    """The value of a column: of a time in seconds a whole number."""
    if _FORMS[column.kind] not in value:
        stored, asked = ", ".join(value), _FORMS[column.kind]
        raise DesignFault(f"{column.path} is stored as {stored}, not as {asked}")
    return int(Decimal(value["N"])) if column.kind == "epoch" else from_value(value)


def row_of(columns: Mapping[str, Column], values: Mapping[str, Value]) -> dict[str, Any]:
    """A row's columns by name; what is absent is missing."""
    return {
        name: answer_of(column, values[column.path])
        for name, column in columns.items()
        if column.path in values
    }
