"""The drawing kit: text that keeps its line, rich text that keeps its measure, sound icons."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from legibility import contrast

from thunderstone.ui import theme
from thunderstone.ui.brush import badge, icons, medal, memory_cache, rich_text, svg, text
from thunderstone.ui.brush.button import button
from thunderstone.ui.brush.colour import alpha_of, pixels_of
from thunderstone.ui.brush.noise import blur, fractal, seed_of
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import (
    CUT,
    PanelLook,
    cut_panel,
    inside,
    panel,
    panel_to_cut,
    rounded_distance,
)
from thunderstone.ui.brush.text import Style
from thunderstone.ui.scenes.table import layout

FACES = sorted(theme.FACES)


def foot(words: str, face: str, px: float, tracking: float = 0.0) -> int:
    """The lowest inked row of a line, counted from its baseline row."""
    cover, baseline = text.coverage(words, face, px, tracking)
    return int(np.flatnonzero(cover.max(1) > 0.35).max()) - baseline


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", [11.0, 14.5, 31.0, 74.0])
def test_accented_capitals_stand_on_the_same_baseline(face: str, px: float) -> None:
    assert foot("ÉÑÁ", face, px) == foot("ENA", face, px)
    assert foot("ÉÑÁ", face, px, 2.2) == foot("ENA", face, px, 2.2)


def test_drawn_line_ends_on_the_baseline_that_was_asked_for() -> None:
    for words in ("HÉROE", "HEROE", "ÑANDÚ"):
        surface = pygame.Surface((200, 60), pygame.SRCALPHA, 32)
        text.draw(surface, words, Style("text_bold", 20, "#ffffff", 2.0), 10, 40)
        rows = np.flatnonzero(alpha_of(surface).max(1) > 0.5)
        assert rows.max() in (39, 40)


def test_accents_are_not_cut_off() -> None:
    cover, _ = text.coverage("ÉÑ", "text_black", 40)
    assert cover[0].max() == 0


def test_fractional_sizes_grow_evenly() -> None:
    widths = [text.width("Guardián Impío", "display", px / 4) for px in range(40, 80)]
    assert all(earlier < later for earlier, later in itertools.pairwise(widths))


def test_fit_never_goes_below_the_least_size() -> None:
    style = Style("display", 31, "#ffffff")
    assert text.fit("Escudero de la Puerta de la Muerte", style, 50, 22).px == 22
    assert text.fit("Daga", style, 400, 22).px == 31


@pytest.mark.parametrize("height", [0.0, 1.0])
@pytest.mark.parametrize("px", [8.0, 9.0, 9.1, 30.0])
def test_rich_text_may_start_at_the_least_size_or_below(px: float, height: float) -> None:
    laid = rich_text.fit("un texto que no cabe", RichStyle(px), 40, height, 9.0)
    assert laid.style.px == (9.0 if px > 9.0 or not height else px)


def test_elided_text_fits() -> None:
    style = Style("text", 14, "#ffffff")
    cut = text.elide("Entrar en la mazmorra ahora mismo", style, 90)
    assert cut.endswith("…")
    assert text.style_width(cut, style) <= 90


WORDS = st.text(alphabet="abcñéÁW mil*.\n", min_size=0, max_size=90)
MARKS = st.lists(
    st.one_of(WORDS, st.sampled_from(["{gold}", "{attack}*+3*", " {xp}.", "{nothing}"])),
    max_size=6,
).map("".join)


@settings(max_examples=60, deadline=None)
@given(markup=MARKS, measure=st.floats(60, 420), align=st.sampled_from(["left", "centre"]))
def test_rich_text_is_never_wider_than_its_measure(
    markup: str, measure: float, align: rich_text.Align
) -> None:
    laid = rich_text.layout(markup, RichStyle(13.0), measure, align=align)
    assert laid.width <= measure + 1e-6
    for line in laid.lines:
        assert line.x >= -1e-6
        assert line.x + line.width <= measure + 1e-6
        assert line.runs[-1].x + line.runs[-1].width == pytest.approx(line.x + line.width)


@settings(max_examples=40, deadline=None)
@given(markup=MARKS)
def test_rich_text_loses_no_letter(markup: str) -> None:
    laid = rich_text.layout(markup, RichStyle(13.0), 120)
    shown = "".join(
        place.run.content for line in laid.lines for place in line.runs if place.run.kind != "icon"
    )
    for mark in ("{gold}", "{attack}", "{xp}", "*", "\n", " "):
        markup = markup.replace(mark, "")
    assert shown.replace(" ", "").replace("\u00a0", "") == markup


def test_a_long_word_shrinks_before_it_is_cut_into_pieces_of_about_the_same_width() -> None:
    style, word = RichStyle(20.0), "Donnersteinlegion"
    whole = rich_text.layout(word, style, 1000).width
    (shrunk,) = rich_text.fit(word, style, whole * 0.8, 200, 10, align="centre").lines
    assert shrunk.runs[0].run.content == word
    assert shrunk.width > whole * 0.7
    pieces = rich_text.fit(word, style, whole * 0.8, 200, 18, align="centre").lines
    assert "".join(line.runs[0].run.content for line in pieces) == word
    one, other = (line.width for line in pieces)
    assert abs(one - other) < 20
    assert len(rich_text.layout(word, style, 0).lines) == len(word), "no room: letter by letter"


FOLDERS = st.lists(st.text("abcdefgñ.", min_size=1, max_size=9), min_size=1, max_size=12)


@settings(max_examples=60, deadline=None)
@given(folders=FOLDERS, seam=st.sampled_from("/\\_-"), measure=st.floats(110, 420))
def test_a_path_is_parted_after_a_folder_and_not_inside_its_name(
    folders: list[str], seam: str, measure: float
) -> None:
    path = "".join(f"{seam}{folder}" for folder in folders)
    laid = rich_text.layout(f"Lies in {path} only.", RichStyle(13.0), measure)
    rows = ["".join(place.run.content for place in line.runs) for line in laid.lines]
    assert "".join(rows).replace(" ", "").replace("\u00a0", "") == f"Liesin{path}only."
    for row, after in itertools.pairwise(rows):
        assert row.endswith(seam) or row in ("Lies", "Lies in") or after == "only.", rows


def test_balanced_rag_leaves_no_orphan_and_adds_no_line() -> None:
    markup = "Un Mago o Clérigo a tu elección gana tanto {magic} como su nivel."
    style = RichStyle(20.5)
    ragged = rich_text.layout(markup, style, 396, balance=False)
    even = rich_text.layout(markup, style, 396, balance=True)
    assert len(even.lines) == len(ragged.lines)
    assert min(line.width for line in even.lines) > 0.6 * even.width


def test_lines_of_a_layout_are_stacked_without_gap_or_overlap() -> None:
    laid = rich_text.layout(
        "*COMBATE:* uno dos tres\ncuatro cinco seis siete ocho", RichStyle(15), 110
    )
    assert [line.paragraph for line in laid.lines] == sorted(line.paragraph for line in laid.lines)
    assert laid.lines[-1].paragraph == 1
    for above, below in itertools.pairwise(laid.lines):
        assert above.top + above.height == pytest.approx(below.top)
        assert above.top < above.baseline < above.top + above.height


def test_non_breaking_space_keeps_words_together() -> None:
    laid = rich_text.layout("sale al rango\u00a00", RichStyle(15), 75)
    assert any("rango\u00a00" in line.runs[-1].run.content for line in laid.lines)


def test_figure_stays_with_its_icon() -> None:
    for markup in ("por cada 2 {gold} que reveles", "cartas con {gold} *3* o más"):
        for measure in range(60, 260, 5):
            for line in rich_text.layout(markup, RichStyle(15), measure).lines:
                kinds = [place.run.kind for place in line.runs]
                if "icon" in kinds:
                    assert len(kinds) > 1
                    assert any(c in place.run.content for place in line.runs for c in "23")


def test_keyword_stays_bold_over_several_words() -> None:
    (line,) = rich_text.layout("*ATAQUE MÁGICO* y más", RichStyle(15), 400).lines
    assert [place.run.kind for place in line.runs] == ["bold", "text"]


@pytest.mark.parametrize("name", sorted(icons.NAMES))
def test_icon_uses_only_what_the_reader_draws(name: str) -> None:
    source = icons.source(name)
    assert svg.faults(source) == []
    assert 'viewBox="0 0 64 64"' in source
    assert icons.own_colour(name) in source, "the body must be recolourable"


@pytest.mark.parametrize("name", sorted(icons.NAMES))
def test_icon_is_drawn_and_takes_another_colour(name: str) -> None:
    own, red = icons.icon(name, 24), icons.icon(name, 24, "#ff0000")
    assert 0.08 < alpha_of(own.surface).mean() < 0.95
    assert alpha_of(own.surface) == pytest.approx(alpha_of(red.surface))
    seen = alpha_of(red.surface) > 0.9
    assert (pixels_of(red.surface)[seen][:, 0] > 0.9).any()


@pytest.mark.parametrize(
    "fragment",
    [
        '<use href="#a"/>',
        '<path clip-path="x"/><clipPath id="x"/>',
        '<linearGradient id="g" x1="0" x2="1"/>',
        '<path d="M0 0" fill="teal"/>',
        '<g opacity="0.5"></g>',
        '<path d="M0 0" fill="#11223344"/>',
    ],
)
def test_faults_finds_what_would_be_ignored(fragment: str) -> None:
    assert svg.faults(fragment)


def test_percent_gradient_is_no_fault() -> None:
    assert svg.faults('<linearGradient id="g" x1="0%" x2="100%"/>') == []


def test_a_change_shows_by_shape_as_well_as_by_colour() -> None:
    plain = medal.medal("strength", 60, 8)
    up = medal.medal("strength", 60, 8, change=3)
    down = medal.medal("strength", 60, 8, change=-3)
    shapes = [alpha_of(sprite.surface) > 0.85 for sprite in (plain, up, down)]
    assert (shapes[0] != shapes[1]).sum() > 20
    assert (shapes[1] != shapes[2]).sum() > 10


def test_dearer_is_worse_and_stronger_is_better() -> None:
    assert medal.change_colour("cost", 2) == theme.WORSE
    assert medal.change_colour("health", -1) == theme.BETTER
    assert medal.change_colour("attack", 2) == theme.BETTER


def test_verdicts_differ_in_shape() -> None:
    won = alpha_of(badge.preview_badge(9, 7, True, "Victoria").surface) > 0.9
    lost = alpha_of(badge.preview_badge(7, 13, False, "Derrota").surface) > 0.9
    middle = won.shape[0] // 2
    assert won[middle].sum() > lost[middle].sum() + 20
    assert won[:8].sum() <= lost[:8].sum()


@pytest.mark.parametrize("figures", [(11, 10), (14, 15), (22, 20), (9, 7)])
def test_on_the_narrowest_plate_the_sign_is_no_smaller_than_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, figures: tuple[int, int]
) -> None:
    """Where three Guardians stand in rank 0, all cards are narrow."""
    sizes, icon = [], icons.icon

    def noted(name: str, px: int, *rest: object, **how: object) -> object:
        sizes.append(px)
        return icon(name, px, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(badge.icons, "icon", noted)
    plan = layout.hall(3)
    wide, tall = 2 * plan.ranks[0][0].w, 2 * plan.badge_h
    badge.preview_badge.__wrapped__(
        *figures, False, "Defeat", "short by 9", width=round(wide), height=round(tall)
    )
    assert min(sizes) >= badge.LEAST_SIGN * 19 * tall / 60 - 1


def test_badge_shows_the_shortfall() -> None:
    bare = badge.preview_badge(7, 13, False, "Derrota").surface
    full = badge.preview_badge(7, 13, False, "Derrota", "faltan 6").surface
    assert not np.array_equal(pixels_of(bare), pixels_of(full))


@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "disabled"])
def test_button_states_look_different(state: str) -> None:
    sprite = button(210, 58, "Visitar la aldea", "7 de oro", "village", "village", state)  # type: ignore[arg-type]
    ringed = button(
        210,
        58,
        "Visitar la aldea",
        "7 de oro",
        "village",
        "village",
        state,  # type: ignore[arg-type]
        focused=True,
    )
    assert (sprite.width, sprite.height) == (ringed.width, ringed.height) == (210, 58)
    assert not np.array_equal(pixels_of(sprite.surface), pixels_of(ringed.surface)[: sprite.height])


@pytest.mark.parametrize("wide", [40, 150, CUT, CUT + 90])
def test_a_cut_panel_has_the_ends_of_the_one_it_is_cut_from(wide: int) -> None:
    whole, cut = (
        panel_to_cut(wide, 58, PanelLook(radius=9)),
        cut_panel(wide, 58, PanelLook(radius=9)),
    )
    assert (cut.width, cut.height, cut.pad) == (wide, 58, whole.pad)
    pixels = [pygame.surfarray.array3d(one.surface).astype(int) for one in (whole, cut)]
    pixels += [pygame.surfarray.array_alpha(one.surface).astype(int) for one in (whole, cut)]
    end = cut.pad + wide // 4
    for first, second in (pixels[:2], pixels[2:]):
        assert (first[:end] == second[:end]).all()
        assert (first[-end:] == second[-end:]).all()
        middle = slice(end, len(second) - end)
        assert abs(second[middle] - first[end]).max() <= 24, "no seam is seen"


def test_panel_is_symmetric_and_its_body_has_the_size_asked_for() -> None:
    sprite = panel(120, 80, PanelLook(shadow=12))
    assert (sprite.width, sprite.height) == (120, 80)
    alpha = alpha_of(sprite.surface)
    assert alpha == pytest.approx(alpha[:, ::-1], abs=0.02)


def test_rounded_edge_is_smooth() -> None:
    cover = inside(rounded_distance(40, 40, 4, 12))
    assert len(np.unique(cover.round(3))) > 6
    assert cover[20, 20] == 1
    assert cover[4, 4] == 0


def test_blur_keeps_the_mean() -> None:
    field = np.zeros((64, 64), np.float32)
    field[24:40, 24:40] = 1
    for sigma in (1.0, 3.0, 7.0):
        assert blur(field, sigma).mean() == pytest.approx(field.mean(), rel=0.06)


def test_noise_depends_on_its_seed_alone() -> None:
    assert np.array_equal(fractal(20, 30, 8, 5), fractal(20, 30, 8, 5))
    assert not np.array_equal(fractal(20, 30, 8, 5), fractal(20, 30, 8, 6))
    assert seed_of("123456789") == 0xCBF43926


def test_shelf_stays_under_its_limit_and_drops_the_oldest() -> None:
    shelf: memory_cache.Shelf[pygame.Surface] = memory_cache.Shelf(10 * 400)
    for i in range(20):
        shelf.put(i, pygame.Surface((10, 10), pygame.SRCALPHA, 32))
        shelf.get(0)
    assert shelf.weight <= 4000
    assert shelf.get(0) is not None
    assert shelf.get(1) is None


def test_a_shelf_that_is_to_hold_less_lets_go_of_the_oldest() -> None:
    """As in a window made smaller: its limit holds at once, not from the next picture on."""
    shelf: memory_cache.Shelf[pygame.Surface] = memory_cache.Shelf(4 * 400)
    shelf.widen(2.0)
    for i in range(8):
        shelf.put(i, pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    assert (len(shelf), shelf.weight) == (8, 3200)
    shelf.widen(1.0)
    assert (len(shelf), shelf.weight) == (4, 1600)
    assert shelf.get(3) is None
    assert shelf.get(4) is not None
    shelf.widen(0.1)
    assert len(shelf) == 1, "a single thing is kept, however large"


@pytest.mark.parametrize("frame", list(theme.FRAMES.values()), ids=lambda frame: frame.key)
def test_text_on_every_panel_can_be_read(frame: theme.Frame) -> None:
    assert contrast(theme.BODY, frame.tint) >= 7
    assert contrast(frame.keyword, frame.tint) >= 7
    assert contrast(frame.accent, frame.tint) >= 7
    assert contrast(theme.FLAVOUR, frame.tint) >= 4.5
