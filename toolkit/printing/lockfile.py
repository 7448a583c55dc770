"""The lock file of a game: what was last printed of it. Its author keeps it with the game's other files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from toolkit.lasting import settle
from toolkit.model.versions.printed import LOCK_FILE, Print, Printed, Prints, UnreadableLockError
from toolkit.paths import PathError, inside, read
from toolkit.system.moving import replace

FORMAT: Final = 1


@dataclass(frozen=True)
class Lock:
    """What was printed of a game: which version, when (in its author's words, or nothing), and each component."""

    version: str
    when: str = ""
    prints: Prints = field(default_factory=dict)

    def text(self) -> str:
        """Write it as JSON, a line a component, in the order of their names: the same game gives the same bytes."""
        head = {"format": FORMAT, "version": self.version, "printed": self.when}
        lines = [f' "{key}": {_json(value)},' for key, value in head.items() if value != ""]
        entries = [f"  {_json(name)}: {_json(_entry(one))}" for name, one in sorted(self.prints.items())]
        return "\n".join(("{", *lines, ' "components": {', ",\n".join(entries), " }", "}")) + "\n"


def lock_of(root: Path, game: str) -> Path:
    """Return the path of a game's lock file."""
    return root / "cards" / game / LOCK_FILE


def read_lock(path: Path) -> Lock | None:
    """Read a lock file, None where there is none; UnreadableLockError for what is not one."""
    try:
        content = json.loads(read(path.parents[2], path.relative_to(path.parents[2])))
        if content["format"] != FORMAT:
            raise UnreadableLockError(f"{path.name} is of format {content['format']}, which this tuckbox does not know")
        prints = {str(name): _printed(entry) for name, entry in content["components"].items()}
        return Lock(str(content["version"]), str(content.get("printed", "")), prints)
    except FileNotFoundError:
        return None
    except (PathError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        message = f"{path.name} cannot be read; take it from your last commit, or remove it and print everything"
        raise UnreadableLockError(message) from None


def write_lock(path: Path, lock: Lock) -> bool:
    """Write a lock file, whole or not at all; return whether it is another one than before.

    OSError as files give it; PathError where its folder is somewhere else.
    """
    text = lock.text()
    inside(path.parents[2], path.parent.relative_to(path.parents[2]))
    if not path.is_symlink() and path.is_file() and path.read_bytes() == text.encode():
        return False
    part = path.with_name(f".{path.name}")
    part.unlink(missing_ok=True)  # it may be a link
    with part.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    settle((part,))
    replace(part, path)
    settle((path.parent,))
    return True


def _entry(one: Printed) -> dict[str, Any]:
    faces = {"front": _face(one.front)} | ({"back": _face(one.back)} if one.back else {})
    return {"name": one.name, "deck": one.deck, "copies": one.copies, **faces}


def _face(face: Print) -> str:
    return f"{face.made} {face.drawn}"


def _printed(entry: dict[str, Any]) -> Printed:
    back = Print(*entry["back"].split()) if "back" in entry else None
    return Printed(str(entry["name"]), str(entry["deck"]), int(entry["copies"]), Print(*entry["front"].split()), back)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
