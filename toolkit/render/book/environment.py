"""The book's templates: a theme's own in its folder book/, else those in templates/book that all themes share."""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import Environment, TemplateNotFound

from toolkit.render.environment import Loader, ThemeLoader, sandbox
from toolkit.render.places import Places

SHARED = "book"
ABOVE = "shared/"  # before the name of a template: the shared one, for a theme's own of that name to extend


class BookLoader(Loader):
    """Finds a template in the theme's folder book/ first."""

    def __init__(self, places: Places, theme: str) -> None:
        self._own = ThemeLoader(places, theme)
        self._shared = ThemeLoader(places, SHARED)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's text, its path for people, and a function that says whether it is still the same."""
        if template.startswith(ABOVE):
            return self._shared.get_source(environment, template.removeprefix(ABOVE))
        try:
            return self._own.get_source(environment, f"book/{template}")
        except TemplateNotFound:
            return self._shared.get_source(environment, template)

    @property
    def gave_own(self) -> bool:  # type: ignore[override]
        """Whether any template that it gave is a project's own."""
        return self._own.gave_own or self._shared.gave_own

    def is_current(self) -> bool:
        """Whether every template that was asked for is as it was given."""
        return self._own.is_current() and self._shared.is_current()


def open_book(places: Places, theme: str) -> Environment:
    """Return the environment in which a book's templates run."""
    environment = sandbox(BookLoader(places, theme))
    environment.lstrip_blocks = True
    return environment
