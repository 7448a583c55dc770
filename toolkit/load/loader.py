"""A project's files to games; what did not change since the last time is not read again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from toolkit.load.briefs import Briefs
from toolkit.load.deck import DeckRead, Others, read_deck
from toolkit.load.document import Document
from toolkit.load.documents import Documents
from toolkit.load.folder import DECK_FOLDERS, EXAMPLES_FOLDER, RULES_FILE, RULES_FOLDER, GameFiles, Games
from toolkit.load.head import Read, read_head
from toolkit.load.joined import joined
from toolkit.load.outlines import Outlines
from toolkit.load.printing import Printing, read_printing
from toolkit.load.reading import known, read_bytes
from toolkit.load.remembered import Remembered
from toolkit.load.rest import collector_at_rest
from toolkit.load.themes import read_theme
from toolkit.load.words import read_changes, read_example, read_play, read_section
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.game import GameFile
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.geometry.size import Size
from toolkit.model.loaded.game_data import Written
from toolkit.model.loaded.project import Game
from toolkit.model.schema.numbers import NONE, Numbers
from toolkit.model.schema.part import Part, Picture
from toolkit.model.scripting.script import Script

_STAND_INS: Final[dict[str, Any]] = {"name": "game", "version": "0", "players": {"min": 1, "max": 99}}
_KINDS: Final = (
    *("numbers", "counters", "symbols", "terms", "maps", "zones"),
    *("actions", "moments", "marks", "piles", "sources", "variants"),
)

_IN_DECKS: Final = frozenset({"deck", "component", "pile", "field"})
_IN_PLAY: Final = {"phases": "phase", "goals": "goal", "automata": "automaton", "scoring": "line"}

Above = tuple[str, GameFile]  # a pack that waits for its base
Outcome = TypeVar("Outcome", bound=Read[Any] | DeckRead)
Body = TypeVar("Body", bound=Part)


@dataclass(frozen=True)
class Loaded:
    """The games of a project, every finding about its files, and what it is printed with."""

    games: tuple[Game, ...]
    diagnostics: tuple[Diagnostic, ...]
    printing: Printing


@dataclass(frozen=True)
class _Kept:
    data: bytes
    document: Document
    outcome: Any
    numbers: Numbers = NONE
    others: Others | None = None


@dataclass(frozen=True)
class _Reading:
    """What the games that are read in one go have in common."""

    folder: Mapping[str, GameFiles]
    used: dict[str, _Kept]
    printing: Printing


class Loader:
    """Loads one project again and again; keeps what files meant for as long as their bytes stay the same.

    With a `cache`, what files said is remembered there from one process to the next.
    """

    def __init__(self, root: Path, cache: Path | None = None) -> None:
        self._root = root
        self._remembered, self._briefs = Remembered(cache), Briefs(cache)
        self._kept: dict[str, _Kept] = {}
        self._games: Games | None = None
        self._changed: frozenset[str] | None = None
        self._ahead: Mapping[str, bytes] = {}

    def load(
        self,
        names: frozenset[str] | None = None,
        changed: frozenset[str] | None = None,
        ahead: Mapping[str, bytes] | None = None,
    ) -> Loaded:
        """Load the games in the project's cards/ that have these names; all of them where none are given.

        Who knows which files can have `changed` since the last time says so: then no other is looked at. What stands
        `ahead` is what some of these are going to hold: they are being written.
        """
        used: dict[str, _Kept] = {}
        printing = read_printing(self._root)
        games, findings = [], list(printing.diagnostics)
        self._changed, self._ahead = changed, ahead or {}
        with collector_at_rest():
            folder = self._games = self._listed(changed)
            for name in folder if names is None else sorted(names):
                if name in folder:
                    game, found = self._game(name, _Reading(folder, used, printing))
                    games += [game] if game else []
                    findings += found
        self._kept = used if names is None else self._kept | used
        return Loaded(tuple(games), tuple(sorted(dict.fromkeys(findings), key=Diagnostic.sort_key)), printing)

    def _listed(self, changed: frozenset[str] | None) -> Games:
        """Return the files of each game: as they were, where none of those that changed has come or gone."""
        is_same = changed is not None and all(one in self._kept and (self._root / one).is_file() for one in changed)
        return self._games if is_same and self._games is not None else Games(self._root)

    def keep(self) -> None:
        """Remember, for the next process, what the files said."""
        self._remembered.keep()
        self._briefs.keep()

    def _game(
        self, name: str, reading: _Reading, above: tuple[Above, ...] = ()
    ) -> tuple[Game | None, list[Diagnostic]]:
        """Read a game; a pack together with its base, for which those `above` wait, the nearest first."""
        files, used, printing = reading.folder[name], reading.used, reading.printing
        findings = list(files.diagnostics)
        heads, base, numbers = self._heads(name, reading, above, findings)
        reads = self._decks(files.decks, used, findings, numbers, base.decks if base else ())
        sections = [self._file(path, used, read_section, findings) for path in files.rules]
        plays = [self._file(path, used, read_play, findings, numbers) for path in files.play]
        changes = [self._file(path, used, read_changes, findings) for path in files.changes]
        examples = [self._file(path, used, read_example, findings) for path in files.examples]
        head = heads[0] if heads else None
        if head is None or head.head is None or (head.head.requires and not base):
            return None, findings
        documents = Documents({path: kept.document for path, kept in used.items()})
        sizes = printing.file.sizes
        decks = tuple(
            self._outlined(replace(read.deck, sizes=sizes), files, used, findings)
            for read in reads
            if read and read.deck
        )
        partial = _partial(head.broken, lost=len(decks) < len(files.decks)) | _out_of_reach(files)
        partial |= {"rule"} if any(_is_damaged(one) for one in sections) else frozenset()
        partial |= {kind for one in plays for kind in _lost_in_play(one)}
        partial |= {"example"} if any(_is_damaged(one) for one in examples) else frozenset()
        partial |= frozenset() if printing.whole else {"size"}
        theme, found = read_theme(self._root, head.head.theme)
        findings += found
        game = Game(
            files.name,
            files.folder,
            files.head[0],
            head.head,
            decks,
            documents,
            partial,
            tuple(_written(files.rules, sections)),
            next(_written(files.play, plays), None),
            next(_written(files.changes, changes), None),
            tuple(_written(files.examples, examples)),
            sizes=sizes,
            script=self._script(files, findings),
            drawn_in=theme,
        )
        if base is None:
            return game, findings
        together, found = joined(base, game)
        return together, [*findings, *found]

    def _heads(
        self, name: str, reading: _Reading, above: tuple[Above, ...], findings: list[Diagnostic]
    ) -> tuple[list[Read[GameFile] | None], Game | None, Numbers]:
        """Read game.yaml, with the base of a pack and the numbers of both, which it may call by name itself."""
        paths, own = reading.folder[name].head, list[Diagnostic]()
        heads = [self._file(path, reading.used, _read_game, own) for path in paths]
        base, found = self._base(name, heads, reading, above)
        numbers = _numbers(heads, base, above)
        if numbers.by_name and any(read and read.broken for read in heads):
            own.clear()
            heads = [self._file(path, reading.used, _read_game, own, numbers) for path in paths]
        findings += [*own, *found]
        return heads, base, numbers

    def _base(
        self, name: str, heads: list[Read[GameFile] | None], reading: _Reading, above: tuple[Above, ...]
    ) -> tuple[Game | None, list[Diagnostic]]:
        """Read the base that a pack requires; None where it requires none, or none that can be read."""
        head = heads[0].head if heads and heads[0] else None
        if head is None or head.requires is None:
            return None, []
        wanted, waiting = head.requires.pack, {name, *(one for one, _ in above)}
        if wanted in reading.folder and wanted not in waiting:
            return self._game(wanted, reading, ((name, head), *above))
        others = [one for one in reading.folder if one not in waiting]
        is_circle = wanted in reading.folder
        message = f"'{wanted}' waits for this pack itself" if is_circle else f"there is no pack '{wanted}' in cards/"
        advice = did_you_mean(wanted, others) or "name the folder of the base, which lies beside this one"
        place = reading.used[reading.folder[name].head[0]].document.locate(("requires", "pack"))
        return None, [finding("R210", message, place, help=advice)]

    def _decks(
        self,
        paths: Sequence[str],
        used: dict[str, _Kept],
        findings: list[Diagnostic],
        numbers: Numbers,
        known: Sequence[Deck] = (),
    ) -> list[DeckRead | None]:
        """Read decks; those that are like another one, perhaps of the `known`, once that is there."""
        found = {path: list[Diagnostic]() for path in paths}
        reads = {path: self._file(path, used, read_deck, found[path], numbers) for path in paths}
        own = [read for read in reads.values() if not (read and read.like)]
        met = {read.deck.id: read.deck for read in own if read and read.deck}
        decks = {deck.id: deck for deck in known if not deck.head.like} | met
        for path, like in [(path, read.like) for path, read in reads.items() if read and read.like]:
            others = Others({like: decks[like]} if like in decks else decks, all_met=len(met) == len(own))
            found[path] = []
            reads[path] = self._file(path, used, read_deck, found[path], numbers, others)
        findings += [one for path in paths for one in found[path]]
        return [*reads.values()]

    def _outlined(self, deck: Deck, files: GameFiles, used: dict[str, _Kept], findings: list[Diagnostic]) -> Deck:
        """Read the outline of a deck's own size, which may stand in a file of its own."""
        if not isinstance(deck.head.size, Size) or deck.head.size.outline is None:
            return deck
        outlines = Outlines(self._root, files.folder, used[deck.file].document)
        size = outlines.read(deck.head.size, ("size",))
        findings += outlines.findings
        return replace(deck, head=deck.head.model_copy(update={"size": size}))

    def _script(self, files: GameFiles, findings: list[Diagnostic]) -> Script | None:
        path = f"{files.folder}/{RULES_FILE}"
        if not os.path.lexists(self._root / path):
            return None
        data = read_bytes(self._root, path)
        findings += [data] if isinstance(data, Diagnostic) else []
        return Script(data) if isinstance(data, bytes) else None

    def _file(
        self,
        path: str,
        used: dict[str, _Kept],
        read: Callable[..., Outcome],
        findings: list[Diagnostic],
        numbers: Numbers = NONE,
        others: Others | None = None,
    ) -> Outcome | None:
        kept = self._kept.get(path)
        is_left = kept is not None and self._changed is not None and path not in self._changed
        data = kept.data if kept and is_left else self._ahead.get(path) or read_bytes(self._root, path)
        if isinstance(data, Diagnostic):
            findings.append(data)
            return None
        is_same = kept and (kept.data, kept.numbers) == (data, numbers) and others in (None, kept.others)
        if kept is None or not is_same:
            kept = self._unread(path, data, numbers, others) if read is read_deck else None
            kept = kept or self._read(path, data, read, numbers, others)
        used[path] = kept
        findings += _without_echoes(kept.document.diagnostics, kept.outcome.diagnostics)
        outcome: Outcome = kept.outcome
        return outcome

    def _read(self, path: str, data: bytes, read: Callable[..., Any], numbers: Numbers, others: Others | None) -> _Kept:
        document = self._remembered.document(path, data)
        around = (numbers,) if others is None else (numbers, others)
        outcome = read(document) if numbers is NONE else read(document, *around)
        if isinstance(outcome, DeckRead):
            self._briefs.note(document, numbers, others, outcome)
        document.rest()
        return _Kept(data, document, outcome, numbers, others)

    def _unread(self, path: str, data: bytes, numbers: Numbers, others: Others | None) -> _Kept | None:
        """Return a deck whose components nobody has asked for yet; None where it is not known as it is."""

        def components() -> Sequence[Component]:
            with collector_at_rest():
                read: DeckRead = self._read(path, data, read_deck, numbers, others).outcome
            return read.deck.components if read.deck else ()

        document = known(path, data)
        outcome = self._briefs.read(document, numbers, others, components)
        return _Kept(data, document, outcome, numbers, others) if outcome else None


