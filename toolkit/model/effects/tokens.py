"""Verbs that put things on components: place, advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import Field

from toolkit.model.effects.amount import Amount, amount_marks, amount_reads, measure, quantity, times_marks
from toolkit.model.effects.compiled import NOTHING, asked
from toolkit.model.effects.lexicon import Lexicon, Noun, listed
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.problems import Facts, Judged, Problem, zero
from toolkit.model.effects.running import Code, Frame, Maker, Option, Refuse, Spoken, State
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import Step
from toolkit.model.effects.touches import Touches, one
from toolkit.model.part import ComponentName
from toolkit.model.phrases import any_of

NONE: Final[frozenset[int]] = frozenset()
_SPACES: Final[Touches] = one("role", "supply") | one("mark", "tokens")


def _hosts(on: Selector, lex: Lexicon) -> str:
    return f"{f'{lex.your} ' if on.whose == 'mine' else ''}{on.many(lex)}"


def _on_marks(on: Selector, lex: Lexicon) -> tuple[Mark, ...]:
    """Show what a token goes on; nothing where any card will do."""
    return () if on.is_anything(lex) else (Mark(text="on"), *on.marks(lex))


class Placing(Judged):
    """The tokens that may be placed, how many, and what they are placed on."""

    token: Annotated[tuple[ComponentName, ...], Field(min_length=1)]
    up_to: Amount = 1
    on: Selector

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Place something where there are spaces for it, on what its player sees."""
        yield from zero(self.up_to, "up_to")
        yield from self.on.unseen(facts, "play", "on", picks=True)
        spaces = facts.spaces(self.on)
        for index, token in enumerate(self.token):
            if spaces is not None and token not in spaces:
                told = f"no component that is meant here has a space for '{token}'"
                space = f"a space is an option of `choose` with `when: {{beside: {token}}}`"
                advice = f"they take: {any_of(sorted(spaces))}" if spaces else space
                yield Problem("E412", told, ("token", index), help=advice)


class Place(Step):
    """Put tokens from the supply on components."""

    place: Placing

    def words(self, lex: Lexicon) -> str:
        """Say `place up to 2 dog or horse tokens on your properties`."""
        nouns = [lex.noun("component", name) for name in self.place.token]
        many = Noun(listed((noun.one for noun in nouns), "or"), listed((noun.many for noun in nouns), "or"))
        what = listed((noun.a() for noun in nouns), "or")
        if self.place.up_to != 1:
            what = f"up to {quantity(self.place.up_to, many, lex)}"
        return f"place {what} on {_hosts(self.place.on, lex)}, in order as usual"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the number and the tokens that may be placed, and on what."""
        tokens = tuple(mark_of(lex.noun("component", name)) for name in self.place.token)
        return times_marks(self.place.up_to, lex) + tokens + _on_marks(self.place.on, lex)

    def reads(self) -> Touches:
        """Look at the components, at their spaces and at the supply."""
        return self.place.on.reads("play") | _SPACES | amount_reads(self.place.up_to)

    def writes(self) -> Touches:
        """Take tokens from the supply and put them on components."""
        return _SPACES | one("mark", "on")

    def compile(self, make: Maker) -> Code:
        """Ask for a piece whose next space takes one of the tokens, until there are none or the player stops."""
        hosts, spaces = make.here(self.place.on, "play"), make.spaces
        supply, tokens = make.role("supply"), make.mark("tokens")
        amount = measure(self.place.up_to, make)
        kinds = {str(name): make.pieces(Selector(token=name)) for name in self.place.token}

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            open_to: list[Option] = []
            for (host,) in make.distinct(state, hosts(state, frame[1], frame[2])):
                wanted = spaces(host)[state.counters[tokens + host] :][:1]
                for name in wanted:
                    stock = state.zones[supply(frame[1], host)]
                    token = next((one for one in reversed(stock) if one in kinds.get(name, NONE)), None)
                    open_to += [] if token is None else [(host, token)]
            return [*open_to, (NOTHING, NOTHING)] if open_to else []

        def take(state: State, frame: Frame, option: Option) -> None:
            host, token = option
            if host != NOTHING:
                make.put(state, frame[1], token, supply(frame[1], token), host)
                state.counters[tokens + host] += 1
                again(state, frame[1], frame[2], frame[3] - 1)

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            if option[0] == NOTHING:
                return {"place": "nothing"}
            return {"place": make.name(option[1]), "on": make.name(option[0])}

        decision = make.decision(options, take, say)

        def again(state: State, seat: int, piece: int, left: int) -> None:
            if left > 0 and options(state, (decision, seat, piece, left), None):
                state.frames.append((decision, seat, piece, left))

        def run(state: State, seat: int, piece: int) -> None:
            again(state, seat, piece, amount(state, seat, piece))

        return Code(run, plain=False)


class Advancing(Judged):
    """The marker on a track of a component, and by how many spaces it goes on."""

    marker: ComponentName
    on: Selector
    by: Amount = 1
    way: Annotated[
        Literal["along", "down", "up"], Field(description="Which way that is on the component, for the words.")
    ] = "along"

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Go along a track that is there, on what its player sees."""
        yield from zero(self.by, "by")
        yield from self.on.unseen(facts, "play", "on", picks=True)
        if not facts.tracks(self.on):
            told = "no component that is meant here has a track to go along"
            yield Problem("E412", told, ("on",), help="a track is a field that lists two numbers or more")


class Advance(Step):
    """Move a marker along its track."""

    advance: Advancing

    def words(self, lex: Lexicon) -> str:
        """Say `move a value marker down 1 space on one of your properties`."""
        marker = lex.noun("component", self.advance.marker)
        by = quantity(self.advance.by, Noun("space", "spaces"), lex)
        return f"move {marker.a()} {by} {self.advance.way} on one of {_hosts(self.advance.on, lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the marker's icon with the number of spaces, then what it is on."""
        marker = lex.noun("component", self.advance.marker)
        return amount_marks(self.advance.by, marker, lex) + _on_marks(self.advance.on, lex)

    def reads(self) -> Touches:
        """Look at the components and at their markers."""
        return self.advance.on.reads("play") | one("mark", self.advance.marker) | amount_reads(self.advance.by)

    def writes(self) -> Touches:
        """Move the marker."""
        return one("mark", self.advance.marker)

    def compile(self, make: Maker) -> Code:
        """Ask for a piece whose marker is not at the end of its track; a piece's track is its list of numbers."""
        here, at, ends = make.here(self.advance.on, "play"), make.mark(self.advance.marker), make.track_ends
        by = measure(self.advance.by, make)

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            lying = here(state, frame[1], frame[2])
            return make.distinct(state, [one for one in lying if state.counters[at + one] < ends(one)])

        def take(state: State, frame: Frame, option: Option) -> None:
            piece = option[0]
            state.counters[at + piece] = min(ends(piece), state.counters[at + piece] + by(state, frame[1], frame[2]))

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"advance": make.name(option[0])}

        decision = make.decision(options, take, say)

        def can(state: State, seat: int, piece: int) -> bool:
            return bool(options(state, (decision, seat, piece), None))

        return Code(asked(decision, can), plain=False)
