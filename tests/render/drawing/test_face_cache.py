"""Drawn faces are found again by what they are made of, and no more is made of their index than is asked for."""

from pathlib import Path

import pytest

from toolkit.cache import hashing
from toolkit.render.drawing.face_cache import Entry, FaceCache
from toolkit.render.sources.chunk import Drawn, Flaw

FLAW = Flaw("P203", "does not fit", field="text")


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Two chunks of two faces, and one with a face of the second, drawn alone."""
    folder = tmp_path / "build" / ".cache"
    store = FaceCache(folder)
    for chunk, keys, flaws in (("a.pdf", "01", ((), (FLAW,))), ("b.pdf", "23", ((), ())), ("c.pdf", "2", ((),))):
        store.path(chunk).write_text(chunk)
        store.add(chunk, [*keys], Drawn(hashing.of_bytes(chunk.encode()), flaws))
    store.save()
    return folder


def test_a_face_is_found_with_its_flaws_and_of_two_the_one_in_company(cache: Path) -> None:
    store = FaceCache(cache)
    assert [store.find(key) for key in "0123x"] == [
        Entry("a.pdf", 0, ()),
        Entry("a.pdf", 1, (FLAW,)),
        Entry("b.pdf", 0, ()),
        Entry("b.pdf", 1, ()),
        None,
    ]
    assert store.flawless({"0", "1", "3", "x"}) == {"0", "3"}


def test_a_chunk_that_is_gone_has_no_faces(cache: Path) -> None:
    (cache / "faces/b.pdf").unlink()
    store = FaceCache(cache)
    assert (store.has_all(("a.pdf", "c.pdf")), store.has_all(("a.pdf", "b.pdf"))) == (True, False)
    assert store.find("3") is None


def test_where_whole_chunks_are_asked_for_none_of_their_faces_is_looked_at(cache: Path) -> None:
    store = FaceCache(cache)
    assert store.has_all(("a.pdf", "b.pdf"))
    assert "_homes" not in vars(store)
