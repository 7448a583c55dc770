"""G7xx: what whole games bring to light."""

from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Level

CODES = (
    Code(
        "G701",
        "exception in play",
        "While a game was being played, its rules.py or an effect raised an exception. The replay file holds the "
        "fewest choices that lead there.",
    ),
    Code(
        "G702",
        "no legal action",
        "A player was asked, and nothing was open: no option, and no way to pass. Something must always be possible, "
        "if only to do nothing.",
    ),
    Code(
        "G703",
        "game that does not end",
        "A game asked more questions than any game may, or went on without asking anybody. Either no ending can come, "
        "or players can put it off for ever.",
    ),
    Code(
        "G704",
        "component made or lost",
        "After a choice, a piece of the box lay nowhere or in two places. Every copy of every component is in exactly "
        "one place, and the box is one of them.",
    ),
    Code(
        "G705",
        "listed action that fails",
        "An option was offered to a player as open, and taking it raised an exception. What lists options and what "
        "carries them out do not agree.",
    ),
    Code(
        "G706",
        "supply exceeded",
        "A counter that nothing may drive below zero went below it, or a card was to be drawn from a pile that was "
        "empty, as were its discards. Add copies, make it cost more, or say in rules.py what happens (`exhausted`).",
    ),
    Code(
        "G707",
        "card that is never played",
        "In all games that were played, nobody has played this card, though cards of its deck are played. It may be "
        "too dear, or ask for what never comes. Chance is behind this: play more games, and by another policy.",
        Level.WARNING,
    ),
    Code(
        "G708",
        "card that is always worse",
        "Another card of the same deck says the same, costs no more, gives no less, and is better in something. Only "
        "what data say is compared: cards that differ in anything but such numbers are never reported.",
        Level.WARNING,
    ),
    Code(
        "G709",
        "action that nothing carries out",
        "A phase lets players do an action, and no method of rules.py carries it out: in the games that were played "
        "nobody has done it. An action is Python; an effect in the `does` of a step is not.",
        Level.WARNING,
    ),
    Code(
        "G710",
        "method for nothing",
        "A method of rules.py is marked as carrying out a step, an action or something else that the game does not "
        "have, so nothing calls it.",
    ),
    Code(
        "G711",
        "name that looks misspelt",
        "rules.py asks for a counter or a mark that the game does not have, and the name is nearly one that it has. "
        "Any name may be asked for: a new one is a number of its own, which is 0 until rules.py changes it. If that is "
        "meant, give it a name that is less alike. A field that no deck declares is none of any piece.",
        Level.WARNING,
    ),
    Code(
        "G712",
        "method for what the data says",
        "A method of rules.py is marked as carrying out a step that has an effect or actions, an action, an order, a "
        "floor, an ending, a line of the score or a tie of which the YAML says what happens. Only one of them can be "
        "carried out, and they could say different things: what is said once cannot drift.",
    ),
)
