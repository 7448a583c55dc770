"""What a build is asked for: papers, a layout, and the whole project, some games, or parts of games."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from toolkit.model.findings.refusal import RefusedError

if TYPE_CHECKING:  # what a build with nothing to do must not import
    from toolkit.model.loaded.project import Game
    from toolkit.model.production.printing import Layout, Paper, PrintFile


LEAST_ROOM: Final = 60.0  # millimetres: a tile of a piece with the widest bleed, its marks and its foot
NAMED: Final = 12  # known names that a message lists
USUAL: Final = "home"  # the layout of those who ask for none
FLAGS: Final = {"duplex": "{}", "marks": "{}-marks", "boards": "{}-boards"}  # what a flag changes, as files are called
LAID_OUT: Final = (*FLAGS, "gap", "bleed", "corners", "margin", "orientation", "mix", "nest")


class UnknownNameError(RefusedError):
    """A name on the command line that nothing has; the message tells the known one that it may be a slip of."""

    def __init__(self, what: str, name: str, known: Iterable[str], place: str = "") -> None:
        from difflib import get_close_matches  # noqa: PLC0415 (only for slips)

        names = sorted(set(known))
        near = next((f"did you mean '{one}'?" for one in get_close_matches(name, names, 1)), _there_are(names))
        super().__init__(f"there is no {what} '{name}'{place}; {near}")


class NoRoomError(RefusedError):
    """A paper so small that a piece would be spread over many sheets of it."""

    def __init__(self, name: str, paper: Paper, known: Iterable[str]) -> None:
        needed = f"it needs {LEAST_ROOM:g} x {LEAST_ROOM:g} mm within its margins; {_there_are(sorted(known))}"
        super().__init__(f"the paper '{name}' ({paper.width:g} x {paper.height:g} mm) has no room: {needed}")


def _there_are(names: Iterable[str]) -> str:
    few = [name for name in names if "/" not in name][:NAMED]
    return f"there are {', '.join(few)}" if few else "there are none yet"


def known(what: str, name: str, names: Collection[str]) -> str:
    """Return a name that there is; UnknownNameError otherwise."""
    if name not in names:
        raise UnknownNameError(what, name, names)
    return name


@dataclass(frozen=True, slots=True)
class Request:
    """`only` holds GAME, GAME/DECK, GAME/CARD or GAME/DECK/CARD; nothing in it means every game.

    `sheets` leaves the rules reference as it is: its site, its book and its player aid. `changes` are keys of
    the layout with the values that they have for this build. `changed` asks for what is not as it was last printed,
    `since` for what is not as in a revision of git; `printed` says when what is built is printed, so that it is noted.
    """

    papers: tuple[str, ...]
    only: tuple[str, ...] = ()
    proof: bool = False
    sheets: bool = False
    layout: str = USUAL
    changes: tuple[tuple[str, Any], ...] = ()
    changed: bool = False
    since: str | None = None
    printed: str | None = None

    @property
    def asks_for_boxes(self) -> bool:
        """Whether boxes are asked for by name, not only by the layout."""
        return ("boxes", True) in self.changes

    @property
    def compares(self) -> bool:
        """Whether only what has changed is asked for."""
        return self.changed or self.since is not None

    def games(self, known: Collection[str]) -> frozenset[str]:
        """Return the games asked for; UnknownNameError for one that is not `known`."""
        return named(self.only, known)

    def papers_of(self, known: PrintFile) -> dict[str, Paper]:
        """Return the papers asked for by name, also those that are named by their millimetres, such as `300x450`."""
        margin = known.layouts[self.layout].margin if self.layout in known.layouts else None
        papers = {name: _paper(name, known) for name in self.papers}
        for name, paper in papers.items():
            if min(paper.width, paper.height) - 2 * (paper.margin if margin is None else margin) < LEAST_ROOM:
                raise NoRoomError(name, paper, known.papers)
        return papers

    def layout_of(self, known: PrintFile) -> Layout:
        """Return the layout asked for, with the changes; UnknownNameError for one that is not there."""
        if self.layout not in known.layouts:
            raise UnknownNameError("layout", self.layout, known.layouts)
        return known.layouts[self.layout].changed(dict(self.changes))

    def way_of(self, known: PrintFile) -> str:
        """Name in what other way than the usual sheets are laid out, for their files: `no-marks`, `scissors-backs`."""
        usual, layout = known.layouts[USUAL], known.layouts[self.layout]
        named = [self.layout] if any(getattr(layout, key) != getattr(usual, key) for key in LAID_OUT) else []
        asked = self.layout_of(known)
        flags = {key: getattr(asked, key) for key in FLAGS if getattr(asked, key) != getattr(layout, key)}
        return "-".join((*named, *(FLAGS[key].format(value).replace("none", "no") for key, value in flags.items())))

    def parts(self, game: str) -> tuple[str, ...]:
        """Return the parts asked for of a game, such as `events` or `events/boat-trip`; nothing means all of it."""
        asked = [name.partition("/") for name in self.only]
        parts = tuple(part.strip("/") for name, _, part in asked if name == game)
        return () if "" in parts else parts

    def edition(self, game: str) -> str:
        """Return which edition of a game is asked for: `final`, `proof`, `sheets`, `changed` or `only` (a part)."""
        if self.compares:
            return "changed"
        if self.parts(game):
            return "only"
        if self.proof:
            return "proof"
        return "sheets" if self.sheets else "final"

    def name(self, game: str) -> str:
        """Return what the file of a part of a game is called; nothing means that there is a file for each kind."""
        if self.compares:
            return "changed"
        parts = "+".join(part.replace("/", "-") for part in self.parts(game))
        return f"only-{parts[:80]}" if parts else ""

    def wants(self, game: str, component: str, deck: str) -> bool:
        """Whether a component is asked for, which need not be in the game any more."""
        parts = self.parts(game)
        return not parts or not {deck, component, f"{deck}/{component}"}.isdisjoint(parts)

    def components(self, game: Game) -> tuple[str, ...]:
        """Name the components asked for, in the order of the files; UnknownNameError for a part that is not there."""
        parts = self.parts(game.id)
        if not parts:
            return game.box.ids
        every = {(deck.id, name): _names(deck.id, name) for deck in game.decks for name, _, _ in deck.pieces}
        known = frozenset().union(*every.values())
        for part in parts:
            if part not in known:
                raise UnknownNameError("deck or card", part, known, f" in '{game.id}'")
        return tuple(name for (_, name), names in every.items() if not names.isdisjoint(parts))


def named(asked: Iterable[str], known: Iterable[str]) -> frozenset[str]:
    """Return the games of some names, or of parts of them, all for none; UnknownNameError for one not `known`."""
    there = frozenset(known)
    games = frozenset(name.partition("/")[0] for name in asked) or there
    for name in sorted(games - there):
        raise UnknownNameError("game", name, there)
    return games


def _paper(name: str, known: PrintFile) -> Paper:
    if name in known.papers:
        return known.papers[name]
    from toolkit.model.production.printing import Paper  # noqa: PLC0415 (a build with nothing to do needs none)

    width, by, height = name.partition("x")
    try:
        return Paper(width=float(width), height=float(height)) if by else Paper(width=0, height=0)
    except ValueError:
        raise UnknownNameError("paper", name, known.papers) from None


def _names(deck: str, component: str) -> set[str]:
    return {deck, component, f"{deck}/{component}"}
