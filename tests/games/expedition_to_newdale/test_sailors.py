"""What a sailor's words say of the ship is what its figure says."""

from __future__ import annotations

from tests.projects import shipped
from toolkit.model.effects.speech import sentences

GAME = shipped()["expedition-to-newdale"]


def test_every_sailor_tells_how_far_the_ship_moves() -> None:
    sailors = [part for part in GAME.parts() if part.deck == "sailors" and part.value("sails")]
    assert len(sailors) > 5
    for one in sailors:
        far = one.value("sails")
        said = f"Your ship may move up to {far} {'space' if far == 1 else 'spaces'}"
        assert said in sentences(one.value("built"), GAME.lexicon), one.id
