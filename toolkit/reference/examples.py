"""Worked examples in words: what is given, what is done, what comes of it and what is refused, from their own files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from toolkit.model.example import ExampleFile, Standing
from toolkit.model.nodes import Block, Inline, Items, Line, Link, Prose, Strong, Words, plain
from toolkit.model.project import Game
from toolkit.model.rules import ParagraphSource
from toolkit.reference.deeds import Deeds, capital
from toolkit.reference.pieces import Pieces
from toolkit.reference.words import Resolver

GIVEN, PLAY, RESULT, REFUSED = "Given.", "Play.", "Result.", "Not possible."
MINUS: Final = "\N{MINUS SIGN}"
YOU: Final = "You"
SHORT: Final = 180  # characters of what is told in one paragraph
STORES: Final = ("draw", "supply")


def shown_in(game: Game, source: ParagraphSource) -> tuple[ExampleFile, ...]:
    """Give the worked examples that a paragraph shows; a name that no example has is left out."""
    names = (source.example,) if isinstance(source.example, str) else source.example
    known = {one.body.example: one.body for one in game.examples}
    return tuple(known[name] for name in names if name in known)


def worked(resolver: Resolver, examples: Iterable[ExampleFile]) -> Iterator[Block]:
    """Yield the blocks of some worked examples, the later ones under their own titles."""
    for number, example in enumerate(examples):
        if number:
            yield Prose((Strong((Words(example.title),)),))
        yield from resolver.blocks(example.text or "")
        yield from Telling(resolver, example).blocks()


class Telling:
    """Tells one example in the words of its game."""

    def __init__(self, resolver: Resolver, example: ExampleFile) -> None:
        self._resolver, self._game, self._example = resolver, resolver.game, example
        self._pieces = Pieces(resolver.game)
        self._deeds = Deeds(resolver.game, self._pieces, self._name)

    def blocks(self) -> Iterator[Block]:
        """Yield what is given, the play, what comes of it, and what is refused."""
        yield from _part(GIVEN, list(self._given()))
        deeds = list(self._deeds.told(self._example.actions))
        yield from _part(PLAY, [line for line, _ in deeds], ordered=True)
        yield from _part(RESULT, list(self._result()))
        yield from _part(REFUSED, list(self._refused([done for _, done in deeds])))

    def _name(self, player: int) -> str:
        """Name a player: as the example calls them; `you` where it speaks of one alone."""
        spoken = {*self._example.given.players, *self._example.expect.players}
        if player in self._example.called or len(spoken) != 1:
            return self._example.called.get(player, f"Player {player}")
        return YOU

    # what is given

    def _given(self) -> Iterator[Line]:
        given, example = self._example.given, self._example
        told = [f"a game for {example.players}"] if example.called or len(given.players) > 1 else []
        told += [f"round {given.round}"] if given.round > 1 else []
        variants = self._game.head.variants
        told += [variants[name].name for name in example.variants if name in variants]
        if told:
            yield (Words(_sentence(", ".join(told))),)
        if given.first > 1 or (given.turn and given.turn.phase == "planning"):
            yield (Words(f"{self._starts(given.first)}."),)
        if given.turn and given.turn.player and example.called:
            yield self._stands(given.turn)
        yield from self._players(given.players)
        yield from self._zones(given.zones)
        yield from self._numbers(given.numbers)

    def _starts(self, player: int) -> str:
        name = self._name(player)
        return "You start" if name == YOU else f"{name} starts"

    def _stands(self, turn: Standing) -> Line:
        phase = next((one for one in self._game.phases if one.id == turn.phase), None)
        name = phase.name if phase else str(turn.phase)
        inside: Line = (Link("phase", str(turn.phase), name),)
        if turn.player is None:
            return (Words("Play goes on with "), *inside, Words("."))
        who = self._name(turn.player)
        return (Words(f"{'It is your' if who == YOU else f'It is {who}’s'} turn in "), *inside, Words("."))

    def _players(self, players: Mapping[int, Mapping[str, Any]]) -> Iterator[Line]:
        for number, seat in players.items():
            parts = [part for name, value in seat.items() if (part := self._own(name, value))]
            if parts:
                yield (*capital((*self._of(number), *_joined(parts, "; "))), Words("."))

    def _of(self, number: int) -> Line:
        name = self._name(number)
        return () if name == YOU else (Words(f"{name}: "),)

    def _own(self, name: str, value: Any) -> Line:
        if isinstance(value, int):
            return (Words(self._counted(name, value)),)
        zone = self._game.lexicon.noun("zone", name).one
        if value == "any":
            return (Words(f"{zone}: as chance has it"),)
        return (Words(f"{zone}: "), *self._pieces.line(value))

    def _counted(self, name: str, value: int) -> str:
        if name in self._game.head.counters:
            told = self._game.lexicon.unit(name).counted(abs(value))
            return f"{MINUS}{told}" if value < 0 else told
        return f"{name.replace('-', ' ')} {value}"

    def _zones(self, zones: Mapping[Any, Any], *, came: bool = False) -> Iterator[Line]:
        for name, value in zones.items():
            zone = self._game.head.zones.get(str(name))
            store = zone is not None and zone.role in STORES
            before = ("back in the " if came else "on top of the ") if store else ""
            for pile, pieces in value.items() if isinstance(value, Mapping) else [(None, value)]:
                of = f" of {self._game.lexicon.noun('pile', str(pile)).many}" if pile is not None else ""
                told = self._pieces.line(pieces) if pieces != "any" else (Words("as chance has it"),)
                place = _sentence(f"{before}{self._game.lexicon.noun('zone', str(name)).one}{of}", "")
                yield (Words(f"{place}: "), *told, Words("."))

    def _numbers(self, numbers: Mapping[str, Any]) -> Iterator[Line]:
        told = [f"{name.replace('-', ' ')}: {value}" for name, value in numbers.items()]
        if told:
            yield (Words(_sentence("; ".join(told))),)

    # what comes of it

    def _result(self) -> Iterator[Line]:
        expect = self._example.expect
        yield from self._players(expect.players)
        yield from self._zones(expect.zones, came=True)
        if expect.box:
            yield (Words("Back in the box: "), *self._pieces.line(expect.box), Words("."))
        yield from self._numbers(expect.numbers)
        if expect.first:
            yield (Words(f"{self._starts(expect.first)} from now on."),)
        if expect.turn:
            yield self._stands(expect.turn)
        yield from self._end()

    def _end(self) -> Iterator[Line]:
        expect, play = self._example.expect, self._game.play
        ending = next((one for one in (play.body.ending if play else ()) if one.id == expect.ending), None)
        if ending:
            yield self._resolver.line(ending.summary)
        if expect.scores:
            called = {player: self._name(player).replace(YOU, "you have") for player in expect.scores}
            scores = (f"{called[player]} {self._score(score)}" for player, score in expect.scores.items())
            yield (Words(f"Score: {', '.join(scores)}."),)
        if expect.winners:
            names = " and ".join(self._name(one) for one in expect.winners)
            yield (Words(f"{names} {'wins' if len(expect.winners) == 1 else 'win'}."),)

    def _score(self, score: int) -> str:
        scoring = self._game.play.body.scoring if self._game.play else None
        return self._counted(str(scoring.of), score) if scoring and scoring.of else str(score)

    # what is refused

    def _refused(self, done: list[int]) -> Iterator[Line]:
        for one in self._example.refused:
            step = sum(1 for last in done if last <= one.after)
            when = f"after step {step}, " if one.after and done else "at first, " if done else ""
            reason = f" ({one.why})." if one.why else "."
            line = self._deeds.line(one.attempt, self._example.actions[: one.after])
            yield (*capital((Words(when), *line)), Words(reason))


def _part(name: str, lines: list[Line], *, ordered: bool = False) -> Iterator[Block]:
    """Yield a part with its name: what is short beside it, the rest as a list below it."""
    head: Inline = Strong((Words(name),))
    if len(lines) == 1 or (lines and not ordered and sum(len(plain(line)) for line in lines) <= SHORT):
        yield Prose((head, Words(" "), *_joined(lines, " ")))
    elif lines:
        yield Prose((head,))
        yield Items(ordered, tuple((Prose(line),) for line in lines))


def _sentence(text: str, stop: str = ".") -> str:
    return f"{text[:1].upper()}{text[1:]}{stop}"


def _joined(parts: list[Line], between: str) -> Line:
    return tuple(node for index, part in enumerate(parts) for node in ((Words(between),) if index else ()) + part)
