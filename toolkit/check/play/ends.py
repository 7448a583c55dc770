"""Turns and games come to an end, and counters that are paid with components are given and taken by nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from toolkit.check.analysis.facts import Facts, Known
from toolkit.check.analysis.survey import Survey, Use
from toolkit.check.effects.conditions import possible
from toolkit.check.play.changing import Changing, in_game, in_phase
from toolkit.model.effects.economy.counters import Gain, Lose, Score, SetTo, Swap
from toolkit.model.effects.step import Step, effect_writes
from toolkit.model.effects.values.amount import ValueOf
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.gameplay.play import ActionPlay, Phase, PhaseStep, SetupStep
from toolkit.model.gameplay.turns import PASSED
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Found, Path

_CHANGING: Final[Mapping[type, tuple[str, ...]]] = {
    Gain: ("gain",),
    Score: ("score",),
    Lose: ("lose",),
    SetTo: ("set_",),
    Swap: ("give", "get"),
    SetupStep: ("gain",),
    ActionPlay: ("earns",),
}


def goods_are_laid_down(survey: Survey) -> Iterator[Diagnostic]:
    """No step gives, takes or sets a counter that is paid with components."""
    goods = {str(name) for name, one in survey.game.head.counters.items() if one.paid_with}
    for use in survey.uses if goods else ():
        for path, counts in _changes(use.found.value):
            for name in counts:
                if str(name) in goods and not (isinstance(use.found.value, Gain) and _can_be_chosen(survey.game, name)):
                    message = f"the counter '{name}' is what its goods are worth, so that nothing can give or take it"
                    advice = "move the components that it is paid with, or 'pay' with them"
                    yield finding("E442", message, survey.at(use, *path, str(name), key=True), help=advice)


def _can_be_chosen(game: Game, name: str) -> bool:
    """Whether so much of a counter is so many goods, of which the player can choose any: counters worth one each."""
    paid = game.head.counters[name].paid_with
    if paid is None or paid.zone or paid.kind is None:
        return False
    return all(part.value(paid.worth) == 1 for part in game.components() if part.value(paid.kind))


def _changes(value: Any) -> Iterator[tuple[Path, Mapping[Any, Any]]]:
    """Yield the counters that a step, an action or the set-up changes by a number, with the keys that lead to them."""
    for key in _CHANGING.get(type(value), ()):
        yield (key.rstrip("_"),), getattr(value, key) or {}


def games_come_to_an_end(survey: Survey) -> Iterator[Diagnostic]:
    """A game that has phases, and says who wins, says when it ends, or rules.py does."""
    game = survey.game
    body = game.plays
    if not (body.phases and body.scoring) or game.script or "play" in game.partial:
        return
    rounds = body.rounds.most if body.rounds else None
    if rounds is None and not body.ending:
        place = game.in_play("phases", key=True)
        advice = "say after how many rounds ('rounds: {most: 5}'), or 'when' under 'ending'"
        yield finding("E443", "nothing says when the game ends", place, help=advice)


def endings_come(survey: Survey) -> Iterator[Diagnostic]:
    """Every ending says when it comes, or rules.py does; only a game with a last round ends after it."""
    game = survey.game
    body, known = game.plays, Known.of(survey)
    if game.script or "play" in game.partial:
        return
    for index, one in enumerate(body.ending):
        if one.when is None and not (one.after_rounds and body.rounds):
            lacks = "there is no last round" if one.after_rounds else f"nothing says when '{one.id}' comes"
            place = game.in_play("ending", index, "after_rounds" if one.after_rounds else "id")
            advice = "say 'rounds: {most: 5}'" if one.after_rounds else "say 'when', or 'after_rounds: true'"
            yield finding("E443", f"{lacks}, so that this never ends the game", place, help=advice)
        elif one.when is not None and known.is_played and (why := _never(one.when, in_game(known), known)):
            place = game.in_play("ending", index, "when")
            advice = "let a step, an action or a card do it, or say otherwise when the game ends"
            yield finding("E443", f"nothing in the game {why}, so that this never ends it", place, help=advice)


def ties_are_settled(survey: Survey) -> Iterator[Diagnostic]:
    """Each way to break a tie tells players apart who have the same score, and were not told apart before."""
    game = survey.game
    scoring = game.plays.scoring
    if scoring is None:
        return
    (only, *more) = scoring.lines or (None,)
    same: list[Any] = [ValueOf(value=only.counter)] if only and not more and only.counter and only.per == 1 else []
    if scoring.ties and scoring.together:
        message, advice = "all have one score together, so that there is no tie", "leave 'ties' out, or 'together'"
        yield finding("E448", message, game.in_play("scoring", "ties", key=True), help=advice)
        return
    for index, tie in enumerate(scoring.ties):
        place = game.in_play("scoring", "ties", index, *(("by",) if tie.by else ()))
        if tie.by is None and not (game.script and tie.id and game.script.names(tie.id)):
            advice = "write 'by', an amount as each of them has it"
            yield finding("E448", "nothing says what tells tied players apart here", place, help=advice)
        elif tie.by is not None and tie.by in same:
            message = "tied players have as much of this, so that it tells nobody apart"
            yield finding("E448", message, place, help="compare something else, or leave it out")
        same.append(tie.by)


def who_plays_alone_can(survey: Survey) -> Iterator[Diagnostic]:
    """What a single player must have come to is said of a game that one can play."""
    game = survey.game
    scoring = game.plays.scoring
    if scoring and scoring.alone and 1 not in game.players:
        place = game.in_play("scoring", "alone", key=True)
        message = f"'alone' says what wins for one player, and the game is for {min(game.players)} at least"
        advice = "let 'players' in game.yaml begin with 1, or remove it"
        yield finding("E444", message, place, help=advice)


def turns_come_to_an_end(survey: Survey) -> Iterator[Diagnostic]:
    """No action that players may do as often as they wish can be done again and again without an end."""
    game = survey.game
    doings = {} if game.script else game.plays.actions
    for name in dict.fromkeys(name for phase in game.phases for name in _unlimited(phase)):
        one = doings.get(name)
        if one and _is_endless(one):
            message = f"'{name}' costs nothing and changes nothing that it needs, so that a turn of it need never end"
            advice = "give it a 'limit', a price or a condition, or limit the actions of the step"
            yield finding("E443", message, game.in_play("actions", name, key=True), help=advice)


def laps_come_to_an_end(survey: Survey) -> Iterator[Diagnostic]:
    """Where turns go round again, players can pass, or something that is done there comes up to what ends them."""
    game, known = survey.game, Known.of(survey)
    for at, phase in enumerate(game.phases if game.play and known.is_played and not game.script else ()):
        if phase.again is None or game.play is None:
            continue
        place = game.locator.locate(game.play.file, ("phases", at, "again", "until"))
        if phase.again.until == PASSED and not phase.offered:
            message = "players are asked for no action here, so that nobody passes and turns go round for ever"
            yield finding("E443", message, place, help="name what they may do under 'actions', or say until when")
        elif phase.again.until != PASSED and (why := _never(phase.again.until, in_phase(phase, known), known)):
            advice = "let a step or an action of the phase do it, or say otherwise until when turns go round"
            message = f"nothing that is done in this phase {why}, so that turns go round for ever"
            yield finding("E443", message, place, help=advice)


def _never(condition: Any, changing: Changing, known: Known) -> str | None:
    """Return why nothing brings a condition about that could hold by itself; None where something may."""
    play = known.survey.game.play
    facts = Facts(known, Use(Found(condition, ()), play.file if play else "", ()))
    return changing.against(condition) if possible(condition, facts) else None


def _unlimited(phase: Phase) -> Iterator[Any]:
    """Yield the actions that a player may do as often as wished in one turn of a phase."""
    in_steps = {name for step in phase.steps for name in step.actions}
    lots: list[tuple[Phase | PhaseStep, Any]] = [(step, step.actions) for step in phase.steps]
    lots.append((phase, [name for name in phase.actions if name not in in_steps]))
    for asked, names in lots:
        if asked.limit is None and phase.limit is None and phase.again is None:
            yield from names


def _is_endless(one: ActionPlay) -> bool:
    """Whether nothing that an action needs is less when it is done: it only adds to counters."""
    if one.pick or one.pay or one.when or one.limit or one.once_each or one.follow or one.fires:
        return False
    writes = effect_writes(one.does)
    return all(isinstance(step, Step) for step in one.does) and all(
        touch.kind == "counter" and touch.sign == "+" and touch.name for touch in writes
    )
