"""Any screen as a picture, without a display and always the same."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from thunderstone import words
from thunderstone.catalogue.codex import Wish
from thunderstone.client.choice import Chair, Choice, choice_of
from thunderstone.engine.options import DRAWN, OWN
from thunderstone.journal import HUMAN
from thunderstone.profile import Profile
from thunderstone.ui import record_staging, score_staging, showcase, sight_simulation, staging
from thunderstone.ui.app import App
from thunderstone.ui.bot_staging import BOT_SCENES
from thunderstone.ui.cards.cache import FaceStore
from thunderstone.ui.links import Link
from thunderstone.ui.save_staging import SAVE_SCENES, WHEN
from thunderstone.ui.scenes.achievements.scene import AchievementsScene
from thunderstone.ui.scenes.codex.scene import CodexScene
from thunderstone.ui.scenes.curtain import CurtainScene
from thunderstone.ui.scenes.daily import DailyScene
from thunderstone.ui.scenes.history.scene import CARDS, PLAYERS, HistoryScene
from thunderstone.ui.scenes.notice import NoticeScene
from thunderstone.ui.scenes.pause import PauseScene
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.rules.scene import RulesScene
from thunderstone.ui.scenes.score import ScoreScene
from thunderstone.ui.scenes.settings.scene import SettingsScene
from thunderstone.ui.scenes.setup.code import CodeScene
from thunderstone.ui.scenes.setup.options import RULES, SetupOptionsScene
from thunderstone.ui.scenes.setup.scene import SetupScene
from thunderstone.ui.scenes.table.chronicle import ChroniclePanel
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.table.table import Table
from thunderstone.ui.scenes.taught import TaughtScene
from thunderstone.ui.scenes.title import TitleScene
from thunderstone.ui.scenes.tutorial import TutorialScene, open_lesson
from thunderstone.ui.showcase import BOT, Fits
from thunderstone.ui.staging import STAGES, Stage


class Comfort(NamedTuple):
    """How large everything is (percent), how small print is set, and whether in plain letters."""

    scale: int = 100
    text_size: str = "normal"
    plain: bool = False


USUAL = Comfort()

QUIET, PATIENCE = 0.12, 400
"""Seconds that pass with each frame, and frames to wait at most until nothing moves."""

WIZARDS = Wish(kind="hero", class_word="wizard", least=5)

TWO_PEOPLE = (HUMAN, HUMAN, BOT)


def _title(app: App) -> None:
    app.profile.autosave(showcase.recorded(showcase.at_action, (HUMAN, BOT, BOT, BOT)))
    app.push(TitleScene(app))


def _bare_title(app: App) -> None:
    app.push(TitleScene(app))


def _title_again(app: App) -> None:
    """The title after a game that was played to its end."""
    app.settings.last_game = _seated(3, table=DRAWN).to_plain()
    _title(app)


def _seated(players: int = 2, **options: object) -> Choice:
    """A choice for some players, with options of its own."""
    controls = (HUMAN, "veterano:cazador", HUMAN, "leyenda:acaparador", "random")[:players]
    names = showcase.NAMES[:players]
    chairs = [Chair(*who, seat) for seat, who in enumerate(zip(names, controls, strict=True))]
    return choice_of(chairs=chairs, **options)


def _setup(
    app: App,
    players: int = 2,
    then: Callable[[SetupScene], None] | None = None,
    **options: object,
) -> None:
    """The setup screen with a choice on it; a drawn table is always the same one."""
    scene = SetupScene(app, _seated(players, **options))
    scene.sitting.draw_seed, scene.sitting.game_seed = 7, 1234567
    scene.sitting.lay_again()
    app.push(scene)
    if then is not None:
        then(scene)


def _take_over(scene: SetupScene) -> None:
    """A table of one's own with two village cards less."""
    scene.set_table(OWN)
    for name in scene.choice.cards.village[:2]:
        scene.sitting.choose_card("village", name)
    scene.refresh()


