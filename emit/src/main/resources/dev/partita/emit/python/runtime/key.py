"""How values become keys, and how keys are taken apart again."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import floor
from typing import Literal, TypeAlias

from .decimals import canonical_number, scaled_number, unscaled_number
from .errors import CallRejected
from .times import at_second, iso, period_after, period_begin
from .value import Value, Values, number, text, truth

# What an attribute holds.
Kind: TypeAlias = Literal[
    "text",
    "number",
    "truth",
    "dateTime",
    "date",
    "epoch",
    "uuid",
    "ulid",
    "choice",
    "binary",
    "list",
    "map",
    "texts",
    "numbers",
]


@dataclass(frozen=True)
class Plain:
    """As it is."""


@dataclass(frozen=True)
class Escaped:
    """Without any character that separates the parts of keys."""


@dataclass(frozen=True)
class Padded:
    """A number with zeros before it."""

    digits: int
    decimals: int
    signed: bool


@dataclass(frozen=True)
class Inverted:
    """In the opposite order: each digit nine less than it, or the word of the other boolean."""

    of: Encoding


@dataclass(frozen=True)
class Period:
    """The first characters of a time."""

    characters: int


# How a value becomes part of a key: all encodings keep the order of values, or reverse it.
Encoding: TypeAlias = Plain | Escaped | Padded | Inverted | Period

PLAIN = Plain()
ESCAPED = Escaped()
_SHIFT = 48
_COMPLEMENT = str.maketrans("0123456789", "9876543210")


def encode(value: Value, encoding: Encoding) -> str:
    """The text of a value in a key."""
    match encoding:
        case Plain():
            return plain_text(value)
        case Escaped():
            return escape(plain_text(value))
        case Padded():
            return _pad(value, encoding)
        case Inverted(of):
            return _inverted(encode(value, of))
        case Period():
            return _time(value)[: encoding.characters]


def periods_between(low: Value, high: Value, period: Encoding) -> list[str]:
    """The periods from that of one time to that of another, both with it, as they stand in keys."""
    first, last = encode(low, period), encode(high, period)
    periods: list[str] = []
    at, end = period_begin(first), period_begin(last)
    while at is not None and end is not None and at <= end:
        periods.append(iso(at)[: len(first)])
        at = period_after(at, len(first))
    return periods


def plain_text(value: Value) -> str:
    """A number in plain notation, a boolean as its word, bytes in base64."""
    if "S" in value:
        return str(value["S"])
    if "N" in value:
        return canonical_number(value["N"])
    if "BOOL" in value:
        return "true" if value["BOOL"] else "false"
    if "B" in value:
        return base64.b64encode(bytes(value["B"])).decode()
    raise CallRejected("BAD_VALUE", "lists, maps and sets can be in no key")


def escape(value: str) -> str:
    """Every character up to ``$`` becomes ``$`` and the character 48 places on.

    No value contains a separator.
    """
    return re.sub(r"[\x00-$]", lambda c: "$" + chr(ord(c[0]) + _SHIFT), value)


def _unescape(value: str) -> str:
    return re.sub(r"\$([0-T])", lambda c: chr(ord(c[1]) - _SHIFT), value)


def _pad(value: Value, to: Padded) -> str:
    scaled = scaled_number(value["N"], to.decimals) if "N" in value else None
    width = to.digits + to.decimals
    negative, amount = scaled or (False, "")
    if amount == "0" and width == 0:
        amount = ""
    if scaled is None or len(amount) > width or (negative and not to.signed):
        what = value.get("N", "what is no number")
        raise CallRejected("BAD_VALUE", f"{what} does not fit into its key")
    full = amount.rjust(width, "0")
    if not to.signed:
        return full
    return "0" + _complement(full) if negative else "1" + full


def _inverted(part: str) -> str:
    """In the opposite order: each digit nine less what it is, or the word of the other boolean."""
    return {"true": "false", "false": "true"}.get(part, _complement(part))


def _complement(digits: str) -> str:
    """With each digit nine less what it is."""
    return digits.translate(_COMPLEMENT)


def _time(value: Value) -> str:
    """A time as ISO text; of seconds, too."""
    if "N" not in value:
        return plain_text(value)
    time = at_second(floor(Decimal(value["N"])))
    if time is None:
        raise CallRejected("BAD_VALUE", f"{value['N']} is no time in years of four digits")
    return iso(time)


def shard_of(identifier: Sequence[Value], count: int) -> str:
    """The shard of an entity: CRC-32 of its encoded identifier.

    It has as many digits as the highest shard.
    """
    encoded = "#".join(escape(plain_text(v)) for v in identifier)
    return shard_text(zlib.crc32(encoded.encode()) % count, count)


def shard_text(shard: int, count: int) -> str:
    """A shard as it stands in keys."""
    return str(shard).rjust(len(str(count - 1)), "0")


@dataclass(frozen=True)
class Field:
    """A value in a key."""

    path: str
    kind: Kind
    encoding: Encoding


@dataclass(frozen=True)
class ShardField:
    """The shard that these attributes lead to."""

    shards: int
    of: Sequence[str]


# A part of a key template: literal text, a value, or a shard.
Segment: TypeAlias = str | Field | ShardField


def field(path: str, kind: Kind) -> Field:
    """A value as it is."""
    return Field(path, kind, PLAIN)


def escaped_field(path: str, kind: Kind) -> Segment:
    """A value without separators."""
    return Field(path, kind, ESCAPED)


def padded_field(path: str, kind: Kind, digits: int, decimals: int, signed: bool) -> Field:
    """A number with zeros before it."""
    return Field(path, kind, Padded(digits, decimals, signed))


def inverted_field(of: Field) -> Segment:
    """A value in the opposite order."""
    return Field(of.path, of.kind, Inverted(of.encoding))


def period_field(path: str, kind: Kind, characters: int) -> Segment:
    """The period of a time."""
    return Field(path, kind, Period(characters))


def build(template: Sequence[Segment], values: Values) -> str | None:
    """The text of a key; None if a part of it is absent."""
    key = ""
    for segment in template:
        part = _built(segment, values)
        if part is None:
            return None
        key += part
    return key


def _built(segment: Segment, values: Values) -> str | None:
    match segment:
        case str():
            return segment
        case Field():
            value = values.get(segment.path)
            return None if value is None else encode(value, segment.encoding)
        case ShardField():
            identifier = [values[path] for path in segment.of if path in values]
            whole = len(identifier) == len(segment.of)
            return shard_of(identifier, segment.shards) if whole else None


def parts(template: Sequence[Segment], key: str) -> dict[str, Value] | None:
    """Takes the text of a key apart: the values in it.

    None if the template cannot have built it.
    """
    values: dict[str, Value] = {}
    at = 0
    for i, segment in enumerate(template):
        end = _end_of(template, key, at, i)
        if end < 0:
            return None
        if isinstance(segment, Field):
            try:
                value = _decoded(key[at:end], segment.encoding, segment.kind)
            except (CallRejected, ValueError):
                return None
            if value is not None:
                values[segment.path] = value
        at = end
    return values if at == len(key) else None


def _end_of(template: Sequence[Segment], key: str, at: int, i: int) -> int:
    """Where a segment ends; negative if it cannot be there."""
    segment = template[i]
    if isinstance(segment, str):
        return at + len(segment) if key.startswith(segment, at) else -1
    width = _width_of(segment)
    if width is not None:
        return at + width if at + width <= len(key) else -1
    if i + 1 == len(template):
        return len(key)
    following = template[i + 1]
    return key.find(following if isinstance(following, str) else "#", at)


_WIDTHS: dict[Kind, int] = {"dateTime": 24, "date": 10, "uuid": 36, "ulid": 26}


def _width_of(segment: Field | ShardField) -> int | None:
    if isinstance(segment, ShardField):
        return len(str(segment.shards - 1))
    return _encoded_width(segment.encoding, segment.kind)


def _encoded_width(encoding: Encoding, kind: Kind) -> int | None:
    match encoding:
        case Plain():
            return _WIDTHS.get(kind)
        case Escaped():
            return None
        case Inverted(of):
            return _encoded_width(of, kind)
        case Padded(digits, decimals, signed):
            return digits + decimals + (1 if signed else 0)
        case Period(characters):
            return characters


def _decoded(part: str, encoding: Encoding, kind: Kind) -> Value | None:
    match encoding:
        case Plain():
            return typed(part, kind)
        case Escaped():
            return typed(_unescape(part), kind)
        case Inverted(of):
            return _decoded(_inverted(part), of, kind)
        case Padded(_, decimals, signed):
            negative = signed and part.startswith("0")
            digits = part[1:] if signed else part
            amount = _complement(digits) if negative else digits
            return {"N": unscaled_number(amount, decimals, negative)}
        case Period():
            return None


def typed(part: str, kind: Kind) -> Value:
    """The value whose text in a key this is."""
    if kind in ("number", "epoch"):
        return number(part)
    if kind == "truth":
        return truth(part == "true")
    return {"B": base64.b64decode(part)} if kind == "binary" else text(part)
