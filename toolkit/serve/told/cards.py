"""Decks and their cards as the page shows them: what the file says of each, and which picture it has."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.cache.hashing import of_parts
from toolkit.model.content.components import Component, Deck
from toolkit.model.effects.speech import sentences
from toolkit.model.loaded.project import Game
from toolkit.paths import read
from toolkit.serve.told.fields import fields_of
from toolkit.workflows.opened import Opened
from toolkit.workflows.plain import value_at

Shown = dict[str, Any]
_OUTLINE = ("size", "bleed", "face", "back", "kind", "icon", "one", "many", "name", "fields", "like")


def is_base(deck: Deck, game: Game) -> bool:
    """Whether a deck is in the box of the game that this one extends."""
    return not deck.file.startswith(f"{game.folder}/")


def deck_of(deck: Deck, game: Game, opened: Opened, found: Sequence[Shown]) -> Shown:
    """Return a deck with all its cards."""
    digest, said = opened.said(deck.file)
    style = style_of(said, game, opened)
    counts = Counter((one["card"], one["severity"]) for one in found if one["deck"] == deck.id)
    in_all = Counter(one["severity"] for one in found if one["deck"] == deck.id)
    return {
        **head_of(deck, game),
        "hash": digest,
        "fields": fields_of(deck, game, opened.templates(game.id, deck)),
        "cards": [card_of(one, said, style, counts) for one in deck.parts],
        "unread": _unread(deck, said),
        "errors": in_all["error"],
        "warnings": in_all["warning"],
    }


def head_of(deck: Deck, game: Game) -> Shown:
    """Return what there is to say of a deck without its cards."""
    size = deck.size
    return {
        "id": deck.id,
        "title": deck.head.name,
        "one": deck.head.one,
        "many": deck.head.many or f"{deck.head.one}s",
        "kind": str(deck.head.kind),
        "file": deck.file,
        "base": is_base(deck, game),
        "size": {
            "width": size.width,
            "height": size.height,
            "bleed": deck.head.bleed,
            "shape": str(size.shape),
            "corner": size.corner,
        },
        "ratio": size.width / size.height,
    }


def card_of(one: Component, said: Any, style: str, counts: Mapping[tuple[str | None, str], int]) -> Shown:
    """Return a card as the wall and the table show it: what its deck's file says of it, and how that is drawn."""
    values = values_of(said, one)
    version = version_of(values, style)
    return {
        "id": one.id,
        "name": one.name,
        "copies": one.copies,
        "path": list(one.path),
        "values": values,
        "faces": {"front": version if one.face else None, "back": version if one.back else None},
        "errors": counts.get((one.id, "error"), 0),
        "warnings": counts.get((one.id, "warning"), 0),
        "designed": one.designed is not None,
    }


def style_of(said: Any, game: Game, opened: Opened) -> str:
    """Return what stands for all that the cards of a deck, whose file is `said`, are drawn with; each says more."""
    outline = {key: said.get(key) for key in _OUTLINE} if isinstance(said, Mapping) else {}
    return of_parts((json.dumps(outline, sort_keys=True), opened.look(game.id)))


def version_of(values: Any, style: str) -> str:
    """Return what stands for a card's picture: what its file says of it, and the style of its deck."""
    return of_parts((json.dumps(values, sort_keys=True), style))[:16]


def picture_version(one: Component, deck: Deck, game: Game, opened: Opened) -> str:
    """Return the version of a card's picture as files are now."""
    said = opened.said(deck.file)[1]
    return version_of(values_of(said, one), style_of(said, game, opened))


def whole_card(one: Component, deck: Deck, game: Game, opened: Opened, found: Sequence[Shown]) -> Shown:
    """Return a card with everything that its own view shows."""
    own = [finding for finding in found if finding["deck"] == deck.id and finding["card"] == one.id]
    counts = Counter((finding["card"], finding["severity"]) for finding in own)
    names = [part.id for part in deck.parts]
    at = names.index(one.id)
    first, after = game.at(one).line, at + 1 < len(names)
    end = game.at(deck.parts[at + 1]).line - 1 if after else 0
    digest, said = opened.said(deck.file)
    return {
        **card_of(one, said, style_of(said, game, opened), counts),
        "deck": {"id": deck.id, "title": deck.head.name, "one": deck.head.one},
        **{
            key: value for key, value in head_of(deck, game).items() if key in ("file", "base", "size", "ratio", "kind")
        },
        "hash": digest,
        "fields": fields_of(deck, game, opened.templates(game.id, deck)),
        "line": first,
        **_written(opened, deck.file, first, end),
        "findings": own,
        "told": told(one, deck, game),
        "previous": names[at - 1] if at else None,
        "next": names[at + 1] if after else None,
    }


def told(one: Component, deck: Deck, game: Game) -> Shown:
    """Return what the rulebook says of each effect of a card."""
    effects = [name for name, field in deck.head.fields.items() if field.type == "effect" and one.value(name)]
    said = {name: sentences(one.value(name), game.lexicon) for name in effects}
    return {name: [words] for name, words in said.items() if words}


def values_of(said: Any, one: Component) -> Any:
    """Return what a deck's file says of a component."""
    found = value_at(said, one.path, {})
    return found if isinstance(found, Mapping) else {}


def _unread(deck: Deck, said: Any) -> list[Shown]:
    """Return the components of a deck's file of which nothing could be read, with their places."""
    known = {one.path[-1] for one in deck.parts}
    listed = said.get("components", ()) if isinstance(said, Mapping) else ()
    missing = [(at, one) for at, one in enumerate(listed) if at not in known]
    return [{"path": ["components", at], "values": one if isinstance(one, Mapping) else {}} for at, one in missing]


def _written(opened: Opened, file: str, first: int, end: int) -> Shown:
    lines = read(opened.project.root, file).decode("utf-8", "replace").splitlines()
    last = min(end or len(lines), len(lines))  # it may be shorter by now
    while last > first and (not lines[last - 1].strip() or lines[last - 1].lstrip().startswith("#")):
        last -= 1
    return {"endLine": last, "yaml": "\n".join(lines[first - 1 : last])}
