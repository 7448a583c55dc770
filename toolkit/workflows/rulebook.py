"""Rules while they are written: a page of the site at a time, and worked examples a few at a time.

All of it is called in a process that stays, so that what did not change is not read, told or played again.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from toolkit.cache.hashing import of_bytes
from toolkit.cache.tray import Held
from toolkit.examples import Examiner
from toolkit.executor.inline import InlineExecutor
from toolkit.load.bundle import bundle_in
from toolkit.model.document.reference import Reference
from toolkit.model.faces.drawn import NOT_DRAWN
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.gameplay.position import Position
from toolkit.model.loaded.outline import places
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import is_playable
from toolkit.model.scripting.trust import UntrustedError
from toolkit.paths import read
from toolkit.playing.beginning import beginnings
from toolkit.playing.opening import rules_of
from toolkit.project import Project
from toolkit.reference import reference_of
from toolkit.render.site.site import Sites
from toolkit.workflows.staying import Untrusted, project_at

_WORD: Final = re.compile(r"[a-z0-9-]+")
MOST: Final = 5000  # outcomes of examples that are kept


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a worked example: whether it holds, None where it was not played; why not, and in which line."""

    file: str
    holds: bool | None
    findings: tuple[Diagnostic, ...] = ()
    message: str = ""


@dataclass
class _Told:
    """The rules with the worked examples of one section, and the files of their site but for the pages."""

    reference: Reference
    sites: Sites
    files: dict[str, str | Path | Held] | None = None


@dataclass
class _Open:
    """A game as its files were at a revision, and what was `told` of it; `before`, of the revision before.

    A page asks for its fonts and pictures a little later, when another one may have overtaken it.
    """

    revision: int
    game: Game
    found: tuple[Diagnostic, ...]
    key: str
    told: dict[tuple[str, bool], _Told] = field(default_factory=dict)
    before: tuple[_Told, ...] = ()
    dealt: tuple[Position, ...] | None = None
    examiner: Examiner | None = None


def page_of_site(root: str, name: str, revision: int, path: str, *, plain: bool = False) -> bytes | None:
    """Return a file of a game's site as its files are at a revision; None where it has none of that path.

    A `plain` page waits for no picture that would have to be drawn.

    RefusedError where the game cannot be read, or a template fails.
    """
    opened = _opened(root, name, revision)
    if path.endswith(".html"):
        section = Path(path).stem if path.startswith("rules/") else ""
        told = _told(project_at(root), opened, section, plain=plain)
        page = told.sites.page(told.reference, path)
        if page is None and told.sites.findings:
            raise RefusedError(told.sites.findings[0].message)
        return page.content.encode() if page and isinstance(page.content, str) else None
    for told in (*opened.told.values(), *opened.before):
        if told.files is None:
            told.files = {one.path: one.content for one in told.sites.drawn(told.reference)}
        if path in told.files:
            return _bytes(told.files[path])
    return None


def _bytes(content: str | Path | Held) -> bytes | None:
    place = content.path if isinstance(content, Held) else content
    return place.encode() if isinstance(place, str) else place.read_bytes() if place else None


def _told(project: Project, opened: _Open, section: str, *, plain: bool) -> _Told:
    """Tell the rules: of worked examples, which take long, only those of a section, and of pictures those it shows."""
    if (section, plain) not in opened.told:
        game = opened.game
        parts = [one.paragraph for one in places(game) if one.paragraph and one.section.section == section]
        named = {name for one in parts for name in one.examples}
        few = replace(game, examples=tuple(one for one in game.examples if one.body.example in named))
        figured = {str(one.component) for part in parts if part.figure for one in part.figure.shows}
        laid = {word for one in few.examples for word in _WORD.findall(read(project.root, one.file).decode("utf-8"))}
        shown = figured | (laid & {one.id for one in game.components()})
        wanted = frozenset[str]() if plain else frozenset(shown)
        drawing = project.drawer.draw([(game, wanted)], executor=project.processes)
        sites = Sites(
            [(game, drawing.placements.get(game.id, ()))], project.places, InlineExecutor(), project.site_templates
        )
        spots = project.drawer.spots.get(game.id, NOT_DRAWN)
        if opened.dealt is None:
            opened.dealt = beginnings(project.root, project.build_folder, game)
        opened.told[section, plain] = _Told(reference_of(few, frozenset(named), spots, opened.dealt), sites)
    return opened.told[section, plain]


def outcomes(
    root: str, name: str, revision: int, files: Sequence[str], allowed: Collection[str]
) -> list[Outcome] | Untrusted:
    """Return what comes of the worked examples in some files; those of files that say none are left out.

    Instead, the game's rules.py where it may not run: its hash is none of those that are `allowed`.
    """
    opened = _opened(root, name, revision)
    if not is_playable(opened.game, opened.found):
        return [Outcome(file, None, message="The game has errors that have to be mended first.") for file in files]
    written = {one.file for one in opened.game.examples}
    try:
        return [_outcome(root, opened, file, allowed) for file in files if file in written]
    except UntrustedError as error:
        return Untrusted(error.file, error.digest)


def _outcome(root: str, opened: _Open, file: str, allowed: Collection[str]) -> Outcome:
    key = opened.game.id, opened.key, of_bytes(read(Path(root), file))
    if key not in _OUTCOMES:
        while len(_OUTCOMES) >= MOST:
            _OUTCOMES.pop(next(iter(_OUTCOMES)))
        _OUTCOMES[key] = _played(root, opened, file, allowed)
    return replace(_OUTCOMES[key], file=file)


def _played(root: str, opened: _Open, file: str, allowed: Collection[str]) -> Outcome:
    if opened.examiner is None:
        rules = rules_of(Path(root), opened.game, lambda _, digest: digest in allowed)
        if isinstance(rules, Diagnostic):
            return Outcome(file, None, (rules,))
        opened.examiner = Examiner(opened.game, rules)
    own = [one for one in opened.game.examples if one.file == file]
    try:
        checked = next(iter(opened.examiner.check(own)), None)
    except Exception as error:  # noqa: BLE001 (half-written data may raise anything; the next keystroke mends it)
        return Outcome(file, None, message=f"It cannot be played: {error}")
    if checked is None:
        return Outcome(file, None, message="The game is not for so many players.")
    return Outcome(file, checked.passed, checked.findings)


_OUTCOMES: dict[tuple[str, str, str], Outcome] = {}
_OPEN: dict[tuple[str, str], _Open] = {}


def _opened(root: str, name: str, revision: int) -> _Open:
    known = _OPEN.get((root, name))
    if known is None or known.revision < revision:
        project = project_at(root)
        loaded = project.loader.load(frozenset((name,)))
        game = next((one for one in loaded.games if one.id == name), None)
        if game is None:
            raise RefusedError(f"{name} cannot be read: mend its files first")
        before = tuple(known.told.values()) if known else ()
        key = bundle_in(Path(root), name).key
        known = _OPEN[root, name] = _Open(revision, game, loaded.diagnostics, key, before=before)
    return known
