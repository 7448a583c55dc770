"""Run a verb on a hostile project, and see what it did to the world around it."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import chdir, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.hostile.ground import CASES, SECRET, VERBS, Case, Ground, prepare
from tests.projects import PATIENCE
from toolkit.cli import command

if TYPE_CHECKING:
    import pytest

SECONDS: Final = 10.0
MEMORY: Final = 1024  # MiB, of the largest process
COMMAND: Final = (sys.executable, "-P", "-c", "import sys, toolkit.cli; sys.exit(toolkit.cli.main())")
TOUCHED: Final = 0x001 | 0x002 | 0x004 | 0x008 | 0x020 | 0x040 | 0x080 | 0x100 | 0x200 | 0x400 | 0x800  # inotify(7)


@dataclass
class Outcome:
    """What came of one run: its exit code and output, and everything that should not have happened."""

    case: str
    verb: str
    code: int
    printed: str
    seconds: float
    memory: float
    faults: list[str] = field(default_factory=list)

    def judge(self, case: Case) -> None:
        """Note what is wrong with how the command behaved."""
        broken = ("Traceback", "internal error", "a fault of tuckbox")
        self.faults += [f"it printed '{word}'" for word in broken if word in self.printed]
        if self.code not in (0, 1, 2):
            self.faults.append(f"it ended with {self.code}")
        if self.seconds > SECONDS:
            self.faults.append(f"it took {self.seconds:.1f} s")
        if self.memory > MEMORY:
            self.faults.append(f"it took {self.memory:.0f} MiB")
        if SECRET in self.printed:
            self.faults.append("it printed what is outside")
        if steering := [char for char in self.printed if char < " " and char not in "\n\t"]:
            self.faults.append(f"it printed {steering[0]!r}")
        if case.tells and self.verb == case.verb and case.tells not in self.printed:
            self.faults.append(f"it did not say '{case.tells}'")


def attempt_here(case: Case, folder: Path, capture: pytest.CaptureFixture[bytes]) -> Outcome:
    """As `attempt`, with the verb that the case is aimed at, in this process: ten times as fast."""
    ground = prepare(folder)
    case.make(ground)
    before, start = _listing(folder, ground), time.process_time()
    held = _forget_peak()
    with watching(ground.outside) as events, chdir(ground.root):
        code = command.run(VERBS[case.verb])
    printed = b"".join(capture.readouterr()).decode("utf-8", "replace")
    outcome = Outcome(case.name, case.verb, code, printed, time.process_time() - start, _peak() - held)
    return _judged(outcome, case, events, before ^ _listing(folder, ground))


def _forget_peak() -> float:
    """Have this process note its largest memory from now on; return what it holds, in MiB."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
    return _peak()


def _peak(process: str = "self") -> float:
    with suppress(OSError):
        told = re.search(r"VmHWM:\s+(\d+)", Path("/proc", process, "status").read_text())
        return int(told[1]) / 1024 if told else 0
    return 0


def _judged(outcome: Outcome, case: Case, events: list[str], changed: set[tuple[str, int, int]]) -> Outcome:
    outcome.judge(case)
    outcome.faults += [f"it touched {event}" for event in dict.fromkeys(events)]
    outcome.faults += [f"it left or changed {path}" for path in sorted({path for path, _, _ in changed})]
    return outcome


def attempt(case: Case, verb: str, folder: Path) -> Outcome:
    """Make a hostile project in an empty folder, and run a verb on it in a process of its own."""
    ground = prepare(folder)
    case.make(ground)
    before = _listing(folder, ground)
    with watching(ground.outside) as events:
        outcome = _run(case, verb, ground)
    return _judged(outcome, case, events, before ^ _listing(folder, ground))


def _run(case: Case, verb: str, ground: Ground) -> Outcome:
    home = ground.root.parent / "home"
    home.mkdir(exist_ok=True)
    environment = {**os.environ, "HOME": str(home), "XDG_STATE_HOME": str(home), "PYTHONPATH": str(Path.cwd())}
    process = subprocess.Popen(
        (*COMMAND, *VERBS[verb]),
        cwd=ground.root,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    with _measuring(process.pid) as most:
        try:
            printed = process.communicate(timeout=PATIENCE)[0].decode("utf-8", "replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            printed = process.communicate()[0].decode("utf-8", "replace") + "\n(never ended)"
    outcome = Outcome(case.name, verb, process.returncode, printed, most[1], most[0])
    outcome.faults += [f"process {left} outlived it" for left in _left(process.pid)]
    return outcome


@contextmanager
def _measuring(session: int) -> Iterator[list[float]]:
    """Look again and again how much memory, in MiB, and processor time the largest process of a session has taken."""
    most, done = [0.0, 0.0], threading.Event()

    def look() -> None:
        while not done.wait(0.05):
            for process in _processes(session):
                most[:] = max(most[0], _peak(process)), max(most[1], _seconds(process))

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        yield most
    finally:
        done.set()
        watcher.join()


def _seconds(process: str) -> float:
    with suppress(OSError, LookupError):
        words = Path("/proc", process, "stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return 0


def _processes(session: int) -> list[str]:
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError):
            ended = (place / "stat").read_text().rpartition(")")[2].split()[0] in "ZX"
            found += [place.name] if os.getsid(int(place.name)) == session and not ended else []
    return found


def _left(session: int) -> list[str]:
    """Name the processes of a session that are still there a moment after its end, and end them."""
    for _ in range(100):
        if not (found := _processes(session)):
            return []
        time.sleep(0.1)
    for one in found:
        os.kill(int(one), signal.SIGKILL)
    return found


def _listing(folder: Path, ground: Ground) -> set[tuple[str, int, int]]:
    """List all files but those that a verb may write: build/, and the user's own folders."""
    own = (str(ground.root / "build"), str(folder / "home"))
    found = set()
    for here, folders, names in os.walk(folder):
        if here.startswith(own):
            folders.clear()
            continue
        for name in names:
            path = Path(here, name)
            status = path.lstat()
            found.add((str(path), status.st_size, status.st_mtime_ns))
    return {one for one in found if not one[0].startswith(own)}


@contextmanager
def watching(folder: Path) -> Iterator[list[str]]:
    """Note what is opened, read, written, made or removed in a folder and below, where the machine can tell (Linux)."""
    events: list[str] = []
    if sys.platform != "linux":
        yield events
        return
    libc = ctypes.CDLL(None, use_errno=True)
    watch = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
    places = {libc.inotify_add_watch(watch, os.fsencode(one), TOUCHED): one for one in (folder, *folder.rglob("*"))}
    try:
        yield events
        events += _read(watch, places)
    finally:
        os.close(watch)


def _read(watch: int, places: dict[int, Path]) -> Iterator[str]:
    while True:
        try:
            data = os.read(watch, 65536)
        except BlockingIOError:
            return
        while data:
            place, mask, _, length = struct.unpack_from("iIII", data)
            name = data[16 : 16 + length].rstrip(b"\0").decode("utf-8", "replace")
            data = data[16 + length :]
            is_listed = mask & 0x40000000  # a folder that is listed is no file that is read
            if not is_listed:
                yield f"{places.get(place, Path('?')).name}/{name}".rstrip("/")


def run(name: str, verb: str) -> Outcome:
    """Run one verb on one project, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="hostile-", ignore_cleanup_errors=True) as folder:
        return attempt(CASES[name], verb, Path(folder))
