"""A table that comes for the first time: a deck is made of it, and a game where there is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from toolkit.edit.changes import Change, Insert, Put
from toolkit.edit.editing import edited
from toolkit.iconsets.search import called
from toolkit.importing.again import now
from toolkit.importing.cards import Cards
from toolkit.importing.finished import STYLE, size_of, templates
from toolkit.importing.plan import Asked, Plan
from toolkit.importing.readers import Found
from toolkit.importing.refused import RefusedTableError
from toolkit.importing.writing import deck_text, game_text, stand_in, symbol
from toolkit.load.values import LARGEST
from toolkit.model.faces.looks import THEME_FILE
from toolkit.model.findings.refusal import RefusedError
from toolkit.shipped import shipped_templates, theme_folders

THEME: Final = "plain"
BEGUN: Final = """\
# yaml-language-server: $schema=../../build/schema/theme.json
# What this folder does not have is taken from the theme that it builds on.
extends: {base}
"""
_BEFORE_THEME: Final = ("name", "version")


def make_game(plan: Plan, file: str, look: str | None = None) -> None:
    """Put a game into a plan: its game.yaml, and a theme of its own that builds on a look, or on the plain one."""
    target, read = plan.target, plan.read
    if (target.root / f"templates/{target.game}").exists():
        folder = f"templates/{target.game}/"
        raise RefusedError(f"{folder} is already there; choose another name with --game, or remove it first")
    _begin_theme(plan, base := look or THEME)
    drawn = _drawn(target.root, base)
    used = _symbols(icons_of(read), drawn)
    plan.files[f"{target.folder}/game.yaml"] = game_text(target.game, target.game, file, used, read.between).encode()
    _draw_icons(plan, target.game, _undrawn(used, drawn))


def add_icons(plan: Plan) -> None:
    """Let a game that is there know the icons of a table, and draw those that its theme does not have."""
    target, read = plan.target, plan.read
    path = f"{target.folder}/game.yaml"
    head, text = target.desk.value(path), target.text(path)
    known = head.get("symbols") or {}
    unknown = {name: one for name, one in icons_of(read).items() if name not in known}
    drawn = _drawn(target.root, str(head.get("theme") or THEME)) if unknown else frozenset()
    new, changes = _symbols(unknown, drawn), list[Change]()
    if new and known:
        changes += [Insert(("symbols", name), value=one) for name, one in new.items()]
    elif new:
        changes.append(Insert(("symbols",), value=new))
    if read.between and not head.get("icons_between"):
        changes.append(Insert(("icons_between",), value=list(read.between)))
    if changes and text is not None:
        plan.files[path] = edited(text, changes).encode()
        plan.told += [f"new icon '{name}'" for name in new]
    if missing := _undrawn(new, drawn):
        _draw_icons(plan, own_theme(plan), missing)


def _symbols(names: Mapping[str, str], drawn: frozenset[str]) -> dict[str, dict[str, Any]]:
    """Return symbols of some names, with an icon of a set that is called so where the theme has not drawn one."""
    return {name: symbol(one, None if name in drawn else called(name)) for name, one in names.items()}


def _undrawn(symbols: Mapping[str, Mapping[str, Any]], drawn: frozenset[str]) -> list[str]:
    return [name for name, one in symbols.items() if name not in drawn and "icon" not in one]


def own_theme(plan: Plan) -> str:
    """Return the theme of the project that a game has; one that builds on it where it comes with Tuckbox."""
    target = plan.target
    path = f"{target.folder}/game.yaml"
    text = target.text(path)
    if text is None or f"templates/{target.game}/{THEME_FILE}" in plan.files:
        return target.game
    named = target.desk.value(path).get("theme")
    theme = str(named or THEME)
    folder = target.root / "templates"
    if (folder / theme).is_dir() or (folder / target.game).exists() or not (shipped_templates() / theme).is_dir():
        return theme
    _begin_theme(plan, theme)
    change = Put(("theme",), value=target.game) if named else Insert(("theme",), value=target.game, after=_BEFORE_THEME)
    text = plan.files[path].decode() if path in plan.files else text
    plan.files[path] = edited(text, [change]).encode()
    plan.told.append(f"the game has a theme of its own now, templates/{target.game}/")
    return target.game


def _begin_theme(plan: Plan, base: str) -> None:
    plan.files[f"templates/{plan.target.game}/{THEME_FILE}"] = BEGUN.format(base=base).encode()


def _drawn(root: Path, theme: str) -> frozenset[str]:
    """Return the names of the icons that a theme has, with those of the themes that it builds on."""
    from toolkit.load.themes import find_theme, read_theme  # noqa: PLC0415 (only where there are new icons)

    folders = (find_theme(root, theme_folders(root), name) for name in read_theme(root, theme)[0].names)
    return frozenset(path.stem for folder in folders if folder for path in (folder / "icons").glob("*.svg"))


def _values(value: Any) -> int:
    """Return how many values a value is, with those in it."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return 1 + sum(map(_values, inner))


