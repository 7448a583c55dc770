"""Commands that change an author's files, killed: every file is whole, and all of them are of one version."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.crash.killing import Killing, TornError
from tests.crash.toy import begin

Said = Mapping[str, bytes]  # what the files of a project hold, by their paths
TABLE: Final = "stock.csv"
SHEET: Final = "sheet.csv"
ROWS: Final = 300
DEEDS: Final = ("import", "rename", "edit")


def deed(root: Path, name: str, version: int) -> Sequence[str]:
    """Lay ready what a command needs that makes a version of the project, and return its words."""
    match name:
        case "import":
            rows = (f"Tool {at},{at % 7 + version},gain [gem {version}]" for at in range(ROWS + 20 * version))
            (root / TABLE).write_text("\n".join(("Name,Weight,Text", *rows)), "utf-8")
            return "import", TABLE, "--prune"
        case "rename":
            return ("rename", "orchard", *(("apple", "pippin") if version else ("pippin", "apple")))
        case _:
            rows = (f"{fruit},{fruit.capitalize()},{4 + version},{5 + version}" for fruit in ("apple", "pear"))
            (root / SHEET).write_text("\n".join(("id,name,copies,worth", *rows)), "utf-8")
            return "edit", "orchard/fruit", "--from", str(root / SHEET)


def written(root: Path) -> dict[str, bytes]:
    """Return what the author's files hold."""
    paths = (path for name in ("cards", "templates") for path in sorted((root / name).rglob("*")) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


@dataclass
class Edits(Killing):
    """A project for each of some deeds, that is changed from one version to the other and back, again and again."""

    deeds: Sequence[str] = DEEDS
    known: dict[str, tuple[Said, Said]] = field(init=False)
    steps: int = 10

    def __post_init__(self) -> None:
        start = time.perf_counter()
        self.known = {name: self._versions(name) for name in self.deeds}
        self.seconds = (time.perf_counter() - start) / (3 * len(self.deeds))

    def _versions(self, name: str) -> tuple[Said, Said]:
        root = self.root / name
        begin(root)
        found = []
        for version in (0, 1, 0) if name != "rename" else (1, 0):
            self.undisturbed(root, deed(root, name, version))
            found.append(written(root))
        return found[-1], found[-2]

    def kill_one(self) -> None:
        """Kill a command that makes the other version; TornError where something is not as it should be."""
        name = self.random.choice(self.deeds)
        root, known = self.root / name, self.known[name]
        before = known.index(written(root))
        words = deed(root, name, 1 - before)
        self.kill(words, root)
        begun = (root / "build/.edits/journal.json").exists()
        self._look_at_each(root, name)
        self.told[f"{name} killed while it wrote" if begun else f"{name} killed before or after"] += 1
        is_same = name != "rename" and self.random.random() < 0.5  # whoever comes next finishes what was begun
        self.undisturbed(root, words if is_same else ("check", "-q"))
        now = written(root)
        if now not in known or (begun and known.index(now) == before):
            raise TornError(f"after `{name}` was killed: {', '.join(sorted(_differing(now, known[1 - before])))}")
        if known.index(now) == before:
            self.undisturbed(root, words)
        if written(root) != known[1 - before]:
            raise TornError(f"the next `{name}` has not made the new version")

    def _look_at_each(self, root: Path, name: str) -> None:
        """Raise TornError where a file holds neither what it did nor what it is going to."""
        for path, data in written(root).items():
            if not path.rpartition("/")[2].startswith(".") and data not in [one.get(path) for one in self.known[name]]:
                raise TornError(f"{path} is torn by `{name}`")


def _differing(one: Said, other: Said) -> Iterator[str]:
    yield from (path for path in {*one, *other} if one.get(path) != other.get(path))
