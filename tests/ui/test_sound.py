"""Sounds: every event has its cue or its silence, every cue its picture, and nothing ever fails."""

from __future__ import annotations

import ast
import inspect
import itertools
import random
import shutil
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest
from quiet import LOUD, MixingDesk, Recorder

from tests.golden import record
from thunderstone import engine
from thunderstone.catalogue import load_presets
from thunderstone.engine import machine
from thunderstone.engine import view as viewing
from thunderstone.engine.events import MOVEMENTS, Event
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.journal import HUMAN, playback
from thunderstone.journal.files import load
from thunderstone.narration import narrate
from thunderstone.profile import Profile, Settings, settings_from_plain
from thunderstone.resources import asset_path
from thunderstone.showcase import moments
from thunderstone.showcase.moments import BOT
from thunderstone.ui import card_ways, presenter
from thunderstone.ui.brush import button
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.notices import noticed
from thunderstone.ui.sound import hearing, mixer
from thunderstone.ui.sound.board import CROWD, SoundBoard
from thunderstone.ui.sound.cues import CUES, PLACES, Seen
from thunderstone.ui.sound.hearing import HEARD, Heard, heard, outcome, summed_up
from thunderstone.ui.sound.mixer import RESERVED, Mixer, NoSound, open_mixer, read_sounds
from thunderstone.ui.sound.music import LAYERS, Fader, levels, mood_of
from thunderstone.ui.sound.volumes import KINDS, Volumes, volumes_of
from thunderstone.words import has, keys_of

ENGINE = Path(engine.__file__).parent
SOUNDS = asset_path("sounds")


# ---- the cues


def test_every_cue_is_a_baked_sound_and_every_sound_a_cue_or_a_place() -> None:
    sounds = read_sounds(SOUNDS / "manifest.json")
    loops = {name for name, sound in sounds.items() if sound.loop}
    assert set(CUES) == set(sounds) - loops
    assert {*PLACES.values(), *LAYERS} == loops
    assert all(has(f"phase.{phase}") for phase in PLACES)
    assert {sound.kind for sound in sounds.values()} == set(KINDS)
    assert all(sounds[name].kind == "ambience" for name in PLACES.values())
    assert all(sounds[name].kind == "music" for name in LAYERS)
    assert set(HEARD.values()) <= set(CUES)


# ---- nothing by sound alone


SCENES = {
    "curtain": "thunderstone.ui.scenes.curtain",
    "taught": "thunderstone.ui.scenes.tutorial_end",
    "score": "thunderstone.ui.scenes.score.scene",
}


