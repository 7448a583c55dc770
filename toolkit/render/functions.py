"""What templates may call: icon, marks, words, picture and facts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup, escape

from toolkit.model.diagnostic import Diagnostic
from toolkit.model.effects.marks import Row
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import Step, effect_rows
from toolkit.model.project import Component, Game
from toolkit.render.facts import Fact, facts_of
from toolkit.render.library import game_address

SIGNS = {"-": "\u2212", "x": "\u00d7"}


class Functions:
    """The functions for one game's templates; `findings` collects what they miss on the face being made."""

    def __init__(self, game: Game, game_folder: Path, theme_folder: Path) -> None:
        self._game = game
        self._game_folder = game_folder
        self._theme_folder = theme_folder
        self._component: Component | None = None
        self.findings: list[Diagnostic] = []

    def begin(self, component: Component) -> None:
        """Turn to another component's face."""
        self._component, self.findings = component, []

    def icon(self, symbol: str, n: int | None = None, sign: str | None = None) -> Markup:
        """Show the theme's icon for a symbol, with a number and a sign (`+`, `-`, `x`) if there are any."""
        number = f"{SIGNS.get(sign or '', sign or '')}{'' if n is None else n}"
        told = Markup("<b>{}</b>").format(number) if number else ""
        name = f"icons/{symbol}.svg"
        if not (self._theme_folder / name).is_file():
            self._miss(f"the theme has no icon '{symbol}' (it would be {name})", None)
            return Markup('<span class="icon missing">{}</span>').format(symbol) + told
        mark = Markup('<span class="icon icon-{0}"><img src="icons/{0}.svg" alt="{0}"/>{1}</span>')
        return mark.format(symbol, told)

    def marks(self, effect: Iterable[Step] | None) -> list[Row]:
        """Give the rows of icons that show an effect; none for no effect."""
        return effect_rows(effect, self._game.lexicon) if effect else []

    def words(self, effect: Iterable[Step] | None) -> str:
        """Give the sentences that say an effect; nothing for no effect."""
        return sentences(effect, self._game.lexicon) if effect else ""

    def picture(self, path: str | None, alt: str = "") -> Markup:
        """Show a picture of the game's folder; one that is missing leaves a box that says so."""
        if path is None:
            return Markup()
        folder = self._game_folder.resolve()
        file = (folder / path).resolve()
        if not file.is_file() or not file.is_relative_to(folder):
            self._miss(f"there is no picture '{path}' in {self._game.folder}", self._field_of(path))
            return Markup('<span class="missing">{}</span>').format(path)
        address = game_address(self._game.id) + quote(str(path))
        return Markup('<img class="picture" src="{}" alt="{}"/>').format(address, escape(alt))

    def facts(self, *without: str) -> list[Fact]:
        """Give the fields that words can tell, but for those named."""
        return list(facts_of(self._game, self._component, without)) if self._component else []

    def _field_of(self, value: str) -> str | None:
        body = self._component.body if self._component else None
        names = type(body).model_fields if body else ()
        return next((name for name in names if getattr(body, name) == value), None)

    def _miss(self, message: str, field: str | None) -> None:
        if self._component is None:
            return
        keys = (field,) if field else ()
        subject = f"field '{field}' of '{self._component.id}'" if field else f"'{self._component.id}'"
        place = self._game.at(self._component, *keys)
        self.findings.append(Diagnostic("P202", f"{subject}: {message}", place, "add the file or mend its name"))
