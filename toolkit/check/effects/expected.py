"""Whether the value of a field is what is expected of it: a judge for each name of wording/expected.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from toolkit.check.analysis.facts import Facts
from toolkit.check.effects.amounts import least
from toolkit.check.effects.conditions import DROP, NEVER, possible
from toolkit.model.effects.accesses import Access
from toolkit.model.effects.components.hidden import HAND
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.clause import Clause
from toolkit.model.effects.wording.expected import Expected
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.schema.part import PileName


def _said(field: str, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    known = facts.fields()
    if known is not None and field not in known:
        advice = did_you_mean(field, known) or f"there are: {any_of(sorted(known))}"
        yield facts.finding("E440", f"no deck declares a field '{field}'", *path, help=advice)


def _owned(zone: str, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if (known := facts.zone(zone)) and known.each != "player":
        advice = f"say 'each: player' in the zone '{zone}', or name another one"
        yield facts.finding("E441", f"the zone '{zone}' is not one for each player", *path, help=advice)


def _told_apart(zone: str, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if (known := facts.zone(zone)) and known.each != "player":
        message = f"the zone '{zone}' is one for all, so nobody can tell whose card lies there"
        advice = f"write 'each: player' in '{zone}': each card lies before its player"
        yield facts.finding("E415", message, *path, help=advice)


def _others_have(lying: Selector | str, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    name = facts.zone_of(lying.zone if isinstance(lying, Selector) else lying, HAND)
    if name and facts.game.head.zones[name].each != "player":
        message = f"the zone '{name}' is not one for each player, so that nobody else has one"
        advice = f"name a zone with 'each: player', or say that of '{name}'"
        yield facts.finding("E431", message, *path, help=advice)


def somebody_else(whom: object, facts: Facts, asked: Expected | None, *path: str) -> Iterator[Diagnostic]:
    """Yield a finding where there is nobody else to choose."""
    if facts.players is not None and max(facts.players) == 1:
        message = "this is a game for one player, so that there is nobody else"
        yield facts.finding("E430", message, *path, help="leave the step out, or let two players play")


def _written(counter: str, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    when = facts.written(counter)
    if when == "never":
        message = f"nothing changes the counter '{counter}', so there is nothing to read"
        advice = f"let an effect or the set-up change it, or name the paragraph that gives it: 'given' of '{counter}'"
        yield facts.finding("E410", message, *path, help=advice)
    elif when == "later":
        message = f"the counter '{counter}' is read here before anything can have changed it"
        advice = f"read it later, or say in the set-up what players start with: 'gain: {{{counter}: 0}}'"
        yield facts.finding("E410", message, *path, help=advice)


def _not_nothing(amount: Any, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if amount == 0 and isinstance(amount, int):
        yield facts.finding("E402", "nothing happens zero times", *path, help="leave the step out")


def _payable(amount: Any, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    name = path[-1]
    most = facts.most(name)
    if most == 0:
        message = f"this can never be paid: nothing gives a player any '{name}'"
        advice = f"let an effect or the set-up give some, or name the paragraph that does: 'given' of '{name}'"
        yield facts.finding("E408", message, *path, key=True, help=advice)
    elif most is not None and least(amount) > most:
        message = f"this can never be paid: a player can have at most {most} '{name}'"
        yield facts.finding("E408", message, *path, key=True, help="ask for less, or let players come by more")


def _possible(condition: Clause, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if not possible(condition, facts):
        yield facts.finding("E414", NEVER, *path, help=DROP)


def _left_lying(rolled: object, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if facts.known.is_played and Access("dice", "rolled") not in facts.known.writes:
        advice = "let a step before it roll dice without results of its own: 'roll: {dice: 2}'"
        yield facts.finding("E421", "no step rolls dice that others can look at", *path, help=advice)


def unseen(what: Selector, facts: Facts, asked: Expected, *path: str | int) -> Iterator[Diagnostic]:
    """Yield a finding where faces must be looked at that the player cannot see; to pick one is to look at it."""
    if what.on is not None:
        yield from unseen(what.on, facts, Expected("seen", "play", asked.picks), *path, "on")
    elif not (what.this or what.space) and (asked.picks or what.card or what.token or what.where):
        zone = facts.zone_of(what.zone, asked.words)
        by = facts.seen_by(zone) if zone else "all"
        if by == "nobody" or (by == "owner" and what.whose != "mine"):
            who = "nobody sees" if by == "nobody" else "only its owner sees"
            message = f"{who} the cards of the zone '{zone}', so this player cannot look for them there"
            advice = f"draw instead, speak of piles alone, or let '{zone}' be seen"
            yield facts.finding("E413", message, *path, help=advice)


def _on_a_map(value: object, facts: Facts, asked: Expected, *path: str) -> Iterator[Diagnostic]:
    if not facts.maps():
        yield facts.finding("M105", f"the game has no map {asked.words}", *path)


def _filled(
    piles: tuple[PileName, ...] | PileName, facts: Facts, asked: Expected, *path: str | int
) -> Iterator[Diagnostic]:
    if isinstance(piles, tuple):
        for index, one in enumerate(piles):
            yield from _filled(one, facts, asked, *path, index)
    else:
        yield from empty(piles, asked.words, facts, *path)


def empty(pile: PileName, otherwise: str, facts: Facts, *path: str | int) -> Iterator[Diagnostic]:
    """Yield a finding for a pile that is drawn from, and into which nothing is shuffled."""
    if facts.copies(Selector(pile=pile)) == 0:
        message = f"no component of the game is shuffled into the pile '{pile}'"
        yield facts.finding("E403", message, *path, help=f"write 'pile: {pile}' in a deck, or {otherwise}")


JUDGES: Final[Mapping[str, Callable[..., Iterator[Diagnostic]]]] = {
    "said": _said,
    "owned": _owned,
    "told apart": _told_apart,
    "others have": _others_have,
    "somebody else": somebody_else,
    "written": _written,
    "not nothing": _not_nothing,
    "payable": _payable,
    "possible": _possible,
    "left lying": _left_lying,
    "seen": unseen,
    "on a map": _on_a_map,
    "filled": _filled,
}
