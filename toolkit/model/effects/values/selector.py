"""Which components a step speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from toolkit.model.effects.accesses import NONE, Accesses, one
from toolkit.model.effects.values.quantity import Amount
from toolkit.model.effects.wording.expected import SAID
from toolkit.model.effects.wording.holding import WITH, WITHOUT, SameAs, holding, several
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, cards_of, spoken
from toolkit.model.effects.wording.lying import filled_with, how_far, how_far_marks, of_whom, spaces_called
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import (
    ComponentName,
    DeckName,
    Doc,
    FieldName,
    MapName,
    MarkName,
    Part,
    PileName,
    SpaceName,
    ZoneName,
)

Scalar = str | int | bool
THIS: Final = "this"
ID: Final = FieldName("id")
NOTHING_OF: Final = {"mine": "on which {you} have nothing", "others": "on which no other player has anything"}
WITHOUT_ANY: Final = {"mine": "without yours", "others": "without others’"}
ABOUT_SPACES: Final = ("space", "of", "named", "free", "apart", "filled")  # what can be asked of spaces alone
ABOUT_COMPONENTS: Final = (*("card", "pile", "token", "zone", "on"), *("says", "on_space", "top"))


class Within(Part):
    """So many steps at most from what is meant, and perhaps so many at least."""

    steps: Annotated[Amount, Doc("How many at most; 0 is where it lies.")]
    at_least: Annotated[int, Doc("How many at least: 1 leaves out where it lies.", ge=0, le=99)] = 0
    of: Annotated[Selector, Doc("From where: `this`, or components that lie on the map.")]


class Selector(Part):
    """Components by deck, pile or identifier, by what their fields hold and by where they lie.

    What is said of them leaves out the zone of the verb's own `role`, and of a field that holds a symbol says the
    symbol alone, which stands for its deck and its field. The word `this` alone means the component that says the
    effect, or to which an action is done, wherever it lies.

    With `space` it speaks of the spaces of a map in place of components: they are picked, counted and touched alike.
    """

    this: Annotated[bool, Field(exclude=True)] = False

    card: Annotated[tuple[DeckName, ...] | DeckName | None, Doc("A deck, or several, that the card is from.")] = None
    pile: Annotated[tuple[PileName, ...] | PileName | None, Doc("A pile, or several, that the card is from.")] = None
    token: Annotated[
        tuple[ComponentName, ...] | ComponentName | None, Doc("A token, or several tokens of which any will do.")
    ] = None
    where: Annotated[
        dict[FieldName, SameAs | tuple[Scalar, ...] | Scalar],
        Doc("Fields that must hold the value, or one of the values, or what a field of `this` holds."),
    ] = Field(default_factory=dict)
    zone: Annotated[ZoneName | None, Doc("Where it lies.", alias="in")] = None
    on: Annotated[Selector | None, Doc("The component that it lies on.")] = None
    space: Annotated[SpaceName | None, Doc("Spaces of this kind, of a map or boards, in place of components.")] = None
    of: Annotated[MapName | None, Doc("The map of the spaces; the only one if left out.")] = None
    named: Annotated[
        Annotated[SameAs, Tag("field")] | Annotated[tuple[str, ...], Tag("names")],
        Discriminator(lambda value: "field" if isinstance(value, dict | SameAs) else "names"),
        Doc("Only the spaces of these names, or those that a `field` of `this` names."),
    ] = ()
    free: Annotated[
        Annotated[bool, Tag("flag")] | Annotated[Literal["mine", "others"], Tag("word")],
        Discriminator(lambda value: "word" if isinstance(value, str) else "flag"),
        Doc(
            "Only spaces of a map on which no component of a player lies, or of a board with room; `mine`: "
            "on which none of the player's own lies, `others`: none of other players."
        ),
    ] = False
    apart: Annotated[
        int | None, Doc("Only spaces so many steps from every player's component on such a space.", ge=2, le=99)
    ] = None
    filled: Annotated[
        Annotated[bool, Tag("flag")] | Annotated[Selector, Tag("selector")],
        Discriminator(lambda value: "flag" if isinstance(value, bool) else "selector"),
        Doc(
            "Only rows, columns, areas and rings of whose tiles or places none is free; or on each of "
            "which such a component lies."
        ),
    ] = False
    touching: Annotated[Selector | None, Doc("What it lies next to on the map: `this`, components or spaces.")] = None
    at: Annotated[
        Selector | None, Doc("The space that it lies on: `this`, or some spaces. Of spaces, what lies on them.")
    ] = None
    within: Annotated[Within | None, Doc("How many steps it may be from what.")] = None
    rolled: Annotated[FieldName | None, SAID, Doc("The field that must hold what the dice show.")] = None
    says: Annotated[FieldName | None, SAID, Doc("Only components that say something in this field.")] = None
    on_space: Annotated[
        FieldName | None, SAID, Doc("Only what lies on the space of the zone that this field of `this` names.")
    ] = None
    top: Annotated[bool, Doc("Only what was laid there last.")] = False
    marked: Annotated[MarkName | None, Doc("Only components, or spaces, that bear this mark.")] = None
    unmarked: Annotated[MarkName | None, Doc("Only components, or spaces, that do not bear this mark.")] = None
    whose: Annotated[
        Literal["mine", "others", "all"],
        Doc("Whose components count, or whose spaces, where each player has a map or a board."),
    ] = "mine"

    @model_validator(mode="before")
    @classmethod
    def _word(cls, value: Any) -> Any:
        """Take the word `this` for the component itself."""
        return {"this": True} if value == THIS else value

    @model_validator(mode="after")
    def _of_one_sort(self) -> Self:
        wrong = self.model_fields_set.intersection(ABOUT_COMPONENTS if self.space else ABOUT_SPACES[1:])
        if wrong:
            name = min(wrong).replace("zone", "in")
            with_it = "components, and this speaks of spaces" if self.space else "spaces: add 'space: <kind>'"
            raise ValueError(f"'{name}' is asked of {with_it}")
        return self

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
        """Return the name of one and of several of them."""
        return Noun(self.one(lex, role, at), self.many(lex, role, at))

    def _named(self, lex: Lexicon, role: str, at: str, *, plural: bool) -> str:
        if self.this:
            return lex.say(THIS)
        heads = lex.either(self._in_hand(role, lex) or self._heads(lex), plural=plural)
        heads = lex.say("free {things}", things=heads) if self.free is True else heads
        heads = lex.say("filled {things}", things=heads) if self.filled is True else heads
        heads = lex.say("topmost {things}", things=heads) if self.top else heads
        if self._symbols(lex) and not self.token and self._lies(lex, role) == "hand":
            one = lex.either(self._heads(lex), plural=False)
            heads = lex.say("{thing} cards" if plural else "{thing} card", thing=one)
        rolled = lex.say("whose {field} was rolled", field=spoken(self.rolled)) if self.rolled else ""
        return " ".join(filter(None, (heads, *self._told(lex), self._place(lex, role, at), rolled)))

    def _in_hand(self, role: str, lex: Lexicon) -> list[Noun]:
        """Return the names of piles whose cards are held: `event card`; nothing where something else tells more."""
        telling = self.token or self.card or self._symbols(lex)
        held = self.pile and not telling and self._lies(lex, role) == "hand"
        return [cards_of(lex.noun("pile", name), lex) for name in several(self.pile)] if held else []

    def _heads(self, lex: Lexicon) -> list[Noun]:
        """Return the names of what is meant, the most telling ones."""
        symbols = next(iter(self._symbols(lex).values()), [])
        return (
            self._shown(lex)
            or [lex.noun("component", str(name)) for name in several(self.where.get(ID))]
            or self.places(lex)
            or self._spaces(lex)
            or [lex.noun("component", name) for name in several(self.token)]
            or symbols
            or [lex.noun("deck", name) for name in several(self.card)]
            or [lex.noun("pile", name) for name in several(self.pile)]
            or [replace(lex.nouns("card", "cards"), icon="card")]
        )

    def _shown(self, lex: Lexicon) -> list[Noun]:
        """Return `place shown`, or `place shown as site`, for the spaces that a field of `this` names."""
        if not (self.space and isinstance(self.named, SameAs)):
            return []
        kind, field = lex.space(self.space), spoken(self.named.field)
        said = "{thing} shown" if field in (kind.one, kind.many) else "{thing} shown as {field}"
        one, many = (lex.say(said, thing=thing, field=field) for thing in (kind.one, kind.many))
        return [Noun(one, many)]

    def places(self, lex: Lexicon) -> list[Noun]:
        """Return the places of a map that it names, as they are printed there: `Old Mill`."""
        named = self.named if self.space == "place" and isinstance(self.named, tuple) else ()
        return [lex.names.get(("place", name)) or Noun(spoken(name), spoken(name)) for name in named]

    def _spaces(self, lex: Lexicon) -> list[Noun]:
        names = self.named if isinstance(self.named, tuple) else ()
        return spaces_called(self.space, names, lex) if self.space else []

    def _symbols(self, lex: Lexicon) -> dict[str, list[Noun]]:
        said = {field: values for field, values in self.where.items() if not isinstance(values, SameAs)}
        wanted = {field: list(map(str, several(values))) for field, values in said.items()}
        return {
            field: [lex.noun("symbol", value) for value in values]
            for field, values in wanted.items()
            if all(("symbol", value) in lex.names for value in values)
        }

    def _more_symbols(self, lex: Lexicon) -> list[list[Noun]]:
        return list(self._symbols(lex).values())[0 if self.token or self.space else 1 :]

    def _told(self, lex: Lexicon) -> Iterator[str]:
        """Yield what is said after the names, but for the place."""
        symbols = self._symbols(lex)
        if self.token and self.card:
            decks = [lex.noun("deck", name) for name in several(self.card)]
            yield lex.say("among the {things}", things=lex.either(decks, plural=True))
        if self.pile and (self.token or (self.card and not symbols)):
            piles = [lex.noun("pile", name) for name in several(self.pile)]
            yield lex.say("from the {cards} pile", cards=lex.either(piles, plural=False))
        yield from (lex.say(WITH, thing=lex.either(nouns, plural=False)) for nouns in self._more_symbols(lex))
        yield lex.listed(holding(field, self.where[field], lex) for field in self.where if field not in (*symbols, ID))
        named = ((WITH, lex.held(self.says)), ("on the space of its {thing}", spoken(self.on_space)))
        marked = ((WITH, self.marked), (WITHOUT, self.unmarked))
        yield from (lex.say(said, thing=thing) for said, thing in named if thing)
        yield from (lex.say(said, thing=lex.a(lex.noun("mark", mark).one)) for said, mark in marked if mark)
        if self.on:
            yield lex.say("on {place}", place=owned(self.on, lex))
        yield from self._lying(lex)

    def _lying(self, lex: Lexicon) -> Iterator[str]:
        """Yield what is said of the place on a map, and of the dice."""
        places = ((self._on_or_where, self.at), ("next to {place}", self.touching))
        yield of_whom(self.space, self.of, self.whose, lex)
        if isinstance(self.filled, Selector):
            yield lex.say("filled with {things}", things=owned(self.filled, lex))
        yield from (
            lex.say(said, place=owned(what.standing(lex) if self.space else what, lex)) for said, what in places if what
        )
        if self.within:
            yield how_far(self.within.steps, self.within.at_least, owned(self.within.of, lex), lex)
        if isinstance(self.free, str):
            yield lex.say(NOTHING_OF[self.free])
        if self.apart:
            yield lex.say("at least {n} steps from any other", n=self.apart)

    def _lying_marks(self, lex: Lexicon) -> Iterator[Mark]:
        """Yield icons for the place on a map, and words for the dice."""
        if self.of:
            yield mark_of(lex.noun("map", self.of))
        for word, around in (("under" if self.space else "on", self.at), ("next to", self.touching)):
            if around:
                yield from (Mark(text=lex.say(word)), *around.marks(lex))
        if self.within:
            yield from how_far_marks(self.within.steps, self.within.at_least, self.within.of, lex)
        if self.apart:
            yield Mark(text=lex.say("{n}+ steps apart", n=self.apart))
        if self.rolled:
            yield Mark(text=lex.say("{what} rolled", what=spoken(self.rolled)))

    def _place(self, lex: Lexicon, role: str, at: str) -> str:
        owners = {"mine": "", "others": "of other players", "all": "of all players"}
        owner = "" if self.space else owners[self.whose]
        if self.zone is None or self._lies(lex, role) == role:
            return lex.say(owner)
        zone = lex.place(self.zone)
        if self.at and self.at.space and not zone.own:  # the space says where
            return ""
        if zone.own and not owner:
            return lex.say(f"{at} {{your}} {{place}}", place=zone.one)
        phrase = lex.say(f"{at} the {{place}}", place=zone.many if zone.own else zone.one)
        return f"{phrase} {lex.say(owner)}" if zone.own else phrase

    def _lies(self, lex: Lexicon, role: str) -> str | None:
        return lex.place(self.zone).role if self.zone else role

    def marks(self, lex: Lexicon, role: str = "play") -> tuple[Mark, ...]:
        """Return the icon of each thing that is meant, then where it lies and whose it is."""
        if self.this:
            return (Mark(text=lex.say(THIS)),)
        shown = [Mark(text=lex.say("free"))] if self.free is True else []
        shown += filled_with(self.filled, lex) if self.filled else []
        shown += [Mark(text=lex.say("topmost"))] if self.top else []
        shown += [mark_of(noun) for noun in self._heads(lex)]
        shown += [Mark(text=lex.say(WITHOUT_ANY[self.free]))] if isinstance(self.free, str) else []
        symbols = self._symbols(lex)
        if self.token and self.card:
            shown += [mark_of(lex.noun("deck", name)) for name in several(self.card)]
        if self.pile and (self.token or (self.card and not symbols)):
            shown += [mark_of(lex.noun("pile", name)) for name in several(self.pile)]
        shown += [mark_of(noun) for nouns in self._more_symbols(lex) for noun in nouns]
        shown += [Mark(text=holding(key, self.where[key], lex)) for key in self.where if key not in (*symbols, ID)]
        named = ((WITH, lex.held(self.says)), ("at its {thing}", spoken(self.on_space)))
        shown += [Mark(text=lex.say(said, thing=thing)) for said, thing in named if thing]
        shown += [mark_of(lex.noun("mark", self.marked))] if self.marked else []
        shown += [Mark(text=lex.say("no")), mark_of(lex.noun("mark", self.unmarked))] if self.unmarked else []
        if self.on:
            shown += self.on.marks(lex)
        shown += self._lying_marks(lex)
        if self.zone and self._lies(lex, role) != role:
            shown += [Mark(text=lex.say("in")), mark_of(lex.place(self.zone))]
        if self.whose != "mine" and (self.zone is None or lex.place(self.zone).own):
            shown.append(Mark(text=lex.say({"others": "of others", "all": "of all"}[self.whose])))
        return tuple(shown)

    def standing(self, lex: Lexicon) -> Selector:
        """Return the same without a zone of the player's own, which goes without saying of what stands on a space."""
        is_shared = self.zone and lex.is_shared(self.zone)
        return self if is_shared else self.model_copy(update={"zone": None})

    @property
    def asks_this(self) -> bool:
        """Whether a field of `this` says which are meant."""
        return bool(self.like_this or self.on_space or isinstance(self.named, SameAs))

    @property
    def like_this(self) -> dict[str, str]:
        """The fields that must hold what a field of `this` holds, with that field."""
        return {str(name): str(one.field) for name, one in self.where.items() if isinstance(one, SameAs)}

    def is_anything(self, lex: Lexicon, role: str = "play") -> bool:
        """Whether it asks for nothing but what a step with this role would take anyway."""
        asks = self.this or self.card or self.pile or self.token or self.where or self.on or self.whose != "mine"
        marked = self.marked or self.unmarked or self.says or self.on_space or self.top
        return not (asks or marked or self.space or self._on_a_map or self.rolled) and self._lies(lex, role) == role

    @property
    def _on_or_where(self) -> str:
        """What lies on a space is on it, and the space is where that stands."""
        if not self.space or self.at is None:
            return "on {place}"
        return "under {place}" if self.at.this else "where {place} stand"

    @property
    def _on_a_map(self) -> tuple[Selector, ...]:
        """What tells where it lies on a map."""
        around = self.within.of if self.within else None
        filling = self.filled if isinstance(self.filled, Selector) else None
        return tuple(what for what in (self.at, self.touching, around, filling) if what)

    def lies_in(self, role: str) -> Accesses:
        """Name where they lie: in the zone, or in that of the verb's role; on other components, there."""
        if self.this or self.space:
            return NONE
        if self.on is not None:
            return self.on.lies_in("play") | one("mark", "on")
        return one("zone", self.zone) if self.zone else one("role", role)


