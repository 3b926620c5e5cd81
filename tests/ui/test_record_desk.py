"""A game that ends on the screen is noted once; replays, lessons and pictures are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from recorded import SIZE, grounded

from thunderstone.catalogue import load_presets
from thunderstone.client.playback import Playback
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.journal.seats import RESIGNED
from thunderstone.profile import Profile
from thunderstone.records import Records, earned, player_stats, progress, record_of
from thunderstone.records.counting import counted, further_endings
from thunderstone.records.progress import parts_by_name
from thunderstone.review import Recording
from thunderstone.showcase import past_games
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui.app import App


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def unfinished(missing: int = 1) -> Journal:
    """A game that was played to its end, without its last answers."""
    whole = past_games.played()[0]
    journal = Journal(whole.library, whole.setup, whole.seed, whole.players)
    for picks in whole.answers[:-missing]:
        journal.answer(picks)
    return journal


def last_answers(missing: int = 1) -> list[list[int]]:
    return past_games.played()[0].answers[-missing:]


def session(profile: Profile, journal: Journal, clock: Clock | None = None) -> Session:
    return Session(journal, profile, thinker=IdleBot, clock=clock or Clock())


def new_game(library: Library, seed: int = 5) -> Journal:
    setup = load_presets()["first_game"].setup(2, 0)
    return Journal.new(library, setup, seed, [Player("Ana"), Player("Luis", "greedy")])


def test_the_last_answer_notes_the_game(tmp_path: Path) -> None:
    profile, journal = Profile(tmp_path), unfinished()
    played = session(profile, journal)
    assert Records(tmp_path).games() == []
    played.answer(last_answers()[0])
    (game,) = Records(tmp_path).games()
    assert (game.outcome, game.ending) == ("finished", journal.state.ending)
    assert [seat.name for seat in game.seats] == ["Marta", "Iñaki", "Lucía"]
    assert not profile.has_autosave(), "the running game has gone into the history"
    loaded = Records(tmp_path).load(journal.library, game.id)
    assert loaded.journal.state.text() == journal.state.text()


def test_showing_the_end_again_notes_nothing_more(tmp_path: Path) -> None:
    profile, journal = Profile(tmp_path), unfinished()
    session(profile, journal).answer(last_answers()[0])
    session(profile, journal)  # the same finished game, opened once more
    assert len(Records(tmp_path).games()) == 1


def test_watching_a_game_notes_nothing(tmp_path: Path) -> None:
    profile, journal, clock = Profile(tmp_path), unfinished(), Clock()
    session(profile, journal).answer(last_answers()[0])
    noted = Records(tmp_path).path.read_bytes()
    watched = Playback(journal, clock=clock)
    watched.playing = True
    while not watched.at_end:
        clock.now += 10
        watched.poll()
    assert watched.journal.state.over
    assert Records(tmp_path).path.read_bytes() == noted


def test_an_answer_taken_back_leaves_no_trace_in_the_record(library: Library) -> None:
    """What was undone is not among the events that a record is made of."""
    journal = new_game(library)
    played = Session(journal, thinker=IdleBot)
    acts = [option.act for option in played.decision.options] if played.decision else []
    played.answer([acts.index("rest")])
    assert played.can_undo()
    played.undo()
    kinds = [event.kind for step in played.happened for event in step]
    assert "action" not in kinds


def test_how_long_it_took_is_known_where_it_was_played_in_one_go(
    tmp_path: Path, library: Library
) -> None:
    clock = Clock()
    journal = new_game(library)
    played = session(Profile(tmp_path), journal, clock)
    clock.now += 754
    played.resign(0)
    (game,) = Records(tmp_path).games()
    assert game.seconds == 754
    assert game.outcome == "resigned"
    assert game.seats[0].resigned
    assert not game.winners
    other = tmp_path / "other"
    session(Profile(other), unfinished(), clock).answer(last_answers()[0])
    assert Records(other).games()[0].seconds < 0, "it was taken up in the middle"


def test_a_game_that_is_gone_on_with_is_not_left(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    session(profile, unfinished(3))
    for missing in (3, 2, 5):  # as it stood, later, and from an earlier save
        session(profile, unfinished(missing))
        assert Records(tmp_path).games() == []


def test_a_game_without_an_answer_is_not_worth_a_record(tmp_path: Path, library: Library) -> None:
    profile = Profile(tmp_path)
    session(profile, new_game(library))
    session(profile, new_game(library, seed=6))
    assert Records(tmp_path).games() == []


def test_in_a_profile_that_cannot_be_written_to_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "profile"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    profile, journal = Profile(blocked), unfinished()
    session(profile, journal).answer(last_answers()[0])
    assert journal.state.over
    assert blocked.read_text(encoding="utf-8").startswith("a file")


@pytest.mark.window(size=SIZE, prepare=grounded)
def test_the_lesson_is_not_a_game_of_the_history(app: App) -> None:
    from thunderstone.ui.scenes.tutorial import open_lesson

    lesson = open_lesson(app)
    assert lesson.session.profile is None


@pytest.mark.parametrize("people", [(HUMAN, HUMAN), ("greedy", "greedy")])
def test_games_of_people_only_and_of_bots_only_are_noted_too(
    tmp_path: Path, library: Library, people: tuple[str, str]
) -> None:
    setup = load_presets()["first_game"].setup(2, 0)
    players = [Player(name, control) for name, control in zip(("Ana", "Luis"), people, strict=True)]
    whole = past_games.played()[1]
    journal = Journal.new(library, setup, whole.seed, players)
    for picks in whole.answers[:-1]:
        journal.answer(picks)
    session(Profile(tmp_path), journal).answer(whole.answers[-1])
    (game,) = Records(tmp_path).games()
    assert [seat.control for seat in game.seats] == list(people)


@pytest.mark.parametrize("rivals", [("greedy", "random"), ("random", "greedy"), (HUMAN, HUMAN)])
@pytest.mark.parametrize("ended", [True, False], ids=["ended", "left"])
def test_playing_from_here_counts_the_game_once_whoever_plays_on(
    tmp_path: Path, rivals: tuple[str, str], ended: bool
) -> None:
    """Another end, from the middle of the recording on."""
    whole, records = past_games.played()[0], Records(tmp_path)
    records.keep(whole)
    (before,) = [one for one in player_stats(records.games()) if one.name == "Marta"]
    reached = [one.reached for one in progress(records.games(), "Marta")]
    recording = Recording(whole)
    middle = recording.journal_at(recording.length // 2, (HUMAN, *rivals))
    branch = Journal.from_plain(whole.library, middle.to_plain())  # kept and gone on with
    if ended:
        branch.hand_over(0, HUMAN, RESIGNED)
        assert earned(branch, records) == []
    records.keep(branch, outcome="resigned" if ended else "abandoned")
    noted = Records(tmp_path).games()
    assert further_endings(noted) == {noted[1].id}, "the history shows both"
    (after,) = [one for one in player_stats(noted) if one.name == "Marta"]
    assert (after.games, after.contests) == (before.games, before.contests)
    assert reached == [one.reached for one in progress(noted, "Marta")]


def test_what_a_bot_did_before_is_earned_by_nobody_who_takes_its_seat() -> None:
    whole = past_games.played()[0]
    recording = Recording(whole)
    branch = recording.journal_at(recording.length // 2, ("greedy", HUMAN, "random"))
    parts = parts_by_name([record_of(branch, "2026-03-14T12:00:00")])
    assert parts == {}
    assert list(parts_by_name([record_of(whole, "2026-03-14T12:00:00")])) == ["Marta"]


def test_playing_from_the_first_card_on_against_others_is_a_game_of_its_own() -> None:
    whole = past_games.played()[0]
    anew = Recording(whole).journal_at(0, (HUMAN, "greedy", "random"))
    assert not anew.branch
    noted = [record_of(whole, "2026-03-14T12:00:00"), record_of(anew, "2026-03-15T12:00:00")]
    assert counted(noted) == noted
