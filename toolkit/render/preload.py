"""What the process that drawing processes are forked from imports; its objects are out of the collector's way."""

from __future__ import annotations

import gc

gc.disable()
import toolkit.render.worker  # noqa: E402, F401 (nothing of what it makes is looked through)

gc.collect()
gc.freeze()
gc.enable()
