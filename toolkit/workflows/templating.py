"""What may be typed next in a theme's template or style sheet, what a word in it means, and a card that it draws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Final

from toolkit.load.schema.offers import Offer
from toolkit.model.content.components import Component, Deck
from toolkit.model.loaded.project import Game
from toolkit.render.components.maker import FUNCTIONS, MEASURES
from toolkit.render.templates.functions import Functions
from toolkit.workflows.completing import Completion, Meaning

STYLES: Final = ".css"
KINDS: Final = (".html", STYLES)
_GIVEN: Final = {
    "card": "The card that is drawn: its name, and the fields of its deck.",
    "deck": "What the head of its deck says.",
    "game": "What game.yaml says.",
    "look": "What the theme or the deck chooses of its look.",
    "side": "Which side is drawn: front or back.",
    "size": "How large it is, in millimetres.",
}
_ALWAYS: Final = {
    "id": "what files call it",
    "name": "text",
    "copies": "how many there are of it",
    "kind": "such as card",
}
_SIZE: Final = {
    "width": "millimetres",
    "height": "millimetres",
    "bleed": "millimetres",
    "outline": "its shape",
    "core": "x, y and radius of its middle",
}
_SIDES: Final = {"faces": "face", "backs": "back", "boards": "face"}
_OF: Final = re.compile(r"\b(card|deck|game|size)\.(\w*)$")
_BEGUN: Final = re.compile(r"(?<![\w.])\w*$")
_WORD: Final = re.compile(r"[\w-]+")
_PROPERTY: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;}]*)")
_NAMED: Final = re.compile(r"--[\w-]*$")


def shown_by(game: Game, path: str) -> Component | None:
    """Return a card that a file of a theme has a part in: the first that names a template, of other files the first."""
    folder, stem = PurePosixPath(path).parent.name, PurePosixPath(path).stem
    side = _SIDES.get(folder) if path.endswith(".html") else None
    parts = [part for deck in _cards_first(game) for part in deck.components[:50]]
    return next((part for part in parts if getattr(part, side or "face") == (stem if side else part.face)), None)


def complete_template(game: Game | None, path: str, text: str, offset: int) -> Completion:
    """Return what may stand at an offset of a template or a style sheet."""
    before = text[max(0, offset - 500) : offset]
    if path.endswith(STYLES):
        named = _NAMED.search(before)
        return Completion(offset - len(named[0]), tuple(_properties(text))) if named else Completion(offset, ())
    if not _is_code(before):
        return Completion(offset, ())
    if found := _OF.search(before):
        return Completion(offset - len(found[2]), tuple(_parts(game, path, found[1])))
    begun = _BEGUN.search(before)
    return Completion(offset - len(begun[0]), tuple(_names())) if begun else Completion(offset, ())


def meaning_in_template(game: Game | None, path: str, text: str, offset: int) -> Meaning | None:
    """Return what the word at an offset means; None where nothing is known of it."""
    line = text.rfind("\n", 0, offset) + 1
    found = next((one for one in _WORD.finditer(text, line) if one.start() <= offset <= one.end()), None)
    if found is None:
        return None
    if path.endswith(STYLES):
        offers: Iterable[Offer] = _properties(text)
    else:
        of = _OF.search(text[line : found.start()])
        offers = _parts(game, path, of[1]) if of else _names()
    one = next((one for one in offers if one.word == found[0]), None)
    told = " · ".join(filter(None, (one.help, one.kind))) if one else ""
    return Meaning(found.start(), found.end(), found[0], told) if told else None


def _is_code(before: str) -> bool:
    """Whether what follows stands within `{{ … }}` or `{% … %}`."""
    return max(before.rfind("{{"), before.rfind("{%")) > max(before.rfind("}}"), before.rfind("%}"))


def _names() -> Iterator[Offer]:
    yield from (Offer(name, told, "given") for name, told in _GIVEN.items())
    for name in (*FUNCTIONS, *MEASURES):
        told = (getattr(Functions, name).__doc__ or "").strip().partition("\n")[0]
        yield Offer(name, told, "function")


def _parts(game: Game | None, path: str, of: str) -> Iterator[Offer]:
    if of == "size":
        yield from (Offer(name, told, "") for name, told in _SIZE.items())
    elif game is None:
        return
    elif of == "card":
        yield from (Offer(name, told, "") for name, told in _ALWAYS.items())
        fields = {name: one for deck in _drawn_by(game, path) for name, one in deck.head.fields.items()}
        yield from (Offer(name, one.help or one.label or "", str(one.type)) for name, one in fields.items())
    else:
        head = game.decks[0].head if of == "deck" and game.decks else game.head
        model = type(head).model_fields
        yield from (Offer(name, one.description or "", "") for name, one in model.items() if name != "components")


def _drawn_by(game: Game, path: str) -> list[Deck]:
    """Return the decks of which a template draws cards; all of them where it is a part of others."""
    side, stem = _SIDES.get(PurePosixPath(path).parent.name), PurePosixPath(path).stem
    named = [deck for deck in game.decks if side and any(getattr(one, side) == stem for one in deck.components)]
    return named or list(game.decks)


def _cards_first(game: Game) -> list[Deck]:
    return sorted(game.decks, key=lambda deck: str(deck.head.kind) != "card")


def _properties(text: str) -> Iterator[Offer]:
    known = {found[1]: found[2].strip() for found in _PROPERTY.finditer(text)}
    yield from (Offer(name, value, "") for name, value in known.items())
