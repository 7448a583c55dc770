"""How much, as other types hold it: the forms of an amount are told apart here and stand in `amount`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field

from toolkit.model.effects.wording.lexicon import Lexicon, Noun
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import Part
from toolkit.model.schema.union import Apart, one_of, telling_key
from toolkit.speech.grammar import Grammar


class AmountPart(Part):
    """A form of an amount: a mapping that is told apart by its first key."""

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return so many of a noun: `as many coins as you have houses`."""
        raise NotImplementedError

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show so many of a noun, with a sign before it."""
        raise NotImplementedError


FORMS: Final[dict[str, type[AmountPart]]] = {}  # by the key that tells it apart; `amount` fills it in
_NUMBER: Final = "number"


def _form(value: Any) -> str | None:
    is_number = isinstance(value, int | str) and not isinstance(value, bool)
    return _NUMBER if is_number else telling_key(FORMS)(value)


def _amount_or(number: Any) -> Any:
    message = "an amount is a number, or a mapping with one of " + ", ".join(FORMS)
    return one_of({_NUMBER: number, **FORMS}, _form, "amount", message)


Number = Annotated[int, Field(ge=0, le=9999), OrNamed()]
NumberOrTable = Annotated[int, Field(ge=0, le=9999), OrNamed(by_players=True)]
_Scored = Annotated[int, Field(ge=-9999, le=9999), OrNamed(by_players=True)]
if TYPE_CHECKING:
    Amount = int | AmountPart
    Points = Amount
else:
    Amount = Annotated[Any, Apart(lambda: _amount_or(NumberOrTable))]
    Points = Annotated[Any, Apart(lambda: _amount_or(_Scored))]  # which may be taken away


class _Times(Noun):
    """How often something is done, said as `once`, `twice` or `4 times`."""

    __slots__ = ()

    def counted(self, n: int, speech: Grammar) -> str:
        return speech.often(n)


def times(lex: Lexicon) -> Noun:
    """Return the noun that says how often."""
    return _Times(lex.say("time"), lex.say("times"))


def quantity(amount: Amount, noun: Noun, lex: Lexicon) -> str:
    """Return how many of something: `2 farms`, `£1 for each dog`, `as many cards as you have actions`."""
    return noun.counted(amount, lex.speech) if isinstance(amount, int) else amount.words(noun, lex)


def amount_marks(amount: Amount, noun: Noun, lex: Lexicon, sign: str | None = None) -> tuple[Mark, ...]:
    """Show how many of something."""
    if isinstance(amount, int):
        return (mark_of(noun, amount, sign, lex.speech),)
    return amount.marks(noun, lex, sign)


def times_marks(amount: Amount, lex: Lexicon) -> tuple[Mark, ...]:
    """Show a number that stands before what it counts: `2×`."""
    if isinstance(amount, int):
        return (Mark(text=f"{amount}×"),)
    return (Mark(text="×"), *amount_marks(amount, times(lex), lex)[1:])
