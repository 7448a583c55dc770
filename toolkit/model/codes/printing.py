"""P1xx and P2xx: what a game is drawn with, and what shows only when a face is drawn."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code("P101", "template that cannot be read", "The template is not Jinja2 from this line on."),
    Code(
        "P102",
        "template that fails",
        "The template asks for something that the component does not have, or does something that is not possible. A "
        "field that is left out is nothing (none); a name that no field has is a mistake.",
    ),
    Code(
        "P103",
        "unknown template",
        "The theme has no template of this name. Faces lie in faces/, backs in backs/, and both sides of boards in "
        "boards/.",
    ),
    Code("P104", "unknown theme", "No folder in templates/, the project's or the toolkit's own, has the theme's name."),
    Code(
        "P105",
        "element that is not allowed",
        "Faces share one page description, so styles stand in theme.css. Books, pages of the site and the drawings on "
        "it hold no scripts, and load nothing from elsewhere: a reader's browser runs nothing that came with a game.",
    ),
    Code(
        "P106",
        "face without its frame",
        "A template puts a side into an element of class face, which is as large as the card with its bleed. Directly "
        "inside it, an element of class trim is the finished card and has whatever must not be cut off. Without them "
        "nothing is placed, and nothing reaches into the bleed. A side that is all pictures needs no trim. The game is "
        "printed nonetheless, since a theme's styles may place everything themselves.",
        Level.WARNING,
    ),
    Code(
        "P107",
        "template that takes too much",
        "A template has a few seconds of processor time, makes texts of a few million characters, and has some hundred "
        "thousand turns of loops. More is a slip, such as a loop in a loop that runs to a thousand each. It is "
        "not run again in this build, neither for other components; print.yaml or TUCKBOX_SECONDS may allow more time.",
    ),
    Code(
        "P108",
        "text without its dress",
        "A text of a component has Markdown, icons or ends of lines, and its template prints it as it is written. "
        "`words(card.text)` prints it as it is meant.",
        Level.WARNING,
    ),
    Code(
        "P201",
        "text that does not fit",
        "The text is larger than its box even at the smallest size that the template allows. Say it in fewer words, or "
        "change the box.",
    ),
    Code("P202", "missing picture", "The picture is not in the game's folder. A placeholder is printed in its place."),
    Code("P203", "missing letter", "No font of the text's family has this letter."),
    Code("P204", "style sheet that is not understood", "A line of the theme's CSS has no effect.", Level.WARNING),
    Code(
        "P205",
        "picture that cannot be shown",
        "The picture is there and cannot be read: it is damaged, or of another format.",
    ),
    Code("P206", "face that cannot be drawn", "The face's HTML brings the drawing to a halt."),
    Code(
        "P207", "unknown font", "The theme declares no font of this family, and the machine's own fonts are never used."
    ),
    Code(
        "P208",
        "face that takes too much",
        "Drawing this face takes more time or memory than a face may: 5 seconds of processor time and 1024 MiB, many "
        "times what a large board with much art takes. It is not drawn, and the others are. Mostly an element holds "
        "itself many times over, or a picture is made of too many pieces. Where a face has to be so large, print.yaml "
        "or the variables TUCKBOX_SECONDS and TUCKBOX_MEMORY allow more.",
    ),
    Code(
        "P209",
        "small type",
        "The text of a field is set in smaller type than its theme allows with --smallest-type, or than 6 points where "
        "the theme says nothing. Cards are read at arm's length, by lamplight and by all ages: rules are easy to read "
        "from 7.5 points upwards, and a line that nobody needs in play may be smaller.",
        Level.WARNING,
    ),
    Code(
        "P301",
        "page that is not there",
        "The rulebook names the page of something that none of its pages shows. Its templates are those in "
        "templates/book, unless the theme has its own in its folder book/.",
    ),
    Code(
        "P302",
        "book that does not fit",
        "A text of the rulebook is larger than its box, or the player aid does not fit on its one page. Say it in "
        "fewer words, or change the theme's book.css.",
    ),
    Code(
        "P303",
        "book that cannot be laid out",
        "Laying out a part of the rulebook or of the player aid takes more time or memory than it may, or breaks off. "
        "The sheets are printed nonetheless. Where a book has to be so large, print.yaml or the variables "
        "TUCKBOX_SECONDS and TUCKBOX_MEMORY allow more.",
    ),
    Code(
        "P401",
        "more than is printed",
        "The copies of all components add up to more pieces, or to more pages of the paper, than anybody prints at "
        "home, so nothing of this game is laid out. Pages are counted as if pieces could lie without a gap. Ask for "
        "fewer copies, a larger paper or a smaller size, or split the game.",
    ),
    Code(
        "P402",
        "booklet that could not be read",
        "Two pages of the rulebook lie beside each other on a sheet of a booklet. Where its pages would have to shrink "
        "too far, it is laid out anew in pages of half an A4 sheet; on this paper even their smallest type would be "
        "below 6 points. The booklet is not made on this paper, and everything else is. Ask for the larger paper that "
        "the finding names, or set larger type in the theme's pocket.css.",
    ),
)
