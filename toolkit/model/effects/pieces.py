"""Verbs that move components: move, draw, discard, place, advance, flip."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from toolkit.model.effects.amount import Amount, amount_words, fixed, measure
from toolkit.model.effects.compiled import NOTHING, asked
from toolkit.model.effects.lexicon import Lexicon, Noun, listed, with_article
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.running import Code, Frame, Maker, Option, Refuse, Spoken, State
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import Step
from toolkit.model.part import ComponentName, Part, PileName, ZoneName

NONE: Final[frozenset[int]] = frozenset()
ANY_PILE: Final = Noun("card", "cards", "card-unknown")


def _pieces(amount: object, what: Selector, lex: Lexicon) -> str:
    number = fixed(amount)
    if number == 1:
        return with_article(what.one(lex))
    return f"{amount_words(amount, lex)} {what.many(lex)}"


class Moving(Part):
    """What moves, how many, and the zone that it goes to."""

    what: Selector
    to: ZoneName
    amount: Amount = 1


class Move(Step):
    """Move components from where they lie to another zone."""

    move: Moving

    def words(self, lex: Lexicon) -> str:
        """Say `move a farm to the discard pile`."""
        what = _pieces(self.move.amount, self.move.what, lex)
        return f"move {what} to the {lex.noun('zone', self.move.to).one}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what moves and where to."""
        return (*self.move.what.marks(lex), Mark(text="→"), mark_of(lex.noun("zone", self.move.to)))

    def compile(self, make: Maker) -> Code:
        """Ask which pieces, from their zone or the supply, and move them one by one."""
        here, target = make.here(self.move.what, "supply"), make.zone(self.move.to)
        amount, source_of = measure(self.move.amount, make), make.source(self.move.what, "supply")

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

        return Code(run, can=lambda state, seat, piece: bool(here(state, seat, piece)), plain=False)


class Drawing(Part):
    """How many cards, and the piles that they may come from."""

    cards: Amount = 1
    piles: Annotated[tuple[PileName, ...], Field(min_length=1, alias="from", description="Any mix of these piles.")]


class Draw(Step):
    """Take cards from the tops of piles."""

    draw: Drawing

    def words(self, lex: Lexicon) -> str:
        """Say `draw 3 event cards`."""
        number = fixed(self.draw.cards)
        cards = "card" if number == 1 else "cards"
        kind = ""
        if len(self.draw.piles) == 1:
            kind = f"{lex.noun('pile', self.draw.piles[0]).one} "
        return f"draw {amount_words(self.draw.cards, lex)} {kind}{cards}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the pile's card with a plus and a number."""
        pile = lex.noun("pile", self.draw.piles[0]) if len(self.draw.piles) == 1 else ANY_PILE
        return (mark_of(pile, fixed(self.draw.cards), "+"),)

    def compile(self, make: Maker) -> Code:
        """Ask for the pile of each card before any of them is seen, then draw them all."""
        piles = tuple(make.pile(name) for name in self.draw.piles)
        amount = measure(self.draw.cards, make)
        if len(piles) == 1:

            def run(state: State, seat: int, piece: int) -> None:
                make.draw(state, seat, piles[0], amount(state, seat, piece))

            return Code(run)

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            return [(index,) for index, pile in enumerate(piles) if make.stock(state, pile) > frame[4 + index]]

        def take(state: State, frame: Frame, option: Option) -> None:
            counts = list(frame[4:])
            counts[option[0]] += 1
            if frame[3] > 1:
                state.frames.append((*frame[:3], frame[3] - 1, *counts))
            else:
                for pile, cards in zip(piles, counts, strict=True):
                    make.draw(state, frame[1], pile, cards)

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"draw": self.draw.piles[option[0]]}

        decision, none = make.decision(options, take, say), (0,) * len(piles)

        def ask(state: State, seat: int, piece: int) -> None:
            held = sum(make.stock(state, pile) for pile in piles)
            if (count := min(amount(state, seat, piece), held)) > 0:
                state.frames.append((decision, seat, piece, count, *none))

        return Code(ask, plain=False)


class Discard(Step):
    """Put a component on its discard pile."""

    discard: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `discard a dog card`."""
        return f"discard {_pieces(1, self.discard, lex)}"

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is discarded."""
        return self.discard.marks(lex)

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


class Placing(Part):
    """The tokens that may be placed, how many, and what they are placed on."""

    token: Annotated[tuple[ComponentName, ...], Field(min_length=1)]
    up_to: Amount = 1
    on: Selector


