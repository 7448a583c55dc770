"""What is asked of an export; it imports nothing, for an export that finds nothing to do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Order:
    """What is asked for: a format by name; `dpi` and `bleed` change a service's own; `base_url` is for tables."""

    form: str
    papers: tuple[str, ...] = ()
    dpi: int | None = None
    bleed: bool = True
    base_url: str | None = None
