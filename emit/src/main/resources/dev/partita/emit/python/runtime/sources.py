"""Sources at work: they send requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from .ahead import Request as AheadRequest
from .child import child_in, child_name, child_row
from .condition import filter_text
from .database import KEYS_OF_A_BATCH, Page, Request
from .errors import DesignFault
from .expression import Expression, projection, wire_item
from .feed import EVERYTHING, Feed
from .item import index_keys, index_of, table_keys, type_of, values_of
from .keys import KeyConditions, in_each_period, key_of
from .nodes import Get, Query, Scan
from .operand import Key, shards_of
from .row import ROOT, Row
from .session import Scope, Session, Stage, speaking_of_nodes
from .value import Item, identity
from .wants import Wants, most_of


def _further(
    source: Query | Scan, scope: Scope, expression: Expression, behind: Item | None
) -> Request:
    """What Query and Scan have in common: index, filter, projection, placeholders, beginning."""
    request: Request = {}
    if source.index is not None:
        request["IndexName"] = source.index
    if source.filter is not None:
        filtered = filter_text(source.filter, source.types, scope, expression)
        if filtered is not None:
            request["FilterExpression"] = filtered
    projected = projection(expression, source.table, source.index, source.project)
    if projected is not None:
        request["ProjectionExpression"] = projected.text
    if behind is not None:
        request["ExclusiveStartKey"] = wire_item(behind)
    return request | expression.members()


class _Asking(Feed):
    """What a stage gets further rows for."""

    def __init__(self, asked: Callable[[int], bool]) -> None:
        super().__init__()
        self._asked = asked

    def _more(self, want: int) -> bool:
        return self._asked(want)


@dataclass(frozen=True)
class _Chosen:
    """Rows of another node, and the items that are asked for for them."""

    keys_of: Mapping[Row, list[Item]]
    items: AheadRequest[dict[str, Item]]


class GetStage:
    """One item by its key, or one of each shard; or, for each row of another node, in batches."""

    def __init__(self, session: Session, get: Get) -> None:
        self.id = get.id
        self.arrivals: Feed = _Asking(self._more)
        self._session = session
        self._get = get
        self._each = None if get.each is None else session.stage(get.each)
        self._shards = shards_of(get.key)
        self._speaking = speaking_of_nodes(get.key)
        self._answers: dict[Row, list[Row]] = {}
        self._chosen: deque[_Chosen] = deque()
        self._asked = 0
        self._is_joined = False

    def feeds(self) -> Sequence[Feed]:
        """Its only sequence."""
        return [self.arrivals]

    def answers_for(self, each: str, row: Row, want: int) -> list[Row]:
        """The rows that were answered for a row of the node ``each``."""
        runs_for = self._each is not None and self._each.id == each
        own = row.origin(each) if runs_for else None
        if own is None:
            return answered_for(self.arrivals, each, row)
        self._is_joined = True
        while own not in self._answers and not self.arrivals.ended:
            self.arrivals.fill(want)
        return self._answers.get(own, [])

    def begin(self, wants: Wants) -> None:
        """Makes its first requests ready, waiting for what they are made of."""
        if self._each is None:
            self._choose(1)
            return
        _await_starts(self._each, wants)
        left = wants.starts_of(self._get)
        while left > 0 and self._asked < len(self._each.arrivals.rows):
            left -= self._choose(left)

    def _more(self, want: int) -> bool:
        if not self._chosen:
            self._choose(want if self._is_joined else most_of(self._get, want))
        if not self._chosen:
            return False
        chosen = self._chosen.popleft()
        found = chosen.items.answer()
        for row, keys in chosen.keys_of.items():
            self._answers[row] = self._found(found, row, keys)
            self.arrivals.rows.extend(self._answers[row])
        feed = None if self._each is None else self._each.arrivals
        is_last = feed is None or (feed.ended and self._asked >= len(feed.rows))
        return len(self._chosen) > 0 or not is_last

    def _choose(self, want: int) -> int:
        """The next rows, as many as the consumer wants or as fit into one request; how many."""
        feed = None if self._each is None else self._each.arrivals
        if feed is not None and feed.at(self._asked, want) is None:
            return 0
        rows = [ROOT] if feed is None else feed.rows
        keys: dict[str, Item] = {}
        keys_of: dict[Row, list[Item]] = {}
        while (
            self._asked < len(rows)
            and len(keys_of) < want
            and len(keys) + self._shards <= KEYS_OF_A_BATCH
        ):
            row = rows[self._asked]
            self._asked += 1
            keys_of[row] = self._keys(row)
            keys.update((self._identity(key), key) for key in keys_of[row])
        items = self._session.ahead.request(partial(self._ask, list(keys.values())))
        self._chosen.append(_Chosen(keys_of, items))
        return len(keys_of)

    def _found(self, found: dict[str, Item], row: Row, keys: Sequence[Item]) -> list[Row]:
        rows: list[Row] = []
        for key in keys:
            item = found.get(self._identity(key))
            if item is not None:
                rows.extend(self._rows_of(row, key, item))
        return rows

    def _ask(self, keys: Sequence[Item]) -> dict[str, Item]:
        get = self._get
        table = get.type.table
        database = self._session.database
        asked = projection(Expression(), table, None, get.project)
        distinct = {self._identity(key): wire_item(self._whole(key)) for key in keys}
        whole = list(distinct.values())
        if whole and self._each is None and self._shards == 1:
            item = database.get(table.name, whole[0], get.consistent_read, asked)
            items = [] if item is None else [item]
        else:
            items = database.batch_get(table.name, whole, get.consistent_read, asked)
        return {self._identity(item): item for item in items}

    def _rows_of(self, start: Row, key: Item, item: Item) -> list[Row]:
        """Of a child its parent's item is found, and the child in it or not."""
        type = self._get.type
        if type.within is None:
            return [start.decoded(type, item, values_of(type, item)).at(self.id)]
        holder = type.within.holder
        parent = start.decoded(holder, item, values_of(holder, item))
        child = child_in(type, item, child_name(type, key))
        return [] if child is None else [child_row(type, parent, child).at(self.id)]

    def _whole(self, key: Item) -> Item:
        """The key of the item, without the name of a child in it."""
        return {k.name: key[k.name] for k in table_keys(self._get.type.table) if k.name in key}

    def _identity(self, key: Item) -> str:
        keys = table_keys(self._get.type.table)
        return ",".join(identity(key.get(k.name)) for k in keys)

    def _keys(self, row: Row) -> list[Item]:
        """Of each shard; none if a part of the key is absent."""
        self._session.prepare(self._speaking, row)
        scope = self._session.scope(row)
        table, key = self._get.type.table, self._get.key
        keys = (key_of(table, key, scope, shard) for shard in range(self._shards))
        return [key for key in keys if key is not None]


