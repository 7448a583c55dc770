"""C3xx: content that breaks the game's own rules, or that does not add up."""

from toolkit.model.codes.code import Code

CODES = (
    Code("C301", "contents do not add up", "A line of the contents list says another number than the deck files hold."),
    Code("C302", "counted by no line", "The game has a contents list, but no line of it counts this component."),
    Code(
        "C303", "counted twice", "Each component is counted by one line of the contents list. Two lines count this one."
    ),
    Code("C304", "line that counts nothing", "A line of the contents list speaks of components that do not exist."),
    Code(
        "C305",
        "dice that are not in the box",
        "A step rolls more dice of so many sides than the contents list. Dice are not printed, and a line counts them "
        "by their sides: `dice: 6`.",
    ),
    Code("C310", "broken total", "An invariant states how many copies some components have together."),
    Code("C311", "broken balance", "An invariant states that each value of a field has as many copies as the others."),
    Code("C312", "value out of its bounds", "An invariant states bounds for a field of some components."),
    Code("C313", "list of another length", "An invariant states how many values a list of some components has."),
    Code(
        "C314", "list that does not fall", "An invariant states that the values of a list go down from first to last."
    ),
    Code("C315", "equal by accident", "An invariant states that no two components are equal in all of these fields."),
    Code(
        "C316",
        "invariant about nothing",
        "An invariant speaks of components that do not exist, so it can never be broken.",
    ),
    Code(
        "C320",
        "no provenance",
        "Every component says where it is from: `source:` names what states it, `designed:` gives the reason for what "
        "the sources leave open; where a source states a part of it, both are given. A deck can say it for all of its "
        "components. Lines of the contents and invariants say it too.",
    ),
    Code(
        "C340",
        "more than there are",
        "A step of the set-up takes more components than the box, or the zone that it takes them from, then holds for "
        "some number of players. Steps that take from the same components are added up.",
    ),
    Code("C341", "not one thing to do", "A step of the set-up takes components or gives counters: `take:` or `gain:`."),
    Code(
        "C342",
        "the first player's alone",
        "A step of the set-up that is done once, for the table, lays what it takes into the first player's zone and "
        "into nobody else's. `each: player` does it for each of them, `seats: [1, 2]` for some.",
    ),
    Code(
        "C350",
        "rows that are not the score's",
        "A pad to write scores on lists the lines of the score as its rows. Each line has one row.",
    ),
    Code(
        "C351",
        "overlay that does not cover its region",
        "A deck of overlays says under `covers` which board they are laid on. Each names one of its regions, and is as "
        "wide and as high as that, or else it leaves something to be seen, or hides what it should not.",
    ),
    Code("C330", "no face", "A component needs a face: its own `face:`, or its deck's."),
    Code(
        "C331", "no back", "A card needs a back: its own `back:`, or its deck's. Other components may be blank there."
    ),
)
