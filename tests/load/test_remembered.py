"""What a file said is remembered by its bytes, in a record that nobody else can have written."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.load import remembered
from toolkit.load.document import Document
from toolkit.load.reading import parse
from toolkit.load.remembered import Remembered
from toolkit.model.findings.diagnostic import Diagnostic

TEXT = b"name: Dog\ncards: [1, 2.5, {a: null}]\n"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    folder = tmp_path / "build/.cache"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are parsed, and not remembered."""
    paths: list[str] = []

    def note(path: str, data: bytes) -> Document:
        paths.append(path)
        return parse(path, data)

    monkeypatch.setattr(remembered, "parse", note)
    return paths


def read(cache: Path | None, data: bytes = TEXT) -> Document:
    memory = Remembered(cache)
    document = memory.document("a.yaml", data)
    memory.keep()
    return document


def test_the_next_process_does_not_parse_it_again(cache: Path, parsed: list[str]) -> None:
    first, second = read(cache), read(cache)
    assert (first.value, parsed) == (second.value, ["a.yaml"])


def test_places_are_known_all_the_same(cache: Path) -> None:
    first, second = read(cache), read(cache)
    assert str(second.locate(("cards", 1))) == str(first.locate(("cards", 1))) == "a.yaml:2:12"


def test_other_bytes_are_parsed(cache: Path, parsed: list[str]) -> None:
    read(cache)
    assert read(cache, TEXT + b"more: 1\n").value["more"] == 1
    assert len(parsed) == 2


def test_what_has_a_finding_is_parsed_each_time(cache: Path) -> None:
    def codes(document: Document) -> list[str]:
        found: tuple[Diagnostic, ...] = document.diagnostics
        return [one.code for one in found]

    twice = b"a: 1\na: 2\n"
    assert codes(read(cache, twice)) == codes(read(cache, twice)) == ["Y003"]


def test_what_was_altered_is_not_believed(cache: Path, parsed: list[str]) -> None:
    read(cache)
    (kept,) = (path for path in (cache / "values").iterdir() if path.suffix != ".json")
    kept.write_bytes(kept.read_bytes().replace(b"Dog", b"Cat"))
    assert read(cache).value["name"] == "Dog"
    assert len(parsed) == 2


def test_nothing_is_written_where_no_build_was(tmp_path: Path) -> None:
    Remembered(tmp_path / "build/.cache").document("a.yaml", TEXT)
    Remembered(None).document("a.yaml", TEXT)
    assert not list(tmp_path.iterdir())
