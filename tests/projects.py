"""What tests do to projects."""

from __future__ import annotations

import hashlib
from pathlib import Path


def change(path: Path, old: str, new: str) -> None:
    """Replace words that a file must hold."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def snapshot(build: Path) -> dict[str, str]:
    """Give the hash of everything in build/ that a user sees, by name."""
    visible = (path for path in sorted(build.rglob("*")) if path.is_file())
    names = {path.relative_to(build).as_posix(): path for path in visible}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in names.items() if not name.startswith(".")
    }
