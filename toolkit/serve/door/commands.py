"""What a page wants done, read from JSON: nothing that it sends is taken for what it should be."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from toolkit.model.findings.diagnostic import Position
from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.door.asked import flaw_in
from toolkit.workflows.command import Command, FileWish, Splice, Wish

_UNSEEN: Any = object()
Step = str | int
Keys = Annotated[list[Step], Field(max_length=60)]


class BadRequestError(RefusedError):
    """What was sent cannot be read."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Change(_Strict):
    op: Literal["set", "insert", "remove", "move", "rename"]
    path: Keys
    value: Any = None
    to: int = 0
    name: Step = ""
    old: Any = _UNSEEN


class _Splice(_Strict):
    line: int
    column: int
    end_line: Annotated[int, Field(alias="endLine")]
    end_column: Annotated[int, Field(alias="endColumn")]
    old: str
    text: str


class _File(_Strict):
    file: str
    hash: str | None = None
    do: Annotated[list[_Change], Field(max_length=200_000)] = []
    text: str | None = None
    splice: _Splice | None = None
    remove: bool = False


class _Command(_Strict):
    label: Annotated[str, Field(max_length=200)] = "Change"
    group: Annotated[str, Field(max_length=100)] = ""
    edits: Annotated[list[_File], Field(min_length=1, max_length=2000)]


Sent = TypeVar("Sent", bound=BaseModel)


def read_as(kind: type[Sent], said: Any) -> Sent:
    """Return what a page sent as what it should be; BadRequestError where it is something else."""
    try:
        return kind.model_validate(said)
    except ValidationError as error:
        raise BadRequestError(flaw_in(error)) from None


def command_of(said: Any, editable: Any) -> Command:
    """Return the command that a page sent; `editable` says of a file's path whether it may be changed.

    BadRequestError where it is none.
    """
    read = read_as(_Command, said)
    for one in read.edits:
        if not editable(one.file):
            raise BadRequestError(f"{one.file} is no file that the studio changes")
    return Command(read.label, tuple(map(_file, read.edits)), read.group)


def _file(one: _File) -> FileWish:
    splice = _spliced(one.file, one.splice) if one.splice else None
    return FileWish(one.file, one.hash, tuple(map(_wish, one.do)), one.text, splice, one.remove)


def _spliced(file: str, one: _Splice) -> Splice:
    return Splice(Position(file, one.line, one.column, one.end_line, one.end_column), one.old, one.text)


def _wish(one: _Change) -> Wish:
    said = {"old": one.old} if "old" in one.model_fields_set else {}
    return Wish(one.op, tuple(one.path), one.value, one.to, one.name, **said)
