"""A site is staged file by file, and only where its bytes have changed."""

from __future__ import annotations

from pathlib import Path

from tests.projects import change, snapshot
from toolkit.cache import hashing
from toolkit.cache.outcomes import outcome_text
from toolkit.cache.tray import Held
from toolkit.project import Project
from toolkit.publish.folder import STAMP
from toolkit.publish.manifest import read_manifest
from toolkit.publish.release import release
from toolkit.publish.request import Request
from toolkit.publish.site import stage_site
from toolkit.workflows.build import build

A4 = Request(("a4",))


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    picture = tmp_path / "picture.jpg"
    picture.write_bytes(b"face")
    build = tmp_path / "build"
    for text in ("old", "new"):
        with release(build) as files:
            stage_site(files, "toy", [("index.html", text), ("pictures/a.jpg", picture)])
            files.commit()
        if text == "old":
            before = (build / "html/toy/pictures/a.jpg").stat().st_mtime_ns
    assert (build / "html/toy/index.html").read_text() == "new"
    assert (build / "html/toy/pictures/a.jpg").stat().st_mtime_ns == before


def test_a_picture_that_lies_there_as_it_was_left_is_not_read_again(tmp_path: Path) -> None:
    picture, build = tmp_path / "picture.jpg", tmp_path / "build"
    picture.write_bytes(b"face")
    made, place = [("a.jpg", Held(hashing.of_bytes(b"face"), picture))], build / "html/toy/a.jpg"
    with release(build) as files:
        stage_site(files, "toy", made)
        files.write(STAMP, outcome_text(STAMP, "", None, [("html/toy/a.jpg", files.current("html/toy/a.jpg"))]))
        files.commit()
    picture.write_bytes(b"read")
    with release(build) as files:
        assert stage_site(files, "toy", made).files == {"a.jpg": hashing.of_bytes(b"face")}
        place.write_bytes(b"altered")
        assert stage_site(files, "toy", made).files == {"a.jpg": hashing.of_bytes(b"read")}


def test_every_file_is_listed_with_its_hash(tmp_path: Path) -> None:
    with release(tmp_path) as files:
        site = stage_site(files, "toy", [("b.html", "b"), ("a.html", "a")])
    assert site.path == "html/toy"
    assert site.files == {"a.html": hashing.of_bytes(b"a"), "b.html": hashing.of_bytes(b"b")}


def test_pages_of_what_is_gone_go(project: Path) -> None:
    page = project / "build/html/garden/components/carrot.html"
    assert page.is_file()
    (cards,) = (project / "cards/garden/decks").glob("crops.yaml")
    change(cards, "id: carrot", "id: parsnip")
    with Project(project, jobs=1) as opened:
        build(opened, A4)
    assert not page.exists()
    assert (page.parent / "parsnip.html").is_file()


def test_a_proof_leaves_the_site_as_it_is(project: Path) -> None:
    def site() -> dict[str, str]:
        return {name: known for name, known in snapshot(project / "build").items() if name.startswith("html/")}

    before = site()
    with Project(project, jobs=1) as opened:
        build(opened, Request(("a4",), proof=True))
    assert site() == before
    told = {f"html/garden/{name}" for name in read_manifest(project / "build").sites[0]["files"]}
    assert {*told, "html/index.html", "html/games.css"} == set(before)
