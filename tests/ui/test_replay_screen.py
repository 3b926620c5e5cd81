"""The recorder: it goes anywhere, looks with anybody's eyes, and a new game can begin there."""

from __future__ import annotations

import time

import pygame
import pytest
from legibility import complaints
from posted import click, frames, labels, node, press, shown

from tests.journals import handed_over
from thunderstone.client.account import NOBODY
from thunderstone.client.playback import Playback
from thunderstone.engine.state import BLANK
from thunderstone.engine.variant import Variant
from thunderstone.engine.view import view
from thunderstone.journal import HUMAN, Journal, playback
from thunderstone.review import review
from thunderstone.showcase import moments, window
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.replay.play_on import PlayOnScreen
from thunderstone.ui.scenes.replay.timeline import IDLE_H, OPEN_H
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(shared_faces=True)

SHORT = Variant(end="rounds", rounds=9)
FELT = 0.1
"""Seconds from which on a jump is felt."""


def short_game(players: int = 3) -> Journal:
    return moments.finished(players, 3, moments.SWARM, variant=SHORT)


def opened(app: App, place: int = 0, journal: Journal | None = None) -> ReplayScene:
    app.to_title()
    scene = ReplayScene(app, journal or short_game(), place)
    app.push(scene)
    frames(app)
    return scene


def digests() -> list[str]:
    return [moment.state.digest() for moment in playback(short_game())]


# -- going about ---------------------------------------------------------------------------


def test_it_opens_where_it_is_wanted_and_shows_that_state(app: App) -> None:
    scene = opened(app, 40)
    assert scene.playback.place == 40
    assert scene.playback.journal.state.digest() == digests()[40]
    assert "40 de" in shown(app, "replay")


def test_every_way_of_stepping_shows_the_true_state(app: App) -> None:
    scene = opened(app, 30)
    known, recording = digests(), scene.playback.recording

    def at(place: int) -> None:
        frames(app)
        assert scene.playback.place == place
        assert scene.playback.journal.state.digest() == known[place]
        assert len(scene.playback.steps()) == place + 1

    click(app, "Siguiente paso")
    at(31)
    click(app, "Paso anterior")
    at(30)
    click(app, "Siguiente turno")
    at(recording.turn_start(30, 1))
    click(app, "Turno anterior")
    at(recording.turn_start(30))
    click(app, "Siguiente ronda")
    here = scene.playback.place
    assert recording.round_at(here) == recording.round_at(30) + 1
    at(here)
    click(app, "Ronda anterior")
    assert recording.round_at(scene.playback.place) == recording.round_at(30)
    click(app, "Al final")
    at(len(known) - 1)
    click(app, "Al principio")
    at(0)


def test_the_keys_do_what_the_buttons_do(app: App) -> None:
    scene = opened(app, 30)
    recording = scene.playback.recording
    for key, mod, place in (
        (pygame.K_RIGHT, 0, 31),
        (pygame.K_LEFT, 0, 30),
        (pygame.K_RIGHT, pygame.KMOD_SHIFT, recording.turn_start(30, 1)),
        (pygame.K_HOME, 0, 0),
        (pygame.K_PAGEDOWN, 0, recording.round_start(0, 1)),
        (pygame.K_PAGEUP, 0, 0),
        (pygame.K_END, 0, recording.length),
        (pygame.K_LEFT, pygame.KMOD_SHIFT, recording.turn_start(recording.length, -1)),
    ):
        press(app, key, mod)
        frames(app)
        assert scene.playback.place == place, pygame.key.name(key)
    press(app, pygame.K_SPACE)
    assert scene.playback.playing
    press(app, pygame.K_SPACE)
    assert not scene.playback.playing


def test_it_plays_by_itself_at_the_chosen_speed_and_stops_at_the_end() -> None:
    journal = short_game()
    now = [0.0]
    tape = Playback(journal, pace=1.0, clock=lambda: now[0])
    tape.jump(tape.length - 3)
    tape.playing = True
    assert tape.poll() is None
    now[0] = 1.1
    assert tape.poll() is not None
    tape.interval = 0.25
    now[0] += 0.3
    assert tape.poll() is not None
    now[0] += 0.3
    assert tape.poll() is not None
    assert tape.poll() is None
    assert tape.at_end
    assert not tape.playing


def test_the_speed_goes_round_and_halves_the_wait(app: App) -> None:
    scene = opened(app)
    usual = scene.playback.interval
    click(app, "Velocidad")
    assert scene.recorder.speed == 2
    assert scene.playback.interval == pytest.approx(usual / 2)
    press(app, pygame.K_MINUS)
    press(app, pygame.K_MINUS)
    assert scene.recorder.speed == 0.5
    press(app, pygame.K_MINUS)
    assert scene.recorder.speed == 0.5
    for _ in range(5):
        press(app, pygame.K_PLUS)
    assert scene.recorder.speed == 4
    click(app, "Velocidad")
    assert scene.recorder.speed == 0.5


