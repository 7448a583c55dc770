"""A game with rules, written to a folder piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from textwrap import indent

from toolkit.check import findings_of
from toolkit.load import load_project
from toolkit.model.document.reference import Reference
from toolkit.model.faces.looks import Kit, Looks
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.playing.positions import positions
from toolkit.reference import reference_of

HEAD = """\
name: Orchard
version: "1.0"
players: {min: 2, max: 4}
sources: {notes: {title: Notebook, by: Us, year: 2026}}
counters:
  coins: {one: coin, icon: coin, show: "£{n}", verbs: {gain: take}}
  actions: {one: action, icon: coin, verbs: {pay: use}}
symbols:
  coin: {one: coin, meaning: Money.}
zones:
  hand: {one: hand}
  stall: {one: stall}
actions:
  pick: {one: pick}
  carry: {one: carry, does: "carry {card} in basket {basket}"}
  bridge: {one: lay a bridge, does: "lay a bridge on {link}"}
variants:
  solo: {name: Solo game, meaning: One player alone.}
"""
FRUIT = """\
deck: fruit
name: Fruit
one: fruit
many: fruit
kind: card
size: {width: 60, height: 90}
face: card
back: card
source: {ref: notes, at: page 1}
fields:
  kind: {type: choice, of: [apple, pear]}
  worth: {type: integer, default: 1}
  stages: {type: list, of: {type: integer}, optional: true}
  play: {type: effect, optional: true}
components:
  - {id: gala, name: Gala Apple, copies: 4, kind: apple, worth: 2, stages: [5, 3], play: [{gain: {coins: 2}}]}
  - {id: comice, name: Comice, copies: 6, kind: pear}
"""
NUTS = FRUIT.partition("  - {id: gala")[0].replace(
    "fruit\nname: Fruit\none: fruit\nmany: fruit", "nuts\nname: Nuts\none: nut"
)
NUTS += "  - {id: hazel, name: Hazelnut, kind: apple}\n  - {id: walnut, name: Walnut, kind: pear}\n"
THEME = Kit("plain", faces=frozenset({"card"}), backs=frozenset({"card"}), icons=frozenset({"coin"}))


@dataclass(frozen=True)
class Orchard:
    """The game's files: more lines of game.yaml, sections by file name, play.yaml and changes.yaml."""

    root: Path
    head: str = ""
    sections: dict[str, str] = field(default_factory=dict)
    play: str = ""
    changes: str = ""

    def write(self) -> None:
        """Write the files."""
        texts = {"game": HEAD + self.head, "decks/fruit": FRUIT, "play": self.play, "changes": self.changes}
        texts |= {f"rules/{name}": text for name, text in self.sections.items()}
        for name, text in texts.items():
            if text:
                path = self.root / "cards" / "orchard" / f"{name}.yaml"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")

    def game(self) -> Game:
        """Write and load the game; nothing may be wrong with its shape."""
        self.write()
        loaded = load_project(self.root)
        assert loaded.diagnostics == ()
        return loaded.games[0]

    def reference(self) -> Reference:
        """Return the game's reference."""
        game = self.game()
        return reference_of(game, positions=positions(game))

    def findings(self) -> list[Diagnostic]:
        """Check the game; names that nothing uses are not told."""
        found = findings_of(self.game(), Looks(THEME, ("plain",), frozenset()))
        return [one for one in found if one.code != "R207"]


def section(name: str, *paragraphs: str) -> str:
    """Return a section's file; a paragraph is its YAML, or its text alone, then called p1, p2 and so on."""
    whole = (one if one.startswith("id:") else as_yaml(n, one) for n, one in enumerate(paragraphs, 1))
    items = "".join(f"  - {indent(one, '    ').strip()}\n" for one in whole)
    return f"section: {name}\ntitle: {name.title()}\nsource: {{ref: notes, at: page 2}}\nparagraphs:\n{items}"


def as_yaml(n: int, text: str) -> str:
    """Return a paragraph called p<n>."""
    return f"id: p{n}\ntext: |\n{indent(text, '  ')}"


def with_text(root: Path, text: str, **files: str) -> Orchard:
    """Return the game with one paragraph, picking.p1."""
    return Orchard(root, sections={"01": section("picking", text)}, **files)
