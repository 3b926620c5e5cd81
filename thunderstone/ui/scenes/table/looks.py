"""The plates that lie on a table, by name: their corners, colours and shadows."""

from __future__ import annotations

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import PanelLook, Rim

# fmt: off
# The bars and what stands in rows
TOP_BAR = PanelLook(
    radius=4, top=theme.BAR_TOP, bottom=theme.BAR_BOTTOM, alpha=0.93, border="#3f3946",
    highlight=0.08, noise=0.02,
)
SEAT = PanelLook(
    radius=22, top="#201f27", bottom="#17141a", alpha=0.94, border="#4c4752", border_width=1.0,
    highlight=0.12, shadow=6, noise=0.02,
)
BALANCE = PanelLook(
    radius=10, top="#221a1c", bottom="#110e12", alpha=0.94, border="#7a3a34", border_width=1.3,
    highlight=0.12, shadow=10,
)
DIAL = PanelLook(
    radius=34, top="#2a211a", bottom="#120d0b", alpha=1.0, border="#6a5a3e", shadow=8, noise=0,
)
SIEGE_SEAT = SEAT._replace(radius=9)
TOTALS = PanelLook(
    top="#24211f", bottom="#141114", alpha=0.94, border="#6a5a3e", border_width=1.3, highlight=0.14,
)
PROMPT = TOTALS._replace(radius=10, top="#26232b", bottom="#141217", shadow=9)

# The places where cards lie
VILLAGE = PanelLook(
    top="#1f1a1c", bottom="#120f13", alpha=0.78, border=theme.VILLAGE_BORDER, border_width=1.3,
    highlight=0.12, shadow=14,
)
NO_DECK = PanelLook(
    radius=11, top="#0a1014", bottom="#06090c", alpha=0.42, border="#3c565c", shadow=0, hollow=0.6,
    noise=0,
)
NO_PILE = NO_DECK._replace(
    radius=6, top="#0c0b0e", bottom="#121014", alpha=0.5, border="#4c4540",
)

# What cards bear
DISC = PanelLook(
    radius=40, top="#5a4526", bottom="#2c1f10", alpha=1, border="#e8bf6a", border_width=1.6,
    highlight=0.3, shadow=5, noise=0,
)
DISC_CHOSEN = DISC._replace(top="#4a3f7a", bottom="#231c42", border="#cdbcff")
DISC_DOOM = DISC._replace(top="#6a1c1c", bottom="#2a0b0d", border="#ff9a88")
DISC_COLD = DISC._replace(top="#1d5a58", bottom="#0a2527", border="#9ff0e0")
DISC_HINT = DISC._replace(top="#2b7da8", bottom="#123650", border="#c4ecff")
DISC_LEVEL = DISC._replace(top="#2f7fae", bottom="#12334e", border="#a8dcf5")
EFFECT = DISC._replace(
    radius=13, top="#4a3a1e", bottom="#241a0c", alpha=0.97, border_width=1.4, noise=0.02,
)
EFFECT_HOVER = EFFECT._replace(top="#7a5f2c", bottom="#4a3514", border="#ffe0a0")
USED = PanelLook(
    radius=EFFECT.radius, top="#1c1b20", bottom="#121116", alpha=0.94, border="#5a5560", shadow=3,
    noise=0,
)
LENT = PanelLook(
    radius=8, top="#16283a", bottom="#0b131d", alpha=0.97, border_width=1.6, highlight=0.2,
    shadow=6,
)
LASTING = PanelLook(
    radius=5, top="#7a1d18", bottom="#2c0a0b", alpha=1.0, border="#ff9a78", border_width=1.6,
    highlight=0.3, shadow=9, noise=0.02,
)

# What lies in the dark
COLD, COLD_RIM = "#9fd2e0", Rim(line=1.4, glow=9.0, strength=0.34)

# What is told
SLATE = PanelLook(
    radius=13, top="#2b2831", bottom="#121015", alpha=1.0, border_width=2.2, highlight=0.34,
    shadow=26,
)
CAPTION = SLATE._replace(radius=9, border_width=1.6, shadow=14)
DEED = PanelLook(
    top="#26232b", bottom="#121015", alpha=0.96, border_width=2, highlight=0.25, shadow=18,
)
BANNER = PanelLook(
    radius=16, top="#2b2620", bottom="#141110", alpha=0.95, border="#b8924a", border_width=1.8,
    highlight=0.25, shadow=22,
)
ASKED = PanelLook(
    radius=5, top="#2a3a44", bottom="#22303a", alpha=0.75, border="#4c7186", shadow=0, noise=0,
)

# What lies over the table
PANE = PanelLook(
    top="#211e26", bottom="#121015", alpha=1.0, border="#8d7850", border_width=1.4, highlight=0.16,
    shadow=16,
)
DOORWAY = PANE._replace(top="#0a1716", bottom="#04090a", border="#2c6a66")
READING = PANE._replace(top="#221f26")
READING_SIDE = PanelLook(
    radius=10, top="#1b1920", bottom="#100e13", alpha=1.0, border="#4c4552", shadow=6, hollow=0.2,
)
READING_PLACE = READING_SIDE._replace(
    top="#16141a", bottom="#121015", border="#3a343f", shadow=0, hollow=0.4, noise=0,
)
READING_GROUND = PANE._replace(radius=12, top="#1a1712", bottom="#0e0c0a", shadow=22)
READING_RIM, PINNED = Rim(line=1.6, glow=9.0, strength=0.6), 17.0
LEGEND = PanelLook(radius=8, top="#16141a", bottom="#100e13", border="#4c4552", shadow=0)
SIGN = PanelLook(radius=9, top="#3a3640", bottom="#1d1b21", border="#8a8494", shadow=0, noise=0)
# fmt: on

PLATES = {"burden": DISC_DOOM, "floor.health": DISC_DOOM, "floor.reward": DISC_COLD}
"""The small plates on a Monster, by what they tell."""
