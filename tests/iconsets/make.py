"""Write the sets of icons in toolkit/iconsets/data anew: `python -m tests.iconsets.make GAME-ICONS.tar.xz`.

That archive is the tree of game-icons' repository, in which each author has a folder; the other sets are packed by npm.
What is in them is taken for data: of a drawing only shapes with numbers are kept, and one that has anything else is
left out.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tests.iconsets.drawing import UnfitDrawingError, clean
from toolkit.iconsets.sets import BLOCK, DATA, PAINT

VERSIONS: Final = {
    "@iconify-json/lucide": "1.2.137",
    "@iconify-json/ph": "1.2.2",
    "@iconify-json/tabler": "1.2.41",
    "@phosphor-icons/core": "2.1.1",
    "@tabler/icons": "3.52.0",
    "lucide-static": "1.62.0",
}
MARKS: Final = re.compile(r"^brand-|-logo(-|$)|^(app-store|bird-twitter|chromium|pokecog|rss|triforce)\b")  # of firms
FREE: Final = re.compile(r"^- (?P<name>[^,\n]+?)(?:, (?P<address>\S+))?(?P<free> - CC0)?$", re.MULTILINE)
WHITE: Final = 'fill="#fff"'
PAINTED: Final = f'fill="{PAINT}"'
GROUND: Final = '<path d="M0 0h512v512H0z"/>'
LINE: Final = 2.25  # of a box of 24: as heavy as the bold lines of Phosphor


@dataclass(frozen=True)
class Drawing:
    """An icon that goes into a set."""

    name: str
    body: str
    author: int
    tags: tuple[str, ...]


def main(archive: Path) -> None:
    """Write all sets."""
    with tempfile.TemporaryDirectory() as folder:
        packed = {name: _pack(name, version, Path(folder)) for name, version in VERSIONS.items()}
        _write(*_game_icons(archive))
        _write(*_lucide(packed))
        _write(*_phosphor(packed))
        _write(*_tabler(packed))


def _pack(name: str, version: str, folder: Path) -> dict[str, bytes]:
    """Return the files of a package of npm that are no pictures."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{name}@{version}"]
    made = subprocess.run(command, check=True, capture_output=True, text=True)
    with tarfile.open(folder / made.stdout.strip()) as tar:
        members = [one for one in tar if one.isfile() and not one.name.endswith(".svg")]
        return {one.name.removeprefix("package/"): _held(tar, one) for one in members}


