"""A table to cards: which rows are cards, what they are called, and the value of each field."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from toolkit.cache.hashing import of_bytes
from toolkit.importing.columns import Column, columns_of, with_names
from toolkit.importing.convert import MisfitError, Way, converted
from toolkit.importing.headings import Headings, gaps, headings_of, repeated
from toolkit.importing.ids import Ids, Named, ids_of
from toolkit.importing.kinds import Kind, dates, kind_of, widened
from toolkit.importing.mapped import Mapped
from toolkit.importing.pictures import Pictures, flaw, is_picture
from toolkit.importing.refused import HiddenRowsError, RefusedTableError
from toolkit.importing.table import NULL, Fault, Table
from toolkit.importing.values import copies, text_of
from toolkit.importing.wording import Icons, Pair, bare
from toolkit.merging.kept import SHORT, Row, Rows
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, clipped, counted, listed

MOST_TOLD: Final = 20  # findings of one kind
_MOST_COPIES: Final = 10_000
_ELSEWHERE: Final = "a spreadsheet has several sheets: name the one with the cards with --sheet"
_OWN: Final = ("id", "name", "copies")


@dataclass(frozen=True)
class Known:
    """What is known before a table is read: columns by their headings, fields as they are declared, and what is there.

    `mapped` is what was said of it this time. `rows` are those that came before, by what tells them in the table;
    `taken` are identifiers of other components.
    """

    columns: Mapping[str, str | None] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    separators: Mapping[str, str] = field(default_factory=dict)
    mapped: Mapped = field(default_factory=Mapped)
    rows: Rows = field(default_factory=dict)
    taken: Collection[str] = ()
    between: Pair | None = None
    prefix: str = "card"
    hidden: bool | None = None
    pictures: Pictures | None = None


@dataclass(frozen=True)
class Card:
    """A card as it will stand in the deck, and the row that it comes from; `key` is what tells it in the table.

    `cells` is a hash of the row. Where that is as `before`, the card is as well, and only its identifier is told.
    """

    row: int
    key: str
    values: Mapping[str, Any]
    cells: str = ""
    before: Row | None = None

    @property
    def id(self) -> str:
        """Its identifier."""
        return str(self.values["id"])


@dataclass
class Cards:
    """What was understood of a table. `notes` are words on what was chosen, `findings` on what is wrong."""

    table: Table
    headings: Headings
    columns: tuple[Column, ...]
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    icons: Icons = field(default_factory=Icons)
    between: Pair | None = None
    notes: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def fields(self) -> Iterator[tuple[Column, Kind]]:
        """The columns that are fields, with their kinds."""
        for column in self.columns:
            if column.key and column.key in self.kinds:
                yield column, self.kinds[column.key]


def cards_of(table: Table, known: Known) -> Cards:
    """Return the cards of a table; RefusedTableError where nothing in it can be one."""
    if not table.rows:
        raise RefusedTableError("D101", f"{table.where()}there is nothing in it", table.file, _ELSEWHERE)
    headings = headings_of(table)
    if headings.row < 0:
        message = f"{table.where()}no row looks like headings: names such as Name, Quantity and Text above the columns"
        raise RefusedTableError("D104", message, table.file, "write a heading above each column")
    if not any(any(cell is not None for cell in row) for row in table.rows[headings.row + 1 :]):
        raise RefusedTableError("D101", f"{table.where()}nothing stands below the headings", table.file, _ELSEWHERE)
    columns, doubt = with_names(columns_of(table, headings, known.columns), table, headings)
    known.mapped.check(table.where(), [one for one in headings.names if one], [one.key for one in columns if one.key])
    read = Cards(table, headings, columns, findings=list(table.said))
    read.notes += [doubt] if doubt else []
    _tell_layout(read)
    if not any(column.key == "name" for column in columns):
        message = f"{table.where()}no column has the names of cards"
        raise RefusedTableError("D104", message, table.file, "call its heading Name")
    rows = [row for row in _rows(read) if known.hidden is not False or row not in table.hidden]
    if known.hidden is None and (hidden := [row + 1 for row in rows if row in table.hidden]):
        raise HiddenRowsError(table.sheet, any_of(hidden, "and"))
    _tell_cells(read, rows)
    _find_kinds(read, rows, known)
    read.between = known.between or read.icons.between
    _make(read, rows, known)
    return read


def _tell_layout(read: Cards) -> None:
    """Note what is passed over: rows above the headings, columns without one."""
    table, headings = read.table, read.headings
    if headings.row:
        read.notes.append(f"the headings are in row {headings.row + 1}; what stands above them was passed over")
    for at, filled in gaps(table, headings):
        if filled:
            message = "the column has no heading, and was left out"
            read.findings.append(
                table.about("D105", message, headings.row, at, "write a heading above it to bring it in")
            )
    empty = [column.heading for column in read.columns if column.heading and column.key is None]
    empty = [one for one in empty if not any(row[_at(read, one)] is not None for row in table.rows[headings.row + 1 :])]
    if empty:
        read.notes.append(f"nothing stands below {listed(map(repr, empty), 'and')}: left out")
    for heading in sorted(repeated([column.heading for column in read.columns])):
        read.notes.append(f"'{heading}' stands above more than one column")


def _at(read: Cards, heading: str) -> int:
    return next(column.at for column in read.columns if column.heading == heading)


def _cell(read: Cards, row: int, key: str) -> Any:
    column = next((column for column in read.columns if column.key == key), None)
    return read.table.rows[row][column.at] if column else None


def _rows(read: Cards) -> Iterator[int]:
    """Yield the rows that are cards: not the empty ones, not those without a name, not those of no copies."""
    table, nameless, none = read.table, list[int](), list[str]()
    for row in range(read.headings.row + 1, len(table.rows)):
        cells = table.rows[row]
        if all(cell is None for cell in cells) or cells == table.rows[read.headings.row]:
            continue
        name = _cell(read, row, "name")
        if name is None or name is NULL:
            nameless.append(row)
        elif copies(_cell(read, row, "copies")) == 0:
            none.append(clipped(text_of(name)))
        else:
            yield row
    name_at = next(column.at for column in read.columns if column.key == "name")
    for row in nameless[:MOST_TOLD]:
        message = "the row has no name, and was left out"
        read.findings.append(table.about("D106", message, row, name_at, "name the card, or empty the row"))
    if none:
        some = ", ".join(none[:6]) + (" …" if len(none) > 6 else "")
        read.notes.append(f"{counted(len(none), 'row')} with no copies left out: {some}")


def _tell_cells(read: Cards, rows: Sequence[int]) -> None:
    """Tell cells that hold an error or no value, and dates among what are none."""
    table = read.table
    for column in read.columns:
        if column.key is None:
            continue
        cells = [table.rows[row][column.at] for row in rows]
        faults = [(row, cell) for row, cell in zip(rows, cells, strict=True) if isinstance(cell, Fault)]
        for row, cell in faults[:MOST_TOLD]:
            read.findings.append(table.about("D107", cell.problem, row, column.at, cell.advice))
        for at in dates(cells)[:MOST_TOLD]:
            message = (
                f"this is a date, {text_of(cells[at])}: a spreadsheet makes one of what looks like it, such as 3/4"
            )
            advice = "format the column as text, and type the cell again"
            read.findings.append(table.about("D108", message, rows[at], column.at, advice))


def _find_kinds(read: Cards, rows: Sequence[int], known: Known) -> None:
    kinds: dict[str, Kind] = {}
    for column in read.columns:
        if column.key is None or column.key in _OWN:
            continue
        declared = known.fields.get(column.key)
        cells = [read.table.rows[row][column.at] for row in rows]
        if known.pictures is None and _names_pictures(declared, cells):
            _tell_pictures(read, column, is_known=declared is not None)
            continue
        if declared is not None:
            separator = known.separators.get(column.key)
            kinds[column.key] = Kind(widened(declared, cells, separator), separator)
        else:
            kinds[column.key] = _pictured(cells, known.pictures) or _suited(column.key, kind_of(cells), cells)
        if _holds_text(kinds[column.key]):
            read.icons.note(bare(cell) for cell in cells if isinstance(cell, str))
    names = {one.key: one.key if one.key in known.fields else _renamed(one, kinds) for one in read.columns}
    read.columns = tuple(replace(column, key=names[column.key]) for column in read.columns)
    read.kinds = {names[key] or key: kind for key, kind in kinds.items()}


def _holds_text(kind: Kind) -> bool:
    inner = kind.declared.get("of")
    return kind.type == "text" or (kind.type == "list" and isinstance(inner, Mapping) and inner.get("type") == "text")


def _pictured(cells: Sequence[Any], pictures: Pictures | None) -> Kind | None:
    """Return the kind of a column that names pictures which are there."""
    named = [cell for cell in cells if isinstance(cell, str)]
    if pictures is None or not any(pictures.find(cell) for cell in named if is_picture(cell) or len(named) > 1):
        return None
    found = sum(is_picture(cell) or pictures.find(cell) is not None for cell in named)
    return Kind({"type": "picture", "optional": True}) if 2 * found > len(named) else None


def _names_pictures(declared: Mapping[str, Any] | None, cells: Sequence[Any]) -> bool:
    """Whether a column names pictures, or the field that it becomes takes nothing else."""
    if declared is not None:
        return declared.get("type") == "picture"
    named = [cell for cell in cells if isinstance(cell, str)]
    return bool(named) and 2 * sum(map(is_picture, named)) > len(named)


def _tell_pictures(read: Cards, column: Column, *, is_known: bool) -> None:
    """Tell that pictures are named, and nowhere to be found; those that cards have already stay."""
    if is_known:
        read.notes.append(f"no folder with pictures lies beside the table: what cards have as {column.key} stays")
        return
    message = f"'{column.heading}' names pictures, and no folder with pictures lies beside the table"
    advice = "put them into art/ or images/ beside it, or say where they are with --pictures, and bring it in again"
    read.findings.append(read.table.about("D113", message, read.headings.row, column.at, advice))


def _suited(key: str, kind: Kind, cells: Sequence[Any]) -> Kind:
    """Return the kind of a column; one that is called text holds words, also where few of them come again."""
    if key == "text" and kind.type in ("choice", "list", "flag"):
        some = any(cell is None for cell in cells)
        return Kind({"type": "text", **({"optional": True} if some else {})})
    return kind


def _renamed(column: Column, kinds: Mapping[str, Kind]) -> str | None:
    """Return the key of a column: what looks show in a badge is called otherwise where it is no short value."""
    kind = kinds.get(column.key or "")
    if column.key in ("cost", "points") and kind and kind.type not in ("integer", "number", "number or mark"):
        return f"{column.key}_said"
    if column.key == "picture" and kind and kind.type != "picture":
        return "picture_said"
    return column.key


def _make(read: Cards, rows: Sequence[int], known: Known) -> None:
    named = [
        Named(
            _filled(_cell(read, row, "id")),
            bare(" ".join(text_of(_cell(read, row, "name")).split())),
            {column.key: _filled(read.table.rows[row][column.at]) for column, _ in read.fields if column.key},
        )
        for row in rows
    ]
    ids = ids_of(named, known.prefix, {key: row.id for key, row in known.rows.items()}, known.taken)
    _tell_ids(read, ids)
    ways = {key: Way(kind.declared, kind.separator, read.between, known.pictures) for key, kind in read.kinds.items()}
    manner = _hash((read.columns, [(key, *way.manner) for key, way in ways.items()]))
    cards = list[Card]()
    for row, key, one, name in zip(rows, ids.keys, ids.ids, named, strict=True):
        cells = _hash((manner, read.table.rows[row]))
        before = known.rows.get(key)
        if before is not None and before.cells == cells and known.pictures is None:
            cards.append(Card(row, key, {"id": one}, cells, before))
        else:
            cards.append(Card(row, key, {"id": one, "name": name.name, **_values(read, row, ways)}, cells))
    read.cards = tuple(cards)
    for key, kind in read.kinds.items():  # of some cells nothing stays, such as a tag that tells only where a line ends
        if "default" not in kind.declared and any(key not in one.values for one in cards if one.before is None):
            read.kinds = {**read.kinds, key: replace(kind, declared={**kind.declared, "optional": True})}
    _illustrate(read, known)
    if not read.cards:
        message = f"{read.table.where()}no row has a card"
        raise RefusedTableError("D101", message, read.table.file, _ELSEWHERE)


def _hash(value: Any) -> str:
    return of_bytes(repr(value).encode("utf-8", "surrogatepass"))[:SHORT]


def _illustrate(read: Cards, known: Known) -> None:
    """Give cards the pictures that are called as they are, where no column names pictures."""
    pictures = known.pictures
    declared = str(known.fields.get("picture", {}).get("type", "picture"))
    if pictures is None or declared != "picture" or any(kind.type == "picture" for kind in read.kinds.values()):
        return
    found = {card.id: pictures.of_card((card.key, card.id, str(card.values["name"]))) for card in read.cards}
    sound = {one: path for one, path in found.items() if path and not flaw(path)}
    if not sound:
        return
    read.kinds = {**read.kinds, "picture": Kind({"type": "picture", "optional": True})}
    read.columns = (*read.columns, Column(len(read.headings.names), "", "picture"))
    read.cards = tuple(
        replace(card, values={**card.values, "picture": pictures.take(sound[card.id])}) if card.id in sound else card
        for card in read.cards
    )
    if without := [str(card.values["name"]) for card in read.cards if card.id not in sound]:
        read.notes.append(f"without a picture: {any_of(without, 'and')}")


def _filled(cell: Any) -> Any:
    return None if cell is NULL or isinstance(cell, Fault) else cell


def _tell_ids(read: Cards, ids: Ids) -> None:
    if ids.apart:
        heading = next(column.heading for column in read.columns if column.key == ids.apart)
        read.notes.append(f"names repeat; '{heading}' tells them apart")
    if ids.numbered:
        read.notes.append(
            "cards of one name are numbered in their order; a column of identifiers (ID) would tell them apart for good"
        )


def _values(read: Cards, row: int, ways: Mapping[str, Way]) -> dict[str, Any]:
    """Return the values of a row; cells that do not fit are findings."""
    found: dict[str, Any] = {}
    for column in read.columns:
        cell = read.table.rows[row][column.at]
        try:
            if column.key == "copies":
                found |= {"copies": one} if (one := _copies(cell)) != 1 else {}
            elif column.key and column.key in ways and not isinstance(cell, Fault):
                value = converted(cell, ways[column.key])
                if value is not None or (cell is NULL and "default" not in ways[column.key].field):
                    found[column.key] = value
        except MisfitError as error:
            read.findings.append(read.table.about(error.code, str(error), row, column.at, error.advice))
    return found


def _copies(cell: Any) -> int:
    if cell is None or cell is NULL or isinstance(cell, Fault):
        return 1
    found = copies(cell)
    if found is None or not 0 < found <= _MOST_COPIES:
        raise MisfitError(f"a number of copies, at most {_MOST_COPIES:,}", cell)
    return found


_SAID: Final = {
    "integer": "a whole number",
    "number": "a number",
    "number or mark": "a number, or a mark in its place",
    "flag": "yes or no",
    "text": "words",
    "picture": "a picture",
}


def in_words(read: Cards) -> Iterator[tuple[str, str]]:
    """Yield each heading with what it became."""
    own = {"id": "the identifier", "name": "the name", "copies": "the number of copies"}
    for column in read.columns:
        if column.heading:
            kind = read.kinds.get(column.key or "")
            yield column.heading, own.get(column.key or "") or (f"{column.key}: {_said(kind)}" if kind else "left out")


def _said(kind: Kind) -> str:
    """Say the type of a field, and what is not sure of it."""
    of = kind.declared.get("of") or ()
    if kind.type == "list" and isinstance(of, Mapping):
        what = (
            f"several of {_choices(of['of'])}"
            if of["type"] == "choice"
            else f"several, each {_SAID.get(str(of['type']), of['type'])}"
        )
    else:
        what = f"one of {_choices(of)}" if kind.type == "choice" else _SAID.get(kind.type, kind.type)
    optional = ", may be empty" if kind.declared.get("optional") else ""
    return what + optional + "".join(f"; not sure: {doubt}" for doubt in kind.doubts)


def _choices(values: Sequence[Any]) -> str:
    return ", ".join(map(str, values[:4])) + (", …" if len(values) > 4 else "")
