"""Verbs about players: let, become, leave, protect."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Discriminator, Tag

from toolkit.model.effects.accesses import one
from toolkit.model.effects.components.pieces import Discard, Draw
from toolkit.model.effects.control.choices import Choose, May
from toolkit.model.effects.control.standing import Rule
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import CounterName, Doc, FieldName, Part

Some = Literal["another", "anybody", "others", "everybody", "in-turn-order", "left", "right"]
KINDS_OF_PLAYERS: Final = get_args(Some)
CHOSEN: Final = ("another", "anybody")  # of whom the player who acts chooses one
_WHO: Final[dict[str, tuple[str, str]]] = {
    "another": ("choose another player, who{but} {does}", "another"),
    "anybody": ("choose a player, yourself if you like, who{but} {does}", "a player"),
    "others": ("every other player{but} {does}", "others"),
    "everybody": ("everybody{but} {does}", "all"),
    "in-turn-order": ("everybody{but} in turn order {does}", "all in turn order"),
    "left": ("the player on your left{but} {does}", "left"),
    "right": ("the player on your right{but} {does}", "right"),
}


class Among(Part):
    """The number that a field of a player's cards comes to, all together; who has none of them does not count."""

    field: FieldName
    of: Selector

    def unit(self, lex: Lexicon) -> str:
        """Return what is counted: `rank among the cards in hand`."""
        slots = {"field": spoken(self.field), "cards": self.of.many(lex.of("they"), "hand")}
        if self.of.zone and lex.place(str(self.of.zone)).role == "hand":
            return lex.say("{field} of {cards} in {place}", **slots, place=lex.place(self.of.zone).one)
        return lex.say("{field} of {cards}", **slots)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it."""
        return (Mark(text=spoken(self.field)), *self.of.marks(lex))


Rank = Annotated[
    Annotated[CounterName, Tag("counter")] | Annotated[Among, Tag("field")],
    Discriminator(lambda value: "counter" if isinstance(value, str) else "field"),
]


def _ranked(rank: Any, lex: Lexicon) -> tuple[bool, str]:
    """Whether a field of cards is looked at, and what is counted: `coins`, or `rank of cards in hand`."""
    return (True, rank.unit(lex)) if isinstance(rank, Among) else (False, lex.unit(rank).many)


def _rank_marks(rank: Any, lex: Lexicon) -> tuple[Mark, ...]:
    return rank.marks(lex) if isinstance(rank, Among) else (mark_of(lex.unit(rank)),)


Ties = Literal["everybody", "nobody", "first", "last"]
_OF_TIED: Final = {  # who it is of several who have as much: before and behind what they have, and beside an icon
    "everybody": ("", "", None),
    "nobody": (" alone", "", "alone"),
    "first": ("", " (of several, the first in turn order)", "first of several"),
    "last": ("", " (of several, the last in turn order)", "last of several"),
}


class Extreme(Part):
    """The player who has most or least of something."""

    ties: Annotated[
        Ties, Doc("Who it is of several who have as much: everybody, nobody, the first or last in turn order.")
    ] = "everybody"

    def said(self, how_much: str) -> str:
        """Return the sentence that says who it is, from `most {what}`."""
        alone, of_several, _ = _OF_TIED[self.ties]
        return f"whoever{alone} has {how_much}{of_several}{{but}} {{does}}"

    def tied(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show who it is of several who have as much."""
        shown = _OF_TIED[self.ties][-1]
        return (Mark(text=lex.say(shown)),) if shown else ()


