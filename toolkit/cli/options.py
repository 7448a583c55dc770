"""The flags that every verb shares, understood before the verb and after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, TypeVar

import click

from toolkit import __version__
from toolkit.cli.console import Console
from toolkit.cli.formats import FORMATS
from toolkit.cli.paint import COLORS
from toolkit.cli.settings import Settings

Flags = dict[str, Any]  # the flags that were given, by name; the one closest to the end of the line wins
Function = TypeVar("Function", bound=Callable[..., Any])


def shared(function: Function, own: str = "") -> Function:
    """Add -C, -q, -v, --color, --format, -h and -V, but for its `own` one; their values are in the context's `obj`."""
    for option in reversed([option for name, option in _OPTIONS.items() if name != own]):
        option(function)
    return function


def with_console(function: Callable[..., int], own: str = "") -> Callable[..., int]:
    """Add the shared flags to a verb, and give it the console, which knows the settings, in their place."""

    @click.pass_obj
    def verb(flags: Flags, /, *values: Any, **options: Any) -> int:
        return function(Console(Settings(flags)), *values, **options)

    return shared(update_wrapper(verb, function), own)


def _note(ctx: click.Context, parameter: click.Parameter, value: Any) -> None:
    if value and parameter.name:
        ctx.ensure_object(dict)[parameter.name] = value


def _version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:  # noqa: ARG001, FBT001 (click's)
    if value:
        click.echo(f"tuckbox {__version__}")
        ctx.exit()


def setting(*names: str, **settings: Any) -> Callable[[Function], Function]:
    """Add a flag of one verb that is a setting: its value is in the context's `obj` too."""
    return _option(*names, **settings)


def joined(ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> None:
    """Keep a flag that may be repeated as one value with commas."""
    _note(ctx, parameter, ",".join(values))


def _option(*names: str, **settings: Any) -> Callable[[Function], Function]:
    return click.option(*names, expose_value=False, callback=settings.pop("callback", _note), **settings)


_OPTIONS = {
    "directory": _option("-C", "directory", metavar="DIR", help="Work in DIR instead of here."),
    "quiet": _option("-q", "--quiet", is_flag=True, help="Print results only."),
    "verbose": _option("-v", "--verbose", is_flag=True, help="Print more, also of what goes wrong inside."),
    "color": _option("--color", type=click.Choice(COLORS), help="Colours: auto (on a terminal), always or never."),
    "format": _option("--format", type=click.Choice(FORMATS), help="How findings are written."),
    "version": _option("-V", "--version", is_flag=True, is_eager=True, callback=_version, help="Print the version."),
    "help": click.help_option("-h", "--help", help="Print this help."),
}
