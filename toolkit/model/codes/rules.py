"""T5xx: rules in words that do not agree with the game."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "T501",
        "reference that is not understood",
        "What stands in braces is a kind of thing and its name, such as {card dinner}, {term windfall|windfalls} or "
        "{count deck=fruit}. A brace that is meant as itself is written with a backslash before it.",
    ),
    Code(
        "T502",
        "value that is not there",
        "The path leads to no value. It begins with a component's identifier, with play or with game, and goes on with "
        "keys; places in lists count from 1.",
    ),
    Code("T503", "counts nothing", "No component matches what is counted."),
    Code(
        "T504",
        "number that no longer agrees",
        "The text says with `is` which number its author believed in, and the data now hold another one.",
    ),
    Code(
        "T505",
        "number typed by hand",
        "A number in a text cannot follow the data. Ask for it, with {count …} or {value …}; one that stands nowhere "
        "in the data is written {n 2} or {n two}. Numbers in words count from two to twelve.",
        Level.WARNING,
    ),
    Code(
        "T506",
        "wrong name",
        "The text calls a component by a name that is nearly its own, or by the name of another one. The label of a "
        "link may be other words, but not a misspelt name; and a name of several words in capitals that is nearly a "
        "component's is taken for it.",
    ),
    Code(
        "T507",
        "term before its definition",
        "The paragraph uses a term that a later paragraph defines, and neither it nor an earlier paragraph of its "
        "section links to it, so the reader cannot know what is meant.",
        Level.WARNING,
    ),
    Code(
        "T508",
        "term that is not defined",
        "Where a game has rules, each term names in `rule:` the paragraph that defines it, and that paragraph says the "
        "term.",
    ),
    Code(
        "T509",
        "table of nothing",
        "A table is made from one thing: the steps of the set-up, the components of a query, or a list inside a "
        "component; the last two have columns, and each column shows something that a row has.",
    ),
    Code(
        "T510",
        "figure that does not fit",
        "What a figure shows lies on its canvas, and a side that it shows is printed.",
    ),
    Code(
        "T511",
        "paragraph that says nothing",
        "A paragraph has words of its own under `text`, or it shows a worked example.",
    ),
    Code(
        "T515",
        "figure that an example does not have",
        "The words that an author tells a worked example in have a number that stands nowhere in what it gives, does "
        "or expects, so that play has not borne it out. Ask for it, with {given …} or {expect …}, or mend it.",
    ),
    Code(
        "T516",
        "words that the language lacks",
        "Cards say their effects in the `language` of the game. Tuckbox lacks some of these "
        "sentences in it, and prints them in English. Write a `note` in your own words in place of such a step, or add "
        "the language to Tuckbox (CONTRIBUTING.md says how).",
        Level.WARNING,
    ),
    Code(
        "T517",
        "number that an effect does not have",
        "Words that stand in place of those of an effect have a number that is not among the numbers of the effect, so "
        "that one of both is wrong, or will be after the next change. Ask for it, with {n price} or {value mill.cost}, "
        "or mend it.",
        Level.WARNING,
    ),
)
