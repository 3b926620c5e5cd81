"""The screen of kept games: every deed by pointer and by keyboard, and nobody's hand shown."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from zlib import compress, crc32

import pygame
import pytest
from posted import click, frames, on_top, press, shown, type_in

from thunderstone.catalogue import load_presets
from thunderstone.client.session import NOBODY, Session
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, BadSave, Journal, Player, Shelf, Slot, Standing
from thunderstone.journal.record import checksum
from thunderstone.journal.slots import LISTED, MAX_PICTURE
from thunderstone.records import Records
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui import player_tokens, routes
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.kit import Host, Line
from thunderstone.ui.scenes.saves import lines
from thunderstone.ui.scenes.saves.model import NEW, RUNNING, SavedGames, Shelves
from thunderstone.ui.scenes.saves.scene import SavesScreen
from thunderstone.ui.scenes.saves.snapshot import DRAWN, SIZE, packed, table_picture, unpacked
from thunderstone.ui.scenes.table.scene import TableScene

NAMES = ("Marta", "Iñaki", "Lucía", "Bruno", "Elena")


pytestmark = pytest.mark.usefixtures("blank_faces")


def game(library: Library, *controls: str, seed: int = 5, answers: int = 0) -> Journal:
    players = [Player(name, control) for name, control in zip(NAMES, controls, strict=False)]
    setup = load_presets()["first_game"].setup(len(players), 0)
    journal = Journal.new(library, setup, seed, players)
    for _ in range(answers):
        assert journal.state.decision is not None
        journal.answer(list(range(max(1, journal.state.decision.least))))
    return journal


def at_table(app: App, library: Library, *controls: str, seed: int = 5) -> Session:
    session = Session(game(library, *controls, seed=seed), app.profile, thinker=IdleBot)
    app.play(session)
    frames(app)
    return session


def opened(app: App, session: Session | None = None, *, save: bool = False) -> SavesScreen:
    app.navigate(routes.Saves(session, save))
    frames(app)
    return screen_of(app)


def screen_of(app: App) -> SavesScreen:
    scene = host(app)
    assert isinstance(scene.screen, SavesScreen)
    return scene.screen


def host(app: App) -> Host:
    assert isinstance(app.scene, Host)
    return app.scene


def use(app: App, key: str) -> None:
    """Click what can be done under a key: "load", "delete" ..."""
    click(app, host(app).items[key])


def named(app: App, key: str) -> str:
    """What stands in the line for a game's name."""
    line = host(app).items[f"name.{key}"]
    assert isinstance(line, Line)
    return line.value


def kept(app: App) -> list[str]:
    return [slot.name for slot in app.profile.slots.slots()]


# -- saving -------------------------------------------------------------------------------


def test_a_game_is_saved_from_the_menu_under_the_name_that_is_typed(
    app: App, library: Library
) -> None:
    session = at_table(app, library, HUMAN, "greedy")
    press(app, pygame.K_ESCAPE)
    click(app, "Guardar la partida")
    assert screen_of(app).games.chosen == NEW
    assert named(app, NEW) == "Marta, ronda 1"
    press(app, pygame.K_F2)
    type_in(app, "!")
    press(app, pygame.K_RETURN)
    assert kept(app) == ["Marta, ronda 1!"]
    assert "Partida guardada: Marta, ronda 1!" in shown(app, "saves")
    slot = app.profile.slots.slots()[0]
    assert slot.holds(session.journal)
    assert slot.coats == tuple(player_tokens.coat_of(seat) for seat in range(2))
    picture = unpacked(slot.picture)
    assert picture is not None
    assert picture.get_size() == SIZE


def test_a_game_that_is_over_cannot_be_saved_but_others_can_be_loaded(
    app: App, library: Library
) -> None:
    app.profile.slots.save(game(library, HUMAN), "other")
    session = at_table(app, library, HUMAN, "greedy")
    session.resign(0)
    scene = opened(app, session)
    assert NEW not in [entry.key for entry in scene.games.entries()]
    assert "overwrite" not in host(app).items


def test_overwriting_asks_first_and_keeps_the_name(app: App, library: Library) -> None:
    old = game(library, HUMAN, seed=9)
    app.profile.slots.save(old, "Mi hueco")
    session = at_table(app, library, HUMAN, "greedy")
    opened(app, session)
    click(app, "Mi hueco")
    use(app, "overwrite")
    assert "ocupará el lugar de" in shown(app, "ask")
    press(app, pygame.K_RETURN)
    assert app.profile.slots.slots()[0].holds(old), "Enter goes back"
    use(app, "overwrite")
    click(app, "Sobrescribir")
    (slot,) = app.profile.slots.slots()
    assert slot.holds(session.journal)
    assert slot.name == "Mi hueco"


