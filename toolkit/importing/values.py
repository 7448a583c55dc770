"""What is in a cell, as people type it: numbers with a comma, `2x`, yes and no in four languages."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import Any, Final

_NUMBER: Final = re.compile(r"[-+\u2212]?(?:\d+(?:[.,]\d+)?|[.,]\d+)", re.ASCII)
_MONEY: Final = re.compile(r"(?:[€$£¥]|EUR|USD|GBP)\s?(\S+)|(\S+)\s?(?:[€$£¥]|EUR|USD|GBP)")
_COPIES: Final = re.compile(r"(?:[x×]\s*)?(\d{1,5})(?:[.,]0+)?\s*[x×]?", re.IGNORECASE)
_DATE: Final = re.compile(  # 3/4 as spreadsheets write it: 2026-04-03, 3-Apr, 03. Apr
    r"\d{4}-\d\d-\d\d|\d{1,2}[-. ]{1,2}"
    r"(?:jan|feb|f[ée]v|mar|mär|mrz|a[pvb]r|ma[iy]|jui?n|jui?l|aug|ao[uû]t?|ago|sep|o[ck]t|nov|de[cz]|dic|ene)[a-zé]{0,6}\.?",
    re.IGNORECASE,
)
FLAGS: Final = {
    **dict.fromkeys(
        ("yes", "y", "true", "ja", "wahr", "oui", "o", "vrai", "si", "sí", "verdadero", "✓", "✔", "☑"), True
    ),
    **dict.fromkeys(("no", "n", "false", "nein", "falsch", "non", "faux", "falso", "✗", "✘", "☐"), False),
}
TICKS: Final = frozenset(("x", "✓", "✔", "☑", "✗", "1"))  # what stands in a column of ticks, beside empty cells


def plain(value: Any) -> Any:
    """Return a value as YAML can have it: a number that is whole without its .0, a date or a time as text."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e15 else round(value, 9)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value) if isinstance(value, timedelta) else value


def number(value: Any, *, money: bool = True) -> int | float | None:
    """Return the number that a value is, or is written as; None where it is none, or where its first digit is a 0."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        found = plain(value)
        return found if isinstance(found, int | float) else None
    if not isinstance(value, str) or len(value) > 30:
        return None
    text = value.strip()
    paid = _MONEY.fullmatch(text) if money else None
    text = (paid[1] or paid[2]) if paid else text
    if not _NUMBER.fullmatch(text) or re.match(r"[-+]?0\d", text):
        return None
    text = text.replace(",", ".").replace("\u2212", "-")
    return float(text) if "." in text else int(text)


def is_money(value: Any) -> bool:
    """Whether a text is a number with the sign of a currency."""
    return isinstance(value, str) and bool(_MONEY.fullmatch(value.strip())) and number(value) is not None


def is_date(value: Any) -> bool:
    """Whether a spreadsheet holds a value for a day or a time, or has written one as text."""
    return isinstance(value, date | time | timedelta) or (
        isinstance(value, str) and bool(_DATE.fullmatch(value.strip()))
    )


def copies(value: Any) -> int | None:
    """Return how many copies a cell says: `2`, `2.0`, `2x`, `x2`; None where it says no number of them."""
    found = number(value, money=False)
    if isinstance(found, int):
        return found
    match = _COPIES.fullmatch(str(value).strip()) if isinstance(value, str | float) else None
    return int(match[1]) if match else None


def flag(value: Any) -> bool | None:
    """Return whether a cell says yes or no; None where it says neither."""
    return value if isinstance(value, bool) else FLAGS.get(str(value).strip().lower())


def is_tick(value: Any) -> bool:
    """Whether a cell holds nothing but a sign that it is ticked: x, ✓, * ..."""
    mark = str(plain(value)).strip().lower()
    return mark in TICKS or (len(mark) == 1 and not mark.isalnum())


def text_of(value: Any) -> str:
    """Return a value in the words that a cell shows."""
    found = plain(value)
    if isinstance(found, bool):
        return "yes" if found else "no"
    return found.strip() if type(found) is str else found if isinstance(found, str) else str(found)
