"""A page is taken from the last build where it was made of the very same and is as it was written."""

from __future__ import annotations

from pathlib import Path

from toolkit.cache import hashing
from toolkit.cache.outcomes import outcome_text
from toolkit.cache.tray import Held
from toolkit.printing.leaves import Leaves, keep_leaves
from toolkit.publish.folder import STAMP
from toolkit.publish.release import release
from toolkit.publish.site import stage_site


def written(build: Path) -> None:
    """Publish a site of one page."""
    with release(build) as files:
        site = stage_site(files, "toy", [("a.html", "as it was")])
        keep_leaves(files, site, {"a.html": "key"})
        files.write(STAMP, outcome_text(STAMP, "", None, [("html/toy/a.html", files.current("html/toy/a.html"))]))
        files.commit()


def found(build: Path, path: str, key: str) -> Held | None:
    with release(build) as files:
        return Leaves(files, "toy").find(path, key)


def test_a_page_is_found_by_what_it_was_made_of(tmp_path: Path) -> None:
    assert found(tmp_path, "a.html", "key") is None
    written(tmp_path)
    assert found(tmp_path, "a.html", "key") == Held(hashing.of_bytes(b"as it was"))
    assert found(tmp_path, "a.html", "other") is None
    assert found(tmp_path, "b.html", "key") is None


def test_a_page_that_was_found_is_listed_and_not_read(tmp_path: Path) -> None:
    written(tmp_path)
    with release(tmp_path) as files:
        page = Leaves(files, "toy").find("a.html", "key")
        assert page
        (tmp_path / "html/toy/a.html").unlink()
        assert stage_site(files, "toy", [("a.html", page)]).files == {"a.html": page.digest}


def test_a_page_that_somebody_altered_is_none(tmp_path: Path) -> None:
    written(tmp_path)
    page = tmp_path / "html/toy/a.html"
    page.write_text("altered")
    assert found(tmp_path, "a.html", "key") is None
    page.unlink()
    assert found(tmp_path, "a.html", "key") is None


def test_a_record_that_somebody_else_wrote_is_none(tmp_path: Path) -> None:
    written(tmp_path)
    record = tmp_path / ".cache/site/toy.json"
    record.write_text(record.read_text().replace("key", "kee"))
    assert found(tmp_path, "a.html", "kee") is None
