"""Faces that one process has read are not read again by the next, and the sheets have the same bytes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from tests.impose.test_fonts import TEXTS, draw
from tests.papers import PAPERS
from toolkit.impose import document, formes
from toolkit.impose.document import Imposer
from toolkit.impose.documents import Batch, PrintJob
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace


def printed(imposer: Imposer, *faces: StoredFace) -> bytes:
    """Print a card of each face, and keep what was read of them."""
    target = BytesIO()
    cards = tuple(Placement(face.key, face, None, 1) for face in faces)
    imposer.write(impose(PrintJob("Game", "1", "Title", (Batch("Deck", cards),)), PAPERS["a4"]), target)
    imposer.keep()
    return target.getvalue()


@pytest.fixture
def faces(tmp_path: Path) -> list[StoredFace]:
    return [*draw(tmp_path / "first.pdf", "otf", TEXTS[:3]), *draw(tmp_path / "second.pdf", "ttf", TEXTS[3:5])]


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / ".cache"


def test_the_next_process_needs_no_file_of_faces(faces: list[StoredFace], cache: Path) -> None:
    before = printed(Imposer(cache), *faces)
    for face in faces:
        face.path.write_bytes(b"")
    assert printed(Imposer(cache), *faces) == before
    assert printed(Imposer(cache), *faces[1:4]) == printed(Imposer(cache), *faces[1:4])
    with pytest.raises(pikepdf.PdfError):
        printed(Imposer(), *faces)


def test_a_face_that_was_not_asked_for_is_read_and_then_kept_too(faces: list[StoredFace], cache: Path) -> None:
    some = printed(Imposer(cache), *faces[:2])
    every = printed(Imposer(cache), *faces)
    assert every == printed(Imposer(), *faces)
    for face in faces:
        face.path.write_bytes(b"")
    assert printed(Imposer(cache), *faces) == every
    assert printed(Imposer(cache), *faces[:2]) == some


@pytest.mark.parametrize("damaged", ["index.json", "[0-9a-f][0-9a-f][0-9a-f]*"])
def test_what_is_not_as_it_was_kept_is_read_again(faces: list[StoredFace], cache: Path, damaged: str) -> None:
    before = printed(Imposer(cache), *faces)
    for path in (cache / "formes").glob(damaged):
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert printed(Imposer(cache), *faces) == before
    faces[0].path.write_bytes(b"")
    assert printed(Imposer(cache), *faces) == before


def test_another_toolkit_reads_faces_itself(
    faces: list[StoredFace], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(Imposer(cache), *faces)
    faces[0].path.write_bytes(b"")
    monkeypatch.setattr(formes, "_reader", lambda: "another toolkit")
    with pytest.raises(pikepdf.PdfError):
        printed(Imposer(cache), *faces)


def test_fonts_that_only_share_a_name_are_told_apart_in_either_order(tmp_path: Path, cache: Path) -> None:
    first = draw(tmp_path / "first.pdf", "otf", TEXTS[:2])
    second = draw(tmp_path / "second.pdf", "cid", TEXTS[2:4])
    printed(Imposer(cache), *first, *second)
    assert printed(Imposer(cache), *second, *first) == printed(Imposer(), *second, *first)


def test_no_more_is_kept_than_is_remembered(
    faces: list[StoredFace], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a vast game does not take twice its room."""
    monkeypatch.setattr(document, "KEPT", 1)
    printed(Imposer(cache), *faces)
    assert len([*(cache / "formes").glob("[0-9a-f]*")]) == 1
