"""What methods of a rules.py are given: players, cards and the game, in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import APPLES, HEAD, PEARS, lying, toy
from toolkit.engine import Engine, Rules, State
from toolkit.engine.rules import order, procedure, step, tie, value
from toolkit.engine.scripting.handles import Card, Match, Place, Player, Space
from toolkit.model.loaded.handles import OWN
from toolkit.model.scripting.blame import hint

if TYPE_CHECKING:
    from pathlib import Path

DEALT = "{id: hands, take: {deck: fruit}, count: 3, each: player, to: hand, rule: play.all}"
STEP = "{id: day, name: Day, who: nobody, summary: A day., rule: play.all, steps: [{id: fall, name: Fall}]}"
LINES = "{wins: most, lines: [{id: own, name: Own}], ties: [{id: more, summary: M.}], summary: Most., rule: play.all}"


class Words(Rules):
    """Everything is said in words."""

    counters = ("best day",)
    marks = ("ripe",)
    numbers = ("storms",)

    @step("day.fall")
    def fall(self, game: Match) -> None:
        """Let the first player's first fruit fall, and everybody's others ripen."""
        game.storms += 1
        game.first.hand[0].move(to=game.table)
        for player in game.players:
            player.coins += sum(card.worth for card in player.hand)
            player.best_day = max(player.best_day, player.coins)
            for card in player.hand:
                card.ripe = game.round

    @value("own")
    def own(self, player: Player) -> int:
        """Score the best day."""
        return int(player.best_day)

    @tie("more")
    def more(self, player: Player) -> int:
        """Prefer who has more ripe fruit than the player to the left."""
        return sum(1 for card in player.hand if card.ripe) - len(player.left.hand)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    cards = APPLES.replace("copies: 4", "copies: 2") + PEARS
    return toy(tmp_path_factory.mktemp("words"), cards=cards, setup=DEALT, phases=STEP, scoring=LINES, rules=Words)


@pytest.fixture
def state(played: Engine) -> State:
    """A game after its three rounds, in which the first player lost all fruit."""
    state = played.start(0)
    assert played.advance(state) == []
    return state


@pytest.fixture
def game(played: Engine, state: State) -> Match:
    played.hooks.handles.state = state
    return played.hooks.handles.game


def test_a_step_is_carried_out_in_words(played: Engine, state: State, game: Match) -> None:
    first, second = game.players
    assert [card.id for card in game.table] == ["apple", "apple", "pear"] == [card.name.lower() for card in game.table]
    assert (first.coins, second.coins, second.best_day, game.storms) == (8, 27, 27, 3)
    assert [card.ripe for card in second.hand] == [3, 3, 3]
    assert (played.scores(state), played.winners(state)) == ([8, 27], [1])


def test_what_is_said_of_a_player_is_changed_in_the_state(played: Engine, state: State, game: Match) -> None:
    game.players[1].coins = 5
    assert state.counters[played.table.counter("coins") + 1] == 5


def test_players_know_each_other(game: Match) -> None:
    first, second = game.players
    assert (first.others, first.left, second.right) == ([second], second, first)
    assert {first, second} == set(game.players)
    assert first != second
    assert [*range(2)][second] == 1


def test_a_card_knows_where_it_lies_and_goes_where_it_is_sent(played: Engine, state: State, game: Match) -> None:
    player = game.players[1]
    pear, *_, other = player.hand
    assert (pear.where.number, pear.deck, pear in player.hand) == (player.hand.number, "fruit", True)
    pear.discard()
    assert lying(played, state, "heap") == [pear.piece]
    assert player.hand.top == other
    other.move(to=player.place("board"))
    assert (len(player.hand), len(player.board), player.board.top) == (1, 1, other)


def test_cards_are_drawn_from_a_pile_to_a_place(played: Engine, state: State, game: Match) -> None:
    fallen = game.table.top
    assert fallen is not None
    fallen.move(to=game.place("deck", pile="fruit"))
    assert game.draw("fruit", to=game.table) == fallen
    assert game.draw("fruit", to=game.table) is None
    assert played.whole(state)


@pytest.mark.parametrize("word", ["coinz", "hnad"])
def test_a_word_that_there_is_not_is_an_error_with_the_nearest(game: Match, word: str) -> None:
    with pytest.raises(AttributeError, match=f"a player has no '{word}'") as error:
        getattr(game.first, word)
    assert hint(error.value) == f"did you mean '{'coins' if word == 'coinz' else 'hand'}'?"


def test_so_it_is_of_one_that_is_given_a_value(game: Match) -> None:
    with pytest.raises(AttributeError):
        game.first.coinz = 3


def test_so_it_is_of_piles_and_spaces(game: Match) -> None:
    with pytest.raises(LookupError, match="there is no pile 'friut'; did you mean 'fruit'"):
        game.draw("friut", to=game.table)
    with pytest.raises(LookupError, match="no map has the space 'pond'"):
        game.space("pond")


class Shared(Rules):
    """The name of a zone is that of a counter, too."""

    @value("coins")
    def count(self, player: Player) -> int:
        """Look at both."""
        return 10 * player.counter("hand") + len(player.hand)


def test_where_a_zone_and_a_counter_share_a_name_it_is_the_zone(tmp_path: Path) -> None:
    head = HEAD.replace("time: {one: hour}", "time: {one: hour}, hand: {one: card}")
    played = toy(tmp_path, setup=DEALT, head=head, rules=Shared)
    state = played.start(0)
    state.counters[played.table.counter("hand")] = 4
    assert played.scores(state) == [43, 3]


def test_numbers_that_the_game_names_are_asked_for_by_name(tmp_path: Path) -> None:
    asked = toy(tmp_path, head="numbers: {hedge: 2}\n" + HEAD).hooks.rules.named
    assert asked("hedge") == 2
    with pytest.raises(LookupError, match="the game has no number 'hegde'; did you mean 'hedge'"):
        asked("hegde")


class Backwards(Rules):
    """The last player begins."""

    @order("day")
    def backwards(self, game: Match) -> list[Player]:
        """Go backwards."""
        return game.players[::-1]


def test_an_order_is_told_in_players(tmp_path: Path) -> None:
    played = toy(tmp_path, rules=Backwards)
    state = played.start(0)
    assert played.course.order(state, "day") == [1, 0]


class Wrong(Rules):
    """Wants what nobody can give."""

    @procedure("rest")
    def rest(self, plyer: Player) -> None:
        """Rest."""


def test_what_a_method_cannot_be_given_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"'rest' of rules\.py cannot be given 'plyer'; did you mean 'player'"):
        toy(tmp_path, rules=Wrong)


@pytest.mark.parametrize(
    ("kind", "of"), [("player", Player), ("card", Card), ("space", Space), ("place", Place), ("game", Match)]
)
def test_the_check_knows_what_each_handle_has_by_itself(kind: str, of: type) -> None:
    own = {name for name in dir(of) if not name.startswith("_")} - {"handles", "called"}
    assert own - {"state"} == set(OWN[kind]) - {"state"}
