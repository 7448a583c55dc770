"""R2xx: names, and files, that must exist elsewhere."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "R201",
        "component named twice",
        "Two components of the game have one identifier. Effects could not tell them apart.",
    ),
    Code("R202", "deck named twice", "Two deck files of the game give one name to their decks."),
    Code(
        "R203",
        "unknown name",
        "The name is defined nowhere in the game. Counters, symbols, terms, zones, actions, moments, piles and sources "
        "are defined in game.yaml; decks, and the components in them, in the deck files; sections and paragraphs in "
        "rules/; phases and steps of the set-up in play.yaml.",
    ),
    Code("R204", "unknown field", "None of the decks that this speaks of declares a field with this name."),
    Code(
        "R205",
        "value that the field cannot have",
        "The field exists, but it can never hold this value, so nothing would ever match.",
    ),
    Code("R206", "symbol without a picture", "Every symbol needs icons/<symbol>.svg in the game's theme."),
    Code(
        "R207",
        "name never used",
        "This is defined, but no effect, field, component or contents line uses it: a leftover, or a misspelt use.",
        Level.WARNING,
    ),
    Code(
        "R208",
        "address given twice",
        "Two sections, or two paragraphs of a section, have one address, so a link could mean either. Addresses that a "
        "paragraph had `formerly` count too.",
    ),
    Code(
        "R209",
        "identifier given twice in play.yaml",
        "Two steps of the set-up, two phases, two steps of a phase, two endings or two lines of the score have one "
        "identifier, so that a name, a table or rules.py could mean either.",
    ),
    Code(
        "R210",
        "base that is not there",
        "A pack with `requires` is played with a base, which lies beside it in cards/. There is none of this name, or "
        "it requires this pack itself.",
    ),
    Code(
        "R211",
        "name that the base lacks",
        "The contract under `requires`, or something that play.yaml `adds`, names what the base does not have. The "
        "base may have changed since.",
    ),
    Code(
        "R212",
        "name that a pack and its base both define",
        "Nobody could tell which is meant. What is meant to take the other's place says so under `replaces`.",
    ),
    Code(
        "R213",
        "replacement of nothing",
        "`replaces` names what the base defines and what this pack defines as well. One of the two does not.",
    ),
    Code(
        "R214",
        "contract with a gap",
        "The pack uses names of its base that do not stand under `requires`, so that nobody who writes or mends a base "
        "knows that they are needed.",
        Level.WARNING,
    ),
    Code("R215", "addition to no base", "Only a pack with `requires` can add to a base, or replace something of it."),
    Code(
        "R216",
        "variants that exclude each other",
        "A variant says under `excludes` with which others it is never played. This plays two of them together.",
    ),
    Code(
        "R217",
        "chapter that nothing leads to",
        "In a campaign, each chapter but the first stands under `leads_to` of another one. Nobody ever comes to this.",
    ),
    Code(
        "R218",
        "chapter that does not lead on",
        "In a campaign, each chapter but the last says under `leads_to` what is next. Its ways are asked in their "
        "order, and the last one has no `when`, so that one of them is open whatever has come about.",
    ),
    Code(
        "R219",
        "chapters that lead in a circle",
        "A campaign comes to its end: no chapter is next after itself, or after one that follows it.",
    ),
    Code(
        "R220",
        "choice that the next chapter does not offer",
        "A way of a campaign `chooses` one of several values that the page of the next chapter lists in a field, and "
        "the page does not list this one.",
    ),
)
