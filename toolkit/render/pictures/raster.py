"""Pages of PDF files to pictures: for screens one drawing for every size, for printers and tables PNG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image, ImageDraw

from toolkit.cache.files import replacing
from toolkit.model.faces.face import StoredFace
from toolkit.render.pictures.scan import Distances, Job, Scan
from toolkit.render.pictures.shot import QUALITY, Shot

WHITE = (255, 255, 255, 255)
MM = 25.4 / 72  # millimetres in a point
TURNS = {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
SMOOTH = 4  # times finer than the picture is its outline drawn
SMALL = 320  # pixels across, up to which a picture for a screen is a PNG
LONG = 30  # letters of words that stand nowhere but in their paragraph
PNG_EFFORT = 4  # of zlib's 1 to 9


@contextmanager
def _opened() -> Iterator[dict[Path, pypdfium2.PdfDocument]]:
    """Yield documents by their paths, opened when they are first asked for."""
    documents = _Documents()
    try:
        yield documents
    finally:
        for document in documents.values():
            document.close()


class _Documents(dict[Path, pypdfium2.PdfDocument]):
    def __missing__(self, path: Path) -> pypdfium2.PdfDocument:
        self[path] = pypdfium2.PdfDocument(path)
        return self[path]


def shoot(shots: Sequence[Shot]) -> int:
    """Write the pictures of some pages, whole files or none; return how many pages there were."""
    with _opened() as documents:
        for shot in shots:
            _write(_draw(documents[shot.source][shot.page], shot), shot)
    return len(shots)


def draw_scans(jobs: Sequence[Job]) -> int:
    """Write some scans, whole files or none; return how many there were."""
    with _opened() as documents:
        for job in jobs:
            scan, cells = job.scan, Image.new("RGB", job.scan.size, "white")
            for number, face in enumerate(scan.faces):
                if face:
                    row, column = divmod(number, scan.columns)
                    cell = _cell(documents[face.path][face.page], face, scan)
                    cells.paste(cell, (column * scan.cell[0], row * scan.cell[1]))
            if scan.outline:
                cells.putalpha(_within(scan))
            with replacing(job.target) as part:
                cells.save(part, "PNG", compress_level=PNG_EFFORT, dpi=(scan.dpi, scan.dpi))
    return len(jobs)


def _within(scan: Scan) -> Image.Image:
    """Return what an outline covers of a picture, its edge smooth."""
    width, height = scan.size
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    ImageDraw.Draw(mask).polygon([(x * SMOOTH, y * SMOOTH) for x, y in scan.outline], fill=255)
    return mask.reduce(SMOOTH)


def _cell(page: pypdfium2.PdfPage, face: StoredFace, scan: Scan) -> Image.Image:
    """Draw a page so that its trim lies on the pixels between the margins; carry its edges on to the cell's."""
    order = -1 if scan.turn in (90, 270) else 1
    (width, height), margin = scan.cell[::order], scan.margin[::order]
    inner = [side - 2 * own for side, own in zip((width, height), margin, strict=True)]
    reach = [round(face.bleed * side / length) for side, length in zip(inner, face.trim, strict=True)]
    left, top = (own - far for own, far in zip(margin, reach, strict=True))
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect(WHITE, 0, 0, width, height)
    drawn = (inner[0] + 2 * reach[0], inner[1] + 2 * reach[1])
    pdfium.FPDF_RenderPageBitmap(bitmap, page, left, top, *drawn, 0, pdfium.FPDF_ANNOT)
    page.close()
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    drawn_on = _carried_on(picture, max(0, left), max(0, top))
    return drawn_on.transpose(TURNS[scan.turn]) if scan.turn else drawn_on


def _carried_on(picture: Image.Image, left: int, top: int) -> Image.Image:
    """Repeat the outermost pixels of the art outwards, over `left` pixels at the sides and `top` at the ends."""
    width, height = picture.size
    for source, target in (
        ((left, 0, left + 1, height), (0, 0, left, height)),
        ((width - left - 1, 0, width - left, height), (width - left, 0, width, height)),
        ((0, top, width, top + 1), (0, 0, width, top)),
        ((0, height - top - 1, width, height - top), (0, height - top, width, height)),
    ):
        size = (target[2] - target[0], target[3] - target[1])
        if all(size):
            picture.paste(picture.crop(source).resize(size), target)
    return picture


