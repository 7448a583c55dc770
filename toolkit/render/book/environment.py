"""The book's templates: a theme's own in its folder book/, else those in templates/book that all themes share."""

from __future__ import annotations

from jinja2 import Environment

from toolkit.model.faces.looks import Theme
from toolkit.render.sources.places import Places
from toolkit.render.templates.environment import Loader
from toolkit.render.templates.sandbox import Sandbox

SHARED = "book"


def open_book(places: Places, theme: Theme) -> Environment:
    """Return the environment in which a book's templates run."""
    environment = Sandbox(Loader(places, (theme, "book/"), (Theme(SHARED), "")))
    environment.lstrip_blocks = True
    return environment
