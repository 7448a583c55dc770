"""What the studio tells of games: boxes, decks, cards, findings, pictures, and what is found by words."""

import socket
from io import BytesIO
from queue import Queue
from threading import Event
from typing import Any
from unittest.mock import Mock

import pytest
from PIL import Image

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, TOKEN, Studio


def test_a_game_is_told_with_its_cover(studio: Studio) -> None:
    assert studio.ask("/api/games").said["games"][0]["players"] == "2–4"
    studio.ask(f"/api/{GAME}/findings")
    (game,) = studio.ask("/api/games").said["games"]
    cover = game["cover"]
    face = f"/api/{GAME}/face/{cover['deck']}/{cover['id']}?width=200&v={cover['version']}"
    picture = studio.ask(face)
    assert (game["title"], game["players"], game["errors"]) == ("Garden", "2–4", 0)
    assert Image.open(BytesIO(picture.data)).size == (200, round(200 / cover["ratio"]))
    assert "immutable" in picture.headers["cache-control"]


def test_the_tree_counts_cards_and_findings(studio: Studio) -> None:
    change(studio.root / CROPS, "cost: 2", "cost: two")
    studio.desk.noticed([CROPS])
    branches = {one["title"]: one["items"] for one in studio.ask(f"/api/{GAME}/tree").said["branches"]}
    crops = next(one for one in branches["Cards"] if one["id"] == "crops")
    assert crops["errors"] >= 1
    assert crops["address"] == "/garden/deck/crops"


def test_a_finding_leads_to_its_card_and_field(studio: Studio) -> None:
    change(studio.root / CROPS, "cost: 3", "cost: two")
    studio.desk.noticed([CROPS])
    found = next(one for one in studio.ask(f"/api/{GAME}/findings").said["findings"] if one["file"] == CROPS)
    assert (found["deck"], found["card"], found["field"], found["severity"]) == ("crops", "beetroot", "cost", "error")
    assert found["name"] == "Beetroot"


def test_a_wrong_name_is_mended_by_the_change_that_comes_with_it(studio: Studio) -> None:
    before = studio.text()
    change(studio.root / CROPS, "family: leaf\n    cost: 2", "family: lief\n    cost: 2")
    studio.desk.noticed([CROPS])
    found = studio.ask(f"/api/{GAME}/findings").said["findings"]
    fix = next(one["fix"] for one in found if one["fix"])
    assert studio.ask(f"/api/{GAME}/edit", fix["edit"]).status == 200
    assert studio.text() == before


def test_a_contents_list_that_says_too_few_is_mended_by_the_change_that_comes_with_it(studio: Studio) -> None:
    change(studio.root / CROPS, "name: Leek\n    copies: 4", "name: Leek\n    copies: 5")
    studio.desk.noticed([CROPS])
    found = studio.ask(f"/api/{GAME}/findings").said["findings"]
    fix = next(one["fix"] for one in found if one["code"] == "C301")
    assert fix["label"] == "Say 25"
    assert studio.ask(f"/api/{GAME}/edit", fix["edit"]).status == 200
    assert "{name: Crop cards, count: 25, of" in studio.text(f"cards/{GAME}/game.yaml")


def test_a_symbol_that_a_text_names_is_defined_by_the_change_that_comes_with_the_finding(studio: Studio) -> None:
    change(studio.root / CROPS, "Stands to attention", "Stands under the {icon lamp}")
    studio.desk.noticed([CROPS])
    found = studio.ask(f"/api/{GAME}/findings").said["findings"]
    fix = next(one["fix"] for one in found if "no symbol 'lamp'" in one["message"])
    assert fix["label"] == "Make it a symbol"
    assert studio.ask(f"/api/{GAME}/edit", fix["edit"]).status == 200
    said = studio.text(f"cards/{GAME}/game.yaml")
    assert "\n  lamp: {one: lamp, meaning: Lamp., icon: lucide/lamp}\n" in said


