"""Verbs by which players contend: trick, auction."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.engine.code.action import Closed
from toolkit.engine.code.costs import able
from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, nothing
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.contests import BID, Auction, Best, Following, Trick
from toolkit.model.effects.values.selector import Selector

PASS: Option = (0,)


def following(follow: Following, hand: Selector, compiler: Compiler) -> Closed:
    """Return what says why a card cannot be played: it is not like the first one, and another in hand is."""
    values, held = compiler.box.said(follow.field, object), compiler.selectors.here(hand, "hand")
    place = compiler.layout.place(follow.zone)

    def told(value: object) -> str:
        lex, is_symbol = compiler.lexicon, ("symbol", str(value)) in compiler.lexicon.names
        return lex.a(lex.noun("symbol", str(value)).one) if is_symbol else f"{follow.field} {value}"

    def closed(state: State, seat: int, piece: int) -> str | None:
        first = next(
            (state.zones[place + one][-1] for one in _order(state, compiler) if state.zones[place + one]), None
        )
        if first is None or values.get(piece) == values.get(first):
            return None
        asked = values.get(first)
        if not any(values.get(one) == asked for one in held(state, seat, piece)):
            return None
        return f"{told(asked)} was played first, and must be followed"

    return closed


def _order(state: State, compiler: Compiler) -> list[int]:
    return compiler.players.around(state, state.counters[compiler.players.first])


def trick(step: Trick, compiler: Compiler) -> Compiled:
    """Move what was played to whoever played the best of it, from the first player on; that player goes on."""
    taking = step.trick
    place, target = compiler.layout.place(taking.zone), compiler.zone(taking.to)
    worth = _worth(taking.best, compiler)
    code = compiler.effect(taking.winner) if taking.winner else Compiled(nothing)

    def run(state: State, seat: int, piece: int) -> None:
        played = [(one, card) for one in _order(state, compiler) for card in state.zones[place + one]]
        if not played:
            return
        winner, _ = max(played, key=lambda pair: worth(pair[1], played[0][1]))  # the first of equal ones
        for one, card in played:
            compiler.moves.move(state, card, place + one, target(winner, card))
        code.run(state, winner, piece)

    return Compiled(run, plain=code.plain)


def _worth(best: Best, compiler: Compiler) -> Callable[[int, int], tuple[int, int]]:
    """Return what a card is worth where another one was played first: trumps, then those like it, then the rest."""
    numbers = compiler.field(best.field)
    trumps = compiler.selectors.pieces(Selector(where={**best.trump})) if best.trump else frozenset()
    values = compiler.box.said(best.follow, object)
    return lambda card, first: (
        2 if card in trumps else int(values.get(card) == values.get(first)),
        numbers.get(card, 0),
    )


class _Sale:
    """An auction, compiled: who still bids, the highest bid and whose it is (a seat from 1), bids in secret."""

    def __init__(self, step: Auction, compiler: Compiler) -> None:
        sale = step.auction
        self._compiler, self._how = compiler, sale.how
        self._purse, self._least = compiler.counter(sale.bids), measure(sale.least, compiler)
        self._bid, self._leader = compiler.number(BID), compiler.number("highest bidder")
        self._seller = compiler.number("auctioneer")
        self._bidding, self._secret = compiler.layout.standing("bidding"), compiler.secret(f"bid of {sale.bids}")
        self._won = compiler.effect(sale.won)
        self._unsold = compiler.effect(sale.unsold) if sale.unsold else Compiled(nothing)
        self._selling = compiler.task(compiler.effect(sale.seller or ()).run)
        self._can_win, self._can_leave = able(self._won), able(self._unsold)
        self._ask = compiler.decision(
            self._options, self._take, lambda state, frame, option: {"bid": option[0] or "nothing"}
        )
        self._next, self._close = compiler.task(self._go_round), compiler.task(self._hammer)
        self._forget, self._last = compiler.task(self._wipe), compiler.task(self._ask_last)

    def begin(self, state: State, seat: int, piece: int) -> None:
        """Ask the first player who can bid."""
        counters = state.counters
        counters[self._seller] = seat
        around = self._compiler.players.around(state, seat)
        for one in around:
            counters[self._bidding + one] = 1
        if self._how == "rising":
            state.frames.append((self._ask, around[0], piece))
            return
        state.frames.append((self._close, seat, piece))
        last = [(self._last, seat, piece)] if self._how == "opened" else []
        state.frames += [*last, *((self._ask, one, piece) for one in reversed(around))]

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat, counters = frame[1], state.counters
        least = self._least(state, seat, frame[2])
        low = least if self._how == "sealed" else max(least, counters[self._bid] + 1)
        most = counters[self._purse + seat]
        if refuse:
            for bid in range(1, min(low, most + 1)):
                refuse((bid,), f"a bid of {low} is the least now")
            refuse((most + 1,), f"{most} are all there are to bid")
        bids: list[Option] = [(bid,) for bid in range(low, most + 1)]
        must_open = self._how == "opened" and not counters[self._bid] and seat == counters[self._seller]
        return bids if bids and must_open else [PASS, *bids]

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        seat, bid, counters = frame[1], option[0], state.counters
        if self._how == "sealed":
            self._secret.choose(state, seat, bid, range(counters[self._purse + seat] + 1))
            return
        if bid:
            counters[self._bid], counters[self._leader] = bid, seat + 1
        else:
            counters[self._bidding + seat] = 0
        if self._how == "rising":
            state.frames.append((self._next, seat, frame[2]))

    def _ask_last(self, state: State, seat: int, piece: int) -> None:
        """Ask whoever opened the auction once more, unless nobody has bid more."""
        if state.counters[self._leader] != seat + 1:
            state.frames.append((self._ask, seat, piece))

    def _go_round(self, state: State, seat: int, piece: int) -> None:
        """Ask the next player who still bids, or close where nobody is left but the highest bidder."""
        counters = state.counters
        left = [one for one in self._compiler.players.others(state, seat) if counters[self._bidding + one]]
        is_open = [one for one in left if one + 1 != counters[self._leader]]
        asked = (self._ask, left[0]) if is_open else (self._close, counters[self._seller])
        state.frames.append((*asked, piece))

    def _hammer(self, state: State, seat: int, piece: int) -> None:
        """Let the highest bidder do what was won, or see to what nobody wants."""
        counters = state.counters
        if self._how == "sealed":
            shown = self._secret.revealed(state)
            around = [one for one in self._compiler.players.around(state, seat) if one in shown]
            bids = {one: shown[one] if shown[one] >= self._least(state, one, piece) else 0 for one in around}
            best = max(bids, key=bids.__getitem__)  # the first of equal ones
            counters[self._bid], counters[self._leader] = bids[best], best + 1 if bids[best] else 0
        leader = counters[self._leader] - 1
        code, can = (self._won, self._can_win) if leader >= 0 else (self._unsold, self._can_leave)
        who = leader if leader >= 0 else seat
        state.frames.append((self._forget, seat, piece))
        if leader not in (-1, seat):
            state.frames.append((self._selling, seat, piece))
        if can is None or can(state, who, piece):
            code.run(state, who, piece)

    def _wipe(self, state: State, seat: int, piece: int) -> None:
        """Forget the bids, when all that follows from them is done."""
        counters = state.counters
        counters[self._bid] = counters[self._leader] = counters[self._seller] = 0
        for one in range(self._compiler.seats):
            counters[self._bidding + one] = 0


def auction(step: Auction, compiler: Compiler) -> Compiled:
    """Hold an auction, from the player who acts on."""
    return Compiled(_Sale(step, compiler).begin, plain=False)
