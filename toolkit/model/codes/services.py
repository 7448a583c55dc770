"""V8xx: what a print service cannot take as it is."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "V801",
        "piece that the service does not make",
        "The service makes no product of this size, outline or kind, so the deck is left out of the export. Choose the "
        "nearest size that it makes, another service, or print it at home.",
        Level.WARNING,
    ),
    Code(
        "V802",
        "size near one that the service makes",
        "Both sides differ from a product of the service by less than 2 per cent. The art is stretched to it, which "
        "nobody sees; with the service's own size in the deck nothing is stretched.",
        Level.WARNING,
    ),
    Code(
        "V803",
        "bleed that is too small",
        "The art does not reach as far past the cut as the service asks for. Its edge is carried on, which shows where "
        "it is not of one colour.",
        Level.WARNING,
    ),
    Code(
        "V804",
        "text outside of the safe zone",
        "Where text stands closer to the cut than the service asks for, a cut that is a little off may take it away.",
        Level.WARNING,
    ),
    Code(
        "V805",
        "colours that cannot be turned into inks",
        "Colours of text, areas and lines become inks, and so do those of most gradients. Pictures of pixels stay RGB: "
        "the service turns them into inks in its own way, or sends the file back. Use drawings (SVG) instead.",
        Level.WARNING,
    ),
    Code(
        "V806",
        "transparency that the service's standard forbids",
        "PDF/X-1a has no transparency. What is to be seen through must be drawn in the colours that come of it; the "
        "file is written with the transparency, and does not call itself PDF/X-1a.",
        Level.WARNING,
    ),
    Code(
        "V807",
        "missing colour profile",
        "A printer's PDF has the ICC profile of its printing condition within it, and Tuckbox brings none. Get it "
        "where the help says, or from the printer, and put it into the folder profiles/. Without it the condition "
        "is named only, which is enough for PDF/X-1a; but a file does not call itself PDF/X-4 then.",
        Level.WARNING,
    ),
    Code(
        "V808",
        "picture that is too large",
        "A picture of so many pixels takes more memory than most machines have, so the deck is left out of the export. "
        "Ask for fewer pixels an inch, or let the service have a PDF.",
    ),
    Code(
        "V809",
        "file name that two share",
        "The pattern of the service gives two files the same name, and one of them would be lost: a deck `sea` with a "
        "card `gull-red` and a deck `sea-gull` with a card `red` are both `sea-gull-red`. No picture is made. Put "
        "something between the places that no name has in it.",
    ),
)
