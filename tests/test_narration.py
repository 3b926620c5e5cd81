"""The log's sentences, the prompts and the reasons, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderstone import engine
from thunderstone.catalogue.effects import REASONS
from thunderstone.engine import view as viewing
from thunderstone.engine.decision import MENUS, PURPOSES, Decision, Option, Refusal
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.events import Event
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.verbs.ask import STAND_IN_PURPOSES
from thunderstone.narration import (
    CardRef,
    narrate,
    prompt_text,
    reason_text,
    result_lines,
    undo_text,
)
from thunderstone.narration.numerals import MINUS, added, numeral, signed
from thunderstone.words import has

Deal = Callable[[int, int], State]
NAMES = ("Marta", "Íñigo")
ENGINE = Path(engine.__file__).parent
"""The sources, which lie there compiled or not."""


def copy_of(state: State, name: str, nth: int = 0) -> int:
    return [card for card, face in enumerate(state.cards) if face.id == name][nth]


def told(state: State, *events: Event, lang: str = "es") -> list[str]:
    return [line.text() for line in narrate(events, state, NAMES, lang)]


def calls_in_the_engine() -> Iterator[ast.Call]:
    """Every call in the engine's source."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def called(call: ast.Call) -> tuple[str, str]:
    """On what a function is called ("" for none), and its name."""
    function = call.func
    if isinstance(function, ast.Attribute):
        owner = function.value
        return (owner.id if isinstance(owner, ast.Name) else "", function.attr)
    return "", function.id if isinstance(function, ast.Name) else ""


