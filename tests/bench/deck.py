"""The bench's game: as many different cards as asked for, each with a frame, icons, a drawing and three lines."""

from __future__ import annotations

import shutil
from pathlib import Path

THEME = Path(__file__).with_name("theme")
SYMBOLS = ("coin", "hand", "house", "dog", "crown", "card", "clock", "horse")
NOUNS = (
    "Boat",
    "Carriage",
    "Garden",
    "Theatre",
    "Opera",
    "Banquet",
    "Racing",
    "Salon",
    "Gallery",
    "Circus",
    "Regatta",
    "Ballroom",
)
OCCASIONS = ("Trip", "Evening", "Party", "Season", "Ticket", "Supper", "Ride", "Auction", "Ball", "Visit")
PARTS = ("event", "helper", "house")

_GAME = """name: Bench
version: "1.0"
theme: bench
players: {min: 2, max: 4}
symbols:
"""
_DECK = """deck: bench
name: Bench
one: card
kind: card
size: standard
face: bench
back: bench
designed: It measures how long drawing takes.
fields:
  cost: {type: integer, min: 1, max: 9}
  part: {type: choice, of: [event, helper, house]}
  quarter: {type: text}
  seed: {type: integer}
  icons: {type: list, of: {type: list, of: {type: symbol}}}
  text: {type: text}
  flavour: {type: text}
components:
"""
_CARD = """  - id: b{number:04}
    name: {noun} {occasion} {number}
    copies: {copies}
    cost: {cost}
    part: {part}
    quarter: {quarter}
    seed: {seed}
    icons: {icons}
    text: >-
      Pay {pay} and discard up to {most} cards of the {what}: then take {errands} more errands,
      or lose {lose} pounds for each guest that you bring along.
    flavour: "\u201c{title} number {number}, and not one dull.\u201d"
"""


def write_project(folder: Path, faces: int, copies: int, decks: int = 1) -> Path:
    """Write a project whose only game has `faces` different faces, one of them the back, and `copies` cards.

    They are shared out over some `decks`; the first is called `bench`.
    """
    shutil.rmtree(folder, ignore_errors=True)
    home = folder / "cards" / "bench" / "decks"
    home.mkdir(parents=True)
    shutil.copytree(THEME, folder / "templates" / "bench")
    symbols = "".join(f"  {name}: {{one: {name}, meaning: What a {name} stands for.}}\n" for name in SYMBOLS)
    (home.parent / "game.yaml").write_text(_GAME + symbols, "utf-8")
    fronts = faces - 1
    cards = [_card(number, copies // fronts + (number < copies % fronts)) for number in range(fronts)]
    each = -(-fronts // decks)
    for number in range(decks):
        name = f"bench-{number}" if number else "bench"
        head = _DECK.replace("deck: bench\nname: Bench\n", f"deck: {name}\nname: {name.capitalize()}\n")
        (home / f"{name}.yaml").write_text(head + "".join(cards[number * each : (number + 1) * each]), "utf-8")
    return folder


def edit_card(folder: Path, times: int) -> None:
    """Change the name of one card, so that exactly one face differs."""
    path = folder / "cards" / "bench" / "decks" / "bench.yaml"
    text = path.read_text("utf-8")
    before, _, after = text.partition("  - id: b0007\n    name: ")
    path.write_text(f"{before}  - id: b0007\n    name: Edited {times} times\n{after.partition(chr(10))[2]}", "utf-8")


def _card(number: int, copies: int) -> str:
    rows = [
        [SYMBOLS[(number + place * 3 + row) % len(SYMBOLS)] for place in range(2 + row + number % 2)] for row in (0, 1)
    ]
    noun = NOUNS[number % len(NOUNS)]
    return _CARD.format(
        number=number,
        copies=copies,
        noun=noun,
        what=noun.lower(),
        occasion=OCCASIONS[number // len(NOUNS) % len(OCCASIONS)],
        cost=number % 9 + 1,
        part=PARTS[number % len(PARTS)],
        quarter=NOUNS[number * 5 % len(NOUNS)],
        seed=number * 7 + 3,
        icons="[" + ", ".join(f"[{', '.join(row)}]" for row in rows) + "]",
        pay=number % 5 + 1,
        most=number % 3 + 1,
        errands=number % 4,
        lose=number % 7 + 2,
        title=OCCASIONS[number % len(OCCASIONS)],
    )
