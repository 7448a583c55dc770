"""A few of the kills of `make crash`, so that it stays able to kill and to notice."""

from __future__ import annotations

from random import Random

import pytest

from tests.crash.edits import DEEDS, Edits
from tests.crash.killing import TornError
from tests.crash.kills import Course
from toolkit.cli.command import run


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """Return a game whose builds are killed while they publish."""
    root = tmp_path_factory.mktemp("crash") / "project"
    return Course(root, Random(5), folders=("pdf",), aimed=1.0, here=run)  # noqa: S311 (no secret)


def test_what_is_published_is_always_one_whole_version(course: Course) -> None:
    for _ in range(2):
        course.kill_one()
    assert course.told["killed while it published"]
    assert not course.told["HUNG"]


def test_what_is_torn_is_noticed(course: Course) -> None:
    sheet = next((course.root / "build/pdf").rglob("*.pdf"))
    whole = sheet.read_bytes()
    sheet.write_bytes(whole[:-1])
    with pytest.raises(TornError, match="not what the manifest lists"):
        course.kill_one()
    sheet.write_bytes(whole)
    (course.root / "build/stray").touch()
    with pytest.raises(TornError, match="there is also stray"):
        course.kill_one()


def test_files_of_an_author_are_one_version_or_the_other_as_a_whole(tmp_path_factory: pytest.TempPathFactory) -> None:
    course = Edits(tmp_path_factory.mktemp("edits"), Random(3), aimed=1.0, here=run)  # noqa: S311 (no secret)
    for name in DEEDS:
        course.deeds = (name,)
        course.kill_one()
    assert any(told.endswith("while it wrote") for told in course.told)
