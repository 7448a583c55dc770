"""WeasyPrint, imported so that it sees no font of this machine; everything else imports it from here."""

from __future__ import annotations

import ctypes.util
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fontconfig.xml"))
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
RARELY: Final = {  # what cuts fonts where HarfBuzz cannot, and what makes a plain font of a variable one
    "fontTools.subset": ("Options", "Subsetter"),
    "fontTools.varLib.instancer": ("instantiateVariableFont",),
}


@contextmanager
def libraries_by_name() -> Iterator[None]:
    """Have libraries found by the names that the system's loader knows, which are among those that WeasyPrint tries.

    Of any other name, Python asks a compiler and a linker where such a library might be: more than the import itself.
    """
    find = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None  # noqa: ARG005 (called by this name)
    try:
        yield
    finally:
        ctypes.util.find_library = find


@contextmanager
def imported_when_called() -> Iterator[None]:
    """Have what WeasyPrint needs for few fonts imported when it is called: a third of what it imports else."""
    standing_in = {module: ModuleType(module) for module in RARELY if module not in sys.modules}
    for module, stand_in in standing_in.items():
        for name in RARELY[module]:
            setattr(stand_in, name, _called_later(module, name))
    sys.modules.update(standing_in)
    try:
        yield
    finally:
        for module in standing_in:
            del sys.modules[module]


def _called_later(module: str, name: str) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    return call


with warnings.catch_warnings(), libraries_by_name(), imported_when_called():
    warnings.simplefilter("ignore")  # it warns that there are no fonts, which is what is wanted
    import weasyprint
    import weasyprint.document
    import weasyprint.html
    import weasyprint.images
    import weasyprint.pdf
    import weasyprint.pdf.fonts
    import weasyprint.svg
    import weasyprint.svg.utils
    from weasyprint import CSS, HTML, Document
    from weasyprint.document import Page as LaidOut
    from weasyprint.layout.replaced import replacedbox_layout
    from weasyprint.text.ffi import ffi, fontconfig
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher, URLFetcherResponse

# The types of C that WeasyPrint names when it draws: to read all of them takes as long as a face.
TYPES: Final = (
    *("FcChar8 **", "PangoFcFontMap *", "PangoGlyphInfo", "PangoLogAttr[]", "PangoRectangle *"),
    *("char[]", "char[4]", "hb_codepoint_t[]", "hb_tag_t[100]", "unsigned int *"),
)

__all__ = [
    "CSS",
    "HTML",
    "TYPES",
    "Document",
    "FontConfiguration",
    "LaidOut",
    "URLFetcher",
    "URLFetcherResponse",
    "ffi",
    "fontconfig",
    "replacedbox_layout",
    "weasyprint",
]
