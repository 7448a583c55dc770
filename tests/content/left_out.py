"""Components whose effects are not tried in made states, and why."""

from typing import Final

LEFT_OUT: Final[dict[str, frozenset[str]]] = {
    # That it passes over others of its kind shows nowhere: the one on top repeats what lies below it all the same.
    "letters-and-seals": frozenset({"echo"}),
}
