"""The one seam between work in chunks and whoever does it: any executor of `concurrent.futures`, here or far away."""

from toolkit.executor.chunks import Chunks, sliced

__all__ = ["Chunks", "sliced"]
