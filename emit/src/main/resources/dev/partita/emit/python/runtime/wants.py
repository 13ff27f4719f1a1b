"""How much of the nodes of a plan is wanted at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from .database import KEYS_OF_A_BATCH
from .feed import EVERYTHING
from .nodes import (
    Cut,
    Distinct,
    EachElement,
    EachValue,
    Filter,
    Get,
    Join,
    Merge,
    Node,
    Query,
    Refill,
    Scan,
    Sort,
    Summarize,
    Unpack,
)
from .operand import Answered
from .session import OfNode, speaking_of_nodes

# What has to begin of a node: of the rows that it runs for the first sequence, all of theirs, or
# every one.
_Scope: TypeAlias = Literal["first", "row", "every"]
_SCOPES: Sequence[_Scope] = ("first", "row", "every")


@dataclass(frozen=True)
class Wanted:
    """How much of a node its consumers want at first: about so many rows."""

    rows: int
    of: _Scope


EVERY = Wanted(EVERYTHING, "every")
_FIRST = Wanted(1, "first")


class Wants:
    """What is wanted of the nodes of a plan, for all rows of some."""

    def __init__(self, nodes: Sequence[Node], ends: Sequence[str]) -> None:
        self._nodes = nodes
        self._wanted = dict.fromkeys(ends, EVERY)
        for node in reversed(nodes):
            own = self._wanted.get(node.id)
            for id, more in [] if own is None else _passed_on(node, own):
                self._add(id, more)

    def _add(self, id: str, more: Wanted) -> None:
        known = self._wanted.get(id, more)
        of = _SCOPES[max(_SCOPES.index(known.of), _SCOPES.index(more.of))]
        self._wanted[id] = Wanted(max(known.rows, more.rows), of)

    def of(self, id: str) -> Wanted:
        """What is wanted of a node."""
        return self._wanted.get(id, _FIRST)

    def starts_of(self, get: Get) -> int:
        """For how many rows a Get is asked at first."""
        return _starts_of(get, self.of(get.id))

    def levels(self) -> Sequence[Sequence[str]]:
        """The sources of which something is wanted, by how many requests are answered before."""
        depths: dict[str, int] = {}
        levels: list[list[str]] = []
        for node in self._nodes:
            before = max((depths.get(id, 0) for id, _ in _passed_on(node, EVERY)), default=0)
            asks = isinstance(node, (Get, Query))
            depths[node.id] = before + 1 if asks else before
            if asks and node.id in self._wanted:
                levels += [[] for _ in range(before + 1 - len(levels))]
                levels[before].append(node.id)
        return levels


def _passed_on(node: Node, own: Wanted) -> list[tuple[str, Wanted]]:
    """What a node wants of others."""
    passed = [(o.node, _FIRST if isinstance(o, Answered) else EVERY) for o in _spoken_of(node)]
    match node:
        case EachValue() | EachElement() | Scan():
            return passed
        case Get():
            each = Wanted(_starts_of(node, own), "first")
            return passed if node.each is None else [*passed, (node.each, each)]
        case Query():
            each = EVERY if own.of == "every" else replace(own, of="first")
            return passed if node.each is None else [*passed, (node.each, each)]
        case Join():
            return [(node.input, own), (node.source, replace(own, of="row"))]
        case Refill():
            return [(node.input, replace(own, rows=max(own.rows, node.rows)))]
        case Unpack():
            return [(node.input, replace(own, rows=max(own.rows, KEYS_OF_A_BATCH)))]
        case Merge():
            return [(input, replace(own, of="every")) for input in node.inputs]
        case Distinct():
            return [(node.input, EVERY if own.rows == EVERYTHING else replace(own, of="first"))]
        case Sort():
            return [(node.input, EVERY)]
        case Cut():
            return [(node.input, Wanted(node.rows, "first"))]
        case Summarize(each=None):
            return [(node.input, _FIRST if node.as_ == "exists" else EVERY)]
        case Summarize():
            return [(node.each or "", own), (node.input, replace(own, of="row"))]
        case _:
            return [*passed, (node.input, own)]


def most_of(get: Get, want: int) -> int:
    """For how many rows items are asked for, for so many answers.

    Of how many there is no such child is not known.
    """
    return want if get.type.within is None else max(want, KEYS_OF_A_BATCH)


def _starts_of(get: Get, wanted: Wanted) -> int:
    """What is joined to rows is asked for for those alone."""
    return wanted.rows if wanted.of == "row" else most_of(get, wanted.rows)


def _spoken_of(node: Node) -> list[OfNode]:
    """What a node's own requests, or tests, are made of that other nodes answer."""
    match node:
        case Get():
            return speaking_of_nodes(node.key)
        case Query():
            return speaking_of_nodes(node.partition, node.sort, node.range, node.filter)
        case Scan():
            return speaking_of_nodes(node.filter)
        case EachValue():
            return speaking_of_nodes(node.operands)
        case Filter():
            return speaking_of_nodes(node.predicate)
        case _:
            return []
