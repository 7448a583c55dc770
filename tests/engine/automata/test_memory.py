"""What was begun goes on, what it needs is kept for it, and it is forgotten when the round is over, or the game."""

from __future__ import annotations

from pathlib import Path

from tests.docs.pages import write_files
from toolkit.engine import Engine, State
from toolkit.engine.automata import Player, Verdict
from toolkit.load import load_project

PLAY = "cards/orchard/play.yaml"


class Table:
    """The guide's game with the neighbour in the first seat; `swap` puts something else in its play.yaml."""

    def __init__(self, root: Path, *swap: tuple[str, str]) -> None:
        write_files("automata", root)
        text = (root / PLAY).read_text("utf-8")
        for old, new in swap:
            assert old in text
            text = text.replace(old, new, 1)
        (root / PLAY).write_text(text, "utf-8")
        (game,) = load_project(root).games
        self.engine = Engine(game, 2)
        self.state: State = self.engine.start(1)
        self.engine.advance(self.state)
        self.player = Player(self.engine.automata["neighbour"], self.engine.say, 0, lambda: 0.5)

    def has(self, *, coins: int, apples: int = 0, helpers: int = 2, round_: int = 1) -> None:
        """Return the neighbour so much, and so many helpers at home."""
        table, counters = self.engine.table, self.state.counters
        counters[table.counter("coins")], counters[table.counter("apples")] = coins, apples
        counters[self.engine.course.round] = round_
        home, out = (table.layout.place(name, 0) for name in ("home", "out"))
        known = [one for zone in (home, out) for one in self.state.zones[zone] if table.name(one) == "helper"]
        self.state.zones[out] = [one for one in self.state.zones[out] if table.name(one) != "helper"] + known[helpers:]
        self.state.zones[home] = known[:helpers]

    def decide(self, *, but: str = "") -> Verdict:
        """Let it decide, and remember; without the job that somebody else has taken."""
        options = [one for one in self.engine.options(self.state) if self.engine.say(self.state, one).get("job") != but]
        decision = self.player.decide(self.state, options)
        self.player.keep(self.state, decision)
        return decision


def job(decision: Verdict) -> object:
    return decision.seen.words.get("job")


def test_it_goes_on_with_what_it_has_begun(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.has(coins=2)
    first, second = table.decide(), table.decide()
    assert (job(first), job(second)) == ("sweeping", "press")  # others could have spoilt it the other way round
    assert second.because == ("neighbour.memory", "neighbour.cider")


def test_what_others_spoil_it_passes_over(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.has(coins=2)
    assert (job(table.decide()), job(table.decide(but="press"))) == ("sweeping", "picking")


def test_what_it_needs_is_kept(tmp_path: Path) -> None:
    table = Table(
        tmp_path,
        ("stages:", "stages:\n      - {id: all, name: All, goals: [cider, second, pick]}"),
        (
            "  sell:\n",
            "  second: {name: Another, text: Press more., take: {do: send, job: market}, needs: {coins: 4}}\n  sell:\n",
        ),
    )
    table.has(coins=6)
    assert job(table.decide()) == "press"
    second = table.decide(but="press")
    assert job(second) == "picking"
    assert [one.goal for one in second.passed] == ["cider", "second"]


def test_what_is_on_its_way_for_what_others_spoil_still_comes(tmp_path: Path) -> None:
    second = "  second: {name: Another, text: Press more., take: {do: send, job: market}, needs: {coins: 4}}\n"
    table = Table(
        tmp_path,
        ("stages:", "stages:\n      - {id: all, name: All, goals: [cider, second, pick]}"),
        ("  sell:\n", f"{second}  sell:\n"),
    )
    table.has(coins=2)
    assert (job(table.decide()), job(table.decide(but="press"))) == ("sweeping", "market")


def test_in_the_next_round_it_has_forgotten(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.has(coins=2)
    table.decide()
    table.has(coins=0, apples=2, helpers=1, round_=2)
    assert table.decide().because[0] == "neighbour.before"


def test_what_is_kept_for_the_game_comes_first_in_the_next_round(tmp_path: Path) -> None:
    table = Table(tmp_path, ("    needs: {coins: 4}\n", "    needs: {coins: 4}\n    kept: game\n"))
    table.has(coins=2, helpers=1)
    assert job(table.decide()) == "sweeping"  # the press must wait
    table.has(coins=4, helpers=2, round_=2)
    decision = table.decide()
    assert (job(decision), decision.because) == ("press", ("neighbour.memory", "neighbour.cider"))


def test_what_was_kept_and_cannot_be_is_forgotten(tmp_path: Path) -> None:
    table = Table(tmp_path, ("    needs: {coins: 4}\n", "    needs: {coins: 4}\n    kept: game\n"))
    table.has(coins=2, helpers=1)
    table.decide()
    table.has(coins=4, helpers=2, round_=2)
    decision = table.decide(but="press")
    assert decision.because[0] == "neighbour.before"
    assert job(decision) != "press"


def test_what_is_kept_and_cannot_be_in_this_round_is_remembered_in_the_next(tmp_path: Path) -> None:
    table = Table(tmp_path, ("    needs: {coins: 4}\n", "    needs: {coins: 4}\n    kept: game\n"))
    table.has(coins=2)
    table.decide()
    assert job(table.decide(but="press")) != "press"
    table.has(coins=4, helpers=2, round_=2)
    assert table.decide().because == ("neighbour.memory", "neighbour.cider")


def test_without_it_nothing_is_begun_that_the_round_is_too_short_for(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.has(coins=2, helpers=1)
    decision = table.decide()
    assert decision.passed[0] == ("cider", "{goal} cannot be completed in this round", None)


def test_what_is_on_its_way_counts_as_reached(tmp_path: Path) -> None:
    table = Table(tmp_path, ("until: {counter: apples, at_least: 4}", "until: {counter: apples, at_least: 2}"))
    table.has(coins=0)
    assert [job(table.decide(but="market")) for _ in range(2)] == ["picking", "sweeping"]


def test_in_the_next_round_nothing_is_on_its_way_any_more(tmp_path: Path) -> None:
    table = Table(
        tmp_path,
        ("    needs: {coins: 4}\n", "    needs: {coins: 4}\n    kept: game\n"),
        ("goals: [cider, sell, pick, sweep]", "goals: [cider]"),
    )
    table.has(coins=2, helpers=1)
    assert job(table.decide()) == "sweeping"
    table.has(coins=2, helpers=1, round_=2)  # somebody has taken the coins again
    assert job(table.decide()) != "press"


def test_what_must_be_reached_holds_up_all_else(tmp_path: Path) -> None:
    table = Table(tmp_path, ("stages:", "stages:\n      - {id: all, name: All, must: [pick], goals: [cider]}"))
    table.has(coins=6, apples=0)
    assert job(table.decide()) == "picking"
    held_up = table.decide(but="picking")
    assert held_up.seen.words == {"do": "pass"}
    assert [one.goal for one in held_up.passed] == ["pick"]  # told, though nothing makes sense
    table.has(coins=6, apples=4, round_=2)
    assert job(table.decide()) == "press"
