"""Whoever carries a game on from wherever the monkey left it: with a pointer and one key alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from thunderstone.showcase.moments import IdleBot
from thunderstone.ui import kit
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene
from tools.check.monkey.world import Trouble, World

WAYS_OUT, REST, CLICKS = 30, 400, 160
"""Presses of Esc, frames until a table has come to rest, and clicks to an answer, at most."""

IDLE_LABELS = frozenset({"undo", "back", "skip"})
"""Buttons that lead away from an answer, or to none."""


class Stuck(Trouble):
    """Somebody is asked something and nothing answers it."""


class Solver:
    """Gives one answer at the table, or sees the game end. ``given`` counts them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.given = 0

    def carry_on(self) -> None:
        """From any screen over a table to the next answer. Raises Stuck."""
        table = self.world.table()
        if table is None or table.session.recorded or table.name != "table":
            return
        session = table.session
        count, people = len(session.journal.answers), list(session.humans)
        self._release()
        for _ in range(WAYS_OUT):
            scene = self.world.app.scene
            if session.decision is None or len(session.journal.answers) != count:
                self.given += 1
                return
            if scene is not table:
                self._leave(scene)
            elif isinstance(session.thinker, IdleBot) and session.waiting_for() == "bot":
                return  # a bot made for pictures: it never answers
            elif self._read(table):
                self._press(pygame.K_ESCAPE)
            elif (
                not table.table.question.asks
                or table.table.presenter.busy
                or session.needs_curtain()
            ):
                self._wait(table, lambda: len(session.journal.answers) != count)
                if isinstance(session.thinker, IdleBot):
                    return
            else:
                self._answer(table)
        raise Stuck(f"the game does not go on: {self._where(table)}, people {people}")

    # -- out of everything ------------------------------------------------------------------

    def _release(self) -> None:
        """Whatever the monkey holds down, it lets go of."""
        pos = (0, 0)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=pos, buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.world.rest(3)

    def _press(self, key: int) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.world.rest(2)

    def _leave(self, scene: Scene | None) -> None:
        """Esc leads out of every screen but the curtain, which is lifted."""
        if scene is not None and scene.name == "curtain":
            ready = [node for node in scene.root.walk() if node.clickable and node.label]
            if not ready:
                raise Stuck("the curtain has no button")
            self.click(ready[-1])
        elif keeping := [node for node in scene.root.walk() if _keeps(node)]:
            self.click(keeping[0])
        else:
            self._press(pygame.K_ESCAPE)

    @staticmethod
    def _read(table: TableScene) -> bool:
        """Whether something is open that Esc closes."""
        return bool(table.table.reader.over.children) or table.table.close_up.pinned is not None

    def _wait(self, table: TableScene, done: Callable[[], bool]) -> None:
        """Until something happens, or the person at the screen is asked."""
        app = self.world.app
        for _ in range(REST):
            self.world.step(0.1)
            if done() or app.scene is not table or table.session.decision is None:
                return
            if not (
                not table.table.question.asks
                or table.table.presenter.busy
                or table.session.needs_curtain()
            ):
                return
            if isinstance(table.session.thinker, IdleBot):
                return
        raise Stuck(f"it never comes to rest: {self._where(table)}")

    # -- the question -----------------------------------------------------------------------

    def _answer(self, table: TableScene) -> None:
        """Click what is offered until the question has been answered."""
        session = table.session
        count = len(session.journal.answers)
        for attempt in range(CLICKS):
            node = self._choice(table, attempt)
            if node is None:
                break
            self.click(node)
            gone = len(session.journal.answers) != count or session.decision is None
            if gone or self.world.app.scene is not table or self._read(table):
                return
        decision = session.decision
        asked = "nothing" if decision is None else f"{decision.kind}.{decision.purpose}"
        labels = [node.label for node in table.root.walk() if node.clickable]
        raise Stuck(f"nothing answers {asked}: {self._where(table)}; to be clicked: {labels}")

    def _choice(self, table: TableScene, attempt: int) -> Node | None:
        """Buttons of the row and what is marked by turns; now and then whatever there is."""
        nodes = [
            node for node in table.root.walk() if node.clickable and self._reached(table, node)
        ]
        nodes = [node for node in nodes if node.label not in IDLE_LABELS]
        row = [node for node in nodes if node.lies_on(table.table.row.node)]
        marked = [
            node
            for node in nodes
            if getattr(getattr(node, "mark", None), "kind", "") in ("may", "target")
            and not (isinstance(node, CardNode) and node.piece.zone == "discard")
        ]
        pools = [row, marked] if attempt % 2 else [marked, row]
        if attempt % 9 == 8:
            pools = [nodes]
        pool = next((pool for pool in pools if pool), nodes)
        return self.world.chance.choice(pool) if pool else None

    def _reached(self, table: TableScene, node: Node) -> bool:
        return self._spot(table, node) is not None

    @staticmethod
    def _spot(scene: Scene, node: Node) -> tuple[float, float] | None:
        """A place, in units, at which a node can be clicked: another may lie over a part of it."""
        box = node.box
        for across in (0.5, 0.12, 0.88, 0.3, 0.7):
            for down in (0.5, 0.15, 0.85):
                x, y = box.x + box.w * across, box.y + box.h * down
                if scene.mouse.node_at(x, y) is node:
                    return x, y
        return None

    def click(self, node: Node) -> None:
        """Click a node of the scene on top where it can be reached."""
        app = self.world.app
        assert app.scene is not None
        x, y = self._spot(app.scene, node) or node.box.center
        pos = tuple(round(at) for at in app.camera.pointer_at(x, y))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=1))
        self.world.rest(2)

    def _where(self, table: TableScene) -> str:
        """The moment in words."""
        session, app = table.session, self.world.app
        scenes = " ".join(scene.name for scene in app.router.stack)
        return (
            f"scenes {scenes}, waiting for {session.waiting_for()}, viewer {session.viewer}, "
            f"{len(session.journal.answers)} answers, window {app.surface.get_size()}"
        )


def _keeps(node: Node) -> bool:
    """Whether a node keeps one of the secret commissions dealt: that question cannot be left."""
    return isinstance(node, kit.Button) and node.key.startswith("keep.")
