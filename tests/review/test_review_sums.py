"""Whatever the game: start, luck and skill of each seat come to its result."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.engine.wishes import Wishes
from thunderstone.journal import Journal, Player
from thunderstone.maestro import review_game

SLACK = 1e-3
"""A tenth of a point of chance."""

SETS = ((), ("wrath",), ("wrath", "doomgate"))
"""The sets that a table may be drawn of: none named are all."""

MOST_ANSWERS = 70
"""A review of more would take too long here; games of one round end before."""


@st.composite
def games(pick: st.DrawFn) -> Journal:
    """A game, over or left: any seats, bots, mode, end, sets and commissions."""
    seats = pick(st.integers(1, 5), "seats")
    mode = (
        "solo_normal" if seats == 1 else pick(st.sampled_from(("versus", "siege_normal")), "mode")
    )
    end = pick(st.sampled_from(("printed", "finish_round", "rounds")), "end")
    if mode != "versus":
        end = "printed"
    variant = Variant(
        mode,
        end,
        pick(st.integers(1, 3), "rounds") if end == "rounds" else 0,
        commissions=mode == "versus" and pick(st.booleans(), "commissions"),
    )
    wishes = Wishes(
        seats=seats,
        sets=pick(st.sampled_from(SETS), "sets"),
        playable=True,
        features="guaranteed" if mode == "versus" else "by_cards",
        variant=variant,
    )
    seed = pick(st.integers(1, 10_000), "seed")
    library = load_library()
    setup = draw(library, wishes, seed).setup
    bots = [pick(st.sampled_from(("random", "greedy", "recluta"))) for _ in range(seats)]
    players = [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)]
    journal = Journal.new(library, setup, seed, players)
    for number in range(pick(st.integers(1, MOST_ANSWERS), "answers")):
        decision = journal.state.decision
        if decision is None:
            break
        mind = bot_named(bots[decision.seat])
        journal.answer(mind.choose(view(journal.state, decision.seat), number))
    return journal


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(games())
def test_start_luck_and_skill_come_to_the_result_in_any_game(journal: Journal) -> None:
    review = review_game(journal)
    for seat in range(len(journal.players)):
        account = review.account(seat)
        whole = account.start + account.luck + account.skill
        assert abs(whole - account.result) <= SLACK
        assert account.result == review.curve()[-1][1][seat]
        assert 0.0 <= account.result <= 1.0
    for before, after in zip(review.turns, review.turns[1:], strict=False):
        assert before.end == after.place, "no answer is left out, and none counts twice"