# -- the list -----------------------------------------------------------------------------


def test_the_running_game_comes_first_and_is_no_slot(app: App, library: Library) -> None:
    app.profile.slots.save(game(library, HUMAN), "other")
    scene = opened(app, at_table(app, library, HUMAN, "greedy"))
    assert [entry.key for entry in scene.games.entries()] == [RUNNING, NEW, "01.json"]
    assert not {"delete", "overwrite", "load"} & set(host(app).items)
    use(app, "go_on")
    assert isinstance(app.scene, TableScene)


def test_from_the_title_the_autosave_is_read_and_can_be_gone_on_with(
    app: App, library: Library
) -> None:
    journal = game(library, HUMAN, "greedy", answers=1)
    app.profile.autosave(journal)
    app.to_title()
    scene = opened(app)
    assert [entry.key for entry in scene.games.entries()] == [RUNNING]
    assert scene.games.chosen == RUNNING
    assert "Ronda 1 · turno de Marta" in shown(app, "saves")
    use(app, "go_on")
    assert app.session is not None
    assert app.session.journal.state.text() == journal.state.text()


def test_a_damaged_autosave_offers_the_copy_before_it(app: App, library: Library) -> None:
    journal = game(library, HUMAN, answers=2)
    app.profile.autosave(journal)
    app.profile.autosave(journal)
    path = app.profile.autosave_path
    path.write_bytes(path.read_bytes()[:300])
    app.to_title()
    opened(app)
    use(app, "backup")
    assert app.session is not None
    assert app.session.journal.state.text() == journal.state.text()


def test_an_empty_shelf_says_how_to_fill_it(app: App) -> None:
    app.to_title()
    opened(app)
    assert "Todavía no hay ninguna partida guardada" in shown(app, "saves")
    press(app, pygame.K_DELETE)
    press(app, pygame.K_F2)
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "title"


def test_unusable_files_are_shown_with_their_reason_and_cannot_be_loaded(
    app: App, library: Library
) -> None:
    shelf = app.profile.slots
    shelf.save(game(library, HUMAN), "good")
    for name, content in (
        ("97.json", '{"game": "thunderstone-doomgate", "form'),
        ("98.json", '{"game": "thunderstone-doomgate", "format": 99}'),
        ("99.json", "Dear diary"),
    ):
        (shelf.folder / name).write_text(content, encoding="utf-8")
    opened(app)
    told = shown(app, "saves")
    for words in ("Archivo dañado", "De una versión más reciente", "Archivo de otro programa"):
        assert words in told
    for name in ("97.json", "98.json", "99.json"):
        click(app, name)
        assert "load" not in host(app).items
    assert "no es una partida de este juego" in shown(app, "saves").replace("\n", " ")
    click(app, "good")
    assert "load" in host(app).items


