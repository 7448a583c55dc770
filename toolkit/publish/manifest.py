"""The manifest: every component of every game, every file that was made with what is on it, sites and exports."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.cache import hashing
from toolkit.cache.codec import restored
from toolkit.cache.outcomes import is_left
from toolkit.model.versions.printed import Changes
from toolkit.paths import read
from toolkit.publish.folder import LARGEST_RECORD, MANIFEST, STAMP, is_ours, read_record
from toolkit.publish.site import HTML, LISTED, Site

if TYPE_CHECKING:  # what a build or an export with nothing to do must not import
    from toolkit.model.content.components import Component, Deck
    from toolkit.model.loaded.project import Game

PDF = "pdf"
EXPORTS = "exports"
PATHS = ("outputs", "sites", "exports")  # lists in the order of their paths
SHEETS = ("title", "paper", "edition", "components")  # what two files of the same pieces have in common
OTHERS = {"fronts": "backs", "backs": "fronts"}
OPTIONAL = ("changes", "cells", "moved", "way", "whole", "running", "ending", "credits")
CREDITS = "credits.txt"  # whose icons and fonts were used, for who never sees the rulebook


@dataclass(frozen=True, slots=True)
class Output:
    """One finished file: `path` in build/, how many pages, and how many copies of which component are on it.

    `layout` says how sizes lie on its sheets, and why.
    `edition` is `final`, `sheets` (without the reference), `proof`, `changed` or `only` (a part of the game, as asked
    for); `changes` are what the page that lists them tells. `cells` are the components that each page shows, in the
    order of painting, `way` says how sheets are laid out where that is not the usual way (`fronts`, `no-marks`), and
    `moved` is how far second sides are moved on purpose (mm to the right, mm up, degrees). `whole` is what one file of
    all these sheets would be called; they are divided where there are many. `running` are the pages of a book, from 0,
    whose text goes on on the next one, `ending` those where a text ends. `credits` is the file in build/ that says
    whose icons and fonts are in it, where their licences ask for that.
    """

    path: str
    game: str
    title: str
    paper: str
    edition: str
    pages: int
    sha256: str
    components: dict[str, int]
    layout: tuple[str, ...] = ()
    changes: Changes | None = None
    cells: tuple[tuple[str, ...], ...] = ()
    moved: tuple[float, float, float] | None = None
    way: str = ""
    whole: str = ""
    running: tuple[int, ...] = ()
    ending: tuple[int, ...] = ()
    credits: str = ""


@dataclass(frozen=True, slots=True)
class Manifest:
    """Components, outputs, sites and exports, each as it stands in manifest.json.

    Those `listed` are components, too, by game and as they are written: there may be very many.
    """

    components: tuple[dict[str, Any], ...] = ()
    outputs: tuple[dict[str, Any], ...] = ()
    sites: tuple[dict[str, Any], ...] = ()
    exports: tuple[dict[str, Any], ...] = ()
    listed: tuple[tuple[str, str], ...] = ()

    def games(self) -> frozenset[str]:
        """Return the identifiers of all games in it."""
        listed = frozenset(game for game, _ in self.listed)
        return listed.union(entry["game"] for entry in (*self.components, *self.outputs, *self._folders()))

    def paths(self) -> frozenset[str]:
        """Return the path of every file."""
        inside = (f"{one['path']}/{name}" for one in self._folders() for name in one["files"])
        listed = (f"{HTML}/{name}" for name in LISTED if self.sites)
        credited = (entry["credits"] for entry in self.outputs if entry.get("credits"))
        return frozenset((*(entry["path"] for entry in self.outputs), *credited, *inside, *listed))

    def _folders(self) -> tuple[dict[str, Any], ...]:
        return (*self.sites, *self.exports)

    def with_export(self, made: Site, made_of: Mapping[str, str]) -> Manifest:
        """Return what build/ holds after an export, made of sources by their hashes; it ends the game's earlier one."""
        others = [one for one in self.exports if one["path"] != made.path]
        return replace(self, exports=(*others, {**made.to_json(), "made_of": dict(made_of)}))

    def followed_by(self, made: Manifest, existing: Collection[str]) -> Manifest:
        """Return what build/ holds after `made` was made, in a project that has the games `existing`.

        A final edition of a game ends all its earlier files, one that is laid out in another way than usual only those
        of the same way; a proof and a list of what has changed end the earlier ones of their kind, sheets alone and a
        part none but those of the same name; a site ends the game's earlier one; files of games that are gone end.
        """
        ended = {(entry["game"], entry["edition"]) for entry in made.outputs}
        ways = {entry["game"]: entry["way"] for entry in made.outputs if entry.get("way")}
        wholes, anew = {_whole(entry) for entry in made.outputs}, made.games()
        components = [entry for entry in self.components if entry["game"] in existing and entry["game"] not in anew]
        outputs = [
            entry
            for entry in self.outputs
            if entry["game"] in existing
            and _whole(entry) not in wholes
            and ((entry["game"], "final") not in ended or _outlives(entry, ways.get(entry["game"]), made.outputs))
            and (entry["edition"] not in ("proof", "changed") or (entry["game"], entry["edition"]) not in ended)
        ]
        renewed = {site["game"] for site in made.sites}
        sites = [site for site in self.sites if site["game"] in existing and site["game"] not in renewed]
        exports = tuple(one for one in self.exports if one["game"] in existing)
        outputs, sites = [*outputs, *made.outputs], [*sites, *made.sites]
        return Manifest((*components, *made.components), tuple(outputs), tuple(sites), exports, made.listed)

    def __add__(self, other: Manifest) -> Manifest:
        """Return what two different games made."""
        components, outputs = self.components + other.components, self.outputs + other.outputs
        return Manifest(components, outputs, self.sites + other.sites, listed=self.listed + other.listed)

    def text(self) -> str:
        """Write manifest.json, an entry a line: components in the games' own order, outputs by path."""
        write = json.JSONEncoder(ensure_ascii=False).encode
        kinds = ((kind, sorted(getattr(self, kind), key=lambda entry: entry["path"])) for kind in PATHS)
        lists = (f'"{kind}": [' + ",".join(f"\n{write(one)}" for one in entries) + "\n]" for kind, entries in kinds)
        own = ((game, _at_once(list(some))) for game, some in groupby(self.components, lambda entry: entry["game"]))
        every = sorted((*own, *self.listed), key=lambda one: one[0])
        components = '"components": [' + ",".join("\n" + lines for _, lines in every if lines) + "\n]"
        return "{\n" + ",\n".join((components, *lists)) + "\n}\n"


