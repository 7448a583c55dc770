"""What is printed of whole games: short tables, each figure with how far it can be trusted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from toolkit.cli.formats.source import columns
from toolkit.cli.paint import Paint
from toolkit.model.findings.phrases import counted, listed
from toolkit.workflows.play import KINDS, Item, paragraphs

Facts = dict[str, Any]
FEW: Final = 6  # effects that never did anything
SHOWN: Final = 12  # cards, figures and names that are printed; the rest is in the JSON
NOUNS: Final = {"rule": "rules", "effect": "steps of effects", "card": "cards"}


def reported(facts: Facts, paint: Paint) -> Iterator[str]:
    """Yield the lines of a report."""
    yield paint(
        f"{facts['name']}, {counted(facts['players'], 'player')}, {facts['policy']}, seed {facts['seed']}", "bold"
    )
    failed = f"; {facts['failed']} came to no end" if facts["failed"] else ""
    yield f"{counted(facts['games'], 'game')}{failed}; digest {facts['digest']}"
    if "length" not in facts:
        return
    yield ""
    yield from _lengths(facts)
    yield ""
    yield from _seats(facts) if "won together" not in facts else _together(facts)
    if "ties" in facts:
        yield _ties(facts["ties"])
    yield from _had(facts)
    yield from _cards(facts)
    yield from _supply(facts)
    yield from _idle(facts)


def _idle(facts: Facts) -> Iterator[str]:
    idle = facts.get("idle", ())
    if idle:
        yield ""
        yield f"never did anything in {counted(idle[0]['games'], 'game')} that were looked at step by step:"
    for one in idle[:FEW]:
        yield f"  {one['path']}:{one['line']}: '{one['effect'].rpartition('.')[2]}', {counted(one['times'], 'time')}"
    if len(idle) > FEW:
        yield f"  and {len(idle) - FEW} more; --format json has them"


def _lengths(facts: Facts) -> Iterator[str]:
    scores = facts["scores"]
    shared = "score of all together" if "shared" in scores else f"score ({scores['wins']} wins)"
    spreads = {**facts["length"], shared: scores["all"]}
    spreads |= {"first to last": scores["range"]} if "range" in scores else {}
    rows = [("", "mean", "95 %", "least", "middle half", "most")]
    for name, spread in spreads.items():
        least, quarter, _, three, most = spread["quartiles"]
        if least == most:
            rows.append((name, f"always {least}", "", "", "", ""))
            continue
        mean, within = spread["mean"], ""
        if not isinstance(mean, float):
            mean, within = mean["value"], f"{mean['low']:.1f} to {mean['high']:.1f}"
        rows.append((name, f"{mean:.1f}", within, str(least), f"{quarter} to {three}", str(most)))
    yield from _table(rows)
    ended = [
        f"{(one['ending'] or 'unknown').replace('-', ' ')} {100 * one['share']['value']:.1f} %"
        for one in facts["endings"]
    ]
    yield f"ended by {', '.join(ended)}" if ended else ""


def _seats(facts: Facts) -> Iterator[str]:
    together = "95 %" if len(facts["seats"]) < 3 else "95 % of all together"
    rows = [("seat", "wins" if len(facts["seats"]) > 1 else "won alone", together, "mean score", "")]
    for one in facts["seats"]:
        noise = "beyond noise" if one["beyond noise"] else ""
        rows.append((str(one["seat"]), _percent(one["wins"]["value"]), _within(one["wins"]), _mean(one), noise))
    yield from _table(rows)


def _ties(ties: Facts) -> str:
    seats = listed(map(_percent, ties["shared"]), "and")
    games = _percent(ties["share"]["value"])
    return f"A tie-break told players apart in {games} of games; shared, these would have given the seats {seats}."


def _together(facts: Facts) -> Iterator[str]:
    won = facts["won together"]
    yield from _table([("", "games", "95 %"), ("won together", _percent(won["value"]), _within(won))])


def _mean(seat: Facts) -> str:
    return f"{seat['score']['mean']['value']:.1f}"


def _had(facts: Facts) -> Iterator[str]:
    """Yield what differs from player to player, first what goes most surely with winning or losing."""
    if facts["had"]:
        yield ""
    yield from _differing(facts)
    yield from _choices(facts)


def _differing(facts: Facts) -> Iterator[str]:
    shown = _different(one for one in facts["had"] if one["kind"] != "choice" or one["beyond noise"])
    if not shown:
        return
    alone = facts["players"] == 1 or "won together" in facts
    rows = [("each player", "mean", "least", "middle half", "most", *(() if alone else ("winners", "others", "")))]
    for one in shown[:SHOWN]:
        least, quarter, _, three, most = one["quartiles"]
        noise = "beyond noise" if one["beyond noise"] else ""
        won = () if alone else (f"{one['winners']:.2f}", f"{one['others']:.2f}", noise)
        rows.append((one["told"], f"{one['mean']:.2f}", str(least), f"{quarter} to {three}", str(most), *won))
    yield from _table(rows)
    if len(shown) > SHOWN:
        yield f"and {len(shown) - SHOWN} more that are not the same for all; --format json has them"


def _different(had: Iterable[Facts]) -> list[Facts]:
    """Return what differs, without what goes just as something before it: a counter, and the zone that it counts."""
    first: dict[str, Facts] = {}
    for one in had:
        first.setdefault(repr([one[key] for key in ("mean", "quartiles", "winners", "others")]), one)
    return list(first.values())


def _choices(facts: Facts) -> Iterator[str]:
    """Yield of each action that says a number or a word how often which was chosen."""
    chosen: dict[str, list[tuple[float, str]]] = {}
    for one in facts["had"]:
        if one["kind"] == "choice":
            action, _, what = one["told"].partition(": ")
            chosen.setdefault(action, []).append((one["mean"], what))
    for action, ways in chosen.items():
        total, most = sum(mean for mean, _ in ways), sorted(ways, key=lambda way: -way[0])
        shares = ", ".join(f"{what} ({100 * mean / total:.0f} %)" for mean, what in most[:SHOWN])
        yield f"{action}: {shares}{', …' if len(most) > SHOWN else ''}"


def _cards(facts: Facts) -> Iterator[str]:
    cards = [one for one in facts["cards"] if one["wins when played"]]
    if not cards or "won together" in facts:
        return
    clear = [one for one in cards if one["wins when played"]["beyond noise"]]
    yield ""
    go = "goes" if len(clear) == 1 else "go"
    chance = "; of 20 such, one may be chance" if clear else ""
    yield f"{len(clear)} of {counted(len(facts['cards']), 'card')} {go} with winning or losing, beyond noise{chance}"
    rows = [("card", "drawn", "usable", "used", "effect", "95 %")]
    for one in clear[:SHOWN]:
        effect = one["wins when played"]["effect"]
        counts = (str(one[verb]) for verb in ("drawn", "playable", "played"))
        rows.append((one["name"], *counts, f"{100 * effect['value']:+.1f}", _within(effect, signed=True)))
    yield from _table(rows) if clear else ()
    if len(clear) > SHOWN:
        yield f"and {len(clear) - SHOWN} more; --format json has them"


def _supply(facts: Facts) -> Iterator[str]:
    kinds = ("component", "pile")
    rows = [("supply", "in the box", "usual peak", "highest")]
    for one in facts["supply"]:
        if one["kind"] in kinds and "highest" in one:
            peak = one["highest"]["quartiles"]
            told = one["told"] if one["told"].casefold() == one["what"] else f"{one['told']} ({one['what']})"
            rows.append((told, str(one["copies"]), str(peak[2]), str(peak[4])))
        elif one["kind"] in kinds:
            rows.append((f"draw pile of {one['told']}", "", "", f"dry in {counted(one['dry in games'], 'game')}"))
    if len(rows) > 1:
        yield ""
        yield from _table(rows)


def covered(items: Sequence[Item], paint: Paint) -> Iterator[str]:
    """Yield what was reached and what was not, kind by kind."""
    if not items:
        return
    yield ""
    yield paint("reached in play", "bold")
    reached = paragraphs(items)
    yield from _missed("paragraphs of the rules", reached.items(), paint)
    for kind in KINDS:
        yield from _missed(NOUNS[kind], ((_with_reason(one), one.times) for one in items if one.kind == kind), paint)


def _with_reason(item: Item) -> str:
    return f"{item.name} ({item.why})" if item.why else item.name


def _missed(noun: str, times: Iterable[tuple[str, int]], paint: Paint) -> Iterator[str]:
    counted = list(times)
    missed = [name for name, count in counted if not count]
    share = f" ({100 * (len(counted) - len(missed)) / len(counted):.0f} %)" if counted else ""
    yield f"{len(counted) - len(missed)} of {len(counted)} {noun}{share}"
    for name in missed[:SHOWN]:
        yield f"  {paint('not', 'yellow')} {name}"
    if len(missed) > SHOWN:
        yield f"  and {len(missed) - SHOWN} more; --format json has them all"


def compared(facts: Facts, paint: Paint) -> Iterator[str]:
    """Yield the figures that have moved from one version to the other."""
    yield paint(f"{facts['game']} against {facts['versus']}: {counted(facts['pairs'], 'pair')} of games", "bold")
    if facts["failed"]:
        are = "pair is" if facts["failed"] == 1 else "pairs are"
        yield f"{facts['failed']:,} {are} left out, because a game came to no end"
    moved = [one for one in facts["figures"] if one["moved"]]
    if not moved:
        yield f"none of {len(facts['figures'])} figures has moved beyond noise"
        yield from _enough(facts)
        return
    has = "has" if len(moved) == 1 else "have"
    yield f"{len(moved)} of {counted(len(facts['figures']), 'figure')} {has} moved beyond noise"
    rows = [("figure", "before", "after", "change", "95 % of all together")]
    for one in sorted(moved, key=lambda one: -_surely(one["change"]))[: 2 * SHOWN]:
        change = one["change"]
        within = f"{change['low']:+.3f} to {change['high']:+.3f}"
        rows.append((one["figure"], f"{one['before']:.3f}", f"{one['after']:.3f}", f"{change['value']:+.3f}", within))
    yield from _table(rows)


def _enough(facts: Facts) -> Iterator[str]:
    """Say how many games would tell what seems to have moved most."""
    near = min((one for one in facts["figures"] if one["enough"]), key=lambda one: int(one["enough"]), default=None)
    if near:
        change = f"{near['change']['value']:+.3f}"
        enough = counted(near["enough"], "pair")
        yield f"nearest is {near['figure']} ({change}): if that is real, {enough} would tell it"


def swept(facts: Facts, paint: Paint) -> Iterator[str]:
    """Yield what each value of a number does to the game: a table of figures by values."""
    tried = facts["values"]
    yield paint(f"{facts['game']}: {facts['number']}, which is {facts['now']} now", "bold")
    if not tried:
        yield "there is no other value to be tried"
        return
    names = dict.fromkeys(one["figure"] for value in tried for one in value["figures"])
    head = ("", *(str(value["value"]) for value in tried))
    yield from _table([head, *((name, *(_moved(value, name) for value in tried)) for name in names)])
    pairs = counted(tried[0]["pairs"], "pair")
    yield f"change against {facts['now']}, by {pairs} of games each; in brackets: not told from noise"
    for failed in (one for one in tried if one["failed"]):
        yield f"with {failed['value']}, {counted(failed['failed'], 'pair')} of games came to no end"
    if more := max((one["enough"] or 0 for value in tried for one in value["figures"]), default=0):
        yield f"if they are what they seem, {counted(more, 'pair')} would tell all of them"


def _moved(value: Facts, name: str) -> str:
    for one in value["figures"]:
        if one["figure"] == name:
            change = f"{one['change']['value']:+.3f}"
            return change if one["moved"] else f"({change})"
    return ""


def _surely(change: Facts) -> float:
    width = float(change["high"] - change["low"])
    return abs(float(change["value"])) / width if width else float("inf")


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _within(estimate: Facts, *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{100 * estimate['low']:{sign}.1f} to {100 * estimate['high']:{sign}.1f}"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lay rows out in columns; numbers stand to the right."""
    widths = [max(columns(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [
            _cell(text, width, left=not place) for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _cell(text: str, width: int, *, left: bool) -> str:
    gap = " " * (width - columns(text))
    return text + gap if left else gap + text
