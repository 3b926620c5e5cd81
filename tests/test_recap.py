"""The recap, the filters of the log, and the opening: complete, masked, and never "you"."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine
from thunderstone.engine import view as viewing
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.narration import CardRef, Line, chosen, narrate, opening_lines, recap
from thunderstone.narration.recap import NOBODY, turns_since
from thunderstone.narration.subjects import FRAMES, SUBJECTS, subject_of
from thunderstone.words import LEADING, keys_of, language

Deal = Callable[[int, int], State]
NAMES = ("Marta", "Íñigo", "Lucía", "Bruno", "Elena")
YOU = re.compile(r"\b(you|your|yours|tú|tu|tus|ti|te|tienes|puedes)\b", re.IGNORECASE)
GROUPS = ("chronicle", "recap_line", "opening", "counsel", "highlight")
"""What is said of everybody in the third person."""


def played(state: State, bot: str = "random", answers: int = 400) -> list[tuple[Event, ...]]:
    """The steps of a game that bots play on ``state``."""
    steps = [tuple(state.events)]
    player = bot_named(bot)
    for number in range(answers):
        if state.decision is None:
            break
        view = viewing.view(state, state.decision.seat)
        steps.append(machine.answer(state, player.choose(view, number)).events)
    return steps


def seen(steps: list[tuple[Event, ...]], seat: int) -> list[list[Event]]:
    return [[viewing.masked(event, seat) for event in step] for step in steps]


@pytest.mark.parametrize("group", GROUPS)
def test_nobody_is_you(group: str) -> None:
    for key in keys_of(group):
        for lang in LEADING:
            text = language(lang).texts[key]
            assert not YOU.search(text), (key, text)


def test_every_line_of_the_log_has_a_subject_or_belongs_to_the_game() -> None:
    kinds = {key.removeprefix("chronicle.") for key in keys_of("chronicle")}
    for kind in (*kinds, "deal", "opening"):
        assert kind in FRAMES or subject_of(kind) in SUBJECTS, kind


def turn(seat: int, number: int) -> Event:
    return Event("turn", seat, amount=number)


def test_only_the_turns_since_ones_own_last_one_count() -> None:
    steps = [[turn(0, 1)], [turn(1, 2)], [turn(2, 3), Event("action", 2, source="rest")]]
    steps += [[turn(0, 4)], [turn(1, 5)], [turn(2, 6)], [turn(0, 7)]]
    numbers = [told[0].amount for told in turns_since(steps, 0, 3)]
    assert numbers == [5, 6]
    assert [told[0].amount for told in turns_since(steps, 1, 3)] == [6, 7]
    assert [told[0].amount for told in turns_since(steps, NOBODY, 3)] == [5, 6, 7]
    assert turns_since([[turn(0, 1)], [turn(0, 2)]], 0, 3) == []  # an extra turn: nothing missed


def test_the_first_turn_of_all_misses_nothing(first_game: Deal) -> None:
    state = first_game(3, 1)
    told = recap([state.events], 0, viewing.view(state, 0).state, NAMES[:3], "es")
    assert told.turns == ()
    assert len(told.now) == 2


def test_a_card_on_loan_that_goes_home_is_no_loss(first_game: Deal) -> None:
    """What an effect has others discard is told; what comes back to them is not."""
    state = first_game(3, 1)
    torch, dagger = (
        next(card for card, face in enumerate(state.cards) if face.id == name)
        for name in ("torch", "dagger")
    )
    home = Event("discard", 1, (torch,), "hand", "discard")
    lost = Event("discard", 1, (dagger,), "hand", "discard", host=torch)
    steps = [[turn(0, 1), home, lost], [turn(2, 2)]]
    told = recap(steps, NOBODY, state, NAMES[:3], "en").turns[0]
    text = "\n".join(line.text() for line in told.lines)
    assert "Dagger" in text
    assert "Torch" not in text


def test_a_recap_knows_whether_its_reader_has_had_a_turn(first_game: Deal) -> None:
    state = first_game(3, 5)
    steps = [tuple(state.events)]
    player, had = bot_named("random"), [0, 0, 0]
    had[state.active] += 1
    for number in range(120):
        assert state.decision is not None
        before = state.turn.number
        view = viewing.view(state, state.decision.seat)
        steps.append(machine.answer(state, player.choose(view, number)).events)
        had[state.active] += state.turn.number != before
        for seat in range(3):
            earlier = had[seat] - (seat == state.active)
            assert recap(steps, seat, state, NAMES, "es").since_turn == (earlier > 0)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_recap_names_no_card_that_the_reader_may_not_know(first_game: Deal, lang: str) -> None:
    state = first_game(4, 5)
    steps = played(state)
    for seat in range(4):
        view = viewing.view(state, seat)
        hidden = {card for pool in view.pools.values() for card in pool}
        told = recap(seen(steps, seat), seat, view.state, NAMES[:4], lang)
        lines = [line for turn_ in told.turns for line in turn_.lines]
        lines += told.now
        assert told.turns
        for line in lines:
            # cards that went back to a hidden pile may be named: everybody saw them go
            went = {
                card
                for step in seen(steps, seat)
                for event in step
                for card in event.cards
                if card >= 0
            }
            named = {part.card for part in line.parts if isinstance(part, CardRef)}
            assert not (named & hidden) - went
            assert not YOU.search(line.text())


def test_what_is_bought_fought_and_caught_is_all_told(first_game: Deal) -> None:
    """Every purchase, level, battle and Disease of a game stands in some recap."""
    state = first_game(5, 3)
    steps = played(state, "greedy", 600)
    told = turns_since(steps, NOBODY, 10_000)
    texts = "\n".join(
        line.text()
        for events in told
        for line in recap([events], NOBODY, state, NAMES, "en").turns[0].lines
    )
    events = [event for step in steps for event in step]
    for kind, words in (
        ("level_gain", " becomes "),
        ("win_battle", " defeats "),
        ("lose_battle", " and loses "),
        ("breach_effect", " breaches!"),
    ):
        count = sum(event.kind == kind for event in events)
        if kind == "breach_effect":
            assert texts.count(words) >= count
        else:
            assert texts.count(words) == count
    bought = {event.cards[0] for event in events if event.kind == "buy"}
    for card in bought:
        assert state.cards[card].words_in("en").name in texts
    assert len(bought) > 10


def log(first_game: Deal) -> list[Line]:
    state = first_game(3, 2)
    lines = opening_lines(viewing.view(state, 0).state, NAMES[:3], "es")
    for step in played(state, "greedy", 120):
        lines += narrate(step, state, NAMES[:3], "es")
    return lines


def test_a_filter_keeps_the_headings_of_what_is_left(first_game: Deal) -> None:
    lines = log(first_game)
    assert chosen(lines) == lines
    mine = chosen(lines, seat=1)
    assert {line.seat for line in mine if line.seat >= 0} <= {0, 1, 2}
    for place, line in enumerate(mine):
        if line.seat not in (1, -1):
            assert line.kind == "turn", "another's line only as the heading of one's own"
            assert mine[place + 1].seat == 1 or mine[place + 1].kind != "turn"
    shopping = chosen(lines, subjects=("village",))
    assert {subject_of(line.kind) for line in shopping} <= {"village", ""}
    assert any(line.kind == "buy" for line in shopping)
    assert shopping[-1].kind != "turn", "no heading without a line under it"
    assert len(chosen(lines, seat=2, subjects=("village",))) < len(shopping)


def test_a_search_finds_cards_whatever_their_case(first_game: Deal) -> None:
    lines = log(first_game)
    bought = next(line for line in lines if line.kind == "buy")
    name = next(part.name for part in bought.parts if isinstance(part, CardRef))
    found = chosen(lines, text=name.upper())
    assert bought in found
    assert all(name in line.text() or line.kind == "turn" for line in found)
    assert chosen(lines, text="xyzzy") == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_opening_names_everybody_and_what_lies_in_the_hall(
    first_game: Deal, lang: str, library: Library
) -> None:
    state = first_game(5, 1)
    text = "\n".join(line.text() for line in opening_lines(state, NAMES, lang))
    for name in NAMES:
        assert name in text
    for cards in state.hall:
        for card in cards:
            assert state.cards[card].words_in(lang).name in text
    for name in state.stacks:
        named = library.categories.get(name)
        assert (named.names[lang] if named else library.cards[name].words_in(lang).name) in text
