"""What templates may read, call and take: what is offered, and so much of it; each line here once did harm."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import process_time

import pytest

from tests.render.games import make_game, make_places
from toolkit.limits import Allowance
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.components.faces import FaceMaker, Sides
from toolkit.render.templates.sandbox import Sandbox
from toolkit.render.templates.syntax import Syntax

HEAD, FOOT = '<section class="face"><div class="trim">', "</div></section>"
CARDS = ({"id": "dog"}, {"id": "cat"}, {"id": "owl"})


def made(root: Path, template: str, seconds: float = 5) -> tuple[tuple[Sides, ...], tuple[Diagnostic, ...]]:
    """Make the faces of three cards by one template."""
    places = make_places(root, templates__plain__faces__card_dot_html=f"{HEAD}{template}{FOOT}")
    places = replace(places, allowance=Allowance({"TUCKBOX_SECONDS": str(seconds)}))
    return FaceMaker(places).make(make_game(*CARDS))


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ('{{ game.players.parse_raw("x", proto="pickle", allow_pickle=true) }}', "no 'parse_raw' in 'players'"),
        ('{{ game.players.parse_file("cards/toy/game.yaml") }}', "no 'parse_file' in 'players'"),
        ("{{ game.symbols.clear() }}", "no 'clear' in 'symbols'"),
        ("{% set all = [] %}{{ all.append(1) }}", "nothing is altered"),
        ("{{ card.model_dump() }}", "no 'model_dump' in 'card'"),
        ("{{ card._thing }}", "no '_thing' in 'card'"),
        ("{{ card['_thing'] }}", "no '_thing' in 'card'"),
        ("{{ card|attr('_thing') }}", "no '_thing' in 'card'"),
        ("{{ [card]|map(attribute='_thing')|first }}", "no '_thing' in 'card'"),
        ("{{ '{0._thing}'.format(card) }}", "no '_thing' in 'card'"),
        ("{{ icon.__globals__ }}", "no '__globals__' in 'icon'"),
        ("{{ cycler.__init__.__globals__.os }}", "no '__init__'"),
        ("{{ dict.fromkeys }}", "no 'fromkeys'"),
        ("{% for x in [1] %}{{ loop._undefined }}{% endfor %}", "no '_undefined' in 'loop'"),
        ("{% macro m() %}{% endmacro %}{{ m._func }}", "no '_func'"),
        ("{{ self._TemplateReference__context }}", "no '_TemplateReference__context'"),
        ("{% set n = namespace() %}{{ n._Namespace__attrs }}", "no '_Namespace__attrs'"),
        ('{% import "base/marks.html" as m %}{{ m._body_stream }}', "no '_body_stream'"),
        ("{{ lipsum(3) }}", "no 'lipsum'"),
        (r'{{ "\ud800" }}', "one half of a character, U+D800"),
        ("{{ '%c'|format(56320) }}", "one half of a character, U+DC00"),
        ("{{ card }}", "'card' is neither a text nor a number"),
        ("{{ icon(card) }}", "icon takes the name of a symbol"),
        ("{{ marks('abc') }}", "this is not an effect"),
        ("{{ 'a'() }}", "'str' is nothing that can be called"),
        ('{% include "a\0b.html" %}', "there is no template 'a\\x00b.html'"),
    ],
)
def test_what_is_not_offered_is_a_finding(tmp_path: Path, template: str, words: str) -> None:
    _, (found,) = made(tmp_path, template)
    assert found.code == "P102"
    assert words in found.message


def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(tmp_path: Path) -> None:
    _, (found,) = made(tmp_path, "{{ game.symbol }}")
    assert found.message.endswith("there is no 'symbol' in 'game'")
    assert found.help == "did you mean 'symbols'?"


def test_what_templates_are_written_with_is_there(tmp_path: Path) -> None:
    template = (
        "{% set n = namespace(all=[]) %}{% for one in range(3) %}{% set n.all = n.all + [one] %}{% endfor %}"
        "{{ n.all|join('+') }} {{ card.name.upper()[:2] }} {{ '%g' % 2.50 }} {{ '{:>3}'.format(7) }} {{ 2 ** 3 }}"
        "{% macro m(x) %}<{{ x }}>{% endmacro %} {{ m('&') }} "
        "{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }}"
        " {% for kind, some in deck.fields.items() %}{{ kind }}{% endfor %}{{ game.symbols.get('x', 'none') }}"
        " {{ [3, 1]|sort|first }} {{ {'a': 1}.a }} {{ ['x', 'y']|map('upper')|list|length }}"
    )
    sides, found = made(tmp_path, template)
    assert found == ()
    assert "0+1+2 DO 2.5   7 8 <&amp;> ab none 1 1 2" in (sides[0].front.html if sides[0].front else "")


DOUBLED = "{% set n = namespace(x=START) %}{% for i in range(40) %}{% set n.x = STEP %}{% endfor %}{{ n.x }}"


def test_nothing_that_is_printed_tells_where_in_memory_it_is() -> None:
    objects = "{{ [joiner(', ')] }}{{ cycler(1, 2)|string }}{{ '{}'.format(joiner()) }}"
    text = objects + "{% set j = joiner('-') %}{{ j() }}{{ j() }}"
    assert "0x" not in (printed := Sandbox().from_string(text).render())
    assert printed.endswith("-")


@pytest.mark.parametrize(
    "template",
    [
        '{{ "x" * 10**9 }}',
        "{{ [1] * 10**9 }}",
        *(DOUBLED.replace("START", "'xx'").replace("STEP", step) for step in (
            "n.x ~ n.x", "n.x + n.x", "n.x|replace('x', 'xx')", "n.x.replace('x', 'xx')", "[n.x, n.x]|join",
            "n.x.join([n.x, n.x])", "[n.x, n.x]", "(n.x, n.x)", "{1: n.x, 2: n.x}", "'%s%s' % (n.x, n.x)",
            "'{0}{0}'.format(n.x)",
        )),
        "{% macro m() %}{% set n.x = varargs %}{% endmacro %}" + "{% set n = namespace(x=1) %}"
        + "{{ m(n.x, n.x) }}" * 40,
        "{% set n = namespace(x=[]) %}{% for i in range(99) %}{% set n.x = [n.x] %}{% endfor %}",
        "{% for i in range(99999) %}{{ '<' * 1000 }}{% endfor %}",
        "{% macro m() %}{% for i in range(99999) %}{{ '<' * 1000 }}{% endfor %}{% endmacro %}{{ m() }}",
        "{% set b = 'x' * 2000000 %}{% set n = namespace(a=b[1:], b=b[2:]) %}" + "{% set c = b[3:] %}" * 20,
        "{% macro m(x) %}{{ m(x) }}{% endmacro %}{{ m(1) }}",
        '{% include "faces/card.html" %}',
        "{{ [1]|batch(10**9, 0)|list }}",
        "{{ [1]|slice(10**9)|list }}",
        "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    ],
)  # fmt: skip
def test_what_takes_too_much_is_told_once_and_soon(tmp_path: Path, template: str) -> None:
    began = process_time()
    _, (found,) = made(tmp_path, template, seconds=0.5)
    assert (found.code, found.position.path) == ("P107", "templates/plain/faces/card.html")
    assert found.message.startswith("the front of 'toy/things/cat' (and 2 more): it")
    assert process_time() - began < 4  # a slow machine included


@pytest.mark.parametrize(
    "template",
    [
        '{{ "x"|center(10**9) }}', '{{ "x".ljust(10**9) }}', "{{ '%1000000000d'|format(1) }}",
        "{{ '%*d' % (10**9, 1) }}",
        '{{ "{:>1000000000}".format(1) }}', '{{ "{:>{}}".format(1, 10**9) }}', "{{ 9 ** (9 ** 9) }}",
        "{{ [1]|tojson(10**9) }}", "{{ 1|round(10**9, 'ceil') }}", "{{ [[1], [2]]|sum(start=[]) }}",
        "{{ ('<!--a-->' * 9000)|striptags }}", "{{ range(10**9) }}",
    ],
)  # fmt: skip
def test_widths_and_numbers_have_bounds(tmp_path: Path, template: str) -> None:
    _, (found,) = made(tmp_path, template)
    assert found.code == "P102"


@pytest.mark.parametrize(
    "template",
    [
        "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
        "{{ " + "not " * 5000 + "1 }}",
        "{{ " + "card.id + " * 3000 + "1 }}",
        "{{ card" + ".a" * 3000 + " }}",
        "{% if 1 %}" * 300 + "{% endif %}" * 300,
        "{{ 1" + "0" * 5000 + " }}",
        "{{ card.id }}" * 15_000,
    ],
    ids=("brackets", "nots", "plus", "dots", "ifs", "number", "length"),
)
def test_a_template_that_is_too_deep_or_long_cannot_be_read(tmp_path: Path, template: str) -> None:
    _, (found,) = made(tmp_path, template)
    assert found.code == "P101"
    places = make_places(tmp_path, templates__plain__faces__card_dot_html=template)
    told = [one.code for one in Syntax(places).findings(make_game({"id": "dog"}))]
    assert set(told) <= {"P101"}


def test_a_template_is_compiled_once_whatever_sandbox_reads_it() -> None:
    words, other = "{{ 'a'|upper }}{% for x in range(3) %}{{ x }}{% endfor %}", "{{ 'b'|upper }}"
    first = Sandbox().compile(words, "card.html", "card.html")
    assert Sandbox().compile(words, "card.html", "card.html") is first
    assert Sandbox().compile(words, "card.html", "templates/card.html") is not first
    assert Sandbox().from_string(words).render() == "A012"
    assert Sandbox().from_string(other).render() == "B"


def test_a_template_that_took_too_much_is_not_run_again(tmp_path: Path) -> None:
    slow = "{% set a = range(90000)|list %}{% for i in range(9999) %}{% if -1 in a %}{% endif %}{% endfor %}"
    began = process_time()
    _, (found,) = made(tmp_path, slow, seconds=0.5)
    assert found.message.endswith("it took more than 0.5 s of processor time")
    assert process_time() - began < 1.4


def test_time_is_up_in_a_thread_too(tmp_path: Path) -> None:
    slow = "{% for i in range(99999) %}{% for j in range(99999) if j < 0 %}{% endfor %}{% endfor %}"
    found: list[Diagnostic] = []
    thread = Thread(target=lambda: found.extend(made(tmp_path, slow, seconds=0.2)[1]))
    thread.start()
    thread.join(30)
    assert [one.code for one in found] == ["P107"]


def test_other_faces_are_made_nonetheless(tmp_path: Path) -> None:
    places = make_places(
        tmp_path,
        templates__plain__faces__card_dot_html=f"{HEAD}{{{{ 'x' * 10**9 }}}}{FOOT}",
        templates__plain__backs__card_dot_html=f"{HEAD}{{{{ card.name }}}}{FOOT}",
    )
    sides, found = FaceMaker(places).make(make_game({"id": "dog", "name": "Dog"}, back="card"))
    assert [one.code for one in found] == ["P107"]
    assert sides[0].front is None
    assert sides[0].back


def test_a_kept_list_of_sound_templates_that_was_tampered_with_counts_for_nothing(tmp_path: Path) -> None:
    places = make_places(tmp_path)
    places.cache.mkdir(parents=True)
    for text in ('{"a": 5}', '{"a": [{}]}', "[" * 100_000):
        (places.cache / "outlines.json").write_text(text, "utf-8")
        syntax = Syntax(places)
        assert list(syntax.findings(make_game({"id": "dog"}))) == []
