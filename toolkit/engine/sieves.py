"""Sieves: what a selector asks of pieces, written as one loop over what lies where it looks."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, compress
from operator import itemgetter
from typing import Any, Final

from toolkit.engine.compiled import Here, Test
from toolkit.engine.source import expression, inline, lines_of, numbered, written
from toolkit.engine.state import State

MARKED: Final = "counters[{slot} + one]"
MOST_KEPT: Final = 4096  # ways to bear a mark for which it is known who does
MOST_RUNS: Final = 2  # rows of pieces whose marks are looked at in one go
Places = Sequence[tuple[int, ...]]  # by seat, where it looks


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which pieces are meant: `lying` is the expression of what lies there, `asked` what must hold of each `one` of it.

    It must be one of those that are known as `meant`, if there are any. `once` are names and expressions of what is the
    same for all of them; where there is nothing in one, none is meant. What stands in braces is `known`.
    """

    lying: str
    known: dict[str, Any]
    asked: tuple[str, ...] = ()
    once: tuple[tuple[str, str], ...] = ()

    def narrowed(self, asked: str, same: Any = None, **known: Any) -> Sieve:
        """Return the sieve that asks one thing more, which may look at what a function gives as the `same` for all."""
        number, once = len(self.known), self.once
        its = {f"{name}{number}": value for name, value in known.items()}
        if same is not None:
            text, more = inline(f"of{number}", same)
            its, once = its | more, (*once, (f"same{number}", text))
        asked = asked.format(same=f"same{number}", **{name: f"{{{name}{number}}}" for name in known})
        return replace(self, known=self.known | its, asked=(*self.asked, asked), once=once)

    def here(self) -> Here:
        """Return the function that lists them."""
        found, known = self._found()
        listed: Here = (
            self._written("here", [f"return [one for one in lying if {self._condition}]"], none="[]")
            if self.asked
            else expression(f"[*{found}]", **known)
        )
        return listed

    def some(self) -> Test:
        """Return the test of whether there is one."""
        lines = ["for one in lying:", f"    if {self._condition}: return True", "return False"]
        asked = f"not {{meant}}.isdisjoint({self.lying})" if "meant" in self.known else f"bool({self.lying})"
        there: Test = self._written("some", lines, none="False") if self.asked else expression(asked, **self.known)
        return there

    def joined(self, table: Sequence[int], mark: int) -> Callable[[State, int, int], int]:
        """Return the function that joins the bits that a table has for a mark of each."""
        asked = f"if {self._condition}: " if self.asked else ""
        lines = ["found = 0", "for one in lying:", f"    {asked}found |= {{table}}[counters[{{mark}} + one]]"]
        known = {"table": table, "mark": mark}
        bits: Callable[[State, int, int], int] = self._written("bits", [*lines, "return found"], none="0", **known)
        return bits

    @property
    def _condition(self) -> str:
        return " and ".join(self.asked)

    def _found(self) -> tuple[str, dict[str, Any]]:
        """Return the expression of what lies there of those meant, and what it knows."""
        if "meant" not in self.known:
            return self.lying, self.known
        known = {name: value for name, value in self.known.items() if name != "meant"}
        return f"filter({{holds}}, {self.lying})", known | {"holds": self.known["meant"].__contains__}

    def _written(self, name: str, lines: Sequence[str], *, none: str, **known: Any) -> Any:
        found, its = self._found()
        before = [f"lying = [*{found}]", f"if not lying: return {none}"] if self.once else [f"lying = {found}"]
        for same, text in self.once:
            before += [f"{same} = {text}", f"if not {same}: return {none}"]
        texts = [*before, "counters = state.counters", *lines]
        return written(f"{name}(state, seat, piece)", lines_of(texts), its | known)


def lying_in(places: Places, meant: frozenset[int] | None) -> Sieve:
    """Return the sieve of those meant (None: of all pieces) that lie in some places."""
    lying, known = _lying(places)
    return Sieve(lying, known if meant is None else known | {"meant": meant})


def _lying(places: Places) -> tuple[str, dict[str, Any]]:
    """Return what lies in some places, written."""
    first = places[0][0] if places[0] else 0
    if _are_shared(places) and len(places[0]) == 1:
        return "state.zones[{place}]", {"place": first}
    if all(one == (first + seat,) for seat, one in enumerate(places)):
        return "state.zones[{place} + seat]", {"place": first}
    if all(len(one) > 1 for one in places):
        zones = [itemgetter(*one) for one in places]
        return "[*{chain}({zones}[seat](state.zones))]", {"chain": chain.from_iterable, "zones": zones}
    return "[one for place in {places}[seat] for one in state.zones[place]]", {"places": places}


def _are_shared(places: Places) -> bool:
    return all(one == places[0] for one in places)


def with_mark(slot: int, meant: frozenset[int], places: Places) -> Sieve:
    """Return the sieve of those meant that bear a mark; where all look at the same, marks come first."""
    pieces, shared = sorted(meant), places[0]
    runs = [slice(slot + low, slot + high + 1 or None) for low, high in _in_a_row(pieces)]
    if not (shared and _are_shared(places) and 0 < len(runs) <= MOST_RUNS):
        return lying_in(places, meant).narrowed(MARKED, slot=slot)
    marked = lru_cache(MOST_KEPT)(lambda marks: tuple(compress(pieces, array("q", marks))))

    def ordered(state: State, found: tuple[int, ...]) -> Sequence[int]:
        """Return what is found as it lies there."""
        return [one for place in shared for one in state.zones[place] if one in found]

    marks = " + ".join(f"state.counters[{{{run}}}]" for run in numbered("run", runs))
    lines = [f"found = {{marked}}(({marks}).tobytes())"]
    if len(shared) == 1:
        lines += ["if not found or len(found) == 1 and found[0] in state.zones[{place}]: return found"]
    known = {"marked": marked, "place": shared[0], "ordered": ordered} | numbered("run", runs)
    bearing = written("bearing(state)", lines_of([*lines, "return {ordered}(state, found)"]), known)
    return Sieve("{bearing}(state)", {"bearing": bearing})


def _in_a_row(pieces: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and the last of those of some pieces that follow each other."""
    firsts = [one for one in pieces if one - 1 not in pieces]
    return list(zip(firsts, [one for one in pieces if one + 1 not in pieces], strict=True))
