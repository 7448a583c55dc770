"""What a build is asked for: the games, and the parts of them."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.load.printing import shipped_printing
from toolkit.publish.request import Request, UnknownNameError

KNOWN = ("chess", "go")


def only(*names: str, proof: bool = False) -> Request:
    return Request(("a4",), names, proof)


def test_nothing_in_particular_means_every_game() -> None:
    assert only().games(KNOWN) == {"chess", "go"}
    assert only().parts("chess") == ()


def test_parts_of_games() -> None:
    request = only("chess/pieces", "chess/pieces/king", "go")
    assert request.games(KNOWN) == {"chess", "go"}
    assert request.parts("chess") == ("pieces", "pieces/king")
    assert request.parts("go") == ()


def test_a_whole_game_holds_its_parts() -> None:
    assert only("chess", "chess/pieces").parts("chess") == ()
    assert only("chess/").parts("chess") == ()


def test_an_unknown_game_comes_with_the_nearest_name() -> None:
    with pytest.raises(UnknownNameError, match="there is no game 'ches'; did you mean 'chess'"):
        only("ches").games(KNOWN)


@pytest.mark.parametrize(
    ("request_", "edition"),
    [
        (only(), "final"),
        (only(proof=True), "proof"),
        (only("chess/king", proof=True), "only"),
        (only("chess"), "final"),
    ],
)
def test_editions(request_: Request, edition: str) -> None:
    assert request_.edition("chess") == edition


@pytest.mark.parametrize(
    ("layout", "changes", "way"),
    [
        ("home", {}, ""),
        ("home", {"duplex": "long-edge", "marks": "crop", "boxes": True}, ""),
        ("home", {"duplex": "short-edge"}, "short-edge"),
        ("short-edge", {}, "short-edge"),
        ("home", {"marks": "none"}, "no-marks"),
        ("home", {"marks": "both", "duplex": "backs"}, "backs-both-marks"),
        ("scissors", {}, "scissors"),
        ("scissors", {"marks": "none"}, "scissors-no-marks"),
        ("home", {"boards": "whole"}, "whole-boards"),
        ("home", {"back": {"x": 0.4}}, ""),
    ],
)
def test_what_is_laid_out_in_another_way_has_a_name_of_its_own(layout: str, changes: dict[str, Any], way: str) -> None:
    request = Request(("a4",), layout=layout, changes=tuple(changes.items()))
    assert request.way_of(shipped_printing()) == way
