"""What amounts, conditions and selectors are called inside a sentence, and shown as."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from toolkit.model.effects import AnyStep, Lexicon, Mark, Noun, Row, Step, Unit, effect_rows
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.wording.lexicon import Piled, Place

LEXICON = Lexicon(
    "en",
    {
        ("counter", "money"): Unit("pound", "pounds", "coin", "£{n}", {"pay": "spend", "gain": "take"}),
        ("counter", "actions"): Unit("action", "actions", "action", None, {"pay": "use"}),
        ("deck", "farms"): Noun("farm", "farms", "farm"),
        ("pile", "events"): Noun("event", "events", "event"),
        ("pile", "houses"): Noun("house", "houses", "house"),
        ("pile", "letters"): Piled("letter", "letters", "letter"),
        ("pile", "gifts"): Noun("gift card", "gift cards", "gift"),
        ("component", "dog"): Noun("dog", "dogs", "dog"),
        ("symbol", "mask"): Noun("mask", "masks", "mask"),
        ("zone", "hand"): Place("hand", "hands", "hand", own=True, role="hand"),
        ("zone", "board"): Place("board", "boards", "board", own=True, role="play"),
        ("zone", "row"): Place("row", "rows", "row"),
        ("action", "buy"): Noun("buy", "buys", "market"),
        ("action", "stroll"): Noun("stroll", "strolls", "park"),
        ("action", "rest"): Noun("rest", "rests", "park"),
    },
)
STEPS: TypeAdapter[tuple[Step, ...]] = TypeAdapter(tuple[AnyStep, ...])
FARM = {"card": "farms"}
GAIN = ({"gain": {"actions": 1}},)


def told(raw: dict[str, Any]) -> tuple[str, str]:
    """Return an effect's sentences, and its first row written on one line."""
    effect = STEPS.validate_python((raw,))
    rows: list[Row] = effect_rows(effect, LEXICON)
    marks: tuple[Mark, ...] = (*rows[0].before, Mark(text=">"), *rows[0].after)
    shown = (f"{m.sign or ''}{'' if m.n is None else m.n}{m.icon or m.text}" for m in marks)
    return sentences(effect, LEXICON), " ".join(shown)


def if_(**condition: Any) -> dict[str, Any]:
    """Write a step that a condition opens."""
    return {"if": {"when": condition, "then": GAIN}}


@pytest.mark.parametrize(
    ("raw", "words", "marks"),
    [
        ({"gain": {"money": {"count": FARM}}}, "Take £1 for each farm.", "> +1coin / farm"),
        (
            {"gain": {"actions": {"rank": {"by": {"count": FARM}, "points": (5, 3)}}}},
            "Gain 5 actions for the most farms and 3 actions for the second most.",
            "> +action = 5 / 3 most farm",
        ),
        (
            {"gain": {"money": {"rank": {"by": {"value": "actions"}, "points": (2,), "at_least": 2, "ties": "share"}}}},
            "Take £2 for the most actions (with at least 2), which tied players share.",
            "> +coin = 2 most action ≥2 shared",
        ),
        (
            {"gain": {"money": {"sets": {"of": FARM, "differ": "age", "points": (0, 1, 4)}}}},
            "Take £1 for each set of 2 and £4 for each set of 3 farms that differ in age.",
            "> +coin = 0 / 1 / 4 a set of farm ≠ age",
        ),
        ({"gain": {"money": {"value": "actions"}}}, "Take as many pounds as you have actions.", "> +coin = action"),
        ({"pay": {"actions": {"field": "worth"}}}, "Use as many actions as the worth shown.", "action = worth >"),
        (
            {"pay": {"money": {"players": {2: 4, "default": 6}}}},
            "Spend £4 with 2 players or £6 otherwise.",
            "coin 2: 4, *: 6 >",
        ),
        (
            {"draw": {"cards": {"count": FARM}, "from": ("events", "houses")}},
            "Draw 1 card from events or houses for each farm.",
            "> +1event / farm / house",
        ),
        (
            {"repeat": {"times": {"count": FARM}, "do": GAIN}},
            "Once for each farm, gain 1 action.",
            "> × / farm +1action",
        ),
        (
            {"modify": {"action": ("buy",), "less": {"money": {"count": FARM}}, "limit": {"times": 2, "each": "game"}}},
            "Twice each game, when you buy, you may spend £1 less for each farm.",
            "2×/game market > -1coin / farm",
        ),
        (
            {"move": {"what": {**FARM, "in": "row"}, "to": "hand", "amount": {"count": {**FARM, "in": "row"}}}},
            "Move all farms from the row to the hand.",
            "> × / farm in row farm in row → hand",
        ),
    ],
)
def test_an_amount(raw: dict[str, Any], words: str, marks: str) -> None:
    assert told(raw) == (words, marks)


