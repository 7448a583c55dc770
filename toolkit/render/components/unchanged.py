"""Standing type: what the faces of a deck were made of when templates last ran, so that they need not run again.

A deck's record holds what its faces were made in: the toolkit, the theme with its icons and style sheets, the heads of
game and deck; with that, what they asked of the rest of the game, and every file that they show. Where all of it is as
it was, a component whose words are the same has the same faces: they are drawn already, and only looked up. A deck of
which no word is new stands as a whole: none of its components is looked at.
"""

from __future__ import annotations

import marshal
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from toolkit.cache import hashing
from toolkit.cache.tray import Tray
from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.looks import Theme
from toolkit.model.faces.pieces import Lot, words_of
from toolkit.model.loaded.project import Game
from toolkit.render.drawing.face_cache import FaceCache
from toolkit.render.drawing.plan import Order, Planner
from toolkit.render.sources import versions
from toolkit.render.sources.library import BASE, Library
from toolkit.render.sources.places import Places
from toolkit.render.sources.surroundings import Answers, Surroundings

KEPT: Final = "standing"


class Side(NamedTuple):
    """A face that was drawn: its key, and the hash of all that its author gave."""

    key: str
    made: str


Pair = tuple[Side | None, Side | None]


class Stood(NamedTuple):
    """How a deck stands as a whole: what stands for its pieces, the files of its faces, and marks to count these by."""

    key: str
    chunks: Collection[str]
    marks: Collection[int]


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of a deck: front and back by what a component says, and what its components say, in their order."""

    by_words: Mapping[str, Pair] = field(default_factory=dict)
    order: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of the faces of a deck; they themselves are `folded` until they are looked at."""

    context: str
    digest: str = ""
    answers: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    stood: Stood | None = None
    folded: bytes = b""

    @property
    def faces(self) -> Faces:
        """The faces that it is of."""
        return Faces(*marshal.loads(self.folded)) if self.folded else Faces()  # noqa: S302 (under our own seal)


class Standing:
    """The records of all decks, each in force for as long as what faces were made in is as it was."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._tray = Tray(places.cache, KEPT)

    def open(self, game: Game, planner: Planner, store: FaceCache) -> Standards:
        """Turn to a game as it is now."""
        look, library = planner.look(game.id, game.theme)
        folders = [*self._places.folders(game.theme), *self._places.folders(Theme(BASE))]
        theme = hashing.of_folders(folders, root=self._places.root)
        return Standards(self, game.id, f"{versions.making()} {look.key} {theme} {game.theme.icons}", library, store)

    def read(self, game: str, deck: str, context: str) -> Record:
        """Return what is known of a deck's faces in a context; an empty record where nothing is."""
        record = self._tray.read(_name(game, deck))
        known = Record(*marshal.loads(record)) if record else None  # noqa: S302 (under our own seal)
        if known is None or known.context != context:
            return Record(context)
        return replace(known, stood=known.stood and Stood(*known.stood))

    def keep(self, game: str, deck: str, record: Record) -> None:
        """Keep a record for later."""
        stood = tuple(record.stood) if record.stood else None
        entry: tuple[Any, ...] = (
            record.context,
            record.digest,
            dict(record.answers),
            dict(record.files),
            stood,
            record.folded,
        )
        self._tray.write(_name(game, deck), marshal.dumps(entry))

    def save(self) -> None:
        """Write down which records there are."""
        self._tray.save()


