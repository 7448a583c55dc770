"""What the machine must have, and the command that installs it."""

from pathlib import Path

import pytest

from toolkit.machine import needs
from toolkit.machine.needs import INSTALLERS, NEEDS, Need, browser, commands, missing, packages


def need(name: str, *, here: bool, for_tests: bool = False) -> Need:
    return Need(name, "is needed", lambda: here, dict.fromkeys(INSTALLERS, (name, "common")), for_tests)


def test_only_what_is_not_there_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "NEEDS", (need("a", here=True), need("b", here=False)))
    assert [each.name for each in missing(for_tests=False)] == ["b"]


def test_what_the_tests_need_is_missing_only_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "NEEDS", (need("a", here=False, for_tests=True),))
    assert missing(for_tests=False) == ()
    assert len(missing(for_tests=True)) == 1


def test_a_package_that_meets_two_needs_is_asked_for_once() -> None:
    two = (need("a", here=False), need("b", here=False))
    assert packages(two, "Debian") == ("a", "common", "b")
    assert commands(two)["Fedora"] == "sudo dnf install -y a common b"


def test_every_need_has_a_package_on_every_system() -> None:
    assert all(each.packages.keys() == INSTALLERS.keys() for each in NEEDS)


def test_a_library_is_found_by_its_names() -> None:
    assert needs._library("pango-1.0", 0)()
    assert not needs._library("no-such-library", 9)()


def test_the_browser_is_a_program_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(needs, "MAC_BROWSER", tmp_path / "none")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser() is None
    program = tmp_path / "chromium"
    program.touch(mode=0o755)
    assert browser() == program
