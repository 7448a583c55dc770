"""Templates of a theme: Jinja2 in a sandbox, because a game's folder may come from a stranger."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound

from toolkit.model.faces.looks import Theme
from toolkit.render.sources.library import template_file
from toolkit.render.sources.places import Places
from toolkit.render.templates.sandbox import Sandbox
from toolkit.render.templates.spending import spending
from toolkit.render.templates.views import view

WHOLE = re.compile(r"(.*?)<svg\b([^>]*)>(.*)</svg>\s*", re.DOTALL)
SHARED = "shared/"
LOOK = re.compile(r"""\s(?:fill|stroke|color|opacity)[\w-]*=(?:"[^"]*"|'[^']*')""")


class Loader(BaseLoader):
    """Finds templates in the folders of themes, the first that has one, and `base/<name>` in the base theme.

    It knows whether those that it gave are still the same, and whether any is a project's own. A drawing is included as
    a group, for an SVG of the template's own. For others to extend, `<theme>/<name>` is in a theme that one builds on,
    and, of several folders, `shared/<name>` in the last.
    """

    def __init__(self, places: Places, *homes: tuple[Theme, str]) -> None:
        self._places = places
        self._homes = homes  # a theme, and the folder in it
        self._given: dict[str, str | None] = {}
        self.gave_own = False

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's text, its path for people, and a function that says whether it is still the same."""
        path, text, own = self._find(template)
        self._given[template] = text
        self.gave_own = self.gave_own or own
        if text is None:
            raise TemplateNotFound(template)
        return text, path, lambda: self._find(template)[1] == text

    def is_current(self) -> bool:
        """Whether every template that was asked for is as it was given."""
        return all(self._find(name)[1] == text for name, text in self._given.items())

    def _find(self, template: str) -> tuple[str, str | None, bool]:
        is_shared = len(self._homes) > 1 and template.startswith(SHARED)
        name, homes = (template.removeprefix(SHARED), self._homes[-1:]) if is_shared else (template, self._homes)
        base, _, inner = name.partition("/")
        above = [(theme.since(base), inner) for theme, _ in homes if base in theme.bases]
        for theme, wanted in (*((theme, folder + name) for theme, folder in homes), *above):
            shown, path = template_file(self._places, theme, wanted)
            if path:
                text = _read(path)
                return shown, grouped(text) if template.endswith(".svg") else text, self._places.is_own(path)
        return template, None, False


def grouped(drawing: str) -> str:
    """Return an SVG file's drawing as a group of its lines, which takes `currentColor` from where it stands."""
    found = WHOLE.fullmatch(drawing)
    if found is None:
        return drawing
    before, attributes, inside = found.groups()
    look = "".join(attribute for attribute in LOOK.findall(attributes))
    return "{% raw %}" + "\n" * before.count("\n") + f"<g{look}>{inside}</g>" + "{% endraw %}"


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""


def open_environment(places: Places, theme: Theme) -> Environment:
    """Return the environment in which a theme's templates run."""
    return Sandbox(Loader(places, (theme, "")))


def run(environment: Environment, name: str | Sequence[str], seconds: float, values: Mapping[str, object]) -> str:
    """Run a template, or the first of some, with values that are seen as views; LimitError where it takes too much."""
    with spending(seconds):
        template = environment.get_or_select_template(name if isinstance(name, str) else list(name))
        return template.render({key: view(value, key) for key, value in values.items()})


class Templates:
    """Environments by theme, each kept for as long as the templates that it has read are the same."""

    def __init__(self, places: Places, opened: Callable[[Places, Theme], Environment] = open_environment) -> None:
        self._places = places
        self._opened = opened
        self._kept: dict[Theme, Environment] = {}

    def of(self, theme: Theme) -> Environment:
        """Return the environment in which a theme's templates run."""
        kept = self._kept.get(theme)
        if kept is None or not (isinstance(kept.loader, Loader) and kept.loader.is_current()):
            self._kept[theme] = self._opened(self._places, theme)
        return self._kept[theme]
