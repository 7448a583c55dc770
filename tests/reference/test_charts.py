"""Charts in the rules, from what is played: a procedure with the glossary of its goals, and a campaign."""

from __future__ import annotations

from pathlib import Path

from tests.docs.pages import write_files
from tests.load.project import GAME, Project
from toolkit.load import load_project
from toolkit.model.document.nodes import Campaign, Chart, Table, plain
from toolkit.model.document.reference import Reference
from toolkit.reference import reference_of
from toolkit.reference.markdown.words import blocks
from toolkit.render.site.charts import campaign, chart


def reference(root: Path) -> Reference:
    write_files("automata", root)
    return reference_of(load_project(root).games[0])


def drawn(ref: Reference) -> Chart:
    every = (block for section in ref.sections for one in section.paragraphs for block in one.blocks)
    (found,) = (block for block in every if isinstance(block, Chart))
    return found


def test_the_chart_shows_stages_tests_and_what_is_left(tmp_path: Path) -> None:
    found = drawn(reference(tmp_path))
    told = [(step.kind, plain(step.text), [plain(line) for line in step.aside]) for step in found.steps]
    assert told[0] == ("start", "The neighbour has to act", [])
    assert told[2:4] == [
        ("ask", "The last round?", ["Press cider", "Sell", "Sweep"]),
        ("do", "Before", ["Press cider", "Sell", "Pick", "Sweep"]),
    ]
    assert told[4][2][0] == "Is it possible?"
    assert told[-1] == ("ask", "Does nothing make sense?", ["Pass.", "Whatever is open."])


def test_the_glossary_has_every_goal_with_its_figures(tmp_path: Path) -> None:
    ref = reference(tmp_path)
    every = (block for section in ref.sections for one in section.paragraphs for block in one.blocks)
    (table,) = (block for block in every if isinstance(block, Table))
    rows = [tuple(map(plain, row)) for row in table.rows]
    assert [name for name, _ in rows] == ["Press cider", "Sell", "Pick", "Sweep"]
    assert rows[0][1] == "Send a helper to the press, with 4 coins to pay for it."


def test_readers_of_markdown_get_it_as_a_list(tmp_path: Path) -> None:
    _, listed = blocks([drawn(reference(tmp_path))])
    assert listed.splitlines()[0] == "1. The neighbour has to act"
    assert "[Press cider](#neighbour.cider)" in listed


def test_the_site_draws_each_box_with_an_arrow_to_the_next(tmp_path: Path) -> None:
    found = drawn(reference(tmp_path))
    text = str(chart(found, plain, str))  # type: ignore[arg-type]
    assert text.count('class="box"') == len(found.steps)
    assert text.count('class="down"') == len(found.steps) - 1
    assert "<small>yes</small>" in text


def test_an_example_tells_what_is_decided_and_by_which_rules(tmp_path: Path) -> None:
    ref = reference(tmp_path)
    (example,) = (one for section in ref.sections for one in section.paragraphs if one.kind == "example")
    assert "The neighbour sends a helper to press, by 2.1, 2.3 and 2.8." in example.plain


CHAPTERS = """\
variants:
  dawn: {name: Dawn, meaning: Early., leads_to: [{to: noon, when: the sun is out}, {to: night}]}
  noon: {name: Noon, meaning: Warm., leads_to: [{to: dusk}]}
  dusk: {name: Dusk, meaning: Late., leads_to: [{to: night, chooses: {worth: "3"}}]}
  night: {name: Night, meaning: Dark., page: pear}
one_variant: true
"""


def chapters(root: Path) -> Campaign:
    """Draw a campaign in which one road passes by two chapters."""
    project = Project(root)
    game = (root / GAME).read_text() if (root / GAME).exists() else ""
    project.put(GAME, game + CHAPTERS)
    rules = "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play., campaign: The day.}]\n"
    project.put("cards/toy/rules/01-play.yaml", rules)
    ref = reference_of(load_project(root).games[0])
    (found,) = (one for one in ref.sections[0].paragraphs[0].blocks if isinstance(one, Campaign))
    return found


def test_each_chapter_stands_below_all_that_lead_to_it(tmp_path: Path) -> None:
    found = chapters(tmp_path)
    told = [[(plain(one.name), one.to) for one in row] for row in found.rows]
    assert told == [
        [("Dawn", ((0, False), (1, True)))],
        [("Noon", ((0, False),)), ("", ((1, True),))],
        [("Dusk", ((0, False),)), ("", ((0, True),))],
        [("Night", ())],
    ]
    assert [plain(way) for way in found.rows[0][0].ways] == ["If the sun is out: Noon", "Otherwise: Night"]
    assert [plain(way) for way in found.rows[2][0].ways] == ["Then: Night (worth: 3)"]


def test_the_roads_of_a_campaign_are_drawn_and_told(tmp_path: Path) -> None:
    found = chapters(tmp_path)
    text = str(campaign(found, plain))  # type: ignore[arg-type]
    assert text.count("<path") == 6
    assert text.count("stroke-dasharray") == 3
    _, listed = blocks([found])
    assert listed.splitlines()[1] == "- Noon; Warm.; → Dusk"
