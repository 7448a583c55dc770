"""What can be told of a rules.py that is not run."""

from __future__ import annotations

import pytest

from toolkit.model.scripting.script import Script

HEAD = "from toolkit.engine.rules import Rules, step as do, step, tie, turn\n\n\nclass Toy(Rules):\n"


def script(body: str) -> Script:
    """Return a rules.py whose class has this body."""
    return Script((HEAD + "".join(f"    {line}\n" for line in body.splitlines())).encode())


BOTH = """@step('day.rest', 'rules.rest')
@tie('coins')
def rest(self, state): ...
@rules.turn('day.work')
def work(self): ..."""


def test_it_says_what_its_methods_carry_out() -> None:
    one = script(BOTH)
    assert one.hooks == frozenset({("step", "day.rest"), ("turn", "day.work")})
    assert one.carries_out("day.rest")
    assert not one.carries_out("day.sleep")


@pytest.mark.parametrize(
    "body",
    ["@do('day.rest')\ndef rest(self, state): ...", "@step(NAME)\ndef rest(self, state): ...", "def rest(:"],
)
def test_where_it_does_not_say_so_plainly_it_may_carry_out_anything(body: str) -> None:
    assert script(body).hooks is None
    assert script(body).carries_out("day.sleep")


@pytest.mark.parametrize(
    ("body", "any_counter"),
    [
        ("slot = table.counter('coins')", False),
        ("slots = [table.counter(name) for name in ('coins', 'acts')]", False),
        ("state.counters[0] += 1", False),
        ("slot = table.counter(f'{name}s')", True),
        ("slot = table.counter(name + 's')", True),
        ("slots = list(table.game.head.counters)", True),
        ("def (", True),
    ],
)
def test_it_names_the_counters_that_it_changes_or_may_change_any(body: str, any_counter: bool) -> None:  # noqa: FBT001
    assert script(body).takes_any_counter == any_counter
    assert script("slot = table.counter('coins')").names("coins")
    assert not script("# coins").names("coins")


def test_it_may_say_what_stands_for_what_and_let_moments_come() -> None:
    assert script("def stands_for(self, component): ...").has_stand_ins
    assert not script("def stand(self): ...").has_stand_ins
    assert script("def spent_to(self, component): ...").has_discards
    assert not script("def stands_for(self, component): ...").has_discards
    assert script("fire(state, 'dawn', seat)").lets_come("dawn")
    assert script("for moment in step.fires: ...").lets_come("dusk")
    assert not script("fire(state, 'dawn', seat)").lets_come("dusk")


@pytest.mark.parametrize(
    ("body", "spoken"),
    [
        ("slot = self.table.counter('coins')", [("counter", "coins", 5, 31)]),
        ("cost = price(table, 'coins', 2)", [("counter", "coins", 5, 25)]),
        ("a, b = (mark(x) for x in ('up', 'on'))", [("mark", "up", 5, 31), ("mark", "on", 5, 37)]),
        ("for name in ['é', 'up']: table.counter(name)", [("counter", "é", 5, 18), ("counter", "up", 5, 23)]),
        ("codes_of(table, cards, 'play'), table.track('scale')", [("field", "play", 5, 28), ("field", "scale", 5, 49)]),
        ("table.field(default=3), field(2)", []),
        ("a = [place(name) for name in ('hand',)], table.counter(name)", []),
        ("slot = table.counter(f'{name}s'), table.counter(), table.mark(2)", []),
        ("def (", []),
    ],
)
def test_it_tells_where_it_asks_for_which_names(body: str, spoken: list[tuple[object, ...]]) -> None:
    assert [one[:4] for one in script(body).spoken] == spoken
    assert all(one.end == one.column + len(one.name) + 2 for one in script(body).spoken)