def test_playing_at_the_end_begins_again(app: App) -> None:
    scene = opened(app, 10_000)
    assert scene.playback.at_end
    scene.recorder.run()
    assert scene.playback.place == 0
    assert scene.playback.playing


def test_a_jump_is_not_felt_in_a_long_game(app: App) -> None:
    journal = moments.finished(4)
    assert len(journal.answers) > 300
    scene = opened(app, 0, journal)
    times = []
    for place in (350, 20, 300, 150, 340, 100):
        start = time.thread_time()  # its own: other tests may run beside it
        scene.recorder.jump(place)
        times.append(time.thread_time() - start)
    assert sorted(times)[len(times) // 2] < FELT


# -- the time line --------------------------------------------------------------------------


def test_a_click_on_the_line_goes_there_and_a_drag_follows(app: App) -> None:
    scene = opened(app)
    line = scene.line
    length = scene.playback.length
    free = next(p for p in range(length // 2, length) if line.moment_at(line.x_of(p)) is None)
    click(app, (line.x_of(free), 893))
    assert scene.playback.place == free
    down = app.pixels(line.x_of(10), 893)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1))
    frames(app)
    for place in (20, 60, 45):
        pos = app.pixels(line.x_of(place), 880)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(1, 0, 0)))
        frames(app)
        assert scene.playback.place == place
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    frames(app)
    assert scene.playback.place == 45


def test_the_line_rises_under_the_pointer_and_tells_what_is_there(app: App) -> None:
    scene = opened(app, 30)
    line = scene.line
    assert line.h == IDLE_H
    window.point_at(app, line.x_of(50), 893)
    assert line.h == OPEN_H
    assert scene.say(50).replace("*", "") in shown(app, "replay").replace("\n", " ")
    assert not complaints([m for m in app.ledger or [] if m.layer == "replay"], (1280, 720))
    window.point_at(app, 500, 300)
    assert line.h == IDLE_H


def test_a_click_on_a_moment_goes_right_before_it(app: App) -> None:
    scene = opened(app)
    assert scene.seen is not None
    assert scene.seen.highlights
    for number, one in enumerate(scene.seen.highlights):
        x = scene.line.x_of(one.place)
        if scene.line.moment_at(x) != number:
            continue  # another one has its sign on the same spot
        click(app, (x, 893))
        assert scene.playback.place == one.start
        window.point_at(app, x, 893)
        told = shown(app, "replay").replace("\n", " ")
        assert scene.line.sentences[number].replace("*", "")[:20] in told


def test_the_line_is_reached_by_the_keyboard(app: App) -> None:
    scene = opened(app, 30)
    for _ in range(30):
        press(app, pygame.K_TAB)
        if scene.focused is scene.line:
            break
    assert scene.focused is scene.line
    assert scene.line.h == OPEN_H
    press(app, pygame.K_RIGHT)
    frames(app)
    assert scene.playback.place == 31
    assert scene.focused is scene.line


# -- whose eyes ------------------------------------------------------------------------------


def test_a_finished_game_is_open_and_one_under_way_is_not(app: App) -> None:
    assert opened(app).playback.open_hands
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    assert not opened(app, 0, journal).playback.open_hands


def test_all_open_shows_every_hand_and_no_deck(app: App) -> None:
    scene = opened(app, 50)
    tape = scene.playback
    true = tape.journal.state
    seen = tape.view()
    assert [own.hand for own in seen.state.seats] == [own.hand for own in true.seats]
    assert seen.state.decision == true.decision
    outside = view(true, len(true.seats)).state
    assert [own.deck for own in seen.state.seats] == [own.deck for own in outside.seats]
    assert seen.state.dungeon == outside.dungeon
    assert BLANK in seen.state.dungeon
    hands = {card for own in true.seats for card in own.hand}
    assert not hands & {card for pool in seen.pools.values() for card in pool}


def test_a_seats_eyes_see_what_that_seat_may_know(app: App) -> None:
    scene = opened(app, 50)
    press(app, pygame.K_2)
    tape = scene.playback
    assert (tape.viewer, tape.open_hands) == (1, False)
    seen, true = tape.view(), view(tape.journal.state, 1)
    assert (seen.seat, seen.state.to_plain()) == (true.seat, true.state.to_plain())
    hidden = [
        event for step in tape.steps() for event in step if event.kind == "draw" and event.seat != 1
    ]
    assert hidden
    assert all(set(event.cards) == {BLANK} for event in hidden if event.secret != -1)
    press(app, pygame.K_0)
    assert tape.open_hands
    assert tape.viewer == NOBODY


def test_the_cycler_goes_through_all_eyes(app: App) -> None:
    scene = opened(app, 50)
    seen = []
    for _ in range(5):
        seen.append((scene.playback.viewer, scene.playback.open_hands))
        click(app, "Desde los ojos de quién")
    assert set(seen) == {(NOBODY, True), (NOBODY, False), (0, False), (1, False), (2, False)}


