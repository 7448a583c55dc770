"""What runs this project's tests, and checks a game's repository, says commands that there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from toolkit.cli.command import VERBS

ROOT = Path(__file__).parent.parent


def said(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text("utf-8"))


def runs(workflow: str) -> list[str]:
    """Return the commands of a workflow's only job."""
    (job,) = said(f".github/workflows/{workflow}.yml")["jobs"].values()
    return [step["run"] for step in job["steps"] if "run" in step]


def test_workflows_call_the_tests_and_the_build_alone() -> None:
    assert runs("tests") == ["make test"]
    assert runs("release") == ["make test", ".venv/bin/python -m build"]


def test_a_game_is_checked_by_a_verb_that_there_is() -> None:
    (hook,) = said(".pre-commit-hooks.yaml")
    steps = [step.get("run", "") for step in said("action.yml")["runs"]["steps"]]
    assert hook["entry"].split()[:2] == ["tuckbox", "check"]
    assert any("check --format github" in step for step in steps)
    assert "check" in VERBS
