"""The rules reference on the screen: chapters, search, links, back and forward, and the zoom."""

from __future__ import annotations

import pygame
import pytest
from reading import click, frames, node, nodes, point, press, shown, type_in

from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.journal import HUMAN
from thunderstone.showcase import moments
from thunderstone.ui import links, routes
from thunderstone.ui.app import App
from thunderstone.ui.brush import rich_text
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.links import Link, LinkedText, Span, clipped, first_sentence, snippet, spots
from thunderstone.ui.scenes.codex.card import CardScene
from thunderstone.ui.scenes.common.card_grid import CodexCard
from thunderstone.ui.scenes.reference import EntryRow
from thunderstone.ui.scenes.rules.scene import RulesScene
from thunderstone.ui.scenes.table.scene import TableScene

MEASURE = 70
"""Letters of a line at most, so that the eye finds the next one."""


pytestmark = pytest.mark.usefixtures("blank_faces")


def rules(app: App, entry: str = "") -> RulesScene:
    app.navigate(routes.Title())
    app.navigate(routes.Rules(entry))
    frames(app)
    assert isinstance(app.scene, RulesScene)
    return app.scene


def rows(scene: RulesScene) -> list[EntryRow]:
    return [row for row in scene.list.children if isinstance(row, EntryRow)]


# -- reading ------------------------------------------------------------------------------


def test_it_opens_from_the_title_at_the_first_entry_and_closes(app: App) -> None:
    app.to_title()
    frames(app)
    click(app, node(app, "Reglas"))
    assert isinstance(app.scene, RulesScene)
    assert app.scene.shown.id == "goal"
    click(app, node(app, "Cerrar"))
    assert app.scene is not None
    assert app.scene.name == "title"