def test_the_chronicle_of_other_eyes_names_only_what_they_saw(app: App) -> None:
    scene = opened(app, 50)
    told = [line.text() for line in scene.memory.narrator.lines]
    press(app, pygame.K_1)
    others = [line.text() for line in scene.memory.narrator.lines]
    assert len(told) == len(others)
    scene.recorder.jump(20)
    assert [line.text() for line in scene.memory.narrator.lines] == others[
        : len(scene.memory.narrator.lines)
    ]


# -- playing on ------------------------------------------------------------------------------


def test_a_new_game_begins_from_here_with_other_players(app: App) -> None:
    scene = opened(app, 40)
    digest = scene.playback.journal.state.digest()
    click(app, "Jugar desde aquí")
    assert isinstance(app.scene, Host)
    assert isinstance(app.scene.screen, PlayOnScreen)
    frames(app)
    assert not complaints([m for m in app.ledger or [] if m.layer == "play_on"], (1280, 720))
    click(app, node(app, "Iñaki"))
    chosen = tuple(app.scene.screen.controls)
    assert chosen[1] != "greedy"
    click(app, "Jugar")
    assert isinstance(app.scene, TableScene)
    assert app.session is not None
    journal = app.session.journal
    assert len(journal.answers) == 40
    assert journal.state.digest() == digest
    assert tuple(player.control for player in journal.players) == chosen
    assert not app.session.recorded


def test_at_the_end_there_is_nothing_to_play_on(app: App) -> None:
    scene = opened(app, 10_000)
    scene.play_on()
    assert app.scene is scene
    assert "Jugar desde aquí" not in labels(app)


def test_playing_on_can_be_thought_better_of(app: App) -> None:
    scene = opened(app, 40)
    press(app, pygame.K_p)
    assert isinstance(app.scene, Host)
    assert isinstance(app.scene.screen, PlayOnScreen)
    click(app, "Volver")
    assert app.scene is scene
    assert scene.playback.place == 40


# -- the rest --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3, 5])
def test_the_recorder_hides_nothing_and_can_be_read(app: App, players: int) -> None:
    names = moments.LONG_NAMES
    journal = moments.finished(players, 3, moments.SWARM, names, SHORT)
    scene = opened(app, 60, journal)
    bar = Box(*scene.bar.node.box)
    strip = layout.shown_hand(8)
    assert not any(bar.meets(box) for box in (*strip, layout.TOTALS, layout.VILLAGE))
    line = Box(*scene.line.box)
    assert not any(line.meets(box) for box in (layout.HAND, layout.LOG, layout.TREASURES))
    for lang in ("es", "en"):
        app.preferences.set_language(lang)
        frames(app)
        marks = [mark for mark in app.ledger or [] if mark.layer == "replay"]
        assert len(marks) >= 3
        assert not complaints(marks, (1280, 720))


def test_what_is_known_of_the_game_is_not_worked_out_again(app: App) -> None:
    journal = short_game()
    seen = review(journal)
    scene = ReplayScene(app, journal, 10, seen=seen)
    app.push(scene)
    frames(app)
    assert scene.playback.recording is seen.recording
    assert scene.line.recording is seen.recording


def test_the_recording_itself_stays_as_it_is(app: App) -> None:
    journal = short_game()
    before = journal.state.digest(), len(journal.answers)
    scene = opened(app, 40, journal)
    for _ in range(3):
        scene.playback.step()
        frames(app)
    scene.recorder.jump(5)
    assert (journal.state.digest(), len(journal.answers)) == before


def test_seats_that_changed_hands_change_them_here_too() -> None:
    journal = handed_over(short_game(), 30, 60)
    tape = Playback(journal)
    assert tape.players[1].control == HUMAN
    tape.jump(40)
    assert tape.players[1].control == "greedy"
    tape.jump(29)
    assert tape.players[1].control == HUMAN
    tape.step()
    events = tape.poll()
    assert events is not None
    assert "handover" in [event.kind for event in events]
    assert tape.players[1].control == "greedy"


def test_a_small_change_of_size_or_language_leaves_it_where_it_is(app: App) -> None:
    scene = opened(app, 40)
    app.preferences.set_language("en")
    app.resize((1600, 900))
    frames(app)
    assert scene.playback.place == 40
    assert "40 of" in shown(app, "replay")


@pytest.mark.window(animation="normal")
def test_while_a_battle_is_shown_the_recorder_answers(app: App) -> None:
    journal = short_game()
    fought = next(
        place
        for place, moment in enumerate(playback(journal))
        if any(event.kind == "win_battle" for event in moment.events)
    )
    scene = opened(app, fought - 1, journal)
    click(app, "Siguiente paso")
    for _ in range(100):
        app.step(0.02)
        if scene.table.staged.up:
            break
    assert scene.table.staged.up
    press(app, pygame.K_SPACE)
    assert scene.playback.playing
    press(app, pygame.K_SPACE)
    assert not scene.playback.playing
    assert scene.table.staged.up, "it goes on"
    press(app, pygame.K_RETURN)
    assert not scene.table.staged.up, "any other key skips it"
