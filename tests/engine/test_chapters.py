"""Chapters: variants of which just one is played, each laid out as its page says; and goods that are counters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, Project
from toolkit.engine import Engine, State
from toolkit.load import load_project
from toolkit.model.loaded.chapters import choices
from toolkit.model.loaded.project import Game

HEAD = """\
name: Toy
version: "1.0"
players: {min: 1, max: 2}
counters:
  coins: {one: coin, paid_with: {kind: good, worth: worth}, given: play.all}
  corn: {one: corn, many: corn}
  beer: {one: beer, many: beer}
  bonus: {one: bonus}
symbols: {corn: {one: corn, meaning: Corn.}}
zones:
  hand: {one: hand, each: player, seen: owner, role: hand}
  board: {one: board, each: player, role: play}
  heap: {one: heap, each: pile, role: discard}
  stock: {one: stock, each: pile, seen: nobody, role: draw}
  shed: {one: shed, role: supply}
maps:
  valley: {one: valley, places: {pier: {at: [0, 0]}, mill-ford: {at: [10, 0]}}, links: [[pier, mill-ford]]}
  coast: {one: coast, places: {pier: {at: [0, 0]}, rock: {at: [10, 0]}}, links: [[pier, rock]]}
one_variant: true
variants:
  spring: {name: Spring, meaning: Early., page: page-spring}
  autumn: {name: Autumn, meaning: Late., page: page-autumn}
actions: {work: {one: work}}
"""
CARDS = """\
deck: fruit
name: Cards
one: card
kind: card
size: poker
face: card
back: card
fields:
  number: {type: integer, optional: true}
  good: {type: counter, optional: true}
  worth: {type: integer, optional: true}
  takes: {type: list, of: {type: text}, optional: true}
  resource: {type: text, optional: true}
  lists: {type: list, of: {type: integer}, optional: true}
  start: {type: text, optional: true}
  ground: {type: text, optional: true}
components:
  - {id: page-spring, name: Spring, lists: [1, 1, 2], start: Mill Ford, ground: valley}
  - {id: page-autumn, name: Autumn, lists: [3], start: Rock, ground: coast}
  - {id: one, name: One, number: 1, copies: 3}
  - {id: two, name: Two, number: 2, copies: 3}
  - {id: three, name: Three, number: 3}
  - {id: field, name: Field, good: corn, worth: 2, takes: [hay], copies: 2}
  - {id: brewery, name: Brewery, good: beer, worth: 5, takes: [corn], copies: 2}
  - {id: hay, name: Hay, resource: hay, copies: 4}
  - {id: house, name: House, copies: 2}
"""
PLAY = """\
setup:
  - {id: lists, take: {deck: fruit}, by_page: {number: lists}, one_each: true, shuffle: true, to: shed, rule: play.all}
  - id: house
    take: {deck: fruit, where: {id: house}}
    count: 1
    each: player
    to: board
    space: {page: start, map: ground}
    rule: play.all
  - {id: field, take: {deck: fruit, where: {id: field}}, count: 1, each: player, to: board, rule: play.all}
  - {id: brewery, take: {deck: fruit, where: {id: brewery}}, count: 1, each: player, to: board, rule: play.all}
  - {id: hay, take: {deck: fruit, where: {id: hay}}, count: 2, each: player, to: hand, rule: play.all}
  - {id: goods, gain: {corn: 3, beer: 1, bonus: 0}, each: player, rule: play.all}
actions:
  work: {WORK, limit: {times: 1, each: turn}}
