"""M1xx: maps and boards, their spaces, and how tiles are laid out on them."""

from toolkit.model.codes.code import Code

CODES = (
    Code(
        "M101",
        "space that the map does not have",
        "A link, a ring, a list of tiles that are left out or a selector names a space, and the map has none of that "
        "name. Tiles are called by row and place (`b2`), their corners and edges by the way from a tile (`b2-ne`), "
        "links by their two places (`mill-ford`).",
    ),
    Code(
        "M102",
        "space that cannot be reached",
        "No way along neighbours or links leads from the first space of the map to this one, or from this one to any "
        "other.",
    ),
    Code(
        "M103",
        "ring that is no cycle",
        "A ring names the places around an area in order: three or more, each once, each linked with the next, and the "
        "last with the first.",
    ),
    Code(
        "M104",
        "layout that breaks its rules",
        "A fixed layout does not keep to what the map says under `keep`, has other rows than its grid, or lays out "
        "more of a tile than the box holds.",
    ),
    Code(
        "M105",
        "not a space",
        "An effect asks for a kind of space that the map does not have: grids have tiles, corners and edges, other "
        "maps places, links and rings. Or it does not say on which of several maps, or puts a component on no space. "
        "Or it speaks of other players' spaces on a map that all share, or lets a space be filled that has no others "
        "within it.",
    ),
    Code(
        "M106",
        "tiles that cannot be laid out",
        "The set-up lays out other than one tile for each tile of the map, or no layout was found that keeps to its "
        "rules, however often tiles were swapped.",
    ),
    Code(
        "M110",
        "link that nothing opens",
        "A link is closed until such a component lies on it, and no step ever puts one on a link. Or what opens it "
        "asks how far it is, or for the longest way, which in turn depends on the links that are open.",
    ),
    Code(
        "M111",
        "map larger than its board",
        "The board on which a map is printed has less room than the map takes, in millimetres.",
    ),
    Code(
        "M112",
        "nobody's own space",
        "A step that nobody does, or one of the set-up for the whole table, speaks of spaces that each player has. "
        "Without `whose` those of the player who acts are meant: here of the first player alone.",
    ),
    Code(
        "M107",
        "board without its spaces",
        "game.yaml says under `spaces` that boards list such spaces, and with some number of players none does that "
        "the set-up lays out, or not on the side that lies up. Or no space says anything in the field that names "
        "spaces or their room, or two have one name.",
    ),
    Code(
        "M108",
        "not enough room",
        "In a step every player must go to a space with room, and with some number of players there is less room "
        "than that. Somebody would have no way on.",
    ),
    Code(
        "M109",
        "space that does nothing",
        "A space of a board says what happens there, and no action that players can do picks it and carries that out.",
    ),
)