def test_a_folder_that_cannot_be_read_is_told_in_full(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(shelf: Shelf) -> list[Slot]:
        raise BadSave("unreadable", shelf.folder, why="Permission denied")

    monkeypatch.setattr(Shelf, "slots", refuse)
    app.to_title()
    opened(app)
    told = shown(app, "saves").replace("\n", "")
    assert str(app.profile.slots.folder) in told
    assert "Permission denied" in told


def test_files_that_are_too_many_to_be_shown_are_counted(app: App, library: Library) -> None:
    shelf = app.profile.slots
    shelf.save(game(library, HUMAN), "mine")
    for number in range(LISTED + 6):
        (shelf.folder / f"copy {number}.json").touch()
    app.to_title()
    scene = opened(app)
    told = shown(app, "saves").replace("\n", "")
    assert f"{LISTED + 7} de 24 huecos" in told
    assert "hay 7 archivos más" in told.replace("  ", " ")
    assert str(shelf.folder) in told
    assert len(scene.games.entries()) == LISTED


def test_the_list_without_a_window(tmp_path: Path, library: Library) -> None:
    shelf = Shelf(tmp_path)
    for number, name in enumerate(("uno", "dos", "tres")):
        shelf.save(game(library, HUMAN, seed=number), name)
    games = SavedGames(Shelves(shelf, Shelf(tmp_path / "parked")))
    games.read_slots()
    assert sorted(entry.name for entry in games.entries()) == ["dos", "tres", "uno"]
    first, second, last = games.entries()
    games.choose(last.key)
    games.delete(shelf.delete)
    assert games.chosen == second.key, "after the last one comes the one before"
    games.typed[second.key] = " otro "
    games.rename()
    assert games.told == ("renamed", "otro")
    assert games.deleted is None
    games.choose(first.key)
    games.delete(shelf.delete)
    assert games.chosen == second.key
    assert games.told == ("deleted", first.name)
    games.restore()
    assert games.slot is not None
    assert games.slot.name == first.name


# -- loading ------------------------------------------------------------------------------


def test_a_slot_loads_from_the_title(app: App, library: Library) -> None:
    journal = game(library, HUMAN, "greedy", answers=3)
    app.profile.slots.save(journal, "kept", coats=(2, 4))
    app.to_title()
    opened(app)
    use(app, "load")
    assert app.session is not None
    assert app.session.journal.state.text() == journal.state.text()
    assert [player_tokens.coat_of(seat) for seat in range(2)] == [2, 4]
    player_tokens.wear(())


def test_loading_parks_the_running_game_and_asks_nothing(app: App, library: Library) -> None:
    other = game(library, HUMAN, seed=9)
    app.profile.slots.save(other, "other")
    running = at_table(app, library, HUMAN, "greedy")
    running.answer([0])
    opened(app, running)
    click(app, "other")
    use(app, "load")
    assert isinstance(app.scene, TableScene)
    assert app.session is not None
    assert app.session.journal.state.text() == other.state.text()
    assert kept(app) == ["other"], "no room under a name is taken"
    (slot,) = app.profile.parked.slots()
    assert slot.holds(running.journal)


def test_a_parked_game_is_marked_and_gone_on_with(app: App, library: Library) -> None:
    left = at_table(app, library, HUMAN, "greedy")
    left.answer([0])
    at_table(app, library, HUMAN, HUMAN, seed=6).accept_seat()
    assert app.session is not None
    app.session.answer([0])
    scene = opened(app, app.session)
    assert [entry.key for entry in scene.games.entries()] == [RUNNING, NEW, "parked/01.json"]
    told = shown(app, "saves")
    for words in ("1 aparcada de 12", "La primera partida, ronda 1", "Marta, Iñaki"):
        assert words in told
    click(app, "La primera partida")
    assert "name.parked/01.json" not in host(app).items
    use(app, "go_on")
    assert app.session.journal.answers == left.journal.answers
    (slot,) = app.profile.parked.slots()
    assert slot.seed == 6


def test_a_parked_game_gets_its_picture_where_it_is_shown(app: App, library: Library) -> None:
    for seed in (5, 6, 7):
        at_table(app, library, HUMAN, "greedy", seed=seed).answer([0])
    app.to_title()
    assert all(slot.picturable for slot in app.profile.parked.slots())
    scene = opened(app)
    frames(app, 8)
    pictures = [unpacked(slot.picture) for slot in app.profile.parked.slots()]
    assert [picture.get_size() for picture in pictures if picture] == [SIZE, SIZE]
    assert all(scene.pictures.of(entry) for entry in scene.games.entries())


def test_a_parked_game_is_thrown_away_and_fetched_back(app: App, library: Library) -> None:
    at_table(app, library, HUMAN, "greedy").answer([0])
    at_table(app, library, HUMAN, "greedy", seed=6)
    app.to_title()
    opened(app)
    click(app, "La primera partida")
    press(app, pygame.K_DELETE)
    assert app.profile.parked.slots() == []
    assert [game.outcome for game in Records(app.profile.folder).games()] == ["abandoned"]
    click(app, "Recuperar")
    assert len(app.profile.parked.slots()) == 1
    assert kept(app) == []


def test_a_game_with_an_unknown_bot_is_refused_and_the_table_stays(
    app: App, library: Library
) -> None:
    app.profile.slots.save(game(library, HUMAN, "grandmaster"), "strange")
    session = at_table(app, library, HUMAN, "greedy")
    opened(app, session)
    click(app, "strange")
    use(app, "load")
    assert "grandmaster" in shown(app, "notice")
    assert app.session is session


def test_a_note_about_changed_rules_is_told_at_the_table(app: App, library: Library) -> None:
    slot = app.profile.slots.save(game(library, HUMAN, answers=3), "old rules")
    plain = json.loads(slot.path.read_text(encoding="utf-8"))
    plain["rules_version"] = 0
    plain["hashes"] = dict.fromkeys(plain["hashes"], "0")
    plain["checksum"] = checksum(plain)
    slot.path.write_text(json.dumps(plain), encoding="utf-8")
    app.to_title()
    opened(app)
    use(app, "load")
    assert app.session is not None
    assert "Las reglas han cambiado" in shown(app, "notice")


# -- renaming and throwing away -----------------------------------------------------------


def test_a_name_is_changed_by_typing_and_the_tick(app: App, library: Library) -> None:
    app.profile.slots.save(game(library, HUMAN), "uno")
    app.to_title()
    opened(app)
    assert not host(app).items["rename"].enabled
    press(app, pygame.K_F2)
    type_in(app, " dos")
    click(app, "Poner este nombre")
    assert kept(app) == ["uno dos"]


def test_what_is_deleted_comes_back_by_key_or_button(app: App, library: Library) -> None:
    for name in ("uno", "dos"):
        app.profile.slots.save(game(library, HUMAN), name)
    app.to_title()
    opened(app)
    click(app, "uno")
    press(app, pygame.K_DELETE)
    assert kept(app) == ["dos"]
    assert "En la papelera: uno" in shown(app, "saves")
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert sorted(kept(app)) == ["dos", "uno"]
    use(app, "delete")
    assert kept(app) == ["dos"]
    click(app, "Recuperar")
    assert sorted(kept(app)) == ["dos", "uno"]


def test_delete_belongs_to_the_name_while_it_is_typed(app: App, library: Library) -> None:
    app.profile.slots.save(game(library, HUMAN), "uno")
    app.to_title()
    opened(app)
    press(app, pygame.K_F2)
    press(app, pygame.K_HOME)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_RETURN)
    assert kept(app) == ["no"]


