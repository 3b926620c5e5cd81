"""A game is its answers: undo and redo, hashes, and the way through JSON data."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.decision import IllegalAnswer, Option
from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup
from thunderstone.engine.variant import Variant
from thunderstone.journal import BadSave, Journal, Player, ReplayMismatch, UndoRefused, playback
from thunderstone.journal.record import checksum
from thunderstone.journal.state_check import check_state
from tools.check.strolling import stroll


def new_game(library: Library, *controls: str, seed: int = 5) -> Journal:
    setup = load_presets()["first_game"].setup(len(controls), first=0)
    players = [Player(f"Seat {seat}", control) for seat, control in enumerate(controls)]
    return Journal.new(library, setup, seed, players)


def answer_act(journal: Journal, act: str) -> None:
    decision = journal.state.decision
    assert decision is not None
    journal.answer([[option.act for option in decision.options].index(act)])


def test_undo_takes_back_one_answer_and_redo_gives_it_again(library: Library) -> None:
    journal = new_game(library, "human", "human")
    before, asked = journal.state.text(), journal.state.decision
    answer_act(journal, "village")
    after = journal.state.text()
    assert asked is not None
    assert journal.undo() == [asked.options.index(Option("village"))]
    assert (journal.state.text(), journal.state.decision, journal.answers) == (before, asked, [])
    journal.redo()
    assert journal.state.text() == after
    assert journal.redo_refusal() == "nothing_to_redo"


def test_every_undo_of_a_long_game_leads_exactly_back(library: Library) -> None:
    journal = new_game(library, "human", "human", "human")
    undone = 0
    for step in range(400):
        before, asked = journal.state.text(), journal.state.decision
        stroll(journal, 1, step)
        after = journal.state.text()
        if journal.undo_refusal() is None:
            journal.undo()
            assert (journal.state.text(), journal.state.decision) == (before, asked)
            journal.redo()
            assert journal.state.text() == after
            undone += 1
    assert undone > 100


def test_a_new_answer_forgets_what_was_undone(library: Library) -> None:
    journal = new_game(library, "human")
    answer_act(journal, "village")
    journal.undo()
    answer_act(journal, "rest")
    with pytest.raises(UndoRefused, match="nothing_to_redo"):
        journal.redo()


def test_a_turn_that_has_passed_stands(library: Library) -> None:
    journal = new_game(library, "human")
    assert journal.undo_refusal() == "nothing_to_undo"
    answer_act(journal, "village")
    answer_act(journal, "end_turn")
    assert journal.state.turn.number == 2
    with pytest.raises(UndoRefused, match="nothing_to_undo"):
        journal.undo()


@pytest.mark.parametrize("revealed", [0, MOST_FIGURE])
def test_what_brought_something_hidden_to_light_stands(library: Library, revealed: int) -> None:
    """However much has been revealed before; and what is kept then can be read again."""
    for seed in range(60):
        journal = new_game(library, "human", seed=seed)
        journal.state.reveals = revealed
        answer_act(journal, "dungeon")
        turn = journal.state.turn.number
        answer_act(journal, "attack")
        while journal.state.decision and journal.state.decision.kind == "cards":
            journal.answer(list(range(journal.state.decision.least)))
        if journal.state.turn.number == turn and journal.state.decision:
            assert journal.undo_refusal() == "something_revealed"
            check_state(library, journal.state.to_plain())
            return
    raise AssertionError("no battle was fought")


def test_a_bots_answer_is_not_taken_back_nor_anothers(library: Library) -> None:
    journal = new_game(library, "greedy", "human")
    answer_act(journal, "village")
    assert journal.undo_refusal() == "not_your_turn"


def test_an_illegal_answer_changes_nothing(library: Library) -> None:
    journal = new_game(library, "human", "human")
    text, asked = journal.state.text(), journal.state.decision
    for picks in ([99], [], [0, 1], [-1], [0, 0]):
        with pytest.raises(IllegalAnswer):
            journal.answer(picks)
    assert (journal.state.text(), journal.state.decision) == (text, asked)
    assert (journal.answers, journal.undo_refusal()) == ([], "nothing_to_undo")


def test_players_and_seats_must_agree(library: Library) -> None:
    setup = load_presets()["first_game"].setup(3)
    with pytest.raises(BadSetup):
        Journal.new(library, setup, 1, [Player("Ana")])


def test_names_that_cannot_be_shown_are_cleaned(library: Library) -> None:
    setup = load_presets()["first_game"].setup(1)
    journal = Journal.new(library, setup, 1, [Player("Íñi\ngo\ud800" + "x" * 99)])
    assert journal.players[0].name == "Íñigo" + "x" * 35
    assert Journal.from_plain(library, journal.to_plain()).players == journal.players


def test_the_same_question_waits_after_the_way_through_json(library: Library) -> None:
    """In the middle of an effect too: the pending question is asked again."""
    seen = set()
    journal = new_game(library, "human", "human", "greedy")
    for step in range(300):
        stroll(journal, 1, step)
        decision = journal.state.decision
        if decision is None or (decision.kind, decision.purpose) in seen:
            continue
        seen.add((decision.kind, decision.purpose))
        again = Journal.from_plain(library, json.loads(json.dumps(journal.to_plain())))
        assert again.state.decision == decision
        assert again.state.text() == journal.state.text()
        assert again.undo_refusal() == journal.undo_refusal()
        assert (again.setup, again.seed, again.players) == (
            journal.setup,
            journal.seed,
            journal.players,
        )
    assert ("cards", "destroy") in seen


def test_every_turn_has_its_hash(library: Library) -> None:
    journal = new_game(library, "human", "human")
    stroll(journal, 200, 1)
    assert list(journal.turn_hashes) == list(range(1, journal.state.turn.number + 1))
    again = Journal.from_plain(library, journal.to_plain())
    assert again.turn_hashes == journal.turn_hashes


def test_a_recording_that_parts_says_where(library: Library) -> None:
    journal = new_game(library, "human", "human")
    stroll(journal, 60, 1)
    plain = journal.to_plain()
    plain["hashes"]["7"] = "0" * 16
    plain["checksum"] = checksum(plain)
    with pytest.raises(ReplayMismatch) as caught:
        Journal.from_plain(library, plain)
    assert caught.value.turn == 7
    assert "7" in caught.value.text("es")


def test_an_answer_that_is_illegal_by_now_is_named_by_its_number(library: Library) -> None:
    journal = new_game(library, "human", "human")
    stroll(journal, 30, 1)
    plain = journal.to_plain()
    plain["answers"] = [*plain["answers"][:10], [99]]
    plain["checksum"] = checksum(plain)
    with pytest.raises(ReplayMismatch) as caught:
        Journal.from_plain(library, plain)
    assert caught.value.answer == 11
    assert caught.value.reason == "altered"


def test_nobody_takes_back_a_game_that_is_over_or_anothers_answer(library: Library) -> None:
    journal = new_game(library, "human", "human")
    answer_act(journal, "village")
    decision = journal.state.decision
    assert decision is not None
    assert journal.undo_refusal() is None
    journal.state.decision = decision._replace(seat=1)
    assert journal.undo_refusal() == "not_your_turn"
    journal.state.decision = None
    assert journal.undo_refusal() == "nothing_to_undo"
    assert journal.handover_refusal(0, "greedy", "relieved") == "game_over"


def test_playback_shows_every_answer_and_leaves_the_journal_alone(library: Library) -> None:
    journal = new_game(library, "human", "human")
    stroll(journal, 80, 1)
    text = journal.state.text()
    moments = 0
    for moment in playback(journal):
        moments += 1
        last = moment.state.text()
    assert moments == 81
    assert last == text == journal.state.text()


def test_damaged_data_is_refused_whatever_is_wrong_with_it(library: Library) -> None:
    journal = new_game(library, "human", "human")
    stroll(journal, 30, 1)
    whole = journal.to_plain()
    for field in whole:
        if field in ("checksum", "game"):
            continue
        for junk in (None, 7, "x", [], {}, [[]], {"a": 1}, [["x"]], -1, True, 2**70, [True]):
            if junk == whole[field]:
                continue
            plain = json.loads(json.dumps({**whole, field: junk}))
            plain["checksum"] = checksum(plain)
            if field in ("rules", "turn_start") and isinstance(junk, str | dict):
                continue  # the replay needs neither
            with pytest.raises(BadSave) as caught:
                Journal.from_plain(library, plain)
            assert caught.value.text("es") != caught.value.text("en")


def test_foreign_and_newer_data_are_told_apart(library: Library) -> None:
    for plain in (None, [], {}, {"game": "chess"}, "x"):
        with pytest.raises(BadSave) as caught:
            Journal.from_plain(library, plain)
        assert caught.value.reason == "foreign"
    plain = {**new_game(library, "human").to_plain(), "format": 99}
    with pytest.raises(BadSave) as caught:
        Journal.from_plain(library, plain)
    assert caught.value.reason == "newer"


def test_a_game_of_any_variant_is_saved_and_replayed(library: Library) -> None:
    variant = Variant("solo_warrior", "rounds", 3, 1, campaign_gold=True, open_hands=True)
    setup = load_presets()["ulbricks_hoard"].setup(1, 0, variant)
    journal = Journal.new(library, setup, 4, [Player("Ana")])
    again = Journal.from_plain(library, json.loads(json.dumps(journal.to_plain())))
    assert again.setup == journal.setup
    assert again.state.variant == replace(variant, disease="normal")
    assert again.state.text() == journal.state.text()