def words_of(node: ast.expr) -> set[str]:
    """The words that an expression may be, as far as it spells them out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return words_of(node.body) | words_of(node.orelse)
    return set()


def test_there_are_words_for_every_ending() -> None:
    assert all(has(f"chronicle.{ending}") for ending in ENDINGS)


def test_every_figure_that_an_effect_changes_is_told_or_dull(library: Library) -> None:
    dull = {"frail"}
    stats = {
        step.args["stat"]
        for program in library.programs.values()
        for step in program.code
        if step.verb == "mark"
    }
    assert {"attack", "barred", "converted"} <= stats
    assert all(has(f"change.{stat}") for stat in stats - dull)


def test_a_hall_in_a_new_order_is_told_and_one_that_closes_up_is_not(first_game: Deal) -> None:
    state = first_game(2, 1)
    low, middle, high = (copy_of(state, name) for name in ("torch", "dagger", "militia"))

    def shift(card: int, old: int, new: int) -> Event:
        return Event("shift", -1, (card,), source=f"rank_{old}", to=f"rank_{new}")

    assert told(state, shift(low, 2, 1), shift(high, 3, 2)) == []
    swapped = (shift(high, 3, 1), shift(low, 1, 3))
    names = [state.cards[card].words_in("es").name for card in (low, middle, high)]
    assert told(state, *swapped) == [
        f"Nuevo orden en la zona de aventura: {names[2]} en el rango\u00a01 y "
        f"{names[0]} en el rango\u00a03."
    ]
    assert told(state, *swapped, lang="en") == [
        "A new order in the hall: "
        f"{state.cards[high].words_in('en').name} in rank\u00a01 and "
        f"{state.cards[low].words_in('en').name} in rank\u00a03."
    ]
    followed = told(state, *swapped, shift(low, 3, 2), Event("turn", 0, amount=2))
    assert followed[0].endswith(f"{names[0]} en el rango\u00a02."), "each is told where it ends up"
    assert followed[1:] == ["Turno 2: Marta"]


def test_a_purchase_is_one_line_with_its_price(first_game: Deal) -> None:
    state = first_game(2, 1)
    dagger = copy_of(state, "dagger")
    events = (
        Event("buy", 0, (dagger,), source="stack:dagger", to="discard"),
        Event("pay", 0, amount=3),
    )
    (line,) = narrate(events, state, NAMES, "es")
    assert line.text() == "Marta compra Daga por 3 de oro."
    assert line.rich() == "*Marta* compra [dagger] por 3 de oro."
    assert CardRef(dagger, "dagger", "Daga") in line.parts
    assert told(state, *events, lang="en") == ["Marta buys Dagger for 3 gold."]


def test_a_purchase_that_no_card_allows_names_none(first_game: Deal) -> None:
    """A captain may have credit for a card more (docs/CAMPAIGNS.md)."""
    state, squire = first_game(2, 1), 0
    assert told(state, Event("buys", 0, amount=1)) == ["Marta puede comprar 1 carta más al fiado."]
    (line,) = told(state, Event("buys", 0, amount=1, host=squire))
    assert line.endswith("(" + state.cards[squire].words_in("es").name + ").")


def test_half_of_a_purchase_or_a_trade_is_told_as_far_as_it_goes(first_game: Deal) -> None:
    state = first_game(2, 1)
    torch = copy_of(state, "torch")
    name = state.cards[torch].words_in("es").name
    bought = Event("buy", 0, (torch,), source="stack", to="discard")
    assert told(state, bought) == [f"Marta compra {name}."]
    came = Event("trade", 0, (torch,), host=torch, to="hand")
    assert told(state, came) == [f"Marta se lleva {name} ({name})."]
    went = Event("trade", -1, (torch,), host=torch, to="rank_1")
    assert told(state, went) == []


def test_hidden_cards_are_only_counted(first_game: Deal) -> None:
    state = first_game(2, 1)
    drawn = Event("draw", 1, (BLANK, BLANK, BLANK), source="deck", to="hand")
    assert told(state, drawn) == ["Íñigo roba 3 cartas."]
    assert told(state, drawn._replace(cards=(BLANK,)), lang="en") == ["Íñigo draws a card."]


def test_equal_cards_are_counted_and_the_last_one_joined(first_game: Deal) -> None:
    state = first_game(2, 1)
    cards = tuple(copy_of(state, *pair) for pair in (("militia", 0), ("militia", 1), ("dagger",)))
    drawn = Event("draw", 0, cards, source="deck", to="hand")
    assert told(state, drawn) == ["Marta roba Miliciano ×2 y Daga."]
    assert told(state, drawn, lang="en") == ["Marta draws Militia ×2 and Dagger."]


def test_the_end_of_a_turn_is_one_line(first_game: Deal) -> None:
    state = first_game(2, 1)
    gone = [Event("discard", 0, (card,), "hand", "discard") for card in state.seats[0].hand]
    drawn = Event("draw", 0, (BLANK,) * 6, source="deck", to="hand")
    assert told(state, *gone, drawn) == ["Marta descarta su mano y roba 6 cartas."]
    assert told(state, *gone, Event("shuffle", 0, amount=9), drawn) == [
        "Marta descarta su mano, baraja y roba 6 cartas."
    ]


def test_a_card_on_loan_goes_home_with_the_hand_and_its_owner_draws_nothing(
    first_game: Deal,
) -> None:
    state = first_game(2, 1)
    gone = [Event("discard", 0, (card,), "hand", "discard") for card in state.seats[0].hand]
    lent = Event("discard", 1, (copy_of(state, "torch"),), "hand", "discard")
    drawn = Event("draw", 0, (BLANK,) * 6, source="deck", to="hand")
    lines = [
        "Marta descarta su mano y roba 6 cartas.",
        "Vuelta a los descartes de Íñigo: Antorcha.",
    ]
    assert told(state, *gone, lent, drawn) == lines
    assert told(state, lent, *gone, drawn) == lines
    lines[0] = "Marta descarta su mano, baraja y roba 6 cartas."
    assert told(state, *gone, lent, Event("shuffle", 0, amount=9), drawn) == lines


def test_a_level_up_is_one_line(first_game: Deal) -> None:
    state = first_game(2, 1)
    old, new = copy_of(state, "militia"), copy_of(state, "elf_wizard")
    events = (
        Event("xp", 0, amount=-3, host=old),
        Event("level_up", 0, (old,), "hand", "void"),
        Event("level_gain", 0, (new,), "stack:elf", "discard", host=old),
    )
    assert told(state, *events) == ["Marta paga 3 PX: Miliciano pasa a ser Mago elfo."]


def test_a_battle_is_told_with_its_margin(first_game: Deal) -> None:
    state = first_game(2, 1)
    foe = copy_of(state, "regicide")
    won = (
        Event("attack", 0, (foe,), amount=2),
        Event("win_battle", 0, (foe,), amount=1),
        Event("defeat", 0, (foe,), "rank_2", "discard"),
        Event("xp", 0, amount=2, host=foe),
    )
    assert told(state, *won) == [
        "Marta ataca al Regicida en el rango 2.",
        "Marta derrota al Regicida con 1 punto de sobra y gana 2 PX y 3 PV.",
    ]
    lost = (
        Event("lose_battle", 0, (foe,), amount=-1),
        Event("bury", -1, (foe,), "rank_2", "dungeon"),
    )
    assert told(state, *lost) == [
        "Marta no vence al Regicida: falta 1 punto. El Monstruo vuelve al fondo de la Mazmorra."
    ]
    assert told(state, lost[0]._replace(amount=-4)) == [
        "Marta no vence al Regicida: faltan 4 puntos."
    ]


def test_cards_turned_up_and_lost_are_one_line(first_game: Deal) -> None:
    state = first_game(2, 1)
    cards = [copy_of(state, "militia"), copy_of(state, "elf_wizard"), copy_of(state, "torch")]
    host = copy_of(state, "the_bloodless")
    events = [Event("turn_up", 1, (card,), "deck", "aside", host=host) for card in cards]
    events.append(Event("destroy", 1, (cards[1],), "aside", "void", host=host))
    events += [Event("discard", 1, (card,), "aside", "discard", host=host) for card in cards[::2]]
    assert told(state, *events) == [
        "Íñigo muestra Miliciano, Mago elfo y Antorcha, pierde Mago elfo y descarta el resto."
    ]


def test_names_bring_no_marks_of_their_own(first_game: Deal) -> None:
    state = first_game(1, 1)
    (line,) = narrate([Event("action", 0, source="rest")], state, ["*A*na*"], "en")
    assert line.rich() == "*Ana* rests."


def test_prompts_say_who_must_do_what(first_game: Deal) -> None:
    state = first_game(2, 1)
    host = copy_of(state, "crow_talker")
    cards = tuple(Option("card", copy_of(state, name)) for name in ("dagger", "torch", "militia"))
    heroes = tuple(Option("card", copy_of(state, "militia", nth)) for nth in range(3))
    cases = [
        (Decision(0, "cards", cards, host=host, purpose="destroy"), "qué carta destruir"),
        (Decision(0, "cards", heroes, 2, 2, purpose="destroy"), "2 Héroes que destruir"),
        (Decision(0, "cards", heroes, 0, 1, purpose="bless"), "qué Héroe potenciar, o ninguno"),
        (Decision(0, "cards", cards, 0, 2, purpose="discard"), "hasta 2 cartas que descartar"),
        (Decision(0, "end", (Option("end_turn"),)), "termina el turno"),
    ]
    for decision, words in cases:
        assert f"Marta: {words}" in prompt_text(state, decision, "Marta", "es").replace(
            "elige ", ""
        )
    assert prompt_text(state, cases[0][0], "Marta", "es").endswith("(Parlacuervos)")
    hidden = Decision(1, "cards", (Option("card", BLANK),) * 3, 0, 1)
    assert prompt_text(state, hidden, "Íñigo", "en") == "Íñigo: choose among the cards"


def test_there_are_words_for_every_question(first_game: Deal) -> None:
    state = first_game(2, 1)
    card = copy_of(state, "militia")
    kinds = set()
    for call in calls_in_the_engine():
        if called(call)[1] in ("Decision", "_menu") and len(call.args) > 1:
            kinds |= words_of(call.args[1])
    assert kinds == MENUS | {"cards"}
    for lang in ("es", "en"):
        vague = prompt_text(state, Decision(0, "cards", (Option("card", BLANK),)), "Ana", lang)
        for kind in MENUS:
            decision = Decision(0, kind, (Option("attack", card), Option("buy", card)))
            assert prompt_text(state, decision, "Ana", lang)
        for purpose in PURPOSES:
            if purpose in ("pass_disease", "challenge"):  # asked for by seats, not by cards
                continue
            decision = Decision(0, "cards", (Option("card", card),), host=card, purpose=purpose)
            words = prompt_text(state, decision, "Ana", lang)
            assert not words.startswith(vague), purpose


def test_every_purpose_of_the_cards_and_rules_is_known(library: Library) -> None:
    used = {
        step.args["purpose"]
        for program in library.programs.values()
        for step in program.code
        if step.verb in ("choose_cards", "choose_seat")
    }
    for call in calls_in_the_engine():
        if called(call)[1] == "Decision":
            for keyword in call.keywords:
                if keyword.arg == "purpose":
                    used |= words_of(keyword.value)
    assert used | {*STAND_IN_PURPOSES.values()} == set(PURPOSES)


def test_a_rank_and_an_order_are_asked_for_in_their_own_words(first_game: Deal) -> None:
    state = first_game(2, 1)
    cards = tuple(Option("card", card, 2) for card in (3, 4))
    rank = Decision(0, "cards", cards, purpose="rank")
    order = Decision(0, "cards", cards, 2, 2, True, purpose="order")
    assert prompt_text(state, rank, "Ana", "es") == "Ana: elige qué carta va al rango 2"
    assert prompt_text(state, rank, "Ana", "en") == "Ana: choose which card goes to rank 2"
    assert "la primera quedará encima" in prompt_text(state, order, "Ana", "es")


def test_there_are_words_for_every_reason(library: Library) -> None:
    reasons = set(REASONS)
    for call in calls_in_the_engine():
        if called(call)[1] == "Refusal":
            reasons |= words_of(call.args[0])
    reasons |= {
        reason
        for card in library.cards.values()
        for ability in card.abilities
        for _, reason in ability.needs
    }
    assert {"too_dark", "spell_used", "no_militia"} <= reasons
    assert all(has(f"refusal.{reason}") for reason in reasons)
    heavy = Refusal("too_heavy", "R65", {"weight": 4, "strength": 2})
    assert reason_text(heavy, "es") == "Demasiado pesada: Peso 4, y la Fuerza del Héroe es 2."
    assert reason_text(Refusal("odd", "R1"), "en") == "That is not possible now."


@pytest.mark.parametrize("lang", ["es", "en"])
def test_there_are_words_for_refused_undoing(lang: str) -> None:
    reasons = ("nothing_to_undo", "nothing_to_redo", "something_revealed", "not_your_turn")
    assert len({undo_text(reason, lang) for reason in reasons}) == len(reasons)


def test_the_result_names_scores_and_winners(first_game: Deal) -> None:
    state = first_game(2, 1)
    assert result_lines(state, NAMES, "en")[-1].text() == "The game is not finished."
    state.ending = "dungeon_empty"
    lines = [line.text() for line in result_lines(state, NAMES, "es")]
    assert lines == ["Marta: 0 PV", "Íñigo: 0 PV", "Marta e Íñigo comparten la victoria."]


def test_a_new_hand_after_an_empty_one_is_told_by_number(first_game: Deal) -> None:
    state = first_game(2, 1)
    hand = tuple(state.seats[0].hand)
    drawn = Event("draw", 0, hand, source="deck", to="hand", secret=1)
    assert told(state, drawn) == ["Marta roba 6 cartas."]
    assert told(state, Event("shuffle", 0, amount=9), drawn, lang="en") == [
        "Marta shuffles and draws 6 cards."
    ]
    shown = drawn._replace(cards=hand[:1], secret=-1)
    assert len(told(state, Event("shuffle", 0, amount=9), shown)) == 2


def test_what_is_looked_at_in_secret_is_named_to_nobody_else(first_game: Deal) -> None:
    state = first_game(2, 1)
    host, cards = copy_of(state, "crow_talker"), tuple(state.dungeon[-3:])
    look = Event("look", 0, cards, secret=1, host=host)
    (own,) = told(state, viewing.masked(look, 0))
    (other,) = told(state, viewing.masked(look, 1))
    names = [state.cards[card].words_in("es").name for card in cards]
    assert all(name in own for name in names)
    assert not any(name in other for name in names)
    assert "3 cartas" in other


def test_cards_put_on_a_deck_are_told_in_no_order(first_game: Deal) -> None:
    state = first_game(2, 1)
    cards = [copy_of(state, name) for name in ("torch", "dagger", "militia")]
    lines = set()
    for order in (cards, cards[::-1], cards[1:] + cards[:1]):
        lines |= set(told(state, *(Event("put_on_deck", 1, (card,)) for card in order)))
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("foe", "en", "es"),
    [
        ("regicide", "the Regicide", "al Regicida"),
        ("natures_mistress", "Nature's Mistress", "a la Señora de la naturaleza"),
        ("arachnea", "Arachnea", "a Aracnea"),
    ],
)
def test_a_monster_is_named_with_its_article_and_one_with_a_name_of_its_own_without(
    first_game: Deal, foe: str, en: str, es: str
) -> None:
    state = first_game(2, 1)
    won = Event("win_battle", 0, (copy_of(state, foe),), amount=0)
    assert told(state, won, lang="en")[0].startswith(f"Marta barely defeats {en}")
    assert told(state, won)[0].startswith(f"Marta derrota {es} por lo justo")


def test_a_swarm_card_comes_with_its_marker(first_game: Deal) -> None:
    state = first_game(2, 1)
    marker, swarm = copy_of(state, "torch"), copy_of(state, "regicide")
    gone = Event("swarm_marker", -1, (marker,), "dungeon", "void")
    come = Event("appear", -1, (swarm,), "swarm", "rank_3")
    assert told(state, gone, come, lang="en") == ["A marker brings the Regicide to rank 3."]
    assert told(state, gone) == ["Antorcha se retira de la partida."]


def test_a_defeat_for_want_of_magic_says_so(first_game: Deal) -> None:
    state = first_game(2, 1)
    foe = copy_of(state, "regicide")
    lost = Event("lose_battle", 0, (foe,), amount=2)
    back = Event("bury", -1, (foe,), "rank_2", "dungeon")
    assert told(state, lost, lang="en") == [
        "Marta does not beat the Regicide: it takes Magic Attack."
    ]
    assert told(state, lost, back) == [
        "Marta no vence al Regicida: hace falta Ataque mágico. "
        "El Monstruo vuelve al fondo de la Mazmorra."
    ]


def test_half_an_exchange_or_of_a_level_is_told_as_far_as_it_goes(first_game: Deal) -> None:
    """The plate of another seat's deeds is given a batch of few events, perhaps a lone one."""
    state = first_game(2, 0)
    old, new, host = state.hall[1][0], state.dungeon[-1], state.hall[2][0]
    leaving = Event("exchange", -1, (old,), "rank_1", "dungeon", host=host)
    entering = Event("exchange", -1, (new,), "dungeon", "rank_1", host=host)
    name = state.cards[new].words_in("en").name
    assert told(state, leaving, lang="en") == []
    assert told(state, entering, lang="en") == [f"{name} appears in rank 1."]
    hero = state.seats[0].deck[0]
    face = state.cards[hero].words_in("en").name
    paid = Event("xp", 0, host=hero, amount=-2)
    risen = Event("level_up", 0, (hero,), "hand", "void")
    alone = [f"Marta gives up 2 XP ({face})."]
    assert told(state, paid, lang="en") == alone
    assert told(state, paid, risen, lang="en") == alone
    gained = Event("level_gain", 0, (new,), "", "discard", host=hero)
    assert told(state, paid, risen, gained, lang="en") == [
        f"Marta pays 2 XP: {face} becomes {name}."
    ]


