"""Prices that play works out: what is paid must be held."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy
from toolkit.engine import Rules
from toolkit.engine.prices import price


def test_a_price_must_be_held(tmp_path: Path) -> None:
    class Shop(Rules):
        def prepare(self) -> None:
            self.pay = price(self.table, "coins", lambda state, seat, piece: piece)

    played = toy(tmp_path, rules=Shop)
    state, table, shop = played.start(0), played.table, played.hooks.rules
    assert isinstance(shop, Shop)
    coins, off, pay = table.counter("coins"), table.layout.off("coins"), shop.pay
    can = table.able(pay)
    assert can
    state.counters[coins] = 3
    assert [can(state, 0, amount) for amount in (3, 4)] == [True, False]
    state.counters[off] = 2
    assert [can(state, 0, amount) for amount in (5, 6)] == [True, False]
    pay.run(state, 0, 5)
    assert (state.counters[coins], state.counters[off]) == (0, 0)
