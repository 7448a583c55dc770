"""`make docs`: the guide as a site in build/docs, with search, from the same files that are read here.

Its pages are those of docs/, in the order of the table in docs/README.md, and what they lead to at the top.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from tests.docs.pages import DOCS

ROOT: Final = DOCS.parent
TOP: Final = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE", "LICENSE")
MADE: Final = {  # what the first page shows, as `python -m tests.docs.pictures` has made it
    "made-cards.jpg": "Sheets to print and cut: cards with their icons and words, made from typed effects",
    "made-board.jpg": "A board larger than the paper, cut into tiles",
    "made-rulebook.jpg": "The rulebook, with pictures of the set-up, numbered and cross-referenced",
    "made-aid.jpg": "The player aid, on one page",
    "made-site.jpg": "The rules as a site, to be read and searched at the table",
}
FIRST: Final = """# Tuckbox

{about}

{pictures}

```console
$ tuckbox new garden     # a small game, complete and yours to change
$ tuckbox build          # sheets, the rulebook, a player aid, a site
$ tuckbox play garden    # a thousand games, and what they say
```

Begin with [a first game](first-game.md), or see [all pages of the guide](guide.md).
"""
_ROW: Final = re.compile(r"^\| \[([\w-]+\.md)\]\(\1\) \|", re.MULTILINE)
_UP: Final = re.compile(r"\]\((?:\.\./)+([A-Z]+(?:\.md)?)(#[\w-]+)?\)")


def sources(target: Path) -> None:
    """Write the pages of the site into a folder."""
    shutil.copytree(DOCS, target)
    (target / "README.md").rename(target / "guide.md")
    for name in TOP:
        text = re.sub(r"\]\(docs/", "](", (ROOT / name).read_text("utf-8"))
        page = target / (name if name.endswith(".md") else f"{name}.md")
        page.write_text(
            text if name.endswith(".md") else f"# {name.title()}\n\n```\n{text}\n```\n", "utf-8", newline="\n"
        )
    for page in target.rglob("*.md"):
        page.write_text(_linked(page.read_text("utf-8"), page.parent != target), "utf-8", newline="\n")
    (target / "index.md").write_text(first_page(), "utf-8", newline="\n")


def _linked(text: str, is_deep: bool) -> str:  # noqa: FBT001 (which of two folders)
    """Have links lead to where pages are in the site; those to folders of the project are words alone."""
    up = "../" if is_deep else ""
    text = _UP.sub(lambda link: f"]({up}{link[1].removesuffix('.md')}.md{link[2] or ''})", text)
    text = re.sub(r"\[([^\]]+)\]\((?:\.\./)*(?:tests|toolkit|cards|templates)[\w./-]*\)", r"\1", text)
    return (
        text.replace("](README.md", "](guide.md")
        .replace("](NOTICE)", "](NOTICE.md)")
        .replace("](LICENSE)", "](LICENSE.md)")
    )


def first_page() -> str:
    """Return the first page: what the project says of itself, and what it makes."""
    readme = (ROOT / "README.md").read_text("utf-8")
    about = readme.partition("\n\n")[2].partition("\n\n")[0]
    return FIRST.format(
        about=about, pictures="\n\n".join(f"![{words}]({name})\n\n*{words}*" for name, words in MADE.items())
    )


def order() -> Iterator[object]:
    """Yield the pages as the side of the site lists them."""
    guide = _ROW.findall((DOCS / "README.md").read_text("utf-8"))
    yield {"Tuckbox": "index.md"}
    yield {"Guide": ["guide.md", *(page for page in guide if page != "internals.md")]}
    inside = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.glob("internals/*.md"))
    yield {"Work on it": ["CONTRIBUTING.md", "ARCHITECTURE.md", "internals.md", *inside, "SECURITY.md", "CHANGELOG.md"]}


def settings(pages: Path, target: Path) -> dict[str, object]:
    """Return what MkDocs is told; nothing is fetched from elsewhere when the site is read."""
    return {
        "site_name": "Tuckbox",
        "docs_dir": str(pages),
        "site_dir": str(target),
        "use_directory_urls": False,  # so that it works from a disk
        "theme": {
            "name": "material",
            "font": False,
            "palette": {"primary": "brown"},
            "features": ["navigation.footer", "search.highlight"],
        },
        "plugins": [
            "material/search"
        ],  # from a disk it would fetch a script from elsewhere: it is shown where it is served
        "markdown_extensions": [
            "tables",
            "toc",
            "attr_list",
            "md_in_html",
            "pymdownx.superfences",
            "pymdownx.highlight",
        ],
        "validation": {"links": {"anchors": "warn", "not_found": "warn", "unrecognized_links": "warn"}},
        "not_in_nav": "/NOTICE.md\n/LICENSE.md\n",
        "nav": list(order()),
    }


def main() -> int:
    """Make the site; a link that leads nowhere is an error."""
    work, target = ROOT / "build/.docs", ROOT / "build/docs"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    sources(work / "pages")
    (work / "mkdocs.yml").write_text(yaml.safe_dump(settings(work / "pages", target)), "utf-8", newline="\n")
    command = (sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(work / "mkdocs.yml"))
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # what its makers go over to is not in every registry yet
    done = subprocess.run(command, env=quiet, check=False, capture_output=True, text=True)
    shutil.rmtree(work, ignore_errors=True)
    wrong = [line for line in done.stderr.splitlines() if not line.startswith("INFO")]
    served = f"with its search: python -m http.server -d {target}"
    print(*(wrong if done.returncode else [f"the guide is {target / 'index.html'}", served]), sep="\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
