"""A project with one small game, written to a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

GAME = "cards/toy/game.yaml"
DECK = "cards/toy/decks/cards.yaml"
TEXTS = {
    GAME: """\
name: Toy
version: "1.0"
summary: {summary}
players: {{min: 2, max: 4}}
counters:
  coins: {{one: coin}}
""",
    DECK: """\
deck: cards
name: Cards
one: card
kind: card
size: {size}
designed: For a test.
fields:
  colour: {{type: choice, of: [red, green, blue], optional: true}}
  motto: {{type: text, max: 10, optional: true}}
  scale: {{type: list, of: {{type: integer}}, min: 1, optional: true}}
  play: {{type: effect, optional: true}}
{fields}components:
{components}""",
}
USUAL = {"summary": "A toy.", "size": "standard", "fields": "", "components": "  - {id: a, name: A}\n"}


@dataclass(frozen=True)
class Project:
    """The project's folder, with a game and one deck in it."""

    root: Path

    def __post_init__(self) -> None:
        for path in TEXTS:
            self.write(path)

    def write(self, path: str, **parts: str) -> None:
        """Write a file of the game with some of its parts in place of the usual ones."""
        self.put(path, TEXTS[path].format(**(USUAL | parts)))

    def put(self, path: str, text: str) -> None:
        """Write any file."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
