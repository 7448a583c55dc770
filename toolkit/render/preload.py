"""What the process that drawing processes are forked from imports; its objects are out of the collector's way."""

from __future__ import annotations

import gc

import toolkit.render.worker  # noqa: F401

gc.collect()
gc.freeze()
