"""The cards of a table as tiles, in groups that wrap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui import kit, routes
from thunderstone.ui.scenes.common.card_tiles import Stack, Tile, disease_stack, stack_of

if TYPE_CHECKING:
    from thunderstone.engine.setup import Setup
    from thunderstone.ui.services import Services


def table_tiles(services: Services, setup: Setup) -> kit.Item:
    """All stacks of a table; a click on one reads its cards."""
    library, language = services.library, services.language
    deck = setup.variant.disease
    groups = {
        "heroes": setup.heroes,
        "monsters": setup.monsters,
        "village": setup.village,
        "features": (*setup.guardians, *setup.treasures),
        "stone": setup.stones,
    }
    stacks = {
        kind: [stack_of(library, name, language) for name in names]
        for kind, names in groups.items()
        if names
    }
    stacks["disease"] = [disease_stack(library, deck, services.word(f"setup.disease_{deck}"))]
    return kit.Flow(gap=("l", "s"))[
        *(
            kit.Column(gap="xs", align="start")[
                kit.Text(services.word(f"setup.{kind}").upper(), "section"),
                kit.Row(gap="s")[*(reading_tile(services, stack) for stack in found)],
            ]
            for kind, found in stacks.items()
        )
    ]


def reading_tile(services: Services, stack: Stack) -> kit.Item:
    """A stack of cards; a click reads them."""
    read = partial(services.navigate, routes.CardPage(list(stack.faces)))
    return Tile(services, f"tile.{stack.name}", stack, read)
