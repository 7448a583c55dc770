"""A page is taken from the last build where it was made of the very same and is as it was written."""

from __future__ import annotations

from pathlib import Path

from toolkit.publish.leaves import Leaves, keep_leaves
from toolkit.publish.release import release
from toolkit.publish.site import stage_site


def written(build: Path) -> None:
    """Publish a site of one page."""
    with release(build) as files:
        site = stage_site(files, "toy", [("a.html", "as it was")])
        keep_leaves(files, site, {"a.html": "key"})
        files.commit()


def test_a_page_is_found_by_what_it_was_made_of(tmp_path: Path) -> None:
    assert Leaves(tmp_path, "toy").text("a.html", "key") is None
    written(tmp_path)
    leaves = Leaves(tmp_path, "toy")
    assert leaves.text("a.html", "key") == "as it was"
    assert leaves.text("a.html", "other") is None
    assert leaves.text("b.html", "key") is None


def test_a_page_that_somebody_altered_is_none(tmp_path: Path) -> None:
    written(tmp_path)
    page = tmp_path / "html/toy/a.html"
    page.write_text("altered")
    assert Leaves(tmp_path, "toy").text("a.html", "key") is None
    page.unlink()
    assert Leaves(tmp_path, "toy").text("a.html", "key") is None


def test_a_record_that_somebody_else_wrote_is_none(tmp_path: Path) -> None:
    written(tmp_path)
    record = tmp_path / ".cache/site/toy.json"
    record.write_text(record.read_text().replace("key", "kee"))
    assert Leaves(tmp_path, "toy").text("a.html", "kee") is None
