"""Check worked examples: load -> check -> engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

from toolkit.check import findings_of
from toolkit.examples import Examiner
from toolkit.load import read_looks
from toolkit.load.single import read_single
from toolkit.model.findings.checked import Checked
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import game_of, is_playable, keeping_from_play, spoilt_examples
from toolkit.playing.opening import rules_of
from toolkit.project import Project


def examples(project: Project, names: frozenset[str], findings: Collection[Diagnostic] = ()) -> tuple[Checked, ...]:
    """Check the worked examples of some games, as far as they could be read; UntrustedError as `rules_of`.

    By what has been found about them, those are left out that have errors themselves, or whose game has.
    """
    spoilt = spoilt_examples(findings)
    sound = (game for game in project.loader.load(names).games if is_playable(game, findings))
    own = (
        replace(game, examples=tuple(one for one in game.examples if one.file not in spoilt)) if spoilt else game
        for game in sound
    )
    return tuple(one for game in own for one in checked(project, game))


def example(project: Project, file: Path) -> tuple[tuple[Diagnostic, ...], tuple[Checked, ...]] | None:
    """Check one worked example, which may lie anywhere; None where there is no such game here. Errors as `examples`."""
    loaded = project.loader.load()
    single = read_single(project.root, loaded, file)
    game = single.game
    if game is None and not single.diagnostics:
        return None
    own = [one for one in loaded.diagnostics if game and game_of(one) == game.id]
    findings = [*single.diagnostics, *keeping_from_play(own)]
    if game is None or findings:
        return tuple(findings), ()
    found = findings_of(game, read_looks(project.root, game, project.places.templates))
    broken = [one for one in found if one.level == "error" and one.position.path == single.file]
    return tuple(broken), tuple(checked(project, game)) if not broken else ()


def checked(project: Project, game: Game) -> Iterator[Checked]:
    """Yield what comes of each worked example of a game that was read; UntrustedError as `rules_of`."""
    if not game.examples:
        return
    rules = rules_of(project.root, game, project.trust)
    if isinstance(rules, type):
        yield from Examiner(game, rules).check(game.examples)
    else:
        yield from (Checked(one.body.example, one.file, (rules,)) for one in game.examples)
