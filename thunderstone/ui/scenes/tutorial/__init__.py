"""The guided first game: the real table with a coach who points, waits and explains."""

from thunderstone.ui.scenes.tutorial.scene import TutorialScene, open_lesson, open_scene

__all__ = ["TutorialScene", "open_lesson", "open_scene"]
