"""A document of too many sheets is divided: by deck, and a deck by full sheets; no copy is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.papers import PAPERS
from toolkit.impose.documents import Batch, Document, PrintJob
from toolkit.impose.parts import divided
from toolkit.impose.sheet import Text
from toolkit.impose.sheets import impose
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.pieces import Lot
from toolkit.model.production.printing import Layout

A4 = PAPERS["a4"]
FRONT = StoredFace("front", Path("nowhere.pdf"), 0, (63.0, 88.0), 3.0)


def document(*decks: tuple[str, int], copies: int = 1) -> Document:
    batches = tuple(
        Batch(deck.capitalize(), tuple(Placement(f"{deck}-{n}", FRONT, None, copies) for n in range(cards)), deck)
        for deck, cards in decks
    )
    return Document("cards", PrintJob("Game", "1", "Game: cards", batches))


def files(whole: Document, sheets: int) -> dict[str, int]:
    layout = Layout(sheets=sheets)
    made = {part.name: impose(part.job, A4, layout) for part in divided(whole, A4, layout)}
    return {name: len(one.sheets) for name, one in made.items()}


def test_what_fits_in_one_file_stays_in_one_and_decks_share_sheets() -> None:
    assert files(document(("crops", 5), ("tools", 13)), 2) == {"cards": 2}


def test_a_longer_document_has_a_file_for_each_deck() -> None:
    assert files(document(("crops", 5), ("tools", 14)), 2) == {"cards-crops": 1, "cards-tools": 2}


def test_a_longer_deck_is_cut_after_full_sheets() -> None:
    cut = {"cards-tools-1-of-3": 2, "cards-tools-2-of-3": 2, "cards-tools-3-of-3": 1}
    assert files(document(("crops", 5), ("tools", 40)), 2) == {"cards-crops": 1, **cut}


def test_copies_of_one_card_may_lie_in_several_files() -> None:
    whole, layout = document(("crops", 2), copies=30), Layout(sheets=2)
    parts = list(divided(whole, A4, layout))
    held = Counter[str]()
    for part in parts:
        held.update(impose(part.job, A4, layout).components)
    assert (len(parts), held) == (4, {"crops-0": 30, "crops-1": 30})


def test_titles_say_which_part_a_file_is() -> None:
    parts = divided(document(("crops", 40)), A4, Layout(sheets=4))
    told = [(part.job.title, [batch.name for batch in part.job.batches]) for part in parts]
    assert told == [(f"Game: cards ({n} of 2)", [f"Crops ({n} of 2)"]) for n in (1, 2)]  # the names stand on each sheet


def test_what_is_larger_than_the_paper_is_counted_by_its_tiles() -> None:
    board = StoredFace("board", Path("nowhere.pdf"), 0, (500.0, 400.0), 3.0)
    batch = Batch("Boards", (Placement("north", board, None, 1), Placement("south", board, None, 1)), "boards")
    whole = Document("boards", PrintJob("Game", "1", "Game: boards", (batch,)))
    assert [part.name for part in divided(whole, A4, Layout(sheets=5))] == ["boards-1-of-2", "boards-2-of-2"]


def test_decks_whose_pieces_nobody_has_looked_at_are_divided_in_the_same_way() -> None:
    def unopened() -> Sequence[Placement]:
        raise AssertionError("a piece was looked at")

    whole, layout = document(("crops", 5), ("tools", 14), copies=2), Layout(sheets=4)
    lots = [
        Lot([one.component for one in batch.placements], replace(batch.placements[0], copies=copies), "key", unopened)
        for batch, copies in zip(whole.job.batches, (10, 28), strict=True)
    ]
    batches = tuple(replace(batch, placements=lot) for batch, lot in zip(whole.job.batches, lots, strict=True))
    unread = replace(whole, job=replace(whole.job, batches=batches))
    names = [part.name for part in divided(unread, A4, layout)]
    assert names == [part.name for part in divided(whole, A4, layout)] == ["cards-crops", "cards-tools"]


def test_a_pad_has_as_many_of_its_sheet_as_fill_the_paper_and_the_sheet_says_how_many() -> None:
    for trim, many in (((98.0, 130.0), 4), ((105.0, 148.0), 2), ((180.0, 240.0), 1)):
        face = StoredFace("pad", Path("nowhere.pdf"), 0, trim, 0.0)
        batch = Batch("Score pad", (Placement("pad", face, None, 1),), "score-pad", fills=True)
        (part,) = divided(Document("pads", PrintJob("Game", "1", "Game: pads", (batch,))), A4, Layout())
        (sheet,) = (made := impose(part.job, A4)).sheets
        assert made.components == {"pad": many}
        words = " ".join(mark.words for mark in sheet.front.marks if isinstance(mark, Text))
        assert f"{many} on this sheet" in words


def test_of_many_sheets_of_a_pad_as_many_are_printed_as_its_author_asks_for() -> None:
    batch = Batch("Score pad", (Placement("pad", FRONT, None, 30),), "score-pad", fills=True)
    (part,) = divided(Document("pads", PrintJob("Game", "1", "Game: pads", (batch,))), A4, Layout())
    assert impose(part.job, A4).components == {"pad": 30}
