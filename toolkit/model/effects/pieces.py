"""Verbs that move and turn components: move, draw, discard, flip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import Discriminator, Field, Tag

from toolkit.model.effects.amount import (
    Amount,
    CountOf,
    amount_marks,
    amount_reads,
    measure,
    quantity,
    times_marks,
)
from toolkit.model.effects.compiled import asked
from toolkit.model.effects.lexicon import Lexicon, Noun, listed, with_article
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.problems import Facts, Judged, Problem, zero
from toolkit.model.effects.running import Code, Frame, Maker, Option, Refuse, Spoken, State
from toolkit.model.effects.selector import THIS, Selector
from toolkit.model.effects.step import Step
from toolkit.model.effects.touches import CHANCE, NONE, Touches, one
from toolkit.model.part import PileName, ZoneName


def _pieces(amount: object, what: Selector, lex: Lexicon, role: str, at: str = "from") -> str:
    """Say how many of what: `a farm`, `2 farms`, `all farms`."""
    if what.this:
        return THIS
    if amount == 1:
        return with_article(what.one(lex, role, at))
    if amount == ALL or (isinstance(amount, CountOf) and amount.count == what):
        return f"all {what.many(lex, role, at)}"
    return quantity(amount, what.noun(lex, role, at), lex)


ALL: Final = "all"
HowMany = Annotated[
    Annotated[Amount, Tag("amount")] | Annotated[Literal["all"], Tag("word")],
    Discriminator(lambda value: "word" if value == ALL else "amount"),
]


class Moving(Judged):
    """What moves, how many, and the zone that it goes to."""

    what: Selector
    to: ZoneName
    amount: Annotated[HowMany, Field(description="How many; `all` that there are.")] = 1

    @property
    def is_all(self) -> bool:
        """Whether as many move as there are, so that nothing is chosen."""
        return self.amount == ALL or (isinstance(self.amount, CountOf) and self.amount.count == self.what)

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Move something; what is chosen must be seen, and what all goes need not be."""
        yield from zero(self.amount, "amount")
        yield from self.what.unseen(facts, "supply", "what", picks=not self.is_all)


class Move(Step):
    """Move components from where they lie to another zone."""

    move: Moving

    def words(self, lex: Lexicon) -> str:
        """Say `move a farm to the discard pile`."""
        what = _pieces(self.move.amount, self.move.what, lex, "supply")
        to = f"to the {lex.noun('zone', self.move.to).one}"
        return f"move {what} {to}" if isinstance(self.move.amount, int) or self.move.is_all else f"move {to} {what}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many of what move, and where to."""
        many = () if self.move.amount == 1 else self._many(lex)
        return (*many, *self.move.what.marks(lex, "supply"), Mark(text="→"), mark_of(lex.noun("zone", self.move.to)))

    def _many(self, lex: Lexicon) -> tuple[Mark, ...]:
        return (Mark(text=ALL),) if self.move.amount == ALL else times_marks(self.move.amount, lex)

    def reads(self) -> Touches:
        """Look where the components lie."""
        counted = NONE if self.move.amount == ALL else amount_reads(self.move.amount)
        return self.move.what.reads("supply") | counted

    def writes(self) -> Touches:
        """Take them from there to the zone."""
        return self.move.what.reads("supply") | one("zone", self.move.to)

    def compile(self, make: Maker) -> Code:
        """Ask which pieces, from their zone or the supply, and move them one by one."""
        here, target = make.here(self.move.what, "supply"), make.zone(self.move.to)
        counted = CountOf(count=self.move.what) if self.move.amount == ALL else self.move.amount
        amount, source_of = measure(counted, make), make.source(self.move.what, "supply")

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            return make.distinct(state, here(state, frame[1], frame[2]))

        def take(state: State, frame: Frame, option: Option) -> None:
            make.move(state, option[0], source_of(state, frame[1], option[0]), target(frame[1], option[0]))
            if frame[3] > 1 and here(state, frame[1], frame[2]):
                state.frames.append((*frame[:3], frame[3] - 1))

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"move": make.name(option[0])}

        decision = make.decision(options, take, say)

        def run(state: State, seat: int, piece: int) -> None:
            if (count := amount(state, seat, piece)) > 0 and here(state, seat, piece):
                state.frames.append((decision, seat, piece, count))

        return Code(run, can=make.some_here(self.move.what, "supply"), plain=False)


