"""Shipped games and themes are found from a checkout; test_wheel.py covers the installed package."""

from toolkit.shipped import shipped_cards, shipped_templates


def test_a_checkout_ships_its_own_folders() -> None:
    assert (shipped_cards() / "last-will" / "game.yaml").is_file()
    assert (shipped_templates() / "last-will").is_dir()
