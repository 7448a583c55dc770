"""What is looked at is drawn before anybody asks, and what nobody comes for no more; what is kept has a bound."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from tests.serve.conftest import GAME, Studio
from toolkit.serve.work.recent import Recent
from toolkit.serve.work.sight import Foresight, Sight
from toolkit.serve.work.worker import Worker

CARROT = Sight(GAME, "crops", "carrot", "front", 100, bleed=False)


class AtOnce(Worker):
    """Does everything where it is asked for."""

    def __init__(self) -> None:
        """Begin no thread."""

    def begin(self, work: Any, urgency: Any = None) -> Future[Any]:
        """Do it."""
        done: Future[Any] = Future()
        done.set_result(work())
        return done


def drawing(drawn: list[Sight], *, anew: bool = True) -> Foresight:
    """Return what foresees at once, and what it draws; `anew` is whether that was to be done."""

    def draw(sight: Sight) -> bool:
        drawn.append(sight)
        return anew

    return Foresight(draw, AtOnce())


def test_what_is_in_sight_is_drawn_with_each_change_that_somebody_comes_for() -> None:
    drawn: list[Sight] = []
    foresight = drawing(drawn)
    foresight.changed((GAME,))
    assert drawn == []
    foresight.look_at(CARROT)
    foresight.changed(("another",))
    assert drawn == []
    foresight.changed((GAME,))
    foresight.look_at(CARROT)
    foresight.changed((GAME,))
    assert drawn == [CARROT, CARROT]


def test_what_nobody_came_for_is_not_drawn_again() -> None:
    drawn: list[Sight] = []
    foresight = drawing(drawn)
    foresight.look_at(CARROT)
    for _ in range(3):
        foresight.changed((GAME,))
    assert drawn == [CARROT]


def test_nobody_comes_for_what_a_page_has_already() -> None:
    drawn: list[Sight] = []
    foresight = drawing(drawn, anew=False)
    foresight.look_at(CARROT)
    for _ in range(3):
        foresight.changed((GAME,))
    assert drawn == [CARROT] * 3


def test_an_edit_draws_the_card_that_is_looked_at(studio: Studio) -> None:
    desk = studio.desk
    card = studio.ask(f"/api/{GAME}/card/crops/carrot").said
    studio.ask(f"/api/{GAME}/face/crops/carrot?width=100&now=1")
    edit = {"op": "set", "path": [*card["path"], "name"], "value": "Purple Carrot"}
    body = {"label": "x", "edits": [{"file": card["file"], "hash": card["hash"], "do": [edit]}]}
    version = studio.ask(f"/api/{GAME}/edit", body).said["cards"][0]["faces"]["front"]
    desk.worker.begin(lambda: None).result(60)  # what came before it is done
    assert desk.drawings.has(GAME, CARROT.card, CARROT.shot(version)), "the picture is there before anybody asks for it"


def test_the_oldest_goes_where_there_is_no_room() -> None:
    kept = Recent[str, bytes](5, len)
    for name in "abc":
        kept.keep(name, b"12")
    assert [kept.get(name) for name in "abc"] == [None, b"12", b"12"]
    kept.keep("b", b"1234")
    assert [kept.get(name) for name in "bc"] == [b"1234", None]
