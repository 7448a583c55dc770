"""Which product of a service a deck becomes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exporting.exports import SERVICES
from tests.render.games import make_game
from toolkit.exporting.pieces import Batch
from toolkit.exporting.products import Fit, fit
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.production.service import Service

TGC = SERVICES["the-game-crafter"]


def fitted(
    width: float, height: float, service: Service = TGC, **deck: Any
) -> tuple[Fit | None, tuple[Diagnostic, ...]]:
    size = {"width": width, "height": height, **({"shape": deck.pop("shape")} if "shape" in deck else {})}
    game = make_game({"id": "dog"}, size=size, **deck)
    return fit(service, Batch(game, game.decks[0], 1, ()))


@pytest.mark.parametrize("name", TGC.sizes)
def test_the_published_pixels_are_the_trim_with_bleed_at_300_dpi(name: str) -> None:
    made = TGC.sizes[name]
    across, up = (round((side + 2 * 3.175) / 25.4 * 300) for side in (made.width, made.height))
    assert made.pixels == (across, up)


def test_a_size_that_the_service_makes_is_exact() -> None:
    found, told = fitted(63.5, 88.9, bleed=3.175)
    assert found
    assert (found.size, found.pixels, found.margin, told) == ("poker", (825, 1125), (38, 38), ())


def test_a_size_nearby_is_stretched_and_told() -> None:
    found, (told,) = fitted(63.0, 88.0, bleed=3.175)
    assert found
    assert (found.size, found.trim, told.code) == ("poker", (63.5, 88.9), "V802")


def test_another_size_is_left_out_with_the_nearest_one() -> None:
    found, (told,) = fitted(59.0, 92.0)
    assert found is None
    assert (told.code, told.help) == ("V801", "the nearest is bridge, 57.15 x 88.9 mm")


def test_a_round_card_is_none_of_its_rectangles() -> None:
    found, (told,) = fitted(63.5, 63.5, shape="circle", kind="token")
    assert (found, told.code) == (None, "V801")


def test_art_that_ends_too_early_is_told() -> None:
    _, told = fitted(63.5, 88.9, bleed=1.0)
    assert [(one.code, one.help) for one in told] == [("V803", "`bleed: 3.175`")]


@pytest.mark.parametrize("name", ["the-game-crafter", "makeplayingcards", "drivethrucards"])
def test_a_card_that_lies_is_turned_to_the_product_that_stands(name: str) -> None:
    found, told = fitted(88.9, 63.5, SERVICES[name], bleed=3.175)
    assert found
    assert (found.trim, found.turned, found.turn("front"), found.turn("back"), told) == (
        (63.5, 88.9),
        True,
        90,
        270,
        (),
    )
    upright, _ = fitted(63.5, 88.9, SERVICES[name], bleed=3.175)
    assert upright
    assert (upright.trim, upright.turned, upright.turn("back")) == ((63.5, 88.9), False, 0)
    assert (upright.pixels, upright.margin) == (found.pixels, found.margin)


def test_what_is_stretched_and_turned_is_told_as_it_lies() -> None:
    found, (told,) = fitted(88.0, 63.0, bleed=3.175)
    assert found
    assert (found.turned, told.code, told.help) == (True, "V802", "`size: {width: 88.9, height: 63.5}` is exact")


def test_files_for_any_size_lie_as_they_are() -> None:
    found, _ = fitted(88.9, 63.5, SERVICES["png"])
    assert found
    assert (found.trim, found.turned) == ((88.9, 63.5), False)
