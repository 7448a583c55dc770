"""Deal a game: load -> check -> engine -> who has what and what lies where, in the game's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from toolkit.engine import SPACE, Engine
from toolkit.examples.describe import Seen, Zone, from_top, places, portrait
from toolkit.examples.fault import Keys
from toolkit.model.findings.phrases import counted
from toolkit.playouts.chunk import Trial
from toolkit.workflows.play import Playable, engine_of


def dealt(one: Playable, trial: Trial) -> Iterator[tuple[str, list[str]]]:
    """Yield what is dealt for a trial: for each player, then for the table, what they have, a line for each thing."""
    engine = engine_of(one, trial.seats, trial.variants)
    variants = [one.game.head.variants[name].name for name in sorted(trial.variants)]
    yield ", ".join((one.game.head.name, counted(trial.seats, "player"), *variants, f"seed {trial.seed}")), []
    table = _Table(engine, trial.seed)
    for seat in range(trial.seats):
        yield f"Player {seat + 1}", table.lines(("players", seat + 1)) or ["nothing"]
    if lying := table.lines(("zones",)):
        yield "On the table", lying


class _Table:
    """What was dealt with a seed, in the words of the game."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self._engine, self._game, self._lex = engine, engine.game, engine.game.lexicon
        self._seen = portrait(engine, engine.deal(seed))
        self._piles = {keys for keys, place in places(engine) if from_top(engine, place)}
        spaces = (space for spread in self._game.head.maps.values() for space in spread.chart.spaces)
        self._spaces = {f"place {space.id}": space.name for space in spaces if space.kind == "place"}
        tiles = {str(part.id) for deck in self._game.decks if deck.head.kind == "tile" for part in deck.components}
        lying = (one for zone in self._seen.zones.values() for one in zone if one.name in tiles)
        self._laid = {str(dict(one.marks).get(SPACE)): self._name(one.name) for one in lying}

    def lines(self, owner: Keys) -> list[str]:
        """List what somebody has: numbers that are not 0, and what lies in zones that are not empty."""
        own = len(owner)
        units = ((self._lex.unit(str(keys[-1])), keys, value) for keys, value in self._seen.numbers.items())
        numbers = [
            unit.counted(n, self._lex.speech) for unit, keys, n in units if keys[:own] == owner and n and unit.told
        ]
        zones = [f"{self._called(keys)}: {self._lying(keys, zone)}" for keys, zone in self._zones(owner)]
        return ([", ".join(numbers)] if numbers else []) + zones

    def _zones(self, owner: Keys) -> Iterator[tuple[Keys, Zone]]:
        return ((keys, zone) for keys, zone in self._seen.zones.items() if keys[: len(owner)] == owner and zone)

    def _called(self, keys: Keys) -> str:
        """Name a zone: of one that each pile has, the pile too."""
        zone = 1 if keys[0] == "zones" else 2
        pile = f", {self._lex.noun('pile', str(keys[zone + 1])).many}" if len(keys) > zone + 1 else ""
        return f"{self._lex.place(str(keys[zone])).one}{pile}"

    def _lying(self, keys: Keys, zone: Zone) -> str:
        if keys in self._piles:
            return f"{len(zone)}, from the top {', '.join(_in_a_row(map(self._told, zone)))}"
        return ", ".join(_in_a_row(sorted(map(self._told, zone))))

    def _told(self, one: Seen) -> str:
        """Name a component, with the space that it is on and what lies on it."""
        tokens = [self._name(name) for name in one.tokens]
        spaces = [self._space(str(value), self._name(one.name)) for name, value in one.marks if name == SPACE]
        return "".join((self._name(one.name), *(f" on {it}" for it in spaces), *(f" with {it}" for it in tokens)))

    def _name(self, name: str) -> str:
        return self._game.by_id[name].name if name in self._game.by_id else name

    def _space(self, space: str, laid: str) -> str:
        """Name a space: a tile by what lies on the map there, but for that itself."""
        kind, _, name = space.partition(" ")
        on_it = self._laid.get(space)
        named = on_it if on_it != laid else None
        return named or self._spaces.get(space) or f"{self._lex.space(kind).one} {name}"


def _in_a_row(names: Iterable[str]) -> Iterator[str]:
    """Yield names, those that stand in a row once with their number."""
    for name, run in groupby(names):
        count = len(list(run))
        yield name if count == 1 else f"{count} × {name}"
