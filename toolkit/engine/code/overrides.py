"""What a game's own rules.py decides for the engine, where an effect or a piece asks: floors, procedures, stand-ins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from toolkit.engine.code.types import Compiled, Floor
from toolkit.engine.state.game_state import State


@dataclass(frozen=True, slots=True)
class Overrides:
    """What rules.py decides; as it stands here, that of a game without one.

    `floors` say how low `lose` may drive a counter, `procedures` what a `rule` step does. `stands_for` names the others
    that a component can stand for (None: those of its data), `spent_to` the zone where a spent component goes (None:
    its pile's discards), and `exhausted` brings cards to an empty pile.
    """

    floors: Mapping[str, Floor] = field(default_factory=dict)
    procedures: Mapping[str, Compiled] = field(default_factory=dict)
    stands_for: Callable[[str], tuple[str, ...] | None] = lambda component: None
    spent_to: Callable[[str], str | None] = lambda component: None
    exhausted: Callable[[State, int], bool | None] = lambda state, pile: False

    def procedure(self, name: str) -> Compiled:
        """Return what a `rule` step does; LookupError where rules.py has no such procedure."""
        if name not in self.procedures:
            raise LookupError(f"rules.py has no procedure '{name}'")
        return self.procedures[name]
