"""Fonts for screens: small, in WOFF2, with the signs that a text needs, and not under a reserved name."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from toolkit.render.site.webfont import FEATURES, licences, write_font
from toolkit.render.sources import fonts


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("fonts") / "serif.woff2"
    write_font(source(), target)
    return target


def source() -> Path:
    found = fonts.find("SourceSerifPro-It")
    assert found
    return found


def test_it_is_small(small: Path) -> None:
    assert small.stat().st_size < 30_000


def test_it_is_the_same_each_time(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fontTools.ttLib.tables._h_e_a_d.timestampNow", lambda: 1)
    write_font(source(), tmp_path / "again.woff2")
    assert (tmp_path / "again.woff2").read_bytes() == small.read_bytes()


def test_it_has_the_letters_of_european_languages(small: Path) -> None:
    shown = TTFont(small).getBestCmap()
    assert all(ord(sign) in shown for sign in "AaÄßéłőŠ£€–—‘’“”…×")


def test_it_has_the_features_of_running_text_and_no_others(small: Path) -> None:
    with TTFont(small) as font:
        assert {"kern", "liga", "locl"} <= _features(font) <= set(FEATURES)


def test_it_has_no_hints_and_still_a_sign_for_what_is_missing(small: Path) -> None:
    with TTFont(small) as font:
        assert not {"fpgm", "prep", "cvt "} & set(font.keys())
        assert font["glyf"][".notdef"].numberOfContours


def test_a_font_that_cannot_be_cut_is_used_whole(tmp_path: Path) -> None:
    with TTFont(source()) as font:
        font["head"].magicNumber = 0  # which HarfBuzz minds
        font.save(tmp_path / "odd.ttf")
    write_font(tmp_path / "odd.ttf", tmp_path / "odd.woff2")
    with TTFont(tmp_path / "odd.woff2") as written, TTFont(source()) as whole:
        assert written.getBestCmap().keys() == whole.getBestCmap().keys()


def _features(font: TTFont) -> set[str]:
    return {found.FeatureTag for name in ("GSUB", "GPOS") for found in font[name].table.FeatureList.FeatureRecord}


def test_its_name_is_its_own_and_its_maker_is_still_named(small: Path) -> None:
    names = TTFont(small)["name"]
    assert "Source" not in "".join(names.getDebugName(number) or "" for number in (1, 4, 6, 16))
    assert "Adobe" in names.getDebugName(0)


def test_the_licence_lies_beside_it() -> None:
    ((name, path),) = licences([source()])
    assert name == "SourceSerifPro-licence.txt"
    assert "SIL Open Font License" in path.read_text("utf-8").replace(
        "\n", " "
    ) or "SIL OPEN FONT LICENSE" in path.read_text("utf-8")