class Place(Step):
    """Put tokens from the supply on components."""

    place: Placing

    def words(self, lex: Lexicon) -> str:
        """Say `place up to 2 dog or horse tokens on your properties`."""
        number = fixed(self.place.up_to)
        nouns = [lex.noun("component", name) for name in self.place.token]
        one = listed([noun.a() for noun in nouns], "or")
        many = listed([noun.many for noun in nouns], "or")
        what = one if number == 1 else f"up to {amount_words(self.place.up_to, lex)} {many}"
        return f"place {what} on your {self.place.on.many(lex)}, in order as usual"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the number and the tokens that may be placed."""
        tokens = tuple(mark_of(lex.noun("component", name)) for name in self.place.token)
        return (Mark(text=f"{fixed(self.place.up_to) or ''}×"), *tokens)

    def compile(self, make: Maker) -> Code:
        """Ask for a piece whose next space takes one of the tokens, until there are none or the player stops."""
        hosts, spaces = make.here(self.place.on, "play"), make.spaces
        supply, tokens = make.role("supply"), make.mark("tokens")
        amount = measure(self.place.up_to, make)
        kinds = {str(name): make.pieces(Selector(token=name)) for name in self.place.token}

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            open_to: list[Option] = []
            for (host,) in make.distinct(state, hosts(state, frame[1], frame[2])):
                wanted = spaces(host)[state.counters[tokens + host] :][:1]
                for name in wanted:
                    stock = state.zones[supply(frame[1], host)]
                    token = next((one for one in reversed(stock) if one in kinds.get(name, NONE)), None)
                    open_to += [] if token is None else [(host, token)]
            return [*open_to, (NOTHING, NOTHING)] if open_to else []

        def take(state: State, frame: Frame, option: Option) -> None:
            host, token = option
            if host != NOTHING:
                make.put(state, frame[1], token, supply(frame[1], token), host)
                state.counters[tokens + host] += 1
                again(state, frame[1], frame[2], frame[3] - 1)

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            if option[0] == NOTHING:
                return {"place": "nothing"}
            return {"place": make.name(option[1]), "on": make.name(option[0])}

        decision = make.decision(options, take, say)

        def again(state: State, seat: int, piece: int, left: int) -> None:
            if left > 0 and options(state, (decision, seat, piece, left), None):
                state.frames.append((decision, seat, piece, left))

        def run(state: State, seat: int, piece: int) -> None:
            again(state, seat, piece, amount(state, seat, piece))

        return Code(run, plain=False)


class Advancing(Part):
    """The marker on a track of a component, and by how many spaces it goes on."""

    marker: ComponentName
    on: Selector
    by: Amount = 1


class Advance(Step):
    """Move a marker along its track."""

    advance: Advancing

    def words(self, lex: Lexicon) -> str:
        """Say `move a value marker down 1 space on one of your properties`."""
        marker = lex.noun("component", self.advance.marker)
        number = fixed(self.advance.by)
        spaces = "space" if number == 1 else "spaces"
        by = amount_words(self.advance.by, lex)
        return f"move {marker.a()} {by} {spaces} along on one of your {self.advance.on.many(lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the marker's icon, then what it is on."""
        return (mark_of(lex.noun("component", self.advance.marker), fixed(self.advance.by)),)

    def compile(self, make: Maker) -> Code:
        """Ask for a piece whose marker is not at the end of its track; a piece's track is its list of numbers."""
        here, at, ends = make.here(self.advance.on, "play"), make.mark(self.advance.marker), make.track_ends
        by = measure(self.advance.by, make)

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            lying = here(state, frame[1], frame[2])
            return make.distinct(state, [one for one in lying if state.counters[at + one] < ends(one)])

        def take(state: State, frame: Frame, option: Option) -> None:
            piece = option[0]
            state.counters[at + piece] = min(ends(piece), state.counters[at + piece] + by(state, frame[1], frame[2]))

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"advance": make.name(option[0])}

        decision = make.decision(options, take, say)

        def can(state: State, seat: int, piece: int) -> bool:
            return bool(options(state, (decision, seat, piece), None))

        return Code(asked(decision, can), plain=False)


class Flip(Step):
    """Turn components over."""

    flip: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `flip a farm`."""
        return f"flip {_pieces(1, self.flip, lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is flipped."""
        return (Mark(text="flip"), *self.flip.marks(lex))

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
