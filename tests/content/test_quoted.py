"""Sentences that no editor lets pass: each was once in a book of ours, and nothing of its kind is there any more.

How Tuckbox says such things by itself is tried in tests/reference/test_sentences.py and tests/model/effects.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.projects import shipped, shipped_reference
from toolkit.reference.markdown import markdown
from toolkit.reference.printed import printed

NUMBER: Final = "(?:one|two|three|four|five|six)"
QUOTED: Final = {
    "2 copies of Dinner": r"\b\d+ copies of [A-Z]",
    "Chance will bring a Dinner.": r"\bChance will bring\b",
    "Journeyman and Cook stays.": r"[A-Z]\w+ and [A-Z]\w+ stays\b",
    "both leathers": r"\bboth (?:leather|coal|wood|grain|wool|clay|gold|iron|cattle|yarn)s\b",
    "goods 2, resources that may be missing 0": r"\bmay be missing 0",
    "Player 1 stands at −£4.": r"\bstands? at [−-]?£",
    "a Ruby and a Ruby on the Wheelbarrow": r"(?i)\ban? (\w+) and an? \1\b",
    "Anna has 0 points, Ben 0 points, Clara 0 points. Bernadette wins.": r"(?:\b0 points[^.\n0]*){3}\. \w+ wins",
    "victory point A victory point.": r"\b(\w+(?: \w+)?) An? \1\.",
    "Rabbit\n\nRabbit: draw 2 figures.": r"(?m)^(?:#+ )?(\w[\w ]*)\n\n\1:",
    "choose to do what the courier says, choose to do what he gives": r"(?i)\b(choose to do)\b[^.]*, \1\b",
    "if you have a farm and you have £4, otherwise if": r"(?i)\bif you have [^.]{,60}\byou have [^.]*\botherwise if\b",
    "you have at least 2 cargoes and you have at least 2 ships": r"\b(you have at least) [^.]+ and \1\b",
    "3 votes: 12 points. 2 votes: 6.": r"\b\d+ (\w+): \d+ points?\. \d+ \1: \d+\.",
    "→ free of mine borough": r"\bfree of mine\b",
    "Take a token. three actions each.": rf"(?:^|[.!?] ){NUMBER} [a-z]+ each\.",
    "12 with 2, 10 with 3, 8 with 4 copies of Red lamplighters": r"\d+ with 4 copies of\b",
    "Red has a red at Tanners' Row.": r"(?i)\b(red|blue|green|yellow|brown|grey|orange|purple) has an? \1 at\b",
    "Bolts 0, Worth 0": r"\b[A-Z]\w+:? 0, [A-Z]\w+:? 0\b",
    "put a pawn from your camp on a place market": r"\bon an? place [a-z]",
    "4 with 2, 3 with 3, 2 with 4 resources -> hand": r"\d with 4 \w+ ?(?:->|→)",
    "Everybody draws 4 with 2 players, 3 with 3, 2 with 4.": r"\bdraws? \d+ with \d",
    "You walk and put the red pawn at Light.": r"\bYou walk and put\b",
    "You have Ferrywoman and the red pawn at Abbey in play.": r"\bpawn at [A-Z]\w+ in play\b",
    "The flood holds 2 waters at Mill.": r"\b\d+ waters\b",
    "only if there is at least 1 water on places": r"\bat least 1 [a-z]+ on places\b",
    "role with id pedlar": r"\bwith id\b",
    "Blue gives Timber.": r"\bgives [A-Z][a-z]+\.",
    "timber: A card of timber.": r"(?i)\b(\w+)\W+ A card of \1\.",
    "The game is over. You and Player 2 win.": r"\bYou and Player \d win\b",
    "Nobody without a fist gets any., Main objective: as the card says.": r"\w\., [A-Z]",
    "EFFECT all but not ≤ ✊1 : → +2": r"\bnot ≤|: →",
    "Sides Apprentice, colours green, cost 3": r"(?m)^Sides [A-Z]|, cost \d",
    "Each of your buildings · ": r"(?m)·\s*$",
    "→ 3.1.1, 10.1": r"→ \d+\.\d",
    "At the start of each round, if you have at least 1 gold, lose 1 gold.": r"\bhave at least (\d+ \w+), lose \1\b",
    "everybody, again and again, stopping as soon as all passed": r"\bagain and again, stopping\b",
    "The Glaziery takes any 11 resources of any kind, whatever they are.": r"(?i)\bany [^.]{,40}, whatever they are\b",
    "On Special card comes the top card of the stack.": r"\bOn [A-Z]?[a-z ]*card comes\b",
}
GAMES: Final = [name for name in shipped() if not name.endswith("-base")]


@pytest.mark.parametrize("sentence", list(QUOTED))
def test_a_quoted_sentence_is_noticed(sentence: str) -> None:
    assert re.search(QUOTED[sentence], sentence)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_as_it_was_once(game: str) -> None:
    text = markdown(printed(shipped_reference(game)))
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|\*+", r"\1", text)
    assert [found[0] for kind in QUOTED.values() for found in re.finditer(kind, plain)] == []
