"""Sheets of pieces with die lines, read back: text is measured from the line, and backs lie behind fronts."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pytest

from tests.docs.pages import write_files
from tests.thorough import only_thorough, some
from toolkit.impose.preflight import read_facts
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.shipped import shipped_templates
from toolkit.workflows.build import build
from toolkit.workflows.preflight import judge_games

pytestmark = only_thorough

MARKERS = "build/pdf/orchard/orchard-tokens-and-markers-a4.pdf"
A4 = Request(("a4",), sheets=True)


@pytest.fixture(scope="session")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the guide's game with pieces of any outline, built for A4; not to be changed."""
    root = tmp_path_factory.mktemp("grown")
    write_files("boards-and-tokens", root)
    shutil.copytree(shipped_templates() / "plain", root / "templates/plain")
    with Project(root, jobs=1) as opened:
        assert not build(opened, A4).findings
    return root


@pytest.fixture
def orchard(grown: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(grown, tmp_path / "orchard"))


def messages(root: Path) -> list[str]:
    flights, _ = judge_games(Project(root), ())
    return [f"{found.code} {found.message}" for one in flights for found in one.findings]


def test_they_are_sound_as_they_are_built(grown: Path) -> None:
    flights, _ = judge_games(Project(grown), ())
    assert [found.message for one in flights for found in one.findings] == []
    (markers,) = (one for one in flights if one.file == MARKERS)
    assert markers.figures["text from the cut"] == pytest.approx(2.59, abs=0.1)


@pytest.mark.parametrize("duplex", some(("gutterfold", "short-edge", "backs"), 3))
def test_they_are_sound_however_the_paper_turns(orchard: Path, duplex: str) -> None:
    with Project(orchard, jobs=1) as opened:
        build(opened, Request(("a4",), sheets=True, changes=(("duplex", duplex),)))
    assert messages(orchard) == []


def test_each_cell_has_the_outline_that_it_is_clipped_to(grown: Path) -> None:
    facts = read_facts(grown / MARKERS)
    curved = [sum(len(cell.outline) > 7 for cell in page.cells) for page in facts.pages]
    assert curved == [35, 35]  # both sides of the rounds and the outlines; with them lie the square ones


def test_a_back_that_is_turned_in_its_place_is_found(orchard: Path) -> None:
    """Its box is where it was; its outline is not."""
    with pikepdf.open(orchard / MARKERS, allow_overwriting_input=True) as pdf:
        cell = read_facts(orchard / MARKERS).pages[1].cells[0]
        x, y = (
            2 * middle * 72 / 25.4 for middle in (cell.art.x + cell.art.width / 2, cell.art.y + cell.art.height / 2)
        )
        page = pdf.pages[1]
        text = page.Contents.read_bytes()
        start = text.index(b"q ")
        end = text.index(b" Q", start) + 2
        turned = b"q -1 0 0 -1 %.4f %.4f cm %s Q" % (x, y, text[start:end])
        page.Contents = pdf.make_stream(text[:start] + turned + text[end:])
        pdf.save(orchard / MARKERS)
    (told,) = messages(orchard)
    assert told.startswith("F911 the back of 'cloud' is")
    assert told.endswith("mm off its front's outline")


def test_text_is_measured_from_the_line_that_is_cut(orchard: Path) -> None:
    """A leaf is narrow at its top: what is far inside of its box may be close to its edge."""
    with (orchard / "templates/plain/theme.css").open("a") as file:
        file.write("\n.outline .told { top: -3mm !important; font-size: 7pt !important; color: #fff }\n")
    with Project(orchard, jobs=1) as opened:
        build(opened, A4)
    told = [one for one in messages(orchard) if "leaf" in one]
    assert told
    assert all(one.startswith("F908") and "mm from the cut" in one for one in told)


def test_art_that_ends_at_the_line_is_found(orchard: Path) -> None:
    with (orchard / "templates/plain/theme.css").open("a") as file:
        file.write("\n.deck-arrows .ground { left: 3mm !important; width: 36mm !important; top: 3mm !important }\n")
    with Project(orchard, jobs=1) as opened:
        build(opened, A4)
    told = [one for one in messages(orchard) if one.startswith("F907")]
    assert told
    assert all("-wind'" in one and one.endswith("has art that ends before its bleed does: around") for one in told)
