"""The manifest says what is in build/: what a new edition ends, what stays, and what is not to be believed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from toolkit.cache import hashing
from toolkit.cache.records import keep
from toolkit.publish.folder import MANIFEST, STAMP
from toolkit.publish.manifest import Manifest, read_manifest

SIDES = ("scissors-fronts", "scissors-backs")


def output(game: str, name: str, edition: str = "final") -> dict[str, Any]:
    told = {"path": f"pdf/{game}/{name}.pdf", "game": game, "edition": edition}
    return {**told, "title": name, "paper": "a4", "pages": 1, "sha256": "0" * 64, "components": {}}


def component(game: str, name: str) -> dict[str, Any]:
    return {"game": game, "id": name, "deck": "pieces", "name": name, "kind": "token", "copies": 1, "size": [20, 20]}


BEFORE = Manifest(
    (component("chess", "king"), component("go", "stone")),
    (
        output("chess", "pieces"),
        output("chess", "pieces-proof", "proof"),
        output("chess", "only-king", "only"),
        output("go", "stones"),
    ),
)


def paths_after(*made: dict[str, Any], existing: tuple[str, ...] = ("chess", "go")) -> list[str]:
    after = BEFORE.followed_by(Manifest((), made), existing)
    return sorted(path.removeprefix("pdf/").removesuffix(".pdf") for path in after.paths())


def test_a_final_edition_ends_all_earlier_files_of_its_game() -> None:
    assert paths_after(output("chess", "board")) == ["chess/board", "go/stones"]


def test_another_way_of_laying_sheets_out_leaves_the_usual_one() -> None:
    other = {**output("chess", "pieces-no-marks"), "way": "no-marks"}
    made = Manifest((), (other,))
    games = ("chess", "go")
    after = BEFORE.followed_by(made, games)
    assert after.paths() == BEFORE.paths() | {other["path"]}
    renamed = Manifest((), ({**other, "path": "pdf/chess/board-no-marks.pdf"},))
    assert after.followed_by(renamed, games).paths() == BEFORE.paths() | {"pdf/chess/board-no-marks.pdf"}
    usual = after.followed_by(Manifest((), (output("chess", "pieces"),)), games)
    assert usual.paths() == {"pdf/chess/pieces.pdf", "pdf/go/stones.pdf"}


def test_fronts_and_backs_stay_beside_each_other_as_long_as_they_are_of_the_same_pieces() -> None:
    fronts, backs = ({**output("chess", "pieces"), "path": f"pdf/chess/{way}.pdf", "way": way} for way in SIDES)
    before = Manifest((), (fronts,))
    assert len(before.followed_by(Manifest((), (backs,)), ("chess",)).outputs) == 2
    changed = {**backs, "components": {"king": 2}}
    assert before.followed_by(Manifest((), (changed,)), ("chess",)).outputs == (changed,)


def test_a_proof_ends_earlier_proofs() -> None:
    left = paths_after(output("chess", "board-proof", "proof"))
    assert left == ["chess/board-proof", "chess/only-king", "chess/pieces", "go/stones"]


def test_sheets_alone_leave_the_rest_of_the_game() -> None:
    left = paths_after(output("chess", "pieces", "sheets"))
    assert left == ["chess/only-king", "chess/pieces", "chess/pieces-proof", "go/stones"]


def test_a_part_is_added_to_what_is_there() -> None:
    left = paths_after(output("chess", "only-queen", "only"))
    assert left == ["chess/only-king", "chess/only-queen", "chess/pieces", "chess/pieces-proof", "go/stones"]


def test_a_file_that_is_made_again_is_listed_once() -> None:
    assert paths_after(output("chess", "only-king", "only")).count("chess/only-king") == 1


def test_files_of_a_game_that_is_gone_end() -> None:
    assert paths_after(existing=("go",)) == ["go/stones"]


def test_components_are_those_of_the_last_build_of_each_game() -> None:
    after = BEFORE.followed_by(Manifest((component("chess", "queen"),)), ("chess", "go"))
    assert [entry["id"] for entry in after.components] == ["stone", "queen"]
    assert [entry["id"] for entry in json.loads(after.text())["components"]] == ["queen", "stone"]


def write(build: Path, text: str) -> None:
    (build / "manifest.json").write_text(text)


def test_a_file_that_somebody_removed_is_forgotten(tmp_path: Path) -> None:
    write(tmp_path, BEFORE.text())
    (tmp_path / "pdf/go").mkdir(parents=True)
    (tmp_path / "pdf/go/stones.pdf").touch()
    assert read_manifest(tmp_path).paths() == {"pdf/go/stones.pdf"}


@pytest.mark.parametrize("anew", [("chess",), ("go",), ("chess", "go"), ("che",), ("käse",)])
def test_components_of_games_that_were_made_anew_are_not_read_again(tmp_path: Path, anew: tuple[str, ...]) -> None:
    """There may be very many of them, and none outlives what was made anew."""
    before = replace(BEFORE, components=(*BEFORE.components, component("käse", "“Käse”, [\n],")))
    write(tmp_path, before.text())
    keep(tmp_path, STAMP, {"files": {MANIFEST: [0, 0, hashing.of_file(tmp_path / MANIFEST)]}})
    for one in before.outputs:
        (tmp_path / one["path"]).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / one["path"]).touch()
    left = tuple(one for one in before.components if one["game"] not in anew)
    found = read_manifest(tmp_path, anew)
    assert (sorted(map(str, found.components)), found.paths()) == (sorted(map(str, left)), before.paths())
    assert len(read_manifest(tmp_path).components) == 3
    (tmp_path / MANIFEST).write_text((tmp_path / MANIFEST).read_text().replace("pdf/go/", "../go/"))
    assert read_manifest(tmp_path, anew) == Manifest()


@pytest.mark.parametrize("path", ["../outside.pdf", "pdf/../../outside.pdf", "/etc/hosts", "notes.txt", "pdf/\0"])
def test_a_manifest_that_names_files_elsewhere_is_not_believed(tmp_path: Path, path: str) -> None:
    """Otherwise a manifest from a stranger could have files removed."""
    told = {"components": [], "sites": [], "outputs": [{**output("go", "stones"), "path": path}]}
    write(tmp_path, json.dumps(told))
    assert read_manifest(tmp_path) == Manifest()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"components": 1, "outputs": [], "sites": []}',
        '{"components": [], "outputs": [{}], "sites": []}',
        '{"components": [{"game": "\\ud800"}], "outputs": [], "sites": []}',
        '{"components": [], "outputs": [], "sites": [{"game": "../go", "path": "html/go", "files": {}}]}',
        '{"components": [], "outputs": [], "sites": [{"game": "go", "path": "html/go", "files": {"../../a": ""}}]}',
        '{"components": [], "outputs": [], "sites": [{"game": "go", "path": 3, "files": [1]}]}',
    ],
)
def test_a_manifest_that_cannot_be_read_is_empty(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    assert read_manifest(tmp_path) == Manifest()
