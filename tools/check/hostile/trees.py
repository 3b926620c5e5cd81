"""Mutations of what a file says: any node gives way to anything that can be written there."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

WORDS = st.text(st.characters(exclude_categories=()), max_size=8)
"""Any letters at all, halves of letters among them."""

NUMBERS = (
    st.integers(-3, 40)
    | st.integers()
    | st.sampled_from([2**31, 2**63, -(2**63) - 1, 10**40, 10**4000])
)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=8,
)
DEEDS = ("replace", "replace", "replace", "delete", "double", "exchange", "nudge", "rename")


@st.composite
def edited(draw: st.DrawFn, trees: list[Any]) -> Any:
    """One of some trees with one to three nodes changed."""
    tree = copy.deepcopy(draw(st.sampled_from(trees)))
    for _ in range(draw(st.integers(1, 3))):
        tree = _edit(draw, tree)
    return tree


def _edit(draw: st.DrawFn, tree: Any) -> Any:
    """Walk down to some node and change it where it stands."""
    parent: Any = None
    key: Any = None
    node = tree
    while isinstance(node, dict | list) and node and (parent is None or draw(st.integers(0, 5))):
        parent = node
        keys = list(node) if isinstance(node, dict) else range(len(node))
        key = draw(st.sampled_from(keys))
        node = node[key]
    if parent is None:
        return draw(VALUES)
    deed = draw(st.sampled_from(DEEDS))
    if deed == "delete":
        del parent[key]
    elif deed == "double" and isinstance(parent, list):
        parent[key:key] = [copy.deepcopy(node)] * draw(st.sampled_from((1, 2, 300)))
    elif deed == "exchange":
        keys = list(parent) if isinstance(parent, dict) else range(len(parent))
        other = draw(st.sampled_from(keys))
        parent[key], parent[other] = parent[other], parent[key]
    elif deed == "nudge" and type(node) is int:
        parent[key] = node + draw(st.integers(-2, 2))
    elif deed == "rename" and isinstance(parent, dict):
        parent[draw(WORDS)] = parent.pop(key)
    else:
        parent[key] = draw(VALUES)
    return tree
