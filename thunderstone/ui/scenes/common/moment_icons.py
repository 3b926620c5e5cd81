"""The signs of the moments of a game, beside its sheet and above the curves of its review."""

from __future__ import annotations

ICONS = {
    "battle": "attack",
    "guardian": "attack",
    "first_blood": "skull",
    "close_win": "attack",
    "close_loss": "cross",
    "breach": "breach",
    "breakout": "breach",
    "overrun": "gate",
    "collect": "stone",
    "lose_stone": "stone",
    "purchase": "gold",
    "level_3_first": "star",
    "level_3": "star",
    "disease": "disease",
    "treasure": "treasure",
    "fall": "skull",
    "extra_turn": "hourglass",
    "lead": "up",
    "spree": "vp",
}
"""The icon of each kind of moment."""
