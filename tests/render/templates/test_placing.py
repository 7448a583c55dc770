"""What a face is placed by, and what is said where it is not there."""

from __future__ import annotations

import pytest

from toolkit.render.templates.placing import misplaced

IN_TRIM = '<div class="trim"><p>Fox</p></div>'


@pytest.mark.parametrize(
    "html",
    [
        pytest.param(f'<section class="face">{IN_TRIM}</section>', id="as the guide has it"),
        pytest.param(f"<!-- <b> -->\n<article style='top:0' class='red face'><br>{IN_TRIM}", id="among other things"),
        pytest.param(f'<div class=face title="a > b"><svg><g><path/></g></svg>{IN_TRIM}</div>', id="after a drawing"),
        pytest.param(f'<div class="art"></div><DIV CLASS="face">{IN_TRIM}</DIV>', id="after something else"),
        pytest.param(f'<section class="face"><p>Fox{IN_TRIM}</section>', id="a paragraph ends where a block begins"),
        pytest.param('<section class="face"><img src="back.svg"/></section>', id="all picture"),
        pytest.param('<section class="face"><svg><text>Fox</text></svg></section>', id="all drawing"),
        pytest.param(
            '<section class="face"><span class="missing">art/fox.svg</span></section>', id="a picture to come"
        ),
        pytest.param("\n", id="a blank side"),
    ],
)
def test_a_face_that_lies_where_it_should_is_quiet(html: str) -> None:
    assert misplaced(html) is None


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("Fox", "no element is of class 'face'"),
        ('<img src="back.svg"/>', "no element is of class 'face'"),
        (f'<section class="face-down surface">{IN_TRIM}</section>', "no element is of class 'face'"),
        (f'<!-- <section class="face"> --><section>{IN_TRIM}</section>', "no element is of class 'face'"),
        ('<p class="trim">class="face"</p>', "no element is of class 'face'"),
        (f'<main><section class="face">{IN_TRIM}</section></main>', "lies in another element"),
        (f'<section class="face"><div>{IN_TRIM}</div></section>', "not directly in that of class 'face'"),
        (f'<section class="face"></section>{IN_TRIM}', "not directly in that of class 'face'"),
        (f'<section class="face"></section><div>{IN_TRIM}</div>', "not directly in that of class 'face'"),
        ('<section class="face"><p class="trimming">Fox</p></section>', "in no element of class 'trim'"),
    ],
)
def test_a_face_that_does_not_is_told_what_it_lacks(html: str, words: str) -> None:
    assert words in (misplaced(html) or "")