class Most(Extreme):
    """The player who has most of a counter, or of a field's number."""

    most: Rank

    def named(self, lex: Lexicon) -> tuple[str, str]:
        """Return who it is, and of what."""
        of_cards, what = _ranked(self.most, lex)
        return self.said("the highest {what}" if of_cards else "most {what}"), what

    def shown(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it."""
        return (Mark(text=lex.say("most")), *_rank_marks(self.most, lex), *self.tied(lex))


class Least(Extreme):
    """The player who has least of a counter, or of a field's number."""

    least: Rank

    def named(self, lex: Lexicon) -> tuple[str, str]:
        """Return who it is, and of what."""
        of_cards, what = _ranked(self.least, lex)
        return self.said("the lowest {what}" if of_cards else "fewest {what}"), what

    def shown(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it."""
        return (Mark(text=lex.say("fewest")), *_rank_marks(self.least, lex), *self.tied(lex))


def _written_as(value: Any) -> str | None:
    """Return a word from a mapping, and mappings by their key."""
    if isinstance(value, str):
        return "word"
    if isinstance(value, Most) or (isinstance(value, dict) and "most" in value):
        return "most"
    return "least" if isinstance(value, Least) or (isinstance(value, dict) and "least" in value) else None


Who = Annotated[
    Annotated[Some, Tag("word")] | Annotated[Most, Tag("most")] | Annotated[Least, Tag("least")],
    Discriminator(
        _written_as,
        custom_error_type="who",
        custom_error_message=f"who is {', '.join(KINDS_OF_PLAYERS)}, or a mapping with most or least",
    ),
]


class Letting(Part):
    """Who acts in place of this player, and what they do; those of whom the condition holds are passed over."""

    who: Who
    unless: Condition | None = None
    do: Effect


def _is_deed(step: Step) -> bool:
    """Whether the words of a step begin with its one verb."""
    counts = next((getattr(step, name) for name in ("gain", "pay", "lose", "score") if hasattr(step, name)), ())
    return len(counts) == 1 or isinstance(step, Draw | Discard | Choose | Rule)


def _does(effect: Effect, lex: Lexicon) -> str:
    """Return what somebody does: `takes 2 coal and draws 1 card`, `may draw 1 card`, or `does this: if ...`."""
    if all(map(_is_deed, effect)):
        return lex.listed(lex.speech.third(step.words(lex)) for step in effect)
    phrase = effect_words(effect, lex)
    if len(effect) == 1 and isinstance(effect[0], May):
        return lex.speech.relative(phrase)
    return lex.say("does this: {do}", do=phrase)


class Let(Step):
    """Let other players act: each does the steps as if the effect were their own."""

    let: Letting

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player, who discards 1 card`."""
        who, theirs = self.let.who, lex.of("they")
        said, what = (_WHO[who][0], "") if isinstance(who, str) else who.named(lex)
        return lex.say(said, what=what, but=self._but(theirs), does=_does(self.let.do, theirs))

    def _but(self, lex: Lexicon) -> str:
        """Return ` who has no fists`, or of one player ` (but not those who have at least 1 fist)`."""
        if not self.let.unless:
            return ""
        if self.let.who in ("others", "everybody", "in-turn-order"):
            denied = lex.speech.relative(self.let.unless.denied(lex))
            return lex.say(" who {clause}", clause=lex.speech.third(denied))
        return lex.say(" (but not those who {clause})", clause=lex.speech.relative(self.let.unless.clause(lex)))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show who acts before what they do."""
        who = self.let.who
        lead = (Mark(text=lex.say(_WHO[who][1])),) if isinstance(who, str) else who.shown(lex)
        if self.let.unless:
            lead += (Mark(text=lex.say("but not")), *self.let.unless.marks(lex.of("they")))
        return led_rows(self.let.do, lex.of("they"), (*lead, Mark(text=":")))


class Become(Step):
    """Become the first player."""

    touches = one("seat", "first player")
    become: Literal["first-player"]

    def words(self, lex: Lexicon) -> str:
        """Return `become the first player`."""
        return lex.say("become the first player")

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it in words."""
        return (Mark(text=lex.say("first player")),)


class Leave(Step):
    """Be out of the round or of the game: turns and other players' effects pass over this player from now on."""

    touches = one("seat", "out")
    leave: Literal["game", "round"]

    def words(self, lex: Lexicon) -> str:
        """Return `leave the round`."""
        return lex.say(f"leave the {self.leave}")

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it in words."""
        return (Mark(text=lex.say(f"out of the {self.leave}")),)


class MoreTurns(Part):
    """How many turns a player may take in a row beyond the first."""

    most: Annotated[int, Doc("So many more turns in a row at most.", ge=1, le=9)] = 1


class TurnAgain(Step):
    """Take another turn as soon as this one is over."""

    touches = one("seat", "turn owed")
    turn_again: MoreTurns

    def words(self, lex: Lexicon) -> str:
        """Return `take another turn after this one (once in a row at most)`."""
        said, most = "take another turn after this one ({often} in a row at most)", self.turn_again.most
        times = lex.nouns("time", "times").counted(most, lex.speech)
        return lex.say(said, often=lex.speech.often(most) if most < 3 else times)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it in words."""
        return (Mark(text=lex.say("another turn (≤ {n}×)", n=self.turn_again.most)),)


class Safe(Part):
    """Until when nobody can choose the player."""

    until: Annotated[Literal["next-turn", "end-of-round"], Doc("The player's next turn, or the round's end.")] = (
        "next-turn"
    )


_UNTIL: Final = {
    "next-turn": "be safe until {your} next turn: nobody can choose {them}",
    "end-of-round": "be safe until the end of the round: nobody can choose {them}",
}


class Protect(Step):
    """Nobody can choose this player for a while."""

    touches = one("seat", "safe")
    protect: Safe

    def words(self, lex: Lexicon) -> str:
        """Return `until your next turn nobody can choose you`."""
        return lex.say(_UNTIL[self.protect.until])

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show it in words."""
        return (Mark(text=lex.say(f"safe until {spoken(self.protect.until)}")),)
