"""Standard streams that are closed, full, or left by whoever read them: what came of a command is its exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.cli.command import run

TUCKBOX = f'{sys.executable} -c "import sys, toolkit.cli; sys.exit(toolkit.cli.main())"'


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project with a mistake."""
    root = tmp_path_factory.mktemp("broken")
    run(["-C", str(root), "new", "toy"])
    (root / "cards/toy/decks/more.yaml").write_text("deck: more\n")
    return root


def shell(line: str, project: Path) -> subprocess.CompletedProcess[str]:
    """Run a line in which `tuckbox` stands for the command."""
    words = line.replace("tuckbox", f"{TUCKBOX} -C {project}")
    return subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "streams",
    [">&-", "2>&-", "2>/dev/full", "<&- >&- 2>&-"],
    ids=["no output", "no notes", "no room for notes", "none"],
)
def test_the_exit_code_says_what_was_found_where_nobody_can_be_told(broken: Path, streams: str) -> None:
    sound = shell(f"tuckbox explain P201 {streams}", broken)
    assert sound.returncode == 0
    done = shell(f"tuckbox check {streams}", broken)
    assert done.returncode == 1
    assert "internal" not in done.stderr
    assert ("error[S102]" in done.stdout) == (streams.startswith("2"))


def test_a_result_that_finds_no_room_is_wrong(broken: Path) -> None:
    done = shell("tuckbox explain >/dev/full", broken)
    assert (done.returncode, done.stderr) == (
        2,
        "error: no space left on device\nhelp: make room there, and do this again\n",
    )


def test_who_reads_no_more_ends_nothing(broken: Path) -> None:
    done = shell("{ sleep 0.2; tuckbox explain; echo $? >&2; } | true", broken)
    assert done.stderr == "0\n"


def test_watching_ends_with_who_reads(broken: Path) -> None:
    done = shell("{ sleep 0.2; timeout 60 tuckbox build --watch --sheets --paper a4; echo $? >&2; } | true", broken)
    assert done.stderr.endswith("0\n")
    assert "watching" in done.stderr
