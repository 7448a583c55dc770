"""Effects that are well formed can also be meant."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.match import possible
from toolkit.check.survey import Survey
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Related
from toolkit.model.effects.amount import ByPlayers, FieldOf
from toolkit.model.effects.flow import Choose, Rolling
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.standing import Change
from toolkit.model.fields import IntegerField
from toolkit.model.match import chosen, decks_of, several
from toolkit.model.part import CounterName, Part
from toolkit.model.phrases import any_of, did_you_mean

_AMOUNTS = ("amount", "cards", "up_to", "by", "times")


def options_differ(survey: Survey) -> Iterator[Diagnostic]:
    """No two options of a choice are equal."""
    for use in survey.uses:
        if isinstance(use.found.value, Choose):
            first: dict[str, int] = {}
            for index, option in enumerate(use.found.value.choose):
                told = repr(option)
                if told in first:
                    related = (Related(survey.at(use, "choose", first[told]), "the first of them"),)
                    place = survey.at(use, "choose", index)
                    yield finding("E401", "this option is equal to another one", place, related=related)
                first.setdefault(told, index)


def amounts_are_something(survey: Survey) -> Iterator[Diagnostic]:
    """No step gains, pays, draws or moves nothing."""
    for use in survey.uses:
        part = use.found.value
        if use.component is None or not isinstance(part, Part):
            continue
        for key, value in _amounts(part):
            if value == 0 and not isinstance(value, bool):
                yield finding("E402", "nothing happens zero times", survey.at(use, *key), help="leave the step out")


def _amounts(part: Part) -> Iterator[tuple[tuple[str, ...], object]]:
    if not type(part).__module__.startswith("toolkit.model.effects"):
        return
    for name in type(part).model_fields:
        value = getattr(part, name)
        if name in _AMOUNTS:
            yield (name,), value
        elif isinstance(value, dict):
            yield from (((name, key), one) for key, one in value.items() if isinstance(key, CounterName))


def selectors_match_something(survey: Survey) -> Iterator[Diagnostic]:
    """Some component matches what a step speaks of."""
    if not survey.game.whole:
        return
    for use in survey.uses:
        what = use.found.value
        if isinstance(what, Selector) and _is_sound(survey, what) and not any(chosen(survey.game, what)):
            yield finding(
                "E403",
                "no component of the game is meant by this",
                survey.at(use),
                help="ask for less: look at the deck, pile and values that it names",
            )


def _is_sound(survey: Survey, what: Selector) -> bool:
    names = {"deck": what.card, "pile": what.pile, "component": what.token}
    known = all(name in survey.names[kind] for kind, wanted in names.items() for name in several(wanted))
    decks = decks_of(survey.game, what)
    return known and all(
        any(possible(deck.head.fields[field], value) for deck in decks if field in deck.head.fields)
        for field, wanted in what.where.items()
        for value in several(wanted)
    )


def amounts_read_numbers(survey: Survey) -> Iterator[Diagnostic]:
    """A `field:` amount names an integer field of its own deck."""
    for use in survey.uses:
        amount = use.found.value
        if isinstance(amount, FieldOf) and use.deck is not None and use.component is not None:
            fields = use.deck.head.fields
            numbers = [name for name, one in fields.items() if isinstance(one, IntegerField)]
            if amount.field not in numbers:
                told = f"'{amount.field}' is no integer field of the deck '{use.deck.id}'"
                advice = did_you_mean(amount.field, numbers) or (f"it has: {any_of(numbers)}" if numbers else None)
                yield finding("E404", told, survey.at(use, "field"), help=advice)


def results_can_be_rolled(survey: Survey) -> Iterator[Diagnostic]:
    """The dice can reach every result that is told apart."""
    for use in survey.uses:
        roll = use.found.value
        if isinstance(roll, Rolling):
            low, high = roll.dice, roll.dice * roll.sides
            certain = max((bound for bound in roll.results if bound <= low), default=low)
            for bound in roll.results:
                if bound > high or bound < certain:
                    told = f"{roll.dice}d{roll.sides} gives {low} to {high}, so this never happens"
                    yield finding("E405", told, survey.at(use, "results", bound, key=True))


def players_are_all_served(survey: Survey) -> Iterator[Diagnostic]:
    """An amount by players has a value for every number of players, and for no other."""
    players = survey.game.head.players
    if "players" in survey.game.partial or players.min > players.max:
        return
    allowed = range(players.min, players.max + 1)
    for use in survey.uses:
        amount = use.found.value
        if not isinstance(amount, ByPlayers) or (survey.game.play and use.file == survey.game.play.file):
            continue
        left = [n for n in allowed if n not in amount.players and "default" not in amount.players]
        if left:
            yield finding("E406", f"nothing is said for {any_of(left)} players", survey.at(use), help="add a 'default'")
        for n in amount.players:
            if n != "default" and n not in allowed:
                told = f"the game is for {players.min} to {players.max} players"
                yield finding("E406", told, survey.at(use, "players", n, key=True), help="delete this number")


def changes_change_something(survey: Survey) -> Iterator[Diagnostic]:
    """A `modify` says what becomes less or more."""
    for use in survey.uses:
        change = use.found.value
        if isinstance(change, Change) and not (change.less or change.more or change.either):
            yield finding("E407", "this modifies nothing", survey.at(use), help="say 'less', 'more' or 'either'")
