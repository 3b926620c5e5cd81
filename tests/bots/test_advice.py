"""Advice: legal, the same every time, explained in words, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from thunderstone.bots.advice import DOES, PLAIN, WHYS, advise, reasons
from thunderstone.bots.continuation import Course
from thunderstone.bots.registry import bot_named
from thunderstone.bots.why import Reason, comes_again
from thunderstone.engine import machine, scoring
from thunderstone.engine import view as viewing
from thunderstone.engine.decision import MENUS, PURPOSES
from thunderstone.engine.deck_odds import HAND
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.engine.view import View
from thunderstone.maestro.outcomes import OUTCOMES
from thunderstone.narration import CardRef
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.words import keys_of

Deal = Callable[[int, int], State]
NAMES = ("Marta", "Iñaki", "Lucía")


@pytest.fixture
def first_game(library: Library) -> Deal:
    from thunderstone.catalogue import load_presets
    from thunderstone.engine.setup import deal

    return lambda seats, seed: deal(library, load_presets()["first_game"].setup(seats), seed)


def asked(state: State, answers: int = 250, every: int = 4) -> Iterator[View]:
    """The views of some of a game's questions, as random answers lead to them."""
    player = bot_named("random")
    for number in range(answers):
        if state.decision is None:
            return
        view = viewing.view(state, state.decision.seat)
        if number % every == 0:
            yield view
        machine.answer(state, player.choose(view, number))


def test_there_are_words_for_all_that_can_be_advised_and_for_all_that_speaks_for_it() -> None:
    for group, said in (
        *(("do", {*DOES, "otherwise"}), ("why", {*WHYS, *OUTCOMES}), ("choose", PURPOSES)),
    ):
        assert set(keys_of(f"counsel.{group}")) == {f"counsel.{group}.{key}" for key in said}


def test_every_question_of_a_game_gets_legal_advice_that_can_be_read(first_game: Deal) -> None:
    kinds = set()
    for seed in (1, 2):
        for view in asked(first_game(3, seed)):
            decision = view.state.decision
            assert decision is not None
            before = view.state.digest()
            advice = advise(view, 7)
            assert view.state.digest() == before, "advice plays on copies alone"
            machine.answer(viewing.redeal(view, 1), list(advice.picks))
            kinds.add(decision.kind)
            assert advice.does.key in DOES
            assert advice.why
            for lang in ("es", "en"):
                deed = deed_line(advice.does, decision.purpose, view.state, NAMES, lang)
                lines = [deed, *reason_lines(advice.why, view.state, NAMES, lang)]
                assert all(line.text() for line in lines)
                assert all("{" not in line.text() for line in lines)
    assert {"action", "village", "dungeon", "cards"} <= kinds <= MENUS | {"cards"}


def test_no_hidden_card_is_ever_named(first_game: Deal) -> None:
    for view in asked(first_game(3, 4)):
        hidden = {card for pool in view.pools.values() for card in pool}
        advice = advise(view, 3)
        named = {card for reason in (advice.does, *advice.why) for card in reason.cards}
        assert not named & hidden


def test_the_same_question_gets_the_same_advice(first_game: Deal) -> None:
    for view in asked(first_game(2, 6), 40):
        assert advise(view, 5) == advise(view, 5)


def test_another_seats_question_is_refused(first_game: Deal) -> None:
    state = first_game(2, 1)
    assert state.decision is not None
    other = viewing.view(state, 1 - state.decision.seat)
    with pytest.raises(ValueError, match="own seat"):
        advise(other, 1)


def test_an_attack_is_explained_with_the_figures_of_the_preview(first_game: Deal) -> None:
    from thunderstone.engine import preview

    player = bot_named("greedy")
    state = first_game(3, 3)
    found = 0
    for number in range(500):
        if state.decision is None or found:
            break
        view = viewing.view(state, state.decision.seat)
        advice = advise(view, number)
        if advice.does.key == "attack":
            tally = preview.attack_preview(state, advice.does.cards[0])
            assert tally is not None
            told = next(why for why in advice.why if why.key in ("wins", "loses", "loses_anyway"))
            assert (told.key == "wins") == tally.wins
            assert told.figures["attack"] == tally.total
            assert told.figures["health"] == tally.health
            line = reason_lines([told], view.state, NAMES, "en")[0]
            assert str(tally.total if tally.wins else tally.short) in line.text()
            found += 1
        machine.answer(state, player.choose(view, number))
    assert found


