"""Who a worked example speaks of: the reader where it speaks of one player, others by colour or number."""

from __future__ import annotations

from typing import Final

from toolkit.model.example import ExampleFile
from toolkit.model.nodes import Line, Words

YOU: Final = "You"
_ODD: Final = {"have": "has", "be": "is", "do": "does", "are": "is"}


class Cast:
    """The players of one example."""

    def __init__(self, example: ExampleFile) -> None:
        self._called = example.called
        self.reader = _reader(example)

    def name(self, player: int) -> str:
        """Name a player: `You` for the reader, else as the example calls them."""
        return YOU if player == self.reader else self._called.get(player, f"Player {player}")

    def inside(self, player: int) -> str:
        """Name a player inside a sentence."""
        return YOU.lower() if player == self.reader else self.name(player).replace("Player", "player")

    def does(self, player: int, phrase: Line) -> Line:
        """Return what a player does; a phrase begins with its verb, as in `take plan 8`."""
        return (Words(f"{self.name(player)} "), *self.verb(player, phrase))

    def verb(self, player: int, phrase: Line) -> Line:
        """Return a phrase in the person of its player."""
        return phrase if player == self.reader else third(phrase)


def third(phrase: Line) -> Line:
    """Put the verb that a phrase begins with into the third person."""
    first = phrase[0] if phrase else None
    if not isinstance(first, Words):
        return phrase
    verb, space, rest = first.text.partition(" ")
    return (Words(f"{_third(verb)}{space}{rest}"), *phrase[1:])


def _third(verb: str) -> str:
    if verb in _ODD:
        return _ODD[verb]
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def _reader(example: ExampleFile) -> int | None:
    """Find the one player whom an example is told to; None where it tells of several by name."""
    given, expect = example.given, example.expect
    spoken = {*given.players, *expect.players} - set(example.called)
    if len({*given.players, *expect.players}) == 1:
        return next(iter(spoken), None)
    if example.called or any("player" in deed for deed in example.actions):
        return None
    if given.turn and given.turn.player:
        return given.turn.player
    if not (given.players or expect.players or expect.winners or expect.scores):
        return 1
    holders = [one for one, seat in given.players.items() if any(isinstance(value, tuple) for value in seat.values())]
    return holders[0] if len(holders) == 1 else None
