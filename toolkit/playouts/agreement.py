"""Whether a game's rules.py and its play.yaml speak of the same things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from toolkit.engine import Rules
from toolkit.engine.scripting.hooks import hooks_of
from toolkit.model.content.deck import ComponentBody
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean, nearest
from toolkit.model.loaded.handles import marks_of
from toolkit.model.loaded.project import Game

_COUNTED: Final = {"counter", "each", "points", "rank", "sets"}  # what a line of the score is made of
ALIKE: Final = 0.8  # of a name's letters: one that is wrong in five, or two that have changed places


def of_rules(game: Game, rules: type[Rules]) -> Iterator[Diagnostic]:
    """Yield actions of play.yaml that nothing carries out, and what rules.py names that the game does not have."""
    names, said = _names(game), _said(game)
    for hook, method in hooks_of(rules):
        if hook.name in said.get(hook.kind, ()):
            line = getattr(rules, method).__code__.co_firstlineno
            message = f"'{method}' is for the {hook.kind} '{hook.name}', of which the data says what happens"
            advice = "delete the method, or what the data says: one of them is never carried out"
            yield finding("G712", message, Position(f"{game.ruled_in}/rules.py", line, 1, line, 1), help=advice)
        known = names.get(hook.kind)
        if known is not None and hook.name not in known:
            line = getattr(rules, method).__code__.co_firstlineno
            message = f"'{method}' is for the {hook.kind} '{hook.name}', which the game does not have"
            help_ = did_you_mean(hook.name, known) or (f"it has: {any_of(known)}" if known else None)
            yield finding("G710", message, Position(f"{game.ruled_in}/rules.py", line, 1, line, 1), help=help_)
    yield from _misspelt(game)
    yield from _idle(game, {hook.name for hook, _ in hooks_of(rules) if hook.kind == "action"})


def _names(game: Game) -> dict[str, list[str]]:
    """List what a method of each kind can be for; procedures are looked for where effects are compiled."""
    steps = [f"{phase.id}.{step.id}" for phase in game.phases for step in phase.steps]
    play, scoring = game.plays, game.plays.scoring
    return {
        "step": steps,
        "turn": steps,
        "action": _ids(game.head.actions),
        "order": [phase.id for phase in game.phases],
        "floor": _ids(game.head.counters),
        "ending": [one.id for one in play.ending],
        "value": [one.id for one in game.lines],
        "tie": [one.id for one in (scoring.ties if scoring else ()) if one.id],
        "worth": ["seat", "ahead"],
        "finish": ["setup", "round", "game"],
    }


def _said(game: Game) -> dict[str, set[str]]:
    """Name what the data says itself, by the kind of method that would stand in for it."""
    play, scoring = game.plays, game.plays.scoring
    steps = {f"{phase.id}.{step.id}" for phase in game.phases for step in phase.steps if step.does or step.actions}
    return {
        "step": steps,
        "turn": steps,
        "action": set(_ids(play.actions)),
        "order": {phase.id for phase in game.phases if phase.order and phase.order.model_fields_set - {"told"}},
        "floor": {name for name, counter in game.head.counters.items() if counter.least is not None},
        "ending": {one.id for one in play.ending if one.when},
        "value": {one.id for one in game.lines if one.model_fields_set & _COUNTED},
        "tie": {one.id for one in (scoring.ties if scoring else ()) if one.id and one.by is not None},
    }


def _ids(named: Any) -> list[str]:
    return list(map(str, named))


def _misspelt(game: Game) -> Iterator[Diagnostic]:
    """Yield what rules.py asks for under a name that cannot be meant; what is like none is a number of its own."""
    known = {"counter": _ids(game.head.counters), "mark": marks_of(game)}
    fields = list(dict.fromkeys(name for deck in game.decks for name in deck.head.fields))
    for kind, name, line, column, end in game.script.spoken if game.script else ():
        place = Position(f"{game.ruled_in}/rules.py", line, column, line, end)
        if kind == "field" and name not in (*fields, *ComponentBody.model_fields):
            help_ = did_you_mean(name, fields) or f"declared: {any_of(fields, 'and') if fields else 'none'}"
            yield finding("G711", f"no deck declares the field '{name}', so no piece has it", place, help=help_)
        elif kind != "field" and name not in known[kind] and (near := nearest(name, known[kind], ALIKE)):
            message = f"the game has no {kind} '{name}', so this is a new number"
            yield finding("G711", message, place, help=f"did you mean '{near}'? A number of its own needs another name")


def _idle(game: Game, carried_out: set[str]) -> Iterator[Diagnostic]:
    """Yield actions of phases without steps: players are asked for those, and rules.py alone carries them out."""
    for number, phase in enumerate(game.phases):
        for place, name in enumerate(phase.actions):
            if not phase.steps and str(name) not in {*carried_out, *map(str, game.plays.actions)}:
                at = game.in_play("phases", number, "actions", place)
                help_ = f"say how it is done under 'actions' of play.yaml, or with @action in {game.ruled_in}/rules.py"
                yield finding("G709", f"nothing carries out the action '{name}', so nobody does it", at, help=help_)
