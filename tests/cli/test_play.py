"""`tuckbox play GAME`: whole games from the command line, their report, and what went wrong in them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.test_command import Terminal
from tests.playing.orchards import orchard
from tests.projects import change
from toolkit.load.cases import read_case
from toolkit.publish.lock import BuildRunningError

PLAY = ("play", "orchard", "--trust", "--games", "40")
BAD = read_case("G705").bad
DEALT = ["Orchard, 2 players, seed 7", "Player 1", "  hand: 3 × Apple", "Player 2", "  hand: 3 × Pear"]
ASSERTED = """\
example: dealt
title: Three fruits each
rule: setting-up.start
designed: For tests.
players: 2
seed: 7
given: {dealt: true}
expect:
  players:
    1: {hand: [apple, apple, apple]}
"""


@pytest.fixture
def tuckbox(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("NO_COLOR", "TUCKBOX_TRUST", "TUCKBOX_FORMAT", "TUCKBOX_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys)


def test_a_report_is_printed_and_progress_is_not(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    done = tuckbox(*PLAY)
    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0] == "Orchard, 2 players, random, seed 1"
    assert lines[1].startswith("40 games; digest ")
    assert any(line.split() == ["rounds", "always", "3"] for line in lines)
    assert "ended by closing 100.0 %" in lines
    assert done.err.splitlines()[0].startswith("40 games in ")
    assert done.err.splitlines()[1] == "`tuckbox build` puts it on a page of orchard's reference"


def test_json_is_the_same_each_time_with_any_workers(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    first, again = (tuckbox(*PLAY, "--format", "json", "--jobs", jobs) for jobs in ("1", "2"))
    assert first.out == again.out
    facts = json.loads(first.out)
    assert (facts["games"], facts["findings"], len(facts["digest"])) == (40, [], 64)
    assert "coverage" not in facts


def test_coverage_is_told(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    done = tuckbox(*PLAY, "--coverage")
    assert "1 of 1 paragraphs of the rules (100 %)" in done.out
    assert "  not apple.play.1.gain\n" in done.out
    facts = json.loads(tuckbox(*PLAY, "--coverage", "--format", "json").out)
    assert facts["coverage"]["rules"]["action sell"] == 40 * 6
    assert facts["coverage"]["effects"] == {"apple.play.1.gain": 0}
    assert facts["coverage"]["cards"] == {"apple": 120, "pear": 120}


def test_what_goes_wrong_is_told_with_its_line_and_saved_to_be_shown_again(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path, BAD)
    done = tuckbox(*PLAY)
    (saved,) = (tmp_path / "build/play/orchard").iterdir()
    assert done.code == 1
    assert "error[G705]: game 0: KeyError: " in done.out
    assert "--> cards/orchard/rules.py:26:1" in done.out
    assert f"--replay build/play/orchard/{saved.name}" in done.out
    again = tuckbox("play", "--replay", saved, "--trust")
    assert again.code == 1
    assert again.out.splitlines()[-1].startswith("G705 KeyError: ")
    orchard(tmp_path)
    mended = tuckbox("play", "orchard", "--replay", saved, "--trust")
    assert (mended.code, mended.out.splitlines()[-1]) == (0, "nothing went wrong; G705 does not come any more")
    assert mended.err == "the files of orchard have changed since this was saved\n"
    assert tuckbox(*PLAY).code == 0
    assert not (tmp_path / "build/play").exists()


def test_findings_of_the_files_come_before_games(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    change(tmp_path / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 30")
    done = tuckbox(*PLAY)
    assert done.code == 1
    assert "error[S107]" in done.out or "error[S1" in done.out
    assert "games" not in done.out


PRINT_ALONE = {
    "icon": ("cards/orchard/game.yaml", "coin}\nsymbols:\n  coin:", "penny}\nsymbols:\n  penny:"),
    "theme": ("cards/orchard/game.yaml", "theme: paper", "theme: papyrus"),
    "face": ("cards/orchard/decks/fruit.yaml", "face: card\n", ""),
    "template": ("cards/orchard/decks/fruit.yaml", "back: card", "back: crad"),
}


@pytest.mark.parametrize("fault", PRINT_ALONE)
def test_who_plays_needs_nothing_that_is_for_print_alone(fault: str, tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    file, before, after = PRINT_ALONE[fault]
    change(tmp_path / file, before, after)
    assert tuckbox("check").code == 1
    done = tuckbox(*PLAY)
    assert (done.code, done.out.splitlines()[1][:16]) == (0, "40 games; digest")
    assert "passed over what concerns print alone: 1 error; `tuckbox check` says more" in done.err
    examples = tuckbox("play", "--examples", "--trust")
    assert (examples.code, examples.out) == (0, "")
    assert "passed over what concerns print alone: 1 error" in examples.err


def test_an_error_in_print_yaml_does_not_stop_play_and_one_of_content_beside_it_does(
    tuckbox: Terminal, tmp_path: Path
) -> None:
    orchard(tmp_path)
    (tmp_path / "print.yaml").write_text("sizes: 7\n", "utf-8")
    assert tuckbox(*PLAY).code == 0
    change(tmp_path / "cards/orchard/play.yaml", "{most: 3}", "{most: none}")
    for words in (PLAY, ("play", "--examples", "--trust")):
        done = tuckbox(*words)
        assert done.code == 1
        assert "--> print.yaml:1:8" in done.out
        assert "--> cards/orchard/play.yaml" in done.out


def test_a_game_without_a_play_yaml_is_refused(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path, {})
    done = tuckbox(*PLAY)
    assert done.code == 2
    assert "orchard cannot be played: it does not have a play.yaml" in done.err


def test_what_rules_py_raises_before_a_game_has_its_line(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    change(tmp_path / "cards/orchard/rules.py", 'place("hand")', 'place("hnad")')
    done = tuckbox(*PLAY)
    assert done.code == 1
    assert "error[X607]: LookupError: no zone is called 'hnad'; did you mean 'hand'?" in done.out
    assert "--> cards/orchard/rules.py:11:1" in done.out


def test_rules_py_runs_only_where_it_is_trusted(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    done = tuckbox("play", "orchard")
    assert done.code == 2
    assert "cards/orchard/rules.py is Python that would run on this machine, and it is not trusted" in done.err
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play",), "say what to play: GAME, --replay FILE, --example FILE, or --examples [GAME]"),
        (("play", "orchad"), "there is no game 'orchad'; did you mean 'orchard'?"),
        ((*PLAY, "--players", "5"), "--players 5: orchard is for 2 to 2"),
        ((*PLAY, "--variant", "solo"), "--variant solo: orchard has no such variant; it has none"),
        ((*PLAY, "--games", "0"), "0 is not in the range x>=1"),
        ((*PLAY, "--compare", "nowhere"), "the revision 'nowhere' cannot be read: not a git repository"),
        ((*PLAY, "--cluster", "tcp://"), "no cluster answers at tcp://"),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_wrong_use_is_told_with_what_would_be_right(
    words: tuple[str, ...], told: str, tuckbox: Terminal, tmp_path: Path
) -> None:
    orchard(tmp_path)
    done = tuckbox(*words)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_an_earlier_version_of_a_folder_is_compared(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path / "old")
    orchard(tmp_path)
    words = (*PLAY, "--compare", "old")
    assert "none of" in tuckbox(*words).out
    change(tmp_path / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    done = tuckbox(*words)
    assert done.out.splitlines()[0] == "orchard against old: 40 pairs of games"
    assert any(line.split()[-6:-3] == ["15.000", "18.000", "+3.000"] for line in done.out.splitlines())
    facts = json.loads(tuckbox(*words, "--format", "json").out)
    moved = {one["figure"]: one["change"]["value"] for one in facts["figures"] if one["moved"]}
    assert moved["score of all seats"] == 3
    assert facts["content"]["before"] != facts["content"]["after"]


def test_an_earlier_version_of_the_repository_is_compared(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    for words in (
        ("init", "-q"),
        ("add", "cards"),
        ("-c", "user.name=x", "-c", "user.email=x@y", "commit", "-qm", "x"),
    ):
        subprocess.run(("git", *words), cwd=tmp_path, check=True)
    change(tmp_path / "cards/orchard/play.yaml", "{most: 3}", "{most: 2}")
    done = tuckbox(*PLAY, "--compare", "HEAD")
    assert "rounds" in done.out
    assert "-1.000" in done.out


def test_a_number_is_tried_over_a_range(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    before = (tmp_path / "cards/orchard/decks/fruit.yaml").read_text("utf-8")
    facts = json.loads(tuckbox(*PLAY, "--vary", "play.yaml:rounds.most=2..4", "--format", "json").out)
    assert [facts["now"], *(one["value"] for one in facts["values"])] == [3, 2, 4], "what it is now is not tried"
    rounds = [one["change"]["value"] for value in facts["values"] for one in value["figures"][:1]]
    assert rounds == [-1, 1]
    told = tuckbox(*PLAY, "--vary", "play.yaml:rounds.most=2..4").out.splitlines()
    assert told[0] == "orchard: play.yaml:rounds.most, which is 3 now"
    assert told[2].split() == ["rounds", "-1.000", "+1.000"]
    assert (tmp_path / "cards/orchard/decks/fruit.yaml").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("rounds", "a number and its values are given as carrot.cost=2..6"),
        ("peer.worth=1..2", "there is no card peer; did you mean 'pear'?"),
        ("pear.wroth=1..2", "pear has no number wroth; did you mean 'worth'?"),
        ("pear.copies=-5..-4", "pear.copies cannot be -5: expected at least"),
        ("ply.yaml:rounds.most=1..2", "did you mean 'play.yaml'?"),
        ("play.yaml:rounds.least=1..2", "there is no whole number in cards/orchard/play.yaml at rounds.least"),
        ("pear.worth=9..2", "these are 0 values"),
    ],
)
def test_a_number_that_cannot_be_tried_is_refused(tuckbox: Terminal, tmp_path: Path, asked: str, told: str) -> None:
    orchard(tmp_path)
    done = tuckbox(*PLAY, "--vary", asked)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_a_game_whose_site_is_made_has_its_page_at_once(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    assert tuckbox("build", "--paper", "a4").code == 0
    page = tmp_path / "build/html/orchard/playtests.html"
    assert not page.exists()
    assert "build/html/orchard/playtests.html shows it" in tuckbox(*PLAY).err
    assert "40 games" in page.read_text("utf-8")
    assert tuckbox("build", "--paper", "a4").code == 0
    assert page.exists()
    change(tmp_path / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    assert tuckbox("build", "--paper", "a4").code == 0
    assert not page.exists()
    assert "playtests" not in (tmp_path / "build/html/orchard/index.html").read_text("utf-8")
    change(tmp_path / "cards/orchard/decks/fruit.yaml", "worth: 4", "worth: 3")
    assert tuckbox("build", "--paper", "a4").code == 0
    assert page.exists()


def test_no_page_is_said_to_show_games_that_errors_of_print_keep_off_it(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    assert tuckbox("build", "--paper", "a4").code == 0
    change(tmp_path / "cards/orchard/decks/fruit.yaml", "back: card", "back: crad")
    done = tuckbox(*PLAY)
    assert done.code == 0
    assert "shows it" not in done.err
    assert not (tmp_path / "build/html/orchard/playtests.html").exists()


def test_what_came_of_games_is_printed_even_while_the_site_is_being_built(
    tuckbox: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise BuildRunningError("another build is running in this folder")

    orchard(tmp_path)
    assert tuckbox("build", "--paper", "a4").code == 0
    monkeypatch.setattr("toolkit.workflows.play.build", busy)
    done = tuckbox(*PLAY)
    assert done.code == 0
    assert "40 games; digest " in done.out
    assert "`tuckbox build` puts it on a page of orchard's reference" in done.err
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert tuckbox("build", "--paper", "a4").code == 0
    assert "40 games" in (tmp_path / "build/html/orchard/playtests.html").read_text("utf-8")


def test_clean_takes_replays_away(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path, BAD)
    tuckbox(*PLAY)
    assert tuckbox("clean").code == 0
    assert not (tmp_path / "build/play").exists()


def test_what_the_set_up_deals_is_told_in_the_words_of_the_game(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    done = tuckbox("play", "orchard", "--trust", "--deal", "--seed", "7")
    assert (done.code, done.out.splitlines()) == (0, DEALT)
    assert tuckbox("play", "orchard", "--trust", "--deal", "--seed", "8").out != done.out


def test_an_example_asserts_what_the_set_up_deals(tuckbox: Terminal, tmp_path: Path) -> None:
    orchard(tmp_path)
    file = tmp_path / "cards/orchard/examples/dealt.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(ASSERTED, "utf-8")
    assert tuckbox("play", "--example", file, "--trust").code == 0
    change(file, "seed: 7", "seed: 8")
    done = tuckbox("play", "--example", file, "--trust")
    assert (done.code, "error[X601]: player 1, hand: expected" in done.out) == (1, True)
