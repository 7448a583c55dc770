"""HarfBuzz's subsetter, which WeasyPrint loads too: a font is cut to some characters ten times as fast as in Python."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_void_p
from functools import lru_cache
from typing import Any, Final

_NAMES = ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll")
_FEATURES: Final = 6  # which of an input's sets holds the features to keep
_FLAGS: Final = 0x01 | 0x40  # without hinting, with the outline of the sign for what is missing
_FUNCTIONS: Final = {
    "blob_create": (c_void_p, c_char_p, c_uint, c_int, c_void_p, c_void_p),
    "blob_get_data": (c_void_p, c_void_p, POINTER(c_uint)),
    "blob_destroy": (None, c_void_p),
    "face_create": (c_void_p, c_void_p, c_uint),
    "face_reference_blob": (c_void_p, c_void_p),
    "face_destroy": (None, c_void_p),
    "set_add": (None, c_void_p, c_uint),
    "set_clear": (None, c_void_p),
    "subset_input_create_or_fail": (c_void_p,),
    "subset_input_destroy": (None, c_void_p),
    "subset_input_set": (c_void_p, c_void_p, c_int),
    "subset_input_unicode_set": (c_void_p, c_void_p),
    "subset_input_set_flags": (None, c_void_p, c_uint),
    "subset_or_fail": (c_void_p, c_void_p, c_void_p),
}


@lru_cache(maxsize=1)
def _library() -> dict[str, Any] | None:
    """Return the functions by their names, None where HarfBuzz cannot be loaded or lacks one of them."""
    for name in _NAMES:
        try:
            library = ctypes.CDLL(name)  # it brings the functions of HarfBuzz itself along
            found = {known: getattr(library, f"hb_{known}") for known in _FUNCTIONS}
        except (OSError, AttributeError):
            continue
        for known, (result, *arguments) in _FUNCTIONS.items():
            found[known].restype, found[known].argtypes = result, arguments
        return found
    return None


def subset(font: bytes, characters: Iterable[int], features: Iterable[str]) -> bytes | None:
    """Return a TrueType or OpenType font with some characters and features alone; None where HarfBuzz cannot do it."""
    hb = _library()
    wanted = hb["subset_input_create_or_fail"]() if hb else None
    if hb is None or not wanted:
        return None
    blob = hb["blob_create"](font, len(font), 0, None, None)
    face = hb["face_create"](blob, 0)
    for code in characters:
        hb["set_add"](hb["subset_input_unicode_set"](wanted), code)
    kept = hb["subset_input_set"](wanted, _FEATURES)
    hb["set_clear"](kept)
    for feature in features:
        hb["set_add"](kept, int.from_bytes(feature.encode("ascii"), "big"))
    hb["subset_input_set_flags"](wanted, _FLAGS)
    small = hb["subset_or_fail"](face, wanted)
    hb["subset_input_destroy"](wanted)
    hb["face_destroy"](face)
    hb["blob_destroy"](blob)
    return _content(hb, small) if small else None


def _content(hb: dict[str, Any], face: Any) -> bytes:
    blob, length = hb["face_reference_blob"](face), c_uint()
    data = hb["blob_get_data"](blob, byref(length))
    content = ctypes.string_at(data, length.value)
    hb["blob_destroy"](blob)
    hb["face_destroy"](face)
    return content
