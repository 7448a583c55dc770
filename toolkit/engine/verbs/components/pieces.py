"""Verbs that move and turn components: move, draw, discard, flip."""

from __future__ import annotations

from toolkit.engine.code.sequence import asked
from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken, Why
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.chance import DICE, shuffle
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.pieces import Discard, Draw, Flip, Move
from toolkit.model.effects.values.selector import Selector


def lacking(what: Selector, role: str, compiler: Compiler) -> Why:
    """Return the function that says which piece is not there: `there is no chef card`."""
    message = f"there is no {what.one(compiler.lexicon, role)}"
    return lambda state, seat, piece: message


def move(step: Move, compiler: Compiler) -> Compiled:
    """Ask which pieces, from their zone or the supply, and move them one by one."""
    if step.move.is_all or step.move.what.this:
        return _move_all(step, compiler)
    if step.move.at_random:
        return _move_at_random(step, compiler)
    distinct = compiler.equivalence.distinct
    here, target = compiler.selectors.here(step.move.what, "supply"), compiler.zone(step.move.to)
    amount, source_of = measure(step.move.amount, compiler), compiler.selectors.source(step.move.what, "supply")

    fits = compiler.capacity.fits(step.move.to)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        lying = here(state, frame[1], frame[2])
        return distinct(state, [one for one in lying if fits is None or fits(state, frame[1], one)])

    def take(state: State, frame: Frame, option: Option) -> None:
        compiler.moves.move(state, option[0], source_of(state, frame[1], option[0]), target(frame[1], option[0]))
        if frame[3] > 1 and here(state, frame[1], frame[2]):
            state.frames.append((*frame[:3], frame[3] - 1))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"move": compiler.name(option[0])}

    decision = compiler.decision(options, take, say)

    def run(state: State, seat: int, piece: int) -> None:
        if (count := amount(state, seat, piece)) > 0 and here(state, seat, piece):
            state.frames.append((decision, seat, piece, count))

    return Compiled(
        run,
        can=compiler.selectors.some_here(step.move.what, "supply"),
        plain=False,
        why=lacking(step.move.what, "supply", compiler),
    )


def _move_all(step: Move, compiler: Compiler) -> Compiled:
    """Move all that there are, so that nothing is chosen."""
    here, target = compiler.selectors.here(step.move.what, "supply"), compiler.zone(step.move.to)
    source_of = compiler.selectors.source(step.move.what, "supply")
    move_all = compiler.moves.moving(source_of, target, step.move.to)

    def run(state: State, seat: int, piece: int) -> None:
        if pieces := here(state, seat, piece):
            move_all(state, seat, pieces)

    def run_this(state: State, seat: int, piece: int) -> None:
        compiler.moves.move(state, piece, source_of(state, seat, piece), target(seat, piece))

    run = run_this if step.move.what.this else run
    fits = compiler.capacity.fits(step.move.to) if step.move.what.this else None
    message = f"no space is free on the {compiler.lexicon.noun('zone', step.move.to).one}"
    return Compiled(run, can=fits, why=(lambda state, seat, piece: message) if fits else None, counts=False)


def _move_at_random(step: Move, compiler: Compiler) -> Compiled:
    """Move as many as are asked for, or as there are, by chance: a bag is mixed whatever was put back into it."""
    here, target = compiler.selectors.here(step.move.what, "supply"), compiler.zone(step.move.to)
    amount, source_of = measure(step.move.amount, compiler), compiler.selectors.source(step.move.what, "supply")

    def run(state: State, seat: int, piece: int) -> None:
        pieces = sorted(here(state, seat, piece))
        shuffle(state.streams, DICE, pieces, on_top=False)
        for one in pieces[: max(0, amount(state, seat, piece))]:
            compiler.moves.move(state, one, source_of(state, seat, one), target(seat, one))

    return Compiled(
        run, can=compiler.selectors.some_here(step.move.what, "supply"), why=lacking(step.move.what, "supply", compiler)
    )


def draw(step: Draw, compiler: Compiler) -> Compiled:
    """Ask for the pile of each card before any of them is seen, then draw them all."""
    piles = tuple(compiler.pile(name) for name in step.draw.piles)
    amount = measure(step.draw.cards, compiler)
    if len(piles) == 1:

        def run(state: State, seat: int, piece: int) -> None:
            compiler.piles.draw(state, seat, piles[0], amount(state, seat, piece))

        return Compiled(run)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        drawn = frame[4:]
        left = [stock > drawn.count(index) for index, stock in enumerate(stocks(state))]
        if refuse:
            for index in (index for index, is_left in enumerate(left) if not is_left):
                refuse(
                    (index,), f"no more {compiler.lexicon.noun('pile', step.draw.piles[index]).many} are left to draw"
                )
        return [(index,) for index, is_left in enumerate(left) if is_left]

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, piece, left, *drawn = *frame, option[0]
        if left > 1:
            state.frames.append((number, seat, piece, left - 1, *drawn))
            return
        for index, pile in enumerate(piles):
            if cards := drawn.count(index):
                compiler.piles.draw(state, seat, pile, cards)

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"draw": step.draw.piles[option[0]]}

    any_of_them: list[Option] = [(index,) for index in range(len(piles))]
    stocks, scarce = compiler.piles.stocks(piles), compiler.decision(options, take, say)
    plenty = compiler.decision(lambda state, frame, refuse: any_of_them[:], take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        stock = stocks(state)
        if (count := min(amount(state, seat, piece), sum(stock))) > 0:
            state.frames.append((plenty if min(stock) >= count else scarce, seat, piece, count))

    return Compiled(ask, plain=False)


def discard(step: Discard, compiler: Compiler) -> Compiled:
    """Ask which of the pieces in hand (or in the selector's zone) goes."""
    distinct = compiler.equivalence.distinct
    here, source_of = compiler.selectors.here(step.discard, "hand"), compiler.selectors.source(step.discard, "hand")
    if step.discard.this:
        return Compiled(
            lambda state, seat, piece: compiler.moves.discard(state, seat, piece, source_of(state, seat, piece))
        )

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return distinct(state, here(state, frame[1], frame[2]))

    def take(state: State, frame: Frame, option: Option) -> None:
        compiler.moves.discard(state, frame[1], option[0], source_of(state, frame[1], option[0]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"discard": compiler.name(option[0])}

    def can(state: State, seat: int, piece: int) -> bool:
        return bool(here(state, seat, piece))

    decision = compiler.decision(options, take, say, plays=compiler.selectors.use_of(step.discard))
    why = lacking(step.discard, "hand", compiler)
    many = step.discard.many(compiler.lexicon, "hand")
    return Compiled(asked(decision, can), can=can, plain=False, why=why, spends=here, many=many)


def flip(step: Flip, compiler: Compiler) -> Compiled:
    """Ask which of the pieces in play is turned over."""
    distinct = compiler.equivalence.distinct
    here, turned = compiler.selectors.here(step.flip, "play"), compiler.mark("turned")

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return distinct(state, here(state, frame[1], frame[2]))

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[turned + option[0]] ^= 1

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"flip": compiler.name(option[0])}

    def can(state: State, seat: int, piece: int) -> bool:
        return bool(here(state, seat, piece))

    return compiler.question(options, take, say, can, lacking(step.flip, "play", compiler))