def load_project(root: Path) -> Loaded:
    """Load every game of the project in the folder `root`."""
    return Loader(root).load()


def _read_game(document: Document, numbers: Numbers = NONE) -> Read[GameFile]:
    return read_head(GameFile, document, _STAND_INS, numbers)


def _numbers(heads: list[Read[GameFile] | None], base: Game | None, above: tuple[Above, ...]) -> Numbers:
    """Return the numbers that a game's files may call by name: its base's, its own, or what those above say."""
    head = heads[0] if heads else None
    if head is None or head.head is None or (head.head.requires and not base):
        return Numbers(whole=False)
    theirs = base.head.numbers if base else {}
    is_whole = "numbers" not in head.broken and not (base and "number" in base.partial)
    known = {**theirs, **head.head.numbers}
    for _, one in above:
        known |= {name: number for name, number in one.numbers.items() if name in known}
    return Numbers(known, is_whole)


def _is_damaged(read: Read[Any] | None) -> bool:
    return read is None or read.head is None or bool(read.broken)


def _lost_in_play(read: Read[Any] | None) -> set[str]:
    """Name the kinds of thing of which some may be missing, because of what is wrong in play.yaml."""
    if not _is_damaged(read):
        return set()
    unread = read is None or read.head is None
    return {"play"} | {kind for key, kind in _IN_PLAY.items() if unread or (read and key in read.broken)}


