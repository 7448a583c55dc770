"""Results of whole games in build/: reports kept by what was played, and files that show again what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from toolkit.cache import hashing
from toolkit.cache.records import recall, sealed
from toolkit.publish.folder import names_below
from toolkit.publish.release import release

KEPT: Final = ".cache/play"  # reports: <game>/<hash of the content>-<hash of how it was played>.json
REPLAYS: Final = "play"  # for people: <game>/<code>-<hash>.yaml
MOST: Final = 24  # reports that are kept of a game
PATIENCE: Final = 900.0  # seconds that results wait for a build: games may have taken hours


def replays_of(game: str) -> str:
    """Return the folder in build/ for what goes wrong in a game."""
    return f"{REPLAYS}/{game}"


def replays_in(build: Path) -> list[str]:
    """Name the replay files in `build`."""
    return names_below(build, REPLAYS, "*.yaml")


def keep(build: Path, facts: Mapping[str, Any], replays: Mapping[str, str]) -> None:
    """Keep a report and the replays that belong to it; those of the game's earlier reports go.

    A build that is running is waited for. OSError where build/ cannot be written.
    """
    game, how = facts["game"], (facts["players"], facts["variants"], facts["policy"])
    name = f"{facts['content'][:24]}-{hashing.of_parts(map(str, how))[:12]}.json"
    old = [path for path in replays_in(build) if path.startswith(f"{replays_of(game)}/")]
    reports = sorted((build / KEPT / game).glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    old += [path.relative_to(build).as_posix() for path in reports[: -MOST + 1] if path.name != name]
    with release(build, PATIENCE) as files:
        for replay, text in replays.items():
            files.write(f"{replays_of(game)}/{replay}", text)
        files.write(f"{KEPT}/{game}/{name}", sealed(f"{KEPT}/{game}/{name}", dict(facts)))
        files.commit(remove=old)


def kept(build: Path, game: str, content: str, form: int) -> list[dict[str, Any]]:
    """Return the reports of a game with this very content, by players and policy; not those of another form."""
    found = []
    for path in sorted((build / KEPT / game).glob(f"{content[:24]}-*.json")):
        facts = recall(build, f"{KEPT}/{game}/{path.name}")
        if facts and facts.get("format") == form and facts.get("content") == content:
            found.append(facts)
    return sorted(found, key=lambda facts: (facts["players"], facts["variants"], facts["policy"]))
