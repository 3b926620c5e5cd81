"""The screens around the table: title, setup, settings, saved games, books, history, score."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from thunderstone import words
from thunderstone.catalogue.ascent import load_ascent
from thunderstone.catalogue.codex import Wish
from thunderstone.client.choice import Chair, Choice, choice_of
from thunderstone.client.review_model import ReviewModel
from thunderstone.client.score_model import Subject
from thunderstone.client.session import Session
from thunderstone.engine.options import DRAWN, OWN
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, standing
from thunderstone.records import earned
from thunderstone.records.ascent import proof
from thunderstone.showcase import moments, past_games, tables
from thunderstone.showcase.moments import LONG_NAMES, NAMES, PRESET, SWARM, IdleBot, against_bots
from thunderstone.showcase.past_games import NOW, TODAY
from thunderstone.showcase.window import screen_on_top, settle, show
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.codex.scene import CodexScreen
from thunderstone.ui.scenes.daily.scene import DailyScreen
from thunderstone.ui.scenes.demo import BOTS, DemoScene
from thunderstone.ui.scenes.history.scene import HistoryScreen
from thunderstone.ui.scenes.maestro.practice import PracticeScreen
from thunderstone.ui.scenes.maestro.scene import MaestroScreen
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.rules.scene import RulesScreen
from thunderstone.ui.scenes.saves.scene import SavesScreen
from thunderstone.ui.scenes.saves.snapshot import packed, table_picture
from thunderstone.ui.scenes.score.scene import ScoreScreen
from thunderstone.ui.scenes.settings.scene import SettingsScreen
from thunderstone.ui.scenes.setup.code import CodeScreen
from thunderstone.ui.scenes.setup.options import RULES, OptionsScreen
from thunderstone.ui.scenes.setup.scene import SetupScreen
from thunderstone.ui.scenes.title.scene import TitleScreen
from thunderstone.ui.scenes.tutorial import TutorialScene, open_lesson

PLAYERS_FOLDER = Path("~/.local/share/thunderstone-doomgate")
"""Where a player's files seem to lie: pictures are taken in a folder of another name every time."""

SHELF = (
    ("gate", against_bots(3), moments.at_action),
    ("saturday", (HUMAN, HUMAN, moments.BOT), moments.in_village),
    ("five", against_bots(5), moments.in_dungeon),
)
"""The games kept under names: the name's key, who plays, and at which moment."""

DRAW_SEED, GAME_SEED = 7, 1234567
"""What the setup screen draws a table and a game with."""

EIGHT_ROUNDS = Variant(end="rounds", rounds=8, difficulty=1, campaign_gold=True)


# -- title, setup, settings ---------------------------------------------------------------


def title(app: App, last_game: Choice | None = None) -> None:
    """The title with a game to go on with, perhaps after one that was played to its end."""
    if last_game is not None:
        app.settings.last_game = last_game.to_plain()
    app.profile.autosave(moments.recorded(moments.at_action, against_bots(4)))
    show(app, routes.Title())


def title_with_others(app: App) -> None:
    """The title with two games parked beside the running one, after some weeks of play."""
    past_games.fill_history(app.profile)
    _park(app)
    title(app, seated(3, table=DRAWN))
    today = screen_on_top(app, TitleScreen).today
    today.played, today.streak = True, 4
    screen_on_top(app, TitleScreen).changed()


def ask_language(app: App) -> None:
    """The title at the first start where nobody knows which language to speak."""
    app.profile.asks_language = True
    show(app, routes.Title())


def demo(app: App) -> None:
    """Bots at the table, and the line that says how to come back."""
    app.push(DemoScene(app, moments.session(moments.in_dungeon, BOTS)))


def seated(players: int, **options: object) -> Choice:
    """A choice for some players, with options of its own."""
    controls = (HUMAN, "veterano:cazador", HUMAN, "leyenda:acaparador", "veterano@60")[:players]
    chairs = [Chair(*who, seat) for seat, who in enumerate(zip(NAMES, controls, strict=False))]
    return choice_of(chairs=chairs, **options)


def setup(
    app: App,
    players: int = 2,
    then: Callable[[SetupScreen], object] | None = None,
    **options: object,
) -> SetupScreen:
    """The setup screen with a choice on it; a drawn table is always the same one."""
    screen = SetupScreen(app, seated(players, **options))
    screen.sitting.draw_seed, screen.sitting.game_seed = DRAW_SEED, GAME_SEED
    screen.sitting.lay_again()
    app.push(Host(app, screen))
    if then is not None:
        then(screen)
    return screen


