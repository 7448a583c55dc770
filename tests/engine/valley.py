"""A small game on a map, whose links something opens or that go one way, and whose places say something."""

from __future__ import annotations

from pathlib import Path

from tests.load.project import DECK, GAME, Project
from toolkit.check import findings_of
from toolkit.engine import Engine, State
from toolkit.load import load_project
from toolkit.model.faces.looks import Kit, Looks
from toolkit.model.loaded.project import Game

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 4}
counters: {coins: {one: coin}, reach: {one: reach, many: reach}, pass: {one: pass, many: passes}}
zones:
  hand: {one: hand, each: player, seen: owner, role: hand}
  board: {one: board, each: player, role: play}
  shed: {one: shed, each: player, role: supply}
maps:
  valley:
    one: valley
    fields:
      ware: {type: choice, of: [wood, wool], optional: true}
      worth: {type: integer, default: 1}
      signs: {type: list, of: {type: text}, optional: true}
      does: {type: effect, optional: true}
    places:
      pier: {at: [0, 0]}
      mill: {at: [10, 0], ware: wood, worth: 2}
      ford: {at: [20, 0], ware: wool, worth: 3, signs: [well, oak]}
      hill: {at: [30, 0], ware: wood, worth: 5, does: [{gain: {coins: 4}}]}
      rock: {at: [40, 0], signs: [oak]}
    links: LINKS
actions: {build: {one: build}}
"""
LINKS = (
    "[[pier, mill], [mill, ford], {ends: [ford, hill], opened_by: {token: bridge}}, "
    "{ends: [hill, rock], one_way: true}]"
)
PIECES = """\
deck: fruit
name: Pieces
one: piece
kind: token
size: {width: 16, height: 16, shape: circle}
face: card
back: card
fields:
  ware: {type: choice, of: [wood, wool], optional: true}
components:
  - {id: house, name: House, copies: 12}
  - {id: bridge, name: Bridge, copies: 4}
  - {id: woodman, name: Woodman, ware: wood, copies: 4}
"""
PLAY = """\
setup:
  - {id: houses, take: {deck: fruit, where: {id: house}}, count: 3, each: player, to: shed, rule: play.all}
  - {id: bridges, take: {deck: fruit, where: {id: bridge}}, count: 1, each: player, to: shed, rule: play.all}
  - {id: woodmen, take: {deck: fruit, where: {id: woodman}}, count: 1, each: player, to: hand, rule: play.all}
  - {id: reach, gain: {reach: 2, pass: 0}, each: player, rule: play.all}
SETUP
actions:
  build: {PICK}
rounds: {most: 3}
phases: [{id: day, name: Day, who: turns, actions: [build], summary: A day., rule: play.all}]
ending: [{id: over, after_rounds: true, then: stop, summary: Over., rule: play.all}]
scoring: {wins: most, lines: [{id: coins, name: Coins, counter: coins}], summary: Most coins., rule: play.all}
"""
TOYS = frozenset({"C320", "C321", "T501", "T502"})  # a toy says of nothing where it is from
START = "  - {id: coins, gain: {coins: 0}, each: player, rule: play.all}"
BUILD = "pick: {space: place}, does: [{put: {what: {token: house}, at: this}}]"


def valley(
    root: Path, pick: str = BUILD, links: str = LINKS, head: str = HEAD, *, more: str = "", setup: str = START
) -> Game:
    """Load the game, with another action, other links, more in play.yaml, or one more step of the set-up."""
    project = Project(root)
    project.put(GAME, head.replace("LINKS", links))
    project.put(DECK, PIECES)
    project.put("cards/toy/play.yaml", PLAY.replace("PICK", pick).replace("SETUP", setup) + more)
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    return reloaded(root)


def reloaded(root: Path) -> Game:
    """Load the game as it lies in a folder."""
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return loaded.games[0]


def told(game: Game) -> list[str]:
    """Return what is found in the game, but for what every toy leaves out."""
    looks = Looks(Kit("plain", faces=frozenset({"card"}), backs=frozenset({"card"})), ("plain",), frozenset())
    return [f"{one.code} {one.message}" for one in findings_of(game, looks) if one.code not in TOYS]


class Table:
    """A game of the valley for two, in which pieces are laid where a test wants them."""

    def __init__(self, game: Game) -> None:
        self.engine = Engine(game, 2)
        self.state: State = self.engine.start(1)
        self.engine.run(self.state)
        self._table = self.engine.table

    def lay(self, piece: str, kind: str, name: str, seat: int = 0) -> None:
        """Lay a piece of a player on a space."""
        place = self._table.layout.place
        source = self.state.zones[place("shed", seat)]
        one = next(one for one in source if self._table.box.names[one] == piece)
        source.remove(one)
        self.state.zones[place("board", seat)].append(one)
        self.state.counters[self._table.graph.mark + one] = self._table.graph.marked(kind, name, seat)

    def give(self, counter: str, many: int, seat: int = 0) -> None:
        """Let a player have so much of a counter."""
        self.state.counters[self._table.counter(counter) + seat] = many

    def open(self, key: str = "place") -> list[str]:
        """Name the spaces that can be picked."""
        said = (self.engine.say(self.state, option) for option in self.engine.options(self.state))
        return [one[key] for one in said if key in one]
