"""Texts that are stored in pieces."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from .value import Value, text

# Hexadecimal digits in front of a text, by which readers know that all its pieces are of one text.
_TOKEN = 16


class Torn(Exception):
    """Pieces are missing, or not of one text: they were read while it was written."""


def piece(value: Value, number: int, of: int, size: int) -> Value | None:
    """What a piece holds, whole characters only; None if nothing is left to it."""
    if "S" not in value:
        return value
    marked = (_token(value["S"]) + value["S"]).encode()
    start = 0
    for _ in range(1, number):
        start = _end(marked, start, size)
    end = len(marked) if number == of else _end(marked, start, size)
    return None if start == len(marked) else text(marked[start:end].decode())


def _end(marked: bytes, start: int, size: int) -> int:
    end = start + size
    if end >= len(marked):
        return len(marked)
    while marked[end] & 0xC0 == 0x80:
        end -= 1
    return end


def whole_of(path: str, pieces: Sequence[Value | None]) -> Value | None:
    """The text of all its pieces in order; None if there is none."""
    marked = "".join(p["S"] for p in pieces if p is not None and "S" in p)
    if not marked:
        return None
    whole = marked[_TOKEN:]
    if _token(whole) != marked[:_TOKEN]:
        raise Torn(path)
    return text(whole)


def _token(whole: str) -> str:
    return hashlib.sha256(whole.encode()).hexdigest()[:_TOKEN]
