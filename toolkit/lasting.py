"""What survives a power cut: files are on the disk before they replace others, and their folders afterwards.

Standard library alone.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from toolkit.cache.files import replacing
from toolkit.system.opening import HAS_FOLDERS, SETTLING

_UNABLE: Final = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)  # of disks that cannot do this with folders


def settle(paths: Iterable[Path]) -> None:
    """Have the disk hold files, or the names in folders, as they are now; OSError where it cannot.

    Windows keeps the names in folders by itself.
    """
    for path in paths:
        if not HAS_FOLDERS and path.is_dir():
            continue
        descriptor = os.open(path, SETTLING)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _UNABLE:
                raise
        finally:
            os.close(descriptor)


def folders_of(root: Path, names: Iterable[str]) -> list[Path]:
    """Return the folders of files below `root` and all those around them, `root` too, the innermost first."""
    around = {folder for name in names for folder in Path(name).parents}
    return [root / folder for folder in sorted(around, key=lambda one: len(one.parts), reverse=True)]


@contextmanager
def saving(path: Path) -> Iterator[Path]:
    """Yield a path to write to, as `replacing` does, for what nobody could make anew."""
    with replacing(path) as part:
        yield part
        settle((part,))
    settle((path.parent,))
