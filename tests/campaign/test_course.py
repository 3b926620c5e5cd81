"""How a campaign runs (docs/CAMPAIGNS.md): each rule that links its games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.campaign.nights import Nights, outcome
from thunderstone.campaign import SIEGE
from thunderstone.campaign.outcome import GIVEN_UP
from thunderstone.campaign.table import captain_face, start_of
from thunderstone.campaign.tale import VERSUS, Captain, Seat, Tale
from thunderstone.catalogue.campaign import Effect
from thunderstone.engine.scenario import NONE
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import know_alike
from thunderstone.journal import Journal, Player


def category(tale: Tale, card: str) -> str:
    return tale.library.cards[card].category


def prosper(nights: Nights, number: int) -> None:
    """Bring a campaign to a level of prosperity."""
    nights.tale.marks = nights.tale.marks_for(number)
    assert nights.tale.level.number == number


# -- the evening ------------------------------------------------------------------------------


def test_every_player_chooses_a_captain_a_name_and_a_quest_before_the_first_night() -> None:
    nights = Nights(3)
    nights.outing()
    assert nights.kinds() == [*("captain", "name") * 3, *("quest",) * 3, "event"]
    captains = [seat.captain for seat in nights.tale.seats]
    assert all(captains)
    for field in ("hero", "name", "quest"):
        assert len({getattr(captain, field) for captain in captains}) == 3


def test_the_road_forks_from_the_second_night_on_and_the_bearer_chooses() -> None:
    nights = Nights(2)
    for number in range(1, 10):
        nights.asked.clear()
        nights.outing()
        chosen = [one.seat for one in nights.asked if one.kind == "place"]
        assert chosen == [(number - 1) % 2] * (1 < number < 9)
        nights.send(outcome(2))
    assert nights.pending is None
    assert nights.tale.over


def test_a_place_shows_on_the_map_what_one_finds_there() -> None:
    from thunderstone.campaign.table import outing

    nights = Nights()
    nights.night()
    nights.question("place")
    place = nights.tale.places[1]
    shown = outing(nights.tale, place)
    assert nights.outing({"place": [place.id]}) == shown


# -- the table --------------------------------------------------------------------------------


def test_the_village_and_the_families_are_those_that_prosperity_has_opened() -> None:
    nights = Nights()
    setup = nights.outing().setup
    assert {*setup.village} <= {*nights.tale.campaign.open_village(1)}
    assert {*setup.heroes} <= {*nights.tale.campaign.open_heroes(1)}


def test_a_group_that_is_not_open_is_replaced_by_one_that_is() -> None:
    nights = Nights()
    for _ in range(2):
        nights.night()
    nights.question("place")
    nights.tale.marks = 0
    setup = nights.outing({"place": ["hollow_under"]}).setup
    assert "abyssal_thunderspawn" not in setup.monsters
    assert {"undead_spirit", "ooze"} < {*setup.monsters} <= {*nights.tale.open("monster")}


def test_the_gate_ignores_what_is_open_and_hides_two_stones() -> None:
    nights = Nights()
    for _ in range(8):
        nights.night()
    setup = nights.outing().setup
    assert {*setup.monsters} == {"doomknight_humanoid", "abyssal", "undead_doom"}
    assert len(setup.stones) == 2
    assert len(setup.guardians) == 1


def test_no_hero_stack_is_of_a_family_that_a_captain_leads() -> None:
    nights = Nights(2)
    setup = nights.outing().setup
    led = {seat.captain.hero for seat in nights.tale.seats if seat.captain}
    assert not led & {*setup.heroes}


def test_the_next_hero_stacks_are_others_as_soon_as_enough_are_open() -> None:
    nights = Nights(2)
    nights.outing()
    prosper(nights, 5)
    nights.send(outcome(2))
    before = nights.tale.last_families
    assert not {*before} & {*nights.outing().setup.heroes}


def test_five_captains_have_a_table_from_the_first_night_on() -> None:
    setup = Nights(5).outing().setup
    assert len(setup.heroes) == 4
    assert len(setup.variant.scenario.starts) == 5


@pytest.mark.parametrize(("prosperity", "level", "health"), [(1, 0, 0), (3, 2, 1), (9, 7, 4)])
def test_the_level_of_a_game_and_its_health_follow_prosperity(
    prosperity: int, level: int, health: int
) -> None:
    nights = Nights(3)
    nights.night()
    prosper(nights, prosperity)
    assert nights.tale.level.game_level == level
    assert nights.outing({"place": ["three_nooses"]}).setup.variant.scenario.health == health
    named = nights.outing().setup.variant.scenario.named
    assert named is not None
    place = nights.tale.campaign.places["three_nooses"]
    assert named.health == place.named_health[2] + level
    before = nights.tale.seats[0].renown
    nights.send(outcome(3))
    assert nights.tale.seats[0].renown - before == 4 + 2 * level


@pytest.mark.parametrize(("prosperity", "level"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3)])
def test_captains_rise_with_prosperity(prosperity: int, level: int) -> None:
    nights = Nights()
    prosper(nights, prosperity)
    starts = nights.outing().setup.variant.scenario.starts
    assert {nights.tale.library.cards[start.captain].level for start in starts} == {level}


def test_stones_have_their_gold_in_the_village_r153() -> None:
    assert Nights().outing().setup.variant.campaign_gold


def test_prices_follow_the_title_from_the_second_night_on() -> None:
    nights = Nights()
    first = nights.outing().setup.variant.scenario.starts
    nights.send(outcome(2, winners=(), places=(0, 0), ending=GIVEN_UP))
    nights.question("place")
    nights.tale.seats[0].renown, nights.tale.seats[1].renown = 33, 0
    setup = nights.outing().setup
    tale = nights.tale
    prices = [start_of(tale, seat, setup).price for seat in tale.seats]
    assert [start.price for start in first] == [0, 0]
    assert prices == [-1, 1]


# -- placing, marks, renown -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3), [3, 1, 0]),
        ((2, 1, 2), [1, 3, 1]),
        ((1, 1, 3), [3, 3, 0]),
        ((1, 1, 1), [3, 3, 3]),
        ((1, 0, 2), [3, 0, 1]),
    ],
    ids=["3 / 1 / 0", "second shared", "first shared", "all share", "one has resigned"],
)
def test_placings_are_worth_three_one_and_nothing_and_ties_share(
    places: tuple[int, ...], points: list[int]
) -> None:
    nights = Nights(3)
    nights.night(places=places)
    assert [seat.points for seat in nights.tale.seats] == points


@pytest.mark.parametrize(
    ("play", "mode", "open_hands"), [(VERSUS, "versus", False), (SIEGE, "siege_normal", True)]
)
def test_every_game_has_commissions_and_the_stones_gold_and_a_siege_open_hands(
    play: str, mode: str, open_hands: bool
) -> None:
    variant = Nights(3, play).outing().setup.variant
    usual = Variant(mode=mode, open_hands=open_hands, campaign_gold=True, commissions=True)
    assert replace(variant, scenario=NONE, disease=usual.disease) == usual
    assert len(variant.scenario.starts) == 3


@pytest.mark.parametrize(
    ("play", "captains", "mode"),
    [(SIEGE, 2, "siege_normal"), (SIEGE, 4, "siege_nightmare"), (VERSUS, 4, "versus")],
)
def test_a_siege_is_of_the_grade_that_the_place_has_for_so_many(
    play: str, captains: int, mode: str
) -> None:
    nights = Nights(captains, play)
    campaign = nights.tale.campaign
    grades = ("normal", "normal", "warrior", "nightmare", "nightmare")
    places = {name: replace(place, grades=grades) for name, place in campaign.places.items()}
    nights.tale.campaign = replace(campaign, places=places)
    assert nights.outing().setup.variant.mode == mode


def test_in_a_campaigns_siege_the_curtain_falls_as_commissions_are_secret() -> None:
    nights = Nights(2, SIEGE)
    outing = nights.outing()
    players = [seat.player for seat in nights.tale.seats]
    state = Journal.new(nights.tale.library, outing.setup, outing.seed, players).state
    assert state.variant.open_hands
    assert not know_alike(state, 0, 1)


@pytest.mark.parametrize("won", [True, False])
def test_a_siege_is_worth_three_for_all_or_nothing_for_all(won: bool) -> None:
    nights = Nights(3, SIEGE)
    nights.night(places=(int(won),) * 3, winners=(0, 1, 2) if won else ())
    assert [seat.points for seat in nights.tale.seats] == [3 * won] * 3
    assert [seat.renown > 0 for seat in nights.tale.seats] == [won] * 3


def test_marks_are_given_for_finishing_the_goal_and_a_commission() -> None:
    nights = Nights(2)
    nights.outing()
    before = nights.tale.marks
    nights.send(outcome(2, goal=True, commissions=(True, True)))
    assert nights.tale.nights[0].marks == {"finish": 1, "goal": 1, "commission": 1}
    assert nights.tale.marks >= before + 3


def test_a_game_that_is_given_up_brings_nothing_and_the_campaign_goes_on() -> None:
    nights = Nights()
    nights.night(ending=GIVEN_UP, winners=(), places=(0, 0), stones=((), ()))
    assert nights.tale.nights[0].marks == {}
    assert [seat.points for seat in nights.tale.seats] == [0, 0]
    assert nights.outing().night == 2


def test_no_level_that_was_reached_is_lost_and_nobody_has_less_renown_than_none() -> None:
    nights = Nights()
    prosper(nights, 3)
    assert nights.tale.add_marks(-1) == 0
    nights.tale.add_marks(1)
    assert nights.tale.add_marks(-1) == -1
    assert nights.tale.add_renown(0, -2) == 0
    nights.tale.marks = nights.tale.marks_for(len(nights.tale.campaign.prosperity))
    assert nights.tale.add_marks(1) == 0


def by_captains(nights: Nights, **values: tuple[int, ...]) -> None:
    """Give every level of prosperity but the first other figures by captains."""
    campaign = nights.tale.campaign
    levels = (replace(level, **values) for level in campaign.prosperity[1:])
    nights.tale.campaign = replace(campaign, prosperity=(campaign.prosperity[0], *levels))


def test_more_captains_may_need_fewer_marks_and_one_who_joins_takes_none_away() -> None:
    nights = Nights()
    by_captains(nights, marks=(4, 4, 3, 2, 1))
    tale = nights.tale
    tale.marks = 4
    assert (tale.level.number, tale.marks_to_next) == (2, (0, 4))
    tale.seats.append(Seat(Player("third")))
    assert (tale.level.number, tale.marks_to_next) == (2, (1, 3))
    tale.marks = gathered = tale.marks_for(9) - 1
    tale.seats.append(Seat(Player("fourth")))
    assert tale.level.number == 9
    assert (tale.add_marks(1), tale.marks) == (0, gathered)


def test_the_health_of_monsters_follows_the_captains() -> None:
    alone, two = Nights(1, SIEGE), Nights(2, SIEGE)
    for nights in (alone, two):
        by_captains(nights, health=(0, 3, 3, 3, 3))
        prosper(nights, 4)
    found = [nights.outing().setup.variant.scenario.health for nights in (alone, two)]
    assert found == [0, 3]


def test_a_place_brings_what_it_has_for_so_many_captains() -> None:
    starts = []
    for captains in (1, 2):
        nights = Nights(captains, SIEGE)
        campaign = nights.tale.campaign
        first = next(iter(campaign.places.values()))
        brings = ((Effect("xp", 2), Effect("without", 1, "militia")), (), (), (), ())
        places = {**campaign.places, first.id: replace(first, brings=brings)}
        nights.tale.campaign = replace(campaign, places=places)
        start = nights.outing().setup.variant.scenario.starts[0]
        starts.append((start.xp, start.without.count("militia")))
    assert starts[0] == (starts[1][0] + 2, starts[1][1] + 1)


# -- carried on -------------------------------------------------------------------------------


def heroes(tale: Tale) -> tuple[str, ...]:
    """Three Heroes of the box, the first twice."""
    faces = [face.id for face in tale.library.cards.values() if face.kind == "hero"]
    return faces[0], faces[0], faces[1]


def carried(nights: Nights) -> list[tuple[int, str]]:
    return [(len(seat.heroes), seat.stone) for seat in nights.tale.seats]


def test_the_winner_carries_the_stone_and_a_hero_and_everybody_else_two_heroes() -> None:
    nights = Nights(3)
    found = heroes(nights.tale)
    nights.night(winners=(0,), heroes=(found,) * 3, stones=((), ("stone_of_agony",), ()))
    starts = nights.outing().setup.variant.scenario.starts
    assert carried(nights) == [(1, "stone_of_agony"), (2, ""), (2, "")]
    assert "stone_of_agony" in starts[0].cards
    assert found[0] in starts[1].cards
    nights.send(outcome(3, stones=((), (), ())))
    nights.outing()
    assert carried(nights) == [(0, ""), (0, ""), (0, "")]


@pytest.mark.parametrize(
    ("play", "winners", "takers", "heir"),
    [
        (VERSUS, (0, 1), (1,), 1),
        (VERSUS, (1, 2), (0,), 2),
        (VERSUS, (0,), (), -1),
        (SIEGE, (0, 1, 2), (2,), 2),
        (SIEGE, (), (2,), -1),
    ],
    ids=["a winner has it", "another has it", "unclaimed", "won together", "lost together"],
)
def test_whose_the_stone_is_where_several_have_won(
    play: str, winners: tuple[int, ...], takers: tuple[int, ...], heir: int
) -> None:
    nights = Nights(3, play)
    stones = tuple(("stone_of_mystery",) * (seat in takers) for seat in range(3))
    nights.night(winners=winners, stones=stones)
    nights.outing()
    assert [seat for seat in range(3) if nights.tale.seats[seat].stone] == [heir] * (heir >= 0)


def test_whoever_joins_while_others_choose_what_they_carry_has_nothing_to_choose() -> None:
    nights = Nights()
    nights.night(heroes=(heroes(nights.tale),) * 2)
    nights.question("carry")
    nights.tale.seats.append(Seat(Player("Lucía")))
    setup = nights.outing().setup
    assert setup.seats == 3
    assert carried(nights)[2] == (0, "")
    nights.send(outcome(3))


def test_nothing_is_carried_beyond_the_last_night() -> None:
    nights = Nights()
    for _ in range(8):
        nights.night()
    nights.asked.clear()
    nights.night(heroes=(heroes(nights.tale),) * 2)
    assert "carry" not in nights.kinds()
    assert nights.pending is None


# -- captains ---------------------------------------------------------------------------------


def test_a_captain_who_falls_is_lost_for_the_campaign() -> None:
    nights = Nights()
    nights.outing()
    fallen = nights.tale.seats[1].captain
    assert fallen is not None
    nights.send(outcome(2, captains=(True, False)))
    asked = nights.question("captain")
    assert asked.seat == 1
    assert fallen.hero not in asked.options
    assert fallen.name not in nights.question("name").options
    assert [one.lost for one in nights.tale.seats[1].gone] == [True]
    nights.outing()
    assert nights.tale.seats[1].captain is not fallen


def test_a_quest_that_is_met_sends_the_captain_into_retirement() -> None:
    nights = Nights()
    nights.outing({"quest": ["gatekeepers_bane"]})
    captain = nights.tale.seats[0].captain
    assert captain is not None
    captain.quest = "gatekeepers_bane"
    marks = nights.tale.marks
    nights.send(outcome(2, deeds=({"guardians": 2}, {})))
    unlock = nights.question("unlock")
    following = nights.tale.campaign.prosperity[nights.tale.level.number]
    assert {*unlock.options} <= {*following.village, *following.heroes, *following.groups}
    nights.send([unlock.options[0]])
    assert nights.question("perk").seat == 0
    nights.send(["camphor"])
    own = nights.tale.seats[0]
    assert own.captain is None
    assert unlock.options[0] in nights.tale.open("village")
    assert nights.tale.nights[0].marks["retirement"] == 1
    assert nights.tale.marks == marks + 2
    start = nights.outing().setup.variant.scenario.starts[0]
    assert own.all_perks == ["camphor"]
    assert start.wards >= 1
    assert own.captain is not None
    assert own.captain.quest != "gatekeepers_bane"
    prosper(nights, 2)
    assert nights.tale.open("village").count(unlock.options[0]) == 1


def test_a_quest_counts_the_games_of_its_captain_alone() -> None:
    nights = Nights()
    nights.outing()
    captain = nights.tale.seats[0].captain
    assert captain is not None
    captain.quest = "full_saddlebag"
    nights.send(outcome(2, deeds=({"treasures": 5}, {})))
    assert nights.tale.quest_of(captain)[1] == 5
    other = Captain("odo", "elf", 2, "full_saddlebag")
    assert nights.tale.quest_of(other)[1] == 0


def test_three_commissions_are_a_perk_and_never_more_than_six() -> None:
    nights = Nights()
    perks = 0
    nights.outing()
    captain = nights.tale.seats[0].captain
    assert captain is not None
    for met in (1, 2, 3, 17, 18, 30):
        captain.commissions, captain.quest = met - 1, "stone_collector"
        nights.asked.clear()
        nights.night(commissions=(True, False))
        nights.outing()
        perks = len(captain.perks)
        assert perks == min(6, met // 3)
    assert perks == 6


# -- events -----------------------------------------------------------------------------------


def test_an_event_has_two_answers_and_shows_neither_of_their_outcomes() -> None:
    asked = Nights().question("event")
    assert asked.options == ("0", "1")


def test_events_come_before_each_game_and_after_it_and_none_comes_twice() -> None:
    nights = Nights()
    for _ in range(9):
        nights.night()
    told = nights.tale.events
    whens = [nights.tale.campaign.events[one.event].when for one in told]
    assert whens == ["town", "road"] * 8 + ["town"]
    assert len({one.event for one in told}) == len(told)


def test_what_an_event_brings_holds_for_the_next_game_alone() -> None:
    nights = Nights()
    nights.question("place") if len(nights.tale.places) > 1 else nights.question("event")
    nights.tale.seats[0].effects.append(Effect("xp", 2))
    first = nights.outing().setup.variant.scenario.starts[0].xp
    nights.send(outcome(2))
    assert first >= 2
    assert not any(effect.kind == "xp" for effect in nights.tale.seats[0].effects)


def test_a_promised_stack_lies_on_the_table_and_a_shortened_one_is_another() -> None:
    nights = Nights()
    nights.night()
    nights.question("place")
    stack = nights.tale.open("village")[-1]
    nights.tale.promised, nights.tale.shorter = [stack], 2
    setup = nights.outing().setup
    ((short, fewer),) = setup.variant.scenario.shorter
    assert stack in setup.village
    assert short in setup.village
    assert (fewer, short != stack) == (2, True)
    nights.send(outcome(2))
    assert not any(one == stack for one in nights.tale.promised)


@pytest.mark.parametrize(
    ("effect", "cards", "without"),
    [
        (Effect("card", 2, "torch"), ("torch", "torch"), ()),
        (Effect("without", 1, "militia"), (), ("militia",)),
        (Effect("card", 1, "level_1_hero"), "hero", ()),
        (Effect("card", 1, "cheapest_weapon"), "weapon", ()),
    ],
    ids=["a card", "a basic fewer", "a new Hero", "the cheapest Weapon"],
)
def test_effects_change_the_deck_that_begins(
    effect: Effect, cards: Any, without: tuple[str, ...]
) -> None:
    nights = Nights()
    setup = nights.outing().setup
    seat = nights.tale.seats[0]
    seat.effects = [effect]
    start = start_of(nights.tale, seat, setup)
    assert start.without == without
    if isinstance(cards, str):
        (card,) = start.cards
        face = nights.tale.library.cards[card]
        assert face.kind == cards
        assert face.category in (*setup.heroes, *setup.village) or card == "dagger"
    else:
        assert start.cards == cards


# -- the end ----------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", [True, False])
def test_captains_who_come_out_alike_each_have_an_epilogue_of_their_own(goal: bool) -> None:
    nights = Nights(5, SIEGE)
    prosper(nights, 9)
    for _ in range(9):
        nights.night(winners=(0, 1, 2, 3, 4), places=(1,) * 5, goal=goal)
    tale = nights.tale
    assert tale.closed is goal
    assert [tale.rank(seat) for seat in range(5)] == [1] * 5
    ends = [tale.epilogue(seat) for seat in range(5)]
    assert len({end.id for end in ends}) == 5
    assert {end.end for end in ends} == ({"won"} if goal else {""})


def test_where_epilogues_are_too_few_captains_share_one() -> None:
    nights = Nights(3, SIEGE)
    campaign = nights.tale.campaign
    nights.tale.campaign = replace(campaign, epilogues=campaign.epilogues[-1:])
    assert {nights.tale.epilogue(seat).id for seat in range(3)} == {"gate_open"}


@pytest.mark.parametrize(
    ("goal", "stones", "closed"), [(True, 2, True), (True, 0, False), (False, 1, False)]
)
def test_the_gate_is_closed_by_the_goal_and_a_stone_of_the_ninth_evening(
    goal: bool, stones: int, closed: bool
) -> None:
    nights = Nights()
    for _ in range(8):
        nights.night()
    nights.night(goal=goal, stones=(("stone_of_agony",) * stones, ()))
    tale = nights.tale
    assert tale.over
    assert tale.closed is closed
    assert tale.ranking() == [0, 1]
    assert (tale.epilogue(0).end == "won") is closed


def test_captains_below_the_first_level_are_not_asked_for() -> None:
    tale = Nights().tale
    assert captain_face(tale, "elf").level == 1
