"""The levels: legal everywhere, blind to hidden cards, steady, and not foolish."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from positions import deal_hand, fill_hall, play, put

from thunderstone.bots.advice import explain
from thunderstone.bots.personality import TEMPERS
from thunderstone.bots.planner import reach
from thunderstone.bots.reading import draws
from thunderstone.bots.registry import BOTS, LADDER, bot_named, canonical
from thunderstone.bots.view_codec import pack, unpack
from thunderstone.bots.why import LEANINGS
from thunderstone.client.bot_names import level_of
from thunderstone.engine import machine, preview, scoring
from thunderstone.engine.decision import Option
from thunderstone.engine.state import State
from thunderstone.engine.view import redeal, view
from thunderstone.narration.counsel import reason_lines

Deal = Callable[[int, int], State]
FirstTurn = Callable[[int], State]
Table = Callable[..., State]

THINKERS = ("veterano", "leyenda")


@pytest.mark.parametrize("name", [*BOTS, *(f"veterano:{temper}" for temper in TEMPERS)])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_level_and_temperament_plays_legally(first_game: Deal, name: str, seats: int) -> None:
    turns = 3 if name == "leyenda" else 6 if name.startswith("veterano") else 30
    state = play(first_game(seats, 5), [bot_named(name)] * seats, 5, longest=turns)
    assert state.turn.number > turns or state.over


def test_a_veteran_plays_a_solo_game_to_its_end(table: Table) -> None:
    state = play(table(1, mode="solo_normal"), [bot_named("veterano")], 3)
    assert state.over


@pytest.mark.parametrize("name", ["recluta", *THINKERS])
def test_hidden_cards_do_not_change_a_pick(first_game: Deal, name: str) -> None:
    """The same view, cut out of two tables that differ only where the seat cannot see."""
    compared = 0

    def watch(state: State, _: list[int]) -> None:
        nonlocal compared
        assert state.decision is not None
        if state.turn.number % 4 or len(state.decision.options) == 1:
            return
        seat = state.decision.seat
        other = redeal(view(state, seat), 99 + compared)
        bot = bot_named(name)
        assert bot.choose(view(other, seat), 7) == bot.choose(view(state, seat), 7)
        compared += 1

    turns = 12 if name == "leyenda" else 24
    play(first_game(2, 8), [bot_named("aventurero")] * 2, 8, watch, turns)
    assert compared > turns / 4


@pytest.mark.parametrize("name", ["recluta", *THINKERS])
def test_a_question_to_another_seat_is_refused(first_game: Deal, name: str) -> None:
    state = first_game(2, 1)
    with pytest.raises(ValueError, match="no question"):
        bot_named(name).choose(view(state, 1 - state.active), 0)


@pytest.mark.parametrize("name", THINKERS)
def test_a_view_sent_to_another_process_gets_the_same_answer(first_game: Deal, name: str) -> None:
    state = first_game(2, 4)
    seen = view(state, state.active)
    sent = unpack(state.library, pack(seen))
    assert bot_named(name).choose(sent, 3) == bot_named(name).choose(seen, 3)


def test_names_of_old_and_temperaments() -> None:
    assert canonical("greedy") == "greedy"
    assert level_of("greedy") == "recluta"
    assert level_of("veterano:cazador") == "veterano"
    assert set(LADDER) == set(BOTS)
    assert "greedy" in BOTS
    assert "veterano:corredor" in BOTS
    assert "veterano:nobody" not in BOTS


def test_an_adventurer_beats_a_recruit(first_game: Deal) -> None:
    bots = [bot_named("aventurero"), bot_named("recluta")]
    won = sum(scoring.winners(play(first_game(2, seed), bots, seed)) == [0] for seed in range(4))
    assert won >= 2


def test_a_leader_takes_the_win(first_turn: FirstTurn) -> None:
    """The stone is in rank 2 and the monster before it weak: beat it, take the stone, have won."""
    for name in THINKERS:
        state = first_turn(2)
        fill_hall(state, "the_devout", "stone_of_avarice", "the_voice")
        deal_hand(state, "slynn_bowman", "short_sword", "torch", "torch", "militia", "militia")
        seat = state.active
        while state.decision is not None and state.active == seat:
            picks = bot_named(name).choose(view(state, state.decision.seat), 4)
            machine.answer(state, picks)
        assert state.ending == "stone_collected"
        assert state.collector == seat


def test_the_reach_of_a_fed_militia(first_turn: FirstTurn) -> None:
    """A Militia (1) fed with Iron Rations lifts the Short Sword (4), two more and a Torch (1):
    Nature's Mistress in rank 1 needs one Light."""
    state = first_turn(2)
    mistress, *_ = fill_hall(state, "natures_mistress", "gaias_curse", "gaias_curse")
    deal_hand(state, "militia", "militia", "militia", "short_sword", "torch", "iron_rations")
    now = preview.attack_preview(state, mistress)
    found = reach(view(state, state.active))[mistress]
    assert now is not None
    assert found.total > now.total
    acts = [option.act for picked in found.way for option in picked]
    assert acts[0] == "dungeon"
    assert acts[-1] == "attack"
    assert "equip" in acts
    for picked in found.way:  # the way can be walked
        assert state.decision is not None
        places = [state.decision.options.index(option) for option in picked]
        if picked[0].act == "attack":
            tally = preview.attack_preview(state, mistress)
            assert tally is not None
            assert (tally.total, tally.health) == (found.total, found.needed)
        machine.answer(state, places)


