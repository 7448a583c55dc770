"""System packages by apt-get, only where it works without asking."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence


def _succeeds(command: Sequence[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def unasked() -> tuple[str, ...] | None:
    """Give what to put before apt-get: nothing as root, a sudo that needs no password; None: it would ask."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    return sudo if shutil.which("sudo") and _succeeds((*sudo, "true")) else None


def install(before: tuple[str, ...], names: Sequence[str]) -> str:
    """Install packages; give the end of what apt-get said when it fails, else nothing."""
    apt = (*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    subprocess.run((*apt, "update"), capture_output=True, check=False)
    command = (*apt, "install", "-y", "--no-install-recommends", *names)
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    return "" if done.returncode == 0 else done.stderr[-2000:] or f"apt-get ended with {done.returncode}"
