"""WeasyPrint, imported so that it sees no font of this machine; everything else imports it from here."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fontconfig.xml"))
os.environ.setdefault("SOURCE_DATE_EPOCH", "0")

with warnings.catch_warnings():
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
    from weasyprint.text.ffi import ffi, fontconfig
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher, URLFetcherResponse

__all__ = [
    "CSS",
    "HTML",
    "Document",
    "FontConfiguration",
    "LaidOut",
    "URLFetcher",
    "URLFetcherResponse",
    "ffi",
    "fontconfig",
    "weasyprint",
]