def test_a_lost_battle_that_is_advised_beside_a_victory_names_what_is_forgone(
    monkeypatch: pytest.MonkeyPatch, first_game: Deal
) -> None:
    from thunderstone.bots import advice as advice_module
    from thunderstone.engine import preview

    class Loser:
        """Attacks what it cannot beat."""

        name = "loser"

        def choose(self, view: View, seed: int) -> list[int]:
            decision = view.state.decision
            assert decision is not None
            for place, option in enumerate(decision.options):
                tally = preview.attack_preview(view.state, option.card)
                if option.act == "attack" and tally is not None and not tally.wins:
                    return [place]
            return [0]

    state, player = first_game(2, 0), bot_named("greedy")
    for number in range(60):
        decision = state.decision
        assert decision is not None
        places = [option.act for option in decision.options]
        outcomes = {tally.wins for tally in preview.previews(state).values()}
        if decision.kind == "action" and "dungeon" in places and outcomes == {True, False}:
            break
        machine.answer(state, player.choose(viewing.view(state, decision.seat), number))
    else:
        pytest.fail("no turn has both")
    machine.answer(state, [places.index("dungeon")])
    monkeypatch.setattr(advice_module, "bot_named", lambda name: Loser())
    why = advise(viewing.view(state, state.active), 1).why
    keys = [reason.key for reason in why]
    assert "loses_anyway" in keys
    assert "loses" not in keys, "something else did look better"
    assert keys.index("loses_anyway") < keys.index("forgoes"), "first of all what happens"
    forgone = next(reason for reason in why if reason.key == "forgoes")
    assert preview.previews(state)[forgone.cards[0]].wins


def test_lines_of_a_hint_name_their_cards(first_game: Deal) -> None:
    state = first_game(3, 1)
    assert state.decision is not None
    machine.answer(state, [0])
    view = viewing.view(state, state.decision.seat)
    advice = advise(view, 1)
    deed = deed_line(advice.does, "", view.state, NAMES, "es")
    cards = [part.card for part in deed.parts if isinstance(part, CardRef)]
    assert tuple(cards) == advice.does.cards


# -- the position has something to say, or nothing is said ----------------------------------------


def near_the_end(first_game: Deal, seats: int = 2) -> State:
    """A purchase is to be made, and the last stone stands in rank 3."""
    state = first_game(seats, 3)
    village = next(
        place
        for place, option in enumerate(state.decision.options if state.decision else ())
        if option.act == "village"
    )
    machine.answer(state, [village])
    stone = next(card for card, face in enumerate(state.cards) if face.kind == "thunderstone")
    state.dungeon.remove(stone)
    state.hall[3] = [stone]
    return state


def bought(state: State) -> Iterator[tuple[int, tuple[Reason, ...]]]:
    """Every card that can be bought, with the reasons for it."""
    assert state.decision is not None
    view = viewing.view(state, state.decision.seat)
    for place, option in enumerate(state.decision.options):
        if option.act == "buy":
            yield option.card, reasons(view, [place], Course("veterano", 0))


def test_at_the_end_nothing_is_said_of_a_deck_that_is_not_drawn_again(first_game: Deal) -> None:
    state = near_the_end(first_game)
    seat = state.active
    own = state.seats[seat]
    assert comes_again(state, seat), "the deck is short"
    said = {reason.key for _, why in bought(state) for reason in why}
    assert said & {"brings", "lacks_light", "lacks_heroes"}
    own.deck += own.discard
    own.deck += [card for stack in state.stacks.values() for card in stack[1:]][: 5 * HAND]
    assert not comes_again(state, seat)
    for card, why in bought(state):
        worth = scoring.points(state.cards[card])
        assert [reason.key for reason in why] == ["worth"] * bool(worth)


def test_reasons_never_say_what_fits_any_answer(first_game: Deal) -> None:
    told = 0
    for view in asked(first_game(2, 8), 80, 2):
        decision = view.state.decision
        assert decision is not None
        for place in range(len(decision.options)) if decision.most == 1 else ():
            found = reasons(view, [place], Course("veterano", 0))
            assert PLAIN not in found
            told += bool(found)
    assert told
