"""A game to findings: one function a rule of the house, in rooms, from the bottom up.

- `analysis`: what is known of a game before any rule is asked
- `declarations`: what is declared has a name of its own, is there where it is named, and is used
- `box`: what is in the box, and what it is drawn with
- `spaces`: maps, boards, and the fields that name their spaces
- `rulebook`: what the rules say to readers
- `effects`: whether what an effect says can be meant
- `play`: how a game goes, runs out and ends, and who plays by a procedure

`all_checks.py` lists all rules; `again.py` asks them again after an edit, `live.py` those of one component.
"""

from toolkit.check.again import Checks
from toolkit.check.all_checks import findings_of

__all__ = ["Checks", "findings_of"]