def test_a_card_is_told_with_its_form_and_its_words(studio: Studio) -> None:
    card = studio.ask(f"/api/{GAME}/card/crops/leek").said
    fields = {one["name"]: one for one in card["fields"]}
    assert card["yaml"].startswith("  - id: leek")
    assert (card["previous"], card["next"]) == ("beetroot", "cabbage")
    assert fields["family"]["options"][0]["label"]
    assert card["told"]["play"][0].endswith(".")


def test_how_long_a_text_may_be_is_told_where_its_deck_says_so(studio: Studio) -> None:
    def most() -> Any:
        fields = studio.ask(f"/api/{GAME}/card/crops/leek").said["fields"]
        return next(one["max"] for one in fields if one["name"] == "text")

    assert most() == 70
    change(studio.root / CROPS, "type: text, max: 70", "type: text")
    studio.desk.forget([CROPS])
    assert most() is None


def test_a_picture_changes_with_its_card_and_no_other_does(studio: Studio) -> None:
    def versions() -> dict[str, str]:
        return {one["id"]: one["faces"]["front"] for one in studio.ask(f"/api/{GAME}/deck/crops").said["cards"]}

    before = versions()
    wish = {"op": "set", "path": ["components", 0, "name"], "value": "Wild Carrot"}
    edit = {"edits": [{"file": CROPS, "hash": studio.desk.hash(CROPS), "do": [wish]}]}
    told = studio.ask(f"/api/{GAME}/edit", edit).said["cards"][0]
    after = versions()
    assert {name for name in before if before[name] != after[name]} == {"carrot"}
    assert told["faces"]["front"] == after["carrot"]


