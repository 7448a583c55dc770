"""Whether: typed conditions that can be spoken, shown and decided."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from toolkit.model.effects.amount import Amount, amount_words, measure
from toolkit.model.effects.lexicon import Lexicon, listed
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.running import Maker, State, Test
from toolkit.model.effects.selector import Selector
from toolkit.model.part import ComponentName, CounterName, Part
from toolkit.model.union import telling_key


class Beside(Part):
    """A token lies on the space beside this option; spaces fill from the top."""

    beside: Annotated[ComponentName, Field(description="The token that the space takes.")]

    def words(self, lex: Lexicon) -> str:
        """Say it as `with a chef`."""
        return f"with {lex.noun('component', self.beside).a()}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the token's icon."""
        return (mark_of(lex.noun("component", self.beside)),)

    def test(self, make: Maker) -> Test:
        """Ask for one token on the piece; the option whose space is further down asks by `choose` for more."""
        return beside(1, make)


class Have(Part):
    """At least so many components of a kind are there."""

    have: Selector
    at_least: Amount = 1

    def words(self, lex: Lexicon) -> str:
        """Say it as `if you have at least 2 farms`."""
        return f"if you have at least {amount_words(self.at_least, lex)} {self.have.many(lex)}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what must be there."""
        return self.have.marks(lex)

    def test(self, make: Maker) -> Test:
        """Count the pieces in play, or where the selector says."""
        here = make.here(self.have, "play")
        least = measure(self.at_least, make)

        def test(state: State, seat: int, piece: int) -> bool:
            return len(here(state, seat, piece)) >= least(state, seat, piece)

        return test


class Reach(Part):
    """A counter stands at least, or at most, at a number."""

    counter: CounterName
    at_least: Amount | None = None
    at_most: Amount | None = None

    def words(self, lex: Lexicon) -> str:
        """Say it as `if you have at least £5`."""
        bounds = [("at least", self.at_least), ("at most", self.at_most)]
        told = [f"{word} {amount_words(a, lex)}" for word, a in bounds if a is not None]
        return f"if you have {listed(told)} {lex.unit(self.counter).many}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the counter."""
        return (mark_of(lex.unit(self.counter)),)

    def test(self, make: Maker) -> Test:
        """Compare the counter with its bounds."""
        slot = make.counter(self.counter)
        low = None if self.at_least is None else measure(self.at_least, make)
        high = None if self.at_most is None else measure(self.at_most, make)

        def test(state: State, seat: int, piece: int) -> bool:
            stands = state.counters[slot + seat]
            return (low is None or stands >= low(state, seat, piece)) and (
                high is None or stands <= high(state, seat, piece)
            )

        return test


class AllOf(Part):
    """Every one of the conditions holds."""

    all: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def words(self, lex: Lexicon) -> str:
        """Join the conditions with `and`."""
        return listed(part.words(lex) for part in self.all)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions one after the other."""
        return tuple(mark for part in self.all for mark in part.marks(lex))

    def test(self, make: Maker) -> Test:
        """Ask every condition."""
        tests = tuple(part.test(make) for part in self.all)
        return lambda state, seat, piece: all(test(state, seat, piece) for test in tests)


class AnyOf(Part):
    """At least one of the conditions holds."""

    any: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def words(self, lex: Lexicon) -> str:
        """Join the conditions with `or`."""
        return listed((part.words(lex) for part in self.any), "or")

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions one after the other."""
        return tuple(mark for part in self.any for mark in part.marks(lex))

    def test(self, make: Maker) -> Test:
        """Ask the conditions until one holds."""
        tests = tuple(part.test(make) for part in self.any)
        return lambda state, seat, piece: any(test(state, seat, piece) for test in tests)


class Not(Part):
    """The condition does not hold."""

    not_: Annotated[Condition, Field(alias="not")]

    def words(self, lex: Lexicon) -> str:
        """Say the condition with `unless`."""
        return self.not_.words(lex).replace("if ", "unless ", 1)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the condition after the word `no`."""
        return (Mark(text="no"), *self.not_.marks(lex))

    def test(self, make: Maker) -> Test:
        """Ask the condition."""
        test = self.not_.test(make)
        return lambda state, seat, piece: not test(state, seat, piece)


def beside(space: int, make: Maker) -> Test:
    """Ask whether the token of a space (from 1, from the top) lies on the piece that says it."""
    tokens = make.mark("tokens")

    def test(state: State, seat: int, piece: int) -> bool:
        return state.counters[tokens + piece] >= space

    return test


SHAPES: dict[str, type[Part]] = {
    "beside": Beside,
    "have": Have,
    "counter": Reach,
    "all": AllOf,
    "any": AnyOf,
    "not": Not,
}

Condition = Annotated[
    Annotated[Beside, Tag("beside")]
    | Annotated[Have, Tag("have")]
    | Annotated[Reach, Tag("counter")]
    | Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[Not, Tag("not")],
    Discriminator(
        telling_key(SHAPES),
        custom_error_type="condition",
        custom_error_message="a condition is a mapping with one of " + ", ".join(SHAPES),
    ),
]

for _shape in (AllOf, AnyOf, Not):
    _shape.model_rebuild()
