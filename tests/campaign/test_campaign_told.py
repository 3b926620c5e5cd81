"""A campaign in words: its chronicle, what events bring, and whom they speak of."""

from __future__ import annotations

import pytest
from nights import Nights

from thunderstone.campaign.tale import Seat, Told
from thunderstone.catalogue.campaign.deeds import FIGURES
from thunderstone.client.campaign_chronicle import (
    as_text,
    ending_told,
    farewell_text,
    figures_told,
    nights_told,
    standing_told,
)
from thunderstone.client.campaign_effects import effect_words, effects_of, whom
from thunderstone.client.campaign_words import (
    captain_fields,
    captain_name,
    event_text,
    option_words,
    outcome_text,
)
from thunderstone.journal import Player
from thunderstone.words import LEADING, say


def led(nights: int, **last: object) -> Nights:
    """A campaign of two after so many nights, the last of them as a test says."""
    played = Nights()
    for _ in range(nights - 1):
        played.night(goal=True)
    played.night(**last)  # type: ignore[arg-type]
    return played


def test_a_night_says_who_won_and_whether_its_goal_was_achieved() -> None:
    [first, second] = nights_told(led(2, goal=False, winners=(1,)).tale, "es")
    assert first.heading == "Noche 1: Aldea del Vado"
    assert "Ganó Marta (20, 19)." in first.after
    assert any(line.startswith("Meta:") and line.endswith("Cumplida.") for line in first.after)
    assert "Ganó Odo (20, 19)." in second.after
    assert any(line.endswith("No se cumplió.") for line in second.after)


def test_a_night_that_everybody_gave_up_or_lost_has_no_winner() -> None:
    lost = led(1, winners=(), places=(0, 0))
    assert "La noche fue de la Mazmorra (20, 19)." in nights_told(lost.tale, "es")[0].after
    left = led(1, ending="given_up", winners=())
    assert "Nobody stayed to the end." in nights_told(left.tale, "en")[0].after


def test_an_event_speaks_of_whoever_led_at_that_time() -> None:
    played = led(1, captains=(False, True))
    [fallen] = played.tale.seats[0].gone
    played.outing()
    heir = played.tale.seats[0].captain
    assert heir is not None
    for night, captain in ((1, fallen.captain), (2, heir)):
        told = Told("talking_well", night, 0, 0, 1)
        assert captain_name(played.tale, captain, "es") in outcome_text(played.tale, told, "es")
    [line] = [one for one in nights_told(played.tale, "es")[0].after if "no vuelve" in one]
    assert captain_name(played.tale, fallen.captain, "es") in line


@pytest.mark.parametrize("lang", LEADING)
def test_whoever_joined_and_has_no_captain_yet_is_spoken_of_by_name(lang: str) -> None:
    """The banner may come to one who has joined since the captains were chosen: on the third night
    to the third player."""
    played = led(2)
    played.question("place")
    played.tale.seats.append(Seat(Player("Lucía")))
    played.night()
    asked = played.question("event")
    assert played.tale.seats[asked.seat].player.name == "Lucía"
    campaign = played.tale.campaign
    for event in campaign.events.values():
        asked = asked._replace(about=event.id)
        event_text(played.tale, asked, lang)
        for number in range(len(asked.options)):
            option_words(played.tale, asked, number, lang)
    played.send(["0"])
    assert as_text("", played.tale, lang)
    fields = captain_fields(played.tale, asked.seat, lang)
    assert fields["captain"] == "Lucía"


@pytest.mark.parametrize("lang", LEADING)
def test_the_tale_ends_for_one_too_who_joined_before_the_last_game(lang: str) -> None:
    played = led(8)
    played.question("event")  # of the road
    played.send(["0"])
    played.question("event")  # of the town, for the last night
    played.tale.seats.append(Seat(Player("Lucía")))
    played.night()
    assert played.tale.over
    assert all(ending_told(played.tale, seat, lang) for seat in range(3))


def test_a_retirement_is_told_with_its_farewell() -> None:
    whatever = {f"{figure}/{kind}": 20 for figure in FIGURES for kind in "abc"}
    played = led(1, deeds=({**whatever, **dict.fromkeys(FIGURES, 20)}, {}))
    played.outing()
    [gone] = played.tale.seats[0].gone
    [line] = [one for one in nights_told(played.tale, "es")[0].after if "se retira" in one]
    assert line.endswith(farewell_text(played.tale, gone.captain, "es"))
    assert "cumple su misión" in line


@pytest.mark.parametrize("lang", LEADING)
def test_whatever_an_event_brings_can_be_said(lang: str) -> None:
    tale = led(1).tale
    tale.promised = ["spear"]
    said = set()
    for name, event in tale.campaign.events.items():
        for answer, outcomes in enumerate(event.answers):
            for which in range(len(outcomes)):
                told = Told(name, 1, 1, answer, which)
                for effect in effects_of(tale, told):
                    words = effect_words(tale, effect, lang)
                    assert words
                    assert "{" not in words
                    said.add((effect.kind, effect.one, whom(tale, effect, 1, lang)))
    assert ("xp", True, "Odo") in said
    assert len({who for kind, _, who in said if kind in ("marks", "shorter", "promise")}) == 1


def test_in_spanish_the_verb_follows_how_many_there_are() -> None:
    one = {kind: say(f"campaign_effect.{kind}", "es", n=1) for kind in ("ward", "rest")}
    two = {kind: say(f"campaign_effect.{kind}", "es", n=2) for kind in ("ward", "rest")}
    assert one["ward"] == "La primera Enfermedad de la próxima partida pasa de largo"
    assert two["ward"] == "Las primeras 2 Enfermedades de la próxima partida pasan de largo"
    assert one["rest"] == "Un descanso de la próxima partida puede destruir dos cartas"
    assert two["rest"] == "2 descansos de la próxima partida pueden destruir dos cartas"


@pytest.mark.parametrize("lang", LEADING)
def test_the_text_tells_every_night_and_how_it_ended_for_each(lang: str) -> None:
    played = led(9, goal=True)
    text = as_text("Nueve veladas", played.tale, lang)
    for one in nights_told(played.tale, lang):
        assert one.heading in text
        assert one.text in text
    for seat in range(2):
        assert ending_told(played.tale, seat, lang) in text
        assert standing_told(played.tale, seat, lang) in text


def test_the_figures_are_those_of_all_nights_together() -> None:
    deeds = ({"victories/ooze": 3, "rises": 1}, {"victories/humanoid": 2})
    figures = dict(figures_told(led(2, deeds=deeds, commissions=(True, False)).tale, "es"))
    assert (figures["victories"], figures["rises"], figures["commissions"]) == ("5", "1", "1")
    assert figures["goals"] == "1 de 2"