def _held(tar: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = tar.extractfile(member)
    return file.read() if file else b""


def _game_icons(archive: Path) -> tuple[dict[str, Any], str, list[Drawing]]:
    with tarfile.open(archive) as tar:
        held = {one.name.removeprefix("./"): _held(tar, one) for one in tar if one.isfile()}
    licence = held["license.txt"].decode()
    known = {_key(one["name"]): one for one in FREE.finditer(licence)}
    paths = sorted(name for name in held if name.endswith(".svg") and name.count("/") == 1)
    many = Counter(path.partition("/")[0] for path in paths)
    authors = sorted(many.keys() - {"badges"}, key=lambda one: (-many[one], one))  # nobody is named for the badges
    drawings: dict[str, Drawing] = {}
    for number, author in enumerate(authors):
        for path in paths:
            if path.startswith(f"{author}/"):
                stem = Path(path).stem
                name = f"{stem}-by-{author}" if stem in drawings else stem
                body = held[path].decode().partition(">")[2].strip().removesuffix("</svg>")
                drawings[name] = Drawing(name, body.replace(GROUND, "").replace(WHITE, PAINTED), number, ())
    head = {
        "title": "Game-icons",
        "address": "https://game-icons.net",
        "licence": "CC-BY-3.0",
        "size": 512,
        "authors": [_author(one, known.get(_key(one))) for one in authors],
    }
    return {"set": "game-icons", **head}, licence + NOTE, list(drawings.values())


NOTE: Final = """
CC BY 3.0: https://creativecommons.org/licenses/by/3.0/legalcode
CC0: https://creativecommons.org/publicdomain/zero/1.0/legalcode

Changed for this file: the black ground of each icon was taken away, and it is painted in a colour of the game's own.
"""


def _key(name: str) -> str:
    """Return what a name and its folder have in common."""
    return re.sub(r"[^a-z0-9]", "", name.lower()).replace("lucasms", "lucas")


def _author(folder: str, known: re.Match[str] | None) -> list[str | None]:
    name = known["name"] if known else folder.replace("-", " ").title()
    return [name, "CC0-1.0" if known and known["free"] else "CC-BY-3.0", known["address"] if known else None]


def _iconify(files: dict[str, bytes]) -> dict[str, str]:
    icons = json.loads(files["icons.json"])["icons"]
    return {name: one["body"] for name, one in icons.items() if not one.get("hidden")}


def _heavier(body: str) -> str:
    return body.replace('stroke-width="2"', f'stroke-width="{LINE}"')


def _lucide(packed: dict[str, dict[str, bytes]]) -> tuple[dict[str, Any], str, list[Drawing]]:
    static = packed["lucide-static"]
    tags = json.loads(static["tags.json"])
    bodies = _iconify(packed["@iconify-json/lucide"])
    head = _head("lucide", "Lucide", "https://lucide.dev", "ISC", 24, "Lucide Icons and Contributors")
    drawings = [Drawing(name, _heavier(body), 0, tuple(tags.get(name, ()))) for name, body in bodies.items()]
    return head, static["LICENSE"].decode(), drawings


def _tabler(packed: dict[str, dict[str, bytes]]) -> tuple[dict[str, Any], str, list[Drawing]]:
    told = json.loads(packed["@tabler/icons"]["icons.json"])
    bodies = _iconify(packed["@iconify-json/tabler"])
    head = _head("tabler", "Tabler Icons", "https://tabler.io/icons", "MIT", 24, "Paweł Kuna")
    drawings = []
    for name, body in bodies.items():
        one = told.get(name) or told.get(name.removesuffix("-filled")) or {"tags": (), "category": ""}
        if one["category"] != "Brand":
            drawings.append(Drawing(name, _heavier(body), 0, tuple(map(str, one["tags"]))))
    return head, packed["@tabler/icons"]["LICENSE"].decode(), drawings


def _phosphor(packed: dict[str, dict[str, bytes]]) -> tuple[dict[str, Any], str, list[Drawing]]:
    """Take the bold lines, which are as heavy as those of the other sets, and what is filled."""
    core = packed["@phosphor-icons/core"]
    told = re.compile(r'\bname: "([a-z0-9-]+)",.*?\btags: \[(.*?)\]', re.DOTALL)
    tags = {
        name: tuple(re.findall(r'"([^"*]+)"', said)) for name, said in told.findall(core["dist/index.mjs"].decode())
    }
    bodies = _iconify(packed["@iconify-json/ph"])
    head = _head("phosphor", "Phosphor Icons", "https://phosphoricons.com", "MIT", 256, "Phosphor Icons")
    drawings = [
        Drawing(name + ending, bodies[f"{name}{style}"], 0, said)
        for name, said in tags.items()
        for style, ending in (("-bold", ""), ("-fill", "-fill"))
        if f"{name}{style}" in bodies
    ]
    return head, core["LICENSE"].decode(), drawings


def _head(name: str, title: str, address: str, licence: str, size: int, author: str) -> dict[str, Any]:
    authors = [[author, licence, address]]
    return {"set": name, "title": title, "address": address, "licence": licence, "size": size, "authors": authors}


def _write(head: dict[str, Any], licence: str, drawings: Iterable[Drawing]) -> None:
    kept = sorted(_sound(drawings), key=lambda one: one.name)
    members = {
        "set.json": json.dumps(head, ensure_ascii=False, indent=1, sort_keys=True) + "\n",
        "LICENSE.txt": licence,
        "names.txt": "".join(f"{one.name}\n" for one in kept),
        "by.txt": "".join(f"{one.author}\n" for one in kept),
        "tags.txt": "".join(f"{','.join(_words(one))}\n" for one in kept),
    }
    for first in range(0, len(kept), BLOCK):
        members[f"{first // BLOCK:03}"] = "\n".join(one.body for one in kept[first : first + BLOCK])
    path = DATA / f"{head['set']}.zip"
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as file:
        for name, text in members.items():
            file.writestr(ZipInfo(name), text.encode(), ZIP_DEFLATED, 9)
    print(f"{path.name}: {len(kept)} icons, {path.stat().st_size / 1e6:.2f} MB")


def _sound(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    for one in drawings:
        if MARKS.search(one.name):
            continue
        try:
            yield Drawing(one.name, clean(one.body), one.author, one.tags)
        except UnfitDrawingError as error:
            print(f"left out: {one.name}: {error}", file=sys.stderr)


def _words(one: Drawing) -> list[str]:
    """Return the tags of an icon that are words, but for those that its name says."""
    said = {tag.strip().lower() for tag in one.tags}
    return sorted(tag for tag in said if re.fullmatch(r"[a-z][a-z -]{1,20}", tag) and tag not in one.name.split("-"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
