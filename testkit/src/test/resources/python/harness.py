"""Makes the calls that it is told, of emitted repositories: a JSON line in, a JSON line out."""

from __future__ import annotations

import base64
import dataclasses
import json
import os
import re
import sys
import traceback
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
    database = code.Database(
        HalfBatches(client(sys.argv[1])), "a key that only tests use", now=lambda: NOW["at"]
    )
    for line in sys.stdin:
        print(json.dumps(answer(database, json.loads(line)), ensure_ascii=False), flush=True)


main()
