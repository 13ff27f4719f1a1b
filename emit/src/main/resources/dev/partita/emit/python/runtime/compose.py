"""Texts and bytes that are stored in pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from .value import Value, text

# Hexadecimal digits in front of a value, by which readers know that all its pieces are of one.
_TOKEN = 16


class Torn(Exception):
    """Pieces are missing, or not of one value: they were read while it was written."""


def piece(value: Value, number: int, of: int, size: int) -> Value | None:
    """What a piece holds, of a text whole characters only; None if nothing is left to it."""
    is_text = "S" in value
    content = _bytes(value)
    marked = _token(content) + content
    start = 0
    for _ in range(1, number):
        start = _end(marked, start, size, is_text)
    end = len(marked) if number == of else _end(marked, start, size, is_text)
    return None if start == len(marked) else _value(marked[start:end], is_text)


def _end(marked: bytes, start: int, size: int, is_text: bool) -> int:
    end = min(start + size, len(marked))
    while is_text and end < len(marked) and marked[end] & 0xC0 == 0x80:
        end -= 1
    return end


def whole_of(path: str, pieces: Sequence[Value | None]) -> Value | None:
    """The value of all its pieces in order; None if there is none."""
    there = [p for p in pieces if p is not None]
    marked = b"".join(_bytes(p) for p in there)
    if not marked:
        return None
    whole = marked[_TOKEN:]
    if _token(whole) != marked[:_TOKEN]:
        raise Torn(path)
    return _value(whole, all("S" in p for p in there))


def _bytes(value: Value) -> bytes:
    content: bytes = value["S"].encode() if "S" in value else bytes(value["B"])
    return content


def _value(content: bytes, is_text: bool) -> Value:
    return text(content.decode()) if is_text else {"B": content}


def _token(whole: bytes) -> bytes:
    return hashlib.sha256(whole).hexdigest()[:_TOKEN].encode()
