"""What a campaign's table has of its own: the badge of the place's rules, and who bears a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.client.campaign_words import place_name
from thunderstone.engine.scenario_badges import badges
from thunderstone.engine.scenario_rules import UNKNOWN
from thunderstone.narration import badge_lines, own_name
from thunderstone.ui import kit, player_tokens, routes, theme
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit.theme import HEIGHTS, PLATES
from thunderstone.ui.node import Node
from thunderstone.ui.prompts import Note
from thunderstone.ui.scenes.common.campaigns import RULE_ICONS
from thunderstone.ui.scenes.table import layout, looks

if TYPE_CHECKING:
    from thunderstone.engine.scenario_badges import Badge
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView


class ScenarioBadge(Node):
    """The place's goal with its progress, and a sign for each of its rules, in the crest's place.

    Their words come by pointing; a click opens them as a page, with ``show``.
    """

    def __init__(self, board_view: BoardView, show: Callable[[routes.Route], object]) -> None:
        super().__init__(layout.SCENARIO, label="scenario", on_click=self.open, solid=True)
        self.board_view, self.show = board_view, show
        self.tooltip = self._tip

    def _tip(self) -> str:
        board_view = self.board_view
        lines = [f"*{place_name(board_view.state, board_view.lang)}*"]
        return "\n".join([*lines, *badge_lines(board_view.state, board_view.lang)])

    def open(self) -> None:
        """Show the rules of the place to be read."""
        board_view = self.board_view
        heading = place_name(board_view.state, board_view.lang)
        lines = map(escape_markup, badge_lines(board_view.state, board_view.lang))
        self.show(routes.Notice(heading, "\n\n".join(lines)))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate: the goal above, the signs of the rules below."""
        look = looks.SEAT._replace(border="#e8bf6a" if self.hovered else "#8d7850")
        canvas.panel((0, 0, self.w, self.h), look)
        if self.focused:
            canvas.focus_rim((0, 0, self.w, self.h))
        found = badges(self.board_view.state)
        goal = [badge for badge in found if badge.rule == "goal"]
        rules = [badge for badge in found if badge.rule != "goal"]
        signs: list[kit.Item] = [
            kit.Icon(RULE_ICONS[badge.rule], _colour(badge), tall="sign") for badge in rules
        ]
        kit.Inset(
            (0, 0, self.w, self.h),
            kit.Column(pad="none")[
                kit.Spacer(),
                *(kit.Row()[kit.Spacer(), *_goal(badge), kit.Spacer()] for badge in goal),
                kit.Row()[kit.Spacer(), *_as_many_as_fit(signs), kit.Spacer()] if signs else None,
                kit.Spacer(),
            ],
        ).draw(canvas)


def _as_many_as_fit(signs: list[kit.Item]) -> list[kit.Item]:
    """The signs, or the first of them and how many there are besides."""
    fit = int(layout.SCENARIO.w // HEIGHTS["sign"])
    if len(signs) <= fit:
        return signs
    shown = signs[: fit - 1]
    return [*shown, kit.Text(f"+{len(signs) - len(shown)}", "remark", wide="sign")]


def _goal(goal: Badge) -> list[kit.Item]:
    """The sign of the goal, and how far it is where that can be counted."""
    sign = kit.Icon("check" if goal.done else "star", _colour(goal), tall="sign")
    counted = goal.of > 1 and goal.amount != UNKNOWN
    figure = kit.Text(f"{min(goal.amount, goal.of)}/{goal.of}", "remark")
    return [sign, figure] if counted else [sign]


def _colour(badge: Badge) -> str:
    return theme.BETTER if badge.done else theme.VILLAGE_LABEL


def name_of(board_view: BoardView, card: int) -> tuple[str, str]:
    """The name that a card bears beside its printed one, as a captain or as the Monster with a
    name, and the colour of its plate; "" where it has none."""
    state = board_view.state
    seat = state.captains.get(card, -1)
    if seat >= 0 and board_view.captains:
        return board_view.captains[seat], player_tokens.colour_of(seat)
    return own_name(state, card, board_view.lang), theme.WORSE


class NameNode(Node):
    """The name that a card bears in this game, on a plate over its picture."""

    def __init__(self, name: str, colour: str, wide: float, height: float) -> None:
        tall = layout.REACH_H
        super().__init__((0, height / 2 - tall, wide, tall), label="named")
        self.name, self.colour = name, colour

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate with the name."""
        canvas.panel((0, 0, self.w, self.h), PLATES["staged"]._replace(border=self.colour))
        words = kit.Text(self.name, "staged", "centre", grow=1)
        kit.Inset((0, 0, self.w, self.h), kit.Row(pad=("s", "none"))[words]).draw(canvas)


def notes(board_view: BoardView, card: int) -> list[Note]:
    """What is to be known of a card that bears a name: whose captain it is, or how it differs."""
    state, word = board_view.state, board_view.word
    name, _ = name_of(board_view, card)
    if not name:
        return []
    if card in state.captains:
        player = board_view.names[state.captains[card]]
        return [Note(True, word("scenario_table.captain", name=name, player=player))]
    named = state.variant.scenario.named
    assert named is not None
    figures = {"n": named.health, "points": named.points}
    return [Note(True, word("scenario_table.named", name=name, **figures))]


def plays_at_place(state: State) -> bool:
    """Whether the table is one of a campaign's places, with rules of its own."""
    return bool(badges(state))
