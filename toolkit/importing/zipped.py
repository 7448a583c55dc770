"""What lies in a zip file, read within bounds: a spreadsheet may come from a stranger."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable
from typing import Any, Final
from xml.parsers import expat

from toolkit.importing.refused import RefusedTableError
from toolkit.paths import MIB

MOST: Final = 400 * MIB  # bytes of all that lies in a file
_MOST_FILES: Final = 5_000
_CHUNK: Final = MIB
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError)


class Zipped:
    """A zip file whose members are as large as it says, and together not too large."""

    def __init__(self, file: str, data: bytes) -> None:
        self._file = file
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            infos = self._zip.infolist()
            if len(infos) > _MOST_FILES or sum(info.file_size for info in infos) > MOST:
                raise self._too_large()
            for info in infos:
                self._unpack(info.filename, lambda _: None)  # which fails where it is larger than it says
        except _BROKEN as error:
            raise broken(file) from error

    @property
    def names(self) -> frozenset[str]:
        """The names of its members."""
        return frozenset(self._zip.namelist())

    def _too_large(self) -> RefusedTableError:
        message = f"the file holds more than {MOST // MIB} MiB once it is unpacked"
        return RefusedTableError("D102", message, self._file, "save the sheet with the cards as CSV")

    def _unpack(self, name: str, take: Callable[[bytes], Any]) -> None:
        with self._zip.open(name) as member:
            while part := member.read(_CHUNK):
                take(part)

    def parse(
        self,
        name: str,
        start: Callable[[str, dict[str, str]], object],
        end: Callable[[str], object] | None = None,
        text: Callable[[str], object] | None = None,
    ) -> None:
        """Read a member as XML; nothing where it is not there. RefusedTableError where it is none."""
        if name not in self.names:
            return
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._no_doctype  # which could declare entities without end
        parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
        try:
            self._unpack(name, lambda part: parser.Parse(part, False))  # noqa: FBT003 (expat's own)
            parser.Parse(b"", True)  # noqa: FBT003
        except (*_BROKEN, expat.ExpatError) as error:
            raise broken(self._file) from error

    def _no_doctype(self, *_: object) -> None:
        raise broken(self._file)


def broken(file: str) -> RefusedTableError:
    """Return why a file is not read that is no spreadsheet."""
    return RefusedTableError("D111", "the file cannot be read as a spreadsheet", file, "open it and save it again")


def local(name: str) -> str:
    """Return the name of an element without its prefix."""
    return name.rpartition(":")[2]
