"""System packages by apt-get, only where it works without asking."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from toolkit.machine.run import failure


def unasked() -> tuple[str, ...] | None:
    """Return what to put before apt-get: nothing as root, a sudo that needs no password; None: it would ask."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    return None if failure((*sudo, "true")) else sudo


def install(before: tuple[str, ...], names: Sequence[str]) -> str:
    """Install packages; return the end of what apt-get said when it fails, else nothing."""
    apt = (*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    failure((*apt, "update"))  # lists that are old or cannot be fetched may still be good enough
    return failure((*apt, "install", "-y", "--no-install-recommends", *names))
