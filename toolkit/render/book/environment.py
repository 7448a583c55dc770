"""The book's templates: a theme's own in its folder book/, else those in templates/book that all themes share."""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import BaseLoader, Environment, TemplateNotFound

from toolkit.render.environment import ThemeLoader, open_environment
from toolkit.render.places import Places

SHARED = "book"


class BookLoader(BaseLoader):
    """Finds a template in the theme's folder book/ first."""

    def __init__(self, places: Places, theme: str) -> None:
        self._own = ThemeLoader(places, theme)
        self._shared = ThemeLoader(places, SHARED)

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Give a template's text, its path for people, and a function that says whether it is still the same."""
        try:
            return self._own.get_source(environment, f"book/{template}")
        except TemplateNotFound:
            return self._shared.get_source(environment, template)


def open_book(places: Places, theme: str) -> Environment:
    """Give the environment in which a book's templates run."""
    environment = open_environment(places, theme)
    environment.loader = BookLoader(places, theme)
    environment.lstrip_blocks = True
    return environment
