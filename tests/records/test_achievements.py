"""Every achievement: a story in which it is earned, and one in which it narrowly is not."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest
from told import ME, RIVAL, SOLO, Told, on_table, parts

from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.engine.scenario import Feat, Named, Scenario
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN
from thunderstone.records import ACHIEVEMENTS, GameRecord
from thunderstone.records.daily import seed_of
from thunderstone.ui.brush import icons
from thunderstone.ui.brush.award import LOBES
from thunderstone.words import LEADING, say

Story = Callable[[], list[GameRecord]]


GRADES = ("normal", "warrior", "nightmare")
NAMED_APART = ("both_stones", "all_ranks", "all_sources", "daily_week", "siege_grades")
"""Achievements whose sentence names what is counted one by one, or in words."""


class Case(NamedTuple):
    earned: Story
    missed: Story


def won(by: int = 5, **rest: object) -> Told:
    """A game that Ana wins by some points."""
    return Told(**rest).points(by)  # type: ignore[arg-type]


def lost() -> Told:
    return Told().points(5, seat=RIVAL)


def one(told: Callable[[], Told]) -> Story:
    return lambda: [told().record()]


def solo(mode: str, points: int) -> Told:
    """A solo game against a village pile worth 6 points."""
    told = Told((HUMAN,), variant=replace(SOLO, mode=mode))
    told.own("usurper")
    pile = told.state.seats[ME].discard.pop()
    told.state.village_pile.append(pile)
    return told.points(points)


def solo_case(mode: str) -> Case:
    return Case(one(lambda: solo(mode, 7)), one(lambda: solo(mode, 6)))


def besieged(mine: int = 5, others: int = 2, *, seats: int = 2, grade: str = "normal") -> Told:
    """A siege against a village pile worth 6 points; ``others`` is what the second seat has."""
    told = Told((HUMAN, *bot(seats - 1)), variant=replace(SOLO, mode=f"siege_{grade}"))
    told.own("usurper")
    told.state.village_pile.append(told.state.seats[ME].discard.pop())
    return told.points(mine).points(others, seat=RIVAL)


def lent(*, by: int = ME, same_turn: bool = True) -> Told:
    """A siege in which a card is lent to another seat, who wins a fight in that turn or later."""
    other = RIVAL if by == ME else ME
    told = besieged().turn(other).tell("ask_help", by)
    told.tell("lend", other, told.card("militia"), source="hand", to="hand")
    return (told if same_turn else told.turn(by).turn(other)).defeat("razorback", seat=other)


def night(
    place: str = "nine_evenings/mute_mill", *, met: bool = True, stone: bool = False, seats: int = 2
) -> Told:
    """A night of a campaign on which a Monster was to be beaten, and one has a name."""
    scenario = Scenario(place, goal=Feat("beat_monsters"), named=Named("razorback"))
    told = Told((HUMAN, *bot(seats - 1)), variant=Variant(scenario=scenario))
    told.state.deeds = {"monsters": int(met)}
    if stone:
        told.tell("collect", RIVAL, told.card(told.journal.setup.stones[0]))
    return told


def gate(*, met: bool = True, stone: bool = True, seats: int = 2) -> Told:
    """The last night of the campaign."""
    return night("nine_evenings/gate_of_death", met=met, stone=stone, seats=seats)


def goals(count: int) -> list[GameRecord]:
    """The goals of so many of the campaign's places, the first of them twice."""
    places = [*load_campaigns().known["nine_evenings"].places][:count]
    return [night(f"nine_evenings/{place}").record() for place in (places[0], *places)]


def days(count: int, *, late: int = -1) -> list[GameRecord]:
    """The daily dungeon of so many days in a row, one of them perhaps played a day late."""
    found = []
    first = datetime.date(2026, 2, 25)
    for number in range(count):
        date = (first + datetime.timedelta(days=number)).isoformat()
        on = (first + datetime.timedelta(days=number + (number == late))).isoformat()
        game = lost().record(f"{on}T20:00:00", daily=date)
        found.append(replace(game, seed=seed_of(date)))
    return found


