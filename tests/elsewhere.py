"""`python -m tests.elsewhere [PATH ...]`: tests in a Python that has nothing which Windows or macOS lack.

What one system alone has is hidden from an interpreter made for the purpose, and from all that it begins: no fcntl, no
resource, no fork, no signals' masks, no flags of `open` beyond the plain ones, no Landlock, no filter of system calls.
So processes are spawned and watched from outside, and locks are those of `msvcrt`, for which there is a stand-in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

fork = os.fork  # taken hold of before it is hidden: some tests end a process of their own in the middle of what it does
ROOT: Final = Path(__file__).resolve().parents[1]
SUITES: Final = ("tests/system", "tests/executor", "tests/publish", "tests/workflows")
LEFT_OUT: Final = ("--ignore=tests/executor/test_cluster.py",)  # Dask takes a Python without fcntl for one on Windows
MODULES: Final = ("fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "syslog")
NAMES: Final = {
    "os": (
        *("fork", "forkpty", "wait3", "wait4", "geteuid", "mkfifo", "sched_getaffinity", "pidfd_open"),
        *("O_CLOEXEC", "O_DIRECTORY", "O_NOCTTY", "O_NOFOLLOW", "O_NONBLOCK", "O_PATH"),
    ),
    "signal": ("ITIMER_PROF", "SIGBUS", "SIGHUP", "SIGPROF", "SIGTRAP", "SIGXCPU", "pthread_sigmask", "setitimer"),
    "select": ("epoll", "poll"),
    "socket": ("AF_UNIX", "recv_fds", "send_fds"),
}
BEGIN: Final = "import site; site.addsitedir({site!r}); from tests.elsewhere import hide; hide()"


def hide() -> None:
    """Hide from this process what is not everywhere; what Python itself has taken hold of stays with it."""
    if "msvcrt" in sys.modules:
        return
    import fcntl  # noqa: PLC0415 (before it is hidden)
    import platform  # noqa: PLC0415
    import selectors  # noqa: F401, PLC0415
    import shutil  # noqa: F401, PLC0415

    import psutil  # noqa: F401, PLC0415 (which here asks for what is hidden, and has other ways elsewhere)

    sys.modules["msvcrt"] = _msvcrt(fcntl)
    sys.modules.update(dict.fromkeys(MODULES))  # type: ignore[arg-type]
    for module, names in NAMES.items():
        there = __import__(module)
        for name in names:
            if hasattr(there, name):
                delattr(there, name)
    platform.machine = lambda: "elsewhere"  # for which there is no filter of system calls


def _msvcrt(fcntl: Any) -> ModuleType:
    def locking(descriptor: int, *_: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    made = ModuleType("msvcrt")
    made.__dict__.update(locking=locking, LK_NBLCK=2)
    return made


def interpreter(folder: Path) -> Path:
    """Make an environment like this one, whose Python and all that it begins see nothing of what is hidden.

    It wants a temporary folder of its own (`alone`): locks are others there, and so nobody's folder looks in use.
    """
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    begin = BEGIN.format(site=sysconfig.get_path("purelib"))
    (site / "elsewhere.pth").write_text(f"{ROOT}\n{begin}\n", "utf-8")
    return folder / "bin" / "python"


def alone(folder: Path) -> dict[str, str]:
    """Return the variables for what is begun there."""
    (folder / "tmp").mkdir(exist_ok=True)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return {**plain, "TMPDIR": str(folder / "tmp")}


def tested(*paths: str) -> int:
    """Run tests there; return what pytest does."""
    with TemporaryDirectory() as folder:
        command = (str(interpreter(Path(folder))), "-m", "pytest", "-n0", "-q", "-rs", "--tb=short", *LEFT_OUT, *paths)
        return subprocess.run(command, cwd=ROOT, env=alone(Path(folder)), check=False).returncode


if __name__ == "__main__":
    sys.exit(tested(*(sys.argv[1:] or SUITES)))
