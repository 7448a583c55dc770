"""Sets of icons that a game may name without drawing anything: `game-icons/axe`, `tabler/wood`, `lucide/leaf`.

A set is one file in `data/`, a ZIP archive that `python -m tests.iconsets.make` writes: `set.json` (its licence, its
authors, the box that its icons are drawn in), `LICENSE.txt`, `names.txt` (a line an icon, in their order), `by.txt`
(whose it is), `tags.txt` (what it is about), and blocks of drawings, of which only that of an icon asked for is
unpacked.

Standard library alone, and nothing of the toolkit: checks, faces and the command line ask here.
"""
