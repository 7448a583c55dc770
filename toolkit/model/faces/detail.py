"""How much is drawn on a face at each millimetre across and down: what a seam had better not go through."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Detail:
    """From the left, and from the top; text counts most, then whatever stands out from what is beside it."""

    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()

    def turned(self) -> Detail:
        """Return the same for the face turned a quarter to the left: its top is on the left, its right on top."""
        return Detail(self.down, self.across[::-1])