Within.model_rebuild()  # it was written before selectors are known


def owned(what: Selector, lex: Lexicon) -> str:
    """Return what other things lie on or next to, with whose they are: `your hives`, `this`, `the place shown`."""
    if certain := _certain(what, lex):
        return certain
    everybody_s = what.this or what.space or (what.zone and lex.is_shared(what.zone))
    mine = what.whose == "mine" and not everybody_s
    return lex.say("{your} {things}", things=what.many(lex)) if mine else what.many(lex)


def any_one(what: Selector, lex: Lexicon, any_of: str = "") -> str:
    """Return one of them, whichever: `a farm`, `the place shown`, `one of the places shown`."""
    certain = _certain(what, lex)
    if certain and _names_several(what, lex):
        return lex.say("one of {things}", things=certain)
    return certain or (lex.say(any_of, thing=what.one(lex)) if any_of else lex.a(what.one(lex)))


def all_of(what: Selector, lex: Lexicon) -> str:
    """Return all of them: `all farms`, `the place shown`, `this`."""
    if what.this:
        return what.many(lex)
    return _certain(what, lex) or lex.say("all {things}", things=what.many(lex))


def _certain(what: Selector, lex: Lexicon) -> str:
    """Return `the place shown` for the spaces that a field of `this` names, `Old Mill` for places by their names."""
    if what.places(lex):
        return what.one(lex)
    if what.space and isinstance(what.named, tuple) and what.named:
        return lex.say("the {thing}", thing=what.one(lex))
    if not isinstance(what.named, SameAs):
        return ""
    shown = what.many(lex) if _names_several(what, lex) else what.one(lex)
    return lex.say("the {thing}", thing=shown)


def _names_several(what: Selector, lex: Lexicon) -> bool:
    return isinstance(what.named, SameAs) and ("spaces", str(what.named.field)) in lex.names
