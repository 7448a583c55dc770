"""Goals, compiled: whether they are reached and wanted, which options serve them, what they need and give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, Final

from toolkit.engine.automata.decision import Kept, Seen
from toolkit.engine.automata.plan import Buying
from toolkit.engine.code.option_match import agrees
from toolkit.engine.code.types import NOTHING, Here, Measure, Test
from toolkit.engine.compiler.amounts import measure, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.condition import Condition
from toolkit.model.gameplay.automata import ANYTHING, Ahead, Answer, Goal, Listed, Preference, Taking
from toolkit.model.gameplay.deed import SPACES, Deed

Rank = Callable[[State, int, Seen], float]  # the lower the better
Values = Callable[[State, int], list[Any]]
WORST: Final = inf


class Choice:
    """What is taken of all that is open, and in which order it is preferred."""

    def __init__(self, said: Taking, compiler: Compiler) -> None:
        self.rule = said.rule if isinstance(said, Goal | Answer) else None
        self._deeds = _deeds(said.take, compiler)
        self._only = safe_test(said.only, compiler)
        self._ranks = [_rank(one, compiler) for one in said.prefer]
        self.leads = _leads(said.ahead, compiler) if said.ahead else None

    def fitting(self, state: State, seat: int, seen: Sequence[Seen], this: int = NOTHING) -> list[Seen]:
        """List the options that it may take, the best first; `this` is what it is about, if not what is taken."""
        if self.leads is not None and not self.leads(state, seat):
            return []
        found = self.all_fitting(state, seat, seen, this)
        if self._ranks or not found:
            return self.ranked(state, seat, found)
        return [one for one in found if self._place(one) == self._place(found[0])]

    def all_fitting(self, state: State, seat: int, seen: Sequence[Seen], this: int = NOTHING) -> list[Seen]:
        """List all options that it may ever take, in the order in which it names them."""
        found = [one for one in seen if self._place(one) < len(self._deeds)]
        if self._only is not None:
            found = [one for one in found if self._only(state, seat, this if one.piece == NOTHING else one.piece)]
        return sorted(found, key=self._place)

    def _place(self, one: Seen) -> int:
        """Return which of the options that it names this is; beyond them for none."""
        fits = (number for number, deed in enumerate(self._deeds) if deed is None or agrees(deed, one.words))
        return next(fits, len(self._deeds))

    def ranked(self, state: State, seat: int, found: list[Seen]) -> list[Seen]:
        """Put what fits into the order in which it is preferred."""
        if len(found) < 2 or not self._ranks:
            return found
        return sorted(found, key=lambda one: [rank(state, seat, one) for rank in self._ranks])


class Want(Choice):
    """A goal that can be asked whether it makes sense now."""

    def __init__(self, name: str, said: Goal, compiler: Compiler) -> None:
        super().__init__(said, compiler)
        self.name, self.said = name, said
        self.reached, self.wanted = safe_test(said.until, compiler), safe_test(said.when, compiler)
        self.worth = safe_test(said.worth, compiler)
        self._spots = None if said.spots is None else measure(said.spots, compiler)
        self._about = compiler.selectors.here(said.about, "play") if said.about else None
        self.needs, self.gives = _amounts(said.needs, compiler), _amounts(said.gives, compiler)
        self.pay = str(said.prices.pay) if said.prices else ""
        shop = Buying(said.prices, compiler) if said.prices else None
        self.buying = shop if shop and shop.room else None
        self.shop = None if self.buying else shop
        self.then = [Answered(one, compiler, self.buying) for one in said.then]

    def candidates(self, state: State, seat: int, seen: Sequence[Seen]) -> list[Seen]:
        """List what may be done for it, the best first: options, or what it is about."""
        if self._about is None:
            if self.buying is None:
                return self.fitting(state, seat, seen)
            merit = partial(self._merit, state, seat, self.buying)
            return sorted(self.all_fitting(state, seat, seen), key=merit)
        pieces = self._about(state, seat, NOTHING)
        about = [Seen((), {}, one) for one in pieces if self._only is None or self._only(state, seat, one)]
        return self.ranked(state, seat, about)

    def _merit(self, state: State, seat: int, buying: Buying, one: Seen) -> tuple[float, ...]:
        """Rank an option by how well it buys, the best first."""
        found = buying.best(state, seat, one.piece, buying.purse(state, seat, NOTHING))
        return tuple(-part for part in found.merit) if found else (WORST,)

    def by(self, state: State, seat: int, seen: Sequence[Seen], about: Seen) -> Seen | None:
        """Return the option that does it to one of the candidates; None where there is none now."""
        if self._about is None:
            return about if about.option else None
        return next((one for deed in self._deeds for one in seen if deed is None or agrees(deed, one.words)), None)

    def spots(self, state: State, seat: int, seen: Sequence[Seen]) -> int:
        """Return how often anybody may still take it."""
        if self._spots is not None:
            return self._spots(state, seat, NOTHING)
        return len(self.all_fitting(state, seat, seen))


class Answered(Choice):
    """An answer to a question, where its condition holds."""

    def __init__(self, said: Answer, compiler: Compiler, buying: Buying | None = None) -> None:
        super().__init__(said, compiler)
        self.said: Answer = said
        self._when, self._buying = safe_test(said.when, compiler), buying if said.bought else None
        self._held = {str(name): stands(name, compiler) for name in (said.lacking, said.spare) if name}
        self._named = compiler.name

    def answer(
        self, state: State, seat: int, seen: Sequence[Seen], this: int = NOTHING, kept: Kept | None = None
    ) -> Seen | None:
        """Return the option that is taken; None where it has no answer."""
        if self._when is not None and not self._when(state, seat, this):
            return None
        if kept and not self._is_asked_for(state, seat, kept):
            return None
        if self.said.same:
            name = self._named(this) if this != NOTHING else None
            seen = [one for one in seen if one.piece != NOTHING and self._named(one.piece) == name]
        if self._buying is not None:
            seen = self._bought(state, seat, seen, self._buying, kept)
        return next(iter(self.fitting(state, seat, seen)), None)

    def _bought(self, state: State, seat: int, seen: Sequence[Seen], buying: Buying, kept: Kept | None) -> list[Seen]:
        """List the options that buy what is best bought of all that is offered."""
        lying = {one.option: buying.space(state, one.piece) for one in seen if one.piece != NOTHING}
        purse = buying.purse(state, seat, NOTHING) - (kept.others[buying.pay] if kept else 0)
        best = buying.best(state, seat, next(iter(lying.values())), purse) if lying else None
        return [one for one in seen if best and lying.get(one.option) in best.spaces]

    def _is_asked_for(self, state: State, seat: int, kept: Kept) -> bool:
        """Whether what is lacking is lacking, and what is to spare is to spare."""
        lacking, spare = self.said.lacking, self.said.spare
        return (not lacking or self._held[lacking](state, seat, NOTHING) < kept.needed[lacking]) and (
            not spare or self._held[spare](state, seat, NOTHING) > kept.others[spare]
        )


def _leads(said: Ahead, compiler: Compiler) -> Callable[[State, int], bool]:
    """Return whether a seat is so far ahead of the best of the others."""
    amount, low, high = measure(said.of, compiler), said.at_least, said.at_most
    plus = measure(said.plus, compiler) if said.plus is not None else None
    seats = range(compiler.seats)

    def leads(state: State, seat: int) -> bool:
        others = [amount(state, other, NOTHING) for other in seats if other != seat]
        gap = amount(state, seat, NOTHING) - max(others, default=0) + (plus(state, seat, NOTHING) if plus else 0)
        return (low is None or gap >= low) and (high is None or gap <= high)

    return leads


def counted(amounts: Mapping[str, Measure], state: State, seat: int, piece: int) -> Counter[str]:
    """Return how much of each counter that is."""
    return Counter({name: amount(state, seat, piece) for name, amount in amounts.items()})


def listed(said: Listed, compiler: Compiler) -> Values:
    """Return what lists the values of a field of some components, as far as they lie where they are looked for."""
    here: Here = compiler.selectors.here(said.of, "play")
    values = {piece: list(_values(part.value(said.field), said)) for piece, part in enumerate(compiler.box.components)}
    return lambda state, seat: [value for piece in here(state, seat, NOTHING) for value in values.get(piece, ())]


def safe_test(condition: Condition | None, compiler: Compiler) -> Test | None:
    """Compile a condition, which does not hold for what lacks the field that it asks for."""
    return _or_else(test(condition, compiler), otherwise=False) if condition else None


def _or_else(asked: Callable[[State, int, int], Any], otherwise: Any) -> Callable[[State, int, int], Any]:
    """Return what is asked of pieces, and something else for what lacks the field that it asks for."""

    def found(state: State, seat: int, piece: int) -> Any:
        try:
            return asked(state, seat, piece)
        except LookupError:
            return otherwise

    return found


def _deeds(take: Any, compiler: Compiler) -> list[Deed | None]:
    """Return the options that are meant, in order, with spaces by the first of their names; None is any."""
    if take is None:
        return []
    if take == ANYTHING:
        return [None]
    several, known_as = take if isinstance(take, tuple) else (take,), compiler.graph.known_as
    return [
        {key: known_as(key, str(value)) if key in SPACES else value for key, value in one.items()} for one in several
    ]


def _amounts(counts: Mapping[Any, Any] | None, compiler: Compiler) -> dict[str, Measure]:
    return {str(name): _or_else(measure(amount, compiler), 0) for name, amount in (counts or {}).items()}


def _rank(said: Preference, compiler: Compiler) -> Rank:
    if said.listed:
        return _by_list(said.listed, said.by, compiler)
    word, sign = (said.highest or said.lowest), (-1 if said.most is not None or said.highest else 1)
    if word:
        return lambda state, seat, one: sign * one.words[word] if _is_number(one.words.get(word)) else WORST
    amount = _or_else(measure(said.most if said.most is not None else said.least, compiler), sign * WORST)
    return lambda state, seat, one: sign * amount(state, seat, one.piece)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _by_list(said: Listed, by: str | None, compiler: Compiler) -> Rank:
    values, numbers = listed(said, compiler), compiler.field(by) if by else {}

    def rank(state: State, seat: int, one: Seen) -> float:
        names = [str(value) for value in values(state, seat)]
        name = str(numbers.get(one.piece)) if by else compiler.name(one.piece) if one.piece != NOTHING else ""
        return names.index(name) if name in names else WORST

    return rank


def _values(value: Any, said: Listed) -> Iterable[Any]:
    """Yield what a field lists: the values themselves, or those in a field of its records."""
    for one in value if isinstance(value, tuple) else () if value is None else (value,):
        record = getattr(one, "__dict__", None)
        if record is None:
            yield one
        elif all(record.get(str(key)) == wanted for key, wanted in said.where.items()):
            yield record.get(str(said.item), one)
