"""`tuckbox clean`: remove from build/ what the toolkit made there."""

from __future__ import annotations

import click

from toolkit.cli.console import Console
from toolkit.cli.options import with_console
from toolkit.publish.clean import clean


@click.command("clean")
@with_console
def verb(console: Console) -> int:
    """Remove from build/ what tuckbox made, and nothing else."""
    build = console.settings.root / "build"
    removed = clean(build)
    console.result(f"removed {removed} {'file' if removed == 1 else 'files'} from build/")
    left = sorted(path.name for path in build.iterdir() if path.name != ".gitignore") if build.is_dir() else []
    if left:
        console.note(f"left what tuckbox did not make: {', '.join(left)}")
    return 0
