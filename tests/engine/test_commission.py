"""Secret commissions (docs/MODES.md): dealt, chosen in secret, kept, counted and saved."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.catalogue.commissions import load_commissions, wordless
from thunderstone.engine import commission, machine, scoring, zones
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.scenario import Scenario, Start
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.variant import PRINTED, Variant
from thunderstone.engine.view import redeal, view

SEED = 7


def table(seats: int = 3, **changes: object) -> Setup:
    setup = load_presets()["first_game"].setup(seats, 1, Variant(commissions=True))
    return replace(setup, **changes)  # type: ignore[arg-type]


@pytest.fixture
def asked(library: Library) -> State:
    return deal(library, table(), SEED)


def chosen(state: State) -> State:
    """The same game with the first commission kept by all."""
    while not state.turn.number:
        machine.answer(state, [0])
    return state


def test_each_seat_chooses_one_of_two_beginning_with_the_first(asked: State) -> None:
    dealt = [list(names) for names in asked.commissions]
    assert len({name for names in dealt for name in names}) == 6
    for seat in (1, 2, 0):
        assert asked.decision is not None
        assert (asked.decision.seat, asked.decision.kind) == (seat, "mode")
        assert [option.mode for option in asked.decision.options] == dealt[seat]
        machine.answer(asked, [1])
    assert asked.commissions == [names[1:] for names in dealt]
    assert (asked.turn.number, asked.active) == (1, 1)


def test_the_seed_says_what_is_dealt(library: Library, asked: State) -> None:
    assert deal(library, table(), SEED).text() == asked.text()
    others = {str(deal(library, table(), seed).commissions) for seed in range(9)}
    assert len(others) > 5


def test_without_the_option_nothing_is_dealt_and_a_state_prints_as_before(library: Library) -> None:
    state = deal(library, table(variant=PRINTED), SEED)
    assert not state.commissions
    assert "commission" not in state.text()
    assert "tally" not in state.text()


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({"guardians": ()}, "the_guardian"),
        ({"treasures": ()}, "use_treasures"),
        ({"seats": 1, "first": 0}, "the_smallest_deck"),
        ({"seats": 1, "first": 0}, "spread_diseases"),
        ({"monsters": ("humanoid", "ooze", "enchanted")}, "of_the_swarm"),
        ({"heroes": ("elf", "thyrian", "drunari")}, "paired_families"),
        ({"village": ("glow_berries", "pawnbroker", "border_guard")}, "without_a_weapon"),
        ({"monsters": ("undead_spirit", "ooze", "enchanted")}, "no_disease"),
        ({"monsters": ("undead_spirit", "ooze", "enchanted")}, "spread_diseases"),
    ],
)
def test_what_the_table_cannot_bring_is_not_dealt(
    library: Library, changes: dict[str, object], missing: str
) -> None:
    able = library.commissions[missing].needs
    state = deal(library, table(**changes), SEED)
    assert not commission.NEEDS[able](state)
    for seed in range(60):
        dealt = deal(library, table(**changes), seed).commissions
        assert missing not in [name for names in dealt for name in names]


def test_who_spreads_diseases_is_asked_for_where_a_card_in_play_does(library: Library) -> None:
    """The Evil Druids give Diseases to others as well; no Sidhe, who pass theirs on, are there."""
    for groups, able in ((("evil_druid_humanoid", "ooze"), True), (("humanoid", "ooze"), False)):
        setup = table(monsters=("undead_spirit", *groups), heroes=("elf", "thyrian"))
        assert commission.NEEDS["contagion"](deal(library, setup, SEED)) == able


def test_no_other_seat_learns_what_was_dealt_or_kept(asked: State) -> None:
    secret = asked.commissions[1]
    for seat in (0, 2, 3):
        seen = view(asked, seat).state
        assert not any(name in seen.text() for name in secret)
        assert seen.decision is not None
        assert [option.name for option in seen.decision.options] == [""]
        assert not redeal(view(asked, seat), 1).commissions[1]
    assert view(asked, 1).state.commissions[1] == secret
    machine.answer(asked, [0])
    assert not any(name in str(asked.events) for name in secret)
    chosen(asked)
    for seat in (0, 2, 3):
        seen = view(asked, seat).state
        assert not any(name in seen.text() for name in secret)
        assert not seen.tally[1]


def test_open_hands_of_a_siege_show_no_commission(library: Library) -> None:
    """Games that differ in what seat 1 keeps, and how far it is, look the same to all others."""
    variant = Variant(mode="siege_normal", open_hands=True, commissions=True)
    games = [deal(library, table(variant=variant), SEED) for _ in range(2)]
    for place, state in enumerate(games):
        machine.answer(state, [place])
        chosen(state)
        state.tally[1] = {**state.tally[1], "rests": place}
    one, other = games
    assert one.commissions[1] != other.commissions[1]
    for seat in (0, 2, 3):
        assert view(one, seat).state.text() == view(other, seat).state.text()
    assert view(one, 1).state.text() != view(other, 1).state.text()


def test_what_is_counted_is_secret_and_a_clone_leaves_its_parent_alone(asked: State) -> None:
    state = chosen(asked)
    before = state.text()
    trial = state.clone()
    assert trial.decision is not None
    rest = [option.act for option in trial.decision.options].index("rest")
    machine.answer(trial, [rest])
    assert trial.tally[1]["rests"] == 1
    assert view(trial, 0).state.tally[1] == {}
    assert view(trial, 1).state.tally[1] == trial.tally[1]
    assert state.text() == before


def test_a_saved_game_asks_again_and_goes_on(library: Library, asked: State) -> None:
    again = state_from_plain(library, json.loads(json.dumps(asked.to_plain())))
    machine.advance(again)
    assert again.decision == asked.decision
    assert chosen(again).text() == chosen(asked).text()


def test_it_scores_at_the_end_alone(asked: State) -> None:
    state = chosen(asked)
    state.commissions = [["no_disease"], ["the_stone"], []]
    assert commission.is_met(state, 0)
    assert scoring.score(state, 0).total == 0
    state.ending = "dungeon_empty"
    assert scoring.score(state, 0).by_source()[scoring.COMMISSION] == 2
    assert [score.total for score in scoring.scores(state)] == [2, 0, 0]
    assert scoring.winners(state) == [0]


def test_in_a_siege_it_counts_to_the_common_sum(library: Library) -> None:
    variant = Variant(mode="siege_normal", commissions=True)
    state = chosen(deal(library, table(variant=variant), SEED))
    state.commissions = [["no_disease"], ["no_disease"], ["the_stone"]]
    state.ending = "dungeon_empty"
    assert scoring.lead(state, 2) == 4
    assert scoring.winners(state) == [0, 1, 2]


def test_a_stone_that_a_captain_has_brought_is_none_of_this_game(library: Library) -> None:
    scenario = Scenario(starts=(Start(cards=("stone_of_avarice",)), Start(), Start()))
    state = deal(library, table(variant=Variant(commissions=True, scenario=scenario)), SEED)
    state.commissions = [["the_stone"], ["no_disease"], ["no_disease"]]
    assert not commission.is_met(state, 0)
    (stone,) = (card for card in state.dungeon if state.cards[card].kind == "thunderstone")
    zones.move(state, stone, "discard", "collect", 0)
    assert commission.is_met(state, 0)


FAULTS = {
    "unknown_word": "the_stone: {points: 4, figure: stone, least: 1}",
    "word_missing": "the_stone: {points: 4, figure: stones}",
    "at_least_0": "the_stone: {points: -4, figure: stones, least: 1}",
}


@pytest.mark.parametrize("key", FAULTS)
def test_a_faulty_file_is_refused_with_the_place(tmp_path: Path, key: str) -> None:
    (tmp_path / "commissions.yaml").write_text(f"commissions:\n  {FAULTS[key]}\n")
    with pytest.raises(BadCard) as caught:
        load_commissions(tmp_path)
    assert caught.value.key == key
    assert "commissions.yaml: the_" in str(caught.value)


def test_every_commission_has_words(library: Library) -> None:
    assert list(wordless(library.commissions)) == []
    (name, detail) = wordless(["the_moon"])
    assert (name.key, detail.key) == ("words_missing", "words_missing")
    assert "commissions.yaml: the_moon" in str(name)


@pytest.mark.parametrize(
    ("name", "tally", "share", "stands"),
    [
        ("three_at_rank_3", {}, 0.0, ""),
        ("three_at_rank_3", {"back_rank_victories": 1}, 1 / 3, ""),
        ("three_at_rank_3", {"back_rank_victories": 3}, 1.0, "met sure"),
        ("no_disease", {}, 1.0, "met"),
        ("never_rest", {}, 0.5, ""),
        ("never_rest", {"unrested_victories": 3, "rests": 1}, 0.0, "lost"),
        ("never_rest", {"unrested_victories": 8, "rests": 1}, 1.0, "met sure"),
    ],
)
def test_progress_says_how_much_of_the_way_is_done_and_whether_for_good(
    asked: State, name: str, tally: dict[str, int], share: float, stands: str
) -> None:
    state = chosen(asked)
    state.commissions[0], state.tally[0] = [name], tally
    found = commission.progress(state, 0)
    assert found is not None
    assert found.share == pytest.approx(share)
    words = [word for word in ("met", "sure", "lost") if getattr(found, word)]
    assert " ".join(words) == stands


def test_what_is_owned_can_be_lost_again_so_it_is_never_sure(asked: State) -> None:
    state = chosen(asked)
    state.commissions[0] = ["no_disease"]
    clean = commission.progress(state, 0)
    assert clean is not None
    assert (clean.met, clean.sure, clean.share) == (True, False, 1.0)
    ill = commission.progress_of(
        clean.commission,
        commission.holdings_of(state, 0)._replace(faces=[state.library.cards["malaise"]]),
    )
    assert (ill.met, ill.lost, ill.share) == (False, False, 0.5)


def test_a_turn_that_stops_on_the_way_is_counted_once(asked: State) -> None:
    state = chosen(asked)
    assert state.decision is not None
    rest = [option.act for option in state.decision.options].index("rest")
    machine.answer(state, [rest], ("redraw",))
    assert state.tally[1]["rests"] == 1


def test_a_card_on_loan_is_a_guest_until_the_hand_is_discarded(library: Library) -> None:
    variant = Variant(mode="siege_normal", open_hands=True, commissions=True)
    state = chosen(deal(library, table(variant=variant), SEED))

    def take(act: str) -> None:
        assert state.decision is not None
        machine.answer(state, [[option.act for option in state.decision.options].index(act)])

    def guests() -> list[str]:
        return [figure for own in state.tally for figure in own if figure.startswith("guest")]

    take("help")
    machine.answer(state, [0])
    (lent,) = state.turn.lent
    assert guests() == [f"{commission.GUEST}{lent}"]
    kept = state_from_plain(library, json.loads(json.dumps(state.to_plain())))
    assert kept.text() == state.text()
    take("rest")
    machine.answer(state, [])
    take("end_turn")
    assert not guests()
