"""Spreadsheets from elsewhere: what is understood of one that somebody sends, and the cards that are made of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, Final

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.routing import Route

from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.changes.beginning import check_look, check_name
from toolkit.serve.door.answers import answers_slowly
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.worker import Urgency
from toolkit.workflows import importing
from toolkit.workflows.importing import Asked, HiddenRowsError, Mapped, Outcome, Plan, RefusedTableError, Wanted

Shown = dict[str, Any]
_KEPT: Final = "tables"  # where a project keeps what was sent, so that it can be brought again
_PICTURES: Final = "images"
_FINISHED: Final = "finished"
_MOST_FILES: Final = 2000
_LARGEST: Final = 64 * 2**20
_OWN: Final = ("id", "name", "copies", "text", "picture")
_SAMPLES: Final = 3
_OPTION: Final = re.compile(r"(^|[;,] )[^;,]*--[a-z][^;,]*")


async def bring(desk: Desk, request: Request) -> Shown:
    """Tell what is understood of the files that were sent; with `do` "bring", make cards of them, too."""
    with TemporaryDirectory() as folder:
        async with request.form(max_files=_MOST_FILES, max_fields=2) as form:
            said = _said(form)
            source = await _laid(form, Path(folder))
        return await desk.worker.do(lambda: _brought(desk, said, source, Path(folder)), Urgency.EDIT)


def _said(form: FormData) -> Shown:
    try:
        said = json.loads(str(form.get("said", "{}")))
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise RefusedError("what was sent says nothing of what to do with it")
    return said


async def _laid(form: FormData, folder: Path) -> str:
    """Lay files as an import expects them, the pictures beside the table; return which of them is brought in."""
    sent = [one for one in form.getlist("file") if isinstance(one, UploadFile)]
    tables = [one for one in sent if _ending(one) in importing.TABLES]
    if len(tables) > 1:
        raise RefusedError("one spreadsheet at a time; send the other one afterwards")
    if not sent:
        raise RefusedError("no file was sent")
    pictures = folder / (_PICTURES if tables else _FINISHED)
    for one in sent:
        if one not in tables and _ending(one) not in importing.PICTURES:
            raise RefusedError(f"neither a spreadsheet (CSV, XLSX, ODS, XLS, JSON, YAML) nor a picture: {_name(one)}")
        data = await one.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise RefusedError(f"{_name(one)} is larger than 64 MiB")
        _lay(folder if one in tables else pictures, _name(one), data)
    return _name(tables[0]) if tables else _FINISHED


def _lay(folder: Path, name: str, data: bytes) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(data)


def _name(sent: UploadFile) -> str:
    return PurePosixPath((sent.filename or "").replace("\\", "/")).name.lstrip(".") or "table"


def _ending(sent: UploadFile) -> str:
    return PurePosixPath(_name(sent)).suffix.lower()


def _brought(desk: Desk, said: Shown, source: str, folder: Path) -> Shown:
    """Return what becomes of what was sent, once it is written where that is wanted and nothing is wrong."""
    game, is_new = _game(desk, said, source)
    asked = _asked(said, game, source)
    files = importing.opened(desk.project.root)
    try:
        outcomes = importing.plans(files, asked, folder)
    except HiddenRowsError as error:
        return {"hidden": error.rows, "game": game, "sound": False}
    except RefusedTableError as error:
        return {"findings": list(map(_finding, error.findings)), "game": game, "sound": False}
    shown = _told(outcomes, game, is_new)
    if said.get("do") == "bring" and shown["sound"]:
        if is_new:
            check_name(desk, game)
            importing.entitle(files, game, str(said.get("name") or ""))
        if any(isinstance(one, Plan) for one in outcomes):
            importing.keep(files, folder / source, f"{_KEPT}/{game}/{source}")
        _write(desk, game, files, f"import of {source}", is_new=is_new)
        shown["done"] = True
    return shown


def _write(desk: Desk, game: str, files: importing.Desk, label: str, *, is_new: bool) -> None:
    """Write what an import makes; what comes into a game that is there can be taken back."""
    paths = [*files.pending, *files.pictures]
    if is_new:
        importing.carry_out(files)
    else:
        desk.write(game, importing.prepared(files), label)
    desk.noticed(paths)


def _game(desk: Desk, said: Shown, source: str) -> tuple[str, bool]:
    """Return the game that cards go to, and whether it is made for them."""
    game = str(said.get("game") or "")
    if game in desk.project.games():
        return game, False
    if game:
        desk.game(game)  # says that there is none
    return slug(str(said.get("name") or ""))[:60] or slug(PurePosixPath(source).stem) or "game", True


def _asked(said: Shown, game: str, source: str) -> Asked:
    hidden, take = said.get("hidden"), said.get("take")
    wanted = Wanted(
        str(said["sheet"]) if said.get("sheet") else None, hidden=hidden if hidden in (True, False) else None
    )
    made = Asked(source, game, slug(str(said.get("deck") or "")) or None, wanted, _mapped(said.get("columns")))
    check_look(look := str(said.get("look") or ""))
    side: Any = take if take in ("sheet", "deck") else None
    kept = f"{_KEPT}/{game}/{source}"
    return replace(made, take=side, prune=bool(said.get("prune")), kept_as=kept, look=look or None)


def _mapped(columns: Any) -> Mapped:
    """Return what somebody says of columns: what each becomes, and of which type it is."""
    some = [one for one in columns if isinstance(one, dict)] if isinstance(columns, list) else []
    keys, types = dict[str, str | None](), dict[str, str]()
    for one in some:
        heading, role = str(one.get("heading", "")), one.get("role")
        field = _key(one.get("key")) or importing.key_of(heading, [key for key in (*keys.values(), *_OWN) if key])
        keys[heading] = None if role == "nothing" else role if role in _OWN else field
        if one.get("type") and role not in ("nothing", "id", "name", "copies"):
            types[keys[heading] or ""] = str(one["type"])
    return Mapped(keys, dict(importing.types_of("the columns", types)))


def _key(said: Any) -> str:
    """Return the key of a field that was told before, if it is one."""
    is_key = isinstance(said, str) and said.isascii() and said.isidentifier() and said == said.lower()
    return said if is_key and said not in _OWN and len(said) <= 40 else ""


def _told(outcomes: Sequence[Outcome], game: str, is_new: bool) -> Shown:  # noqa: FBT001 (told as it is)
    plan = next((one for one in outcomes if isinstance(one, Plan)), None)
    findings = [found for one in outcomes for found in one.findings]
    shown: Shown = {
        "game": game,
        "newGame": is_new,
        "deck": outcomes[0].target.deck,
        "newDeck": plan.is_new if plan else False,
        "sound": all(one.is_sound for one in outcomes),
        "notes": [_plain(note) for one in outcomes for note in one.notes],
        "told": [line for one in outcomes for line in one.told],
        "findings": list(map(_finding, findings)),
        "columns": [],
    }
    if plan:
        shown |= {
            "sheet": plan.read.table.sheet,
            "sheets": list(plan.sheets),
            "cards": len(plan.read.cards),
            "copies": sum(int(card.values.get("copies", 1)) for card in plan.read.cards),
            "columns": list(_columns(plan)),
        }
    return shown


def _columns(plan: Plan) -> Iterator[Shown]:
    """Yield what is understood of each column that has a heading."""
    read = plan.read
    rows = read.table.rows[read.headings.row + 1 :]
    for column in read.columns:
        if not column.heading:
            continue
        kind, key = read.kinds.get(column.key or ""), column.key
        cells = (importing.text_of(row[column.at]) for row in rows if row[column.at] is not None)
        yield {
            "heading": column.heading,
            "key": key,
            "role": "nothing" if key is None else key if key in _OWN else "field",
            "type": kind.type if kind else "",
            "doubts": list(kind.doubts) if kind else [],
            "samples": list(islice(dict.fromkeys(cells), _SAMPLES)),
        }


def _finding(one: Diagnostic) -> Shown:
    return {"severity": str(one.level.value), "message": _plain(one.message), "help": _plain(one.help or "")}


def _plain(words: str) -> str:
    """Return advice without what only somebody at a terminal can do."""
    return _OPTION.sub("", words).lstrip(";, ")


ROUTES: Final = (Route("/api/import", answers_slowly(bring), methods=["POST"]),)
