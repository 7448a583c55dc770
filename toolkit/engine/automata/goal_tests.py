"""Whether a goal makes sense now, and the next thing to do for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, product
from typing import Final

from toolkit.engine.automata.decision import Entry, Passed, Seen, Verdict, addresses
from toolkit.engine.automata.goals import Want, counted
from toolkit.engine.automata.memory import Memory
from toolkit.engine.automata.plan import Means, Part, Way, bought_of, plan, spent, survives, together
from toolkit.engine.automata.procedure import Procedure
from toolkit.engine.code.types import NOTHING
from toolkit.engine.state.game_state import State

REACHED: Final = "{goal} is reached"
UNWANTED: Final = "{goal} is not wanted now"
ENOUGH: Final = "{goal} has been done"
EVER: Final = 99  # actions that are left where nothing says how many
NO_SENSE: Final = {
    "possible": "{goal} is not possible",
    "good-value": "{goal} is no good value",
    "fewest-resources": "{goal} lacks something that nothing brings",
    "done-this-round": "{goal} cannot be completed in this round",
}


@dataclass(frozen=True, slots=True)
class _Case:
    """A goal about one thing: the option that does it (None: none now, or it is taken), and what brings it about."""

    want: Want
    about: Seen
    main: Seen | None
    needs: Counter[str]
    free: Counter[str]
    means: list[Means]
    ways: tuple[Means, ...] | None
    entry: Entry | None
    bought: Counter[str]
    order: int


class Judge:
    """Judges goals in one situation."""

    def __init__(self, procedure: Procedure, memory: Memory, state: State, seat: int, seen: Sequence[Seen]) -> None:
        self._own, self._memory, self._later = procedure, memory, procedure.said.memory.later
        self._state, self._seat, self._seen = state, seat, seen
        self._left = procedure.actions(state, seat, NOTHING) if procedure.actions else None
        self._known: dict[str, Means | None] = {}

    def next(self, name: str, entry: Entry | None = None, above: tuple[str, ...] = ()) -> Verdict | Passed:
        """Return what to do for a goal, which may have been begun; or why it is passed over.

        `above` are the goals that try this one.
        """
        want = self._own.wants[name]
        if no := self._unwanted(want, entry):
            return no
        if want.said.tries:
            return self._tried(want, above)
        about = [Seen((), {}, entry.piece)] if entry else want.candidates(self._state, self._seat, self._seen)
        first: Passed | None = None
        if not about and want.said.about is not None:
            return Passed(name, NO_SENSE["possible"], self._rule_of_possible)
        if want.said.net and entry is None:
            about = sorted(about, key=lambda one: self._cost(want, one, str(want.said.net)))
        for one in about or [Seen((), {}, NOTHING)]:
            if self._later and entry is None and want.by(self._state, self._seat, self._seen, one) is None:
                return Passed(name, NO_SENSE["possible"], self._rule_of_possible)
            case = self._case(want, one, entry)
            found = self._fault(case) or self._step(case)
            if isinstance(found, Verdict):
                return found
            first = first or found
        return first or Passed(name, NO_SENSE["possible"])

    def is_reached(self, name: str) -> bool:
        """Whether a goal is reached, or will be by what is on its way."""
        reached = self._own.wants[name].reached
        return reached is not None and reached(self._soon, self._seat, NOTHING)

    def _unwanted(self, want: Want, entry: Entry | None) -> Passed | None:
        if self.is_reached(want.name):
            return Passed(want.name, REACHED)
        if want.wanted and not want.wanted(self._state, self._seat, NOTHING):
            return Passed(want.name, UNWANTED)
        if entry is None and not self._is_time(want):
            return Passed(want.name, UNWANTED)
        if want.said.once and entry is None and self._memory.done[want.said.once][want.name]:
            return Passed(want.name, ENOUGH)
        return None

    def _is_time(self, want: Want) -> bool:
        """Whether a goal is wanted in this round, and so far ahead of the others."""
        now = self._state.counters[self._own.round]
        is_now = not want.said.rounds or now in want.said.rounds
        return is_now and (want.leads is None or want.leads(self._state, self._seat))

    def _tried(self, want: Want, above: tuple[str, ...]) -> Verdict | Passed:
        if want.said.as_many or want.said.together:
            return self._joined(want)
        first: Passed | None = None
        for name in want.said.tries:
            if name in above:
                continue
            found = self.next(str(name), above=(*above, want.name))
            if isinstance(found, Verdict):
                because = addresses(want.said.rule, *found.because)
                return replace(found, goals=(want.name, *found.goals), because=because)
            first = first or found
        return Passed(want.name, NO_SENSE["possible"], first.rule if first else None)

    def _joined(self, want: Want) -> Verdict | Passed:
        """Return what to do first for as many goals as can be done together; or for one of which all must be done."""
        names = map(str, want.said.tries) if want.said.as_many else (want.name,)
        goals = [[*self._ways(name)] for name in names]
        left = EVER if self._left is None else self._left
        found = together(goals, self._free(), left, str(want.said.as_many or ""))
        for part in sorted(found, key=lambda one: one.spots) if found else ():
            done = self._step(part.case)
            if isinstance(done, Verdict):
                above = part.above if want.said.as_many else part.above[1:]
                because = addresses(*(self._own.wants[name].said.rule for name in (want.name, *above)), *done.because)
                return replace(done, goals=(want.name, *above, *done.goals), because=because)
        return Passed(want.name, NO_SENSE["possible"], self._rule_of_possible)

    def _ways(self, name: str, above: tuple[str, ...] = ()) -> Iterator[Way]:
        """Yield each way to do a goal that makes sense by itself; nothing remains to be done of what was taken."""
        want = self._own.wants[name]
        if self._memory.is_taken(name):
            yield ()
        elif self._unwanted(want, None) or name in above:
            return
        elif want.said.together:
            parts = [[*self._ways(str(one), (*above, name))] for one in want.said.tries]
            yield from (sum(ways, ()) for ways in product(*parts))
        elif want.said.tries:
            yield from chain.from_iterable(self._ways(str(one), (*above, name)) for one in want.said.tries)
        else:
            for about in want.candidates(self._state, self._seat, self._seen):
                case = self._case(want, about, None)
                if case.main and not self._fault(case):
                    spots = want.spots(self._state, self._seat, self._seen)
                    yield (Part(case.needs, case.means, case.main.option, spots, above, case),)

    def _cost(self, want: Want, about: Seen, counter: str) -> int:
        """Return what a goal costs to come by beyond what it gives of a counter."""
        case = self._case(want, about, None)
        _, price = spent(case.needs, case.free, case.ways or ())
        return price - counted(want.gives, self._state, self._seat, about.piece)[counter]

    def _fault(self, case: _Case) -> Passed | None:
        """Return the first test that a goal does not pass."""
        for sense in self._own.said.makes_sense:
            if not _TESTS[sense.test](self, case):
                return Passed(case.want.name, NO_SENSE[sense.test], str(sense.rule) if sense.rule else None)
        return None

    def _case(self, want: Want, about: Seen, entry: Entry | None) -> _Case:
        state, seat = self._state, self._seat
        is_taken = entry is not None and entry.is_taken
        main = None if is_taken else want.by(state, seat, self._seen, self._seen_again(want, about))
        order = self._order_of(main) if main else entry.order if entry else 0
        needs = counted(want.needs, state, seat, about.piece)
        free, means = self._free(want.name, about.piece, order), list(self._means(want, order))
        best = want.buying.best(state, seat, about.piece, free[want.pay]) if want.buying and main is not None else None
        if best is not None:
            needs[want.pay] += best.cost
        ways = None if want.buying and main is not None and best is None else plan(needs, free, means, self._most(want))
        return _Case(want, about, main, needs, free, means, ways, entry, best.brings if best else Counter(), order)

    def _order_of(self, seen: Seen) -> int:
        """Return when an option is carried out among all that are chosen."""
        return self._own.order.get(seen.piece, 0)

    def _most(self, want: Want) -> int:
        """Return how many means are looked for: one more than can still be taken, so as to say what is too much."""
        return EVER if self._left is None or want.said.kept == "game" else self._left + 1

    def _seen_again(self, want: Want, about: Seen) -> Seen:
        """Return what is offered now for what was begun before."""
        if about.option:
            return about
        fitting = want.fitting(self._state, self._seat, self._seen) if about.words or want.said.about is None else []
        return next((one for one in fitting if about.piece in (one.piece, NOTHING)), about)

    def _free(self, goal: str = "", piece: int = NOTHING, order: int = 0) -> Counter[str]:
        """Return what it has, and what comes before something in order, without what is kept for other goals."""
        free = Counter(self._has)
        free.update(self._memory.brought(self._state, order))
        free.subtract(self._memory.committed((goal, piece)))
        return free

    @cached_property
    def _has(self) -> Counter[str]:
        state, seat = self._state, self._seat
        return Counter({name: held(state, seat, NOTHING) for name, held in self._own.holdings.items()})

    @cached_property
    def _soon(self) -> State:
        brought = self._memory.brought(self._state)
        return self._own.soon(self._state, self._seat, brought) if brought else self._state

    @cached_property
    def _rule_of_possible(self) -> str | None:
        tests = self._own.said.makes_sense
        return next((str(one.rule) for one in tests if one.test == "possible" and one.rule), None)

    def _means(self, want: Want, order: int) -> Iterator[Means]:
        for name in map(str, want.said.gets):
            if name not in self._known:
                self._known[name] = self._means_by(self._own.wants[name])
            found = self._known[name]
            if found and (not order or self._order_of(found.seen) < order):
                yield found

    def _means_by(self, one: Want) -> Means | None:
        """Return what a goal brings, where it is open now."""
        state, seat = self._state, self._seat
        fitting = one.candidates(state, seat, self._seen)
        if not fitting or (one.wanted and not one.wanted(state, seat, fitting[0].piece)):
            return None
        piece = fitting[0].piece
        brings, costs = counted(one.gives, state, seat, piece), counted(one.needs, state, seat, piece)
        prices = one.shop.prices(state, seat) if one.shop else {}
        if one.buying:
            best = one.buying.best(state, seat, piece, self._free(order=self._order_of(fitting[0]))[one.pay])
            if best is None:
                return None
            brings, costs = brings + best.brings, costs + Counter({one.pay: best.cost})
        return Means(one.name, fitting[0], brings, costs, prices, one.pay, one.spots(state, seat, self._seen))

    # the tests

    def possible(self, case: _Case) -> bool:
        """Whether it is open, or will be when what it lacks is there; and whether that can be had."""
        is_open = case.main is not None or (case.entry is not None and case.entry.is_taken)
        return case.ways is not None and (is_open or (bool(case.ways) and not self._later))

    def is_good_value(self, case: _Case) -> bool:
        """Whether it is worth it."""
        return case.want.worth is None or case.want.worth(self._state, self._seat, case.about.piece)

    def is_in_time(self, case: _Case) -> bool:
        """Whether it can be completed in the round, or be remembered."""
        return self._left is None or case.want.said.kept == "game" or self._parts(case) <= self._left

    def _parts(self, case: _Case) -> int:
        return len(case.ways or ()) + (case.main is not None)

    # the next part

    def _step(self, case: _Case) -> Verdict | Passed:
        ways = case.ways or ()
        if not ways and case.main is None:
            return Passed(case.want.name, ENOUGH)  # what was begun is in hand
        first, rule = self._order(case, ways)
        rules = addresses(case.want.said.rule, rule)
        if first is None and case.main is not None:
            return Verdict(case.main, (case.want.name,), rules, entry=self._entry(case, None))
        means = first or ways[0]
        rules = addresses(*rules, self._own.wants[means.goal].said.rule)
        return Verdict(means.seen, (case.want.name, means.goal), rules, entry=self._entry(case, means))

    def _order(self, case: _Case, ways: tuple[Means, ...]) -> tuple[Means | None, str | None]:
        """Return what comes first, with the rule that says so: one of the means, or what is wanted itself (None)."""
        if not ways:
            return None, None
        scarcest = min(ways, key=lambda one: one.spots)
        if case.main is None or not self._later:
            return scarcest, None
        risk, state, seat = self._own.said.risk, self._state, self._seat
        in_time = self._left is None or self._parts(case) <= self._left
        if in_time and case.entry and case.entry.round < state.counters[self._own.round]:
            return None, None  # what was carried over from an earlier round comes first
        between = self._own.between(state, seat) if in_time and risk.safe else 0
        means_left = EVER if self._left is None else self._left - 1  # one action is what is wanted itself
        if not in_time or (between and not survives(case.needs, case.free, case.means, between, means_left)):
            return scarcest, str(risk.safe) if risk.safe and in_time else None
        is_scarce = case.want.spots(state, seat, self._seen) <= sum(one.spots for one in case.means)
        return (None if is_scarce else scarcest), str(risk.scarce) if risk.scarce else None

    def _entry(self, case: _Case, means: Means | None) -> Entry:
        """Return what is remembered when the next part is done: of the goal itself, or of one of its means."""
        old = case.entry or Entry(case.want.name, case.about.piece)
        needs, order = Counter(case.needs), case.order
        if means is None:
            gives = counted(case.want.gives, self._state, self._seat, case.about.piece) + case.bought
            return Entry(old.goal, old.piece, needs, _more(old, order, gives), order, old.steps, is_taken=True)
        brings = Counter(means.brings)
        brings.subtract(means.costs)
        left = Counter(case.free)
        left.subtract(needs)
        bought, price = bought_of(means, left)
        brings.update(bought)
        if price:
            needs[means.pay] += price
        coming = _more(old, self._order_of(means.seen), brings)
        return Entry(old.goal, old.piece, needs, coming, order, (*old.steps, means.goal), old.is_taken)


_TESTS: Final[dict[str, Callable[[Judge, _Case], bool]]] = {
    "possible": Judge.possible,
    "good-value": Judge.is_good_value,
    "fewest-resources": lambda _, case: case.ways is not None,  # of which `plan` has taken the one with fewest parts
    "done-this-round": Judge.is_in_time,
}


def _more(entry: Entry, order: int, brings: Counter[str]) -> dict[int, Counter[str]]:
    """Return what is on its way for a goal, with something more that comes at a place in order."""
    coming = {place: Counter(each) for place, each in entry.brings.items()}
    coming.setdefault(order, Counter()).update(brings)
    return coming
