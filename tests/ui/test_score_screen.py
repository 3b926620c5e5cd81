"""The last screen of a game: its numbers open, its charts tell, and everything leads on."""

from __future__ import annotations

import pygame
import pytest
from legibility import complaints
from posted import click, frames, press, shown, tab_stops

from thunderstone.client.choice import Cards, Chair, choice_of
from thunderstone.client.score_model import Subject
from thunderstone.client.session import Session
from thunderstone.engine.options import DRAWN
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, Journal
from thunderstone.journal.seats import RESIGNED
from thunderstone.narration.numerals import numeral
from thunderstone.records import Records, earned
from thunderstone.review import SOURCES, review, score_sheet
from thunderstone.showcase import moments, tables, window
from thunderstone.showcase.moments import IdleBot
from thunderstone.showcase.tables import STAGES, Stage
from thunderstone.ui import clipboard
from thunderstone.ui.app import App
from thunderstone.ui.brush.icons import NAMES
from thunderstone.ui.kit import Host, Press, Row, Scroll
from thunderstone.ui.scenes.common import curves
from thunderstone.ui.scenes.common import score_words as words
from thunderstone.ui.scenes.common.moment_icons import ICONS
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.score import after
from thunderstone.ui.scenes.score.charts import Chart
from thunderstone.ui.scenes.score.scene import ScoreScreen
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.words import keys_of

pytestmark = pytest.mark.window(shared_faces=True)

SHORT = Variant(end="rounds", rounds=9)


def short_game(players: int = 3) -> Journal:
    return moments.finished(players, 3, moments.SWARM, variant=SHORT)


def opened(app: App, journal: Journal, tab: str = "sheet") -> ScoreScreen:
    screen = ScoreScreen(app, Session(journal, thinker=IdleBot), tab)
    app.push(Host(app, screen))
    frames(app)
    return screen


def host(app: App) -> Host:
    assert isinstance(app.scene, Host)
    return app.scene


def laid(app: App, stage: Stage) -> ScoreScreen:
    """The screen of a table laid by hand."""
    screen = ScoreScreen(app, tables.session(stage))
    app.push(Host(app, screen))
    frames(app)
    return screen


def figure(app: App, subject: Subject) -> Press:
    item = host(app).items[subject.key]
    assert isinstance(item, Press)
    return item


def scoring(screen: ScoreScreen) -> Subject:
    """A number behind which there are cards."""
    column = screen.model.sheet.columns[0]
    return Subject(column.seat, next(cell.source for cell in column.cells if cell.entries))


def lines_of(app: App) -> dict[str, Row]:
    """The lines of the cards behind the number that is shown, by their keys."""
    items = host(app).items.items()
    return {key: item for key, item in items if key.startswith("behind.") and isinstance(item, Row)}


# -- the sheet ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_seat_has_a_column_and_every_source_a_row(app: App, players: int) -> None:
    screen = opened(app, short_game(players))
    model, told = screen.model, shown(app, "score").split("\n")
    for column in model.sheet.columns:
        for source in model.rows:
            box = figure(app, Subject(column.seat, source)).box
            assert box.right <= app.units(app.size)[0]
            if source in SOURCES:
                assert model.figure(column, source) == column.cell(source).points
            words = numeral(model.figure(column, source)) if model.figure(column, source) else "–"
            assert source == "total" or words in told
        assert model.figure(column, "total") == column.total
    assert "swarm" in model.sheet.sources


def test_pointing_at_a_number_shows_its_cards_and_a_click_keeps_them(app: App) -> None:
    screen = opened(app, short_game())
    subject, before = scoring(screen), screen.model.subject
    window.point_at(app, *figure(app, subject).box.center)
    frames(app)
    assert screen.model.subject == subject
    entries = screen.model.sheet.column(subject.seat).cell(subject.source).entries
    assert entries
    assert list(lines_of(app)) == [
        f"behind.{subject.source}.{one.each}.{one.card}" for one in entries
    ]
    window.point_at(app, 800, 60)
    frames(app)
    assert screen.model.subject == before
    click(app, figure(app, subject))
    window.point_at(app, 800, 60)
    frames(app)
    assert screen.model.subject == subject
    assert figure(app, subject).chosen