def test_the_reach_never_falls_behind_what_an_attack_comes_to_now(first_game: Deal) -> None:
    compared = 0

    def watch(state: State, _: list[int]) -> None:
        nonlocal compared
        assert state.decision is not None
        if state.decision.kind not in ("action", "dungeon"):
            return
        found = reach(view(state, state.decision.seat))
        for card, tally in preview.previews(state).items():
            assert found[card].total - found[card].needed >= tally.total - tally.health
            compared += 1

    play(first_game(2, 4), [bot_named("aventurero")] * 2, 4, watch, 40)
    assert compared > 80


def test_the_reach_counts_on_nothing_hidden(first_game: Deal) -> None:
    state = first_game(2, 3)
    for number in range(5):
        other = redeal(view(state, state.active), number)
        assert reach(view(other, state.active)) == reach(view(state, state.active))


def test_no_reach_where_no_attack_can_follow(first_game: Deal) -> None:
    state = first_game(2, 3)
    assert state.decision is not None
    assert reach(view(state, 1 - state.active)) == {}
    machine.answer(state, [state.decision.options.index(Option("village"))])
    assert reach(view(state, state.active)) == {}


# -- foolish moves ----------------------------------------------------------------------------


def own_faces(state: State, seat: int) -> list[Any]:
    return [state.cards[card] for card in scoring.owned(state, seat)]


def hopeless(state: State, seat: int) -> bool:
    """Whether nothing in the hall can be beaten, whatever the hand does without drawing."""
    drawn = any(
        draws(state.library, ability)
        for card in state.seats[seat].hand
        for ability in state.cards[card].abilities
    )
    return not drawn and not any(found.wins for found in reach(view(state, seat)).values())


@pytest.mark.parametrize("name", ["recluta", "aventurero", "greedy", "veterano"])
def test_no_foolish_moves(first_game: Deal, name: str) -> None:
    """No weapon that nobody lifts, no level-up worth points left lying, few hopeless battles."""
    battles = foolish = 0

    def watch(state: State, picks: list[int]) -> None:
        nonlocal battles, foolish
        decision = state.decision
        assert decision is not None
        if not picks or decision.kind == "cards":
            return
        option, seat = decision.options[picks[0]], decision.seat
        if option.act == "buy" and state.cards[option.card].kind == "weapon":
            weight = state.cards[option.card].weight or 0
            faces = own_faces(state, seat)
            assert any(f.hero and (f.strength or 0) >= weight for f in faces), "nobody lifts it"
        if option.act == "end_turn" and decision.kind == "village":
            for other in decision.options:
                if other.act == "level":
                    old, new = state.cards[other.card], state.cards[other.other]
                    assert (new.vp or 0) <= (old.vp or 0), "points left lying"
        if option.act == "dungeon":
            battles += 1
            foolish += hopeless(state, seat)

    play(first_game(2, 6), [bot_named(name)] * 2, 6, watch)
    assert battles > 10
    assert foolish <= battles * 0.3


# -- temperaments and reasons -----------------------------------------------------------------


def test_temperaments_choose_differently(first_game: Deal) -> None:
    """Asked the same questions, each temperament answers some in its own way, and not many."""
    answers: dict[str, list[list[int]]] = {name: [] for name in ("", *TEMPERS)}

    def watch(state: State, _: list[int]) -> None:
        assert state.decision is not None
        if state.decision.kind not in ("action", "village", "dungeon"):
            return
        for temper, given in answers.items():
            bot = bot_named(f"aventurero:{temper}" if temper else "aventurero")
            given.append(bot.choose(view(state, state.decision.seat), 7))

    for seed in (2, 5, 9):
        play(first_game(3, seed), [bot_named("aventurero")] * 3, seed, watch, 60)
    plain = answers.pop("")
    for temper in ("cazador", "acaparador", "corredor"):
        changed = sum(a != b for a, b in zip(plain, answers[temper], strict=True))
        assert 0 < changed < len(plain) / 4, temper


def test_what_moves_a_temperament_is_told_beside_what_the_rules_say(first_game: Deal) -> None:
    """Every answer has a reason, in words of both languages; a liking is told where it counts.

    At each question a bot without a temperament explains itself, and one with the next of them.
    """
    told: set[str] = set()
    likings = LEANINGS - {"ends_ahead", "ends_behind"}
    tempers = itertools.cycle(TEMPERS)

    def watch(state: State, picks: list[int]) -> None:
        assert state.decision is not None
        seen = view(state, state.decision.seat)
        for temper in ("", next(tempers)):
            bot = f"veterano:{temper}" if temper else "veterano"
            found = explain(seen, picks, bot, 1, ())
            assert found
            assert temper or not likings & {reason.key for reason in found}
            for lang in ("es", "en"):
                for line in reason_lines(found, seen.state, ("Ana", "Bea"), lang):
                    assert line.text().endswith(".")
                    assert "{" not in line.text()
            told.update(reason.key for reason in found)

    play(first_game(2, 6), [bot_named("aventurero")] * 2, 6, watch, 40)
    assert {"hunts", "hoards", "races"} <= told


def test_a_disease_is_laid_on_nobody_twice(first_turn: FirstTurn) -> None:
    """An avenger with ills likes a card that troubles the others; a calm one does not."""
    state = first_turn(2)
    for _ in range(2):
        put(state, "disease_special_deck", "discard", state.active)
    harmful = [
        face
        for face in state.library.cards.values()
        if any(
            step.verb == "each_seat" and step.args.get("who") == "others"
            for ability in face.abilities
            for step in state.library.programs[ability.program].code
        )
    ]
    assert harmful
    liking = TEMPERS["vengador"].for_purchase(state, state.active, "x", harmful[0])
    assert liking > 0
    assert TEMPERS["corredor"].for_purchase(state, state.active, "x", harmful[0]) == 0