@pytest.mark.parametrize(
    ("condition", "words", "marks"),
    [
        ({"have": FARM}, "If you have a farm", "farm"),
        ({"have": {**FARM, "whose": "others"}}, "If there is a farm of other players", "farm of others"),
        ({"have": FARM, "at_least": 2}, "If you have at least 2 farms", "2× farm"),
        (
            {"counter": "money", "at_least": 2, "at_most": 5},
            "If you have at least £2 and at most £5",
            "≥ 2coin ≤ 5coin",
        ),
        (
            {"all": ({"not": {"have": {**FARM, "whose": "all"}, "at_least": 2}},)},
            "If there are not at least 2 farms of all players",
            "<2× farm of all",
        ),
        ({"have": FARM, "at_most": 2}, "If you have at most 2 farms", "≤ 2× farm"),
        ({"have": {"in": "row"}, "at_most": 1}, "If there is at most 1 card in the row", "≤ 1× card in row"),
        ({"have": FARM, "at_most": 0}, "If you have no farms", "no farm"),
        ({"counter": "actions", "at_most": 0}, "If you have no actions", "≤ 0action"),
        ({"players_left": {"at_most": 1}}, "If only 1 player is left", "≤ 1 left"),
        ({"not": {"have": FARM, "at_least": 2}}, "Unless you have at least 2 farms", "<2× farm"),
        (
            {"all": ({"have": {"in": "row"}, "at_most": 0}, {"not": {"have": FARM, "at_most": 0}})},
            "If there are no cards in the row and you have a farm",
            "no card in row farm",
        ),
        (
            {"all": ({"have": FARM}, {"not": {"counter": "money", "at_most": 3}})},
            "If you have a farm and at least £4",
            "farm no ≤ 3coin",
        ),
        (
            {"all": ({"have": FARM, "at_least": 2}, {"counter": "actions", "at_least": 1}, {"have": {"token": "dog"}})},
            "If you have at least 2 farms, an action and a dog",
            "2× farm ≥ 1action dog",
        ),
        (
            {"any": ({"have": FARM}, {"counter": "money", "at_least": 5})},
            "If you have a farm or at least £5",
            "farm / ≥ 5coin",
        ),
        (
            {"have": {"space": "place", "at": {"token": "dog", "in": "board"}}},
            "If one of your dogs stands on a place",
            "place under dog",
        ),
        (
            {"have": {"token": "dog", "in": "row", "at": {"space": "place", "at": {"card": "farms", "in": "board"}}}},
            "If there is a dog on places where your farms stand",
            "dog on place under farm in row",
        ),
        (
            {"have": {"card": "farms", "where": {"id": ("dog",)}, "in": "board"}},
            "If you have a dog",
            "dog",
        ),
        (
            {"any": ({"beside": "dog"}, {"have": FARM})},
            "If a dog lies beside this or you have a farm",
            "dog / farm",
        ),
    ],
)
def test_a_condition(condition: dict[str, Any], words: str, marks: str) -> None:
    assert told(if_(**condition)) == (f"{words}, gain 1 action.", f"{marks} > +1action")


