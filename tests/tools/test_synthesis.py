"""The synthesiser: its data is understood, its files belong to the data and are fit to be heard."""

from __future__ import annotations

import itertools
import json
import shutil
from pathlib import Path

import numpy as np
import pygame
import pytest

from tools.sound import signal as sig
from tools.sound.__main__ import main
from tools.sound.bake import SOUNDS, bake, chosen, faults, jobs, read_manifest, write_manifest
from tools.sound.notes import notes_of
from tools.sound.recipes import DATA, GROUPS, RATES, BadSound, load_recipes, read_recipe
from tools.sound.sheet import draw_sheet
from tools.sound.synthesis import QUIET_DB, read_sound, synthesised
from tools.sound.voices import VOICES

MOST_BYTES = 10_000_000


@pytest.fixture(scope="module")
def recipes():
    return load_recipes()


@pytest.fixture(scope="module")
def baked():
    """Every baked file: its recipe, its samples from -1 to 1, and their rate."""
    return {file: (job.recipe, *_heard(SOUNDS / file)) for file, job in sorted(jobs().items())}


def _heard(path: Path):
    samples, rate = read_sound(path)
    return samples / 32768.0, rate


def sound_data(**changes: object) -> dict[str, object]:
    """A small sound that is right, with changes."""
    data: dict[str, object] = {
        "seed": 5,
        "layers": [{"burst": {"seconds": 0.05, "low": 500, "high": 3000}, "at": 0.01}],
    }
    return {**data, **changes}


# ---- data


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"layers": [{"birst": {"seconds": 1}}]}, r"no voice 'birst'; did you mean 'burst'\?"),
        ({"layers": [{"burst": {"secs": 1}}]}, r"no 'secs'; "),
        ({"layers": [{"burst": {"seconds": "1", "low": 1, "high": 2}}]}, "'1' is not float"),
        ({"layers": [{"burst": {"seconds": 1}}]}, "needs 'low'"),
        ({"layers": [{"strike": {"body": "tin", "hertz": 9, "seconds": 1}}]}, "'tin' is unknown"),
        ({"layers": []}, "a list of voices is needed"),
        ({"layers": ["burst"]}, "a mapping is needed"),
        ({"layers": [{"at": 1}]}, "one voice is needed, not none"),
        ({"layers": [{"burst": None}]}, "a mapping of arguments is needed"),
        ({"layers": [{"rumble": {"seconds": 1}, "at": "soon"}]}, "'soon' is not float"),
        ({"layers": [{"rumble": {"seconds": 1}, "times": 0}]}, "more than nought"),
        ({"rum": {}}, r"'rum' is unknown; did you mean 'room'\?"),
        ({"room": {"wett": 1}}, r"'wett' is unknown; did you mean 'wet'\?"),
        ({"rate": 8000}, "8000 is none of 22050, 44100"),
        ({"seed": 0}, "seed: a whole number from 1 on"),
        ({"variants": True}, "True is not int"),
    ],
)
def test_a_slip_is_named_with_its_place_and_the_nearest_right_word(changes, message):
    with pytest.raises(BadSound, match=message) as caught:
        read_recipe("knock", "effects", sound_data(**changes))
    assert str(caught.value).startswith("knock")


def test_a_file_of_no_known_group_or_a_sound_that_stands_twice_is_refused(tmp_path):
    (tmp_path / "efects.yaml").write_text("{}")
    with pytest.raises(BadSound, match=r"no group 'efects'; did you mean 'effects'\?"):
        load_recipes(tmp_path)
    (tmp_path / "efects.yaml").unlink()
    for group in ("effects", "events"):
        (tmp_path / f"{group}.yaml").write_text(json.dumps({"knock": sound_data()}))
    with pytest.raises(BadSound, match="'knock' stands twice"):
        load_recipes(tmp_path)


def test_every_voice_is_used():
    text = "".join(path.read_text(encoding="utf-8") for path in DATA.glob("*.yaml"))
    assert not [word for word in VOICES.words if f" {word}: {{" not in text]


def test_the_same_data_give_the_same_samples_and_variants_differ(recipes):
    recipe = recipes["card_pick"]
    assert np.array_equal(synthesised(recipe, 0), synthesised(recipe, 0))
    assert not np.array_equal(synthesised(recipe, 0)[:2000], synthesised(recipe, 1)[:2000])


# ---- baked files


def test_the_baked_files_belong_to_the_data():
    assert faults(jobs(), read_manifest()) == {}


def test_the_check_command_agrees(capsys):
    assert main(["--check"]) == 0
    assert "belongs to its data" in capsys.readouterr().out


