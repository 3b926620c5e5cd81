"""Cards of one's own that would freeze or break the game: they are left out, and it goes on."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.counting import calls_of
from tests.own.sets import acts, begun, entries, played_on, written
from thunderstone.bots.registry import bot_named
from thunderstone.engine import bounds, machine, state_checks, stats
from thunderstone.engine.decision import PURPOSES
from thunderstone.engine.exclusion import REASONS
from thunderstone.engine.expressions import PLACES
from thunderstone.engine.library import Library
from thunderstone.engine.state import State, state_from_plain
from thunderstone.engine.turn_state import Mark
from thunderstone.engine.view import view
from thunderstone.journal import Journal
from thunderstone.journal.state_check import check_state
from thunderstone.narration import narrate

Steps = list[dict[str, Any]]


def item(run: Steps, **line: Any) -> dict[str, Any]:
    return {"do": [{"in": "village", "run": run, **line}]}


def game(folder: Path, **cards: dict[str, Any]) -> Journal:
    """A game with these cards, which must be sound."""
    found = written(folder, entries(cards))
    assert not found.broken, [fault.text("en") for fault in found.broken]
    return begun(found.library, cards)


def left_out(journal: Journal) -> list[tuple[str, str]]:
    """Which faces the last answer has left out, and why."""
    events = [event for event in journal.state.events if event.kind == "left_out"]
    return [(event.source, REASONS[event.amount]) for event in events]


DOUBLING: Steps = [{"note": "self"}, *[{"note": "noted"}] * 28]


def nested(depth: int) -> Any:
    """Sets of cards within one another: each card of one looks at all of the next."""
    cards: Any = {"from": "to_turn_up", "where": {"at_least": {"cost": 0}}}
    for _ in range(depth - 1):
        cards = {"from": "to_turn_up", "where": {"at_least": {"cost": {"count": cards}}}}
    return cards


MARKED = {"mark": {"stat": "attack", "add": 1, "of": "shown"}}
FAULTY: dict[str, tuple[Steps, str]] = {
    "doubling notes": (DOUBLING, "too_many_marks"),
    "doubling notes in a loop": (
        [{"note": "self"}, {"loop": [{"note": "noted"}, {"leave_if": {"none": "shown"}}]}],
        "too_many_marks",
    ),
    "marks without end": ([{"loop": [MARKED, {"leave_if": {"none": "shown"}}]}], "too_many_marks"),
    "steps without end": (
        [{"loop": [{"gain_xp": 0}, {"leave_if": {"none": "shown"}}]}],
        "endless_effect",
    ),
    "a million Diseases": ([{"gain_disease": 1_000_000}], "too_many_frames"),
    "questions without end": (
        [
            {
                "loop": [
                    {"choose_cards": {"from": "shown", "purpose": "show", "into": "one"}},
                    {"leave_if": {"none": "shown"}},
                ]
            }
        ],
        "too_many_questions",
    ),
    "cards looked at without end": (
        [
            {
                "loop": [
                    {"note": {"cards": nested(2), "into": "x"}},
                    {"leave_if": {"none": "shown"}},
                ]
            }
        ],
        "too_much_work",
    ),
    "events without end": (
        [{"loop": [*[{"show": "shown"}] * 8, {"leave_if": {"none": "shown"}}]}],
        "too_much_work",
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_an_effect_that_passes_a_bound_is_left_out_and_the_game_goes_on(
    name: str, tmp_path: Path
) -> None:
    run, reason = FAULTY[name]
    journal = game(tmp_path, bomb=item(run))
    journal.answer(acts(journal, "village"))
    hand, xp = journal.state.seats[0].hand, journal.state.seats[0].xp
    journal.answer(acts(journal, "use", "bomb"))
    for _ in range(bounds.MOST_QUESTIONS + 1):
        if journal.state.left_out:
            break
        journal.answer([0])
    assert left_out(journal) == [("bomb", reason)]
    state = journal.state
    assert state.left_out == ["bomb"]
    assert state.decision is not None
    assert state.decision.kind == "village"
    assert (state.seats[0].hand, state.seats[0].xp, state.turn.marks) == (hand, xp, [])
    with pytest.raises(LookupError):
        acts(journal, "use", "bomb")
    check_state(journal.library, state.to_plain())
    played_on(journal)


RICH = {"at_least": {"of": {"gold": "to_turn_up"}, "number": 99_999}}
LOOKING: dict[str, Any] = {
    "conditions": {"if": {"test": {"either": [RICH] * 150}, "then": [{"draw": 0}]}},
    "tests that must all hold": {"if": {"test": [{"not": RICH}] * 150, "then": [{"draw": 0}]}},
    "whether there are cards": {
        "if": {"test": {"either": [{"none": "to_turn_up"}] * 300}, "then": [{"draw": 0}]}
    },
    "filters": {
        "note": {
            "cards": {"from": "to_turn_up", "where": [{"not": {"level": 77}}] * 300},
            "into": "x",
        }
    },
    "cards among others": {
        "note": {"cards": {"from": "shown", "where": [{"among": "to_turn_up"}] * 200}, "into": "x"}
    },
    "cards shown": {"show": "to_turn_up"},
    "cards noted": {"note": {"cards": "to_turn_up", "into": "x"}},
}
MOST_CALLS = 10 * bounds.MOST_WORK
"""Calls of functions that an effect may take until it is left out; the machine's own count in."""


