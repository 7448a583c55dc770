"""The project's own Python environment, `.venv`: made once, filled again only when the pins change."""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from toolkit.machine.run import failure


@dataclass(frozen=True)
class Environment:
    """The environment of the checkout at `root`, with the packages of `make` and maybe of `make test`."""

    root: Path
    for_tests: bool

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        folder, name = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        return self.root / ".venv" / folder / name

    def fingerprint(self) -> str:
        """Return a hash of all that decides what the environment holds."""
        pins = b"".join((self.root / name).read_bytes() for name in ("pyproject.toml", "constraints.txt"))
        return hashlib.sha256(f"{sys.version_info[:2]} {self.root}".encode() + pins).hexdigest()

    def _stamps(self) -> tuple[Path, ...]:
        names = ("ready", "ready-for-tests") if self.for_tests else ("ready",)
        return tuple(self.root / ".venv" / name for name in names)

    def is_ready(self) -> bool:
        """Whether the environment holds what the pins say; needs no network."""
        stamp = self._stamps()[-1]
        return self.python.exists() and stamp.exists() and stamp.read_text("ascii") == self.fingerprint()

    def works(self) -> bool:
        """Whether there is an environment that can be filled."""
        return not failure((str(self.python), "-m", "pip", "--version"))

    def make(self) -> str:
        """Make an empty environment in place of what is there; return the end of what failed, else nothing."""
        return failure((sys.executable, "-m", "venv", "--clear", str(self.root / ".venv")))

    def fill(self) -> str:
        """Install the project in place and its pinned packages; return the end of what failed, else nothing."""
        project = f"{self.root}[{'test' if self.for_tests else 'sheets'}]"
        said = failure(
            (str(self.python), "-m", "pip", "install", "-q", "--editable", project),
            PIP_CONSTRAINT=str(self.root / "constraints.txt"),
            PIP_DISABLE_PIP_VERSION_CHECK="1",
        )
        if not said:
            for stamp in self._stamps():
                stamp.write_text(self.fingerprint(), "ascii", newline="\n")
        return said
