"""Commands of the studio: each changes the bytes of what is edited and no others, and can be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.serve.conftest import CROPS, GAME, Studio, desk_of
from tests.thorough import times
from toolkit.serve.changes.editing import editable
from toolkit.serve.door.commands import command_of
from toolkit.serve.work.desk import Desk
from toolkit.workflows.new import start_game

NAME = ["components", 0, "name"]


def change(studio: Studio, *wishes: dict[str, Any], digest: str = "", **more: Any) -> Any:
    """Send a command about the crops."""
    made_for = digest or studio.desk.hash(CROPS)
    return studio.ask(f"/api/{GAME}/edit", {"edits": [{"file": CROPS, "hash": made_for, "do": list(wishes)}], **more})


def put(value: Any, path: list[Any] = NAME, **more: Any) -> dict[str, Any]:
    return {"op": "set", "path": path, "value": value, **more}


def test_an_edit_changes_its_own_bytes_and_undo_gives_them_back(studio: Studio) -> None:
    before = studio.text()
    done = change(studio, put("Wild Carrot"), label="Carrot: name").said
    assert studio.text() == before.replace("name: Carrot", "name: Wild Carrot", 1)
    assert (done["undo"], done["cards"][0]["name"]) == ("Carrot: name", "Wild Carrot")
    studio.ask(f"/api/{GAME}/undo", {})
    assert studio.text() == before
    assert studio.ask(f"/api/{GAME}/redo", {}).said["redo"] is None
    assert "Wild Carrot" in studio.text()


def test_a_field_that_is_not_there_is_added_and_none_takes_it_away(studio: Studio) -> None:
    before = studio.text()
    copies = ["components", 0, "copies"]
    had = change(studio, put(7, copies)).said["cards"][0]
    assert had["copies"] == 7
    assert change(studio, put(None, copies)).said["cards"][0]["copies"] == 1
    for _ in range(2):
        studio.ask(f"/api/{GAME}/undo", {})
    assert studio.text() == before


def test_keys_of_one_visit_to_a_field_are_one_step(studio: Studio) -> None:
    before = studio.text()
    for words in ("C", "Ca", "Cab"):
        change(studio, put(words), label="name", group="visit-1")
    change(studio, put("Leek", ["components", 1, "name"]), label="other name", group="visit-2")
    assert studio.ask(f"/api/{GAME}/undo", {}).said["undo"] == "name"
    assert studio.ask(f"/api/{GAME}/undo", {}).said["undo"] is None
    assert studio.text() == before


def test_somebody_elses_change_of_another_value_is_kept(studio: Studio) -> None:
    digest = studio.desk.hash(CROPS) or ""
    theirs = studio.text().replace("name: Leek", "name: Long Leek", 1)
    (studio.root / CROPS).write_text(theirs, "utf-8")
    assert change(studio, put("Mine", old="Carrot"), digest=digest).status == 200
    assert studio.text() == theirs.replace("name: Carrot", "name: Mine", 1)


def test_an_item_of_a_list_is_added_although_something_else_has_changed(studio: Studio) -> None:
    digest, path = studio.desk.hash(CROPS) or "", ["components", 0, "play"]
    steps = studio.ask(f"/api/{GAME}/card/crops/carrot").said["values"]["play"]
    theirs = studio.text().replace("name: Leek", "name: Long Leek", 1)
    (studio.root / CROPS).write_text(theirs, "utf-8")
    add = {"op": "insert", "path": [*path, len(steps)], "value": {"gain": {"coins": 2}}}
    assert change(studio, {**add, "old": []}, digest=digest).status == 409
    assert change(studio, add, digest=digest).status == 409
    done = change(studio, {**add, "old": steps}, digest=digest)
    assert done.said["cards"][0]["values"]["play"] == [*steps, {"gain": {"coins": 2}}]
    assert "name: Long Leek" in studio.text()


def test_somebody_elses_change_of_the_same_value_is_shown(studio: Studio) -> None:
    digest = studio.desk.hash(CROPS) or ""
    theirs = studio.text().replace("name: Carrot", "name: Theirs", 1)
    (studio.root / CROPS).write_text(theirs, "utf-8")
    answer = change(studio, put("Mine", old="Carrot"), digest=digest)
    said = answer.said["error"]
    assert (answer.status, said["kind"], said["theirs"]) == (409, "moved", [{"path": NAME, "value": "Theirs"}])
    assert studio.text() == theirs
    assert change(studio, put("Mine", old="Theirs"), digest=said["hash"]).status == 200


def test_undo_goes_round_what_somebody_else_has_changed_meanwhile(studio: Studio) -> None:
    change(studio, put("Mine"))
    theirs = studio.text().replace("name: Pumpkin", "name: Their Pumpkin", 1)
    (studio.root / CROPS).write_text(theirs, "utf-8")
    assert studio.ask(f"/api/{GAME}/undo", {}).status == 200
    assert studio.text() == theirs.replace("name: Mine", "name: Carrot", 1)


def test_undo_takes_back_what_was_done_in_its_own_game(studio: Studio) -> None:
    start_game(studio.root, "orchard")
    studio.desk.forget(["cards/orchard/game.yaml"])
    shared, before = "templates/shared/base.css", studio.text()
    change(studio, put("Mine"), label="name")
    edits = [{"file": shared, "text": "p { margin: 0 }\n"}]
    assert studio.ask("/api/orchard/edit", {"label": "shared", "edits": edits}).said["undo"] == "shared"

    assert studio.ask("/api/garden/tree").said["undo"] == "name"
    assert studio.ask("/api/garden/undo", {}).said["undo"] is None
    assert (studio.text(), (studio.root / shared).is_file()) == (before, True)
    assert studio.ask("/api/garden/undo", {}).status == 422
    assert studio.ask("/api/orchard/undo", {}).said["redo"] == "shared"
    assert studio.ask("/api/garden/redo", {}).said["message"] == "Done again: name"
    assert ((studio.root / shared).is_file(), "name: Mine" in studio.text()) == (False, True)


def test_undo_refuses_where_just_that_was_changed(studio: Studio) -> None:
    change(studio, put("Mine"))
    theirs = studio.text().replace("name: Mine", "name: Theirs", 1)
    (studio.root / CROPS).write_text(theirs, "utf-8")
    assert studio.ask(f"/api/{GAME}/undo", {}).status == 409
    assert studio.text() == theirs


def test_a_file_that_is_gone_is_told_and_not_made_anew(studio: Studio) -> None:
    digest = studio.desk.hash(CROPS) or ""
    (studio.root / CROPS).unlink()
    answer = change(studio, put("Mine", old="Carrot"), digest=digest)
    assert (answer.status, answer.said["error"]["text"]) == (409, None)
    assert not (studio.root / CROPS).exists()


def test_nonsense_is_refused_with_where_it_is(studio: Studio) -> None:
    before = studio.text()
    unknown = {"edits": [{"file": CROPS, "do": [{"op": "burn", "path": NAME}]}]}
    bodies: tuple[Any, ...] = ([], {"edits": []}, unknown, {"edits": [{}]})
    for body in bodies:
        assert studio.ask(f"/api/{GAME}/edit", body).status == 400
    assert change(studio, put(1, ["components", 99, "name"])).status == 422
    assert studio.text() == before


def test_a_full_disk_says_so_and_changes_nothing(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    before = studio.text()

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("toolkit.edit.journal.saving", full)
    answer = change(studio, put("Mine"))
    assert (answer.status, answer.said["error"]["kind"]) == (507, "disk")
    assert studio.text() == before
    monkeypatch.undo()
    assert change(studio, put("Mine")).status == 200


def test_fifty_rows_are_one_command_and_one_undo(studio: Studio) -> None:
    before = studio.text()
    first = studio.ask(f"/api/{GAME}/deck/crops").said["cards"]
    rows = [{**first[0]["values"], "id": f"row-{n}", "name": f"Row {n}"} for n in range(50)]
    start = len(first)
    wishes = [{"op": "insert", "path": ["components", start + n], "value": row} for n, row in enumerate(rows)]
    assert change(studio, *wishes, label="50 rows pasted").status == 200
    assert len(studio.ask(f"/api/{GAME}/deck/crops").said["cards"]) == start + 50
    studio.ask(f"/api/{GAME}/undo", {})
    assert studio.text() == before


def test_cards_are_added_copied_and_taken_out(studio: Studio) -> None:
    before = studio.text()
    made = studio.ask(f"/api/{GAME}/cards", {"deck": "crops", "do": "new"}).said
    assert made["ids"] == ["new-crop"]
    copied = studio.ask(f"/api/{GAME}/cards", {"deck": "crops", "do": "duplicate", "ids": ["carrot", "leek"]}).said
    assert sorted(copied["ids"]) == ["carrot-2", "leek-2"]
    named = studio.ask(f"/api/{GAME}/cards", {"deck": "crops", "do": "delete", "ids": ["leek"]})
    assert (named.status, named.said["error"]["kind"]) == (422, "referred")
    assert "examples/first-leek.yaml" in named.said["error"]["uses"][0]["file"]
    gone = studio.ask(f"/api/{GAME}/cards", {"deck": "crops", "do": "delete", "ids": ["leek"], "force": True})
    assert gone.status == 200
    for _ in range(3):
        studio.ask(f"/api/{GAME}/undo", {})
    assert studio.text() == before


def test_a_new_name_is_followed_everywhere_and_one_undo_takes_it_back(studio: Studio) -> None:
    files = sorted((studio.root / "cards/garden").rglob("*.*"))
    before = {path: path.read_bytes() for path in files}
    done = studio.ask(f"/api/{GAME}/rename", {"old": "carrot", "new": "parsnip"})
    assert done.status == 200
    assert "carrot" not in studio.text("cards/garden/examples/first-leek.yaml")
    studio.ask(f"/api/{GAME}/undo", {})
    assert {path: path.read_bytes() for path in sorted((studio.root / "cards/garden").rglob("*.*"))} == before


def test_a_new_field_may_be_filled_in(studio: Studio) -> None:
    made = studio.ask(f"/api/{GAME}/column", {"deck": "crops", "name": "Season", "type": "text"}).said
    assert made["field"] == "season"
    card = change(studio, put("spring", ["components", 0, "season"])).said["cards"][0]
    assert card["values"]["season"] == "spring"


WISHES = st.one_of(
    st.builds(put, st.text(min_size=1, max_size=12), st.just(NAME)),
    st.builds(put, st.integers(0, 9), st.sampled_from([["components", n, "cost"] for n in range(3)])),
    st.builds(put, st.none(), st.sampled_from([["components", n, "points"] for n in range(3)])),
    st.builds(lambda n, to: {"op": "move", "path": ["components", n], "to": to}, st.integers(0, 2), st.integers(0, 2)),
    st.builds(lambda n: {"op": "remove", "path": ["components", n]}, st.integers(0, 2)),
    st.builds(
        lambda n: {"op": "insert", "path": ["components", n], "value": {"id": "x", "name": "X"}}, st.integers(0, 2)
    ),
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    root: Path = tmp_path_factory.mktemp("played")
    start_game(root, GAME)
    return desk_of(root, checks=False)


@settings(max_examples=times(200, 15))
@given(st.lists(st.lists(WISHES, min_size=1, max_size=3), min_size=1, max_size=5))
def test_any_edits_and_their_undo_leave_the_bytes_of_the_beginning(played: Desk, steps: list[Any]) -> None:
    file = played.project.root / CROPS
    before, done = file.read_bytes(), 0
    for wishes in steps:
        said = {"edits": [{"file": CROPS, "hash": played.hash(CROPS), "do": wishes}]}
        try:
            done += bool(played.do(GAME, command_of(said, editable)))
        except ValueError:
            continue
    for _ in range(done):
        played.step(GAME, back=True)
    assert file.read_bytes() == before