def test_the_arrows_lead_through_the_games_and_enter_loads(app: App, library: Library) -> None:
    games = [game(library, HUMAN, seed=seed) for seed in (3, 4)]
    for number, journal in enumerate(games):
        app.profile.slots.save(journal, str(number))
    app.to_title()
    scene = opened(app)
    first, second = scene.games.entries()
    host(app).focus(host(app).items[first.key])
    press(app, pygame.K_RIGHT)
    assert scene.games.chosen == second.key
    assert host(app).focused is host(app).items[second.key]
    slot = scene.games.slot
    assert slot is not None
    press(app, pygame.K_RETURN)
    assert app.session is not None
    assert slot.holds(app.session.journal)


# -- pictures -----------------------------------------------------------------------------


def test_no_picture_shows_a_hand_where_several_people_play(
    app: App, library: Library, blank_faces: list[tuple[str, str]]
) -> None:
    session = Session(game(library, HUMAN, HUMAN), thinker=IdleBot)
    session.accept_seat()
    state = session.journal.state
    hall = {state.cards[card].id for rank in state.hall for card in rank}
    own = {state.cards[card].id for card in state.seats[0].hand}
    blank_faces.clear()
    table_picture(app, session, whole=True)
    assert small(blank_faces) <= hall
    assert session.viewer == 0, "whoever looks goes on looking"
    alone = Session(game(library, HUMAN, "greedy"), thinker=IdleBot)
    blank_faces.clear()
    table_picture(app, alone, whole=True)
    assert own <= small(blank_faces) <= hall | own


def small(asked: list[tuple[str, str]]) -> set[str]:
    """The cards of which a small face was asked for."""
    return {card for layout, card in asked if layout == "small"}


