"""A project: a folder of games, with what all work on it shares.

Each part is opened, and its modules imported, when it is first asked for: a build with nothing to do needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from toolkit.edit.journal import recover
from toolkit.model.scripting.trust import Trust
from toolkit.paths import closed
from toolkit.publish.folder import vet
from toolkit.render.sources.places import Places
from toolkit.shipped import theme_folders

if TYPE_CHECKING:
    from toolkit.check import Checks
    from toolkit.executor.process_pool import ProcessPool
    from toolkit.impose.document import Imposer
    from toolkit.load.loader import Loader
    from toolkit.playing.dealt import Deals
    from toolkit.render.components.games import Drawer
    from toolkit.render.components.glimpse import Glimpses
    from toolkit.render.site.look import File
    from toolkit.render.templates.environment import Templates
    from toolkit.render.templates.syntax import Syntax


class Project:
    """The games in the folder `root`, drawn by `jobs` processes or the cluster of that address."""

    def __init__(self, root: Path, jobs: int | str | None = None, trust: Trust = lambda *_: False) -> None:
        self.root = root
        self.trust = trust
        self.build_folder = vet(root / "build")
        recover(root)
        self._jobs = jobs
        self.places = Places(root, theme_folders(root), self.build_folder / ".cache")

    def __enter__(self) -> Self:
        """Return the project itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Let the drawing processes go, at once."""
        if "processes" in vars(self):
            self.processes.leave()

    def games(self) -> frozenset[str]:
        """Return the names of the games in cards/."""
        folders = (path for path in (self.root / "cards").iterdir() if path.is_dir() and not path.name.startswith("."))
        return frozenset(path.name for path in folders if path.is_symlink() or closed(path) or any(path.iterdir()))

    @cached_property
    def processes(self) -> ProcessPool:
        """The processes that draw; NoClusterError where the cluster does not answer."""
        if isinstance(self._jobs, str):
            from toolkit.render.drawing.abroad import Abroad

            return Abroad(self._jobs, self.places)
        from toolkit.render.drawing.processes import open_processes

        return open_processes(self._jobs, self.places)

    @cached_property
    def loader(self) -> Loader:
        """What reads the games."""
        from toolkit.load.loader import Loader

        return Loader(self.root, self.places.cache)

    @cached_property
    def checks(self) -> Checks:
        """What asks the rules about games."""
        from toolkit.check import Checks

        return Checks()

    @cached_property
    def deals(self) -> Deals:
        """What has games dealt."""
        from toolkit.playing.dealt import Deals

        return Deals()

    @cached_property
    def syntax(self) -> Syntax:
        """What reads the templates."""
        from toolkit.render.templates.syntax import Syntax

        return Syntax(self.places)

    @cached_property
    def drawer(self) -> Drawer:
        """What has faces drawn."""
        from toolkit.render.components.games import Drawer

        return Drawer(self.places, recalls=True)

    @cached_property
    def glimpses(self) -> Glimpses:
        """What has one component drawn at a time, while it is edited."""
        from toolkit.render.components.glimpse import Glimpses

        return Glimpses(self.places, self.processes)

    @cached_property
    def imposer(self) -> Imposer:
        """What lays faces on sheets."""
        from toolkit.impose.document import Imposer

        return Imposer(self.places.cache)

    @cached_property
    def book_templates(self) -> Templates:
        """What rulebooks are written with."""
        from toolkit.render.book.environment import open_book
        from toolkit.render.templates.environment import Templates

        return Templates(self.places, open_book)

    @cached_property
    def site_templates(self) -> Templates:
        """What sites are written with."""
        from toolkit.render.templates.environment import Templates

        return Templates(self.places)

    def listed(self, sites: Sequence[Mapping[str, Any]]) -> Iterable[File]:
        """Yield the files of the page that lists all sites, which are given as they stand in the manifest."""
        from toolkit.render.site.site import all_games

        return all_games(sites, self.places)
