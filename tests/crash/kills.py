"""One command killed, at a moment and in a way that were drawn, and what must hold after it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.crash.killing import Killing, TornError
from tests.crash.toy import COMMANDS, VERSIONS, Files, begin, listed, published, strangers, versions, write


@dataclass
class Course(Killing):
    """A project whose versions are published, and what each of them is, by the folder of build/."""

    folders: Sequence[str] = tuple(COMMANDS)
    known: dict[str, dict[str, Files]] = field(init=False)

    def __post_init__(self) -> None:
        begin(self.root)
        start = time.perf_counter()
        self.known = versions(self.root, self.folders, self.undisturbed)
        self.seconds = (time.perf_counter() - start) / (len(self.folders) * len(VERSIONS))

    def kill_one(self) -> None:
        """Kill a command that publishes another version; TornError where something is not as it should be."""
        folder = self.random.choice(self.folders)
        before = self._version(folder)
        after = next(one for one in VERSIONS if one != before)
        write(self.root, after)
        self.kill(COMMANDS[folder])
        begun = (self.root / "build/.staging/journal.json").exists()
        if not begun and self._version(folder) not in (before, after):
            raise TornError("a version that nobody has made")
        self.told["killed while it published" if begun else "killed before or after"] += 1
        self._recover(folder, after, begun=begun)

    def _recover(self, folder: str, after: str, *, begun: bool) -> None:
        """Let another command finish what was begun, then the same one make the new version."""
        if self.random.random() < 0.3:
            self.undisturbed(self.root, COMMANDS[self.random.choice(self.folders)])
            if begun and self._version(folder) != after:
                raise TornError("what was begun is not finished")
            self._version(folder)
        self.undisturbed(self.root, COMMANDS[folder])
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
