"""A siege, secret commissions and the door of a floor in a real window (docs/MODES.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from kept import saved

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.ascent import load_ascent
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.records.history_store import Records
from thunderstone.showcase import moments, past_games, tables
from thunderstone.showcase.tables import Stage
from thunderstone.words import LEADING, say
from tools.pointer import Display, Window

FIRST_CARD = (0.08, 0.78)
"""Where the first card of an open hand lies on its plate, in parts of its width and height."""

SIEGE = Stage(
    ("militia torch", "torch dagger", "militia"),
    ("", "", "stone_of_avarice", "usurper"),
    controls=(HUMAN, HUMAN, "recluta"),
    overrun="razorback",
    variant=Variant(mode="siege_normal", disease="special", open_hands=True),
)
"""Two people and a bot; an advance brings the stone into rank 1."""

DOOR = replace(tables.STAGES["door"], controls=(HUMAN, "recluta"))


@contextmanager
def gone_on(
    display: Display, profile: Path, journal: Journal, lang: str = "es"
) -> Iterator[Window]:
    """The window of a profile that goes on with this game; it must end without a fault."""
    settings = profile / "settings.json"
    told = json.loads(settings.read_text(encoding="utf-8")) | {"language": lang}
    settings.write_text(json.dumps(told), encoding="utf-8")
    assert Profile(profile).autosave(journal)
    window = Window(display, profile)
    try:
        window.wait("start", lambda: window.scene() in ("title", "notice"))
        if journal.origin is not None:  # a table laid by hand is told to be taken up in mid-course
            seen = say("notice.ok", lang)  # which comes once the game is read, after the title
            window.wait_for(seen)
            window.take(seen, lambda: window.scene() == "title")
        window.take(say("title.resume", lang), lambda: window.scene() != "title")
        yield window
    finally:
        code = window.close()
    assert code == 0


def besieged() -> Journal:
    """The siege, an advance due at the end of the turn under way."""
    laid = tables.session(SIEGE).journal
    laid.state.clock = 1
    return Journal(laid.library, laid.setup, laid.seed, laid.players, laid.state.to_plain())


@pytest.mark.parametrize("lang", LEADING)
def test_a_siege_of_two_people_and_a_bot_to_its_end(
    display: Display, profile: Path, lang: str
) -> None:
    game = besieged()
    (wanted, *_) = game.state.seats[1].hand
    with gone_on(display, profile, game, lang) as window:
        window.take(say("curtain.ready_detail", lang), lambda: window.scene() == "table")
        window.wait_for("village")
        window.drag("seat.1", "seat.0", FIRST_CARD)
        window.wait("card on loan", lambda: saved(profile).state.turn.lent == [wanted])
        window.take("village", lambda: "end_turn" in window.labels())
        window.take("end_turn", lambda: window.scene() == "coronation")
        window.take(say("coronation.figures", lang), lambda: window.scene() == "score")
    (kept,) = Records(profile).games()
    assert kept.ending == "stone_unclaimed"


def test_between_two_people_whose_hands_lie_open_no_curtain_falls(
    display: Display, profile: Path
) -> None:
    """The next person's table lies there as soon as a turn has ended, and can be played on."""
    game = tables.session(replace(SIEGE, controls=(HUMAN,) * 3)).journal
    active = game.state.active
    with gone_on(display, profile, game) as window:
        window.take("Clic o Intro", lambda: window.scene() == "table")
        window.wait_for("village")
        window.take("village", lambda: "end_turn" in window.labels())
        window.take("end_turn", lambda: saved(profile).state.active != active)
        window.wait("the next one's actions", lambda: "village" in window.labels())
        assert window.scene() == "table"
        window.take("village", lambda: "end_turn" in window.labels())


def test_two_people_choose_their_commissions_behind_the_curtain(
    display: Display, profile: Path
) -> None:
    setup = load_presets()[moments.PRESET].setup(2, 0, Variant(commissions=True))
    players = [Player(name, HUMAN) for name in moments.NAMES[:2]]
    game = Journal.new(load_library(), setup, 11, players)
    dealt = [list(names) for names in game.state.commissions]
    with gone_on(display, profile, game) as window:
        for seat in range(2):
            window.take("Clic o Intro", lambda: window.scene() == "commission")
            window.take("Guardar este", lambda: window.scene() == "curtain")
            assert saved(profile).state.commissions[seat] == dealt[seat][:1]
        window.take("Clic o Intro", lambda: window.scene() == "table")
        window.take("eye", lambda: window.scene() == "commission")
        window.take("Volver a la mesa", lambda: window.scene() == "table")


def test_the_door_of_a_floor_is_opened_by_whose_turn_it_is(display: Display, profile: Path) -> None:
    with gone_on(display, profile, tables.session(DOOR).journal) as window:
        window.take("mode.wide_open", lambda: saved(profile).state.floors[1].door == "wide_open")
        window.wait("turn that goes on", lambda: "end_turn" in window.labels())
        assert "mode.wide_open" not in window.labels()


def test_some_rounds_with_commissions_and_floors_against_two_bots(
    display: Display, profile: Path
) -> None:
    """The person chooses a commission, opens the first door and rests; its own turn comes back."""
    setup = load_presets()[moments.PRESET].setup(3, 0, Variant(commissions=True, floors=True))
    players = [Player(moments.NAMES[0], HUMAN), *(Player(name, "recluta") for name in "ab")]
    game = Journal.new(load_library(), setup, 23, players)
    with gone_on(display, profile, game) as window:
        window.take("mode.as_drawn", lambda: window.scene() == "commission")
        window.take("Guardar este", lambda: window.scene() == "table")
        for turn in (1, 4, 7):
            window.wait("own turn", lambda: saved(profile).state.turn.number == turn)  # noqa: B023
            window.take("rest", lambda: "none" in window.labels())
            window.take("eye", lambda: window.scene() == "commission")
            window.take("Volver a la mesa", lambda: window.scene() == "table")
            window.take("none", lambda: "end_turn" in window.labels())
            window.take("end_turn", lambda: saved(profile).state.turn.number > turn)  # noqa: B023
        played = saved(profile).state
        assert played.tally[0]["rests"] == 3
        assert played.floors[0].door == "as_drawn"


def test_a_table_of_the_ascent_is_played_and_one_that_was_won_shows_its_proof(
    display: Display, profile: Path
) -> None:
    past_games.climb(Records(profile), (1,))
    first, second = load_ascent()[:2]
    window = Window(display, profile)
    try:
        window.wait("title", lambda: window.scene() == "title")
        window.take("El ascenso", lambda: window.scene() == "ascent")
        window.wait_for("Jugar")
        assert "Ver la demostración" not in window.labels()
        window.take(f"1. {first.name('es')}", lambda: "Ver la demostración" in window.labels())
        window.take("Ver la demostración", lambda: window.scene() == "replay")
        window.wait("recording", lambda: "play" in window.labels() or len(window.labels()) > 3)
        window.key("Escape")
        window.wait("Ascent", lambda: window.scene() == "ascent")
        window.take(f"2. {second.name('es')}", lambda: "Ver la demostración" not in window.labels())
        window.take("Jugar", lambda: window.scene() == "table")
        played = saved(profile)
        assert (played.setup, played.seed) == second.shared(load_library())
    finally:
        code = window.close()
    assert code == 0
