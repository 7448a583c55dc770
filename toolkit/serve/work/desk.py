"""What the studio has open: games as their files are now, what is wrong with them, and what was done.

Everything here runs on the one thread of `worker`, but for what tells the page of it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from functools import cache
from threading import Timer
from typing import Any, Final, NamedTuple

from toolkit.cache.hashing import of_held, of_parts
from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.marks import Mark
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.project import Project
from toolkit.serve.told.cards import picture_version
from toolkit.serve.told.findings import Places, finding
from toolkit.serve.work.checking import Check
from toolkit.serve.work.drawings import MOST, Drawings
from toolkit.serve.work.events import Events
from toolkit.serve.work.history import Done, History
from toolkit.serve.work.jobs import Jobs
from toolkit.serve.work.recent import Recent
from toolkit.serve.work.sight import Foresight, Shot, Sight
from toolkit.serve.work.tables import Tables
from toolkit.serve.work.worker import MOMENT, Worker
from toolkit.workflows.command import Command, Edit, edits_of, held, write
from toolkit.workflows.earlier import Earlier
from toolkit.workflows.face import Picture, Samples, Side, marks_of
from toolkit.workflows.live import Findings, checked, checked_at_once
from toolkit.workflows.opened import Opened, games_of

Shown = dict[str, Any]
PAUSE: Final = 0.12  # seconds after an edit in which the picture of a card is drawn


class NotFoundError(RefusedError):
    """Something that was asked for is not there."""


class BrokenError(RefusedError):
    """Something that was asked for stands in a file that cannot be read; `finding` is why."""

    def __init__(self, message: str, finding: Shown) -> None:
        super().__init__(message)
        self.finding = finding


class _Found(NamedTuple):
    """The findings of a game as they are shown, made of what was found while it was read and checked."""

    read: Findings
    checked: Findings | None
    shown: list[Shown]
    hash: str


class Desk:
    """A project at work; `aside` checks in a process of its own, `pages` draws pages of rules and sheets in another.

    `players` plays games at the table in a third.
    """

    def __init__(
        self,
        project: Project,
        events: Events,
        aside: Executor,
        pages: Executor | None = None,
        players: Executor | None = None,
        *,
        read_only: bool = False,
    ) -> None:
        self.project, self.events, self.read_only = project, events, read_only
        self.opened = Opened(project)
        self._histories = defaultdict[str, History](History)
        self.earlier = Earlier(project)
        self.worker = Worker()
        self.revision = 1
        self.is_blind = False  # whether nobody tells of files that change
        self._aside = aside
        self.pages = pages or aside
        self.players = players or aside
        self.tables = Tables()
        self.jobs = Jobs(events)
        self._checks: dict[str, Check] = {}
        self.drawings = Drawings(project, self._sign)
        self.samples = Samples()
        self.filled = Recent[tuple[str, str, str], tuple[str, Mapping[str, float]]](MOST)  # how full boxes are
        self.foresight = Foresight(self._draw, self.worker)
        self._decks: dict[tuple[str, str], str] = {}
        self._looks_round = ""  # the game that is being read while there is nothing to do
        self._written: dict[str, str | None] = {}
        self._shown: dict[str, _Found] = {}
        self._keeps = False

    # what is there

    def game(self, name: str) -> Game:
        """Return a game as its files are now; RefusedError where it cannot be read, NotFoundError where none is."""
        self._refuse_unknown(name)
        return self.opened.game(name)

    def _refuse_unknown(self, name: str) -> None:
        known = self.project.games()
        if name not in known:
            advice = did_you_mean(name, known) or "it may be called otherwise by now"
            raise NotFoundError(f"there is no game '{name}'; {advice}")

    def deck(self, game: Game, name: str) -> Deck:
        """Return a deck of a game; NotFoundError."""
        deck = game.deck(name)
        if deck is None:
            self._refuse_broken(game.id, name)
            advice = did_you_mean(name, [one.id for one in game.decks]) or "see its decks/"
            raise NotFoundError(f"{game.head.name} has no deck '{name}'; {advice}")
        self._decks[game.id, name] = deck.file
        return deck

    def _refuse_broken(self, game: str, deck: str) -> None:
        """Say what is wrong with the file of a deck that cannot be read, if that is why it is not there."""
        file = self._decks.get((game, deck), f"cards/{game}/decks/{deck}.yaml")
        wrong = [one for one in self.findings(game) if one["file"] == file and one["severity"] == "error"]
        if wrong:
            raise BrokenError(f"{file} cannot be read just now: {wrong[0]['message']}", wrong[0])

    def card(self, deck: Deck, name: str) -> Component:
        """Return a component of a deck, as far as it could be read; NotFoundError."""
        for one in deck.parts:
            if one.id == name:
                return one
        advice = did_you_mean(name, deck.named) or "it may be called otherwise by now"
        raise NotFoundError(f"{deck.head.name} has no card '{name}'; {advice}")

    def findings(self, name: str) -> list[Shown]:
        """Return what is wrong with a game: what was found as it was read, and when it was last checked whole."""
        return self._found(name).shown

    def is_checked(self, name: str) -> bool:
        """Whether a game was checked whole since it was opened: until then its findings are not all of them."""
        return self._found(name).checked is not None

    def findings_hash(self, name: str) -> str:
        """Return what stands for the findings of a game, so that a page need not ask for what it has."""
        return self._found(name).hash

    def _found(self, name: str) -> _Found:
        self._refuse_unknown(name)
        check, read, known = self._check(name), self.opened.read(name), self._shown.get(name)
        if known is None or known.read is not read or known.checked is not check.found:
            shown = self._findings_shown(name, check)
            digest = of_parts((json.dumps([check.found is not None, shown]),))
            known = self._shown[name] = _Found(read, check.found, shown, digest)
        return known

    def look_round(self) -> None:
        """Read and check the games that nobody has opened yet, one after the other, while there is nothing to do."""
        left = sorted(self.project.games() - self._checks.keys())
        if not left or self._looks_round:
            return
        self._looks_round = left[0]
        self._begin_quietly(lambda: self.findings(left[0]))

    def _begin_quietly(self, work: Callable[[], object]) -> None:
        """Begin something once nobody has waited for anything for a moment."""

        def begin() -> None:
            if self.worker.rests():
                work()
            else:
                self._begin_quietly(work)

        self._later(MOMENT / 2, begin)

    def _later(self, seconds: float, work: Callable[[], object]) -> None:
        timer = Timer(seconds, self.worker.begin, (work,))
        timer.daemon = True
        timer.start()

    def is_open(self, name: str) -> bool:
        """Whether a game was opened, so that everything is known of it."""
        return name in self._checks

    def _findings_shown(self, name: str, check: Check) -> list[Shown]:
        read = self.opened.read(name)
        every = dict.fromkeys((*read, *(check.found if check.found is not None else ())))
        try:
            places = Places(self.opened.game(name))
        except RefusedError:
            places = None
        held_once = cache(self.held)
        return [finding(one, places, held_once) for one in sorted(every, key=Diagnostic.sort_key)]

    def held(self, path: str) -> bytes | None:
        """Return what a file of the project holds; None where it is not there, or not read."""
        try:
            return held(self.project.root, path)
        except OSError:
            return None

    def hash(self, path: str) -> str | None:
        """Return the hash of a file of the project; None where it is not there, or not read."""
        return of_held(self.held(path))

    # faces

    def _sign(self, name: str) -> str:
        """Return what stands for all that a game is drawn with; nothing where its files have to be looked at."""
        return "" if self.is_blind else self.opened.look(name)

    def marks(self, game: Game, deck: Deck, card: Component, side: Side) -> Future[tuple[Mark, ...]]:
        """Return what a side of a card will be found to show where."""
        return marks_of(self.project, game, deck, card, side, self._sign(game.id))

    def picture(self, game: Game, deck: Deck, card: Component, shot: Shot) -> Picture:
        """Return the picture of a side of a card; RefusedError with what is wrong with it."""
        made = self.drawings.picture(game, deck, card, shot)
        if made is None:
            raise NotFoundError(f"'{card.name}' has no {shot.side}")
        return made

    def _seen(self, sight: Sight) -> tuple[Game, Deck, Component, str]:
        """Return what is in sight as it is now, and the version of its picture; errors as `game`, `deck`, `card`."""
        game = self.game(sight.game)
        deck = self.deck(game, sight.deck)
        card = self.card(deck, sight.card)
        return game, deck, card, picture_version(card, deck, game, self.opened)

    def _draw(self, sight: Sight) -> bool:
        """Draw what is in sight as files are now, and say whether that was to be done."""
        with suppress(RefusedError, OSError):  # whoever asks is told
            game, deck, card, version = self._seen(sight)
            if not self.drawings.has(sight.game, sight.card, sight.shot(version)):
                self.picture(game, deck, card, sight.shot(version))
                return True
        return False

    # what is done

    def history(self, name: str) -> History:
        """Return what was done while a game was open, to whatever files: it is taken back there alone."""
        return self._histories[name]

    def do(self, name: str, command: Command) -> tuple[Edit, ...]:
        """Do what somebody wants who has a game open, and keep how it is taken back; errors as `edits_of`, `write`."""
        return self.write(name, edits_of(self.project, command), command.label, command.group)

    def write(self, name: str, edits: Sequence[Edit], label: str, group: str = "") -> tuple[Edit, ...]:
        """Write the edits that change a file, keep how that is taken back, and tell everybody; return them.

        Errors as `write`.
        """
        edits = tuple(one for one in edits if one.made_for != of_held(one.data))
        if edits:
            back = self._write(edits)
            self.history(name).note(Done(label, group, edits, back))
            self._tell(edits)
        return edits

    def step(self, name: str, *, back: bool) -> Done | None:
        """Take a game's last command back, or do it again; MovedOnError where just that was changed meanwhile."""
        done = self.history(name).step(back=back, write=self._write, held=lambda path: held(self.project.root, path))
        if done:
            self._tell(done.back if back else done.done)
        return done

    def _write(self, edits: Sequence[Edit]) -> tuple[Edit, ...]:
        for edit in edits:
            self._written[edit.path] = of_held(edit.data)
        paths = frozenset(edit.path for edit in edits)
        try:
            games = self._read_ahead(edits)
            back = write(self.project.root, edits)
        except BaseException:
            self.opened.changed(paths)
            raise
        finally:
            self.opened.written()
        self._moved_on(games or self.opened.changed(paths), paths)
        if len(edits) == 1 and edits[0].path.endswith(".yaml"):
            self._later(PAUSE, lambda: self.opened.lay_out(edits[0].path))
        return back

    def _read_ahead(self, edits: Sequence[Edit]) -> frozenset[str]:
        """Read what decks are going to say, and draw what is in sight, while they are written; return games."""
        texts = {one.path: one.data for one in edits if one.made_for and one.data}
        sight = self.foresight.of(games_of(texts)) if len(texts) == len(edits) else None
        games = self.opened.read_ahead(sight.game, texts) if sight else frozenset()
        if sight and games:
            with suppress(Exception):  # whoever asks is told; what is written is written
                game, deck, card, version = self._seen(sight)
                self.drawings.begin(game, deck, card, sight, version)
        return games

    def _tell(self, edits: Iterable[Edit]) -> None:
        paths = sorted({edit.path for edit in edits})
        games = games_of(paths)
        self.events.tell("changed", revision=self.revision, files=paths, games=sorted(games), mine=True)
        self.foresight.changed(games)

    def forget(self, paths: Iterable[str]) -> frozenset[str]:
        """Read anew what is in some files when it is next asked for; return the games that they are of."""
        paths = frozenset(paths)
        return self._moved_on(self.opened.changed(paths), paths)

    def _moved_on(self, games: frozenset[str], paths: frozenset[str]) -> frozenset[str]:
        self.revision += 1
        for name in games:
            self._check(name).ask(paths)
        return games

    def noticed(self, paths: Iterable[str]) -> None:
        """Take note that files have changed on the disk, and tell everybody of those that somebody else wrote."""
        strange = [path for path in paths if self._written.get(path, "") != self.hash(path)]
        if not strange:
            return
        for path in strange:
            self._written.pop(path, None)
        games = self.forget(strange)
        self.events.tell("changed", revision=self.revision, files=strange, games=sorted(games), mine=False)
        self.foresight.changed(games)

    # checks

    def _check(self, name: str) -> Check:
        if name not in self._checks:
            root, submit = str(self.project.root), self._aside.submit
            self._checks[name] = Check(
                lambda: submit(checked, root, name),
                lambda changed: submit(checked_at_once, root, name, changed),
                lambda: self._told(name),
                self.worker,
            )
            self._checks[name].ask()
        return self._checks[name]

    def _told(self, name: str) -> None:
        self.worker.begin(lambda: self._tell_found(name))
        if not self._keeps:
            self._keeps = True
            self._begin_quietly(self._keep)
        if self._looks_round == name:
            self._looks_round = ""
            self.worker.begin(self.look_round)

    def _tell_found(self, name: str) -> None:
        with suppress(RefusedError):  # it may be gone by now
            self.events.tell("checked", game=name, revision=self.revision, hash=self.findings_hash(name))

    def _keep(self) -> None:
        """Remember what files said, for the next start; a disk that is full, say, is no matter."""
        self._keeps = False
        with suppress(OSError):
            self.project.loader.keep()
            self.project.glimpses.keep()

    def close(self) -> None:
        """Let go of everything."""
        self.jobs.cancel()
        for check in self._checks.values():
            check.close()
        self.worker.stop()
        self.earlier.close()
        self.samples.close()
