"""Components whose effects are not tried in made states, and what tries them instead.

They ask where Merchants, Places and people of the bazaar stand to each other, which dice were rolled or which variant
is played, and a made state, in which everything lies anywhere, shows no difference. Those of Letters & Seals stand in
worked examples; of its base, which stands in for a game, only what these examples come by is tried.
"""

from typing import Final

LEFT_OUT: Final[dict[str, frozenset[str]]] = {
    "istanbul-base": frozenset({
        *("black-market", "coffee-house", "gemstone-dealer", "great-mosque", "police-station", "small-mosque"),
        *("story-teller", "sultans-palace", "upper-market", "gift-of-goods"),
        *("governor", "smuggler", "coffee-trader"),
    }),
    "letters-and-seals": frozenset({
        *("catacombs", "embassy", "kiosk", "secret-society", "courier"),
        *("echo", "errand", "good-company", "quick-feet", "second-prayer", "second-secret"),
        *("sedan-chair", "street-boy"),
        *("card-or-letter", "coffee-or-three", "coffee-or-two", "companion-home", "extension-for-lira"),
        *("good-or-letter", "lira-or-card", "lira-or-letter", "one-letter", "to-the-fountain", "two-dice"),
    }),
}  # fmt: skip
