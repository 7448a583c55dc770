"""A project as it was when it was last committed to git, to be looked at beside what it is now."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from toolkit.load.revision import commit_of, lay_out
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.scratch import Scratch
from toolkit.workflows.opened import Opened

LAST = "HEAD"


class Committed(NamedTuple):
    """A commit, and the project as it was then."""

    commit: str
    project: Project
    opened: Opened
    folder: Scratch


class Earlier:
    """The last commit of a project, laid out when it is first asked for and again when there is another."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._known: Committed | None = None
        self._lock = Lock()

    @property
    def is_kept(self) -> bool:
        """Whether a project lies in a folder of git's."""
        root = self._project.root.absolute()
        return any((folder / ".git").exists() for folder in (root, *root.parents))

    def prepare(self, game: str) -> None:
        """Lay out the last commit and read a game of it, which takes seconds: in any thread; errors wait for `last`."""
        with suppress(RefusedError):
            self.last().opened.game(game)

    def last(self) -> Committed:
        """Return the last commit; NoRevisionError where git has none."""
        commit = commit_of(self._project.root, LAST)
        with self._lock:
            if self._known is None or self._known.commit != commit:
                self.close()
                self._known = self._laid_out(commit)
            return self._known

    def _laid_out(self, commit: str) -> Committed:
        scratch = Scratch()
        folder = Path(scratch.name)
        lay_out(self._project.root, commit, folder)
        project = Project(folder)
        project.places = self._project.places.moved(folder)
        vars(project)["processes"] = self._project.processes
        return Committed(commit, project, Opened(project), scratch)

    def close(self) -> None:
        """Let go of what was laid out."""
        if self._known:
            self._known.folder.cleanup()
        self._known = None
