"""Tables in a book: what all have alike is said once, and icons in a row want neither commas nor a second line."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from toolkit.model.document.nodes import Icon, Line, Number, Table, Together, Words
from toolkit.shipped import shipped_templates

SOURCE = (shipped_templates() / "book" / "nodes.html").read_text("utf-8")
HEAD = ((), (Words("1 player"),), (Words("2"),), (Words("3"),))
PLANK, FLOUR = Icon("plank", "plank"), Icon("flour", "flour")
TWO_PLANKS = Together((Number("2"), Words("\u00a0"), PLANK))


def told(table: Table) -> str:
    """Write a table as a book does, an icon as its name in brackets."""
    template = Environment(autoescape=True).from_string(f"{SOURCE}{{{{ table(node) }}}}")
    named = {"kind": lambda node: type(node).__name__.lower(), "icon": lambda _id, name, _after: f"[{name}]"}
    return template.render(node=table, **named)


def by_players(*counts: str) -> str:
    cells: tuple[Line, ...] = ((Words("Coins"),), *((Number(count),) for count in counts))
    return told(Table((Words("Laid out"),), HEAD, (cells,), (None, 1, 2, 3)))


def test_the_same_words_for_any_number_of_players_stand_once_across_the_columns() -> None:
    kept = "keep 5 of 8"
    assert f'</th><td colspan="3" class="n"><span class="n">{kept}</span></td></tr>' in by_players(kept, kept, kept)


@pytest.mark.parametrize("counts", [("4", "4", "4"), ("keep 5 of 8", "keep 5 of 8", "keep 4 of 8")])
def test_numbers_and_what_differs_have_a_column_each(counts: tuple[str, ...]) -> None:
    assert by_players(*counts).count('<td class="n">') == 3


@pytest.mark.parametrize(
    ("line", "cell"),
    [
        ((PLANK, Words(", "), FLOUR), '<td class="together">[plank] [flour]</td>'),
        ((TWO_PLANKS, Words(", "), FLOUR), "[plank]</span>\u2002[flour]</td>"),
        ((PLANK, Words(", "), Words("a cup")), "<td>[plank], a cup</td>"),
    ],
)
def test_icons_in_a_row_need_no_commas(line: Line, cell: str) -> None:
    head = ((Words("Building"),), (Words("Chain"),))
    assert cell in told(Table((Words("Chains"),), head, (((Words("Mill"),), line),)))