def take_over(screen: SetupScreen) -> None:
    """Make the table one's own, with two village cards less."""
    screen.set_table(OWN)
    for name in screen.choice.cards.village[:2]:
        screen.sitting.choose_card("village", name)
    screen.refresh()


def pick_own(screen: SetupScreen) -> None:
    """Pick village cards for a table of one's own."""
    screen.set_table(OWN)
    screen.sitting.choose_card("stones", screen.choice.cards.stones[0])
    screen.open_picker("village")


def setup_rules(app: App) -> None:
    """The options of the setup screen, open at the page of the rules."""
    setup(app, then=SetupScreen.open_options)
    screen_on_top(app, OptionsScreen).open_tab(RULES)


def setup_mistyped(app: App) -> None:
    """The share code's own text with a slip in it, which is refused."""
    own = setup(app, then=SetupScreen.open_code).sitting.code
    code = screen_on_top(app, CodeScreen)
    code.typed = own[:8] + ("A" if own[8] != "A" else "B") + own[9:]
    code.use()


def open_first(screen: SetupScreen) -> None:
    """Read the first card of the table."""
    screen.open_card(screen.board.kinds["heroes"][0])


def settings(app: App, page: str = "", key: str = "") -> None:
    """The settings at a page, perhaps while a key is being chosen."""
    scene = show(app, routes.Title(), routes.Settings(page))
    if key:
        assert isinstance(scene, Host)
        assert isinstance(scene.screen, SettingsScreen)
        scene.screen.keys.await_key(key)


def notice(app: App) -> None:
    """What is told after a fault of the program."""
    path = PLAYERS_FOLDER / "reports/report-20260315-184702.zip"
    markup = f"{app.word('fault.kept')} {app.word('fault.report', path=path)}"
    more = (app.word("fault.go_on"), app.pop)
    show(app, routes.Title(), routes.Notice(app.word("fault.title"), markup, more))


# -- coming and going ---------------------------------------------------------------------


def over_table(app: App, route: routes.Route) -> None:
    """A screen over a game that waits."""
    _at_table(app)
    show(app, route)


def _at_table(app: App, controls: Sequence[str] = against_bots(4)) -> Session:
    session = moments.session(moments.at_action, controls)
    app.play(session)
    settle(app)
    return session


def _fill_shelf(app: App) -> None:
    """Keep some games under names, each with its picture; two files cannot be used."""
    shelf = app.profile.slots
    for number, (name, controls, fits) in enumerate(SHELF):
        session = moments.session(fits, controls)
        shelf.save(
            session.journal,
            words.say(f"showcase.save.{name}", app.language),
            picture=packed(table_picture(app, session, whole=True)),
            now=NOW + datetime.timedelta(days=number, minutes=17 * number),
        )
    (shelf.folder / "98.json").write_text('{"game": "thunderstone-doomgate", ', encoding="utf-8")
    newer = '{"game": "thunderstone-doomgate", "format": 99}'
    (shelf.folder / "99.json").write_text(newer, encoding="utf-8")


def saves(
    app: App, chosen: int | None = None, then: Callable[[SavesScreen], object] | None = None
) -> None:
    """The kept games over the table, with one of them chosen, counted from the newest."""
    _fill_shelf(app)
    screen = _saves_opened(app)
    if chosen is not None:
        screen.choose(screen.games.slots[chosen].path.name)
    if then is not None:
        then(screen)


def _park(app: App) -> None:
    """Park two games, each with its picture."""
    shelf = app.profile.parked
    for number, (_, controls, fits) in enumerate(SHELF[:2]):
        session = moments.session(fits, controls)
        slot = shelf.adopt(
            session.journal.to_plain(),
            ", ".join(player.name for player in session.players),
            session.journal.setup.preset,
            standing(session.journal),
            now=NOW + datetime.timedelta(days=-number, minutes=23 * number),
        )
        shelf.illustrate(slot, packed(table_picture(app, session, whole=True)))


def parked_saves(app: App) -> None:
    """The kept games over the table, a parked one chosen."""
    _park(app)
    _fill_shelf(app)
    screen = _saves_opened(app)
    parked = next(entry for entry in screen.games.entries() if entry.parked)
    screen.choose(parked.key)


def new_save(app: App) -> None:
    """A game about to be kept."""
    _saves_opened(app, save=True)


