"""Questions of a rules.py: answers listed, the chosen one given back, and no frame in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.engine.toy import APPLES, PEARS, lying, toy
from toolkit.engine import Engine, Rules, State
from toolkit.engine.rules import Card, Match, Player, question, step, turn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DEALT = "{id: hands, take: {deck: fruit}, count: 4, each: player, to: hand, rule: play.all}"
DAY = "{id: day, name: Day, who: turns, summary: A day., rule: play.all, steps: [{id: eat, name: Eat}]}"


class Meal(Rules):
    """A fruit is eaten, then a price is named."""

    def prepare(self) -> None:
        """Compile what fruit does."""
        self.plays = self.effects("play")

    @turn("day.eat")
    def eat(self, player: Player) -> None:
        """Ask for a fruit, then for a number; what it says is done in between."""
        player.ask(self.which, 2)
        player.ask(self.price, player.left, player.hand[0])

    @question("eat")
    def which(self, player: Player, left: int, refuse: Callable[[Any, str], None]) -> list[Any]:
        """List what is in the hand; nothing else is refused but stones."""
        refuse("stones", "they are hard")
        return [*player.hand, "leaves", None]

    @which.answered
    def eaten(self, player: Player, left: int, answer: Any) -> None:
        """Eat it, and ask for one more."""
        if isinstance(answer, Card):
            answer.discard()
            player.time += 1
            self.plays.carry_out(answer, player)
            if left > 1:
                player.ask(self.which, left - 1)

    @question("price")
    def price(self, player: Player, other: Player, card: Card) -> list[int]:
        """Ask for what the next player's fruit is worth at most."""
        return list(range(card.worth)) if other != player else []

    @price.answered
    def priced(self, player: Player, other: Player, card: Card, price: int) -> None:
        """Pay it to the other."""
        other.coins += price


def said(played: Engine, state: State) -> list[Any]:
    return [played.say(state, option) for option in played.advance(state)]


def choose(played: Engine, state: State, answer: dict[str, Any]) -> None:
    options = played.advance(state)
    played.take(state, next(one for one in options if played.say(state, one) == answer))


def test_questions_are_answered_in_the_order_in_which_they_are_asked(tmp_path: Path) -> None:
    cards = PEARS.replace("{pay: {time: 2}}, ", "") + APPLES
    played = toy(tmp_path, cards=cards, setup=DEALT, phases=DAY, rules=Meal)
    state, coins = played.start(0), played.table.counter("coins")
    every = [{"eat": "pear"}, {"eat": "leaves"}, {"eat": "nothing"}]
    assert said(played, state) == every
    assert played.refused(state) == [({"eat": "stones"}, "they are hard")]
    choose(played, state, {"eat": "pear"})
    assert len(lying(played, state, "heap")) == 1
    assert said(played, state) == every
    assert state.counters[coins] == 3
    choose(played, state, {"eat": "leaves"})
    assert said(played, state) == [{"price": 0}, {"price": 1}, {"price": 2}]
    choose(played, state, {"price": 2})
    assert played.advance(state)
    assert (state.counters[coins + 1], played.seat(state)) == (2, 1)


def test_where_nothing_can_be_answered_nothing_is_asked(tmp_path: Path) -> None:
    played = toy(tmp_path, setup=DEALT, phases=DAY, rules=Meal, seats=2)
    state = played.start(0)
    handles = played.hooks.handles
    state.frames.clear()
    asked = handles.questions[Meal.price]
    state.frames.append((asked, 0, 0, 0))  # of oneself
    before = state.counters[:]
    assert played.advance(state) == []
    assert state.counters == before


class Harvest(Rules):
    """Everybody's first fruit is played."""

    def prepare(self) -> None:
        """Compile what fruit does."""
        self.plays = self.effects("play")

    @step("day.eat")
    def all_at_once(self, game: Match) -> None:
        """Have each player play a fruit, if it is possible, the first player first."""
        for player in game.players:
            player.time = player.seat + 1
            if self.plays.possible(player.hand[0], player):
                self.plays.carry_out(player.hand[0], player)


def test_what_cards_say_is_done_for_those_who_can(tmp_path: Path) -> None:
    phases = DAY.replace("turns", "nobody")
    played = toy(tmp_path, cards=PEARS.replace("copies: 4", "copies: 8"), setup=DEALT, phases=phases, rules=Harvest)
    state, coins = played.start(0), played.table.counter("coins")
    assert played.advance(state) == []
    assert list(state.counters[coins : coins + 2]) == [0, 9]
