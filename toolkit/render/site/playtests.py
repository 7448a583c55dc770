"""What the page of playtests shows of a report: numbers in words, and plots as geometry that a template draws."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from toolkit.model.findings.phrases import counted

WIDTH, HEIGHT = 560, 150  # of a histogram's bars, in its own units
MOST_BARS: Final = 40
MINUS: Final = "\N{MINUS SIGN}"
KNOWN: Final = {"random": ("", " at random"), "greedy": ("greedy ", "")}  # what stands before and after `player`
ROW: Final = 22  # the height of one interval


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a histogram: where it stands, and what it means."""

    x: float
    y: float
    width: float
    height: float
    label: str
    times: int


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often values came, as bars from left to right; `mean` is where their mean lies."""

    bars: tuple[Bar, ...]
    mean: float
    told: str


@dataclass(frozen=True, slots=True)
class Interval:
    """A share or a difference with its 95 % interval, on an axis whose ends are given."""

    low: float
    value: float
    high: float
    zero: float


def histogram(spread: Mapping[str, Any], games: str) -> Histogram:
    """Lay out the bars of a spread; where there are many values, several share a bar."""
    counts = {int(value): times for value, times in spread["counts"].items()}
    first, last = min(counts), max(counts)
    step = -(-(last - first + 1) // MOST_BARS)
    bins = [
        (start, min(start + step - 1, last), sum(counts.get(value, 0) for value in range(start, start + step)))
        for start in range(first, last + 1, step)
    ]
    most, width = max(times for *_, times in bins), WIDTH / len(bins)
    bars = []
    for place, (low, high, times) in enumerate(bins):
        height = HEIGHT * times / most
        label = f"{low}" if low == high else f"{low} to {high}"
        label = label.replace("-", MINUS)
        bars.append(Bar(_r(place * width), _r(HEIGHT - height), _r(width * 0.86), _r(height), label, times))
    mean = _mean(spread)
    least, quarter, _, three, most = spread["quartiles"]
    title = f"From {least} to {most}, the middle half {quarter} to {three}, mean {number(mean)}"
    title = (title if most > least else f"Always {least}").replace("-", MINUS)
    return Histogram(tuple(bars), _r((mean - first + 0.5) / (step * len(bins)) * WIDTH), f"{title}; {games}.")


def _mean(spread: Mapping[str, Any]) -> float:
    mean = spread["mean"]
    return float(mean["value"] if isinstance(mean, Mapping) else mean)


def interval(estimate: Mapping[str, float], low: float, high: float, zero: float) -> Interval:
    """Lay out an estimate on an axis from `low` to `high` that is 100 units long."""

    def place(value: float) -> float:
        return _r(100 * (min(max(value, low), high) - low) / (high - low))

    return Interval(place(estimate["low"]), place(estimate["value"]), place(estimate["high"]), place(zero))


def number(value: float) -> str:
    """Write a number with as many places as it deserves."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}".replace("-", MINUS)


def percent(value: float) -> str:
    """Write a share."""
    return f"{100 * value:.1f} %".replace("-", MINUS)


def points(value: float) -> str:
    """Write a difference of shares, in percentage points, with its sign."""
    return f"{100 * value:+.1f}".replace("-", MINUS)


class Run:
    """The report of one run, as the page shows it."""

    OFFERED: ClassVar = (
        *("facts", "id", "title", "games", "has_figures"),
        *("lengths", "scores", "seats", "had", "cards", "supply", "moved"),
    )

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        policy = re.sub(r"[:,/]", "-", facts["policy"])
        self.id = "-".join((f"players-{facts['players']}", *facts["variants"], policy))
        variants = f", {' and '.join(facts['played with'])}" if facts["variants"] else ""
        self.title = f"{_players(facts['players'], facts['policy'])}{variants}"
        self.games = counted(facts["games"], "game")
        self.has_figures = "length" in facts

    @property
    def lengths(self) -> Iterator[tuple[str, Histogram]]:
        """How long games are; what is always the same has no plot."""
        for name, what in (("rounds", "Rounds"), ("choices", "Choices")):
            yield what, histogram(self.facts["length"][name], self.games)

    @property
    def scores(self) -> Iterator[tuple[str, Histogram]]:
        """The scores of all players, and how far the best and the last are apart."""
        scores = self.facts["scores"]
        if "shared" in scores:
            yield "The score of all together", histogram(scores["all"], self.games)
            return
        yield f"Scores of all players: the {scores['wins']} wins", histogram(scores["all"], self.games)
        yield "From the first to the last", histogram(scores["range"], self.games)

    @property
    def seats(self) -> Iterator[tuple[dict[str, Any], Interval]]:
        """The seats with their shares of wins, all on one axis."""
        seats = self.facts["seats"]
        top = max(seat["wins"]["high"] for seat in seats)
        for seat in seats:
            yield seat, interval(seat["wins"], 0.0, max(top, 2 * seat["fair"]), seat["fair"])

    @property
    def had(self) -> list[dict[str, Any]]:
        """What differs from player to player, first what goes most surely with winning or losing."""
        shown: list[dict[str, Any]] = self.facts["had"]
        return shown

    @property
    def cards(self) -> Iterator[tuple[dict[str, Any], Interval | None]]:
        """The cards that are handled, with their effect on winning when played, all on one axis."""
        shown = [card["wins when played"]["effect"] for card in self.facts["cards"] if card["wins when played"]]
        reach = max((max(abs(one["low"]), abs(one["high"])) for one in shown), default=1.0) or 1.0
        for card in self.facts["cards"]:
            wins = card["wins when played"]
            yield card, interval(wins["effect"], -reach, reach, 0.0) if wins else None

    @property
    def supply(self) -> list[dict[str, Any]]:
        """Counters, zones and components of the supply, without what never moved."""
        shown = self.facts["supply"]
        return [one for one in shown if "highest" not in one or one["highest"]["quartiles"][4] or one.get("lowest")]

    @property
    def moved(self) -> int:
        """How many cards have an effect beyond noise."""
        return sum(1 for card in self.facts["cards"] if (card["wins when played"] or {}).get("beyond noise"))


def _players(count: int, policy: str) -> str:
    """Return how many play, and how they choose."""
    if policy in KNOWN:
        before, after = KNOWN[policy]
        return f"{counted(count, f'{before}player')}{after}"
    return f"{counted(count, 'player')}, {' against '.join(map(_mind, policy.split(',')))}"


def _mind(name: str) -> str:
    mind, colon, much = name.partition(":")
    if not colon:
        return name
    budget, _, rounds = much.partition("/")
    playouts, _, searches = budget.partition("x")
    told = f"planning with {searches} times {playouts}" if searches else f"planning with {playouts}"
    told += f" over {counted(int(rounds), 'round')}" if rounds else ""
    return f"{told} and what was learnt" if mind == "learn" else told


def _r(value: float) -> float:
    return round(value, 2)


SPOKEN: Final = {"number": number, "percent": percent, "points": points, "row": ROW, "width": WIDTH, "height": HEIGHT}