def test_an_exchange_and_diseases_under_a_monster_are_one_line_each(first_game: Deal) -> None:
    state = first_game(2, 1)
    host, old, new = (copy_of(state, name) for name in ("crow_talker", "regicide", "usurper"))
    swap = (
        Event("exchange", -1, (old,), "rank_1", "dungeon", host=host),
        Event("exchange", -1, (new,), "dungeon", "rank_1", host=host),
    )
    assert told(state, *swap) == [
        "Usurpador ocupa en el rango 1 el lugar de Regicida (Parlacuervos)."
    ]
    ill = tuple(
        Event("infect", -1, (card,), "disease", f"under:{old}", host=old)
        for card in (copy_of(state, "fatigue"), copy_of(state, "fatigue", 1))
    )
    assert len(told(state, *ill)) == 1
    free = Event("destroy", -1, (copy_of(state, "fatigue"),), f"under:{old}", "disease")
    assert told(state, free)[0].startswith("Vuelta bajo su mazo")


def test_cards_turned_up_are_not_said_to_be_discarded_before_they_are(first_game: Deal) -> None:
    state = first_game(2, 1)
    cards = [copy_of(state, name) for name in ("militia", "elf_wizard", "torch")]
    shown = [Event("turn_up", 1, (card,), "deck", "aside") for card in cards]
    gone = Event("discard", 1, (cards[0],), "aside", "discard")
    assert told(state, *shown, gone) == [
        "Íñigo muestra Miliciano, Mago elfo y Antorcha.",
        "Íñigo descarta Miliciano.",
    ]


@given(st.integers())
def test_a_number_is_shown_with_a_true_minus_and_can_be_read_again(number: int) -> None:
    for shown in (numeral(number), signed(number), added(number)):
        assert "-" not in shown
        assert int(shown.replace(MINUS, "-")) == number
    assert signed(number)[0] in ("+", MINUS) or not number
    assert added(number)[0] in ("+", MINUS)
    assert numeral(number)[0] != "+"


def test_numbers_get_their_signs_in_one_place() -> None:
    own = re.compile(r":\+\}|replace\(\"-\", (MINUS|\"\N{MINUS SIGN}\"|\"\\N)")
    found = {
        path.name
        for path in ENGINE.parent.rglob("*.py")
        if own.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"numerals.py"}