def test_the_picture_of_several_people_is_the_same_whoever_looks(
    app: App, library: Library
) -> None:
    session = Session(game(library, HUMAN, HUMAN), thinker=IdleBot)
    pictures = []
    for viewer in (NOBODY, 0, 1):
        session.viewer = viewer
        pictures.append(pygame.image.tobytes(table_picture(app, session, whole=True), "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def slowly(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pictures be taken beside the frames, as in a window with a painter."""
    monkeypatch.setattr(app.jobs, "painting", True)
    monkeypatch.setattr(app.jobs, "get_ready", lambda: None)


def test_a_game_is_kept_at_once_and_its_picture_follows(
    app: App, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_table(app, library, HUMAN, "greedy")
    slowly(app, monkeypatch)
    app.navigate(routes.Saves(session, save=True))
    screen_of(app).deeds.save()
    (slot,) = app.profile.slots.slots()
    assert slot.picture == b"", "nothing waits for it"
    for _ in range(2000):
        app.step(0.02)
        (slot,) = app.profile.slots.slots()
        if slot.picture:
            break
    picture = unpacked(slot.picture)
    assert picture is not None
    assert picture.get_size() == SIZE
    assert kept(app) == ["Marta, ronda 1"]
    assert app.unit == 0.8, "the window is as large as it was"


def test_whoever_leaves_before_the_picture_is_taken_keeps_one_all_the_same(
    app: App, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_table(app, library, HUMAN, HUMAN)
    session.accept_seat()
    slowly(app, monkeypatch)
    app.navigate(routes.Saves(session, save=True))
    screen_of(app).deeds.save()
    host(app).back()
    (slot,) = app.profile.slots.slots()
    assert unpacked(slot.picture) is not None
    assert session.viewer == 0


def test_in_a_wide_window_the_picture_is_drawn_small_and_is_as_sharp(
    app: App, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.window, "surface", pygame.Surface((3840, 2160)))
    session = Session(game(library, HUMAN, "greedy"), thinker=IdleBot)
    drawn: list[tuple[int, int]] = []
    real = TableScene.draw

    def draw(self: TableScene, canvas: Canvas) -> None:
        drawn.append(canvas.surface.get_size())
        real(self, canvas)

    monkeypatch.setattr(TableScene, "draw", draw)
    assert table_picture(app, session).get_size() == SIZE
    assert drawn == [DRAWN]


def test_bytes_that_are_no_picture_are_no_picture() -> None:
    assert unpacked(b"") is None
    assert unpacked(b"no picture") is None
    surface = pygame.Surface((8, 8))
    found = unpacked(packed(surface))
    assert found is not None
    assert found.get_size() == (8, 8)


def png(width: int, height: int) -> bytes:
    """A PNG that claims a size, in 80 bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", compress(b"")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def claiming(width: int, height: int) -> bytes:
    """A sound JPEG whose header claims another size."""
    data = packed(pygame.Surface((8, 8)))
    at = data.index(b"\xff\xc0")
    return data[: at + 5] + struct.pack(">HH", height, width) + data[at + 9 :]


@pytest.mark.parametrize(
    "data",
    [
        png(60000, 60000),
        png(8, 8),
        claiming(60000, 60000),
        claiming(SIZE[0], SIZE[1] + 1),
        claiming(0, 8),
        packed(pygame.Surface((8, 8))).replace(b"\xff\xc0", b"\xff\xc2"),
        packed(pygame.Surface((8, 8)))[:150],
        packed(pygame.Surface((8, 8)))[:-2] + b"\xff\xda" * 8,
        packed(pygame.Surface((8, 8))) + bytes(MAX_PICTURE),
        b"BM" + bytes(60),
        b"GIF89a" + bytes(20),
    ],
    ids=[
        "huge png", "png", "huge jpeg", "tall jpeg", "flat jpeg", "progressive", "cut off",
        "many scans", "many bytes", "bmp", "gif",
    ],
)  # fmt: skip
def test_what_a_picture_costs_is_known_before_it_is_decoded(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[object] = []
    monkeypatch.setattr(pygame.image, "load", lambda *args: decoded.append(args))
    assert unpacked(data) is None
    assert not decoded


# -- words --------------------------------------------------------------------------------


def where(points: tuple[int, ...], people: tuple[int, ...], pile: int | None = None) -> Standing:
    seats = range(len(points))
    bots = tuple(seat for seat in seats if seat not in people)
    return Standing(4, 12, 0, NAMES[: len(points)], people, bots, points, pile)


@pytest.mark.parametrize(
    ("standing", "spanish", "english"),
    [
        (where((7, 4, 2), (0,)), "3 PV por delante", "3 VP ahead"),
        (where((1, 4, 2), (0,)), "3 PV por detrás", "3 VP behind"),
        (where((4, 4, 2), (0,)), "empate a PV", "level on VP"),
        (where((5,), (0,)), "5 PV", "5 VP"),
        (where((-2,), (0,)), "−2 PV", "−2 VP"),
        (where((5,), (0,), 2), "3 PV por delante", "3 VP ahead"),
        (where((5, 9, 2), (0, 1)), "Iñaki, 4 PV por delante", "Iñaki is 4 VP ahead"),
        (where((9, 9, 2), (0, 1)), "empate a PV", "level on VP"),
        (where((1, 3), ()), "Iñaki, 2 PV por delante", "Iñaki is 2 VP ahead"),
    ],
)
def test_who_is_ahead_in_words(standing: Standing, spanish: str, english: str) -> None:
    assert lines.points_line(standing, "es") == spanish
    assert lines.points_line(standing, "en") == english


def test_who_plays_is_counted_in_people_and_bots() -> None:
    assert lines.company_line(where((7, 4, 2), (0, 1)), "es") == "2 jugadores + 1 bot"
    assert lines.company_line(where((1, 1), ()), "en") == "2 bots"
    assert lines.company_line(where((1,), (0,)), "en") == "1 player"
