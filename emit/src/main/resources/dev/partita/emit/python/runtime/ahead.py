"""What is sent before somebody waits for its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Generic, TypeVar

_T = TypeVar("_T")

# As many requests as boto3 holds connections, unless it is told otherwise.
AT_ONCE = 10


class Request(Generic[_T]):
    """A request that is sent when it is waited for, or before."""

    def __init__(self, ahead: Ahead, send: Callable[[], _T]) -> None:
        self._ahead = ahead
        self._send = send
        self._sent: Future[_T] | None = None

    def begin(self, threads: Executor) -> None:
        """Sends it, unless it is sent already."""
        if self._sent is None:
            self._sent = threads.submit(self._send)

    def answer(self) -> _T:
        """Waits for its answer."""
        self._ahead.taken(self)
        return self._send() if self._sent is None else self._sent.result()


class Ahead:
    """The requests of a call that wait for nothing, in the order in which they are waited for."""

    def __init__(self, threads: Callable[[], Executor]) -> None:
        self._threads = threads
        self._open: list[Request[Any]] = []

    def request(self, send: Callable[[], _T]) -> Request[_T]:
        """One more."""
        request = Request(self, send)
        self._open.append(request)
        return request

    def go(self) -> None:
        """Sends them; one alone is sent as soon by who waits for it."""
        if len(self._open) > 1:
            for request in self._open[:AT_ONCE]:
                request.begin(self._threads())

    def taken(self, request: Request[Any]) -> None:
        """Somebody waits for it: another one may be sent."""
        if request in self._open:
            self._open.remove(request)
            if len(self._open) >= AT_ONCE:
                self._open[AT_ONCE - 1].begin(self._threads())


def at_once(threads: Callable[[], Executor], tasks: Sequence[Callable[[], _T]]) -> Sequence[_T]:
    """What some tasks give; fails as the first that failed when all have ended."""
    if len(tasks) < 2:
        return [task() for task in tasks]
    under_way = [threads().submit(task) for task in tasks]
    failures = [future.exception() for future in under_way]
    for failure in failures:
        if failure is not None:
            raise failure
    return [future.result() for future in under_way]
