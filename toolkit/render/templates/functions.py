"""What templates may call to show a component: icons, words, pictures, its other fields, widths of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from toolkit.model.content.components import Component, Deck
from toolkit.model.declarations.fields import RecordField
from toolkit.model.document.language import direction
from toolkit.model.effects.step import Step, effect_rows
from toolkit.model.effects.wording.marks import Mark, Row
from toolkit.model.faces.colours import READABLE, contrast, laid
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import nearest
from toolkit.model.maps import Map
from toolkit.model.schema.part import Part, PlacedPicture
from toolkit.prose import TEXTS, Reader, fields_of, marked_up
from toolkit.render.maps.cartography import Box, Plan, Written, least_crowded, plan, said_on, settings
from toolkit.render.maps.crowding import crowding
from toolkit.render.maps.regions import Land, land
from toolkit.render.sources.library import game_address
from toolkit.render.sources.surroundings import Surroundings
from toolkit.render.sources.turns import Turn
from toolkit.render.templates.dress import drawn, look_of, painted
from toolkit.render.templates.facts import Fact, facts_of, parts_of
from toolkit.render.templates.views import View, known
from toolkit.render.text.html import html
from toolkit.render.text.type_widths import Measured, UnreadableFontError, advances
from toolkit.render.text.wording import Pen, amount

MAP_FONT: Final = "font:SourceSansPro-Semibold"
PLACE: Final = 20.0  # millimetres that a place is wide on which no piece is known to stand
LEAST_TYPE: Final = 7.0  # points, to which names shrink that find no room
MARGIN: Final = 4.0  # by which a place is wider than what stands on it
LEFT_TO_RIGHT = "\u200e"  # a sign stays before its number where words run from the right


class Functions:
    """The functions for the templates of one component's face; `findings` collects what they miss."""

    def __init__(self, around: Surroundings, deck: Deck, component: Component) -> None:
        self._around = around
        self._deck = deck
        self._component = component
        self._reader = Reader(around.resolve, around.game.between)
        self._pen = Pen(self._icon_in_text, self._mark)
        self.findings: list[Diagnostic] = []

    def icon(self, symbol: str, n: int | None = None, sign: str | None = None) -> Markup:
        """Show the theme's icon for a symbol, with a number and a sign (`+`, `-`, `x`) if there are any."""
        if not isinstance(symbol, str):
            raise TypeError("icon takes the name of a symbol")
        return self._shown(symbol, self._around.lexicon.noun("symbol", symbol).one, n, sign)

    def _icon_in_text(self, symbol: str, name: str) -> Markup:
        return self._shown(symbol, name, more=" in-text")

    def _mark(self, mark: Mark) -> Markup:
        return self.icon(mark.icon, mark.n, mark.sign) if mark.icon else escape(mark.text or "")

    def _shown(self, symbol: str, name: str, n: int | None = None, sign: str | None = None, more: str = "") -> Markup:
        number = amount(n, sign)
        if sign and direction(self._around.game.head.language) == "rtl":
            number = LEFT_TO_RIGHT + number
        message = html("<b>{}</b>", number) if number else ""
        if not self._around.ask("icon", str(symbol)):
            self._miss(f"the theme has no icon '{symbol}' (it would be icons/{symbol}.svg)", None)
            return html('<span class="icon missing">{}</span>', symbol) + message
        mark = '<span class="icon icon-{}{}"><img src="icons/{}.svg" alt="{}"/>{}</span>'
        return html(mark, symbol, more, symbol, name, message)

    def turns(self) -> tuple[Turn, ...]:
        """Return the parts of a round with what may be done in them, then what ends the game, as play.yaml says it."""
        told: tuple[Turn, ...] = self._around.ask("turns")
        return told

    def marks(self, effect: Iterable[Step] | None) -> list[Row]:
        """Return the rows of icons that show an effect; none for no effect."""
        return effect_rows(_steps(effect), self._around.lexicon) if effect else []

    def words(self, said: str | Iterable[Step] | None) -> str:
        """Return the sentences that say an effect, or a text with its icons and Markdown."""
        if not said:
            return ""
        if isinstance(said, str):
            return said if isinstance(said, Markup) else self._pen.line(self._reader.lines(said))
        return self._pen.line(self._reader.effect(_steps(said), self._around.lexicon))

    def picture(self, shown: str | PlacedPicture | None, alt: str = "") -> Markup:
        """Show a picture of the game's folder where it is placed; one that is missing leaves a box that says so."""
        if shown is None:
            return Markup()
        path = shown.file if isinstance(shown, PlacedPicture) else shown
        if not isinstance(path, str):
            raise TypeError("picture takes the path of a picture")
        game = self._around.game
        if not self._around.ask("picture", str(path)):
            self._miss(f"there is no picture '{path}' in {game.folder}", self._field_of(shown))
            return html('<span class="missing">{}</span>', path)
        address, placed = game_address(game.id) + quote(str(path)), _placed(shown)
        return html('<img class="picture" src="{}" alt="{}"{}/>', address, escape(alt), placed)

    def art(self, width: float, height: float, least: float = 0) -> Markup:
        """Draw the picture that the component's look names, so many millimetres wide and high; nothing for none.

        `least` is how much of each side may be cut off.
        """
        theme = self._around.game.theme
        look = look_of(theme, self._deck, self._component)
        return drawn(theme, look, self._component.id, (float(width), float(height)), float(least))

    def ornament(
        self, name: str, width: float, height: float, colour: str = "#ffffff", strength: float = 0.16
    ) -> Markup:
        """Draw a pattern by its name, as backs and papers have it; a colour may be said by its role."""
        return painted(self._around.game.theme, name, width, height, colour, strength)

    def facts(self, *without: str) -> list[Fact]:
        """Return the fields that words can tell, but for those named."""
        return list(facts_of(self._around, self._deck, self._component, without, self.words))

    def parts(self, record: object, declared: object, *without: str) -> list[Fact]:
        """Return the same of a record, whose declaration is `deck.fields.name`, or its `of` where there are several."""
        if not isinstance(record, Part) or not isinstance(declared, RecordField):
            raise TypeError("parts takes a record and its declaration")
        return list(parts_of(self._around, record, declared, without, self.words))

    def left_as_written(self, html: str) -> Iterator[str]:
        """Yield the fields whose text stands in a face as it is written, with its Markdown."""
        for path, text in marked_up(self._component, fields_of(self._deck, TEXTS), self._around.game.between):
            bare = escape(text.strip())
            if bare in html and escape(self.words(text)) != bare:
                yield str(path[0])

    def number(self) -> str:
        """Return the collector's number: the name of the component's deck, and its place there, counted from 1."""
        return f"{self._deck.head.name} {self._around.ask('number', self._deck.id, self._component.id)}"

    def component(self, name: str) -> View:
        """Return another component of the game: its kind, its name and its declared fields."""
        if not isinstance(name, str):
            raise TypeError("component takes the identifier of a component")
        found = self._around.ask("component", str(name))
        if found is None:
            near = nearest(name, self._around.game.by_id)
            raise ValueError(f"there is no component '{name}'" + (f"; the nearest name is '{near}'" if near else ""))
        return card_view(*found)

    def text_width(self, words: str, font: str, size: float) -> float:
        """Return how many millimetres words take on one line; `font` is its address as in CSS, `size` in points."""
        return self._set_in(font, size).width(words)

    def text_lines(self, words: str, font: str, size: float, measure: float) -> list[str]:
        """Return the lines of at most so many millimetres that words take."""
        return self._set_in(font, size).lines(words, measure)

    def even_width(self, words: str, font: str, size: float, measure: float) -> float:
        """Return the least millimetres at which words take no more lines than they do at `measure`."""
        return self._set_in(font, size).even(words, measure)

    def plan(
        self,
        spread: Map,
        at: tuple[float, float],
        room: tuple[float, float] | None = None,
        font: str = MAP_FONT,
        size: float = 9,
    ) -> Plan:
        """Return how the places of a map are drawn `at` a point, their names in a font of a size in points.

        The map is fitted to the `room`, a width and a height in millimetres; without one it has its true size.
        """
        name = next((str(name) for name, one in self._around.game.head.maps.items() if one is spread), None)
        if name is None:
            raise TypeError("plan takes a map, such as game.maps.valley")
        left, top = at
        box = Box(left, top, left + room[0], top + room[1]) if room else None
        widest: float = self._around.ask("widest", name)
        wanted = spread.width or (widest + MARGIN if widest else PLACE)
        sizes = (size * part for part in (1, 0.9, 0.8) if part == 1 or size * part >= LEAST_TYPE)
        plans = (plan(spread.chart, self._written(spread, font, one), box, wanted, at) for one in sizes)
        drawn = least_crowded(plans)
        self.findings += crowding(self._around.game, name, drawn, wanted, widest)
        return drawn

    def land(self, drawn: Plan, at: tuple[float, float], room: tuple[float, float]) -> Land:
        """Return the regions, coasts and ways around the places of a plan, within a room that begins at a point."""
        left, top = at
        return land(drawn, Box(left, top, left + room[0], top + room[1]), self._around.game.id)

    def readable(self, ink: str, over: str, under: str, strength: float) -> bool:
        """Return whether small type can be read where one colour lies over another with a strength, 0 to 1."""
        return contrast(ink, laid(over, under, strength)) >= READABLE

    def _written(self, spread: Map, font: str, size: float) -> Written:
        set_in = self._set_in(font, size)
        names = {one.id: tuple(settings(one.name, set_in, size)) for one in spread.chart.places if one.name}
        return Written(names, said_on(spread), size)

    def _set_in(self, font: str, size: float) -> Measured:
        if not isinstance(font, str):
            raise TypeError(
                "a font is named by its address in CSS, such as 'fonts/text.woff' or 'font:SourceSansPro-Bold'"
            )
        file = self._around.font(font) if self._around.ask("font", str(font)) else None
        if file is None:
            raise ValueError(f"there is no font '{font}'")
        try:
            return Measured(advances(file), size)
        except (OSError, UnreadableFontError) as error:
            raise ValueError(f"the font '{font}' cannot be read: {error}") from error

    def _field_of(self, value: object) -> str | None:
        body = self._component.body
        return next((name for name in type(body).model_fields if getattr(body, name) == value), None)

    def _miss(self, message: str, field: str | None) -> None:
        keys = (field,) if field else ()
        subject = f"field '{field}' of '{self._component.id}'" if field else f"'{self._component.id}'"
        place = self._around.game.at(self._component, *keys)
        self.findings.append(Diagnostic("P202", f"{subject}: {message}", place, "add the file or mend its name"))


def card_view(kind: str, body: Part) -> View:
    """Return a component as templates see it."""
    return known("card", {name: getattr(body, name) for name in type(body).model_fields} | {"kind": kind})


def _placed(shown: object) -> Markup:
    """Return the style of a picture that is moved or scaled; its box cuts what is larger."""
    if not isinstance(shown, PlacedPicture):
        return Markup()
    at = "{:g}% {:g}%".format(*shown.at)
    larger = f"; transform: scale({shown.scale:g}); transform-origin: {at}" if shown.scale != 1 else ""
    return html(' style="object-position: {}{}"', at, larger)


def _steps(effect: Iterable[Step]) -> list[Step]:
    steps = list(effect)
    if not all(isinstance(step, Step) for step in steps):
        raise TypeError("this is not an effect; it takes a field of the type effect")
    return steps
