"""Names that content speaks of are defined."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey, Use
from toolkit.iconsets.search import advice, declaring
from toolkit.iconsets.sets import find
from toolkit.model.declarations.fields import ReferenceField
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import advice_on, clipped, slug
from toolkit.model.schema.part import FieldName, Name, Picture

_SIDES = re.compile(r"(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?)(?: ?mm)?")
_HOMES = {
    "deck": "the deck files",
    "component": "the deck files",
    "phase": "play.yaml under 'phases'",
    "line": "play.yaml under 'scoring'",
    "goal": "play.yaml under 'goals'",
    "automaton": "play.yaml under 'automata'",
    "rule": "rules/*.yaml",
    "size": "print.yaml under 'sizes'",
}


def names_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """Every name of a counter, symbol, deck and so on is defined in the game."""
    for use in survey.uses:
        name = use.found.value
        if isinstance(name, Name) and not isinstance(name, FieldName | Picture):
            yield from _unknown(survey, use, name.kind, str(name))
        elif isinstance(name, ReferenceField):
            for index, one in enumerate(name.of or ()):
                yield from _unknown(survey, use, name.type, one, "of", index)


def _unknown(survey: Survey, use: Use, kind: str, name: str, *more: str | int) -> Iterator[Diagnostic]:
    known = survey.names[kind]
    if name in known or not survey.names_all(kind):
        return
    place = survey.at(use, *more)
    if kind == "symbol" and "/" in name:
        yield from _icon(survey, name, place)
        return
    yield finding("R203", f"there is no {kind} '{name}'", place, help=_advice(survey, kind, name))


def _icon(survey: Survey, name: str, place: Position) -> Iterator[Diagnostic]:
    """Yield what is wrong with an icon of a set that is named where symbols are."""
    if find(name) is None:
        yield finding("R223", f"there is no icon '{name}'", place, help=advice(name))
    elif survey.game.theme.icon(name) is None:
        help_ = f"define one in game.yaml under 'symbols' with 'icon: {name}', and name that"
        yield finding("R203", f"'{name}' is an icon and no symbol", place, help=help_)


def _advice(survey: Survey, kind: str, name: str) -> str:
    home = _HOMES.get(kind, f"game.yaml under '{kind}s'")
    if kind == "size" and (sides := _SIDES.fullmatch(name)):
        return f"a size of your own: {{width: {sides[1]}, height: {sides[2]}}}"
    advice = advice_on(name, kind, survey.names)
    if not (advice and advice.startswith("did you mean")) and (called := survey.called(kind).get(slug(name))):
        return f"did you mean '{called}'? That is what the game calls '{clipped(name)}'"
    return advice or (declaring(name) if kind == "symbol" else f"define it in {home}")


def _is_unknown(survey: Survey, name: object) -> bool:
    if not isinstance(name, Name) or isinstance(name, FieldName | Picture):
        return False
    return str(name) not in survey.names[name.kind]


def icons_are_symbols(survey: Survey) -> Iterator[Diagnostic]:
    """Every icon that an effect is shown with is a symbol of the game, but for names that are unknown themselves."""
    if not survey.game.whole:
        return
    unknown = {str(name) for use in survey.uses if _is_unknown(survey, name := use.found.value)}
    symbols = survey.names["symbol"] | unknown
    for (part, path, _), shown in zip(survey.effects, survey.icons, strict=True):
        for icon in sorted(one for one in shown - symbols if "/" not in one):
            place = survey.game.at(part, *path)
            message = f"this effect is shown with the icon '{icon}', which is no symbol of the game"
            yield finding("R203", message, place, help="define it in game.yaml under 'symbols'")
