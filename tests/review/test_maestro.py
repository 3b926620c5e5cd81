"""A game reviewed: luck and skill add up to the result, and the same seed finds the same."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest
from endgames import played

from thunderstone import words
from thunderstone.bots.advice import PLAIN
from thunderstone.cli import main
from thunderstone.client.own_mistake import OwnMistakePlay
from thunderstone.client.review_model import ReviewModel
from thunderstone.journal import Journal
from thunderstone.journal.files import save as save_game
from thunderstone.maestro import GRADES, GameReview, kept
from thunderstone.maestro.comparing import EMPTY, HALL, MOST_REASONS
from thunderstone.maestro.findings import Stroke, Turn
from thunderstone.maestro.game import MOST_STROKES, caveats, put_together
from thunderstone.maestro.kept import BadReview, Kept
from thunderstone.maestro.report import Telling, report_lines, report_plain
from thunderstone.maestro.reviewing import KEPT_AT_ONCE, Reviewing
from thunderstone.maestro.turns import STROKE, TurnReviewer
from thunderstone.puzzles.progress import Progress
from thunderstone.review import Recording

LAST = 6
"""So many turns at the end of a game are reviewed here: all of them would take some seconds."""


@functools.lru_cache(maxsize=32)
def the_last_turns(number: int) -> list[Turn]:
    """The last turns of a game that is kept, reviewed once for all tests."""
    return last_turns(played(number))


def last_turns(journal: Journal, seed: int = 0) -> list[Turn]:
    """The last turns of a game, reviewed."""
    reviewer = TurnReviewer(Recording(journal), seed)
    return [reviewer.turn(index) for index in range(reviewer.count - LAST, reviewer.count)]


def shortened(number: int, answers: int) -> Journal:
    """The first answers of a game."""
    whole = played(number)
    journal = Journal.new(whole.library, whole.setup, whole.seed, whole.players)
    for picks in whole.answers[:answers]:
        journal.answer(picks)
    return journal


@pytest.fixture(scope="module")
def beginning() -> tuple[Journal, GameReview]:
    """The first turns of a game between two, and their review."""
    journal = shortened(2, 40)
    reviewer = TurnReviewer(Recording(journal), 0)
    turns = [reviewer.turn(index) for index in range(reviewer.count)]
    return journal, put_together(journal, 0, turns)


@pytest.mark.parametrize("number", [2, 3, 10, 5, 6])
def test_start_luck_and_skill_come_to_the_result(number: int) -> None:
    journal = played(number)
    review = put_together(journal, 0, the_last_turns(number))
    seats = range(len(journal.players))
    for account in map(review.account, seats):
        assert account.start + account.luck + account.skill == pytest.approx(
            account.result, abs=1e-9
        )
        assert 0.0 <= account.accuracy <= 100.0
    if not journal.state.variant.cooperative:
        assert sum(review.result) == pytest.approx(1.0)
        assert sum(review.account(seat).skill for seat in seats) == pytest.approx(0.0, abs=1e-9)


def test_the_curve_goes_from_turn_to_turn_by_mistakes_and_luck() -> None:
    review = put_together(played(3), 0, the_last_turns(3))
    for turn, following in zip(review.turns, review.turns[1:], strict=False):
        for seat, now in enumerate(following.chances):
            skill = sum(one.effect[seat] for one in turn.mistakes)
            assert turn.chances[seat] + skill + turn.luck[seat] == pytest.approx(now)
    places = [place for place, _ in review.curve()]
    assert places == sorted(places)
    assert review.curve()[-1][1] == review.result


def test_who_is_in_front_changes_where_the_lead_is_clear() -> None:
    courses = [(0.5, 0.5), (0.6, 0.4), (0.49, 0.51), (0.55, 0.45), (0.4, 0.6), (0.3, 0.7)]
    turns = tuple(
        Turn(number, 1, 0, 10 * number, 10 * number + 10, chances, (0.0, 0.0), (0, 0), ())
        for number, chances in enumerate(courses)
    )
    assert GameReview(0, turns, (0.0, 1.0), ()).turning_points == (40,)


def test_only_the_greatest_strokes_of_a_seat_are_told_and_the_sum_keeps_them_all() -> None:
    lucks = [STROKE + 0.01 * (number * 5 % 12) for number in range(12)] + [STROKE - 0.01]
    turns = []
    for number, luck in enumerate(lucks):
        both = (luck, -luck)
        stroke = Stroke(10 * number + 10, number, 1, 0, "draw", both, ())
        turns.append(Turn(number, 1, 0, 10 * number, 10 * number + 10, (0.5, 0.5), both, (0, 0), (),
                          stroke))  # fmt: skip
    review = GameReview(0, tuple(turns), (1.0, 0.0), ())
    told = [one.luck[0] for one in review.strokes]
    assert sorted(told) == sorted(lucks)[-MOST_STROKES:]
    assert [one.place for one in review.strokes] == sorted(one.place for one in review.strokes)
    assert review.account(0).luck == pytest.approx(sum(lucks))


def test_the_same_game_and_seed_give_the_same_review() -> None:
    assert last_turns(played(2), 4) == last_turns(played(2), 4)


def test_a_mark_says_what_would_have_been_better(beginning: tuple[Journal, GameReview]) -> None:
    journal, review = beginning
    found = [one for turn in review.turns for one in turn.mistakes]
    assert found, "a greedy bot makes no mistake in twenty turns"
    for one in found:
        assert one.better
        assert one.line[0] != tuple(journal.answers[one.place])
        assert one.cost > 2 * one.error
        assert PLAIN not in one.why, "nothing of the position is said by it"
        assert (one.grade == "") == (one.cost - one.error < GRADES[0][1])


@pytest.mark.parametrize("number", [2, 3, 10, 5, 14, 15, 21, 23])
def test_every_mark_reads_otherwise_than_the_better_and_names_its_reason(number: int) -> None:
    """No reason is a mere phrase: it names a card, or has a figure."""
    journal = played(number)
    telling = {lang: Telling(Recording(journal), lang) for lang in ("es", "en")}
    for one in (one for turn in the_last_turns(number) for one in turn.mistakes):
        assert one.why
        assert not {reason.key for reason in one.why} & EMPTY
        assert len(one.why) <= MOST_REASONS
        keys = {reason.key for reason in one.why}
        assert not (keys & HALL and "forgone" in keys), "something fell"
        assert all(reason.cards or reason.figures for reason in one.why)
        for told in telling.values():
            assert told.did(one) != told.better(one)
            assert len({told.did(one), *told.why(one)}) == 1 + len(one.why), "told twice"


def test_two_that_read_the_same_are_told_apart(beginning: tuple[Journal, GameReview]) -> None:
    journal, review = beginning
    one = next(one for turn in review.turns for one in turn.mistakes)
    same = one._replace(better=(one.did, *one.better[1:]))
    for lang in ("es", "en"):
        telling = Telling(Recording(journal), lang)
        assert telling.did(same) != telling.better(same)


def test_what_cannot_be_known_is_said() -> None:
    assert list(caveats(played(3))) == []
    assert "solo" in set(caveats(played(6)))
    assert list(caveats(shortened(2, 5))) == ["rounds", "unfinished"]


# -- kept beside the game ----------------------------------------------------------------------


def test_a_kept_review_is_the_same_one(
    beginning: tuple[Journal, GameReview], tmp_path: Path
) -> None:
    journal, review = beginning
    path, done = tmp_path / "game.review", Kept(7, dict(enumerate(review.turns)))
    kept.save(path, journal, done)
    assert kept.load(path, journal) == done
    with pytest.raises(BadReview):
        kept.load(path, shortened(2, 39))


def places_in(plain: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in some JSON data."""
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain)
    found = []
    for key, value in inside:
        found.append((*at, key))
        if isinstance(value, (dict, list)):
            found += places_in(value, (*at, key))
    return found


