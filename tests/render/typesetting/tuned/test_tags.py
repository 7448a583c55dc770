"""Elements of the structure tree hold their text themselves."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest

from tests.impose.matterhorn import failures
from tests.impose.test_binding import tree
from tests.render.typesetting.tuned.test_writing import SAMPLES, written
from toolkit.render.typesetting import stock, tuned


@pytest.mark.parametrize("name", SAMPLES)
def test_every_text_is_held_by_the_element_that_the_file_names_for_it(tmp_path: Path, name: str) -> None:
    written(path := tmp_path / "file.pdf", tuned, SAMPLES[name])
    with pikepdf.open(path) as pdf:
        flat = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        owners = dict(zip(map(int, flat[::2]), flat[1::2], strict=True))
        held = 0
        for element in tree(pdf):
            for text in (kid for kid in element.K if isinstance(kid, int)):
                assert owners[int(element.Pg.StructParents)][text].objgen == element.objgen
                held += 1
        assert held


def test_a_paragraph_has_no_elements_that_say_nothing(tmp_path: Path) -> None:
    counts = []
    for engine in (tuned, stock):
        written(path := tmp_path / "file.pdf", engine, SAMPLES["plain"])
        with pikepdf.open(path) as pdf:
            counts.append(sum(element.S == "/Span" for element in tree(pdf)))
    assert counts[0] == 0
    assert counts[1] > len(SAMPLES["plain"].split("<p>"))


def test_texts_stay_in_their_order(tmp_path: Path) -> None:
    written(path := tmp_path / "file.pdf", tuned, SAMPLES["plain"])
    with pikepdf.open(path) as pdf:
        texts = [[int(kid) for kid in element.K if isinstance(kid, int)] for element in tree(pdf)]
    assert any(len(some) > 1 for some in texts)
    assert all(one < other for some in texts for one, other in pairwise(some))


def test_a_span_without_words_is_left_out(tmp_path: Path) -> None:
    written(path := tmp_path / "file.pdf", tuned, '<p>a <span><span style="background: red"></span></span> b</p>')
    with pikepdf.open(path) as pdf:
        assert [str(element.S) for element in tree(pdf)] == ["/Document", "/P"]


ARROW = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="9" height="9"><path d="M0 0h9v9"/></svg>'


def test_a_picture_for_the_eye_alone_is_an_artifact(tmp_path: Path) -> None:
    below = ARROW.replace("<svg", '<svg style="display: block"')
    written(path := tmp_path / "file.pdf", tuned, f"<p>this {ARROW} that</p>{below}<p>then</p>")
    with pikepdf.open(path) as pdf:
        assert [str(element.S) for element in tree(pdf)] == ["/Document", "/P", "/P"]
        assert not failures(pdf) & {"01-003", "01-004", "01-005", "13-004"}
