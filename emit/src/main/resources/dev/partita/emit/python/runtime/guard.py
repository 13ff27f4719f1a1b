"""Arguments that can mean nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .plan import EmptyBatch, EmptyText, Guard, OfSource, UpsideDown
from .session import Scope
from .value import compare, is_empty_text


def stops_at(guards: Sequence[Guard], scope: Scope) -> bool:
    """Whether the arguments are such that nothing is asked at all."""
    return any(_stops(guard, scope) for guard in guards)


def asking(guards: Sequence[Guard], scope: Scope) -> Callable[[str], bool]:
    """Whether a source asks."""
    is_stopped = stops_at(guards, scope)
    ones = [guard for guard in guards if isinstance(guard, OfSource)]
    stopped = {one.source for one in ones if _stops(one.guard, scope)}
    return lambda source: not is_stopped and source not in stopped


def _stops(guard: Guard, scope: Scope) -> bool:
    match guard:
        case UpsideDown():
            low, high = scope.value(guard.low), scope.value(guard.high)
            if low is None or high is None:
                return False
            return (compare(low, high) or 0) > 0
        case EmptyBatch():
            return not scope.batch(guard.batch)
        case EmptyText():
            value = scope.value(guard.operand)
            return value is not None and is_empty_text(value)
        case OfSource():
            return False