@pytest.mark.parametrize("what", LOOKING)
def test_whatever_an_effect_looks_at_is_work(what: str, tmp_path: Path) -> None:
    loop = {"loop": [LOOKING[what], {"leave_if": {"none": "shown"}}]}
    journal = game(tmp_path, bomb=item([loop]))
    journal.answer(acts(journal, "village"))
    assert calls_of(lambda: journal.answer(acts(journal, "use", "bomb"))) < MOST_CALLS
    assert left_out(journal) == [("bomb", "too_much_work")]


def test_effects_of_too_many_words_are_refused(tmp_path: Path) -> None:
    found = written(tmp_path, entries({"bomb": item([{"draw": 0}] * 1000)}))
    (fault,) = found.broken
    assert "bomb: more than 2000 words in the effects" in fault.text("en")


@pytest.mark.parametrize(
    ("es", "reason"),
    [("x" * 61, "es has 61 characters"), ("\x1b[31m", "cannot be shown"), ("a\nb", "cannot be")],
)
def test_a_button_has_a_name_that_fits_on_one(es: str, reason: str, tmp_path: Path) -> None:
    found = written(tmp_path, entries({"bomb": item([{"draw": 0}], es=es, en="x")}))
    (fault,) = found.broken
    assert reason in fault.text("en")


def test_lines_held_without_end_are_marks_too(tmp_path: Path) -> None:
    run = [{"loop": [{"hold": 1}, {"leave_if": {"none": "shown"}}]}]
    strong = {"in": "used", "stat": "attack", "add": 1, "of": "self"}
    journal = game(tmp_path, bomb={**item(run), "while": [strong]})
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    assert left_out(journal) == [("bomb", "too_many_marks")]
    assert journal.state.turn.held == []