class Standards:
    """The standing type of one game, as it is now; `lots` are the decks that stand as a whole, as far as asked for."""

    def __init__(self, standing: Standing, game: str, context: str, library: Library, store: FaceCache) -> None:
        self._standing, self._game, self._context = standing, game, context
        self._library, self._store = library, store
        self._known: dict[str, Record] = {}
        self._faces: dict[str, Faces] = {}
        self._words: dict[str, Sequence[str]] = {}  # what each component of a deck says
        self.lots: dict[str, Lot] = {}
        self.marks: set[int] = set()  # of the faces of lots

    def stands(self, deck: Deck, given: Iterable[str], around: Surroundings, wanted: Set[str] | None = None) -> bool:
        """Whether all pieces of a deck are wanted and drawn, and would be made the same; `given` is what all have."""
        record = self._standing.read(self._game, deck.id, hashing.of_parts((self._context, *given)))
        if not self._holds(record, around):
            record = Record(record.context)
        self._known[deck.id] = record
        stood, is_part = record.stood, wanted is not None and not wanted >= deck.named
        if stood is None or is_part or record.digest != deck.digest or not self._store.has_all(stood.chunks):
            return False
        names, sample = [name for name, _, _ in deck.pieces], _sample(deck)
        self.lots[deck.id] = Lot(names, sample, stood.key, lambda: self._placed(deck, record))
        self.marks.update(stood.marks)
        return True

    def _placed(self, deck: Deck, record: Record) -> Sequence[Placement]:
        """Return the pieces of a deck that stands."""
        faces, found = record.faces, list[Placement]()
        for (name, copies, _), words in zip(deck.pieces, faces.order, strict=True):
            front, back = (side and standing_face(side, deck, self._store) for side in faces.by_words[words])
            if front:
                found.append(Placement(name, front, back, copies, deck.size.contour, deck.size.corner))
        return found

    def recall(self, deck: Deck) -> Iterator[Pair | None]:
        """Yield the faces of each component of a deck that does not stand as a whole, if they do."""
        record = self._known[deck.id]
        faces = self._faces[deck.id] = record.faces
        is_same = record.digest == deck.digest != ""
        words = self._words[deck.id] = faces.order if is_same else [said(one) for one in deck.components]
        pairs = [faces.by_words.get(one, ()) for one in words]
        flawless = self._store.flawless({side[0] for pair in pairs for side in pair if side})
        return (pair if pair and all(not side or side[0] in flawless for side in pair) else None for pair in pairs)

    def _holds(self, record: Record, around: Surroundings) -> bool:
        """Whether every question would be answered as it was, and every file is as it was."""
        return all(repr(around.answer(asked)) == answer for asked, answer in record.answers.items()) and all(
            self._library.digest(address) == digest for address, digest in record.files.items()
        )

    def note(
        self,
        deck: Deck,
        made: Mapping[str, Pair],
        asked: Answers,
        orders: Iterable[Order],
        placed: Sequence[Placement] | None,
    ) -> None:
        """Keep what was made and drawn of a deck: faces by component, what they asked, and what they were drawn by.

        `placed` are its pieces, if all that it has are there.
        """
        before, known = self._known[deck.id], self._faces[deck.id]
        stood = self._stood(placed) if placed and len(placed) == len(deck.pieces) and deck.digest else None
        if not made and before.digest == deck.digest and (before.stood == stood or stood is None):
            return
        answers = {**before.answers, **{tuple(map(str, question)): repr(answer) for question, answer in asked.items()}}
        wanted = {address for order in orders for address in order.page.wanted}
        files = {**before.files, **{address: self._library.digest(address) for address in wanted}}
        words = {name: one for (name, _, _), one in zip(deck.pieces, self._words[deck.id], strict=True)}
        faces = {**known.by_words, **{words[name]: pair for name, pair in made.items()}}
        kept = {one: faces[one] for one in words.values() if one in faces}
        record = Record(before.context, deck.digest, answers, files, stood, _folded(kept, [*words.values()]))
        self._standing.keep(self._game, deck.id, record)

    def _stood(self, placed: Sequence[Placement]) -> Stood | None:
        """Return how pieces stand as a whole; None where something is to be reported of one of their faces."""
        keys = {face.key for one in placed for face in (one.front, one.back) if face}
        if self._store.flawless(keys) != keys:
            return None
        chunks = {self._store.place(key)[0].name for key in keys}
        return Stood(hashing.of_parts(words_of(placed)), sorted(chunks), sorted(map(mark, keys)))


def mark(key: str) -> int:
    """Return a number that tells a face from others, to count them by."""
    return int(key[:15], 16)


def standing_face(side: Side, deck: Deck, store: FaceCache) -> StoredFace:
    """Return a face of a deck that is drawn and was not made."""
    key, made = side  # as a record has it
    return StoredFace(key, *store.place(key), deck.size.trim, deck.head.bleed, made)


def _sample(deck: Deck) -> Placement:
    """Return a piece that is like all of a deck in size and outline, with as many copies as all have."""
    face = StoredFace("", Path(), 0, deck.size.trim, deck.head.bleed)
    copies, has_backs = sum(one[1] for one in deck.pieces), any(one[2] for one in deck.pieces)
    return Placement("", face, face if has_backs else None, copies, deck.size.contour, deck.size.corner)


def said(component: Component) -> str:
    """Return the hash of all that templates are given of a component."""
    parts = (component.id, component.kind, str(component.face), str(component.back), repr(component.body))
    return hashing.of_parts(parts)[:32]


def _name(game: str, deck: str) -> str:
    return hashing.of_parts((game, deck))[:32]


def _folded(faces: Mapping[str, Pair], order: Sequence[str]) -> bytes:
    plain: Any = {words: tuple(side and tuple(side) for side in pair) for words, pair in faces.items()}
    return marshal.dumps((plain, tuple(order)))
