"""The tables of the guide are brought in as it says, and what comes of them is sound."""

from __future__ import annotations

import csv
import re
import shlex
from pathlib import Path

import pytest

from tests.docs.pages import DOCS
from tests.importing.books import xlsx
from tests.importing.test_pictures import png
from toolkit.cli.command import run

PAGE = (DOCS / "import.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^### (.*?)\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def write(root: Path, name: str, text: str, patch: pytest.MonkeyPatch) -> None:
    """Write what a block of the guide shows: a spreadsheet, pictures, what an address answers, or the text itself."""
    if name.startswith("https:"):
        patch.setattr("toolkit.importing.readers.fetch", lambda _: text.encode())
    elif name.endswith("/"):
        for picture in text.split():
            png(root / name / picture)
    elif name.endswith(".xlsx"):
        xlsx(root / name, list(csv.reader(text.splitlines())))
    else:
        (root / name).write_text(text, "utf-8")


@pytest.mark.parametrize("section", SECTIONS)
def test_what_people_have_becomes_a_game(section: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = []
    for kind, name, text in BLOCK.findall(SECTIONS[section]):
        if kind == "console":
            commands += [shlex.split(line.removeprefix("$ tuckbox "), comments=True) for line in text.splitlines()]
        else:
            write(tmp_path, name, text, monkeypatch)
    assert [run([*words, *(["--fetch"] if "https" in words[1] else [])]) for words in commands] == [0] * len(commands)
    assert run(["check"]) == 0
