"""What can be wrong with single steps, by several of their fields together or by where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from toolkit.check.analysis.facts import Facts, Judges
from toolkit.check.effects.conditions import DROP, NEVER, certain, possible
from toolkit.check.effects.expected import somebody_else, unseen
from toolkit.model.effects.components.hidden import HAND, Guessing, Looking
from toolkit.model.effects.components.passing import Passing
from toolkit.model.effects.components.pieces import Move, Moving
from toolkit.model.effects.components.tokens import Advancing, Placing
from toolkit.model.effects.control.choices import Choose, Way
from toolkit.model.effects.control.flow import MOST_TIMES, Again, Each, Rolling
from toolkit.model.effects.control.obligations import Forcing, WhenDiscarded
from toolkit.model.effects.control.players import Become, Extreme, Letting, Safe
from toolkit.model.effects.control.standing import Change, When
from toolkit.model.effects.economy.goods import Collecting, Trading
from toolkit.model.effects.economy.numbers import Choosing
from toolkit.model.effects.economy.producing import Linking
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.condition import Beside, Full
from toolkit.model.effects.wording.expected import seen
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.gameplay.thresholds import Threshold
from toolkit.model.gameplay.turns import Laps
from toolkit.model.schema.part import inside

UNTOLD: Final = 100  # how often something counts as done where only play knows how often
MOST_IN_ALL: Final = 100_000  # what repeats within each other come to, so that play comes back from them
ALONE: Final = "let a component say it as a step of its own, in one of its fields"
STANDS: Final = "let a component say it as a step of its own, and lie in a zone whose role is 'play'"


def _choose(part: Choose, facts: Facts) -> Iterator[Diagnostic]:
    """Have two ways or more that differ and can be open."""
    first: dict[str, int] = {}
    for index, way in enumerate(part.choose):
        before = first.setdefault(repr(way), index)
        if before != index:
            advice = "let one of them do something else, or leave it out"
            yield facts.twice("this option is equal to another one", ("choose", index), ("choose", before), advice)
    closed = _closed(part.choose, facts)
    if len(part.choose) - len(closed) < 2:
        message = f"of these {len(part.choose)} options {len(closed)} can never be open"
        yield facts.finding("E409", message, "choose", key=True, help="a choice needs two options that can be chosen")
    else:
        yield from (facts.finding("E414", NEVER, "choose", index, "when", help=DROP) for index in closed)


def _closed(ways: tuple[Way, ...], facts: Facts) -> list[int]:
    """List the ways whose condition can never hold."""
    tokens: Counter[str] = Counter()
    closed = []
    for index, way in enumerate(ways):
        if isinstance(way.when, Beside):
            tokens[way.when.beside] += 1
        if way.when and not possible(way.when, facts, tokens[getattr(way.when, "beside", "")]):
            closed.append(index)
    return closed


def _full(part: Full, facts: Facts) -> Iterator[Diagnostic]:
    """Ask of a zone that has an end."""
    if (zone := facts.zone(part.full)) and zone.room is None:
        message = f"the zone '{part.full}' holds everything, so that it is never full"
        yield facts.finding("E414", message, "full", help="say in game.yaml how much 'room' it has")


def _again(part: Again, facts: Facts) -> Iterator[Diagnostic]:
    """Do it not for ever."""
    if (times := _often(part, untold=1)) > MOST_TIMES:
        message = f"with the repeats in it this is done {times:,} times; {MOST_TIMES:,} are the most"
        yield facts.finding("S104", message, "times", help="write a lower number")
    elif (times := _often(part, untold=UNTOLD)) > MOST_IN_ALL:
        message = (
            f"with the repeats in it this is done up to {times:,} times; {MOST_IN_ALL:,} are the most, where "
            f"'for_each' and what only play counts are taken for {UNTOLD} times each"
        )
        yield facts.finding("S104", message, "times", help="take one of them out of the others, or write lower numbers")


def _often(value: Any, untold: int) -> int:
    """Return how often something is done at most by the repeats in a value; `untold` for each that no number says."""
    within = max((_often(item, untold) for _, item in inside(value)), default=1)
    if isinstance(value, Each):
        return within * untold
    if not isinstance(value, Again):
        return within
    if isinstance(value.times, ByPlayers):
        return within * max(value.times.players.values(), default=1)
    return within * (value.times if isinstance(value.times, int) else untold)


def _rolling(part: Rolling, facts: Facts) -> Iterator[Diagnostic]:
    """Yield no result apart that the dice cannot give, or that a higher one always beats."""
    low, high = part.dice, part.dice * part.sides
    sure = max((bound for bound in part.results if bound <= low), default=low)
    for bound in part.results:
        if bound > high or bound < sure:
            message = f"{part.dice}d{part.sides} gives {low} to {high}, so this never happens"
            advice = f"a result counts from its number upwards: write one from {low} to {high}, or delete it"
            yield facts.finding("E405", message, "results", bound, key=True, help=advice)


def _collecting(part: Collecting, facts: Facts) -> Iterator[Diagnostic]:
    """Gain something of which there is a counter."""
    held, known = facts.values(part.field), facts.known.survey.names["counter"]
    if held is None:
        return
    wrong = [value for value in held if value not in known]
    if not held:
        advice = did_you_mean(part.field, facts.fields() or ())
        yield facts.finding("E420", f"no deck has a field '{part.field}' that names counters", "field", help=advice)
    elif wrong:
        message = f"the field '{part.field}' may hold '{wrong[0]}', which is no counter"
        advice = did_you_mean(wrong[0], known) or f"there are: {any_of(sorted(known))}"
        yield facts.finding("E420", message, "field", help=advice)


def _trading(part: Trading, facts: Facts) -> Iterator[Diagnostic]:
    """Trade each kind once."""
    for index, name in enumerate(part.among):
        if (first := part.among.index(name)) < index:
            yield facts.twice(f"'{name}' is named twice", ("among", index), ("among", first), "leave it out")


def _forcing(part: Forcing, facts: Facts) -> Iterator[Diagnostic]:
    """Force an action that players do, some time."""
    if not facts.done(part.action):
        message = f"this forces nothing: no phase lets players do the action '{part.action}'"
        yield facts.finding("E434", message, "action", help="name it under 'actions' of a phase in play.yaml")
    if not facts.alone:
        yield facts.finding("E434", "this forces nothing: it is no step of its own on a component", help=ALONE)


def _when_discarded(part: WhenDiscarded, facts: Facts) -> Iterator[Diagnostic]:
    """Stand where a component says it."""
    if not facts.alone:
        yield facts.finding("E434", "this never happens: it is no step of its own on a component", help=ALONE)


def _looking(part: Looking, facts: Facts) -> Iterator[Diagnostic]:
    """Look at what somebody else hides."""
    zone = facts.zone_of(part.at.zone, HAND)
    if zone and facts.seen_by(zone) == "all":
        message = f"everybody sees the cards of the zone '{zone}', so that there is nothing to look at"
        yield facts.finding("E431", message, "at", help=f"leave the step out, or say 'seen: owner' of '{zone}'")


def _guessing(part: Guessing, facts: Facts) -> Iterator[Diagnostic]:
    """Leave several answers, of which something comes."""
    if not part.right and not part.wrong:
        yield facts.finding("E432", "nothing comes of this", help="say 'right' or 'wrong'")
    known = facts.fields()
    answers = None if part.field and part.field not in (known or ()) and known is not None else facts.answers(part)
    if answers is not None and answers < 2:
        message = f"there {'is only one answer' if answers else 'is no answer'} to give, so that this is no guess"
        yield facts.finding("E433", message, "of", help="let more cards be named, or fewer be left out by 'except'")


def _choosing(part: Choosing, facts: Facts) -> Iterator[Diagnostic]:
    """Leave a choice between two numbers at least."""
    if isinstance(part.low, int) and isinstance(part.high, int) and part.low >= part.high:
        message = f"from {part.low} to {part.high} there is no number to choose"
        yield facts.finding("E437", message, "to", help=f"write a number above {part.low}")


def _safe(part: Safe, facts: Facts) -> Iterator[Diagnostic]:
    """Be safe from something."""
    if facts.known.is_played and not facts.known.aims:
        message = "no effect of the game lets anybody choose a player, so that there is nothing to be safe from"
        advice = "leave the step out, or let an effect choose: 'let: {who: another, ...}'"
        yield facts.finding("E435", message, help=advice)


def _letting(part: Letting, facts: Facts) -> Iterator[Diagnostic]:
    """Leave somebody."""
    if part.who in ("another", "others", "left", "right"):
        yield from somebody_else(part.who, facts, None, "who")
    if part.unless and certain(part.unless):
        yield facts.finding("E414", NEVER, "unless", help=DROP)
    if isinstance(part.who, Extreme) and part.who.ties == "everybody" and (deed := _of_one(part, facts)):
        advice = "say who it is: 'ties: first', 'last' or 'nobody', beside 'most' or 'least'"
        yield facts.finding("E448", f"several may have as much, and only one of them can {deed}", "who", help=advice)


def _of_one(part: Letting, facts: Facts) -> str | None:
    """Return what only one player can do of all that some are let do."""
    if any(isinstance(step, Become) for step in part.do):
        return "be the first player"
    moved = (step.move.what for step in part.do if isinstance(step, Move))
    return "have what is there once" if any(facts.held(what) == 1 for what in moved) else None


def _passing(part: Passing, facts: Facts) -> Iterator[Diagnostic]:
    """Hand on to somebody else."""
    return somebody_else(part, facts, None)


def _moving(part: Moving, facts: Facts) -> Iterator[Diagnostic]:
    """Move something; what is chosen must be seen, and what all goes need not be."""
    if part.at_random and (part.is_all or part.what.this or part.what.space):
        message = "chance picks nothing here, because nothing is left to be picked"
        advice = "say how many, of what lies in a zone, or leave it out"
        yield facts.finding("E436", message, "at_random", help=advice)
    if not part.at_random or part.what.where:
        asked = seen("supply", picks=not part.is_all and not part.at_random)
        yield from unseen(part.what, facts, asked, "what")


def _linking(part: Linking, facts: Facts) -> Iterator[Diagnostic]:
    """Take goods that there are."""
    counter = facts.game.head.counters.get(part.goods)
    if counter and counter.paid_with is None:
        message = f"nothing that lies on components counts as '{part.goods}'"
        yield facts.finding("E441", message, "goods", help="name a counter with 'paid_with' in game.yaml")
    taken, known = facts.values(part.takes), _linkable(part, facts)
    for one in taken or ():
        if known and one not in known:
            message = f"the field '{part.takes}' may hold '{one}', which no card counts as, and which is no good"
            advice = did_you_mean(one, known) or f"there are: {any_of(sorted(known))}"
            yield facts.finding("E403", message, "takes", help=advice)


def _linkable(part: Linking, facts: Facts) -> set[str]:
    """Return what can be linked: what cards of the hand are, goods by their names, and what these count as."""
    game, paid = facts.game, facts.game.head.counters.get(part.goods)
    if not game.whole or paid is None or paid.paid_with is None:
        return set()
    fields = (part.cards, paid.paid_with.kind)
    said = {one for field in fields if field for one in facts.values(str(field)) or ()}
    also = {str(name) for one in game.head.counters.values() for name in (one.icon, one.counts_as) if name}
    return said | also | {*map(str, game.head.counters)}


def _change(part: Change, facts: Facts) -> Iterator[Diagnostic]:
    """Change something, and by something, that players do."""
    if why := facts.idle():
        yield facts.finding("E407", f"this modifies nothing: {why}", help=STANDS)
    for index, action in enumerate(part.action):
        if not facts.done(action):
            message = f"this modifies nothing: no phase lets players do the action '{action}'"
            advice = "name it under 'actions' of a phase in play.yaml"
            yield facts.finding("E407", message, "action", index, help=advice)
    for number in part.numbers:
        if str(number) not in facts.known.counted_with and number in facts.game.head.numbers:
            message = f"this modifies nothing: no step, action or condition asks for the number '{number}'"
            advice = f"write '{number}' for the number that it changes, such as how many steps somebody goes"
            yield facts.finding("E407", message, "numbers", number, key=True, help=advice)
    if part.action and not (part.less or part.more or part.either):
        yield facts.finding("E407", "this modifies nothing", help="say 'less', 'more' or 'either'")


def _when(part: When, facts: Facts) -> Iterator[Diagnostic]:
    """Wait for a moment that comes, on something that can wait."""
    if why := facts.silent(part.on):
        advice = f"write 'fires: [{part.on}]' in the step in which it comes"
        yield facts.finding("E411", f"{why}, so this never happens", "on", help=advice)
    elif why := facts.idle():
        yield facts.finding("E411", f"this never happens: {why}", "on", help=STANDS)


def _placing(part: Placing, facts: Facts) -> Iterator[Diagnostic]:
    """Place something where there are spaces for it."""
    spaces = facts.spaces(part.on)
    for index, token in enumerate(part.token):
        if spaces is not None and token not in spaces:
            message = f"no component that is meant here has a space for '{token}'"
            space = f"a space is an option of `choose` with `when: {{beside: {token}}}`"
            advice = f"they take: {any_of(sorted(spaces))}" if spaces else space
            yield facts.finding("E412", message, "token", index, help=advice)


def _advancing(part: Advancing, facts: Facts) -> Iterator[Diagnostic]:
    """Go along a track that is there."""
    if not part.on.this and not facts.tracks(part.on):
        message = "no component that is meant here has a track to go along"
        yield facts.finding("E412", message, "on", help="a track is a field that lists two numbers or more")


def _threshold(part: Threshold, facts: Facts) -> Iterator[Diagnostic]:
    """Come about for each of the numbers."""
    most = facts.most(str(part.counter))
    key = "reaching" if part.reaching else "passing"
    for index, number in enumerate(getattr(part, key)):
        lowest = number if part.reaching else number + 1
        if most is not None and 0 < most < lowest:
            message = f"nobody ever comes to {lowest}: a player has at most {most} '{part.counter}'"
            yield facts.finding("E417", message, key, index, help="name a lower number, or let an effect give more")
        elif part.until is not None and lowest > part.until:
            message = f"nothing happens from {part.until} on, so that {number} comes too late"
            yield facts.finding("E417", message, key, index, help="name a lower number, or raise 'until'")


def _laps(part: Laps, facts: Facts) -> Iterator[Diagnostic]:
    """Come to an end some time."""
    if not isinstance(part.until, str) and not possible(part.until, facts):
        yield facts.finding("E414", f"{NEVER}, so that turns go round for ever", "until", help=DROP)


JUDGES: Final[Judges] = {
    Choose: _choose,
    Full: _full,
    Again: _again,
    Rolling: _rolling,
    Collecting: _collecting,
    Trading: _trading,
    Forcing: _forcing,
    WhenDiscarded: _when_discarded,
    Looking: _looking,
    Guessing: _guessing,
    Choosing: _choosing,
    Safe: _safe,
    Letting: _letting,
    Passing: _passing,
    Moving: _moving,
    Linking: _linking,
    Change: _change,
    When: _when,
    Placing: _placing,
    Advancing: _advancing,
    Threshold: _threshold,
    Laps: _laps,
}
