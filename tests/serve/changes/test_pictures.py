"""Pictures that are put into a game, and shown again."""

import urllib.error
import urllib.request

import pytest

from tests.serve.conftest import GAME, TOKEN, Studio

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'


def sent(studio: Studio, name: str, data: bytes) -> tuple[int, str]:
    """Send a file as a page does; return the status and what is said."""
    head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    headers = {"X-Tuckbox-Token": TOKEN, "Content-Type": "multipart/form-data; boundary=x"}
    address = f"{studio.address}/api/{GAME}/picture"
    asked = urllib.request.Request(address, head.encode() + data + b"\r\n--x--\r\n", headers)  # noqa: S310 (this machine)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 (the same)
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_a_picture_is_put_into_the_game_and_taken_back(studio: Studio) -> None:
    status, said = sent(studio, "My Carrot.svg", SVG)
    assert (status, '"path":"art/my-carrot.svg"' in said) == (200, True)
    shown = studio.ask(f"/api/{GAME}/picture?path=art/my-carrot.svg")
    assert (shown.data, "sandbox" in shown.headers["content-security-policy"]) == (SVG, True)
    assert {"art/my-carrot.svg", "art/leek.svg"} <= set(studio.ask(f"/api/{GAME}/pictures").said["pictures"])
    studio.ask(f"/api/{GAME}/undo", {})
    assert not (studio.root / "cards" / GAME / "art" / "my-carrot.svg").exists()


@pytest.mark.parametrize(
    ("name", "data"), [("a.exe", b"MZ"), ("a.png", b"<svg"), ("../../a.py", b"print()"), ("", b"x")]
)
def test_what_is_no_picture_is_not_put_there(studio: Studio, name: str, data: bytes) -> None:
    assert sent(studio, name, data)[0] in (400, 422)


def test_nothing_but_pictures_of_the_game_is_shown(studio: Studio) -> None:
    for path in ("game.yaml", "../../print.yaml", "art/none.svg", "/etc/passwd"):
        assert studio.ask(f"/api/{GAME}/picture?path={path}").status == 404
