"""Who may take over a seat, and when: every change that follows others or is refused."""

from __future__ import annotations

import pytest

from thunderstone.journal import seats
from thunderstone.journal.seats import (
    RELIEVED,
    RESIGNED,
    RETURNED,
    Handover,
    Player,
    Seating,
    most_handovers,
)

AWAY = Handover(1, 0, "greedy", RELIEVED)
BACK = Handover(2, 0, "human", RETURNED)
LEFT = Handover(3, 1, "greedy", RESIGNED)
GIVEN_UP = Handover(4, 1, "human", RESIGNED)


def seated(*changes: Handover) -> Seating:
    return Seating([Player("Ana"), Player("Leo")], changes)


@pytest.mark.parametrize(
    ("before", "change", "refusal"),
    [
        ((), AWAY, None),
        ((), AWAY._replace(seat=1), None),
        ((), AWAY._replace(seat=2), "unknown"),
        ((), AWAY._replace(seat=-1), "unknown"),
        ((), AWAY._replace(cause="tired"), "unknown"),
        ((), AWAY._replace(control="human"), "unknown"),
        ((), BACK, "same"),
        ((), BACK._replace(control="greedy"), "unknown"),
        ((AWAY,), BACK, None),
        ((AWAY,), AWAY, "same"),
        ((AWAY,), AWAY._replace(control="random"), None),
        ((), LEFT, None),
        ((), GIVEN_UP, None),
        ((LEFT,), LEFT, "resigned"),
        ((LEFT,), BACK._replace(seat=1), "resigned"),
        ((LEFT,), AWAY, None),
        ((GIVEN_UP,), AWAY, "game_over"),
        ((GIVEN_UP,), LEFT, "game_over"),
    ],
)
def test_a_change_follows_others_or_says_why_not(
    before: tuple[Handover, ...], change: Handover, refusal: str | None
) -> None:
    assert seated(*before).refusal(change) == refusal


def test_seats_are_as_the_changes_have_left_them() -> None:
    seating = seated(AWAY, AWAY._replace(seat=1), LEFT._replace(answer=1, control="random"))
    assert [player.control for player in seating.now] == ["greedy", "random"]
    assert [player.name for player in seating.now] == ["Ana", "Leo"]
    assert [player.control for player in seating.players] == ["human", "human"]
    assert (seating.resigned, seating.given_up) == ({1}, False)
    assert (len(seating.after(1)), seating.after(2)) == (3, ())
    seating.follow(GIVEN_UP._replace(seat=0))
    seating.follow(LEFT._replace(seat=0))
    assert (seating.resigned, seating.given_up) == ({0, 1}, True), "given up is given up"
    assert seating.after(4) == [GIVEN_UP._replace(seat=0)]


def test_whoever_is_away_may_return_or_resign_when_no_bot_steps_in_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seats, "MOST_HANDOVERS", 3)
    assert not seated(AWAY, BACK).full
    seating = seated(AWAY, BACK, AWAY)
    assert seating.full
    assert seating.refusal(AWAY._replace(seat=1)) == "full"
    assert seating.refusal(BACK) is None
    assert seating.refusal(LEFT) is None
    assert most_handovers(4) == 11


def test_a_change_is_told_as_an_event() -> None:
    event = LEFT.event()
    assert (event.kind, event.seat, event.source, event.to) == ("handover", 1, "resigned", "greedy")
