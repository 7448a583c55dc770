"""`python -m tests.docs.gallery`: the studio's gallery of looks, its pictures from real builds, with the YAML of each.

What lies in a box is shown by the game in tests/docs/looks, what a theme chooses by cards that this writes. Look
at the pictures before they are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, Final, get_args

import yaml
from PIL import Image

from tests.docs import looks
from toolkit.model.faces.choices import ArtKind, Choices, Layout
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import look_heads

_SCRATCH: Final = TemporaryDirectory()
TARGET: Final = Path(__file__).parents[2] / "toolkit" / "serve" / "page" / "gallery"
LARGEST: Final = (300, 260)  # pixels
PLAIN_LOOK: Final = "woodcut"  # that in which choices are shown
CHOICES: Final = {
    "frame": "Frames",
    "corner": "Corners",
    "texture": "Papers",
    "icon_style": "Icons in rows",
    "drawing": "Ways of drawing",
    "back_pattern": "Backs",
}
PAIRS: Final = (  # families of fonts that are always there, for titles and for all other words
    ("Cinzel", "EB Garamond"),
    ("Marcellus", "Alegreya Sans"),
    ("Cormorant Garamond", "Spectral"),
    ("Libre Baskerville", "Source Sans Pro"),
    ("Jost", "DM Sans"),
    ("Rajdhani", "Barlow"),
    ("Righteous", "Barlow"),
    ("Fredoka", "DM Sans"),
)
COLOURS: Final = {"own": "Own", "told apart": "Told apart"}
_GAME: Final = """name: Choices
version: "0.1"
theme: {look}
players: {{min: 2, max: 4}}
counters:
  coins: {{one: coin, icon: coin}}
  wood: {{one: wood, many: wood, icon: wood}}
symbols:
  coin: {{one: coin, meaning: Money.}}
  wood: {{one: wood, meaning: Wood.}}
"""
_DECK: Final = """deck: {key}
name: {title}
one: card
kind: card
size: poker
face: card
back: card
look: {{layout: event, art: landscape}}
designed: It shows what a theme chooses.
fields:
  play: {{type: effect}}
components:
"""
_WORDS: Final = """deck: words
name: Words
one: card
kind: card
size: poker
face: card
back: card
look: {layout: text}
designed: It shows a pair of families.
fields:
  points: {type: integer}
  text: {type: text}
components:
  - {id: words, name: The Old Mill, points: 4, text: Each wheel that turns gives two flour. Sell one for 3 coins.}
"""
_MAP: Final = """maps:
  isle:
    one: isle
    board: isle
    places: {ford: {at: [10, 20]}, mill: {at: [45, 8]}, fen: {at: [50, 42]}, cape: {at: [95, 22]}}
    links: [[ford, mill], [ford, fen], [mill, fen], [mill, cape]]
"""
_BOARD: Final = """deck: boards
name: Boards
one: board
kind: board
size: {width: 150, height: 110}
face: board
designed: It shows how maps are drawn.
components:
  - {id: isle, name: The Isle}