def answered_for(feed: Feed, each: str, row: Row) -> list[Row]:
    """The rows of a feed that were answered for a row of another node."""
    answered: list[Row] = []
    for other in feed.all():
        origin = other.origin(each)
        if other.agrees(row) if origin is None else origin is row:
            answered.append(other)
    return answered


class QueryFeed(Feed):
    """One Query of one partition (and shard), page by page."""

    def __init__(
        self,
        session: Session,
        query: Query,
        partition: Key,
        start: Row,
        shard: int,
        arrived: Callable[[Row], None],
    ) -> None:
        super().__init__()
        self._session = session
        self._query = query
        self._start = start
        self._arrived = arrived
        self._behind: Item | None = None
        self._first: AheadRequest[Page] | None = None
        self._is_over = False
        sort = query.sort or {}
        session.prepare(speaking_of_nodes(partition, sort, query.range, query.filter), start)
        scope = session.scope(start)
        equal = {**partition, **sort}
        self._conditions = KeyConditions.of(query.table, equal, query.range, scope, shard)

    @property
    def name(self) -> str:
        """What is asked, by which the sequence is known again on a further page."""
        asked = "nothing" if self._conditions is None else self._conditions.identity
        return f"{self._query.id}\n{asked}"

    def resume(self, key: Item | None) -> None:
        """Goes on behind a key; the partition is taken from the conditions.

        Without a key nothing is left.
        """
        if key is None or self._conditions is None:
            self._is_over = True
            return
        equal = self._conditions.equal
        whole = {**key, **{name: equal[name] for name in self._partition() if name in equal}}
        side = self._conditions.side(whole)
        if side == 0:
            self._behind = whole
        else:
            self._is_over = (side > 0) == self._query.scan_index_forward

    def position(self, row: Row) -> Item:
        """The key of a row's item in this table or index, without the partition's attributes."""
        table, index = self._query.table, self._query.index
        keys = table_keys(table) + ([] if index is None else index_keys(index_of(table, index)))
        partition = self._partition()
        return {
            key.name: row.item[key.name]
            for key in keys
            if key.name in row.item and key.name not in partition
        }

    def ahead(self) -> bool:
        """Makes its first request ready; whether there is one."""
        if self._is_over or self._conditions is None:
            return False
        if self._first is None:
            asked = partial(self._session.database.query, self._request(self._conditions))
            self._first = self._session.ahead.request(asked)
        return True

    def _more(self, want: int) -> bool:
        if self._is_over or self._conditions is None:
            return False
        first, self._first = self._first, None
        if first is None:
            page = self._session.database.query(self._request(self._conditions))
        else:
            page = first.answer()
        for item in page.items:
            self._take(item)
        self._behind = page.last
        return page.last is not None

    def _request(self, conditions: KeyConditions) -> Request:
        query = self._query
        expression = Expression()
        request: Request = {
            "TableName": query.table.name,
            "KeyConditionExpression": expression.use(conditions.text(expression)),
            "ScanIndexForward": query.scan_index_forward,
            "ConsistentRead": query.consistent_read,
        }
        if query.limit is not None:
            request["Limit"] = query.limit
        scope = self._session.scope(self._start)
        return request | _further(query, scope, expression, self._behind)

    def _take(self, item: Item) -> None:
        type = type_of(self._query.types, item)
        if type is None:
            pattern = self._session.pattern
            raise DesignFault(f"{pattern}: {self._query.id} met an item of another type")
        row = self._start.decoded(type, item, values_of(type, item)).at(self._query.id)
        self.rows.append(row)
        self._arrived(row)

    def _partition(self) -> list[str]:
        table, index = self._query.table, self._query.index
        if index is None:
            return [table.partition.name]
        return [k.name for k in index_of(table, index).partition]


