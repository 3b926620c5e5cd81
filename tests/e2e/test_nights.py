"""An evening of a campaign in a real window, by pointer, with the power going in between."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from campaigning import decides, entries, game_of, goes_on, kept, shorten, to_the_map

from tools.pointer import Display, Window

LAST_TURNS = 3
"""So many turns of the evening's game are left for the window."""

SIGHTS = {
    "Taberna": "campaign_tavern",
    "Aldea": "campaign_village",
    "Crónica": "campaign_chronicle",
}
"""What can be seen in the morning: the button on the map, and the scene."""


@contextmanager
def until_killed(display: Display, profile: Path) -> Iterator[Window]:
    """A window that goes on with the profile's campaign, and ends without a warning."""
    window = Window(display, profile)
    try:
        if (profile / "campaigns").is_dir():
            goes_on(window)
        yield window
    finally:
        window.kill()


def begins(window: Window) -> None:
    """Begin a campaign of a person and a bot, as it is offered."""
    window.wait("title", lambda: window.scene() == "title")
    window.take("Campaña", lambda: window.scene() == "campaigns")
    window.take("Nueva campaña", lambda: window.scene() == "campaign_new")
    window.take("Empezar", lambda: window.scene() == "campaign_question")


def to_the_table(window: Window) -> None:
    """From the map to the table, through what is told or asked on the way."""
    window.wait("map", lambda: window.scene() == "campaign_map")
    way = next(name for name in window.labels() if name in ("Partir", "Volver a la mesa"))
    window.take(way, lambda: window.scene() != "campaign_map")

    def there() -> bool:
        for name in ("Entendido", "Guardar este"):
            if name in window.labels():
                window.click(name)
        return window.scene() == "table" and "village" in window.labels()

    window.wait("actions", there)


def a_turn(window: Window, profile: Path) -> None:
    """A visit to the village without buying; then the bot's turn, until it has begun."""
    turn = game_of(profile).state.turn.number
    window.take("village", lambda: "end_turn" in window.labels())
    window.take("end_turn", lambda: game_of(profile).state.turn.number > turn)


def gives_seat_away(window: Window) -> None:
    """Let a bot play on for the person."""
    window.take("menu", lambda: window.scene() == "menu")
    window.take("Ceder un asiento", lambda: window.scene() == "seats")
    window.click("¿Quién juega con Marta?")
    time.sleep(0.5)
    window.take("Seguir jugando así", lambda: window.scene() not in ("seats", "menu"))


def test_an_evening_by_pointer_survives_every_kill(display: Display, profile: Path) -> None:
    """Killed between two questions, in a turn, at the game's end and in the morning after it: each
    time the campaign stands where it stood, and the next evening's map shows what was won."""
    with until_killed(display, profile) as window:
        begins(window)
        assert decides(window, profile) == "captain"
        led = kept(profile).tale.seats[0].captain
    with until_killed(display, profile) as window:
        assert kept(profile).tale.seats[0].captain == led, "the captain was not forgotten"
        assert to_the_map(window, profile) == ["name", "quest", "event", "told"]
        assert kept(profile).outing is not None
        to_the_table(window)
        a_turn(window, profile)
        answered = game_of(profile).answers
    with until_killed(display, profile) as window:
        to_the_table(window)
        assert game_of(profile).answers[: len(answered)] == answered, "the turn was not lost"
        assert game_of(profile).state.turn.number > 1
    shortened = shorten(profile, LAST_TURNS).answers
    with until_killed(display, profile) as window:
        to_the_table(window)
        assert game_of(profile).answers[: len(shortened)] == shortened
        gives_seat_away(window)
        window.wait("end", lambda: window.scene() == "coronation")
        decided = entries(profile)
    one = kept(profile)
    (night,) = one.tale.nights
    assert not one.under_way, "the game is in the campaign, and nowhere else"
    with until_killed(display, profile) as window:
        assert entries(profile) >= decided
        place = one.tale.campaign.say(f"places.{night.place}.name", "es")
        window.wait("morning", lambda: window.scene().startswith("campaign_"))
        to_the_map(window, profile)
        for button, name in SIGHTS.items():
            window.take(button, lambda name=name: window.scene() == name)
            window.take("Cerrar", lambda: window.scene() == "campaign_map")
        before = kept(profile).journal.to_plain()
    with until_killed(display, profile) as window:
        tale = kept(profile).tale
        assert kept(profile).journal.to_plain() == before
        assert (len(tale.nights), tale.night) == (1, 2)
        assert tuple(seat.points for seat in tale.seats) == night.placing, "it counts once"
        window.take(place, lambda: "Ver la partida" in window.labels())
