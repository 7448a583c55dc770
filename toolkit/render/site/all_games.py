"""The page that lists all games: where one begins to read who was given all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from toolkit.render.environment import open_environment, run
from toolkit.render.places import Places
from toolkit.render.site.look import SHEET, THEME, File
from toolkit.shipped import shipped_templates

_FONT: Final = re.compile(r"""url\("font:([\w-]+)"\)""")


def shelf(sites: Sequence[Mapping[str, Any]], places: Places) -> Iterator[File]:
    """Yield the page and its look, for sites as they stand in the manifest; fonts are those of the first."""
    games = sorted(sites, key=lambda site: str(_spine(site)["name"]).casefold())
    first = games[0]["game"]
    sheet = (shipped_templates() / THEME / SHEET).read_text("utf-8")
    yield File("games.css", _FONT.sub(lambda found: f'url("{first}/fonts/{found[1]}.woff2")', sheet))
    shipped = replace(places, templates=(shipped_templates(),))  # it shows several games: it is no game's own
    given = {"games": tuple({"id": site["game"], **_spine(site)} for site in games), "first": first}
    told = run(open_environment(shipped, THEME), "games.html", places.allowance.now.seconds, given)
    yield File("index.html", f"{told.strip()}\n")


def _spine(site: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is shown of a site; its identifier where an earlier version made it."""
    return {"name": site["game"], "summary": "", "pictures": (), **site.get("spine", {})}
