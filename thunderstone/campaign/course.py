"""How a campaign runs, night by night: one program that stops where somebody must choose, and where
a game is to be played. docs/CAMPAIGNS.md tells the same in words."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Final

from thunderstone.campaign.outcome import GameOutcome
from thunderstone.campaign.questions import Outing, Pending, Question
from thunderstone.campaign.table import outing
from thunderstone.campaign.tale import VERSUS, Captain, Farewell, Night, Tale, Told

if TYPE_CHECKING:
    from thunderstone.campaign.questions import Kind
    from thunderstone.catalogue.campaign import Effect
    from thunderstone.catalogue.campaign.model import When

Answer = list[str] | GameOutcome
"""The options chosen, or what a game has brought."""

Course = Generator[Pending, Answer, None]
Choice = Generator[Pending, Answer, list[str]]

NAMES: Final = 4
"""Of so many names a captain's is chosen."""


def course(tale: Tale) -> Course:
    """The whole campaign; ``tale`` moves along with it."""
    while tale.night <= tale.campaign.nights:
        yield from _evening(tale)
        place = yield from _ask("place", tale.bearer, [place.id for place in tale.places])
        tale.place = place[0]
        going = outing(tale, tale.campaign.places[tale.place])
        outcome = yield going
        assert isinstance(outcome, GameOutcome)
        _take_in(tale, going, outcome)
        yield from _morning(tale)
        if tale.night < tale.campaign.nights:
            yield from _event(tale, "road")
        tale.night, tale.place = tale.night + 1, ""
    tale.night, tale.over = tale.campaign.nights, True


def _ask(kind: Kind, seat: int, options: Sequence[str], count: int = 1, about: str = "") -> Choice:
    """Have a seat choose; where there is no choice, nobody is asked."""
    if len(options) <= count:
        return list(options)
    chosen = yield Question(kind, seat, tuple(options), count, about)
    assert isinstance(chosen, list)
    return chosen


# -- before the game --------------------------------------------------------------------------


def _evening(tale: Tale) -> Course:
    """Whoever has no captain chooses one, each captain without a quest is dealt some, and something
    happens in town."""
    for seat, own in enumerate(tale.seats):
        if own.captain is None:
            yield from _new_captain(tale, seat)
    for seat, own in enumerate(tale.seats):
        if own.captain is not None and not own.captain.quest:
            dealt = _quests(tale, seat)
            own.captain.quest = (yield from _ask("quest", seat, dealt))[0]
    yield from _event(tale, "town")


def _new_captain(tale: Tale, seat: int) -> Course:
    """A captain of an open family that nobody leads and in which nobody has been lost, under a name
    that nobody has borne; as far as there are any."""
    led = {own.captain.hero for own in tale.seats if own.captain is not None}
    gone = [farewell for own in tale.seats for farewell in own.gone]
    lost = {farewell.captain.hero for farewell in gone if farewell.lost}
    opened = tale.open("hero")
    families = [name for name in opened if name not in led | lost] or opened
    hero = yield from _ask("captain", seat, families)
    borne = {own.captain.name for own in tale.seats if own.captain is not None}
    borne |= {farewell.captain.name for farewell in gone}
    names = [name.id for name in tale.campaign.captains]
    free = [name for name in names if name not in borne] or names
    dealt = tale.shuffled(free, "names", tale.night, seat)[:NAMES]
    name = yield from _ask("name", seat, dealt)
    tale.seats[seat].captain = Captain(name[0], hero[0], tale.night)


def _quests(tale: Tale, seat: int) -> list[str]:
    """The quests that a new captain is dealt: none that his player has met, or that another has
    now, as far as there are others."""
    met = {farewell.captain.quest for farewell in tale.seats[seat].gone if not farewell.lost}
    held = {own.captain.quest for own in tale.seats if own.captain is not None}
    names = list(tale.campaign.quests)
    count = tale.campaign.figures.quests_dealt
    for barred in (met | held, met):
        left = [name for name in names if name not in barred]
        if len(left) >= count:
            names = left
            break
    return tale.shuffled(names, "quests", tale.night, seat)[:count]


# -- events -----------------------------------------------------------------------------------


def _event(tale: Tale, when: When) -> Course:
    """An event comes up that has not been told yet, and whoever bears the banner answers."""
    told = {one.event for one in tale.events}
    events = tale.campaign.events_of(when, tale.night)
    fresh = [event.id for event in events if event.id not in told]
    names = fresh or [event.id for event in events]
    if not names:
        return
    event = tale.campaign.events[tale.shuffled(names, "event", when, tale.night)[0]]
    seat = tale.bearer
    answer = int((yield from _ask("event", seat, ["0", "1"], about=event.id))[0])
    outcomes = event.answers[answer]
    which = tale.chance("outcome", when, tale.night, answer) % len(outcomes)
    tale.events.append(Told(event.id, tale.night, seat, answer, which))
    for effect in outcomes[which].effects:
        _apply(tale, effect, seat)


def _apply(tale: Tale, effect: Effect, seat: int) -> None:
    """What an outcome brings: at once, to the next table, or to the decks that begin there."""
    concerned = [seat] if effect.one else range(len(tale.seats))
    match effect.kind:
        case "marks":
            tale.add_marks(effect.amount)
        case "renown":
            for one in concerned:
                tale.add_renown(one, effect.amount)
        case "shorter":
            tale.shorter += effect.amount
        case "promise":
            left = [name for name in tale.open("village") if name not in tale.promised]
            drawn = tale.shuffled(left, "promise", tale.night, len(tale.events))
            tale.promised += drawn[: effect.amount]
        case _:
            for one in concerned:
                tale.seats[one].effects.append(effect)


