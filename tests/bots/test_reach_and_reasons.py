"""What is within reach, and why an answer was given: by one function, and with discretion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from positions import play

from thunderstone.bots.advice import ADVISER, WHYS, advise, explain
from thunderstone.bots.continuation import Course
from thunderstone.bots.discretion import OPEN, POINTS, tellable
from thunderstone.bots.planner import reach
from thunderstone.bots.registry import bot_named
from thunderstone.bots.why import LEANINGS, Reason
from thunderstone.engine import machine
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.view import redeal, view

Deal = Callable[[int, int], State]


class Moment:
    """An answer of a game: the state before it, and the picks."""

    def __init__(self, before: State, picks: Sequence[int]) -> None:
        self.before, self.picks = before, list(picks)
        assert before.decision is not None
        self.seat = before.decision.seat

    def after(self) -> State:
        """The state that the answer leads to."""
        state = self.before.copy()
        machine.answer(state, self.picks)
        return state


@pytest.fixture(scope="module")
def game(library: object) -> list[Moment]:
    """The answers of a game of two bots, some forty turns of it."""
    from thunderstone.catalogue import load_presets
    from thunderstone.engine.setup import deal

    state = deal(library, load_presets()["first_game"].setup(2, 0), 6)  # type: ignore[arg-type]
    moments: list[Moment] = []
    bots = [bot_named("aventurero"), bot_named("aventurero:cazador")]
    play(state, bots, 6, lambda now, picks: moments.append(Moment(now.copy(), picks)), 40)
    return moments


def chosen(moment: Moment, *acts: str) -> bool:
    options = moment.before.decision.options if moment.before.decision else ()
    return any(options[pick].act in acts for pick in moment.picks)


# -- the hint and the log are one function --------------------------------------------------


def test_a_hint_is_explained_by_the_function_that_explains_the_log(game: list[Moment]) -> None:
    for moment in game[10:40:6]:
        seen = view(moment.before, moment.seat)
        hint = advise(seen, 3)
        assert hint.why == explain(seen, hint.picks, ADVISER, 3)
        assert {reason.key for reason in hint.why} <= WHYS


def test_a_bots_own_next_answers_tell_its_plan(game: list[Moment]) -> None:
    """What is told of a visit is what was bought then, whatever another bot would have bought."""
    told = 0
    for place, moment in enumerate(game):
        if not chosen(moment, "village"):
            continue
        then = [later.picks for later in game[place + 1 : place + 6]]
        bought = [later for later in game[place + 1 : place + 3] if chosen(later, "buy")]
        why = explain(view(moment.before, moment.seat), moment.picks, "recluta", 1, then)
        plan = next((one for one in why if one.key == "plan_buy"), None)
        assert (plan is not None) == bool(bought and bought[0].seat == moment.seat)
        if plan is not None:
            decision = bought[0].before.decision
            assert decision is not None
            assert plan.cards[0] == decision.options[bought[0].picks[0]].card
            told += 1
    assert told > 5


def test_a_recorded_answer_that_cannot_be_given_ends_the_course(first_game: Deal) -> None:
    state = first_game(2, 3)
    assert Course(ADVISER, 1, [[99]]).next(state) is None
    assert Course(ADVISER, 1, [[0, 1]]).next(state) is None
    assert Course(ADVISER, 1, []).next(state) is None
    assert Course(ADVISER, 1, [[1]]).next(state) == [1]


# -- discretion -----------------------------------------------------------------------------


def told_to_the_other(
    moment: Moment, why: Sequence[Reason], *, points: bool = False
) -> list[Reason]:
    asker = 1 - moment.seat
    before, after = view(moment.before, asker), view(moment.after(), asker)
    return tellable(why, moment.seat, before, after, points=points)


def test_a_covered_hand_stays_covered(game: list[Moment]) -> None:
    """Whoever rests shows nothing (R4): nothing that rests on the hand is told, nor named."""
    rests = [moment for moment in game if chosen(moment, "rest")]
    assert len(rests) > 3
    kept_back = 0
    for moment in rests:
        why = explain(view(moment.before, moment.seat), moment.picks, "aventurero", 1)
        told = told_to_the_other(moment, why, points=True)
        asker = view(moment.after(), 1 - moment.seat)
        hidden = {card for pool in asker.pools.values() for card in pool}
        assert all(reason.key in OPEN for reason in told)
        assert not any(hidden.intersection(reason.cards) for reason in told)
        kept_back += len(why) - len(told)
    assert kept_back > 3


def test_an_open_hand_may_be_spoken_of(game: list[Moment]) -> None:
    fights = [moment for moment in game if chosen(moment, "attack", "buy")]
    assert len(fights) > 8
    for moment in fights:
        why = explain(view(moment.before, moment.seat), moment.picks, "aventurero", 1)
        plain = [reason for reason in why if reason.key not in POINTS]
        assert told_to_the_other(moment, why) == plain
        assert told_to_the_other(moment, why, points=True) == list(why)


def test_one_is_told_all_about_ones_own_seat(game: list[Moment]) -> None:
    moment = next(one for one in game if chosen(one, "rest"))
    own, after = view(moment.before, moment.seat), view(moment.after(), moment.seat)
    secret = Reason("no_victory", (moment.before.seats[moment.seat].deck[0],), {"n": 3})
    assert tellable([secret], moment.seat, own, after) == [secret]


def test_a_card_that_its_events_have_shown_may_be_named(game: list[Moment]) -> None:
    moment = next(one for one in game if chosen(one, "rest"))
    card = moment.before.seats[moment.seat].hand[0]
    reason = Reason("plan_destroy", (card,))
    asker = 1 - moment.seat
    views = view(moment.before, asker), view(moment.after(), asker)
    assert tellable([reason], moment.seat, *views) == []
    assert tellable([reason], moment.seat, *views, [card]) == [reason]


def test_every_word_of_discretion_is_a_word_of_advice() -> None:
    assert OPEN <= WHYS
    assert LEANINGS <= OPEN
    assert POINTS <= WHYS


# -- what is within reach ---------------------------------------------------------------------


def test_what_is_within_reach_rests_on_nothing_hidden(game: list[Moment]) -> None:
    """The same hand reaches as far, whatever lies in the decks and in the other's hand."""
    looked = 0
    for moment in game:
        decision = moment.before.decision
        if decision is None or decision.kind != "dungeon":
            continue
        other = redeal(view(moment.before, moment.seat), 99)
        assert other.text() != moment.before.text()
        one, two = (reach(view(state, moment.seat)) for state in (moment.before, other))
        assert one == two
        looked += bool(one)
    assert looked > 5


def test_reasons_need_a_question_to_ones_own_seat(first_game: Deal) -> None:
    state = first_game(2, 3)
    assert state.decision is not None
    for seen in (
        view(state, 1 - state.decision.seat),
        replace(view(state, state.decision.seat), seat=BLANK),
    ):
        with pytest.raises(ValueError, match="no question to its own seat"):
            explain(seen, [0])
