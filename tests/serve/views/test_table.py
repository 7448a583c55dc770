"""The table: a game begins, goes on by choices, goes back and another way, and tells nobody what is hidden."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, Studio, served

Seen = dict[str, Any]


def begin(studio: Studio, *seats: str, **more: Any) -> Seen:
    """Begin a game, and return what is seen of it."""
    said: Seen = studio.ask(f"/api/{GAME}/tables", {"seats": list(seats), **more}).said
    return said


def act(studio: Studio, seen: Seen, **wish: Any) -> Seen:
    """Do something in a game, and return what is seen then."""
    said: Seen = studio.ask(f"/api/{GAME}/table/{seen['table']}", wish).said
    return said


def plain(parts: list[Any]) -> str:
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def played(studio: Studio, seen: Seen, most: int = 400) -> Seen:
    """Play on by chance to the end."""
    draw = Random(4)  # noqa: S311 (a game)
    for _ in range(most):
        if seen["over"]:
            break
        wish = {"choose": draw.randrange(len(seen["moves"]))} if seen["moves"] else {"lets": True}
        seen = act(studio, seen, **wish)
    return seen


def test_what_can_be_played_is_told(studio: Studio) -> None:
    ways = studio.ask(f"/api/{GAME}/ways").said
    assert ways["players"] == [2, 3, 4]
    assert {"person", "greedy", "random", "gardener"} <= {one["id"] for one in ways["who"]}


def test_a_game_is_played_to_its_end_in_its_own_words(studio: Studio) -> None:
    seen = begin(studio, "person", "greedy")
    assert seen["moves"][0]["said"]
    seen = played(studio, seen)
    assert seen["over"]
    assert len(seen["scores"]) == 2
    assert (seen["phase"]["name"], plain(seen["phase"]["summary"])) == ("The end", "The last round is over.")
    story = act(studio, seen)["story"]
    assert plain(story[0]["said"]).startswith(("You ", "Ben "))
    assert not any("player" in plain(one["said"]) for one in story)


@pytest.mark.parametrize(("who", "tries"), [("greedy", 1), ("plan:16/1", 16)])
def test_what_a_player_compared_is_told_best_first_and_nothing_that_is_hidden(
    studio: Studio, who: str, tries: int
) -> None:
    open_to_all = [one for one in played(studio, begin(studio, who, who), 12)["story"] if one["weighed"]]
    seen_by_other = played(studio, begin(studio, "person", who), 60)["story"]
    told = [one for one in seen_by_other if one["weighed"]]
    assert told
    for step in (*told, *open_to_all):
        assert len({plain(one["said"]) for one in step["weighed"]}) > 1
        assert sum(one["tries"] for one in step["weighed"]) <= max(4, tries)
        assert all((one["won"] is None) == (who == "greedy") for one in step["weighed"])
    for step in told:
        others = [plain(one["said"]) for one in step["weighed"] if one["said"] != step["said"]]
        assert not any("plants" in one for one in others)  # what else is in that hand


def test_who_plans_for_a_second_does_so_on_all_processors_and_tells_what_it_compared(studio: Studio) -> None:
    story = act(studio, begin(studio, "plan:1s/1", "random"), lets=True)["story"]
    (weighed,) = [one["weighed"] for one in story if one["weighed"]]
    assert sum(one["tries"] for one in weighed) > 100
    assert all(0 <= one["won"] <= 1 for one in weighed)


def test_one_goes_back_and_the_way_that_was_left_is_kept(studio: Studio) -> None:
    seen = begin(studio, "person", "person")
    first = act(studio, seen, choose=0, viewer=0)
    back = act(studio, first, back=0, viewer=0)
    other = act(studio, back, choose=1, viewer=0)
    assert back["steps"] == seen["steps"]
    assert other["branches"] == [1]
    again = act(studio, other, branch=0, viewer=0)
    assert again["story"] == act(studio, first, viewer=0)["story"] == first["story"]


def test_a_past_step_is_looked_at_and_nothing_can_be_done_there(studio: Studio) -> None:
    seen = act(studio, begin(studio, "person", "greedy"), choose=0)
    past = act(studio, seen, at=0)
    assert (past["step"], past["moves"], past["asked"]) == (0, [], None)
    assert past["steps"] == seen["steps"]


@pytest.mark.parametrize(
    ("wish", "status"),
    [({"choose": 999}, 422), ({"choose": -1}, 400), ({"lets": True}, 422), ({"what": 1}, 400), ({"branch": 4}, 422)],
)
def test_what_cannot_be_done_is_refused(studio: Studio, wish: Seen, status: int) -> None:
    seen = begin(studio, "person", "greedy")
    answer = studio.ask(f"/api/{GAME}/table/{seen['table']}", wish)
    assert answer.status == status
    assert answer.said["error"]["message"]
    assert act(studio, seen)["steps"] == seen["steps"]


@pytest.mark.parametrize(
    "said",
    [{"seats": []}, {"seats": ["nobody"]}, {"seats": ["person"] * 9}, {"seats": ["person"] * 2, "variants": ["none"]}],
)
def test_a_game_that_cannot_be_is_not_begun(studio: Studio, said: Seen) -> None:
    assert studio.ask(f"/api/{GAME}/tables", said).status in (400, 422)
    assert studio.ask(f"/api/{GAME}/table/unknown", {}).status == 404


def test_a_hidden_card_is_in_nothing_that_is_sent(studio: Studio) -> None:
    seen = begin(studio, "person", "greedy")
    for _ in range(12):
        sent = json.dumps({key: value for key, value in seen.items() if key not in ("faces", "table")})
        for zone in seen["zones"]:
            if zone["role"] == "hand" and zone["seat"] == 1:
                assert all(one["hidden"] and one["piece"] is None for one in zone["pieces"])
        assert '"seed"' not in sent
        seen = act(studio, seen, **({"choose": 0} if seen["moves"] else {"lets": True}))


def test_a_card_is_edited_and_the_game_goes_on(studio: Studio) -> None:
    seen = act(studio, begin(studio, "person", "greedy"), choose=0)
    change(studio.root / CROPS, "name: Carrot", "name: Carrots")
    studio.desk.noticed([CROPS])
    again = act(studio, seen)
    assert again["steps"] == seen["steps"]
    assert again["missed"] is None
    change(studio.root / CROPS, "cost: 3", "cost: two")
    studio.desk.noticed([CROPS])
    assert studio.ask(f"/api/{GAME}/table/{seen['table']}", {}).status == 422


def test_what_was_played_becomes_an_example_that_holds_and_can_be_taken_back(studio: Studio) -> None:
    seen = begin(studio, "person", "person")
    seen = act(studio, seen, choose=0, viewer=0)
    place = f"/api/{GAME}/table/{seen['table']}/example"
    done = studio.ask(place, {"title": "First thing in the morning", "first": 0, "last": 0}).said
    file = studio.root / done["file"]
    assert done["file"] == "cards/garden/examples/first-thing-in-the-morning.yaml"
    assert file.read_text("utf-8") == done["text"]
    state = studio.ask(f"/api/{GAME}/examples?file={done['file']}").said["states"][0]
    assert (state["state"], state["message"]) == ("holds", None)
    assert studio.ask(place, {"title": "First thing in the morning", "first": 0, "last": 0}).status == 422
    assert studio.ask(place, {"title": "!", "first": 0, "last": 0}).status == 422
    assert studio.ask(place, {"title": "Too late", "first": 90, "last": 99}).status == 422
    studio.ask(f"/api/{GAME}/undo", {})
    assert not file.exists()


def test_what_went_wrong_in_a_whole_game_is_looked_at_where_it_did(studio: Studio) -> None:
    seen = begin(studio, "person", "person")
    first = act(studio, seen, choose=0, viewer=0)
    said = first["story"][0]["said"]
    replay = studio.root / "build/play/garden/G702-abc.yaml"
    replay.parent.mkdir(parents=True)
    head = "game: garden\ncode: G702\ntold: player 2 has no way on\nplayers: 2\nseed: 1\nnumber: 0\nchoices: 2000\n"
    replay.write_text(head + "actions:\n  - {player: 1, choose: 1}\n", "utf-8")
    (offered,) = studio.ask(f"/api/{GAME}/ways").said["replays"]
    assert offered == {"id": "G702-abc.yaml", "title": "player 2 has no way on"}
    again = begin(studio, "person", "person", replay=offered["id"])
    assert again["story"][0]["said"] == said
    assert studio.ask(f"/api/{GAME}/tables", {"seats": ["person"] * 2, "replay": "../x.yaml"}).status == 422


def test_a_page_learns_where_the_author_lays_zones_and_where_faces_have_spaces(garden: Path) -> None:
    change(garden / f"cards/{GAME}/play.yaml", "rounds: {most", "table:\n  lay: {garden: fan}\n\nrounds: {most")
    with served(garden) as studio:
        assert studio.ask(f"/api/{GAME}/maps").said["table"]["lay"] == {"garden": "fan"}
        told = studio.ask(f"/api/{GAME}/spaces?of=carrot%20carrot:back").said["spaces"]
        assert told == {"carrot": {}, "carrot:back": {}}
        assert studio.ask(f"/api/{GAME}/spaces?of=dragon").status == 404


def test_an_option_tells_which_copy_it_means_and_nothing_of_what_is_hidden(studio: Studio) -> None:
    seen, meant = begin(studio, "person", "person", seed=3), []
    for _ in range(6):
        lie = [one for zone in seen["zones"] for one in zone["pieces"]]
        shown = {one["piece"]: one["card"] for one in lie if one["piece"] is not None}
        meant += [shown[one] in move["cards"] for move in seen["moves"] for one in move["pieces"]]
        seen = act(studio, seen, choose=0)
    assert meant
    assert all(meant)
