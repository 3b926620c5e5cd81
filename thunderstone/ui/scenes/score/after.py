"""What may come after a game: the same once more, other cards, a text of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue import load_presets
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.client.choice import Cards, Choice, fresh_seed
from thunderstone.engine.options import DRAWN
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import BadSetup, Setup
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal
from thunderstone.journal.files import write_whole
from thunderstone.records.game import game_id
from thunderstone.review import Review, report_text
from thunderstone.ui import clipboard
from thunderstone.ui.scenes.common.last_game import kept_choice

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.ui.services import Services

EXPORTS = "exports"
TRIES = 12
"""So many draws are tried until one brings other cards than before."""


def same_cards(old: Journal) -> Journal:
    """The same cards and seats, shuffled anew."""
    return Journal.new(old.library, old.setup, fresh_seed(), old.players)


def same_deal(old: Journal) -> Journal:
    """The same game from its first card on; a game taken up on the way begins there again."""
    return Journal(old.library, old.setup, old.seed, old.players, old.origin)


def other_cards(services: Services, old: Journal) -> Journal:
    """A new draw by the wishes that the old table was drawn by.

    Where it was not drawn, the wishes are what the old table was like. Raises BadSetup where
    nothing can be drawn.
    """
    choice = drawn_by(services, old.setup)
    wishes = wishes_like(old.setup) if choice is None else choice.wishes()
    for _ in range(TRIES):
        setup = draw(old.library, wishes, fresh_seed()).setup
        if Cards.of(setup) != Cards.of(old.setup):
            break
    else:
        raise BadSetup("nothing_else_to_draw")
    if choice is not None:
        choice.cards = Cards.of(setup)
        choice.count_game()
        services.settings.last_game = choice.to_plain()
    return Journal.new(old.library, setup, fresh_seed(), old.players)


def drawn_by(services: Services, setup: Setup) -> Choice | None:
    """The choice that a table was drawn by, if it is the last one that was made."""
    choice = kept_choice(services.settings.last_game, services.library, load_presets())
    if choice is None or choice.table != DRAWN or choice.cards != Cards.of(setup):
        return None
    return choice if len(choice.chairs) == setup.seats else None


def wishes_like(setup: Setup) -> Wishes:
    """Wishes for a table of the same size and by the same rules as another."""
    return Wishes(
        seats=setup.seats,
        families=len(setup.monsters),
        heroes=len(setup.heroes),
        village=len(setup.village),
        stone="all" if len(setup.stones) > 1 else "random",
        disease="special" if setup.variant.disease == "special" else "forced",
        playable=True,
        variant=setup.variant,
        first=setup.first,
    )


def export(journal: Journal, seen: Review, folder: Path, language: str) -> Path:
    """Write the game as a text into a folder, and put it on the clipboard; gives the file. Raises
    OSError where nothing can be written; the clipboard has the text all the same."""
    try:
        code = encode(journal.setup, journal.seed)
    except BadCode:
        code = ""
    words = report_text(journal, seen, language, code)
    clipboard.copy(words)
    path = folder / EXPORTS / name_of(journal)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, words)
    return path


def name_of(journal: Journal) -> str:
    """The file of a game: the same game always has the same one, and no other game has it."""
    return f"thunderstone-{journal.seed}-{game_id(journal)}.txt"
