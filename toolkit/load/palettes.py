"""The palette of a theme and of those that it builds on: the nearest has its way, and words have to be readable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.load.document import Document
from toolkit.model.faces.colours import DECKS, PLAYERS, READABLE, TOLD_APART, contrast
from toolkit.model.faces.theme import Palette
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position

Said = Sequence[tuple[Document, Palette]]  # the nearest theme's first
Colours = dict[str, tuple[str, Position, int]]  # by role; where it is said, and by which of the themes

WORDS: Final = (
    *((word, ground) for ground in ("paper", "tint") for word in ("ink", "quiet")),
    ("accent", "paper"),
    *(("on-deck", f"deck-{number + 1}") for number in range(DECKS)),
    *(("on-deck", f"player-{number + 1}") for number in range(PLAYERS)),
)


def joined_palettes(said: Said) -> Colours:
    """Return the colour that each role has."""
    found: Colours = {}
    for nearness, (document, palette) in enumerate(said):
        for role, colour, keys in palette.roles():
            found.setdefault(role, (colour, document.locate(("palette", *keys)), nearness))
    return found


def told_apart(place: Position) -> Colours:
    """Return the colours of decks and players that the colour-blind can tell apart, asked for at a place."""
    named = [f"{kind}-{n + 1}" for kind, most in (("deck", DECKS), ("player", PLAYERS)) for n in range(most)]
    colours = {role: TOLD_APART[int(role[-1]) - 1] for role in named} | {"on-deck": "#ffffff"}
    return {role: (colour, place, 0) for role, colour in colours.items()}


def unreadable(colours: Colours) -> Iterator[Diagnostic]:
    """Yield the words that cannot be read on their ground, at whichever of both the nearest theme says."""
    met = set[tuple[str, Position]]()
    for word, ground in WORDS:
        if word not in colours or ground not in colours:
            continue
        (written, *_), (behind, *_) = colours[word], colours[ground]
        _, place, _ = min(colours[ground], colours[word], key=lambda one: one[2])
        ratio = contrast(written, behind)
        if ratio < READABLE and (behind, place) not in met:
            met.add((behind, place))
            message = f"words in {written} ('{word}') on {behind} ('{ground}') have a contrast of {ratio:.1f}:1"
            yield finding("P111", message, place, help=f"small type is read from {READABLE}:1 on: darken one of them")
