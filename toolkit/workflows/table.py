"""A game at a table: load -> engine -> a game step by step -> what one seat sees and hears of it, in words.

All of it is called in a process that stays, so that a game goes on where it stands; a record brings it back elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import copysign, isfinite
from pathlib import Path
from typing import Any, Final

from toolkit.edit.writing import lines_of
from toolkit.engine import Engine, ShortError, Spoken, State
from toolkit.engine.flow.scoring import DECIDED
from toolkit.load.bundle import bundle_in
from toolkit.load.words import read_replay
from toolkit.matches.given import given_of
from toolkit.matches.hearing import Ears, components_in
from toolkit.matches.match import Match, Step, parting
from toolkit.matches.record import PERSON, Record
from toolkit.matches.sight import Eyes, Sight
from toolkit.matches.simultaneous import Simultaneous
from toolkit.matches.written import Writer
from toolkit.model.document.nodes import Inline, Line, Link, Words, plain
from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.gameplay import play
from toolkit.model.gameplay.deed import SPACES
from toolkit.model.loaded.project import Game
from toolkit.playing.session import replay
from toolkit.playouts.chunk import Player, Trial
from toolkit.playouts.planning import Thought
from toolkit.playouts.policies import mind_of, policy_of, seed_of
from toolkit.playouts.script import PLAYER
from toolkit.playouts.showing import LOOKED_AT, showing
from toolkit.playouts.trouble import examine
from toolkit.project import Project
from toolkit.publish.playtests import replays_of
from toolkit.reference.at_table import AtTable
from toolkit.reference.words import Resolver
from toolkit.workflows.compiled import Compiled, where_trusted
from toolkit.workflows.seen import (
    Changed,
    Deed,
    Look,
    Move,
    Part,
    Phase,
    Refused,
    Reworded,
    Said,
    Told,
    View,
    Way,
    Weighed,
    Which,
)
from toolkit.workflows.staying import Untrusted

__all__ = ["Record"]  # for who keeps games
PLAYED: Final = "Played at the table."
THE_END: Final = "The end"
BEFORE: Final = 6  # steps that say what a choice is about
WEIGHED: Final = 4  # options that a policy is said to have weighed
KEPT: Final = 12  # tables that a process remembers


def policies(game: Game) -> tuple[tuple[str, str], ...]:
    """Return who can play a seat, by name, with what that is called."""
    plans = ("plan:16/1", "Plans ahead for a round"), ("plan:1s/1", "Takes a second to plan")
    automata = tuple((str(name), one.name) for name, one in game.plays.automata.items())
    return (
        (PERSON, "A person"),
        ("greedy", "Takes what helps at once"),
        ("random", "Plays by chance"),
        *plans,
        *automata,
    )


def look(which: Which, key: str, record: Record, deed: Deed, wish: Look) -> View | Untrusted:
    """Do something at a table, and return what comes of it; the game's rules.py where it may not run.

    RefusedError: the game cannot be played, or what is to be done is not open.
    """

    def looked(opened: Compiled) -> View:
        old, table = _TABLES.get(key), _seated(opened, key, record)
        if deed.back is not None:
            left, table = table, _seated(opened, key, table.match.record_at(deed.back))
            table.match.remember(left.match)
        view = table.view(deed, wish)
        if old is None or old.opened.content == opened.content:
            return view
        return replace(view, changed=table.changed_from(old, wish.viewer))

    return where_trusted(which, looked)


def example(which: Which, key: str, record: Record, span: tuple[int, int], title: str) -> str | Untrusted:
    """Return the steps from one to another of a game as the text of a worked example's file, in the fewest lines.

    RefusedError: the steps cannot be told by themselves.
    """
    return where_trusted(which, lambda opened: _seated(opened, key, record).example(span, title))


def readable(which: Which) -> bool | Untrusted:
    """Whether a game can be played; RefusedError says why it cannot."""
    return where_trusted(which, lambda _: True)


def compared(which: Which, key: str, records: Sequence[Record], viewer: int | None) -> tuple[Way, ...] | Untrusted:
    """Return the ways that a game went, the one that it goes on with first; RefusedError."""

    def found(opened: Compiled) -> tuple[Way, ...]:
        table = _seated(opened, key, records[0])
        return tuple(table.way(one, viewer) for one in (table, *(_Table(opened, other) for other in records[1:])))

    return where_trusted(which, found)


def replays(project: Project, name: str) -> tuple[tuple[str, str], ...]:
    """Return the files in build/ that show again what went wrong in a game, with what that was."""
    folder = project.build_folder / replays_of(name)
    read = ((path.name, read_replay(path).head) for path in sorted(folder.glob("*.yaml")))
    return tuple((file, one.told) for file, one in read if one and one.game == name)


def replayed(which: Which, file: str, build: str) -> Record | Untrusted:
    """Return the game of a replay file as it came to what went wrong; RefusedError."""
    known = Path(build, replays_of(which.name))
    path = next((one for one in known.glob("*.yaml") if one.name == file), None)

    def found(opened: Compiled) -> Record:
        one = read_replay(path).head if path else None
        if one is None or one.players not in opened.game.players:
            raise RefusedError("there is no such replay any more; play the games again")
        script = replay(bundle_in(Path(which.root), which.name), one).script
        return Record((PERSON,) * one.players, one.seed, one.number, one.variants, script=script)

    return where_trusted(which, found)


def shown(which: Which, record: Record, policy: str, wanted: str) -> Record | Untrusted:
    """Return a whole game that shows what is wanted, played to its end; RefusedError where none does.

    `wanted` is `longest`, `shortest`, `highest`, or the id of a card that is played. The games that are looked at
    begin as the record does, and are played by a policy.
    """

    def found(opened: Compiled) -> Record:
        engine, variants = opened.engine(record), opened.game.with_required(frozenset(record.variants))
        aid = opened.aid(record)
        trial = Trial(record.players, variants, policy, record.seed, learnt=aid.learnt)
        number = showing(Player(engine, trial), wanted)
        if number is None:
            raise RefusedError(f"none of the first {LOOKED_AT} games shows it")
        seed = seed_of(record.seed, number)
        script = examine(engine, seed, policy_of(policy, engine, aid)(seed)).script
        return replace(record, number=number, script=tuple(script))

    return where_trusted(which, found)


class _Table:
    """A game in play, told to those who sit there."""

    def __init__(self, opened: Compiled, record: Record) -> None:
        self.opened, self._game = opened, opened.game
        self._engine = opened.engine(record)
        example = next((one.body for one in opened.game.examples if one.body.example == record.example), None)
        for seat in record.seats:
            if seat != PERSON:
                mind_of(seat, self._engine.automata)
        try:
            self.match = Match(self._engine, record, example, opened.aid(record))
        except (LookupError, ShortError) as error:
            raise RefusedError(f"{opened.game.head.name} cannot be played: {error}") from None
        self._eyes = Eyes(self._engine)
        self._at_once = Simultaneous(self.match, self._eyes)
        self._ears = Ears(self._engine, self._eyes)
        self._told: dict[tuple[int, int | None], Told] = {}

    @cached_property
    def _rules(self) -> dict[str, str]:
        return {str(name): str(one.rule) for name, one in self._game.plays.actions.items() if one.rule}

    @cached_property
    def _resolver(self) -> Resolver:
        return Resolver(self._game)

    def view(self, deed: Deed, wish: Look) -> View:
        """Do something, and return what is seen."""
        match, since = self.match, wish.since
        if (first := self._at_once.first()) is not None:
            since = min(since, first)  # what all have done at once is told anew when it is over
        if deed.choose is not None:
            match.choose(deed.choose)
        elif deed.lets:
            match.let_play()
        viewer = self._viewer(wish.viewer)
        past = wish.at is not None and 0 <= wish.at < len(match.steps)
        state = match.steps[wish.at or 0].before if past else match.state
        sight = self.look((wish.at or 0) if past else len(match.steps), viewer)
        at = self._at_table(sight, viewer)
        seen = View(
            match.record,
            tuple(at.name(one + 1) for one in range(self._engine.seats)),
            sight,
            state.counters[self._engine.course.round],
            self._phase(state),
            (wish.at or 0) if past else len(match.steps),
            len(match.steps),
            None if past else match.seat,
            viewer,
            story=tuple(self._story(since, viewer)),
            trouble=match.trouble.told if match.trouble else "",
            missed=match.missed,
        )
        return seen if past else self._now(seen, at, viewer)

    def way(self, other: _Table, asked: int | None) -> Way:
        """Return how another game went that began as this one did."""
        viewer, match, steps = self._viewer(asked), other.match, other.match.steps
        parts = parting(self.match, match)
        did = other.tell(parts, viewer).said if parts < len(steps) else None
        state, rounds = match.state, match.state.counters[self._engine.course.round]
        way = Way(len(steps), rounds, parts, did, other.look(len(steps), viewer), match.is_over)
        if not match.is_over:
            return way
        return replace(way, scores=tuple(self._engine.scores(state)), winners=tuple(self._engine.winners(state)))

    def changed_from(self, old: _Table, asked: int | None) -> Changed | None:
        """Return what is told and seen otherwise than before the game was changed; None where nothing is."""
        viewer, same = self._viewer(asked), parting(self.match, old.match)
        told = [(old.tell(number, viewer), self.tell(number, viewer)) for number in range(same)]
        steps = tuple(Reworded(now.number, was.said, now.said) for was, now in told if was.said != now.said)
        was, now = old.look(same, viewer), self.look(same, viewer)
        return Changed(steps, was, now) if steps or was.counters != now.counters else None

    def look(self, step: int, viewer: int | None) -> Sight:
        """Return what a seat sees before a step, or where the game stands."""
        return self._at_once.look(step, viewer)

    def _now(self, seen: View, at: AtTable, viewer: int | None) -> View:
        """Add what can be done now, or how the game has ended."""
        match = self.match
        if match.is_over:
            scores, winners = self._engine.scores(match.state), self._engine.winners(match.state)
            return replace(seen, over=True, scores=tuple(scores), winners=tuple(winners))
        if match.seat is None or match.seat != viewer:
            return seen
        before = [step.said for step in match.steps[-BEFORE:]]
        moves = tuple(self._moves(at, seen.sight, before))
        return replace(seen, moves=moves, refused=tuple(self._refused(at, match, before)))

    def example(self, span: tuple[int, int], title: str) -> str:
        """Return some steps as the text of an example's file; RefusedError."""
        first, last = max(0, span[0]), min(span[1], len(self.match.steps) - 1)
        if first > last:
            raise RefusedError("there are no such steps")
        told = Writer(self.match).write(first, last)
        phase = self._phase(self.match.steps[first].before)
        head = {"example": slug(title), "title": title, **({"rule": phase.rule} if phase else {}), "designed": PLAYED}
        lines = lines_of(head | {name: one for name, one in told.items() if name not in head}, 0)
        schema = f"# yaml-language-server: $schema=../../../build/schema/{self._game.id}/example.json"
        return "\n".join((schema, *lines, ""))

    def _viewer(self, asked: int | None) -> int | None:
        """Return the seat that looks: a person's; of several persons the one who is asked, where nobody is named."""
        persons = [seat for seat, who in enumerate(self.match.begun.seats) if who == PERSON]
        if asked in persons:
            return asked
        return self.match.seat if self.match.seat in persons else persons[0] if persons else None

    def _at_table(self, sight: Sight, viewer: int | None) -> AtTable:
        you = None if viewer is None or self._persons > 1 else viewer + 1
        return AtTable(self._game, given_of(sight), self._engine.seats, you)

    @property
    def _persons(self) -> int:
        return self.match.begun.seats.count(PERSON)

    def _moves(self, at: AtTable, sight: Sight, before: Sequence[dict[str, Any]]) -> Iterator[Move]:
        match = self.match
        choice, seat = self._engine.choice(match.state), match.seat or 0
        in_sight = {one.piece for spread in sight.spreads for one in spread.pieces if one.piece is not None}
        for number, option in enumerate(match.options):
            said = self._engine.say(match.state, option)
            words = _said(at.offer({**said, "player": seat + 1}, before, choice))
            cards = self._cards(said)
            pieces = tuple(one for one in option if one in in_sight and self._engine.table.name(one) in cards)
            yield Move(number, words, cards, self._spaces(said, seat), pieces)

    def _refused(self, at: AtTable, match: Match, before: Sequence[dict[str, Any]]) -> Iterator[Refused]:
        known, choice = set[tuple[str, str]](), self._engine.choice(match.state)
        for said, why in self._engine.refused(match.state):
            line = at.offer({**said, "player": (match.seat or 0) + 1}, before, choice)
            if (key := (plain(line), why)) not in known:
                known.add(key)
                yield Refused(_said(line), why, self._cards(said), self._rules.get(str(said.get("do")), ""))

    def _cards(self, said: dict[str, Any]) -> tuple[str, ...]:
        """Return the components that an option names."""
        return tuple(dict.fromkeys(components_in([*said.values()], self._game.by_id)))

    def _spaces(self, said: dict[str, Any], seat: int) -> tuple[tuple[str, int], ...]:
        """Return the spaces that an option names, each with whose it is: that of a seat where it does not say."""
        kinds = {*SPACES, *map(str, self._game.head.spaces)}
        owner = int(said["of"]) - 1 if "of" in said and str(said["of"]).isdecimal() else seat
        return tuple((f"{key} {value}", owner) for key, value in said.items() if key in kinds)

    def _story(self, since: int, viewer: int | None) -> Iterator[Told]:
        steps = self.match.steps
        for number in range(max(0, since), len(steps)):
            told = self.tell(number, viewer)
            if not (told.is_forced and steps[number].said.get("do") == "done"):
                yield told

    def tell(self, number: int, viewer: int | None) -> Told:
        """Return a step as a seat is told of it."""
        if self._at_once.hides(number, viewer):
            step = self.match.steps[number]
            at = self._at_table(self.look(number, viewer), viewer)
            return Told(number, step.seat, _said(at.in_secret(step.seat + 1)), (), step.is_forced)
        if (number, viewer) not in self._told:
            self._told[number, viewer] = self._tell(number, self.match.steps[number], viewer)
        return self._told[number, viewer]

    def _tell(self, number: int, step: Step, viewer: int | None) -> Told:
        steps = self.match.steps
        after = steps[number + 1].before if number + 1 < len(steps) else self.match.state
        at = self._at_table(self._eyes.look(step.before, viewer), viewer)
        if not self._ears.hears(step, after, viewer):
            return Told(number, step.seat, _said(at.in_secret(step.seat + 1)), step.because, step.is_forced)
        before = [one.said for one in steps[max(0, number - BEFORE) : number]]
        line, weighed = at.done(step.said, before, step.choice), tuple(self._weighed(step, at, before, viewer))
        return Told(number, step.seat, _said(line), step.because, step.is_forced, weighed if weighed[1:] else ())

    def _weighed(self, step: Step, at: AtTable, before: list[Spoken], viewer: int | None) -> Iterator[Weighed]:
        """Yield what a policy thought of the options, as far as the viewer may hear of them."""
        for one in step.thoughts[:WEIGHED]:
            said = {**self._engine.say(step.before, one.option), PLAYER: step.seat + 1}
            heard = one.option == step.option or self._ears.hears_of(said, step.before, step.seat, viewer)
            if heard and isfinite(one.lead):
                yield _weighed(_said(at.done(said, before, step.choice)), one, self._engine)

    def _phase(self, state: State) -> Phase | None:
        """Return what is played; once the game is over, what ended it."""
        course, counters = self._engine.course, state.counters
        if not state.frames:
            ended = counters[course.ended]
            return self._part(THE_END, course.all_endings[ended - 1]) if ended else None
        if not course.list:
            return None
        one = course.list[counters[course.phase]]
        return self._part(one.name, one)

    def _part(self, name: str, part: play.Phase | play.Ending) -> Phase:
        return Phase(name, _said(self._resolver.line(part.summary)), str(part.rule))


def _weighed(said: Said, one: Thought, engine: Engine) -> Weighed:
    """Return a thought in numbers that somebody can make something of."""
    decided = None if one.won is not None or abs(one.lead) < DECIDED / 2 else one.lead > 0
    points = one.lead if decided is None else one.lead - copysign(DECIDED, one.lead)
    is_score = one.won is None or engine.is_team or engine.seats == 1
    return Weighed(said, one.tries, one.won, points * engine.scorer.sign if is_score else points, is_score, decided)


def _said(line: Line) -> Said:
    return tuple(_part(node) for node in line)


def _part(node: Inline) -> Part:
    if isinstance(node, Link):
        return node.label, node.kind, node.target
    return (node.text if isinstance(node, Words) else plain((node,))), "", ""


_TABLES: dict[str, _Table] = {}


def _seated(opened: Compiled, key: str, record: Record) -> _Table:
    """Return the table of a key as its record has it: the one that is known, or another one brought to that point."""
    known = _TABLES.pop(key, None)
    if known is None or known.opened.content != opened.content or known.match.record != record:
        known = _Table(opened, record)
    while len(_TABLES) >= KEPT:
        del _TABLES[next(iter(_TABLES))]
    _TABLES[key] = known
    return known
