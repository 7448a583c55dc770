"""Which kind of file a path is."""

import pytest

from toolkit.load.kinds import kind_of
from toolkit.model.content.deck import DeckFile
from toolkit.model.content.game import GameFile
from toolkit.model.content.rulebook import SectionFile
from toolkit.model.faces.theme import ThemeFile
from toolkit.model.production.printing import PrintFile
from toolkit.model.schema.part import Part


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("cards/garden/game.yaml", GameFile),
        ("cards/garden/decks/crops.yaml", DeckFile),
        ("cards/garden/boards/yard.yaml", DeckFile),
        ("cards/garden/rules/10-goal.yaml", SectionFile),
        ("templates/garden/theme.yaml", ThemeFile),
        ("print.yaml", PrintFile),
        ("cards/garden/theme.yaml", None),
        ("cards/garden/decks/crops.txt", None),
        ("cards/garden/notes/crops.yaml", None),
        ("templates/garden/faces/card.html", None),
    ],
)
def test_a_file_is_read_by_the_model_of_its_folder_or_name(path: str, kind: type[Part] | None) -> None:
    assert kind_of(path) is kind
