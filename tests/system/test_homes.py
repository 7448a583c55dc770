"""Where a user's own things are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.system import homes


def test_a_variable_has_the_first_word_and_home_the_last() -> None:
    known = {"HOME": "/ada", "XDG_STATE_HOME": "/var/ada"}
    assert homes.states(known) == (Path("/var/ada/tuckbox"), Path("/ada/.local/state/tuckbox"))
    assert homes.caches(known) == (Path("/ada/.cache/tuckbox"),)


def test_a_variable_that_names_no_whole_path_is_left_aside() -> None:
    assert homes.states({"HOME": "/ada", "XDG_STATE_HOME": "var"}) == (Path("/ada/.local/state/tuckbox"),)


def test_windows_keeps_them_where_its_programs_do(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"HOME": "/ada", "LOCALAPPDATA": "/Ada/AppData/Local"}
    assert homes.caches(known) == (Path("/ada/.cache/tuckbox"),)
    monkeypatch.setattr(homes, "ON_WINDOWS", True)
    assert homes.states(known) == homes.caches(known) == (Path("/Ada/AppData/Local/tuckbox"),)
