"""F9xx: what is wrong with a finished file, whatever was meant."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "F901",
        "file that does not hold what the manifest says",
        "The pages of a finished file, or the pieces on one of them, are not as many as build/manifest.json says. The "
        "file is an older one, or was changed after it was made: build again.",
    ),
    Code(
        "F902",
        "page boxes that are missing or do not fit",
        "Printers and cutters go by the boxes of a page: the paper (MediaBox) holds the art with its bleed (BleedBox), "
        "and that what is left after the cut (TrimBox). A box is missing, reaches out of the next larger one, or the "
        "page is not of the paper's size.",
    ),
    Code(
        "F903",
        "font that is not in the file, or all of it",
        "A font that is not embedded is replaced by another one where it is not installed, and the text looks "
        "different. A font that is embedded whole and not as a subset makes the file large, and some licences forbid "
        "it.",
    ),
    Code(
        "F904",
        "very small type",
        "Type below 5 points cannot be read by many people, and printers fill in its counters.",
        Level.WARNING,
    ),
    Code(
        "F905",
        "coarse picture",
        "At the size at which it is printed, a picture has fewer than 200 pixels an inch, which shows. Use a larger "
        "picture, a drawing (SVG), or show it smaller.",
        Level.WARNING,
    ),
    Code(
        "F906",
        "too much ink",
        "The inks of one colour add up to more than the paper takes in, so that it smears and dries slowly. 300 per "
        "cent is much for coated paper; services ask for less.",
        Level.WARNING,
    ),
    Code(
        "F907",
        "art that ends before its bleed does",
        "Art is printed up to the cut and not up to the end of the bleed: a cut that is a little off leaves a white "
        "edge. Let backgrounds and pictures at the edge reach out as far as the deck's `bleed`.",
        Level.WARNING,
    ),
    Code(
        "F908",
        "text close to the cut",
        "A cut that is a little off takes text away that stands within 1.5 millimetres of it. Where the cut is exact, "
        "such text looks crowded.",
        Level.WARNING,
    ),
    Code(
        "F909",
        "text that hardly stands out",
        "The text and what is behind it are too alike: their contrast is less than 3 to 1 as WCAG measures it. Ink and "
        "lamplight make it worse.",
        Level.WARNING,
    ),
    Code(
        "F910",
        "missing glyphs",
        "Text is set in a font that has no such letter, and an empty box is printed in its place. Give the text's "
        "family a font that has it.",
    ),
    Code(
        "F911",
        "back that is not behind its front",
        "Printed on both sides as the file asks for, a back does not lie behind its front to 0.1 millimetres, or lies "
        "behind another one's.",
    ),
    Code(
        "F912",
        "odd number of pages to print on both sides",
        "The file asks to be printed on both sides, and its last sheet has one page only. Whatever is printed after it "
        "begins on its back.",
    ),
    Code(
        "F913",
        "export that is older than its game",
        "The game, its theme or print.yaml has changed since the files in build/exports were made of it. Export it "
        "again before you send them to anybody; faces that are as they were are not drawn anew.",
        Level.WARNING,
    ),
    Code(
        "F914",
        "picture that is not all there",
        "The data of a picture in the file end before its last pixel, or cannot be read: the rest of it is printed "
        "blank. The picture, or the file, was cut short as it was copied. Take the picture from where it is whole, and "
        "build again.",
    ),
    Code(
        "F915",
        "page that is mostly left blank",
        "On a page of a rulebook, more than 15 per cent is blank in one piece (30 in pocket size, whose pages have one "
        "column), and the text goes on on the next page: something that is not to be cut did not fit any more. Say "
        "less before it, or more; let a table or a figure be smaller; or let it be cut, with `break-inside: auto` in "
        "the theme's book.css. The last page of a part may be blank for two thirds: let the next part run on, or say a "
        "little more or less.",
        Level.WARNING,
    ),
)
