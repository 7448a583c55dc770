"""`clean` removes what the toolkit made and leaves what somebody else put there."""

from __future__ import annotations

from pathlib import Path

from toolkit.publish.clean import clean


def test_what_was_made_goes_and_what_was_put_there_stays(project: Path) -> None:
    build = project / "build"
    (build / "pdf/garden/notes.txt").write_text("mine")
    (build / "schema").mkdir()
    (build / "schema/game.json").write_text("{}")
    site = [path for path in (build / "html").rglob("*") if path.is_file()]
    assert clean(build) == len(["cards", "tokens", "credits", "manifest", "schema", *site])
    assert {path.relative_to(build).as_posix() for path in build.rglob("*") if path.is_file()} == {
        ".gitignore",
        "pdf/garden/notes.txt",
    }


def test_there_may_be_nothing_to_remove(tmp_path: Path) -> None:
    assert clean(tmp_path / "build") == 0