def _saves_opened(app: App, *, save: bool = False) -> SavesScreen:
    """The list; the running game's picture is taken once it has been drawn."""
    scene = show(app, routes.Saves(_at_table(app), save))
    assert isinstance(scene, Host)
    assert isinstance(scene.screen, SavesScreen)
    for _ in range(3):
        app.step(0.02)
    return scene.screen


def in_players_folder(screen: SavesScreen) -> None:
    """Let the files that cannot be used lie where a player's do."""
    for slot in screen.games.slots:
        if slot.fault is not None:
            slot.fault.path = PLAYERS_FOLDER / "saves/slots" / slot.path.name
    screen.changed()


def seats(app: App, *, closed: bool = False) -> None:
    """Of three people one is away and one has given up; the list of the seats, or the table."""
    session = _at_table(app, (HUMAN, HUMAN, HUMAN, moments.BOT))
    if closed:
        session.accept_seat()
    session.hand_to_bot(1)
    session.resign(2)
    show(app, routes.Seats(session))
    if closed:
        app.back_to_table()


def resign(app: App, controls: Sequence[str]) -> None:
    """Whether to give up."""
    session = _at_table(app, controls)
    show(app, routes.Resign(session, session.people[0]))


def curtain(app: App) -> None:
    """The table covered until the next person has taken the seat."""
    controls = (HUMAN, HUMAN, moments.BOT)
    show(app, routes.Curtain(moments.session(moments.between_people, controls)))


COMMISSIONS = Variant(commissions=True)


def commission(app: App, fits: moments.Fits) -> None:
    """Two people and a bot, and the secret commission of whoever is asked at a moment."""
    controls = (HUMAN, HUMAN, moments.BOT)
    session = moments.session(fits, controls, variant=COMMISSIONS)
    session.accept_seat()
    show(app, routes.Commission(session))


# -- books and history --------------------------------------------------------------------


def codex(
    app: App, wish: Wish | None = None, card: str = "", then: Callable[[App], object] | None = None
) -> None:
    """The codex over the title: all of it, what fits a wish, or one card of it."""
    scene = show(app, routes.Title(), routes.Codex(wish))
    assert isinstance(scene, Host)
    assert isinstance(scene.screen, CodexScreen)
    if card:
        scene.screen.open([found.id for found in scene.screen.found].index(card))
    if then is not None:
        then(app)


def open_classes(app: App) -> None:
    """Open the list of the classes."""
    assert app.scene is not None
    name = app.word("codex.class_word")
    next(node for node in app.scene.root.walk() if node.label == name).click()


def without_picture(app: App, card: str) -> None:
    """A card of the box as one of one's own shows that has no picture."""
    own = replace(app.library.cards[card], id=f"own_{card}")
    show(app, routes.Title(), routes.CardPage([own]))


def rules(app: App, entry: str = "", search: str = "") -> None:
    """The rules reference over the title, at an entry or with something searched for."""
    scene = show(app, routes.Title(), routes.Rules(entry))
    if search:
        assert isinstance(scene, Host)
        assert isinstance(scene.screen, RulesScreen)
        scene.screen.look_for(app.word(f"showcase.search.{search}"))


def history(app: App, page: str = "games", *, crowd: bool = False) -> None:
    """The history of some weeks at one of its pages, perhaps with a game of five seats."""
    records = past_games.fill_history(app.profile)
    if crowd:
        past_games.add_crowd(records)
    app.push(Host(app, HistoryScreen(app, page=page)))


def maestro(app: App, *, share: float = 1.0, page: str = "") -> None:
    """The review of a game that was left after some turns, complete or under way."""
    journal, turns = past_games.reviewed()
    done = dict(enumerate(turns[: round(len(turns) * share)]))
    screen = MaestroScreen(app, journal, ReviewModel(journal, done))
    screen.page = page or screen.page
    app.push(Host(app, screen))


def practice(app: App) -> None:
    """What somebody may work on after some weeks."""
    app.push(Host(app, PracticeScreen(app, past_games.practised())))


def own_mistake(app: App) -> None:
    """A mistake of a review as a puzzle on the table."""
    maestro(app)
    screen = app.scene.screen if isinstance(app.scene, Host) else None
    assert isinstance(screen, MaestroScreen)
    assert screen.model is not None
    screen.model.find(screen.model.review.mistakes[0].place)
    assert screen.model.mistake is not None
    screen.as_puzzle(screen.model.mistake)


