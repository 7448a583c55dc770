"""Landlock: a process of Linux gives up what it does not need, for good; without privileges, and by three calls."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from stat import S_ISDIR
from typing import Final

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # the same on every processor
_VERSION: Final = 1  # asks `_CREATE` for the version
_BENEATH: Final = 1  # a rule about a folder and what is in it
_NO_NEW_PRIVILEGES: Final = 38

EXECUTE, WRITE, READ, LIST = (1 << bit for bit in range(4))
REMOVE_FOLDER, REMOVE_FILE = 1 << 4, 1 << 5
MAKE_FOLDER, MAKE_FILE = 1 << 7, 1 << 8
REFER, TRUNCATE, CONTROL = 1 << 13, 1 << 14, 1 << 15
_READING: Final = READ | LIST
_WRITING: Final = _READING | WRITE | REMOVE_FOLDER | REMOVE_FILE | MAKE_FOLDER | MAKE_FILE | REFER | TRUNCATE
_OF_FILES: Final = EXECUTE | WRITE | READ | TRUNCATE | CONTROL
_KNOWN: Final = (0, 13, 14, 15, 15, 16, 16, 16)  # by version, how many rights to files there are
_NETWORK: Final = 0b11  # to bind and to connect, from version 4 on
_SCOPES: Final = 0b11  # abstract sockets and signals of others, from version 6 on


@lru_cache(maxsize=1)
def version() -> int:
    """Return the version that this kernel has; 0 where it has none."""
    if sys.platform != "linux" or not hasattr(os, "O_PATH"):
        return 0
    return max(0, _call(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(_VERSION)))


def restrict(reads: Iterable[Path], writes: Iterable[Path]) -> bool:
    """Let this thread, and those that it begins, open nothing but what is in some folders; no network either.

    Whether the kernel does so. What is not there is left out.
    """
    if not version():
        return False
    newest = min(version(), len(_KNOWN) - 1)
    handled = (1 << _KNOWN[newest]) - 1
    rules = _create(newest, handled)
    if rules < 0:
        return False
    try:
        for allowed, places in ((_READING, reads), (_WRITING, writes)):
            for place in places:
                _allow(rules, place, allowed & handled)
        give_up_privileges()
        return _call(_RESTRICT, ctypes.c_int(rules), ctypes.c_uint32(0)) == 0
    finally:
        os.close(rules)


def give_up_privileges() -> None:
    """Have no program that is begun from here get more rights than this process has."""
    ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, *(ctypes.c_ulong(value) for value in (1, 0, 0, 0)))


def _create(newest: int, handled: int) -> int:
    fields = [handled, *([_NETWORK] if newest >= 4 else []), *([_SCOPES] if newest >= 6 else [])]
    attributes = struct.pack(f"={len(fields)}Q", *fields)
    return _call(_CREATE, ctypes.c_char_p(attributes), ctypes.c_size_t(len(attributes)), ctypes.c_uint32(0))


def _allow(rules: int, place: Path, allowed: int) -> None:
    with suppress(OSError):
        there = os.open(place, os.O_PATH | os.O_CLOEXEC)
        try:
            own = allowed if S_ISDIR(os.fstat(there).st_mode) else allowed & _OF_FILES
            rule = ctypes.c_char_p(struct.pack("=Qi", own, there))
            _call(_ADD, ctypes.c_int(rules), ctypes.c_int(_BENEATH), rule, ctypes.c_uint32(0))
        finally:
            os.close(there)


def _call(number: int, *arguments: object) -> int:
    syscall = ctypes.CDLL(None, use_errno=True).syscall
    syscall.restype = ctypes.c_long
    return int(syscall(ctypes.c_long(number), *arguments))
