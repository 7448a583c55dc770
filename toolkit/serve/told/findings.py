"""Findings as the page shows them: in which card and field each is, and the change that mends it where one is sure."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final

from toolkit.cache.hashing import of_bytes
from toolkit.model.content.components import Deck
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game

Shown = dict[str, Any]
_MEANT: Final = re.compile(r"did you mean '([^']+)'\?")
_DEFINED: Final = re.compile(
    r"define it in game\.yaml under 'symbols', such as ([\w-]+): \{one: (.+), meaning: (.+), icon: (.+)\}"
)
_HELD: Final = re.compile(r"the contents say \d+ .*, the decks hold (\d+)")


class Places:
    """Finds the component and the field that a line of a deck's file belongs to."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._decks = {deck.file: deck for deck in game.decks}
        self._named: dict[str, dict[str, str]] = {}
        self._lines: dict[str, list[tuple[int, int]]] = {}

    @property
    def folder(self) -> str:
        """Where the game's files are."""
        return self._game.folder

    def name(self, deck: Deck, card: str) -> str | None:
        """Return what readers call a component."""
        if deck.id not in self._named:
            self._named[deck.id] = {one.id: one.name for one in deck.parts}
        return self._named[deck.id].get(card)

    def of(self, file: str, line: int) -> tuple[Deck | None, str | None, str | None]:
        """Return the deck, the component and the field; None for each that a line is not in."""
        deck = self._decks.get(file)
        if deck is None:
            return None, None, None
        parts = deck.parts
        if file not in self._lines:
            starts = ((self._game.at(one).line, at) for at, one in enumerate(parts))
            self._lines[file] = sorted(starts)
        lines = self._lines[file]
        at = bisect_right(lines, (line, len(parts))) - 1
        if at < 0:
            return deck, None, None
        one = parts[lines[at][1]]
        names = ("id", "name", "copies", *deck.head.fields, "face", "back", "designed")
        fields = [(self._game.at(one, name, key=True).line, name) for name in names if name in vars(one.body)]
        start = self._game.at(one).line
        there = [name for at, name in sorted(fields) if start <= at <= line and (at > start or at == line)]
        return deck, one.id, there[-1] if there else None


def finding(one: Diagnostic, places: Places | None, read: Callable[[str], bytes | None]) -> Shown:
    """Return a finding as the page shows it; `read` gives what its file holds, in which it may be mended."""
    place = one.position
    deck, card, field = places.of(place.path, place.line) if places else (None, None, None)
    return {
        "code": one.code,
        "severity": str(one.level.value),
        "message": one.message[:1].upper() + one.message[1:],
        "help": one.help,
        "file": place.path,
        "line": place.line,
        "column": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
        "deck": deck.id if deck else None,
        "card": card,
        "name": places.name(deck, card) if places and deck and card else None,
        "field": field,
        "related": [
            {"message": other.message, "file": other.position.path, "line": other.position.line}
            for other in one.related
        ],
        "fix": _fix(one, read) or (_definition(one, places.folder, read) if places else None),
    }


def _fix(one: Diagnostic, read: Callable[[str], bytes | None]) -> Shown | None:
    """Return the change that writes what was probably meant, where the finding says that and its place is one word."""
    held = _HELD.fullmatch(one.message) if one.code == "C301" else None
    meant, place = held or _MEANT.search(one.help or ""), one.position
    data = read(place.path) if meant and place.line == place.end_line else None
    if data is None or meant is None:
        return None
    lines = data.decode("utf-8", "replace").split("\n")
    said = lines[place.line - 1][place.column - 1 : place.end_column - 1] if place.line <= len(lines) else ""
    if not re.fullmatch(r"[\w-]+", said):
        return None
    splice = {
        "line": place.line,
        "column": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
        "old": said,
        "text": meant[1],
    }
    edits = [{"file": place.path, "hash": of_bytes(data), "splice": splice}]
    label = f"{'Say' if held else 'Write'} {meant[1]}"
    return {"label": label, "edit": {"label": f"{meant[1]} for {said}", "edits": edits}}


def _definition(one: Diagnostic, folder: str, read: Callable[[str], bytes | None]) -> Shown | None:
    """Return the change that defines a symbol, where the finding says how."""
    said, file = _DEFINED.fullmatch(one.help or ""), f"{folder}/game.yaml"
    data = read(file) if said else None
    if said is None or data is None:
        return None
    name, called, meaning, icon = said.groups()
    symbol = {"one": called, "meaning": meaning, "icon": icon}
    has_some = re.search(rb"^symbols:", data, re.MULTILINE)
    wish: Shown = {"op": "set", "path": ["symbols", name] if has_some else ["symbols"]}
    wish["value"] = symbol if has_some else {name: symbol}
    edits = [{"file": file, "hash": of_bytes(data), "do": [wish]}]
    return {"label": "Make it a symbol", "edit": {"label": f"the symbol {name}", "edits": edits}}
