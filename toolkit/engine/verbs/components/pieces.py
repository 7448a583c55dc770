"""Verbs that move and turn components: move, draw, discard, flip, turn_over, shuffle, pass_on."""

from __future__ import annotations

from typing import Any

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Take, Why
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.chance import DICE, PILES
from toolkit.engine.state.chance import shuffle as mix
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.passing import PassOn
from toolkit.model.effects.components.pieces import Discard, Draw, Flip, Move
from toolkit.model.effects.components.shuffling import Shuffle
from toolkit.model.effects.components.turning import TurnOver
from toolkit.model.effects.values.selector import Selector


def lacking(what: Selector, role: str, compiler: Compiler) -> Why:
    """Return the function that says which piece is not there: `there is no chef card`."""
    message = f"there is no {what.one(compiler.lexicon, role)}"
    return lambda state, seat, piece: message


def ask_which(verb: str, what: Selector, role: str, take: Take, compiler: Compiler, **said: Any) -> Compiled:
    """Ask to which of the pieces meant something is done; `said` is what more `Compiler.question` is told."""
    here, distinct = compiler.selectors.here(what, role), compiler.equivalence.distinct
    return compiler.question(
        lambda state, frame, refuse: distinct(state, here(state, frame[1], frame[2])),
        take,
        lambda state, frame, option: {verb: compiler.name(option[0])},
        compiler.selectors.some_here(what, role),
        why=lacking(what, role, compiler),
        **said,
    )


def move(step: Move, compiler: Compiler) -> Compiled:
    """Ask which pieces, from their zone or the supply, and move them one by one; or all of them, or some by chance."""
    what, to, move_one = step.move.what, step.move.to, compiler.moves.move
    here, source_of = compiler.selectors.here(what, "supply"), compiler.selectors.source(what, "supply")
    target, fits = compiler.zone(to), compiler.capacity.fits(to)
    if what.this:
        message = f"no space is free on the {compiler.lexicon.noun('zone', to).one}"

        def move_this(state: State, seat: int, piece: int) -> None:
            move_one(state, piece, source_of(state, seat, piece), target(seat, piece))

        return Compiled(move_this, can=fits, why=(lambda state, seat, piece: message) if fits else None, counts=False)
    if step.move.is_all:

        def move_all(state: State, seat: int, piece: int) -> None:
            for one in here(state, seat, piece):
                move_one(state, one, source_of(state, seat, one), target(seat, one))

        return Compiled(move_all, counts=False)
    amount, some = measure(step.move.amount, compiler), compiler.selectors.some_here(what, "supply")
    why = lacking(what, "supply", compiler)

    def move_at_random(state: State, seat: int, piece: int) -> None:
        pieces = sorted(here(state, seat, piece))  # a bag is mixed whatever was put back into it
        mix(state.streams, DICE, pieces, on_top=False)
        for one in pieces[: max(0, amount(state, seat, piece))]:
            move_one(state, one, source_of(state, seat, one), target(seat, one))

    if step.move.at_random:
        return Compiled(move_at_random, can=some, why=why)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        lying = here(state, frame[1], frame[2])
        fitting = [one for one in lying if fits is None or fits(state, frame[1], one)]
        return compiler.equivalence.distinct(state, fitting)

    def take(state: State, frame: Frame, option: Option) -> None:
        move_one(state, option[0], source_of(state, frame[1], option[0]), target(frame[1], option[0]))
        if frame[3] > 1 and here(state, frame[1], frame[2]):
            state.frames.append((*frame[:3], frame[3] - 1))

    decision = compiler.decision(options, take, lambda state, frame, option: {"move": compiler.name(option[0])})

    def run(state: State, seat: int, piece: int) -> None:
        if (count := amount(state, seat, piece)) > 0 and here(state, seat, piece):
            state.frames.append((decision, seat, piece, count))

    return Compiled(run, can=some, plain=False, why=why)


