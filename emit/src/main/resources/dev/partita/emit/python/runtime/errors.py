"""What a call can be answered with instead of what was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

Rejection: TypeAlias = Literal[
    "BAD_VALUE",
    "BAD_CURSOR",
    "OVERTAKEN",
    "SAME_ITEM_TWICE",
    "THROTTLED",
    "TOO_MANY_ACTIONS",
]


class ConditionFailed(Exception):
    """A write was refused: nothing of it was done, or nothing of the step whose condition failed.

    ``conditions`` are those that did not hold, as the access-pattern document writes them.
    """

    def __init__(self, pattern: str, conditions: Sequence[str]) -> None:
        super().__init__(f"{pattern}: {'; '.join(conditions)} did not hold")
        self.pattern = pattern
        self.conditions = tuple(conditions)


class CallRejected(Exception):
    """A call that cannot be answered as it is, or not now.

    ``OVERTAKEN`` and ``THROTTLED`` are worth another try.
    """

    def __init__(self, reason: Rejection, message: str) -> None:
        super().__init__(message)
        self.reason: Rejection = reason


class DesignFault(Exception):
    """What is stored does not fit the design, or the generated code does not."""
