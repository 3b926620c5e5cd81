"""Card faces: texts stay in their boxes, figures stay visible, what is kept comes back."""

from __future__ import annotations

import functools
import itertools
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from thunderstone import resources
from thunderstone.client.table_view import Offer
from thunderstone.client.words import quoted, word
from thunderstone.engine.card import KINDS, CardDef, Trigger, Words
from thunderstone.engine.library import Library
from thunderstone.ui import theme
from thunderstone.ui.app import App
from thunderstone.ui.brush import disk_cache, grain, icons, memory_cache, metal, noise, shape, text
from thunderstone.ui.brush.colour import Field, alpha_of, pixels_of
from thunderstone.ui.brush.memory_cache import forget_all, kept
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.cards import (
    art,
    back,
    cache,
    face,
    large,
    portrait,
    small,
    stand_in,
    thumb,
    tile,
)
from thunderstone.ui.cards.cache import FaceStore, Order
from thunderstone.ui.cards.emblem import effects, emblems
from thunderstone.ui.cards.face import Figures
from thunderstone.ui.jobs import JobQueue
from thunderstone.ui.scenes.table import card_shades, layout
from thunderstone.words import MADE_UP

LANGUAGES = ("es", "en")
LONGEST_SHORT = {
    "es": "*COMBATE:* {health}*+1* por {xp}. Destruye un Héroe con {magic}.",
    "en": "*BATTLE:* {health}*+1* for each {xp}. Destroy a Hero with {magic}.",
}
WIDE_SHORT = "MMMMM WWWWWW MMMMM WWWWWW MMMMM WWWWWW MMMMM WWWWWW MMMM WWW"


def card(kind: str = "hero", **changes: object) -> CardDef:
    """A card of a kind with both languages."""
    words = {
        "es": Words(
            "Arquero Slynn", "*ATAQUE* {attack}*+3*.", LONGEST_SHORT["es"], "", "Ya llega."
        ),
        "en": Words("Slynn Bowman", "*ATTACK* {attack}*+3*.", LONGEST_SHORT["en"], "", "It comes."),
    }
    fields: dict[str, object] = {
        "id": f"test_{kind}",
        "set": "doomgate",
        "kind": kind,
        "category": "slynn",
        "count": 6,
        "classes": ("fighter", "archer"),
        "words": words,
    }
    return CardDef(**(fields | changes))  # type: ignore[arg-type]


def hero(**changes: object) -> CardDef:
    """A Hero with all its figures."""
    return card(level=1, cost=6, strength=5, attack=2, level_up_xp=2, **changes)


def monster(**changes: object) -> CardDef:
    """A Monster with a trophy."""
    figures = {"health": 10, "gold": 3, "xp": 3, "vp": 8, "trophy_magic_attack": 1}
    return card("monster", classes=("evil druid", "humanoid"), **(figures | changes))


def difference(first: pygame.Surface, second: pygame.Surface) -> np.ndarray:
    """Where two surfaces of one size differ clearly."""
    return np.abs(pixels_of(first) - pixels_of(second)).max(2) > 0.15


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [150, 160, 176, 196, 220, 420])
def test_short_text_of_sixty_characters_stays_inside_its_box(width: int, lang: str) -> None:
    for subject in (hero(), monster(), card("spell", cost=5)):
        laid, box = small.rules_layout(subject, width, lang)
        assert laid.lines
        assert laid.width <= box.width
        assert laid.height <= box.height
        assert laid.style.px >= 10.6 * width / small.GRID - 1e-6


@pytest.mark.parametrize("width", [150, 196])
def test_even_the_widest_sixty_characters_stay_inside_the_box(width: int) -> None:
    assert len(WIDE_SHORT) == 60
    wide = {lang: Words("Ñu", "", WIDE_SHORT) for lang in LANGUAGES}
    laid, box = small.rules_layout(monster(words=wide), width, "es")
    assert laid.width <= box.width
    assert laid.height <= box.height