def _at_once(components: Sequence[dict[str, Any]]) -> str:
    """Write components, of which there may be very many, a line each; a quote within a text is escaped."""
    written = json.JSONEncoder(ensure_ascii=False).encode(components)[1:-1]
    return written.replace(', {"game": ', ',\n{"game": ')


def _whole(entry: dict[str, Any]) -> str:
    """Return what a file would be called that holds all of what it is a part of."""
    return str(entry.get("whole") or entry["path"])


def _outlives(entry: dict[str, Any], way: str | None, made: Iterable[dict[str, Any]]) -> bool:
    """Whether an earlier file stays when all of its game is laid out in this way; None: the usual one.

    The other sides of sheets, to be printed after them, stay only as long as they are those of the very same pieces.
    """
    own = entry.get("way", "")
    if way is None or own == way:
        return False
    others = [one for one in made if _other_sides(one.get("way", "")) == own]
    return not others or any(all(entry[key] == one[key] for key in SHEETS) for one in others)


def _other_sides(way: str) -> str | None:
    """Name the way in which the other sides are printed; None where both are printed together."""
    parts = way.split("-")
    if not OTHERS.keys() & set(parts):
        return None
    return "-".join(OTHERS.get(part, part) for part in parts)


def manifest_of(game: Game, outputs: Iterable[Output], site: Site | None = None) -> Manifest:
    """List a game's components, the files made of them, and its site if one was made."""
    listed = tuple((game.id, _listed(game, deck)) for deck in game.decks)
    return Manifest((), tuple(map(_output, outputs)), (site.to_json(),) if site else (), listed=listed)


def _listed(game: Game, deck: Deck) -> str:
    size = deck.size

    def find(deck: Deck) -> str:
        return _at_once([_entry(game, deck, one, list(size.trim)) for one in deck.components])

    return deck.tells(f"listed {game.id} {size.trim} {size.contour}", find)


def _output(output: Output) -> dict[str, Any]:
    entry = {key: getattr(output, key) for key in Output.__slots__}
    entry["changes"] = asdict(output.changes) if output.changes else None
    if entry["whole"] == output.path:
        entry["whole"] = ""
    return {key: value for key, value in entry.items() if value or key not in OPTIONAL}


