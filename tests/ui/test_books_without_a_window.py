"""The codex and the rules without a window: what they show, with a few lines in its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import pytest

from thunderstone.catalogue import load_library
from thunderstone.catalogue.codex import Codex, Wish
from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.ui import routes
from thunderstone.ui.kit import Button, Dropdown, Item, Prose, Text
from thunderstone.ui.scenes.codex.card import CardScreen
from thunderstone.ui.scenes.codex.scene import CodexScreen
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.rules.scene import RulesScreen
from thunderstone.words import say

if TYPE_CHECKING:
    from thunderstone.ui.routes import Route
    from thunderstone.ui.services import Services


@dataclass
class Window:
    """As much of a window as these screens use."""

    language: str = "es"
    kept: dict[str, object] = field(default_factory=dict)
    gone: list[Route | None] = field(default_factory=list)

    def word(self, key: str, **figures: object) -> str:
        return say(key, self.language, **figures)

    def codex(self) -> Codex:
        return Codex(load_library(), load_rulebook(), self.language, self.word)

    def leave(self) -> None:
        self.gone.append(None)

    pop = leave

    def navigate(self, route: Route) -> None:
        self.gone.append(route)


@pytest.fixture
def window() -> Window:
    return Window()


def services(window: Window) -> Services:
    return cast("Services", window)


def item(body: Item, key: str) -> Item:
    return next(node for node in body.walk() if isinstance(node, Item) and node.key == key)


def said(body: Item) -> list[str]:
    lines = [node.words for node in body.walk() if isinstance(node, Text)]
    return lines + [node.markup for node in body.walk() if isinstance(node, Prose)]


def test_a_filter_leaves_what_it_tells_it_would(window: Window) -> None:
    screen = CodexScreen(services(window))
    kind = item(screen.body(), "kind")
    assert isinstance(kind, Dropdown)
    told = {option.key: option.note for option in kind.choices}
    kind.on_choose("monster")
    assert screen.stale
    body = screen.body()
    found = [node for node in body.walk() if isinstance(node, CardFace)]
    assert str(len(found)) == told["monster"]
    assert all(face.card.kind == "monster" for face in found)
    item(body, "clear").click()
    assert screen.kept.wish == Wish()


def test_a_card_pressed_opens_its_page_and_is_lit_after_leafing(window: Window) -> None:
    screen = CodexScreen(services(window))
    item(screen.body(), "card.torch").click()
    (page,) = window.gone
    assert isinstance(page, routes.CardPage)
    assert page.cards[page.number].id == "torch"
    page.leafed(0)
    assert [
        node.card for node in screen.body().walk() if isinstance(node, CardFace) and node.chosen
    ] == [page.cards[0]]


def test_one_card_alone_cannot_be_leafed_and_what_it_lacks_has_no_heading(window: Window) -> None:
    plain = next(card for card in window.codex().cards if not card.words_in("es").ruling)
    body = CardScreen(services(window), [plain]).body()
    assert say("codex.ruling", "es").upper() not in said(body)
    assert {node.key for node in body.walk() if isinstance(node, Button)} == {"close"}


def test_the_rules_say_what_was_pressed(window: Window) -> None:
    screen = RulesScreen(services(window), "light")
    text = load_rulebook().entries["light"].text("es").split("\n")[0]
    assert text in said(screen.body())
    item(screen.body(), "R74").click()
    assert item(screen.body(), "erase").enabled
    item(screen.body(), "erase").click()
    assert not item(screen.body(), "erase").enabled
    assert screen.wanted == "search", "to be typed anew"
