"""`build --watch` builds after every change, tells what is wrong, and waits for it to be mended."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from tests.projects import PATIENCE, change, snapshot
from tests.thorough import only_thorough
from toolkit.cli.watch import changed_names

TUCKBOX = "import sys; from toolkit.cli import main; sys.exit(main())"
CROPS = "cards/garden/decks/crops.yaml"
LAST_LINE = "the list of everything is build/manifest.json"


@pytest.fixture
def watching(project: Path) -> Iterator[subprocess.Popen[str]]:
    """Watch a project in a process of its own; results and notes come in one stream."""
    words = ("-C", str(project), "build", "--watch", "--paper", "a4", "--jobs", "1")
    process = subprocess.Popen(
        (sys.executable, "-u", "-c", TUCKBOX, *words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    patience = Timer(PATIENCE, process.kill)  # so that a test that waits for words in vain fails
    patience.start()
    with process:
        try:
            yield process
        finally:
            patience.cancel()
            process.kill()


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """Read the process's lines up to one with these words."""
    assert process.stdout
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return "".join(lines)
    raise AssertionError("".join(lines))


def test_it_follows_what_an_author_does(watching: subprocess.Popen[str], project: Path) -> None:
    assert "nothing has changed" in read_until(watching, "watching cards/ and templates/")

    change(project / CROPS, "name: Carrot", "name: Parsnip")
    told = read_until(watching, LAST_LINE)
    assert f" {CROPS}\n" in told
    assert "13 different faces: 1 drawn, 12 from the cache" in told

    good = snapshot(project / "build")
    change(project / CROPS, "cost: 1", "cost: [")
    assert "error[Y002]" in read_until(watching, "its last sheets are still in build/pdf/garden")
    assert snapshot(project / "build") == good

    change(project / CROPS, "cost: [", "cost: 2")
    assert "1 drawn" in read_until(watching, LAST_LINE)

    watching.send_signal(signal.SIGINT)
    assert watching.wait(timeout=PATIENCE) == 130


@only_thorough
def test_who_watches_has_imported_and_read_all_before_the_first_change(project: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from toolkit.project import Project\n"
        "from toolkit.publish.request import Request; from toolkit.workflows.build import build, get_ready\n"
        f"with Project(Path({str(project)!r}), jobs=1) as opened:\n"
        "    assert build(opened, Request(('a4',))).repeated\n"
        "    get_ready(opened, Request(('a4',)))\n"
        "    before, path = {*sys.modules}, opened.root / 'cards/garden/decks/crops.yaml'\n"
        "    path.write_text(path.read_text().replace('name: Carrot', 'name: Parsnip'))\n"
        "    assert build(opened, Request(('a4',))).drawn == 1\n"
        "    print(sorted(name for name in {*sys.modules} - before if name.count('.') < 2))"
    )
    done = subprocess.run((sys.executable, "-c", program), capture_output=True, text=True, check=True)
    assert "toolkit.load" not in done.stdout
    assert "pydantic" not in done.stdout


def test_what_an_editor_wrote_aside_is_not_named(tmp_path: Path) -> None:
    (tmp_path / "crops.yaml").touch()
    assert changed_names({tmp_path / "crops.yaml", tmp_path / ".crops.swp"}, tmp_path) == ["crops.yaml"]
    assert changed_names({tmp_path / "gone.yaml"}, tmp_path) == ["gone.yaml"]
