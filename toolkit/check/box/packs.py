"""A pack says what it needs of its base, and its variants can be played together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import get_args

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.packs import Kinds
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import any_of
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Name

_KINDS = frozenset(kind[:-1] for kind in get_args(Kinds))


def packs_have_a_base(survey: Survey) -> Iterator[Diagnostic]:
    """What adds to a base, or replaces something of it, says which base that is."""
    game = survey.game
    if game.own_head.requires or "requires" in game.partial:
        return
    play, file = game.own_play, game.play.file if game.play else ""
    said = [("replaces", game.file)] if game.own_head.replaces else []
    said += [(key, file) for key in ("adds", "score") if play and getattr(play, key)]
    for key, where in said:
        place = game.locator.locate(where, (key,), key=True)
        advice = "name it in game.yaml: requires: {pack: …}"
        yield finding("R215", f"'{key}' speaks of a base, and this game has none", place, help=advice)


def contracts_are_complete(survey: Survey) -> Iterator[Diagnostic]:
    """Whatever a pack uses of its base stands in its contract."""
    game = survey.game
    required, base = game.own_head.requires, game.base
    if required is None or base is None:
        return
    missing: defaultdict[str, dict[str, Diagnostic | None]] = defaultdict(dict)
    known = {kind[:-1]: frozenset(names) for kind, names in required.uses.items()}
    for use in survey.uses:
        name = use.found.value
        if not isinstance(name, Name) or name.kind not in _KINDS or name not in base.names[name.kind]:
            continue
        if name.kind == "space" and name not in base.head.spaces:
            continue  # what every map has
        is_known = name in known.get(name.kind, ()) or name in missing[name.kind]
        if not is_known and name not in _own_names(game, name.kind) and game.owns(survey.at(use).path):
            missing[name.kind][str(name)] = None
    for kind, names in sorted(missing.items()):
        if names:
            told_as = f"{kind}{'s' if len(names) > 1 else ''} {any_of(names, 'and')}"
            message = f"this pack also uses the {told_as} of its base"
            place = game.place("requires", "uses") if required.uses else game.place("requires")
            advice = f"add to 'uses': {kind}s: [{', '.join(sorted({*known.get(kind, ()), *names}))}]"
            yield finding("R214", message, place, help=advice)


def _own_names(game: Game, kind: str) -> frozenset[str]:
    if kind == "deck":
        return frozenset(deck.id for deck in game.box.decks)
    if kind == "component":
        return frozenset(name for deck in game.box.decks for name in deck.named)
    if kind == "line":
        return frozenset(line.id for line in game.own_play.score) if game.own_play else frozenset()
    if kind == "phase":
        return frozenset(phase.id for phase in game.own_play.phases) if game.own_play else frozenset()
    return frozenset(getattr(game.own_head, f"{kind}s"))


def variants_go_together(survey: Survey) -> Iterator[Diagnostic]:
    """No variant requires one that it, or one that it requires, cannot be played with; no example plays such two."""
    game = survey.game
    for name in game.own_head.variants:
        yield from _apart(survey, frozenset((name,)), game.file, ("variants", name))
    for one in game.examples:
        yield from _apart(survey, frozenset(map(str, one.body.variants)), one.file, ("variants",))


def _apart(survey: Survey, asked: frozenset[str], file: str, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    game = survey.game
    if pair := game.at_odds(game.with_required(asked)):
        first, second = pair
        related = (Related(game.place("variants", first, "excludes"), f"'{first}' excludes '{second}'"),)
        message = f"the variants '{first}' and '{second}' would be played together, and exclude each other"
        place = game.locator.locate(file, path, key=len(path) > 1)
        yield finding("R216", message, place, help="leave one of them out", related=related)