def icons_of(read: Cards) -> Mapping[str, str]:
    """Return the symbols that the texts of a table name, in the order of their names."""
    return dict(sorted(read.icons.names.items()))


def _draw_icons(plan: Plan, theme: str, names: Iterable[str]) -> None:
    """Put a drawing for each icon into a theme of the project: that of one or of many in the plain theme, if any."""
    root = plan.target.root
    home, drawn, plain = f"templates/{theme}/icons", shipped_templates() / THEME / "icons", list[str]()
    if not (root / f"templates/{theme}").is_dir() and f"templates/{theme}/{THEME_FILE}" not in plan.files:
        return
    for number, name in enumerate(names):
        path = f"{home}/{name}.svg"
        if path in plan.files:
            continue
        same = next((one for stem in (name, name.removesuffix("s")) if (one := drawn / f"{stem}.svg").is_file()), None)
        if same is None:
            plain.append(name)
        plan.files[path] = same.read_bytes() if same else stand_in(number).encode()
    if plain:
        plan.notes.append(f"drawn as plain shapes for now: {', '.join(plain)}; draw them in {home}/")


def finish(plan: Plan, found: Found) -> Mapping[str, Any]:
    """Put templates for finished pictures into a plan, and return what the head of their deck says otherwise."""
    from toolkit.load.printing import shipped_printing  # noqa: PLC0415 (only for who has finished pictures)

    target = plan.target
    theme = own_theme(plan)
    plan.files |= {name: data for name, data in templates(theme, found.back).items() if target.text(name) is None}
    style = f"templates/{theme}/theme.css"
    old = plan.files[style].decode() if style in plan.files else target.text(style) or ""
    if STYLE not in old:
        plan.files[style] = (old + STYLE).lstrip().encode()
    first = next(iter((found.pictures.used if found.pictures else {}).values()))
    size, bleed, is_known = size_of(first, shipped_printing().sizes)
    if not is_known:
        plan.notes.append("the pictures have the proportions of no known size; say which in the deck's `size`")
    has_back = found.back is not None or any(column.key == "back_picture" for column in plan.read.columns)
    return {"size": size, "bleed": int(bleed), "face": "finished", "back": "finished" if has_back else "card"}


def remember(read: Cards, file: str, asked: Asked, found: Found, pictures: str | None) -> Mapping[str, Any]:
    """Return what a deck keeps of how it was brought in, so that it can be brought again."""
    said = {
        "file": file,
        "columns": {column.heading: column.key for column in read.columns if column.heading},
        "sheet": read.table.sheet or None,
        "path": found.path,
        "encoding": asked.wanted.encoding,
        "hidden": asked.wanted.hidden,
        "separators": {key: kind.separator for key, kind in read.kinds.items() if kind.separator},
        "pictures": pictures,
        "linked": asked.linked or None,
    }
    return {key: one for key, one in said.items() if one not in (None, {}) or key == "columns"}


def make_deck(plan: Plan, imported: Mapping[str, Any], look: Mapping[str, Any]) -> None:
    """Put a new deck into a plan; `look` is what its head says otherwise than others do."""
    target, file = plan.target, plan.read.table.file
    values = sum(_values(card.values) for card in plan.read.cards)
    if values > LARGEST:
        message = f"its cards have {values:,} values, and a deck may have {LARGEST:,}"
        raise RefusedTableError("D102", message, file, "leave columns out, or split the table into several")
    plan.files[target.path] = deck_text(target.deck, target.game, plan.read, imported, look).encode()
    plan.files[target.lock] = target.locked(now(plan.read), {})
