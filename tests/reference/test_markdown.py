"""A reference as Markdown."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from tests.render.printed import orchard
from toolkit.model.document.entries import Fact
from toolkit.model.document.nodes import Break, Icon, Items, Link, Number, Prose, Strong, Together, Words, Worked
from toolkit.model.document.reference import Phase
from toolkit.reference.markdown import markdown
from toolkit.reference.markdown.words import blocks, inline


def test_plain_words_stay_plain() -> None:
    assert inline((Words("2 * 3 [x] |"), Break(), Strong((Words("b"),)))) == "2 \\* 3 \\[x\\] \\|<br>\n**b**"
    assert next(blocks([Prose((Words("1. not a list"),))])) == "\\1. not a list"


def test_links_lead_to_anchors_where_there_are_any() -> None:
    assert inline((Link("rule", "a.b", "1.1 B"),)) == "[1.1 B](#a.b)"
    assert inline((Link("zone", "hand", "hand"),)) == "hand"


def test_a_number_that_differs_says_for_whom() -> None:
    assert inline((Number("3 with 2 players and 5 with 3", "", ((2, 3), (3, 5))),)) == "3 with 2 players and 5 with 3"


def test_an_icon_is_not_named_where_the_words_name_it() -> None:
    said = Words("use one "), Icon("action", "action"), Words(" action, then "), Icon("coin", "coin")
    assert inline(said) == "use one action, then coin"
    assert inline((Words("two "), Icon("dog", "dog"), Words(" "), Link("component", "dog", "dogs"))) == (
        "two [dogs](#card-dog)"
    )
    assert inline((Icon("dog", "dog"), Words(" dogged by luck"))) == "dog dogged by luck"
    before = Words("what it costs, in "), Link("term", "coin", "coins"), Words(" "), Icon("coin", "coin"), Words(".")
    assert inline(before) == "what it costs, in [coins](#term-coin)."
    joined = Words("use one action "), Together((Icon("action", "action"), Words(",")))
    assert inline((*joined, Words(" and go"))) == "use one action, and go"
    assert inline((Words("the underdog "), Icon("dog", "dog"))) == "the underdog dog"


def test_an_icon_is_not_named_before_more_of_it_or_part_of_its_name() -> None:
    assert inline((Icon("house", "property", "properties"), Words(" properties: sepia"))) == "properties: sepia"
    assert inline((Words("a "), Icon("wine", "wine-glass card"), Words(" wine glass"))) == "a wine glass"


def test_an_icon_that_leads_a_sentence_is_not_named() -> None:
    assert inline((Icon("wood", "wood"), Words(" They make planks."))) == "They make planks."
    assert inline((Icon("wood", "wood"), Words(" to build with"))) == "wood to build with"
    assert inline((Icon("coin", "coin"), Words(" Smithy"))) == "coin Smithy"


def test_an_icon_after_a_number_is_named_as_many() -> None:
    sun = Icon("sun", "half sun", "half suns")
    assert inline((Number("two"), Words(" "), sun, Words(" more"))) == "two half suns more"
    assert inline((Number("1"), Words(" "), sun)) == "1 half sun"


def test_lists_are_indented_inside_lists() -> None:
    inner = Items(ordered=False, items=((Prose((Words("x"),)),),))
    assert list(blocks([Items(ordered=True, items=((Prose((Words("a"),)), inner),))])) == ["1. a\n\n   - x"]


def test_a_worked_example_is_told_without_what_only_sets_the_stage() -> None:
    example = Worked("Later", ("gala",), (Prose((Words("You win."),)),), ((Words("2 players."),),))
    assert list(blocks([example])) == ["**Later**", "You win."]


def test_what_is_decided_where_the_rules_are_silent_says_so(tmp_path: Path) -> None:
    ref = orchard(tmp_path).reference()
    section = ref.sections[0]
    decided = replace(section.paragraphs[0], kind="decision", title=None)
    text = markdown(replace(ref, sections=(replace(section, paragraphs=(decided,)),)))
    assert f"### {decided.number} Decision\n\n> " in text


def test_a_phase_that_is_not_in_every_game_has_no_number(tmp_path: Path) -> None:
    night = Phase("night", 1, "Night", "nobody", None, (), None, (Words("Wait."),), (), (), (), "picking.rule")
    dusk = replace(night, number=0, name="Dusk")
    text = markdown(replace(orchard(tmp_path).reference(), phases=(dusk, night)))
    assert "- **Dusk** (nobody): Wait.\n1. **Night** (nobody): Wait." in text


def test_every_link_of_a_whole_game_has_its_anchor(tmp_path: Path) -> None:
    text = markdown(orchard(tmp_path).reference())
    anchors = re.findall(r'<a id="([^"]+)"></a>', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)
    assert "### 2.1 The price" in text
    assert "> Comice" in text.replace("[Comice](#card-comice)", "Comice")
    assert "| Fruit | 3 | 2 | 2 | stall |" in text
    assert '| <a id="card-gala"></a>Gala Apple | 4 |' in text
    assert "| Name | Copies | Kind | Worth | Stages | What it says |" in text
    assert "Gala Apple | 4 | apple | 2 | 5, 3 | Play: Take £2. |" in text
    assert "Comice | 6 | pear | 1 |  |  |" in text


def test_a_long_fact_is_told_with_the_effects(tmp_path: Path) -> None:
    game = orchard(tmp_path).reference()
    (gala, *others) = game.entries
    words = "Ripens late in the year, and keeps until spring"
    long = Fact("note", "Note", words, line=(Words(words),))
    text = markdown(replace(game, entries=(replace(gala, facts=(long,)), *others)))
    assert f"Play: Take £2. Note: {words}. |" in text


def test_some_numbers_of_players_are_told_as_one_or_another(tmp_path: Path) -> None:
    ref = orchard(tmp_path).reference()
    section = ref.sections[0]
    some = replace(section.paragraphs[0], players=(2, 4))
    assert "*Only with 2 or 4 players.*" in markdown(replace(ref, sections=(replace(section, paragraphs=(some,)),)))
