"""The history on disk: each game once, whole lines, damage passed over, games to watch again."""

from __future__ import annotations

import datetime
import json
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from told import ME, RIVAL, Told

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_presets
from thunderstone.engine import scoring
from thunderstone.engine.bounds import MOST_FIGURE
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.view import view
from thunderstone.journal import BadSave, Journal, Player, playback
from thunderstone.journal.record import checksum
from thunderstone.journal.seats import RELIEVED, RESIGNED
from thunderstone.records import Records, record_of
from thunderstone.records import history_store as shelving
from thunderstone.records.game import BOTS, MOST_SECONDS, BadRecord, read_game

NOW = datetime.datetime(2026, 3, 14, 21, 30, 15, 999)


def played(library: Library, seed: int = 3, answers: int = 10_000, seats: int = 2) -> Journal:
    """A game of greedy bots, to its end unless it is cut short."""
    players = [Player("Ana"), *(Player(name, "greedy") for name in ("Luis", "Eva")[: seats - 1])]
    setup = load_presets()["first_game"].setup(seats, 0)
    journal, bot = Journal.new(library, setup, seed, players), bot_named("greedy")
    while journal.state.decision is not None and len(journal.answers) < answers:
        seat = journal.state.decision.seat
        journal.answer(bot.choose(view(journal.state, seat), len(journal.answers)))
    return journal


@pytest.fixture(scope="module")
def whole(library: Library) -> Journal:
    """A game that was played to its end; tests leave it as it is."""
    return played(library)


def lines(records: Records) -> list[str]:
    return records.path.read_text(encoding="utf-8").splitlines()


# -- one game -----------------------------------------------------------------------------


def test_a_record_says_what_happened(whole: Journal) -> None:
    game = record_of(whole, "2026-03-14T21:30:15")
    state = whole.state
    assert [seat.total for seat in game.seats] == [one.total for one in scoring.scores(state)]
    assert [dict(seat.points) for seat in game.seats] == [
        one.by_source() for one in scoring.scores(state)
    ]
    assert game.winners == scoring.winners(state)
    assert (game.ending, game.turns, game.seed) == (state.ending, state.turn.number, 3)
    assert game.rounds == -(-state.turn.number // 2)
    assert game.finished
    assert game.contested
    assert [seat.human for seat in game.seats] == [True, False]


def test_what_was_bought_and_levelled_has_left_its_stack(whole: Journal) -> None:
    """Counted from events, compared with the stacks on the table, which know nothing of them."""
    game, state = record_of(whole, ""), whole.state
    taken: Counter[str] = Counter()
    for seat in game.seats:
        taken.update(seat.bought)
        taken.update(seat.levelled)
    dealt = next(iter(playback(whole))).state
    gone: Counter[str] = Counter()
    for name, stack in dealt.stacks.items():
        before = Counter(state.cards[card].id for card in stack)
        before.subtract(state.cards[card].id for card in state.stacks[name])
        gone.update({face: count for face, count in before.items() if count})
    assert taken == gone


def test_every_defeated_monster_was_counted_for_its_seat(whole: Journal) -> None:
    game = record_of(whole, "")
    for place, seat in enumerate(game.seats):
        wins = sum(
            event.kind == "win_battle" and event.seat == place
            for moment in playback(whole)
            for event in moment.events
        )
        assert seat.feats.defeated == sum(seat.defeated.values()) == wins > 0


def test_the_largest_hand_is_that_of_the_table(whole: Journal) -> None:
    most = [0, 0]
    for moment in playback(whole):
        for seat, own in enumerate(moment.state.seats):
            most[seat] = max(most[seat], len(own.hand))
    counted = [seat.feats.hand for seat in record_of(whole, "").seats]
    assert all(count >= seen for count, seen in zip(counted, most, strict=True))
    assert max(counted) <= max(most) + 2, "cards come and go within an answer, but few"


def test_the_events_of_a_session_give_the_same_record_as_a_replay(whole: Journal) -> None:
    steps = [moment.events for moment in playback(whole)]
    assert record_of(whole, "", steps=steps) == record_of(whole, "")


def test_a_record_survives_json(whole: Journal) -> None:
    game = record_of(whole, "2026-03-14T21:30:15", seconds=900, daily="2026-03-14")
    assert read_game(json.loads(json.dumps(game.to_plain()))) == game


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", 7),
        ("seats", {}),
        ("seats", []),
        ("seats", [{"name": "Ana"}]),
        ("setup", {"seats": 9}),
        ("outcome", "eaten"),
        ("turns", "many"),
        ("ended", "yesterday"),
        ("ended", "20260314T213015"),
        ("ended", "2026-W11-6"),
        ("daily", "2025-02-29"),
        ("daily", "20260314"),
        ("collector", 5),
        ("instead_of", {"one": 1}),
        ("instead_of", ["x"] * 1001),
        ("id", "../../saves/autosave"),
        ("ended", "0001-01-01T00:00:00"),
        ("ended", "2026-03-14T21:30:15+01:00"),
        ("seconds", 10_000_000_000_000),
        ("seed", -1),
        ("seed", 10**19 * 2),
        ("turns", 10**7),
        ("rounds", True),
        ("pile", 10**12),
        ("ending", "a rain of frogs"),
    ],
)
def test_a_record_with_something_wrong_in_it_is_refused(
    whole: Journal, name: str, value: object
) -> None:
    plain = record_of(whole, "2026-03-14T21:30:15").to_plain()
    plain[name] = value
    plain["checksum"] = checksum(plain)
    with pytest.raises(BadRecord):
        read_game(plain)


