"""Maps: spaces that hang together, as grids of tiles or as places with links, and how tiles are laid out on them."""

from toolkit.model.maps.chart import Chart, Kind, Space
from toolkit.model.maps.map import Map

__all__ = ["Chart", "Kind", "Map", "Space"]
