"""The guided first game without a screen: its deal, its words, its steps and its coach."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
import yaml

from thunderstone.bots.registry import BOTS
from thunderstone.engine import preview, stats
from thunderstone.engine.decision import Option
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.scoring import scores
from thunderstone.engine.state import State
from thunderstone.journal import Journal, check_bots, playback
from thunderstone.tutorial import BadLesson, Coach, first_journal, load_lesson, rehearse
from thunderstone.tutorial.lesson import REFUSALS
from thunderstone.words import LEADING, fields, keys_of, language

MOST_WORDS = 900
MOST_OF_A_STEP = 35
"""More would not be read."""
LEARNER = 0


@pytest.fixture
def journal(library: Library) -> Journal:
    return first_journal(library, "Alba")


@pytest.fixture
def coach() -> Coach:
    return Coach(load_lesson())


def happened(journal: Journal) -> list[Event]:
    return [event for moment in playback(journal) for event in moment.events]


def names(state: State, cards: Iterable[int]) -> list[str]:
    return [state.cards[card].id for card in cards]


def totals(state: State) -> dict[str, tuple[int, int, bool]]:
    tallies = preview.previews(state).items()
    return {state.cards[card].id: (t.total, t.health, t.wins) for card, t in tallies}


def at(journal: Journal, coach: Coach, step: str) -> State:
    rehearse(journal, coach, step)
    return journal.state


# -- the words --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LEADING)
def test_the_coach_says_no_more_than_is_read_in_a_few_minutes(lang: str) -> None:
    said = {
        key: len(language(lang).texts[key].split())
        for group in ("lesson", "taught")
        for key in keys_of(group)
    }
    assert sum(said.values()) <= MOST_WORDS
    assert max(said.values()) <= MOST_OF_A_STEP


def test_what_is_said_is_said_at_some_step_or_to_something_else() -> None:
    keys = {f"lesson.steps.{step.id}" for step in load_lesson().steps}
    assert set(keys_of("lesson")) == keys | {f"lesson.refusals.{name}" for name in REFUSALS}


def test_the_words_name_cards_and_players(library: Library) -> None:
    for step in load_lesson().steps:
        for lang in LEADING:
            asked = fields(f"lesson.steps.{step.id}", lang)
            assert asked <= {"you", "partner", *library.cards}, step.id


def test_names_stand_in_the_language_of_the_words(library: Library) -> None:
    step = next(step for step in load_lesson().steps if step.id == "buy_1")
    for lang, name in (("es", "Escudero"), ("en", "Squire")):
        said = step.said(lang, lambda card, lang=lang: library.cards[card].words_in(lang).name)
        assert name in said


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"steps": []}, "steps must be a list"),
        ({"steps": [{"point": ["hand"]}]}, "with an id"),
        ({"steps": [{"id": "hnad"}]}, "no words under lesson.steps"),
        ({"steps": [{"id": "hand", "pont": []}]}, "no step has 'pont'"),
        ({"steps": [{"id": "hand", "point": "hand"}]}, "list of names"),
        ({"steps": [{"id": "hand", "answer": {"card": "x"}}]}, "has an act"),
        ({"steps": [{"id": "hand"}] * 2}, "stands twice"),
    ],
)
def test_a_faulty_lesson_says_where_and_what(
    tmp_path: Path, change: dict[str, object], complaint: str
) -> None:
    sound = {"steps": [{"id": "hand"}]}
    path = tmp_path / "lesson.yaml"
    path.write_text(yaml.dump(sound))
    assert len(load_lesson(path).steps) == 1
    broken = tmp_path / "broken.yaml"
    text = yaml.SafeDumper
    text.ignore_aliases = lambda *_: True  # type: ignore[assignment,method-assign]
    broken.write_text(yaml.dump({**sound, **change}, Dumper=text))
    with pytest.raises(BadLesson, match=complaint):
        load_lesson(broken)


# -- the game ---------------------------------------------------------------------------------


def test_every_lesson_of_the_game_really_happens(journal: Journal, coach: Coach) -> None:
    rehearse(journal, coach)
    state = journal.state
    mine = [event for event in happened(journal) if event.seat in (LEARNER, -1)]

    def cards(kind: str) -> list[str]:
        return [names(state, event.cards)[0] for event in mine if event.kind == kind]

    assert cards("buy")[:2] == ["thyrian_squire", "short_sword"]
    assert cards("equip") == ["dagger", "short_sword"]
    assert cards("win_battle") == ["razorback", "the_devout", "natures_mistress"]
    assert [event.amount for event in mine if event.kind == "xp"] == [1, 1, -2, 1]
    breaching = [event for event in happened(journal) if event.kind == "breach_effect"]
    assert [names(state, event.cards) for event in breaching] == [["natures_mistress"]]
    ill = [event.seat for event in happened(journal) if event.kind == "gain_disease"]
    assert sorted(ill) == [0, 1]
    assert [event.source for event in mine if event.kind == "action"].count("rest") == 1
    assert "disease_special_deck" in cards("destroy")
    assert "thyrian_knight" in cards("level_gain")
    assert cards("collect") == ["stone_of_avarice"]
    assert (state.ending, state.collector) == ("stone_collected", LEARNER)
    assert scores(state)[0].total > scores(state)[1].total


def test_what_the_coach_says_in_figures_is_so(journal: Journal, coach: Coach) -> None:
    state = at(journal, coach, "village_1")
    assert stats.gold(state, LEARNER) == 7
    state = at(journal, coach, "hall")
    assert totals(state)["razorback"] == (4, 5, False)
    state = at(journal, coach, "light")
    assert totals(state)["razorback"] == (5, 5, True)
    assert totals(state)["natures_mistress"][0] == 5 - 4
    face = state.cards[state.hall[1][0]]
    assert (face.vp, face.gold, face.xp) == (3, 1, 1)
    state = at(journal, coach, "stone")
    assert state.seats[LEARNER].xp == 1
    state = at(journal, coach, "buy_2")
    sword, squire = (state.library.cards[name] for name in ("short_sword", "thyrian_squire"))
    assert (sword.attack, sword.weight, sword.cost, squire.strength) == (4, 4, 6, 6)
    state = at(journal, coach, "enter_2")
    assert "thyrian_squire" in names(state, state.seats[LEARNER].hand)
    assert totals(state)["the_devout"][2]
    state = at(journal, coach, "end_4")
    assert "disease_special_deck" in names(state, state.seats[LEARNER].discard)
    assert "torch" not in names(state, state.seats[LEARNER].hand)
    state = at(journal, coach, "village_3")
    assert state.seats[LEARNER].xp == 2 == state.library.cards["thyrian_squire"].level_up_xp
    state = at(journal, coach, "equip_2")
    assert state.library.cards["thyrian_knight"].strength == 8
    assert not totals(state)["natures_mistress"][2]
    assert names(state, state.hall[2]) == ["stone_of_avarice"]
    state = at(journal, coach, "attack_3")
    assert totals(state)["natures_mistress"] == (8, 7, True)


def test_the_lesson_is_a_real_game_that_can_be_saved_and_replayed(
    library: Library, journal: Journal, coach: Coach
) -> None:
    check_bots(journal, BOTS)
    rehearse(journal, coach, "equip_2")
    again = Journal.from_plain(library, journal.to_plain())
    assert again.state.text() == journal.state.text()
    assert again.answers == journal.answers


def test_the_deal_holds_every_card_once(journal: Journal) -> None:
    cards = sorted(card for _, _, pile in journal.state.zones() for card in pile)
    assert cards == list(range(len(journal.state.cards)))


def test_it_takes_few_turns_and_few_answers(journal: Journal, coach: Coach) -> None:
    rehearse(journal, coach)
    own = [event for event in happened(journal) if event.kind == "turn" and event.seat == LEARNER]
    assert 6 <= len(own) <= 10
    assert len(journal.answers) < 80


# -- the coach --------------------------------------------------------------------------------


def carried_to(library: Library, step: str) -> tuple[Journal, Coach]:
    journal, coach = first_journal(library, "Alba"), Coach(load_lesson())
    rehearse(journal, coach, step)
    return journal, coach


WALK = [step.id for step in load_lesson().steps]
WAITING = [step.id for step in load_lesson().steps if step.answer is not None]


@pytest.mark.parametrize("step", WAITING)
def test_whatever_is_permitted_leads_to_the_end_and_the_rest_is_explained(
    library: Library, step: str
) -> None:
    journal, coach = carried_to(library, step)
    decision = journal.state.decision
    assert decision is not None
    allowed: list[tuple[int, Option]] = []
    for place, option in enumerate(decision.options):
        if coach.permits([option], journal.state):
            assert coach.refusal == ""
            allowed.append((place, option))
        else:
            assert coach.refusal in REFUSALS
    assert allowed
    seen = set()
    for place, option in allowed:
        card = journal.state.cards[option.card].id if option.card >= 0 else ""
        other = journal.state.cards[option.other].id if option.act == "equip" else ""
        if (option.act, card, other) in seen:
            continue
        seen.add((option.act, card, other))
        trial, follower = carried_to(library, step)
        before = trial.state.copy()
        trial.answer([place])
        follower.note([option], before, len(trial.answers))
        rehearse(trial, follower)
        assert trial.state.collector == LEARNER, (step, option)


def test_nothing_chosen_is_explained_too(library: Library) -> None:
    journal, coach = carried_to(library, "destroy_1")
    assert not coach.permits([], journal.state)
    assert coach.refusal == "card"


def test_a_lost_battle_is_not_fought(library: Library) -> None:
    journal, coach = carried_to(library, "attack_3")
    coach.rewind(len(journal.answers) - 1)
    journal.undo()
    assert coach.step.id == "equip_2"
    decision = journal.state.decision
    assert decision is not None
    option = next(
        option
        for option in decision.options
        if option.act == "attack" and journal.state.cards[option.card].id == "natures_mistress"
    )
    assert not coach.permits([option], journal.state)
    assert coach.refusal == "attack"
    coach.place = WALK.index("attack_3")
    assert not coach.permits([option], journal.state)
    assert coach.refusal == "lost"


@pytest.mark.parametrize("step", [step.id for step in load_lesson().steps if step.answer is None])
def test_what_is_to_be_read_is_not_skipped(library: Library, step: str) -> None:
    journal, coach = carried_to(library, step)
    decision = journal.state.decision
    for option in decision.options if decision is not None else ():
        assert not coach.permits([option], journal.state)
        assert coach.refusal == "read"
    coach.read_on(len(journal.answers))
    assert coach.refusal == ""
    assert coach.place == WALK.index(step) + 1


def test_taking_an_answer_back_takes_the_coach_back(library: Library) -> None:
    journal, coach = carried_to(library, "end_1")
    journal.undo()
    coach.rewind(len(journal.answers))
    assert coach.step.id == "buy_1"
    journal.undo()
    coach.rewind(len(journal.answers))
    assert coach.step.id == "village_1"
    rehearse(journal, coach, "light")
    coach.read_on(len(journal.answers))
    assert coach.step.id == "sum"
    journal.undo()
    coach.rewind(len(journal.answers))
    assert coach.step.id == "equip_1"


def test_the_partner_only_shops(journal: Journal, coach: Coach) -> None:
    rehearse(journal, coach)
    his = [event for event in happened(journal) if event.seat == 1]
    assert {event.source for event in his if event.kind == "action"} == {"village"}
    bought = sum(event.kind == "buy" for event in his)
    assert bought == sum(event.kind == "turn" for event in his) > 4
