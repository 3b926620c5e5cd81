"""What the player has chosen, and what a change of it does at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.client.words import word
from thunderstone.ui import durations
from thunderstone.ui.brush import memory_cache, rich_text, text, typography
from thunderstone.ui.keymap import Keymap
from thunderstone.ui.sound import SoundBoard, Volumes, volumes_of
from thunderstone.ui.tween import FACTORS

if TYPE_CHECKING:
    from thunderstone.profile import Profile
    from thunderstone.ui.jobs import JobQueue
    from thunderstone.ui.window import Window

INSTANT = 1000.0
"""How much faster than the clock motion runs where there is to be none."""


class Preferences:
    """The settings of a profile at work; ``language`` may be another one than they say."""

    def __init__(self, profile: Profile, language: str | None = None) -> None:
        self.profile = profile
        self.settings = profile.settings
        self.language = language or self.settings.language
        self.kept: dict[str, object] = {}
        """What screens remember while the game runs, under their names."""
        self.keymap = Keymap(self.settings.keys)
        self.sound = SoundBoard(volumes_of(self.settings), language=self.language)
        durations.set_calm(self.settings.calm)
        self._set_letters()

    def govern(
        self,
        window: Window,
        jobs: JobQueue,
        *,
        reworded: Callable[[], object],
        paced: Callable[[float], object],
    ) -> None:
        """What changes at once from now on.

        ``reworded`` is told of another language, ``paced`` how long motion takes from now on.
        """
        self._window, self._jobs = window, jobs
        self._reworded, self._paced = reworded, paced

    def keep(self) -> None:
        """Keep the settings as they are now; what hinders that is the profile's fault."""
        self.profile.save_settings()

    # -- words ----------------------------------------------------------------------------

    def word(self, key: str, **figures: object) -> str:
        """A word of the interface in the language of the moment."""
        return word(key, self.language, **figures)

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = self.settings.language = self.sound.language = language
        self.keep()
        self._window.entitle(self.word("title.subtitle"))
        self._reworded()

    def switch_language(self) -> None:
        """On to the next language."""
        self.set_language(words.after(self.language))

    # -- motion and sound -----------------------------------------------------------------

    @property
    def factor(self) -> float:
        """How long motion takes, as a share of its designed duration; 0: no motion."""
        return FACTORS.get(self.settings.animation, 1.0)

    @property
    def haste(self) -> float:
        """How much faster than the clock motion runs."""
        return 1 / self.factor if self.factor > 0 else INSTANT

    def set_animation(self, speed: str) -> None:
        """Move things at another speed from now on ("off" to "slow"), bots too."""
        self.settings.animation = speed
        self._paced(self.factor)

    def set_calm(self, calm: bool) -> None:
        """Let nothing travel or flash any more, or again."""
        self.settings.calm = calm
        durations.set_calm(calm)

    def set_volumes(self, volumes: Volumes) -> None:
        """Be as loud as this from now on."""
        volumes.keep_in(self.settings)
        self.sound.apply(volumes)

    # -- size and letters -----------------------------------------------------------------

    def set_scale(self, percent: int) -> None:
        """Show everything larger or smaller, in hundredths of what fills the window."""
        self.settings.scale = percent
        self._window.set_scale(percent)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._window.fullscreen

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen."""
        self.settings.fullscreen = not self.fullscreen
        self._window.toggle_fullscreen()

    def set_lettering(self, size: str, *, plain: bool) -> None:
        """Set small text at another size, or all of it in another face."""
        self.settings.text_size, self.settings.plain = size, plain
        if self._set_letters():
            self._jobs.forget_letters()
            self._window.relay()

    def _set_letters(self) -> bool:
        """Go by the settings; whether letters look different now."""
        wanted = typography.Typography(self.settings.plain, self.settings.text_size)
        changed = typography.use(wanted)
        if changed:
            memory_cache.forget_all()
            text.forget_fonts()
            rich_text.forget_layouts()
        return changed
