"""Every verb says itself in words and shows itself in marks; nothing that is valid brings them to a halt."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from toolkit.model.effects import VERBS, Lexicon, Noun, Row, Unit, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import AnyStep, Step
from toolkit.model.effects.wording.lexicon import Place

LEXICON = Lexicon(
    "en",
    {
        ("counter", "money"): Unit(
            "pound", "pounds", "coin", "£{n}", {"pay": "spend", "lose": "spend", "gain": "take"}
        ),
        ("counter", "actions"): Unit("action", "actions", "action", None, {"pay": "use"}),
        ("deck", "farms"): Noun("farm", "farms", "farm"),
        ("pile", "events"): Noun("event", "events", "card-event"),
        ("component", "dog"): Noun("dog", "dogs", "dog"),
        ("component", "marker"): Noun("value marker", "value markers", "depreciate"),
        ("zone", "hand"): Place("hand", "hands", "hand", own=True, role="hand"),
        ("action", "buy"): Noun("buy", "buys", "market"),
        ("moment", "plan"): Noun("each round", "each round", "each-round"),
        ("mark", "tick"): Noun("check mark", "check marks", "check"),
    },
)
STEPS: TypeAdapter[tuple[Step, ...]] = TypeAdapter(tuple[AnyStep, ...])
FARM = {"card": "farms"}
ONE = ({"lose": {"money": 1}},)


def effect(*steps: dict[str, Any]) -> tuple[Step, ...]:
    return STEPS.validate_python(steps)


def written(rows: list[Row]) -> list[str]:
    """Write rows on one line each: `role: before > after`."""
    return [f"{row.role}: {_marks(row.before)} > {_marks(row.after)}" for row in rows]


def _marks(marks: tuple[Any, ...]) -> str:
    return " ".join(f"{m.sign or ''}{'' if m.n is None else m.n}{m.icon or m.text or ''}" for m in marks)


WORDS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "gain": ({"gain": {"actions": 2}}, "Gain 2 actions.", ["main:  > +2action"]),
    "set": ({"set": {"actions": 2}}, "Have exactly 2 actions.", ["main:  > set 2action"]),
    "deal": (
        {"deal": {"at": {"space": "stand"}, "from": "goods", "to": "hand"}},
        "Deal a card to each stand in your hand, from the pile named in its goods.",
        ["main:  > deal by goods → stand in hand"],
    ),
    "keep": (
        {"keep": {"in": "hand", "cards": 2, "fewer": True}},
        "Keep 2 cards of your hand or fewer, and discard the others.",
        ["main:  > keep ≤ 2 cards of hand"],
    ),
    "arrange": ({"arrange": "hand"}, "Rearrange your hand as you like.", ["main:  > ⇄ hand"]),
    "pay": ({"pay": {"actions": 1, "money": 3}}, "Use 1 action and spend £3.", ["main: 1action 3coin > "]),
    "lose": ({"lose": {"money": {"count": FARM}}}, "Spend £1 for each farm.", ["main:  > 1coin / farm"]),
    "score": ({"score": {"money": 4}}, "Score £4.", ["main:  > 4coin"]),
    "exchange": (
        {"exchange": {"give": {"actions": 1}, "get": {"money": 2}, "times": 3}},
        "Up to 3 times, use 1 action to take £2.",
        ["main: 3× 1action > +2coin"],
    ),
    "choose_number": (
        {"choose_number": {"as": "actions", "from": 1, "to": 3}},
        "Choose from 1 to 3 actions.",
        ["main:  > choose 1action – 3action"],
    ),
    "turn_again": (
        {"turn_again": {}},
        "Take another turn after this one (once in a row at most).",
        ["main:  > another turn (≤ 1×)"],
    ),
    "move": ({"move": {"what": FARM, "to": "hand"}}, "Move a farm to the hand.", ["main:  > farm → hand"]),
    "draw": ({"draw": {"cards": 3, "from": ("events",)}}, "Draw 3 event cards.", ["main:  > +3card-event"]),
    "discard": ({"discard": {"token": "dog"}}, "Discard a dog.", ["main: dog > "]),
    "place": (
        {"place": {"token": ("dog",), "on": FARM}},
        "Place a dog on your farms, in order as usual.",
        ["main:  > 1× dog on farm"],
    ),
    "advance": (
        {"advance": {"marker": "marker", "on": FARM, "by": 2}},
        "Move a value marker 2 spaces along on one of your farms.",
        ["main:  > 2depreciate on farm"],
    ),
    "mark": ({"mark": {"what": FARM, "with": "tick"}}, "Mark all farms with a check mark.", ["main:  > farm + check"]),
    "unmark": (
        {"unmark": {"what": FARM, "with": "tick"}},
        "Take the check marks off all farms.",
        ["main:  > farm no check"],
    ),
    "flip": ({"flip": FARM}, "Flip a farm.", ["main:  > flip farm"]),
    "choose": (
        {"choose": ({"do": ONE}, {"when": {"beside": "dog"}, "do": ({"lose": {"money": 3}},)})},
        "Spend £1, or £3 with a dog.",
        ["option:  > 1coin", "space: dog > 3coin"],
    ),
    "may": (
        {"may": {"discard": {"token": "dog"}, "then": ONE}},
        "You may discard a dog to spend £1 more.",
        ["extra: dog > +1coin"],
    ),
    "if": (
        {"if": {"when": {"have": FARM, "at_least": 2}, "then": ONE}},
        "If you have at least 2 farms, spend £1.",
        ["main: 2× farm > 1coin"],
    ),
    "repeat": ({"repeat": {"times": 2, "do": ({"flip": FARM},)}}, "Twice, flip a farm.", ["main:  > 2× flip farm"]),
    "for_each": ({"for_each": {"of": FARM, "do": ONE}}, "Spend £1 for each farm.", ["main:  > 1coin / farm"]),
    "roll": ({"roll": {"results": {4: ONE}}}, "Roll 1d6: 4 or more: spend £1.", ["option: 1d6 4+ > 1coin"]),
    "turn_over": (
        {"turn_over": {"from": "events", "to": "hand", "do": ONE}},
        "Turn over an event card into the hand: spend £1.",
        ["main: turn over card-event → hand > 1coin"],
    ),
    "carry_out": ({"carry_out": "play"}, "Do what it says.", ["main:  > its effect"]),
    "travel": (
        {"travel": {"what": FARM, "steps": 2, "first": ONE}},
        "Move a farm 2 steps along its way; whoever comes there first: spend £1.",
        ["main: farm → 2 steps first there: > 1coin"],
    ),
    "walk": (
        {"walk": {"what": FARM, "steps": 2, "but": {"token": "dog"}}},
        "Move your farm up to 2 steps, but neither from nor to the dog.",
        ["main:  > farm → ≤2 steps not dog"],
    ),
    "let": (
        {"let": {"who": "another", "do": ONE}},
        "Choose another player, who spends £1.",
        ["main: another : > 1coin"],
    ),
    "become": ({"become": "first-player"}, "Become the first player.", ["main:  > first player"]),
    "leave": ({"leave": "round"}, "Leave the round.", ["main:  > out of the round"]),
    "protect": (
        {"protect": {}},
        "Be safe until your next turn: nobody can choose you.",
        ["main:  > safe until next turn"],
    ),
    "trick": (
        {
            "trick": {
                "in": "hand",
                "best": {"field": "rank", "follow": "suit", "trump": {"suit": "owl"}},
                "to": "hand",
                "winner": ({"become": "first-player"},),
            }
        },
        (
            "Whoever played the highest rank among cards with the suit of the first one, though cards with suit owl "
            "beat those, takes all cards from the hands to their hand, and must become the first player."
        ),
        ["main: highest rank of the first suit or card with suit owl : hand → hand > first player"],
    ),
    "auction": (
        {
            "auction": {
                "bids": "money",
                "least": 2,
                "won": ({"pay": {"money": {"bid": "highest"}}},),
                "unsold": ({"flip": FARM},),
            }
        },
        (
            "All players bid in turns, £2 or more and each more than the last one, or pass for good, until all but one "
            "have passed; whoever bids most must spend as many pounds as were bid; if nobody bids, flip a farm."
        ),
        ["main: bid (rising) ≥ 2coin : coin = bid > ", "main: no bid: > flip farm"],
    ),
    "put": (
        {"put": {"what": {"token": "dog"}, "at": {"space": "corner", "free": True, "touching": "this"}}},
        "Put a dog on a free corner next to this.",
        ["main:  > dog → free corner next to this"],
    ),
    "collect": (
        {"collect": {"field": "gives", "amount": {"count": {**FARM, "touching": "this"}}}},
        "Gain 1 of what it gives for each farm next to this.",
        ["main:  > +1 of what it gives / farm next to this"],
    ),
    "trade": (
        {"trade": {"among": ("money", "actions"), "give": 3}},
        "Trade 3 of pounds or actions for 1 of another of them with the bank.",
        ["main: 3× coin / action > 1× coin / action"],
    ),
    "send": (
        {"send": {"who": {"card": "farms"}, "to": "hand", "at": {"token": "dog"}, "way": "ways"}},
        "Send a farm to your hand, at a dog where nobody stands, in one of its ways.",
        ["main:  > farm → hand at dog by ways"],
    ),
    "at_work": (
        {"at_work": {"in": "hand", "first": "worth", "do": ({"gain": {"actions": 1}},)}},
        "Wherever somebody stands in your hand, from the lowest worth up: gain 1 action.",
        ["main: wherever in hand , lowest worth first: > +1action"],
    ),
    "meet": (
        {"meet": {"needs": "needs", "cards": "resource", "missing": 1, "then": ({"gain": {"actions": 1}},)}},
        (
            "If its needs are met, but for 1 need, discarding cards by their resource for what is not there: "
            "gain 1 action."
        ),
        ["main: its needs but 1 need discarding by resource > +1action"],
    ),
    "lay": (
        {"lay": {"cards": 2, "from": "events", "to": "hand", "then": ({"gain": {"actions": 1}},)}},
        "Lay 2 event cards on this, among your hands; then gain 1 action.",
        ["main: +2card-event on this: hand > +1action"],
    ),
    "link": (
        {"link": {"takes": "chain", "cards": "resource", "goods": "money"}},
        "As often as you like, turn what its chain takes into its goods: cards by resource and goods worth pounds.",
        ["main:  > chain by resource / coin → this"],
    ),
    "modify": (
        {"modify": {"action": ("buy",), "of": FARM, "less": {"actions": 1}, "limit": {"times": 1, "each": "round"}}},
        "Once each round, when you buy a farm, you may use 1 action less.",
        ["main: 1× market farm > -1action"],
    ),
    "trigger": (
        {"trigger": {"on": "plan", "do": ({"gain": {"actions": 1}},)}},
        "Each round, gain 1 action.",
        ["main: each-round > +1action"],
    ),
    "note": ({"note": "Mind the step."}, "Mind the step.", []),
    "rule": ({"rule": {"name": "swap", "text": "Swap two tokens."}}, "Swap two tokens.", []),
    "pass_on": (
        {"pass_on": {"in": "hand"}},
        "All players pass their hand on clockwise.",
        ["main:  > pass on clockwise hand"],
    ),
    "shuffle": ({"shuffle": {"zone": "hand"}}, "Shuffle your hand.", ["main:  > shuffle hand"]),
    "look": (
        {"look": {"at": {"in": "hand"}, "of": "another"}},
        "Choose another player and look at their hand.",
        ["main:  > look: another card"],
    ),
    "compare": (
        {"compare": {"field": "age", "of": {**FARM, "in": "hand"}, "lower": ONE}},
        "Choose another player and compare the age of your farms with theirs: whoever has the lower age must spend £1.",
        ["main: compare: another age farm > ", "main: lower age: > 1coin"],
    ),
    "guess": (
        {"guess": {"of": {"card": "farms"}, "except": "this", "right": ({"flip": FARM},), "wrong": ONE}},
        (
            "Choose another player and name a farm (but not this one): if they have it, they must flip a farm; "
            "otherwise spend £1."
        ),
        ["main: guess: another farm but not this > ", "main: right: > flip farm", "main: wrong: > 1coin"],
    ),
    "swap": (
        {"swap": {"in": "hand", "with": "left"}},
        "Swap your hand with that of the player on your left.",
        ["main:  > swap: left hand"],
    ),
    "ask": (
        {"ask": {"for": FARM, "may_refuse": True}},
        "Ask another player for a farm, who may refuse.",
        ["main:  > ask: another farm or not"],
    ),
    "must": (
        {"must": {"action": "buy", "when": {"have": FARM}}},
        "If you have a farm, you must buy this.",
        ["main: farm > must market this"],
    ),
    "when_discarded": (
        {"when_discarded": ONE},
        "When this is discarded, spend £1.",
        ["main: when discarded: > 1coin"],
    ),
}


def test_every_verb_is_written_out_here() -> None:
    assert set(WORDS) == set(VERBS)


@pytest.mark.parametrize("verb", WORDS)
def test_a_verb_says_and_shows_itself(verb: str) -> None:
    step, words, rows = WORDS[verb]
    assert sentences(effect(step), LEXICON) == words
    assert written(effect_rows(effect(step), LEXICON)) == rows


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("less", "when you buy a farm, you may lower the price by £2"),
        ("more", "when you buy a farm, you may spend £2 more"),
        ("either", "when you buy a farm, you may raise or lower the price by £2"),
    ],
)
def test_a_game_may_have_a_verb_for_a_price_that_changes(way: str, words: str) -> None:
    """The same words are then right for a purchase, where the money is spent, and a sale, where it is taken."""
    verbs = {"pay": "spend", "less": "lower the price by", "either": "raise or lower the price by"}
    money = {("counter", "money"): Unit("pound", "pounds", "coin", "£{n}", verbs)}
    (step,) = effect({"modify": {"action": ("buy",), "of": FARM, way: {"money": 2}}})
    assert step.words(Lexicon("en", {**LEXICON.names, **money})) == words


def test_without_such_a_verb_more_or_less_is_paid() -> None:
    (step,) = effect({"modify": {"action": ("buy",), "either": {"actions": 1}}})
    assert step.words(LEXICON) == "when you buy, you may use 1 action more or less"


def test_a_marker_goes_the_way_that_its_track_runs() -> None:
    steps = effect({"advance": {"marker": "marker", "on": FARM, "way": "down"}})
    assert sentences(steps, LEXICON) == "Move a value marker 1 space down on one of your farms."


def test_plain_steps_share_a_sentence_and_a_row() -> None:
    steps = effect({"pay": {"actions": 2}}, {"lose": {"money": 5}})
    assert sentences(steps, LEXICON) == "Use 2 actions and spend £5."
    assert written(effect_rows(steps, LEXICON)) == ["main: 2action > 5coin"]


def test_a_second_token_of_a_kind_is_called_the_second() -> None:
    options = [{"when": {"beside": "dog"}, "do": ({"lose": {"money": n}},)} for n in (2, 4)]
    steps = effect({"choose": tuple(options)})
    assert sentences(steps, LEXICON) == "Spend £2 with a dog, or £4 with a second dog."


def test_verbs_that_recur_are_said_once() -> None:
    ways = [{"do": ({"pay": {"actions": n}}, {"lose": {"money": 4 * n}})} for n in (1, 2)]
    assert sentences(effect({"choose": tuple(ways)}), LEXICON) == "Use 1 action and spend £4, or 2 actions and £8."
    offers = [{"may": {"discard": {"token": "dog"}, "then": ({"lose": {"money": n}},)}} for n in (1, 3)]
    assert sentences(effect(*offers), LEXICON) == "You may also discard a dog to spend £1 more and a dog for £3."


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"gain": {"money": 3}}, "with a dog, take £3"),
        ({"lose": {"actions": 3}}, "with a dog, lose 3 actions"),
        ({"lose": {"money": {"count": FARM}}}, "with a dog, spend £1 for each farm"),
        ({"flip": FARM}, "with a dog, flip a farm"),
    ],
)
def test_verbs_are_said_again_where_more_than_figures_differs(other: dict[str, Any], words: str) -> None:
    steps = effect({"choose": ({"do": ONE}, {"when": {"beside": "dog"}, "do": (other,)})})
    assert sentences(steps, LEXICON) == f"Choose one: spend £1; {words}."


def test_a_thing_without_an_icon_is_shown_by_its_name() -> None:
    bare = Lexicon("en", {("counter", "points"): Unit("point", "points"), ("deck", "crops"): Noun("crop", "crops")})
    steps = effect({"score": {"points": 2}}, {"for_each": {"of": {"card": "crops"}, "do": ({"gain": {"points": 1}},)}})
    assert written(effect_rows(steps, bare)) == ["main:  > 2 points +1 point / crop"]


def test_a_name_that_begins_with_a_vowel_takes_an() -> None:
    steps = effect({"may": {"discard": {"pile": "events"}, "then": ONE}})
    assert sentences(steps, LEXICON) == "You may discard an event card to spend £1 more."


def test_an_option_that_only_speaks_keeps_the_mark_of_its_condition() -> None:
    steps = effect({"choose": ({"when": {"beside": "dog"}, "do": ({"note": "Bark."},)}, {"do": ONE})})
    assert written(effect_rows(steps, LEXICON)) == ["space: dog > ", "option:  > 1coin"]


@pytest.mark.parametrize("inner", [WORDS[verb][0] for verb in VERBS])
@pytest.mark.parametrize("outer", ["choose", "may", "if", "repeat", "for_each", "roll", "trigger"])
def test_any_step_may_stand_inside_any_other(outer: str, inner: dict[str, Any]) -> None:
    do = (inner,)
    holders: dict[str, Any] = {
        "choose": ({"do": do}, {"when": {"not": {"beside": "dog"}}, "do": do}),
        "may": {"then": do},
        "if": {"when": {"all": ({"counter": "money"}, {"any": ({"have": {}},)})}, "then": do, "otherwise": do},
        "repeat": {"times": {"players": {"default": 2}}, "do": do},
        "for_each": {"of": {}, "do": do},
        "roll": {"results": {1: do}},
        "trigger": {"on": "plan", "do": do},
    }
    steps = effect({outer: holders[outer]})
    assert sentences(steps, LEXICON).endswith(".")
    assert all(isinstance(row, Row) for row in effect_rows(steps, LEXICON))


@pytest.mark.parametrize(
    ("doings", "said"),
    [
        (("hang a small bell", "hang a large bell"), "when you hang a small or large bell, "),
        (("hang a small bell", "hang a silver bell", "hang a large bell"), "hang a small, silver or large bell, "),
        (("hang a bell", "hang an old gong"), "when you hang a bell or an old gong, "),
        (("ring a bell", "hang a bell"), "when you ring a bell or hang a bell, "),
    ],
)
def test_what_several_actions_share_is_said_once(doings: tuple[str, ...], said: str) -> None:
    names = {("action", f"do-{at}"): Noun(one, "") for at, one in enumerate(doings)}
    lex = Lexicon("en", {**LEXICON.names, **names})
    actions = tuple(name for _, name in names)
    (step,) = effect({"modify": {"action": actions, "less": {"money": 1}}})
    assert said in step.words(lex)
    assert said.removeprefix("when you ").rstrip(", ") in " ".join(written(effect_rows((step,), lex)))
