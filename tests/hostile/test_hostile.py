"""What a stranger's project tries does no harm; `make hostile` tries each with every verb, in processes of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hostile import files, looks, prepared, words
from tests.hostile.ground import CASES
from tests.hostile.harness import Outcome, attempt, attempt_here, watching
from tests.thorough import some

TOPICS = (files, looks, prepared, words)


@pytest.mark.parametrize("name", some(CASES, 9))
def test_a_hostile_project_does_no_harm(
    name: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TUCKBOX_SECONDS", "0.5")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    case = CASES[name]
    outcome = attempt(case, case.verb, tmp_path) if case.alone else attempt_here(case, tmp_path, capfdbinary)
    assert outcome.faults == [], outcome.printed


def test_what_is_read_outside_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.txt").write_text("a")
    with watching(tmp_path) as events:
        pass
    assert events == []
    with watching(tmp_path) as events:
        (tmp_path / "deep" / "a.txt").read_text()
    assert "deep/a.txt" in events


def test_what_a_command_should_not_do_is_a_fault() -> None:
    outcome = Outcome("a", "build", 3, "Traceback \x1b[2J swordfish-4711", 11, 2000)
    outcome.judge(CASES["a theme that is a link"])
    assert len(outcome.faults) == 7
