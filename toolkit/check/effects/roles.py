"""Where a step or a selector takes things from a zone, or lays them into one, by its role, there is one such zone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from toolkit.check.analysis.facts import Facts, Known
from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.effects.components.hidden import HAND
from toolkit.model.effects.components.keeping import Keep
from toolkit.model.effects.components.pieces import Discard, Draw, Moving
from toolkit.model.effects.components.spaces import Deal
from toolkit.model.effects.control.choices import May
from toolkit.model.effects.control.players import Among
from toolkit.model.effects.economy.producing import Lay
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import Expected
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.gameplay.scoring import ScoreLine
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.maps.chart import KINDS
from toolkit.model.schema.part import Part, PileName

_FOR: Final = {
    "draw": "in which cards lie to be drawn",
    "discard": "to which cards go when they are spent",
    "hand": "in which players hold cards",
    "play": "in which things lie in play",
    "supply": "in which tokens lie to be taken",
}
_APART: Final = "leave 'role' out here, and name this zone where it is meant, as in 'in: ZONE' and 'to: ZONE'"
_REFILLING: Final = (Draw, Deal, Lay)  # where nothing is discarded, they draw until the pile is empty
_MADE_OF: Final = ("at", "touching", "filled")  # what lies on spaces of which a selector speaks
_PLAIN: Final = {(Moving, "what"): "supply", (Among, "of"): HAND, (ScoreLine, "each"): "play"}


def zones_are_there(survey: Survey) -> Iterator[Diagnostic]:
    """Every role by which a zone is asked for in play is that of some zone."""
    game, known = survey.game, Known.of(survey)
    missing = _FOR.keys() - {zone.role for zone in game.head.zones.values()}
    if not (missing and known.is_played and game.phases) or "zone" in game.partial:
        return
    for use in survey.uses:
        facts, part = Facts(known, use), use.found.value
        asked = {} if not isinstance(part, Part) else {**dict(_asked(part, facts)), **dict(_written(part, facts))}
        for role, path in asked.items():
            if role in missing:
                yield _finding(role, survey.at(use, *path, key=bool(path)))


def zones_are_told_apart(survey: Survey) -> Iterator[Diagnostic]:
    """No two zones have one role, of which only the first would count; none is called as what is out of play is."""
    zones, first = survey.game.head.zones, dict[str, str]()
    for name, zone in zones.items():
        place = survey.game.place("zones", name, key=True)
        if name == "box":
            message = f"'{name}' is where things lie that are out of play, and no zone of the game"
            yield finding("E450", message, place, help="call the zone something else")
        if zone.role and first.setdefault(zone.role, name) != name:
            message = f"the zone '{first[zone.role]}' has the role '{zone.role}' already: nothing comes here by it"
            related = (Related(survey.game.place("zones", first[zone.role], key=True), "the zone of that role"),)
            yield finding("E450", message, place, help=_APART, related=related)


def _finding(role: str, place: Position) -> Diagnostic:
    message = f"this needs a zone {_FOR[role]}, and no zone of the game has the role '{role}'"
    return finding("E425", message, place, help=f"say 'role: {role}' in one of the zones of game.yaml")


def _asked(part: Part, facts: Facts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the roles of the zones in which a part looks for components that do not say where they lie."""
    for name, key, role in _roles(type(part)):
        what = getattr(part, name)
        if isinstance(what, Selector) and _lies_anywhere(what):
            yield role, (key,)
    if isinstance(part, SetupStep) and part.at:
        yield "play", ("at",)
    if isinstance(part, Selector):
        around = [(name, getattr(part, name)) for name in _MADE_OF]
        around += [("within", part.within.of)] if part.within else []
        yield from (("play", (name,)) for name, one in around if isinstance(one, Selector) and _lies_anywhere(one))
        if (part.free or part.apart) and part.space in KINDS and part.space not in facts.game.head.spaces:
            yield "play", ("free" if part.free else "apart",)


@lru_cache(maxsize=1000)
def _roles(kind: type[Part]) -> tuple[tuple[str, str, str], ...]:
    """Return the roles of zones in which the fields of a type look, each with its attribute and its YAML key."""
    every = ((name, info.alias or name, info.metadata) for name, info in kind.model_fields.items())
    seen = (
        (name, key, [one.words for one in said if isinstance(one, Expected) and one.name == "seen"])
        for name, key, said in every
    )
    asked = ((name, key, words[0] if words else _PLAIN.get((kind, name))) for name, key, words in seen)
    return tuple((name, key, role) for name, key, role in asked if role)


def _lies_anywhere(what: Selector) -> bool:
    return not (what.this or what.space or what.zone or what.on)


def _written(part: Part, facts: Facts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the roles of the zones that a step itself takes things from, or lays them into."""
    roles = {touch.name for touch in part.writes() if touch.kind == "role"} if isinstance(part, Step) else set()
    if not roles:
        return
    verb, inner = next((info.alias or name, getattr(part, name)) for name, info in type(part).model_fields.items())
    roles -= {role for role, _ in _asked(inner, facts)} if isinstance(inner, Part) else set()  # told there
    if isinstance(part, Draw) and not any(_is_drawn_to_hands(pile, facts.game) for pile in part.draw.piles):
        roles.discard(HAND)
    if isinstance(part, _REFILLING):
        roles.discard("discard")
    roles -= {"discard", "supply"} - _spent_to(part, facts)
    yield from ((role, (verb,)) for role in sorted(roles))


def _is_drawn_to_hands(pile: PileName, game: Game) -> bool:
    return pile not in game.head.piles or not game.head.piles[pile].drawn_to


def _spent_to(step: Part, facts: Facts) -> set[str]:
    """Return the roles of the zones to which goes what a step spends; none where only rules.py knows that."""
    game = facts.game
    by_rules = game.script is not None and game.script.has_discards
    given = step.discard if isinstance(step, Discard) else step.may.discard if isinstance(step, May) else None
    if given:
        what = facts.this.what if given.this and facts.this else given
        known = what and not (what.this or what.space or by_rules)
        parts = list(chosen(game, what)) if what and known else []
        return {"discard" if _is_card(part, game) else "supply" for part in parts if not _goes_elsewhere(part, game)}
    is_spent = any(_is_card(part, game) and not _goes_elsewhere(part, game) for part in game.components())
    spent = {"discard"} if is_spent and not by_rules else set[str]()
    return spent if isinstance(step, Keep) else {"supply", *spent}


def _is_card(part: Component, game: Game) -> bool:
    """Whether it is a card, or drawn from a pile as one."""
    deck = game.deck(part.deck)
    return part.kind == "card" or bool(deck and (deck.head.pile or deck.id in game.head.piles))


def _goes_elsewhere(part: Component, game: Game) -> bool:
    """Whether its pile says to which zone it goes when it is spent."""
    deck = game.deck(part.deck)
    pile = game.head.piles.get(PileName(deck.pile)) if deck and _is_card(part, game) else None
    return bool(pile and pile.spent_to)
