"""How writes are executed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeAlias

from .action import (
    ItemAction,
    are_independent,
    clearing,
    demand_distinct,
    failing,
    is_taken,
    is_void_without_item,
    meets_leftover,
    taken,
    taken_each,
)
from .ahead import at_once
from .convert import arguments_of
from .database import Database
from .errors import CallRejected, ConditionFailed, DesignFault
from .flow import START, Flow
from .guard import asking
from .plan import Check, DeleteItem, Demand, PutItem, ReadAgain, Reports, Skips, Step, WritePlan
from .predicate import satisfies
from .request import batched, delete_request, put_request, transactional, update_request
from .row import ROOT
from .session import Session
from .value import Item

# How often a write whose reads were overtaken is tried.
_ATTEMPTS = 8
# How often a request that met a running transaction, or what has expired, is sent.
_CONFLICTS = 10
_BATCH = 25
_TRANSACTION = 100


def write(database: Database, plan: WritePlan, given: Mapping[str, object]) -> None:
    """Executes a write: all it says, or nothing where a condition does not hold.

    Raises ConditionFailed with the conditions that did not hold, and CallRejected if the call
    cannot be meant, or was overtaken by others each time.
    """
    arguments = arguments_of(plan.parameters, given)
    now = database.now()
    for attempt in range(1, _ATTEMPTS + 1):
        outcome = _tried(plan, Session(database, plan.pattern, arguments, now))
        if outcome.failed and (not outcome.again or attempt == _ATTEMPTS):
            raise ConditionFailed(plan.pattern, list(dict.fromkeys(outcome.failed)))
        if not outcome.again:
            return
        database.pause(attempt)
    what = f"{plan.pattern}: what was read was changed by others, {_ATTEMPTS} times"
    raise CallRejected("OVERTAKEN", what)


@dataclass(frozen=True)
class _Outcome:
    """What came of an attempt; again: what was read was overtaken, whatever else failed."""

    failed: Sequence[str] = ()
    again: bool = False


def _tried(plan: WritePlan, session: Session) -> _Outcome:
    asks = asking(plan.guards, session.scope(ROOT))
    Flow(session, plan.finds, START, asks).ask([find.id for find in plan.finds])
    for find in plan.finds:
        session.stage(find.id).arrivals.all()
    refused = [demand.condition for demand in plan.demands if _fails(session, demand)]
    if refused:
        return _Outcome(refused)
    for step in plan.steps:
        concrete = taken(session, plan.finds, step.actions)
        if concrete.failed:
            return _Outcome(concrete.failed)
        if step.form == "transactions":
            checks = _transact_each(session, plan, step, concrete.actions)
        else:
            checks = _take(session.database, step, concrete.actions)
        if checks:
            failures = [check.failure for check in checks]
            failed = [f.condition for f in failures if isinstance(f, Reports)]
            return _Outcome(failed, any(isinstance(f, ReadAgain) for f in failures))
    return _Outcome()


def _fails(session: Session, demand: Demand) -> bool:
    """Whether what must have been found was not."""
    starts = [ROOT] if demand.each is None else session.stage(demand.each).arrivals.rows
    for start in starts:
        scope = session.scope(start)
        if not all(is_taken(only, scope) for only in demand.only):
            continue
        found = any(
            satisfies(demand.predicate, row.values, session.scope(row))
            for row in scope.rows(demand.node)
        )
        if found == demand.absent:
            return True
    return False


def _take(database: Database, step: Step, actions: Sequence[ItemAction]) -> Sequence[Check]:
    """The checks that failed."""
    if step.form == "transaction":
        return _transact(database, actions)
    if step.form == "batch":
        demand_distinct(actions)
        writes = [(a.type.table.name, batched(a)) for a in actions]
        batches = [writes[start : start + _BATCH] for start in range(0, len(writes), _BATCH)]
        at_once(database.threads, [partial(database.batch_write, some) for some in batches])
        return []
    if step.form == "oneItem" and len(actions) > 1:
        raise DesignFault(f"what is done to one {actions[0].type.name} is not about one item")
    if are_independent(actions):
        return _together(database, actions)
    return _one_by_one(database, actions)


def _together(database: Database, actions: Sequence[ItemAction]) -> Sequence[Check]:
    """One request per action, in no order; the checks that failed."""
    tasks = [partial(_sent, database, action) for action in actions]
    failed = [check for checks in at_once(database.threads, tasks) for check in checks]
    return [check for check in failed if not isinstance(check.failure, Skips)]


def _one_by_one(database: Database, actions: Sequence[ItemAction]) -> Sequence[Check]:
    """One request per action; the actions before the one that failed are done."""
    for action in actions:
        failed = _sent(database, action)
        if not all(isinstance(check.failure, Skips) for check in failed):
            return failed
    return []


def _sent(database: Database, action: ItemAction) -> Sequence[Check]:
    attempt = 1
    while True:
        try:
            _send(database, action)
            return []
        except database.exceptions.ConditionalCheckFailedException as e:
            stored: Item | None = e.response.get("Item") or None
            if stored is None or not meets_leftover(action, stored):
                is_void = stored is None and is_void_without_item(action)
                return [] if is_void else _failing_of(action, stored)
            _sent(database, clearing(action))
        except database.exceptions.TransactionConflictException:
            pass
        _pause(database, attempt)
        attempt += 1


def _send(database: Database, action: ItemAction) -> None:
    if isinstance(action.action, PutItem):
        database.put(put_request(action))
    elif isinstance(action.action, DeleteItem):
        database.delete(delete_request(action))
    else:
        request = update_request(action)
        if request is not None:
            database.update(request)


def _failing_of(action: ItemAction, stored: Item | None) -> Sequence[Check]:
    checks = failing(action, stored)
    if not checks:
        name = action.type.name
        raise DesignFault(f"DynamoDB says that a condition on {name} failed, but all hold")
    return checks


def _pause(database: Database, attempt: int) -> None:
    if attempt >= _CONFLICTS:
        raise CallRejected("OVERTAKEN", "others were in the way each time")
    database.pause(attempt)


def _transact_each(
    session: Session, plan: WritePlan, step: Step, actions: Sequence[ItemAction]
) -> Sequence[Check]:
    """A transaction for each repetition; those before one that failed are done."""
    demand_distinct(actions)
    for concrete in taken_each(session, plan.finds, step.actions):
        failed = _transact(session.database, concrete.actions)
        if failed:
            return failed
    return []


def _transact(database: Database, actions: Sequence[ItemAction]) -> Sequence[Check]:
    """All actions or none; the checks that failed."""
    demand_distinct(actions)
    items = [(a, item) for a in actions if (item := transactional(a)) is not None]
    if len(items) > _TRANSACTION:
        what = f"{len(items)} actions; a transaction takes {_TRANSACTION}"
        raise CallRejected("TOO_MANY_ACTIONS", what)
    attempt = 1
    while items:
        try:
            database.transact([item for _, item in items])
            return []
        except database.exceptions.TransactionCanceledException as e:
            told = e.response.get("CancellationReasons", [])
            reasons = [_reason_of(a, r) for (a, _), r in zip(items, told)]
            left = [a for (a, _), reason in zip(items, reasons) if reason != "void"]
            if len(left) < len(items):
                return _transact(database, left)
            failed = [c for reason in reasons if not isinstance(reason, str) for c in reason]
            if failed:
                return failed
            leftovers = [a for (a, _), reason in zip(items, reasons) if reason == "leftover"]
            for leftover in leftovers:
                _sent(database, clearing(leftover))
            if not leftovers and "passing" not in reasons:
                raise
        _pause(database, attempt)
        attempt += 1
    return []


_PASSING = ("TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded")

# Why an action was in the way: its checks failed, it has nothing to do, it met what has expired, or
# something that passes.
_Reason: TypeAlias = Sequence[Check] | Literal["void", "leftover", "passing", "none"]


def _reason_of(action: ItemAction, told: Mapping[str, Any]) -> _Reason:
    code = told.get("Code")
    if code == "ConditionalCheckFailed":
        stored: Item | None = told.get("Item") or None
        if stored is not None and meets_leftover(action, stored):
            return "leftover"
        is_void = stored is None and is_void_without_item(action)
        return "void" if is_void else _failing_of(action, stored)
    return "passing" if code in _PASSING else "none"
