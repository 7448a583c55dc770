"""What a process is asked to do with a part of a book; WeasyPrint is imported there, and not by who asks."""

from __future__ import annotations

from toolkit.executor.limited import limited
from toolkit.render.book.order import LaidOut, Order


def lay_out_within_limits(order: Order) -> LaidOut:
    """Lay out a part of a book; LimitError where it takes more than it may."""
    from toolkit.render.book.lay_out import lay_out  # noqa: PLC0415

    with limited(order.limits):
        return lay_out(order)