def test_the_keyboard_opens_numbers_too_and_goes_on_to_their_cards(app: App) -> None:
    screen = opened(app, short_game())
    kept = scoring(screen)
    total = Subject(kept.seat, "total")
    screen.changed(focus=kept.key)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert screen.model.kept == total
    assert screen.model.subject == kept
    card = next(iter(lines_of(app)))
    screen.changed(focus=card)
    frames(app)
    assert screen.model.subject == kept, "the cards of a number do not go while one reads them"
    assert host(app).focused is lines_of(app)[card]
    screen.changed(focus="rules")
    frames(app)
    assert screen.model.subject == kept
    screen.changed(focus="again")
    frames(app)
    assert screen.model.subject == total
    screen.changed(focus=kept.key)
    frames(app)
    press(app, pygame.K_RETURN)
    screen.changed(focus="again")
    frames(app)
    assert screen.model.subject == kept


def test_a_card_of_the_list_is_shown_large(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    large: list[str] = []

    def zoom(*given: object) -> None:
        large.extend(face.id for face in given[2])  # type: ignore[attr-defined]

    monkeypatch.setattr("thunderstone.ui.scenes.common.card_line.draw_zoom", zoom)
    opened(app, short_game())
    key, line = next(iter(lines_of(app).items()))
    assert not large
    window.point_at(app, *line.box.center)
    assert set(large) == {key.rpartition(".")[2]}
    assert line in host(app).focusing.order.stops()
    window.point_at(app, 800, 60)
    large.clear()
    press(app, pygame.K_UP)
    host(app).focus(line)
    frames(app, 60)
    assert set(large) == {key.rpartition(".")[2]}, "the keyboard shows it as the pointer does"


@pytest.mark.parametrize("source", [*SOURCES, "total", "cards", "trophies", "xp", "treasures"])
def test_whatever_is_opened_can_be_read(app: App, source: str) -> None:
    scene = opened(app, short_game(5))
    for lang in ("es", "en"):
        app.preferences.set_language(lang)
        for column in scene.model.sheet.columns[:2]:
            scene.keep(Subject(column.seat, source))
            frames(app)
            assert app.ledger is not None
            assert not complaints(app.ledger, (1280, 720))


def test_the_swarm_is_told_with_its_numbers(app: App) -> None:
    swarm = " ".join(f"swarm_{health}" for health in range(4, 11))
    stage = Stage((swarm, ""), categories="the_swarm", ending="stone_unclaimed")
    scene = laid(app, stage)
    assert scene.model.sheet.column(0).cell("swarm").points == 35
    scene.keep(Subject(0, "swarm"))
    frames(app)
    told = shown(app, "score").replace("\n", " ")
    assert "7 × mín(7, 5) = 7 × 5 = 35 PV" in told
    healths = [f"Vida {n}" for n in range(4, 11)]
    assert [line for line in shown(app, "score").split("\n") if line in healths] == healths
    assert len(lines_of(app)) == len(healths)


def test_a_shared_victory_names_all_winners_and_its_rule(app: App) -> None:
    journal = short_game()
    scene = opened(app, journal)
    tied = Journal.new(journal.library, journal.setup, journal.seed, journal.players)
    scene.model.journal, scene.model.sheet = tied, score_sheet(tied)
    scene.changed()
    frames(app)
    told = shown(app, "score").replace("\n", " ")
    assert "Victoria compartida: Marta, Iñaki y Lucía" in told
    assert "comparten la victoria" in told
    assert told.count("1.º, compartido") == 3


@pytest.mark.parametrize("stage", ["solo_won", "solo_lost"])
def test_alone_the_result_tells_of_the_pile_and_how_well_it_went(app: App, stage: str) -> None:
    model = laid(app, STAGES[stage]).model
    mine, pile = model.sheet.columns
    told, result = shown(app, "score"), words.result(app, model)
    assert result in told
    assert numeral(mine.total) in result
    assert numeral(pile.total) in result
    assert app.word(f"score.tier_{model.sheet.tier}") in words.summary(app, model)
    assert "Montón de la aldea" in told
    assert (model.sheet.tier == "lost") == (stage == "solo_lost")


@pytest.mark.parametrize("reviewed", [False, True])
def test_a_game_that_ends_in_its_first_round_has_one(app: App, reviewed: bool) -> None:
    model = laid(app, STAGES["siege_lost"]).model
    if reviewed:
        model.review = review(model.journal)
    assert model.rounds == 1
    assert "1 ronda  " in words.summary(app, model)


def test_the_rules_that_were_played_are_named(app: App) -> None:
    variant = Variant(end="rounds", rounds=4, difficulty=1, campaign_gold=True, open_hands=True)
    scene = opened(app, moments.finished(2, 1, variant=variant))
    line = words.summary(app, scene.model)
    for rule in ("dificultad +1", "límite: 4 rondas", "manos a la vista", "no puntúa"):
        assert rule in line


def test_a_game_given_up_has_no_winner(app: App) -> None:
    old = short_game()
    people = [
        player._replace(control=HUMAN if not seat else "greedy")
        for seat, player in enumerate(old.players)
    ]
    journal = Journal.new(old.library, old.setup, old.seed, people)
    journal.hand_over(0, HUMAN, RESIGNED)
    scene = opened(app, journal)
    assert words.result(app, scene.model) == "Partida abandonada"
    assert not scene.model.sheet.winners
    assert not complaints(app.ledger or [], (1280, 720))


def test_what_the_game_has_earned_lies_beside_the_sheet(app: App) -> None:
    journal = moments.finished(2, 3)
    opened(app, journal)
    behind = f"behind.{Subject(score_sheet(journal).columns[0].seat, 'total').key}"
    tall = host(app).items[behind].h
    app.pop()
    screen = ScoreScreen(app, Session(journal, app.profile))
    app.push(Host(app, screen))
    app.do_chores()
    frames(app)
    assert screen.model.earned
    assert screen.model.earned == earned(journal, Records(app.profile.folder))
    assert app.word(f"medal.{screen.model.earned[0].achievement.id}") in shown(app, "score")
    assert host(app).items[behind].h < tall


# -- charts and moments -------------------------------------------------------------------


def charts_of(app: App) -> dict[str, Chart]:
    return {node.curve: node for node in host(app).root.walk() if isinstance(node, Chart)}


def test_the_charts_draw_the_figures_of_every_round(app: App) -> None:
    scene = opened(app, short_game(), "charts")
    assert scene.model.review is not None
    charts = charts_of(app)
    assert set(charts) == {"vp", "deck", "xp", "light", "gold", "monsters"}
    for curve, chart in charts.items():
        for seat, line in enumerate(chart.series):
            drawn = [getattr(one.seats[seat], curve) for one in scene.model.review.samples]
            assert line == drawn
        assert all(0 <= chart.scale.share(f) <= 1 for line in chart.series for f in line)


def test_pointing_at_a_round_tells_its_figures(app: App) -> None:
    opened(app, short_game(), "charts")
    chart = charts_of(app)["deck"]
    x, y, wide, tall = chart.field
    left, top = chart.corner()
    window.point_at(app, left + x + wide * 4 / 9, top + y + tall / 2)
    assert chart.shown.round == 4
    told = shown(app, "score")
    assert "Ronda 4" in told
    assert str(chart.shown.seats[0].deck) in told
    window.point_at(app, 800, 60)
    assert chart.shown.round == 9


def test_the_keys_move_along_a_chart_and_enter_opens_the_round(app: App) -> None:
    opened(app, short_game(), "charts")
    chart = charts_of(app)["vp"]
    host(app).focus(chart)
    for _ in range(3):
        press(app, pygame.K_LEFT)
    assert chart.shown.round == 6
    press(app, pygame.K_HOME)
    assert chart.shown.round == 0
    press(app, pygame.K_RIGHT)
    place = chart.shown.place
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.playback.place == place


def test_the_seats_are_told_apart_without_colours_by_dashes_and_markers() -> None:
    """Only how dense the drawing is, is compared: not its colours."""
    samples = [curves.sample(seat, 32) for seat in range(5)]
    markers = [curves.marker(seat, 20) for seat in range(5)]
    for pictures in (samples, markers):
        assert len({pygame.surfarray.array_alpha(made).tobytes() for made in pictures}) == 5
    assert all(made.get_bounding_rect().width > 8 for made in markers)


def test_a_line_lies_where_its_figures_say() -> None:
    made = curves.curves([[0.0, 0.0, 1.0]], (200, 100), 1.0)
    alpha = pygame.surfarray.array_alpha(made)
    left, right = alpha[20:60], alpha[190:196]
    assert left[:, 85:].any()
    assert not left[:, :80].any()
    assert right[:, :20].any()
    assert not right[:, 40:].any()


@pytest.mark.parametrize(
    ("figures", "low", "high", "step"),
    [
        ([0, 0], 0, 1, 1),
        ([3, 32], 0, 40, 10),
        ([-4, 9], -5, 10, 5),
        ([12, 12], 0, 15, 5),
        ([7], 0, 8, 2),
        ([0, 430], 0, 600, 200),
    ],
)
def test_a_scale_has_round_steps_and_holds_all(
    figures: list[int], low: int, high: int, step: int
) -> None:
    scale = curves.scale_of(figures)
    assert (scale.low, scale.high, scale.step) == (low, high, step)
    assert 0 in scale.ticks
    assert len(scale.ticks) <= 6


def test_a_game_of_one_round_still_has_charts(app: App) -> None:
    journal = moments.finished(2, 1, variant=Variant(end="rounds", rounds=1))
    opened(app, journal, "charts")
    chart = charts_of(app)["vp"]
    x, y, wide, tall = chart.field
    left, top = chart.corner()
    for share in (0, 1):
        window.point_at(app, left + x + wide * share, top + y + tall / 2)
        assert chart.shown.round == share
    assert chart.shown.round == 1
    assert not complaints(app.ledger or [], (1280, 720))


def test_a_moment_leads_to_the_replay_right_before_it(app: App) -> None:
    scene = opened(app, short_game(), "moments")
    assert scene.model.review is not None
    one = scene.model.review.highlights[-1]
    moments = [found for found in tab_stops(host(app)) if found.tooltip == "Ver este momento"]
    assert len(moments) == len(scene.model.review.highlights)
    click(app, moments[-1])
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.playback.place in (one.start, one.start + 1)
    frames(app, 6)
    assert app.scene.playback.place == one.start + 1
    app.scene.back()
    assert host(app).screen is scene


def test_every_kind_of_moment_has_an_icon_and_a_sentence() -> None:
    told = {key.removeprefix("highlight.") for key in keys_of("highlight")}
    assert told - {"close_win_even", "breach_harm"} == set(ICONS)
    assert set(ICONS.values()) <= NAMES


def test_a_game_without_moments_says_so(app: App) -> None:
    journal = short_game()
    scene = opened(app, journal)
    assert scene.model.review is not None
    scene.model.review = scene.model.review._replace(highlights=())
    scene.open_tab("moments")
    frames(app)
    assert "Una partida tranquila" in shown(app, "score")


def test_until_the_game_has_been_looked_through_the_pages_wait(app: App) -> None:
    scene = opened(app, short_game())
    scene.model.review = None
    scene.open_tab("charts")
    frames(app)
    assert "Repasando la partida" in shown(app, "score")


def test_the_number_keys_and_clicks_open_the_pages(app: App) -> None:
    scene = opened(app, short_game())
    for number, tab in enumerate(("sheet", "charts", "moments", "closing")):
        press(app, pygame.K_1 + number)
        assert scene.tab == tab
    click(app, "Gráficas")
    assert scene.tab == "charts"


def test_the_paging_keys_turn_what_is_long(app: App) -> None:
    scene = opened(app, short_game(), "closing")
    assert scene.tab == "closing"

    def at() -> float:
        piles = host(app).items["closing"]
        assert isinstance(piles, Scroll)
        return piles.view.at

    press(app, pygame.K_END)
    assert at() > 0
    press(app, pygame.K_HOME)
    assert at() == 0


# -- what comes after -----------------------------------------------------------------------


def game_of(app: App) -> Journal:
    assert isinstance(app.scene, TableScene)
    assert app.session is not None
    return app.session.journal


def test_again_is_the_same_table_with_another_seed(app: App) -> None:
    journal = short_game()
    opened(app, journal)
    click(app, "Otra vez")
    new = game_of(app)
    assert new.setup == journal.setup
    assert new.players == journal.players
    assert new.seed != journal.seed
    assert not new.answers


def test_the_same_deal_is_the_same_game_from_its_beginning(app: App) -> None:
    journal = short_game()
    opened(app, journal)
    click(app, "El mismo reparto")
    new = game_of(app)
    assert (new.setup, new.seed, new.players) == (journal.setup, journal.seed, journal.players)
    for picks in journal.answers:
        new.answer(picks)
    assert new.state.digest() == journal.state.digest()


def test_other_cards_are_a_table_of_the_same_kind(app: App) -> None:
    journal = short_game()
    opened(app, journal)
    click(app, "Otras cartas")
    new = game_of(app)
    assert Cards.of(new.setup) != Cards.of(journal.setup)
    assert new.players == journal.players
    assert len(new.setup.monsters) == len(journal.setup.monsters)
    assert new.setup.variant.end == "rounds"


def test_other_cards_keep_to_the_wishes_that_the_table_was_drawn_by(app: App) -> None:
    journal = short_game()
    chairs = [Chair(player.name, player.control, n) for n, player in enumerate(journal.players)]
    choice = choice_of(
        chairs=chairs, table=DRAWN, must_haves=("amazon",), bans=("elf",), families=4
    )
    choice.cards = Cards.of(journal.setup)
    app.settings.last_game = choice.to_plain()
    new = after.other_cards(app, journal)
    assert "amazon" in new.setup.heroes
    assert "elf" not in new.setup.heroes
    assert len(new.setup.monsters) == 4
    kept = app.settings.last_game
    assert kept["cards"]["heroes"] == list(new.setup.heroes)
    assert after.drawn_by(app, new.setup) is not None


def test_wishes_that_cannot_be_met_are_told(app: App) -> None:
    journal = short_game()
    scene = opened(app, journal)
    choice = choice_of(
        chairs=[Chair(player.name) for player in journal.players],
        table=DRAWN,
        sets=("base",),
        mode="solo_normal",
    )
    choice.cards = Cards.of(journal.setup)
    app.settings.last_game = choice.to_plain()
    scene.other_cards()
    assert app.scene is not None
    assert app.scene.name == "notice"
    frames(app)
    click(app, "Entendido")
    assert host(app).screen is scene


def test_the_game_is_exported_as_a_text(app: App) -> None:
    journal = short_game()
    opened(app, journal)
    click(app, "Exportar")
    assert app.scene is not None
    assert app.scene.name == "notice"
    path = app.profile.folder / "exports" / after.name_of(journal)
    words = path.read_text(encoding="utf-8")
    assert "Marta" in words
    assert "Recuento" in words
    assert "Código:" in words
    assert clipboard.paste() == " ".join(words.split())


def test_another_game_of_the_same_deal_is_exported_into_another_file() -> None:
    """As the second try at a day's dungeon is, which may end in the same turn."""
    one, other = (after.same_deal(short_game()) for _ in range(2))
    assert after.name_of(one) == after.name_of(other)
    one.answer([0])
    other.answer([1])
    assert one.state.turn.number == other.state.turn.number
    assert after.name_of(one) != after.name_of(other)


def test_where_nothing_can_be_written_the_text_is_on_the_clipboard(app: App) -> None:
    scene = opened(app, short_game())
    (app.profile.folder / "exports").write_text("in the way", encoding="utf-8")
    scene.export()
    frames(app)
    assert "portapapeles" in shown(app, "notice")
    assert "Recuento" in clipboard.paste()


def test_the_replay_opens_at_the_beginning_and_the_title_is_one_key_away(app: App) -> None:
    scene = opened(app, short_game())
    click(app, "Repetición")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.playback.place == 0
    press(app, pygame.K_ESCAPE)
    assert host(app).screen is scene
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "title"


def test_everything_on_the_screen_has_a_name(app: App) -> None:
    scene = opened(app, short_game())
    for tab in ("sheet", "charts", "moments", "closing"):
        scene.open_tab(tab)
        frames(app)
        names = [found.label for found in tab_stops(host(app))]
        assert all(names)
        assert len(names) >= 10
