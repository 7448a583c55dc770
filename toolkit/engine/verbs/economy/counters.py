"""Verbs that change counters: gain, set, pay, lose, score, exchange, choose_number."""

from __future__ import annotations

from toolkit.engine.code.combinators import always
from toolkit.engine.code.costs import able, short_of
from toolkit.engine.code.types import Compiled, Frame, Option, Refuse
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import added, any_goods, needs_of, taken, with_pieces
from toolkit.engine.resources.payment import CounterPayment
from toolkit.engine.state.game_state import State
from toolkit.model.effects.economy.counters import Exchange, Gain, Lose, Pay, Score, SetTo
from toolkit.model.effects.economy.numbers import ChooseNumber
from toolkit.model.findings.phrases import counted


def gain(step: Gain, compiler: Compiler) -> Compiled:
    """Add the amounts; ask which goods, where a counter is paid with any of them."""
    chosen = {
        name: amount for name, amount in step.gain.items() if isinstance(compiler.payments.get(name), CounterPayment)
    }
    if not chosen:
        return Compiled(added(step.gain, compiler))
    certain = {name: amount for name, amount in step.gain.items() if name not in chosen}
    codes = [Compiled(added(certain, compiler))] if certain else []
    return compiler.join([*codes, *(any_goods(str(name), amount, compiler) for name, amount in chosen.items())])


def set_(step: SetTo, compiler: Compiler) -> Compiled:
    """Work all amounts out, then let the counters stand at them."""
    amounts = [(compiler.counter(name), measure(amount, compiler)) for name, amount in step.set_.items()]

    def run(state: State, seat: int, piece: int) -> None:
        numbers = [(slot + seat, amount(state, seat, piece)) for slot, amount in amounts]
        for slot, number in numbers:
            state.counters[slot] = number

    return Compiled(compiler.thresholds.watched(run, step.set_))


def pay(step: Pay, compiler: Compiler) -> Compiled:
    """Take the amounts, less what modifiers take off; ask with which pieces where the counter is paid with pieces."""
    counted = {name: amount for name, amount in step.pay.items() if name not in compiler.payments}
    codes = [Compiled(taken(counted, compiler), needs_of(counted, compiler))] if counted else []
    return compiler.join(
        [*codes, *(with_pieces(name, step.pay[name], compiler) for name in step.pay if name in compiler.payments)]
    )


def lose(step: Lose, compiler: Compiler) -> Compiled:
    """Take the amounts, as low as the game lets the counter fall."""
    return Compiled(taken(step.lose, compiler, forced=True), needs_of(step.lose, compiler, forced=True))


def score(step: Score, compiler: Compiler) -> Compiled:
    """Add the amounts."""
    return Compiled(added(step.score, compiler, scores=True))


def exchange(step: Exchange, compiler: Compiler) -> Compiled:
    """Ask how often, as far as it can be paid."""
    give, get = taken(step.exchange.give, compiler), added(step.exchange.get, compiler)
    price = Compiled(give, needs_of(step.exchange.give, compiler))
    can, missing = able(price), short_of(price, compiler.lexicon, compiler.layout)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        kept, often = state.counters[:], 0
        while often < step.exchange.times and (can is None or can(state, frame[1], frame[2])):
            give(state, frame[1], frame[2])
            often += 1
        why = missing(state, frame[1], frame[2]) if refuse and often < step.exchange.times else ""
        state.counters[:] = kept
        if refuse:
            for times in range(often + 1, step.exchange.times + 1):
                refuse((times,), f"for more than {counted(often, 'time')} {why}" if often else why)
        return [(times,) for times in range(often + 1)]

    def take(state: State, frame: Frame, option: Option) -> None:
        for _ in range(option[0]):
            give(state, frame[1], frame[2])
            get(state, frame[1], frame[2])

    can = can or always
    return compiler.question(options, take, lambda state, frame, option: {"exchange": option[0]}, can, needed=False)


def choose_number(step: ChooseNumber, compiler: Compiler) -> Compiled:
    """Let the player choose, or all players in secret, which is kept until the last has chosen."""
    asked, name, around = step.choose_number, str(step.choose_number.counter), compiler.players.around
    counter, low, high = compiler.counter(name), measure(asked.low, compiler), measure(asked.high, compiler)
    secret = compiler.secret(name) if asked.secret else None

    def span(state: State, seat: int, piece: int) -> range:
        return range(low(state, seat, piece), high(state, seat, piece) + 1)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        numbers = span(state, frame[1], frame[2])
        if refuse:
            refuse((numbers.stop,), f"{numbers.stop - 1} is the highest number")
            refuse((numbers.start - 1,), f"{numbers.start} is the lowest number")
        return list(zip(numbers))

    def take(state: State, frame: Frame, option: Option) -> None:
        if secret:
            secret.choose(state, frame[1], option[0], span(state, frame[1], frame[2]))
        else:
            state.counters[counter + frame[1]] = option[0]

    def reveal(state: State, seat: int, piece: int) -> None:
        for one, number in secret.revealed(state).items() if secret else ():
            state.counters[counter + one] = number

    watched, names = compiler.thresholds.watched, (name,)
    decision = compiler.decision(options, watched(take, names), lambda state, frame, option: {name: option[0]})
    close = compiler.task(watched(reveal, names))

    def run(state: State, seat: int, piece: int) -> None:
        if secret:
            state.frames.append((close, seat, piece))
        seats = around(state, seat) if secret else [seat]
        state.frames += [(decision, one, piece) for one in reversed(seats) if span(state, one, piece)]

    return Compiled(run, plain=False)
