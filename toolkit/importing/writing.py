"""New files of a game: game.yaml, a deck with its fields, drawings that stand in for icons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final

from toolkit.edit.writing import lines_of
from toolkit.importing.cards import Cards
from toolkit.importing.columns import Column, label_of
from toolkit.importing.kinds import Kind
from toolkit.model.findings.phrases import slug

_COLOURS: Final = ("#2c6342", "#2b5c86", "#8a3448", "#6b4f8a", "#8a5413", "#1f6a6e")
_UNTOLD: Final = "What it means is still to be told."


def title(text: str) -> str:
    """Return a name as a heading has it."""
    words = text.replace("_", " ").replace("-", " ").split()
    return " ".join(word if word[:1].isupper() else word.capitalize() for word in words)


def game_text(
    name: str, theme: str, file: str, symbols: Mapping[str, Mapping[str, Any]], between: Sequence[str] | None
) -> str:
    """Return the game.yaml of a game that is made for a deck."""
    head: dict[str, Any] = {"name": title(name), "version": "0.1", "theme": theme, "players": {"min": 2, "max": 4}}
    lines = [
        f"# yaml-language-server: $schema=../../build/schema/{slug(name)}/game.json",
        f"# Made by `tuckbox import` for {_told(file)}. Change everything; the number of players is a guess.",
        *_lines(head),
    ]
    if between:
        lines += _lines({"icons_between": list(between)})
    if symbols:
        lines += [
            "",
            "# Icons in the texts. Those that were not known are drawn as plain shapes in the theme's icons/.",
            "symbols:",
        ]
        lines += [f"  {line}" for line in _lines({name: dict(one) for name, one in symbols.items()})]
    return "\n".join(lines) + "\n"


def symbol(one: str, icon: str | None = None) -> dict[str, Any]:
    """Return the symbol that a mark in a text is declared as, and the icon of a set that it is drawn with."""
    return {"one": one, "meaning": _UNTOLD, **({"icon": icon} if icon else {})}


def deck_text(name: str, game: str, read: Cards, imported: Mapping[str, Any], look: Mapping[str, Any]) -> str:
    """Return the file of a new deck."""
    file = _told(str(imported["file"]))
    head = {
        "deck": name,
        "name": title(name),
        "one": "card",
        "kind": "card",
        "size": "poker",
        "face": "card",
        "back": "card",
    }
    lines = [
        f"# yaml-language-server: $schema=../../../build/schema/{game}/{name}.json",
        *_lines({**head, **look, "designed": f"Brought in from {file}."}),
        "",
        "# Where the cards come from: `tuckbox import` brings them again. Let a column be nothing (~) to leave it out.",
        *_lines({"imported": imported}),
        "",
    ]
    if fields := list(read.fields):
        lines.append("fields:")
        for column, kind in fields:
            lines += [f"  {line}" for line in _field(column, kind)]
        lines.append("")
    lines.append("components:")
    lines += _components(read)
    return "\n".join(lines) + "\n"


def declaration(column: Column, kind: Kind) -> dict[str, Any]:
    """Return the declaration of a field."""
    label = label_of(column)
    return {**kind.declared, **({"label": label} if label else {})}


def _field(column: Column, kind: Kind) -> Iterator[str]:
    for doubt in kind.doubts:
        yield f"# Not sure: {' '.join(doubt.split())}."
    yield from _lines({str(column.key): declaration(column, kind)})


def _components(read: Cards) -> Iterator[str]:
    for card in read.cards:
        first, *rest = lines_of(card.values, 0)
        yield f"  - {first}"
        yield from (f"    {line}" if line else "" for line in rest)


def _lines(value: Mapping[str, Any]) -> list[str]:
    return lines_of(value, 0)


def _told(file: str) -> str:
    return " ".join(file.split())


def stand_in(number: int) -> str:
    """Return a drawing for an icon that nobody has drawn yet: each a shape and a colour of its own."""
    colour, sides = _COLOURS[number % len(_COLOURS)], 3 + number // len(_COLOURS) % 6
    points = " ".join(_corner(at, sides) for at in range(sides))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<circle cx="12" cy="12" r="11" fill="{colour}"/><polygon points="{points}" fill="#ffffff"/></svg>\n'
    )


def _corner(at: int, sides: int) -> str:
    turn = 2 * pi * at / sides - pi / 2
    return f"{12 + 7 * cos(turn):.2f},{12 + 7 * sin(turn):.2f}"
