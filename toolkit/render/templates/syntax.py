"""Templates are read before any is run, so that one that cannot be read is reported with everything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Final, TypedDict

from toolkit.cache import hashing, records
from toolkit.limits import LimitError
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.project import Game
from toolkit.render.sources.chunk import Flaw
from toolkit.render.sources.library import template_file
from toolkit.render.sources.places import Places

if TYPE_CHECKING:
    from jinja2 import Environment

KEPT: Final = "outlines.json"
SHARED: Final = "shared/"  # what the book's templates of a theme extend
DEEPEST: Final = 20  # templates that extend each other
MADE_ALWAYS: Final = ("book", "boxes")  # folders of a theme whose templates no component names


class Outline(TypedDict):
    """A sound template: those that it names, the one that it extends, its blocks, and by line those in no other."""

    names: list[str]
    extends: str | None
    own: dict[str, int]
    blocks: list[str]


class Syntax:
    """Reads the templates that games are drawn with, each content once; `keep` remembers those that are sound."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._record = places.cache.parent, f"{places.cache.name}/{KEPT}"
        self._sound: dict[str, Outline] = self._recall()  # by the hash of a template
        self._flaws: dict[str, Flaw] = {}
        self._used: set[str] = set()

    def findings(self, game: Game) -> Iterator[Diagnostic]:
        """Yield a finding for every template of a game that cannot be read, at the line where it breaks off."""
        waiting = sorted(set(self._named(game)), reverse=True)
        met = set(waiting)
        left = self._places.allowance.now.seconds  # for all that is new
        drawn = list[tuple[str, Outline]]()
        while waiting:
            shown, path = template_file(self._places, game.theme, waiting.pop())
            if path is None:
                continue
            digest = hashing.of_file(path) or ""
            self._used.add(digest)
            if digest not in self._sound and digest not in self._flaws:
                left -= self._parse(digest, path, left)
            if digest in self._flaws:
                flaw = self._flaws[digest]
                yield finding(flaw.code, flaw.message, Position(shown, flaw.line, 1), help=flaw.help)
                continue
            outline = self._sound[digest]
            further = [name for name in outline["names"] if name not in met]
            waiting += further
            met.update(further)
            drawn.append((shown, outline))
        for shown, outline in drawn:
            yield from self._unshown(game.theme, shown, outline)

    def _unshown(self, theme: Theme, shown: str, outline: Outline) -> Iterator[Diagnostic]:
        """Yield a finding for every block of a template that stands in place of none in those that it extends."""
        known = self._blocks_above(theme, outline) if outline["extends"] and outline["own"] else None
        for name, line in outline["own"].items() if known is not None else ():
            if known is not None and name not in known:
                message = f"no template that this one extends has a block '{name}', so nothing shows it"
                help_ = did_you_mean(name, known) or f"the blocks are: {any_of(sorted(known)) if known else 'none'}"
                yield finding("P112", message, Position(shown, line, 1), help=help_)

    def _blocks_above(self, theme: Theme, outline: Outline) -> set[str] | None:
        """Return the blocks of the templates that one extends; None where one is not there, or told already."""
        known, base = set[str](), outline["extends"]
        for _ in range(DEEPEST):
            if base is None:
                return known
            home = Theme("book") if base.startswith(SHARED) else theme
            _, path = template_file(self._places, home, base.removeprefix(SHARED))
            above = self._sound.get(hashing.of_file(path) or "") if path else None
            if above is None:
                return None
            known.update(above["blocks"])
            base = above["extends"]
        return None

    def _named(self, game: Game) -> Iterator[str]:
        for deck in game.box.decks:
            folders = ("boards", "boards") if deck.head.kind == "board" else ("faces", "backs")
            for one in deck.templates:
                named = zip(folders, (one.face, one.back), strict=True)
                yield from (f"{folder}/{name}.html" for folder, name in named if name)
        for folder in self._places.folders(game.theme):
            yield from (f"{made}/{name}" for made in MADE_ALWAYS for name in self._places.names(folder, made, ".html"))

    def _parse(self, digest: str, path: Path, seconds: float) -> float:
        """Read one template, in some seconds at most; return how many it took."""
        from jinja2 import TemplateSyntaxError  # noqa: PLC0415 (not where every template is known)

        from toolkit.render.templates.sandbox import Sandbox  # noqa: PLC0415
        from toolkit.render.templates.spending import spending  # noqa: PLC0415

        began = thread_time()
        try:
            with spending(seconds):
                self._read_one(digest, path, Sandbox())
        except TemplateSyntaxError as error:
            message = str(error.message or "it cannot be read")
            self._flaws[digest] = Flaw("P101", f"{message[:1].lower()}{message[1:]}", line=error.lineno)
        except LimitError as error:
            self._flaws[digest] = Flaw("P107", f"reading it {error}")
        except (RecursionError, MemoryError, ValueError):
            self._flaws[digest] = Flaw("P101", "it is nested too deeply, or a number is too long")
        return thread_time() - began

    def _read_one(self, digest: str, path: Path, environment: Environment) -> None:
        from jinja2.meta import find_referenced_templates  # noqa: PLC0415 (as above)
        from jinja2.nodes import Block, Const, Extends, Filter, Test  # noqa: PLC0415

        from toolkit.render.templates.spelling import DROPPED  # noqa: PLC0415

        tree = environment.parse(path.read_text("utf-8", "replace"))
        for node in tree.find_all((Filter, Test)):
            kind, known = ("filter", environment.filters) if isinstance(node, Filter) else ("test", environment.tests)
            if node.name not in known:
                why = DROPPED.get(node.name) if isinstance(node, Filter) else None
                message = f"there is no {kind} '{node.name}' {f'here: {why}' if why else 'in Jinja2'}"
                help_ = None if why else did_you_mean(node.name, known)
                self._flaws[digest] = Flaw("P101", message, help_, line=node.lineno)
                return
        blocks = {block: {inner.name for inner in block.find_all(Block)} for block in tree.find_all(Block)}
        nested = set[str]().union(*blocks.values())
        bases = (one.template for one in tree.find_all(Extends))
        self._sound[digest] = {
            "names": [name for name in find_referenced_templates(tree) if name],
            "extends": next((str(base.value) for base in bases if isinstance(base, Const)), None),
            "own": {block.name: block.lineno for block in blocks if block.name not in nested},
            "blocks": sorted({block.name for block in blocks}),
        }

    def keep(self) -> None:
        """Remember, for the next process, the templates in use that are sound."""
        known = {digest: self._sound[digest] for digest in sorted(self._used & self._sound.keys())}
        if known != self._recall():
            records.keep(*self._record, known)

    def _recall(self) -> dict[str, Outline]:
        return records.recall(*self._record) or {}
