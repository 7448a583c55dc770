"""One worked example from anywhere, joined to the game that it is for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.load.document import Document
from toolkit.load.documents import documents_of
from toolkit.load.folder import EXAMPLES_FOLDER
from toolkit.load.loader import Loaded
from toolkit.load.reading import parse
from toolkit.load.words import read_example
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.game_data import Written
from toolkit.model.loaded.project import Game
from toolkit.paths import read_plain


@dataclass(frozen=True)
class Single:
    """An example's file, the game that it is for with this one example (None: there is no such game), and findings."""

    file: str
    game: Game | None
    diagnostics: tuple[Diagnostic, ...]


def read_single(root: Path, loaded: Loaded, file: Path) -> Single:
    """Read a file of an example; OSError where it cannot be read. Findings call it by its path in the project."""
    path = file.relative_to(root).as_posix() if file.is_relative_to(root) else str(file)
    document = parse(path, read_plain(file))
    read = read_example(document)
    game = next((game for game in loaded.games if game.id == _game_of(path, document)), None)
    findings = (*document.diagnostics, *(() if document.diagnostics else read.diagnostics))
    if game is None or read.head is None:
        return Single(path, game, findings)
    known = documents_of(game.locator)
    joined = replace(known, by_path={**known.by_path, path: document})
    return Single(path, replace(game, locator=joined, examples=(Written(path, read.head),)), findings)


def _game_of(path: str, document: Document) -> str:
    folders = path.split("/")
    if len(folders) == 4 and folders[0] == "cards" and folders[2] == EXAMPLES_FOLDER:
        return folders[1]
    return str(document.value.get("game", "")) if isinstance(document.value, dict) else ""
