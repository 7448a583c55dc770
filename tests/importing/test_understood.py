"""What columns are: by their headings in four languages, and by what their cells have in common."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.importing.tables import bring, deck, write
from toolkit.importing.address import fetch
from toolkit.importing.headings import role_of
from toolkit.importing.ids import Named, ids_of
from toolkit.importing.kinds import kind_of
from toolkit.importing.values import copies, number
from toolkit.importing.wording import Icons, worded
from toolkit.model.findings.refusal import RefusedError
from toolkit.project import Project
from toolkit.workflows.check import check
from toolkit.workflows.importing import Wanted


@pytest.mark.parametrize(
    ("role", "headings"),
    [
        ("name", ["Name", "TITLE", "Card Name", "Kartenname", "Nom", "Título"]),
        ("copies", ["Qty", "Quantity", "count", "Copies", "×", "x", "Anzahl", "Stück", "Quantité", "Cantidad"]),
        ("text", ["Text", "Description", "Rules text", "Beschreibung", "Regeltext", "Texte", "Descripción"]),
        ("id", ["ID", "Code", "Number", "#", "Nr.", "Kennung", "Numéro", "Código"]),
        ("picture", ["Art", "Image", "Bild", "Illustration", "Imagen"]),
        ("", ["Deck limit", "Max", "Name of the artist", "Cost"]),
    ],
)
def test_headings_are_known_in_four_languages(role: str, headings: list[str]) -> None:
    assert [role_of(one) for one in headings] == [role] * len(headings)


def test_nombre_is_a_name_in_spanish_and_a_number_in_french(tmp_path: Path) -> None:
    write(tmp_path, "es.csv", "Nombre;Cantidad\nRoble;2\nOlmo;1\n")
    write(tmp_path, "fr.csv", "Carte;Nombre\nChêne;2\nOrme;1\n")
    for game in ("es", "fr"):
        bring(tmp_path, f"{game}.csv", game=game)
        assert deck(tmp_path, game, game)["components"][0]["copies"] == 2


MANY = ["red", "blue", "red", "blue", "red", "blue", "red", "red", "blue"]


@pytest.mark.parametrize(
    ("cells", "declared"),
    [
        ([1.0, "2", "3"], {"type": "integer"}),
        (["2,5", 3, None], {"type": "number", "optional": True}),
        ([1, 2, 3, "X", "*", 4, 5], {"type": "number or mark"}),
        (["3", "∞", "2", "1"], {"type": "number or mark"}),
        (["Ja", "nein", None], {"type": "flag", "optional": True}),
        (["x", None, None, "X"], {"type": "flag", "default": False}),
        (MANY, {"type": "choice", "of": ["blue", "red"]}),
        (["a, b", "b", "a", "b, a"], {"type": "list", "of": {"type": "text"}}),
        (["007", "010", "100"], {"type": "text"}),
        (["Draw, then pay.", "Pay, then draw."], {"type": "text"}),
        ([("a", "b"), ("a",)], {"type": "list", "of": {"type": "text"}}),
        (["$3", "4 €"], {"type": "integer"}),
    ],
)
def test_a_type_is_what_all_cells_have_in_common(cells: list[Any], declared: dict[str, Any]) -> None:
    assert kind_of(cells).declared == declared


@pytest.mark.parametrize(
    ("cell", "value"), [("2,5", 2.5), ("−3", -3), (3.0, 3), ("010", None), ("1.2.3", None), ("0", 0)]
)
def test_a_number_is_read_as_people_write_it(cell: Any, value: float | None) -> None:
    assert number(cell) == value


@pytest.mark.parametrize(("cell", "n"), [("2x", 2), ("x 3", 3), ("2.0", 2), (2.0, 2), ("two", None), ("-1", -1)])
def test_a_number_of_copies_is_read_as_people_write_it(cell: Any, n: int | None) -> None:
    assert copies(cell) == n


def names(*rows: tuple[str, str]) -> list[Named]:
    return [Named(None, name, {"suit": suit}) for name, suit in rows]


def test_names_that_repeat_are_told_apart_by_a_column_or_a_number() -> None:
    made = ids_of(names(("Ace", "Red"), ("Ace", "Blue"), ("Élan", "Red")), "card", {}, ())
    assert (made.ids, made.apart) == (("ace-red", "ace-blue", "elan"), "suit")
    assert ids_of(names(("Ace", "Red"), ("Ace", "Red")), "card", {}, ()).ids == ("ace", "ace-2")


def test_an_identifier_begins_with_no_digit_and_is_nobody_else_s() -> None:
    made = ids_of(names(("7 of Hearts", ""), ("龍", ""), ("Oak", "")), "card", {}, ("oak",))
    assert made.ids == ("card-7-of-hearts", "card", "card-oak")


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("Gain [Gold] and {coal}.", "Gain [Gold] and {icon coal}."),
        ("2 * 3 _so_ [1] {2}", r"2 \* 3 \_so\_ \[1] \{2\}"),
        ("<b>Now</b>: <i>go</i><br>on &amp; on", "**Now**: *go*\non & on"),
        ("<ul><li>one</li><li>two</li></ul>", "- one\n- two"),
        ("At 12:30:15 :sword: <<Big Axe>>", "At 12:30:15 {icon sword} {icon big-axe}"),
        ("[see page three of the rules]", r"\[see page three of the rules]"),
        ("1. First", r"1\. First"),
        ("**Bold** stays", "**Bold** stays"),
    ],
)
def test_a_text_says_what_its_cell_shows(cell: str, text: str) -> None:
    assert worded(cell, ("[", "]")) == text


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("Gain {gold}.", "Gain {gold}."),
        ("Pay {2} or {term oak}.", r"Pay \{2\} or {icon term-oak}."),
        ("A stroke\\{gold}", r"A stroke\\{gold}"),
    ],
)
def test_what_stands_between_braces_is_an_icon_or_itself(cell: str, text: str) -> None:
    assert worded(cell, ("{", "}")) == text


SIGNS = (
    *(
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ":",
        "*",
        "**",
        "_",
        "`",
        "#",
        "- ",
        "1. ",
        "> ",
        "|",
        "<b>",
        "</b>",
        "<br>",
        "<",
        "~",
    ),
    *(
        "&",
        "&amp;",
        "\\",
        "!",
        "word",
        "2",
        "{x}",
        "[x]",
        ":x:",
        "<<x>>",
        "{icon y}",
        "\n",
        "\n\n",
        "    ",
        "\t",
        "---",
    ),
    *("===", "%", "@", "^", "|-|-|", "](", "<!--", "..."),
)


@pytest.mark.parametrize("seed", [4, 5])
def test_texts_of_any_signs_are_brought_in_without_an_error(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)  # noqa: S311 (no secret)
    rows = [["Name", "Text"]]
    rows += [[f"Card {n}", "".join(chance.choices(SIGNS, k=chance.randint(1, 12)))] for n in range(60)]
    with (tmp_path / "deck.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    bring(tmp_path, "deck.csv")
    found = check(Project(tmp_path), frozenset(("deck",)))[1]
    assert [str(one) for one in found if one.level == "error"] == []
    assert bring(tmp_path).files == {}


def test_a_cell_of_which_nothing_stays_may_be_left_out(tmp_path: Path) -> None:
    write(tmp_path, "deck.csv", "Name,Rules\nOak,<br>\nElm,Lean.\n")
    bring(tmp_path, "deck.csv")
    assert deck(tmp_path)["fields"]["text"] == {"type": "text", "optional": True}
    assert bring(tmp_path).files == {}


def test_the_signs_that_most_icons_stand_between_are_the_game_s() -> None:
    icons = Icons()
    icons.note(["{a} {b_c} [a]", "no {3} and no [4]"])
    assert icons.between == ("{", "}")
    assert icons.names == {"a": "a", "b-c": "b c"}


def test_null_stands_apart_from_what_is_left_out(tmp_path: Path) -> None:
    write(
        tmp_path,
        "deck.json",
        '{"sets": [{"name": "First", "cards": [{"name": "Oak", "life": null}, {"name": "Elm"}]}]}',
    )
    made = bring(tmp_path, "deck.json")
    assert "the cards were found at sets[].cards[]" in made.notes
    assert deck(tmp_path)["components"] == [
        {"id": "oak", "name": "Oak", "life": None, "set": "First"},
        {"id": "elm", "name": "Elm", "set": "First"},
    ]


def test_null_is_no_tick(tmp_path: Path) -> None:
    rows = [f'{{"name": "Oak {n}", "last": {told}}}' for n, told in enumerate(('"*"', '"*"', *["null"] * 4))]
    write(tmp_path, "deck.json", f"[{', '.join(rows)}]")
    bring(tmp_path, "deck.json")
    assert [one.get("last") for one in deck(tmp_path)["components"]] == [True, True, *[None] * 4]
    assert check(Project(tmp_path), frozenset(("deck",)))[1] == ()


def test_a_list_a_column_is_a_table_too(tmp_path: Path) -> None:
    write(tmp_path, "deck.json", '{"Name": ["Oak", "Elm"], "Qty": ["2", null], "Cost": [null, 3]}')
    bring(tmp_path, "deck.json")
    assert deck(tmp_path)["components"] == [
        {"id": "oak", "name": "Oak", "copies": 2},
        {"id": "elm", "name": "Elm", "cost": 3},
    ]


class Answer:
    """What a server says."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def __enter__(self) -> Answer:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def read(self, most: int) -> bytes:
        """Return the first bytes of it."""
        return self.data[:most]


