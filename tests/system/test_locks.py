"""A lock on an open file, by the kernel's way and by that of Windows."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from toolkit.system import locks
from toolkit.system.opening import LOCKING


def test_one_handle_at_a_time_has_it_until_it_is_closed(tmp_path: Path) -> None:
    first, second = (os.open(tmp_path / "lock", LOCKING) for _ in range(2))
    assert locks.taken(first)
    assert not locks.taken(second)
    os.close(first)
    assert locks.taken(second)
    os.close(second)


def test_windows_locks_a_byte_that_no_file_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def locking(descriptor: int, how: int, length: int) -> None:
        asked.append((os.lseek(descriptor, 0, os.SEEK_CUR), how, length))
        if len(asked) > 1:
            raise PermissionError("somebody else has locked it")

    monkeypatch.setattr(locks, "_windows", SimpleNamespace(locking=locking, LK_NBLCK=2))
    with (tmp_path / "lock").open("w+") as file:
        file.write("123")
        file.seek(1)
        assert locks.taken(file.fileno())
        assert not locks.taken(file.fileno())
        assert file.tell() == 1
    assert asked == [(2**30, 2, 1)] * 2
