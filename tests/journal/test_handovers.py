"""Seats that change hands in mid-game: kept, replayed, never undone, and old saves still load."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine import machine
from thunderstone.engine.decision import IllegalAnswer, Step
from thunderstone.engine.library import Library
from thunderstone.journal import (
    BadSave,
    HandoverRefused,
    Journal,
    Player,
    UndoRefused,
    check_bots,
    load,
    playback,
    ranked,
    save,
    victors,
)
from thunderstone.journal.record import FORMAT, checksum
from tools.check.strolling import stroll

PLAYERS = (Player("Ana"), Player("Luis"), Player("Eva", "greedy"))


def played(library: Library, answers: int = 0, players: tuple[Player, ...] = PLAYERS) -> Journal:
    setup = load_presets()["first_game"].setup(len(players), 0)
    journal = Journal.new(library, setup, 3, players)
    stroll(journal, answers, 3)
    return journal


def changed(library: Library) -> Journal:
    """A game in which the first seat was relieved and returned, and the second resigned."""
    journal = played(library, 20)
    journal.hand_over(0, "greedy", "relieved")
    stroll(journal, 15, 5)
    journal.hand_over(0, "human", "returned")
    journal.hand_over(1, "random", "resigned")
    stroll(journal, 10, 7)
    return journal


def resummed(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "checksum": checksum(plain)}


def test_who_plays_changes_and_who_sat_down_does_not(library: Library) -> None:
    journal = changed(library)
    assert journal.players == PLAYERS
    assert [player.control for player in journal.seated] == ["human", "random", "greedy"]
    assert [change.answer for change in journal.handovers] == [20, 35, 35]
    assert journal.resigned == {1}
    assert not journal.given_up


def test_changes_survive_saving_and_the_game_goes_on_alike(
    library: Library, tmp_path: Path
) -> None:
    journal = changed(library)
    save(journal, tmp_path / "game.json")
    again = load(library, tmp_path / "game.json").journal
    assert again.handovers == journal.handovers
    assert again.seated == journal.seated
    assert again.state.text() == journal.state.text()
    for one in (journal, again):
        stroll(one, 12, 9)
    assert again.state.text() == journal.state.text()


def test_a_replay_tells_of_each_change_where_it_happened(library: Library) -> None:
    journal = changed(library)
    told = {
        moment.number: [(e.source, e.seat, e.to) for e in moment.events if e.kind == "handover"]
        for moment in playback(journal)
    }
    assert {number: lines for number, lines in told.items() if lines} == {
        20: [("relieved", 0, "greedy")],
        35: [("returned", 0, "human"), ("resigned", 1, "random")],
    }


def test_a_journal_knows_what_a_replay_tells(library: Library, tmp_path: Path) -> None:
    """Also of what was taken back and done again, and once it has been loaded."""
    journal = played(library)
    journal.answer([0])
    journal.undo()
    journal.hand_over(1, "random", "resigned")
    journal.answer([1])
    journal.undo()
    journal.redo()
    journal.hand_over(0, "greedy", "relieved")
    stroll(journal, 20, 3)
    save(journal, tmp_path / "game.json")
    moments = list(playback(journal))
    assert [moment.number for moment in moments] == list(range(len(journal.answers) + 1))
    for known in (journal, load(library, tmp_path / "game.json").journal):
        assert known.happened == [moment.events for moment in moments]
        deciders = [one.decision.seat if one.decision is not None else -1 for one in moments]
        assert known.deciders == deciders


def test_a_game_that_is_opened_is_replayed_once(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(changed(library), tmp_path / "game.json")
    answered = []

    def counted(*given: Any) -> Step:
        answered.append(given)
        return answer(*given)

    answer = machine.answer
    monkeypatch.setattr(machine, "answer", counted)
    journal = load(library, tmp_path / "game.json").journal
    session = Session(journal, None, thinker=InlineBot)
    assert session.chronicle()
    assert len(answered) == len(journal.answers) == 45


def test_a_change_before_the_first_answer_is_told_with_the_deal(library: Library) -> None:
    journal = played(library)
    journal.hand_over(1, "random", "relieved")
    first = next(iter(playback(journal)))
    assert first.events[-1].kind == "handover"


def test_nothing_is_taken_back_across_a_change(library: Library) -> None:
    journal = played(library, 0)
    journal.answer([0])
    journal.undo()
    assert journal.redo_refusal() is None
    journal.redo()
    assert journal.undo_refusal() is None
    journal.hand_over(0, "greedy", "relieved")
    journal.hand_over(0, "human", "returned")
    with pytest.raises(UndoRefused, match="nothing_to_undo"):
        journal.undo()
    with pytest.raises(UndoRefused, match="nothing_to_redo"):
        journal.redo()


def test_what_is_answered_after_a_return_can_be_taken_back(library: Library) -> None:
    journal = played(library)
    journal.hand_over(0, "greedy", "relieved")
    journal.hand_over(0, "human", "returned")
    journal.answer([0])
    journal.undo()
    assert journal.answers == []
    assert len(journal.handovers) == 2


@pytest.mark.parametrize(
    ("seat", "control", "cause", "reason"),
    [
        (0, "human", "returned", "same"),
        (2, "greedy", "relieved", "same"),
        (1, "human", "returned", "resigned"),
        (1, "greedy", "relieved", "resigned"),
        (0, "human", "relieved", "unknown"),
        (0, "greedy", "returned", "unknown"),
        (7, "greedy", "relieved", "unknown"),
        (0, "greedy", "bored", "unknown"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(
    library: Library, seat: int, control: str, cause: str, reason: str
) -> None:
    journal = played(library)
    journal.hand_over(1, "random", "resigned")
    with pytest.raises(HandoverRefused, match=reason):
        journal.hand_over(seat, control, cause)
    assert len(journal.handovers) == 1


def test_a_game_given_up_takes_no_answer_and_no_change(library: Library) -> None:
    journal = played(library, 9)
    journal.hand_over(0, "human", "resigned")
    assert journal.given_up
    with pytest.raises(IllegalAnswer):
        journal.answer([0])
    with pytest.raises(HandoverRefused, match="game_over"):
        journal.hand_over(1, "greedy", "relieved")
    again = Journal.from_plain(library, journal.to_plain())
    assert again.given_up
    assert again.resigned == {0}


def test_whoever_resigned_is_last_and_has_not_won(library: Library) -> None:
    journal = played(library, 60)
    best = ranked(journal)[0].seat
    assert best in victors(journal)
    journal.hand_over(best, "random", "resigned")
    assert ranked(journal)[-1].seat == best
    left = [score for score in ranked(journal) if score.seat != best]
    assert victors(journal) == [one.seat for one in left if one.total == left[0].total]


def test_alone_nobody_has_won_a_game_given_up(library: Library) -> None:
    journal = played(library, 9, (Player("Ana"),))
    journal.hand_over(0, "human", "resigned")
    assert victors(journal) == []


def test_a_save_of_the_format_before_goes_on_loading(library: Library) -> None:
    journal = played(library, 40)
    plain = journal.to_plain()
    del plain["handovers"]
    plain["format"] = 2
    again = Journal.from_plain(library, json.loads(json.dumps(resummed(plain))))
    assert again.state.text() == journal.state.text()
    assert again.handovers == []
    assert again.to_plain()["format"] == FORMAT


def test_a_damaged_save_of_the_format_before_is_noticed(library: Library) -> None:
    plain = played(library, 5).to_plain()
    del plain["handovers"]
    plain["format"] = 2
    with pytest.raises(BadSave, match="checksum"):
        Journal.from_plain(library, plain)


@pytest.mark.parametrize(
    "handovers",
    [
        None,
        [1],
        [{"answer": 0, "seat": 0, "control": "greedy"}],
        [{"answer": 0, "seat": 9, "control": "greedy", "cause": "relieved"}],
        [{"answer": 99, "seat": 0, "control": "greedy", "cause": "relieved"}],
        [{"answer": -1, "seat": 0, "control": "greedy", "cause": "relieved"}],
        [{"answer": True, "seat": 0, "control": "greedy", "cause": "relieved"}],
        [{"answer": 0, "seat": 0, "control": "greedy\n", "cause": "relieved"}],
        [{"answer": 0, "seat": 0, "control": 4, "cause": "relieved"}],
        [{"answer": 0, "seat": 0, "control": "human", "cause": "relieved"}],
        [{"answer": 0, "seat": 0, "control": "greedy", "cause": "returned"}],
        [{"answer": 0, "seat": 0, "control": "greedy", "cause": ["relieved"]}],
        [{"answer": 0, "seat": 2, "control": "greedy", "cause": "relieved"}],
        [
            {"answer": 3, "seat": 0, "control": "greedy", "cause": "relieved"},
            {"answer": 1, "seat": 0, "control": "human", "cause": "returned"},
        ],
    ],
)
def test_changes_that_cannot_have_been_are_damage(library: Library, handovers: object) -> None:
    plain = resummed({**played(library, 5).to_plain(), "handovers": handovers})
    with pytest.raises(BadSave) as caught:
        Journal.from_plain(library, plain)
    assert caught.value.reason == "damaged"
    assert "handovers" in caught.value.text("en")


def test_an_unknown_bot_matters_only_while_it_plays(library: Library) -> None:
    journal = played(library)
    journal.hand_over(0, "grandmaster", "relieved")
    with pytest.raises(BadSave, match="grandmaster"):
        check_bots(journal, ("greedy", "random"))
    journal.hand_over(0, "human", "returned")
    check_bots(journal, ("greedy", "random"))


def test_who_plays_is_kept_where_the_rules_have_changed(library: Library, tmp_path: Path) -> None:
    journal = changed(library)
    plain = journal.to_plain()
    plain["hashes"] = dict.fromkeys(plain["hashes"], "0")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(resummed(plain)), encoding="utf-8")
    loaded = load(dataclasses.replace(library, digest="other"), path)
    assert loaded.note == "rules_changed"
    assert loaded.journal.seated == journal.seated
    assert loaded.journal.resigned == {1}
