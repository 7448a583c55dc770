"""What a stranger left in build/, beside rules.py, in .git and in the folder where the command is called."""

from __future__ import annotations

import json
import os
import py_compile
import subprocess

from tests.hostile.ground import DECK, GAME, Ground, case
from tests.hostile.words import playable

MANIFEST: dict[str, object] = {"components": [], "outputs": [], "sites": [], "exports": []}
RULES = "from toolkit.engine.rules import Rules\n\nopen({!r}, 'w').close()\n\n\nclass Orchard(Rules):\n    pass\n"


def _output(path: str) -> dict[str, object]:
    entry = {"path": path, "game": "orchard", "title": "", "paper": "a4", "edition": "final", "pages": 1, "sha256": ""}
    return {**MANIFEST, "outputs": [{**entry, "components": {}}]}


def _journal(ground: Ground, content: object) -> None:
    ground.put("build/.staging/files/a.pdf", "forged")
    ground.put("build/.staging/journal.json", content if isinstance(content, str) else json.dumps(content))


@case()
def a_journal_that_removes_what_is_outside(ground: Ground) -> None:
    _journal(ground, {"move": [], "remove": ["../../outside/secret.txt", str(ground.outside / "secret.yaml")]})


@case("clean")
def a_journal_that_cleans_what_is_outside(ground: Ground) -> None:
    _journal(ground, {"move": [], "remove": ["../../outside/secret.txt", str(ground.outside / "secret.yaml")]})


@case("schema")
def a_journal_that_writes_outside(ground: Ground) -> None:
    _journal(ground, {"move": ["../../outside/secret.txt"], "remove": []})
    ground.put("build/outside/secret.txt", "forged")


@case("clean")
def a_journal_that_is_nonsense(ground: Ground) -> None:
    _journal(ground, '{"move": [1, null], "remove": {"a": ')


@case()
def a_journal_of_other_types(ground: Ground) -> None:
    _journal(ground, {"move": [{"a": 1}, None, 7], "remove": "secret"})


@case("clean")
def a_journal_nested_without_end(ground: Ground) -> None:
    _journal(ground, "[" * 100_000)


@case("clean")
def a_manifest_that_names_what_is_outside(ground: Ground) -> None:
    ground.put("build/manifest.json", json.dumps(_output("pdf/../../../outside/secret.txt")))


@case()
def a_manifest_of_other_types(ground: Ground) -> None:
    ground.put(
        "build/manifest.json", json.dumps({"components": 3, "outputs": [[]], "sites": {"a": 1}, "exports": [None]})
    )


@case("clean")
def a_manifest_behind_a_linked_folder(ground: Ground) -> None:
    ground.put("build/manifest.json", json.dumps(_output("pdf/orchard/a.pdf")))
    ground.link("build/pdf", ground.outside / "pdf")


@case()
def a_build_folder_that_is_a_link(ground: Ground) -> None:
    ground.link("build", ground.outside)


@case("clean")
def a_build_folder_to_clean_that_is_a_link(ground: Ground) -> None:
    ground.link("build", ground.outside)


@case()
def a_site_folder_that_is_a_link(ground: Ground) -> None:
    ground.link("build/html", ground.outside)


@case()
def a_sheets_folder_that_is_a_link(ground: Ground) -> None:
    ground.link("build/pdf/orchard", ground.outside)


@case()
def a_cache_that_is_a_link(ground: Ground) -> None:
    ground.link("build/.cache", ground.outside)


@case("clean")
def a_cache_to_clean_that_is_a_link(ground: Ground) -> None:
    ground.link("build/.cache", ground.outside)


@case()
def caches_of_each_kind_that_are_links(ground: Ground) -> None:
    for name in ("faces", "pictures", "fonts", "books", "scans", "played", "outlines.json", "last-build.json"):
        ground.link(f"build/.cache/{name}", ground.outside)


@case()
def a_staging_folder_that_is_a_link(ground: Ground) -> None:
    ground.link("build/.staging", ground.outside)


@case("schema")
def schemas_behind_a_link(ground: Ground) -> None:
    ground.link("build/schema", ground.outside / "schema")


@case("clean")
def schemas_to_clean_behind_a_link(ground: Ground) -> None:
    ground.link("build/schema", ground.outside / "schema")


@case()
def a_lock_that_is_a_pipe(ground: Ground) -> None:
    ground.pipe("build/.lock")


@case()
def a_lock_that_is_a_link(ground: Ground) -> None:
    ground.link("build/.lock", ground.outside / "secret.txt")


