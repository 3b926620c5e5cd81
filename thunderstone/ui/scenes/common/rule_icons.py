"""The signs of what is special about a campaign's place."""

RULE_ICONS = {
    "locked": "lock", "named": "skull", "spawn": "hourglass", "dark": "sun_out",
    "plague": "disease", "health": "health",
}  # fmt: skip
"""The sign of each rule of a place."""
