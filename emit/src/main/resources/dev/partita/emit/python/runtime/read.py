"""How reads are executed."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .compose import Torn
from .convert import Column, answer_of, arguments_of, row_of
from .cursor import AtKeys, AtRow, Cursors, Position
from .database import Database
from .errors import CallRejected, DesignFault
from .feed import Cutting
from .flow import Flow
from .guard import asking, stops_at
from .key import Kind
from .nodes import EachElement, EachValue, Get, Merge, Query, Scan, Summarize
from .plan import ReadPlan
from .reader import summary
from .row import ROOT, Row
from .row_order import SortOrder
from .session import Session
from .sources import QueryFeed
from .value import Item, Value, equal


@dataclass(frozen=True)
class Answer:
    """The rows of each leg, by column, and where the next page begins if there may be one."""

    legs: Sequence[Sequence[Mapping[str, Any]]]
    cursor: str | None


# How often a read that met a text while it was written is tried.
_ATTEMPTS = 8


def page(
    database: Database, plan: ReadPlan, given: Mapping[str, object], cursor: str | None
) -> Answer:
    """Answers one page of a read."""
    tried = plan
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            return _page(database, tried, given, cursor)
        except Torn:
            database.pause(attempt)
            tried = _strongly(plan)
    what = f"{plan.pattern}: what was read was written by others, {_ATTEMPTS} times"
    raise CallRejected("OVERTAKEN", what)


def _strongly(plan: ReadPlan) -> ReadPlan:
    """Strongly consistent wherever it reads tables."""
    nodes = [
        replace(n, consistent_read=True)
        if isinstance(n, Get) or (isinstance(n, Query) and n.index is None)
        else n
        for n in plan.nodes
    ]
    return replace(plan, nodes=nodes)


def _page(
    database: Database, plan: ReadPlan, given: Mapping[str, object], cursor: str | None
) -> Answer:
    arguments = arguments_of(plan.parameters, given)
    session = Session(database, plan.pattern, arguments, database.now())
    cursors = Cursors(database.cursor_key, plan.pattern, arguments)
    start = None if cursor is None else cursors.read(cursor)
    if stops_at(plan.guards, session.scope(ROOT)):
        return Answer([[] for _ in plan.legs], None)
    paging = _Paging(plan, start)
    flow = Flow(session, plan.nodes, paging, asking(plan.guards, session.scope(ROOT)))
    due = [leg.node for leg in plan.legs if start is None or leg.on_every_page]
    flow.ask(due)
    legs: list[list[Mapping[str, Any]]] = []
    for leg in plan.legs:
        rows = session.stage(leg.node).arrivals.all() if leg.node in due else []
        legs.append([row_of(leg.columns, row.values) for row in rows])
    cut = None if plan.paging is None else flow.cut(plan.paging.cut)
    end = None if cut is None else paging.end(cut)
    return Answer(legs, None if end is None else cursors.write(end))


def single(database: Database, plan: ReadPlan, given: Mapping[str, object], kind: Kind) -> Any:
    """Answers a read whose answer is one value; None if there is none."""
    arguments = arguments_of(plan.parameters, given)
    session = Session(database, plan.pattern, arguments, database.now())
    node = next((n for n in plan.nodes if n.id == plan.legs[0].node), None)
    if not isinstance(node, Summarize):
        raise DesignFault(f"{plan.pattern} does not answer with one value")
    if stops_at(plan.guards, session.scope(ROOT)):
        value = summary(node, [])
    else:
        asks = asking(plan.guards, session.scope(ROOT))
        Flow(session, plan.nodes, _Paging(plan, None), asks).ask([node.id])
        rows = session.stage(node.id).arrivals.all()
        value = rows[0].values.get(node.at)
    return None if value is None else answer_of(Column(node.at, kind), value)


class _Paging:
    """Goes on where a page ended, and says where this one ends."""

    def __init__(self, plan: ReadPlan, start: Position | None) -> None:
        self._plan = plan
        self._start = start
        self._resumable: set[str] = set()
        self._feeds: dict[str, tuple[QueryFeed, str]] = {}
        self._order = SortOrder([] if plan.paging is None else plan.paging.order)
        if plan.paging is not None and plan.paging.by == "keys":
            self._add_sources(plan.paging.cut)

    def _add_sources(self, id: str) -> None:
        """The Queries whose items the rows of a node are made of."""
        node = next((n for n in self._plan.nodes if n.id == id), None)
        match node:
            case None | Scan() | EachValue() | EachElement():
                return
            case Query():
                self._resumable.add(node.id)
            case Get() | Summarize():
                if node.each is not None:
                    self._add_sources(node.each)
            case Merge():
                for input in node.inputs:
                    self._add_sources(input)
            case _:
                self._add_sources(node.input)

    def resume(self, query: Query, feed: QueryFeed) -> None:
        """Sets a Query's sequence to where it goes on."""
        if query.id not in self._resumable:
            return
        digest = hashlib.sha256(feed.name.encode()).digest()
        name = base64.urlsafe_b64encode(digest).decode()[:16]
        self._feeds[name] = (feed, query.id)
        if isinstance(self._start, AtKeys) and name in self._start.keys:
            feed.resume(self._start.keys[name])

    def answered(self) -> Callable[[Row], bool]:
        """Which rows of a paged cut's input were answered before, asked in order."""
        start = self._start
        if not isinstance(start, AtRow) or self._plan.paging is None:
            return lambda row: False
        identifier = self._plan.paging.identifier
        if self._order.is_free:
            return _UntilFound(start, identifier).passes
        last: dict[str, Value] = dict(zip((s.path for s in self._order.sorts), start.sort))
        last.update(zip(identifier, start.identifier))
        return lambda row: self._order.compare_values(row.values, last, identifier) <= 0

    def end(self, cut: Cutting) -> Position | None:
        """Where the page ends; None if nothing follows."""
        rows = cut.all()
        paging = self._plan.paging
        if cut.is_last or paging is None or not rows:
            return None
        if paging.by == "keys":
            return AtKeys(self._keys(rows))
        before = self._start.answered if isinstance(self._start, AtRow) else 0
        sort = self._values_at(rows[-1], [s.path for s in paging.order])
        identifier = self._values_at(rows[-1], paging.identifier)
        return AtRow(sort, identifier, before + len(rows))

    def _values_at(self, row: Row, paths: Sequence[str]) -> list[Value]:
        for path in paths:
            if path not in row.values:
                what = f"a cursor needs {path}, which the answered rows don't have"
                raise DesignFault(f"{self._plan.pattern}: {what}")
        return [row.values[path] for path in paths]

    def _keys(self, rows: Sequence[Row]) -> dict[str, Item | None]:
        keys = dict(self._start.keys) if isinstance(self._start, AtKeys) else {}
        for name, (feed, node) in self._feeds.items():
            places = {row: i for i, row in enumerate(feed.rows)}
            last = max((places.get(row.origin(node) or row, -1) for row in rows), default=-1)
            if feed.ended and last == len(feed.rows) - 1:
                keys[name] = None
            elif last >= 0:
                keys[name] = feed.position(feed.rows[last])
        return keys


class _UntilFound:
    """Without an order, rows come as they came before: all up to the one that was answered last."""

    def __init__(self, start: AtRow, identifier: Sequence[str]) -> None:
        self._start = start
        self._identifier = identifier
        self._passed = 0
        self._found = False

    def passes(self, row: Row) -> bool:
        """Whether it was answered before."""
        if self._found or self._passed >= self._start.answered:
            return False
        self._passed += 1
        last = zip(self._identifier, self._start.identifier)
        self._found = all(equal(row.values.get(path), value) for path, value in last)
        return True
