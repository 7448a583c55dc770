"""What is known about a kind of finding before it is met."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.model.diagnostic import Level


@dataclass(frozen=True, slots=True)
class Code:
    """A stable code with its title, one paragraph for the author, and its level."""

    name: str
    title: str
    explanation: str
    level: Level = Level.ERROR
