"""Y0xx: a file that is not the YAML that its author meant."""

from toolkit.model.codes.code import Code

CODES = (
    Code(
        "Y001",
        "not UTF-8",
        "Every file of a game is text in UTF-8. Save the file in that encoding.",
    ),
    Code(
        "Y002",
        "not YAML",
        "The file cannot be read as YAML from this place on. The mistake is often one line higher: a colon or a quote "
        "that is missing, or a line that is indented by another number of spaces than its neighbours.",
    ),
    Code(
        "Y003",
        "key given twice",
        "A mapping has each key once. YAML readers usually keep the last and drop the first without a word, so here "
        "it is an error.",
    ),
    Code(
        "Y004",
        "tag",
        "Tags such as !!str or !money change what a value means without showing it. Write text in quotes, and leave "
        "the tag out.",
    ),
    Code(
        "Y005",
        "merge key",
        "`<<` is not part of YAML 1.2. Write the keys out, or use an alias (*name) for a whole value.",
    ),
    Code(
        "Y006",
        "tab",
        "YAML is indented with spaces; a tab at the start of a line has no width that everybody agrees on.",
    ),
    Code(
        "Y007",
        "more than one document",
        "A file holds one document. What follows a line of `---` would be read by nobody.",
    ),
    Code("Y008", "empty file", "A file of a game that says nothing is a mistake: fill it, or delete it."),
    Code(
        "Y009",
        "value inside itself",
        "An alias stands inside the value that its anchor names, so the value would have no end.",
    ),
    Code(
        "Y010",
        "too many values",
        "A file holds at most 200,000 values, some ten thousand cards. Aliases multiply, and count as written out.",
    ),
    Code("Y011", "nested too deeply", "Values are nested more than 64 levels deep. No game needs that."),
    Code("Y012", "number too long", "A number has at most 15 digits. If it is not a number, write it in quotes."),
    Code(
        "Y013",
        "key that is no name",
        "A key is a name or a whole number. A list, a mapping, true, false and nothing are no keys.",
    ),
    Code(
        "Y014",
        "file out of reach",
        "The file cannot be read, it is larger than any that is read, or it is no file at all: a pipe, a device, or a "
        "link to a place outside of the project's folder.",
    ),
)
