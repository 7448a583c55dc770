"""S1xx: a value of another shape than its place asks for."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "S101",
        "unknown key",
        "Nothing reads this key, so what it says would be lost. The nearest known name is given where there is one. A "
        "component has the keys of every component and the ones that its deck declares under `fields:`.",
    ),
    Code("S102", "missing key", "A key that has no default is missing from this mapping."),
    Code("S103", "wrong type", "The value is of another type than its place asks for, such as text for a number."),
    Code("S104", "out of range", "The number is smaller or larger than its place allows."),
    Code("S105", "wrong length", "The text or the list is shorter or longer than its place allows."),
    Code("S106", "not one of the values", "The place takes one of a few values, and this is none of them."),
    Code(
        "S107",
        "not well formed",
        "The text has another form than its place asks for. Identifiers are lower-case words joined by hyphens: "
        "`boat-trip`.",
    ),
    Code(
        "S108",
        "unknown verb",
        "A step of an effect is a mapping whose one key is a verb: gain, pay, lose, exchange, score, move, draw, "
        "discard, place, advance, flip, choose, may, if, repeat, for_each, roll, modify, trigger, note or rule.",
    ),
    Code(
        "S109",
        "two verbs in a step",
        "A step has one verb. Steps happen in their order, so each verb is an item of the list of its own.",
    ),
    Code(
        "S110",
        "not an amount",
        "An amount is a number, or a mapping with one of the keys count (of components), value (of a counter), field "
        "(of this component) or players (a number for each number of players).",
    ),
    Code(
        "S111",
        "not a condition",
        "A condition is a mapping with one of the keys beside, have, counter, all, any or not.",
    ),
    Code(
        "S112",
        "not an invariant",
        "An invariant says its `rule:` in words and has one of the keys total, balance, field, length, falling or "
        "distinct, which says it so that it can be checked.",
    ),
    Code(
        "S113",
        "field with a name that is taken",
        "A declared field is a key of each component of the deck, beside the keys that every component has. It needs "
        "a name of its own.",
    ),
    Code("S114", "default that does not fit", "A field's default must be a value that the field itself would take."),
    Code("S115", "upside-down range", "The smallest value is larger than the largest one, so nothing would fit."),
    Code(
        "S116",
        "misplaced file",
        "A game is a folder in cards/ with a game.yaml, perhaps a play.yaml and a changes.yaml, deck files in decks/, "
        "boards/ and tiles/, and sections of its rules in rules/. Other YAML files, files that end in .yml, tables "
        "(.csv, .json, .xlsx and the like) beside these, and files in folders inside them, are read by nobody.",
        Level.WARNING,
    ),
    Code(
        "S117",
        "not a game",
        "A folder in cards/ is a game. Its name is the game's identifier, lower-case words joined by hyphens, and it "
        "holds a game.yaml.",
    ),
    Code(
        "S118",
        "empty bounds",
        "Bounds say exactly, at_least or at_most. None of them says nothing; exactly beside another one says it twice.",
    ),
    Code(
        "S119",
        "outline that cannot be read",
        "An outline is one closed path of SVG, in millimetres from the upper left of its size: M, then lines, curves "
        "and arcs (L, H, V, C, S, Q, T, A), and Z at its end. Small letters count from the point before.",
    ),
    Code(
        "S120",
        "outline that crosses itself",
        "What is cut has an inside and an outside, so its outline may not cross, touch or run back along itself.",
    ),
    Code(
        "S121",
        "outline that leaves its size",
        "A piece is drawn on an area of the width and height of its size. Its outline lies within it: from 0, 0 at the "
        "upper left to the width and the height at the lower right.",
    ),
    Code(
        "S122",
        "outline file that cannot be read",
        "An outline may be an SVG file of the game's folder that holds one path (or one polygon) and nothing else that "
        "is drawn as a path. Its viewBox is laid over the size; without one, its numbers are millimetres.",
    ),
    Code(
        "S123",
        "character that cannot be printed",
        "The text holds a control character, which no font has and which could command a terminal, or it turns the "
        "direction of writing and does not turn it back, so that what follows would stand in another order. Texts in "
        "Hebrew or Arabic need none of this; the marks U+200E and U+200F may stand anywhere.",
    ),
)
