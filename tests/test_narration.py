"""The log's sentences, the prompts and the reasons, in both languages."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.catalogue.effects import REASONS
from thunderstone.engine import machine
from thunderstone.engine.decision import MENUS, PURPOSES, Decision, Event, Option, Refusal
from thunderstone.engine.state import BLANK, State
from thunderstone.narration import (
    CardRef,
    narrate,
    prompt_text,
    reason_text,
    result_lines,
    undo_text,
)
from thunderstone.narration.reasons import _REASONS
from thunderstone.narration.sentences import SENTENCES, STATS

Deal = Callable[[int, int], State]
NAMES = ("Marta", "Íñigo")
ENGINE = Path(machine.__file__).parent


def copy_of(state: State, name: str, nth: int = 0) -> int:
    return [card for card, face in enumerate(state.kinds) if face.id == name][nth]


def told(state: State, *events: Event, lang: str = "es") -> list[str]:
    return [line.text() for line in narrate(events, state, NAMES, lang)]


def test_both_languages_use_the_same_fields() -> None:
    optional = {"plural"}  # agreement that only one of the languages has
    for key, (spanish, english) in {**SENTENCES, **STATS}.items():
        fields = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for text in (spanish, english)
        ]
        assert fields[0] - optional == fields[1] - optional, key


def test_every_kind_of_event_is_told_or_dull_on_purpose() -> None:
    from thunderstone.narration.chronicle import _Chronicle

    dull = {"phase", "show", "shift", "pay", "level_up", "level_gain", "defeat"}
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    kinds = set(re.findall(r'\.emit\(\s*"(\w+)"', source))
    kinds |= set(re.findall(r'zones\.move\([^"]*"[^"]*",\s*"(\w+)"', source))
    tellers = {name.removeprefix("_say_") for name in dir(_Chronicle) if name.startswith("_say_")}
    assert kinds - tellers - dull - {"if", "else", "each", "next", "again"} <= {
        "leave_if",
        "stop_if",
        "each_seat",
        "call",
    }


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
        "Marta ataca a Regicida en el rango 2.",
        "Marta derrota a Regicida con 1 punto de sobra y gana 2 PX.",
    ]
    lost = (
        Event("lose_battle", 0, (foe,), amount=-1),
        Event("bury", -1, (foe,), "rank_2", "dungeon"),
    )
    assert told(state, *lost) == [
        "Marta no vence a Regicida: falta 1 punto. El Monstruo vuelve al fondo de la Mazmorra."
    ]
    assert told(state, lost[0]._replace(amount=-4)) == [
        "Marta no vence a Regicida: faltan 4 puntos."
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


def test_no_sentence_says_you() -> None:
    for _, english in SENTENCES.values():
        assert not re.search(r"\byou", english, re.IGNORECASE)


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
    for lang in ("es", "en"):
        for kind in MENUS:
            decision = Decision(0, kind, (Option("attack", card), Option("buy", card)))
            assert prompt_text(state, decision, "Ana", lang)
        for purpose in PURPOSES:
            decision = Decision(0, "cards", (Option("card", card),), host=card, purpose=purpose)
            assert prompt_text(state, decision, "Ana", lang)


def test_there_are_words_for_every_reason() -> None:
    source = (ENGINE / "legality.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'Refusal\(\s*"(\w+)"', source)) | set(REASONS)
    assert reasons <= set(_REASONS)
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
