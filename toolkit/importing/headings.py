"""Where a table's headings stand, and what its columns are: names, numbers of copies, texts, in four languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Literal

from toolkit.importing.table import Table
from toolkit.model.findings.phrases import slug

Role = Literal["id", "name", "copies", "text", "picture", ""]
_LOOKED_AT: Final = 20  # rows, for the one with the headings
_LONGEST: Final = 60  # characters of a heading
_WORDS: Final[dict[Role, tuple[str, ...]]] = {  # in English, German, French and Spanish
    "name": (
        "name title card-name cardname card-title card",
        "titel kartenname kartentitel karte bezeichnung",
        "nom titre carte nom-de-la-carte",
        "nombre titulo carta nombre-de-la-carta",
    ),
    "copies": (
        "qty quantity count copies copy x number-of-copies no-of-copies num-copies how-many",
        "anzahl menge stuck stueck kopien exemplare anzahl-der-karten",
        "quantite exemplaires nombre-d-exemplaires nb copie nb-exemplaires",
        "cantidad copias numero-de-copias ejemplares",
    ),
    "text": (
        "text description rules-text rule-text rules card-text effect-text ability-text body",
        "beschreibung regeltext kartentext regel",
        "texte texte-de-regle texte-de-la-carte regle",
        "descripcion texto reglas texto-de-reglas texto-de-la-carta",
    ),
    "id": (
        "id identifier code number key card-id card-number card-no card-code no nr collector-number",
        "nummer kennung schlussel kartennummer",
        "numero cle identifiant numero-de-carte",
        "codigo clave identificador numero-de-carta",
    ),
    "picture": (
        "picture image art artwork illustration img image-file art-file filename",
        "bild bilddatei grafik",
        "fichier-image",
        "imagen ilustracion arte",
    ),
}
ROLES: Final[dict[str, Role]] = {
    word: role for role, lines in _WORDS.items() for words in lines for word in words.split()
}
_SIGNS: Final[dict[str, Role]] = {"×": "copies", "x": "copies", "#": "id"}


@dataclass(frozen=True, slots=True)
class Headings:
    """The row of a table that has its headings, or -1 where none has, and the heading of each column."""

    row: int
    names: tuple[str, ...]


def role_of(heading: str) -> Role:
    """Return what a column of this heading is likely to be; nothing where it is none of those that all decks have."""
    plain = heading.strip().lower()
    return _SIGNS.get(plain) or ROLES.get(slug(heading), "")


def headings_of(table: Table) -> Headings:
    """Return where the headings are, and what they say, behind those above them that are one cell over several."""
    if table.by_names:
        return Headings(0, tuple(map(str, table.rows[0])))
    best = max(range(min(_LOOKED_AT, len(table.rows))), key=lambda row: (_worth(table, row), -row), default=-1)
    if best < 0 or _worth(table, best) <= 0:
        width = max(map(len, table.rows), default=0)
        return Headings(-1, ("",) * width)
    above = table.rows[best - 1] if best else ()
    return Headings(best, tuple(_joined(table, best, at, above) for at in range(len(table.rows[best]))))


def _worth(table: Table, row: int) -> float:
    """Return how much a row looks like headings: words that decks have, each cell another one, none a number."""
    cells = [cell for cell in table.rows[row] if cell is not None]
    words = [cell for cell in cells if isinstance(cell, str) and len(cell) <= _LONGEST and not _is_number(cell)]
    if not cells or len(words) < len(cells):
        return 0
    known = len({role for word in words if (role := role_of(word))})
    different = len(set(words))
    if not known and len(table.rows) == row + 1:
        return 0
    if known == 0 and different < max(2, 0.6 * len(table.rows[row])):
        return 0
    return 4 * known + different - 2 * (len(words) - different)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[-+]?\d+([.,]\d+)?", text.strip()) is not None


def _joined(table: Table, row: int, column: int, above: Sequence[Any]) -> str:
    heading = _told(table.rows[row][column])
    over = _told(above[column]) if column < len(above) else ""
    spans = [one for one in table.merged if one[0] <= row - 1 <= one[1] and one[2] <= column <= one[3]]
    if over and over != heading and any(last > first for _, _, first, last in spans):
        return f"{over} {heading}".strip()
    return heading


def _told(cell: Any) -> str:
    return "" if cell is None else " ".join(str(cell).split())


def gaps(table: Table, headings: Headings) -> Iterator[tuple[int, bool]]:
    """Yield the columns without a heading, and whether there is anything in them."""
    for at, heading in enumerate(headings.names):
        if not heading:
            yield at, any(row[at] is not None for row in table.rows[headings.row + 1 :])


def likeness(table: Table) -> int:
    """Return how much a sheet looks like one of cards: its rows, where it has a name and something besides."""
    headings = headings_of(table)
    roles = {role_of(name) for name in headings.names} - {""}
    if headings.row < 0 or not roles & {"name", "id", "text"}:
        return 0
    return len(table.rows) - headings.row - 1


def repeated(names: Sequence[str]) -> frozenset[str]:
    """Return the headings that stand over more than one column."""
    ordered = sorted(filter(None, names))
    return frozenset(one for one, next_ in pairwise(ordered) if one == next_)
