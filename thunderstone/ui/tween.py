"""Motion by time: tweens that move attributes, and a queue of steps that can be skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from thunderstone.ui.durations import is_calm

Ease = Callable[[float], float]

FACTORS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long motion takes at each animation speed, as a share of its designed duration."""


TRAVELS = frozenset({"x", "y", "w", "h", "flip"})
"""Attributes whose change is a way across the table; with reduced motion a fade takes its place."""

LEAPS = frozenset({"lift", "spread"})
"""Attributes that are changed at once then."""

AWAY = 1.0
"""Units that something must be moved to fade out and in: less is no way at all."""


def linear(t: float) -> float:
    """Even motion."""
    return t


def ease_out(t: float) -> float:
    """Quick at first, then settling: cubic, the house's usual motion."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gentle at both ends, for long ways."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


class Tween:
    """Moves numeric attributes of one target to their ends in ``duration`` seconds.

    Where it starts from is read when its delay is over, so tweens may follow each other.
    """

    def __init__(
        self,
        target: Any,
        duration: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_out,
        done: Callable[[], None] | None = None,
        **ends: float,
    ) -> None:
        self.target = target
        self.duration = duration
        self.delay = delay
        self.ease = ease
        self.ends = ends
        self.over = False
        self._done = done
        self._time = 0.0
        self._starts: dict[str, float] | None = None
        self._faded: tuple[float, float] | None = None
        """How opaque the target is at both ends, where it fades out and in on its way."""

    @property
    def length(self) -> float:
        """The seconds that it takes from first to last, its delay included."""
        return self.delay + self.duration

    @property
    def rest(self) -> float:
        """The seconds that it still takes."""
        return 0.0 if self.over else max(0.0, self.length - self._time)

    def postpone(self, seconds: float) -> None:
        """Begin so much later."""
        self.delay += seconds

    @property
    def moving(self) -> bool:
        """Whether anything changes in this very moment: not while it only waits."""
        return not self.over and self._time >= self.delay and bool(self.ends)

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        if self.over:
            return
        self._time += dt
        if self._time < self.delay:
            return
        if self._starts is None:
            self._starts = {name: getattr(self.target, name) for name in self.ends}
            self._faded = self._fading(self._starts) if is_calm() else None
        passed = self._time - self.delay
        even = 1.0 if passed >= self.duration else passed / self.duration
        share = even if even >= 1 else self.ease(even)
        for name, end in self.ends.items():
            start = self._starts[name]
            if is_calm() and name in LEAPS:
                share_of = 1.0
            elif self._faded is not None and name in TRAVELS:
                share_of = float(even >= 0.5)
            else:
                share_of = share
            setattr(self.target, name, end if share_of >= 1 else start + (end - start) * share_of)
        if self._faded is not None:
            before, after = self._faded
            opaque = before * (1 - 2 * even) if even < 0.5 else after * (2 * even - 1)
            self.target.alpha = opaque
        if passed >= self.duration:
            self._finish()

    def _fading(self, starts: dict[str, float]) -> tuple[float, float] | None:
        """How opaque the target is at both ends of a way that it shall not be seen to take."""
        far = any(
            abs(end - starts[name]) > (AWAY if name != "flip" else 0.1)
            for name, end in self.ends.items()
            if name in TRAVELS
        )
        if not far or not hasattr(self.target, "alpha"):
            return None
        return self.target.alpha, self.ends.get("alpha", self.target.alpha)

    def finish(self) -> None:
        """Jump to the end at once."""
        if self.over:
            return
        if self._faded is not None:
            self.target.alpha = self._faded[1]
        for name, end in self.ends.items():
            setattr(self.target, name, end)
        self._finish()

    def _finish(self) -> None:
        self.over = True
        if self._done is not None:
            self._done()


class Chain(Tween):
    """Tweens one after another, as one."""

    def __init__(self, *parts: Tween) -> None:
        super().__init__(parts[0].target, 0.0)
        self._all = parts
        self._parts = list(parts)

    @property
    def rest(self) -> float:
        """The seconds that the parts still take."""
        return sum(part.rest for part in self._parts)

    @property
    def length(self) -> float:
        """The seconds that all parts take together."""
        return sum(part.length for part in self._all)

    def postpone(self, seconds: float) -> None:
        """Begin so much later."""
        self._parts[0].postpone(seconds)

    @property
    def moving(self) -> bool:
        """Whether the part under way changes anything now."""
        return bool(self._parts) and self._parts[0].moving

    def update(self, dt: float) -> None:
        """Move the part under way on; what time it leaves over is the next one's."""
        while self._parts:
            part = self._parts[0]
            spare = dt - part.rest
            part.update(dt)
            if not part.over:
                return
            self._parts.pop(0)
            dt = max(0.0, spare)
        self._end()

    def finish(self) -> None:
        """Jump to the end of every part, in order."""
        while self._parts:
            self._parts.pop(0).finish()
        self._end()

    def _end(self) -> None:
        if not self.over:
            self._finish()