def _await_starts(each: Stage, wants: Wants) -> None:
    """Waits for the rows that a source runs for at first."""
    wanted = wants.of(each.id)
    if wanted.rows == EVERYTHING:
        each.arrivals.all()
    elif wanted.of == "every":
        for feed in each.feeds():
            feed.at(0, wanted.rows)
    each.arrivals.at(0, wanted.rows)


class QueryStage:
    """A Query: one sequence for each row it runs for, each period in its direction, each shard.

    ``begun`` is shown every sequence before it is asked.
    """

    def __init__(self, session: Session, query: Query, begun: Callable[[QueryFeed], None]) -> None:
        self.id = query.id
        self.arrivals: Feed = _Asking(self._more)
        self._session = session
        self._query = query
        self._begun = begun
        self._each = None if query.each is None else session.stage(query.each)
        self._speaking = speaking_of_nodes(query.partition)
        self._groups: dict[Row, list[QueryFeed]] = {}
        self._sequences: list[QueryFeed] = []
        self._more_starts = True
        self._open = 0

    def feeds(self) -> Sequence[Feed]:
        """A sequence for each row, period and shard."""
        while self._starts(EVERYTHING):
            pass
        return list(self._sequences)

    def answers_for(self, each: str, row: Row, want: int) -> list[Row]:
        """The rows that were answered for a row of the node ``each``."""
        runs_for = self._each is not None and self._each.id == each
        own = row.origin(each) if runs_for else None
        if own is None:
            return answered_for(self.arrivals, each, row)
        return [answered for feed in self._group(own) for answered in feed.all()]

    def begin(self, wants: Wants) -> None:
        """Makes its first requests ready, waiting for what they are made of."""
        wanted = wants.of(self.id)
        if self._each is not None:
            _await_starts(self._each, wants)
        rows = [ROOT] if self._each is None else self._each.arrivals.rows[: wanted.rows]
        for row in rows:
            for feed in self._group(row):
                if feed.ahead() and wanted.of == "first":
                    break

    def _more(self, want: int) -> bool:
        while self._open < len(self._sequences) and self._sequences[self._open].ended:
            self._open += 1
        if self._open < len(self._sequences):
            self._sequences[self._open].fill(want)
        elif self._more_starts:
            self._more_starts = self._starts(want)
        return self._more_starts or not all(feed.ended for feed in self._sequences)

    def _starts(self, want: int) -> bool:
        """Begins the sequences of further rows; whether there may be more rows."""
        if self._each is None:
            self._group(ROOT)
            return False
        feed = self._each.arrivals
        if want == EVERYTHING:
            feed.all()
        elif len(self._groups) >= len(feed.rows):
            feed.fill(want)
        for row in list(feed.rows):
            self._group(row)
        return not feed.ended

    def _group(self, row: Row) -> list[QueryFeed]:
        if row not in self._groups:
            self._groups[row] = self._begin(row)
        return self._groups[row]

    def _begin(self, row: Row) -> list[QueryFeed]:
        query = self._query
        self._session.prepare(self._speaking, row)
        periods = in_each_period(query.partition, self._session.scope(row))
        group: list[QueryFeed] = []
        for key in periods if query.scan_index_forward else reversed(periods):
            for shard in range(shards_of(query.partition, query.sort or {})):
                arrived = self.arrivals.rows.append
                feed = QueryFeed(self._session, query, key, row, shard, arrived)
                self._begun(feed)
                group.append(feed)
                self._sequences.append(feed)
        return group


class ScanFeed(Feed):
    """All items of some types in a table or index, page by page."""

    def __init__(self, session: Session, scan: Scan) -> None:
        super().__init__()
        self._session = session
        self._scan = scan
        self._speaking = speaking_of_nodes(scan.filter)
        self._behind: Item | None = None

    def _more(self, want: int) -> bool:
        scan = self._scan
        self._session.prepare(self._speaking, ROOT)
        request: Request = {
            "TableName": scan.table.name,
            "ConsistentRead": scan.consistent_read,
        }
        scope = self._session.scope(ROOT)
        page = self._session.database.scan(
            request | _further(scan, scope, Expression(), self._behind)
        )
        for item in page.items:
            type = type_of(scan.in_table, item)
            if type is not None and type in scan.types:
                row = ROOT.decoded(type, item, values_of(type, item))
                self.rows.append(row.at(scan.id))
        self._behind = page.last
        return page.last is not None
