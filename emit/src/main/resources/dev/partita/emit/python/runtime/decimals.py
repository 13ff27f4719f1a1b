"""Numbers as text: DynamoDB keeps 38 digits, and none may be lost."""

from __future__ import annotations

import re
from decimal import Context, Decimal, Inexact, InvalidOperation, Overflow

from .errors import CallRejected

_FORM = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_EXACT = Context(prec=2000, traps=[Inexact, InvalidOperation, Overflow])
# DynamoDB's numbers end at about ten to the power of 126; sums of them are far below this.
_LARGEST_POWER = 500


def _parse(number: str) -> Decimal:
    if _FORM.fullmatch(number) is None:
        raise CallRejected("BAD_VALUE", f"{number} is no number")
    try:
        parsed = _EXACT.create_decimal(number)
    except (Inexact, InvalidOperation, Overflow) as e:
        raise CallRejected("BAD_VALUE", f"{number} is beyond all numbers") from e
    if parsed != 0 and abs(parsed.adjusted()) > _LARGEST_POWER:
        raise CallRejected("BAD_VALUE", f"{number} is beyond all numbers")
    return parsed.normalize(_EXACT) if parsed else Decimal(0)


def _parts(number: Decimal) -> tuple[bool, str, int]:
    """Whether it is negative, its digits, and the power of ten that they count."""
    sign, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int)
    return sign == 1, "".join(map(str, digits)), exponent


def _text(number: Decimal) -> str:
    return format(number.normalize(_EXACT), "f") if number else "0"


def canonical_number(number: str) -> str:
    """One text for each number: plain notation without zeros that say nothing."""
    return _text(_parse(number))


def wire_number(number: str) -> str:
    """As DynamoDB takes it: very large and very small ones with an exponent."""
    parsed = _parse(number)
    negative, digits, exponent = _parts(parsed)
    if len(digits) + exponent > 40 or -exponent > 130:
        return f"{'-' if negative else ''}{digits}E{exponent}"
    return _text(parsed)


def compare_numbers(left: str, right: str) -> int:
    """Negative, zero or positive."""
    a, b = _parse(left), _parse(right)
    return (a > b) - (a < b)


def add_numbers(left: str, right: str) -> str:
    """The exact sum."""
    return _text(_EXACT.add(_parse(left), _parse(right)))


def negate_number(number: str) -> str:
    """The number below zero by as much as this is above."""
    return _text(_parse(number).copy_negate())


def scaled_number(number: str, decimals: int) -> tuple[bool, str] | None:
    """Whether it is negative, and its digits in units of ``10 ** -decimals``.

    None if it has more decimals.
    """
    negative, digits, exponent = _parts(_parse(number))
    if exponent + decimals < 0:
        return None
    return negative, str(int(digits) * 10 ** (exponent + decimals))


def unscaled_number(digits: str, decimals: int, negative: bool) -> str:
    """The number of so many units of ``10 ** -decimals``."""
    amount = Decimal(int(digits or "0")).scaleb(-decimals, _EXACT)
    return _text(amount.copy_negate() if negative else amount)


def decimals_of(number: str) -> int:
    """How many digits stand behind the point."""
    return max(0, -_parts(_parse(number))[2])


def is_kept(number: str) -> bool:
    """Whether DynamoDB keeps a number of this amount, however many digits it has."""
    parsed = _parse(number)
    return parsed == 0 or -130 <= parsed.adjusted() <= 125


def precision_of(number: str) -> int:
    """How many digits a number has without the zeros at its ends."""
    return len(_parts(_parse(number))[1])