def test_whatever_a_kept_review_holds_is_checked(
    beginning: tuple[Journal, GameReview], tmp_path: Path
) -> None:
    """Anything in the file may be anything else: it is refused, or is a review all the same."""
    journal, review = beginning
    path = tmp_path / "game.review"
    kept.save(path, journal, Kept(0, dict(enumerate(review.turns))))
    whole = path.read_text(encoding="utf-8")
    refused = 0
    places = places_in(json.loads(whole))
    for place in places[:: max(1, len(places) // 150)]:
        for wrong in (None, -99, 1e300, "x y", [[]], {"a": []}):
            plain = json.loads(whole)
            inner = plain
            for key in place[:-1]:
                inner = inner[key]
            inner[place[-1]] = wrong
            path.write_text(json.dumps(plain), encoding="utf-8")
            try:
                found = kept.load(path, journal)
            except BadReview:
                refused += 1
                continue
            told = put_together(journal, 0, [found.turns[n] for n in sorted(found.turns)])
            assert list(report_lines(told, journal, "es"))
    assert refused > 500


WRONG = [
    ("did", ["nonsense", [], {}]),
    ("did", ["buy", [], {}]),
    ("better", []),
    ("better", [["attack", [], {}]]),
    ("why", [["nonsense", [], {}]]),
    ("line", []),
    ("line", [[]]),
    ("line", [[999]]),
    ("equals", [[999]]),
    ("place", 40),
    ("purpose", "nonsense"),
]
"""What may stand in a mistake by itself, and not where it stands."""


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_kept_mistake_that_could_not_be_shown_is_refused(
    beginning: tuple[Journal, GameReview], tmp_path: Path, name: str, wrong: object
) -> None:
    """What is left of a review can be told, played and asked for as a puzzle."""
    journal, review = beginning
    path = tmp_path / "game.review"
    kept.save(path, journal, Kept(0, dict(enumerate(review.turns))))
    plain = json.loads(path.read_text(encoding="utf-8"))
    mistakes = [one for turn in plain["turns"].values() for one in turn["mistakes"]]
    assert mistakes
    mistakes[0][name] = wrong
    path.write_text(json.dumps(plain), encoding="utf-8")
    try:
        found = kept.load(path, journal)
    except BadReview:
        return
    model = ReviewModel(journal, found.turns)
    for lang in words.LEADING:
        assert list(report_lines(model.review, journal, lang))
    for one in model.review.mistakes:
        model.played_better(one)
        play = OwnMistakePlay(model, one, Progress({}), "2026-11-29")
        assert [play.hint(number, "es") for number in (1, 2, 3)]
        assert play.verdict("es")


def test_the_better_turn_ends_where_its_line_does_not_fit_the_table(
    beginning: tuple[Journal, GameReview],
) -> None:
    """It was found on cards dealt anew."""
    journal, review = beginning
    model = ReviewModel(journal, dict(enumerate(review.turns)))
    one = next(one for turn in review.turns for one in turn.mistakes)
    line = (one.line[0], (999,), (0,))
    assert model.played_better(one._replace(line=line)).answers == [list(one.line[0])]


# -- under way, and told -----------------------------------------------------------------------


def test_a_review_goes_on_from_what_was_kept(beginning: tuple[Journal, GameReview]) -> None:
    journal, review = beginning
    half = {index: turn for index, turn in enumerate(review.turns) if index % 5}
    reviewing = Reviewing(journal, Kept(0, half))
    assert not reviewing.complete
    reviewing.start(1)
    while not reviewing.complete:
        reviewing.wait(1.0)
        reviewing.poll()
    assert reviewing.review() == review


def test_a_review_is_kept_every_few_turns_and_at_its_end(
    beginning: tuple[Journal, GameReview],
) -> None:
    """Whoever ends the program in the midst of it loses a few turns at most."""
    journal, review = beginning
    reviewing = Reviewing(journal, Kept(0))
    due = []
    for index, turn in enumerate(review.turns):
        reviewing.turns[index] = turn
        due += [index + 1] if reviewing.due() else []
    ends = range(KEPT_AT_ONCE, len(review.turns), KEPT_AT_ONCE)
    assert due == [*ends, len(review.turns)]
    assert not reviewing.due(), "all is kept"
    assert not Reviewing(journal, reviewing.kept).due()


def test_a_review_that_is_stopped_tells_what_is_done(
    beginning: tuple[Journal, GameReview],
) -> None:
    journal, review = beginning
    reviewing = Reviewing(journal, Kept(0, dict(enumerate(review.turns[:3]))))
    reviewing.start(1)
    reviewing.stop()
    assert not reviewing.poll()
    assert reviewing.review().turns == review.turns[:3]


def test_every_seat_is_told_with_its_mistakes(beginning: tuple[Journal, GameReview]) -> None:
    journal, review = beginning
    plain = json.loads(json.dumps(report_plain(review, journal)))
    for seat in plain["seats"]:
        whole = seat["start"] + seat["luck"] + seat["skill"]
        assert whole == pytest.approx(seat["result"], abs=1e-3)
    assert sum(len(seat["mistakes"]) for seat in plain["seats"]) == len(review.mistakes)
    for lang in ("es", "en"):
        text = "\n".join(report_lines(review, journal, lang))
        assert all(player.name in text for player in journal.players)
        assert "{" not in text


def test_the_command_reviews_a_file_and_keeps_the_review_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    journal = shortened(2, 12)
    save_game(journal, path)
    argv = ["--profile", str(tmp_path / "profile"), "review", str(path), "--json"]
    assert main([*argv, "--processes", "1"]) == 0
    first = capsys.readouterr().out
    assert set(json.loads(first)["seats"][0]) >= {"start", "luck", "skill", "result", "mistakes"}
    done = kept.load(kept.path_beside(path), journal)
    assert done.turns
    assert main(argv) == 0
    assert capsys.readouterr().out == first
