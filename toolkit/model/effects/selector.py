"""Which components a step speaks of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from toolkit.model.effects.lexicon import Lexicon, Noun, listed
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.part import ComponentName, DeckName, FieldName, Part, PileName, ZoneName

Scalar = str | int | bool


class Selector(Part):
    """Components by deck, pile or identifier, by what their fields hold and by where they lie."""

    card: Annotated[
        tuple[DeckName, ...] | DeckName | None,
        Field(description="A deck, or several decks, that the card is from."),
    ] = None
    pile: Annotated[
        tuple[PileName, ...] | PileName | None,
        Field(description="A pile, or several piles, that the card is from."),
    ] = None
    token: Annotated[
        tuple[ComponentName, ...] | ComponentName | None,
        Field(description="A token, or several tokens of which any will do."),
    ] = None
    where: Annotated[
        dict[FieldName, tuple[Scalar, ...] | Scalar],
        Field(description="Fields that must hold the value, or one of the values."),
    ] = Field(default_factory=dict)
    zone: Annotated[ZoneName | None, Field(alias="in", description="Where it lies.")] = None
    on: Annotated[Selector | None, Field(description="The component that it lies on.")] = None
    whose: Annotated[Literal["mine", "others", "all"], Field(description="Whose components count.")] = "mine"

    def nouns(self, lex: Lexicon) -> list[Noun]:
        """Give the names of what is meant, the most telling ones first."""
        told = [
            lex.noun("symbol", str(value))
            for wanted in self.where.values()
            for value in _several(wanted)
            if ("symbol", str(value)) in lex.names
        ]
        told += [lex.noun("component", name) for name in _several(self.token)]
        return told or (
            [lex.noun("deck", name) for name in _several(self.card)]
            + [lex.noun("pile", name) for name in _several(self.pile)]
            or [Noun("card", "cards", "card")]
        )

    def one(self, lex: Lexicon) -> str:
        """Name one of them: `dog card`, `mansion or farm`, `horse token on a farm`."""
        return self._named(lex, [noun.one for noun in self.nouns(lex)], 1)

    def many(self, lex: Lexicon) -> str:
        """Name several of them."""
        return self._named(lex, [noun.many for noun in self.nouns(lex)], 2)

    def _named(self, lex: Lexicon, names: list[str], n: int) -> str:
        if self.zone == "hand" and self.where:
            names = [lex.noun("symbol", str(v)).one for w in self.where.values() for v in _several(w)]
            return f"{listed(names, 'or')} {'card' if n == 1 else 'cards'}"
        place = f" on your {self.on.many(lex)}" if self.on else ""
        return listed(names, "or") + place

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Give the icon of each thing that is meant."""
        own = tuple(mark_of(noun) for noun in self.nouns(lex))
        return own + (self.on.marks(lex) if self.on else ())


def _several(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)
