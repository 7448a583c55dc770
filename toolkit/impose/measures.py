"""The lengths that sheets are laid out with, in millimetres."""

SLUG = 3.2  # the strip of the slug line and the air above it
CLEARANCE = 0.25  # between a bleed and a mark
MARK_LEAST = CLEARANCE + 0.6  # the least of a mark that is sure to print
MARK_MOST = 3.0
MARK_LENGTH = 4.0
GAP_LEAST = 2.0  # two cuts closer than this are worse than one that both neighbours share
ART_LEAST = 1.0  # between the art of two pieces that are nested
PAPER_EDGE = 3.0  # marks run on into the margin up to here, for the printers that reach it
HAIRLINE = 0.1
FOLD = 2.0  # kept free on either side of a fold
