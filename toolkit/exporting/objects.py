"""The objects of Tabletop Simulator's saved files, as plain values; trims are in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

from toolkit.model.geometry.size import Size

Thing = dict[str, Any]
POKER: Final = 63.5  # millimetres of width that a card of scale 1 stands for
UNIT: Final = 25.4  # millimetres that one unit stands for
TILE: Final = 2.0  # units that a tile of scale 1 is wide
BOARD: Final = 20.0  # units that a board of scale 1 is wide
TILES: Final[Mapping[str, float]] = {"board": 0.1, "money": 0.05, "pad": 0.05, "standee": 0.1}  # units of thickness
CARD_SHAPES: Final = {"rectangle": 1, "hex": 3, "circle": 4}
TILE_SHAPES: Final = {"rectangle": 0, "hex": 1, "circle": 2}
MERGED: Final = 15.0  # pixels that corners of a token's form are apart at least
ROUNDED_CARD: Final = 0
ROUNDED_TILE: Final = 3
SHELF: Final = 60.0  # units that a row of objects on the table is long
APART: Final = 1.0  # units between them
NOTHING: Final = ("GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn", "LuaScript", "LuaScriptState")
BAG: Final = 3.0  # units that a bag needs


def game(name: str, objects: Iterable[tuple[Thing, Size]]) -> Thing:
    """Return a saved object: everything side by side on the table, each thing with an identifier of its own."""
    numbers = count(1)
    placed = list(_placed(objects))
    return {"SaveName": name, **dict.fromkeys(NOTHING, ""), "ObjectStates": [_named(one, numbers) for one in placed]}


def sheet_entry(front: str, back: str, grid: tuple[int, int], size: Size, *, has_own_backs: bool) -> Thing:
    """Describe a sheet of cards: its pictures, its columns and rows, and whether each card has its own back."""
    rounded = size.shape == "rectangle" and size.corner > 0
    return {
        "FaceURL": front,
        "BackURL": back,
        "NumWidth": grid[0],
        "NumHeight": grid[1],
        "BackIsHidden": not has_own_backs,
        "UniqueBack": has_own_backs,
        "Type": ROUNDED_CARD if rounded else CARD_SHAPES[size.shape],
    }


def card(name: str, number: int, sheet: Thing, trim: tuple[float, float]) -> Thing:
    """Make one card: `number` is its sheet's key times 100, and its cell from 0."""
    return _thing("Card", name, trim[0] / POKER, face_down=True) | {
        "CardID": number,
        "SidewaysCard": trim[0] > trim[1],
        "CustomDeck": sheet,
    }


def deck(name: str, sheets: Thing, cards: Sequence[Thing], trim: tuple[float, float]) -> Thing:
    """Make a deck that lies face down, its first card on top."""
    return _thing("DeckCustom", name, trim[0] / POKER, face_down=True) | {
        "SidewaysCard": trim[0] > trim[1],
        "DeckIDs": [one["CardID"] for one in cards],
        "CustomDeck": sheets,
        "ContainedObjects": list(cards),
    }


def tile(name: str, front: str, back: str, size: Size, thickness: float) -> Thing:
    """Make a tile; its picture's own proportions give a rectangle its shape."""
    rounded = size.shape == "rectangle" and size.corner > 0
    shape = ROUNDED_TILE if rounded else TILE_SHAPES[size.shape]
    image = _image(front, back) | {
        "CustomTile": {"Type": shape, "Thickness": thickness, "Stackable": False, "Stretch": False}
    }
    return _thing("Custom_Tile", name, size.width / UNIT / TILE) | {"CustomImage": image}


def token(name: str, pictures: Sequence[str], size: Size, thickness: float) -> Thing:
    """Make a token, whose form is what cannot be seen through in its picture; its back is its second state."""
    own = {"Thickness": thickness, "MergeDistancePixels": MERGED, "StandUp": False, "Stackable": False}
    front, *backs = (
        _thing("Custom_Token", name, size.width / UNIT / TILE) | {"CustomImage": _image(one, "") | {"CustomToken": own}}
        for one in dict.fromkeys(pictures)
    )
    return front | ({"States": {"2": backs[0]}} if backs else {})


def board(name: str, front: str, size: Size) -> Thing:
    """Make a board with one printed side, fixed to the table."""
    return _thing("Custom_Board", name, size.width / UNIT / BOARD) | {"CustomImage": _image(front, ""), "Locked": True}


def bag(name: str, things: Sequence[Thing], *, endless: bool = False) -> Thing:
    """Make a bag with things in it, or one that gives the same thing again and again."""
    return _thing("Infinite_Bag" if endless else "Bag", name, 1) | {"ContainedObjects": list(things)}


def _image(front: str, back: str) -> Thing:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}


def _thing(kind: str, name: str, scale: float, *, face_down: bool = False) -> Thing:
    place = {"posX": 0.0, "posY": 1.5, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if face_down else 0.0}
    scale = round(scale, 4)
    return {
        "GUID": "",
        "Name": kind,
        "Transform": place | {"scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        **dict.fromkeys(("Grid", "Snap", "Autoraise", "Sticky", "Tooltip"), True),
        "Hands": kind == "Card",
        "LuaScript": "",
        "LuaScriptState": "",
    }


def _placed(objects: Iterable[tuple[Thing, Size]]) -> Iterator[Thing]:
    """Put things on shelves of the table, one beside the other, from its upper left."""
    x, z, deep = -SHELF / 2, SHELF / 4, 0.0
    for thing, size in objects:
        width, depth = (max(BAG, side / UNIT) + APART for side in size.trim)
        if x + width > SHELF / 2:
            x, z, deep = -SHELF / 2, z - deep, 0.0
        place = {"posX": round(x + width / 2, 3), "posZ": round(z - depth / 2, 3)}
        yield thing | {"Transform": thing["Transform"] | place}
        x, deep = x + width, max(deep, depth)


def _named(thing: Thing, numbers: count[int]) -> Thing:
    named = thing | {"GUID": f"{next(numbers):06x}"}
    if "ContainedObjects" in thing:
        named["ContainedObjects"] = [_named(one, numbers) for one in thing["ContainedObjects"]]
    if "States" in thing:
        named["States"] = {key: _named(one, numbers) for key, one in thing["States"].items()}
    return named
