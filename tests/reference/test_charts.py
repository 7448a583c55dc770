"""A procedure in the rules: its flow chart and the glossary of its goals, from what is played."""

from __future__ import annotations

from pathlib import Path

from tests.docs.pages import write_files
from toolkit.load import load_project
from toolkit.model.nodes import Chart, Table, plain
from toolkit.model.reference import Reference
from toolkit.reference import reference_of
from toolkit.reference.markdown.words import blocks
from toolkit.render.site.charts import chart


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
    assert told[0] == ("start", "The neighbour is asked", [])
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
    assert listed.splitlines()[0] == "1. The neighbour is asked"
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
