"""`python3 -m toolkit.machine` makes a machine ready, or says how."""

from pathlib import Path

import pytest

from toolkit.machine import __main__ as setup
from toolkit.machine import apt
from toolkit.machine.environment import Environment
from toolkit.machine.needs import Need
from toolkit.machine.run import failure

PANGO = Need("Pango", "sets type", lambda: False, {"Debian": ("libpango",), "Fedora": ("pango",), "macOS": ("pango",)})


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty project and stand in it."""
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "constraints.txt").write_text("jinja2==3.1.6")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def made(checkout: Path, *stamps: str) -> None:
    """Pretend that the environment was filled, for each stamp's purpose."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    for stamp in stamps:
        (checkout / ".venv" / stamp).write_text(Environment(checkout, for_tests=False).fingerprint())


def test_where_apt_would_ask_the_commands_are_printed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "missing", lambda *, for_tests: (PANGO,))
    monkeypatch.setattr(apt, "unasked", lambda: None)
    assert setup.main([]) == 2
    assert capsys.readouterr().err == (
        "tuckbox: this machine lacks\n"
        "  Pango (sets type)\n"
        "Install with\n"
        "  Debian   sudo apt-get install -y libpango\n"
        "  Fedora   sudo dnf install -y pango\n"
        "  macOS    brew install pango\n"
    )
    assert not (checkout / ".venv").exists()


def test_what_apt_could_not_bring_is_still_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(checkout, "ready")
    monkeypatch.setattr(setup, "missing", lambda *, for_tests: (PANGO,))
    monkeypatch.setattr(apt, "unasked", lambda: ())
    monkeypatch.setattr(apt, "install", lambda before, names: "no such package")
    assert setup.main([]) == 2
    said = capsys.readouterr().err
    assert said.startswith("installing libpango (apt-get)\nno such package\n")
    assert "brew install pango" in said


def test_a_ready_machine_is_left_alone_in_silence(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(checkout, "ready")
    monkeypatch.setattr(setup, "missing", lambda *, for_tests: ())
    assert setup.main([]) == 0
    assert capsys.readouterr().err == ""


def test_an_environment_for_building_is_not_ready_for_tests(checkout: Path) -> None:
    made(checkout, "ready")
    assert Environment(checkout, for_tests=False).is_ready()
    assert not Environment(checkout, for_tests=True).is_ready()


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_changed_pin_makes_it_unready(checkout: Path, name: str) -> None:
    made(checkout, "ready")
    (checkout / name).write_text("jinja2==3.1.5")
    assert not Environment(checkout, for_tests=False).is_ready()


def test_a_lost_interpreter_makes_it_unready(checkout: Path) -> None:
    made(checkout, "ready")
    (checkout / ".venv" / "bin" / "python").unlink()
    assert not Environment(checkout, for_tests=False).is_ready()


def test_no_apt_no_unasked_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert apt.unasked() is None


def test_a_program_is_heard_only_when_it_fails() -> None:
    assert failure(("sh", "-c", "echo fine")) == ""
    assert failure(("sh", "-c", "echo $WHY >&2; exit 3"), WHY="no disk") == "no disk\nsh ended with 3"
    assert "no-such-program" in failure(("no-such-program",))
