"""What is chosen for a game: who sits down, at which table, by which rules; kept for the next."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone.engine.options import DRAWN, READY, TableOption, counts, declared
from thunderstone.engine.playability import faults
from thunderstone.engine.randomizer import Drawn, choose_stones, draw
from thunderstone.engine.setup import STARTING_DECK, Setup, check_setup
from thunderstone.engine.setup_check import asks_for_special
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import AS_PRINTED, Wishes, in_draw, options_of
from thunderstone.journal import HUMAN

if TYPE_CHECKING:
    from thunderstone.catalogue import Preset
    from thunderstone.engine.library import Library

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
"""Who sits at the table until somebody types another name."""

NAME_LENGTH = 14
SEED_BITS = 40
USUAL = ""
"""The stone of a ready-made table or of one's own choice; any stone for a drawn one (R41)."""

BASICS = tuple(name for name, _ in STARTING_DECK)
DECKS = {"heroes": "hero", "village": "village", "monsters": "monster"}


class Chair(NamedTuple):
    """A seat: a name, "human" or a bot, and the coat it bears."""

    name: str
    control: str = HUMAN
    coat: int = 0


class Cards(NamedTuple):
    """The cards of a table by name, in the order in which they lie there."""

    heroes: tuple[str, ...] = ()
    village: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    guardians: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    stones: tuple[str, ...] = ()
    basics: tuple[str, ...] = BASICS

    @classmethod
    def of(cls, setup: Setup) -> Cards:
        """The cards of a setup."""
        return cls(
            setup.heroes,
            setup.village,
            setup.monsters,
            setup.guardians,
            setup.treasures,
            setup.stones,
            setup.basics,
        )


def usual_of(option: TableOption, wishes: Wishes) -> Any:
    """What the screens begin with beside the other options: as printed, but where an option
    suggests something else."""
    case = option.suggested_with
    if case is not None and wishes.get(case.beside) in case.words:
        return case.value
    return option.usual if option.suggested is None else option.suggested


def chosen(wishes: Wishes, name: str, value: Any) -> Wishes:
    """The same with another value for an option. What is still as suggested beside the old value
    becomes as suggested beside the new one."""
    after = wishes.put(name, value)
    for one in options_of(wishes):
        case = one.suggested_with
        if case is None or case.beside != name:
            continue
        if wishes.get(one.name) == usual_of(one, wishes):
            after = after.put(one.name, usual_of(one, after))
    return after


def suggested(printed: Wishes = AS_PRINTED) -> Wishes:
    """The options as the screens begin with them."""
    for one in options_of(printed):
        printed = printed.put(one.name, usual_of(one, printed))
    return printed


@dataclass(slots=True)
class Choice:
    """Everything that can be chosen; the defaults are those of a first game.

    ``options`` are those of the table, whether they mean anything beside the rest or not; ``stone``
    may be USUAL among them. ``cards`` are those of one's own table, or those of the draw that
    ``same_cards`` keeps.
    """

    chairs: list[Chair] = field(default_factory=list)
    table: str = READY
    preset: str = "first_game"
    same_cards: bool = False
    cards: Cards = field(default_factory=Cards)
    options: Wishes = field(default_factory=suggested)

    def put(self, name: str, value: Any) -> None:
        """Choose another value for an option, or for one of one's own fields."""
        if name in Choice.__slots__:
            setattr(self, name, value)
        else:
            self.options = chosen(self.options, name, value)

    def count_game(self) -> None:
        """One game more has been played; a stone in turn moves on (R41)."""
        self.put("games_played", self.options.games_played + 1)

    @property
    def variant(self) -> Variant:
        """The rules chosen; the disease deck is the table's affair."""
        return self.options.counting().variant

    def take_rules(self, setup: Setup) -> None:
        """Play by the rules of a setup that came from elsewhere, first player included."""
        for one in declared(type(setup.variant)):
            if not one.settled and counts(one, setup.variant):
                self.put(one.name, getattr(setup.variant, one.name))
        self.put("first", setup.first)

    def wishes(self) -> Wishes:
        """What the draw must keep to."""
        wishes = self.options.counting().put("seats", len(self.chairs))
        return wishes if wishes.stone else wishes.put("stone", AS_PRINTED.stone)

    def own_wishes(self) -> Wishes:
        """A table of one's own as a draw in which every card must come."""
        cards = self.cards
        return replace(
            self.wishes(),
            sets=(),
            families=len(cards.monsters),
            heroes=len(cards.heroes),
            village=len(cards.village),
            features="chosen",
            guardians=0,
            treasures=cards.treasures,
            bans=(),
            must_haves=(*cards.monsters, *cards.heroes, *cards.village),
            playable=False,
        )

    def to_plain(self) -> dict[str, Any]:
        """The choice as JSON data, every option under its own name."""
        plain = {name: getattr(self, name) for name in Choice.__slots__ if name != "options"}
        plain |= {one.name: self.options.get(one.name) for one in options_of(self.options)}
        plain["chairs"] = [list(chair) for chair in self.chairs]
        plain["cards"] = {name: list(names) for name, names in self.cards._asdict().items()}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in plain.items()}


