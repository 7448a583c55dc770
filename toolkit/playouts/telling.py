"""What differs from player to player, at the end and in turn, and what of it goes with winning."""

from __future__ import annotations

from typing import Any

from toolkit.model.loaded.project import Game
from toolkit.playouts.figures import spread
from toolkit.playouts.pulls import Pull, z_among
from toolkit.playouts.tally import CHOICE, COUNTER, DEED, KINDS, LINE, Tally, share

Facts = dict[str, Any]
Spreads = dict[tuple[str, str], dict[int, int]]


def had(game: Game, tally: Tally, seats: int) -> list[Facts]:
    """List what is not the same for all, that first of which most is known that it goes with winning or losing."""
    lines = game.lines
    known = {(LINE, one.id) for one in lines if one.counter is not None and one.per == 1}  # as counters
    spreads = {name: counts for name, counts in _spreads(tally, seats).items() if len(counts) > 1}
    spreads = {name: counts for name, counts in spreads.items() if name not in known}
    pulls = {name: _pull(tally, name, seats) for name in spreads}
    z = z_among(one.evidence for one in pulls.values() if one.squares)
    facts = [
        {
            **_told(game, tally, seats, name, counts),
            "evidence": round(pulls[name].evidence, 3),
            "beyond noise": bool(pulls[name].squares) and abs(pulls[name].evidence) > z,
        }
        for name, counts in spreads.items()
    ]
    return sorted(facts, key=lambda one: -abs(one["evidence"]))


def _spreads(tally: Tally, seats: int) -> Spreads:
    """Return how often seats had how much of each thing; what was not done was done no times."""
    spreads: Spreads = {}
    for key, times in tally.items():
        if key[0] == "had":
            spreads.setdefault((key[1], key[2]), {})[key[3]] = times
    for counts in spreads.values():
        if missing := tally["games",] * seats - sum(counts.values()):
            counts[0] = counts.get(0, 0) + missing
    return dict(sorted(spreads.items(), key=lambda one: (KINDS.index(one[0][0]), one[0][1])))


def _pull(tally: Tally, name: tuple[str, str], seats: int) -> Pull:
    unit = share(seats) * seats
    return Pull(tally["had pull", *name] / unit, tally["had squares", *name] / unit**2, tally["games",])


def _told(game: Game, tally: Tally, seats: int, name: tuple[str, str], counts: dict[int, int]) -> Facts:
    games, won = tally["games",], tally["had wins", *name] / share(seats)
    total = sum(value * times for value, times in counts.items())
    facts = spread(counts).to_json()
    facts["mean"] = round(total / (games * seats), 5)  # an interval would take the seats of one game for games
    return {
        "kind": name[0],
        "name": name[1],
        "told": _named(game, *name),
        **facts,
        "winners": round(won / games, 5),
        "others": round((total - won) / (games * (seats - 1)), 5) if seats > 1 else None,
    }


def _named(game: Game, kind: str, name: str) -> str:
    """Call it by the words of the game: `pounds at the end`, `choose a plan: 3`."""
    if kind == COUNTER:
        return f"{game.lexicon.unit(name).many} at the end"
    if kind in (DEED, CHOICE):
        action, colon, chosen = name.partition(":")
        known = game.head.actions.get(action)
        words = ", ".join(_place(game, word) for word in chosen.strip().split(", "))
        return f"{known.one if known else action}{colon}{' ' if colon else ''}{words}"
    if kind == LINE:
        lines = game.lines
        return f"score: {next((one.name for one in lines if one.id == name), name)}"
    return f"in the {game.lexicon.place(name).one} at the end"


def _place(game: Game, word: str) -> str:
    return game.lexicon.noun("place", word).one if ("place", word) in game.lexicon.names else word
