"""What rules.py asks of its handles is told without running it, with the nearest word that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import told
from tests.load.project import Project

HEAD = (
    "zones: {hand: {one: hand, each: player, role: hand}, row: {one: row}, deck: {one: pile, each: pile, role: draw}}\n"
)


def asked(root: Path, *lines: str, head: str = "@turn('a.b')\n    def work(self, player, game):") -> list[str]:
    """Write a method of these lines; return what is told of it."""
    body = "".join(f"        {line}\n" for line in lines)
    script = f"class Toy(Rules):\n    counters = ('best day',)\n    marks = ('ripe',)\n    {head}\n{body}"
    Project(root).put("cards/toy/rules.py", script)
    return [f"{message}; {help_}" for code, message, help_ in told(root, head=HEAD) if code == "X610"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("player.coinz += 1", "a player has no 'coinz'; did you mean 'coins'?"),
        ("player.others[0].hnad", "a player has no 'hnad'; did you mean 'hand'?"),
        ("x = [card.wroth for card in player.hand]", "a card has no 'wroth'; did you mean 'worth'?"),
        ("player.left.hand.top.scael", "a card has no 'scael'; did you mean 'scale'?"),
        ("game.rows", "a game has no 'rows'; did you mean 'row'?"),
        ("one = game.players[0]; one.coinz", "a player has no 'coinz'; did you mean 'coins'?"),
        ("for one in sorted(game.row): one.rip = 1", "a card has no 'rip'; did you mean 'ripe'?"),
        ("max(player.hand, key=lambda card: card.worht)", "a card has no 'worht'; did you mean 'worth'?"),
    ],
)
def test_a_misspelt_word_is_told(tmp_path: Path, line: str, meant: str) -> None:
    assert asked(tmp_path, line) == [meant]


@pytest.mark.parametrize(
    "line",
    [
        "player.coins += player.best_day + len(player.hand)",
        "x = [card.worth + card.ripe for other in player.others for card in other.hand if card.play]",
        "game.draw('cards', to=game.row).move(player.place('hand'))",
        "card = self.named[3]; card.anything",
        "other = 3; other.bit_length()",
    ],
)
def test_the_game_s_words_and_what_is_no_handle_are_not(tmp_path: Path, line: str) -> None:
    assert asked(tmp_path, line) == []


def test_what_brings_cards_is_read_as_a_method_of_the_table(tmp_path: Path) -> None:
    found = asked(tmp_path, "return bool(game.rows)", head="def exhausted(self, game, pile):")
    assert found == ["a game has no 'rows'; did you mean 'row'?"]


def test_what_a_helper_returns_is_known_by_what_is_written(tmp_path: Path) -> None:
    helper = "self.mine()[0].wroth\n    def mine(self) -> list[Card]:\n        return []"
    assert asked(tmp_path, helper) == ["a card has no 'wroth'; did you mean 'worth'?"]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("@tie('x')\n    def t(self, plyer):", ["a method for a tie is not given 'plyer'; did you mean 'player'?"]),
        ("@step('a.b')\n    def t(self, card):", ["a method for a step is not given 'card'; it can be given: game"]),
        ("@tie('x')\n    def t(self, state, seat):", []),
        ("@turn('a.b')\n    def t(self, state, player):", []),
    ],
)
def test_a_method_is_given_what_such_methods_are(tmp_path: Path, head: str, told: list[str]) -> None:
    assert asked(tmp_path, "player = 1; player.real", head=head) == told
