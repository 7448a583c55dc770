"""Every verb names what it changes."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from toolkit.model.effects import VERBS, AnyStep, Step
from toolkit.model.effects.accesses import Accesses
from toolkit.model.effects.step import effect_writes

STEP: TypeAdapter[Step] = TypeAdapter(AnyStep)
FARM = {"card": "farms"}
GAIN = ({"gain": {"acts": 1}},)
COUNTED = {"coins": {"value": "acts"}}

WRITES: dict[str, tuple[dict[str, Any], str]] = {
    "gain": ({"gain": COUNTED}, "counter coins+"),
    "pay": ({"pay": {"coins": 2}}, "counter coins-"),
    "lose": ({"lose": COUNTED}, "counter coins-"),
    "score": ({"score": {"coins": {"count": {"in": "orchard"}}}}, "counter coins+"),
    "exchange": ({"exchange": {"give": {"coins": 1}, "get": {"acts": 1}}}, "counter acts+, counter coins-"),
    "move": ({"move": {"what": FARM, "to": "orchard"}}, "role supply, zone orchard"),
    "turn_again": ({"turn_again": {}}, "seat turn owed"),
    "choose_number": ({"choose_number": {"as": "coins", "to": {"value": "acts"}}}, "counter coins+, counter coins-"),
    "draw": ({"draw": {"from": ("events",)}}, "chance , role discard, role draw, role hand"),
    "discard": ({"discard": FARM}, "mark on, role discard, role hand, role supply"),
    "place": ({"place": {"token": ("dog",), "on": FARM}}, "mark on, mark tokens, role supply"),
    "advance": ({"advance": {"marker": "dog", "on": FARM}}, "mark dog"),
    "flip": ({"flip": FARM}, "mark turned"),
    "mark": ({"mark": {"what": FARM, "with": "tired"}}, "mark tired"),
    "unmark": ({"unmark": {"what": {**FARM, "marked": "wet"}, "with": "tired"}}, "mark tired"),
    "choose": (
        {"choose": ({"do": GAIN}, {"when": {"beside": "dog"}, "do": ({"flip": FARM},)})},
        "counter acts+, mark turned",
    ),
    "may": ({"may": {"pay": {"coins": 1}, "then": GAIN}}, "counter acts+, counter coins-"),
    "if": ({"if": {"when": {"all": ({"counter": "coins"}, {"not": {"have": FARM}})}, "then": GAIN}}, "counter acts+"),
    "repeat": ({"repeat": {"times": {"value": "coins"}, "do": GAIN}}, "counter acts+"),
    "for_each": ({"for_each": {"of": {"on": FARM}, "do": GAIN}}, "counter acts+"),
    "roll": ({"roll": {"results": {1: GAIN}}}, "chance , counter acts+"),
    "turn_over": (
        {"turn_over": {"from": "events", "to": "orchard", "do": GAIN}},
        "chance , counter acts+, role draw, zone orchard",
    ),
    "carry_out": ({"carry_out": "worth"}, ""),
    "set": ({"set": {"coins": {"value": "acts"}}}, "counter coins+, counter coins-"),
    "deal": (
        {"deal": {"at": {"space": "stand"}, "from": "worth", "to": "orchard"}},
        "chance , mark space, role discard, role draw, zone orchard",
    ),
    "keep": (
        {"keep": {"in": "hand", "cards": {"value": "acts"}, "more": "buy"}},
        "role discard, role supply, zone hand",
    ),
    "arrange": ({"arrange": "orchard"}, "zone orchard"),
    "put": (
        {"put": {"what": FARM, "at": {"space": "corner", "touching": {"token": "dog"}}}},
        "mark space, role play, role supply",
    ),
    "collect": ({"collect": {"field": "worth", "amount": {"rolled": "sum"}}}, "counter +"),
    "trade": ({"trade": {"among": ("coins", "acts")}}, "counter acts+, counter acts-, counter coins+, counter coins-"),
    "send": (
        {"send": {"who": {"card": "farms"}, "to": "orchard", "at": {"token": "dog"}, "way": "worth"}},
        "mark on, role play, zone orchard",
    ),
    "at_work": ({"at_work": {"in": "orchard", "first": "worth", "do": ({"gain": {"acts": 1}},)}}, "counter acts+"),
    "meet": (
        {"meet": {"needs": "worth", "cards": "age", "missing": {"value": "coins"}, "then": ({"gain": {"acts": 1}},)}},
        "counter acts+, role discard, role hand",
    ),
    "lay": (
        {"lay": {"cards": 2, "from": "events", "to": "orchard", "then": ({"gain": {"acts": 1}},)}},
        "chance , counter acts+, mark on, role discard, role draw, zone orchard",
    ),
    "link": ({"link": {"takes": "worth", "cards": "age", "goods": "coins"}}, "counter coins+, mark on, role hand"),
    "let": ({"let": {"who": {"most": "coins"}, "do": GAIN}}, "counter acts+"),
    "become": ({"become": "first-player"}, "seat first player"),
    "leave": ({"leave": "round"}, "seat out"),
    "protect": ({"protect": {}}, "seat safe"),
    "pass_on": ({"pass_on": {"in": "hand"}}, "mark known, zone hand"),
    "shuffle": ({"shuffle": {"zone": "hand"}}, "chance , mark known, zone hand"),
    "look": ({"look": {"at": {"in": "orchard"}}}, "mark known"),
    "compare": (
        {"compare": {"field": "worth", "of": FARM, "lower": ({"leave": "round"},), "equal": ({"gain": COUNTED},)}},
        "counter coins+, mark known, seat out",
    ),
    "guess": (
        {"guess": {"of": FARM, "right": ({"leave": "round"},), "wrong": ({"gain": COUNTED},)}},
        "counter coins+, seat out",
    ),
    "travel": ({"travel": {"what": FARM, "steps": 2, "arrive": GAIN}}, "counter acts+, mark space"),
    "walk": ({"walk": {"what": FARM, "steps": 2}}, "mark space"),
    "swap": ({"swap": {"in": "hand"}}, "mark known, zone hand"),
    "ask": ({"ask": {"for": FARM, "to": "orchard"}}, "role hand, zone orchard"),
    "must": ({"must": {"action": "buy", "when": {"have": FARM}}}, ""),
    "when_discarded": ({"when_discarded": ({"leave": "round"},)}, "seat out"),
    "trick": (
        {"trick": {"in": "orchard", "best": {"field": "worth"}, "to": "hand", "winner": GAIN}},
        "counter acts+, zone hand, zone orchard",
    ),
    "auction": (
        {"auction": {"bids": "coins", "won": ({"pay": {"coins": {"bid": "highest"}}},), "unsold": GAIN}},
        "counter acts+, counter coins-, seat highest bid",
    ),
    "modify": (
        {"modify": {"action": ("buy",), "less": {"coins": 1}, "more": {"acts": 1}}},
        "price acts+, price coins-",
    ),
    "trigger": ({"trigger": {"on": "dawn", "do": GAIN}}, "counter acts+"),
    "note": ({"note": "Mind the step"}, ""),
    "rule": ({"rule": {"name": "swap", "text": "Swap."}}, "procedure swap"),
}


def written(touches: Accesses) -> str:
    return ", ".join(sorted(f"{one.kind} {one.name}{one.sign}" for one in touches))


def test_every_verb_is_written_out_here() -> None:
    assert set(WRITES) == set(VERBS)


@pytest.mark.parametrize("verb", WRITES)
def test_a_verb_names_what_it_writes_with_what_stands_inside_it(verb: str) -> None:
    raw, writes = WRITES[verb]
    assert written(effect_writes((STEP.validate_python(raw),))) == writes
