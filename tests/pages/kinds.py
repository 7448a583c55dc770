"""One page of each kind that Last Will's site has."""

KINDS = (
    "index",
    "components",
    "setup",
    "rules",
    "rules/errands",
    "rules/setting-up",
    "round",
    "cards",
    "icons",
    "glossary",
    "changes",
    "playtests",
    "components/picnic",
    "components/planning-board",
)