@pytest.mark.parametrize("lang", LANGUAGES)
def test_long_rules_rise_into_the_picture_and_stay_on_the_card(lang: str) -> None:
    sentence = "*COMBATE:* Cada jugador recibe una Enfermedad y destruye un Héroe de nivel 1. "
    for count in (1, 3, 5, 7):
        words = {key: Words("Nombre", sentence * count, "", "", "Un dicho.") for key in LANGUAGES}
        body = large.body_layout(monster(words=words), 480, lang)
        assert body.y + body.rules.height <= 636
        assert body.x + body.rules.width <= 480 - body.x + 1
    assert body.lift > 0
    assert body.flavour is None


def test_large_body_can_be_asked_where_each_line_is() -> None:
    body = large.body_layout(hero(), 480, "es")
    assert body.flavour is not None
    bottoms = [body.y + line.rect.bottom for line in body.rules.lines]
    assert bottoms == sorted(bottoms)
    assert body.flavour_y >= bottoms[-1] - 1


@pytest.mark.parametrize("kind", sorted(theme.FRAME_OF_KIND))
def test_every_kind_has_a_face_of_its_size_with_round_corners(kind: str) -> None:
    subject = card(kind, classes=())
    for width in (100, 160):
        surface = small.paint(subject, width, "es")
        assert surface.get_size() == (width, width * 3 // 2)
        alpha = alpha_of(surface)
        assert alpha[0, 0] == 0
        assert alpha[alpha.shape[0] // 2].min() == 1


def test_large_face_has_its_size() -> None:
    assert large.paint(hero(), 240, "en").get_size() == (240, 360)


def test_overridden_figure_changes_only_its_own_corner() -> None:
    subject = hero()
    plain = small.paint(subject, 160, "es")
    changed = difference(plain, small.paint(subject, 160, "es", {"strength": 8}))
    rows, columns = np.nonzero(changed)
    assert rows.size
    assert rows.max() < 52
    assert columns.max() < 52


def test_overridden_figure_points_up_or_down() -> None:
    figures = Figures(hero(), {"strength": 8, "attack": 0, "magic_attack": 4})
    assert [figures.change(name) for name in ("strength", "attack", "cost")] == [3, -2, 0]
    shown = [(mark.icon, mark.shown, mark.change) for mark in face.rail_of(figures)]
    assert shown == [("attack", "0", -2), ("magic", "+4", 4)]


def test_trophies_stand_in_the_rail_with_their_sign() -> None:
    marks = face.rail_of(Figures(monster(), {}))
    assert [(mark.icon, mark.shown, mark.trophy) for mark in marks] == [
        ("gold", "3", False),
        ("magic", "+1", True),
    ]
    (malaise,) = face.rail_of(Figures(card("disease", trophy_attack=-2), {}))
    assert malaise.shown == "\N{MINUS SIGN}2"


def test_shield_counts_the_next_level_on_heroes_and_the_worth_on_monsters() -> None:
    assert Figures(hero(), {}).experience == "level_up_xp"
    assert Figures(monster(), {}).experience == "xp"


def test_unprinted_figures_are_not_drawn_and_a_printed_zero_is() -> None:
    bare = small.paint(card("villager"), 160, "es")
    free = small.paint(card("villager", cost=0), 160, "es")
    corner = (slice(0, 45), slice(115, 160))
    assert difference(bare, free)[corner].sum() > 200


@pytest.mark.parametrize(
    ("subject", "lang", "kind", "classes"),
    [
        (hero(), "es", "HÉROE · NIVEL 1", "Guerrero · Arquero"),
        (hero(), "en", "HERO · LEVEL 1", "Fighter · Archer"),
        (
            card("guardian", classes=("guardian", "doomknight")),
            "es",
            "GUARDIÁN",
            "Guardián · Condenado",
        ),
        (
            card("item", category="basic", classes=("item", "light")),
            "es",
            "BÁSICA",
            "Objeto · Luz",
        ),
        (card("treasure", classes=("amulet treasure",)), "es", "TESORO", "Tesoro de amuleto"),
    ],
)
def test_kind_and_classes_are_named_in_the_language(
    subject: CardDef, lang: str, kind: str, classes: str
) -> None:
    assert face.type_line(subject, lang) == kind
    assert face.class_line(subject, lang) == classes


def test_short_class_line_leaves_out_what_the_kind_says() -> None:
    guardian = card("guardian", classes=("guardian", "doomknight"))
    assert face.class_line(guardian, "es", short=True) == "Condenado"
    assert face.class_line(card("disease", classes=("disease",)), "en", short=True) == "Disease"


def test_a_class_that_nobody_has_is_no_word() -> None:
    with pytest.raises(KeyError):
        word("class.nobody", "es")
    assert quoted("Ya llega.", "es") == "«Ya llega.»"
    assert quoted("«Ya llega.»", "es") == "«Ya llega.»"


PARTS = {
    "picture": (slice(10, 48), slice(34, 118)),
    "count": (slice(42, 58), slice(4, 27)),
    "figures": (slice(79, 94), slice(8, 80)),
    "coin": (slice(72, 96), slice(100, 123)),
}
"""Where the parts of a tile 126 px wide lie: rows and columns."""


@functools.cache
def tile_parts(offer: Offer) -> dict[str, NDArray[np.float32]]:
    sprite = tile.paint(hero(gold=2), tile.GRID, "es", 6, offer)
    body = pixels_of(sprite.surface)[sprite.pad :, sprite.pad :]
    return {name: body[area] for name, area in PARTS.items()}


def colourful(pixels: NDArray[np.float32]) -> float:
    """How far the pixels are from grey, as a share of their light."""
    return float((pixels.max(2) - pixels.min(2)).mean() / pixels.mean())


@pytest.mark.parametrize("offer", ["dear", "idle", "barred"])
def test_a_tile_that_is_not_on_offer_keeps_its_numbers(offer: Offer) -> None:
    for name in ("count", "figures", "coin"):
        part = tile_parts(offer)[name]
        assert part.max() - np.median(part) > 0.3, name


def test_what_is_too_dear_keeps_its_colour_and_what_cannot_be_bought_loses_it() -> None:
    lit, dear, barred = (tile_parts(offer)["picture"] for offer in ("open", "dear", "barred"))
    assert dear.mean() == pytest.approx(0.75 * lit.mean(), rel=0.02)
    assert colourful(dear) == pytest.approx(colourful(lit), rel=0.02)
    assert colourful(barred) < 0.6 * colourful(lit)
    red, _, blue = tile_parts("dear")["coin"].mean((0, 1))
    assert red > 1.5 * blue


def test_the_village_steps_back_between_too_dear_and_barred() -> None:
    light = [
        np.median(tile_parts(offer)["picture"]) for offer in ("open", "dear", "idle", "barred")
    ]
    assert light == sorted(light, reverse=True)


@pytest.mark.parametrize("offer", ["open", "dear", "idle"])
def test_nothing_but_a_padlock_lies_on_the_picture(offer: Offer) -> None:
    plain = card(level=1, classes=("thief",))
    bare = tile.paint(replace(plain, cost=None), tile.GRID, "es", 1, offer)
    full = tile.paint(replace(plain, cost=9, attack=3, light=2, gold=1), tile.GRID, "es", 1, offer)
    area = tuple(slice(s.start + bare.pad, s.stop + bare.pad) for s in PARTS["picture"])
    assert not difference(bare.surface, full.surface)[area].any()


@pytest.mark.parametrize(
    ("kind", "classes", "found"),
    [
        ("hero", ("fighter", "archer"), ("fighter", "archer")),
        ("hero", ("thief", "human"), ("thief",)),
        ("basic_hero", ("militia", "hero"), ("militia",)),
        ("item", ("item", "light", "magic"), ("torch",)),
        ("item", ("item", "food"), ("food",)),
        ("item", ("item",), ("item",)),
        ("weapon", ("weapon", "item", "light"), ("weapon",)),
        ("monster", ("dragon",), ("skull",)),
    ],
)
def test_a_card_bears_the_icons_of_its_classes_or_of_its_kind(
    kind: str, classes: tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert emblems(card(kind, classes=classes)) == found


KEYWORDS = {"breach": "*ESTRAGO", "battle": "*COMBATE", "treasure": "*BOTÍN"}


def test_a_face_bears_a_disc_for_each_keyword_of_its_rules(library: Library) -> None:
    """R78, R81, R92: what the short rules leave out is told by a sign at least."""
    silent = {"ulbricks_gauntlets"}  # another turn after a defeat, told without a keyword
    for subject in library.cards.values():
        whole = subject.words_in("es").text
        told = {name for name, keyword in KEYWORDS.items() if keyword in whole}
        assert set(effects(subject)) == told or subject.id in silent, subject.id


def test_a_face_with_another_disc_is_another_file() -> None:
    fierce = monster(triggers=(Trigger("battle", "attacked", ""),))
    assert cache.digest_of(monster(), "es") != cache.digest_of(fierce, "es")


@pytest.mark.parametrize("width", [100, 196])
def test_the_discs_of_effects_are_painted_in_the_upper_right_corner(width: int) -> None:
    bare = monster(id="nobody")
    trigger = Trigger("battle", "attacked", "")
    fierce = replace(bare, triggers=(trigger, Trigger("breach", "hall", "")))
    drawn = difference(small.paint(bare, width, "es"), small.paint(fierce, width, "es"))
    rows, columns = np.nonzero(drawn)
    assert rows.max() < 0.45 * width
    assert columns.min() > 0.7 * width


def test_every_card_of_the_box_has_an_emblem_with_colours(library: Library) -> None:
    for subject in library.cards.values():
        assert set(emblems(subject)) <= set(theme.EMBLEMS), subject.id
    assert set(theme.EMBLEMS) <= icons.NAMES


def test_tile_shows_how_many_are_left() -> None:
    subject = card("spell", cost=5)
    five, six = (tile.paint(subject, 126, "es", count) for count in (4, 5))
    assert five.surface.get_size() == six.surface.get_size()
    assert difference(five.surface, six.surface).any()
    assert tile.paint(subject, 126, "es", 0).width == 126


def test_tile_scales_with_its_width() -> None:
    small_one, large_one = (tile.paint(hero(), width, "en", 6) for width in (126, 252))
    assert (small_one.width, small_one.height) == (126, 98)
    assert (large_one.width, large_one.height) == (252, 196)


def test_backs_tell_the_decks_apart() -> None:
    player, dungeon, disease = (back.paint(kind, 80) for kind in ("player", "dungeon", "disease"))
    assert player.get_size() == (80, 120)
    for first, second in ((player, dungeon), (dungeon, disease), (player, disease)):
        shapes = [pixels_of(s).mean(2) > 0.35 for s in (first, second)]
        assert (shapes[0] != shapes[1]).sum() > 100


def test_missing_picture_gets_a_stand_in_that_depends_on_the_card_alone() -> None:
    first, again = (stand_in.paint(monster(id="nobody"), 96) for _ in range(2))
    other = stand_in.paint(monster(id="somebody"), 96)
    assert art.baked("no_such_card") is None
    assert np.array_equal(pixels_of(first), pixels_of(again))
    assert not np.array_equal(pixels_of(first), pixels_of(other))


def test_every_kind_of_card_has_a_plate_and_an_icon_of_its_own() -> None:
    plates = {}
    for kind in KINDS:
        subject = card(kind, id="nobody", classes=())
        plates[kind] = pixels_of(stand_in.paint(subject, 64))
        assert stand_in.icon_of(subject) in icons.NAMES
        assert 0.05 < plates[kind].mean() < 0.5
    militia = plates.pop("basic_hero")
    assert np.array_equal(militia, plates["hero"])
    for first, second in itertools.combinations(plates.values(), 2):
        assert np.abs(first - second).max() > 0.3


@pytest.mark.parametrize(
    ("kind", "classes", "icon"),
    [
        ("hero", ("cleric", "fighter"), "light"),
        ("hero", ("wizard",), "magic"),
        ("hero", ("thief",), "person"),
        ("item", ("item", "food"), "health"),
        ("monster", ("cleric",), "skull"),
    ],
)
def test_the_class_of_a_hero_or_an_item_says_more_than_its_kind(
    kind: str, classes: tuple[str, ...], icon: str
) -> None:
    assert stand_in.icon_of(card(kind, classes=classes)) == icon


def test_the_icon_of_a_stand_in_lies_in_the_middle_of_its_narrowest_crop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The portrait keeps the least of a picture: the brightest of it is the icon."""
    monkeypatch.setattr(art, "baked", lambda _: None)
    for kind in ("hero", "item", "spell", "treasure"):
        shown = pixels_of(portrait.paint(card(kind, id=f"nobody_{kind}"), 96, "#000000")).mean(2)
        rows, columns = np.nonzero(shown > shown.max() * 0.9)
        assert abs(rows.mean() - 48) < 8, kind
        assert abs(columns.mean() - 48) < 8, kind


def test_crop_keeps_to_the_picture_wherever_it_looks() -> None:
    for focus in (art.Focus(0, 0, 1.5), art.Focus(1, 1, 3), art.Focus(0.5, 0.5, 1)):
        assert art.picture(hero(), 120, 65, focus=focus).get_size() == (120, 65)


class Lines:
    """Stands in for ``text.draw``: notes the lines that leave their card or are too small."""

    def __init__(self) -> None:
        self.grid, self.least = 160, 8.5
        self.faults: list[str] = []
        self.drawn = 0

    def __call__(
        self,
        target: pygame.Surface,
        words: str,
        style: text.Style,
        x: float,
        y: float,
        anchor: text.Anchor = "left",
    ) -> float:
        wide = text.style_width(words, style)
        left = x + {"left": 0.0, "centre": -wide / 2, "right": -wide}[anchor]
        unit = target.get_width() / self.grid
        rim = 5 * unit
        self.drawn += 1
        if left < rim or left + wide > target.get_width() - rim:
            self.faults.append(f"over the rim: {words}")
        if style.px < self.least * unit:
            self.faults.append(f"too small ({style.px / unit:.1f}): {words}")
        return wide


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Lines:
    noted = Lines()
    monkeypatch.setattr(text, "draw", noted)
    return noted


@pytest.mark.parametrize("lang", [*LANGUAGES, MADE_UP])
def test_names_classes_and_short_rules_of_the_whole_box_fit_the_small_face(
    library: Library, lines: Lines, lang: str
) -> None:
    for subject in library.cards.values():
        for width in (small.LEAST_PX, 150, 196):
            surface = pygame.Surface((width, width * 3 // 2), pygame.SRCALPHA)
            small._titles(surface, subject, lang, width / small.GRID)
            laid, box = small.rules_layout(subject, width, lang)
            if laid.width > box.width or laid.height > box.height:
                lines.faults.append(f"{subject.id}: {subject.words_in(lang).short}")
        surface = pygame.Surface((80, 120), pygame.SRCALPHA)
        small._compact_name(surface, subject, lang, 80 / small.GRID)
    assert lines.drawn > 4 * len(library.cards)
    assert not lines.faults, "\n".join(lines.faults)


@pytest.mark.parametrize("lang", [*LANGUAGES, MADE_UP])
def test_texts_of_the_whole_box_fit_the_large_face_and_the_tile(
    library: Library, lines: Lines, lang: str
) -> None:
    for subject in library.cards.values():
        lines.grid, lines.least = large.GRID, 9.0
        body = large.body_layout(subject, large.GRID, lang)
        surface = pygame.Surface((large.GRID, large.GRID * 3 // 2), pygame.SRCALPHA)
        large._titles(surface, subject, lang, 1.0, body.lift)
        if body.y + body.rules.height > 664 or body.rules.width > large.GRID - 2 * body.x + 1:
            lines.faults.append(f"{subject.id}: {subject.words_in(lang).text}")
        if body.rules.lines and body.rules.style.px < 16.4:
            lines.faults.append(f"{subject.id}: the text has to be set too small")
        if subject.cost is not None:
            lines.grid, lines.least = tile.GRID, 9.4
            surface = pygame.Surface((tile.GRID, tile.height_of(tile.GRID)), pygame.SRCALPHA)
            tile._draw_name(surface, tile._name_of(subject.words_in(lang).name, 1.0), 1.0)
            tile._draw_figures(surface, Figures(subject, {}), 1.0)
    assert not lines.faults, "\n".join(lines.faults)


def test_every_card_of_the_box_is_painted_with_or_without_a_picture(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "STAND_IN", 32)
    for subject in library.cards.values():
        assert small.paint(subject, 48, "es").get_size() == (48, 72)
        assert thumb.paint(subject, 24).get_size() == (24, 36)


@pytest.mark.parametrize("size", [(1600, 900), (3840, 2160)])
def test_a_card_small_beside_all_else_has_no_tiny_text_in_any_window(
    size: tuple[int, int], open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    monkeypatch.setattr(small, "_rules", lambda _, card, *__: words.append(card.id))
    monkeypatch.setattr(JobQueue, "chore", lambda _, __, act: act())
    app = open_app(size=size)
    for width, told in ((112, 0), (128, 0), (149, 0), (150, 1), (176, 2)):
        app.face(hero(), width)
        assert len(words) == told, width


def test_store_paints_a_face_once() -> None:
    store = FaceStore()
    first = store.small(hero(), 160, "es")
    assert store.small(hero(), 160, "es") is first
    assert store.has("small", hero(), 160, "es")
    assert store.small(hero(), 160, "es", {"strength": 8}) is not first
    assert not store.has("large", hero(), 160, "es")


def test_store_keeps_faces_on_disk_and_repairs_damaged_ones(tmp_path: Path) -> None:
    painted = FaceStore(directory=tmp_path).small(hero(), 160, "es")
    (file,) = tmp_path.iterdir()
    kept = FaceStore(directory=tmp_path).small(hero(), 160, "es")
    assert np.array_equal(pixels_of(painted), pixels_of(kept))
    assert np.array_equal(alpha_of(painted), alpha_of(kept))
    sound = file.read_bytes()
    for damaged in (b"", sound[:40], sound[:-9], b"XXXX" + sound[4:]):
        file.write_bytes(damaged)
        assert cache.read_face(file) is None
        again = FaceStore(directory=tmp_path).small(hero(), 160, "es")
        assert np.array_equal(pixels_of(painted), pixels_of(again))
        assert file.read_bytes() == sound
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_store_does_not_mind_a_disk_it_cannot_write_to(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert FaceStore(directory=blocked / "faces").small(hero(), 160, "es").get_width() == 160


def test_digest_follows_whatever_the_face_shows() -> None:
    usual = cache.digest_of(hero(), "es")
    assert cache.digest_of(hero(), "es") == usual
    assert cache.digest_of(hero(), "en") != usual
    assert cache.digest_of(card(level=1, cost=7), "es") != usual
    reworded = {lang: Words("Otro", "", "") for lang in LANGUAGES}
    assert cache.digest_of(hero(words=reworded), "es") != usual


def test_store_stays_under_its_cap() -> None:
    store = FaceStore(limit=500_000)
    for i in range(8):
        store.small(hero(id=f"hero{i}"), 150, "es")
    assert not store.has("small", hero(id="hero0"), 150, "es")
    assert store.has("small", hero(id="hero7"), 150, "es")


def test_missing_asset_names_the_remedy() -> None:
    assert resources.asset_path("icons", "gold.svg").is_file()
    with pytest.raises(FileNotFoundError, match="install the game again"):
        resources.asset_path("icons", "no_such_icon.svg")


# -- the disk cache -----------------------------------------------------------------------------


@pytest.fixture
def larder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which pictures are kept."""
    disk_cache.open_in(tmp_path)
    yield tmp_path
    disk_cache.open_in(None)


def test_what_a_brush_has_drawn_is_taken_from_the_disk(larder: Path) -> None:
    drawn: list[int] = []

    @kept(1, stored=Sprite)
    def plate(width: int) -> Sprite:
        drawn.append(width)
        surface = pygame.Surface((width, 9), pygame.SRCALPHA, 32)
        surface.fill((10, 200, 30, 77))
        return Sprite(surface, 3)

    first = plate(40)
    forget_all()
    again = plate(40)
    assert drawn == [40]
    assert again.pad == 3
    assert np.array_equal(alpha_of(first.surface), alpha_of(again.surface))
    assert np.array_equal(pixels_of(first.surface), pixels_of(again.surface))
    (file,) = larder.iterdir()
    for damaged in (b"", file.read_bytes()[:-5], b"XXXX" + file.read_bytes()[4:]):
        file.write_bytes(damaged)
        forget_all()
        assert plate(40).width == 34
    assert drawn == [40] * 4, "a damaged file is drawn again"
    assert disk_cache.read(file) is not None, "and mended"


def test_the_pantry_is_bounded_and_what_was_used_last_stays(larder: Path) -> None:
    surface = pygame.Surface((20, 20), pygame.SRCALPHA, 32)
    for place in range(6):
        path = disk_cache.path_of(f"thing {place}")
        assert path is not None
        disk_cache.write(path, (surface, place))
        os.utime(path, (1_000_000 + place, 1_000_000 + place))
    one = path.stat().st_size
    half_written, of_others = larder / "x.face.part", larder / "film.part"
    for file in (half_written, of_others):
        file.write_bytes(b"half")
        os.utime(file, (1_000_000, 1_000_000))
    disk_cache.tidy(larder, limit=3 * one)
    left = [disk_cache.path_of(f"thing {place}") for place in range(6)]
    assert [found is not None and found.exists() for found in left] == [False] * 3 + [True] * 3
    assert not half_written.exists()
    assert of_others.exists(), "whoever keeps the profile in a folder of downloads loses none"


def test_a_used_file_is_noted_so_that_it_outlives_the_others(larder: Path) -> None:
    path = disk_cache.path_of("used", larder)
    assert path is not None
    disk_cache.write(path, (7,))
    os.utime(path, (1_000_000, 1_000_000))
    assert disk_cache.read(path) == [7]
    assert path.stat().st_mtime > 1_000_000


def test_a_tile_that_comes_later_leaves_the_one_before_in_its_place() -> None:
    store, asked = FaceStore(), []

    def later(order: cache.Order, card: CardDef) -> bool:
        del card
        asked.append(order)
        return True

    before = store.tile(hero(), 120, "es", 6)
    store.later = later
    assert store.tile(hero(), 120, "es", 6) is before
    assert not asked
    assert store.tile(hero(), 120, "es", 5) is before
    assert [order.copies for order in asked] == [5]
    store.put(asked[0], asked[0].paint(hero()))
    assert store.tile(hero(), 120, "es", 5) is not before
    assert store.tile(hero(id="new"), 120, "es", 5).width == 120


def test_backs_and_portraits_that_come_later_show_something_like_them_meanwhile(
    library: Library,
) -> None:
    store = FaceStore()
    asked: list[Order] = []

    def later(order: Order, card: object) -> bool:
        del card
        asked.append(order)
        return True

    store.later = later
    card = library.cards["disease"]
    rough, empty = store.back("disease", 160), store.portrait(card, 30, "#e8bf6a")
    assert [order.layout for order in asked] == ["back", "portrait"]
    assert asked[0].subject(library.cards) is None, "the card of that name is something else"
    assert asked[1].subject(library.cards) is card
    for order in asked:
        store.fill(order, order.subject(library.cards))
    store.later = None
    true, face = store.back("disease", 160), store.portrait(card, 30, "#e8bf6a")
    assert (rough.get_size(), empty.get_size()) == (true.get_size(), face.get_size())
    near = np.abs(pixels_of(rough) - pixels_of(true)).mean()
    assert 0 < near < 0.06
    assert np.abs(pixels_of(empty) - pixels_of(face)).max() > 0.2


# -- quick ways to the same pictures ---------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 40), (61, 43), (200, 33), (24, 24)])
def test_the_frame_of_a_box_is_the_same_with_its_middle_repeated(size: tuple[int, int]) -> None:
    width, height = size

    def cover(distance: Field) -> Field:
        made: Field = np.exp(-((np.clip(distance + 3, 0, 99) / 4) ** 2))
        return made

    whole = cover(shape.rounded_distance(width + 20, height + 20, 10, 9.0))
    assert np.allclose(shape.framed(width, height, 10, 9.0, 3, cover), whole, atol=1e-5)


def test_a_ring_worked_out_in_strips_is_the_whole_ring() -> None:
    distance = shape.rounded_distance(150, 210, 0, 9.0)
    rough = grain.fractal(210, 150, 6 * 2.2 + 2, 5, octaves=4) - 0.5
    colour, alpha = metal.ring(distance, "bronze", 6, 0.6)
    whole, whole_alpha = metal._ring(distance, rough, "bronze", 6, 0.6)
    assert np.allclose(alpha, whole_alpha, atol=1e-5)
    assert np.allclose(colour * alpha[..., None], whole * whole_alpha[..., None], atol=1e-4)
    assert shape.hollow_of(distance, 12) is not None, "it was worked out in strips"


def test_quick_blurs_and_noise_are_those_that_the_pictures_were_baked_with() -> None:
    values = np.random.default_rng(1).random((23, 31)).astype(np.float32)
    for radius in (1, 3, 7, 9):
        for axis in (0, 1):
            quick = grain.box(values, radius, axis)
            assert np.allclose(quick, noise.box(values, radius, axis), atol=1e-5)
    for sigma in (0.2, 1.4, 4, 11):
        assert np.allclose(grain.blur(values, sigma), noise.blur(values, sigma), atol=1e-5)
    for octaves in (2, 5):
        quick = grain.fractal(90, 140, 33, 7, octaves=octaves)
        assert np.allclose(quick, noise.fractal(90, 140, 33, 7, octaves=octaves), atol=1e-5)


def test_powers_by_squaring_are_powers() -> None:
    values = np.linspace(0, 1, 50, dtype=np.float32)
    for exponent in (1, 2, 14, 26):
        assert np.allclose(grain.power(values, exponent), values**exponent, atol=1e-5)


def test_a_clerk_writes_beside_the_frames_what_is_read_back(tmp_path: Path) -> None:
    surface = pygame.Surface((7, 5), pygame.SRCALPHA, 32)
    surface.fill((10, 20, 30, 40))
    disk_cache.open_in(tmp_path, beside=True)
    disk_cache.put(tmp_path / "thing.face", (surface, 3))
    surface.fill((0, 0, 0, 0))  # what is drawn later is no part of it
    disk_cache.open_in(None)
    parts = disk_cache.read(tmp_path / "thing.face")
    assert parts is not None
    assert isinstance(parts[0], pygame.Surface)
    assert tuple(parts[0].get_at((6, 4))) == (10, 20, 30, 40)
    assert parts[1] == 3


def test_a_rehearsal_makes_letters_a_few_at_a_time_and_leaves_plates_to_a_thread() -> None:
    made: list[str] = []

    @memory_cache.kept(1)
    def letters(words: str) -> str:
        made.append(words)
        return words

    @memory_cache.kept(1, apart=True)
    def plate(words: str) -> str:
        made.append(words)
        return words

    def draw() -> None:
        for words in ("one", "two"):
            letters(words)
        plate("three")
        letters("four")

    def step() -> memory_cache.PrerenderPass:
        prerender_pass = memory_cache.PrerenderPass(0.0)
        assert prerender_pass.run(draw) is (len(made) == 4)
        return prerender_pass

    assert step().background_job is None
    assert made == ["one"], "one thing is made however short the time is"
    step()
    background_job = step().background_job
    assert background_job is not None
    assert made == ["one", "two"], "the plate is for a thread to make"
    background_job()
    assert made == ["one", "two", "three"]
    last = memory_cache.PrerenderPass(0.0)
    assert last.run(draw)
    assert made == ["one", "two", "three", "four"]
    draw()
    assert len(made) == 4, "nothing is left for the drawing itself"


def test_a_shadow_drawn_out_keeps_its_corners() -> None:
    whole = card_shades.shadow(160, 240, layout.CORNER * 160, 8.0)
    corner = whole.pad + 13
    wide = card_shades.stretched(whole.surface, corner, whole.surface.get_width() + 40, 300)
    assert wide.get_size() == (whole.surface.get_width() + 40, 300)
    for x, y in ((0, 0), (whole.pad, whole.pad), (corner - 1, corner - 1)):
        assert wide.get_at((x, y)) == whole.surface.get_at((x, y))
        mirrored = wide.get_at((wide.get_width() - 1 - x, 299 - y))
        size = whole.surface.get_size()
        assert mirrored == whole.surface.get_at((size[0] - 1 - x, size[1] - 1 - y))
    assert wide.get_at((150, whole.pad)) == whole.surface.get_at((80, whole.pad))