def test_a_record_says_which_generation_of_bots_played(whole: Journal) -> None:
    plain = record_of(whole, "2026-03-14T21:30:15").to_plain()
    assert read_game(plain).bots == BOTS
    del plain["bots"]  # as before there was a second one
    plain["checksum"] = checksum(plain)
    assert read_game(plain).bots == 1


def test_what_no_seat_has_done_is_refused(whole: Journal) -> None:
    plain = record_of(whole, "2026-03-14T21:30:15").to_plain()
    swollen = [
        ("setup", {**plain["setup"], "first": 99}),
        ("setup", {**plain["setup"], "first": -2}),
    ]
    for part, value in (
        ("points", {"monsters": 10**18}),
        ("points", {"monsters": 0.5}),
        ("bought", {str(number): 1 for number in range(1001)}),
        ("feats", {"defeated": 10**18}),
        ("hints", 10**18),
        ("name", 7),
    ):
        swollen.append(("seats", [{**plain["seats"][0], part: value}, plain["seats"][1]]))
    for name, value in swollen:
        other = {**plain, name: value}
        other["checksum"] = checksum(other)
        with pytest.raises(BadRecord):
            read_game(other)


def test_a_changed_figure_does_not_pass(whole: Journal) -> None:
    plain = record_of(whole, "2026-03-14T21:30:15").to_plain()
    plain["seats"][0]["points"]["monsters"] += 100
    with pytest.raises(BadRecord, match="checksum"):
        read_game(plain)


def test_gold_by_cards_of_ones_own_makes_no_record_that_is_refused(whole: Journal) -> None:
    paid = [Event("pay", 0, amount=MOST_FIGURE - 1)] * 2
    game = record_of(whole, "2026-03-14T21:30:15", steps=[paid])
    assert game.seats[0].feats.spent == MOST_FIGURE
    assert read_game(json.loads(json.dumps(game.to_plain()))) == game


def test_a_bots_help_and_a_resignation_are_noted(library: Library) -> None:
    journal = played(library, answers=30)
    journal.hand_over(0, "greedy", RELIEVED)
    game = record_of(journal, "", outcome="abandoned")
    assert game.seats[ME].relieved
    assert not game.seats[ME].resigned
    assert not game.counts_for(ME), "a bot's game is neither won nor lost"
    journal.hand_over(0, "greedy", RESIGNED)
    game = record_of(journal, "", outcome="resigned")
    assert game.seats[ME].resigned
    assert game.counts_for(ME)
    assert not game.winners


# -- the file -----------------------------------------------------------------------------