class Tweens:
    """Tweens that run side by side; a newer one takes over the attributes of an older one."""

    def __init__(self) -> None:
        self._running: list[Tween] = []

    @property
    def active(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    def add(self, tween: Tween) -> Tween:
        """Start a tween; its target's same attributes are let go by tweens under way."""
        for other in self._running:
            if other.target is tween.target:
                for name in tween.ends:
                    other.ends.pop(name, None)
        self._running.append(tween)
        return tween

    def update(self, dt: float) -> bool:
        """Move everything on by ``dt`` seconds; says whether anything moved."""
        if not self._running:
            return False
        for tween in list(self._running):
            tween.update(dt)
        self._running = [tween for tween in self._running if not tween.over]
        return True

    def finish(self) -> None:
        """Bring everything to its end, and what that starts as well."""
        while self._running:
            running, self._running = self._running, []
            for tween in running:
                tween.finish()


class Step:
    """One step of a queue: tweens that start together, then a pause in seconds.

    ``start`` is called when the step's turn comes and gives its tweens.
    """

    def __init__(
        self, start: Callable[[], Iterable[Tween] | None] | None = None, pause: float = 0.0
    ) -> None:
        self.start = start
        self.pause = pause


class Queue:
    """Steps one after another. ``factor`` stretches their time; 0 leaves no motion at all."""

    def __init__(self) -> None:
        self.factor = 1.0
        self._waiting: deque[Step] = deque()
        self._tweens: list[Tween] = []
        self._pause = 0.0

    @property
    def busy(self) -> bool:
        """Whether a step is under way or waiting."""
        return bool(self._waiting or self._tweens or self._pause > 0)

    @property
    def moving(self) -> bool:
        """Whether anything changes now: in a pause, and while a card rests, nothing does."""
        return any(tween.moving for tween in self._tweens)

    def push(self, step: Step) -> None:
        """Put a step at the end of the queue."""
        self._waiting.append(step)

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; says whether anything was under way."""
        if not self.busy:
            return False
        if self.factor <= 0:
            self.skip()
            return True
        scaled = dt / self.factor
        while True:
            if self._tweens:
                for tween in self._tweens:
                    tween.update(scaled)
                self._tweens = [tween for tween in self._tweens if not tween.over]
                if self._tweens:
                    return True
                scaled = 0.0
            if self._pause > 0:
                self._pause -= scaled
                if self._pause > 0:
                    return True
                scaled = 0.0
            if not self._waiting:
                return True
            self._begin(self._waiting.popleft())

    def skip(self) -> None:
        """Bring every step to its end at once, in order."""
        while self.busy:
            tweens, self._tweens, self._pause = self._tweens, [], 0.0
            for tween in tweens:
                tween.finish()
            if self._waiting:
                self._begin(self._waiting.popleft())

    def clear(self) -> None:
        """Forget every step without bringing it to its end."""
        self._waiting.clear()
        self._tweens = []
        self._pause = 0.0

    def _begin(self, step: Step) -> None:
        made = step.start() if step.start is not None else None
        self._tweens = list(made) if made is not None else []
        self._pause = step.pause
