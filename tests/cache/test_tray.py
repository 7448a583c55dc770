"""What is kept is believed as it was written, and only where it was written; nothing outside is touched for it."""

from __future__ import annotations

import functools
import os
import shutil
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cache import records
from toolkit.cache.files import replacing
from toolkit.cache.records import keep, recall
from toolkit.cache.tray import DAY, Tray

NAME = ".cache/notes.json"
Harm = Callable[[Path], object]


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)


def instead(make: Callable[[Path], object]) -> Harm:
    def harm(path: Path) -> None:
        path.unlink()
        make(path)

    return harm


HARMS: dict[str, Harm] = {
    "flipped": flip,
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-1]),
    "longer": lambda path: path.write_bytes(path.read_bytes() + b"x"),
    "empty": lambda path: path.write_bytes(b""),
    "deep": lambda path: path.write_text("[" * 100_000),
    "gone": Path.unlink,
    "folder": instead(lambda path: (path / "inner").mkdir(parents=True)),
    "link": instead(lambda path: path.symlink_to("/etc/passwd")),
    "pipe": instead(os.mkfifo),
    "device": instead(lambda path: path.symlink_to("/dev/zero")),
}


@pytest.fixture
def another_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Return a function after which this is another machine."""

    def move() -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
        records._key.cache_clear()

    monkeypatch.setattr(records, "_key", functools.cache(records._key.__wrapped__))
    return move


def filled(cache: Path) -> Tray:
    tray = Tray(cache, "things")
    tray.path("one.txt").write_text("first")
    tray.add("one.txt", {"pages": 3})
    tray.note("two", [1, 2])
    tray.save()
    return tray


def test_a_record_is_as_it_was_written(tmp_path: Path) -> None:
    assert recall(tmp_path, NAME) is None
    keep(tmp_path, NAME, {"é": [1, None]})
    assert recall(tmp_path, NAME) == {"é": [1, None]}


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_a_record_that_is_harmed_is_none_and_can_be_written_again(tmp_path: Path, harm: Harm) -> None:
    keep(tmp_path, NAME, ["kept"])
    harm(tmp_path / NAME)
    assert recall(tmp_path, NAME) is None
    keep(tmp_path, NAME, ["anew"])
    assert recall(tmp_path, NAME) == ["anew"]


def test_a_record_in_another_s_place_is_none(tmp_path: Path) -> None:
    keep(tmp_path, NAME, ["kept"])
    (tmp_path / NAME).rename(tmp_path / ".cache/other.json")
    assert recall(tmp_path, ".cache/other.json") is None


def test_what_another_machine_kept_is_not_believed(tmp_path: Path, another_machine: Callable[[], None]) -> None:
    keep(tmp_path, NAME, ["kept"])
    filled(tmp_path / ".cache")
    another_machine()
    assert recall(tmp_path, NAME) is None
    assert "one.txt" not in Tray(tmp_path / ".cache", "things")


def test_the_secret_is_its_owner_s_alone_and_stays(tmp_path: Path, another_machine: Callable[[], None]) -> None:
    another_machine()
    keep(tmp_path, NAME, ["kept"])
    secret = tmp_path / "elsewhere/tuckbox/key"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    another_machine()
    assert recall(tmp_path, NAME) == ["kept"]


def test_two_that_make_the_secret_at_once_have_the_same(
    monkeypatch: pytest.MonkeyPatch, another_machine: Callable[[], None]
) -> None:
    another_machine()
    made, others = os.urandom, list[bytes]()

    def late(size: int) -> bytes:
        if not others:
            others.append(b"")
            others[:] = [records._key.__wrapped__()]
        return made(size)

    monkeypatch.setattr(os, "urandom", late)
    assert [records._key()] == others


def test_what_is_in_a_tray_is_found_again_with_what_is_known_of_it(tmp_path: Path) -> None:
    filled(tmp_path)
    tray = Tray(tmp_path, "things")
    assert "one.txt" in tray
    assert tray["one.txt"] == {"pages": 3}
    assert "two" in tray
    assert tray["two"] == [1, 2]
    assert "three" not in tray


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_a_file_that_is_harmed_is_in_the_tray_no_more(tmp_path: Path, harm: Harm) -> None:
    harm(filled(tmp_path).path("one.txt"))
    tray = Tray(tmp_path, "things")
    assert "one.txt" not in tray
    tray.save()
    assert "one.txt" not in Tray(tmp_path, "things")


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_a_tray_whose_index_is_harmed_is_empty_and_can_be_filled(tmp_path: Path, harm: Harm) -> None:
    harm(filled(tmp_path).path("index.json"))
    assert "one.txt" not in Tray(tmp_path, "things")
    filled(tmp_path)
    assert "one.txt" in Tray(tmp_path, "things")


@pytest.mark.parametrize("place", [".cache", ".cache/things"])
def test_a_link_to_a_folder_elsewhere_is_not_followed(tmp_path: Path, place: str) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "letter.txt").write_text("mine")
    (tmp_path / "build" / place).parent.mkdir(parents=True)
    (tmp_path / "build" / place).symlink_to(outside)
    filled(tmp_path / "build/.cache")
    assert [path.name for path in outside.iterdir()] == ["letter.txt"]


def test_a_link_where_a_file_is_written_is_replaced(tmp_path: Path) -> None:
    letter, place = tmp_path / "letter.txt", tmp_path / "place.txt"
    letter.write_text("mine")
    place.symlink_to(letter)
    place.with_name(f".place.txt.{os.getpid()}").symlink_to(letter)
    with replacing(place) as part:
        part.write_text("new")
    assert (letter.read_text(), place.read_text(), place.is_symlink()) == ("mine", "new", False)


def test_what_was_not_used_for_long_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path).path("one.txt")
    today = time.time()
    for days, there in ((7, True), (8, False)):
        monkeypatch.setattr(time, "time", lambda days=days: today + days * DAY)
        Tray(tmp_path, "things").save()
        assert path.exists() == there


def test_what_has_no_room_goes_the_longest_unused_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = time.time()
    for days, name in enumerate("abc"):
        monkeypatch.setattr(time, "time", lambda days=days: today + days * DAY)
        tray = Tray(tmp_path, "things", room=10)
        tray.path(name).write_text("1234")
        tray.add(name)
        tray.save()
    assert sorted(path.name for path in (tmp_path / "things").iterdir()) == ["b", "c", "index.json"]


def test_an_index_is_read_again_only_where_somebody_else_has_written_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    read: list[str] = []

    def note(root: Path, name: str) -> object:
        read.append(name)
        return recall(root, name)

    monkeypatch.setattr("toolkit.cache.tray.recall", note)
    one, other = Tray(tmp_path, "things"), Tray(tmp_path, "things")
    for tray in (one, other):
        tray.note("a", 1)
    one.save()
    assert len(read) == 2
    other.save()
    assert len(read) == 3


def test_two_that_use_a_tray_at_once_lose_nothing(tmp_path: Path) -> None:
    one, other = Tray(tmp_path, "things"), Tray(tmp_path, "things")
    one.note("a", 1)
    other.note("b", 2)
    one.save()
    other.save()
    assert Tray(tmp_path, "things").facts() == {"a": 1, "b": 2}


def test_strays_go_once_nobody_can_be_writing_them(tmp_path: Path) -> None:
    old, new = (filled(tmp_path).path(name) for name in (".old.txt.1", ".new.txt.2"))
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (1, 1))
    Tray(tmp_path, "things")
    assert (old.exists(), new.exists()) == (False, True)


def test_a_tray_that_is_cleared_away_while_it_is_open_is_filled_again(tmp_path: Path) -> None:
    tray = Tray(tmp_path / ".cache", "notes")
    tray.write("a", b"1")
    shutil.rmtree(tmp_path / ".cache")
    assert tray.read("a") is None
    tray.write("a", b"2")
    tray.save()
    assert Tray(tmp_path / ".cache", "notes").read("a") == b"2"
