"""The items below a node, made anew as a whole while what a player is about goes over by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.kit.item import Item
from thunderstone.ui.kit.long_list import LongList

if TYPE_CHECKING:
    from thunderstone.ui.focus import Focus
    from thunderstone.ui.node import Node


class Tree:
    """The items below ``root``; ``focusing`` is the focus of the scene that they lie on."""

    def __init__(self, root: Node, focusing: Focus) -> None:
        self.root, self.focusing = root, focusing
        self.items: dict[str, Item] = {}
        self._lists: list[LongList] = []

    def replace(self, body: Item, lay: Callable[[], None]) -> None:
        """Put other items in the place of those there are; ``lay`` lays them out.

        What had the focus, the pointer or a pressed button, and what an item's ``take_over`` hands
        on, goes to the item with the same key. Raises ValueError where two items have one key:
        state would go to the wrong one.
        """
        focusing, mouse = self.focusing, self.focusing.mouse
        held, hovered, pressed = (
            self._here(node) for node in (focusing.node, mouse.hovered, mouse.pressed)
        )
        keys = [self.key_of(node) for node in (held, hovered, pressed)]
        before, self.items = self.items, _named(body)
        for key, item in self.items.items():
            old = before.get(key)
            if old is not None and type(old) is type(item):
                item.take_over(old)
        self.root.clear()
        self.root.add(body)
        lay()
        self._lists = [node for node in body.walk() if isinstance(node, LongList)]
        focus, pointed, down = (self.target(key) for key in keys)
        if focus is not None:
            focusing.hand_over(focus)
        elif held is not None:
            focusing.bring(None)
        mouse.hand_over(
            mouse.hovered if hovered is None else pointed,
            mouse.pressed if pressed is None else down,
        )
        mouse.refresh()
        self.root.touch()

    def _here(self, node: Node | None) -> Node | None:
        """The node, if it lies below the root."""
        return node if node is not None and node.lies_on(self.root) else None

    def target(self, key: str) -> Node | None:
        """The node of the item with a key, if there is one; a long list makes a line for that."""
        lines = (one.line(key) for one in self._lists)
        item = self.items.get(key) or next((line for line in lines if line is not None), None)
        return item.target if item is not None else None

    def key_of(self, node: Node | None) -> str:
        """The key of the item whose node this is, or ""."""
        at = node
        while at is not None and not (isinstance(at, Item) and at.key and at.target is node):
            at = at.parent
        return at.key if isinstance(at, Item) else ""

    def bring_to_sight(self, key: str) -> None:
        """Scroll to an item."""
        target = self.target(key)
        at = target.parent if target is not None else None
        while target is not None and at is not None:
            at.reveal(target.box)
            at = at.parent


def _named(body: Item) -> dict[str, Item]:
    """The items of a tree by their keys.

    Raises ValueError where two of them have the same, or where one that can be used has none.
    """
    items: dict[str, Item] = {}
    for node in body.walk():
        if not isinstance(node, Item):
            continue
        if node.key:
            if node.key in items:
                raise ValueError(f"two items have the key {node.key!r}")
            items[node.key] = node
        elif node.on_click is not None:
            raise ValueError(f"{type(node).__name__} {node.label!r} needs a key")
    return items
