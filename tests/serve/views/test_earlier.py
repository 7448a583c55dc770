"""A card beside what it was when it was last committed."""

import subprocess
from io import BytesIO

from PIL import Image

from tests.projects import change
from tests.serve.conftest import CROPS, GAME, Studio


def commit(studio: Studio) -> None:
    """Commit everything to git."""
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    for words in (("init", "-q"), ("add", "cards", "templates"), (*who, "commit", "-qm", "All")):
        subprocess.run(["git", "-C", str(studio.root), *words], check=True)


def test_what_was_another_value_is_told_with_the_face_of_then(studio: Studio) -> None:
    commit(studio)
    change(studio.root / CROPS, "name: Leek", "name: Porree")
    studio.desk.noticed([CROPS])
    told = studio.ask(f"/api/{GAME}/earlier/crops/leek").said
    face = studio.ask(f"/api/{GAME}/earlier-face/crops/leek?width=120")
    assert told["differences"] == [{"path": ["name"], "label": "Name", "then": "Leek", "now": "Porree"}]
    assert face.status == 200, face.data
    assert Image.open(BytesIO(face.data)).width == 120
    assert face.data != studio.ask(f"/api/{GAME}/face/crops/leek?width=120").data


def test_without_a_commit_there_is_nothing_to_tell(studio: Studio) -> None:
    assert studio.ask(f"/api/{GAME}/earlier/crops/leek").status == 404
