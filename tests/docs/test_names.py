"""Everything that an author may write is named in the guide, and what the guide names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

import click
import pytest
from pydantic import BaseModel

from tests.docs.pages import DOCS, PAGES, code_words, commands
from tests.papers import PAPERS, SIZES
from toolkit.cli.command import VERBS as COMMANDS
from toolkit.cli.command import tuckbox
from toolkit.cli.export import TEXTS
from toolkit.cli.formats import FORMATS
from toolkit.engine import rules
from toolkit.exporting.formats import formats
from toolkit.load.cases import codes
from toolkit.load.printing import shipped_printing
from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import GameFile
from toolkit.model.content.rulebook import ChangesFile, SectionFile
from toolkit.model.declarations.fields import REF_TYPES, FieldDeclaration
from toolkit.model.declarations.kind import Kind
from toolkit.model.effects.vocabulary import VERBS
from toolkit.model.gameplay.play import PlayFile
from toolkit.model.gameplay.replay import ReplayFile
from toolkit.model.geometry.size import Size
from toolkit.model.production.printing import Layout, Paper, Sleeve
from toolkit.model.production.service import Service
from toolkit.shipped import shipped_templates

SERVICES = shipped_printing().services
WORDS = code_words()
LINK = re.compile(r"\]\(([\w./-]+\.md)(?:#[\w-]+)?\)")


def keys(*roots: Any) -> set[str]:
    """Return every key that files of these types may have, at any depth."""
    seen: set[Any] = set()
    return {key for root in roots for key in _keys(root, seen)}


def _keys(kind: Any, seen: set[Any]) -> Iterator[str]:
    if isinstance(kind, type) and issubclass(kind, BaseModel) and kind not in seen:
        seen.add(kind)
        for name, field in kind.model_fields.items():
            yield field.alias or name.rstrip("_")
            yield from _keys(field.annotation, seen)
    kind = getattr(kind, "__value__", kind)
    inner = get_args(kind)[:1] if get_origin(kind) is Annotated else get_args(kind)
    for one in inner:
        yield from _keys(one, seen)


def flags(verb: str) -> set[str]:
    """Return the flags of a verb of the command line."""
    command = tuckbox.get_command(click.Context(tuckbox), verb)
    assert command
    return {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}


FIELD_TYPES = {
    value
    for member in get_args(get_args(FieldDeclaration)[0])
    for value in get_args(member.model_fields["type"].annotation)
    for value in value.split()
}


DECORATORS = {name for name, one in vars(rules).items() if getattr(one, "__qualname__", "").startswith("_decorator.")}


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("verb of effects", set(VERBS)),
        ("type of field", FIELD_TYPES | set(REF_TYPES)),
        ("named size", set(SIZES)),
        ("kind of component", set(get_args(Kind))),
        ("key of game.yaml", keys(GameFile)),
        ("key of a deck file", keys(DeckFile, ComponentBody)),
        ("key of an effect", keys(*VERBS.values())),
        ("key of play.yaml, rules or changes.yaml", keys(PlayFile, SectionFile, ChangesFile)),
        ("key of an example", keys(ExampleFile)),
        ("paper", set(PAPERS)),
        ("sleeve", set(shipped_printing().sleeves)),
        ("layout", set(shipped_printing().layouts)),
        ("key of a paper, a size or a layout", keys(Paper, Size, Sleeve, Layout)),
        ("print service", set(SERVICES)),
        ("key of a print service", keys(Service)),
        ("format of an export", {*formats(SERVICES), *TEXTS}),
        ("format of findings", set(FORMATS)),
        ("icon of the plain theme", {path.stem for path in (shipped_templates() / "plain/icons").iterdir()}),
        ("verb of the command line", set(COMMANDS)),
        ("decorator of rules.py", DECORATORS),
        ("key of a replay file", keys(ReplayFile)),
        ("flag of play", {name for name in flags("play") if name.startswith("--")}),
        ("flag of build", {name for name in flags("build") if name.startswith("--")}),
        ("flag of export", {name for name in flags("export") if name.startswith("--")}),
    ],
)
def test_the_guide_names_every(what: str, names: set[str]) -> None:
    assert sorted(names - WORDS) == [], f"{what} that docs/ does not name"


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_a_command_of_the_guide_is_one(words: list[str]) -> None:
    verb, given = words[1], [word for word in words[2:] if word.startswith("-")]
    assert set(given) <= flags(verb)


def test_the_guide_s_codes_of_findings_exist() -> None:
    told = {code for page in PAGES for code in re.findall(r"\b[A-Z]\d{3}\b", page.read_text("utf-8"))}
    assert told
    assert told <= set(codes())


def test_every_finding_of_whole_games_is_told() -> None:
    text = (DOCS / "playtesting.md").read_text("utf-8")
    assert [code for code in codes() if code.startswith("G") and f"`{code}`" not in text] == []


def test_a_size_is_told_with_its_millimetres() -> None:
    text = (DOCS / "sizes.md").read_text("utf-8")
    rows = {name: f"| `{name}` | {size.width:g} x {size.height:g} | {size.corner:g} |" for name, size in SIZES.items()}
    assert [name for name, row in rows.items() if row not in text] == []


def test_links_between_pages_lead_somewhere_and_the_index_has_every_page() -> None:
    for page in (*PAGES, *DOCS.glob("internals/*.md")):
        assert [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).is_file()] == []
    listed = set(LINK.findall((DOCS / "README.md").read_text("utf-8")))
    assert {page.name for page in PAGES} - {"README.md"} <= listed
