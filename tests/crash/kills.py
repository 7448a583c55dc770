"""One command killed, at a moment and in a way that were drawn, and what must hold after it."""

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

from tests.crash.toy import COMMANDS, VERSIONS, begin, listed, published, strangers, versions, write

TUCKBOX: Final = (sys.executable, "-c", "import sys; from toolkit.cli import main; sys.exit(main())")
DYING: Final = (sys.executable, "-m", "tests.crash.dying")
HOME: Final = Path(__file__).resolve().parents[2]
WAITING: Final = 120.0  # seconds after which a command hangs
STEPS: Final = 24  # of a commit of the toy, at least


class TornError(Exception):
    """What is published is not one whole version; the message says what is there."""


@dataclass
class Course:
    """A project whose commands are killed: what each version of it is, what was done, and how often what came of it.

    `folders` are those of build/ whose commands are killed, `aimed` the share of kills in the moment of publishing;
    `here`, where there is one, carries out in this process the commands that nobody kills.
    """

    root: Path
    random: Random
    folders: Sequence[str] = tuple(COMMANDS)
    aimed: float = 0.5
    seconds: float = 1.0
    here: Callable[[list[str]], int] | None = None
    told: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        begin(self.root)
        start = time.perf_counter()
        self.known = versions(self.root, self.folders, self._undisturbed)
        self.seconds = (time.perf_counter() - start) / (len(self.folders) * len(VERSIONS))

    def kill_one(self) -> None:
        """Kill a command that publishes another version; TornError where something is not as it should be."""
        folder = self.random.choice(self.folders)
        before = self._version(folder)
        after = next(one for one in VERSIONS if one != before)
        write(self.root, after)
        (self._aimed if self.random.random() < self.aimed else self._anytime)(folder)
        begun = (self.root / "build/.staging/journal.json").exists()
        if not begun and self._version(folder) not in (before, after):
            raise TornError("a version that nobody has made")
        self.told["killed while it published" if begun else "killed before or after"] += 1
        self._recover(folder, after, begun=begun)

    def _recover(self, folder: str, after: str, *, begun: bool) -> None:
        """Let another command finish what was begun, then the same one make the new version."""
        if self.random.random() < 0.3:
            self._undisturbed(self.root, COMMANDS[self.random.choice(self.folders)])
            if begun and self._version(folder) != after:
                raise TornError("what was begun is not finished")
            self._version(folder)
        self._undisturbed(self.root, COMMANDS[folder])
        if self._version(folder) != after:
            raise TornError("the next run has not made the new version")
        if others := strangers(self.root):
            raise TornError(f"there is also {', '.join(sorted(others))}")

    def _version(self, folder: str) -> str:
        """Name the version that lies in a folder of build/, as a whole."""
        files = published(self.root, folder)
        if files != listed(self.root, folder):
            raise TornError(f"build/{folder} is not what the manifest lists")
        for version, known in self.known[folder].items():
            if files == known:
                return version
        raise TornError(f"build/{folder} is no version, but {files}")

    def _aimed(self, folder: str) -> None:
        step, whom = self.random.randrange(STEPS), self.random.choice(("process", "group"))
        self._wait(self._start((*DYING, str(step), whom), COMMANDS[folder]))

    def _anytime(self, folder: str) -> None:
        moment, whom = self.random.uniform(0, 1.2 * self.seconds), self.random.choice(("process", "group", "worker"))
        process = self._start(TUCKBOX, COMMANDS[folder])
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

    def _start(self, program: tuple[str, ...], words: tuple[str, ...]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            (*program, "-C", str(self.root), *words),
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

    def _undisturbed(self, root: Path, words: tuple[str, ...]) -> None:
        code = self.here(["-C", str(root), *words]) if self.here else self._wait(self._start(TUCKBOX, words))
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