def _entry(game: Game, deck: Deck, component: Component, trim: list[float]) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "game": game.id,
        "deck": deck.id,
        "id": component.id,
        "name": component.name,
        "kind": component.kind,
        "copies": component.copies,
        "faces": ["front", "back"] if component.back else ["front"],
        "size": trim,
        "bleed": deck.head.bleed,
    }
    if deck.size.contour != "rectangle":
        entry["outline"] = deck.size.contour
    if component.source:
        entry["source"] = {"ref": component.source.ref, "at": component.source.at}
    if component.designed:
        entry["designed"] = component.designed
    return entry


def digest(path: Path) -> str:
    """Return the SHA-256 of a finished file; OSError where it cannot be read."""
    return hashing.of_bytes(path.read_bytes())


def read_manifest(build: Path, anew: Collection[str] = ()) -> Manifest:
    """Read what builds made so far and nobody removed; an empty manifest where there is none to be trusted.

    The components of games that were made `anew` are left out if that spares reading them.
    """
    stands = is_left(build, STAMP, MANIFEST)
    content = (_without(build, anew) if stands and anew else None) or read_record(build, MANIFEST)
    try:
        known = {"exports": [], **content}
        manifest = Manifest(*(tuple(known[kind]) for kind in ("components", "outputs", "sites", "exports")))
        ours = stands or _is_sound(manifest, content)
    except (ValueError, LookupError, TypeError, RecursionError):
        return Manifest()
    if not ours:
        return Manifest()
    kept = tuple(entry for entry in manifest.outputs if (build / entry["path"]).is_file())
    sites, exports = (
        tuple({**one, "files": dict(_kept(build / one["path"], one["files"]))} for one in some)
        for some in (manifest.sites, manifest.exports)
    )
    return Manifest(manifest.components, kept, sites, exports)


def _without(build: Path, games: Collection[str]) -> Any:
    """Read the manifest without the components of some games, each of which has a line of its own."""
    try:
        first, end, rest = read(build, MANIFEST, LARGEST_RECORD).decode("utf-8").partition('\n],\n"outputs": [')
        starts = tuple(f'{{"game": {json.dumps(game, ensure_ascii=False)}, ' for game in games)
        opening, begun, *entries = first.split("\n")
        left = ",".join(entry.rstrip(",") for entry in entries if not entry.startswith(starts))
        return json.loads(f"{opening}{begun}{left}{end}{rest}")
    except (OSError, ValueError):
        return None


def _kept(folder: Path, files: dict[str, str]) -> Iterator[tuple[str, str]]:
    return ((name, known) for name, known in files.items() if (folder / name).is_file())


@dataclass(frozen=True, slots=True)
class _Component:
    """What must stand in the entry of a component."""

    game: str
    deck: str
    id: str
    name: str
    kind: str
    copies: int
    size: tuple[float, float]


def _is_sound(manifest: Manifest, content: Any) -> bool:
    """Whether entries are as we write them; TypeError, ValueError or LookupError where one is not even alike."""
    json.dumps(content, ensure_ascii=False).encode("utf-8")  # so that it can be written again
    for entry in manifest.components:
        restored(_Component, {key: entry[key] for key in _Component.__annotations__})
    for entry in manifest.outputs:
        restored(Output, entry)
    for entry in (*manifest.sites, *manifest.exports):
        restored(Site, {key: value for key, value in entry.items() if key != "made_of"})
        restored(dict[str, str], entry.get("made_of", {}))
    named = all("/" not in game and is_ours(f"{PDF}/{game}/file") for game in manifest.games())
    return named and all(map(_is_ours, manifest.paths()))


def _is_ours(path: str) -> bool:
    """Whether a path is one that we write: below pdf/, html/ or exports/, so that nothing else is removed."""
    return is_ours(path) and path.startswith((f"{PDF}/", f"{HTML}/", f"{EXPORTS}/"))


def final_papers(build: Path, game: str) -> tuple[str, ...]:
    """Name the papers that the final sheets of a game were made for, if its site is there too."""
    made = read_manifest(build)
    if not any(site["game"] == game for site in made.sites):
        return ()
    sheets = (one for one in made.outputs if one["game"] == game and one["edition"] == "final" and one["components"])
    return tuple(dict.fromkeys(one["paper"] for one in sheets))