def test_it_opens_over_the_table_from_the_pause_menu_and_with_f1(app: App) -> None:
    app.navigate(routes.Title())
    app.navigate(routes.Menu())
    frames(app)
    click(app, node(app, "Reglas"))
    assert isinstance(app.scene, RulesScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not None
    assert app.scene.name == "menu"
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    press(app, pygame.K_F1)
    assert app.scene is not None
    assert app.scene.name == "menu"


def test_an_unknown_entry_is_an_error(app: App) -> None:
    with pytest.raises(KeyError):
        app.navigate(routes.Rules("no_such_entry"))


def test_an_entry_shows_its_chapter_text_numbers_and_what_goes_with_it(app: App) -> None:
    scene = rules(app, "light")
    said = shown(app, "rules")
    entry = scene.book.entries["light"]
    assert entry.title("es") in said
    assert "TU TURNO: ENTRAR EN LA MAZMORRA" in said
    for number in entry.rules:
        assert nodes(app, f"R{number}"), number
    for name in entry.see:
        assert nodes(app, scene.book.entries[name].title("es")), name
    assert "CARTAS" in said


def test_chapters_stand_in_play_order_and_unfold(app: App) -> None:
    scene = rules(app)
    heads = [row.label.strip("*").split("·")[0].strip("\N{NO-BREAK SPACE} ") for row in rows(scene)]
    numbers = [int(head) for head in heads if head.isdecimal()]
    assert numbers == list(range(1, len(scene.book.chapters) + 1))
    chapter = scene.book.chapters[6]
    head = next(row for row in rows(scene) if chapter.title("es") in row.label)
    click(app, head)
    titles = [row.label for row in rows(scene)]
    at = next(i for i, title in enumerate(titles) if chapter.title("es") in title)
    assert titles[at + 1 : at + 1 + len(chapter.entries)] == [
        entry.title("es") for entry in chapter.entries
    ]
    assert scene.shown.id == "goal", "unfolding turns no page"
    click(app, node(app, chapter.entries[0].title("es")))
    assert scene.shown is chapter.entries[0]
    head = next(row for row in rows(scene) if chapter.title("es") in row.label)
    click(app, head)
    assert len(rows(scene)) == len(scene.book.chapters)


def test_back_and_forward_follow_what_was_read(app: App) -> None:
    scene = rules(app, "light")
    see = scene.shown.see[0]
    click(app, nodes(app, scene.book.entries[see].title("es"))[0])
    assert scene.shown.id == see
    click(app, node(app, "Atrás"))
    assert scene.shown.id == "light"
    assert not node(app, "Atrás").enabled
    press(app, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert scene.shown.id == see
    assert not node(app, "Adelante").enabled
    press(app, pygame.K_LEFT, pygame.KMOD_ALT)
    scene.open("breach")
    assert not node(app, "Adelante").enabled, "a new page forgets what came after"
    scene.walk(-1)
    assert scene.shown.id == "light"


def test_the_neighbours_lead_through_the_book(app: App) -> None:
    scene = rules(app)
    names = list(scene.book.entries)
    for name in names[1:4]:
        title = scene.book.entries[name].title("es")
        click(app, node(app, f"{title}  ›"))
        assert scene.shown.id == name


def test_it_opens_where_it_was_left(app: App) -> None:
    scene = rules(app, "breach")
    scene.back()
    app.navigate(routes.Rules())
    frames(app)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.shown.id == "breach"


def test_cards_that_print_a_keyword_open_large(app: App) -> None:
    scene = rules(app, "breach")
    card = next(n for n in scene.root.walk() if isinstance(n, CodexCard))
    click(app, card)
    assert isinstance(app.scene, CardScene)
    assert app.scene.card is card.card
    assert len(app.scene.cards) == len(app.codex().cards_of("breach"))


# -- searching ----------------------------------------------------------------------------


def test_typing_lists_hits_and_shows_the_likeliest(app: App) -> None:
    scene = rules(app)
    type_in(app, "trofeo")
    assert scene.search.value == "trofeo"
    assert scene.shown.id == "trophy"
    assert rows(scene)[0].label == scene.shown.title("es")
    assert f"{len(scene.hits)} RESULTADOS" in shown(app, "rules")
    assert any(text.found for text in scene.root.walk() if isinstance(text, LinkedText))
    click(app, rows(scene)[1])
    assert scene.shown.id == scene.hits[1].entry
    click(app, node(app, "Borrar"))
    assert scene.search.value == ""
    assert not any(text.found for text in scene.root.walk() if isinstance(text, LinkedText))


def test_enter_reads_the_likeliest_so_that_back_returns(app: App) -> None:
    scene = rules(app, "goal")
    type_in(app, "botin")
    press(app, pygame.K_RETURN)
    assert scene.shown.id == "spoils"
    scene.walk(-1)
    assert scene.shown.id == "goal"


def test_a_number_finds_its_rule_and_the_numbers_search(app: App) -> None:
    scene = rules(app, "light")
    click(app, node(app, "R74"))
    assert scene.search.value == "R74"
    assert scene.hits
    assert all(74 in scene.book.entries[hit.entry].rules for hit in scene.hits[:1])


def test_nothing_found_says_so(app: App) -> None:
    scene = rules(app)
    scene.search_for("xyzzy")
    frames(app)
    assert rows(scene) == []
    assert "Nada con esas palabras" in shown(app, "rules")


def test_another_language_searches_anew(app: App) -> None:
    scene = rules(app)
    scene.search_for("trofeo")
    app.set_language("en")
    frames(app)
    assert scene.search.value == "trofeo"
    scene.search_for("trophy")
    assert scene.shown.id == "trophy"


# -- how it is set ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_page_runs_into_what_lies_below_it_and_lines_are_short(app: App, lang: str) -> None:
    app.set_language(lang)
    scene = rules(app)
    for name, entry in scene.book.entries.items():
        scene.shown = entry
        scene.build_page()
        paragraphs = [n for n in scene.view.children if isinstance(n, LinkedText)][1:]
        assert paragraphs, name
        for text in paragraphs:
            for line in text.laid.lines:
                runs = [place.run for place in line.runs]
                said = "".join(run.content for run in runs if run.kind != "icon")
                assert len(said) <= MEASURE, (name, said)
        for other in scene.page_panel.children:
            if other is not scene.view and isinstance(other, CodexCard):
                assert other.y >= scene.view.y + scene.view.h, name


def test_the_first_sentence_keeps_its_bold_words_whole() -> None:
    assert first_sentence("Uno. Dos.") == "Uno."
    assert first_sentence("Sin punto") == "Sin punto"
    assert first_sentence("Un *dos. Tres* cuatro.") == "Un *dos.*"
    assert first_sentence("Una línea\nOtra.") == "Una línea"


def test_every_tooltip_is_short_enough_to_be_read_at_a_glance() -> None:
    for entry in load_rulebook().entries.values():
        for lang in ("es", "en"):
            assert len(links.telling(entry, lang)) < 420, entry.id


def test_a_snippet_keeps_the_places_found() -> None:
    text = "Primero un rato largo de palabras que no dicen nada y *luego la luz* de {light} aquí."
    start = text.index("luz")
    said, found = snippet(text, [Span(start, start + 3)])
    assert said.startswith("… ")
    assert "*" not in said
    assert [said[span.start : span.end] for span in found] == ["luz"]
    assert snippet(text, []) == ("", [])


def test_a_snippet_cuts_no_icon_in_two() -> None:
    text = "luz " + "a" * 84 + " {light} b c d e f g h i j k l m n o p q r s"
    said, _ = snippet(text, [Span(0, 3)])
    assert said.count("{") == said.count("}")


def test_pieces_of_a_text_are_found_where_they_show() -> None:
    markup = "Uno *dos tres* {gold} cuatro cinco seis siete ocho nueve"
    laid = rich_text.layout(markup, RichStyle(20), 160)
    assert len(laid.lines) > 1
    whole = spots(laid, markup, [Span(0, len(markup))])
    assert len(whole) == len(laid.lines)
    for spot, line in zip(whole, laid.lines, strict=True):
        assert spot.box.left == pytest.approx(line.x, abs=1)
        assert spot.box.width == pytest.approx(line.width, abs=2)
        assert spot.box.top == pytest.approx(line.top, abs=0.01)
    start = markup.index("tres")
    (tres,) = spots(laid, markup, [Span(start, start + 4)])
    (dos,) = spots(laid, markup, [Span(start - 4, start - 1)])
    assert dos.box.top != tres.box.top or dos.box.right < tres.box.left
    assert clipped([Span(2, 9, "x")], 4, 30) == [Span(0, 5, "x")]
    assert clipped([Span(2, 9, "x")], 9, 30) == []


# -- the large card on the table ----------------------------------------------------------


def test_a_card_kept_in_view_on_the_table_has_links_to_the_rules(app: App) -> None:
    app.play(moments.session(moments.at_action, (HUMAN, "greedy")))
    frames(app, 4, 0.2)
    table = app.scene
    assert isinstance(table, TableScene)
    state = table.table.seen
    card = next(c for c in state.seats[0].hand if state.kinds[c].classes)
    place = table.table.cards.nodes[card]
    point(app, place.box.x + 20, place.box.y + 40)
    frames(app, 5, 0.2)
    assert not [n for n in table.table.close_up.zoom.children if isinstance(n, Link)], (
        "not while it only peeks"
    )
    press(app, pygame.K_z)
    frames(app, 2)
    found = [n for n in table.table.close_up.zoom.children if isinstance(n, Link)]
    assert found
    point(app, *found[0].box.center)
    frames(app, 3, 0.2)
    assert load_rulebook().entries[found[0].entry].title("es") in shown(app, "tooltip")
    click(app, found[0])
    assert isinstance(app.scene, RulesScene)
    assert app.scene.shown.id == found[0].entry
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert table.table.close_up.pinned is not None, "the card is still there"
    click(app, (600.0, 520.0))
    assert table.table.close_up.pinned is None
    frames(app, 3)
    assert not [n for n in table.table.close_up.zoom.children if isinstance(n, Link)]
