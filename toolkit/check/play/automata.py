"""Automata always decide, want what there is, and every goal is wanted by one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from toolkit.check.analysis.survey import Survey
from toolkit.model.content.components import Component
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import advice_on, did_you_mean
from toolkit.model.gameplay.automata import Goal, Listed, Taking
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import GoalName, Path, walk


def automata_decide(survey: Survey) -> Iterator[Diagnostic]:
    """The last of what is left takes anything, whatever holds."""
    for name, one in survey.game.plays.automata.items():
        if not one.nothing_left or not one.nothing_left[-1].is_sure:
            at = ("nothing_left", len(one.nothing_left) - 1) if one.nothing_left else ()
            message = f"the automaton '{name}' may come to where it decides nothing"
            advice = "end 'nothing_left' with {take: any}"
            yield finding("X622", message, survey.game.in_play("automata", str(name), *at, key=not at), help=advice)


def automata_go_by_rules(survey: Survey) -> Iterator[Diagnostic]:
    """In a game that names sources, whatever an automaton goes by names the paragraph that says it."""
    if not survey.game.own_head.sources:
        return
    for name, one in survey.game.plays.automata.items():
        for key in ("stages", "makes_sense", "answers", "nothing_left"):
            for index, part in enumerate(getattr(one, key) if key in one.model_fields_set else ()):
                if part.rule is None and not getattr(part, "is_sure", False):
                    message = f"the automaton '{name}' goes by something here that no rule says"
                    where = survey.game.in_play("automata", str(name), key, index)
                    yield finding("C321", message, where, help="add 'rule:' and the paragraph that says it")


def goals_come_to_something(survey: Survey) -> Iterator[Diagnostic]:
    """No goal tries itself, by whatever others."""
    goals = {str(name): one for name, one in survey.game.plays.goals.items()}
    for name, one in goals.items():
        for index, tried in enumerate(one.tries):
            if name in _tried(str(tried), goals):
                message = f"the goal '{name}' tries itself" + (f" by way of '{tried}'" if tried != name else "")
                yield finding(
                    "X623", message, survey.game.in_play("goals", name, "tries", index), help="leave it out here"
                )


def goals_are_wanted(survey: Survey) -> Iterator[Diagnostic]:
    """Every goal is in the list of a stage, on a card that a stage goes by, or serves another goal."""
    game, goals = survey.game, survey.game.plays.goals
    if not game.whole:
        return
    found = (one.value for part in (*game.plays.automata.values(), *goals.values()) for one in walk(part))
    wanted = {str(one) for one in found if getattr(one, "kind", "") == "goal"}
    wanted |= {name for _, listed in _of_stages(game) for _, _, name in _listed(game, listed)}
    for name in goals:
        if name not in wanted:
            yield finding(
                "R207",
                f"the goal '{name}' is never wanted",
                survey.game.in_play("goals", str(name), key=True),
                help="put it into a list of an automaton's stage, or delete it",
            )


def listed_goals_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """What an automaton reads off cards is there: the field, and every goal that it lists."""
    game = survey.game
    fields = {str(name) for deck in game.decks for name in deck.head.fields}
    for path, listed in _of_stages(game):
        if not isinstance(listed, Listed):
            continue
        if listed.field not in fields and survey.knows_all("field"):
            message = f"no deck declares a field '{listed.field}'"
            yield finding("R204", message, survey.game.in_play(*path, "field"), help=did_you_mean(listed.field, fields))
        for part, keys, name in _listed(game, listed):
            if part and name not in game.plays.goals:
                place, advice = game.at(part, *keys), advice_on(name, "goal", survey.names)
                yield finding("R203", f"there is no goal '{name}'", place, help=advice or "define it under 'goals'")


def what_must_be_can_be(survey: Survey) -> Iterator[Diagnostic]:
    """A goal that holds up all others can be reached."""
    game, goals = survey.game, survey.game.plays.goals
    for path, listed in _of_stages(game):
        for part, keys, name in _listed(game, listed) if "must" in path else ():
            one = goals.get(GoalName(name))
            if one is not None and one.until is None:
                message = f"the goal '{name}' holds up all others and is never reached"
                place = game.at(part, *keys) if part else survey.game.in_play(*path)
                yield finding("X624", message, place, help="give it 'until', or leave it out here")


def spaces_of_goals_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """A space of a board that a goal takes is there."""
    game = survey.game
    spots = {
        kind: {one.name for each in game.spots.values() for one in each[kind]} for kind in map(str, game.head.spaces)
    }
    for use in survey.uses:
        if isinstance(use.found.value, Taking) and game.whole:
            for path, deed in _deeds(use.found.value.take):
                for kind in deed.keys() & spots.keys():
                    if str(deed[kind]) not in spots[kind]:
                        message = f"there is no {kind} '{deed[kind]}'"
                        place = survey.at(use, "take", *path, kind)
                        yield finding("R203", message, place, help=did_you_mean(deed[kind], spots[kind]))


def _tried(name: str, goals: dict[str, Goal]) -> set[str]:
    """Return a goal with all that it tries, and that these try."""
    met, edge = set[str](), [name]
    while edge:
        one = edge.pop()
        if one not in met and one in goals:
            met.add(one)
            edge += map(str, goals[one].tries)
    return met


def _of_stages(game: Game) -> Iterator[tuple[Path, GoalName | Listed]]:
    for name, automaton in game.plays.automata.items():
        for number, stage in enumerate(automaton.stages):
            for key, several in (("must", stage.must), ("goals", stage.goals)):
                yield from ((("automata", str(name), "stages", number, key, at), one) for at, one in enumerate(several))


def _listed(game: Game, listed: GoalName | Listed) -> Iterator[tuple[Component | None, Path, str]]:
    """Yield a goal, or what components list, with the keys that lead there."""
    if not isinstance(listed, Listed):
        yield None, (), str(listed)
        return
    for part in chosen(game, listed.of):
        value = part.value(listed.field)
        for index, one in enumerate(value if isinstance(value, tuple) else ()):
            said = getattr(one, "__dict__", {}) if not isinstance(one, str) else {}
            if said and any(said.get(str(key)) != wanted for key, wanted in listed.where.items()):
                continue
            item = said.get(str(listed.item))
            keys: Path = (listed.field, index) if item is None else (listed.field, index, str(listed.item))
            yield part, keys, str(one if item is None else item)


def _deeds(take: Any) -> Iterable[tuple[Path, dict[str, Any]]]:
    if isinstance(take, tuple):
        return [((index,), one) for index, one in enumerate(take)]
    return [((), take)] if isinstance(take, dict) else []
