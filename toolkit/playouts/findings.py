"""What games that were played say is wrong with a game, as findings with their places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import counted
from toolkit.model.loaded.project import Game
from toolkit.playouts.dominance import worse
from toolkit.playouts.figures import wilson
from toolkit.playouts.report import is_handled
from toolkit.playouts.tally import Tally
from toolkit.playouts.trouble import Trouble

ENOUGH: Final = 100  # games before a card that was never played is worth a word


def of_trouble(game: Game, trouble: Trouble, number: int, replay: str) -> Diagnostic:
    """Make a finding of something that went wrong: the game in which it first did, and the file that shows it."""
    help_ = f"`tuckbox play {game.id} --replay {replay}` shows it again"
    return finding(trouble.code, f"game {number}: {trouble.told}", _place(game, trouble), help=help_)


def _place(game: Game, trouble: Trouble) -> Position:
    """Return the line of rules.py at work, the component, counter or pile; of what has no place, the game's."""
    if trouble.line:
        return Position(f"{game.ruled_in}/rules.py", trouble.line, 1, trouble.line, 1)
    kind, _, name = trouble.where.partition(" ")
    if kind in ("counter", "pile"):
        return game.place(f"{kind}s", name, key=True)
    if part := game.by_id.get(trouble.where):
        return game.at(part)
    return Position(game.file, 1, 1, 1, 1)


def of_cards(game: Game, tally: Tally, policy: str) -> Iterator[Diagnostic]:
    """Yield cards that nobody has played, and cards that are always worse than another one."""
    yield from _never_played(game, tally, policy)
    for part, other, why in worse(game):
        message = f"'{part.id}' is never better than '{other.id}' and worse in this: {why}"
        yield finding("G708", message, game.at(part), help="make it better in something, or cheaper")


def _never_played(game: Game, tally: Tally, policy: str) -> Iterator[Diagnostic]:
    """Yield cards that were never played; a card that only a policy passes by is no finding."""
    games = tally["games",]
    if games < ENOUGH or not any(key[0] == "played" for key in tally):
        return
    for part in game.components():
        if part.kind != "card" or tally["played", part.id] or not is_handled(part, game, tally):
            continue
        drawn, playable = tally["drawn", part.id], tally["playable", part.id]
        message = f"'{part.id}' was never played in {counted(games, 'game')}"
        if playable and policy != "random":
            continue
        met = drawn or playable  # what lies in a display can be played and need not be drawn
        if not met and game.head.one_variant:
            continue  # what is no part of this chapter
        if not met:
            yield finding("G707", f"{message}, nor drawn", game.at(part), help="does anything bring it into play?")
        elif wilson(0, met).high < 0.1:
            was = f"it was drawn {counted(drawn, 'time')}" if drawn else "it lay in a display"
            could = f"could be played {counted(playable, 'time')}" if playable else "could not be played once"
            advice = "lower its price, or let more in the game give what it asks for"
            yield finding("G707", f"{message}; {was} and {could}", game.at(part), help=advice)
