"""The figures of every round are what the seats had then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from endgames import NAMES, NUMBERS, played, reviewed, wishes_of

from thunderstone.bots.registry import bot_named
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.pile_contents import deck_figures_of
from thunderstone.engine import scoring, stats
from thunderstone.engine.deck_odds import HAND
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.randomizer import draw
from thunderstone.engine.setup import deal
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.journal import Journal, Player, playback
from thunderstone.review import CURVES, Figures, review, score_sheet
from thunderstone.review.figures import figures_of


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
            faces = [state.cards[card] for card in (*own.deck, *own.hand, *own.discard)]
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


def at_random(number: int) -> Journal:
    """A game of some rounds that chance has played, at a table of chance; campaigns among them."""
    wishes = wishes_of(number)
    if not wishes.variant.cooperative:
        rounds = replace(wishes.variant, end="rounds", rounds=6, campaign_gold=bool(number % 2))
        wishes = replace(wishes, variant=rounds)
    library, bot = load_library(), bot_named("random")
    setup = draw(library, wishes, number).setup
    players = [Player(name) for name in NAMES[: setup.seats]]
    journal = Journal.new(library, setup, number, players)
    while (decision := journal.state.decision) is not None:
        journal.answer(bot.choose(view(journal.state, decision.seat), len(journal.answers)))
    return journal


@pytest.mark.parametrize("number", range(30, 42))
def test_the_curves_of_a_random_game_end_with_the_engines_own_figures(number: int) -> None:
    journal = at_random(number)
    state, last = journal.state, review(journal).samples[-1]
    visiting = state.copy()
    visiting.turn.phase = "village"
    assert last.place == len(journal.answers)
    for seat, figures in enumerate(last.seats):
        owned = scoring.owned(state, seat)
        assert figures.vp == scoring.score(state, seat).total
        assert figures.deck == len(owned)
        assert figures.xp == state.seats[seat].xp
        assert figures.gold == sum(stats.gold_value(visiting, card) or 0 for card in owned)


@pytest.mark.parametrize("campaign", [False, True])
def test_a_stones_gold_is_in_the_curve_of_a_campaign_alone(
    library: Library, campaign: bool
) -> None:
    """R153: whoever has the Stone of Avarice may then spend its 2 gold in the village."""
    setup = load_presets()["first_game"].setup(2)
    state = deal(library, replace(setup, variant=Variant(campaign_gold=campaign)), 3)
    before = figures_of(state, 0, 0)
    laying = Laying(state)
    laying.put("discard", laying.bring([library.cards["stone_of_avarice"]]), 0)
    after = figures_of(state, 0, 0)
    assert after.gold - before.gold == (2 if campaign else 0)
    assert after.light == before.light
    assert after.vp - before.vp == scoring.points(library.cards["stone_of_avarice"])
    deck = deck_figures_of(view(state, 0), whole=True)
    assert deck.means["gold"].bare == pytest.approx(HAND * after.gold / after.deck)
