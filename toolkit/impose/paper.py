"""Papers as data: sizes in millimetres, portrait, and what a home printer reaches of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper to print on, portrait, in millimetres; nothing is sure to print within `margin` of its edge."""

    name: str
    width: float
    height: float
    margin: float = 5.0


PAPERS: dict[str, Paper] = {
    "a4": Paper("A4", 210, 297),
    "a3": Paper("A3", 297, 420),
    "letter": Paper("Letter", 215.9, 279.4),
    "legal": Paper("Legal", 215.9, 355.6),
    "tabloid": Paper("Tabloid", 279.4, 431.8),
}
