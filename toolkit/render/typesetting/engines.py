"""What lays out and draws: WeasyPrint with its private parts tuned, or, where these have changed, as it stands."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from toolkit.render.typesetting import stock


@cache
def usual() -> ModuleType:
    """Return the tuned engine where it fits the installed WeasyPrint, else the stock one."""
    try:
        from toolkit.render.typesetting import tuned  # noqa: PLC0415 (a WeasyPrint may lack a part that is tuned)
    except (ImportError, AttributeError):
        return stock
    return tuned if tuned.fits() else stock
