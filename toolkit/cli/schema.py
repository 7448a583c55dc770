"""`tuckbox schema`: write JSON Schema, so that an editor completes, explains and checks."""

from __future__ import annotations

import click

from toolkit.cli.console import Console
from toolkit.cli.options import with_console
from toolkit.project import Project
from toolkit.workflows.schema import write_schemas


@click.command("schema")
@with_console
def verb(console: Console) -> int:
    """Write JSON Schema for your editor into build/schema/."""
    names = write_schemas(Project(console.settings.root))
    console.result(f"{len(names)} schemas in build/schema/")
    console.note("an editor with the YAML language server finds them by the first line of each shipped file")
    return 0
