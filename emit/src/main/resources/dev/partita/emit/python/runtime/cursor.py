"""Cursors, which say where a page ended."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .errors import CallRejected
from .value import Item, Value, identity


@dataclass(frozen=True)
class AtKeys:
    """Each sequence's key; one without a key is at its end."""

    keys: Mapping[str, Item | None]


@dataclass(frozen=True)
class AtRow:
    """The last answered row."""

    sort: Sequence[Value]
    identifier: Sequence[Value]
    answered: int


# Where a page ended.
Position: TypeAlias = AtKeys | AtRow

_SEAL_BYTES = 16


class Cursors:
    """Cursors as opaque text, sealed together with the pattern and its arguments.

    What is cut, altered, made up or taken from elsewhere is told apart, so that no cursor leads
    into another partition.
    """

    def __init__(self, secret: bytes, pattern: str, given: Mapping[str, Value]) -> None:
        self._secret = secret
        named = [[name, identity(given[name])] for name in sorted(given)]
        self._context = _json([pattern, named])

    def write(self, position: Position) -> str:
        """The text of a position."""
        content = _json(_plain(position))
        return _text(self._seal(content) + content)

    def read(self, cursor: str) -> Position:
        """The position that a text tells.

        Raises CallRejected if it is not a cursor of this pattern for these arguments.
        """
        sealed = _bytes(cursor)
        content = sealed[_SEAL_BYTES:]
        is_ours = (
            len(sealed) > _SEAL_BYTES
            and _text(sealed) == cursor
            and hmac.compare_digest(sealed[:_SEAL_BYTES], self._seal(content))
        )
        if not is_ours:
            what = "the cursor is not one that this method answered for these arguments"
            raise CallRejected("BAD_CURSOR", what)
        return _position_of(json.loads(content))

    def _seal(self, content: bytes) -> bytes:
        sealed = self._context + b"\0" + content
        return hmac.new(self._secret, sealed, hashlib.sha256).digest()[:_SEAL_BYTES]


def _json(plain: object) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """Empty if it is nothing that a cursor can be."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def _plain(position: Position) -> list[Any]:
    if isinstance(position, AtKeys):
        return [[[name, _item(key)] for name, key in position.keys.items()]]
    sort = [_value(v) for v in position.sort]
    return [sort, [_value(v) for v in position.identifier], position.answered]


def _position_of(plain: list[Any]) -> Position:
    if len(plain) == 1:
        return AtKeys({name: _item_in(key) for name, key in plain[0]})
    sort, identifier, answered = plain
    return AtRow([_value_in(v) for v in sort], [_value_in(v) for v in identifier], answered)


def _item(item: Item | None) -> Any:
    return None if item is None else {name: _value(value) for name, value in item.items()}


def _item_in(plain: Any) -> Item | None:
    return None if plain is None else {name: _value_in(value) for name, value in plain.items()}


def _value(value: Value) -> Any:
    """Keys and what is sorted by are texts, numbers, booleans and bytes."""
    return {"B": base64.b64encode(bytes(value["B"])).decode()} if "B" in value else value


def _value_in(plain: Any) -> Value:
    value: Value = {"B": base64.b64decode(plain["B"])} if "B" in plain else plain
    return value
