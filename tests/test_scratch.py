"""Folders for what is soon gone: one that a killed process leaves is removed by the next one, and no other is."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from toolkit.scratch import PREFIX, Scratch

DIES = """
import os, signal
from toolkit.scratch import Scratch
folder = Scratch()
open(os.path.join(folder.name, "large"), "w").write("x")
print(folder.name, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that is the system's temporary one in a test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_a_folder_goes_with_its_block() -> None:
    with Scratch() as folder:
        assert folder.is_dir()
    assert not folder.exists()


def test_what_a_killed_process_left_is_removed_by_the_next() -> None:
    left = Path(
        subprocess.run([sys.executable, "-c", DIES], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    )
    assert (left / "large").exists()
    with Scratch() as own, Scratch() as another:
        assert not left.exists()
        assert own.is_dir()
        assert another.is_dir()


def test_nothing_else_is_removed(temporary: Path) -> None:
    (temporary / "tuckbox-notes").mkdir()
    (temporary / "elsewhere").mkdir()
    (temporary / f"{PREFIX}link").symlink_to("elsewhere")
    (temporary / f"{PREFIX}file").touch()
    with Scratch():
        pass
    assert sorted(path.name for path in temporary.iterdir()) == [
        "elsewhere",
        "tuckbox-notes",
        f"{PREFIX}file",
        f"{PREFIX}link",
    ]
