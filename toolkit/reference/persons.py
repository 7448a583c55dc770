"""Who a worked example speaks of: the reader where it speaks of one player, others by name."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.model.content.example import ExampleFile
from toolkit.model.document.nodes import Line, Words
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.reference.worded import worded
from toolkit.speech.grammar import capital


class Persons:
    """The players of one example."""

    def __init__(self, example: ExampleFile, lex: Lexicon, automata: Mapping[str, str] | None = None) -> None:
        names = {player: automata[str(one)] for player, one in example.automata.items() if automata and one in automata}
        self._called, self._lex = {**names, **example.called}, lex
        self.reader = _reader(example, frozenset(names))
        self.idle = _idle(example) - {self.reader}  # players of whom nothing need be told

    def name(self, player: int, *, first: bool = True) -> str:
        """Name a player: `You` for the reader, else as the example calls them; a pronoun as the `first` word or not."""
        you = self._lex.say("{you}")
        if player == self.reader:
            return capital(you) if first else you
        called = self._called.get(player) or self._person(player)
        return capital(called) if first else called

    def inside(self, player: int) -> str:
        """Name a player inside a sentence."""
        return self.name(player, first=False)

    def _person(self, player: int) -> str:
        """Return what a player is called whom nobody has named."""
        people = self._lex.speech.people
        return people[player - 1] if player <= len(people) else self._lex.say("Player {n}", n=player)

    def of(self, player: int, thing: str) -> str:
        """Name what is a player's: `your garden`, `Blue’s garden`."""
        if player == self.reader:
            return self._lex.say("{your} {thing}", thing=thing)
        return self._lex.say("{who}’s {thing}", who=self.inside(player), thing=thing)

    def does(self, player: int, phrase: Line, *, first: bool = True) -> Line:
        """Return what a player does; a phrase begins with its verb, as in `take plan 8`."""
        return worded(self._lex, "{who} {do}", who=self.name(player, first=first), do=self.verb(player, phrase))

    def verb(self, player: int, phrase: Line) -> Line:
        """Return a phrase in the person of its player."""
        first = phrase[0] if phrase else None
        if player == self.reader or not isinstance(first, Words):
            return phrase
        return (Words(self._lex.speech.third(first.text)), *phrase[1:])


def _reader(example: ExampleFile, automata: frozenset[int] = frozenset()) -> int | None:
    """Find the one player whom an example is told to; None where it tells of several by name, or of automata."""
    given, expect = example.given, example.expect
    spoken = {*given.players, *expect.players} - set(example.called) - automata
    if automata:
        others = {*range(1, example.players + 1)} - set(example.called) - automata
        return others.pop() if len(others) == 1 else None
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


def _idle(example: ExampleFile) -> frozenset[int]:
    """Return the players who do nothing, to whom nothing happens and with whom nothing is compared."""
    expect, turn = example.expect, example.given.turn
    deeds = (*example.actions, *(deed for one in example.offered for deed in one.these))
    named = {value for deed in deeds for value in deed.values() if isinstance(value, int)}
    others = {*expect.players, *expect.scores, *(expect.winners or ()), *example.automata}
    others |= {one for one in (expect.first, turn and turn.player, expect.turn and expect.turn.player) if one}
    return frozenset(example.given.players) - named - others if deeds else frozenset()
