"""The painter: its data is understood, its files belong to the data, and it is deterministic."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from thunderstone.catalogue import load_library
from thunderstone.catalogue.yaml_file import read_yaml
from tools.paint.__main__ import main
from tools.paint.bake import (
    ART,
    Record,
    bake,
    faults,
    focus_is_current,
    focus_table,
    jobs,
    read_manifest,
    road_is_current,
    write_manifest,
)
from tools.paint.colour import linear, shade, to_linear, to_srgb
from tools.paint.filters import blur, clouds, displace, enlarge, sample, shrink, smoothstep
from tools.paint.geometry import circle, curve, mirror, ribbon, spline, turned
from tools.paint.glows import GLOWS
from tools.paint.part import IDENTITY, MATERIALS, Part, joined, placed, placing
from tools.paint.parts import PARTS
from tools.paint.parts.faces import Race
from tools.paint.picture import paint_picture
from tools.paint.raster import coverage, filled, save
from tools.paint.recipes import RECIPES, load_recipes, read_recipe, read_stock
from tools.paint.road.drawing import drawing
from tools.paint.scenery import SCENERY
from tools.paint.sculpt import sculpt
from tools.paint.solid import Solid, ball, bone, both_sides, lathe, rotation, set_at
from tools.paint.vocabulary import BadPicture

VIEW = (0.0, 0.0, 1000.0, 1000.0)


@pytest.fixture(scope="module")
def recipes():
    return load_recipes()


@pytest.fixture(scope="module")
def wanted():
    """Every file that ought to be baked, from data read a second time."""
    return jobs()


@pytest.fixture
def known(monkeypatch, wanted):
    """The command finds what ought to be baked already worked out, which takes seconds."""
    monkeypatch.setattr("tools.paint.__main__.jobs", lambda _size: wanted)


@pytest.fixture(scope="module")
def stock():
    return read_stock(read_yaml(RECIPES / "scenes.yaml"))


def recipe_data(**changes: object) -> dict[str, object]:
    """A small picture that is right, with changes."""
    data: dict[str, object] = {
        "scene": "forest",
        "palette": "slynn",
        "seed": 3,
        "figure": [{"cloak": {"colour": "cloak"}}, {"hood": {"colour": "#46654a"}}],
    }
    return {**data, **changes}


# ---- data


def test_every_recipe_is_understood_and_unlike_the_others(recipes, wanted):
    digests = [wanted[name].wanted.data for name in recipes]
    assert len(digests) >= 50
    assert len(set(digests)) == len(digests)


def test_every_card_has_a_recipe(recipes):
    assert set(recipes) == set(load_library().cards)


def test_every_word_of_the_vocabularies_is_used():
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(RECIPES.glob("*.yaml")))
    said = set(re.findall(r"[a-z_]+", text))
    for vocabulary in (PARTS, GLOWS, SCENERY):
        assert not set(vocabulary.words) - said


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"figure": [{"cloack": {}}]}, r"no part 'cloack'; did you mean 'cloak'\?"),
        ({"figure": [{"cloak": {"color": "#000000"}}]}, r"no 'color'; did you mean 'colour'\?"),
        ({"figure": [{"cloak": {"colour": "hod"}}]}, r"no colour 'hod'; did you mean 'hood'\?"),
        ({"figure": [{"cloak": {"colour": "hood", "width": "wide"}}]}, "'wide' is not float"),
        ({"figure": [{"cloak": {}}]}, "needs 'colour'"),
        ({"figure": [{"horns": {"colour": "hood", "kind": "ox"}}]}, "'ox' is unknown"),
        ({"figure": [{"hood": {}, "cloak": {}}]}, "expected one word"),
        ({"glow": [{"eye": {}}]}, r"no glow 'eye'; did you mean 'eyes'\?"),
        ({"front": [{"trunk": {}}]}, r"no scenery 'trunk'; did you mean 'trunks'\?"),
        ({"scene": "forrest"}, r"no scene 'forrest'; did you mean 'forest'\?"),
        ({"palette": "slyn"}, r"no palette 'slyn'; did you mean 'slynn'\?"),
        ({"figures": []}, r"'figures' is unknown; did you mean 'figure'\?"),
        ({"halo": {"power": True}}, "True is not float"),
    ],
)
def test_a_slip_is_named_with_the_nearest_right_word(stock, changes, message):
    with pytest.raises(BadPicture, match=message):
        read_recipe("someone", recipe_data(**changes), stock)


def test_a_palette_may_change_one_colour_and_keep_its_dyes(stock):
    changed = read_recipe(
        "someone", recipe_data(palette={"like": "slynn", "halo": "#ffffff"}), stock
    ).picture
    plain = read_recipe("someone", recipe_data(), stock).picture
    assert changed.palette.halo == "#ffffff"
    assert changed.palette.sky == plain.palette.sky
    assert changed.figure == plain.figure


def test_a_part_can_be_placed_anywhere(stock):
    entry = {"cloak": {"colour": "hood", "move": [100, 50], "scale": 0.5, "about": [0, 0]}}
    moved = read_recipe("someone", recipe_data(figure=[entry]), stock).picture.figure
    assert {part.affine for part in moved} == {(0.5, 0, 0, 0.5, 100, 50)}


# ---- baked files


def test_the_baked_files_belong_to_the_data(wanted):
    assert faults(wanted, read_manifest()) == {}
    assert focus_is_current(wanted)


@pytest.mark.usefixtures("known")
def test_the_check_command_agrees(capsys):
    assert main(["--check"]) == 0
    assert "every baked picture belongs to its data" in capsys.readouterr().out


@pytest.mark.usefixtures("known")
def test_an_unknown_picture_is_named(capsys):
    assert main(["--check", "--only", "usurpr"]) == 2
    assert "did you mean 'usurper'?" in capsys.readouterr().err


def test_a_change_anywhere_is_a_fault(tmp_path, recipes):
    wanted = {"dagger": jobs(24, {"dagger": recipes["dagger"]})["dagger"]}
    assert faults(wanted, {}, tmp_path) == {"dagger": "not baked"}
    file = tmp_path / "dagger.jpg"
    file.write_bytes(b"a picture")
    right = wanted["dagger"].wanted
    digest = "not the hash of that file"
    cases = {
        "its file has changed": Record("dagger.jpg", 24, 24, right.data, right.painter, digest),
        "its data has changed": Record("dagger.jpg", 24, 24, "x", right.painter, digest),
        "the painter has changed": Record("dagger.jpg", 24, 24, right.data, "x", digest),
        "baked at another size": Record("dagger.jpg", 25, 25, right.data, right.painter, digest),
    }
    for reason, record in cases.items():
        assert faults(wanted, {"dagger": record}, tmp_path) == {"dagger": reason}
    file.unlink()
    record = cases["its file has changed"]
    assert faults(wanted, {"dagger": record}, tmp_path) == {"dagger": "its file is missing"}
    assert faults({}, {"dagger": record}, tmp_path) == {"dagger": "baked, but no data asks for it"}


def test_small_crops_look_at_the_largest_face_unless_the_recipe_says_where(recipes):
    assert recipes["drunari_orphan"].focus == (0.51, 0.31, 1.52)  # it says so
    assert recipes["torch"].focus == (0.5, 0.36, 1.1)
    assert recipes["amazon_queen"].focus == (0.49, 0.38, 1.2)


def test_baking_writes_the_file_its_record_and_the_focuses(tmp_path, recipes):
    wanted = {"torch": jobs(32, {"torch": recipes["torch"]})["torch"]}
    bake(wanted, ["torch"], tmp_path, tell=lambda _line: None)
    assert faults(wanted, read_manifest(tmp_path), tmp_path) == {}
    focuses = json.loads((tmp_path / "focus.json").read_text(encoding="utf-8"))
    assert focuses == focus_table(wanted) == {"torch": list(wanted["torch"].recipe.focus)}
    bake({}, ["torch"], tmp_path, tell=lambda _line: None)
    assert read_manifest(tmp_path) == {}
    assert not (tmp_path / "torch.jpg").exists()


def test_the_manifest_survives_its_file(tmp_path):
    records = {"a": Record("a.jpg", 1, 2, "d", "p", "s")}
    write_manifest(records, tmp_path)
    assert read_manifest(tmp_path) == records


def test_every_card_of_the_recipes_has_a_square_picture(recipes):
    records = read_manifest()
    for name in recipes:
        assert records[name].width == records[name].height
        assert (ART / records[name].file).stat().st_size < 300_000


# ---- painting


@pytest.mark.parametrize("name", ["gaias_curse", "greed_blade", "militia"])
def test_the_same_picture_twice_gives_equal_bytes(tmp_path: Path, recipes, wanted, name):
    first, second = tmp_path / "first.png", tmp_path / "second.png"
    save(paint_picture(recipes[name].picture, 64), first)
    save(paint_picture(wanted[name].recipe.picture, 64), second)
    assert first.read_bytes() == second.read_bytes()


def test_a_picture_is_neither_black_nor_burnt(recipes):
    image = paint_picture(recipes["unholy_guardian"].picture, 64)
    assert image.shape == (64, 64, 3)
    assert image.min() >= 0
    assert image.max() <= 1
    assert 0.05 < image.mean() < 0.6


def test_every_part_of_every_figure_is_of_a_known_material_and_in_the_picture(recipes):
    for name, recipe in recipes.items():
        parts = (*recipe.picture.figure, *recipe.picture.before)
        solids = [part for part in parts if isinstance(part, Solid)]
        flat = [part for part in parts if isinstance(part, Part)]
        for part in flat:
            assert part.material in MATERIALS, name
        for solid in solids:
            assert all(lump.of in MATERIALS for lump in solid.lumps), name
        whole = "".join(part.svg() for part in flat)
        covered = coverage(whole, 64, 64, VIEW) if flat else np.zeros((64, 64), np.float32)
        shown = covered.mean() + len(solids) * 0.01
        assert shown > 0.02 or any(_seen(solid) > 0.02 for solid in solids), name


# ---- solids


def _seen(solid: Solid, size: int = 48) -> float:
    """The share of the picture that a solid covers."""
    made = sculpt(solid, size / 1000, size, size)
    return 0.0 if made is None else float((made.near < 0.5).sum()) / size**2


def test_a_ball_covers_its_disc_and_faces_the_eye_in_its_middle():
    made = sculpt(Solid((ball((500, 500, 0), 200, "#804020"),)), 0.2, 200, 200)
    assert made is not None
    assert (made.near < 0.5).sum() == pytest.approx(np.pi * 40**2, rel=0.03)
    row, column = 100 - made.window[0].start, 100 - made.window[1].start
    assert abs(made.normal_x[row, column]) < 0.05
    assert made.normal_x[row, column + 30] == pytest.approx(0.75, abs=0.05)
    assert made.normal_y[row - 30, column] == pytest.approx(-0.75, abs=0.05)
    assert made.surface[row, column, :3] == pytest.approx(linear("#804020"), abs=1e-3)


def test_a_carved_ball_is_hollow_and_darker_in_its_hollow():
    whole = ball((500, 500, 0), 200, "#808080")
    hole = ball((500, 500, 200), (30, 30, 80), "#808080", carve=True)
    plain, hollow = (sculpt(Solid(lumps), 0.1, 100, 100) for lumps in ((whole,), (whole, hole)))
    assert plain is not None
    assert hollow is not None
    middle = 50 - plain.window[0].start
    assert hollow.open[middle, middle] < plain.open[middle, middle] - 0.1


def test_a_lathe_is_as_wide_as_its_outline_and_flat_at_its_ends():
    cup = lathe([(-100, 50), (0, 150), (100, 50)], "#808080")
    made = sculpt(Solid(tuple(set_at([cup], (500, 500, 0)))), 0.2, 200, 200)
    assert made is not None
    rows = (made.near < 0.5).sum(1)
    assert rows.max() == pytest.approx(60, abs=3)
    assert (rows > 0).sum() == pytest.approx(40, abs=3)


def test_turning_to_the_right_moves_the_nose_to_the_right():
    nose = [bone((0, 0, 0), (0, 0, 100), (10, 10), "#808080")]
    (turned_nose,) = set_at(nose, (500, 400, 0), rotation(yaw=90))
    assert turned_nose.b == pytest.approx((600, 400, 0), abs=1e-6)
    (nodding,) = set_at(nose, (500, 400, 0), rotation(pitch=90))
    assert nodding.b == pytest.approx((500, 500, 0), abs=1e-6)


def test_a_mirrored_solid_lands_on_the_other_side():
    right = Solid((ball((700, 500, 0), 50, "#808080"),))
    made = sculpt(right.placed(placing(mirrored=True)), 0.1, 100, 100)
    assert made is not None
    assert made.window[1].start < 30 < made.window[1].stop < 50


def test_mirror_images_of_lumps_are_symmetric():
    one, other = both_sides([ball((30, 5, 7), (1, 2, 3), "#808080")])
    assert (one.a[0], other.a[0]) == (30, -30)
    assert one.size == other.size


def test_a_solid_outside_the_picture_is_not_there():
    assert sculpt(Solid((ball((2000, 500, 0), 50, "#808080"),)), 0.1, 100, 100) is None


@pytest.mark.parametrize("race", get_args(Race))
def test_every_people_has_a_head_in_the_picture(race):
    *_, made = PARTS.say("head", {"race": race, "mood": "roar", "horns": "up"}, {}, "test")
    assert isinstance(made, Solid)
    assert 0.05 < _seen(made) < 0.4


# ---- masks, geometry, filters, colours


def test_a_circle_covers_its_area():
    covered = coverage(filled([circle(500, 500, 200)]), 200, 200, VIEW).mean()
    assert covered == pytest.approx(np.pi * 0.04, rel=0.01)


def test_a_mirrored_outline_is_symmetric():
    outline = mirror([(0, 100), (200, 300), (120, 800, "c"), (0, 900)])
    mask = coverage(filled([spline(outline)]), 100, 100, VIEW)
    assert np.abs(mask - mask[:, ::-1]).max() < 0.1
    assert [node for node in outline if len(node) == 3] == [(620, 800, "c"), (380, 800, "c")]


def test_a_ribbon_is_as_wide_as_it_is_told():
    mask = coverage(filled([ribbon([(500, 100), (500, 500), (500, 900)], 100, 20)]), 500, 500, VIEW)
    widths = mask.sum(1) * 2
    assert widths[100] == pytest.approx(100 - 80 * 0.125, abs=4)
    assert widths[400] == pytest.approx(100 - 80 * 0.875, abs=4)


def test_a_curve_runs_through_its_points():
    nodes = [(0, 0), (100, 50), (200, 0)]
    points = curve(nodes, 10)
    assert points[0] == (0, 0)
    assert points[10] == (100, 50)
    assert points[-1] == (200, 0)


def test_a_quarter_turn_is_clockwise():
    ((x, y),) = turned([(10, 0)], 90, 0, 0)
    assert (round(x, 6), round(y, 6)) == (0, 10)


def test_transforms_join_in_order():
    shrink_then_move = joined(placing(move=(10, 0), about=(0, 0)), placing(scale=0.5, about=(0, 0)))
    assert shrink_then_move == pytest.approx((0.5, 0, 0, 0.5, 10, 0))
    assert placing() == pytest.approx(IDENTITY)
    assert placing(mirrored=True) == pytest.approx((-1, 0, 0, 1, 1000, 0))


def test_placing_a_part_moves_its_pivot_and_scales_its_swell():
    part = Part((circle(500, 500, 10),), "cloth", "#ffffff", 40, (500, 500))
    (made,) = placed([part], placing(move=(50, 0), scale=2, about=(500, 500)))
    assert made.round == pytest.approx(80)
    assert made.pivot == pytest.approx((550, 500))


def test_noise_depends_on_its_seed_alone():
    first = clouds(40, 60, 12, seed=5)
    assert np.array_equal(first, clouds(40, 60, 12, seed=5))
    assert not np.array_equal(first, clouds(40, 60, 12, seed=6))
    assert first.min() >= 0
    assert first.max() <= 1


@pytest.mark.parametrize("sigma", [1.0, 4.0, 12.0])
def test_a_blur_keeps_the_light(sigma):
    image = np.zeros((96, 96), np.float32)
    image[40:56, 40:56] = 1
    soft = blur(image, sigma)
    assert soft.sum() == pytest.approx(image.sum(), rel=0.03)
    assert soft.max() < 1.001


def test_shrinking_and_enlarging_keep_a_plain_image():
    plain = np.full((37, 53, 3), 0.25, np.float32)
    assert enlarge(shrink(plain, 4), 37, 53, 4) == pytest.approx(plain)


def test_sampling_between_pixels_is_their_mean():
    image = np.array([[0, 1], [0, 1], [0, 1]], np.float32)
    read = sample(image, np.array([[0.5]], np.float32), np.array([[0.0]], np.float32))
    assert float(read[0, 0]) == pytest.approx(0.5)


def test_displacing_by_nothing_changes_nothing():
    mask = coverage(filled([circle(500, 500, 200)]), 64, 64, VIEW)
    assert displace(mask, 0, 8, 1)[1:-1, 1:-1] == pytest.approx(mask[1:-1, 1:-1], abs=1e-3)


def test_a_smooth_step_is_flat_outside_its_bounds():
    steps = smoothstep(0.2, 0.8, np.array([0.0, 0.2, 0.5, 0.8, 1.0], np.float32))
    assert steps == pytest.approx([0, 0, 0.5, 1, 1])


def test_colours_survive_the_way_through_light():
    values = np.linspace(0, 1, 33).astype(np.float32)
    assert to_srgb(to_linear(values)) == pytest.approx(values, abs=1e-5)
    assert linear("#ffffff") == pytest.approx([1, 1, 1])
    assert shade("#808080", 0.5) == "#404040"


def test_the_course_of_the_road_is_the_painted_one() -> None:
    assert road_is_current()
    halts, ways = drawing()["stations"], drawing()["high"]
    assert isinstance(halts, list)
    assert isinstance(ways, str)
    assert halts[-1] == len(ways.split()) - 1, "the last place lies at the end of the road"
