"""The nodes of a plan, set to work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cmp_to_key, partial
from typing import Protocol

from .feed import Cutting, Feed, Merging, Once, Passing
from .nodes import (
    Ascend,
    Compose,
    Cut,
    Decode,
    Distinct,
    EachElement,
    EachValue,
    Filter,
    Get,
    Join,
    Lapse,
    Merge,
    Node,
    Query,
    Refill,
    Scan,
    Select,
    Sort,
    Summarize,
    Unpack,
)
from .operand import asks_each_period, shards_of
from .reader import (
    AscendStep,
    ComposeStep,
    DecodeStep,
    FilterStep,
    JoinStep,
    LapseStep,
    RefillStep,
    RowStep,
    RowwiseStage,
    SelectStep,
    SingleStage,
    SummarizeStep,
    UnpackStep,
    summary,
)
from .row import ROOT, Row
from .row_order import SortOrder
from .session import Session, Stage
from .sources import GetStage, QueryFeed, QueryStage, ScanFeed
from .value import distinct, identity
from .wants import Wants


class Resumption(Protocol):
    """Where an earlier page has ended."""

    def resume(self, query: Query, feed: QueryFeed) -> None:
        """Sets a Query's sequence to where it goes on."""

    def answered(self) -> Callable[[Row], bool]:
        """Which rows of a paged cut's input were answered before, asked in order."""


class _Start:
    def resume(self, query: Query, feed: QueryFeed) -> None:
        """Nothing was answered before."""

    def answered(self) -> Callable[[Row], bool]:
        return _never


def _never(row: Row) -> bool:
    return False


# No earlier page.
START: Resumption = _Start()


