"""Hashes of contents."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import toolkit
from toolkit.cache import hashing


@given(st.lists(st.text(max_size=3), max_size=4), st.lists(st.text(max_size=3), max_size=4))
def test_different_parts_have_different_hashes(one: list[str], other: list[str]) -> None:
    assert (hashing.of_parts(one) == hashing.of_parts(other)) == (one == other)


def test_dates_and_sizes_are_not_trusted(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one")
    os.utime(file, (1, 1))
    before = hashing.of_folders([tmp_path])
    file.write_text("two")
    os.utime(file, (1, 1))
    assert hashing.of_folders([tmp_path]) != before


def test_names_count_and_hidden_files_do_not(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.txt").write_text("one")
    before = hashing.of_folders([tmp_path])
    (tmp_path / ".hidden").write_text("x")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert hashing.of_folders([tmp_path]) == before
    (tmp_path / "deep" / "a.txt").rename(tmp_path / "deep" / "b.txt")
    assert hashing.of_folders([tmp_path]) != before


def test_a_missing_file_has_no_hash_and_a_missing_folder_is_empty(tmp_path: Path) -> None:
    assert hashing.of_file(tmp_path / "gone") is None
    assert hashing.of_folders([tmp_path / "gone"]) == hashing.of_folders([tmp_path])


def test_hashing_needs_nothing_heavy() -> None:
    program = "import sys; import toolkit.cache.hashing; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    assert {"weasyprint", "pydantic", "jinja2", "yaml", "click", "json"}.isdisjoint(loaded)


def test_of_a_source_that_leads_out_only_its_words_count(tmp_path: Path) -> None:
    project, outside = tmp_path / "project", tmp_path / "outside.yaml"
    project.mkdir()
    outside.write_text("one")
    (project / "print.yaml").symlink_to("../outside.yaml")
    before = hashing.of_source(project / "print.yaml", project)
    outside.write_text("two")
    assert hashing.of_source(project / "print.yaml", project) == before
    (project / "print.yaml").unlink()
    (project / "print.yaml").write_text("two")
    assert hashing.of_source(project / "print.yaml", project) == hashing.of_bytes(b"two")


def test_the_hash_of_the_toolkit_is_of_all_its_packages() -> None:
    folder = Path(toolkit.__file__).parent
    assert hashing.of_toolkit() == hashing.of_folders((folder,), frozenset({"__pycache__", "_shipped"}))
