"""Keys of requests, all values known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .errors import CallRejected, DesignFault
from .expression import Expression
from .item import Table, key_type, natural
from .key import Plain, encode, periods_between, shard_of, shard_text
from .nodes import Range, RangeForm
from .operand import EachPeriod, EveryShard, Key, Part, Piece, Shard
from .session import Scope
from .value import Item, Value, compare, identity, is_empty_text, order, text

_PARTITION_BYTES = 2048
_SORT_BYTES = 1024


def key_of(table: Table, key: Key, scope: Scope, shard: int) -> Item | None:
    """All key attributes.

    None if no item can have this key: a part has no value, or is an empty text.
    """
    values: Item = {}
    for name, pieces in key.items():
        value = _part_of(table, name, pieces, scope, shard)
        if value is None or is_empty_text(value):
            return None
        values[name] = value
    return values


def _part_of(
    table: Table, name: str, pieces: Sequence[Piece], scope: Scope, shard: int
) -> Value | None:
    value = _whole(table, name, pieces, scope, shard)
    if value is not None:
        demand_short(table, name, value)
    return value


def _whole(
    table: Table, name: str, pieces: Sequence[Piece], scope: Scope, shard: int
) -> Value | None:
    first = pieces[0] if len(pieces) == 1 else None
    if isinstance(first, Part) and isinstance(first.encoding, Plain):
        value = scope.value(first.operand)
        return None if value is None else natural(value, key_type(table, name))
    key = ""
    for piece in pieces:
        part = _piece_of(piece, scope, shard)
        if part is None:
            return None
        key += part
    return text(key)


def _piece_of(piece: Piece, scope: Scope, shard: int) -> str | None:
    match piece:
        case str():
            return piece
        case Part():
            value = scope.value(piece.operand)
            return None if value is None else encode(value, piece.encoding)
        case EachPeriod():
            raise DesignFault("each period at once")
        case EveryShard():
            return shard_text(shard, piece.shards)
        case Shard():
            identifier = [v for v in map(scope.value, piece.of) if v is not None]
            is_whole = len(identifier) == len(piece.of)
            return shard_of(identifier, piece.shards) if is_whole else None


def in_each_period(key: Key, scope: Scope) -> list[Key]:
    """The keys for each period that they ask for, in the order of time.

    Just the key if it asks for none.
    """
    pieces = (piece for pieces in key.values() for piece in pieces)
    each = next((piece for piece in pieces if isinstance(piece, EachPeriod)), None)
    if each is None:
        return [key]
    low, high = scope.value(each.low), scope.value(each.high)
    if low is None or high is None:
        return []
    return [_in_period(key, period) for period in periods_between(low, high, each.period)]


def _in_period(key: Key, period: str) -> Key:
    return {
        name: [period if isinstance(piece, EachPeriod) else piece for piece in pieces]
        for name, pieces in key.items()
    }


def demand_short(table: Table, name: str, value: Value) -> None:
    """Refuses values that DynamoDB takes in no key."""
    is_partition = table.partition.name == name or any(
        k.name == name for index in table.indexes.values() for k in index.partition
    )
    most = _PARTITION_BYTES if is_partition else _SORT_BYTES
    size = len(value["S"].encode()) if "S" in value else len(value.get("B", b""))
    if size > most:
        raise CallRejected("BAD_VALUE", f"a value of {name} is longer than {most} bytes")


@dataclass(frozen=True)
class _Bound:
    form: RangeForm
    name: str
    value: Value
    to: Value | None = None


class KeyConditions:
    """What a Query asks of its keys, all values known."""

    def __init__(self, equal: Item, bound: _Bound | None) -> None:
        # The partition and the sort attributes that are given.
        self.equal = equal
        self._bound = bound

    @staticmethod
    def of(
        table: Table, equal: Key, range: Range | None, scope: Scope, shard: int
    ) -> KeyConditions | None:
        """None if no item can meet them: nothing needs to be asked."""
        given = key_of(table, equal, scope, shard)
        if given is None or range is None:
            return None if given is None else KeyConditions(given, None)
        low = _only(table, range.key, scope, shard)
        high = None if range.to is None else _only(table, range.to, scope, shard)
        if low is None or (range.to is not None and high is None):
            return None
        to = None if high is None else high[1]
        return KeyConditions._ranged(given, _Bound(range.is_, low[0], low[1], to))

    @staticmethod
    def _ranged(equal: Item, bound: _Bound) -> KeyConditions | None:
        """An empty text is below everything, but DynamoDB takes none."""
        below_all = is_empty_text(bound.value)
        if bound.form == "between":
            to = bound.to
            if to is None or is_empty_text(to):
                return None
            difference = compare(bound.value, to)
            if difference is None or difference > 0:
                return None
            return KeyConditions(equal, _Bound("<=", bound.name, to) if below_all else bound)
        if bound.form in ("<", "<="):
            return None if below_all else KeyConditions(equal, bound)
        return KeyConditions(equal, None if below_all else bound)

    def text(self, expression: Expression) -> str:
        """The key condition expression."""
        parts = [
            f"{expression.name(name)} = {expression.value(value)}"
            for name, value in self.equal.items()
        ]
        if self._bound is not None:
            parts.append(_bound_text(self._bound, expression))
        return " AND ".join(parts)

    def side(self, key: Item) -> int:
        """Where a key lies: below (negative), within (zero) or above what is asked for."""
        bound = self._bound
        if bound is None:
            return 0
        at = key.get(bound.name, bound.value)
        to_value = order(at, bound.value)
        if bound.form == "beginsWith":
            begins = "S" in at and "S" in bound.value and at["S"].startswith(bound.value["S"])
            return 0 if begins else to_value
        if bound.form == "between":
            is_above = bound.to is not None and order(at, bound.to) > 0
            return -1 if to_value < 0 else int(is_above)
        if bound.form == "<":
            return 0 if to_value < 0 else 1
        if bound.form == "<=":
            return 0 if to_value <= 0 else 1
        is_within = to_value > 0 if bound.form == ">" else to_value >= 0
        return 0 if is_within else -1

    @property
    def identity(self) -> str:
        """The same whenever the same is asked."""
        equal = [f"{name}={identity(value)}" for name, value in self.equal.items()]
        bound = self._bound
        if bound is not None:
            equal += [bound.form, bound.name, identity(bound.value), identity(bound.to)]
        return "\n".join(equal)


def _only(table: Table, key: Key, scope: Scope, shard: int) -> tuple[str, Value] | None:
    for name, pieces in key.items():
        value = _part_of(table, name, pieces, scope, shard)
        return None if value is None else (name, value)
    raise DesignFault("a range without a key")


def _bound_text(bound: _Bound, expression: Expression) -> str:
    name, value = expression.name(bound.name), expression.value(bound.value)
    if bound.form == "beginsWith":
        return f"begins_with({name}, {value})"
    if bound.form == "between":
        return f"{name} BETWEEN {value} AND {expression.value(bound.to or bound.value)}"
    return f"{name} {bound.form} {value}"