rounds: {most: 1}
phases: [{id: day, name: Day, who: one-turn, actions: [work], summary: A day., rule: play.all}]
ending: [{id: over, after_rounds: true, then: stop, summary: Over., rule: play.all}]
scoring: {wins: most, lines: [{id: coins, name: Coins, counter: coins}], summary: Most coins., rule: play.all}
"""
LINK = (
    "pick: {card: fruit, says: takes, in: board}, does: [{link: {takes: takes, cards: resource, goods: coins, "
    "then: [{gain: {bonus: 1}}], otherwise: [{gain: {bonus: 5}}]}}]"
)


def toy(root: Path, work: str = LINK, more: str = "", head: str = HEAD, play: str = PLAY) -> Game:
    """Load the game, with something that players do."""
    project = Project(root)
    project.put(GAME, head)
    project.put(DECK, CARDS)
    project.put("cards/toy/play.yaml", play.replace("WORK", work) + more)
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return loaded.games[0]


def names(engine: Engine, state: State, zone: str) -> list[str]:
    """Name what lies in a zone of the table, or of the first player."""
    box = engine.table.box.names
    return sorted(box[piece] for piece in state.zones[engine.table.layout.place(zone)])


def does(engine: Engine, state: State, **wanted: object) -> None:
    """Take the option that says so."""
    options = engine.options(state)
    said = [engine.say(state, one) for one in options]
    index = next(at for at, one in enumerate(said) if wanted.items() <= one.items())
    engine.take(state, options[index])
    engine.advance(state)


def held(engine: Engine, state: State, counter: str) -> int:
    """Return how much of a counter the first player has."""
    return state.counters[engine.table.counter(counter)]


@pytest.mark.parametrize(
    ("chapter", "lists", "place"),
    [((), ["one", "one", "two"], "mill-ford"), (("autumn",), ["three"], "rock"), (("spring",), None, "mill-ford")],
)
def test_a_chapter_is_laid_out_as_its_page_says(
    chapter: tuple[str, ...], lists: list[str] | None, place: str, tmp_path: Path
) -> None:
    engine = Engine(toy(tmp_path), 1, frozenset(chapter))
    state = engine.start(1)
    assert lists is None or names(engine, state, "shed") == lists
    graph, box = engine.table.graph, engine.table.box
    house = state.zones[engine.table.layout.place("board")][0]
    assert box.names[house] == "house"
    assert graph.names[state.counters[graph.mark + house] - 1] == place
    assert ("rock" in graph.names) == ("mill-ford" not in graph.names)  # the other map is not on the table


@pytest.mark.parametrize(
    ("asked", "played", "coins"),
    [
        ((), {"spring"}, 0),
        (("rich",), {"spring", "rich"}, 7),
        (("autumn",), {"autumn"}, 0),
        (("rich", "autumn"), {"rich", "autumn"}, 7),
    ],
)
def test_a_variant_without_a_page_goes_with_any_chapter(
    asked: tuple[str, ...], played: set[str], coins: int, tmp_path: Path
) -> None:
    head = HEAD.replace("actions:", "  rich: {name: Rich, meaning: With coins.}\nactions:")
    rich = "  - {id: rich, gain: {coins: 7}, each: player, variants: [rich], rule: play.all}\nactions:"
    poor = "  - {id: poor, gain: {bonus: 2}, each: player, not_in: [rich], rule: play.all}\n"
    game = toy(tmp_path, head=head, play=PLAY.replace("actions:", poor + rich, 1))
    engine = Engine(game, 1, frozenset(asked))
    assert engine.table.variants == played
    state = engine.start(1)
    assert (held(engine, state, "coins"), held(engine, state, "bonus")) == (coins, 0 if coins else 2)
    assert game.at_odds(frozenset(asked)) is None
    assert game.at_odds(frozenset(("spring", "autumn"))) == ("spring", "autumn")
    assert [set(one) for one in choices(game.head)] == [{"spring"}, {"autumn"}, {"spring", "rich"}]


@pytest.mark.parametrize(
    ("price", "ways"),
    [(2, [{"corn": 1}, {"beer": 1}]), (6, [{"beer": 1, "corn": 1}, {"corn": 3}]), (11, [{"beer": 1, "corn": 3}])],
)
def test_counters_pay_for_coins_with_nothing_in_vain(price: int, ways: list[dict[str, int]], tmp_path: Path) -> None:
    engine = Engine(toy(tmp_path, f"pay: {{coins: {price}}}, does: [{{gain: {{bonus: 1}}}}]"), 1)
    purse, state = engine.table.compiler.payments["coins"], engine.start(1)
    assert purse.worth(state, 0) == 11
    told = [purse.said(state, 0, way)["pay"] for way in purse.payments(state, 0, price)]
    assert sorted(map(str, told)) == sorted(map(str, ways))
    assert purse.payments(state, 0, 12) == ()


def test_a_link_turns_counters_into_others_and_its_bonus_comes_once(tmp_path: Path) -> None:
    engine = Engine(toy(tmp_path), 1)
    state = engine.start(1)
    engine.advance(state)
    does(engine, state, card="brewery")
    does(engine, state, chain="brewery", times=2)
    assert [held(engine, state, name) for name in ("corn", "beer", "bonus")] == [1, 3, 1]


def test_a_link_turns_cards_into_goods_as_often_as_wished(tmp_path: Path) -> None:
    engine = Engine(toy(tmp_path), 1)
    state = engine.start(1)
    engine.advance(state)
    does(engine, state, card="field")
    does(engine, state, **{"chain": "field", "with": "hay"})
    does(engine, state, **{"chain": "field", "with": "nothing"})
    assert [held(engine, state, name) for name in ("corn", "bonus")] == [4, 1]
    assert names(engine, state, "hand") == ["hay"]


@pytest.mark.parametrize(
    ("card", "link", "counter", "bonus"),
    [
        ("brewery", {"chain": "brewery", "times": 2}, "beer", 1),
        ("field", {"chain": "field", "with": "hay"}, "corn", 0),  # it can go on
    ],
)
def test_goods_that_a_link_makes_come_to_thresholds(
    card: str, link: dict[str, object], counter: str, bonus: int, tmp_path: Path
) -> None:
    prize = f"{{id: prize, counter: {counter}, reaching: [2, 4], does: [{{gain: {{bonus: 10}}}}], rule: play.all}}"
    engine = Engine(toy(tmp_path, more=f"thresholds: [{prize}]\n"), 1)
    state = engine.start(1)
    engine.advance(state)
    before = held(engine, state, "bonus")
    does(engine, state, card=card)
    does(engine, state, **link)
    assert held(engine, state, "bonus") == before + bonus + 10


def test_where_nothing_is_linked_something_else_happens(tmp_path: Path) -> None:
    engine = Engine(toy(tmp_path), 1)
    state = engine.start(1)
    engine.advance(state)
    does(engine, state, card="brewery")
    does(engine, state, chain="brewery", times=0)
    assert [held(engine, state, name) for name in ("corn", "bonus")] == [3, 5]


@pytest.mark.parametrize(
    ("does_this", "answer", "counters"),
    [
        ("collect: {field: good, amount: 2, of: {says: good, in: board}}", {"collect": "brewery"}, (3, 3, 0)),
        ("gain: {bonus: {difference: [{value: corn}, 2]}}", None, (3, 1, 1)),
        ("gain: {bonus: {difference: [{value: beer}, 2]}}", None, (3, 1, 0)),
    ],
)
def test_goods_are_chosen_and_amounts_taken_off_each_other(
    does_this: str, answer: dict[str, str] | None, counters: tuple[int, ...], tmp_path: Path
) -> None:
    engine = Engine(toy(tmp_path, f"does: [{{{does_this}}}]"), 1)
    state = engine.start(1)
    engine.advance(state)
    does(engine, state, do="work")
    if answer:
        does(engine, state, **answer)
    assert tuple(held(engine, state, name) for name in ("corn", "beer", "bonus")) == counters
