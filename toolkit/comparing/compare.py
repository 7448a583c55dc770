"""Two versions of games to what differs: values by path, faces by what they are made of and how they look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass

from toolkit.comparing.values import Texts, alterations, texts
from toolkit.comparing.versions import Version
from toolkit.impose.document import Imposer
from toolkit.model.content.components import Component
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.looks import Theme
from toolkit.model.loaded.project import Game
from toolkit.model.versions.difference import (
    Alteration,
    ComponentDifference,
    Difference,
    GameDifference,
    ParagraphDifference,
    State,
)
from toolkit.render.components.games import Drawer

COMPONENT = frozenset({"id", "source", "at", "designed"})
DECK = frozenset({"components", "source", "at", "designed"})
RULE = frozenset({"id", "parts", "paragraphs", "section", "source", "at", "designed"})
Drawn = Mapping[str, Placement]
Pair = tuple[Game | None, Game | None]


@dataclass(frozen=True)
class Compared:
    """What differs, and the faces of the components that do, before and now, by game.

    `notes` say what could not be compared; `theme` is that of the page.
    """

    difference: Difference
    faces: tuple[Mapping[str, Drawn], Mapping[str, Drawn]]
    theme: Theme
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Comparer:
    """Compares versions of a project; faces are drawn by `executor` and read by `imposer`."""

    executor: Executor
    imposer: Imposer

    def compare(self, old: Version, new: Version, wanted: Iterable[str]) -> Compared:
        """Compare the games that are wanted; only components that may look different are drawn."""
        drawers = Drawer(old.places), Drawer(new.places)
        games, faces = [], (dict[str, Drawn](), dict[str, Drawn]())
        for name in wanted:
            pair = old.games.get(name), new.games.get(name)
            data = dict(_components(pair))
            unlike = _unlike(pair, drawers)
            drawn = [self._draw(*one, {*data, *unlike}) for one in zip(pair, drawers, strict=True)]
            found = _game(name, pair, [*_told(pair, data, self._looking(unlike, *drawn))])
            if found:
                games.append(found)
                kept = {one.id for one in found.components}
                for own, some in zip(faces, drawn, strict=True):
                    own[name] = {key: one for key, one in some.items() if key in kept}
        themes = [game.theme for one in (new, old) for game in one.games.values()]
        difference = Difference(old.name, new.name, tuple(games))
        return Compared(difference, faces, (*themes, Theme("plain"))[0], tuple(_notes(old, new)))

    def _draw(self, game: Game | None, drawer: Drawer, wanted: set[str]) -> Drawn:
        """Draw some components; none where a template fails, so that data can be compared nonetheless."""
        components = [name for name in game.ids if name in wanted] if game else []
        if game is None or not components:
            return {}
        drawing = drawer.draw([(game, components)], executor=self.executor)
        return {one.component: one for one in drawing.placements.get(game.id, ())}

    def _looking(self, unlike: set[str], old: Drawn, new: Drawn) -> set[str]:
        """Return those that look different, of those that are not made of the same."""
        both = {name for name in unlike if name in old and name in new}
        return {name for name in both if self._forms(old[name]) != self._forms(new[name])} | (unlike - both)

    def _forms(self, one: Placement) -> list[bytes]:
        faces: list[StoredFace] = [face for face in (one.front, one.back) if face]
        return [self.imposer.form(face).tree.key for face in faces]


def _notes(*versions: Version) -> Iterator[str]:
    """Yield which versions cannot be read as a whole; what is left out of one looks as if it were not there."""
    for one in versions:
        if one.broken:
            message = f"{one.broken[0].position}: {one.broken[0].message}"
            yield f"{one.name} cannot be read as a whole, and what is wrong is left out; first {message}"


def _parts(game: Game | None) -> dict[str, Component]:
    return {one.id: one for one in game.components()} if game else {}


def _components(pair: Pair) -> Iterator[tuple[str, tuple[Alteration, ...]]]:
    """Yield the components whose data differ, in the order of the newer game; one that is gone or new has none."""
    old, new = map(_parts, pair)
    for name in dict.fromkeys((*new, *old)):
        known = [_texts(game, parts.get(name)) for game, parts in zip(pair, (old, new), strict=True)]
        if name not in old or name not in new:
            yield name, ()
        elif found := alterations(*known):
            yield name, found


def _texts(game: Game | None, component: Component | None) -> Texts:
    if game is None or component is None:
        return {}
    return {"deck": component.deck, **texts(game, component.body, COMPONENT)}


def _unlike(pair: Pair, drawers: tuple[Drawer, Drawer]) -> set[str]:
    """Return the components in both games whose faces are not made of the same."""
    old, new = (drawer.made(game) if game else {} for game, drawer in zip(pair, drawers, strict=True))
    return {name for name in old if name in new and old[name] != new[name]}


def _told(pair: Pair, data: Mapping[str, tuple[Alteration, ...]], looks: set[str]) -> Iterator[ComponentDifference]:
    old, new = map(_parts, pair)
    for name in dict.fromkeys((*new, *old)):
        if name in data or name in looks:
            one = new.get(name) or old[name]
            shown = name in looks or name not in old or name not in new
            yield ComponentDifference(name, one.name, one.deck, _state(name, old, new), shown, data.get(name, ()))


def _state(name: str, old: Mapping[str, object], new: Mapping[str, object]) -> State:
    if name in old and name in new:
        return "altered"
    return "added" if name in new else "removed"


def _game(name: str, pair: Pair, components: list[ComponentDifference]) -> GameDifference:
    old, new = pair
    state: State = "altered" if old and new else "added" if new else "removed"
    both = old is not None and new is not None
    values = alterations(*(_values(game) for game in pair)) if both else ()
    paragraphs = tuple(_paragraphs(pair)) if both else ()
    titled = new or old
    return GameDifference(name, titled.head.name if titled else name, state, values, tuple(components), paragraphs)


def _values(game: Game | None) -> Texts:
    """Return everything in a game's head, its decks' heads and its play.yaml."""
    if game is None:
        return {}
    found = {f"game: {path}": text for path, text in texts(game, game.head).items()}
    for deck in game.decks:
        found |= {f"{deck.id}: {path}": text for path, text in texts(game, deck.head, DECK).items()}
    if game.play:
        found |= {f"play: {path}": text for path, text in texts(game, game.play.body).items()}
    return found


def _paragraphs(pair: Pair) -> Iterator[ParagraphDifference]:
    old, new = (game.outline if game else {} for game in pair)
    for address in dict.fromkeys((*new, *old)):
        known = [
            texts(game, place.paragraph or place.section, RULE) if game and place else {}
            for game, place in zip(pair, (old.get(address), new.get(address)), strict=True)
        ]
        if found := alterations(*known):
            place = new.get(address) or old[address]
            yield ParagraphDifference(address, place.number, place.title, _state(address, old, new), found)
