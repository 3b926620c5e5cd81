"""The setup screen: chairs, tables, options, codes, and the memory of the last game."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pygame
import pytest
from legibility import complaints
from posted import click, frames, labels, node, press, shown, tab_stops, type_in
from wild_choices import PRESETS, engine_refusal, wild

from thunderstone.catalogue import load_library
from thunderstone.catalogue.checksum_text import ALPHABET, BadCode
from thunderstone.catalogue.fault_text import told
from thunderstone.catalogue.share import decode
from thunderstone.client.choice import Cards, Choice, choice_of
from thunderstone.engine.library import Library
from thunderstone.engine.options import DRAWN, OWN, READY
from thunderstone.journal import HUMAN
from thunderstone.profile import Profile
from thunderstone.showcase.window import screen_on_top
from thunderstone.ui import clipboard, player_tokens
from thunderstone.ui.app import App
from thunderstone.ui.kit import Cycler, Host, Line, Stepper, Tick
from thunderstone.ui.scenes.common.card_tiles import TALL, WIDE, Tile
from thunderstone.ui.scenes.common.chairs import distinct, first_chairs, kept_chairs
from thunderstone.ui.scenes.common.last_game import kept_choice
from thunderstone.ui.scenes.setup.picker import PickerScreen
from thunderstone.ui.scenes.setup.scene import SetupScreen
from thunderstone.ui.scenes.setup.sitting import Sitting

pytestmark = pytest.mark.window(shared_faces=True)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def drawn(library: Library) -> Sitting:
    """A sitting at a drawn table, always the same one."""
    return sitting(library, table=DRAWN)


def sitting(library: Library, seed: int = 7, **options: object) -> Sitting:
    choice = choice_of(chairs=first_chairs(), **options)
    made = Sitting(library, PRESETS, choice)
    made.draw_seed = seed
    made.lay_again()
    return made


def opened(app: App, **options: object) -> SetupScreen:
    """The setup screen with a choice on it."""
    choice = choice_of(chairs=first_chairs(), **options)
    screen = SetupScreen(app, choice)
    app.router.replace(Host(app, screen))
    frames(app)
    return screen


def tile(app: App, name: str) -> Tile:
    """The tile of a card on the scene on top."""
    return next(one for one in tiles(app) if one.stack.name == name)


def tiles(app: App) -> list[Tile]:
    assert app.scene is not None
    return [node for node in app.scene.root.walk() if isinstance(node, Tile)]


# -- the way to the table -----------------------------------------------------------------


def test_a_first_timer_needs_two_clicks_from_the_title(app: App) -> None:
    app.to_title()
    frames(app)
    assert "Otra como la última" not in labels(app)
    click(app, "Nueva partida")
    assert screen_on_top(app, SetupScreen).choice.table == READY
    click(app, "Empezar")
    assert app.scene is not None
    assert app.scene.name == "table"
    assert app.session is not None
    assert [player.control for player in app.session.players] == [HUMAN, "recluta"]
    assert app.session.journal.setup.preset == "first_game"
    assert app.profile.has_autosave()


def test_two_clicks_start_the_last_kind_of_game_again(app: App) -> None:
    scene = opened(app, table=DRAWN, families=4, difficulty=1)
    scene.sitting.add_chair()
    first = scene.sitting.setup
    scene.refresh()
    click(app, "Empezar")
    assert app.session is not None
    old = app.session.journal
    app.to_title()
    frames(app)
    click(app, "Otra como la última")
    click(app, "Empezar")
    assert app.session is not None
    new = app.session.journal
    assert new.players == old.players
    assert new.setup.variant.difficulty == 1
    assert len(new.setup.monsters) == 4
    assert new.seed != old.seed
    assert Cards.of(new.setup) != Cards.of(first)


def test_the_last_kind_of_game_starts_with_enter(app: App) -> None:
    opened(app)
    click(app, "Empezar")
    app.to_title()
    frames(app)
    click(app, "Otra como la última")
    press(app, pygame.K_RETURN)
    frames(app)
    assert app.scene is not None
    assert app.scene.name == "table"


def test_the_same_cards_come_again_where_that_was_chosen(app: App) -> None:
    scene = opened(app, table=DRAWN, same_cards=True)
    cards = Cards.of(scene.sitting.setup)
    seed = scene.sitting.game_seed
    scene.start()
    again = SetupScreen.again(app)
    app.router.replace(Host(app, again))
    assert Cards.of(again.sitting.setup) == cards
    assert again.sitting.game_seed != seed
    frames(app)
    click(app, "Sortear otra vez")
    assert Cards.of(again.sitting.setup) != cards


def test_a_new_game_keeps_the_players_but_not_the_options(app: App) -> None:
    scene = opened(app, table=DRAWN, end="finish_round")
    scene.sitting.add_chair()
    scene.refresh()
    scene.start()
    fresh = SetupScreen(app)
    assert len(fresh.choice.chairs) == 3
    assert fresh.choice.table == READY
    assert fresh.choice.variant.end == "printed"


def test_esc_leads_back_to_the_title(app: App) -> None:
    opened(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "title"


# -- the chairs ---------------------------------------------------------------------------


def test_names_are_typed_with_accents_and_kept_for_the_next_game(app: App) -> None:
    opened(app)
    field = node(app, "Nombre del jugador 1")
    assert isinstance(field, Line)
    click(app, field)
    for _ in range(5):
        press(app, pygame.K_BACKSPACE)
    type_in(app, "Begoña Ruí")
    assert field.value == "Begoña Ruí"
    click(app, "Empezar")
    assert app.session is not None
    assert app.session.players[0].name == "Begoña Ruí"
    assert SetupScreen(app).choice.chairs[0].name == "Begoña Ruí"


def test_a_field_edits_at_the_caret_and_stops_at_its_limit(app: App) -> None:
    opened(app)
    field = node(app, "Nombre del jugador 1")
    assert isinstance(field, Line)
    click(app, field)
    press(app, pygame.K_HOME)
    type_in(app, "Ñ")
    press(app, pygame.K_DELETE)
    assert field.value == "Ñarta"
    type_in(app, "x" * 40)
    assert len(field.value) == field.limit


def test_the_letter_l_can_be_typed_into_a_name(app: App) -> None:
    opened(app)
    click(app, "Nombre del jugador 1")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="l"))
    frames(app)
    assert app.language == "es"
    assert node(app, "Nombre del jugador 1").value == "Martal"  # type: ignore[attr-defined]


def test_one_to_five_players_people_and_bots(app: App) -> None:
    scene = opened(app)
    for _ in range(3):
        click(app, "Añadir jugador")
    chairs = scene.choice.chairs
    assert len(chairs) == 5
    assert "Añadir jugador" not in labels(app)
    assert len({chair.coat for chair in chairs}) == 5
    assert app.ledger is not None
    assert not complaints(app.ledger, (1280, 720))
    before = chairs[2].control
    seen = set()
    while chairs[2].control not in seen:
        seen.add(chairs[2].control)
        click(app, "¿Quién juega con Lucía?")
    assert {HUMAN, before} <= seen
    for name in ("Elena", "Bruno", "Lucía", "Iñaki"):
        click(app, f"Quitar a {name}")
    assert len(chairs) == 1
    click(app, "Empezar")
    assert app.session is not None
    assert len(app.session.players) == 1


def test_seed_and_first_player_are_those_chosen(app: App) -> None:
    opened(app)
    click(app, "Semilla")
    type_in(app, "4x2")
    click(app, "Empieza")
    click(app, "Empieza")
    click(app, "Empezar")
    assert app.session is not None
    assert app.session.journal.seed == 42
    assert app.session.journal.setup.first == 1
    assert app.session.journal.state.active == 1


def test_a_colour_is_chosen_and_seen_at_the_table(app: App) -> None:
    scene = opened(app)
    click(app, "Color de Marta")
    assert [chair.coat for chair in scene.choice.chairs] == [2, 1]
    for _ in range(3):
        scene.sitting.add_chair()
    before = [chair.coat for chair in scene.choice.chairs]
    scene.sitting.change_coat(0)
    after = [chair.coat for chair in scene.choice.chairs]
    assert (after[0], after[1]) == (before[1], before[0]), "all are taken: two swap"
    scene.start()
    assert [player_tokens.coat_of(seat) for seat in range(5)] == after


def test_players_with_one_name_are_told_apart() -> None:
    assert distinct(["Ana", "Ana", "Ana 2", "Ana"]) == ["Ana", "Ana 2", "Ana 2 2", "Ana 3"]


@pytest.mark.parametrize(
    "kept",
    [None, 3, [["Ana"]], [["Ana", "oracle", 0]], [["A", HUMAN, 0]] * 9, [["A", HUMAN, "x"]]],
)
def test_odd_settings_do_not_stop_a_new_game(kept: object) -> None:
    assert kept_chairs(kept) == first_chairs()


def test_kept_coats_that_clash_are_sorted_out() -> None:
    chairs = kept_chairs([["A", HUMAN, 3], ["B", HUMAN, 3], ["C", HUMAN, 77]])
    assert len({chair.coat for chair in chairs}) == 3


# -- the memory ---------------------------------------------------------------------------


def test_a_choice_outlives_the_settings_file(library: Library) -> None:
    made = sitting(library, table=DRAWN, families=5, bans=("thyrian",), rounds=3, end="rounds")
    made.make_own()
    plain = json.loads(json.dumps(made.choice.to_plain()))
    assert kept_choice(plain, library, PRESETS) == made.choice


@pytest.mark.parametrize(
    "odd",
    [
        {"table": "none", "preset": "none", "stone": 3, "families": 99, "difficulty": "x"},
        {"sets": ["nowhere"], "bans": [1, "nobody"], "must_haves": "elf", "first": 4},
        {"cards": {"heroes": [7, "nobody"], "village": 3}, "chairs": {}, "playable": "yes"},
    ],
)
def test_what_makes_no_sense_in_the_memory_gives_way_to_the_defaults(
    library: Library, odd: dict[str, object]
) -> None:
    choice = kept_choice(odd, library, PRESETS)
    assert choice == choice_of(chairs=first_chairs(), sets=library.sets())
    assert Sitting(library, PRESETS, choice).playable


def test_a_table_of_vanished_cards_is_refused_and_not_dealt(library: Library) -> None:
    choice = kept_choice({"table": OWN, "cards": {"heroes": ["nobody"]}}, library, PRESETS)
    assert choice is not None
    assert not Sitting(library, PRESETS, choice).playable


# -- the draw -----------------------------------------------------------------------------


def test_what_is_shown_is_what_is_dealt(app: App) -> None:
    """R25: another draw gives another table, and the last one shown is played."""
    scene = opened(app)
    click(app, "Sorteo")
    first = scene.sitting.setup
    click(app, "Sortear otra vez")
    last = scene.sitting.setup
    assert last != first
    scene.start()
    journal = Profile(app.profile.folder).load_autosave(app.library).journal
    assert journal.setup == last
    assert (len(last.heroes), len(last.village)) == (4, 8)


def test_another_card_comes_in_and_the_others_stay(drawn: Sitting) -> None:
    before = drawn.setup
    out = before.village[3]
    drawn.another(out)
    after = drawn.setup
    assert after.village[3] != out
    assert out not in after.village
    assert replace(after, village=before.village) == before
    assert after.village[:3] + after.village[4:] == before.village[:3] + before.village[4:]
    assert not drawn.choice.options.bans


def test_a_banned_card_does_not_come_again(drawn: Sitting) -> None:
    out = drawn.setup.heroes[0]
    drawn.ban(out)
    for _ in range(30):
        assert out not in drawn.setup.heroes
        drawn.draw_again()


def test_a_locked_card_stays_in_every_draw(drawn: Sitting) -> None:
    kept = drawn.setup.monsters[1]
    before = drawn.setup
    drawn.lock(kept, wanted=True)
    assert drawn.setup == before, "locking alone changes nothing"
    for _ in range(10):
        drawn.draw_again()
        assert kept in drawn.setup.monsters
    drawn.lock(kept, wanted=False)
    assert not drawn.choice.options.must_haves


def test_a_change_of_rules_leaves_the_cards_alone(drawn: Sitting) -> None:
    drawn.another(drawn.setup.heroes[2])
    cards = Cards.of(drawn.setup)
    drawn.choice.put("difficulty", 2)
    drawn.choice.put("open_hands", True)
    drawn.add_chair()
    drawn.update()
    assert Cards.of(drawn.setup) == cards
    assert drawn.setup.variant.difficulty == 2
    assert drawn.setup.seats == 3


def test_fewer_groups_and_more_groups_keep_those_there_are(drawn: Sitting) -> None:
    first = drawn.setup.monsters
    drawn.choice.put("families", 5)
    drawn.update()
    assert drawn.setup.monsters[:3] == first
    assert len(drawn.setup.monsters) == 5
    drawn.choice.put("families", 2)
    drawn.update()
    assert drawn.setup.monsters == first[:2]


def test_only_the_cards_of_ticked_sets_are_drawn(library: Library, drawn: Sitting) -> None:
    drawn.choice.put("sets", ("base",))
    drawn.update()
    setup = drawn.setup
    names = (*setup.heroes, *setup.village, *setup.monsters)
    assert {library.categories[name].set for name in names} == {"base"}
    assert setup.guardians == setup.treasures == ()


def test_features_can_be_promised_and_done_without(library: Library) -> None:
    for seed in range(12):
        sure = sitting(library, seed, table=DRAWN, features="guaranteed").setup
        assert sure.guardians or sure.treasures
        never = sitting(library, seed, table=DRAWN, features="never").setup
        assert never.guardians == never.treasures == ()


def test_cards_are_turned_over_one_by_one_until_a_click(app: App) -> None:
    app.settings.animation = "normal"
    scene = opened(app, table=DRAWN)
    frames(app, 3, 0.1)
    flips = [one.turning.flip for one in tiles(app)]
    assert 0.0 in flips
    assert len(set(flips)) > 1, "they do not all turn at once"
    click(app, "Opciones")
    assert {turning.flip for turning in scene.board.turning.values()} == {1.0}
    assert app.scene is not None
    assert app.scene.name == "setup_options", "the click has done its own work too"


def test_a_card_goes_on_turning_and_stays_painted_where_the_screen_is_made_anew(app: App) -> None:
    app.settings.animation = "normal"
    scene = opened(app, table=DRAWN)
    frames(app, 6, 0.1)
    before = [(one.turning.flip, one._painted) for one in tiles(app)]
    scene.changed()
    frames(app, 1, 0.0)
    assert [(one.turning.flip, one._painted) for one in tiles(app)] == before
    frames(app, 60, 0.1)
    assert {one.turning.flip for one in tiles(app)} == {1.0}


def test_nothing_turns_where_motion_is_off(app: App) -> None:
    scene = opened(app, table=DRAWN)
    assert not scene.tweens.active
    assert {one.turning.flip for one in tiles(app)} == {1.0}


def test_a_click_on_a_card_locks_it_changes_it_or_bans_it(app: App) -> None:
    scene = opened(app, table=DRAWN)
    name = scene.sitting.setup.heroes[0]
    for deed in ("Fijar", "Soltar", "Otra en su lugar"):
        click(app, tile(app, name))
        click(app, deed)
        assert scene.sitting.locked(name) == (deed == "Fijar")
    assert name not in scene.sitting.setup.heroes
    other = scene.sitting.setup.village[0]
    click(app, tile(app, other))
    click(app, "Vetar")
    assert scene.choice.options.bans == (other,)


# -- a table of one's own -----------------------------------------------------------------


def test_a_table_of_ones_own_starts_from_the_cards_there_are(app: App) -> None:
    scene = opened(app, preset="plague_years")
    before = scene.sitting.setup
    click(app, "A mi gusto")
    assert Cards.of(scene.sitting.setup) == Cards.of(before)
    assert scene.sitting.setup.variant == before.variant
    out = before.village[0]
    scene.sitting.choose_card("village", out)
    assert scene.sitting.setup.village == before.village[1:]


def test_cards_are_chosen_by_clicks_and_by_keys(app: App) -> None:
    scene = opened(app, table=READY)
    click(app, "A mi gusto")
    click(app, "Elegir cartas")
    chosen = [one for one in tiles(app) if one.mark == "check"]
    assert len(chosen) == 4
    assert "Héroes: 4 de 4" in shown(app, "setup_pick")
    click(app, chosen[0])
    assert "Héroes: 3 de 4" in shown(app, "setup_pick")
    free = next(one for one in tiles(app) if not one.mark)
    assert app.scene is not None
    app.scene.focus(free)
    press(app, pygame.K_RETURN)
    assert len(scene.sitting.setup.heroes) == 4
    click(app, "Aldea")
    click(app, "Hecho")
    assert screen_on_top(app, SetupScreen) is scene


def test_bans_and_musts_go_round_with_clicks(app: App) -> None:
    scene = opened(app, table=DRAWN)
    click(app, "Fijas y vetadas")
    for musts, bans in ((1, 0), (0, 1), (0, 0)):
        click(app, tiles(app)[0])
        assert (len(scene.choice.options.must_haves), len(scene.choice.options.bans)) == (
            musts,
            bans,
        )
    scene.choice.put("bans", ("elf",))
    click(app, "Dejarlo todo al azar")
    assert scene.choice.options.bans == ()


def test_the_cards_to_choose_among_fill_the_plate(app: App) -> None:
    scene = opened(app, table=OWN)
    for kind in ("heroes", "village", "monsters", "features", "stones"):
        scene.open_picker(kind)
        frames(app)
        picker, shown_ = screen_on_top(app, PickerScreen), tiles(app)
        assert app.scene is not None
        plate = app.scene.root.children[0].box
        assert len(shown_) == len(picker.names(kind))
        assert all(tile.w >= WIDE and tile.w * TALL == pytest.approx(tile.h * WIDE)
                   for tile in shown_)  # fmt: skip
        assert all(tile.box.right <= plate.right - 35.9 for tile in shown_)
        assert all(tile.box.bottom <= plate.bottom - 80 for tile in shown_)
        if len(shown_) > 10:
            assert max(tile.box.right for tile in shown_) >= plate.right - 70
        picker.back()


# -- options ------------------------------------------------------------------------------


def test_every_rule_can_be_chosen_and_is_played(app: App) -> None:
    scene = opened(app)
    click(app, "Opciones")
    click(app, "Las reglas")
    assert not node(app, "Rondas").clickable
    click(app, "Final")
    click(app, "Final")
    rounds = node(app, "Rondas")
    assert isinstance(rounds, Cycler)
    click(app, rounds)
    click(app, "Dificultad")
    for name in ("Manos", "Marcador", "Oro de campaña"):
        tick = node(app, name)
        assert isinstance(tick, Tick)
        click(app, tick)
    click(app, "Hecho")
    assert "5 cambiadas" not in shown(app, "setup")
    variant = scene.sitting.setup.variant
    assert (variant.end, variant.rounds, variant.difficulty) == ("rounds", 13, 1)
    assert variant.open_hands
    assert variant.campaign_gold
    assert app.settings.show_points is True
    assert "4 cambiadas" in shown(app, "setup")
    click(app, "Opciones")
    click(app, "Restablecer")
    assert scene.choice.variant == Choice().variant


def test_what_a_ready_made_table_decides_says_so(app: App) -> None:
    opened(app)
    click(app, "Opciones")
    for name in ("Grupos de Monstruos", "Guardianes, Tesoros y Trampas", "Mazo de Enfermedad"):
        assert not node(app, name).clickable
        assert "preparada" in node(app, name).tip()
    assert node(app, "Piedra del Trueno").clickable


def test_the_stone_can_be_chosen_at_any_table(library: Library) -> None:
    for table in (READY, DRAWN):
        made = sitting(library, table=table, stone="stone_of_mystery")
        assert made.setup.stones == ("stone_of_mystery",)
        made.choice.put("stone", "all")
        made.update()
        assert len(made.setup.stones) == 3
        made.choice.put("stone", "rotate")
        seen = set()
        for games in (0, 1, 2):
            made.choice.put("games_played", games)
            made.lay_again()
            seen.add(made.setup.stones)
        assert len(seen) == 3


def test_a_stepper_stops_at_its_ends() -> None:
    seen: list[int] = []
    stepper = Stepper("rounds", 2, range(1, 4), seen.append)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        stepper.handle_key(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert seen == [3, 2, 1]


# -- what cannot be combined --------------------------------------------------------------


def test_a_conflict_is_told_and_nothing_starts(app: App) -> None:
    opened(app, mode="solo_normal")
    assert "el modo solitario es para una sola persona" in shown(app, "setup").replace("\n", " ")
    start = node(app, "Empezar")
    assert not start.clickable
    click(app, start)
    assert app.session is None
    click(app, "Quitar a Iñaki")
    assert node(app, "Empezar").clickable


def test_without_a_set_there_is_nothing_to_draw(drawn: Sitting) -> None:
    drawn.choice.put("sets", ())
    drawn.update()
    assert [one.key for one in drawn.refusals] == ["no_set"]


def tinker(rng: random.Random, made: Sitting, library: Library) -> None:
    """One thing that a player might do."""
    other, choice = wild(rng), made.choice
    deed = rng.randrange(7)
    if deed == 0:
        made.draw_again()
    elif deed == 1 and choice.table == DRAWN:
        made.another(rng.choice((*made.setup.heroes, *made.setup.monsters)))
    elif deed == 2 and choice.table == DRAWN:
        made.cycle_wish(rng.choice(list(library.categories)))
    elif deed == 3:
        made.make_own()
    elif deed == 4:
        made.add_chair()
    elif deed == 5 and len(choice.chairs) > 1:
        made.remove_chair(0)
    else:
        names = ("families", "features", "stone", "disease", "sets", "mode", "bans", "table")
        name = rng.choice(names)
        value = getattr(other, name) if name == "table" else other.options.get(name)
        choice.put(name, value)
        made.update()


def test_whatever_is_done_the_table_shown_keeps_to_the_choice(library: Library) -> None:
    """R25-R42: no ban comes, no lock is lost, and the code brings the very same table back."""
    tables = 0
    for seed in range(25):
        rng = random.Random(seed)
        made = sitting(library)
        for _ in range(12):
            tinker(rng, made, library)
            assert made.playable != bool(engine_refusal(made.choice, 0)), made.choice
            if not made.playable:
                continue
            tables += 1
            setup, choice = made.setup, made.choice
            assert setup.seats == len(choice.chairs)
            assert setup.variant == replace(choice.variant, disease=setup.variant.disease)
            if choice.table == DRAWN:
                names = {*setup.heroes, *setup.village, *setup.monsters}
                plain = {x for x in choice.options.must_haves if not library.categories[x].feature}
                assert plain <= names
                assert not names & {*choice.options.bans}
        if made.playable:
            other = sitting(library)
            other.use_code(made.code)
            assert replace(other.setup, preset="") == replace(made.setup, preset="")
    assert tables > 100


# -- the code -----------------------------------------------------------------------------


def test_a_code_restores_the_game_it_was_made_of(library: Library, drawn: Sitting) -> None:
    drawn.choice.put("difficulty", 2)
    drawn.update()
    code = drawn.code
    other = sitting(library)
    for _ in range(3):
        other.add_chair()
    other.use_code(code.lower())
    assert len(other.choice.chairs) == 2
    assert other.playable
    assert other.setup == replace(drawn.setup, preset="")
    assert other.played_seed == drawn.played_seed
    assert other.code == code


def test_the_code_of_a_ready_made_table_brings_it_back(library: Library) -> None:
    made = sitting(library, preset="plague_years")
    other = sitting(library, table=DRAWN)
    other.use_code(made.code)
    assert other.choice.table == READY
    assert other.setup == made.setup


def test_a_code_is_copied_pasted_and_used(app: App) -> None:
    scene = opened(app, preset="the_long_dark")
    click(app, "Código")
    click(app, "Copiar")
    assert "Copiado" in shown(app, "setup_code") or "portapapeles" in shown(app, "setup_code")
    code = scene.sitting.code
    assert clipboard.paste() == code
    click(app, "Cerrar")
    scene.set_preset("first_game")
    click(app, "Código")
    click(app, "Pegar")
    click(app, "Usar este código")
    assert screen_on_top(app, SetupScreen) is scene
    assert scene.choice.preset == "the_long_dark"
    assert scene.sitting.code == code


def test_a_code_can_be_typed_with_keys_alone(app: App) -> None:
    scene = opened(app, table=DRAWN)
    code = sitting(app.library, preset="hired_swords").code
    clipboard.copy(code)
    click(app, "Código")
    click(app, "Otro código")
    press(app, pygame.K_v, pygame.KMOD_CTRL, "\x16")
    field = node(app, "Otro código")
    assert isinstance(field, Line)
    assert field.value == code
    assert app.ledger is not None
    assert not complaints(app.ledger, (1280, 720))
    for _ in range(12):
        press(app, pygame.K_TAB)
        assert app.scene is not None
        if app.scene.focused is node(app, "Usar este código"):
            break
    press(app, pygame.K_RETURN)
    assert scene.choice.preset == "hired_swords"


def test_a_faulty_code_is_told_and_the_table_stays(app: App) -> None:
    scene = opened(app, table=DRAWN)
    before = (scene.sitting.setup, scene.sitting.game_seed, list(scene.choice.chairs))
    click(app, "Código")
    click(app, "Usar este código")
    assert "Ahí no hay ningún código" in shown(app, "setup_code")
    click(app, "Otro código")
    type_in(app, "16114-D4AB3-9AB8N")
    click(app, "Usar este código")
    assert "Tu mesa sigue como estaba" in shown(app, "setup_code").replace("\n", " ")
    press(app, pygame.K_ESCAPE)
    assert screen_on_top(app, SetupScreen) is scene
    assert (scene.sitting.setup, scene.sitting.game_seed, scene.choice.chairs) == before


def test_every_fault_of_a_code_is_told_in_both_languages(library: Library) -> None:
    """Slips, letters too many and too few, and codes of other versions: none is left in the
    reader's own words."""
    rng = random.Random(5)
    code = sitting(library).code.replace("-", "")
    seen = set()
    for _ in range(150):
        letters = list(code)
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            place = rng.randrange(len(letters) - 1)
            deed = rng.randrange(5)
            if deed == 0:
                letters[place] = rng.choice(ALPHABET)
            elif deed == 1:
                letters.insert(place, rng.choice(ALPHABET))
            elif deed == 2:
                del letters[place]
            elif deed == 3:
                letters[place : place + 2] = reversed(letters[place : place + 2])
            else:
                letters[place] = rng.choice("%*ÑU")
        if "".join(letters) == code:
            continue
        with pytest.raises(BadCode) as caught:
            decode(library, "".join(letters), PRESETS)
        spanish, english = told(caught.value, "es"), told(caught.value, "en")
        assert spanish != english, caught.value
        seen.add(spanish.split()[0])
    assert len(seen) >= 5


# -- the keyboard -------------------------------------------------------------------------


@pytest.mark.parametrize("table", [READY, DRAWN, OWN])
def test_everything_can_be_reached_by_keyboard(app: App, table: str) -> None:
    scene = opened(app)
    scene.set_table(table)
    frames(app)
    seen = set()
    host = app.scene
    assert host is not None
    for _ in range(len(tab_stops(host))):
        press(app, pygame.K_TAB)
        assert host.focused is not None
        seen.add(host.focused.label)
    assert seen == {node.label for node in tab_stops(host)}
    assert "Empezar" in seen


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_focus_outlives_a_change(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    opened(app, table=DRAWN)
    host, again = app.scene, app.word("setup.draw_again")
    assert host is not None
    host.focus(node(app, again))
    press(app, pygame.K_SPACE)
    frames(app)
    assert host.focused is node(app, again)


def test_where_no_feature_was_drawn_there_is_no_empty_place_for_one(app: App) -> None:
    opened(app, table=DRAWN, features="never")
    told = shown(app, "setup")
    assert "CARACTERÍSTICAS" not in told
    assert "Ninguna" not in told
    opened(app, table=DRAWN, features="guaranteed")
    assert "CARACTERÍSTICAS" in shown(app, "setup")
