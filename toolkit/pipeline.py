"""load -> check -> render -> impose | reference -> publish: the one place that names the stages in order.

Stages are imported where they are used, so that a build with nothing to do imports none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from toolkit.model.sound import are_grave, game_of, is_sound
from toolkit.publish.folder import vet
from toolkit.render.places import Places
from toolkit.shipped import shipped_templates

if TYPE_CHECKING:
    from toolkit.comparing.compare import Compared, Wanted
    from toolkit.engine.rules import Rules
    from toolkit.exporting.order import Order
    from toolkit.impose.document import Imposer
    from toolkit.load.loader import Loader
    from toolkit.load.printing import Printing
    from toolkit.model.checked import Checked
    from toolkit.model.diagnostic import Diagnostic
    from toolkit.model.example import ExampleFile
    from toolkit.model.face import Placement, StoredFace
    from toolkit.model.project import Game, Written
    from toolkit.model.reference import Reference
    from toolkit.playing.opening import Playable
    from toolkit.publish.manifest import Output
    from toolkit.publish.release import Release
    from toolkit.publish.report import Report
    from toolkit.publish.request import Request
    from toolkit.publish.sent import Sent
    from toolkit.publish.site import Site
    from toolkit.render.book.books import BookMaker, Books
    from toolkit.render.games import Drawer
    from toolkit.render.press import Press
    from toolkit.render.site.site import SiteMaker
    from toolkit.render.syntax import Syntax

    Exported = tuple[Sent | None, tuple[Diagnostic, ...]]
    Placed = tuple[Game, Sequence[Placement]]
    Printed = Sequence[tuple[Game, Sequence[Output], Site | None]]
    Explained = tuple[dict[str, Reference], Books | None, list[Diagnostic]]

Progress = Callable[[int, int, int], None]  # different faces done, in all, and of those from the cache
Trust = Callable[[Path, str], bool]  # of a game's folder, and what stands for its Python: whether that may run


class Pipeline:
    """The stages over the project in the folder `root`, drawn by `jobs` processes or the cluster of that address."""

    def __init__(self, root: Path, jobs: int | str | None = None, trust: Trust = lambda *_: False) -> None:
        self.root = root
        self._trust = trust
        self.build_folder = vet(root / "build")
        self._jobs = jobs
        themes = tuple(dict.fromkeys((root / "templates", shipped_templates())))
        self._places = Places(root, themes, self.build_folder / ".cache")

    def __enter__(self) -> Self:
        """Give the pipeline itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Let the drawing processes go, at once."""
        if "_press" in vars(self):
            self._press.leave()

    @cached_property
    def _press(self) -> Press:
        from toolkit.render.press import open_press

        return open_press(self._jobs, self._places)

    @cached_property
    def _loader(self) -> Loader:
        from toolkit.load.loader import Loader

        return Loader(self.root, self._places.cache)

    @cached_property
    def _syntax(self) -> Syntax:
        from toolkit.render.syntax import Syntax

        return Syntax(self._places)

    @cached_property
    def _drawer(self) -> Drawer:
        from toolkit.render.games import Drawer

        return Drawer(self._places, recalls=True)

    @cached_property
    def _imposer(self) -> Imposer:
        from toolkit.impose.document import Imposer

        return Imposer()

    @cached_property
    def _book_maker(self) -> BookMaker:
        from toolkit.render.book.books import BookMaker

        return BookMaker(self._places)

    @cached_property
    def _site_maker(self) -> SiteMaker:
        from toolkit.render.site.site import SiteMaker

        return SiteMaker(self._places)

    def games(self) -> frozenset[str]:
        """Name the games in cards/."""
        folders = (path for path in (self.root / "cards").iterdir() if path.is_dir() and not path.name.startswith("."))
        return frozenset(path.name for path in folders if path.is_symlink() or any(path.iterdir()))

    def check(self, names: frozenset[str]) -> tuple[tuple[Game, ...], tuple[Diagnostic, ...]]:
        """Load and check some games: those that could be read, and all findings about them."""
        return self._read(names)[:2]

    def _read(self, names: frozenset[str]) -> tuple[tuple[Game, ...], tuple[Diagnostic, ...], Printing]:
        from toolkit.check import check
        from toolkit.engine.dealing import cannot_be_dealt
        from toolkit.load import read_looks
        from toolkit.load.rest import collector_at_rest

        with collector_at_rest():
            loaded = self._loader.load(names)
            games, limits = loaded.games, loaded.printing.file.limits
            self._places.allowance.ask(limits.seconds, limits.memory)
            looks = (read_looks(self.root, game, self._places.templates) for game in games)
            found = [finding for game, look in zip(games, looks, strict=True) for finding in check(game, look)]
            found += dict.fromkeys(finding for game in games for finding in self._syntax.findings(game))
            found = [*loaded.diagnostics, *found]
            found += [finding for game in games if is_sound(game, found) for finding in cannot_be_dealt(game)]
            return games, tuple(found), loaded.printing

    def rules_of(self, game: Game) -> type[Rules] | Diagnostic:
        """engine: the class in a game's rules.py, or what is wrong with it. UntrustedError where it may not run."""
        from toolkit.playing.opening import rules_of

        return rules_of(self.root, game, self._trust)

    def playable(self, name: str, versus: str | None = None) -> tuple[Playable | None, tuple[Diagnostic, ...]]:
        """Give a game to be played, with another version of it; None where findings forbid it.

        `versus` is a folder or a revision of git: NoRevisionError where the game is not there. Errors as `rules_of`.
        """
        from toolkit.playing.opening import ready

        games, findings = self.check(frozenset((name,)))
        rules = None if not games or are_grave(findings) else self.rules_of(games[0])
        if not isinstance(rules, type):
            return None, (*findings, rules) if rules else findings
        return ready(self.root, games[0], versus, self._trust), findings

    def show_playtests(self, game: str) -> str | None:
        """Bring a game's site up to date with what was played; give the path of the page, None where no site is."""
        from toolkit.publish.manifest import final_papers
        from toolkit.publish.request import Request
        from toolkit.render.site.links import PLAYTESTS

        papers = final_papers(self.build_folder, game)
        if not papers:
            return None
        self.build(Request(papers, (game,)))
        return f"build/html/{game}/{PLAYTESTS}"

    def examples(self, names: frozenset[str]) -> tuple[Checked, ...]:
        """engine: check the worked examples of some games, as far as they could be read. Errors as `rules_of`."""
        games = self._loader.load(names).games
        return tuple(one for game in games for one in self._checked(game, game.examples))

    def example(self, file: Path) -> tuple[tuple[Diagnostic, ...], tuple[Checked, ...]] | None:
        """engine: check one worked example, which may lie anywhere; None where there is no such game here."""
        from toolkit.check import check
        from toolkit.load import read_looks
        from toolkit.load.single import read_single

        loaded = self._loader.load()
        single = read_single(self.root, loaded, file)
        game = single.game
        if game is None and not single.diagnostics:
            return None
        findings = [*single.diagnostics, *(one for one in loaded.diagnostics if game and game_of(one) == game.id)]
        if game is None or findings:
            return tuple(findings), ()
        found = check(game, read_looks(self.root, game, self._places.templates))
        broken = [one for one in found if one.level == "error" and one.position.path == single.file]
        return tuple(broken), tuple(self._checked(game, game.examples)) if not broken else ()

    def _checked(self, game: Game, examples: Iterable[Written[ExampleFile]]) -> Iterator[Checked]:
        from toolkit.engine.examples import Examiner
        from toolkit.model.checked import Checked

        if not examples:
            return
        rules = self.rules_of(game)
        if isinstance(rules, type):
            yield from Examiner(game, rules).check(examples)
        else:
            yield from (Checked(one.body.example, one.file, (rules,)) for one in examples)

    def export(self, names: frozenset[str], form: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
        """Write the references of some games as one text; None where errors keep a game from being read."""
        from toolkit.publish.export import FORMS

        games, findings = self.check(names)
        if len(games) < len(names) or any(one.level == "error" for one in findings):
            return None, findings
        played = [one for game in games for one in self._played(game)]
        told = self._told(games, played).values()
        return "\n".join(FORMS[form](one) for one in told), (*findings, *(f for one in played for f in one.findings))

    def export_files(self, name: str, order: Order, progress: Progress | None = None) -> Exported:
        """Write a game in a folder for a print service, a cutter or a table; None where errors keep it from that.

        Where nothing has changed, files are only hashed. UnknownNameError for an unknown format; errors as `build`.
        """
        from toolkit.publish.inputs import made_of
        from toolkit.publish.release import release, settle
        from toolkit.publish.sent import Sent, stamp_of
        from toolkit.publish.stamp import recall

        sources = (self.root / "cards", self.root / "profiles", *self._places.templates)
        key = made_of(sources, self.root / "print.yaml", (name, order))
        known = recall(self.build_folder, key, stamp_of(name, order.form)) if settle(self.build_folder) else None
        if sent := Sent.repeat(known):
            return sent, sent.findings
        from toolkit.exporting.publishing import Desk, checked, publish_export

        press, (games, findings, printing) = self._press, self._read(frozenset((name,)))
        if not games or are_grave(findings):
            return None, findings
        checked(order, printing.file)
        with release(self.build_folder) as files:
            drawing = self._drawer.draw([(games[0], [*games[0].components()])], executor=press, progress=progress)
            found = (*findings, *drawing.findings)
            if name not in drawing.placements:
                return None, found
            desk = Desk(self.root, self._places.cache, press, self._imposer, printing.file, files)
            sent = publish_export((games[0], drawing.placements[name]), order, desk, key, found)
        return sent, sent.findings

    def write_schemas(self) -> tuple[str, ...]:
        """Bring build/schema/ up to date with the names in the games; give the paths in build/. Errors as `build`."""
        from toolkit.publish.clean import schemas_in
        from toolkit.publish.release import release
        from toolkit.publish.schema import schemas

        made = schemas(self._loader.load().games)
        with release(self.build_folder) as files:
            for name, text in made.items():
                files.write(name, text)
            files.commit(remove=schemas_in(self.build_folder))
        return tuple(made)

    def calibrate(self, request: Request) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
        """impose: write a calibration sheet for each paper; give the paths, none beside findings. Errors as `build`."""
        from toolkit.printing.calibrating import calibrate

        return calibrate(self.root, self.build_folder, request, self._imposer)

    def diff(self, names: tuple[str, str], start: Path, wanted: Wanted) -> Compared:
        """Compare two versions: `working`, folders (as seen from `start`) or revisions of git.

        `wanted` chooses from the games of both. NoRevisionError for a version that is not there.
        """
        from toolkit.comparing.compare import Comparer

        return Comparer(self._places, self._press, self._imposer).run(names, start, wanted)

    def build(self, request: Request, progress: Progress | None = None) -> Report:
        """Bring build/ up to date, whole or not at all; where nothing has changed, files are only hashed.

        UnknownNameError for a request of what is not there, BuildRunningError beside another build, OSError where
        build/ cannot be written: it is then as it was. A request of what has changed: NothingPrintedError,
        UnreadableLockError or NoRevisionError where there is nothing to compare with.
        """
        from toolkit.publish.inputs import made_of
        from toolkit.publish.playtests import KEPT
        from toolkit.publish.release import release, settle
        from toolkit.publish.report import Report
        from toolkit.publish.stamp import recall

        playtests = self.build_folder / KEPT
        plain = replace(request, printed=None)
        key = made_of((self.root / "cards", playtests, *self._places.templates), self.root / "print.yaml", plain)
        if request.compares:
            from toolkit.printing.before import key_of

            key += key_of(self.root, request, self._wanted(request))
        known = recall(self.build_folder, key) if settle(self.build_folder) and request == plain else None
        if report := Report.repeat(known):
            return report
        with release(self.build_folder) as files:
            report = self._build(request, key, files, progress)
            self._syntax.keep()
            self._loader.keep()
            return report

    def _build(self, request: Request, key: str, files: Release, progress: Progress | None) -> Report:
        wanted = self._wanted(request)
        press = self._press  # begins to import WeasyPrint, while this process reads

        games, findings, printing = self._read(wanted)
        request.papers_of(printing.file), request.layout_of(printing.file)  # a slip shows before anything is drawn
        sound = [game for game in games if is_sound(game, findings)]
        asked = [(game, request.components(game)) for game in sound]

        begun: list[Explained] = []

        def meanwhile(kept: Iterable[StoredFace]) -> None:  # faces are being drawn; books are laid out behind them
            final = [game for game, _ in asked if request.edition(game.id) == "final"]
            begun.append(self._explained(final, pocket=request.layout_of(printing.file).booklet))
            self._imposer.read_ahead(kept)  # it imports the PDF library in good time, too

        drawing = self._drawer.draw(asked, executor=press, proof=request.proof, progress=progress, meanwhile=meanwhile)
        placed = [(game, drawing.placements[game.id]) for game, _ in asked if game.id in drawing.placements]
        printed, found = self._printed(request, placed, begun[0], printing, files)

        from toolkit.printing.before import record
        from toolkit.publish.finish import finish, report_of

        found = (*findings, *drawing.findings, *found)
        report = report_of(printed, found, wanted, (drawing.faces, drawing.drawn))
        finish(files, printed, self.games(), key, report, self._site_maker.listed)
        record(self.root, request, placed, self._imposer)
        return report

    def _wanted(self, request: Request) -> frozenset[str]:
        """Name the games that a build is about."""
        wanted = request.games(self.games())
        if not request.compares:
            return wanted
        from toolkit.printing.before import comparable

        return comparable(self.root, request, wanted)

    def _printed(
        self, request: Request, placed: Sequence[Placed], explained: Explained, printing: Printing, files: Release
    ) -> tuple[Printed, tuple[Diagnostic, ...]]:
        """impose, reference: stage what a build makes of drawn faces, what waits for other processes last."""
        from toolkit.playing.opening import playtests
        from toolkit.printing.before import Tools, selected
        from toolkit.printing.files import Sheets
        from toolkit.printing.web import Web
        from toolkit.render.press import Turn

        told, books, wrong = explained
        tools = Tools(self._places, self._press, self._imposer)
        shown = [one for one in placed if one[0].id in told]
        sites = self._site_maker.begin(shown, self._press.at(Turn.PICTURES)) if shown else None
        sheets, chosen = Sheets(request, printing.file, tools, files), selected(request, placed, tools)
        staged = {game.id: [*sheets.stage(game, *chosen[game.id])] for game, _ in placed}
        made, lost = books.finish() if books else ({}, ())
        bound = [(game, sheets.bind(game, pieces, made.get(game.id, ()))) for game, pieces in placed]
        web = Web(sites, files) if sites else None
        for game, _ in shown:
            if web:
                web.write(told[game.id], playtests(self.root, self.build_folder, game.id))
        for game, bindery in bound:
            staged[game.id] += sheets.bound(game, bindery)
        put = {game.id: web.put(told[game.id], staged[game.id]) for game, _ in shown if web}
        found = (*wrong, *lost, *sheets.findings, *(sites.findings if sites else ()))
        return [(game, staged[game.id], put.get(game.id)) for game, _ in placed], found

    def _played(self, game: Game) -> Sequence[Checked]:
        """engine: what came of a game's worked examples, from the cache if it can; nothing where it is not trusted."""
        from toolkit.playing.examples import played

        return played(self.root, self.build_folder, game, self._checked) if game.examples else ()

    def _explained(self, games: Sequence[Game], *, pocket: bool) -> Explained:
        """Tell of some games, begin their books, and give what is wrong with their worked examples."""
        played = [one for game in games for one in self._played(game)]
        told = self._told(games, played)
        books = self._books(told.values(), pocket=pocket) if told else None
        return told, books, [found for one in played for found in one.findings]

    def _told(self, games: Sequence[Game], played: Iterable[Checked] = ()) -> dict[str, Reference]:
        """reference: tell of some games, by their names."""
        if not games:
            return {}
        from toolkit.reference import reference_of

        passed = frozenset(one.file for one in played if one.passed)
        own = {game.id: frozenset(e.body.example for e in game.examples if e.file in passed) for game in games}
        return {game.id: reference_of(game, own[game.id]) for game in games}

    def _books(self, told: Iterable[Reference], *, pocket: bool = False) -> Books:
        from toolkit.render.press import Turn

        return self._book_maker.begin(told, self._press.at(Turn.PAGES), pocket=pocket)
