"""A reference as Markdown."""

from __future__ import annotations

import re
from pathlib import Path

from tests.render.printed import orchard
from toolkit.model.nodes import Break, Items, Link, Number, Prose, Strong, Words, Worked
from toolkit.publish.markdown import markdown
from toolkit.publish.markdown.words import blocks, inline


def test_plain_words_stay_plain() -> None:
    assert inline((Words("2 * 3 [x] |"), Break(), Strong((Words("b"),)))) == "2 \\* 3 \\[x\\] \\|<br>\n**b**"
    assert next(blocks([Prose((Words("1. not a list"),))])) == "\\1. not a list"


def test_links_lead_to_anchors_where_there_are_any() -> None:
    assert inline((Link("rule", "a.b", "1.1 B"),)) == "[1.1 B](#a.b)"
    assert inline((Link("zone", "hand", "hand"),)) == "hand"


def test_a_number_that_differs_says_for_whom() -> None:
    assert inline((Number("3/5", "", ((2, 3), (3, 5))),)) == "3 with 2, 5 with 3"


def test_lists_are_indented_inside_lists() -> None:
    inner = Items(ordered=False, items=((Prose((Words("x"),)),),))
    assert list(blocks([Items(ordered=True, items=((Prose((Words("a"),)), inner),))])) == ["1. a\n\n   - x"]


def test_a_worked_example_is_told_without_what_only_sets_the_stage() -> None:
    example = Worked("Later", ("gala",), (Prose((Words("You win."),)),), ((Words("2 players."),),))
    assert list(blocks([example])) == ["**Later**", "You win."]


def test_every_link_of_a_whole_game_has_its_anchor(tmp_path: Path) -> None:
    text = markdown(orchard(tmp_path).reference())
    anchors = re.findall(r'<a id="([^"]+)"></a>', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)
    assert "### 2.1 The price" in text
    assert "> Comice" in text.replace("[Comice](#card-comice)", "Comice")
    assert "| Fruit | 3 | 5 | 5 | stall |" in text
    assert '| <a id="card-gala"></a>Gala Apple | 4 |' in text
