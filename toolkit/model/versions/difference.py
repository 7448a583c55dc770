"""How two versions of a project differ: what a person sees side by side, and what a program can go through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["added", "removed", "altered"]


@dataclass(frozen=True, slots=True)
class Alteration:
    """A value that is another one now; None where there was or is none. `path` leads to it, such as `cost`."""

    path: str
    old: str | None
    new: str | None


@dataclass(frozen=True, slots=True)
class ComponentDifference:
    """A component that differs in its data, its faces (`looks`) or both; what was added or removed has no `altered`."""

    id: str
    name: str
    deck: str
    state: State
    looks: bool
    altered: tuple[Alteration, ...] = ()


@dataclass(frozen=True, slots=True)
class ParagraphDifference:
    """A section or paragraph of the rules that reads differently, with its number as it is now (or was)."""

    address: str
    number: str
    title: str | None
    state: State
    altered: tuple[Alteration, ...]


@dataclass(frozen=True, slots=True)
class GameDifference:
    """How one game differs: the values of its files, its components, its rules in words."""

    game: str
    name: str
    state: State
    values: tuple[Alteration, ...]
    components: tuple[ComponentDifference, ...]
    paragraphs: tuple[ParagraphDifference, ...]

    def __bool__(self) -> bool:
        """Whether there is anything to tell."""
        return self.state != "altered" or bool(self.values or self.components or self.paragraphs)


@dataclass(frozen=True, slots=True)
class Difference:
    """How two versions differ, game by game; `old` and `new` are what they are called."""

    old: str
    new: str
    games: tuple[GameDifference, ...]