def test_what_the_eye_sees_in_place_of_a_cue_is_there() -> None:
    shown = {
        node.value
        for module in (presenter, card_ways)
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for cue, known in CUES.items():
        assert known.seen, cue
        for way, name in known.seen:
            if way == "line":
                lines = keys_of("chronicle")
                assert any(key.startswith(f"chronicle.{name}") for key in lines), (cue, name)
            elif way == "motion":
                assert name in MOVEMENTS or name in shown, (cue, name)
            elif way == "scene":
                assert name in SCENES, (cue, name)
            elif way == "node":
                assert hasattr(Node(), name) or name in get_args(button.State), (cue, name)


@pytest.mark.parametrize("preset", sorted(load_presets()))
def test_muted_nothing_is_missed(library, preset: str) -> None:
    """Whatever is heard of an answer is told or shown in that very answer."""
    state = deal(library, load_presets()[preset].setup(3), 8)
    cues = {cue for events, then in _played(state, 8) for cue in _missed_by_nobody(events, then)}
    assert len(cues) > 12


@pytest.mark.parametrize("name", record.GAMES)
def test_muted_nothing_is_missed_of_a_whole_game(library, name: str) -> None:
    journal = load(library, record.path_of(name)).journal
    moments = itertools.islice(playback(journal), 1, None)  # the deal is not played
    cues = {cue for one in moments for cue in _missed_by_nobody(one.events, one.state)}
    assert len(cues) > 12


def _missed_by_nobody(events, state) -> set[str]:
    """The cues of an answer; each is seen as well."""
    seen = view_of(events, 0)
    names = [f"P{seat}" for seat in range(len(state.seats))]
    lines = {line.kind for line in narrate(seen, state, names, "en")}
    plaques = {one.notice.kind for one in noticed(seen, state, names, "en")}
    kinds = {event.kind for event in seen}
    cues = {one.cue for event in seen for one in heard([event], state, 0)}
    for cue in cues:
        ways = CUES[cue].seen
        assert any(_is_seen(way, lines, plaques, kinds) for way in ways), (cue, kinds, lines)
    return cues


def _is_seen(way: Seen, lines: set[str], plaques: set[str], kinds: set[str]) -> bool:
    if way.way == "line":
        return any(line.startswith(way.name) for line in lines)
    return way.name in (plaques if way.way == "plaque" else kinds)


# ---- games


def _played(state, seed: int, answers: int = 400):
    """A seeded game of random answers: the events of each, and the state after them."""
    chance = random.Random(seed)
    decision = machine.advance(state).decision if state.decision is None else state.decision
    for _ in range(answers):
        if decision is None:
            return
        most = min(decision.most, len(decision.options))
        count = chance.randint(decision.least, most)
        step = machine.answer(state, chance.sample(range(len(decision.options)), count))
        decision = step.decision
        yield step.events, state


def view_of(events, seat: int) -> list[Event]:
    """Events as a seat knows them."""
    return [viewing.masked(event, seat) for event in events]


@pytest.mark.parametrize("seed", [5, 13])
def test_a_sound_tells_nobody_what_only_some_may_know(first_game, seed: int) -> None:
    """Everybody in the room hears it: secret cards make no difference, whoever's the screen is."""
    secret = 0
    for events, state in _played(first_game(3, seed), seed):
        for seat in range(3):
            known = view_of(events, seat)
            unknown = [viewing.masked(event, 31) for event in events]
            others = [
                event._replace(cards=tuple((card + 7) % len(state.cards) for card in event.cards))
                if event.secret != -1
                else event
                for event in known
            ]
            assert heard(known, state, seat) == heard(unknown, state, seat)
            assert heard(known, state, seat) == heard(others, state, seat)
        secret += any(event.secret != -1 and event.cards for event in events)
    assert secret > 5


def test_looking_at_hidden_cards_sounds_alike_whatever_they_are(first_game) -> None:
    state = first_game(2, 1)
    sounds = {
        tuple(heard([Event("look", 0, (card, card + 1), secret=1)], state, 0))
        for card in range(0, len(state.cards) - 1, 3)
    }
    assert sounds == {(Heard("card_flip"),)}


# ---- from events to cues


def _card(state, kind: str) -> int:
    return next(card for card, face in enumerate(state.cards) if face.kind == kind)


def _cues(events, state, viewer: int = 0) -> list[str]:
    return [one.cue for one in heard(events, state, viewer)]


def test_many_cards_are_one_riffle_and_few_are_not(first_game) -> None:
    state = first_game(2, 1)
    away = [Event("discard", 0, (card,), "hand", "discard") for card in range(10)]
    assert _cues(away, state) == ["deal"]
    assert _cues(away[:2], state) == ["card_slide"]
    assert _cues([Event("draw", 0, tuple(range(10)), "deck", "hand", secret=1)], state) == ["deal"]
    assert _cues([Event("draw", 0, (3,), "deck", "hand", secret=1)], state) == ["card_slide"]


def test_the_cue_fits_the_card(first_game) -> None:
    state = first_game(2, 1)
    spell, hero = _card(state, "spell"), _card(state, "hero")
    stone, monster = _card(state, "thunderstone"), _card(state, "monster")
    torch = next(card for card, face in enumerate(state.cards) if (face.light or 0) > 0)
    dark = next(card for card, face in enumerate(state.cards) if not face.light)
    assert _cues([Event("use", 0, (spell,))], state) == ["spell"]
    assert _cues([Event("use", 0, (hero,))], state) == ["ability"]
    assert _cues([Event("appear", -1, (stone,), "dungeon", "rank_3")], state) == ["stone_appears"]
    assert _cues([Event("appear", -1, (monster,), "dungeon", "rank_3")], state) == ["appear"]
    state.turn.phase = "village"
    assert _cues([Event("show", 0, (dark, torch))], state) == []
    state.turn.phase = "dungeon"
    assert _cues([Event("show", 0, (dark, torch))], state) == ["light"]
    assert _cues([Event("show", 0, (dark,))], state) == []
    assert _cues([Event("destroy", 0, (hero,), "hand", "void")], state) == ["destroy"]
    assert _cues([Event("destroy", 0, (9,), "hand", "disease")], state) == ["card_slide"]


def test_what_is_part_of_another_deed_is_not_heard_twice(first_game) -> None:
    state = first_game(2, 1)
    rise = [Event("xp", 0, amount=-2, host=4), Event("level_up", 0, (4,), "hand", "void")]
    assert _cues([*rise, Event("level_gain", 0, (5,), "stack:x", "discard", host=4)], state) == [
        "level_up"
    ]
    steps = [Event("breach_effect", 0, (7,)), Event("breach", 0, (7,), "rank_1", "rank_0")]
    assert _cues(steps, state) == ["guardian"]


def test_a_turn_is_announced_to_the_one_whose_it_is(first_game) -> None:
    state = first_game(3, 1)
    turn = [Event("turn", 1, amount=4)]
    assert _cues(turn, state, viewer=1) == ["turn"]
    assert _cues(turn, state, viewer=0) == _cues(turn, state, viewer=-1) == []


def test_the_handling_of_others_is_quieter_but_what_befalls_is_not(first_game) -> None:
    state = first_game(3, 1)
    bought = Event("buy", 1, (3,), "stack:x", "discard")
    ill = Event("gain_disease", 1, (3,), "disease", "discard")
    assert heard([bought], state, 0) == [Heard("purchase", hearing.OTHERS)]
    assert heard([bought], state, 1) == heard([bought], state, -1) == [Heard("purchase")]
    assert heard([ill], state, 0) == [Heard("disease")]


def test_a_whole_answer_at_once_comes_to_its_weightiest_cues(first_game) -> None:
    state = first_game(2, 1)
    events = [
        Event("draw", 0, (1, 2, 3), "deck", "hand", secret=1),
        Event("buy", 0, (3,), "stack:x", "discard"),
        Event("collect", 0, (5,), "rank_1", "discard"),
        Event("gain_disease", 0, (6,), "disease", "discard"),
    ]
    assert [one.cue for one in summed_up(events, state, 0)] == ["stone", "disease"]
    assert [one.cue for one in summed_up(events, state, 0, 4)] == ["stone"]
    assert summed_up(events[:2], state, 0, 4) == []


@pytest.mark.parametrize(
    ("winners", "humans", "viewer", "sound"),
    [
        ([0], [0], 0, "won"),
        ([1], [0], 0, "lost"),
        ([], [0], 0, "lost"),
        ([1], [0, 1], 0, "won"),
        ([2], [0, 1], 1, "lost"),
        ([2], [], -1, "won"),
        ([], [], -1, "lost"),
    ],
)
def test_the_end_sounds_as_it_is_for_the_people_there(winners, humans, viewer, sound) -> None:
    assert outcome(winners, humans, viewer) == sound


# ---- volumes


def test_a_volume_is_a_share_of_the_master_and_mute_silences_all_and_forgets_none() -> None:
    volumes = Volumes(master=50, effects=100, events=0)
    assert volumes.share("events") == 0
    assert 0 < volumes.share("effects") < 0.5
    assert Volumes(100, 100).share("effects") == 1.0
    muted = Volumes(50, 100, 0, mute=True)
    assert muted.silent
    assert not volumes.silent
    assert replace(muted, mute=False) == volumes


def test_everything_is_heard_unasked_and_silent_in_one_click() -> None:
    assert all(Volumes().share(kind) > 0 for kind in KINDS)
    assert not any(Volumes(mute=True).share(kind) for kind in KINDS)


def test_volumes_are_kept_with_the_settings(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    chosen = Volumes(33, 44, 55, 66, 77, 88, mute=True)
    chosen.keep_in(profile.settings)
    profile.save_settings()
    again = Profile(tmp_path).settings
    assert again.volume == 33
    assert volumes_of(again) == chosen
    assert volumes_of(Settings()) == Volumes()


def test_a_volume_that_makes_no_sense_gives_way_to_its_default() -> None:
    wrong = {"effects": 101, "events": -1, "interface": True, "ambience": "9", "mute": 1, "x": 2}
    for broken in (wrong, [1], {"effects": "loud"}, {"effects": 900}):
        assert volumes_of(settings_from_plain({"sound": broken})) == Volumes()
    settings = settings_from_plain({"sound": {"effects": 9, "mute": True, "events": "x"}})
    assert volumes_of(settings) == Volumes(effects=9, mute=True)


# ---- the board


def test_a_cue_is_not_repeated_within_its_gap() -> None:
    desk = MixingDesk().start()
    for _ in range(5):
        desk.board.play("coin")
    desk.now = CUES["coin"].gap + 0.01
    desk.board.play("coin")
    assert desk.names == ["coin", "coin"]


def test_cues_do_not_crowd_and_never_keep_a_weightier_one_out() -> None:
    desk = MixingDesk().start()
    light, middle, heavy = (
        [cue for cue, known in CUES.items() if known.weight in weights]
        for weights in ((1, 2), (3,), (4,))
    )
    for cue in (*light, *middle, *heavy):
        desk.board.play(cue)
    assert desk.names == [*light[: CROWD[1]], *middle[: CROWD[3]], *heavy]
    urgent = [name for name, _, urgent in desk.device.played if urgent]
    assert urgent == [*middle[: CROWD[3]], *heavy]


def test_the_volume_is_that_of_the_kind_times_the_share() -> None:
    desk = MixingDesk(Volumes(100, 100, 0, 50)).start()
    desk.board.play("coin", 0.5)
    desk.board.play("button")
    assert desk.device.played == [("coin", 0.5, False), ("button", 0.33, False)]
    desk.board.apply(Volumes(100, 0, 0, 50))
    desk.now = 9
    desk.board.play("coin")
    assert len(desk.device.played) == 2


def test_who_mutes_needs_no_device_and_who_unmutes_gets_one() -> None:
    desk = MixingDesk(Volumes(mute=True)).start()
    desk.board.play("coin")
    assert desk.opened == 0
    desk.board.apply(LOUD)
    desk.board.wait()
    desk.board.play("coin")
    assert (desk.opened, desk.names) == (1, ["coin"])
    desk.board.apply(Volumes(mute=True))
    desk.now = 9
    desk.board.play("coin")
    assert desk.names == ["coin"]


def test_without_a_device_there_is_silence_and_one_line(first_game) -> None:
    lines: list[str] = []

    def none() -> Recorder:
        raise NoSound("ALSA: no such device")

    for language, word in (("es", "sin sonido"), ("en", "no sound")):
        board = SoundBoard(LOUD, language=language, opener=none, report=lines.append)
        board.open()
        board.wait()
        board.open()
        board.play("coin")
        board.tell([Event("turn", 0)], first_game(2, 1), 0)
        board.enter(first_game(2, 1))
        board.apply(Volumes())
        board.close()
        assert len(lines) == 1
        assert word in lines[0]
        assert "ALSA: no such device" in lines.pop()


def test_a_device_that_fails_is_let_go_of_with_one_line() -> None:
    desk = MixingDesk(fault="the headphones are gone").start()
    for cue in ("coin", "button", "breach"):
        desk.board.play(cue)
    desk.board.leave()
    assert not desk.board.ready
    assert len(desk.lines) == 1
    assert "the headphones are gone" in desk.lines[0]


def test_a_driver_that_nobody_hears_is_not_even_opened(monkeypatch) -> None:
    lines: list[str] = []
    for driver in ("dummy", "disk"):
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
        with pytest.raises(NoSound, match=r"^$"):
            open_mixer()
        board = SoundBoard(LOUD, report=lines.append)
        board.open()
        board.wait()
        board.play("coin")
        board.close()
    assert pygame.mixer.get_init() is None
    assert lines == []


def opening() -> tuple[Recorder, SoundBoard, threading.Event]:
    """A device that opens once the event is set, and a board that waits for it."""
    gate, device = threading.Event(), Recorder()

    def slow() -> Recorder:
        gate.wait(5)
        return device

    board = SoundBoard(LOUD, opener=slow)
    board.open()
    return device, board, gate


def test_nothing_waits_for_a_device_that_is_slow_to_open(first_game) -> None:
    device, board, gate = opening()
    board.play("coin")
    board.tell([Event("phase", 0, source="village")], first_game(2, 1), 0)
    assert not board.ready
    gate.set()
    board.wait()
    assert device.played == []  # a cue that comes late would mean something else
    assert device.places == [("village", 1.0)]
    board.close()
    assert device.closed


def test_a_device_that_opens_after_the_end_is_closed_at_once(monkeypatch) -> None:
    monkeypatch.setattr("thunderstone.ui.sound.board.PATIENCE", 0.01)
    device, board, gate = opening()
    board.close()
    gate.set()
    board.wait()
    assert device.closed
    assert not board.ready


def test_the_ambience_follows_the_phase_and_its_volume(first_game) -> None:
    desk, state = MixingDesk().start(), first_game(2, 1)
    for phase in ("start", "village", "village", "rest", "dungeon", "battle", ""):
        if phase:
            desk.board.tell([Event("phase", 0, source=phase)], state, 0)
        else:
            desk.board.leave()
    places = [("", 1.0), ("village", 1.0), ("dungeon", 1.0), ("", 1.0)]
    assert desk.device.places == places
    desk.board.tell([Event("phase", 0, source="dungeon")], state, 0)
    desk.board.apply(replace(LOUD, ambience=50))
    desk.board.apply(replace(LOUD, ambience=0))
    desk.board.apply(LOUD)
    assert desk.device.places[4:] == [("dungeon", 1.0), ("=", 0.33), ("", 0.0), ("dungeon", 1.0)]


# ---- the music


def _lying(state: State, *cards: tuple[str, int]) -> State:
    """A game whose hall has these kinds of cards in these ranks."""
    laid = state.clone()
    laid.hall = [[] for _ in laid.hall]
    for kind, rank in cards:
        card = next(card for card, face in enumerate(laid.cards) if face.kind == kind)
        laid.hall[rank] = [card]
    return laid


def test_the_music_tells_of_place_stone_and_guardian(first_game) -> None:
    state = first_game(2, 1)
    calm = levels(mood_of(_lying(state, ("monster", 1)), "village"))
    assert {name for name, level in calm.items() if level} == {"music_village"}
    near = [
        levels(mood_of(_lying(state, ("thunderstone", rank)), "dungeon"))["music_tension"]
        for rank in (3, 2, 1)
    ]
    assert 0 < near[0] < near[1] < near[2] == 1.0
    guarded = levels(mood_of(_lying(state, ("guardian", 0)), "dungeon"))
    assert guarded["music_guardian"] == 1.0
    assert 0 < guarded["music_dungeon"] < 1.0
    assert not guarded["music_tension"]


def test_the_music_looks_at_nothing_that_is_hidden(first_game) -> None:
    state = first_game(2, 1)
    for seat in range(2):
        assert mood_of(viewing.view(state, seat).state, "dungeon") == mood_of(state, "dungeon")


def test_the_title_the_table_and_the_end_have_their_music(first_game) -> None:
    desk, state = MixingDesk().start(), first_game(2, 1)
    assert desk.device.music[-1] == {"music_ending": 1.0}
    desk.board.enter(state)
    assert desk.device.music[-1] == {"music_village": 1.0}
    desk.board.tell([Event("phase", 0, source="dungeon")], state, 0)
    assert desk.device.music[-1] == {"music_dungeon": 1.0}
    desk.board.end(state, [0], 0)
    assert desk.device.music[-1] == {"music_dungeon": 1.0}  # it is not over
    over = moments.session(moments.over, (HUMAN, BOT)).journal.state
    desk.board.end(over, [0], 0)
    assert desk.device.music[-1] == {"music_ending": 1.0}
    desk.board.apply(replace(LOUD, music=50))
    assert desk.device.music[-1] == {"music_ending": 0.33}
    desk.board.apply(replace(LOUD, mute=True))
    assert desk.device.music[-1] == {}


def test_a_layer_is_turned_little_by_little_and_then_nothing_runs() -> None:
    told: list[tuple[str, float]] = []
    ended = threading.Event()

    def turn(name: str, level: float) -> bool:
        told.append((name, level))
        if level in (0.0, 0.5):
            ended.set()
        return True

    fader = Fader(turn, sleep=lambda seconds: None)
    for goal in (0.5, 0.0):
        ended.clear()
        fader.move({"music_village": goal})
        assert ended.wait(5)
        fader.close()
    steps = [level for _, level in told]
    peak = steps.index(0.5)
    assert steps[: peak + 1] == sorted(steps[: peak + 1])
    assert steps[peak:] == sorted(steps[peak:], reverse=True)
    assert steps[-1] == 0.0
    assert max(abs(a - b) for a, b in itertools.pairwise([0.0, *steps])) < 0.03
    assert not any(one.name == "music" for one in threading.enumerate())


def test_all_layers_go_around_together_once_one_is_heard(speaker: Mixer) -> None:
    speaker.play_music(dict.fromkeys(LAYERS, 0.0))
    assert _playing() == []
    speaker.play_music({"music_village": 0.5})
    lengths = [sound.get_length() for sound in _playing()]
    assert len(lengths) == len(LAYERS)
    assert max(lengths) - min(lengths) < 0.001  # or they would drift apart


def test_while_moves_are_hurried_through_only_what_nobody_may_overhear_sounds(first_game) -> None:
    desk, state = MixingDesk().start(), first_game(2, 1)
    events = [Event("buy", 1, (3,), "stack:x", "discard"), Event("breach_effect", 1, (7,))]
    desk.board.sum_up(events, state, 0, hurried=True)
    assert desk.names == ["breach"]
    desk.now = 9
    desk.board.sum_up(events, state, 0)
    assert desk.names == ["breach", "breach", "purchase"]


# ---- the mixer, with a driver that nobody hears


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The baked sounds, to be damaged."""
    return Path(shutil.copytree(SOUNDS, tmp_path / "sounds"))


@pytest.fixture
def speaker() -> Iterator[Mixer]:
    """pygame's mixer on the baked sounds."""
    made = Mixer()
    yield made
    made.close()


def _playing() -> list[pygame.mixer.Sound]:
    channels = (pygame.mixer.Channel(number) for number in range(mixer.CHANNELS))
    return [sound for sound in (one.get_sound() for one in channels) if sound is not None]


def test_every_cue_can_be_played(speaker: Mixer) -> None:
    assert speaker.missing == {}
    for cue in CUES:
        pygame.mixer.stop()
        speaker.play(cue, 0.5, urgent=False)
        (sound,) = _playing()
        assert sound.get_length() > 0.05, cue
        assert sound.get_volume() == pytest.approx(0.5, abs=0.01), cue


def test_variants_take_turns(speaker: Mixer) -> None:
    heard_before = None
    for _ in range(8):
        pygame.mixer.stop()
        speaker.play("card_slide", 1.0, urgent=False)
        (sound,) = _playing()
        assert sound is not heard_before
        heard_before = sound


def test_when_all_channels_are_taken_only_the_urgent_is_heard(speaker: Mixer) -> None:
    for _ in range(mixer.CHANNELS + 4):
        speaker.play("last_round", 0.1, urgent=False)
    assert len(_playing()) == mixer.CHANNELS - RESERVED  # those are for ambience and music
    speaker.play("breach", 0.1, urgent=True)
    lengths = {round(sound.get_length(), 2) for sound in _playing()}
    assert len(lengths) == 2


def test_one_place_gives_way_to_another(speaker: Mixer) -> None:
    speaker.dwell("village", 0.4)
    speaker.dwell("dungeon", 0.4)
    assert sorted(round(sound.get_length()) for sound in _playing()) == [12, 16]
    speaker.set_ambience(0.2)
    speaker.dwell("", 0.0)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(2, mixer.CHANNELS))


def test_a_missing_or_damaged_file_is_silent_and_named_in_one_line(folder: Path) -> None:
    (folder / "coin_1.wav").unlink()
    (folder / "coin_2.wav").write_bytes(b"RIFF no more")
    lines: list[str] = []
    board = SoundBoard(LOUD, language="en", opener=lambda: Mixer(folder), report=lines.append)
    board.apply(replace(LOUD, music=0))
    board.open()
    board.wait()
    try:
        board.play("coin")
        assert _playing() == []
        board.play("breach")
        assert len(_playing()) == 1
        assert len(lines) == 1
        assert "sounds that cannot be read: 2 (coin_1.wav: " in lines[0]
    finally:
        board.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"sounds": 3}', '{"sounds": {"a.wav": 3}}', "[" * 9000,
     '{"sounds": {"../a.wav": {"sound": "a", "group": "effects", "loop": false}}}',
     '{"sounds": {"a.wav": {"sound": "a", "group": "noise", "loop": false}}}'],
)  # fmt: skip
def test_a_damaged_manifest_is_no_sound(folder: Path, text: str) -> None:
    (folder / "manifest.json").write_text(text)
    with pytest.raises(NoSound, match=r"."):
        Mixer(folder)
    shutil.rmtree(folder)
    with pytest.raises(NoSound, match=r"manifest\.json"):
        Mixer(folder)