def _pick_own(scene: SetupScene) -> None:
    scene.set_table(OWN)
    scene.sitting.choose_card("stones", scene.choice.cards.stones[0])
    scene.open_picker("village")


def _set_rules(scene: SetupScene) -> None:
    scene.open_options()
    options = scene.app.scene
    assert isinstance(options, SetupOptionsScene)
    options.open_tab(RULES)


def _mistype(scene: SetupScene) -> None:
    """The code's own text with a slip in it, refused."""
    scene.open_code()
    code = scene.app.scene
    assert isinstance(code, CodeScene)
    own = scene.sitting.code
    code.typed = own[:8] + ("A" if own[8] != "A" else "B") + own[9:]
    code.use()


def _open_first(scene: SetupScene) -> None:
    scene.open_card(next(iter(scene.board.tiles)))


def _settings(app: App, page: str = "") -> None:
    _bare_title(app)
    app.show_settings(page)


def _asked_for_key(app: App) -> None:
    """The page of keys while one is being chosen."""
    _settings(app, "keys")
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    scene.await_key("undo")


def _help(app: App) -> None:
    _table(app)
    app.show_help()


def _notice(app: App) -> None:
    _bare_title(app)
    path = "~/.local/share/thunderstone-doomgate/reports/report-20260315-184702.zip"
    words = f"{app.word('fault.kept')} {app.word('fault.report', path=path)}"
    more = (app.word("fault.go_on"), app.pop)
    app.push(NoticeScene(app, app.word("fault.title"), words, more))


def _table(
    app: App, fits: Fits = showcase.at_action, players: int = 4, bot_name: str = BOT
) -> None:
    controls = (HUMAN, *[BOT] * (players - 1))
    app.play(showcase.session(fits, controls, bot_name=bot_name))


def _staged(app: App, stage: Stage, chosen: int = 0) -> None:
    """A table laid by hand, with some of the cards on offer clicked already."""
    session = staging.session(stage)
    app.play(session)
    settle(app)
    scene = app.scene
    if isinstance(scene, TableScene) and scene.table.question.asks:
        for option in scene.table.question.decision.options[:chosen]:
            scene.table.question.click(option.card)


def _hall_badge(app: App, stage: Stage) -> None:
    """A table laid by hand with the pointer on the preview of the monster in rank 1."""
    _staged(app, stage)
    scene = app.scene
    assert isinstance(scene, TableScene)
    for node in scene.table.hall.badges.children:
        if isinstance(node, BadgeNode) and node.card in scene.table.seen.hall[1]:
            point_at(app, *node.box.center)


def _happening(app: App, stage: Stage) -> None:
    """A table laid by hand in the moment after an answer that brings something about."""
    session = staging.session(stage)
    app.play(session)
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.prompt.submit(staging.picks_for(session, *stage.then))


def _bearer(app: App, stage: Stage) -> None:
    """A table laid by hand with the first weapon that can be borne taken up."""
    _staged(app, stage)
    scene = app.scene
    assert isinstance(scene, TableScene)
    asker = scene.table.question
    asker.click(next(o.card for o in asker.decision.options if o.act == "equip"))


def _rising(app: App, stage: Stage) -> None:
    """A table laid by hand with the levels of the first Militia laid out."""
    _staged(app, stage)
    scene = app.scene
    assert isinstance(scene, TableScene)
    hero = next(
        card for card in scene.table.seen.seats[0].hand if scene.table.question.effects(card)
    )
    act = scene.table.question.effects(hero)[-1].act
    assert act is not None
    act()


def _fan(app: App) -> None:
    """A visit to the village with the pointer on the first stack of heroes."""
    _table(app, fits=showcase.in_village)
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    point_at(app, *next(iter(scene.table.village.tiles.values())).box.center)


def _reading(
    app: App, open_: Callable[[Table], None], fits: Fits = showcase.at_action, players: int = 5
) -> None:
    """A table at which something is being read; the pointer rests on nothing."""
    _table(app, fits, players)
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    open_(scene.table)


