"""A choice with the table it leads to: what changes when something is chosen, without a screen."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import decode, encode
from thunderstone.client import words
from thunderstone.client.choice import USUAL, Cards, Chair, Choice, fresh_seed, lay, relay, usual_of
from thunderstone.client.options import values_for, values_of
from thunderstone.client.refusals import refusal_text, refusals
from thunderstone.engine.options import DRAWN, OWN, READY, TABLES
from thunderstone.engine.playability import faults
from thunderstone.engine.randomizer import Drawn
from thunderstone.engine.setup import RANDOM_FIRST, SEATS, BadSetup, Setup
from thunderstone.engine.setup_check import MOST_HEROES, MOST_VILLAGE
from thunderstone.engine.variant import ALONE, PRINTED
from thunderstone.engine.wishes import AS_PRINTED, Wishes, options_of
from thunderstone.ui.scenes.common.chairs import bot_chair, free_coat

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.engine.library import Library
    from thunderstone.engine.options import TableOption

MOST_STACKS = {"heroes": MOST_HEROES, "village": MOST_VILLAGE}
"""How many stacks of a kind the village has room for (R25)."""


class Sitting:
    """What has been chosen so far and the table that lies there for it.

    ``drawn`` is the last table that could be laid; ``refusals`` is what the engine has against the
    present choice, the most general first. ``seed`` is the one typed, ``game_seed`` the one that is
    played where none is.
    """

    def __init__(self, library: Library, presets: Mapping[str, Preset], choice: Choice) -> None:
        self.library = library
        self.presets = presets
        self.choice = choice
        self.draw_seed = fresh_seed()
        self.game_seed = fresh_seed()
        self.seed = ""
        self.refusals: list[BadSetup] = []
        self.drawn = Drawn(presets[choice.preset].setup(len(choice.chairs)), ())
        self._asked: Wishes | None = None
        if not choice.options.sets:
            choice.put("sets", library.sets())
        self.lay_again()

    @property
    def playable(self) -> bool:
        """Whether a game can be started."""
        return not self.refusals

    def refusal(self, lang: str) -> str:
        """Why the table cannot be played, or "": the first reason, and how many more there are."""
        if self.playable:
            return ""
        said = words.word(
            "setup.refused", lang, why=refusal_text(self.refusals[0], self.library, lang)
        )
        more = len(self.refusals) - 1
        return f"{said} {words.word('setup.more', lang, count=more)}" if more else said

    @property
    def chairs(self) -> list[Chair]:
        """Who sits down, seat by seat."""
        return self.choice.chairs

    @property
    def setup(self) -> Setup:
        """The table that lies there."""
        return self.drawn.setup

    @property
    def shown(self) -> Cards:
        """The cards to show: those of one's own table even where they make no game yet."""
        own = self.choice.table == OWN and not self.playable
        return self.choice.cards if own else Cards.of(self.setup)

    @property
    def played_seed(self) -> int:
        """The seed of the game to come."""
        return int(self.seed) if self.seed else self.game_seed

    # -- laying the table -----------------------------------------------------------------

    def lay_again(self) -> None:
        """Lay the table of the present choice from scratch."""
        self._asked = None
        self.update()

    def draw_again(self) -> None:
        """Turn other category cards; those that are locked stay (R25)."""
        self.draw_seed = fresh_seed()
        self.lay_again()

    def update(self, gone: str = "") -> None:
        """Have the table fit the choice; what was ``gone`` is replaced."""
        self.refusals = refusals(self.library, self.presets, self.choice)
        if any(one.key != ALONE.key for one in self.refusals):
            return
        try:
            self.drawn = self._laid(gone)
        except BadSetup as fault:
            self.refusals.append(fault)
            return
        if self.choice.table == OWN:
            cards = self.choice.cards
            unmet = faults(self.library, (*cards.heroes, *cards.village), cards.monsters)
            self.drawn = replace(self.drawn, unmet=unmet)
        self._asked = self.choice.wishes() if self.choice.table == DRAWN else None

    def _laid(self, gone: str) -> Drawn:
        choice, library = self.choice, self.library
        if self.refusals:  # too many seats say nothing against the cards
            choice = replace(choice, options=choice.options.put("mode", PRINTED.mode))
        if choice.table == DRAWN and self._asked is not None:
            seeds = (self.draw_seed, fresh_seed() if gone else self.draw_seed)
            out = (gone,) if gone else ()
            return relay(library, choice, self.setup, self._asked, seeds, out)
        return lay(library, self.presets, choice, self.draw_seed)

    def lay_kept(self) -> bool:
        """Lay the drawn cards of the last game once more, if they still make a table."""
        own = replace(self.choice, table=OWN, options=self.choice.options.put("stone", USUAL))
        try:
            drawn = lay(self.library, self.presets, own, self.draw_seed)
        except BadSetup:
            return False
        self.drawn = replace(drawn, unmet=())
        self._asked = self.choice.wishes()
        return True

    # -- one card ---------------------------------------------------------------------------

    def locked(self, name: str) -> bool:
        """Whether a card stays in every draw."""
        return self.choice.table == DRAWN and name in self.choice.options.must_haves

    def lock(self, name: str, wanted: bool) -> None:
        """Have a card stay in every draw, or leave it to chance again."""
        self._wish(name, "must_haves" if wanted else "")
        self.update()

    def ban(self, name: str, wanted: bool = True) -> None:
        """Keep a card out of every draw, or let it in again."""
        self._wish(name, "bans" if wanted else "")
        self.update()

    def _wish(self, name: str, where: str) -> None:
        """Put a card among the bans or the must-haves, or leave it to chance."""
        for key in ("bans", "must_haves"):
            others = _without(self.choice.options.get(key), name)
            self.choice.put(key, (*others, name) if key == where else others)

    def another(self, name: str) -> None:
        """Draw another card in the place of one; the others stay."""
        self.choice.put("must_haves", _without(self.choice.options.must_haves, name))
        self.update(gone=name)

    def cycle_wish(self, name: str) -> None:
        """From chance to locked, to banned, and back to chance."""
        if name in self.choice.options.must_haves:
            self.ban(name)
        elif name in self.choice.options.bans:
            self.ban(name, wanted=False)
        else:
            self.lock(name, wanted=True)

    def take_table(self, table: str) -> None:
        """Another way to come by a table; one's own begins with the cards that lie there."""
        if table == OWN:
            self.make_own()
            return
        if self.choice.table == OWN:
            self.choice.put("disease", AS_PRINTED.disease)
        self.choice.table = table
        self.lay_again()

    def make_own(self) -> None:
        """Take the table over: from now on every card is one's own choice."""
        choice = self.choice
        if choice.table == OWN:
            return
        choice.cards = Cards.of(self.setup)
        choice.put("disease", self.setup.variant.disease)
        choice.put("stone", USUAL)
        choice.table = OWN
        self.lay_again()

    def choose_card(self, kind: str, name: str) -> None:
        """Put a card on one's own table, or take it off."""
        cards = self.choice.cards
        names = getattr(cards, kind)
        names = _without(names, name) if name in names else (*names, name)
        self.choice.cards = cards._replace(**{kind: names})
        if kind == "stones":
            self.choice.put("stone", USUAL)
        self.update()

    # -- the options ------------------------------------------------------------------------

    def values(self, option: TableOption) -> list[Any]:
        """The values of an option that so many seats may choose, and the one chosen in any case."""
        fitting = values_for(option, self.library, len(self.choice.chairs))
        chosen = self.choice.options.get(option.name)
        known = values_of(option, self.library)
        return [one for one in known if one in fitting or one == chosen]

    @property
    def changes(self) -> int:
        """How many options are not as they come."""
        choice = self.choice
        found = int(choice.table == DRAWN and choice.same_cards)
        for one in options_of(choice.options):
            apart = not one.tab or one.kind == "names" or one.only_with is not None
            if not apart and (choice.table == DRAWN or one.tables == TABLES):
                found += choice.options.get(one.name) != usual_of(one, choice.options)
        return found

    def restore_options(self) -> None:
        """Every option as it comes; seats, cards, bans and locked cards stay."""
        for one in options_of(self.choice.options):
            if one.tab:
                self.choice.put(one.name, usual_of(one, self.choice.options))
        self.choice.put("sets", self.library.sets())
        self.choice.same_cards = False
        self.update()

    # -- the code ---------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The share code of the game to come; "" where it cannot be played or has own cards."""
        with contextlib.suppress(BadCode):
            return encode(self.setup, self.played_seed) if self.playable else ""
        return ""

    def use_code(self, text: str) -> None:
        """Sit down at the table of a share code. Raises BadCode, and then nothing has changed."""
        shared = decode(self.library, text, self.presets, self.choice.variant.as_printed())
        setup, choice = shared.setup, self.choice
        choice.take_rules(setup)
        self._seat(setup.seats)
        choice.cards = Cards.of(setup)
        choice.put("disease", setup.variant.disease)
        choice.put("stone", USUAL)
        choice.table = READY if setup.preset else OWN
        choice.preset = setup.preset or choice.preset
        self.seed = str(shared.seed)
        self.lay_again()

    def _seat(self, count: int) -> None:
        """Have so many seats: bots come, or the last ones go."""
        chairs = self.choice.chairs
        del chairs[count:]
        while len(chairs) < count:
            chairs.append(bot_chair(chairs))

    # -- the chairs -------------------------------------------------------------------------

    def add_chair(self) -> None:
        """One more seat, for a bot."""
        self._seat(min(len(self.choice.chairs) + 1, SEATS.stop - 1))
        self.update()

    def remove_chair(self, seat: int) -> None:
        """One seat less."""
        del self.choice.chairs[seat]
        self.choice.put("first", RANDOM_FIRST)
        self.update()

    def change_coat(self, seat: int) -> None:
        """Another coat for a seat: the next free one, or that of the next seat in exchange."""
        chairs = self.choice.chairs
        coat = free_coat(chairs, chairs[seat].coat)
        if coat == chairs[seat].coat:
            other = (seat + 1) % len(chairs)
            coat = chairs[other].coat
            chairs[other] = chairs[other]._replace(coat=chairs[seat].coat)
        chairs[seat] = chairs[seat]._replace(coat=coat)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)
