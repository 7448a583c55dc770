"""Standing type: what the faces of a deck were made of when templates last ran, so that they need not run again.

A deck's record holds what its faces were made in: the toolkit, the theme with its icons and style sheets, the heads of
game and deck; with that, what they asked of the rest of the game, and every file that they show. Where all of it is as
it was, a component whose words are the same has the same faces: they are drawn already, and only looked up.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from toolkit import fingerprint
from toolkit.kept import Tray
from toolkit.model.project import Component, Deck, Game
from toolkit.render import versions
from toolkit.render.face_cache import FaceCache
from toolkit.render.library import BASE, Library
from toolkit.render.places import Places
from toolkit.render.plan import Order, Planner
from toolkit.render.surroundings import Answers, Surroundings

KEPT: Final = "standing"


class Side(NamedTuple):
    """A face that was drawn: its key, and the hash of all that its author gave."""

    key: str
    made: str


Pair = tuple[Side | None, Side | None]


@dataclass(slots=True)
class Record:
    """What is known of the faces of a deck: front and back by what a component says, and in the order of its file."""

    context: str
    digest: str = ""
    answers: dict[tuple[str, ...], str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    faces: dict[str, Pair] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)


class Standing:
    """The records of all decks, each in force for as long as what faces were made in is as it was."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._tray = Tray(places.cache, KEPT)
        self._records: dict[str, Record] = {}

    def open(self, game: Game, planner: Planner, store: FaceCache) -> Standards:
        """Turn to a game as it is now."""
        look, library = planner.look(game.id, game.head.theme)
        folders = [self._places.theme(name) for name in (game.head.theme, BASE)]
        theme = fingerprint.of_folders([one for one in folders if one], root=self._places.root)
        return Standards(self, game.id, f"{versions.making()} {look.key} {theme}", library, store)

    def read(self, game: str, deck: str, context: str) -> Record:
        """Return what is known of a deck's faces in a context; an empty record where nothing is."""
        name = _name(game, deck)
        if name not in self._records and (data := self._tray.read(name)) is not None:
            self._records[name] = Record(*marshal.loads(data))  # noqa: S302 (under our own seal)
        known = self._records.get(name)
        return known if known and known.context == context else Record(context)

    def keep(self, game: str, deck: str, record: Record) -> None:
        """Keep a record, for this process and later ones."""
        name = _name(game, deck)
        if self._records.get(name) != record or name not in self._tray:
            self._records[name] = record
            plain = (record.context, record.digest, record.answers, record.files, _plain(record.faces), record.order)
            self._tray.write(name, marshal.dumps(plain))

    def save(self) -> None:
        """Write down which records there are."""
        self._tray.save()


class Standards:
    """The standing type of one game, as it is now."""

    def __init__(self, standing: Standing, game: str, context: str, library: Library, store: FaceCache) -> None:
        self._standing, self._game, self._context = standing, game, context
        self._library, self._store = library, store
        self._known: dict[str, Record] = {}
        self._words: dict[str, Sequence[str]] = {}  # what each component of a deck says

    def recall(self, deck: Deck, given: Iterable[str], around: Surroundings) -> Iterator[Pair | None]:
        """Yield the faces of each component if they are drawn and would be made the same; `given` is what all have."""
        record = self._standing.read(self._game, deck.id, fingerprint.of_parts((self._context, *given)))
        if not self._holds(record, around):
            record = Record(record.context)
        self._known[deck.id] = record
        is_same = record.digest == deck.digest != ""
        words = self._words[deck.id] = record.order if is_same else [said(one) for one in deck.components]
        pairs = [record.faces.get(one, ()) for one in words]
        flawless = self._store.flawless({side[0] for pair in pairs for side in pair if side})
        return (pair if pair and all(not side or side[0] in flawless for side in pair) else None for pair in pairs)

    def _holds(self, record: Record, around: Surroundings) -> bool:
        """Whether every question would be answered as it was, and every file is as it was."""
        return all(repr(around.answer(asked)) == told for asked, told in record.answers.items()) and all(
            self._library.digest(address) == digest for address, digest in record.files.items()
        )

    def note(self, deck: Deck, made: Mapping[str, Pair], asked: Answers, orders: Iterable[Order]) -> None:
        """Keep what was made and drawn of a deck: faces by component, what they asked, and what they were drawn by."""
        before = self._known[deck.id]
        if not made and before.digest == deck.digest:
            return
        answers = before.answers | {tuple(map(str, question)): repr(answer) for question, answer in asked.items()}
        wanted = {address for order in orders for address in order.page.wanted}
        files = before.files | {address: self._library.digest(address) for address in wanted}
        words = {name: one for (name, _, _), one in zip(deck.pieces, self._words[deck.id], strict=True)}
        faces = before.faces | {words[name]: pair for name, pair in made.items()}
        kept = {one: faces[one] for one in words.values() if one in faces}
        record = Record(before.context, deck.digest, answers, files, kept, [*words.values()])
        self._standing.keep(self._game, deck.id, record)


def said(component: Component) -> str:
    """Return the hash of all that templates are given of a component."""
    parts = (component.id, component.kind, str(component.face), str(component.back), repr(component.body))
    return fingerprint.of_parts(parts)[:32]


def _plain(faces: Mapping[str, Any]) -> dict[str, Any]:
    return {words: tuple(side and tuple(side) for side in pair) for words, pair in faces.items()}


def _name(game: str, deck: str) -> str:
    return fingerprint.of_parts((game, deck))[:32]