def hunted(count: int) -> Told:
    """A game in which Ana defeats so many monsters, two of a kind after the other."""
    names = ("razorback", "usurper", "regicide", "tendril_minion", "the_cleansed", "the_faithful")
    told = Told()
    for number in range(count):
        told.turn().defeat(names[number // 2], rank=1 + number % 3)
    return told


def swarmed(count: int) -> Told:
    told = Told(monsters=("the_swarm", "abyssal_thunderspawn", "cultist_humanoid"))
    return told.defeat(*(f"swarm_{health}" for health in range(4, 4 + count)))


def collected(stone: str) -> GameRecord:
    told = Told(stones=(stone,))
    told.tell("collect", ME, told.card(stone), source="rank_1", to="discard")
    return told.end("stone_collected", ME).record()


def bought(*prices: int, turns: int = 1) -> Told:
    told = Told().turn()
    for number, price in enumerate(prices):
        if turns > 1 and number == len(prices) - 1:
            told.turn(RIVAL).turn()
        told.buy("glow_berries", price)
    return told


def raised(count: int) -> Told:
    told = Told()
    heroes = ("elf_archmage", "slynn_longbowman", "thyrian_lord")
    for name in heroes[:count]:
        told.turn().level("elf_sorcerer", name)
    return told


def levied(count: int) -> Told:
    told = Told()
    for _ in range(count):
        told.turn().level("militia", "elf_wizard")
    return told


def found(count: int) -> Told:
    told = Told()
    for name in ("greed_amulet", "greed_amulet", "natures_amulet")[:count]:
        told.tell("find_treasure", ME, told.card(name), source="dungeon", to="treasures")
    return told


def borrowed(*, same_turn: bool) -> Told:
    told = Told().turn()
    told.tell("borrow", ME, told.card("slynn_bowman"), source="discard", to="hand")
    if not same_turn:
        told.turn(RIVAL).turn()
    return told.defeat("razorback")


def healthy(*, rival_ill: bool = True, me_ill: bool = False) -> Told:
    told = won()
    if rival_ill:
        told.fall_ill(seat=RIVAL)
    if me_ill:
        told.fall_ill()
    return told


def four_sources(*names: str) -> Told:
    told = Told(stones=("stone_of_avarice",))
    for name in names:
        told.own(name)
    return told


def at_five(*controls: str) -> Story:
    return one(lambda: won(controls=(HUMAN, *controls)))


def bot(count: int) -> tuple[str, ...]:
    return ("greedy",) * count


def climbed(tables: int) -> list[GameRecord]:
    """The first so many tables of the Ascent won, each after a defeat."""
    return [on_table(n, lead) for n in range(1, tables + 1) for lead in (-2, 3)]


CASES: dict[str, Case] = {
    "first_win": Case(one(won), one(lost)),
    "wins_10": Case(
        lambda: [won().record() for _ in range(10)],
        lambda: [*(won().record() for _ in range(9)), lost().record()],
    ),
    "full_table": Case(at_five(*bot(4)), at_five(*bot(3), HUMAN)),
    "solo_normal": solo_case("solo_normal"),
    "solo_warrior": solo_case("solo_warrior"),
    "solo_nightmare": solo_case("solo_nightmare"),
    "siege": Case(one(besieged), one(lambda: besieged(4, 2))),
    "siege_grades": Case(
        lambda: [besieged(grade=grade).record() for grade in GRADES],
        lambda: [besieged(grade=grade).record() for grade in ("normal", "warrior", "normal")],
    ),
    "siege_five": Case(one(lambda: besieged(seats=5)), one(lambda: besieged(seats=4))),
    "siege_by_one": Case(one(lambda: besieged(5, 2)), one(lambda: besieged(7, 2))),
    "siege_lent": Case(
        one(lent), lambda: [lent(by=RIVAL).record(), lent(same_turn=False).record()]
    ),
    "siege_unbroken": Case(
        one(lambda: besieged().defeat("razorback")),
        one(lambda: besieged().lose("the_devout", seat=RIVAL)),
    ),
    "campaign": Case(one(lambda: night(met=False)), one(lambda: night("my_own/mute_mill"))),
    "campaign_goals": Case(
        lambda: [night().record() for _ in range(9)],
        lambda: [*(night().record() for _ in range(8)), night(met=False).record()],
    ),
    "campaign_named": Case(
        lambda: [night().defeat("razorback").record() for _ in range(3)],
        lambda: [night().defeat("razorback", "razorback").record() for _ in range(2)],
    ),
    "campaign_gate": Case(
        one(gate), lambda: [gate(met=False).record(), gate(stone=False).record()]
    ),
    "campaign_five": Case(one(lambda: gate(seats=5)), one(lambda: gate(seats=4))),
    "campaign_places": Case(lambda: goals(16), lambda: goals(15)),
    "ascent_10": Case(lambda: climbed(10), lambda: [*climbed(9), on_table(10, 0)]),
    "ascent_30": Case(lambda: climbed(30), lambda: [*climbed(29), on_table(1, 9)]),
    "daily_first": Case(
        lambda: [lost().record(daily="2026-03-14")],
        lambda: [replace(lost().record(daily="2026-03-14"), outcome="abandoned")],
    ),
    "daily_week": Case(lambda: days(7), lambda: days(7, late=3)),
    "monsters_25": Case(
        lambda: [hunted(12).record(), hunted(12).record(), hunted(1).record()],
        lambda: [hunted(12).record(), hunted(12).record()],
    ),
    "monsters_250": Case(
        lambda: [hunted(10).record()] * 25,
        lambda: [hunted(10).record()] * 24 + [hunted(9).record()],
    ),
    "monsters_game": Case(
        one(lambda: hunted(12)), lambda: [hunted(11).record(), hunted(11).record()]
    ),
    "unbeaten": Case(one(lambda: hunted(6)), one(lambda: hunted(8).lose("the_devout"))),
    "all_ranks": Case(
        one(lambda: hunted(3)),
        one(lambda: hunted(2).defeat("unholy_guardian", rank=0).lose("the_devout", rank=3)),
    ),
    "guardian": Case(
        one(lambda: Told().defeat("unholy_guardian", rank=0)),
        one(lambda: Told().lose("unholy_guardian", rank=0).defeat("usurper")),
    ),
    "swarm": Case(one(lambda: swarmed(5)), lambda: [swarmed(4).record(), swarmed(4).record()]),
    "giant": Case(
        one(lambda: Told().defeat("gaias_curse")),
        one(lambda: Told().defeat("unholy_guardian", "usurper").lose("gaias_curse")),
    ),
    "exact": Case(
        one(lambda: Told().defeat("razorback", margin=0)),
        one(lambda: Told().defeat("razorback", margin=1)),
    ),
    "with_help": Case(
        one(lambda: borrowed(same_turn=True)), one(lambda: borrowed(same_turn=False))
    ),
    "stone": Case(
        lambda: [collected("stone_of_avarice")],
        one(lambda: Told().tell("lose_stone", -1, 0, source="rank_1", to="void")),
    ),
    "both_stones": Case(
        lambda: [collected("stone_of_avarice"), collected("stone_of_mystery")],
        lambda: [collected("stone_of_avarice"), collected("stone_of_avarice")],
    ),
    "spent": Case(one(lambda: bought(7, 5)), one(lambda: bought(7, 5, turns=2))),
    "spree": Case(one(lambda: bought(1, 1, 1)), one(lambda: bought(1, 1, 1, turns=2))),
    "risen": Case(one(lambda: levied(3)), lambda: [levied(2).record(), levied(2).record()]),
    "legend": Case(one(lambda: raised(1)), one(lambda: Told().level("elf_wizard", "elf_sorcerer"))),
    "legends": Case(one(lambda: raised(3)), lambda: [raised(2).record(), raised(2).record()]),
    "lean": Case(one(lambda: won().cards(14)), one(lambda: won().cards(15))),
    "hand": Case(
        one(lambda: Told().draw(12)),
        one(lambda: spent_a_card(Told().draw(11)).draw(1)),
    ),
    "treasures": Case(one(lambda: found(3)), lambda: [found(2).record(), found(2).record()]),
    "cured": Case(
        one(lambda: Told().recover(5)), one(lambda: Told().recover(4).recover(1, seat=RIVAL))
    ),
    "spotless": Case(one(healthy), one(lambda: healthy(me_ill=True))),
    "points_40": Case(one(lambda: Told().points(40)), one(lambda: Told().points(39))),
    "points_60": Case(one(lambda: Told().points(60)), one(lambda: Told().points(59))),
    "all_sources": Case(
        one(lambda: four_sources("usurper", "elf_archmage", "glow_berries", "stone_of_avarice")),
        one(lambda: four_sources("usurper", "elf_archmage", "stone_of_avarice")),
    ),
    "by_one": Case(
        one(lambda: Told().points(8).points(7, seat=RIVAL)),
        one(lambda: Told().points(10).points(8, seat=RIVAL)),
    ),
    "shared": Case(
        one(lambda: Told().points(4).points(4, seat=RIVAL)),
        one(lambda: Told().points(4).points(3, seat=RIVAL)),
    ),
    "again": Case(
        one(lambda: Told().turn().tell("extra_turn", ME)),
        one(lambda: Told().turn().tell("extra_turn", RIVAL)),
    ),
}


def spent_a_card(told: Told) -> Told:
    """One of the cards in hand is discarded before the next is drawn."""
    card = next(event.cards[0] for event in told.events if event.to == "hand")
    return told.tell("discard", ME, card, source="hand", to="discard")


def reached(name: str, games: list[GameRecord]) -> int:
    return ACHIEVEMENTS[name].total(parts(*games))


def test_every_achievement_has_its_two_stories() -> None:
    assert list(CASES) == list(ACHIEVEMENTS)
    assert 28 <= len(ACHIEVEMENTS) <= 54


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_it_is_earned(name: str) -> None:
    assert reached(name, CASES[name].earned()) >= ACHIEVEMENTS[name].goal


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_it_is_narrowly_missed(name: str) -> None:
    assert reached(name, CASES[name].missed()) < ACHIEVEMENTS[name].goal


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_the_measure_never_falls_with_another_game(name: str) -> None:
    games = [*CASES[name].missed(), *CASES[name].earned(), lost().record()]
    figures = [reached(name, games[:count]) for count in range(len(games) + 1)]
    assert figures == sorted(figures)
    assert figures[0] == 0, "nothing is earned without a game"


def test_a_game_alone_without_the_solo_sheet_is_no_victory() -> None:
    alone = Told((HUMAN,), variant=Variant()).points(20).record()
    assert alone.seats[ME].won, "the best of one"
    assert not reached("first_win", [alone])
    assert not reached("solo_normal", [alone])


def test_what_is_won_together_is_neither_shared_nor_won_against_the_others() -> None:
    whole = besieged(5, 2).record()
    assert whole.winners == [ME, RIVAL]
    assert reached("first_win", [whole])
    for name in ("shared", "by_one", "full_table"):
        assert not reached(name, [whole, besieged(5, 2, seats=5).record()]), name


def test_the_rival_of_an_abandoned_game_has_won_nothing() -> None:
    game = replace(won().record(), outcome="abandoned")
    assert not reached("first_win", [game])


def test_each_has_a_name_a_sentence_and_a_medal() -> None:
    for name, one in ACHIEVEMENTS.items():
        for key in (f"medal.{name}", f"medal.{name}_text"):
            assert len({say(key, lang) for lang in LEADING}) == 2, f"{key} is said twice"
        assert one.icon in icons.NAMES
        assert one.metal in LOBES
    words = [[say(f"medal.{name}", lang) for lang in LEADING] for name in ACHIEVEMENTS]
    assert len({es for es, _ in words}) == len({en for _, en in words}) == len(words)
    assert sum(one.hidden for one in ACHIEVEMENTS.values()) <= 4


def test_the_hint_of_a_countable_one_names_its_goal() -> None:
    """25 of 25: the sentence asks for just what is counted."""
    for name, one in ACHIEVEMENTS.items():
        if one.countable and name not in NAMED_APART:
            for lang in LEADING:
                assert str(one.goal) in say(f"medal.{name}_text", lang), name