def test_a_game_is_noted_once_and_can_be_watched_again(
    library: Library, tmp_path: Path, whole: Journal
) -> None:
    records = Records(tmp_path)
    first = records.keep(whole, now=NOW, seconds=61)
    assert first.ended == "2026-03-14T21:30:15"
    assert records.keep(whole, now=NOW + datetime.timedelta(days=1)) == first
    assert Records(tmp_path).keep(whole) == first, "not by another run of the program either"
    assert len(lines(records)) == 1
    assert Records(tmp_path).games() == [first]
    again = records.load(library, first.id)
    assert not again.note
    assert again.journal.state.text() == whole.state.text()


@pytest.mark.parametrize(
    ("clock", "ended"),
    [
        (datetime.datetime(1969, 12, 31, 19, 0), "1970-01-01T00:00:00"),
        (datetime.datetime(9999, 12, 31, 23, 0), "9998-12-31T23:59:59"),
    ],
)
def test_a_game_is_noted_though_the_clock_stands_nowhere(
    tmp_path: Path, whole: Journal, clock: datetime.datetime, ended: str
) -> None:
    """A computer whose battery is empty begins at 1970 again, in America an evening earlier."""
    game = Records(tmp_path).keep(whole, now=clock, seconds=10**9)
    assert (game.ended, game.seconds) == (ended, MOST_SECONDS)
    assert Records(tmp_path).games() == [game]


def test_nothing_is_written_before_a_game_is_noted(tmp_path: Path) -> None:
    records = Records(tmp_path)
    assert records.games() == []
    assert records.notes("es") == []
    assert os.listdir(tmp_path) == []