class Drawing(Judged):
    """How many cards, and the piles that they may come from."""

    cards: Amount = 1
    piles: Annotated[tuple[PileName, ...], Field(min_length=1, alias="from", description="Any mix of these piles.")]

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Draw something, from piles that there are."""
        yield from zero(self.cards, "cards")
        for index, pile in enumerate(self.piles):
            if facts.copies(Selector(pile=pile)) == 0:
                told = f"no component of the game is shuffled into the pile '{pile}'"
                yield Problem("E403", told, ("from", index), help=f"write 'pile: {pile}' in a deck, or draw elsewhere")


class Draw(Step):
    """Take cards from the tops of piles."""

    draw: Drawing

    def words(self, lex: Lexicon) -> str:
        """Say `draw 3 event cards`, or `draw 2 cards from events or companions`."""
        piles = [lex.noun("pile", name) for name in self.draw.piles]
        if len(piles) == 1:
            kind = piles[0].one
            return f"draw {quantity(self.draw.cards, Noun(f'{kind} card', f'{kind} cards'), lex)}"
        mix = listed((pile.many for pile in piles), "or")
        return f"draw {quantity(self.draw.cards, Noun(f'card from {mix}', f'cards from {mix}'), lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show a plus, how many, and the piles with strokes between them."""
        first, *rest = [lex.noun("pile", name) for name in self.draw.piles]
        others = [mark for pile in rest for mark in (Mark(text="/"), mark_of(pile))]
        return (*amount_marks(self.draw.cards, first, lex, "+"), *others)

    def reads(self) -> Touches:
        """Look at the draw piles, and at their discards where they are empty."""
        return one("role", "draw") | one("role", "discard") | amount_reads(self.draw.cards)

    def writes(self) -> Touches:
        """Take cards into the hand; an empty pile is made of its shuffled discards."""
        return one("role", "draw") | one("role", "discard") | one("role", "hand") | CHANCE

    def compile(self, make: Maker) -> Code:
        """Ask for the pile of each card before any of them is seen, then draw them all."""
        piles = tuple(make.pile(name) for name in self.draw.piles)
        amount = measure(self.draw.cards, make)
        if len(piles) == 1:

            def run(state: State, seat: int, piece: int) -> None:
                make.draw(state, seat, piles[0], amount(state, seat, piece))

            return Code(run)

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            return [(index,) for index, stock in enumerate(stocks(state)) if stock > frame[4:].count(index)]

        def take(state: State, frame: Frame, option: Option) -> None:
            number, seat, piece, left, *drawn = *frame, option[0]
            if left > 1:
                state.frames.append((number, seat, piece, left - 1, *drawn))
                return
            for index, pile in enumerate(piles):
                if cards := drawn.count(index):
                    make.draw(state, seat, pile, cards)

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"draw": self.draw.piles[option[0]]}

        any_of_them: list[Option] = [(index,) for index in range(len(piles))]
        stocks, scarce = make.stocks(piles), make.decision(options, take, say)
        plenty = make.decision(lambda state, frame, refuse: any_of_them[:], take, say)

        def ask(state: State, seat: int, piece: int) -> None:
            stock = stocks(state)
            if (count := min(amount(state, seat, piece), sum(stock))) > 0:
                state.frames.append((plenty if min(stock) >= count else scarce, seat, piece, count))

        return Code(ask, plain=False)


class Discard(Step):
    """Put a component on its discard pile."""

    discard: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `discard a dog card`."""
        return f"discard {_pieces(1, self.discard, lex, 'hand')}"

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is discarded."""
        return self.discard.marks(lex, "hand")

    def reads(self) -> Touches:
        """Look where the component lies."""
        return self.discard.reads("hand")

    def writes(self) -> Touches:
        """Take it from there to its discards, and what lies on it back to the supply."""
        places = one("role", "discard") | one("role", "supply") | one("mark", "on")
        return self.discard.reads("hand") | places

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Choose among nothing that its player cannot see."""
        return self.discard.unseen(facts, "hand", "discard", picks=True)

    def compile(self, make: Maker) -> Code:
        """Ask which of the pieces in hand (or in the selector's zone) goes."""
        here, source_of = make.here(self.discard, "hand"), make.source(self.discard, "hand")

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            return make.distinct(state, here(state, frame[1], frame[2]))

        def take(state: State, frame: Frame, option: Option) -> None:
            make.discard(state, frame[1], option[0], source_of(state, frame[1], option[0]))

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"discard": make.name(option[0])}

        def can(state: State, seat: int, piece: int) -> bool:
            return bool(here(state, seat, piece))

        return Code(asked(make.decision(options, take, say), can), can=can, plain=False)


class Flip(Step):
    """Turn components over."""

    flip: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `flip a farm`."""
        return f"flip {_pieces(1, self.flip, lex, 'play', 'in')}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is flipped."""
        return (Mark(text="flip"), *self.flip.marks(lex))

    def reads(self) -> Touches:
        """Look where the component lies."""
        return self.flip.reads("play")

    def writes(self) -> Touches:
        """Turn it."""
        return one("mark", "turned")

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Choose among nothing that its player cannot see."""
        return self.flip.unseen(facts, "play", "flip", picks=True)

    def compile(self, make: Maker) -> Code:
        """Ask which of the pieces in play is turned over."""
        here, turned = make.here(self.flip, "play"), make.mark("turned")

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            return make.distinct(state, here(state, frame[1], frame[2]))

        def take(state: State, frame: Frame, option: Option) -> None:
            state.counters[turned + option[0]] ^= 1

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"flip": make.name(option[0])}

        def can(state: State, seat: int, piece: int) -> bool:
            return bool(here(state, seat, piece))

        return Code(asked(make.decision(options, take, say), can), can=can, plain=False)