"""
_PAWNS: Final = """deck: pawns
name: Pawns
one: pawn
kind: token
size: {width: 20, height: 20, shape: circle}
face: token
back: token
designed: They show the colours of players.
components:
"""


def options(key: str) -> tuple[str, ...]:
    """Return what may be chosen for a key."""
    (said,) = [one for one in get_args(Choices.model_fields[key].annotation) if one is not type(None)]
    return get_args(said)


def write_choices(root: Path) -> None:
    """Write the game of choices: a deck for each, with a card for each of its values, and one of generated pictures."""
    home = root / "cards" / "choices" / "decks"
    home.mkdir(parents=True)
    (home.parent / "game.yaml").write_text(_GAME.format(look=PLAIN_LOOK), "utf-8")
    for key, title in CHOICES.items():
        cards = [_card(key, value, f"{key}: {value}") for value in options(key)]
        (home / f"{key}.yaml").write_text(
            _DECK.format(key=key.replace("_", "-"), title=title) + "".join(cards), "utf-8"
        )
    cards = [_card("art", kind, f"art: {kind}") for kind in get_args(ArtKind)]
    (home / "art.yaml").write_text(_DECK.format(key="art", title="Pictures") + "".join(cards), "utf-8")


def _card(key: str, value: str, look: str) -> str:
    name = f"{key}-{value}".replace("_", "-")
    effect = "[{pay: {wood: 1}}, {gain: {coins: 2}}]"
    return f"  - {{id: {name}, name: {value.capitalize()}, look: {{{look}}}, play: {effect}}}\n"


def pictures(root: Path, game: str) -> dict[tuple[str, str, str], Path]:
    """Export a game; return its pictures by deck, component and side."""
    looks.faces(root, game)
    found = {}
    for path in sorted((root / "build/exports" / game / "png").glob("*.png")):
        said = re.fullmatch(rf"{game}-\d+-(.+?)-\d+-(.+)-(front|back)", path.stem)
        assert said, path
        found[said[1], said[2], said[3]] = path
    return found


def keep(path: Path, name: str) -> str:
    """Keep a picture small enough for the page; return what it is called."""
    picture = Image.open(path).convert("RGBA")
    picture.thumbnail(LARGEST)
    ground = Image.new("RGB", picture.size, looks.GROUND)
    ground.paste(picture, mask=picture)
    ground.save(TARGET / f"{name}.jpg", quality=74, optimize=True)
    return f"{name}.jpg"


def of_looks() -> Iterator[dict[str, Any]]:
    """Yield a group for each ready-made look: the first card of each deck of the game in it, and a back."""
    for look, about in look_heads():
        with TemporaryDirectory() as folder:
            looks.project(Path(folder), look)
            made = pictures(Path(folder), look)
            first = {deck: path for (deck, _, side), path in reversed(made.items()) if side == "front"}
            items = [_deck_item(look, deck, path) for deck, path in sorted(first.items(), key=_order)]
            back = next(path for (deck, _, side), path in made.items() if (deck, side) == ("events", "back"))
            items.append({"title": "Back", "picture": keep(back, f"{look}-back"), "yaml": "back: card"})
        palette = yaml.safe_load((shipped_templates() / look / "theme.yaml").read_text("utf-8"))["palette"]
        yield {"id": look, "title": look.capitalize(), "about": about, "items": items, "palette": palette}


def _order(one: tuple[str, Path]) -> tuple[int, str]:
    head = _head(one[0])
    layout = (head.get("look") or {}).get("layout")
    return (get_args(Layout).index(layout) if layout in get_args(Layout) else 99, one[0])


def _head(deck: str) -> dict[str, Any]:
    for path in looks.GAME.rglob("*.yaml"):
        said = yaml.safe_load(path.read_text("utf-8"))
        if said.get("deck") == deck:
            return dict(said)
    raise LookupError(deck)


def _deck_item(look: str, deck: str, path: Path) -> dict[str, Any]:
    head = _head(deck)
    said = {key: head[key] for key in ("kind", "size", "face", "back", "look") if key in head}
    layout = (head.get("look") or {}).get("layout")
    item = {
        "title": (layout or head["name"]).capitalize(),
        "picture": keep(path, f"{look}-{deck}"),
        "yaml": yaml.safe_dump(said, sort_keys=False, default_flow_style=None).strip(),
    }
    return item | ({"layout": layout} if layout else {})


def of_choices() -> Iterator[dict[str, Any]]:
    """Yield a group for each thing that a theme chooses, and one of the pictures that are generated."""
    with TemporaryDirectory() as folder:
        write_choices(Path(folder))
        made = pictures(Path(folder), "choices")
        for key, title in CHOICES.items():
            side = "back" if key == "back_pattern" else "front"
            deck = key.replace("_", "-")
            items = [
                {
                    "title": value.capitalize(),
                    "picture": keep(made[deck, f"{deck}-{value}", side], f"{deck}-{value}"),
                    "yaml": f"{key}: {value}",
                    "value": value,
                }
                for value in options(key)
            ]
            yield {"id": key, "title": title, "items": items}
        art = [
            {
                "title": kind.capitalize(),
                "picture": keep(made["art", f"art-{kind}", "front"], f"art-{kind}"),
                "yaml": f"look: {{art: {kind}}}",
                "art": kind,
            }
            for kind in get_args(ArtKind)
        ]
        yield {"id": "art", "title": "Pictures that nobody drew", "items": art}


def made_in(theme: str, deck: str, more: str = "") -> dict[tuple[str, str, str], Path]:
    """Return the pictures of a deck in a theme that says this besides the look it builds on; kept for a moment."""
    folder = Path(mkdtemp(dir=_SCRATCH.name))
    for file, text in (
        ("templates/own/theme.yaml", f"extends: {PLAIN_LOOK}\n{theme}\n"),
        ("cards/choices/game.yaml", _GAME.format(look="own") + more),
        ("cards/choices/decks/deck.yaml", deck),
    ):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    return pictures(folder, "choices")


def of_fonts() -> dict[str, Any]:
    """Return the group of pairs of families, each with a card of words."""
    items = []
    for title, text in PAIRS:
        yaml_of = f"fonts: {{title: {title}, text: {text}, note: {text}}}"
        name = f"fonts-{title}-{text}".replace(" ", "-").lower()
        picture = keep(made_in(yaml_of, _WORDS)["words", "words", "front"], name)
        value = {"title": title, "text": text, "note": text}
        items.append({"title": f"{title}, {text}", "picture": picture, "yaml": yaml_of, "value": value})
    return {"id": "fonts", "title": "Type", "items": items}


def of_colours() -> dict[str, Any]:
    """Return the group of a palette's own colours of players, and of those that anybody can tell apart."""
    deck = _PAWNS + "".join(f"  - {{id: p{n}, name: Player {n}, look: {{player: {n}}}}}\n" for n in range(1, 7))
    items = []
    for value, title in COLOURS.items():
        made = made_in(f"colours: {value}", deck)
        fronts = [Image.open(made["pawns", f"p{n}", "front"]).convert("RGBA") for n in range(1, 7)]
        wide, high = fronts[0].size
        strip = Image.new("RGBA", (3 * (wide + looks.GAP), 2 * (high + looks.GAP)), looks.GROUND)
        for n, front in enumerate(fronts):
            strip.paste(front, (n % 3 * (wide + looks.GAP), n // 3 * (high + looks.GAP)), front)
        strip.save(path := Path(_SCRATCH.name) / f"{title}.png")
        picture = keep(path, f"colours-{value}".replace(" ", "-"))
        items.append({"title": title, "picture": picture, "yaml": f"colours: {value}", "value": value})
    return {"id": "colours", "title": "Colours of decks and players", "items": items}


def of_maps() -> dict[str, Any]:
    """Return the group of ways in which maps of places are drawn."""
    items = []
    for value in options("map_style"):
        made = made_in(f"map_style: {value}", _BOARD, _MAP)["boards", "isle", "front"]
        picture = keep(made, f"map-style-{value}")
        items.append({"title": value.capitalize(), "picture": picture, "yaml": f"map_style: {value}", "value": value})
    return {"id": "map_style", "title": "Maps", "items": items}


def main() -> None:
    """Write the gallery anew."""
    TARGET.mkdir(exist_ok=True)
    told = {"looks": list(of_looks()), "choices": [of_fonts(), of_colours(), *of_choices(), of_maps()]}
    groups = [group for part in told.values() for group in part]
    shown = {item["picture"] for group in groups for item in group["items"]}
    for old in TARGET.glob("*.jpg"):
        if old.name not in shown:
            old.unlink()
    (TARGET / "gallery.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
