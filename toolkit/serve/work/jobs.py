"""Builds and exports while somebody goes on working: each in a process of its own, told of as it goes."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import counted
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.versions.printed import NothingPrintedError
from toolkit.project import Project
from toolkit.publish.report import Report
from toolkit.publish.request import Request
from toolkit.serve.told.findings import finding
from toolkit.serve.work.aside import end_with_parent
from toolkit.serve.work.events import Events
from toolkit.system.signals import interrupt
from toolkit.workflows.build import build
from toolkit.workflows.export import Order, export
from toolkit.workflows.play import Wish, fault_in, order_of, play, play_both, playable
from toolkit.workflows.sweep import sweep_of, sweep_over

OFTEN: Final = 0.1  # seconds between two notes of how far a job is
NEVER_PRINTED: Final = "Nothing has been noted as printed yet: build everything once, and tick that it is."
READING, DRAWING, LAYING = "Reading the game", "Drawing faces", "Laying out the sheets and writing the rules"
PLAYING: Final = "Playing games"


@dataclass(frozen=True)
class Work:
    """What a job does: a build as it is requested, an export of a game, or whole games of it.

    `allowed` are the hashes of the rules.py that may run.
    """

    root: str
    game: str
    request: Request | None = None
    order: Order | None = None
    wish: Wish | None = None
    allowed: frozenset[str] = frozenset()


@dataclass
class Job:
    """A job, and how far it is."""

    id: str
    game: str
    what: str
    stage: str = READING
    done: int = 0
    total: int = 0
    begun: float = field(default_factory=time.time)
    ended: dict[str, Any] | None = None
    pipe: Connection | None = field(default=None, repr=False)
    process: Any = field(default=None, repr=False)

    @property
    def shown(self) -> dict[str, Any]:
        """How far it is, for the page."""
        is_counted = self.stage in (DRAWING, PLAYING)
        message = f"{self.stage}: {self.done} of {self.total}" if is_counted else self.stage
        shown = {key: getattr(self, key) for key in ("game", "what", "stage", "done", "total")}
        return {"job": self.id, **shown, "message": message}


class Jobs:
    """One job at a time; the last one of each game is known for as long as the studio runs."""

    def __init__(self, events: Events) -> None:
        self._events, self._lock = events, Lock()
        self._now: Job | None = None
        self.last: dict[str, dict[str, Any]] = {}

    @property
    def now(self) -> Job | None:
        """The job that is done now."""
        return self._now

    def begin(self, work: Work, what: str) -> Job:
        """Begin a job; RefusedError while another one is done."""
        with self._lock:
            if self._now:
                raise RefusedError(f"{self._now.what} is not done yet; wait for it, or stop it")
            context = get_context("spawn")
            own, other = context.Pipe()
            job = self._now = Job(secrets.token_hex(4), work.game, what, pipe=own)
            job.process = context.Process(target=_run, args=(work, other))
            job.process.start()
            other.close()
        self._events.tell("progress", **job.shown)
        Thread(target=self._listen, args=(job,), daemon=True).start()
        return job

    def cancel(self, name: str | None = None) -> bool:
        """Stop the job of this name, or whichever is done; return whether there was one."""
        job = self._now
        if job is None or job.pipe is None or name not in (None, job.id):
            return False
        with suppress(OSError):
            job.pipe.send("stop")
        return True

    def _listen(self, job: Job) -> None:
        ended = {"ok": False, "cancelled": False, "message": "It ended before it was done.", "findings": []}
        with suppress(EOFError, OSError):
            while job.pipe:
                kind, said = job.pipe.recv()
                if kind == "ended":
                    ended = said
                    break
                job.stage, job.done, job.total = said
                self._events.tell("progress", **job.shown)
        job.process.join(10)
        job.process.kill()
        about = {"job": job.id, "game": job.game, "what": job.what, "begun": job.begun, "time": time.time()}
        self.last[job.game] = {**about, **ended}
        with self._lock:
            self._now = None
        self._events.tell("done", **self.last[job.game])


def _run(work: Work, pipe: Connection) -> None:
    """Do a job, in the process that is for it alone."""
    end_with_parent()
    try:
        Thread(target=_wait, args=(pipe,), daemon=True).start()
        ended = _done(work, pipe)
    except KeyboardInterrupt:
        ended = {
            "ok": False,
            "cancelled": True,
            "message": "Stopped. What was made before is as it was.",
            "findings": [],
        }
    except NothingPrintedError:
        ended = {"ok": False, "cancelled": False, "message": NEVER_PRINTED, "findings": []}
    except (RefusedError, OSError) as error:
        text = str(error)
        ended = {"ok": False, "cancelled": False, "message": f"{text[:1].upper()}{text[1:]}.", "findings": []}
    with suppress(OSError, KeyboardInterrupt):
        pipe.send(("ended", ended))


def _wait(pipe: Connection) -> None:
    """Wait for the word to stop, or for the end of whoever would say it."""
    with suppress(EOFError, OSError):
        pipe.recv()
    interrupt()


def _done(work: Work, pipe: Connection) -> dict[str, Any]:
    told = [0.0]

    def tell(stage: str, done: int, total: int) -> None:
        now = time.monotonic()
        if done == total or now - told[0] > OFTEN:
            told[0] = now
            pipe.send(("at", (stage, done, total)))

    def progress(done: int, total: int, _: int) -> None:
        tell(LAYING if done == total else DRAWING, done, total)

    with Project(
        Path(work.root), max(1, (os.cpu_count() or 2) - 1), lambda _, digest: digest in work.allowed
    ) as project:
        more: dict[str, Any] = {}
        if work.wish:
            is_made, message, findings, more = _played(project, work, lambda done, total: tell(PLAYING, done, total))
        elif work.order:
            sent, findings = export(project, work.game, work.order, progress)
            is_made, failed = sent is not None, sent.failed if sent else 0
            message = f"{failed} of its checks failed." if failed else "Exported."
        else:
            report = build(project, work.request or Request(()), progress)
            findings, is_made, message = report.findings, bool(report.made), _built(report)
    return {
        "ok": is_made,
        "cancelled": False,
        "message": message if is_made else _kept_from(findings),
        "findings": [*map(_shown, findings[:200])],
        **more,
    }


def _played(
    project: Project, work: Work, progress: Callable[[int, int], None]
) -> tuple[bool, str, Sequence[Diagnostic], dict[str, Any]]:
    """Play whole games; return whether that could be done, what to say of it, what was found, and how figures moved."""
    wish = work.wish or Wish()
    one, findings = playable(project, work.game, wish.compare)
    if one is None:
        return False, "", findings, {}
    order = order_of(one, wish)
    if fault := fault_in(one, order.trial):
        return False, "", (fault,), {}
    if wish.vary:
        facts = sweep_over(one, order, sweep_of(one, wish.vary), wish, progress)
        return True, f"{counted(order.games, 'pair')} of games played for each value.", (), {"varied": facts}
    if one.versus is not None:
        facts = play_both(order, one.versus, wish, progress)
        return True, f"{counted(order.games, 'pair')} of games played.", (), {"compared": facts}
    result = play(project, one, order, wish, progress, shows=False).result
    return True, f"{counted(order.games, 'game')} played.", result.findings, {}


def _built(report: Report) -> str:
    """Say what came of a build."""
    compared = [one.changes for one in report.made if one.changes is not None]
    if compared and not any(one.list for one in compared):
        return "Nothing has changed since it was noted as printed."
    return "Nothing had changed." if report.repeated else "Built."


def _kept_from(findings: Sequence[Diagnostic]) -> str:
    errors = sum(one.level == "error" for one in findings)
    if not errors:
        return "There was nothing to make."
    return f"Nothing was made: {counted(errors, 'error')} to be mended first."


def _shown(one: Diagnostic) -> dict[str, Any]:
    return finding(one, None, lambda _: None)
