"""The notice of what a game has just earned."""

from __future__ import annotations

from legibility import complaints
from posted import frames, shown

from thunderstone.records import ACHIEVEMENTS, Earned
from thunderstone.ui.app import App
from thunderstone.ui.kit import Column, Host, Item, Row, Screen
from thunderstone.ui.scenes.common.earned import earned_plate


def earned(*names: str, people: tuple[str, ...] = ("Marta",)) -> list[Earned]:
    return [
        Earned(ACHIEVEMENTS[name], people[number % len(people)])
        for number, name in enumerate(names)
    ]


class Notice(Screen):
    """Nothing but what was earned."""

    def __init__(self, app: App, found: list[Earned]) -> None:
        super().__init__(app)
        self.found = found

    def body(self) -> Item:
        return Row(pad="xl")[Column(wide="details")[earned_plate(self.services, self.found)]]


def notice(app: App, found: list[Earned]) -> str:
    app.push(Host(app, Notice(app, found)))
    frames(app)
    assert not complaints(app.ledger or [], app.size)
    return shown(app, Notice.name)


def test_the_notice_names_what_was_earned(app: App) -> None:
    text = notice(app, earned("stone", "guardian"))
    assert "LOGROS CONSEGUIDOS" in text
    assert "La Piedra es tuya" in text
    assert "Cae el Guardián" in text
    assert "Marta" not in text, "one person need not be told who it was"


def test_the_notice_says_whose_it_is_where_several_earned_some(app: App) -> None:
    text = notice(app, earned("stone", "guardian", people=("Marta", "Iñaki")))
    assert "Marta" in text
    assert "Iñaki" in text


def test_the_notice_counts_what_has_no_room(app: App) -> None:
    assert "y 8 más" in notice(app, earned(*tuple(ACHIEVEMENTS)[:9]))
    assert "LOGRO CONSEGUIDO" in notice(app, earned("stone"))
