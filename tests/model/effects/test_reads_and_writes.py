"""Every verb names what it looks at and what it changes, with what stands inside it."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from tests.model.effects.grown import INSIDE, examples
from toolkit.model.effects import VERBS, AnyStep, Step
from toolkit.model.effects.accesses import Access, Accesses

STEP: TypeAdapter[Step] = TypeAdapter(AnyStep)
FARM = {"card": "farms"}
GAIN = ({"gain": {"acts": 1}},)
COUNTED = {"coins": {"value": "acts"}}

TOUCHES: dict[str, tuple[dict[str, Any], str, str]] = {
    "gain": ({"gain": COUNTED}, "counter acts", "counter coins+"),
    "pay": ({"pay": {"coins": 2}}, "counter coins, price coins", "counter coins-"),
    "lose": ({"lose": COUNTED}, "counter acts, counter coins", "counter coins-"),
    "score": ({"score": {"coins": {"count": {"in": "orchard"}}}}, "zone orchard", "counter coins+"),
    "exchange": (
        {"exchange": {"give": {"coins": 1}, "get": {"acts": 1}}},
        "counter coins, price coins",
        "counter acts+, counter coins-",
    ),
    "move": ({"move": {"what": FARM, "to": "orchard"}}, "role supply", "role supply, zone orchard"),
    "turn_again": ({"turn_again": {}}, "", "seat turn owed"),
    "choose_number": (
        {"choose_number": {"as": "coins", "to": {"value": "acts"}}},
        "counter acts",
        "counter coins+, counter coins-",
    ),
    "draw": (
        {"draw": {"from": ("events",)}},
        "role discard, role draw",
        "chance , role discard, role draw, role hand",
    ),
    "discard": (
        {"discard": FARM},
        "role hand",
        "mark on, role discard, role hand, role supply",
    ),
    "place": (
        {"place": {"token": ("dog",), "on": FARM}},
        "mark tokens, role play, role supply",
        "mark on, mark tokens, role supply",
    ),
    "advance": ({"advance": {"marker": "dog", "on": FARM}}, "mark dog, role play", "mark dog"),
    "flip": ({"flip": FARM}, "role play", "mark turned"),
    "mark": ({"mark": {"what": FARM, "with": "tired"}}, "role play", "mark tired"),
    "unmark": ({"unmark": {"what": {**FARM, "marked": "wet"}, "with": "tired"}}, "mark wet, role play", "mark tired"),
    "choose": (
        {"choose": ({"do": GAIN}, {"when": {"beside": "dog"}, "do": ({"flip": FARM},)})},
        "mark tokens, role play",
        "counter acts+, mark turned",
    ),
    "may": (
        {"may": {"pay": {"coins": 1}, "then": GAIN}},
        "counter coins, price coins",
        "counter acts+, counter coins-",
    ),
    "if": (
        {"if": {"when": {"all": ({"counter": "coins"}, {"not": {"have": FARM}})}, "then": GAIN}},
        "counter coins, role play",
        "counter acts+",
    ),
    "repeat": ({"repeat": {"times": {"value": "coins"}, "do": GAIN}}, "counter coins", "counter acts+"),
    "for_each": ({"for_each": {"of": {"on": FARM}, "do": GAIN}}, "mark on, role play", "counter acts+"),
    "roll": ({"roll": {"results": {1: GAIN}}}, "", "chance , counter acts+"),
    "turn_over": (
        {"turn_over": {"from": "events", "to": "orchard", "do": GAIN}},
        "role discard, role draw",
        "chance , counter acts+, role draw, zone orchard",
    ),
    "carry_out": ({"carry_out": "worth"}, "", ""),
    "set": ({"set": {"coins": {"value": "acts"}}}, "counter acts", "counter coins+, counter coins-"),
    "deal": (
        {"deal": {"at": {"space": "stand"}, "from": "worth", "to": "orchard"}},
        "mark space, role discard, role draw, zone orchard",
        "chance , mark space, role discard, role draw, zone orchard",
    ),
    "keep": (
        {"keep": {"in": "hand", "cards": {"value": "acts"}, "more": "buy"}},
        "counter acts, price buy, zone hand",
        "role discard, role supply, zone hand",
    ),
    "arrange": ({"arrange": "orchard"}, "zone orchard", "zone orchard"),
    "put": (
        {"put": {"what": FARM, "at": {"space": "corner", "touching": {"token": "dog"}}}},
        "mark space, role play, role supply",
        "mark space, role play, role supply",
    ),
    "collect": ({"collect": {"field": "worth", "amount": {"rolled": "sum"}}}, "dice rolled", "counter +"),
    "trade": (
        {"trade": {"among": ("coins", "acts")}},
        "counter acts, counter coins",
        "counter acts+, counter acts-, counter coins+, counter coins-",
    ),
    "send": (
        {"send": {"who": {"card": "farms"}, "to": "orchard", "at": {"token": "dog"}, "way": "worth"}},
        "mark on, role play, zone orchard",
        "mark on, role play, zone orchard",
    ),
    "at_work": (
        {"at_work": {"in": "orchard", "first": "worth", "do": ({"gain": {"acts": 1}},)}},
        "mark on, zone orchard",
        "counter acts+",
    ),
    "meet": (
        {"meet": {"needs": "worth", "cards": "age", "missing": {"value": "coins"}, "then": ({"gain": {"acts": 1}},)}},
        "counter coins, role hand",
        "counter acts+, role discard, role hand",
    ),
    "lay": (
        {"lay": {"cards": 2, "from": "events", "to": "orchard", "then": ({"gain": {"acts": 1}},)}},
        "role discard, role draw",
        "chance , counter acts+, mark on, role discard, role draw, zone orchard",
    ),
    "link": (
        {"link": {"takes": "worth", "cards": "age", "goods": "coins"}},
        "counter coins, role hand",
        "counter coins+, mark on, role hand",
    ),
    "let": ({"let": {"who": {"most": "coins"}, "do": GAIN}}, "counter coins", "counter acts+"),
    "become": ({"become": "first-player"}, "", "seat first player"),
    "leave": ({"leave": "round"}, "", "seat out"),
    "protect": ({"protect": {}}, "", "seat safe"),
    "pass_on": ({"pass_on": {"in": "hand"}}, "zone hand", "mark known, zone hand"),
    "shuffle": ({"shuffle": {"zone": "hand"}}, "zone hand", "chance , mark known, zone hand"),
    "look": ({"look": {"at": {"in": "orchard"}}}, "seat safe, zone orchard", "mark known"),
    "compare": (
        {"compare": {"field": "worth", "of": FARM, "lower": ({"leave": "round"},), "equal": ({"gain": COUNTED},)}},
        "counter acts, role hand, seat safe",
        "counter coins+, mark known, seat out",
    ),
    "guess": (
        {"guess": {"of": FARM, "right": ({"leave": "round"},), "wrong": ({"gain": COUNTED},)}},
        "counter acts, role hand, seat safe",
        "counter coins+, seat out",
    ),
    "travel": (
        {"travel": {"what": FARM, "steps": 2, "arrive": GAIN}},
        "mark space, role play",
        "counter acts+, mark space",
    ),
    "walk": ({"walk": {"what": FARM, "steps": 2}}, "mark space, role play", "mark space"),
    "swap": ({"swap": {"in": "hand"}}, "seat safe, zone hand", "mark known, zone hand"),
    "must": ({"must": {"action": "buy", "when": {"have": FARM}}}, "role play", ""),
    "when_discarded": ({"when_discarded": ({"leave": "round"},)}, "", "seat out"),
    "trick": (
        {"trick": {"in": "orchard", "best": {"field": "worth"}, "to": "hand", "winner": GAIN}},
        "seat first player, zone orchard",
        "counter acts+, zone hand, zone orchard",
    ),
    "auction": (
        {"auction": {"bids": "coins", "won": ({"pay": {"coins": {"bid": "highest"}}},), "unsold": GAIN}},
        "counter coins, price coins, seat highest bid",
        "counter acts+, counter coins-, seat highest bid",
    ),
    "modify": (
        {"modify": {"action": ("buy",), "less": {"coins": 1}, "more": {"acts": 1}}},
        "",
        "price acts+, price coins-",
    ),
    "trigger": ({"trigger": {"on": "dawn", "do": GAIN}}, "moment dawn", "counter acts+"),
    "note": ({"note": "Mind the step"}, "", ""),
    "rule": ({"rule": {"name": "swap", "text": "Swap."}}, "procedure swap", "procedure swap"),
}


def written(touches: Accesses) -> str:
    return ", ".join(sorted(f"{one.kind} {one.name}{one.sign}" for one in touches))


HELD: dict[int, tuple[Any, tuple[tuple[str | int, ...], ...]]] = {}  # by identity, with what it is the identity of


def test_every_verb_is_written_out_here() -> None:
    assert set(TOUCHES) == set(VERBS)


@pytest.mark.parametrize("verb", TOUCHES)
def test_a_verb_names_what_it_reads_and_writes(verb: str) -> None:
    raw, reads, writes = TOUCHES[verb]
    step = STEP.validate_python(raw)
    assert (written(step.reads()), written(step.writes())) == (reads, writes)


@pytest.mark.parametrize("verb", VERBS)
def test_everything_that_holds_a_step_writes_what_the_step_writes(verb: str) -> None:
    """Grown examples hold one plain step wherever a verb holds an effect; of those alike in that, one is enough."""
    for held, raw in {tuple(_held(raw[verb])): raw for raw in examples(verb)}.items():
        assert (Access("counter", "acts", "+") in STEP.validate_python(raw).writes()) == bool(held)


def _held(raw: Any) -> tuple[tuple[str | int, ...], ...]:
    """Return where the plain step stands; examples share most of what they hold, which is looked through once."""
    if raw is INSIDE[0]:
        return ((),)
    if not isinstance(raw, dict | tuple):
        return ()
    if id(raw) not in HELD:
        inside = raw.items() if isinstance(raw, dict) else enumerate(raw)
        HELD[id(raw)] = raw, tuple((at, *below) for at, inner in inside for below in _held(inner))
    return HELD[id(raw)][1]
