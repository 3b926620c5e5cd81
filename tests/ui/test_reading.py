"""What is read at the table: chronicle, recap, piles, hints, and words beside what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest
from posted import click, frames, labels, node, press, type_in

from tests.thinkers import BrokenBot
from thunderstone.bots.advice import Advice
from thunderstone.bots.registry import bot_named
from thunderstone.bots.requests import GiveHint, Thinker
from thunderstone.bots.why import Reason
from thunderstone.catalogue import load_presets
from thunderstone.client import pile_contents
from thunderstone.client.session import Session
from thunderstone.engine import view as viewing
from thunderstone.engine.library import Library
from thunderstone.engine.state import BLANK
from thunderstone.journal import HUMAN, Journal, Player, load
from thunderstone.narration import Line
from thunderstone.profile import Profile
from thunderstone.review import score_sheet
from thunderstone.showcase import moments, tables
from thunderstone.ui import clipboard
from thunderstone.ui.app import App
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.cards import face, small
from thunderstone.ui.log_file import as_text, save_text
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.hints import PanelText
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.log_line import LogLine
from thunderstone.ui.scenes.table.piles import CARD_H, CARD_W, ROW_GAP, PileCard, PilesPanel
from thunderstone.ui.scenes.table.recap_panel import RecapPanel
from thunderstone.ui.scenes.table.scene import TableScene

BOT = moments.BOT

pytestmark = pytest.mark.usefixtures("blank_faces")


@pytest.fixture(scope="module")
def midgame() -> Journal:
    """A game of five, with a person at the first seat who is to choose an action."""
    return moments.recorded(moments.at_action, (HUMAN, BOT, BOT, BOT, BOT))


Table = Callable[..., TableScene]


@pytest.fixture
def table(app: App, library: Library, midgame: Journal) -> Table:
    def sit_down(
        controls: tuple[str, ...] = (),
        profile: Profile | None = None,
        thinker: Callable[[], Thinker] = moments.IdleBot,
    ) -> TableScene:
        journal = Journal.from_plain(library, midgame.to_plain())
        if controls:
            players = [
                Player(name, one) for name, one in zip(moments.NAMES, controls, strict=False)
            ]
            setup = load_presets()["first_game"].setup(len(controls), 0)
            journal = Journal.new(library, setup, 3, players)
        session = Session(journal, profile, thinker=thinker)
        app.play(session)
        frames(app)
        scene = app.scene
        assert isinstance(scene, TableScene)
        return scene

    return sit_down


def panel(scene: TableScene) -> object:
    """What lies open over the table."""
    return scene.table.reader.over.children[0] if scene.table.reader.over.children else None


def lines_of(scene: TableScene) -> list[Line]:
    """All lines of the panel that lies open."""
    return [
        one.line for one in scene.table.reader.over.children[0].walk() if isinstance(one, LogLine)
    ]


def read(scene: TableScene) -> str:
    """All that the lines of the panel say."""
    return "\n".join(line.text() for line in lines_of(scene))


# -- chronicle and recap ----------------------------------------------------------------------


def test_keys_open_and_close_what_can_be_read(app: App, table: Table) -> None:
    scene = table()
    for key, kind in (
        (pygame.K_l, ChroniclePanel),
        (pygame.K_r, RecapPanel),
        (pygame.K_d, PilesPanel),
    ):
        press(app, key)
        assert isinstance(panel(scene), kind)
        press(app, key)
        assert panel(scene) is None
        press(app, key)
        press(app, pygame.K_ESCAPE)
        assert panel(scene) is None


def test_the_chronicle_begins_with_the_table_and_is_filtered_and_searched(
    app: App, table: Table
) -> None:
    scene = table()
    press(app, pygame.K_l)
    text = read(scene)
    assert text.startswith("Juegan Marta")
    assert "Turno 1: " in text
    click(app, "Iñaki")
    mine = read(scene)
    assert "Iñaki visita" in mine
    assert "Marta compra" not in mine
    click(app, "Compras y niveles")
    assert "descarta su mano" not in read(scene)
    click(app, "Todos")
    click(app, "Todo")
    assert read(scene) == text
    click(app, "log.search")
    type_in(app, "duzl")  # keys of the table: while one types they are mere letters
    opened = panel(scene)
    assert isinstance(opened, ChroniclePanel)
    assert opened.wanted == "duzl"
    assert opened.empty


def test_the_chronicle_goes_to_a_file_whose_path_is_named(
    app: App, table: Table, tmp_path: Path
) -> None:
    scene = table()
    press(app, pygame.K_l)
    click(app, "export")
    opened = panel(scene)
    assert isinstance(opened, ChroniclePanel)
    (path,) = tmp_path.glob("chronicles/*.txt")
    assert str(path) in opened.words
    text = path.read_text(encoding="utf-8")
    assert text == as_text(scene.memory.narrator.lines)
    assert "\nTurno 2: Iñaki\n  Iñaki " in text
    assert "*" not in text
    click(app, "export")
    assert len(list(tmp_path.glob("chronicles/*.txt"))) == 2, "nothing is written over"
    click(app, "copy")
    assert " ".join(text.split()) == clipboard.paste()


def test_a_folder_that_cannot_be_written_to_is_named_with_a_remedy(
    app: App, table: Table, tmp_path: Path
) -> None:
    (tmp_path / "chronicles").write_text("a file in the folder's place")
    scene = table()
    press(app, pygame.K_l)
    click(app, "export")
    opened = panel(scene)
    assert isinstance(opened, ChroniclePanel)
    assert "No se puede escribir" in opened.fault
    assert str(tmp_path / "chronicles") in opened.fault
    assert "--profile" in opened.fault
    (tmp_path / "chronicles").unlink()
    click(app, "export")
    assert not opened.fault, "what went wrong is told until it goes right"
    assert str(tmp_path / "chronicles") in opened.words


def test_a_name_in_a_line_shows_its_card_and_a_click_keeps_it(app: App, table: Table) -> None:
    scene = table()
    press(app, pygame.K_l)
    entries = [
        one for one in scene.table.reader.over.children[0].walk() if isinstance(one, LogLine)
    ]
    shown = [one for one in entries if one.box.top > 150 and one.box.bottom < 850]
    entry, word = next(
        (one, word) for one in shown for row in one.rows[:1] for word in row if word.card != BLANK
    )
    x = entry.box.x + entry.left + word.x + word.width / 2
    pos = app.pixels(x, entry.box.y + 10)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    frames(app, 30)
    assert scene.table.close_up.reading_card.subject is not None
    assert scene.table.close_up.reading_card.subject.face is scene.table.seen.cards[word.card]
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    away = app.pixels(700, 30)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(0, 0, 0)))
    frames(app, 30)
    assert scene.table.close_up.pinned is not None
    assert scene.table.close_up.pinned.face is scene.table.seen.cards[word.card]


def offers(scene: TableScene, key: str) -> bool:
    """Whether the drawer of the log has a button."""
    scene.table.log.refresh()
    return key in scene.table.log.tree.items


def test_the_recap_offers_itself_as_a_turn_begins_and_waits_for_nobody(
    app: App, table: Table
) -> None:
    scene = table()
    assert offers(scene, "news")
    click(app, "news")
    text = read(scene)
    for name in ("Iñaki", "Lucía", "Bruno", "Elena"):
        assert name in text
    assert "Marta visita" not in text
    press(app, pygame.K_ESCAPE)
    assert not offers(scene, "news"), "once it has been read it does not offer itself again"
    assert offers(scene, "recap")
    click(app, "village")
    assert not offers(scene, "news")


def test_in_a_first_turn_there_is_nothing_to_tell(table: Table) -> None:
    assert not offers(table((HUMAN, BOT)), "news")


def test_at_one_screen_each_person_reads_the_recap_with_their_own_eyes(app: App) -> None:
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, BOT))
    session = Session(journal, thinker=moments.IdleBot)
    assert session.needs_curtain()
    session.accept_seat()
    scene = TableScene(app, session)
    app.session = session
    app.push(scene)
    frames(app)
    scene.table.reader.open_recap()
    opened = scene.table.reader.over.children[0]
    assert isinstance(opened, RecapPanel)
    assert opened.heading == "Desde el último turno de Iñaki"
    board_view = scene.table.board_view
    lying = [card for rank in board_view.state.hall for card in rank]
    frames(app)
    assert app.ledger is not None
    told = [entry.words for entry in app.ledger]
    assert lying, "or this proves nothing"
    assert all(board_view.name(card) in told for card in lying), "the hall fills the empty place"
    turns = [line.text() for line in lines_of(scene) if line.kind == "turn"]
    assert any("Marta" in turn for turn in turns)
    assert not any("Iñaki" in turn for turn in turns), "nobody is told of the own turn"


# -- piles ------------------------------------------------------------------------------------


def pixels(surface: pygame.Surface) -> np.ndarray:
    """The colours of a picture, by column and row."""
    return pygame.surfarray.array3d(surface)


def test_a_deck_tells_its_cards_and_never_their_order(library: Library, midgame: Journal) -> None:
    state = Journal.from_plain(library, midgame.to_plain()).state
    told = pile_contents.own_deck(viewing.view(state, 0))
    assert sorted(told) == sorted(state.seats[0].deck)
    state.seats[0].deck.reverse()
    assert pile_contents.own_deck(viewing.view(state, 0)) == told
    everything = pile_contents.own_cards(viewing.view(state, 0))
    own = state.seats[0]
    assert sorted(everything) == sorted([*own.deck, *own.hand, *own.discard])


def test_nobody_looks_into_anothers_deck(library: Library, midgame: Journal) -> None:
    state = Journal.from_plain(library, midgame.to_plain()).state
    nobody = viewing.view(state, len(state.seats))
    assert not pile_contents.may_see_deck(nobody)
    assert pile_contents.pile(nobody, "deck", 0) == []
    assert pile_contents.pile(nobody, "all", 0) == []
    assert pile_contents.pile(nobody, "discard", 1) == [
        pile_contents.Shown(card, 1) for card in reversed(state.seats[1].discard)
    ]


def test_the_dungeon_tells_its_groups_and_how_many_are_to_come(
    library: Library, midgame: Journal
) -> None:
    state = Journal.from_plain(library, midgame.to_plain()).state
    groups = pile_contents.dungeon_groups(viewing.view(state, 0))
    assert sum(group.left for group in groups) == len(state.dungeon)
    for group in groups:
        out = [
            card
            for _, _, cards in state.zones()
            for card in cards
            if card not in state.dungeon
            and (
                state.cards[card].category == group.category
                or state.cards[card].id == group.category
            )
        ]
        assert group.all - group.left == len(out)
    state.dungeon.reverse()
    assert pile_contents.dungeon_groups(viewing.view(state, 0)) == groups


def test_every_pile_can_be_opened_and_says_what_it_is(app: App, table: Table) -> None:
    scene = table()
    click(app, "deck")
    opened = panel(scene)
    assert isinstance(opened, PilesPanel)
    assert opened.name == "deck"
    for words, name in (
        ("Todas mis cartas", "all"),
        ("Aldea", "village"),
        ("Mazmorra", "dungeon"),
        ("Fuera de la partida", "void"),
        ("Descartes", "discard"),
    ):
        click(app, words)
        assert opened.name == name
        assert opened.heading
        assert opened.words
    click(app, "Lucía")
    assert opened.seat == 2
    assert "Lucía" in opened.heading
    assert "Montón de la aldea" not in labels(app), "that pile is the solo game's"
    click(app, "close")
    click(app, "dungeon_deck")
    opened = panel(scene)
    assert isinstance(opened, PilesPanel)
    assert opened.name == "dungeon"


def test_how_many_there_are_covers_neither_a_heros_level_nor_the_card_below(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    knight = library.cards["thyrian_knight"]
    wide, tall = int(CARD_W), int(CARD_H)
    whole = small.paint(knight, wide, "en", {small.BARE: True})
    monkeypatch.setattr(face, "draw_levels", lambda *_: None)
    without = small.paint(knight, wide, "en", {small.BARE: True})
    levels = (pixels(whole) != pixels(without)).any(axis=2)
    assert levels.any(), "a Hero's levels are seen on the face"

    sheet = pygame.Surface((wide, 2 * tall), pygame.SRCALPHA)
    card = PileCard(Box(0, 0, wide, tall), pile_contents.Shown(0, 12), knight, lambda *_: whole)
    card.draw(Canvas(sheet, 1.0))
    bare = pygame.Surface((wide, 2 * tall), pygame.SRCALPHA)
    bare.blit(whole, (0, 0))
    number = (pixels(sheet) != pixels(bare)).any(axis=2)
    assert number.any()
    assert not (number[:, :tall] & levels).any()
    assert not number[:, tall + int(ROW_GAP) :].any()


def test_an_open_pile_is_always_shown_as_it_lies_now(table: Table) -> None:
    """Cards shuffled away while it lies open are where nobody knows them any more (R9)."""
    scene = table((BOT, BOT))
    session = scene.session
    scene.table.reader.open_discard(0)
    opened = panel(scene)
    assert isinstance(opened, PilesPanel)
    full = shrunk = False
    greedy = bot_named("greedy")
    for answer in range(120):
        assert session.decision is not None
        state = session.journal.state
        picks = greedy.choose(viewing.view(state, session.decision.seat), answer)
        scene.table.happened(session.answer(picks))
        cards = {one.card for one in opened.walk() if isinstance(one, PileCard)}
        discard = set(session.journal.state.seats[0].discard)
        assert cards <= discard
        assert bool(cards) == bool(discard)
        full |= bool(cards)
        shrunk |= full and not cards
    assert shrunk, "the deck was never shuffled anew"


# -- hints ------------------------------------------------------------------------------------


def test_a_hint_rings_nothing_that_the_tray_hides(app: App) -> None:
    """While the next level is being chosen the tray lies over the stacks of the village."""
    session = tables.session(
        replace(tables.STAGES["level"], hands=("militia" + " torch" * 5,), xp=3)
    )
    scene = TableScene(app, session)
    app.push(scene)
    frames(app)
    decision = scene.table.seen.decision
    assert decision is not None
    pick, option = next((n, o) for n, o in enumerate(decision.options) if o.act == "level")
    scene.table.hints.show(PanelText(advice=Advice((pick,), Reason("level"), ())))
    stack = next(name for name, cards in scene.table.seen.stacks.items() if option.other in cards)
    assert scene.table.village.tiles[stack] in scene.table.hints.hinted()
    click(app, "level")
    frames(app)
    assert scene.table.cards.tray.visible
    cards = scene.table.cards.nodes
    assert scene.table.hints.hinted() == [cards[option.card], cards[option.other]]


def test_a_hint_is_shown_glows_and_is_counted_and_kept(
    app: App, table: Table, library: Library, tmp_path: Path
) -> None:
    profile = Profile(tmp_path)
    scene = table(profile=profile)
    press(app, pygame.K_h)
    frames(app)
    assert scene.table.hints.panel.visible
    assert scene.table.hints.advice is not None
    words = [one.line.text() for one in scene.table.hints.panel.walk() if isinstance(one, LogLine)]
    assert len(words) >= 2
    decision = scene.table.seen.decision
    assert decision is not None
    act = decision.options[scene.table.hints.advice.picks[0]].act
    assert [one.label for one in scene.table.hints.hinted()] == [act]
    assert scene.session.adviser.taken(0) == 1
    assert load(library, profile.autosave_path).journal.hints[0] == 1
    press(app, pygame.K_h)
    assert not scene.table.hints.panel.visible
    assert scene.table.hints.hinted() == []
    assert scene.session.adviser.taken(0) == 1
    click(app, "hint")
    frames(app)
    assert scene.session.adviser.taken(0) == 2
    click(app, act)
    frames(app)
    assert not scene.table.hints.panel.visible, "the question has been answered"


def test_the_score_sheet_names_the_hints(library: Library, midgame: Journal) -> None:
    journal = Journal.from_plain(library, midgame.to_plain())
    journal.hints[0] = 2
    sheet = score_sheet(journal)
    assert {column.seat: column.hints for column in sheet.columns} == {0: 2, 1: 0, 2: 0, 3: 0, 4: 0}


def test_whoever_is_not_asked_gets_no_hint(app: App, table: Table) -> None:
    scene = table((HUMAN, BOT))
    scene.session.journal.state.decision = None
    press(app, pygame.K_h)
    assert scene.table.hints.panel.words == app.word("hint.not_now")
    assert scene.session.adviser.taken(0) == 0


def test_a_hint_that_cannot_be_had_is_not_counted(app: App, table: Table) -> None:
    scene = table(thinker=lambda: BrokenBot(GiveHint))
    press(app, pygame.K_h)
    frames(app)
    assert scene.table.hints.panel.words == app.word("hint.failed")
    assert scene.session.adviser.taken(0) == 0


def test_the_answer_to_an_older_question_is_no_hint_for_this_one(table: Table) -> None:
    scene = table()
    session = scene.session
    session.adviser.ask()
    session.answer([0])
    assert session.adviser.poll() is None
    assert session.adviser.taken(0) == 0


# -- why --------------------------------------------------------------------------------------


def test_a_click_on_what_does_nothing_says_why(app: App, table: Table) -> None:
    scene = table()
    tile = next(iter(scene.table.village.tiles.values()))
    before = len(scene.session.journal.answers)
    click(app, tile)
    assert (
        scene.table.explanations.plate.words == scene.table.question.stack_notes(tile.name)[0].text
    )
    assert scene.table.explanations.plate.words
    assert len(scene.session.journal.answers) == before
    frames(app, 1, dt=4.0)
    assert scene.table.explanations.plate.words == ""
    card = next(one for one in scene.table.cards.nodes.values() if one.piece.zone == "rank_1")
    click(app, card)
    assert "Mazmorra" in scene.table.explanations.plate.words


def test_what_can_be_clicked_is_done_and_not_explained(app: App, table: Table) -> None:
    scene = table()
    click(app, node(app, "village"))
    assert scene.table.explanations.plate.words == ""
    assert scene.table.seen.turn.phase == "village"


def test_a_file_of_another_moment_is_never_written_over(tmp_path: Path) -> None:
    from datetime import datetime

    now = datetime(2026, 1, 2, 3, 4, 5)
    paths = {save_text(tmp_path, f"{number}\n", now) for number in range(3)}
    assert len(paths) == 3
    assert {path.read_text() for path in paths} == {"0\n", "1\n", "2\n"}