def test_marks_are_looked_at_whenever_something_has_changed(tmp_path: Path) -> None:
    """Many of them at each of many steps are too much work, though neither alone is."""
    state = game(tmp_path, bomb=item([{"gain_xp": 1}])).state
    state.turn.shown, state.turn.phase, state.work = True, "dungeon", 0
    state.turn.marks = [Mark(-1, "attack", 1, 0, "turn")] * (bounds.MOST_MARKS // 2)
    state.turn.held = [(0, 0, 0)] * (bounds.MOST_MARKS // 2)
    for _ in range(bounds.MOST_WORK // bounds.MOST_MARKS - 1):
        state_checks.check(state)
    with pytest.raises(bounds.Overrun, match="too many cards"):
        state_checks.check(state)


ODD: dict[str, Steps] = {
    "cards of the hall for the dungeon deck's": [{"exchange": {"hall": "hall", "deck": "hall"}}],
    "cards of the hand for the hall's": [
        {"look": {"count": 2, "into": "x"}},
        {"exchange": {"hall": "hand", "deck": "$x"}},
    ],
    "a price beside that of a card chosen before": [
        {"note": {"cards": "shown", "into": "x"}},
        {"choose_purchase": {"where": {"lowest": {"cost": "$x"}}}},
    ],
    "a card that steps in for one that gets a Disease": [
        {"choose_stand_in": {"event": "would_gain_disease", "into": "x"}}
    ],
}
"""Steps whose arguments are sound, and are not what the box ever gives them."""


@pytest.mark.parametrize("what", ODD)
def test_a_step_does_what_it_can(what: str, tmp_path: Path) -> None:
    ward = {"of": "would_gain_disease", "in": "shown", "run": [{"draw": 0}]}
    journal = game(tmp_path, bomb=item(ODD[what]), ward={**item([{"draw": 0}]), "instead": [ward]})
    journal.answer(acts(journal, "village"))
    before = journal.state.hall, journal.state.seats[0].hand
    journal.answer(acts(journal, "use", "bomb"))
    assert not journal.state.left_out
    assert (journal.state.hall, journal.state.seats[0].hand) == before
    played_on(journal)


def test_what_is_left_out_is_told_and_stays_out(tmp_path: Path) -> None:
    journal = game(tmp_path, bomb=item(DOUBLING))
    journal.answer(acts(journal, "village"))
    seen = view(journal.state, 1).state
    step = journal.answer(acts(journal, "use", "bomb"))
    for lang, words in (("en", "a home-made card"), ("es", "una carta propia")):
        (line,) = narrate(step.events, seen, ("Ana", "Eva"), lang)
        assert words in line.text()
    state = journal.state
    again = state_from_plain(journal.library, state.to_plain())
    assert again.text() == state.text()
    faces = {kind for kind in again.cards if kind.id == "bomb"}
    assert [face.abilities for face in faces] == [()]


def test_an_answer_that_left_a_card_out_can_be_taken_back(tmp_path: Path) -> None:
    journal = game(tmp_path, bomb=item(DOUBLING))
    journal.answer(acts(journal, "village"))
    text = journal.state.text()
    journal.answer(acts(journal, "use", "bomb"))
    journal.undo()
    assert journal.state.text() == text
    journal.redo()
    assert journal.state.left_out == ["bomb"]


def test_a_monster_whose_battle_fails_can_be_attacked_all_the_same(tmp_path: Path) -> None:
    monster = {
        "kind": "monster",
        "when": [{"event": "battle", "in": "attacked", "run": DOUBLING}],
    }
    journal = game(tmp_path, eel=monster)
    state = journal.state
    eel = next(card for card in state.dungeon if state.cards[card].id == "eel")
    state.dungeon[state.dungeon.index(eel)] = state.hall[1][0]
    state.hall[1] = [eel]
    journal = Journal(journal.library, journal.setup, 3, journal.players, state.to_plain())
    journal.answer(acts(journal, "dungeon"))
    journal.answer(acts(journal, "attack", "eel"))
    assert left_out(journal) == [("eel", "too_many_marks")]
    journal.answer(acts(journal, "attack", "eel"))
    assert not left_out(journal)
    played_on(journal)


def test_a_line_that_looks_at_too_much_is_left_out(tmp_path: Path) -> None:
    line = {"stat": "attack", "in": "shown", "add": {"count": nested(3)}}
    names = [f"heavy_{one}" for one in range(4)]
    journal = game(tmp_path, **{name: {"while": [line] * 40} for name in names})
    journal.answer(acts(journal, "dungeon"))
    for _ in range(20):
        if journal.state.left_out:
            break
        journal = played_on(journal, 1)
    assert set(journal.state.left_out) <= set(names)
    assert journal.state.left_out
    played_on(journal)


def test_offered_cards_are_offered_once(tmp_path: Path) -> None:
    run: Steps = [{"offer": "shown"}, *[{"offer": "offered"}] * 28]
    journal = game(tmp_path, bomb=item(run))
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    offered = journal.state.turn.offered
    assert len(offered) == len(set(offered)) == 6
    played_on(journal)


@pytest.mark.parametrize("purpose", sorted(PURPOSES))
def test_a_bot_does_not_think_for_ever_of_questions_without_end(
    purpose: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither before the effect is used, nor when the first of its questions is asked."""
    ask = {"choose_cards": {"from": "shown", "purpose": purpose, "into": "one"}}
    run = [{"loop": [ask, {"leave_if": {"none": "shown"}}]}]
    journal = game(tmp_path, bomb={"do": [{"in": ["village", "dungeon"], "run": run}]})
    answers = 0
    whole = machine.answer

    def counted(*args: Any) -> Any:
        nonlocal answers
        answers += 1
        return whole(*args)

    monkeypatch.setattr(machine, "answer", counted)
    state = journal.state
    assert state.decision is not None
    bot_named("greedy").choose(view(state, state.decision.seat), 1)
    assert 0 < answers < 5_000
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    assert state.decision.purpose == purpose
    answers = 0
    bot_named("greedy").choose(view(state, state.decision.seat), 1)
    assert answers < 5_000


def test_a_line_of_an_effect_that_has_made_its_card_copy_another_holds_as_printed(
    tmp_path: Path,
) -> None:
    """The effect runs on: what it printed on the card is not what the card has now (R217, R219)."""
    copies = {"copy_abilities": {"of": {"from": "shown", "where": "hero"}, "onto": "self"}}
    line = {"for_the_turn": {"stat": "price", "add": 1}}
    journal = game(tmp_path, bomb=item([copies, line]))
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    state = journal.state
    assert left_out(journal) == []
    ((host, model, number),) = state.turn.held
    assert (host, number) == (model, 0)
    assert state.library.cards[state.cards[host].id].id == "bomb"
    check_state(journal.library, state.to_plain())
    played_on(journal)


def test_effects_are_not_used_for_ever_in_a_turn(tmp_path: Path) -> None:
    journal = game(tmp_path, bomb=item([{"draw": 0}], repeat=True))
    journal.answer(acts(journal, "village"))
    for _ in range(bounds.MOST_USES):
        journal.answer(acts(journal, "use", "bomb"))
    with pytest.raises(LookupError):
        acts(journal, "use", "bomb")
    played_on(journal)


GAIN = {"gain_xp": {"xp": "own", "times": 1_000_000, "plus": 1_000_000}}


@pytest.mark.parametrize(
    ("run", "xp"),
    [
        ([GAIN] * 5, bounds.MOST_FIGURE),
        ([{"gain_xp": 5}, {"gain_xp": -50}], 5),
        ([{"gain_xp": 5}, {"spend_xp": -50}], 5),
        ([{"gain_xp": 5}, {"spend_xp": 50}], 0),
    ],
)
def test_experience_stays_within_its_bounds(run: Steps, xp: int, tmp_path: Path) -> None:
    journal = game(tmp_path, bomb=item(run))
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    assert journal.state.seats[0].xp == xp
    check_state(journal.library, journal.state.to_plain())
    played_on(journal)


def figures(state: State) -> list[int]:
    turn = state.turn
    kept = [turn.gold_made, turn.buys, turn.extra_draws, turn.gold_spent]
    return [*kept, *[mark.amount for mark in turn.marks], stats.gold(state, 0)]


def test_no_figure_of_the_turn_grows_without_bounds(tmp_path: Path) -> None:
    run: Steps = [
        GAIN,
        {"make_gold": {"xp": "own", "times": 1_000_000}},
        {"make_gold": {"xp": "own", "times": 1_000_000}},
        {"allow_buys": {"xp": "own", "times": 1_000_000}},
        {"allow_buys": {"xp": "own", "times": 1_000_000}},
        {"draw_more": {"xp": "own", "times": 1_000_000}},
        {"draw_more": {"xp": "own", "times": -1_000_000}},
        {"mark": {"stat": "attack", "add": {"xp": "own", "times": 1_000_000}}},
    ]
    journal = game(tmp_path, bomb=item(run))
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    assert not journal.state.left_out
    assert all(abs(one) <= 2 * bounds.MOST_FIGURE for one in figures(journal.state))
    check_state(journal.library, journal.state.to_plain())
    played_on(journal)


def test_magic_attack_is_doubled_only_so_often(tmp_path: Path) -> None:
    lines = [
        {"stat": "magic_doubling", "in": "shown", "add": amount} for amount in (1_000_000, -3, -9)
    ]
    for number, line in enumerate(lines):
        journal = game(tmp_path / str(number), odd_one={"while": [line], "magic_attack": 1})
        journal.answer(acts(journal, "dungeon"))
        played_on(journal, 30)


def test_diseases_come_to_an_end_before_a_save_would_be_refused(tmp_path: Path) -> None:
    plague = item([{"gain_disease": 150}], repeat=True)
    sound = game(tmp_path, bomb=plague)
    journal = begun(sound.library, {"bomb": plague}, normal_disease=True)
    journal.answer(acts(journal, "village"))
    for _ in range(8):
        journal.answer(acts(journal, "use", "bomb"))
    assert len(journal.state.cards) == bounds.MOST_CARDS
    assert journal.state.events[-1].kind == "no_disease"
    check_state(journal.library, journal.state.to_plain())
    played_on(journal, 30)


def test_whatever_else_an_effect_brings_about_leaves_its_card_out(tmp_path: Path) -> None:
    """A fault of a verb is none of the whole game, where a card of one's own has met it."""
    journal = game(tmp_path, bomb=item([{"gain_xp": 1}]))
    program = journal.library.programs["bomb.do1"]

    def broken(*_: object) -> None:
        raise LookupError("nowhere")

    ready = tuple((word, broken, stats) for word, _, stats in program.ready)
    object.__setattr__(program, "ready", ready)
    journal.answer(acts(journal, "village"))
    journal.answer(acts(journal, "use", "bomb"))
    assert left_out(journal) == [("bomb", "effect_fails")]


def picking(place: str, purpose: str) -> dict[str, Any]:
    """An effect that asks twice for cards of a place: for two, then for two or three."""
    return item(
        [
            {
                "choose_cards": {
                    "from": place,
                    "least": 2,
                    "most": most,
                    "into": f"some{most}",
                    "purpose": purpose,
                }
            }
            for most in (2, 3)
        ]
    )


@functools.cache
def picking_everywhere(purpose: str) -> Library:
    """A library with such a card for each place, named as the place is: read once for all."""
    with tempfile.TemporaryDirectory() as folder:
        cards = {place: picking(place, purpose) for place in PLACES}
        found = written(Path(folder), entries(cards))
    assert not found.broken, [fault.text("en") for fault in found.broken]
    return found.library


@pytest.mark.parametrize("place", sorted(PLACES))
@pytest.mark.parametrize("purpose", sorted(PURPOSES))
def test_a_bot_picks_as_many_cards_as_are_asked_for_wherever_they_lie(
    place: str, purpose: str
) -> None:
    """Whatever for, and whosesoever they are; before the effect is used, and when it asks."""
    journal = begun(picking_everywhere(purpose), {place: picking(place, purpose)})
    journal.answer(acts(journal, "village"))
    bot = bot_named("greedy")
    seen = journal.state
    assert seen.decision is not None
    bot.choose(view(seen, seen.decision.seat), 0)
    journal.answer(acts(journal, "use", place))
    assert left_out(journal) == []
    for number in range(2):
        if seen.decision.kind == "cards":
            journal.answer(bot.choose(view(seen, seen.decision.seat), number))
