"""Times as text: ISO, in UTC, with milliseconds, in years of four digits."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

_TIME = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2})"
    r"(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?(?:Z|([+-])([0-9]{2}):([0-9]{2}))"
)
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST = "0001-01-01T00:00:00.000Z"


def iso(time: datetime) -> str:
    """The text of a time."""
    at = time.astimezone(UTC)
    day = f"{at.year:04d}-{at.month:02d}-{at.day:02d}"
    return f"{day}T{at.hour:02d}:{at.minute:02d}:{at.second:02d}.{at.microsecond // 1000:03d}Z"


def time_in(text: str) -> datetime | None:
    """The time that a text tells; finer parts than milliseconds are left out."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    year, month, day, hour, minute, second = (int(found[i] or "0") for i in range(1, 7))
    milliseconds = int(((found[7] or "") + "000")[:3])
    ahead = timedelta(hours=int(found[9] or "0"), minutes=int(found[10] or "0"))
    try:
        local = datetime(year, month, day, hour, minute, second, milliseconds * 1000, UTC)
        return local + ahead if found[8] == "-" else local - ahead
    except (ValueError, OverflowError):
        return None


def date_in(text: str) -> datetime | None:
    """The beginning of the day that a text tells."""
    return time_in(text + _FIRST[10:]) if _DATE.fullmatch(text) else None


def seconds_of(time: datetime) -> int:
    """Whole seconds since 1970."""
    return (time - _EPOCH) // timedelta(seconds=1)


def after(time: datetime, seconds: int) -> datetime | None:
    """So many seconds later; None beyond years of four digits."""
    try:
        return time + timedelta(seconds=seconds)
    except OverflowError:
        return None


def at_second(second: int) -> datetime | None:
    """The time so many seconds after the beginning of 1970."""
    return after(_EPOCH, second)


def period_begin(period: str) -> datetime | None:
    """When a year, month, day or hour begins, told by the first characters of its times."""
    return time_in(period + _FIRST[len(period) :])


def period_after(begin: datetime, characters: int) -> datetime | None:
    """The period that follows, by how many characters tell it: year, month, day or hour."""
    try:
        if characters == 4:
            return begin.replace(year=begin.year + 1)
        if characters == 7:
            years, month = divmod(begin.month, 12)
            return begin.replace(year=begin.year + years, month=month + 1)
    except ValueError:
        return None
    return after(begin, 86_400 if characters == 10 else 3_600)
