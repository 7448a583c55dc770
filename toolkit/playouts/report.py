"""What many games say of a game, with how far it can be trusted: plain data, the same for terminal, JSON and page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from toolkit.model.content.components import Component
from toolkit.model.loaded.project import Game
from toolkit.playouts.chunk import Joined, Trial
from toolkit.playouts.figures import spread, wilson
from toolkit.playouts.pulls import Pull, z_among, z_of
from toolkit.playouts.tally import HELD, PLAYED, Tally, by_value, share
from toolkit.playouts.telling import had

Facts = dict[str, Any]
FORMAT: Final = 3  # of the report; a kept one of another format is not shown


def report(game: Game, content: str, trial: Trial, joined: Joined) -> Facts:
    """Return the figures of games that were played; `content` is the hash of what they were played from.

    Where every game failed there are no figures, only counts.
    """
    tally = joined.tally
    facts: Facts = {
        "format": FORMAT,
        "game": game.id,
        "name": game.head.name,
        "version": game.head.version,
        "content": content,
        "players": trial.seats,
        "variants": sorted(trial.variants),
        "played with": [game.head.variants[name].name for name in sorted(trial.variants)],
        "policy": trial.policy,
        "seed": trial.seed,
        "games": joined.done,
        "failed": joined.failed,
        "digest": joined.digest,
    }
    if tally["games",]:
        facts |= {
            "length": {name: _spread(tally, name) for name in ("rounds", "choices")},
            "endings": (endings := list(_endings(game, tally))),
            "scores": _scores(game, tally, trial.seats),
            "seats": list(_seats(tally, trial.seats)),
            **_ties(tally, trial.seats),
            "had": had(game, tally, trial.seats),
            "cards": _cards(game, tally, trial.seats),
            "supply": list(_supply(game, tally)),
            **_together(game, trial, tally, endings),
        }
    return facts


def _spread(tally: Tally, *key: Any) -> Facts:
    counts = by_value(tally, *key)
    return {**spread(counts).to_json(), "counts": {str(value): counts[value] for value in sorted(counts)}}


def _scores(game: Game, tally: Tally, seats: int) -> Facts:
    """Return the scores of all players, or the one that they share."""
    scoring = game.plays.scoring
    wins = {"wins": str(scoring.wins) if scoring else "most"}
    if scoring and scoring.together:
        return {**wins, "all": _all_scores(tally, 1), "shared": True}
    return {**wins, "all": _all_scores(tally, seats), "range": _spread(tally, "range")}


def _all_scores(tally: Tally, seats: int) -> Facts:
    counts: dict[int, int] = {}
    for seat in range(seats):
        for value, times in by_value(tally, "score", seat).items():
            counts[value] = counts.get(value, 0) + times
    facts = spread(counts).to_json()
    del facts["mean"]  # its interval would take the seats of one game for games of their own
    mean = sum(value * times for value, times in counts.items()) / sum(counts.values())
    return {**facts, "mean": round(mean, 5), "counts": {str(value): counts[value] for value in sorted(counts)}}


def _endings(game: Game, tally: Tally) -> Iterator[Facts]:
    games, came = tally["games",], by_value(tally, "ending")
    endings = game.plays.ending
    for index, ending in enumerate(endings):
        times, shared = came.get(index, 0), {"everybody": ending.everybody} if ending.everybody else {}
        yield {"ending": ending.id, "games": times, "share": wilson(times, games).to_json(), **shared}
    if came.get(-1):
        yield {"ending": None, "games": came[-1], "share": wilson(came[-1], games).to_json()}


def _together(game: Game, trial: Trial, tally: Tally, endings: list[Facts]) -> Facts:
    """Return how often all won together, of games that always end for all alike."""
    came, games = [one for one in endings if one["games"]], tally["games",]
    if game.plays.is_won_together(trial.variants):
        won = round(tally["wins", 0] * trial.seats / share(trial.seats))
    elif all("everybody" in one for one in came):
        won = sum(one["games"] for one in came if one["everybody"] == "wins")
    else:
        return {}
    return {"won together": wilson(won, games).to_json()}


def _seats(tally: Tally, seats: int) -> Iterator[Facts]:
    """Yield the seats; their intervals hold all at once. Two are one comparison: what one wins the other loses."""
    games, unit, z = tally["games",], share(seats), z_of(seats if seats > 2 else 1)
    won = sum(tally["wins", seat] for seat in range(seats)) / (unit * games) if seats > 1 else 1  # not by nobody
    for seat in range(seats):
        wins = wilson(tally["wins", seat] / unit, games, z)
        fair = won / seats
        yield {
            "seat": seat + 1,
            "wins": wins.to_json(),
            "fair": round(fair, 5),
            "beyond noise": seats > 1 and not wins.low <= fair <= wins.high,
            "score": _spread(tally, "score", seat),
        }


def _ties(tally: Tally, seats: int) -> Facts:
    """Return how often a tie-break told players apart, and what each seat would have won with these games shared."""
    games, unit = tally["games",], share(seats)
    if not tally["tied",]:
        return {}
    shared = [(tally["wins", seat] + tally["would win", seat]) / (unit * games) for seat in range(seats)]
    return {"ties": {"share": wilson(tally["tied",], games).to_json(), "shared": [round(one, 5) for one in shared]}}


def _cards(game: Game, tally: Tally, seats: int) -> list[Facts]:
    """List the cards that are handled, those first of which most is known that they go with winning or losing."""
    parts = [part for part in game.components() if part.kind == "card" and is_handled(part, game, tally)]
    pulls = {verb: [_pull(tally, part.id, verb, seats) for part in parts] for verb in (HELD, PLAYED)}
    widths = {verb: z_among(one.evidence for one in each if one.squares) for verb, each in pulls.items()}
    facts = [
        _card(part, tally, _wins(drawn, widths[HELD], seats), _wins(played, widths[PLAYED], seats))
        for part, drawn, played in zip(parts, pulls[HELD], pulls[PLAYED], strict=True)
    ]
    return sorted(facts, key=lambda one: -abs(one["wins when played"]["evidence"]) if one["wins when played"] else 1)


def is_handled(part: Component, game: Game, tally: Tally) -> bool:
    """Whether cards of its deck come into hands or are played, so that it should too."""
    deck = game.deck(part.deck)
    return any(tally["drawn", one.id] or tally["played", one.id] for one in (deck.components if deck else ()))


def _card(part: Component, tally: Tally, drawn: Facts | None, played: Facts | None) -> Facts:
    counts = {verb: tally[verb, part.id] for verb in ("drawn", "playable", "played")}
    return {
        "card": part.id,
        "name": part.name,
        "deck": part.deck,
        "copies": part.copies,
        **counts,
        "a game": round(counts["played"] / tally["games",], 5),
        "wins when drawn": drawn,
        "wins when played": played,
    }


def _pull(tally: Tally, card: str, verb: tuple[str, str, str], seats: int) -> Pull:
    had, won, squares = (tally[name, card] for name in verb)
    unit = share(seats)
    return Pull((won - had * unit / seats) / unit, squares / (unit * seats) ** 2, had)


def _wins(pull: Pull, z: float, seats: int) -> Facts | None:
    """Return how much more than their fair share the seats won that had a card; None if there is no telling."""
    if not pull.squares:
        return None
    effect = pull.estimate(z)
    return {
        "seats": pull.times,
        "share": round(effect.value + 1 / seats, 5),
        "effect": effect.to_json(),
        "evidence": round(pull.evidence, 3),
        "beyond noise": effect.differs_from_nothing,
    }


def _supply(game: Game, tally: Tally) -> Iterator[Facts]:
    for name in game.head.counters:
        if lows := by_value(tally, "low", name):
            highest = spread(by_value(tally, "high", name)).to_json()
            facts = {"told": game.lexicon.unit(name).many, "what": "counter"}
            yield {"kind": "counter", "name": name, **facts, "lowest": min(lows), "highest": highest}
    for name in game.head.zones:
        if full := by_value(tally, "full", name):
            place = game.lexicon.place(name)
            facts = {"told": place.one, "what": "of one player" if place.own else "on the table"}
            yield {"kind": "zone", "name": name, **facts, "highest": spread(full).to_json()}
    for part in game.components():
        if out := by_value(tally, "out", part.id):
            kept = {**out, 0: tally["games",] - sum(out.values())}
            facts = {"told": part.name, "what": game.lexicon.noun("deck", part.deck).one}
            counts = {"copies": part.copies, "highest": spread(kept).to_json()}
            yield {"kind": "component", "name": part.id, **facts, **counts}
    dry = {key[1]: games for key, games in tally.items() if key[0] == "dry"}
    for name, games in sorted(dry.items()):
        facts = {"told": game.lexicon.noun("pile", name).many, "what": "draw pile"}
        yield {"kind": "pile", "name": name, **facts, "dry in games": games}