@pytest.mark.parametrize(
    "file", ["card_slide_2.wav", "coin_1.wav", "refuse.wav", "equip.wav", "appear_3.wav"]
)
def test_a_baked_file_is_what_its_data_give(file):
    job = jobs()[file]
    samples, rate = read_sound(SOUNDS / file)
    again = synthesised(job.recipe, job.variant)
    assert rate == job.recipe.rate
    assert len(again) == len(samples)
    assert np.abs(again.astype(int) - samples.astype(int)).max() <= 2


def test_the_folder_holds_the_baked_files_alone_and_stays_small():
    here = {path.name for path in SOUNDS.iterdir()}
    assert here == {*jobs(), "manifest.json"}
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < MOST_BYTES


def test_no_file_clips_or_leans_to_one_side(baked):
    for file, (_, sound, rate) in baked.items():
        assert rate in RATES, file
        assert sig.decibels(float(np.abs(sound).max())) <= -3.0, file
        assert abs(float(sound.mean())) < 0.002, file


def test_what_is_no_loop_begins_and_ends_in_silence(baked):
    for file, (recipe, sound, rate) in baked.items():
        if not recipe.loop:
            assert sound[0] == sound[-1] == 0.0, file
            assert len(sound) / rate < 3.5, file
            edge = np.abs(sound[-rate // 500 :]).max()
            assert sig.decibels(float(edge / np.abs(sound).max())) < QUIET_DB / 2, file


def test_a_loop_has_no_seam(baked):
    loops = [(sound, rate) for recipe, sound, rate in baked.values() if recipe.loop]
    assert len(loops) == 7
    for sound, rate in loops:
        steps = np.abs(np.diff(sound))
        assert abs(sound[0] - sound[-1]) <= np.quantile(steps, 0.999)
        around = np.roll(sound, rate // 2)[:rate]  # half a second on either side of the seam
        moments = sound[: len(sound) // rate * rate].reshape(-1, rate)
        strength = np.sqrt(np.mean(moments**2, axis=1))
        assert strength.min() * 0.7 < np.sqrt(np.mean(around**2)) < strength.max() * 1.4


def test_the_sounds_of_a_group_are_equally_loud_but_for_what_their_data_say(baked):
    for file, (recipe, sound, rate) in baked.items():
        wanted = GROUPS[recipe.group] + recipe.level
        assert sig.loudness(sound, rate) == pytest.approx(wanted, abs=1.5), file
        assert -4.0 <= recipe.level <= 2.0, f"{file}: not of its group's loudness any more"


def test_different_sounds_can_be_told_apart_and_variants_are_alike(baked):
    prints = {file: _print(sound, rate) for file, (_, sound, rate) in baked.items()}
    for (one, first), (other, second) in itertools.combinations(prints.items(), 2):
        apart = float(np.linalg.norm(first - second))
        if baked[one][0].name == baked[other][0].name:
            assert apart < 1.5, (one, other)
        else:
            assert apart > 1.6, (one, other)


def _print(sound, rate):
    """What makes a sound what it is: its colour, its brightness, its length and its attack."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / rate)
    edges = 50.0 * 2.0 ** (np.arange(16) / 2)
    bands = [
        power[(hertz >= low) & (hertz < high)].sum() for low, high in itertools.pairwise(edges)
    ]
    share = np.array(bands) / max(sum(bands), 1e-12)
    colour = 10 * np.log10(share + 1e-3) / 10
    attack = np.abs(sound).argmax() / rate
    length = 2 * np.log2(len(sound) / rate)
    return np.array([*colour, np.log2(sig.centroid(sound, rate)), length, 2 * attack])


# ---- baking


@pytest.fixture
def folder(tmp_path):
    """A folder with three baked sounds."""
    every = jobs()
    wanted = {file: every[file] for file in chosen(["refuse"], every)}
    bake(wanted, wanted, tmp_path, lambda _: None)
    return tmp_path, wanted


def test_every_way_of_being_out_of_date_is_found_without_synthesis(folder, monkeypatch):
    path, wanted = folder
    monkeypatch.setattr("tools.sound.bake.synthesised", None)
    records = read_manifest(path)
    assert faults(wanted, records, path) == {}
    (file,) = wanted
    record = records[file]
    changed = {
        "its data has changed": {file: record.__class__(**{**_plain(record), "data": "0"})},
        "the synthesiser has changed": {
            file: record.__class__(**{**_plain(record), "engine": "0"})
        },
        "baked for another sound": {file: record.__class__(**{**_plain(record), "rate": 44101})},
        "not baked": {},
    }
    for reason, others in changed.items():
        assert faults(wanted, others, path) == {file: reason}
    assert faults({}, records, path) == {file: "baked, but no data asks for it"}
    (path / file).write_bytes((path / file).read_bytes() + b"\0")
    assert faults(wanted, records, path) == {file: "its file has changed"}
    (path / file).unlink()
    assert faults(wanted, records, path) == {file: "its file is missing"}


def _plain(record):
    return {name: getattr(record, name) for name in record.__slots__}


def test_baking_mends_what_is_wrong_and_takes_away_what_nobody_wants(folder):
    path, wanted = folder
    records = read_manifest(path)
    (file,) = wanted
    before = (path / file).read_bytes()
    shutil.copy(path / file, path / "old.wav")
    write_manifest({**records, "old.wav": records[file]}, path)
    (path / file).unlink()
    wrong = faults(wanted, read_manifest(path), path)
    assert set(wrong) == {file, "old.wav"}
    told: list[str] = []
    bake(wanted, sorted(wrong), path, told.append)
    assert told == ["removed old.wav", f"baked {file}"]
    assert (path / file).read_bytes() == before
    assert {one.name for one in path.iterdir()} == {file, "manifest.json"}
    assert faults(wanted, read_manifest(path), path) == {}


def test_the_command_says_what_is_wrong_and_bakes_only_what_it_is_asked_for(tmp_path, capsys):
    assert main(["--check", "--only", "refuse", "--folder", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "refuse.wav: not baked\n"
    assert main(["--only", "refuse", "button", "--folder", str(tmp_path)]) == 0
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"refuse.wav", "button_1.wav", "button_2.wav", "manifest.json"}
    assert main(["--only", "buton"]) == 2
    assert "did you mean 'button'?" in capsys.readouterr().err


def test_the_sheet_shows_every_file(tmp_path):
    out = tmp_path / "sheet.png"
    draw_sheet(["coin_1.wav", "refuse.wav"], SOUNDS, out)
    drawn = pygame.image.load(out)
    colours = {
        tuple(drawn.get_at((x, y)))[:3] for x in range(12, 310, 3) for y in range(46, 210, 3)
    }
    assert len(colours) > 50


# ---- models


def test_a_plucked_string_has_the_pitch_it_is_asked_for():
    voice = VOICES.say("pluck", {"hertz": 220.0, "seconds": 1.2}, {}, "here")
    sound = voice(np.random.default_rng(3))
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    hertz = np.fft.rfftfreq(len(sound), 1 / sig.RATE)
    near = (hertz > 180) & (hertz < 260)
    assert hertz[near][power[near].argmax()] == pytest.approx(220.0, rel=0.01)
    early, late = np.abs(sound[: len(sound) // 4]).max(), np.abs(sound[-len(sound) // 4 :]).max()
    assert late < early / 4


def test_a_struck_body_dies_away_and_a_harder_mallet_makes_it_brighter():
    made = [
        VOICES.say(
            "strike", {"body": "steel", "hertz": 400.0, "seconds": 0.5, "hard": hard}, {}, "here"
        )(np.random.default_rng(1))
        for hard in (0.0, 1.0)
    ]
    assert sig.centroid(made[1]) > sig.centroid(made[0]) * 1.2
    for sound in made:
        assert np.abs(sound[-2000:]).max() < np.abs(sound).max() / 100


def test_a_filter_keeps_its_band_and_a_lower_rate_keeps_the_tone():
    at = sig.times(sig.RATE)
    low, high = np.sin(2 * np.pi * 200 * at), np.sin(2 * np.pi * 4000 * at)
    kept = sig.filtered(low + high, sig.band(2000, 6000))
    assert sig.centroid(kept) == pytest.approx(4000, rel=0.01)
    slower = sig.slower(low, 22050)
    assert len(slower) == 22050
    assert np.abs(slower).max() == pytest.approx(1.0, abs=0.02)
    assert sig.centroid(slower, 22050) == pytest.approx(200, rel=0.01)


def test_loudness_follows_the_strength_and_makes_little_of_the_depths():
    at = sig.times(sig.RATE)
    tone = np.sin(2 * np.pi * 600 * at)
    assert sig.loudness(tone * 0.1) == pytest.approx(-23.0, abs=0.3)
    assert sig.loudness(tone * 0.2) - sig.loudness(tone * 0.1) == pytest.approx(6.02, abs=0.05)
    assert sig.loudness(np.sin(2 * np.pi * 40 * at)) < sig.loudness(tone) - 10


def test_the_limiter_stays_below_its_ceiling_and_leaves_the_quiet_alone():
    wild = np.linspace(-4.0, 4.0, 1001)
    escape_markup = sig.limited(wild, 0.7)
    assert np.abs(escape_markup).max() <= 0.7
    assert np.all(np.diff(escape_markup) >= 0)
    assert np.array_equal(sig.limited(wild * 0.05, 0.7), wild * 0.05)


def test_a_room_rings_on_after_the_sound():
    knock = np.zeros(sig.count(0.5))
    knock[100] = 1.0
    room = sig.echo(knock, np.random.default_rng(1), 0.3, 0.5, 5000)
    ring = np.abs(room[sig.count(0.05) : sig.count(0.1)]).mean()
    later = np.abs(room[sig.count(0.2) : sig.count(0.25)]).mean()
    assert ring > later * 3 > 0
    assert np.abs(room[sig.count(0.4) :]).max() < 1e-6


# ---- rewards and music


REWARDS = ("victory", "level_up", "treasure", "stone", "achievement", "won", "experience")
_HEARD = 0.4
"""Seconds over which a player takes a sound in."""


def _strongest(sound, rate: int) -> float:
    """The strength of the loudest moment, in decibels below full scale, not weighed by the ear."""
    moment = min(len(sound), round(_HEARD * rate))
    summed = np.concatenate([[0.0], np.cumsum(sound**2)])
    return sig.decibels(float(np.sqrt((summed[moment:] - summed[:-moment]).max() / moment)))


def test_a_reward_is_louder_than_a_button_by_six_to_nine_decibels(baked):
    buttons = [
        (_strongest(sound, rate), float(np.abs(sound).max()))
        for recipe, sound, rate in baked.values()
        if recipe.name == "button"
    ]
    button = max(strength for strength, _ in buttons)
    for name in REWARDS:
        _, sound, rate = baked[f"{name}.wav"]
        assert 6.0 <= _strongest(sound, rate) - button <= 9.0, name
    peak = max(peak for _, peak in buttons)
    louder = [name for name in REWARDS if np.abs(baked[f"{name}.wav"][1]).max() >= peak * 0.9]
    assert set(louder) == set(REWARDS)


def test_the_layers_of_music_are_of_one_length_and_below_what_happens(baked):
    layers = {name: one for name, one in baked.items() if one[0].group == "music"}
    assert len(layers) == 5
    assert len({len(sound) for _, sound, _ in layers.values()}) == 1
    quietest = min(_strongest(baked[f"{name}.wav"][1], baked[f"{name}.wav"][2]) for name in REWARDS)
    for name, (_, sound, rate) in layers.items():
        assert _strongest(sound, rate) < quietest - 1.0, name
        seconds = sound[: len(sound) // rate * rate].reshape(-1, rate)
        strength = [sig.decibels(float(np.sqrt(np.mean(second**2)))) for second in seconds]
        assert min(strength) > -45.0, name  # it never falls silent
        assert max(strength) - min(strength) < 14.0, name


def test_notes_are_read_with_their_beats_and_chords():
    notes, beats = notes_of("a4 . [d4 f#4]:2! | bb3:0.5 c5:1.5")
    assert beats == 6
    assert [(note.at, note.beats, note.accent) for note in notes] == [
        (0, 1, False), (2, 2, True), (2, 2, True), (4, 0.5, False), (4.5, 1.5, False),
    ]  # fmt: skip
    assert [round(note.hertz, 1) for note in notes] == [440.0, 293.7, 370.0, 233.1, 523.3]


@pytest.mark.parametrize("word", ["h4", "a", "a4:", "[a4", "[a4 x]", "a4:x", "4"])
def test_what_is_no_note_is_named(word: str):
    with pytest.raises(ValueError, match="is no note"):
        notes_of(f"d4 {word} e4")


def test_a_voice_sounds_once_for_each_note():
    data = {"seed": 1, "layers": [{"pluck": {}, "notes": "d4 . a4:2", "beat": 0.5, "times": 2}]}
    recipe = read_recipe("try", "music", data)
    assert [(layer.at, layer.every, layer.times) for layer in recipe.layers] == [
        (0.0, 2.0, 2), (1.0, 2.0, 2),
    ]  # fmt: skip
    data["layers"] = [{"pluck": {}, "notes": "d4 q"}]
    with pytest.raises(BadSound, match=r"try.layers\[1\].notes: 'q' is no note"):
        read_recipe("try", "music", data)
