"""Puzzles: the list, one of them being tried, missed and solved."""

from __future__ import annotations

from thunderstone.client.puzzle_play import PuzzlePlay
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress, Solved
from thunderstone.showcase.past_games import TODAY, day_before, keep_reviewed
from thunderstone.ui.app import App
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.puzzles.scene import OWN, PuzzlesScreen
from thunderstone.ui.scenes.puzzles.table import PuzzleScene

DAYS = 6
"""On so many days in a row the puzzle of the day has been solved."""


def puzzles(app: App, *, own: bool = False) -> None:
    """The list, with those of some days solved; or that of one's own mistakes."""
    progress = Progress(app.settings.puzzles)
    collection = load_puzzles()
    for back in range(1, DAYS + 1):
        date = day_before(back)
        progress.note(collection.of_day(date).name, Solved(date, back % 3 + 1, back % 2, True))
    if own:
        keep_reviewed(app.profile)
    screen = PuzzlesScreen(app, TODAY)
    app.push(Host(app, screen))
    if own:
        screen.show_grade(OWN)


def tried(app: App, hints: int = 1, grade: int = 2, kind: str = "points") -> PuzzleScene:
    """The first puzzle of a grade and kind on the table, with some hints given."""
    collection = load_puzzles()
    one = next(one for one in collection.of_grade(grade) if one.question.kind == kind)
    play = PuzzlePlay(collection.puzzle(one.name), Progress(app.settings.puzzles), TODAY, "Marta")
    for _ in range(hints):
        play.give_hint()
    scene = PuzzleScene(app, play, lambda: None)
    app.push(scene)
    return scene


def missed(app: App) -> None:
    """A puzzle after a turn that brings less."""
    scene = tried(app, hints=3)
    table = scene.table
    while not scene.play.attempt.over:
        decision = table.question.decision
        acts = [option.act for option in decision.options]
        pick = acts.index("end_turn") if "end_turn" in acts else 0
        table.prompt.submit([pick] if decision.least else [])


def solved(app: App) -> None:
    """A puzzle that has been solved."""
    scene = tried(app, hints=1)
    for picks in scene.play.puzzle.solution.line:
        scene.table.prompt.submit(picks)
