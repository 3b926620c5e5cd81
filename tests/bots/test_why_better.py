"""Why a line is better than what was done: by what differs, and at which price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from positions import deal_hand, fill_hall

from thunderstone.bots.advice import gladly_lost, raised
from thunderstone.bots.appraisal import Appraisal
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.game_progress import outlook
from thunderstone.bots.judgement import ROLLOUT, load_weights
from thunderstone.bots.playout import Line, Prospector
from thunderstone.bots.why import Reason
from thunderstone.engine import machine
from thunderstone.engine.decision import Act, Decision, Option
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import State
from thunderstone.engine.view import redeal, view
from thunderstone.maestro.comparing import MOST_REASONS, why_better
from thunderstone.maestro.judging import Question, Verdict, played
from thunderstone.maestro.outcomes import TABLES, leads_to
from thunderstone.maestro.telling_apart import apart
from thunderstone.narration.counsel import reason_lines

FirstTurn = Callable[[int], State]
Table = Callable[..., State]


class Ends:
    """Plays no line: the tables that lines lead to are given."""

    def __init__(self, state: State, *tables: State) -> None:
        self.view, self.seed, self.tables = view(state, state.active), 1, tables
        self.evaluation = load_evaluation()
        self.reader = Appraisal(state, outlook(self.view, state)).reader

    def after(self, _lines: Sequence[Line], _deal: int) -> list[State]:
        """The table that each of the lines leads to."""
        return list(self.tables)


def ends(state: State, was: State, now: State) -> dict[str, Reason]:
    """What is told where one line leads to a table, and a better one to another."""
    line = Line((0,), ())
    found = leads_to(cast("Prospector", Ends(state, was, now)), line, line)
    return {one.key: one for one in found}


def asked(state: State) -> Decision:
    assert state.decision is not None
    return state.decision


def with_card(state: State, *names: str) -> State:
    """The table with some more cards in the discard pile of whoever is to move."""
    found = state.copy()
    for name in names:
        Laying(found).put("discard", [Laying(found).take(name)], found.active)
    return found


def told_of(state: State, did: int, better: int, *leads: Reason) -> tuple[Reason, ...]:
    """What is told where one answer to a menu was given and another is better."""
    question = Question(view(state, state.active), (did,), ())
    verdict = Verdict(
        (0.0,) * len(state.seats),
        chance=0.4,
        best=0.5,
        better=Line((better,)),
        played=((better,),),
        leads_to=leads,
    )
    return why_better(question, verdict)


def in_village(state: State, *names: str) -> State:
    """In the Village, with these cards in hand."""
    deal_hand(state, *names)
    machine.answer(state, [asked(state).options.index(Option("village"))])
    return state


def buying(state: State, name: str) -> int:
    """The pick that buys the top card of this name."""
    options = list(enumerate(asked(state).options))
    return next(n for n, one in options if one.act == "buy" and state.cards[one.card].id == name)


def text(state: State, why: Sequence[Reason], lang: str = "en") -> str:
    return "\n".join(line.text() for line in reason_lines(why, state, ["Ana", "Eva"], lang))


# -- what holds for both is no reason --------------------------------------------------------------


def test_what_a_deck_lacks_is_no_reason_between_two_cards_that_bring_it(table: Table) -> None:
    state = table(2, heroes=["slynn", "elf"], village=["short_sword"])
    in_village(state, "torch", "torch", "torch", "iron_rations", "dagger", "dagger")
    archer, wizard = buying(state, "slynn_bowman"), buying(state, "elf_wizard")
    both = told_of(state, archer, wizard)
    assert "lacks_heroes" not in {one.key for one in both}
    beside = next(one for one in both if one.key == "beside")
    assert [state.cards[card].id for card in beside.cards] == ["elf_wizard", "slynn_bowman"]
    assert {key for key in beside.figures if key.startswith("other_")}
    rations = told_of(state, buying(state, "iron_rations"), wizard)
    assert "lacks_heroes" in {one.key for one in rations}, "bought was no Hero"


def test_two_cards_are_told_beside_each_other_by_what_both_bring(table: Table) -> None:
    state = table(2, heroes=["slynn", "elf"], village=["short_sword"])
    in_village(state, "torch", "torch", "torch", "iron_rations", "dagger", "dagger")
    why = told_of(state, buying(state, "torch"), buying(state, "elf_wizard"))
    for lang in ("en", "es"):
        line = next(one for one in text(state, why, lang).splitlines() if ";" in one)
        assert "2" in line.partition(";")[0]
        assert "1" in line.partition(";")[2]


def test_that_nothing_would_fall_is_no_reason_where_something_fell(first_turn: FirstTurn) -> None:
    """As things stand a hand may beat nothing, and beat something all the same once it is armed."""
    state = first_turn(2)
    fill_hall(state, "the_devout", "the_voice", "the_bloodless")
    deal_hand(state, *["torch"] * 6)
    options = asked(state).options
    dungeon, village = (options.index(Option(cast("Act", act))) for act in ("dungeon", "village"))
    assert "no_victory" in {one.key for one in told_of(state, dungeon, village)}
    fell = Reason("forgone", (state.hall[1][0],), {"n": 0, "was": 12, "all": 12, "points": 2})
    why = told_of(state, dungeon, village, fell)
    assert "no_victory" not in {one.key for one in why}
    assert fell in why, "the price is told"


def test_no_more_is_told_than_can_be_taken_in_and_the_price_always(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    fell = Reason("forgone", (state.hall[1][0],), {"n": 0, "was": 12, "all": 12, "points": 2})
    many = [Reason("hinders", (), {"n": n}) for n in range(1, 10)]
    options = asked(state).options
    did, better = (options.index(Option(cast("Act", act))) for act in ("rest", "village"))
    why = told_of(state, did, better, *many, fell)
    assert len(why) == MOST_REASONS
    assert why[-1] == fell


# -- what the ends of two lines differ in ----------------------------------------------------------


def test_what_a_hand_of_the_deck_comes_to_is_told(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    found = ends(state, with_card(state, "dagger"), with_card(state, "elf_wizard"))
    gains = found.get("hand_gains") or found["hand_trades"]
    assert gains.figures["hand_attack"] > 0
    assert f"{gains.figures['hand_attack'] / 10:.1f} Attack" in text(state, [gains])
    assert "hand_gains" not in ends(state, state, state)


def test_what_a_hand_loses_is_told_beside_what_it_gains(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    found = ends(state, with_card(state, *["border_guard"] * 2), with_card(state, "divine_staff"))
    figures = found["hand_trades"].figures
    assert min(figures.values()) < 0 < max(figures.values())
    both = Reason("hand_trades", (), {"hand_light": 4, "hand_attack": -15})
    assert text(state, [both]).endswith("0.4 Light more, and 1.5 Attack less.")
    assert text(state, [both], "es").endswith("0,4 de Luz más, y 1,5 de Ataque menos.")


def test_what_counts_for_less_in_all_is_no_reason(first_turn: FirstTurn) -> None:
    """The better of two decks is not told to be so by the one thing that it has less of."""
    state = first_turn(2)
    strong, weak = with_card(state, *["elf_wizard"] * 3), with_card(state, "iron_rations")
    assert {"hand_gains", "hand_trades"} & set(ends(state, weak, strong))
    assert not {"hand_gains", "hand_trades"} & set(ends(state, strong, weak))


def test_a_monster_that_falls_for_it_is_the_price(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    monster = next(card for card in state.hall[1] if state.cards[card].kind == "monster")
    beaten = state.copy()
    beaten.hall[1].remove(monster)
    beaten.seats[beaten.active].discard.append(monster)
    price = ends(state, beaten, state)["forgone"]
    assert price.cards == (monster,)
    assert price.figures == {**price.figures, "n": 0, "was": TABLES}
    assert "falls" in ends(state, state, beaten)
    assert str(price.figures["points"]) in text(state, [price])


def test_a_militia_that_joins_is_no_gain(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    assert "joins" not in ends(state, state, with_card(state, "militia"))
    assert "joins" in ends(state, state, with_card(state, "short_sword"))


def test_a_raised_hero_thins_no_deck(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    own = state.seats[state.active]
    lost = state.copy()
    lost.seats[lost.active].hand.remove(own.hand[0])
    assert ends(state, state, lost)["thinner"].figures == {"n": 1}
    assert "thinner" not in ends(state, state, with_card(lost, "short_sword"))


def test_each_of_several_cards_in_rank_0_is_told_where_it_leaves(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    Laying(state).hall([("unholy_guardian", "the_devout"), (), (), ()])
    for card in state.hall[0]:
        gone = state.copy()
        gone.hall[0].remove(card)
        gone.void.append(card)
        found = ends(state, state, gone)
        assert set(found) == {"goes"}
        assert found["goes"].cards == (card,)


def test_whose_breach_it_is_that_strikes_the_rivals_is_told(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    (front, *_) = fill_hall(state, "natures_mistress")
    before = state.copy()
    before.hall[1] = []
    struck = state.copy()
    rival = struck.seats[1 - struck.active]
    del rival.hand[:2]
    found = ends(state, before, struck)
    assert found["breach"].cards == (front,)
    assert found["hinders"].figures == {"n": 2}


# -- the reasons of hints --------------------------------------------------------------------------


def test_a_battle_that_takes_a_hero_away_does_not_do_the_deck_good_by_that(
    first_turn: FirstTurn,
) -> None:
    faces = {face.id: face for face in first_turn(2).cards}
    assert gladly_lost(faces["militia"])
    assert gladly_lost(faces["torch"])
    assert not gladly_lost(faces["slynn_bowman"])
    assert not gladly_lost(faces["the_devout"]), "it is worth points"


def test_a_level_is_told_by_what_it_brings_beyond_the_last(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    low = next(n for n, face in enumerate(state.cards) if face.id == "slynn_bowman")
    into = next(n for n, face in enumerate(state.cards) if face.id == "slynn_longbowman")
    found = {one.key: one for one in raised(state, low, into)}
    assert found["raised"].cards == (low, into)
    assert sum(found["raised"].figures.values()) > 0
    assert not list(raised(state, into, into))


# -- the line is told as it was played -------------------------------------------------------------


def test_a_line_that_says_only_where_it_begins_is_told_to_its_end(first_turn: FirstTurn) -> None:
    """What the policy that plays it out buys is part of it."""
    state = first_turn(2)
    deal_hand(state, "torch", "torch", "torch", "iron_rations", "dagger", "dagger")
    seen = view(state, state.active)
    options = asked(state).options
    reader = Appraisal(redeal(seen, 1), outlook(seen, state)).reader
    prospector = Prospector(
        seen, 1, reader, load_weights(ROLLOUT), load_evaluation(), rounds=0, by_lead=False
    )
    picks = played(prospector, Line((options.index(Option("village")),)))
    trial = redeal(seen, 0)
    acts = []
    for one in picks:
        acts += [asked(trial).options[pick].act for pick in one]
        machine.answer(trial, one)
    assert acts[0] == "village"
    assert "buy" in acts
    assert acts[-1] != "end_turn", "the new hand is hidden"


def test_two_copies_in_different_ranks_are_told_apart_by_the_rank(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    Laying(state).hall([(), ("the_devout",), ("the_devout",), ()])
    near, far = (state.hall[rank][0] for rank in (1, 2))
    options = tuple(Option("card", card) for card in (near, far))
    state.decision = asked(state)._replace(kind="cards", purpose="bury", options=options)
    assert apart(state, [0], [1], "en") == ("of rank 1", "of rank 2")
