"""Which kind of file a path of a project is: the model by which it is read."""

from __future__ import annotations

from typing import Final

from toolkit.load.folder import DECK_FOLDERS, EXAMPLES_FOLDER, RULES_FOLDER
from toolkit.model.content.deck import DeckFile
from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import GameFile
from toolkit.model.content.rulebook import ChangesFile, SectionFile
from toolkit.model.faces.theme import ThemeFile
from toolkit.model.gameplay.play import PlayFile
from toolkit.model.production.printing import PrintFile
from toolkit.model.schema.part import Part

_HEADS: Final[dict[str, type[Part]]] = {"game.yaml": GameFile, "play.yaml": PlayFile, "changes.yaml": ChangesFile}
_FOLDERS: Final[dict[str, type[Part]]] = {
    RULES_FOLDER: SectionFile,
    EXAMPLES_FOLDER: ExampleFile,
    **dict.fromkeys(DECK_FOLDERS, DeckFile),
}


def kind_of(path: str) -> type[Part] | None:
    """Return the model of a file by its path from the project's folder; None where it is no file of ours."""
    if path == "print.yaml":
        return PrintFile
    home, _, rest = path.partition("/")
    if home == "templates":
        return ThemeFile if rest.endswith("theme.yaml") else None
    folder, _, name = rest.partition("/")[2].rpartition("/")
    if not path.endswith(".yaml"):
        return None
    return _FOLDERS.get(folder) if folder else _HEADS.get(name)
