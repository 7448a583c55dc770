"""What a ready-made look costs: the processor time of a deck of 220 cards in it, against the same deck in `plain`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from tests.bench.deck import NOUNS, OCCASIONS
from tests.bench.table import Row
from tests.bench.timing import work_seconds
from toolkit.workflows.new import looks

TUCKBOX: Final = str(Path(sys.executable).with_name("tuckbox"))
CARDS: Final = 220
PAIRS: Final = 5
LIMIT: Final = 1.2
_GAME: Final = """name: Bench
version: "1.0"
theme: {look}
players: {{min: 2, max: 4}}
counters:
  coins: {{one: coin, icon: coin}}
  wood: {{one: wood, many: wood, icon: wood}}
  points: {{one: point, icon: point}}
symbols:
  coin: {{one: coin, meaning: Money.}}
  wood: {{one: wood, meaning: Wood.}}
  point: {{one: point, meaning: Points.}}
"""
_DECK: Final = """deck: {layout}s
name: {layout}s
one: card
kind: card
size: poker
face: card
back: card
look: {{layout: {layout}}}
designed: It measures how long drawing takes.
fields:
  cost: {{type: integer, min: 0, max: 9}}
  points: {{type: integer, min: 0, max: 9}}
  play: {{type: effect}}
  text: {{type: text, max: 200, optional: true}}
components:
"""
_CARD: Final = """  - id: c{number}
    name: {name}
    cost: {cost}
    points: {points}
    play:
      - pay: {{wood: {cost}}}
      - gain: {{coins: {coins}}}
      - {{may: {{pay: {{coins: 1}}, then: [{{gain: {{points: 2}}}}]}}}}
    text: {text}
"""
_LAYOUTS: Final = ("event", "building", "character", "trade")


def write_project(folder: Path, look: str) -> Path:
    """Write a project whose only game has 220 different cards in some layouts of a look, without pictures."""
    home = folder / "cards" / "bench" / "decks"
    home.mkdir(parents=True)
    (home.parent / "game.yaml").write_text(_GAME.format(look=look), "utf-8")
    for n, layout in enumerate(_LAYOUTS):
        cards = "".join(_card(number) for number in range(n, CARDS, len(_LAYOUTS)))
        (home / f"{layout}s.yaml").write_text(_DECK.format(layout=layout) + cards, "utf-8")
    return folder


def _card(number: int) -> str:
    noun, occasion = NOUNS[number % len(NOUNS)], OCCASIONS[number // len(NOUNS) % len(OCCASIONS)]
    text = " ".join([f"The {noun.lower()} is full before the {occasion.lower()} has begun."] * (number % 3))
    return _CARD.format(
        number=number,
        name=f"{noun} {occasion}",
        cost=number % 9 + 1,
        points=number % 7,
        coins=number % 5 + 1,
        text=text or '""',
    )


def rows(folder: Path) -> Iterator[Row]:
    """Build the deck in each look and in `plain`, in turn, and compare them pair by pair."""
    plain = write_project(folder / "plain", "plain")
    for look in looks():
        project = write_project(folder / look, look)
        ratio = median(_work(project) / _work(plain) for _ in range(PAIRS))
        yield Row(f"cold build of {CARDS} cards in the look `{look}`, against `plain`", f"{ratio:.2f} x", ratio, LIMIT)


def _work(project: Path) -> float:
    command = [TUCKBOX, "-C", str(project), "-q", "build", "--sheets", "--paper", "a4", "--jobs", "1"]
    return work_seconds(command, lambda: shutil.rmtree(project / "build", ignore_errors=True), 1)


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as name:
        for row in rows(Path(name)):
            print(row.work, row.told)
