"""A deck's fields as a form shows them: labels, help, bounds and what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from toolkit.model.content.components import Deck
from toolkit.model.declarations.fields import REF_TYPES, ListField, RecordField
from toolkit.model.loaded.project import Game

Shown = dict[str, Any]
_NUMBERS: Final = ("integer", "number", "number or mark")
_OWN: Final[dict[str, Shown]] = {  # what every component has
    "id": {"label": "File name", "type": "text", "help": "What files call it; rename it to change it everywhere."},
    "name": {"label": "Name", "type": "text", "help": "As it is printed."},
    "copies": {"label": "Copies", "type": "integer", "help": "How many are in the box.", "min": 1, "default": 1},
}
_MORE: Final[dict[str, Shown]] = {
    "face": {"label": "Own face", "type": "choice", "help": "A template for its front, in place of the deck's."},
    "back": {"label": "Own back", "type": "choice", "help": "A template for its back, in place of the deck's."},
    "designed": {"label": "Designed", "type": "text", "help": "Why it is as it is, where no source says so."},
}


def fields_of(deck: Deck, game: Game, templates: Mapping[str, Sequence[str]]) -> list[Shown]:
    """Return the fields of a deck's components, those that every component has first.

    `templates` are the names of those that it can be printed with, by side.
    """
    own = [_whole({"name": name, **one}, own=True) for name, one in _OWN.items()]
    more = [
        _whole({"name": name, **one, "optional": True, **_templates(templates.get(name))}, own=True)
        for name, one in _MORE.items()
    ]
    declared = [field(name, one, game) for name, one in deck.head.fields.items() if name not in _OWN]
    return [*own, *declared, *more]


def field(name: str, one: Any, game: Game) -> Shown:
    """Return a declared field."""
    said = {
        "name": name,
        "label": one.called(name),
        "type": one.type,
        "help": one.help,
        "optional": one.optional or one.default is not None,
        "default": one.default,
    }
    if one.type in _NUMBERS:
        said |= {"min": one.min, "max": one.max, "marks": list(getattr(one, "marks", None) or ())}
    elif one.type == "text":
        said["max"] = one.max if "max" in one.model_fields_set else None  # nobody writes as much as any text may have
    elif one.type == "choice":
        said["options"] = [{"value": value, "label": _words(str(value)), "icon": None} for value in one.of]
    elif one.type in REF_TYPES:
        said["options"] = options(one.type, game, one.of)
    elif one.type == "space":
        said |= {"space": one.space}
        said["options"] = _spaces(one.space, game)
    elif isinstance(one, ListField):
        said |= {"item": field("", one.of, game), "min": one.min, "max": one.max}
    elif isinstance(one, RecordField):
        said["fields"] = [field(key, each, game) for key, each in one.fields.items()]
    return _whole(said, own=False)


def options(kind: str, game: Game, some: tuple[str, ...] | None = None) -> list[Shown]:
    """Return what may be named of a kind, as readers call it, with its icon where it has one."""
    names = sorted(game.names.get(kind, ())) if some is None else [*some]
    shown = [{"value": name, "label": called(kind, name, game), "icon": _icon(kind, name, game)} for name in names]
    return sorted(shown, key=lambda one: str(one["label"]).casefold()) if some is None else shown


def called(kind: str, name: str, game: Game) -> str:
    """Return what readers call something of a game."""
    if kind == "component":
        return game.by_id[name].name if name in game.by_id else name
    if kind == "deck":
        deck = game.deck(name)
        return deck.head.name if deck else name
    declared = getattr(game.head, f"{kind}s", {})
    one = declared.get(name) if isinstance(declared, Mapping) else None
    said = getattr(one, "name", None) or getattr(one, "term", None) or getattr(one, "title", None)
    return str(said) if said else _words(name)


def _icon(kind: str, name: str, game: Game) -> str | None:
    if kind == "symbol":
        return name
    declared = getattr(game.head, f"{kind}s", {})
    icon = getattr(declared.get(name) if isinstance(declared, Mapping) else None, "icon", None)
    return str(icon) if icon else None


def _spaces(kind: str, game: Game) -> list[Shown]:
    names = dict.fromkeys(space.id for spaces in game.spots.values() for space in spaces.get(kind, ()))
    return [{"value": name, "label": _words(str(name)), "icon": None} for name in names]


def _templates(names: Sequence[str] | None) -> Shown:
    if names is None:
        return {}
    return {"options": [{"value": name, "label": _words(name), "icon": None} for name in names]}


def _words(name: str) -> str:
    if not any(map(str.isalpha, name)):
        return name.replace("-", "–")
    words = name.replace("-", " ").replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}"


def _whole(said: Shown, *, own: bool) -> Shown:
    """Return a field with the keys that all have."""
    return {"help": None, "optional": False, "default": None, **said, "path": [said["name"]], "own": own}
