"""`tuckbox serve`: the studio, in the browser of this machine."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from toolkit.cli.console import Console
from toolkit.cli.options import setting, with_console
from toolkit.cli.unconfined import warn_of_strangers
from toolkit.project import Project


@click.command("serve")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="On this port; 0 is any that is free.")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option("--open", "page", metavar="PAGE", help="Begin at a page, such as play/GAME or GAME/deck/cards.")
@click.option("--read-only", is_flag=True, help="Show everything and change nothing.")
@setting("--trust", is_flag=True, help="Let the games' rules.py run, which is Python.")
@with_console
def verb(console: Console, /, *, port: int | None, no_open: bool, page: str | None, read_only: bool) -> int:
    """See and edit games in the browser, over the same files."""
    from toolkit.serve.start import serve

    settings = console.settings
    root = settings.root if settings.project else _begun(settings.start)

    def opened(address: str) -> None:
        address = _at(address, page)
        console.result(f"the studio is at {address}")
        console.note("Ctrl-C ends it; everything is in the files as you go")
        if not no_open:
            webbrowser.open(address)

    with Project(root, 1, settings.trusts) as project:
        warn_of_strangers(console, (root / "cards" / name for name in project.games()))
        serve(project, port, opened, read_only=read_only)
    return 0


def _at(address: str, page: str | None) -> str:
    """Return the address of a page of the studio; `play/GAME` is the table of a game."""
    place, _, token = address.partition("#")
    view, _, game = (page or "").strip("/").partition("/")
    path = f"{game}/{view}" if view == "play" else (page or "").strip("/")
    return f"{place}{path}#{token}"


def _begun(folder: Path) -> Path:
    """Return a folder in which games are to be made; it gets its cards/."""
    (folder / "cards").mkdir(exist_ok=True)
    return folder