def choice_of(**chosen: Any) -> Choice:
    """A choice with some fields and options as named, the others as they come."""
    choice = Choice()
    for name, value in chosen.items():
        choice.put(name, value)
    return choice


def lay(library: Library, presets: Mapping[str, Preset], choice: Choice, seed: int) -> Drawn:
    """The table of a choice; what chance decides, ``seed`` decides. Raises BadSetup."""
    if choice.table == DRAWN:
        return draw(library, choice.wishes(), seed)
    if choice.table == READY:
        preset = presets[choice.preset]
        setup = preset.setup(len(choice.chairs), choice.options.first, choice.variant)
        if choice.options.stone:
            asked = choice.wishes()
            plain = Wishes(asked.seats, stone=asked.stone, games_played=asked.games_played)
            setup = replace(setup, stones=choose_stones(library, plain, seed), preset="")
        drawn = Drawn(setup, ())
    else:
        drawn = draw(library, choice.own_wishes(), seed)
        stones = drawn.setup.stones if choice.options.stone else choice.cards.stones
        basics, guardians = choice.cards.basics, choice.cards.guardians
        setup = replace(drawn.setup, guardians=guardians, stones=stones, basics=basics)
        drawn = replace(drawn, setup=setup, turned=())
    check_setup(library, drawn.setup)
    return drawn


def relay(
    library: Library,
    choice: Choice,
    before: Setup,
    asked: Wishes,
    seeds: tuple[int, int],
    gone: Iterable[str] = (),
) -> Drawn:
    """A drawn table after a change of wishes: what fits them stays where it lies (R25).

    ``before`` lies there and was ``asked`` for; what is ``gone`` makes way for other cards. The
    first of the ``seeds`` is that of the draw, the second that of the cards that come in now.
    Raises BadSetup.
    """
    wishes, gone = choice.wishes(), set(gone)
    whole = draw(library, wishes, seeds[0])
    stays = _staying(library, wishes, before, gone)
    tighter = replace(
        wishes, must_haves=(*wishes.must_haves, *stays), bans=(*wishes.bans, *sorted(gone))
    )
    drawn = draw(library, tighter, seeds[1])
    lists: dict[str, tuple[str, ...]] = {
        name: _in_place(getattr(before, name), getattr(drawn.setup, name)) for name in DECKS
    }
    if _featured(library, asked) == _featured(library, wishes):
        whole = replace(
            whole,
            setup=replace(whole.setup, guardians=before.guardians, treasures=before.treasures),
        )
    kept = (asked.stone, asked.sets) == (wishes.stone, wishes.sets)
    variant = drawn.setup.variant
    names = (*lists["heroes"], *lists["monsters"], *lists["village"])
    if asked.disease == wishes.disease == "draw" and not asks_for_special(library, names):
        variant = replace(variant, disease=before.variant.disease)
    setup = replace(
        drawn.setup,
        **lists,  # type: ignore[arg-type]
        guardians=whole.setup.guardians,
        treasures=whole.setup.treasures,
        stones=before.stones if kept else whole.setup.stones,
        variant=variant,
    )
    check_setup(library, setup)
    unmet = faults(library, (*setup.heroes, *setup.village), setup.monsters)
    return Drawn(setup, (), "", (), unmet if wishes.playable else ())


def _staying(library: Library, wishes: Wishes, before: Setup, gone: Iterable[str]) -> Iterator[str]:
    """The cards on the table that may stay, as far as there is room beside what must come."""
    pool = {one.id for one in in_draw(library, wishes)}.difference(gone)
    most = {"heroes": wishes.heroes, "village": wishes.village, "monsters": wishes.families}
    for name, number in most.items():
        musts = [x for x in wishes.must_haves if library.categories[x].deck == DECKS[name]]
        musts = [x for x in musts if not library.categories[x].feature]
        others = [x for x in getattr(before, name) if x in pool and x not in musts]
        yield from others[: max(0, number - len(musts))]


def _featured(library: Library, wishes: Wishes) -> tuple[object, ...]:
    """All that bears on the features of a draw."""
    special = [x.id for x in library.categories.values() if x.feature]
    named = [x for x in special if x in wishes.bans], [x for x in special if x in wishes.must_haves]
    return wishes.features, wishes.guardians, wishes.treasures, wishes.sets, named


def _in_place(before: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """The cards there are now, those that were there before in their old places."""
    new = [name for name in now if name not in before]
    placed = [name if name in now else new.pop(0) if new else "" for name in before]
    return tuple(name for name in (*placed, *new) if name)


def fresh_seed() -> int:
    """A seed that nobody knows yet."""
    return secrets.randbits(SEED_BITS)
