"""What goes wrong in a game is made short, saved, and shown again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import bundle, orchard, order, result
from toolkit.load.cases import read_case
from toolkit.load.words import read_replay
from toolkit.model.gameplay.replay import ReplayFile
from toolkit.playing.session import Shown, replay

CODES = ("G701", "G702", "G703", "G704", "G705", "G706")


def saved(root: Path, code: str) -> ReplayFile:
    """Play an orchard in which something goes wrong; give the replay file that comes of it."""
    found = result(orchard(root, read_case(code).bad), order(root, games=40))
    (name,) = found.replays
    assert name.startswith(f"{code}-")
    (root / name).write_text(found.replays[name], "utf-8")
    read = read_replay(root / name)
    assert read.diagnostics == ()
    assert read.head
    return read.head


def shown(root: Path, file: ReplayFile) -> Shown:
    return replay(bundle(root), file)


@pytest.mark.parametrize("code", CODES)
def test_a_replay_shows_again_what_went_wrong(code: str, tmp_path: Path) -> None:
    file = saved(tmp_path, code)
    again = shown(tmp_path, file)
    assert again.trouble
    assert (again.trouble.code, again.trouble.told) == (code, file.told)


def test_choices_that_do_not_matter_are_left_out(tmp_path: Path) -> None:
    file = saved(tmp_path, "G705")  # only a pear cannot be sold: one choice at most leads there
    assert len(file.actions) <= 1
    assert [list(one) for one in file.actions] in ([], [["player", "do", "card"]])


def test_leaving_out_any_choice_shows_nothing(tmp_path: Path) -> None:
    file = saved(tmp_path, "G706")
    wanted = shown(tmp_path, file).trouble
    for place in range(len(file.actions)):
        less = file.model_copy(update={"actions": file.actions[:place] + file.actions[place + 1 :]})
        assert shown(tmp_path, less).trouble != wanted


@pytest.mark.parametrize("code", CODES)
def test_a_mended_game_goes_on_to_its_end(code: str, tmp_path: Path) -> None:
    file = saved(tmp_path / "bad", code)
    mended = orchard(tmp_path / "good", read_case(code).good)
    assert shown(mended, file).trouble is None


def test_a_replay_file_that_is_damaged_is_told_by_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("game: orchard\ncode: G7\ntold: Nothing\nplayers: 2\nseed: 1\nnumber: 0\nchoices: 10\n", "utf-8")
    (found,) = read_replay(path).diagnostics
    assert (found.position.line, found.position.column) == (2, 7)