@pytest.mark.parametrize(
    ("what", "words", "marks"),
    [
        ({}, "a card", "card"),
        ({**FARM, "pile": "events"}, "a farm from the event pile", "farm event"),
        ({"token": ("dog", "cat")}, "a dog or cat", "dog cat"),
        ({**FARM, "where": {"kind": "mask"}}, "a mask", "mask"),
        (
            {**FARM, "where": {"worth": (3, 4), "ripe": False}},
            "a farm with worth 3 or 4 and without ripe",
            "farm with worth 3 or 4 without ripe",
        ),
        ({**FARM, "in": "board"}, "a farm", "farm"),
        ({**FARM, "in": "hand"}, "a farm in your hand", "farm in hand"),
        ({**FARM, "where": {"kind": "mask"}, "in": "hand"}, "a mask card in your hand", "mask in hand"),
        ({**FARM, "in": "hand", "whose": "all"}, "a farm in the hands of all players", "farm in hand of all"),
        ({"token": "dog", "on": {**FARM, "whose": "others"}}, "a dog on farms of other players", "dog farm of others"),
    ],
)
def test_a_selector(what: dict[str, Any], words: str, marks: str) -> None:
    assert told({"flip": what}) == (f"Flip {words}.", f"> flip {marks}")


@pytest.mark.parametrize(
    ("actions", "marks"), [(("stroll", "rest"), "park > -1coin"), (("rest",), "park rest > -1coin")]
)
def test_an_icon_of_several_actions_is_told_apart_in_words(actions: tuple[str, ...], marks: str) -> None:
    assert told({"modify": {"action": actions, "less": {"money": 1}}})[1] == marks