def test_a_table_is_fetched_from_https_alone_and_is_no_page() -> None:
    assert fetch("https://example.org/a.csv", lambda *_, **__: Answer(b"Name\nOak\n")) == b"Name\nOak\n"
    with pytest.raises(RefusedError, match="answers with a web page"):
        fetch("https://example.org/a", lambda *_, **__: Answer(b"<!DOCTYPE html>"))
    with pytest.raises(RefusedError, match="has more than 16 MiB"):
        fetch("https://example.org/a", lambda *_, **__: Answer(b"a" * 2**25))
    for address in ("http://example.org/a.csv", "file:///etc/passwd", "https://example.org@example.org/a"):
        with pytest.raises(RefusedError, match="is no https address"):
            fetch(address)


def test_a_path_that_leads_nowhere_is_told_with_the_nearest_key(tmp_path: Path) -> None:
    write(tmp_path, "deck.json", '{"suits": [{"name": "Red"}, {"name": "Blue", "cards": [{"name": "Ace"}]}]}')
    with pytest.raises(RefusedError, match=r"has no 'crds' where --path leads; did you mean 'cards'\?"):
        bring(tmp_path, "deck.json", wanted=Wanted(path="suits[].crds[]"))
    bring(tmp_path, "deck.json", wanted=Wanted(path="suits[].cards[]"))
    assert deck(tmp_path)["components"] == [{"id": "ace", "name": "Ace", "suit": "Blue"}]
