"""Run another program quietly; hear from it only when it fails."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence


def failure(command: Sequence[str], **variables: str) -> str:
    """Run a command with extra environment variables; return its last lines when it fails, else nothing."""
    try:
        done = subprocess.run(command, capture_output=True, check=False, text=True, env={**os.environ, **variables})
    except FileNotFoundError as error:
        return str(error)
    said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-15:]
    return "\n".join((*said, f"{command[0]} ended with {done.returncode}")) if done.returncode else ""
