"""A small game in YAML, checked without its theme's findings."""

from __future__ import annotations

from pathlib import Path

from tests.load.project import DECK, GAME, Project
from toolkit.check import findings_of
from toolkit.load import load_project
from toolkit.model.faces.looks import Kit, Looks
from toolkit.model.findings.diagnostic import Diagnostic

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 4}
sources: {notes: {title: Notes}}
counters:
  coins: {one: coin}
"""
CARDS = """\
deck: cards
name: Cards
one: card
kind: card
size: poker
face: card
back: card
source: {ref: notes, at: page 1}
fields:
  suit: {type: choice, of: [sun, moon, star], optional: true}
  worth: {type: integer, min: 0, max: 9, default: 1}
  scale: {type: list, of: {type: integer}, optional: true}
  play: {type: effect, optional: true}
components:
"""
LOOKS = Looks(Kit("plain", faces=frozenset({"card"}), backs=frozenset({"card"})), ("plain",), frozenset())
PAY = "  - {id: pay, name: Pay, worth: 0, play: [{gain: {coins: 1}}]}\n"


def checked(root: Path, looks: Looks = LOOKS) -> list[Diagnostic]:
    """Load a project, in which nothing may be wrong with the shape of any file, and check its games."""
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return [finding for game in loaded.games for finding in findings_of(game, looks)]


def findings(root: Path, cards: str = "", head: str = "") -> list[Diagnostic]:
    """Write the game with these lines added, and check it."""
    project = Project(root)
    project.put(GAME, HEAD + head)
    project.put(DECK, CARDS + PAY + cards)
    return checked(root)


def told(root: Path, cards: str = "", head: str = "") -> list[tuple[str, str, str | None]]:
    """Return code, message and help of each finding."""
    return [(one.code, one.message, one.help) for one in findings(root, cards, head)]