def test_lines_that_cannot_be_understood_are_passed_over_and_left(
    tmp_path: Path, whole: Journal
) -> None:
    records = Records(tmp_path)
    records.keep(whole, now=NOW)
    sound = lines(records)[0]
    newer = json.loads(sound) | {"record": 99}
    damaged = [
        sound[: len(sound) // 2],
        "not json",
        "[" * 5000,
        '{"game": "chess"}',
        '"\\ud800"',
        sound.replace('"finished"', '"resigned"'),
    ]
    other = replace(records.games()[0], id="f" * 16)
    text = "\n".join([*damaged, sound, json.dumps(newer), "", json.dumps(other.to_plain())]) + "\n"
    records.path.write_text(text, encoding="utf-8")
    fresh = Records(tmp_path)
    assert [game.id for game in fresh.games()] == [records.games()[0].id, "f" * 16]
    for lang, words in (("es", "6 líneas"), ("en", "6 lines")):
        notes = fresh.notes(lang)
        assert len(notes) == 2, "one for the damaged lines, one for the newer game"
        assert words in notes[0]
        assert str(fresh.path) in notes[0]
    told = Told().points(5).end()
    fresh.keep(told.journal, steps=[told.events], now=NOW)
    assert records.path.read_text(encoding="utf-8").startswith(text), "nothing was rewritten"


def test_after_half_a_line_the_next_one_is_whole(tmp_path: Path, whole: Journal) -> None:
    records = Records(tmp_path)
    records.keep(whole, now=NOW)
    half = records.path.read_bytes()[:-40]
    records.path.write_bytes(half)  # as a crash in the middle of a write leaves it
    told = Told().points(5).end()
    game = records.keep(told.journal, steps=[told.events], now=NOW)
    assert Records(tmp_path).games() == [game]
    assert records.path.read_bytes().startswith(half + b"\n")


def test_another_programs_games_are_seen(tmp_path: Path, whole: Journal) -> None:
    one, other = Records(tmp_path), Records(tmp_path)
    assert one.games() == []
    noted = other.keep(whole, now=NOW)
    assert one.games() == [noted]


def test_where_the_disk_refuses_play_goes_on(
    tmp_path: Path, whole: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    records = Records(tmp_path)
    monkeypatch.setattr(shelving.journal_files, "write_whole", fails)
    game = records.keep(whole, now=NOW)
    assert records.games() == [game], "remembered while the program runs"
    assert records.keep(whole) == game
    assert not records.path.exists()
    for lang in ("es", "en"):
        (note,) = records.notes(lang)
        assert "Read-only file system" in note
        assert "--profile" in note


def test_what_the_disk_refused_is_written_with_the_next_game(
    library: Library, tmp_path: Path, whole: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    records = Records(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(shelving.journal_files, "write_whole", fails)
        first = records.keep(whole, now=NOW)
    assert Records(tmp_path).games() == []
    second = records.keep(played(library, seed=4, answers=40), outcome="abandoned", now=NOW)
    assert Records(tmp_path).games() == [first, second]
    assert records.games() == [first, second]
    assert records.notes("es") == []
    assert records.load(library, first.id).journal.state.over


def test_an_unreadable_file_is_told_and_no_traceback(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.path.mkdir(parents=True)
    assert records.games() == []
    (note,) = records.notes("en")
    assert str(records.path) in note


def test_a_missing_game_is_refused_with_its_place(
    library: Library, tmp_path: Path, whole: Journal
) -> None:
    records = Records(tmp_path)
    game = records.keep(whole, now=NOW)
    records.journal_path(game.id).unlink()
    with pytest.raises(BadSave) as caught:
        records.load(library, game.id)
    assert caught.value.reason == "missing"


# -- games that were left -----------------------------------------------------------------


def test_a_game_taken_up_again_takes_the_place_of_its_earlier_record(
    library: Library, tmp_path: Path, whole: Journal
) -> None:
    records = Records(tmp_path)
    left = records.keep(played(library, answers=60), outcome="abandoned", now=NOW)
    other = records.keep(played(library, seed=4, answers=60), outcome="abandoned", now=NOW)
    assert [game.outcome for game in records.games()] == ["abandoned", "abandoned"]
    done = records.keep(whole, now=NOW)
    assert done.instead_of == (left.id,)
    assert Records(tmp_path).games() == [other, done]


@pytest.mark.parametrize("refused", [False, True], ids=["on disk", "in memory"])
def test_a_game_left_and_given_up_where_it_stood_is_given_up(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, refused: bool
) -> None:
    """Left, taken up from a slot at the very same moment, and resigned at once: it is lost."""

    def fails(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    records = Records(tmp_path)
    journal = played(library, answers=20)
    if refused:
        monkeypatch.setattr(shelving.journal_files, "write_whole", fails)
    left = records.keep(journal, outcome="abandoned", now=NOW)
    journal.hand_over(0, "human", RESIGNED)
    assert journal.given_up
    done = records.keep(journal, outcome="resigned", now=NOW)
    assert (done.id, done.outcome) == (left.id, "resigned")
    assert records.games() == [done]
    assert records.keep(journal, outcome="resigned") == done
    assert records.keep(journal, outcome="abandoned") == done, "it has come to its end"
    monkeypatch.undo()
    records.keep(played(library, seed=4, answers=3), outcome="abandoned", now=NOW)
    assert Records(tmp_path).games()[0] == records.games()[0] == done
    assert records.load(library, done.id).journal.given_up


def test_what_was_given_up_stays_when_the_game_is_played_on_from_a_slot(
    library: Library, tmp_path: Path, whole: Journal
) -> None:
    records = Records(tmp_path)
    journal = played(library, answers=20)
    records.keep(journal, outcome="abandoned", now=NOW)
    journal.hand_over(0, "human", RESIGNED)
    lost = records.keep(journal, outcome="resigned", now=NOW)
    won = records.keep(whole, now=NOW)
    assert Records(tmp_path).games() == [lost, won]


def test_the_same_seed_played_otherwise_is_another_game(library: Library, tmp_path: Path) -> None:
    records = Records(tmp_path)
    one = played(library, answers=60)
    two = played(library, answers=59)
    assert two.state.decision is not None
    two.answer([len(two.state.decision.options) - 1])
    assert one.answers != two.answers
    records.keep(one, outcome="abandoned", now=NOW)
    records.keep(two, outcome="abandoned", now=NOW)
    assert len(records.games()) == 2


def test_rivals_are_who_they_are() -> None:
    game = Told().points(3, seat=RIVAL).record()
    assert game.winners == [RIVAL]
    assert game.seats[RIVAL].control == "greedy"
