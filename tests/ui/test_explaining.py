"""Everything on the table answers when asked: what it brings, or why it does nothing now."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from wholebox import eager_picks, rich_game

from thunderstone.client.table_view import TableView
from thunderstone.engine import legality, machine
from thunderstone.engine import preview as previewing
from thunderstone.engine import view as viewing
from thunderstone.engine.ending import end_game
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.ui.explaining import Explainer
from thunderstone.ui.placement import pieces
from thunderstone.ui.prompts import DecisionPrompt, PromptContext, Watching, prompt_for

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
Deal = Callable[[int, int], State]


def explainers(state: State, viewer: int) -> list[Explainer]:
    """Whoever explains the question to a viewer, in both languages."""
    view = viewing.view(state, viewer).state
    decision = view.decision
    table = TableView(view, viewer, previewing.previews(state))
    found = []
    for lang in ("es", "en"):
        prompt: DecisionPrompt = Watching(table, lang)
        if decision is not None and decision.seat == viewer:
            context = PromptContext(
                table,
                decision,
                lang,
                lambda picks: None,
                lambda: None,
                lambda option: legality.why_not(state, option),
                names=NAMES,
            )
            prompt = prompt_for(context)
        found.append(Explainer(table, prompt, NAMES, lang))
    return found


def check_table(state: State, viewer: int) -> int:
    """Ask about every card and every stack that a viewer sees; gives how many there were."""
    asked = 0
    for explainer in explainers(state, viewer):
        view = explainer.state
        for card, piece in pieces(view, viewer).items():
            if card == BLANK or card < 0:
                continue
            notes = explainer.card(card, piece.zone)
            assert notes, (view.cards[card].id, piece.zone, view.decision)
            assert all(note.text for note in notes), (view.cards[card].id, piece.zone)
            if explainer.prompt is None and piece.zone != "discard":
                assert not any(note.may for note in notes), "a watcher may do nothing"
            asked += 1
        for name in view.stacks:
            notes = explainer.stack(name)
            assert notes, name
            assert all(note.text for note in notes), name
            asked += 1
    return asked


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_at_every_question_of_a_game_every_card_and_stack_is_explained(
    library: Library, seed: int
) -> None:
    state, rng = rich_game(library, seed), random.Random(seed)
    kinds = set()
    for number in range(260):
        decision = state.decision
        if decision is None:
            break
        kinds.add(decision.kind)
        if number % 2 == 0 or decision.kind not in ("village", "dungeon", "action"):
            assert check_table(state, decision.seat) > 20
        if number % 9 == 0:
            check_table(state, (decision.seat + 1) % len(state.seats))
        machine.answer(state, eager_picks(decision, rng))
    assert {"action", "village", "dungeon"} <= kinds


def test_whoever_only_watches_is_told_whose_turn_it_is(
    first_game: Callable[[int, int], State],
) -> None:
    state = first_game(3, 1)
    assert state.decision is not None
    watcher = (state.decision.seat + 1) % 3
    spanish, english = explainers(state, watcher)
    name = next(iter(state.stacks))
    assert NAMES[state.decision.seat] in spanish.stack(name)[0].text
    assert NAMES[state.decision.seat] in english.stack(name)[0].text
    assert not english.stack(name)[0].may


def test_once_the_game_is_over_everything_says_so(first_game: Callable[[int, int], State]) -> None:
    state = first_game(2, 3)
    end_game(state, "dungeon_empty", -1)
    state.decision = None
    english = explainers(state, 0)[1]
    assert english.stack(next(iter(state.stacks)))[0].text == "The game is over."


def test_a_card_of_the_hand_says_what_it_brings_in_each_step(
    first_game: Callable[[int, int], State],
) -> None:
    state = first_game(2, 1)
    assert state.decision is not None
    seat = state.decision.seat
    hand = state.seats[seat].hand
    torch = next((card for card in hand if state.cards[card].id == "torch"), None)
    if torch is None:
        own = state.seats[seat]
        torch = next(card for card in own.deck if state.cards[card].id == "torch")
        own.deck.remove(torch)
        own.hand.append(torch)
    before = [note.text for note in explainers(state, seat)[1].card(torch, "hand")]
    assert "Gives 2 gold in the Village." in before
    assert "In battle it adds 1 Light." in before
    options = [option.act for option in state.decision.options]
    machine.answer(state, [options.index("village")])
    shopping = [note.text for note in explainers(state, seat)[1].card(torch, "hand")]
    assert shopping == ["Brings 2 gold to this visit."]
    target = next(card for cards in state.hall for card in cards)
    words = explainers(state, seat)[1].card(target, "rank_1")
    assert [note.text for note in words] == ["Monsters are attacked by entering the Dungeon."]