def _searched(table: Table) -> None:
    """The chronicle with one seat's purchases."""
    table.reader.open_log()
    panel = table.reader.over.children[0]
    assert isinstance(panel, ChroniclePanel)
    panel.choose_seat(1)
    panel.choose_subject("village")


def _exported(table: Table) -> None:
    """The chronicle after it could not be saved as text."""
    table.reader.open_log()
    panel = table.reader.over.children[0]
    assert isinstance(panel, ChroniclePanel)
    panel.folder = Path("/dev/null/thunderstone")
    panel.clock = lambda: WHEN
    panel.export()


def _refused_click(app: App) -> None:
    """A click on a stack that cannot be bought from now."""
    _table(app, players=4)
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.mouse.hover(next(iter(scene.table.village.tiles.values())))
    scene.table.explain()


def _staged_score(app: App, stage: Stage) -> None:
    app.push(ScoreScene(app, staging.session(stage)))


def _zoom(app: App) -> None:
    """The table with the pointer at rest on the first card of the hand."""
    _table(app)
    settle(app)
    session, scene = app.session, app.scene
    assert session is not None
    assert scene is not None
    state = session.view().state
    name = state.kinds[state.seats[0].hand[0]].words_in(app.language).name
    found = [node for node in scene.root.walk() if node.label.startswith(name) and node.w > 100]
    if found:
        point_at(app, *found[-1].box.center)


