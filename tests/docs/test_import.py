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


def test_the_map_that_is_shown_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (name, text), *_ = [(name, text) for kind, name, text in BLOCK.findall(PAGE) if kind == "toml"]
    (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "deck.csv").write_text("Name,Cost,Tags,Kind,Notes\nOak,3,a/b,tree,?\nBox,1,b,bush,\n", "utf-8")
    assert run(["import", "deck.csv", "--map", name]) == 0
    assert run(["check"]) == 0
    said = (tmp_path / "cards/deck/decks/deck.yaml").read_text("utf-8")
    assert '    price: "3"\n    tags: [a, b]\n    kind: tree\n' in said
