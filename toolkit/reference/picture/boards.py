"""The part of a board, a card or a map on which a worked example happens, with the pieces on their spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from toolkit.model.document.figure import Area, Arrow, Piece
from toolkit.model.faces.drawn import Box, Side, Spot
from toolkit.model.loaded.lent import is_drawn
from toolkit.model.loaded.project import Game
from toolkit.reference.figures import is_tent
from toolkit.reference.picture.grounds import Ground, Grounds, Tiles
from toolkit.reference.picture.panel import Panel, shortened
from toolkit.reference.picture.standing import Occupant, Space, Standing, Walk
from toolkit.reference.pieces import Pieces as Called
from toolkit.speech.grammar import capital

HOSTS: Final = 4  # cards whose markers are shown, though they stay where they are
WINDOWS: Final = 3  # parts of one board, before all of it is shown
MOST: Final = 24  # pieces of a picture
PITCH: Final = 0.86  # of a piece's width, from one on a space to the next
TAIL: Final = 1.5  # units of an arrow that comes from elsewhere


class _Slot(NamedTuple):
    """A piece at a spot: as it stands there after the play, or as it stood before."""

    piece: str
    side: Side
    is_faint: bool


@dataclass(slots=True)
class _Scene:
    """What is seen of one ground: the spots, each with what stands there, and the ways that are taken."""

    ground: Ground
    slots: dict[Spot, list[_Slot]] = field(default_factory=dict)
    rings: dict[Spot, None] = field(default_factory=dict)
    ways: list[tuple[tuple[Spot, _Slot] | None, tuple[Spot, _Slot] | None]] = field(default_factory=list)
    told: dict[str, None] = field(default_factory=dict)


class Boards:
    """Draws the boards of one example."""

    def __init__(self, game: Game, standing: Standing, grounds: Grounds, called: Called) -> None:
        self._game, self._standing, self._grounds, self._called = game, standing, grounds, called
        self._scenes: dict[Ground, _Scene] = {}
        walks, stays = standing.walks()
        self.walks = [one for one in walks if self._walk(one)]
        if self._scenes or not walks:
            self._name()
        self._stay(stays)

    def panels(self, unit: float) -> Iterator[Panel]:
        """Yield what is seen of each ground."""
        if sum(len(slots) for one in self._scenes.values() for slots in one.slots.values()) <= MOST:
            yield from (_Layout(self._game, one, unit).panel() for one in self._scenes.values())

    # what is seen

    def _walk(self, walk: Walk) -> bool:
        """Note a walk; return whether anything of it can be seen."""
        ends = [self._found(one) for one in (walk.origin, walk.target)]
        grounds = {end[0] for end in ends if end}
        for ground in grounds:
            scene = self._scene(ground)
            way: list[tuple[Spot, _Slot] | None] = []
            for end, is_faint in zip(ends, (True, False), strict=True):
                if end and end[0] == ground:
                    slot = _Slot(walk.piece, end[2], is_faint)
                    scene.slots.setdefault(end[1], []).append(slot)
                    way.append((end[1], slot))
                else:
                    way.append(None)
            scene.ways.append((way[0], way[1]))
            names = [self._called_by(one.space) for one in (walk.origin, walk.target) if one]
            scene.told[" \N{RIGHTWARDS ARROW} ".join(filter(None, names))] = None
        return bool(grounds)

    def _name(self) -> None:
        """Ring the spaces that options name, where nothing comes to stand."""
        for space in self._standing.named():
            if found := self._grounds.find(space):
                ground, spot, _ = found
                scene = self._scene(ground)
                if not scene.slots.get(spot):
                    scene.rings[spot] = None

    def _stay(self, stays: Sequence[Occupant]) -> None:
        """Add what stands on the spaces that are seen, and others of the pieces that move."""
        moving = {one.piece for one in self.walks}
        of = {end.zone for one in self.walks for end in (one.origin, one.target) if end}
        hosts = {one.space.on for one in stays if one.space.on}
        seen = self._seen()
        left = list(stays)
        for one in stays:
            found = self._found(one)
            if not found:
                continue
            ground, spot, side = found
            known = self._scenes.get(ground)
            is_same = one.piece in moving and (not one.space.on or len(hosts) <= HOSTS)
            is_seen = any(spot.lies.within(window) == spot.lies for window in seen.get(ground, ()))
            if is_same or is_seen or (known is not None and _is_beside(known, spot, is_own=one.zone in of)):
                of -= {one.zone} if known is None or spot not in known.slots else set()
                self._add(one, ground, spot, side)
                left.remove(one)
        shown = self._seen()  # of a map there may be more now
        for one in left:
            found = self._found(one)
            if found and any(found[1].lies.within(window) == found[1].lies for window in shown.get(found[0], ())):
                self._add(one, *found)

    def _seen(self) -> dict[Ground, list[Box]]:
        return {one.ground: _windows(one) for one in self._scenes.values()}

    def _add(self, one: Occupant, ground: Ground, spot: Spot, side: Side) -> None:
        self._scene(ground).slots.setdefault(spot, []).insert(0, _Slot(one.piece, side, is_faint=False))

    def _found(self, one: Occupant | None) -> tuple[Ground, Spot, Side] | None:
        return self._grounds.find(one.space, one.marks) if one else None

    def _scene(self, ground: Ground) -> _Scene:
        return self._scenes.setdefault(ground, _Scene(ground))

    def _called_by(self, space: Space) -> str:
        return "" if space.on else capital(self._called.space(space.kind, space.name))


class _Layout:
    """Lays one ground out: its windows side by side, and the pieces in them."""

    def __init__(self, game: Game, scene: _Scene, unit: float) -> None:
        self._game, self._scene, self._unit = game, scene, unit
        self._windows = list(_side_by_side(_windows(scene), 0.7 * unit))

    def panel(self) -> Panel:
        """Return what is seen."""
        pieces, areas = list[Piece](), list[Area]()
        for window, x, y in self._windows:
            for one in self._scene.ground.shown(window):
                moved = replace(one, x=one.x + x, y=one.y + y)
                if isinstance(moved, Piece):
                    pieces.append(moved)
                else:
                    areas.append(moved)
        at: dict[tuple[Spot, int], tuple[float, float]] = {}
        for spot, slots in self._scene.slots.items():
            seen = [one for one in slots if not one.is_faint] or slots  # what was there gives way to what is there now
            at |= {(spot, id(one)): self._moved(*spot.lies.middle, spot) for one in slots}
            for slot, middle in zip(seen, self._middles(spot, seen), strict=True):
                at[spot, id(slot)] = middle
                self._put(slot, middle, pieces, areas)
        for spot in self._scene.rings:
            box = spot.lies.grown(1.0)
            x, y = self._moved(box.x, box.y, spot)
            areas.append(Area(x, y, box.width, box.height, round=True))
        arrows = [self._arrow(way, at) for way in self._scene.ways]
        return _trimmed(pieces, areas, [one for one in arrows if one], tuple(filter(None, self._scene.told)))

    def _put(self, slot: _Slot, middle: tuple[float, float], pieces: list[Piece], areas: list[Area]) -> None:
        width, height = self._size(slot.piece)
        x, y = middle[0] - width / 2, middle[1] - height / 2
        if is_drawn(self._game, slot.piece):
            part = self._game.by_id[slot.piece]
            side = slot.side if slot.side == "front" or part.back else "front"
            seen = (0.0, height, 0.0, 0.0) if self._is_tent(slot.piece) else None
            pieces.append(Piece(slot.piece, side, x, y, width, height, part=seen, faint=slot.is_faint))
        elif not slot.is_faint:
            areas.append(Area(x, y, width, height, self._game.by_id[slot.piece].name, round=True))

    def _size(self, name: str) -> tuple[float, float]:
        deck = self._game.deck(self._game.by_id[name].deck)
        width, height = deck.size.trim if deck else (0.0, 0.0)
        return width, height / 2 if self._is_tent(name) else height

    def _is_tent(self, name: str) -> bool:
        return is_tent(self._game.by_id[name])

    def _middles(self, spot: Spot, slots: Sequence[_Slot]) -> Iterator[tuple[float, float]]:
        """Yield where the pieces of a spot lie: side by side, over each other where there is no room."""
        wide = max(self._size(one.piece)[0] for one in slots)
        x, y = self._moved(*spot.lies.middle, spot)
        room = max(spot.lies.width, spot.whole.width)
        step = min(PITCH * wide, max(0.45 * wide, (room - wide) / max(1, len(slots) - 1)))
        for at in range(len(slots)):
            yield x + (at - (len(slots) - 1) / 2) * step, y

    def _moved(self, x: float, y: float, spot: Spot) -> tuple[float, float]:
        """Return where a point of the ground is in the picture: in the window that shows its spot."""
        _, dx, dy = next((one for one in self._windows if one[0].meets(spot.whole.grown(0.1))), self._windows[0])
        return x + dx, y + dy

    def _arrow(
        self,
        way: tuple[tuple[Spot, _Slot] | None, tuple[Spot, _Slot] | None],
        at: dict[tuple[Spot, int], tuple[float, float]],
    ) -> Arrow | None:
        """Return the arrow of a way; from above, where a piece comes from elsewhere, and upwards where it leaves."""
        ends = [at[one[0], id(one[1])] if one else None for one in way]
        slot = next(one[1] for one in way if one)
        width, height = self._size(slot.piece)
        if ends[0] and ends[1]:
            return shortened(ends[0], ends[1], min(width, height) / 2)
        if target := ends[1]:
            top = target[1] - 0.5 * height
            return Arrow(target[0], top - TAIL * self._unit, target[0], top)
        if origin := ends[0]:
            top = origin[1] - 0.3 * height
            return Arrow(origin[0], top, origin[0], top - TAIL * self._unit)
        return None


def _is_beside(scene: _Scene, spot: Spot, *, is_own: bool) -> bool:
    """Whether what stands at a spot is seen: where something comes to, and of whoever moves, beside that, too."""
    if not scene.ways:
        return True
    ends = {end[0] for way in scene.ways for end in way[1:] if end} | scene.rings.keys()
    if spot in ends:
        return True
    is_near = isinstance(scene.ground, Tiles) and any(spot.whole.meets(one.whole.grown(2.0)) for one in scene.slots)
    return is_own and (spot in scene.slots or (is_near and any(not way[0] for way in scene.ways)))


def _windows(scene: _Scene) -> list[Box]:
    """Return the parts of a ground that are seen."""
    windows = scene.ground.windows([one.whole for one in dict.fromkeys((*scene.slots, *scene.rings))])
    return windows if len(windows) <= WINDOWS else [_all_of(windows)]


def _all_of(boxes: Sequence[Box]) -> Box:
    whole = boxes[0]
    for one in boxes[1:]:
        whole = whole.joined(one)
    return whole


def _side_by_side(windows: Sequence[Box], gap: float) -> Iterator[tuple[Box, float, float]]:
    """Yield windows with by how much they move, so that they lie beside or below each other as on the board."""
    middles = [one.middle for one in windows]
    across = max(x for x, _ in middles) - min(x for x, _ in middles)
    down = max(y for _, y in middles) - min(y for _, y in middles)
    is_row = across >= down
    at = 0.0
    for one in sorted(windows, key=lambda box: box.middle[0 if is_row else 1]):
        if is_row:
            yield one, at - one.x, -one.y - one.height / 2
            at += one.width + gap
        else:
            yield one, -one.x - one.width / 2, at - one.y
            at += one.height + gap


def _trimmed(pieces: Sequence[Piece], areas: Sequence[Area], arrows: Sequence[Arrow], told: tuple[str, ...]) -> Panel:
    """Return a panel that is as large as what lies in it."""
    boxes = [Box(one.x, one.y, one.width, one.height) for one in pieces]
    boxes += [Box(one.x, one.y, one.width, one.height) for one in areas]
    boxes += [Box(one.x, one.y).joined(Box(one.to_x, one.to_y)) for one in arrows]
    whole = _all_of(boxes)
    panel = Panel(whole.width, whole.height, tuple(pieces), tuple(areas), tuple(arrows), (), told)
    return panel.moved(-whole.x, -whole.y)