def screen_picture(face: StoredFace, width: int, *, bleed: bool = False) -> tuple[bytes, str]:
    """Return a face for a screen, so many pixels wide, and its media type: its trim, or its page with the `bleed`.

    A wide one is a JPEG file whose dots nobody sees: PNG takes nine times as long, while somebody types.
    """
    more = 2 * face.bleed if bleed else 0
    shown = (face.trim[0] + more, face.trim[1] + more)
    size = (width, max(1, round(width * shown[1] / shown[0])))
    shot = Shot(face.path, face.page, shown, 0 if bleed else face.bleed, (size,), ())
    with _opened() as documents:
        picture, data = _draw(documents[face.path][face.page], shot), BytesIO()
        if width <= SMALL:
            picture.save(data, "PNG", compress_level=1)
            return data.getvalue(), "image/png"
        picture.save(data, "JPEG", quality=93, subsampling=0)
        return data.getvalue(), "image/jpeg"


def page_picture(path: str, number: int, width: int) -> bytes:
    """Return a page of a PDF file for a screen, so many pixels wide, as JPEG; IndexError for one that is not there."""
    with _opened() as documents:
        document = documents[Path(path)]
        if not 0 <= number < len(document):
            raise IndexError(number)
        page = document[number]
        across, down = page.get_size()
        size = (width, max(1, round(width * down / across)))
        picture = page.render(scale=width / across, fill_color=WHITE).to_pil().convert("RGB")
        data = BytesIO()
        picture.resize(size).save(data, "JPEG", quality=88, subsampling=0)
        page.close()
        return data.getvalue()


def page_with(path: str, words: Sequence[str]) -> int:
    """Return the number, from 0, of the first page of a PDF file on which the first of some words stand that it has.

    The last of several such pages counts for a heading, which a table of contents names before; 0 where there is none.
    """
    with _opened() as documents:
        document = documents[Path(path)]
        texts = [" ".join(page.get_textpage().get_text_bounded().split()).casefold() for page in document]
    for one in words:
        found = [number for number, text in enumerate(texts) if " ".join(one.split()).casefold() in text]
        if found:
            return found[-1] if len(one) < LONG else found[0]
    return 0


def text_distances(faces: Sequence[StoredFace]) -> list[Distances | None]:
    """Return how far the text of each face stays from its cut."""
    with _opened() as documents:
        return [_text_distance(documents[face.path][face.page]) for face in faces]


def _text_distance(page: pypdfium2.PdfPage) -> Distances | None:
    text, trim = page.get_textpage(), page.get_trimbox()
    boxes = [text.get_rect(number) for number in range(text.count_rects())]
    text.close()
    page.close()
    if not boxes:
        return None
    low = [min(box[side] for box in boxes) - trim[side] for side in (0, 1)]
    high = [trim[side] - max(box[side] for box in boxes) for side in (2, 3)]
    left, bottom, right, top = (round(far * MM, 3) for far in (*low, *high))
    return left, bottom, right, top


def _draw(page: pypdfium2.PdfPage, shot: Shot) -> Image.Image:
    """Draw a page so that its trim fills the largest picture to the pixel."""
    width, height = shot.sizes[0]
    across, down = (side / length for side, length in zip((width, height), shot.trim, strict=True))
    left, top = round(shot.bleed * across), round(shot.bleed * down)
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect(WHITE, 0, 0, width, height)

    pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, width + 2 * left, height + 2 * top, 0, pdfium.FPDF_ANNOT)
    page.close()
    picture: Image.Image = bitmap.to_pil()
    return picture


def _write(picture: Image.Image, shot: Shot) -> None:
    for size, target in zip(shot.sizes, shot.targets, strict=True):
        scaled = picture if size == picture.size else picture.resize(size, Image.Resampling.BOX)
        is_largest = size == shot.sizes[0]  # a page shows one or two of these, and many of the others
        with replacing(target) as part:
            scaled.save(part, "JPEG", quality=QUALITY, optimize=not is_largest)
