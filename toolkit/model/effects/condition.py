"""Whether: typed conditions that can be spoken, shown and decided."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Annotated, Final

from pydantic import Discriminator, Field, Tag

from toolkit.model.effects.amount import (
    Amount,
    amount_marks,
    amount_reads,
    quantity,
    times_marks,
    unwritten,
)
from toolkit.model.effects.lexicon import Lexicon, listed
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.problems import Facts, Judged, Problem, least
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.touches import Touches, one, union
from toolkit.model.part import ComponentName, CounterName
from toolkit.model.union import telling_key

NEVER: Final = "this condition can never hold"
DROP: Final = "ask for no more than there can be, or leave out what it opens"


class Beside(Judged):
    """A token lies on the space beside this option; spaces fill from the top."""

    beside: Annotated[ComponentName, Field(description="The token that the space takes.")]

    def words(self, lex: Lexicon) -> str:
        """Say it as `with a chef`."""
        return f"with {lex.noun('component', self.beside).a()}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        return f"{lex.noun('component', self.beside).a()} lies beside this"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the token's icon."""
        return (mark_of(lex.noun("component", self.beside)),)

    def reads(self) -> Touches:
        """Look at the spaces of the component that says it."""
        return one("mark", "tokens")

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether the box holds enough tokens to reach this space, counted from 1."""
        held = facts.held(Selector(token=self.beside))
        return not held or held >= space

    def certain(self) -> bool:
        """A space is empty at first."""
        return False


class Have(Judged):
    """At least so many components of a kind are there."""

    have: Selector
    at_least: Amount = 1

    def words(self, lex: Lexicon) -> str:
        """Say it as `if you have at least 2 farms`."""
        return f"if {self.clause(lex)}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        there = f"{lex.you} have" if self.have.whose == "mine" else "there is" if self.at_least == 1 else "there are"
        return f"{there} at least {quantity(self.at_least, self.have.noun(lex), lex)}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what must be there, and how many where it is not one."""
        return (() if self.at_least == 1 else times_marks(self.at_least, lex)) + self.have.marks(lex)

    def reads(self) -> Touches:
        """Look where the components lie."""
        return self.have.reads("play") | amount_reads(self.at_least)

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Look at nothing that its player cannot see."""
        return self.have.unseen(facts, "play", "have")

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether the box holds so many."""
        held, players = facts.held(self.have), facts.players
        alone = players is not None and max(players) == 1 and self.have.whose == "others"
        return not held or (held >= least(self.at_least) and not (alone and least(self.at_least)))

    def certain(self) -> bool:
        """Say whether it holds whatever happens."""
        return self.at_least == 0


class Reach(Judged):
    """A counter stands at least, or at most, at a number."""

    counter: CounterName
    at_least: Amount | None = None
    at_most: Amount | None = None

    def words(self, lex: Lexicon) -> str:
        """Say it as `if you have at least £5`."""
        return f"if {self.clause(lex)}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        unit = lex.unit(self.counter)
        bounds = [("at least", self.at_least), ("at most", self.at_most)]
        told = [f"{word} {quantity(amount, unit, lex)}" for word, amount in bounds if amount is not None]
        return f"{lex.you} have {listed(told or [unit.many])}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the counter with each of its bounds."""
        unit = lex.unit(self.counter)
        bounds = [("≥", self.at_least), ("≤", self.at_most)]
        shown = [(Mark(text=sign), *amount_marks(a, unit, lex)) for sign, a in bounds if a is not None]
        return tuple(mark for marks in shown for mark in marks) or (mark_of(unit),)

    def reads(self) -> Touches:
        """Look at the counter, and at what its bounds look at."""
        return one("counter", self.counter) | amount_reads(self.at_least) | amount_reads(self.at_most)

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Read nothing that is not written."""
        return unwritten(self.counter, facts, "counter")

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether the counter can stand so high, and not above as well."""
        most = None if facts.written(self.counter) == "never" else facts.most(self.counter)
        low, high = self.bounds()
        return low <= high and (most is None or low <= most)

    def bounds(self) -> tuple[float, float]:
        """Give the lowest and the highest number at which it can hold, whatever its amounts come to in play."""
        highest = self.at_most if isinstance(self.at_most, int) else inf
        return (-inf if self.at_least is None else least(self.at_least)), highest

    def certain(self) -> bool:
        """Say whether it holds whatever happens."""
        return self.at_least is None and self.at_most is None


class AllOf(Judged):
    """Every one of the conditions holds."""

    all: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def words(self, lex: Lexicon) -> str:
        """Join the conditions with `and`."""
        return f"if {self.clause(lex)}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        return listed(part.clause(lex) for part in self.all)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions one after the other."""
        return tuple(mark for part in self.all for mark in part.marks(lex))

    def reads(self) -> Touches:
        """Look at what each of them looks at."""
        return union(part.reads() for part in self.all)

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether every one of them can hold, and all that are about one counter together."""
        lows: dict[str, float] = {}
        highs: dict[str, float] = {}
        for part in self.all:
            if isinstance(part, Reach):
                low, high = part.bounds()
                lows[part.counter] = max(low, lows.get(part.counter, -inf))
                highs[part.counter] = min(high, highs.get(part.counter, inf))
        return all(part.possible(facts) for part in self.all) and all(lows[name] <= highs[name] for name in lows)

    def certain(self) -> bool:
        """Say whether every one of them holds whatever happens."""
        return all(part.certain() for part in self.all)


class AnyOf(Judged):
    """At least one of the conditions holds."""

    any: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def words(self, lex: Lexicon) -> str:
        """Join the conditions with `or`."""
        return f"if {self.clause(lex)}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        return listed((part.clause(lex) for part in self.any), "or")

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions with strokes between them."""
        first, *rest = [part.marks(lex) for part in self.any]
        return first + tuple(mark for marks in rest for mark in (Mark(text="/"), *marks))

    def reads(self) -> Touches:
        """Look at what each of them looks at."""
        return union(part.reads() for part in self.any)

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether one of them can hold."""
        return any(part.possible(facts) for part in self.any)

    def certain(self) -> bool:
        """Say whether one of them holds whatever happens."""
        return any(part.certain() for part in self.any)


class Not(Judged):
    """The condition does not hold."""

    not_: Annotated[Condition, Field(alias="not")]

    def words(self, lex: Lexicon) -> str:
        """Say the condition with `unless`."""
        return f"unless {self.not_.clause(lex)}"

    def clause(self, lex: Lexicon) -> str:
        """Say it inside a longer condition."""
        clause = self.not_.clause(lex)
        if isinstance(self.not_, Have | Reach):
            subject, verb, rest = clause.split(" ", 2)
            return f"{lex.you} do not have {rest}" if verb == "have" else f"{subject} {verb} not {rest}"
        return f"it is not so that {clause}"

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the condition after the word `no`, or that there are fewer than so many."""
        if isinstance(self.not_, Have) and isinstance(self.not_.at_least, int) and self.not_.at_least > 1:
            return (Mark(text=f"<{self.not_.at_least}×"), *self.not_.have.marks(lex))
        return (Mark(text="no"), *self.not_.marks(lex))

    def reads(self) -> Touches:
        """Look at what the condition looks at."""
        return self.not_.reads()

    def possible(self, facts: Facts, space: int = 1) -> bool:
        """Say whether the condition need not hold."""
        return not self.not_.certain()

    def certain(self) -> bool:
        """Nothing is known to be impossible whatever happens."""
        return False


SHAPES: dict[str, type[Judged]] = {
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
