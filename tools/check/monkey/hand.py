"""The monkey's hand: events as the system reports them, none of them meant in any way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from thunderstone.profile import ANIMATIONS, SCALES, TEXT_SIZES
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.gamepad import BUTTONS
from thunderstone.ui.keymap import ACTS, press_of
from thunderstone.ui.node import Node
from tools.check.monkey.world import SIZE, World

SIZES = (SIZE, SIZE, SIZE, (1600, 900), (1024, 768), (640, 360), (320, 200), (40, 30), (1, 1))
LARGE = ((3840, 2160), (2560, 1080), (900, 1600))
"""Windows that are seldom tried: to paint them takes seconds."""

LARGELY = 0.06
"""The share of the changes of size that lead to one of those."""

USUAL_AGAIN = 0.35
"""The share of the events after one in a strange window that lead back to the usual one."""

LETTERS = "aeñáüßçЖλ漢字🙂\u202e\u0301 '\"*_[]{}\\<>|%/.0123456789-"

COPIED = LETTERS + "\n\t\r\x1b\x07\x7f\x85\u2028\u2066\u200d\ufeff\U0010ffff\uffff"
"""What others may have copied."""

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_KP_ENTER),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_z, pygame.K_a, pygame.K_s, pygame.K_q),
    *(pygame.K_F2, pygame.K_F5, pygame.K_F12, pygame.K_LSHIFT, pygame.K_PRINTSCREEN),
)
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META)

Place = tuple[int, int]


def _pixel(at: tuple[float, float]) -> Place:
    return round(at[0]), round(at[1])


class Hand:
    """Does one thing at a time in a world, and says what it was."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._ways: list[tuple[Callable[[], str], int]] = [
            (self.click_node, 300),
            (self.click_anywhere, 90),
            (self.right_click, 50),
            (self.drag, 60),
            (self.half_a_click, 25),
            (self.point, 80),
            (self.press_act, 110),
            (self.press_key, 110),
            (self.type, 30),
            (self.paste, 20),
            (self.wheel, 40),
            (self.wait, 40),
            (self.pad, 25),
            (self.resize, 8),
            (self.switch_language, 10),
            (self.customise, 10),
            (self.lose_focus, 14),
            (self.close_window, 6),
            (self.strange, 8),
        ]

    @property
    def chance(self) -> random.Random:
        """The world's dice."""
        return self.world.chance

    def act(self) -> str:
        """Do anything; gives what it was."""
        size = self.world.app.surface.get_size()
        if size != SIZE and self.chance.random() < USUAL_AGAIN:
            return self._resize_to(SIZE)
        ways, weights = zip(*self._ways, strict=True)
        return str(self.chance.choices(ways, weights)[0]())

    # -- the pointer ------------------------------------------------------------------------

    def place_of(self, node: Node) -> Place:
        """Where the pointer goes to come to the middle of a node."""
        return _pixel(self.world.app.camera.pointer_at(*node.box.center))

    def _anywhere(self) -> Place:
        if self.chance.random() < 0.1:
            return self.chance.randint(-200, 5000), self.chance.randint(-200, 3000)
        x, y = self.chance.random() * WIDTH, self.chance.random() * HEIGHT
        return _pixel(self.world.app.camera.pointer_at(x, y))

    def _node(self) -> Node | None:
        """Anything that reacts on the scene on top, rather something that can be clicked."""
        scene = self.world.app.scene
        if scene is None:
            return None
        nodes = [node for node in scene.root.walk() if node.reacts]
        ready = [node for node in nodes if node.clickable]
        pool = ready if ready and self.chance.random() < 0.85 else nodes
        return self.chance.choice(pool) if pool else None

    def _somewhere(self) -> Place:
        node = self._node() if self.chance.random() < 0.75 else None
        return self.place_of(node) if node is not None else self._anywhere()

    def _move(self, place: Place, held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        _post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons, touch=False)

    def _click(self, place: Place, button: int = 1, times: int = 1) -> None:
        self._move(place)
        for _ in range(times):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                _post(kind, pos=place, button=button, touch=False)

    def click_node(self) -> str:
        """Click something that can be clicked, seldom twice."""
        node = self._node()
        if node is None:
            return self.click_anywhere()
        times = 2 if self.chance.random() < 0.1 else 1
        self._click(self.place_of(node), times=times)
        return f"click {node.label or type(node).__name__!r} x{times}"

    def click_anywhere(self) -> str:
        """Click anywhere, in the window or beside it."""
        place = self._anywhere()
        self._click(place, self.chance.choice((1, 1, 1, 1, 2, 4, 9)))
        return f"click at {place}"

    def right_click(self) -> str:
        """Click with the right button."""
        place = self._somewhere()
        self._click(place, 3)
        return f"right click at {place}"

    def drag(self) -> str:
        """Drag from somewhere to somewhere, over a few frames."""
        start, end = self._somewhere(), self._somewhere()
        self._move(start)
        _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for part in range(1, self.chance.randint(2, 5)):
            share = part / 4
            way = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self._move(_pixel(way), held=True)
            if self.chance.random() < 0.3:
                self.world.step(0.03)
        self._move(end, held=True)
        if self.chance.random() < 0.9:
            _post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        return f"drag {start} to {end}"

    def half_a_click(self) -> str:
        """Only press, or only let go."""
        place = self._somewhere()
        kind = self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        self._move(place)
        _post(kind, pos=place, button=self.chance.choice((1, 1, 3)), touch=False)
        return f"{pygame.event.event_name(kind)} at {place}"

    def point(self) -> str:
        """Rest the pointer somewhere for as long as it takes to be told something."""
        place = self._somewhere()
        self._move(place)
        self.world.rest(self.chance.randint(1, 6))
        return f"point at {place}"

    def wheel(self) -> str:
        """Turn the wheel."""
        self._move(self._somewhere())
        turn = self.chance.choice((-30, -3, -1, 1, 2, 40))
        _post(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False)
        return f"wheel {turn}"

    # -- keys -------------------------------------------------------------------------------

    def press_act(self) -> str:
        """Press the key of any act."""
        name = self.chance.choice(list(ACTS))
        event = press_of(self.world.app.keymap.key_of(name))
        pygame.event.post(event)
        _post(pygame.KEYUP, key=event.key, mod=0, unicode="", scancode=0)
        return f"key of {name}"

    def press_key(self) -> str:
        """Press any key, with anything held."""
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        typed = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        _post(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)
        _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return f"key {pygame.key.name(key)!r}, {mod}"

    def type(self) -> str:
        """Type letters, where there is a line to type them into rather there."""
        scene = self.world.app.scene
        lines = [] if scene is None else [node for node in scene.root.walk() if node.takes_text]
        if lines and self.chance.random() < 0.7:
            self._click(self.place_of(self.chance.choice(lines)))
        text = "".join(self.chance.choices(LETTERS, k=self.chance.choice((1, 3, 12, 200))))
        for letter in text:
            _post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode=letter, scancode=0)
            _post(pygame.TEXTINPUT, text=letter)
        return f"type {text[:20]!r}"

    def paste(self) -> str:
        """Paste what others have copied, a book of it at times, where there is a line rather
        there."""
        scene = self.world.app.scene
        lines = [] if scene is None else [node for node in scene.root.walk() if node.takes_text]
        if lines and self.chance.random() < 0.7:
            self._click(self.place_of(self.chance.choice(lines)))
        text = "".join(self.chance.choices(COPIED, k=self.chance.choice((1, 12, 60, 10_000))))
        pygame.scrap.put_text(text)
        key = self.chance.choice((pygame.K_v, pygame.K_v, pygame.K_a, pygame.K_x))
        _post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
        _post(pygame.TEXTINPUT, text=text[:2000])
        return f"paste {text[:20]!r}"

    def pad(self) -> str:
        """A gamepad's button or stick."""
        if self.chance.random() < 0.3:
            axis, value = self.chance.randrange(6), self.chance.randint(-32768, 32767)
            _post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
            return f"stick {axis} to {value}"
        button = self.chance.choice([*BUTTONS, 99])
        _post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        if self.chance.random() < 0.8:
            _post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        return f"gamepad button {button}"

    # -- the window -------------------------------------------------------------------------

    def wait(self) -> str:
        """Do nothing for a while."""
        frames = self.chance.choice((1, 5, 30))
        self.world.rest(frames)
        return f"wait {frames} frames"

    def resize(self) -> str:
        """Drag the window's corner."""
        large = self.chance.random() < LARGELY
        return self._resize_to(self.chance.choice(LARGE if large else SIZES))

    def _resize_to(self, size: tuple[int, int]) -> str:
        app = self.world.app
        if app.preferences.fullscreen:
            app.guarded(app.preferences.toggle_fullscreen)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        _post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        if self.chance.random() < 0.8:  # otherwise the next event comes before it has settled
            self.world.rest(3)
        return f"resize to {size}"

    def switch_language(self) -> str:
        """Speak the other language, wherever one is."""
        self.world.app.guarded(self.world.app.preferences.switch_language)
        return "switch language"

    def customise(self) -> str:
        """Change how everything looks, as the settings do it."""
        app, chance = self.world.app, self.chance
        acts: dict[str, Callable[[], object]] = {
            "scale": lambda: app.preferences.set_scale(chance.choice(SCALES)),
            "usual scale": lambda: app.preferences.set_scale(100),
            "letters": lambda: app.preferences.set_lettering(
                chance.choice(TEXT_SIZES), plain=chance.random() < 0.5
            ),
            "calm": lambda: app.preferences.set_calm(chance.random() < 0.5),
            "animation": lambda: app.preferences.set_animation(chance.choice(ANIMATIONS)),
            "fullscreen": app.preferences.toggle_fullscreen,
        }
        name = chance.choice(list(acts))
        app.guarded(acts[name])
        return f"change {name}"

    def lose_focus(self) -> str:
        """The window goes and comes."""
        kinds = (
            *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE),
            *(pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE),
        )
        kind = self.chance.choice(kinds)
        _post(kind)
        return pygame.event.event_name(kind)

    def close_window(self) -> str:
        """Ask the window to close."""
        _post(pygame.QUIT)
        return "close the window"

    def strange(self) -> str:
        """Events that mean nothing here, and one that comes twice."""
        _post(pygame.USEREVENT + self.chance.randrange(20))
        _post(pygame.DROPFILE, file="/nowhere/at/all.json")
        _post(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0)
        _post(pygame.TEXTEDITING, text="´", start=0, length=1)
        _post(pygame.CONTROLLERDEVICEADDED, device_index=self.chance.randrange(3))
        _post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.chance.randrange(3))
        return "strange events"


def _post(kind: int, **figures: Any) -> None:
    """Put an event where the system puts them."""
    pygame.event.post(pygame.Event(kind, **figures))