class Flow:
    """Sets the nodes of a plan to work.

    Nothing is asked before somebody wants rows, or they are asked for ahead.

    A source that does not ask answers nothing.
    """

    def __init__(
        self,
        session: Session,
        nodes: Sequence[Node],
        resumption: Resumption,
        asks: Callable[[str], bool],
    ) -> None:
        self._session = session
        self._resumption = resumption
        self._asks = asks
        self._nodes: dict[str, Node] = {}
        self._cuts: dict[str, Cutting] = {}
        for node in nodes:
            session.add(self._stage(node))
            self._nodes[node.id] = node

    def ask(self, ends: Sequence[str]) -> None:
        """Sends at once what need not be waited for by one another, for all rows of some nodes."""
        wants = Wants(list(self._nodes.values()), ends)
        for level in wants.levels():
            for id in level:
                stage = self._session.stage(id)
                if isinstance(stage, (GetStage, QueryStage)):
                    stage.begin(wants)
            self._session.ahead.go()

    def cut(self, id: str) -> Cutting | None:
        """The rows of a cut; its page is known when they have been asked for."""
        return self._cuts.get(id)

    def _stage(self, node: Node) -> Stage:
        match node:
            case Get() | Query() | Scan():
                return self._source(node)
            case EachValue():
                return SingleStage(node.id, Once(partial(self._values, node)))
            case EachElement():
                return SingleStage(node.id, Once(partial(self._elements, node)))
            case Distinct():
                return SingleStage(node.id, self._distinct(node))
            case Sort():
                return SingleStage(node.id, self._sorted(node))
            case Merge():
                return SingleStage(node.id, self._merged(node))
            case Cut():
                return SingleStage(node.id, self._cutting(node))
            case Summarize():
                return self._summarized(node)
            case _:
                return RowwiseStage(node.id, self._session.stage(node.input), self._step(node))

    def _source(self, node: Get | Query | Scan) -> Stage:
        session = self._session
        if not self._asks(node.id):
            return SingleStage(node.id, Once(list))
        match node:
            case Get():
                return GetStage(session, node)
            case Query():
                return QueryStage(session, node, partial(self._resumption.resume, node))
            case Scan():
                return SingleStage(node.id, ScanFeed(session, node))

    def _step(
        self, node: Select | Filter | Join | Decode | Lapse | Ascend | Compose | Unpack | Refill
    ) -> RowStep:
        match node:
            case Select():
                return SelectStep(node, self._ordered(node.input))
            case Filter():
                return FilterStep(self._session, node)
            case Join():
                source = self._session.stage(node.source)
                return JoinStep(node, source, self._anchor(node.source))
            case Decode():
                return DecodeStep(node)
            case Lapse():
                return LapseStep(self._session, node)
            case Ascend():
                return AscendStep(node)
            case Compose():
                return ComposeStep(node)
            case Unpack():
                return UnpackStep(node)
            case Refill():
                return RefillStep(node.rows)

    def _values(self, node: EachValue) -> list[Row]:
        scope = self._session.scope(ROOT)
        values = [v for v in map(scope.value, node.operands) if v is not None]
        if node.batch is not None:
            values += scope.batch(node.batch)
        return [ROOT.having({node.path: v}).at(node.id) for v in distinct(values)]

    def _elements(self, node: EachElement) -> list[Row]:
        return [row.at(node.id) for row in element_rows(self._session, node.list)]

    def _distinct(self, node: Distinct) -> Feed:
        seen: set[tuple[str, ...]] = set()

        def is_new(row: Row) -> bool:
            key = tuple(identity(row.values.get(path)) for path in node.by)
            before = len(seen)
            seen.add(key)
            return len(seen) > before

        return Passing(self._session.stage(node.input).arrivals, node.id, is_new)

    def _sorted(self, node: Sort) -> Feed:
        order = SortOrder(node.order)
        input = self._session.stage(node.input).arrivals

        def made() -> list[Row]:
            rows = [row for row in input.all() if order.has(row)]
            if not order.is_free:
                rows.sort(key=cmp_to_key(order.compare))
            return [row.at(node.id) for row in rows]

        return Once(made)

    def _merged(self, node: Merge) -> Feed:
        inputs = [self._session.stage(id) for id in node.inputs]
        return Merging(
            node.id,
            lambda: [feed for input in inputs for feed in input.feeds()],
            SortOrder(node.order),
        )

    def _cutting(self, node: Cut) -> Feed:
        input = self._session.stage(node.input).arrivals
        answered = self._resumption.answered() if node.paged else _never
        self._cuts[node.id] = Cutting(input, node.id, node.rows, answered)
        return self._cuts[node.id]

    def _summarized(self, node: Summarize) -> Stage:
        input = self._session.stage(node.input)
        if node.each is not None:
            step = SummarizeStep(node, node.each, input)
            return RowwiseStage(node.id, self._session.stage(node.each), step)

        def made() -> list[Row]:
            first = input.arrivals.at(0, 1) if node.as_ == "exists" else None
            rows = [first] if first is not None else []
            value = summary(node, rows if node.as_ == "exists" else input.arrivals.all())
            return [ROOT.having({} if value is None else {node.at: value}).at(node.id)]

        return SingleStage(node.id, Once(made))

    def _ordered(self, id: str) -> Query | None:
        """The Query whose key order the rows of a node come in: directly, of one sequence."""
        node = self._nodes.get(id)
        if not isinstance(node, Query) or node.each is not None:
            return None
        is_one = shards_of(node.partition, node.sort or {}) == 1
        return node if is_one and not asks_each_period(node.partition) else None

    def _anchor(self, id: str) -> Stage | None:
        """The node for each row of which the rows of this one were answered."""
        node = self._nodes.get(id)
        match node:
            case None | EachValue() | EachElement() | Scan():
                return None
            case Get() | Query() | Summarize():
                return None if node.each is None else self._session.stage(node.each)
            case Merge():
                return self._anchor(node.inputs[0])
            case _:
                return self._anchor(node.input)


def element_rows(session: Session, parameter: str) -> list[Row]:
    """One row per element of a list."""
    elements = session.scope(ROOT).batch(parameter)
    return [ROOT.element(element.get("M", {})) for element in elements]
