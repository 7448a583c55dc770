"""Themes and what they build on: where their folders are, and what each says of itself in its theme.yaml."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from toolkit.iconsets.search import advice
from toolkit.iconsets.sets import find as find_icon
from toolkit.load.document import Document
from toolkit.load.head import read_head
from toolkit.load.palettes import Colours, joined_palettes, told_apart, unreadable
from toolkit.load.reading import parse, read_bytes
from toolkit.model.faces.looks import THEME_FILE, Theme
from toolkit.model.faces.theme import ThemeFile
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.paths import files_below, leads_out, read
from toolkit.shipped import theme_folders
from toolkit.typefaces import families

THEMES: Final = "templates"
MOST: Final = 8  # themes that build on each other
BASE: Final = "base"
Said = tuple[Document, ThemeFile]  # what a theme says of itself
_ICON: Final = re.compile(r"""\bicon\(\s*["']([a-z0-9-]+)["']|icons/([a-z0-9-]+)\.svg""")


def find_theme(root: Path, folders: Sequence[Path], name: str) -> Path | None:
    """Return the folder of a theme, the first of its name; one that leads out of the project is none."""
    return next((path for folder in folders if _is_theme(root, path := folder / name)), None)


def theme_names(root: Path, folders: Sequence[Path]) -> list[str]:
    """Return the names of all themes that cards can be drawn in."""
    inside = [folder for folder in folders if folder.is_dir() and not leads_out(root, folder)]
    parts = (path for folder in inside for made in ("faces", THEME_FILE) for path in folder.glob(f"*/{made}"))
    return sorted({path.parent.name for path in parts if not leads_out(root, path)})


def read_theme(root: Path, name: str) -> tuple[Theme, list[Diagnostic]]:
    """Return a theme with those that it builds on, as far as there are such, and what is wrong with their files."""
    folders, names, findings = theme_folders(root), [name], list[Diagnostic]()
    said = list[Said]()
    while document := _document(root, folders, names[-1], findings):
        read = read_head(ThemeFile, document, {})
        findings += (*document.diagnostics, *read.diagnostics)
        said += [(document, read.head)] if read.head else []
        base = read.head.extends if read.head else None
        if base is None:
            break
        flaw = next(_flaws(root, folders, names, base, document.locate(("extends",))), None)
        if flaw:
            findings.append(flaw)
            break
        names.append(base)
    colours = _colours(said)
    palette = tuple((role, colour) for role, (colour, *_) in sorted(colours.items()))
    theme = Theme(name, tuple(names[1:]), palette, tuple(_fonts(said, findings).items()), choices=_choices(said))
    icons = _icons(said, findings)
    if icons:
        worn = (find_theme(root, folders, one) for one in theme.names)
        theme = replace(theme, shows=frozenset(icons_named(root, worn)))
    theme = theme.with_icons((symbol, address, None) for symbol, address in icons.items())
    return theme, [*findings, *unreadable(colours)]


def _colours(said: Iterable[Said]) -> Colours:
    """Return the colour of each role; those of decks and players are told apart where the nearest theme says so."""
    said = list(said)
    own = joined_palettes([(document, head.palette) for document, head in said if head.palette])
    asked = next(((document, head.colours) for document, head in said if head.colours), None)
    return {**own, **told_apart(asked[0].locate(("colours",)))} if asked and asked[1] == "told apart" else own


def _choices(said: Iterable[Said]) -> tuple[tuple[str, str], ...]:
    """Return what themes choose, as the nearest one has it."""
    chosen: dict[str, str] = {}
    for _, head in said:
        chosen = {**dict(head.chosen()), **chosen}
    return tuple(sorted(chosen.items()))


def _fonts(said: Iterable[Said], findings: list[Diagnostic]) -> dict[str, str]:
    """Return the family of each role, as the nearest theme has it."""
    chosen: dict[str, str] = {}
    for document, head in said:
        for role, family in head.fonts or ():
            if family and role not in chosen:
                chosen[role] = family
                if families.find(family) is None:
                    place, help_ = document.locate(("fonts", role)), families.advice(family)
                    findings.append(finding("P115", f"the font '{family}' is not installed", place, help=help_))
    return chosen


def _icons(said: Iterable[Said], findings: list[Diagnostic]) -> dict[str, str]:
    """Return the icon of each symbol that themes draw with one of a set, as the nearest theme has it."""
    chosen: dict[str, str] = {}
    for document, head in said:
        for symbol, address in head.icons.items():
            chosen.setdefault(symbol, address)
            if find_icon(address) is None:
                place = document.locate(("icons", symbol))
                findings.append(finding("R223", f"there is no icon '{address}'", place, help=advice(address)))
    return chosen


def icons_named(root: Path, folders: Iterable[Path | None]) -> Iterator[str]:
    """Yield the icons that the templates and style sheets of some themes name themselves."""
    for folder in filter(None, folders):
        home = root if folder.is_relative_to(root) else folder.parent
        for path in files_below(home, folder.relative_to(home)):
            if path.suffix in (".html", ".css"):
                text = ""
                with suppress(OSError):  # which checks tell
                    text = read(home, path.relative_to(home)).decode("utf-8", "replace")
                yield from (called or shown for called, shown in _ICON.findall(text))


def _document(root: Path, folders: Sequence[Path], name: str, findings: list[Diagnostic]) -> Document | None:
    """Read what a theme says of itself; None where it says nothing."""
    folder = find_theme(root, folders, name)
    if folder is None or not os.path.lexists(folder / THEME_FILE):
        return None
    home, path = folder.parents[1], f"{THEMES}/{name}/{THEME_FILE}"
    data = read_bytes(home, path)
    if isinstance(data, Diagnostic):
        findings.append(data)
        return None
    return parse(path, data)


def _flaws(
    root: Path, folders: Sequence[Path], names: Sequence[str], base: str, place: Position
) -> Iterator[Diagnostic]:
    """Yield why the last of some themes cannot build on another one."""
    if base in names:
        circle = " → ".join((*names[names.index(base) :], base))
        help_ = "a theme builds on one that can stand without it"
        yield finding("P110", f"the theme '{base}' builds on itself: {circle}", place, help=help_)
    if find_theme(root, folders, base) is None:
        others = [one for one in theme_names(root, folders) if one not in names]
        help_ = did_you_mean(base, others) or f"the themes are: {any_of(others) if others else 'none'}"
        yield finding("P109", f"there is no theme '{base}' to build on", place, help=help_)
    if len(names) == MOST:
        help_ = f"let '{names[-1]}' stand for itself"
        yield finding("P110", f"more than {MOST} themes build on each other", place, help=help_)


def _is_theme(root: Path, folder: Path) -> bool:
    return folder.is_dir() and not leads_out(root, folder)
