"""What a theme says of itself, in its theme.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from toolkit.model.faces.choices import Choices
from toolkit.model.faces.colours import COLOUR, DECKS, PLAYERS
from toolkit.model.schema.part import Doc, Identifier, Part

Colour = Annotated[str, Doc("A colour as #rrggbb.", pattern=COLOUR)]
IconAddress = Annotated[str, Doc("An icon of a set, such as tabler/wood.", min_length=1, max_length=80)]


class Palette(Part):
    """Colours by what they are for; what is left out is as in the theme that this one builds on."""

    paper: Annotated[Colour | None, Doc("The ground of cards, boards and tokens.")] = None
    ink: Annotated[Colour | None, Doc("Words on paper and on tint.")] = None
    quiet: Annotated[Colour | None, Doc("Words that matter less, such as labels.")] = None
    accent: Annotated[Colour | None, Doc("Titles and ornaments on paper.")] = None
    tint: Annotated[Colour | None, Doc("The ground of rows of icons and of spaces on boards.")] = None
    line: Annotated[Colour | None, Doc("Lines between what stands in a list.")] = None
    edge: Annotated[Colour | None, Doc("Lines around spaces of boards.")] = None
    decks: Annotated[
        tuple[Colour, ...] | None,
        Doc("The colours of decks, which take turns with them.", min_length=1, max_length=DECKS),
    ] = None
    on_deck: Annotated[Colour | None, Doc("Words on a deck's colour, and on a player's.")] = None
    players: Annotated[
        tuple[Colour, ...] | None,
        Doc("The colours of players, in their order.", min_length=2, max_length=PLAYERS),
    ] = None
    art: Annotated[
        tuple[Colour, ...] | None,
        Doc("The colours of generated pictures; those of decks if left out.", min_length=2, max_length=DECKS),
    ] = None

    def roles(self) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
        """Yield each colour that it says: its role as style sheets name it, itself, and the keys that lead to it."""
        for key, value in self:
            if isinstance(value, str):
                yield key.replace("_", "-"), value.lower(), (key,)
        for key, most in (("decks", DECKS), ("players", PLAYERS), ("art", DECKS)):
            colours = getattr(self, key) or ()
            for number in range(most if colours else 0):
                index = number % len(colours)
                yield f"{key.removesuffix('s')}-{number + 1}", colours[index].lower(), (key, index)


FamilyName = Annotated[str, Doc("A family of fonts, such as Alegreya Sans.", min_length=1, max_length=60)]


class Fonts(Part):
    """Families of fonts by what they are for; what is left out is as in the theme that this one builds on."""

    title: Annotated[FamilyName | None, Doc("Names of cards, headings and large numbers.")] = None
    text: Annotated[FamilyName | None, Doc("All other words.")] = None
    note: Annotated[FamilyName | None, Doc("Words that are there for fun, and small notes, in italics.")] = None


class ThemeFile(Choices):
    """A theme: what it has of others, and what it chooses."""

    extends: Annotated[
        Identifier | None,
        Doc("The theme that this one builds on: what is not in its folder is taken from there."),
    ] = None
    palette: Annotated[Palette | None, Doc("The theme's colours, by what they are for.")] = None
    fonts: Annotated[Fonts | None, Doc("The theme's families of fonts, by what they are for.")] = None
    colours: Annotated[
        Literal["own", "told apart"] | None,
        Doc("Whether decks and players have colours that the colour-blind can tell apart, in place of the palette's."),
    ] = None
    icons: Annotated[
        dict[Identifier, IconAddress], Doc("Symbols that are drawn from a set of icons, such as `wood: tabler/wood`.")
    ] = Field(default_factory=dict)
