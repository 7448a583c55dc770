"""A filter of system calls: a process of Linux begins no program, reaches no network and touches no other process."""

from __future__ import annotations

import ctypes
import platform
import struct
import sys
from errno import EPERM
from typing import Final

from toolkit.executor.landlock import give_up_privileges

_PRCTL, _FILTER = 22, 2
_ALLOW, _REFUSE, _END = 0x7FFF0000, 0x00050000 | EPERM, 0x80000000
_LOAD, _IS, _FROM, _RETURN = 0x20, 0x15, 0x35, 0x06  # what a line of a filter does
_NUMBER, _MACHINE = 0, 4  # where the kernel puts the call and the processor
_OTHERS: Final = 0x40000000  # from this number on, an Intel kernel has calls of another kind
_MACHINES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_REFUSED: Final = {  # name -> its number on each
    "socket": (41, 198),
    "connect": (42, 203),
    "bind": (49, 200),
    "listen": (50, 201),
    "execve": (59, 221),
    "execveat": (322, 281),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438),
    "kill": (62, 129),
    "io_uring_setup": (425, 425),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "chroot": (161, 51),
}


def is_known() -> bool:
    """Whether there is a filter for this machine."""
    return sys.platform == "linux" and platform.machine() in _MACHINES and sys.maxsize > 2**32


def refuse() -> bool:
    """Refuse those calls to this thread, and to those that it begins; whether the kernel does so."""
    if not is_known():
        return False
    lines = _lines()
    text = ctypes.create_string_buffer(b"".join(lines))
    program = struct.pack("@HP", len(lines), ctypes.addressof(text))
    give_up_privileges()
    words = (ctypes.c_ulong(_FILTER), ctypes.c_char_p(program), ctypes.c_ulong(0), ctypes.c_ulong(0))
    return bool(ctypes.CDLL(None, use_errno=True).prctl(_PRCTL, *words) == 0)


def _lines() -> list[bytes]:
    """Write the filter: another processor's calls end the process, the refused ones give an error."""
    machine = platform.machine()
    numbers = [each[machine == "aarch64"] for each in _REFUSED.values()]
    left = len(numbers)
    return [
        _line(_LOAD, _MACHINE),
        _line(_IS, _MACHINES[machine], then=1),
        _line(_RETURN, _END),
        _line(_LOAD, _NUMBER),
        _line(_FROM, _OTHERS, then=left + 1),
        *(_line(_IS, number, then=left - index) for index, number in enumerate(numbers)),
        _line(_RETURN, _ALLOW),
        _line(_RETURN, _REFUSE),
    ]


def _line(does: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return struct.pack("=HBBI", does, then, otherwise, value)
