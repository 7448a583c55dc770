"""How much time and memory may go into one face, one template, one page of a book and one process that draws.

The defaults are many times what a heavy board takes. A project's print.yaml may ask for less, and within bounds for
more where its games are trusted, since it may come from a stranger; the variables TUCKBOX_SECONDS and TUCKBOX_MEMORY
have the last word.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

SECONDS: Final = "TUCKBOX_SECONDS"
MEMORY: Final = "TUCKBOX_MEMORY"
BOUNDS: Final = {SECONDS: (0.1, 3600.0), MEMORY: (128.0, 1_048_576.0)}  # of what the variables may say


class LimitError(Exception):
    """Something took more than it may; the message says how much: `took more than 5 s of processor time`."""


@dataclass(frozen=True, slots=True)
class Limits:
    """`seconds` of processor time for one face, template or page of a book; `memory` in MiB for one process."""

    seconds: float = 5.0
    memory: int = 1024

    def for_pages(self, pages: int) -> Limits:
        """Return what some pages that are laid out together may take: less for each than one that stands alone."""
        return Limits(self.seconds + (pages - 1) * self.seconds / 25, self.memory)


class Allowance:
    """The limits in force: those of the environment, else of the project, else the defaults.

    ValueError, as a message for people, where a variable says no number or one that is out of bounds.
    """

    def __init__(self, variables: Mapping[str, str] = os.environ) -> None:
        self._variables = {name: _read(name, variables[name]) for name in BOUNDS if variables.get(name)}
        self.now = Limits()
        self.ask()

    def ask(
        self, seconds: float | None = None, memory: int | None = None, trusted: Callable[[], bool] = lambda: True
    ) -> None:
        """Take note of what a project asks for; None leaves a default, and so does more where it is not `trusted`."""
        usual = Limits()
        asked = Limits(seconds or usual.seconds, memory or usual.memory)
        if (asked.seconds > usual.seconds or asked.memory > usual.memory) and not trusted():
            asked = Limits(min(asked.seconds, usual.seconds), min(asked.memory, usual.memory))
        self.now = Limits(self._variables.get(SECONDS, asked.seconds), int(self._variables.get(MEMORY, asked.memory)))


def _read(name: str, text: str) -> float:
    least, most = BOUNDS[name]
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not least <= value <= most:
        unit = "seconds" if name == SECONDS else "MiB"
        raise ValueError(f"{name} is a number of {unit} from {least:g} to {most:g}, not '{text}'")
    return value