@case()
def an_index_that_removes_a_file_elsewhere(ground: Ground) -> None:
    outside = os.path.relpath(ground.outside / "pdf/orchard/a", ground.root / "build/.cache/faces")
    faces = {"k": [outside, 0, 0, []]}
    ground.put("build/.cache/faces/index.json", json.dumps({"format": 1, "chunks": {outside: "x"}, "faces": faces}))


@case()
def caches_of_nonsense(ground: Ground) -> None:
    for text in ("[" * 100_000,):
        for name in ("faces/index.json", "outlines.json", "last-build.json", "played/orchard.json"):
            ground.put(f"build/.cache/{name}", text)


@case()
def a_stamp_that_looks_at_what_is_outside(ground: Ground) -> None:
    files = {"../../outside/secret.txt": [1, 2, "x"]}
    ground.put("build/.cache/last-build.json", json.dumps({"key": "x", "report": {}, "files": files}))


@case("export")
def exports_behind_a_link(ground: Ground) -> None:
    ground.link("build/exports/orchard", ground.outside)


@case("preflight")
def a_file_to_look_at_that_is_a_link(ground: Ground) -> None:
    ground.put("build/manifest.json", json.dumps(_output("pdf/orchard/a.pdf")))
    ground.link("build/pdf/orchard/a.pdf", ground.outside / "secret.txt")


@case("build", alone=True)
def modules_in_the_folder(ground: Ground) -> None:
    for name in ("multiprocessing", "pickle", "socket", "signal", "json", "weasyprint", "toolkit", "sitecustomize"):
        ground.put(f"{name}.py", f"open({str(ground.outside / 'ran')!r}, 'w').close()\n")


@case("play")
def rules_that_nobody_trusts(ground: Ground) -> None:
    playable(ground)
    ground.put("cards/orchard/rules.py", RULES.format(str(ground.outside / "ran")))


@case("build")
def rules_that_nobody_trusts_in_a_build(ground: Ground) -> None:
    rules_that_nobody_trusts(ground)


@case("play")
def rules_that_were_compiled_before(ground: Ground) -> None:
    playable(ground)
    honest = ground.put("cards/orchard/rules.py", "from toolkit.engine.rules import Rules\nclass O(Rules): pass\n")
    evil = ground.put("evil.py", RULES.format(str(ground.outside / "ran")))
    target = honest.parent / "__pycache__" / "rules.cpython-311.pyc"
    py_compile.compile(str(evil), str(target), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)


@case("check")
def rules_that_are_brackets(ground: Ground) -> None:
    ground.put("cards/orchard/rules.py", "(" * 500_000)


@case("check")
def rules_that_are_a_long_sum(ground: Ground) -> None:
    ground.put("cards/orchard/rules.py", "x = " + "+".join(["1"] * 300_000))


def _repository(ground: Ground, config: str) -> None:
    folder = ground.root
    for words in (("init", "-q"), ("add", "."), ("-c", "user.name=a", "-c", "user.email=a@a", "commit", "-qm", "a")):
        subprocess.run(("git", *words), cwd=folder, check=True, capture_output=True)
    ground.add(".git/config", config)


@case("since")
def a_repository_with_filters(ground: Ground) -> None:
    ran = f"touch {ground.outside / 'ran'}"
    ground.put(".gitattributes", "* filter=evil diff=evil\n")
    _repository(
        ground,
        f'[filter "evil"]\n\tsmudge = {ran}\n\tclean = {ran}\n[diff "evil"]\n\ttextconv = {ran}\n\tcommand = {ran}\n'
        f"[core]\n\tfsmonitor = {ran}\n\tpager = {ran}\n\tsshCommand = {ran}\n",
    )


@case("since")
def a_repository_that_fetches(ground: Ground) -> None:
    ran = f"touch {ground.outside / 'ran'}"
    _repository(
        ground,
        f'[extensions]\n\tpartialClone = evil\n[remote "evil"]\n\tpromisor = true\n\turl = ext::sh -c "{ran}"\n'
        '[protocol "ext"]\n\tallow = always\n',
    )
    for file in sorted((ground.root / ".git" / "objects").rglob("*"))[:40:3]:
        if file.is_file():
            file.unlink()


@case("check")
def a_lock_of_what_was_printed_that_is_nonsense(ground: Ground) -> None:
    ground.put("cards/orchard/printed.lock", "[" * 100_000)
    assert GAME
    assert DECK
