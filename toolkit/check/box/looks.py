"""What a game is drawn with is there: theme, templates, icons and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import PurePosixPath
from typing import Final

from toolkit.check.analysis.survey import Survey
from toolkit.iconsets.search import advice, nearest
from toolkit.iconsets.sets import find
from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.looks import Kit
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.findings.phrases import nearest as nearest_name
from toolkit.model.schema.part import Picture

# Cards turn over; a board, tile or token may be blank behind.
_TURNED = "card"
SIDES = ("face", "back")

ICONS: Final = 60  # of a theme that are named where one is missing: more than a starter has
FEW: Final = 3  # missing pictures that are each called by name


def theme_exists(survey: Survey) -> Iterator[Diagnostic]:
    """The game's theme is one of the project's or of the toolkit's."""
    name, themes = survey.game.head.theme, survey.looks.themes
    if survey.looks.outside:
        message = f"the theme '{name}' is a link that leads out of the project's folder"
        yield finding("P104", message, survey.game.place("theme"), help=f"copy the folder itself to templates/{name}")
    elif survey.looks.theme is None and "theme" not in survey.game.partial:
        help_ = did_you_mean(name, themes) or f"the themes are: {any_of(themes) if themes else 'none'}"
        yield finding("P104", f"there is no theme '{name}'", survey.game.place("theme"), help=help_)


def theme_is_open(survey: Survey) -> Iterator[Diagnostic]:
    """The folders of the game's theme may be read."""
    theme = survey.looks.theme
    for path, why in theme.closed if theme else ():
        yield finding("Y014", f"the folder cannot be read: {why}", Position(path, 1, 1), help="look at its rights")


def sides_are_given(survey: Survey) -> Iterator[Diagnostic]:
    """Every component has a face, and every card a back."""
    for deck in survey.game.decks:
        for side, code, needed in (("face", "C330", True), ("back", "C331", deck.head.kind == _TURNED)):
            if needed and any(getattr(one, side) is None for one in deck.templates):
                bare = [part for part in deck.components if getattr(part, side) is None]
                yield _no_side(survey, deck, side, code, bare)


def _no_side(survey: Survey, deck: Deck, side: str, code: str, bare: list[Component]) -> Diagnostic:
    if len(bare) == len(deck.components):
        message, place = f"the deck '{deck.id}' names no {side}", survey.in_deck(deck, "deck")
    else:
        message, place = f"no {side} for {any_of((part.id for part in bare), 'and')}", survey.game.at(bare[0], "id")
    return finding(code, message, place, help=f"give the deck, or the component, a '{side}:'")


def templates_exist(survey: Survey) -> Iterator[Diagnostic]:
    """The theme has every template that a deck or component names."""
    theme = survey.looks.theme
    if theme is None or "theme" in survey.game.partial:
        return
    for deck in survey.game.decks:
        for side in SIDES:
            if name := getattr(deck.head, side):
                yield from _template(theme, deck, side, name, partial(survey.in_deck, deck, side))
            if any(getattr(one, f"own_{side}") for one in deck.templates):
                for part in deck.components:
                    if name := getattr(part.body, side):
                        yield from _template(theme, deck, side, name, partial(survey.game.at, part, side))


def _template(theme: Kit, deck: Deck, side: str, name: str, place: Callable[[], Position]) -> Iterator[Diagnostic]:
    folder = "boards" if deck.head.kind == "board" else f"{side}s"
    known = getattr(theme, folder)
    if name not in known and not theme.closed:
        help_ = did_you_mean(name, sorted(known)) or (f"it has: {any_of(sorted(known))}" if known else None)
        if folder != "boards" and name in theme.boards:
            help_ = f"boards/{name}.html is for decks with 'kind: board'"
        yield finding("P103", f"theme '{theme.name}' has no {folder}/{name}.html", place(), help=help_)


def symbols_have_icons(survey: Survey) -> Iterator[Diagnostic]:
    """The theme has an icon for every symbol."""
    theme = survey.looks.theme
    if theme is None or "theme" in survey.game.partial:
        return
    symbols = survey.game.head.symbols
    free = sorted(theme.icons - symbols.keys())
    guessed = 0  # for few, since looking through all sets takes a while
    for name, symbol in symbols.items():
        if symbol.icon and find(symbol.icon) is None:
            place = survey.game.place("symbols", name, "icon")
            yield finding("R223", f"there is no icon '{symbol.icon}'", place, help=advice(symbol.icon))
        elif name not in theme.icons and not theme.closed:
            near = did_you_mean(name, theme.icons, 0.8)
            there = f"call the symbol as one that is there: {any_of(free, most=ICONS)}" if free else ""
            guessed += 1
            found = nearest(name)[:FEW] if guessed <= FEW else ()
            sets = f"take one of a set, such as 'icon: {any_of(found)}'" if found else ""
            help_ = ", or ".join(filter(None, (f"draw icons/{name}.svg", near or there, sets)))
            place = survey.game.place("symbols", name, key=True)
            yield finding("R206", f"theme '{theme.name}' has no icons/{name}.svg", place, help=help_)


def pictures_exist(survey: Survey) -> Iterator[Diagnostic]:
    """Every picture that a component names is in the game's folder; of many that are not, all are told alike."""
    files = survey.looks.files
    stems = {PurePosixPath(file).stem: file for file in sorted(files)}
    named = (use for use in survey.uses if isinstance(use.found.value, Picture))
    missing = [use for use in named if str(use.found.value) not in files and survey.names_all(Picture.kind)]
    for use in missing:
        meant = nearest_name(PurePosixPath(str(use.found.value)).stem, stems)
        in_case = {file.lower(): file for file in files}.get(str(use.found.value).lower())
        which = f"picture '{use.found.value}'" if meant or len(missing) <= FEW else "such picture"
        help_ = f"did you mean '{stems[meant]}'?" if meant else "add the file or mend its name"
        if in_case:
            help_ = f"the file is called {in_case}, which is another name: capitals count"
        yield finding("P202", f"there is no {which} in {survey.game.folder}", survey.at(use), help=help_)
