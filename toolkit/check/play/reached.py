"""What can happen at all: actions are offered, effects carried out, and things come to where they are looked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.check.analysis.facts import Known
from toolkit.check.analysis.survey import Survey
from toolkit.model.effects.components.hidden import Swap
from toolkit.model.effects.components.keeping import Arrange
from toolkit.model.effects.components.passing import PassOn
from toolkit.model.effects.components.pieces import Discard, Draw, Move
from toolkit.model.effects.components.shuffling import Shuffle
from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.components.turning import TurnOver
from toolkit.model.effects.control.flow import CarryOut
from toolkit.model.effects.control.obligations import Must, WhenDiscarded
from toolkit.model.effects.control.standing import Modify, Note, Trigger
from toolkit.model.effects.economy.counters import Pay
from toolkit.model.effects.inside import effects_inside
from toolkit.model.effects.step import Step, effect_writes
from toolkit.model.effects.values.selector import Selector
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of
from toolkit.model.loaded.match import decks_of
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ActionName, Path, ZoneName

_STAYING = (Shuffle, Arrange, PassOn, Swap)  # what they touch comes from a zone that is called the same
_STANDING = (Modify, Trigger, Must, WhenDiscarded, Note, Pay)  # nobody need carry out these, nor a price alone
Lying = set[tuple[str, str]]  # a deck, and a zone in which something of it can lie


class Flow(NamedTuple):
    """The decks of which something moves (None: any), from which zone (None: any), and to which."""

    decks: frozenset[str] | None
    source: str | None
    target: str


def actions_are_offered(survey: Survey) -> Iterator[Diagnostic]:
    """Every action that play.yaml says how to do is offered in some phase."""
    game, known = survey.game, Known.of(survey)
    if not _is_told(survey):
        return
    for name in game.plays.actions:
        if str(name) not in known.actions:
            place = game.in_play("actions", name, key=True)
            advice = "name it under 'actions' of a phase, or of a step of one"
            yield finding("E446", f"no phase lets anybody do '{name}'", place, help=advice)


def actions_are_somebodys(survey: Survey) -> Iterator[Diagnostic]:
    """Somebody acts wherever play.yaml says what may be done."""
    game = survey.game
    for at, phase in enumerate(game.plays.phases):
        asked = {name for step in phase.steps for name in step.actions}
        lots: list[tuple[Path, str, list[ActionName]]] = [
            (("steps", index), step.who or phase.who, [*step.actions]) for index, step in enumerate(phase.steps)
        ]
        lots.append(((), phase.who, [name for name in phase.actions if name not in asked]))
        for keys, who, names in lots:
            if names and who == "nobody":
                message = f"nobody acts here, so that nobody can do '{names[0]}'"
                advice = "say 'who' acts: 'one-turn' for everybody, or 'first-player'"
                yield finding("E446", message, game.in_play("phases", at, *keys, "actions"), help=advice)


def things_come_to_where_they_are_looked_for(survey: Survey) -> Iterator[Diagnostic]:
    """Where a step, an amount or a condition looks for something, the set-up or some step lays it."""
    game = survey.game
    if game.script or not _is_told(survey):
        return
    lying = _lying(survey)
    for use in survey.uses if lying else ():
        what = use.found.value
        if isinstance(what, Selector) and what.zone in game.head.zones and not what.space:
            meant = {deck.id for deck in decks_of(game, what)}
            if meant and not any((deck, str(what.zone)) in lying for deck in meant):
                zones = sorted({zone for deck, zone in lying if deck in meant})
                advice = f"it comes to: {any_of(zones)}" if zones else "let the set-up lay it out"
                message = f"nothing that is meant here ever comes to the zone '{what.zone}'"
                yield finding("E445", message, survey.at(use, "in"), help=advice)


def _is_told(survey: Survey) -> bool:
    """Whether all that is said of the play is there to be judged."""
    return Known.of(survey).is_played and bool(survey.game.phases) and not survey.game.head.stands_for


def _lying(survey: Survey) -> Lying:
    """Return in which zones something of each deck can lie, at the most."""
    game, zones = survey.game, survey.names["zone"]
    if any(isinstance(use.found.value, ZoneName) and use.found.value not in zones for use in survey.uses):
        return set()  # what goes there lies nowhere yet
    lying = set(_laid_out(game))  # where that is nothing, the set-up is still to be written
    flows = set(_flows(survey))
    known = -1
    while len(lying) > known:
        known = len(lying)
        for flow in flows:
            lying |= {(deck, flow.target) for deck, zone in lying if _moves(flow, deck, zone)}
    return lying


def _moves(flow: Flow, deck: str, zone: str) -> bool:
    return (flow.decks is None or deck in flow.decks) and flow.source in (None, zone)


def _laid_out(game: Game) -> Iterator[tuple[str, str]]:
    for step in game.plays.setup:
        if step.take:
            targets = [str(step.to)] if step.to else _zones(game, "play")
            yield from ((deck.id, zone) for deck in decks_of(game, step.take) for zone in targets)


def _flows(survey: Survey) -> Iterator[Flow]:
    game = survey.game
    for use in survey.uses:
        step = use.found.value
        match step:
            case Move():
                yield _flow(game, step.move.what, str(step.move.to))
            case Put():
                targets = [str(step.put.to)] if step.put.to else _zones(game, "play")
                yield from (_flow(game, step.put.what, zone) for zone in targets)
            case Step() if not isinstance(step, (*_STAYING, Discard)):
                yield from (Flow(None, None, zone) for zone in _touched(game, step))
    always = [*_zones(game, "discard"), *_zones(game, "supply"), *_zones(game, "draw")]
    always += [str(zone) for pile in game.head.piles.values() for zone in (pile.spent_to, pile.drawn_to) if zone]
    always += [str(one.paid_with.zone) for one in game.head.counters.values() if one.paid_with and one.paid_with.zone]
    yield from (Flow(None, None, zone) for zone in always)


def _flow(game: Game, what: Selector, target: str) -> Flow:
    decks = None if what.this else frozenset(deck.id for deck in decks_of(game, what))
    return Flow(decks, str(what.zone) if what.zone else None, target)


def _touched(game: Game, step: Step) -> Iterator[str]:
    """Yield the zones that a step writes itself, without those of the effects that it holds."""
    inner = frozenset().union(*map(effect_writes, effects_inside(step)))
    for touch in step.writes() - inner:
        if touch.kind == "zone":
            yield touch.name
        elif touch.kind == "role":
            yield from _zones(game, touch.name)


def _zones(game: Game, role: str) -> list[str]:
    return [str(name) for name, one in game.head.zones.items() if one.role == role]


def piles_are_laid_out(survey: Survey) -> Iterator[Diagnostic]:
    """What is drawn, or turned over, comes from a pile that the set-up or some step fills."""
    game = survey.game
    if game.script or not _is_told(survey):
        return
    lying, draws = _lying(survey), set(_zones(game, "draw"))
    for use in survey.uses if lying else ():
        step = use.found.value
        if isinstance(step, Draw | TurnOver):
            verb = "draw" if isinstance(step, Draw) else "turn_over"
            piles = step.draw.piles if isinstance(step, Draw) else (step.turn_over.pile,)
            for pile in map(str, piles):
                decks = {deck.id for deck in game.decks if deck.pile == pile}
                if decks and draws and not any((deck, zone) in lying for deck in decks for zone in draws):
                    message = f"no card ever lies in the draw pile '{pile}'"
                    advice = f"lay it out in the set-up: take: {{pile: {pile}}}, shuffle: true, to: {min(draws)}"
                    yield finding("E445", message, survey.at(use, verb, "from"), help=advice)


def fields_are_carried_out(survey: Survey) -> Iterator[Diagnostic]:
    """What components say that they do, something carries out, but for what stands as long as they lie there."""
    game = survey.game
    if not _is_told(survey):
        return
    done = {str(use.found.value.carry_out) for use in survey.uses if isinstance(use.found.value, CarryOut)}
    if not done:
        return  # what cards do is still to be written
    played, seen = {deck for deck, _ in _laid_out(game)}, set[tuple[str, str]]()
    for part, path, effect in survey.effects:
        field = str(path[0])
        here = len(path) == 1 and part.deck in played and (part.deck, field) not in seen
        if not here or field in done or (game.script and game.script.names(field)):
            continue
        if any(not isinstance(step, _STANDING) for step in effect):
            seen.add((part.deck, field))
            message = f"nothing ever does what cards say in their field '{field}'"
            advice = f"let an action or a step carry it out: '{{carry_out: {field}}}'"
            yield finding("E447", message, game.at(part, *path), help=advice)