# -- after the game ---------------------------------------------------------------------------


def _take_in(tale: Tale, going: Outing, outcome: GameOutcome) -> None:
    """A game is over: placings, marks, renown; what held for it alone is used up."""
    figures, marks = tale.campaign.figures, {}
    level = tale.level
    placings = tuple(placing(tale, place) for place in outcome.places)
    won = renown_won(tale, outcome)
    if outcome.finished:
        marks["finish"] = tale.add_marks(figures.marks["finish"])
    if outcome.goal:
        marks["goal"] = tale.add_marks(figures.marks["goal"])
    if any(outcome.commissions):
        marks["commission"] = tale.add_marks(figures.marks["commission"])
    for seat, own in enumerate(tale.seats):
        own.points += placings[seat]
        own.won += seat in outcome.winners
        tale.add_renown(seat, won[seat])
        own.effects, own.heroes, own.stone = [], (), ""
        own.player = own.player._replace(control=outcome.controls[seat])
        if own.captain is not None:
            own.captain.games.append(outcome.deeds[seat])
            own.captain.won += seat in outcome.winners
            own.captain.commissions += outcome.commissions[seat]
    tale.promised, tale.shorter, tale.last_families = [], 0, going.setup.heroes
    tale.nights.append(Night(tale.night, going.place, outcome, marks, placings, won, level.number))


def placing(tale: Tale, place: int) -> int:
    """The points of a place; whoever shares one has all of its points. Together all have those of
    the first, or none."""
    first, second, others = tale.campaign.figures.placing
    return {0: 0, 1: first, 2: second}.get(place, others)


def renown_won(tale: Tale, outcome: GameOutcome) -> tuple[int, ...]:
    """The renown that a won game brings each seat, by the level of the game."""
    figures = tale.campaign.figures
    gain = figures.renown_base + figures.renown_per_level * tale.level.game_level
    return tuple(gain * (seat in outcome.winners) for seat in range(len(tale.seats)))


def _morning(tale: Tale) -> Course:
    """Captains who fell are gone, commissions have earned perks, quests that are met send captains
    into retirement, and what is carried on is chosen."""
    outcome = tale.nights[-1].outcome
    for seat, own in enumerate(tale.seats):
        captain = own.captain
        if captain is None:
            continue
        if not outcome.captains[seat]:
            own.gone.append(Farewell(captain, tale.night, lost=True))
            own.captain = None
            continue
        yield from _earned_perks(tale, seat, captain)
        quest, count = tale.quest_of(captain)
        if count >= quest.least:
            yield from _retire(tale, seat, captain)
    if tale.night == tale.campaign.nights:
        return
    heir, figures = stone_heir(tale, outcome), tale.campaign.figures
    for seat, heroes in enumerate(outcome.heroes):
        own = tale.seats[seat]
        own.stone = _stone(outcome, heir) if seat == heir else ""
        most = figures.heroes_of_winner if own.stone else figures.heroes_carried
        own.heroes = tuple((yield from _ask("carry", seat, heroes, most)))


def _earned_perks(tale: Tale, seat: int, captain: Captain) -> Course:
    """A captain takes a perk for every few commissions met."""
    figures = tale.campaign.figures
    earned = min(figures.most_perks, captain.commissions // figures.commissions_per_perk)
    while len(captain.perks) < earned and (perks := _perks_left(tale, seat)):
        captain.perks += yield from _ask("perk", seat, perks, about=captain.name)


def _perks_left(tale: Tale, seat: int) -> list[str]:
    """The perks that a player does not have as often as may be."""
    had = tale.seats[seat].all_perks
    return [perk.id for perk in tale.campaign.perks.values() if had.count(perk.id) < perk.most]


def _retire(tale: Tale, seat: int, captain: Captain) -> Course:
    """A captain's quest is met: a mark, something of the next level's, and a perk for those who
    come after him."""
    own = tale.seats[seat]
    marks = tale.nights[-1].marks
    gained = tale.add_marks(tale.campaign.figures.marks["retirement"])
    tale.nights[-1] = tale.nights[-1]._replace(
        marks={**marks, "retirement": marks.get("retirement", 0) + gained}
    )
    unlocked: list[str] = []
    perks: list[str] = []
    if tale.night < tale.campaign.nights:  # nobody comes after the last night
        unlocked = yield from _ask("unlock", seat, tale.unopened(), about=captain.name)
        perks = yield from _ask("perk", seat, _perks_left(tale, seat), about=captain.name)
    tale.unlocked += unlocked
    own.perks += perks
    left = ("".join(unlocked), "".join(perks))
    own.gone.append(Farewell(captain, tale.night, False, *left))
    own.captain = None


def stone_heir(tale: Tale, outcome: GameOutcome) -> int:
    """The seat that carries a game's stone on; -1: none. It is the winner's, whoever has taken it;
    of several winners the taker's, or of the one with the fewest points of placings. Together it
    stays with its taker, and only if the game was won."""
    taken = [seat for seat, stones in enumerate(outcome.stones) if stones]
    if not taken or not outcome.winners:
        return -1
    takers = [seat for seat in outcome.winners if seat in taken]
    if takers or tale.play != VERSUS:
        return takers[0] if takers else -1
    return min(outcome.winners, key=lambda seat: (tale.seats[seat].points, seat))


def _stone(outcome: GameOutcome, heir: int) -> str:
    """The stone that is carried on: of several the heir's own."""
    own = outcome.stones[heir]
    return (own or next(filter(None, outcome.stones)))[0]