def _written(paths: tuple[str, ...], reads: list[Read[Body] | None]) -> Iterator[Written[Body]]:
    for path, read in zip(paths, reads, strict=True):
        if read and (written := read.written(path)):
            yield written


def _partial(broken: frozenset[str], *, lost: bool) -> frozenset[str]:
    """Name the kinds of thing of which some may be missing, because what defines them could not be read."""
    kinds = frozenset(key.removesuffix("s") if key in _KINDS else key for key in broken)
    return kinds | (_IN_DECKS if lost else frozenset())


def _out_of_reach(files: GameFiles) -> frozenset[str]:
    """Name the kinds of thing that folders may hold which nobody can list."""
    kinds: dict[str, frozenset[str]] = dict.fromkeys(DECK_FOLDERS, _IN_DECKS)
    kinds |= {RULES_FOLDER: frozenset({"rule"}), EXAMPLES_FOLDER: frozenset({"example"})}
    return frozenset().union(*(kinds.get(name, {Picture.kind}) for name in files.lost))


def _without_echoes(text: tuple[Diagnostic, ...], shape: tuple[Diagnostic, ...]) -> Iterator[Diagnostic]:
    """Yield findings about text, then those about shape that stand elsewhere."""
    yield from text
    places = {(one.position.line, one.position.column) for one in text}
    yield from (one for one in shape if (one.position.line, one.position.column) not in places)
