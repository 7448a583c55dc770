"""What a theme says of itself, in its theme.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from toolkit.model.faces.colours import COLOUR, DECKS
from toolkit.model.schema.part import Doc, Identifier, Part

Colour = Annotated[str, Doc("A colour as #rrggbb.", pattern=COLOUR)]
IconAddress = Annotated[str, Doc("An icon of a set, such as tabler/wood.", min_length=1, max_length=80)]


class Palette(Part):
    """Colours by what they are for; what is left out is as in the theme that this one builds on."""

    paper: Annotated[Colour | None, Doc("The ground of cards, boards and tokens.")] = None
    ink: Annotated[Colour | None, Doc("Words on paper and on tint.")] = None
    quiet: Annotated[Colour | None, Doc("Words that matter less, such as labels.")] = None
    tint: Annotated[Colour | None, Doc("The ground of rows of icons and of spaces on boards.")] = None
    line: Annotated[Colour | None, Doc("Lines between what stands in a list.")] = None
    edge: Annotated[Colour | None, Doc("Lines around spaces of boards.")] = None
    decks: Annotated[
        tuple[Colour, ...] | None,
        Doc("The colours of decks, which take turns with them.", min_length=1, max_length=DECKS),
    ] = None
    on_deck: Annotated[Colour | None, Doc("Words on a deck's colour.")] = None

    def roles(self) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
        """Yield each colour that it says: its role as style sheets name it, itself, and the keys that lead to it."""
        for key, value in self:
            if isinstance(value, str):
                yield key.replace("_", "-"), value.lower(), (key,)
        for number in range(DECKS if self.decks else 0):
            index = number % len(self.decks or ())
            yield f"deck-{number + 1}", (self.decks or ())[index].lower(), ("decks", index)


FamilyName = Annotated[str, Doc("A family of fonts, such as Alegreya Sans.", min_length=1, max_length=60)]


class Fonts(Part):
    """Families of fonts by what they are for; what is left out is as in the theme that this one builds on."""

    title: Annotated[FamilyName | None, Doc("Names of cards, headings and large numbers.")] = None
    text: Annotated[FamilyName | None, Doc("All other words.")] = None
    note: Annotated[FamilyName | None, Doc("Words that are there for fun, and small notes, in italics.")] = None


class ThemeFile(Part):
    """A theme: what it has of others, and what it chooses."""

    extends: Annotated[
        Identifier | None,
        Doc("The theme that this one builds on: what is not in its folder is taken from there."),
    ] = None
    palette: Annotated[Palette | None, Doc("The theme's colours, by what they are for.")] = None
    fonts: Annotated[Fonts | None, Doc("The theme's families of fonts, by what they are for.")] = None
    icons: Annotated[
        dict[Identifier, IconAddress], Doc("Symbols that are drawn from a set of icons, such as `wood: tabler/wood`.")
    ] = Field(default_factory=dict)
