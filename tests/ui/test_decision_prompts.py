"""The prompts: every question of the whole box has one, in words, and all it offers can be seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import pytest
from wholebox import eager_picks, rich_game

from thunderstone.client.table_view import TableView
from thunderstone.engine import legality, machine
from thunderstone.engine import view as viewing
from thunderstone.engine.attack import AttackBreakdown
from thunderstone.engine.decision import MENUS, PURPOSES, Decision, Option
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.engine.turn_state import OPEN_DOORS
from thunderstone.narration import narrate, prompt_text
from thunderstone.showcase import tables
from thunderstone.ui.brush import icons
from thunderstone.ui.placement import Laid, pieces
from thunderstone.ui.prompts import PROMPTS, DecisionPrompt, Mark, PromptContext, prompt_for
from thunderstone.ui.prompts import PURPOSES as LOOKS
from thunderstone.ui.prompts.menus import MODE_ICONS
from thunderstone.ui.scenes.table import layout
from thunderstone.words import has

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")
OWN_WAY = {"save", "pass_disease", "challenge"}
"""Purposes that are answered by buttons of their own, not by a choice of cards."""

SELDOM = {"give", "infect", "lend", "measure", "take", "top"}
"""Purposes for which games played at random have to be lucky, or to be sieges."""


class Answers:
    """Takes what a prompt answers."""

    def __init__(self) -> None:
        self.given: list[list[int]] = []

    def __call__(self, picks: Sequence[int]) -> None:
        self.given.append(list(picks))


def prompt_of(
    state: State,
    lang: str = "es",
    submit: Answers | None = None,
    previews: Mapping[int, AttackBreakdown] = MappingProxyType({}),
) -> DecisionPrompt:
    """The prompt for the question pending in a state, as the asked seat may see it."""
    decision = state.decision
    assert decision is not None
    context = PromptContext(
        TableView(viewing.view(state, decision.seat).state, decision.seat, previews),
        decision,
        lang,
        submit or Answers(),
        lambda: None,
        lambda option: legality.why_not(state, option),
        names=NAMES,
    )
    return prompt_for(context)


def staged(name: str) -> State:
    return tables.session(tables.STAGES[name]).journal.state


def modes_of(library: Library) -> set[str]:
    return {
        way.word
        for program in library.programs.values()
        for step in program.code
        if step.verb == "choose_mode"
        for way in step.args["modes"]
    }


def test_every_kind_of_question_has_a_prompt() -> None:
    assert set(PROMPTS) == MENUS | {"cards"}


def test_every_way_of_an_effect_has_words_and_an_icon(library: Library) -> None:
    modes = modes_of(library) | {*OPEN_DOORS}
    for mode in modes:
        assert has(f"mode.{mode}")
        assert has(f"mode.{mode}_detail")
        assert icons.icon(MODE_ICONS[mode], 20)
    assert set(MODE_ICONS) == modes


@pytest.mark.parametrize("purpose", sorted(set(PURPOSES) - OWN_WAY))
def test_every_purpose_has_a_look_and_words(purpose: str) -> None:
    assert icons.icon(LOOKS[purpose].icon, 20)
    assert has(f"note.{purpose}")
    assert has(f"confirm.{purpose}")


def test_a_way_is_chosen_by_its_button() -> None:
    answers = Answers()
    prompt = prompt_of(staged("mode"), submit=answers)
    buttons = prompt.buttons()
    assert [button.key for button in buttons] == ["mode.bury_one", "mode.rearrange"]
    assert not prompt.primary()
    buttons[1].act()
    assert answers.given == [[1]]


def test_an_order_is_clicked_card_by_card_and_can_be_taken_back() -> None:
    answers = Answers()
    state = staged("order")
    prompt = prompt_of(state, submit=answers)
    first, second, third = (option.card for option in prompt.decision.options)
    prompt.click(third)
    assert prompt.mark(third) == Mark("chosen", 1)
    assert not prompt.primary(), "two are still missing"
    prompt.click(first)
    assert [prompt.mark(card).number for card in (third, first, second)] == [1, 2, 3]
    for card in (third, second):
        prompt.click(card)
    assert prompt.mark(first) == Mark("chosen", 1)
    prompt.click(second)
    assert prompt.mark(third) == Mark("chosen", 3), "there was no other place left for it"
    assert prompt.primary()
    assert answers.given == [[0, 1, 2]]
    tray = prompt.tray()
    assert tray is not None
    assert tray.cards == tuple(reversed(state.dungeon[-3:]))


def test_a_rank_is_filled_by_a_click_and_remembers_what_is_placed() -> None:
    answers = Answers()
    state = staged("rank")
    prompt = prompt_of(state, submit=answers)
    (placed,) = state.stack[-1].regs["placed"]
    assert prompt.mark(placed) == Mark("placed", 1)
    assert "rango 1" in prompt.notes(placed)[0].text
    assert "rango 2" in prompt_text(state, prompt.decision, "Ana", "es")
    prompt.click(placed)
    assert answers.given == []
    option = prompt.decision.options[1]
    assert "rango 2" in prompt.notes(option.card)[0].text
    prompt.click(option.card)
    assert answers.given == [[1]]


def test_a_disease_is_passed_on_by_a_button_with_a_name() -> None:
    answers = Answers()
    state = staged("pass")
    prompt = prompt_of(state, submit=answers)
    buttons = prompt.buttons()
    assert [button.title for button in buttons[:-1]] == list(NAMES[1:])
    assert buttons[-1].key == "keep"
    assert not prompt.primary()
    buttons[2].act()
    buttons[-1].act()
    seats = [option.other for option in prompt.decision.options]
    assert answers.given == [[seats.index(3)], [len(seats) - 1]]
    tray = prompt.tray()
    assert tray is not None, "this Disease lay face up under a monster"
    assert state.cards[tray.cards[0]].kind == "disease"


def test_once_a_hero_has_risen_no_purchase_is_promised() -> None:
    """R54: levels come after purchases."""
    session = tables.session(tables.STAGES["level"])
    journal = session.journal
    (ending,) = prompt_of(journal.state, "en").buttons()
    assert "one purchase" in ending.detail
    decision = journal.state.decision
    assert decision is not None
    level = next(at for at, option in enumerate(decision.options) if option.act == "level")
    journal.answer([level])
    (ending,) = prompt_of(journal.state, "en").buttons()
    assert "purchase" not in ending.detail
    assert "gold" in ending.detail


def test_all_cards_looked_at_are_laid_out_even_those_that_cannot_be_chosen() -> None:
    state = staged("order")
    decision = state.decision
    assert decision is not None
    seen = tuple(option.card for option in decision.options)
    state.stack[-1].regs["seen"] = list(seen)
    state.decision = Decision(0, "cards", decision.options[:1], 0, 1, purpose="exchange")
    prompt = prompt_of(state)
    tray = prompt.tray()
    assert tray is not None
    assert tray.cards == seen
    assert [prompt.mark(card).kind for card in seen] == ["may", "", ""]
    assert prompt.notes(seen[2])[0].may is False


def test_offered_heroes_are_laid_out_beside_the_table() -> None:
    state = staged("borrow")
    prompt = prompt_of(state)
    tray = prompt.tray()
    assert tray is not None
    assert set(tray.cards) == set(state.turn.offered)
    assert [button.key for button in prompt.buttons()] == ["none"], "a click on one borrows it"


def say_everything(state: State, lang: str) -> DecisionPrompt:
    """Have the prompt say all it can say; gives it."""
    prompt = prompt_of(state, lang)
    decision = prompt.decision
    assert prompt_text(prompt.state, decision, "Ana", lang)
    tray = prompt.tray()
    laid = Laid(tray.cards, tray.about, layout.PANE_RIGHT) if tray else Laid((), -1, layout.HAND)
    shown = pieces(prompt.state, decision.seat, laid)
    for card in shown:
        if card >= 0:
            prompt.mark(card)
            assert all(note.text for note in prompt.notes(card))
            prompt.effects(card)
    for name in prompt.state.stacks:
        prompt.stack_mark(name)
        prompt.stack_notes(name)
    assert prompt.advice()[0] or prompt.buttons()
    if decision.kind == "cards":
        hidden = {option.card for option in decision.options} - set(shown)
        assert not hidden, f"{decision.purpose}: offered, but nowhere to be seen"
    return prompt


def test_every_question_of_the_whole_box_is_put_in_both_languages(library: Library) -> None:
    of_seats = {"pass_disease", "challenge"}
    wanted = {("mode", ""), *(("seat", purpose) for purpose in of_seats)}
    wanted |= {("cards", purpose) for purpose in set(PURPOSES) - of_seats - SELDOM}
    asked: Counter[tuple[str, str]] = Counter()
    for seed in range(120):
        if seed >= 20 and wanted <= set(asked):
            break
        state, rng = rich_game(library, seed), random.Random(seed)
        for _ in range(160):
            decision = state.decision
            if decision is None:
                break
            kind = (decision.kind, decision.purpose)
            asked[kind] += 1
            if asked[kind] < 40:
                for lang in ("es", "en"):
                    say_everything(state, lang)
            step = machine.answer(state, eager_picks(decision, rng))
            for viewer in range(len(state.seats)):
                events = [viewing.masked(event, viewer) for event in step.events]
                narrate(events, viewing.view(state, viewer).state, NAMES, "es")
    assert wanted <= set(asked)


def test_enter_never_forgoes_an_attack_that_could_be_made() -> None:
    state = staged("swarm")
    attack = next(o for o in state.decision.options if o.act == "attack")  # type: ignore[union-attr]
    for options, key, pressed in (
        ((attack, Option("no_battle")), "forgo", False),
        ((Option("no_battle"),), "no_battle", True),
    ):
        answers = Answers()
        state.decision = Decision(0, "dungeon", options)
        prompt = prompt_of(state, submit=answers)
        (button,) = prompt.buttons()
        assert button.key == key
        assert prompt.primary() is pressed
        words = prompt_text(state, state.decision, "Ana", "en")
        assert ("no Monster can be attacked" in words) is pressed


def test_the_best_that_the_dungeon_promises_is_not_a_defeat_for_want_of_magic() -> None:
    session = tables.session(replace(tables.STAGES["powerless"], answers=()))
    state, previews = session.journal.state, session.forecasts.previews()
    monster = state.hall[1][0]
    assert previews[monster].powerless
    for shown, words in (
        ({monster: previews[monster]}, "Falta Ataque mágico"),
        (previews, "6 contra 6 · rango 2"),
    ):
        prompt = prompt_of(state, previews=shown)
        assert prompt.buttons()[1].detail == words


def test_spoils_that_must_be_taken_leave_no_way_out_and_the_monster_lies_at_hand() -> None:
    answers = Answers()
    prompt = prompt_of(staged("spoils_order"), submit=answers)
    assert prompt.buttons() == []
    tray = prompt.tray()
    assert tray is not None
    (sphinx,) = tray.cards
    assert prompt.face(sphinx).id == "sphinx"
    assert [effect.state for effect in prompt.effects(sphinx)] == ["may"]
    prompt.click(sphinx)
    assert answers.given == [[prompt.decision.options.index(Option("use", sphinx, 0))]]


def test_an_option_that_is_no_card_is_never_marked() -> None:
    prompt = prompt_of(staged("pass"))
    assert all(prompt.mark(card).kind == "" for card in range(20))
    assert prompt.options.found("keep") == [Option("keep")]


def test_whoever_may_step_in_has_a_button_and_equal_cards_share_one() -> None:
    answers = Answers()
    state = staged("save")
    prompt = prompt_of(state, submit=answers)
    assert len(prompt.decision.options) == 2
    saving, letting_fall = prompt.buttons()
    assert saving.title == state.cards[prompt.decision.options[0].card].words_in("es").name
    saving.act()
    assert answers.given == [[0]]
    letting_fall.act()
    assert answers.given == [[0], []]
