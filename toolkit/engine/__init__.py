"""The engine: a game's content, compiled and played. Pure and seeded; it reads no file.

A game is compiled once for a number of players (`Engine`), to numbered functions over a `State`, which holds nothing
but numbers. Its rooms, from the bottom up; each knows those above it in this list, and none below it:

- `state`: where a game stands: counters, zones, what remains to be done, chance; no rules
- `code`: what a rule is compiled to, and how compiled rules are put together
- `resources`: pieces and piles: moving, drawing, paying with them, room for them
- `board`: spaces of maps and boards as a graph, who stands where, ways along links
- `query`: selectors: which pieces and which spaces are meant
- `compiler`: what all is compiled with; amounts and conditions, a function for each type in `model/effects/values`
- `counters`: gaining and paying, limits, what a counter is paid with
- `verbs`: the steps of effects, a function for each, called as its verb is: `control`, `components`, `economy`, as in
  `model/effects`
- `scripting`: what calls a game's rules.py, and what its methods are given
- `actions`: what players may do in turn: what is open, to which pieces, at which price
- `flow`: rounds, phases, turns, the end of the game and its score
- `setup`: the set-up: what is taken from the box, and how it is laid out
- `rules`: what authors of a rules.py import
- `automata`: players by a procedure of the rules, which nobody plays
- `engine`: the compiled game, to be played

A verb is a class in `model/effects` with its name in `vocabulary.py` there, and here a function of that name: it is
given a step and the compiler, and returns `Compiled`; what asks a player is made with `compiler.question`. When the
game ends, an action is open or something happens is a condition: a class in `model/effects/values/condition.py`, and
here a function with its line in `compiler/conditions.py`. A number that is kept for it is asked of the layout
(`state/layout.py`) by the room that changes it, only where something asks, so that other games stay as they are.
"""

from toolkit.engine.board.graph import SPACE
from toolkit.engine.code.task_table import ABOUT
from toolkit.engine.code.types import Frame, Option, Spoken
from toolkit.engine.engine import EndlessError, Engine, StuckError
from toolkit.engine.flow.turns import DONE
from toolkit.engine.rules import Hook, Rules
from toolkit.engine.setup.setup import ShortError
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX

__all__ = [
    "ABOUT",
    "BOX",
    "DONE",
    "ON",
    "SPACE",
    "EndlessError",
    "Engine",
    "Frame",
    "Hook",
    "Option",
    "Rules",
    "ShortError",
    "Spoken",
    "State",
    "StuckError",
]
