"""Any screen as a picture, without a display and always the same."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from thunderstone.journal import HUMAN, Player
from thunderstone.profile import Profile
from thunderstone.ui import showcase, staging
from thunderstone.ui.app import App
from thunderstone.ui.scenes.curtain import CurtainScene
from thunderstone.ui.scenes.new_game import DRAWN, NewGameScene
from thunderstone.ui.scenes.notice import NoticeScene
from thunderstone.ui.scenes.options import OptionsScene
from thunderstone.ui.scenes.pause import PauseScene
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.score import ScoreScene
from thunderstone.ui.scenes.table.hall import BadgeNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.scenes.title import TitleScene
from thunderstone.ui.showcase import BOT, Fits
from thunderstone.ui.staging import STAGES, Stage

QUIET, PATIENCE = 0.12, 400
"""Seconds that pass with each frame, and frames to wait at most until nothing moves."""

TWO_PEOPLE = (HUMAN, HUMAN, BOT)


def _title(app: App) -> None:
    app.profile.autosave(showcase.recorded(showcase.at_action, (HUMAN, BOT, BOT, BOT)))
    app.push(TitleScene(app))


def _bare_title(app: App) -> None:
    app.push(TitleScene(app))


def _new_game(app: App, players: int = 2) -> None:
    scene = NewGameScene(app)
    scene.players = [
        Player(name, HUMAN if seat == 0 or seat == 2 else "random" if seat == 4 else BOT)
        for seat, name in enumerate(showcase.NAMES[:players])
    ]
    app.push(scene)


def _new_game_drawn(app: App) -> None:
    scene = NewGameScene(app)
    scene.table, scene.draw_seed = DRAWN, 7
    app.push(scene)


def _options(app: App) -> None:
    _bare_title(app)
    app.push(OptionsScene(app))


def _notice(app: App) -> None:
    _bare_title(app)
    path = "~/.local/share/thunderstone-doomgate/fault.txt"
    app.push(NoticeScene(app, app.word("fault.title"), app.word("fault.text", path=path)))


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
    if isinstance(scene, TableScene) and scene.asker is not None:
        for option in scene.asker.decision.options[:chosen]:
            scene.asker.click(option.card)


def _hall_badge(app: App, stage: Stage) -> None:
    """A table laid by hand with the pointer on the preview of the monster in rank 1."""
    _staged(app, stage)
    scene = app.scene
    assert isinstance(scene, TableScene)
    for node in scene.badges.children:
        if isinstance(node, BadgeNode) and node.card in scene.seen.hall[1]:
            point_at(app, *node.box.center)


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


def _menu(app: App) -> None:
    _table(app)
    app.push(PauseScene(app))


def _curtain(app: App) -> None:
    session = showcase.session(showcase.between_people, TWO_PEOPLE)
    app.push(CurtainScene(app, session))


def _score(app: App, fits: Fits = showcase.over, players: int = 4) -> None:
    controls = (HUMAN, *[BOT] * (players - 1))
    app.push(ScoreScene(app, showcase.session(fits, controls)))


def _replay(app: App) -> None:
    app.push(ReplayScene(app, showcase.recorded(showcase.at_action, (HUMAN, BOT, BOT))))


SCENES: dict[str, Callable[[App], None]] = {
    "title": _title,
    "title_first": _bare_title,
    "new_game": _new_game,
    "new_game_drawn": _new_game_drawn,
    "new_game_five": partial(_new_game, players=5),
    "options": _options,
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
    "table_powerless": partial(_hall_badge, stage=STAGES["powerless"]),
    "table_dark": partial(_hall_badge, stage=STAGES["dark"]),
    "table_solo": partial(_staged, stage=STAGES["solo"]),
    "score_solo_won": partial(_staged_score, stage=STAGES["solo_won"]),
    "score_solo_lost": partial(_staged_score, stage=STAGES["solo_lost"]),
    "zoom": _zoom,
    "menu": _menu,
    "curtain": _curtain,
    "score": _score,
    "score_stone": partial(_score, fits=showcase.collected, players=3),
    "score_alone": partial(_score, players=1),
    "replay": _replay,
}
"""Every screen by name, and what prepares it."""


@contextmanager
def prepared(scene: str, size: tuple[int, int], lang: str) -> Iterator[App]:
    """An app that shows a screen of SCENES and has come to rest; nothing of it is kept."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        app = App(Profile(Path(folder)), language=lang, size=size, fullscreen=False)
        app.strict = True
        app.settings.animation = "off"
        try:
            app.ledger = []
            SCENES[scene](app)
            settle(app)
            yield app
        finally:
            app.close()


def take(scene: str, out: Path, size: tuple[int, int] = (1600, 900), lang: str = "es") -> None:
    """Draw a screen of SCENES into a PNG file. Raises OSError where it cannot be written."""
    with prepared(scene, size, lang) as app:
        try:
            pygame.image.save(app.surface, out)
        except pygame.error as error:
            raise OSError(str(error)) from None


def point_at(app: App, x: float, y: float) -> None:
    """Rest the pointer at a place of the table and wait for what that shows."""
    pos = app.pixels(x, y)
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
