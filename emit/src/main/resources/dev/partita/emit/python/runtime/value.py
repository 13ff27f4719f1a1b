"""Values as DynamoDB keeps them, how they are told apart, and how they are ordered."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from .decimals import canonical_number, compare_numbers

# A value as DynamoDB keeps it, by the letters of its type: ``{"S": "text"}``. Numbers are text.
Value: TypeAlias = dict[str, Any]
# Attributes by name.
Item: TypeAlias = dict[str, Value]
# Values by path.
Values: TypeAlias = Mapping[str, Value]


def text(value: str) -> Value:
    """A text."""
    return {"S": value}


def number(value: str) -> Value:
    """A number."""
    return {"N": canonical_number(value)}


def truth(value: bool) -> Value:
    """A boolean."""
    return {"BOOL": value}


def binary(encoded: str) -> Value:
    """Bytes, given in base64."""
    return {"B": base64.b64decode(encoded)}


def nothing() -> Value:
    """Null, which only stands inside lists and maps."""
    return {"NULL": True}


def list_(*elements: Value) -> Value:
    """A list."""
    return {"L": list(elements)}


def map_(entries: Item) -> Value:
    """A map."""
    return {"M": entries}


def texts(*elements: str) -> Value:
    """A set of texts."""
    return {"SS": list(dict.fromkeys(elements))}


def numbers(*elements: str) -> Value:
    """A set of numbers."""
    return {"NS": list(dict.fromkeys(canonical_number(e) for e in elements))}


def identity(value: Value | None) -> str:
    """One text for all equal values, and another for any other."""
    if value is None:
        return "-"
    ((kind, content),) = value.items()
    if kind == "S":
        return "S" + _quoted(content)
    if kind == "N":
        return "N" + canonical_number(content)
    if kind == "BOOL":
        return f"BOOL{content}"
    if kind == "B":
        return "B" + base64.b64encode(bytes(content)).decode()
    if kind == "NULL":
        return "NULL"
    if kind == "L":
        return f"L[{','.join(identity(e) for e in content)}]"
    if kind == "SS":
        return f"SS[{','.join(sorted(_quoted(s) for s in content))}]"
    if kind == "NS":
        return f"NS[{','.join(sorted(canonical_number(n) for n in content))}]"
    entries = (f"{_quoted(name)}:{identity(content[name])}" for name in sorted(content))
    return f"M{{{','.join(entries)}}}"


def _quoted(content: str) -> str:
    return json.dumps(content, ensure_ascii=False)


def equal(left: Value | None, right: Value | None) -> bool:
    """Whether they are the same value, or both absent."""
    return identity(left) == identity(right)


def compare(left: Value, right: Value) -> int | None:
    """Text by its UTF-8 bytes, numbers by value, false before true, bytes unsigned.

    None if there is no order.
    """
    if "S" in left and "S" in right:
        return compare_texts(left["S"], right["S"])
    if "N" in left and "N" in right:
        return compare_numbers(left["N"], right["N"])
    if "BOOL" in left and "BOOL" in right:
        return int(left["BOOL"]) - int(right["BOOL"])
    if "B" in left and "B" in right:
        a, b = bytes(left["B"]), bytes(right["B"])
        return (a > b) - (a < b)
    return None


def order(left: Value, right: Value) -> int:
    """Orders whatever stands in one column."""
    difference = compare(left, right)
    return compare_texts(identity(left), identity(right)) if difference is None else difference


def compare_texts(left: str, right: str) -> int:
    """By code points, which is the order of UTF-8 bytes."""
    return (left > right) - (left < right)


def elements(value: Value | None) -> list[Value]:
    """The elements of a list or set; a single value is its only element."""
    if value is None:
        return []
    if "L" in value:
        return list(value["L"])
    if "SS" in value:
        return [text(s) for s in value["SS"]]
    return [number(n) for n in value["NS"]] if "NS" in value else [value]


def distinct(values: Iterable[Value]) -> list[Value]:
    """Without those that stand before."""
    return list({identity(v): v for v in values}.values())


def number_of(value: Value | None) -> str:
    """The number, or zero where there is none."""
    return str(value["N"]) if value is not None and "N" in value else "0"


def is_empty_text(value: Value) -> bool:
    """What DynamoDB takes in no key and no condition on one."""
    return value.get("S") == ""
