"""Who may ask the studio: its own page with this run's token, and nobody else."""

from pathlib import Path

from tests.serve.conftest import CROPS, GAME, Studio, served
from toolkit.workflows.new import start_game


def test_the_page_itself_needs_no_token_and_runs_nothing_from_elsewhere(studio: Studio) -> None:
    studio.token = ""
    answer = studio.ask("/garden/deck/crops")
    policy = answer.headers["content-security-policy"]
    nonce = policy.split("'nonce-")[1].split("'")[0]
    assert answer.status == 200
    assert nonce.encode() in answer.data
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_nothing_of_a_game_is_told_without_the_token(studio: Studio) -> None:
    studio.token = "another-run"  # noqa: S105 (of a test)
    assert studio.ask("/api/games").status == 403
    studio.token = ""
    assert studio.ask(f"/api/{GAME}/deck/crops?token=let-me-out").status == 403
    assert studio.ask(f"/api/{GAME}/deck/crops?token=let-me-in").status == 200
    assert studio.ask(f"/t/let-me-in/api/{GAME}/deck/crops").status == 200


def test_another_name_for_this_machine_is_refused(studio: Studio) -> None:
    assert studio.ask("/api/games", Host="example.org").status == 403
    assert studio.ask("/", Host="example.org").status == 403


def test_another_page_is_refused_even_with_the_token(studio: Studio) -> None:
    command = {"edits": [{"file": CROPS, "hash": None, "text": "gone"}]}
    before = studio.text()
    assert studio.ask(f"/api/{GAME}/edit", command, Origin="http://example.org").status == 403
    assert studio.ask(f"/api/{GAME}/edit", command, Origin="null").status == 403
    assert studio.ask(f"/api/{GAME}/edit", command, Sec_Fetch_Site="cross-site").status == 403
    assert studio.text() == before


def test_a_studio_to_read_changes_nothing_and_answers_questions(tmp_path: Path) -> None:
    start_game(tmp_path, GAME)
    with served(tmp_path, read_only=True) as studio:
        refused = studio.ask(f"/api/{GAME}/undo", {})
        assert refused.status == 403
        assert "--read-only" in refused.said["error"]["message"]
        assert studio.ask(f"/api/{GAME}/say", {"effect": [{"gain": {"coins": 2}}]}).said["sentences"] == [
            "Gain 2 coins."
        ]


def test_files_that_are_none_of_the_studio_are_not_changed(studio: Studio) -> None:
    for path in (
        "cards/garden/rules.py",
        "../outside.yaml",
        "cards/../../outside.yaml",
        "build/x.yaml",
        "cards/garden/.x.yaml",
    ):
        answer = studio.ask(f"/api/{GAME}/edit", {"edits": [{"file": path, "hash": None, "text": "x: 1"}]})
        assert (path, answer.status) == (path, 400)
    assert not (studio.root.parent / "outside.yaml").exists()