def achievements(app: App) -> None:
    """The achievements of some weeks."""
    past_games.fill_history(app.profile)
    show(app, routes.Achievements())


def daily(app: App, back: int = 0) -> None:
    """The dungeon of the day, or of some days before."""
    past_games.fill_history(app.profile)
    screen = DailyScreen(app, TODAY)
    app.push(Host(app, screen))
    screen.show_day(past_games.day_before(back))


CLIMBED = (14, 6, 21, 3, 1, 9, 2)
"""By how many points tables of the Ascent have been won."""


def ascent(app: App, number: int = 0) -> None:
    """The Ascent some way up, at a table or at the next one."""
    past_games.climb(records_of(app), CLIMBED)
    show(app, routes.Ascent(number))


def ascent_score(app: App) -> None:
    """The sheet of a game of the Ascent that a person has won."""
    table = load_ascent()[0]
    journal = past_games.climbed_by(proof(app.library, table), NAMES[0])
    app.push(Host(app, ScoreScreen(app, Session(journal, thinker=IdleBot))))


# -- score and replay ---------------------------------------------------------------------


def score(
    app: App,
    tab: str = "sheet",
    players: int = 4,
    seed: int = 1,
    preset: str = PRESET,
    names: Sequence[str] = NAMES,
    variant: Variant | None = None,
) -> ScoreScreen:
    """The score screen of a game that bots have finished, one of its pages open."""
    journal = moments.finished(players, seed, preset, names, variant)
    screen = ScoreScreen(app, Session(journal, thinker=IdleBot), tab)
    app.push(Host(app, screen))
    return screen


def large_score(app: App, tab: str = "sheet", preset: str = SWARM) -> ScoreScreen:
    """The score screen of five players with the longest names."""
    return score(app, tab, players=5, seed=2, preset=preset, names=LONG_NAMES)


def score_with_figure(app: App, source: str, preset: str = SWARM) -> None:
    """The sheet of a large table, with a figure of the first column kept open."""
    screen = large_score(app, preset=preset)
    screen.keep(Subject(screen.model.sheet.columns[0].seat, source))


def score_with_round(app: App) -> None:
    """The charts of a large table, with a round of one of them told."""
    large_score(app, "charts")
    scene = app.scene
    assert isinstance(scene, Host)
    app.step(0)
    scene.focus(scene.target("chart.vp"))
    left = pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    for _ in range(3):
        scene.key(left)


def score_collected(app: App) -> None:
    """The sheet of a game that ends with the stone in somebody's hands."""
    show(app, routes.Score(moments.session(moments.collected, against_bots(3), 6)))


def coronation(app: App, page: str, *made: object, by: Callable[..., object] = score) -> None:
    """A page of the coronation over a score screen, with what a first game earns its player."""
    by(app, *made)
    screen = screen_on_top(app, ScoreScreen)
    screen.model.earned = earned(screen.journal, records_of(app))
    show(app, routes.Coronation(screen.account, screen.model, page))


def score_laid(app: App, stage: str) -> None:
    """The sheet of a table laid by hand."""
    show(app, routes.Score(tables.session(tables.STAGES[stage])))


def replay(app: App, players: int = 3, *, risen: bool = False) -> ReplayScene:
    """A finished game on the table somewhere on the way, its time line risen if that is wished."""
    journal = moments.finished(players)
    scene = show(app, routes.Replay(journal, round(len(journal.answers) * 0.6)))
    assert isinstance(scene, ReplayScene)
    if risen:
        scene.focus(scene.line)
    return scene


def replay_start(app: App) -> None:
    """A recorded game from its beginning."""
    show(app, routes.Replay(moments.recorded(moments.at_action, against_bots(3))))


def play_on(app: App) -> None:
    """Who plays on from the middle of a recorded game."""
    replay(app, 5).play_on()


# -- the guided first game ----------------------------------------------------------------


def lesson(app: App, step: str) -> TutorialScene:
    """The guided first game at one of its steps."""
    scene = open_lesson(app, step)
    app.session = scene.session
    app.push(scene)
    return scene


def lesson_objects(app: App) -> None:
    """The guided first game after something that the coach objects to."""
    scene = lesson(app, "buy_1")
    settle(app)
    scene.table.question.click_stack("elf")


def taught(app: App) -> None:
    """The closing page of the guided first game."""
    show(app, routes.Taught(open_lesson(app, "over").session))
