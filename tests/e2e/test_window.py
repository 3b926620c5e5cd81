"""A whole evening in small: the title, a new game, three turns and back again, in a real window."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from kept import saved

from thunderstone.journal import Journal, playback
from tools.pointer import Display, Window, named

IDLE, IDLE_SHARE = 4.0, 0.02
"""Seconds to watch an idle title, and the share of a processor it may use."""

LOOKS = 3
"""Times it is watched at most: other programs can only make it look busier than it is."""

SEED = "7"
ENOUGH = 40
"""Clicks after which a turn must have come to its end."""

ONWARD = ("none", "done", "confirm", "no_battle", "badge.", "end_turn")
"""What carries a turn on, the first that is offered being taken."""


def acts(journal: Journal, seat: int) -> list[str]:
    """The acts that a seat has chosen from menus so far, and "card" for choices of cards."""
    found = []
    for moment in playback(journal):
        if moment.decision is not None and moment.decision.seat == seat:
            options = moment.decision.options
            found.append(options[moment.picks[0]].act if moment.picks else "nothing")
    return found


def answers(profile: Path) -> int:
    """How many answers the kept game holds."""
    return len(saved(profile).answers)


def play_on(window: Window, profile: Path) -> None:
    """Click through the rest of the person's turn, until the other seat is asked."""
    turn = saved(profile).state.turn.number
    which = -1
    for _ in range(ENOUGH):
        game = saved(profile)
        if game.state.turn.number != turn:
            return
        offered = window.labels()
        onward = [name for way in ONWARD for name in offered if named(name, way)]
        before = len(game.answers)
        if "close" in offered:  # a pile was clicked, and now lies open
            window.click("close")
            continue
        if onward:
            window.click(onward[0])
        elif game.state.decision is None or game.state.decision.kind != "cards":
            time.sleep(0.2)  # the way on is still being drawn
            continue
        else:  # a card of that name may lie on the discard pile too: then try the next one
            window.click(card_label(game), which)
            which -= 1
        end = time.monotonic() + 3
        while answers(profile) == before and time.monotonic() < end:
            time.sleep(0.1)
    raise AssertionError(f"the turn does not end: {window.labels()}")


def card_label(game: Journal) -> str:
    """The label of the first card that may be chosen."""
    assert game.state.decision is not None
    card = game.state.decision.options[0].card
    return game.state.cards[card].words_in("es").name


def idle_share(window: Window) -> float:
    """The share of a processor that the game takes while nothing happens."""
    before = window.cpu_seconds()
    time.sleep(IDLE)
    return (window.cpu_seconds() - before) / IDLE


def test_three_turns_with_a_real_pointer(display: Display, profile: Path) -> None:
    window = Window(display, profile)
    try:
        window.wait("title", lambda: window.scene() == "title")
        window.settle()  # beside the first title the cards are read
        used = [idle_share(window)]
        while used[-1] > IDLE_SHARE and len(used) < LOOKS:
            used.append(idle_share(window))
        assert used[-1] <= IDLE_SHARE, f"an idle title takes {min(used):.1%} of a processor"

        window.click("Nueva partida")
        window.click("Semilla")
        window.type(SEED)
        window.click("Empieza")
        window.click("Empezar")
        window.wait("table", lambda: window.scene() == "table")

        window.take("village", lambda: "village" in acts(saved(profile), 0))
        window.take("stack.", lambda: "buy" in acts(saved(profile), 0))
        play_on(window, profile)
        assert acts(saved(profile), 0) == ["village", "buy", "end_turn"]

        window.take("dungeon", lambda: "dungeon" in acts(saved(profile), 0))
        play_on(window, profile)
        assert "attack" in acts(saved(profile), 0)

        window.take("rest", lambda: "rest" in acts(saved(profile), 0))
        play_on(window, profile)
        assert acts(saved(profile), 0)[-3:-1] == ["rest", "nothing"]
        assert acts(saved(profile), 1), "the bot has had its turns"
    finally:
        code = window.close()
    assert code == 0
    kept = saved(profile)

    window = Window(display, profile)
    try:
        window.settle()
        window.take("Continuar", lambda: window.scene() == "table")
        assert saved(profile).answers[: len(kept.answers)] == kept.answers
        window.wait_for("menu")
        window.click("menu")
        window.click("Guardar y salir")
        window.wait_end()
    finally:
        assert window.close() == 0


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="no keyboard layouts here")
@pytest.mark.parametrize("layout", ["us", "es", "fr"])
def test_a_question_mark_opens_help_on_any_layout(
    display: Display, profile: Path, layout: str
) -> None:
    display.set_layout(layout)
    window = Window(display, profile)
    try:
        window.wait("title", lambda: window.scene() == "title")
        window.settle()
        window.key("question")
        window.wait("help", lambda: window.scene() == "help")
        window.key("question")
        window.wait("title", lambda: window.scene() == "title")
    finally:
        assert window.close() == 0
