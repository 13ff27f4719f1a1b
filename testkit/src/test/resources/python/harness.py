"""Makes the calls that it is told, of emitted repositories: a JSON line in, a JSON line out."""

from __future__ import annotations

import base64
import dataclasses
import json
import os
import re
import sys
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, Future
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

sys.path.insert(0, "src")

import boto3  # noqa: E402
import botocore.session  # noqa: E402
import repositories as code  # noqa: E402

NOW = {"at": datetime.now(timezone.utc)}


def plain(tagged: Any) -> Any:
    """Values as JSON in which nothing is lost; objects become what the method takes."""
    if isinstance(tagged, list):
        return [plain(element) for element in tagged]
    if not isinstance(tagged, dict):
        return tagged
    if "n" in tagged:
        number = Decimal(tagged["n"])
        return int(number) if number == number.to_integral_value() and number < 10**30 else number
    if "b" in tagged:
        return base64.b64decode(tagged["b"])
    if "s" in tagged:
        return {plain(element) for element in tagged["s"]}
    return {name: plain(value) for name, value in tagged["m"].items()}


def tagged(value: Any) -> Any:
    """The same the other way round."""
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, (int, Decimal)):
        return {"n": format(Decimal(value), "f")}
    if isinstance(value, bytes):
        return {"b": base64.b64encode(value).decode()}
    if isinstance(value, (set, frozenset)):
        return {"s": [tagged(element) for element in value]}
    if isinstance(value, list):
        return [tagged(element) for element in value]
    if dataclasses.is_dataclass(value):
        members = {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
        return {"m": {name: tagged(m) for name, m in members.items() if m is not None}}
    return {"m": {name: tagged(m) for name, m in value.items()}}


def halves(batch: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Half of a batch, and the rest."""
    every = [(table, one) for table, of in batch.items() for one in (of["Keys"] if isinstance(of, dict) else of)]
    middle = (len(every) + 1) // 2
    parts: list[dict[str, Any]] = []
    for some in (every[:middle], every[middle:]):
        part: dict[str, Any] = {}
        for table, one in some:
            of = batch[table]
            if isinstance(of, dict):
                part.setdefault(table, {**of, "Keys": []})["Keys"].append(one)
            else:
                part.setdefault(table, []).append(one)
        parts.append(part)
    return parts[0], parts[1]


class HalfBatches:
    """A client that processes half of every batch: the rest must be asked for and sent again."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def batch_get_item(self, RequestItems: dict[str, Any]) -> Any:
        sent, left = halves(RequestItems)
        return {**self._client.batch_get_item(RequestItems=sent), "UnprocessedKeys": left}

    def batch_write_item(self, RequestItems: dict[str, Any]) -> Any:
        sent, left = halves(RequestItems)
        return {**self._client.batch_write_item(RequestItems=sent), "UnprocessedItems": left}


class Rounds(Executor):
    """Counts how many requests of a call were waited for by others.

    What is sent meanwhile is answered together: as soon as somebody waits, with whatever he sends himself.
    """

    def __init__(self) -> None:
        self._held: list[Callable[[], None]] = []
        self._count = 0
        self._is_under_way = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Awaited(self.pass_round)

        def run() -> None:
            try:
                future.set_result(fn(*args, **kwargs))
            except Exception as e:
                future.set_exception(e)

        self._held.append(run)
        return future

    def pass_round(self, own: Callable[[], Any] = lambda: None) -> Any:
        """All that is held, and one more."""
        if self._is_under_way:
            return own()
        self._count += 1
        self._is_under_way = True
        held, self._held = self._held, []
        try:
            for run in held:
                run()
            return own()
        finally:
            self._is_under_way = False

    def taken(self) -> int:
        """Those of the call that has ended."""
        count, self._count, self._held = self._count, 0, []
        return count


class Awaited(Future[Any]):
    """Whoever waits for it ends the round in which it was sent."""

    def __init__(self, wait: Callable[[], Any]) -> None:
        super().__init__()
        self._wait = wait

    def result(self, timeout: float | None = None) -> Any:
        if not self.done():
            self._wait()
        return super().result(timeout)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        if not self.done():
            self._wait()
        return super().exception(timeout)


class Counted:
    """A client whose requests are counted by rounds."""

    def __init__(self, client: Any, rounds: Rounds) -> None:
        self._client = client
        self._rounds = rounds

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._client, name)
        if name == "exceptions":
            return found
        return lambda **request: self._rounds.pass_round(lambda: found(**request))


def client(endpoint: str) -> Any:
    """Of an old boto3, too, which lacks what DynamoDB answers since: it is told from beside this file."""
    session = botocore.session.get_session()
    loader = session.get_component("data_loader")
    loader.search_paths.append(os.path.dirname(os.path.abspath(__file__)))
    of = boto3.Session(
        aws_access_key_id="partita",
        aws_secret_access_key="partita",
        region_name="us-east-1",
        botocore_session=session,
    )
    return of.client("dynamodb", endpoint_url=endpoint)


def elements(method: Any, name: str, given: Any) -> Any:
    """Elements of a list as the dataclass that the method takes."""
    taken = re.search(r"\[(\w+)\]", method.__annotations__.get(name, ""))
    shape = getattr(code, taken[1], None) if taken else None
    return [shape(**element) for element in given] if dataclasses.is_dataclass(shape) else given


def answer(database: code.Database, call: dict[str, Any]) -> dict[str, Any]:
    """What a method gives or raises."""
    at = call["now"].replace("Z", "+00:00")
    NOW["at"] = datetime.fromisoformat(at)
    repository = getattr(code, call["repository"])(database)
    method = getattr(repository, call["method"])
    given = plain(call.get("given", {"m": {}}))
    arguments = {name: elements(method, name, value) for name, value in given.items()}
    if "cursor" in call:
        arguments["cursor"] = call["cursor"]
    try:
        return {"answer": tagged(method(**arguments))}
    except code.ConditionFailed as e:
        return {"failed": list(e.conditions)}
    except code.CallRejected as e:
        return {"rejected": e.reason, "message": str(e)}
    except Exception:
        return {"broken": traceback.format_exc()}


def main() -> None:
    """Answers until there are no more lines."""
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    connected = client(sys.argv[1])
    key = "a key that only tests use"
    rounds = Rounds()
    if sys.argv[2] == "whole":
        database = code.Database(Counted(connected, rounds), key, now=lambda: NOW["at"], threads=rounds)
    else:
        database = code.Database(HalfBatches(connected), key, now=lambda: NOW["at"])
    for line in sys.stdin:
        answered = answer(database, json.loads(line))
        if sys.argv[2] == "whole":
            answered["rounds"] = rounds.taken()
        print(json.dumps(answered, ensure_ascii=False), flush=True)


main()
