"""A file that another program has open is replaced a moment later, or it is said why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.system import moving


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have the system refuse to replace a file as often as the list says, as Windows does while it is open."""
    left, replace = [0], Path.replace

    def busy(self: Path, target: Path) -> Path:
        if left[0]:
            left[0] -= 1
            error = PermissionError(13, "Permission denied", str(self))
            error.winerror = 32  # type: ignore[attr-defined,unused-ignore]
            raise error
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr(moving, "PAUSE", 0)
    (tmp_path / "new").write_text("new")
    (tmp_path / "old").write_text("old")
    return left


def test_it_is_tried_again_while_somebody_reads_it(tmp_path: Path, refused: list[int]) -> None:
    refused[0] = 3
    moving.replace(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_text() == "new"


def test_it_is_said_who_is_in_the_way(tmp_path: Path, refused: list[int]) -> None:
    refused[0] = 99
    with pytest.raises(PermissionError, match="another program has this file open") as told:
        moving.replace(tmp_path / "new", tmp_path / "old")
    assert told.value.filename == str(tmp_path / "old")
    assert (tmp_path / "old").read_text() == "old"


def test_any_other_refusal_comes_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        moving.replace(tmp_path / "nowhere", tmp_path / "old")