def _zoom_linked(app: App) -> None:
    """A card of the table kept in view, with the pointer on the first of its links."""
    _zoom(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.table.close_up.pin()
    settle(app)
    link = next(node for node in scene.table.close_up.zoom.children if isinstance(node, Link))
    point_at(app, *link.box.center)


def _menu(app: App) -> None:
    _table(app)
    app.push(PauseScene(app))


def _codex(app: App, wish: Wish | None = None, card: str = "") -> None:
    """The codex over the title: all of it, what fits a wish, or one card of it."""
    _bare_title(app)
    app.show_codex(wish)
    scene = app.scene
    assert isinstance(scene, CodexScene)
    if card:
        scene.open([found.id for found in scene.found].index(card))


def _codex_list(app: App) -> None:
    """The codex with the list of the classes open."""
    _codex(app)
    scene = app.scene
    assert isinstance(scene, CodexScene)
    name = app.word("codex.class_word")
    next(node for node in scene.root.walk() if node.label == name).click()


def _rules(app: App, entry: str = "", query: str = "") -> None:
    """The rules reference over the title, at an entry or with something searched for."""
    _bare_title(app)
    app.show_rules(entry)
    scene = app.scene
    assert isinstance(scene, RulesScene)
    if query:
        scene.search_for(app.word(f"showcase.search.{query}"))


def _history(app: App, page: str = "games") -> None:
    """The history of some weeks at one of its pages."""
    record_staging.fill_history(app.profile)
    app.push(HistoryScene(app, page=page))


def _history_five(app: App) -> None:
    """The history with a game of five seats on the sheet."""
    record_staging.add_crowd(record_staging.fill_history(app.profile))
    app.push(HistoryScene(app))


def _bare_history(app: App) -> None:
    app.push(HistoryScene(app))


def _achievements(app: App) -> None:
    record_staging.fill_history(app.profile)
    app.push(AchievementsScene(app))


def _bare_achievements(app: App) -> None:
    app.push(AchievementsScene(app))


def _daily(app: App, back: int = 0) -> None:
    """The dungeon of the day, or of some days before."""
    record_staging.fill_history(app.profile)
    scene = DailyScene(app, record_staging.TODAY)
    app.push(scene)
    scene.show_day(record_staging.day_before(back))


def _curtain(app: App) -> None:
    session = showcase.session(showcase.between_people, TWO_PEOPLE)
    app.push(CurtainScene(app, session))


def _score(app: App, fits: Fits = showcase.over, players: int = 4, seed: int = 1) -> None:
    """The sheet of a game that ends as wanted; ``seed`` is the first one tried."""
    controls = (HUMAN, *[BOT] * (players - 1))
    app.push(ScoreScene(app, showcase.session(fits, controls, seed)))


def _replay(app: App) -> None:
    app.push(ReplayScene(app, showcase.recorded(showcase.at_action, (HUMAN, BOT, BOT))))


def _lesson(app: App, step: str) -> None:
    """The guided first game at one of its steps."""
    scene = open_lesson(app, step)
    app.session = scene.session
    app.push(scene)


def _refused(app: App) -> None:
    """The guided first game after something that the coach objects to."""
    _lesson(app, "buy_1")
    settle(app)
    scene = app.scene
    assert isinstance(scene, TutorialScene)
    scene.table.question.click_stack("elf")


def _taught(app: App) -> None:
    """The closing page of the guided first game."""
    app.push(TaughtScene(app, open_lesson(app, "over").session))


SCENES: dict[str, Callable[[App], object]] = {
    "title": _title,
    "title_first": _bare_title,
    "title_again": _title_again,
    "setup": _setup,
    "setup_drawn": partial(_setup, table=DRAWN),
    "setup_own": partial(_setup, then=_take_over),
    "setup_five": partial(_setup, players=5, table=DRAWN, families=8, features="guaranteed"),
    "setup_crowded": partial(_setup, preset="three_at_the_gate", stone="all"),
    "setup_conflict": partial(_setup, players=3, table=DRAWN, mode="solo_warrior", sets=("base",)),
    "setup_card": partial(_setup, table=DRAWN, then=_open_first),
    "setup_pick": partial(
        _setup,
        table=DRAWN,
        must_haves=("thyrian", "sidhe"),
        bans=("amazon", "feayn"),
        then=lambda scene: scene.open_picker(),
    ),
    "setup_pick_own": partial(_setup, then=_pick_own),
    "setup_options": partial(_setup, table=DRAWN, then=SetupScene.open_options),
    "setup_options_chosen": partial(
        _setup, table=DRAWN, features="chosen", then=SetupScene.open_options
    ),
    "setup_options_ready": partial(_setup, then=SetupScene.open_options),
    "setup_rules": partial(_setup, then=_set_rules),
    "setup_code": partial(_setup, then=SetupScene.open_code),
    "setup_code_wrong": partial(_setup, then=_mistype),
    "settings": _settings,
    "settings_display": partial(_settings, page="display"),
    "settings_sound": partial(_settings, page="sound"),
    "settings_keys": partial(_settings, page="keys"),
    "settings_key": _asked_for_key,
    "settings_pad": partial(_settings, page="pad"),
    "help": _help,
    "notice": _notice,
    "table": _table,
    "table_village": partial(_table, fits=showcase.in_village),
    "table_dungeon": partial(_table, fits=showcase.in_dungeon),
    "table_guardian": partial(_table, fits=showcase.with_guardian),
    "table_choose": partial(_table, fits=showcase.choosing),
    "table_rest": partial(_table, fits=showcase.resting),
    "table_bot": partial(_table, fits=showcase.bots_turn),
    "table_disease": partial(_table, fits=showcase.with_diseases),
    "table_large_hand": partial(_table, fits=showcase.with_large_hand, bot_name="random"),
    "table_alone": partial(_table, players=1),
    "table_five": partial(_table, players=5),
    "table_mode": partial(_staged, stage=STAGES["mode"]),
    "table_rank": partial(_staged, stage=STAGES["rank"]),
    "table_order": partial(_staged, stage=STAGES["order"], chosen=2),
    "table_aside": partial(_staged, stage=STAGES["aside"], chosen=3),
    "table_borrow": partial(_staged, stage=STAGES["borrow"], chosen=1),
    "table_pass": partial(_staged, stage=STAGES["pass"]),
    "table_victim": partial(_staged, stage=STAGES["victim"]),
    "table_swarm": partial(_staged, stage=STAGES["swarm"]),
    "table_gate": partial(_staged, stage=STAGES["gate"]),
    "table_trap": partial(_happening, stage=STAGES["trap"]),
    "table_powerless": partial(_hall_badge, stage=STAGES["powerless"]),
    "table_dark": partial(_hall_badge, stage=STAGES["dark"]),
    "table_eleven": partial(_bearer, stage=STAGES["eleven"]),
    "table_fifteen": partial(_staged, stage=STAGES["fifteen"]),
    "table_out_of_reach": partial(_staged, stage=STAGES["out_of_reach"]),
    "table_fan": _fan,
    "table_breach": partial(_happening, stage=STAGES["breach"]),
    "table_treasure": partial(_happening, stage=STAGES["treasure"]),
    "table_stone": partial(_happening, stage=STAGES["stone"]),
    "table_breakout": partial(_happening, stage=STAGES["breakout"]),
    "table_save": partial(_staged, stage=STAGES["save"]),
    "table_spoils": partial(_staged, stage=STAGES["spoils"]),
    "table_spoils_order": partial(_staged, stage=STAGES["spoils_order"]),
    "table_purchase": partial(_staged, stage=STAGES["purchase"]),
    "table_level": partial(_staged, stage=STAGES["level"]),
    "table_rise": partial(_rising, stage=STAGES["level"]),
    "log": partial(_reading, open_=lambda table: table.reader.open_log()),
    "log_filtered": partial(_reading, open_=_searched),
    "log_refused": partial(_reading, open_=_exported),
    "recap": partial(_reading, open_=lambda table: table.reader.open_recap()),
    "piles_deck": partial(_reading, open_=lambda table: table.reader.open_deck()),
    "piles_all": partial(_reading, open_=lambda table: table.reader.open_piles("all")),
    "piles_discard": partial(_reading, open_=lambda table: table.reader.open_discard(4)),
    "piles_village": partial(_reading, open_=lambda table: table.reader.open_piles("village")),
    "piles_dungeon": partial(_reading, open_=lambda table: table.reader.open_dungeon()),
    "piles_void": partial(_reading, open_=lambda table: table.reader.open_piles("void")),
    "hint": partial(_reading, open_=lambda table: table.hints.ask(), players=4),
    "hint_village": partial(
        _reading, open_=lambda table: table.hints.ask(), fits=showcase.in_village
    ),
    "hint_dungeon": partial(
        _reading, open_=lambda table: table.hints.ask(), fits=showcase.in_dungeon
    ),
    "why": _refused_click,
    "table_solo": partial(_staged, stage=STAGES["solo"]),
    "score_solo_won": partial(_staged_score, stage=STAGES["solo_won"]),
    "score_solo_lost": partial(_staged_score, stage=STAGES["solo_lost"]),
    "zoom": _zoom,
    "zoom_linked": _zoom_linked,
    "menu": _menu,
    **SAVE_SCENES,
    **BOT_SCENES,
    "codex": _codex,
    "codex_filtered": partial(_codex, wish=WIZARDS),
    "codex_none": partial(_codex, wish=Wish(kind="spell", class_word="food")),
    "codex_list": _codex_list,
    "codex_card": partial(_codex, card="chalice_defender"),
    "codex_monster": partial(_codex, card="noxious_slag"),
    "rules": partial(_rules, entry="light"),
    "rules_search": partial(_rules, query="light"),
    "rules_nothing": partial(_rules, query="nothing"),
    "history": _history,
    "history_five": _history_five,
    "history_players": partial(_history, page=PLAYERS),
    "history_cards": partial(_history, page=CARDS),
    "history_none": _bare_history,
    "achievements": _achievements,
    "achievements_none": _bare_achievements,
    "daily": _daily,
    "daily_before": partial(_daily, back=1),
    "curtain": _curtain,
    "score": _score,
    "score_swarm": partial(score_staging.score_cell, source="swarm"),
    "score_horde": partial(score_staging.score_cell, source="horde", preset="mind_your_step"),
    "score_tied": partial(
        score_staging.score, players=3, seed=3, variant=score_staging.EIGHT_ROUNDS
    ),
    "score_charts": partial(score_staging.score, tab="charts"),
    "score_charts_five": score_staging.chart_pointed,
    "score_charts_alone": partial(score_staging.score, tab="charts", players=1),
    "score_moments": partial(score_staging.score, tab="moments"),
    "score_moments_five": partial(
        score_staging.score,
        tab="moments",
        players=5,
        preset=score_staging.SWARM,
        names=score_staging.LONG_NAMES,
        seed=2,
    ),
    "score_closing": partial(score_staging.score, tab="closing"),
    "score_stone": partial(_score, fits=showcase.collected, players=3, seed=6),
    "score_alone": partial(_score, players=1),
    "replay": score_staging.replay,
    "replay_start": _replay,
    "replay_line": partial(score_staging.replay, players=5, risen=True),
    "play_on": score_staging.play_on,
    "tutorial": partial(_lesson, step="welcome"),
    "tutorial_buy": _refused,
    "tutorial_light": partial(_lesson, step="light"),
    "tutorial_battle": partial(_lesson, step="attack_1"),
    "tutorial_breach": partial(_lesson, step="breach"),
    "tutorial_level": partial(_lesson, step="level_1"),
    "tutorial_end": _taught,
}
"""Every screen by name, and what prepares it."""


@contextmanager
def prepared(
    scene: str,
    size: tuple[int, int],
    lang: str,
    faces: FaceStore | None = None,
    comfort: Comfort = USUAL,
) -> Iterator[App]:
    """An app that shows a screen of SCENES and has come to rest; nothing of it is kept.

    ``faces`` are cards that have been painted already, for whoever takes many pictures;
    ``comfort`` is how large everything is and in which letters.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        profile.settings.scale, profile.settings.text_size, profile.settings.plain = comfort
        app = App(profile, language=lang, size=size, fullscreen=False)
        app.strict = True
        app.settings.animation = "off"
        if faces is not None:
            app.backstage.faces = faces
        try:
            app.ledger = []
            SCENES[scene](app)
            settle(app)
            yield app
        finally:
            app.close()


def take(
    scene: str,
    out: Path,
    size: tuple[int, int] = (1600, 900),
    lang: str = "es",
    sight: str = "",
    faces: FaceStore | None = None,
    comfort: Comfort = USUAL,
) -> None:
    """Draw a screen of SCENES into a PNG file, as a sight of ``sight_simulation.SIGHTS`` sees it.

    Raises OSError where the file cannot be written.
    """
    with prepared(scene, size, lang, faces, comfort) as app:
        if sight:
            sight_simulation.simulate(app.surface, sight)
        try:
            pygame.image.save(app.surface, out)
        except pygame.error as error:
            raise OSError(str(error)) from None


def path_in(folder: Path, scene: str, lang: str) -> Path:
    """Where ``take_all`` puts a screen: a table in Spanish is ``table_es.png``."""
    return folder / f"{scene}_{lang}.png"


def take_all(
    folder: Path,
    size: tuple[int, int] = (1600, 900),
    sight: str = "",
    scenes: Sequence[str] = tuple(SCENES),
    langs: Sequence[str] = words.LEADING,
    comfort: Comfort = USUAL,
) -> Iterator[Path]:
    """Draw screens of SCENES in each language into a folder, and name each file when it is there.

    Raises OSError where a file cannot be written.
    """
    with tempfile.TemporaryDirectory() as shelf:
        faces = FaceStore(directory=Path(shelf))
        for lang in langs:
            for scene in scenes:
                out = path_in(folder, scene, lang)
                take(scene, out, size, lang, sight, faces, comfort)
                yield out


def point_at(app: App, x: float, y: float) -> None:
    """Rest the pointer at a place of the table and wait for what that shows."""
    pos = app.camera.pointer_at(x, y)
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(8):
        app.step(QUIET)
    settle(app)


def settle(app: App) -> None:
    """Let time pass until nothing moves and every card is painted, and draw once more."""
    for _ in range(PATIENCE):
        app.step(QUIET)
        app.do_chores()
        if app.scene is None or not (app.scene.animating or app.scene.dirty):
            break
    if app.scene is not None:
        app.scene.touch()
    app.step(0.0)
