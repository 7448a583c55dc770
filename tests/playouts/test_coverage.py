"""What counts as reached: steps whoever carries them out, and cards wherever they lie."""

from __future__ import annotations

from pathlib import Path

from tests.engine.tables import engine as shipped
from tests.engine.toy import PHASE, toy
from toolkit.engine import Engine, Rules
from toolkit.engine.rules import turn
from toolkit.playouts.coverage import Item, Reached, items
from toolkit.playouts.playout import play
from toolkit.playouts.policies import policy_of
from toolkit.playouts.tally import Tally

NAMES = ("plum", "medlar", "quince", "fig", "apple", "pear", "lemon")
CARDS = "".join(f"  - {{id: {name}, name: {name.title()}, copies: 2, worth: {n}}}\n" for n, name in enumerate(NAMES))
LAID = "{{id: lay-{0}, take: {{deck: fruit, where: {{worth: {1}}}}}, to: {2}, rule: play.all}}"
SETUP = ", ".join(
    LAID.format(name, number, zone)
    for number, (name, zone) in enumerate(
        zip(NAMES[:6], ("table", "table", "table", "board", "hand", "deck"), strict=True)
    )
)
BUYING = (
    "{id: day, name: Day, who: starting-player, summary: A day., rule: play.all, steps: [{id: buy, name: Buy, does: "
    "[{move: {what: {card: fruit, where: {worth: 0}, in: table}, to: heap}}, "
    "{flip: {card: fruit, where: {worth: 1}, in: table}}]}]}"
)
WAITING = PHASE.replace("rule: play.all", "rule: play.all, steps: [{id: rest, name: Rest, does: [{gain: {coins: 1}}]}]")


def reached(first: Engine, rules: type[Rules] = Rules, games: int = 1) -> dict[str, Item]:
    """Play some games and give what they could reach, by name."""
    game = first.table.game
    probe = Reached(game)
    played = Engine(game, first.seats, frozenset(), rules, probe=probe)
    watch = probe.watch(played)
    for seed in range(games):
        play(played, seed, policy_of("random", played)(seed), watch)
    return {one.name: one for one in items(game, rules, Tally(), probe.counts)}


def test_a_card_is_reached_where_it_is_bought_turned_or_in_play(tmp_path: Path) -> None:
    found = reached(toy(tmp_path, cards=CARDS, setup=SETUP, phases=BUYING))
    assert {name for name in NAMES if found[name].times} == {"plum", "medlar", "fig"}
    assert found["plum"].times == 1


def test_a_card_that_is_not_reached_has_a_reason(tmp_path: Path) -> None:
    found = reached(toy(tmp_path, cards=CARDS, setup=SETUP, phases=BUYING))
    assert found["plum"].why == ""
    assert {found[name].why for name in ("quince", "apple", "pear")} == {"dealt or drawn, and never more"}
    assert found["lemon"].why == "never out of the box"


class Resting(Rules):
    """Carries a step out itself."""

    @turn("day.rest")
    def rest(self, state: object, seat: int) -> None:
        """Do nothing."""


def test_a_step_that_rules_py_carries_out_is_reached_with_its_method(tmp_path: Path) -> None:
    first = toy(tmp_path, phases=WAITING)
    name = "play.phases.1.steps.1.does.1.gain"
    assert reached(first)[name].times == 3 * 2
    found = reached(first, Resting)
    assert found["turn day.rest"].times == found[name].times == 3 * 2


class Asking(Rules):
    """Asks what modifiers add to an action of its own."""

    @turn("day.rest")
    def rest(self, state: object, seat: int) -> None:
        """Ask how much more there is."""
        for holder, one in self.table.modifiers.applicable(state, seat, frozenset({"rest"}), -1):  # type: ignore[arg-type]
            one.more["time"](state, seat, holder)  # type: ignore[arg-type]


def test_a_modifier_is_reached_where_rules_py_asks_what_it_adds(tmp_path: Path) -> None:
    sloth = "  - {id: sloth, name: Sloth, play: [{modify: {action: [rest], more: {time: 1}}}]}\n"
    laid = "{id: sloth, take: {deck: fruit}, count: 1, to: board, each: player, seats: [1], rule: play.all}"
    first = toy(tmp_path, cards=sloth, setup=laid, phases=WAITING)
    assert reached(first, Asking)["sloth.play.1.modify"].times == 3
    assert reached(first, Resting)["sloth.play.1.modify"].times == 0


def test_what_all_boards_say_alike_is_one_step() -> None:
    first = shipped("last-will", 2)
    found = reached(first, type(first.hooks.rules), games=2)
    assert [name for name in found if name.endswith(".lay.1.pay")] == ["extension.lay.1.pay"]
