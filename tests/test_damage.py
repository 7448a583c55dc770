"""Whatever happens to what is kept below build/.cache, the next build publishes what a clean one does.

`TUCKBOX_ROUNDS` says how many builds are made; in each of them, something of every kind that is kept is harmed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.projects import snapshot
from tests.thorough import only_thorough
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build
from toolkit.workflows.new import start_game

pytestmark = only_thorough

ROUNDS = int(os.environ.get("TUCKBOX_ROUNDS", "1"))
DECK = "cards/garden/decks/crops.yaml"
FAMILIES = 9
Harm = Callable[[Path, random.Random], object]


def flip(path: Path, chance: random.Random) -> None:
    data = bytearray(path.read_bytes())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)


def cut(path: Path, chance: random.Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: chance.randrange(len(data))])


def replaced(make: Callable[[Path], object]) -> Harm:
    def harm(path: Path, _: random.Random) -> None:
        path.unlink()
        make(path)

    return harm


HARMS: tuple[Harm, ...] = (
    flip,
    flip,
    cut,
    replaced(lambda path: path.mkdir()),
    replaced(lambda path: path.symlink_to("/dev/zero")),
    replaced(os.mkfifo),
    replaced(lambda path: path.write_text("[" * 99_999)),
)


def kept(cache: Path) -> Iterator[list[Path]]:
    """Yield the files of each kind: those of a folder with one ending."""
    kinds: dict[tuple[Path, str], list[Path]] = {}
    for path in sorted(path for path in cache.rglob("*") if path.is_file() and not path.is_symlink()):
        kinds.setdefault((path.parent, path.suffix), []).append(path)
    yield from kinds.values()


def rebuild(root: Path, name: str) -> dict[str, str]:
    """Rename a card, build, and give what is published."""
    text = (root / DECK).read_text("utf-8")
    first = text.index("name: ") + len("name: ")
    (root / DECK).write_text(text[:first] + name + text[text.index("\n", first) :], "utf-8")
    with Project(root, jobs=1, trust=lambda *_: True) as opened:
        assert [str(one) for one in build(opened, Request(("a4",))).findings if one.level == "error"] == []
    return snapshot(root / "build")


def test_damage_is_noticed_and_mended(tmp_path: Path) -> None:
    root, names = tmp_path, ("Crops", "Yield")
    chance = random.Random(12)  # noqa: S311 (the same damage each time)
    start_game(root, "garden")
    clean = [rebuild(root, name) for name in names]
    cache = root / "build/.cache"
    assert len(list(kept(cache))) >= FAMILIES
    for number in range(ROUNDS):
        for files in list(kept(cache)):
            chance.choice(HARMS)(chance.choice(files), chance)
        assert rebuild(root, names[number % 2]) == clean[number % 2]
