"""A view as plain data and back: what is sent to another process, hidden cards never among it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.state import state_from_plain
from thunderstone.engine.view import View

if TYPE_CHECKING:
    from thunderstone.engine.library import Library


def pack(view: View) -> dict[str, Any]:
    """The view, its pools and its pending question, as lists, dictionaries, numbers and words."""
    decision = view.state.decision
    if decision is None:
        raise ValueError("nothing is being asked in this view")
    return {
        "seat": view.seat,
        "state": view.state.to_plain(),
        "pools": {name: list(cards) for name, cards in view.pools.items()},
        "decision": {
            "seat": decision.seat,
            "kind": decision.kind,
            "options": [list(option) for option in decision.options],
            "least": decision.least,
            "most": decision.most,
            "ordered": decision.ordered,
            "host": decision.host,
            "purpose": decision.purpose,
            "into": decision.into,
        },
    }


def unpack(library: Library, plain: dict[str, Any]) -> View:
    """Rebuild a packed view, blanks included. Raises StaleFrame where the rules differ."""
    state = state_from_plain(library, plain["state"])
    question = dict(plain["decision"])
    options = tuple(Option(*option) for option in question.pop("options"))
    state.decision = Decision(options=options, **question)
    pools = {str(name): tuple(cards) for name, cards in plain["pools"].items()}
    return View(int(plain["seat"]), state, pools)