def draw(step: Draw, compiler: Compiler) -> Compiled:
    """Ask for the pile of each card before any of them is seen, then draw them all."""
    piles = tuple(compiler.pile(name) for name in step.draw.piles)
    amount = measure(step.draw.cards, compiler)
    if len(piles) == 1:

        def run(state: State, seat: int, piece: int) -> None:
            compiler.piles.draw(state, seat, piles[0], amount(state, seat, piece))

        return Compiled(run)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        left = [stock > frame[4:].count(index) for index, stock in enumerate(stocks(state))]
        for index, is_left in enumerate(left) if refuse else ():
            if refuse and not is_left:
                cards = compiler.lexicon.noun("pile", step.draw.piles[index]).many
                refuse((index,), f"no more {cards} are left to draw")
        return [(index,) for index, is_left in enumerate(left) if is_left]

    def take(state: State, frame: Frame, option: Option) -> None:
        number, seat, piece, left, *drawn = *frame, option[0]
        if left > 1:
            state.frames.append((number, seat, piece, left - 1, *drawn))
            return
        for index, pile in enumerate(piles):
            if cards := drawn.count(index):
                compiler.piles.draw(state, seat, pile, cards)

    stocks = compiler.piles.stocks(piles)
    decision = compiler.decision(options, take, lambda state, frame, option: {"draw": step.draw.piles[option[0]]})

    def ask(state: State, seat: int, piece: int) -> None:
        if (count := min(amount(state, seat, piece), sum(stocks(state)))) > 0:
            state.frames.append((decision, seat, piece, count))

    return Compiled(ask, plain=False)


def discard(step: Discard, compiler: Compiler) -> Compiled:
    """Ask which of the pieces in hand (or in the selector's zone) goes."""
    what, source_of = step.discard, compiler.selectors.source(step.discard, "hand")
    if what.this:
        return Compiled(
            lambda state, seat, piece: compiler.moves.discard(state, seat, piece, source_of(state, seat, piece))
        )

    def take(state: State, frame: Frame, option: Option) -> None:
        compiler.moves.discard(state, frame[1], option[0], source_of(state, frame[1], option[0]))

    return ask_which(
        *("discard", what, "hand", take, compiler),
        plays=compiler.selectors.plays(what),
        spends=compiler.selectors.here(what, "hand"),
        many=what.many(compiler.lexicon, "hand"),
    )


def flip(step: Flip, compiler: Compiler) -> Compiled:
    """Ask which of the pieces in play is turned over."""
    turned = compiler.mark("turned")

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[turned + option[0]] ^= 1

    return ask_which("flip", step.flip, "play", take, compiler)


def turn_over(step: TurnOver, compiler: Compiler) -> Compiled:
    """Take the top card off a pile, lay it down and do what is to be done; go on where the right one has not come."""
    turning = step.turn_over
    pile, target = compiler.pile(turning.pile), compiler.zone(turning.to) if turning.to else None
    last = compiler.selectors.pieces(turning.until) if turning.until else None
    only = compiler.selectors.pieces(turning.only) if turning.only else None
    task = compiler.task(compiler.for_any(turning.do)) if turning.do else None

    def run(state: State, seat: int, piece: int) -> None:
        if only is not None and compiler.piles.lying(state, pile) not in only:
            return
        card = compiler.piles.top(state, pile)
        if card is None:
            compiler.piles.wait_for_cards(state, pile, (again, seat, piece))
            return
        place = target(seat, card) if target else compiler.moves.spent_place(card)
        state.zones[place].append(card)
        if last is not None and card not in last:
            state.frames.append((again, seat, piece))
        if task is not None:
            state.frames.append((task, seat, card))

    again = compiler.task(run)
    return Compiled(run, plain=False)


def shuffle(step: Shuffle, compiler: Compiler) -> Compiled:
    """Shuffle every pile of the zone, or the player's own place, so that nobody knows what lies where."""
    layout, zone, known = compiler.layout, step.shuffle.zone, compiler.information
    by_pile = layout.each(zone) == "pile"
    piles = range(len(compiler.box.piles)) if by_pile else range(1)

    def run(state: State, seat: int, piece: int) -> None:
        for pile in piles:
            lying = state.zones[layout.place(zone, seat, pile)]
            mix(state.streams, PILES + pile if by_pile else DICE, lying)
            known.forget(state, lying)

    return Compiled(run)


def pass_on(step: PassOn, compiler: Compiler) -> Compiled:
    """Give all that lies in each player's zone to the next one who is in play; who gave it knows it."""
    place, around = compiler.layout.place(str(step.pass_on.zone)), compiler.players.around
    show, way = compiler.information.kept().show, 1 if step.pass_on.way == "clockwise" else -1

    def run(state: State, seat: int, piece: int) -> None:
        seats = around(state, 0)
        held = [state.zones[place + one] for one in seats]
        for number, lying in enumerate(held):
            show(state, lying, seats[number])
            state.zones[place + seats[(number + way) % len(seats)]] = lying

    return Compiled(run)
