"""An order carried out in the process that is asked to: nothing but what that needs is imported there."""

from __future__ import annotations

from toolkit.executor.limited import limited
from toolkit.render.book.order import LaidOut, Order


def carry_out(order: Order) -> LaidOut:
    """Lay a part out; LimitError where it takes more than it may."""
    from toolkit.render.book.lay_out import lay_out  # noqa: PLC0415 (imports WeasyPrint)

    with limited(order.limits):
        return lay_out(order)
