"""Events: every one keeps to what is declared of its kind, and a view can be moved on by them.

``THUNDERSTONE_FUZZ_GAMES`` plays more games than every run affords, ``THUNDERSTONE_FUZZ_SEED``
other ones.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.test_fuzz import Chance, any_table
from thunderstone.bots.registry import BOTS
from thunderstone.engine import machine, reading
from thunderstone.engine.card import EFFECTS
from thunderstone.engine.events import KINDS, MEANINGS, QUIET, Event, told
from thunderstone.engine.library import Library
from thunderstone.engine.reading import Reader, cover, on
from thunderstone.engine.state import State
from thunderstone.engine.tracking import UNTRACKED, _Tracker, apply
from thunderstone.engine.view import masked, view
from thunderstone.engine.zones import lies_open
from thunderstone.narration.chronicle import _Chronicle
from thunderstone.narration.recap import _DeedsReader
from thunderstone.records.game_stats import _Reader
from thunderstone.review.highlights import Finder
from thunderstone.ui.presenter import Presenter
from thunderstone.ui.sound import hearing

GAMES = int(os.environ.get("THUNDERSTONE_FUZZ_GAMES", "40"))
FIRST_SEED = int(os.environ.get("THUNDERSTONE_FUZZ_SEED", "0"))
MAX_TURNS = 60
UNTOLD = ("woken", "asked")
FIELDS = ("seat", "cards", "source", "to", "amount", "host")
NOTHING = Event("turn")


def fields_of(state: State, viewer: int) -> dict[str, Any]:
    """Everything that a view tells and events speak of, field by field."""
    fields = {name: getattr(state, name) for name in State.__slots__ if name not in UNTRACKED}
    for name in ("library", "facts", "variant", "cards"):
        del fields[name]
    fields["cards"] = [face_of(state, card) for card in range(len(state.cards))]
    turn = fields.pop("turn")
    fields |= {f"turn.{name}": getattr(turn, name) for name in turn.__slots__ if name not in UNTOLD}
    for number, own in enumerate(fields.pop("seats")):
        fields |= {f"{number}.{name}": getattr(own, name) for name in own.__slots__}
        if number != viewer and not lies_open(state, number):  # an order that means nothing
            fields[f"{number}.hand"] = sorted(own.hand)
    return fields


def face_of(state: State, card: int) -> Any:
    """A card's face: the printed one, or what it has for the turn by copying."""
    face = state.cards[card]
    if face is state.library.cards[face.id]:
        return face
    return face.id, *(getattr(face, name) for name in EFFECTS)


def check_declared(event: Event) -> None:
    """An event has no field that is not declared of its kind."""
    meaning = MEANINGS[event.kind]
    for name in FIELDS:
        if getattr(event, name) != getattr(NOTHING, name):
            assert getattr(meaning, name), f"{name} of {event}"
    assert meaning.ruled
    assert meaning.moves == (event.kind == "mark" or bool(event.source and event.to)) or (
        event.kind == "mark"
    )


def follow(library: Library, number: int, keen: int) -> None:
    """Play a game and compare every seat's view, and a bystander's, after each answer with the one
    of before it moved on. In ``keen`` of four answers the greedy bot speaks."""
    chance = Chance((FIRST_SEED + number) * 104_729 + 5)
    state = any_table(library, chance, number)
    bot = BOTS["greedy"]()
    eyes = range(len(state.seats) + 1)
    seen = [view(state, seat).state for seat in eyes]
    while state.decision is not None and state.turn.number <= MAX_TURNS:
        if chance.below(4) < keen:
            picks = bot.choose(view(state, state.decision.seat), chance.below(1 << 32))
        else:
            picks = chance.picks(state.decision)
        asked = state.decision
        step = machine.answer(state, picks)
        for event in step.events:
            check_declared(event)
        for seat in eyes:
            for event in step.events:
                apply(seen[seat], masked(event, seat), (seat,))
            mine, true = fields_of(seen[seat], seat), fields_of(view(state, seat).state, seat)
            wrong = {name: (mine[name], true[name]) for name in true if mine[name] != true[name]}
            assert not wrong, f"seat {seat}, turn {state.turn.number}, {asked}, {step.events}"


@pytest.mark.parametrize("number", range(GAMES))
def test_a_view_moved_on_by_events_is_the_true_one(library: Library, number: int) -> None:
    follow(library, number, keen=0)


@pytest.mark.parametrize("number", range(GAMES // 2))
def test_a_view_moved_on_is_the_true_one_in_keener_games(library: Library, number: int) -> None:
    follow(library, number, keen=3)


# --- the base of the readers ------------------------------------------------------------------

READERS: tuple[type[Reader[Any]], ...] = (
    _Tracker,
    _Chronicle,
    _DeedsReader,
    _Reader,
    Finder,
    Presenter,
)


@pytest.mark.parametrize("reader", READERS, ids=[reader.__name__ for reader in READERS])
def test_a_kind_that_a_reader_does_not_know_is_told_at_once(
    reader: type[Reader[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.__init_subclass__()
    monkeypatch.setattr(reading, "KINDS", (*KINDS, "flood"))
    with pytest.raises(TypeError, match=r"neither reads nor passes over \['flood'\]"):
        reader.__init_subclass__()


def test_the_sounds_name_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = hearing.HEARD, hearing.SILENT, hearing.CHOSEN
    cover("hearing", *tables)
    monkeypatch.setattr(reading, "KINDS", (*KINDS, "flood"))
    with pytest.raises(TypeError, match="flood"):
        cover("hearing", *tables)


def test_a_reader_reads_a_kind_once() -> None:
    with pytest.raises(TypeError, match=r"\['xp'\] it names twice"):

        class Both(Reader[int]):
            PASSED = frozenset(KINDS)

            @on("xp")
            def _count(self, event: Event) -> int:
                return event.amount


def test_what_a_handler_gives_is_given_and_what_is_passed_over_gives_nothing() -> None:
    class Purse(Reader[int]):
        PASSED = frozenset(KINDS) - {"xp"}

        @on("xp")
        def _count(self, event: Event) -> int:
            return event.amount

    assert Purse().read(Event("xp", 0, amount=3)) == 3
    assert Purse().read(Event("turn", 0, amount=3)) is None


def test_what_nobody_would_notice_is_not_told() -> None:
    events = [Event(kind) for kind in KINDS]
    assert {event.kind for event in events} - {event.kind for event in told(events)} == QUIET