def test_a_picture_that_nobody_waits_for_any_more_is_not_drawn(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Mock(return_value=(b"", "image/png"))
    monkeypatch.setattr(studio.desk, "picture", drawn)
    busy, host, worker = Event(), studio.address.removeprefix("http://"), studio.desk.worker
    at_work = Event()

    def work() -> None:
        at_work.set()
        busy.wait(30)

    worker.begin(work)
    at_work.wait(30)
    come, gone, begin = Queue[Any](), Queue[Any](), worker.begin

    def begun(*what: Any) -> Any:
        future = begin(*what)
        future.add_done_callback(gone.put)
        come.put(future)
        return future

    monkeypatch.setattr(worker, "begin", begun)
    with socket.create_connection(("127.0.0.1", int(host.split(":")[1]))) as page:
        page.sendall(f"GET /api/garden/face/crops/leek?token={TOKEN} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        come.get(timeout=30)
    gone.get(timeout=30)
    busy.set()
    assert studio.ask("/api/garden/face/crops/tomato").status == 200
    assert drawn.call_count == 1


def test_a_deck_that_cannot_be_read_says_where(studio: Studio) -> None:
    assert studio.ask(f"/api/{GAME}/deck/crops").status == 200
    change(studio.root / CROPS, "components:", "components: [")
    studio.desk.noticed([CROPS])
    answer = studio.ask(f"/api/{GAME}/deck/crops").said["error"]
    assert (answer["kind"], answer["finding"]["file"]) == ("broken", CROPS)


def test_what_is_not_there_is_told_with_what_is_near(studio: Studio) -> None:
    answer = studio.ask(f"/api/{GAME}/card/crops/carot")
    assert (answer.status, "did you mean 'carrot'?" in answer.said["error"]["message"]) == (404, True)
    assert studio.ask("/api/gardn/tree").status == 404
    assert studio.ask("/api/nothing/of/the/kind").status == 404


def test_words_are_found_anywhere_and_names_come_first(studio: Studio) -> None:
    hits = studio.ask(f"/api/{GAME}/search?q=leek").said["hits"]
    assert hits[0]["address"] == "/garden/card/crops/leek"
    assert len({one["kind"] for one in hits}) > 1
    assert studio.ask(f"/api/{GAME}/search?q=leek+rhinoceros").said["hits"] == []


def test_what_is_found_in_rules_is_shown_as_it_is_read(studio: Studio) -> None:
    rules = studio.root / "cards/garden/rules/02-round.yaml"
    section = rules.read_text("utf-8").split("paragraphs:")[0]
    rules.write_text(f"{section}paragraphs:\n  - id: mole\n    text: A **mole** has `2 * 3` rows.\n", "utf-8")
    studio.desk.forget(["cards/garden/rules/02-round.yaml"])
    (hit,) = studio.ask(f"/api/{GAME}/search?q=mole+rows").said["hits"]
    assert "A mole has 2 * 3 rows." in hit["detail"]


def test_an_effect_is_said_and_what_is_wrong_with_one(studio: Studio) -> None:
    said = studio.ask(f"/api/{GAME}/say", {"effect": [{"draw": {"cards": 2, "from": ["crops"]}}]}).said
    assert said["sentences"] == ["Draw 2 crops."] or said["sentences"][0].startswith("Draw")
    assert studio.ask(f"/api/{GAME}/say", {"effect": [{"burn": 1}]}).said["problems"]
    verbs = [one["verb"] for one in studio.ask(f"/api/{GAME}/vocabulary").said["steps"]]
    assert "gain" in verbs


def test_a_new_game_begins_with_a_starter(studio: Studio) -> None:
    names = [one["id"] for one in studio.ask("/api/starters").said["starters"]]
    assert names[0] == "garden"
    assert studio.ask("/api/new", {"name": "My Fine Game", "like": "garden"}).said == {"game": "my-fine-game"}
    assert studio.ask("/api/my-fine-game/tree").said["title"] == "My Fine Game"
    assert studio.ask("/api/new", {"name": "My Fine Game"}).status == 422
    assert studio.ask("/api/new", {"name": "!!!"}).status == 422


def test_a_new_game_begins_in_a_look(studio: Studio) -> None:
    looks = studio.ask("/api/starters").said["looks"]
    assert {"bright", "woodcut"} <= {one["id"] for one in looks}
    assert all(one["about"] for one in looks)
    plain, cut = (studio.ask(f"/api/starter/garden{query}") for query in ("", "?look=woodcut"))
    assert plain.status == cut.status == 200
    assert plain.data != cut.data
    assert studio.ask("/api/starter/garden?look=woodcutt").said["error"]["message"].endswith("did you mean 'woodcut'?")
    assert studio.ask("/api/new", {"name": "Dressed", "look": "woodcut"}).said == {"game": "dressed"}
    assert "extends: woodcut" in studio.text("templates/dressed/theme.yaml")
    assert studio.ask("/api/new", {"name": "Naked", "look": "none-such"}).status == 422


def test_a_page_learns_whether_its_game_was_looked_through(studio: Studio) -> None:
    studio.desk.worker.begin(lambda: studio.desk.findings(GAME)).result(60)
    tree, found = studio.ask(f"/api/{GAME}/tree").said, studio.ask(f"/api/{GAME}/findings").said
    assert tree["checked"] is True
    assert tree["committed"] is False
    file = studio.root / CROPS
    file.write_text(studio.text().replace("family: root", "family: rot", 1), "utf-8")
    studio.desk.worker.begin(lambda: studio.desk.noticed([CROPS])).result(60)
    assert studio.ask(f"/api/{GAME}/findings").said["hash"] != found["hash"]


def test_an_icon_of_a_set_is_a_picture_and_nothing_that_runs(studio: Studio) -> None:
    picture = studio.ask(f"/api/{GAME}/symbol/game-icons/two-coins.svg")
    assert picture.data.startswith(b"<svg")
    assert "sandbox" in picture.headers["content-security-policy"]
    assert studio.ask(f"/api/{GAME}/symbol/coin.svg").data.startswith(b"<svg")
    assert studio.ask(f"/api/{GAME}/symbol/game-icons/no-such.svg").status == 404
