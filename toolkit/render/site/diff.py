"""A difference as one page that holds everything it shows: pictures side by side, in the look of the reference."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from markupsafe import Markup

from toolkit.model.faces.face import Placement
from toolkit.model.faces.looks import Theme
from toolkit.model.versions.difference import Difference
from toolkit.render.pictures.gallery import Faces, Gallery, Picture
from toolkit.render.site.look import THEME, Look
from toolkit.render.sources.places import Places
from toolkit.render.templates.environment import open_environment, run
from toolkit.render.text.html import html
from toolkit.shipped import shipped_templates

Drawn = Mapping[str, Mapping[str, Placement]]  # by game and component
KINDS: Final = {".woff2": "font/woff2", ".svg": "image/svg+xml", ".jpg": "image/jpeg", ".png": "image/png"}
STYLE: Final = "style.css"
OWN_SHEET: Final = "diff.css"
_URL = re.compile(r"""url\("([^"]+)"\)""")
_WORDS = re.compile(r"\S+\s*")


def diff_page(difference: Difference, faces: Sequence[Drawn], theme: Theme, places: Places, executor: Executor) -> str:
    """Write the page; `faces` are those before and now. OSError where a picture cannot be made."""
    look = Look(theme, places, executor)
    placed = ({game: [*some.values()] for game, some in one.items()} for one in faces)
    galleries = [Gallery(one, places.cache, executor) for one in placed]
    pictures = [{game: own.faces(game) for game in one} for own, one in zip(galleries, faces, strict=True)]
    shared = places.theme(THEME)
    own = (places.text(shared, OWN_SHEET) if shared else None) or ""
    given = {
        "difference": difference,
        "style": Markup(_inlined(look, own).replace("</", "<\\/")),  # noqa: S704 (nothing in it ends the style)
        "sides": lambda game, component: list(_sides(pictures, game, component)),
        "marked": marked,
    }
    shipped = replace(places, templates=(shipped_templates(),))  # the page is sent: its frame is never a project's own
    page = run(open_environment(shipped, Theme(THEME)), "diff.html", places.allowance.now.seconds, given)
    return f"{page.strip()}\n"


def marked(old: str, new: str) -> tuple[Markup, Markup]:
    """Return both texts with the words marked that only one of them has."""
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    was, now = Markup(), Markup()
    plain = [[word.rstrip() for word in one] for one in (before, after)]
    for kind, a, b, c, d in SequenceMatcher(None, plain[0], plain[1], autojunk=False).get_opcodes():
        gone, come = "".join(before[a:b]), "".join(after[c:d])
        was += html("<del>{}</del>", gone) if kind != "equal" and gone else gone
        now += html("<ins>{}</ins>", come) if kind != "equal" and come else come
    return was, now


def _sides(
    pictures: Sequence[Mapping[str, Mapping[str, Faces]]], game: str, component: str
) -> Iterator[tuple[str, Picture | None, str | None, Picture | None, str | None]]:
    """Yield front and back with the picture before and now; a back only where it is another one."""
    old, new = (one.get(game, {}).get(component) for one in pictures)
    fronts = old.front if old else None, new.front if new else None
    backs = old.back if old else None, new.back if new else None
    yield ("front", fronts[0], _shown(fronts[0]), fronts[1], _shown(fronts[1]))
    if [one.files if one else None for one in backs] != [None, None] and (
        _files(backs[0]) != _files(backs[1]) or not (old and new)
    ):
        yield ("back", backs[0], _shown(backs[0]), backs[1], _shown(backs[1]))


def _files(picture: Picture | None) -> tuple[Path, ...]:
    return picture.files if picture else ()


def _shown(picture: Picture | None) -> str | None:
    return _data(picture.files[-1]) if picture else None


def _inlined(look: Look, own: str) -> str:
    """Return the look's style sheet with everything that it loads inside of it."""
    files = {file.path: file for file in look.files(own)}

    def inside(found: re.Match[str]) -> str:
        file = files.get(found[1])
        return f'url("{_data(file.content)}")' if file and isinstance(file.content, Path) else found[0]

    return _URL.sub(inside, str(files[STYLE].content))


def _data(path: Path) -> str:
    kind = KINDS.get(path.suffix, "application/octet-stream")
    return f"data:{kind};base64,{b64encode(path.read_bytes()).decode('ascii')}"
