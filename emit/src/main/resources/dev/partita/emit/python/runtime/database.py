"""The way to DynamoDB."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias

from .ahead import AT_ONCE
from .errors import CallRejected
from .value import Item

# What is sent, as boto3 takes it.
Request: TypeAlias = dict[str, Any]


class Client(Protocol):
    """What is used of boto3's low-level client: ``boto3.client("dynamodb")``."""

    @property
    def exceptions(self) -> Any:
        """The classes of errors that DynamoDB answers."""

    def get_item(self, *args: Any, **request: Any) -> Any:
        """GetItem."""

    def batch_get_item(self, *args: Any, **request: Any) -> Any:
        """BatchGetItem."""

    def query(self, *args: Any, **request: Any) -> Any:
        """Query."""

    def scan(self, *args: Any, **request: Any) -> Any:
        """Scan."""

    def put_item(self, *args: Any, **request: Any) -> Any:
        """PutItem."""

    def update_item(self, *args: Any, **request: Any) -> Any:
        """UpdateItem."""

    def delete_item(self, *args: Any, **request: Any) -> Any:
        """DeleteItem."""

    def batch_write_item(self, *args: Any, **request: Any) -> Any:
        """BatchWriteItem."""

    def transact_write_items(self, *args: Any, **request: Any) -> Any:
        """TransactWriteItems."""


@dataclass(frozen=True)
class Page:
    """A page of items and the key to go on behind."""

    items: list[Item]
    last: Item | None


@dataclass(frozen=True)
class Projection:
    """What is asked for of each item."""

    text: str
    names: Mapping[str, str]


# So many items BatchGetItem gets.
KEYS_OF_A_BATCH = 100
# How often what DynamoDB leaves unprocessed of a batch is sent.
_BATCH_ATTEMPTS = 12
_LONGEST_PAUSE = 5.0
_FIRST_PAUSE = 0.025


class Database:
    """One for an application, shared by all repositories.

    ``cursor_key`` seals cursors. Keep it secret, and the same wherever cursors are taken back: 32
    random bytes or more. ``table_name`` gives the name of a table where it runs; as designed if not
    given. ``now`` gives the time of a call, with its zone; the clock if not given. ``threads`` send
    what a call needs at once; some of its own if not given.
    """

    def __init__(
        self,
        client: Client,
        cursor_key: str | bytes,
        *,
        table_name: Callable[[str], str] | None = None,
        now: Callable[[], datetime] | None = None,
        threads: Executor | None = None,
    ) -> None:
        if not cursor_key:
            raise ValueError("cursor_key is empty: anyone could make up cursors")
        self.cursor_key = cursor_key.encode() if isinstance(cursor_key, str) else cursor_key
        self._client = client
        self._name = table_name or (lambda designed: designed)
        self._clock = now or (lambda: datetime.now(UTC))
        self._threads = threads

    @property
    def exceptions(self) -> Any:
        """The classes of errors that DynamoDB answers."""
        return self._client.exceptions

    def threads(self) -> Executor:
        """What sends requests at once; its own threads begin with the first of them."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(AT_ONCE, "dynamodb")
        return self._threads

    def now(self) -> datetime:
        """The time of a call."""
        return self._clock()

    def pause(self, attempt: int) -> None:
        """Waits the longer the more attempts there were, and never as long as another caller."""
        longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** min(attempt, 10))
        time.sleep(random.uniform(0.001, longest))

    def _pause_or_give_up(self, attempt: int) -> None:
        if attempt + 1 >= _BATCH_ATTEMPTS:
            raise CallRejected(
                "THROTTLED",
                f"DynamoDB left some of a batch unprocessed {_BATCH_ATTEMPTS} times",
            )
        self.pause(attempt)

    def get(
        self, table: str, key: Item, consistent: bool, projection: Projection | None
    ) -> Item | None:
        """The item of a key, if there is one."""
        answer = self._client.get_item(
            TableName=self._name(table),
            Key=key,
            ConsistentRead=consistent,
            **_asked(projection),
        )
        item: Item | None = answer.get("Item")
        return item

    def batch_get(
        self, table: str, keys: Sequence[Item], consistent: bool, projection: Projection | None
    ) -> list[Item]:
        """The items of distinct keys, at most 100, in no order.

        What is left unprocessed is asked again.
        """
        name = self._name(table)
        found: list[Item] = []
        left: Sequence[Item] = keys
        attempt = 0
        while left:
            asked = {"Keys": left, "ConsistentRead": consistent, **_asked(projection)}
            answer = self._client.batch_get_item(RequestItems={name: asked})
            found.extend(answer.get("Responses", {}).get(name, []))
            left = answer.get("UnprocessedKeys", {}).get(name, {}).get("Keys", [])
            if left:
                self._pause_or_give_up(attempt)
            attempt += 1
        return found

    def query(self, request: Request) -> Page:
        """A page of a Query."""
        return _page(self._client.query(**self._named(request)))

    def scan(self, request: Request) -> Page:
        """A page of a Scan."""
        return _page(self._client.scan(**self._named(request)))

    def put(self, request: Request) -> None:
        """Stores an item."""
        self._client.put_item(**self._named(request))

    def update(self, request: Request) -> None:
        """Changes an item."""
        self._client.update_item(**self._named(request))

    def delete(self, request: Request) -> None:
        """Deletes an item."""
        self._client.delete_item(**self._named(request))

    def batch_write(self, writes: Sequence[tuple[str, Request]]) -> None:
        """At most 25 puts and deletes, by table; what is left unprocessed is sent again."""
        left: dict[str, list[Request]] = {}
        for table, request in writes:
            left.setdefault(self._name(table), []).append(request)
        attempt = 0
        while left:
            left = self._client.batch_write_item(RequestItems=left).get("UnprocessedItems", {})
            if left:
                self._pause_or_give_up(attempt)
            attempt += 1

    def transact(self, items: Sequence[Request]) -> None:
        """All or nothing. Sent again by the SDK, it is done once: it has a token."""
        named = [{does: self._named(part) for does, part in item.items()} for item in items]
        token = str(uuid.uuid4())
        self._client.transact_write_items(TransactItems=named, ClientRequestToken=token)

    def _named(self, request: Request) -> Request:
        return {**request, "TableName": self._name(request["TableName"])}


def _asked(projection: Projection | None) -> Request:
    if projection is None:
        return {}
    return {
        "ProjectionExpression": projection.text,
        "ExpressionAttributeNames": dict(projection.names),
    }


def _page(answer: Any) -> Page:
    return Page(answer.get("Items", []), answer.get("LastEvaluatedKey"))
