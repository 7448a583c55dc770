"""Which components a step speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from toolkit.model.effects.lexicon import Lexicon, Noun, listed
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.problems import Facts, Judged, Problem
from toolkit.model.effects.touches import NONE, Touches, one, union
from toolkit.model.part import ComponentName, DeckName, FieldName, PileName, ZoneName

Scalar = str | int | bool
THIS: Final = "this"


class Selector(Judged):
    """Components by deck, pile or identifier, by what their fields hold and by where they lie.

    What is said of them leaves out the zone of the verb's own `role`, and of a field that holds a symbol says the
    symbol alone, which stands for its deck and its field. The word `this` alone means the component that says the
    effect, or to which an action is done, wherever it lies.
    """

    this: Annotated[bool, Field(exclude=True)] = False

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

    @model_validator(mode="before")
    @classmethod
    def _word(cls, value: Any) -> Any:
        """Take the word `this` for the component itself."""
        return {"this": True} if value == THIS else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Let editors offer the word `this` beside what a mapping can say."""
        schema = handler(core)
        handler.resolve_ref_schema(schema).get("properties", {}).pop("this", None)
        return {"anyOf": [{"const": THIS}, schema]}

    def one(self, lex: Lexicon, role: str = "play", at: str = "in") -> str:
        """Name one of them: `dog card`, `mansion or farm`, `horse token on your farms`; `at` stands before a zone."""
        return self._named(lex, role, at, plural=False)

    def many(self, lex: Lexicon, role: str = "play", at: str = "in") -> str:
        """Name several of them."""
        return self._named(lex, role, at, plural=True)

    def noun(self, lex: Lexicon, role: str = "play", at: str = "in") -> Noun:
        """Give the name of one and of several of them."""
        return Noun(self.one(lex, role, at), self.many(lex, role, at))

    def _named(self, lex: Lexicon, role: str, at: str, *, plural: bool) -> str:
        if self.this:
            return THIS
        heads = _shaped(self._heads(lex), plural=plural)
        if self._symbols(lex) and not self.token and self._lies(lex, role) == "hand":
            heads = f"{_shaped(self._heads(lex), plural=False)} {'cards' if plural else 'card'}"
        return heads + "".join(self._told(lex)) + self._place(lex, role, at)

    def _heads(self, lex: Lexicon) -> list[Noun]:
        """Give the names of what is meant, the most telling ones."""
        symbols = next(iter(self._symbols(lex).values()), [])
        return (
            [lex.noun("component", name) for name in _several(self.token)]
            or symbols
            or [lex.noun("deck", name) for name in _several(self.card)]
            or [lex.noun("pile", name) for name in _several(self.pile)]
            or [Noun("card", "cards", "card")]
        )

    def _symbols(self, lex: Lexicon) -> dict[str, list[Noun]]:
        wanted = {field: list(map(str, _several(values))) for field, values in self.where.items()}
        return {
            field: [lex.noun("symbol", value) for value in values]
            for field, values in wanted.items()
            if all(("symbol", value) in lex.names for value in values)
        }

    def _more_symbols(self, lex: Lexicon) -> list[list[Noun]]:
        return list(self._symbols(lex).values())[0 if self.token else 1 :]

    def _told(self, lex: Lexicon) -> Iterator[str]:
        """Yield what is said after the names, but for the place."""
        symbols = self._symbols(lex)
        if self.token and self.card:
            yield f" among the {_shaped([lex.noun('deck', name) for name in _several(self.card)], plural=True)}"
        if self.pile and (self.token or (self.card and not symbols)):
            yield f" from the {_shaped([lex.noun('pile', name) for name in _several(self.pile)], plural=False)} pile"
        yield from (f" with {_shaped(nouns, plural=False)}" for nouns in self._more_symbols(lex))
        holding = listed(_holding(field, self.where[field]) for field in self.where if field not in symbols)
        yield f" {holding}" if holding else ""
        if self.on:
            yield f" on {f'{lex.your} ' if self.on.whose == 'mine' else ''}{self.on.many(lex)}"

    def _place(self, lex: Lexicon, role: str, at: str) -> str:
        owner = {"mine": "", "others": " of other players", "all": " of all players"}[self.whose]
        if self.zone is None or self._lies(lex, role) == role:
            return owner
        zone = lex.place(self.zone)
        if not zone.own:
            return f" {at} the {zone.one}"
        return f" {at} the {zone.many}{owner}" if owner else f" {at} {lex.your} {zone.one}"

    def _lies(self, lex: Lexicon, role: str) -> str | None:
        return lex.place(self.zone).role if self.zone else role

    def marks(self, lex: Lexicon, role: str = "play") -> tuple[Mark, ...]:
        """Give the icon of each thing that is meant, then where it lies and whose it is."""
        if self.this:
            return (Mark(text=THIS),)
        shown = [mark_of(noun) for noun in self._heads(lex)]
        symbols = self._symbols(lex)
        if self.token and self.card:
            shown += [mark_of(lex.noun("deck", name)) for name in _several(self.card)]
        if self.pile and (self.token or (self.card and not symbols)):
            shown += [mark_of(lex.noun("pile", name)) for name in _several(self.pile)]
        shown += [mark_of(noun) for nouns in self._more_symbols(lex) for noun in nouns]
        shown += [Mark(text=_holding(field, self.where[field])) for field in self.where if field not in symbols]
        if self.on:
            shown += self.on.marks(lex)
        if self.zone and self._lies(lex, role) != role:
            shown += [Mark(text="in"), mark_of(lex.place(self.zone))]
        if self.whose != "mine" and (self.zone is None or lex.place(self.zone).own):
            shown.append(Mark(text={"others": "of others", "all": "of all"}[self.whose]))
        return tuple(shown)

    def is_anything(self, lex: Lexicon, role: str = "play") -> bool:
        """Say whether it asks for nothing but what a step with this role would take anyway."""
        asks = self.this or self.card or self.pile or self.token or self.where or self.on or self.whose != "mine"
        return not asks and self._lies(lex, role) == role

    def reads(self, role: str) -> Touches:
        """Look where they lie: in the zone, or in that of the verb's role; on other components, there."""
        if self.this:
            return NONE
        if self.on is not None:
            return union((self.on.reads("play"), one("mark", "on")))
        return one("zone", self.zone) if self.zone else one("role", role)

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Mean some component of the game."""
        if not self.this and facts.copies(self) == 0:
            yield Problem(
                "E403",
                "no component of the game is meant by this",
                help="ask for less: look at the deck, pile and values that it names",
            )

    def unseen(self, facts: Facts, role: str, *path: str, picks: bool = False) -> Iterator[Problem]:
        """Yield a problem where faces must be looked at that the player cannot see; to pick one is to look at it."""
        if self.on is not None:
            yield from self.on.unseen(facts, "play", *path, "on", picks=picks)
        if self.this:
            return
        looks = picks or self.card or self.token or self.where
        place = facts.seen(self.zone, role) if looks and self.on is None else None
        if place is None:
            return
        zone, by = place
        if by == "nobody" or (by == "owner" and self.whose != "mine"):
            who = "nobody sees" if by == "nobody" else "only its owner sees"
            told = f"{who} the cards of the zone '{zone}', so this player cannot look for them there"
            yield Problem("E413", told, path, help=f"draw instead, speak of piles alone, or let '{zone}' be seen")


def _several(value: Any) -> tuple[Any, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _shaped(nouns: list[Noun], *, plural: bool) -> str:
    return listed((noun.many if plural else noun.one for noun in nouns), "or")


def _holding(field: str, wanted: Any) -> str:
    """Say what a field must hold: `with worth 3 or 4`, `with sun`, `without sun`."""
    name = field.replace("-", " ").replace("_", " ")
    if isinstance(wanted, bool):
        return f"{'with' if wanted else 'without'} {name}"
    return f"with {name} {listed(map(str, _several(wanted)), 'or')}"
