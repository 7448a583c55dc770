"""Templates of a theme: Jinja2 in a sandbox, because a game's folder may come from a stranger."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.sandbox import SandboxedEnvironment

from toolkit.render.library import template_file
from toolkit.render.places import Places


class Loader(BaseLoader, ABC):
    """Finds templates, and knows whether those that it gave are still the same."""

    @abstractmethod
    def is_current(self) -> bool:
        """Say whether every template that was asked for is as it was given."""


class ThemeLoader(Loader):
    """Finds `base/<name>` in the base theme and any other name in the theme itself, never outside of them."""

    def __init__(self, places: Places, theme: str) -> None:
        self._places = places
        self._theme = theme
        self._given: dict[str, str | None] = {}

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Give a template's text, its path for people, and a function that says whether it is still the same."""
        path, text = self._find(template)
        self._given[template] = text
        if text is None:
            raise TemplateNotFound(template)
        return text, path, lambda: self._find(template)[1] == text

    def is_current(self) -> bool:
        """Say whether every template that was asked for is as it was given."""
        return all(self._find(name)[1] == text for name, text in self._given.items())

    def _find(self, template: str) -> tuple[str, str | None]:
        told, path = template_file(self._places, self._theme, template)
        return told, _read(path) if path else None


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""


class _Undefined(StrictUndefined):
    """What a template names and nobody defined; the error says it in the words of a designer."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        owner = type(self._undefined_obj)
        inside = f" in '{owner.__name__.lower()}'" if owner.__module__ == __name__ else ""
        return f"there is no '{self._undefined_name}'{inside}"


class Card:
    """A component as templates see it: `id`, `name`, `copies`, `kind` and each declared field."""

    def __init__(self, values: dict[str, object]) -> None:
        self.__dict__.update(values)


class Deck(Card):
    """A deck as templates see it: its head, its `id`, and its `number` among the decks of the game, from 1."""


class Game(Card):
    """A game as templates see it: `id`, `name`, `version`, `language`, `symbols`, `terms`, `counters`."""


class Size(Card):
    """The trim as templates see it: `width`, `height`, `corner` and `bleed` in millimetres, its `shape` or `outline`.

    An outline is points from the upper left, as seen on this side; `core` is about the largest circle within it.
    """


class _Sandbox(SandboxedEnvironment):
    """The sandbox; what it thinks of an attribute, which the type of its owner decides alone, it thinks once."""

    def __init__(self, loader: Loader) -> None:
        super().__init__(loader=loader, autoescape=True, undefined=_Undefined, trim_blocks=True, cache_size=400)
        self.auto_reload = False  # whoever keeps an environment asks the loader, once a build
        self._safe: dict[tuple[type, str], bool] = {}

    def getattr(self, obj: object, attribute: str) -> object:
        """As the sandbox has it; a value that is safe to show and cannot be called is given at once."""
        if self._safe.get((type(obj), attribute)):
            value = getattr(obj, attribute, None)
            if value is not None and not callable(value):
                return value
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """As the sandbox has it."""
        key = (type(obj), attr)
        if key not in self._safe:
            self._safe[key] = super().is_safe_attribute(obj, attr, value)
        return self._safe[key]


def open_environment(places: Places, theme: str) -> Environment:
    """Give the environment in which a theme's templates run."""
    return sandbox(ThemeLoader(places, theme))


def sandbox(loader: Loader) -> Environment:
    """Give an environment for the templates that a loader finds."""
    return _Sandbox(loader)


class Templates:
    """Environments by theme, each kept for as long as the templates that it has read are the same."""

    def __init__(self, places: Places, opened: Callable[[Places, str], Environment] = open_environment) -> None:
        self._places = places
        self._opened = opened
        self._kept: dict[str, Environment] = {}

    def of(self, theme: str) -> Environment:
        """Give the environment in which a theme's templates run."""
        kept = self._kept.get(theme)
        if kept is None or not (isinstance(kept.loader, Loader) and kept.loader.is_current()):
            self._kept[theme] = self._opened(self._places, theme)
        return self._kept[theme]


def code_of(error: BaseException) -> str:
    """Give the code of what a template raised: it cannot be read, or it failed."""
    return "P101" if isinstance(error, TemplateSyntaxError) else "P102"


def place_of(error: BaseException, fallback: str) -> tuple[str, int]:
    """Give the template (its path for people) and the line at which an error came up."""
    if isinstance(error, TemplateError) and getattr(error, "filename", None):
        return str(getattr(error, "filename", "")), int(getattr(error, "lineno", 1))
    place, trace = (fallback, 1), error.__traceback__
    while trace is not None:
        place = _place_in(trace) or place
        trace = trace.tb_next
    return place


def _place_in(trace: TracebackType) -> tuple[str, int] | None:
    name = trace.tb_frame.f_code.co_filename
    return (name, trace.tb_lineno) if name.startswith("templates/") else None
