"""Records: files of JSON below a seal, which is keyed with a secret of this user on this machine."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path, PurePath
from tempfile import mkstemp
from typing import Any, Final

from toolkit.cache.files import clear, make_folder, replacing
from toolkit.paths import LARGEST, read_plain, unlinked
from toolkit.system.homes import states

FORM: Final = 2  # of everything that is kept: another one is not read


def sealed(name: str, content: Any) -> str:
    """Return a record as text; `name` is its path, as `recall` will be asked for it."""
    text = json.dumps(content, separators=(",", ":"))
    return f"{_seal(name, text)}\n{text}"


def recall(root: Path, name: str) -> Any:
    """Return what the record `root/name` holds; None where none is, or it is not as it was written here.

    A folder in its place is removed, so that the next record can be published there.
    """
    try:
        if unlinked(root, name).is_dir():
            clear(root / name)
        seal, _, text = read_plain(root / name, LARGEST).decode("ascii").partition("\n")
        return json.loads(text) if seal == _seal(name, text) else None
    except (OSError, ValueError):
        return None


def keep(root: Path, name: str, content: Any) -> None:
    """Write a record, whole or not at all; OSError where it cannot be written."""
    write(root, name, sealed(name, content))


def write(root: Path, name: str, text: str) -> None:
    """Write the text of a record, whole or not at all; OSError where it cannot be written."""
    make_folder(root, PurePath(name).parent)
    with replacing(root / name) as part:
        part.write_text(text, "ascii", newline="\n")


def _seal(name: str, text: str) -> str:
    return blake2b(f"{FORM} {name}\n{text}".encode(), key=_key(), digest_size=20).hexdigest()


@cache
def _key() -> bytes:
    """Return the secret of this user on this machine, made when it is first asked for.

    Where none can be kept it is of this process alone, and what one process keeps the next one does not believe.
    """
    for folder in states():
        file = folder / "key"
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not file.exists():
                _make_key(file)
            if len(key := read_plain(file)) == 32:
                return key
        except OSError:
            continue
    return os.urandom(32)


def _make_key(file: Path) -> None:
    """Write a new secret, whole before others see it; the one of a process that was quicker stays."""
    descriptor, name = mkstemp(dir=file.parent)  # which its owner alone can read
    with open(descriptor, "wb") as new:  # noqa: PTH123 (a Path opens no descriptor)
        new.write(os.urandom(32))
    try:
        with suppress(FileExistsError):
            os.link(name, file)
    finally:
        Path(name).unlink()
