"""Whose rules.py may run: the question names a hash, is asked again when the Python changes, and is remembered."""

from __future__ import annotations

import hashlib
import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.projects import PATIENCE
from toolkit.cli.command import run
from toolkit.cli.trust import remembered
from toolkit.playing.loading import digest_of
from toolkit.shipped import shipped_cases

WORDS = ("play", "orchard", "--games", "3", "--workers", "1")


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project with a game that has a rules.py of its own."""
    root = tmp_path / "project"
    shutil.copytree(shipped_cases() / "base", root)
    (root / "cards" / "orchard" / "rules.py").write_text(
        "from pathlib import Path\nfrom toolkit.engine.rules import Rules\n\n"
        f"Path({str(tmp_path / 'ran')!r}).touch()\n\nclass Orchard(Rules):\n    pass\n"
    )
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return root


def at_terminal(root: Path, answer: str) -> tuple[int, str]:
    """Run the command at a terminal, and answer its question; return its exit code and what it printed."""
    mine, its = pty.openpty()
    command = (sys.executable, "-c", "import sys, toolkit.cli; sys.exit(toolkit.cli.main())", "-C", str(root), *WORDS)
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its) as process:
        os.close(its)
        printed, answered = "", False
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([mine], [], [], 0.1)[0]:
                try:
                    printed += os.read(mine, 65536).decode()
                except OSError:  # the other end is closed
                    break
            if not answered and "may it run? [y/N]" in printed:
                os.write(mine, f"{answer}\n".encode())
                answered = True
        code = process.wait(PATIENCE)
    os.close(mine)
    return code, printed


def test_the_question_names_the_hash_and_a_no_is_a_no(orchard: Path, tmp_path: Path) -> None:
    rules = orchard / "cards" / "orchard" / "rules.py"
    code, printed = at_terminal(orchard, "n")
    assert code == 2
    assert hashlib.sha256(rules.read_bytes()).hexdigest() in printed
    assert "It comes with the game, and not with Tuckbox." in printed
    assert not (tmp_path / "ran").exists()


def test_a_yes_is_remembered_until_the_python_changes(
    orchard: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = orchard / "cards" / "orchard" / "rules.py"
    at_terminal(orchard, "y")
    assert (tmp_path / "ran").exists()
    digest = hashlib.sha256(rules.read_bytes()).hexdigest()
    assert remembered(os.environ, rules.parent) == (digest,)
    (tmp_path / "ran").unlink()
    run(["-C", str(orchard), *WORDS])  # without a terminal nobody could answer
    assert "may it run?" not in "".join(capsys.readouterr())
    assert (tmp_path / "ran").exists()
    (tmp_path / "ran").unlink()
    with rules.open("a") as file:
        file.write("# another version\n")
    _, printed = at_terminal(orchard, "n")
    assert "It has changed since you trusted it." in printed
    assert not (tmp_path / "ran").exists()


def test_what_is_trusted_covers_all_that_python_could_import_beside_it(tmp_path: Path) -> None:
    alone = digest_of(tmp_path, b"x = 1\n")
    assert alone == hashlib.sha256(b"x = 1\n").hexdigest()
    (tmp_path / "helper.py").write_text("y = 1\n")
    with_helper = digest_of(tmp_path, b"x = 1\n")
    (tmp_path / "helper.py").write_text("y = 2\n")
    assert len({alone, with_helper, digest_of(tmp_path, b"x = 1\n")}) == 3


def test_answers_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    file = tmp_path / "tuckbox" / "trusted.json"
    file.parent.mkdir()
    for text in ("{", "[]", '{"a": 1}', "[" * 100000):
        file.write_text(text)
        assert remembered({"XDG_STATE_HOME": str(tmp_path)}, tmp_path) == ()
