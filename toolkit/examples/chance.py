"""Chance as an example tells it: what dice show, and what is drawn; what it does not tell comes as its seed has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from toolkit.engine.state.chance import Foretold
from toolkit.engine.state.piece_index import PieceIndex
from toolkit.examples.fault import Fault, Keys
from toolkit.model.content.example import Chance
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.phrases import any_of, counted


class ToldStreams(Foretold):
    """Streams of chance that follow an example, and know what of it did not come about.

    A copy follows it from where it stands; its faults are its own, since it is made to try something.
    """

    def __init__(self, streams: Sequence[int], chance: Chance, box: PieceIndex) -> None:
        super().__init__(streams)
        self._chance, self._box = chance, box
        self._dice = self._draws = 0
        self._faults: list[Fault] = []

    def copy(self) -> ToldStreams:
        """Return a copy that follows the same example."""
        copy = ToldStreams(list(self), self._chance, self._box)
        copy._dice, copy._draws = self._dice, self._draws
        return copy

    def rolled(self, dice: int, sides: int) -> int | None:
        """Return what the next dice show together; None where the example says no more of dice."""
        shown = self._chance.dice[self._dice : self._dice + dice]
        keys: Keys = ("chance", "dice", self._dice)
        self._dice += len(shown)
        if not shown:
            return None
        if len(shown) < dice:
            self._fault(keys, f"{counted(dice, 'die', 'dice')} are rolled, and {len(shown)} of them is given")
        elif high := [number for number in shown if number > sides]:
            self._fault(keys, f"a die with {sides} sides never shows {high[0]}")
        return sum(shown)

    def arrange(self, pieces: list[Any], *, on_top: bool) -> None:
        """Let what the example says be drawn next: on top of the pieces, or first of them."""
        if self._draws == len(self._chance.drawn):
            return
        keys: Keys = ("chance", "drawn", self._draws)
        said, left, found = several(self._chance.drawn[self._draws]), list(pieces), []
        self._draws += 1
        for name in said:
            one = next((one for one in left if self._box.names[one] == name), None)
            if one is None:
                known = any_of(sorted({self._box.names[each] for each in pieces}), "and") or "nothing"
                self._fault(keys, f"no '{name}' is left there to be drawn", f"there are: {known}")
                return
            left.remove(one)
            found.append(one)
        pieces[:] = [*left, *reversed(found)] if on_top else [*found, *left]

    def _fault(self, keys: Keys, message: str, advice: str | None = None) -> None:
        self._faults.append(Fault("X611", keys, message, advice))

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with what the example tells of chance, and what never came about."""
        yield from self._faults
        for key, stated, done in (("dice", self._chance.dice, self._dice), ("drawn", self._chance.drawn, self._draws)):
            if done < len(stated):
                what = "die is rolled" if key == "dice" else "piece is drawn by chance or pile shuffled"
                yield Fault("X611", ("chance", key, done), f"no {what} any more when the example comes to this")
