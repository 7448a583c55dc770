"""Explain games: play their worked examples -> tell their rules as one tree -> begin their books, or write a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from toolkit.model.document.reference import Reference
from toolkit.model.faces.drawn import NOT_DRAWN, Drawn
from toolkit.model.findings.checked import Checked
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.playing.beginning import beginnings
from toolkit.playing.examples import played
from toolkit.project import Project
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.reference.printed import printed
from toolkit.render.book.books import Books
from toolkit.render.drawing.processes import Turn
from toolkit.workflows.check import check
from toolkit.workflows.examples import checked

FORMS: Final[Mapping[str, Callable[[Reference], str]]] = {"markdown": markdown}


class Explained(NamedTuple):
    """The references of games by name, their books as they are laid out, and what is wrong with their examples."""

    references: Mapping[str, Reference]
    books: Books | None
    findings: list[Diagnostic]


def explain(project: Project, games: Sequence[Game], *, pocket: bool) -> Explained:
    """Write the references of some games and begin their books; `pocket`: a second time, in pages of half a sheet."""
    examples = _examples(project, games)
    references = _references(project, games, examples, project.drawer.spots)
    processes = project.processes.at(Turn.PAGES)
    books = (
        Books(map(printed, references.values()), project.places, processes, project.book_templates, pocket=pocket)
        if references
        else None
    )
    return Explained(references, books, [found for one in examples for found in one.findings])


def reference_text(project: Project, names: frozenset[str], form: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Write the references of some games as one text; None where errors keep a game from being read."""
    games, findings = check(project, names)
    if len(games) < len(names) or any(one.level == "error" for one in findings):
        return None, findings
    examples = _examples(project, games)
    text = "\n".join(FORMS[form](one) for one in _references(project, games, examples).values())
    return text, (*findings, *(found for one in examples for found in one.findings))


def _examples(project: Project, games: Iterable[Game]) -> list[Checked]:
    """Return what came of worked examples, from the cache if it can be; nothing of a game that is not trusted."""
    own = [(game, partial(checked, project, game)) for game in games if game.examples]
    return [one for game, play in own for one in played(project.root, project.build_folder, game, play)]


def _references(
    project: Project,
    games: Sequence[Game],
    examples: Iterable[Checked],
    spots: Mapping[str, Drawn] = MappingProxyType({}),
) -> dict[str, Reference]:
    passed = frozenset(one.file for one in examples if one.passed)
    own = {game.id: frozenset(e.body.example for e in game.examples if e.file in passed) for game in games}
    return {
        game.id: reference_of(
            game,
            own[game.id],
            spots.get(game.id, NOT_DRAWN),
            beginnings(project.root, project.build_folder, game),
        )
        for game in games
    }
