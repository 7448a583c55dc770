"""Names that a game's files can have on every system: what Windows refuses, and what differs in case alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath

from toolkit.check.analysis.survey import Survey
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.system.names import trouble


def names_are_had_everywhere(survey: Survey) -> Iterator[Diagnostic]:
    """Every file and folder has a name that all systems can have."""
    for path, at in _paths(survey).items():
        if why := trouble(PurePosixPath(path).name):
            message = f"some people cannot open this game, since {why}"
            yield finding("R221", message, Position(at, 1, 1, 1, 1), help=f"give {path} another name")


def names_differ_in_more_than_case(survey: Survey) -> Iterator[Diagnostic]:
    """No two names in a folder are the same in small letters: where case does not count, one file is lost."""
    alike = defaultdict[str, dict[str, str]](dict)
    paths = _paths(survey)
    for path, at in paths.items():
        alike[path.casefold()][path] = at
    for one, *others in alike.values():
        for other in others:
            if PurePosixPath(one).parent == PurePosixPath(other).parent:
                message = f"the names {PurePosixPath(one).name} and {PurePosixPath(other).name} differ in case alone"
                advice = "Windows and macOS can hold one of them: give the other another name"
                yield finding("R222", message, Position(paths[other], 1, 1, 1, 1), help=advice)


def _paths(survey: Survey) -> dict[str, str]:
    """Return every file and folder of the game and of its theme, and a file to tell of it at: itself, or its first."""
    theme, found = survey.looks.theme, dict[str, str]()
    own = [f"{survey.game.folder}/{name}" for name in survey.looks.files]
    own += [*theme.files] if theme else []
    for path in sorted(own):
        one = path
        while one and one not in found:
            found[one] = path
            one = one.rpartition("/")[0]
    return found
