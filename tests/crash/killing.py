"""A command of a project that is killed: at a step of its journal, or at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

TUCKBOX: Final = (sys.executable, "-c", "import sys; from toolkit.cli import main; sys.exit(main())")
DYING: Final = (sys.executable, "-m", "tests.crash.dying")
HOME: Final = Path(__file__).resolve().parents[2]
WAITING: Final = 120.0  # seconds after which a command hangs


class TornError(Exception):
    """What is there is not one whole version; the message says what is."""


@dataclass
class Killing:
    """A project whose commands are killed, and how often what came of it.

    `aimed` is the share of kills in the moment of writing, within so many `steps`; `here`, where there is one, carries
    out in this process the commands that nobody kills.
    """

    root: Path
    random: Random
    aimed: float = 0.5
    seconds: float = 1.0
    steps: int = 24
    here: Callable[[list[str]], int] | None = None
    told: Counter[str] = field(default_factory=Counter)

    def kill(self, words: Sequence[str], root: Path | None = None) -> None:
        """Start a command, and kill it before it ends, if it does not end sooner."""
        command = ("-C", str(root or self.root), *words)
        (self._aimed if self.random.random() < self.aimed else self._anytime)(command)

    def _aimed(self, words: Sequence[str]) -> None:
        step, whom = self.random.randrange(self.steps), self.random.choice(("process", "group"))
        self._wait(self._start((*DYING, str(step), whom), words))

    def _anytime(self, words: Sequence[str]) -> None:
        moment, whom = self.random.uniform(0, 1.2 * self.seconds), self.random.choice(("process", "group", "worker"))
        process = self._start(TUCKBOX, words)
        time.sleep(moment)
        if process.poll() is None:
            match whom, descendants(process.pid):
                case "group", _:
                    os.killpg(process.pid, signal.SIGKILL)
                case "worker", [_, *_] as some:
                    kill_quietly(self.random.choice(some))
                case _:
                    process.kill()
        self._wait(process)

    def _start(self, program: tuple[str, ...], words: Sequence[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            (*program, *words),
            env={**os.environ, "PYTHONPATH": str(HOME)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def _wait(self, process: subprocess.Popen[str]) -> int:
        """Wait for the end of a command and of all that it has started; note what it told."""
        try:
            code = process.wait(WAITING)
        except subprocess.TimeoutExpired:
            code = -1
            self.told["HUNG"] += 1
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        _, told = process.communicate()
        wrong = next((line for line in told.splitlines() if "error" in line or "interrupted" in line), "")
        if code > 0 and wrong:
            self.told[f"told: {wrong}"] += 1
        return code

    def undisturbed(self, root: Path, words: Sequence[str]) -> None:
        """Carry out a command that nobody kills; TornError where it fails."""
        command = ("-C", str(root), *words)
        code = self.here(list(command)) if self.here else self._wait(self._start(TUCKBOX, command))
        if code:
            raise TornError(f"`{' '.join(words)}` ended with {code}: {self.told}")


def descendants(process: int) -> list[int]:
    """Name the processes that a process has started, and those that these have."""
    found = list[int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == process:
            found += (int(path.parent.name), *descendants(int(path.parent.name)))
    return sorted(found)


def kill_quietly(process: int) -> None:
    """Kill a process that may be gone already."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)
