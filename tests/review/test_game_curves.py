"""The figures of every round are what the seats had then."""

from __future__ import annotations

import pytest
from endgames import NUMBERS, played, reviewed

from thunderstone.engine import scoring
from thunderstone.journal import playback
from thunderstone.review import CURVES, Figures, review, score_sheet


@pytest.mark.parametrize("number", NUMBERS)
def test_the_curves_end_with_what_the_sheet_says(number: int) -> None:
    journal = played(number)
    last = reviewed(number).samples[-1]
    sheet = score_sheet(journal)
    assert last.place == len(journal.answers)
    for seat, figures in enumerate(last.seats):
        column = sheet.column(seat)
        assert (figures.vp, figures.deck, figures.xp) == (column.total, column.cards, column.xp)


@pytest.mark.parametrize("number", [3, 5, 18])
def test_every_round_is_told_once_with_the_figures_of_its_end(number: int) -> None:
    journal = played(number)
    samples = {sample.place: sample for sample in reviewed(number).samples}
    rounds = [sample.round for sample in samples.values()]
    assert rounds == list(range(len(rounds)))
    defeated = [0] * len(journal.players)
    before = 0
    for moment in playback(journal):
        for event in moment.events:
            if event.kind == "win_battle":
                defeated[event.seat] += 1
        state = moment.state
        begun = state.rounds > before
        before = state.rounds
        assert not begun or moment.number in samples
        if moment.number not in samples:
            continue
        for seat, figures in enumerate(samples[moment.number].seats):
            own = state.seats[seat]
            faces = [state.kinds[card] for card in (*own.deck, *own.hand, *own.discard)]
            assert figures == Figures(
                scoring.score(state, seat).total,
                len(faces),
                own.xp,
                sum(face.light or 0 for face in faces),
                sum(face.gold or 0 for face in faces),
                defeated[seat],
            )


def test_the_curves_begin_with_twelve_cards_and_nothing_won() -> None:
    first = reviewed(5).samples[0]
    assert (first.round, first.place) == (0, 0)
    assert {(one.vp, one.deck, one.xp, one.monsters) for one in first.seats} == {(0, 12, 0, 0)}
    assert set(CURVES) == set(Figures._fields)


def test_looking_a_game_over_leaves_it_as_it_is() -> None:
    journal = played(6)
    before = journal.state.digest(), len(journal.answers)
    assert review(journal).samples == review(journal).samples
    assert (journal.state.digest(), len(journal.answers)) == before