@pytest.mark.parametrize(
    ("pile", "words"),
    [("events", "Draw 2 event cards."), ("letters", "Draw 2 letters."), ("gifts", "Draw 2 gift cards.")],
)
def test_what_is_no_card_or_is_called_one_is_drawn_by_its_name(pile: str, words: str) -> None:
    assert told({"draw": {"cards": 2, "from": (pile,)}})[0] == words


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"let": {"who": "everybody", "do": GAIN}}, "Everybody gains 1 action."),
        ({"let": {"who": "in-turn-order", "do": GAIN}}, "Everybody in turn order gains 1 action."),
        ({"let": {"who": {"most": "money"}, "do": GAIN}}, "Whoever has most pounds gains 1 action."),
        (
            {"let": {"who": {"least": "money", "ties": "nobody"}, "do": GAIN}},
            "Whoever alone has fewest pounds gains 1 action.",
        ),
        (
            {"let": {"who": {"most": "money", "ties": "first"}, "do": GAIN}},
            "Whoever has most pounds (of several, the first in turn order) gains 1 action.",
        ),
        (
            {"let": {"who": "others", "do": (*GAIN, {"discard": {"pile": "events"}})}},
            "Every other player gains 1 action and discards an event card.",
        ),
        (
            {"let": {"who": "everybody", "do": ({"choose": ({"do": GAIN}, {"do": ({"pay": {"actions": 2}},)})},)}},
            "Everybody chooses one: gain 1 action; use 2 actions.",
        ),
        (
            {"let": {"who": "left", "do": ({"may": {"then": GAIN}},)}},
            "The player on your left may gain 1 action.",
        ),
        (
            {"let": {"who": "everybody", "do": ({"if": {"when": {"have": FARM}, "then": GAIN}},)}},
            "Everybody does this: if they have a farm, gain 1 action.",
        ),
        (
            {"let": {"who": "everybody", "unless": {"counter": "actions", "at_least": 1}, "do": GAIN}},
            "Everybody who has no actions gains 1 action.",
        ),
        (
            {"let": {"who": "others", "unless": {"counter": "actions", "at_least": 3}, "do": GAIN}},
            "Every other player who has fewer than 3 actions gains 1 action.",
        ),
        (
            {"let": {"who": "everybody", "unless": {"counter": "actions", "at_most": 1}, "do": GAIN}},
            "Everybody who has at least 2 actions gains 1 action.",
        ),
        (
            {"let": {"who": "another", "unless": {"counter": "actions", "at_least": 1}, "do": GAIN}},
            "Choose another player, who (but not those who have an action) gains 1 action.",
        ),
    ],
)
def test_others_do_what_they_are_let_do(raw: dict[str, Any], words: str) -> None:
    assert told(raw)[0] == words


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (if_(have=FARM), "if you have a farm, gain 1 action; then gain 1 action."),
        ({"may": {"then": GAIN}}, "you may gain 1 action; then gain 1 action."),
        ({"repeat": {"times": 2, "do": GAIN}}, "twice, gain 1 action; then gain 1 action."),
        ({"repeat": {"times": 2, "do": ({"draw": {"cards": 1, "from": ("events",)}},)}}, "twice, draw"),
    ],
)
def test_what_follows_a_condition_is_no_part_of_it(step: dict[str, Any], words: str) -> None:
    assert told({"repeat": {"times": 3, "do": (step, *GAIN)}})[0].startswith(f"Three times, {words}")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"repeat": {"times": 3, "do": ({"discard": {"pile": "events"}},)}}, "Discard 3 event cards."),
        ({"repeat": {"times": 2, "do": ({"turn_over": {"from": "events"}},)}}, "Turn over 2 event cards."),
        ({"repeat": {"times": 2, "do": ({"turn_over": {"from": "events", "do": GAIN}},)}}, "Twice, turn over"),
        ({"repeat": {"times": 2, "do": ({"discard": {"pile": "events"}}, *GAIN)}}, "Twice, discard an event card and"),
        (
            {"collect": {"field": "mask", "of": {"says": "mask"}}},
            "Choose one of your cards with a mask and gain 1 of its",
        ),
        ({"gain": {"sheep": {"value": "actions"}}}, "Gain 1 sheep for each action that you have."),
        ({"gain": {"actions": {"value": "sheep"}}}, "Gain as many actions as you have sheep."),
        ({"may": {"pay": {"actions": 1}, "then": ({"gain": {"money": 2}},)}}, "You may use 1 action to take £2."),
    ],
)
def test_what_is_done_several_times_or_with_several_things(raw: dict[str, Any], words: str) -> None:
    assert told(raw)[0].startswith(words)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (
            {"put": {"what": {"card": "farms"}, "at": {"space": "tile", "at": {"token": "dog", "in": "row"}}}},
            "Put a farm on a tile where dogs in the row stand.",
        ),
        (
            {"put": {"what": {"card": "farms"}, "at": {"space": "tile", "at": {"token": "dog"}}}},
            "Put a farm on a tile where your dogs stand.",
        ),
        (
            {"put": {"what": {"token": "dog", "in": "row"}, "at": {"space": "tile"}, "to": "row"}},
            "Put a dog on a tile.",
        ),
    ],
)
def test_what_lies_where_all_have_a_share_is_nobody_s(raw: dict[str, Any], words: str) -> None:
    assert told(raw)[0] == words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            [[{"have": FARM, "at_least": 4}, 12], [{"have": FARM, "at_least": 2}, 6]],
            "Take £12 if you have at least 4 farms, or £6 if you have at least 2 farms.",
        ),
        (
            [[{"have": FARM, "at_least": 4}, 12], [{"counter": "actions", "at_least": 2}, "draw"]],
            "If you have at least 4 farms, take £12; otherwise, if you have at least 2 actions, draw 1 event card.",
        ),
    ],
)
def test_cases_are_told_one_after_the_other(effect: list[list[Any]], words: str) -> None:
    (when, money), (other, more) = effect
    draws = {"draw": {"cards": 1, "from": ("events",)}}
    last = {"if": {"when": other, "then": (draws if more == "draw" else {"gain": {"money": more}},)}}
    assert told({"if": {"when": when, "then": ({"gain": {"money": money}},), "otherwise": (last,)}})[0] == words


@pytest.mark.parametrize(
    ("counter", "there", "lost", "words"),
    [
        ("actions", 1, 1, "Lose 1 action, if you have any."),
        ("actions", 2, 2, "Lose 2 actions, if you have that many."),
        ("money", 2, 2, "Lose £2, if you have that much."),
        ("actions", 3, 2, "If you have at least 3 actions, lose 2 actions."),
    ],
)
def test_what_is_lost_need_not_be_counted_twice(counter: str, there: int, lost: int, words: str) -> None:
    when = {"counter": counter, "at_least": there}
    assert told({"if": {"when": when, "then": ({"lose": {counter: lost}},)}})[0] == words


def test_spaces_are_called_by_their_names_and_without_whose_pieces() -> None:
    put = {"put": {"what": {"token": "dog", "in": "board"}, "at": {"space": "spot", "named": ("market",)}}}
    assert told(put) == ("Put a dog from your board on the market spot.", "> dog in board → market spot")
    free = {"put": {"what": {"token": "dog"}, "at": {"space": "place", "free": "mine"}}}
    assert told(free)[1].endswith("→ place without yours")
