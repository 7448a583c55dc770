"""What a PDF file says of itself to a printer: PDF/X-1a:2003, PDF/X-4, or nothing; and its printing condition.

PDF/X-1a names a registered printing condition and needs no profile. PDF/X-4 needs the profile in the file: without
one the condition is named, and the file does not call itself PDF/X-4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import NAMESPACE_OID, uuid5
from xml.sax.saxutils import escape

from toolkit.impose.writer import Writer, compressed, text_string

REGISTRY: Final = b"http://www.color.org"
X1A: Final = "PDF/X-1a:2003"
X4: Final = "PDF/X-4"

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>Tuckbox</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{name}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>{version}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


@dataclass(frozen=True, slots=True)
class Standard:
    """`claimed` is X1A, X4 or nothing; `date` is the day of the game's version, since equal games give equal files."""

    claimed: str | None = None
    condition: str | None = None
    profile: bytes | None = None
    date: str = "2000-01-01"

    @property
    def version(self) -> int:
        """Which PDF 1.x the file is written as."""
        return {X1A: 4, X4: 6}.get(self.claimed or "", 7)

    def write(self, writer: Writer, title: str) -> tuple[bytes, bytes]:
        """Write what belongs to the whole file; return its entries for the catalogue, and the information."""
        day = self.date.replace("-", "").encode()
        info = b"/Title%s/Producer(Tuckbox)/Creator(Tuckbox)/Trapped/False" % text_string(title, plain=True)
        info += b"/CreationDate(D:%s000000Z)/ModDate(D:%s000000Z)" % (day, day)
        entries = self._intent(writer)
        if self.claimed == X1A:
            info += b"/GTS_PDFXVersion(PDF/X-1:2003)/GTS_PDFXConformance(PDF/X-1a:2003)"
        elif self.claimed == X4:
            info += b"/GTS_PDFXVersion(PDF/X-4)"
            entries += b"/Metadata %d 0 R" % self._metadata(writer, title)
        return entries, b"<<%s>>" % info

    def _intent(self, writer: Writer) -> bytes:
        if self.condition is None:
            return b""
        name = text_string(self.condition, plain=True)
        intent = b"/Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier%s/OutputCondition%s/Info%s" % ((name,) * 3)
        intent += b"/RegistryName(%s)" % REGISTRY
        if self.profile is not None:
            number = writer.put_next(b"<</N 4/Filter/FlateDecode>>", compressed(self.profile))
            intent += b"/DestOutputProfile %d 0 R" % number
        return b"/OutputIntents[<<%s>>]" % intent

    def _metadata(self, writer: Writer, title: str) -> int:
        date, name = f"{self.date}T00:00:00Z", uuid5(NAMESPACE_OID, f"{title} {self.date}")
        text = _XMP.format(title=escape(title), date=date, name=name, version=self.claimed)
        return writer.put_next(b"<</Type/Metadata/Subtype/XML>>", text.encode())


def is_printing_profile(data: bytes) -> bool:
    """Whether some bytes begin as the ICC profile of a CMYK printing condition does."""
    return data[36:40] == b"acsp" and data[12:16] == b"prtr" and data[16:20] == b"CMYK"
