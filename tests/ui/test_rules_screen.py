"""The rules reference on the screen: chapters, search, links, back and forward, and the zoom."""

from __future__ import annotations

import pygame
import pytest
from posted import frames, host_of, item_of, on_top, press, screen_of, shown
from reading import click, node, nodes, point, type_in

from thunderstone.catalogue.rulebook import load_rulebook
from thunderstone.journal import HUMAN
from thunderstone.showcase import moments
from thunderstone.ui import links, routes
from thunderstone.ui.app import App
from thunderstone.ui.brush import rich_text
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.kit import Line, Press, Prose
from thunderstone.ui.kit.theme import PROSE
from thunderstone.ui.links import Link, Span, clipped, first_sentence, snippet, spots
from thunderstone.ui.scenes.codex.card import CardScreen
from thunderstone.ui.scenes.common.card_face import CardFace
from thunderstone.ui.scenes.rules.scene import RulesScreen
from thunderstone.ui.scenes.table.scene import TableScene

MEASURE = 70
"""Letters of a line at most, so that the eye finds the next one."""


pytestmark = pytest.mark.usefixtures("blank_faces")


def rules(app: App, entry: str = "") -> RulesScreen:
    app.navigate(routes.Title())
    app.navigate(routes.Rules(entry))
    frames(app)
    return screen_of(app, RulesScreen)


def shown_entry(app: App) -> str:
    return screen_of(app, RulesScreen).reading.shown.id


def query(app: App) -> str:
    return item_of(host_of(app), "search", Line).value


def rows(app: App) -> list[Press]:
    return [row for row in host_of(app).items["list"].walk() if isinstance(row, Press)]


def tinted(app: App) -> bool:
    return any(text.found for text in host_of(app).root.walk() if isinstance(text, Prose))


def walk(app: App, step: int) -> None:
    screen_of(app, RulesScreen).walk(step)
    frames(app)


# -- reading ------------------------------------------------------------------------------


def test_it_opens_from_the_title_at_the_first_entry_and_closes(app: App) -> None:
    app.to_title()
    frames(app)
    click(app, node(app, "Reglas"))
    assert shown_entry(app) == "goal"
    click(app, node(app, "Cerrar"))
    assert on_top(app) == "title"


def test_it_opens_over_the_table_from_the_pause_menu_and_with_f1(app: App) -> None:
    app.navigate(routes.Title())
    app.navigate(routes.Menu())
    frames(app)
    click(app, node(app, "Reglas"))
    assert screen_of(app, RulesScreen)
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "menu"
    press(app, pygame.K_F1)
    assert screen_of(app, RulesScreen)
    press(app, pygame.K_F1)
    assert on_top(app) == "menu"


def test_an_unknown_entry_is_an_error(app: App) -> None:
    with pytest.raises(KeyError):
        app.navigate(routes.Rules("no_such_entry"))


def test_an_entry_shows_its_chapter_text_numbers_and_what_goes_with_it(app: App) -> None:
    screen = rules(app, "light")
    said = shown(app, "rules")
    entry = screen.book.entries["light"]
    assert entry.title("es") in said
    assert "TU TURNO: ENTRAR EN LA MAZMORRA" in said
    for number in entry.rules:
        assert nodes(app, f"R{number}"), number
    for name in entry.see:
        assert nodes(app, screen.book.entries[name].title("es")), name
    assert "CARTAS" in said


def test_chapters_stand_in_play_order_and_unfold(app: App) -> None:
    book = rules(app).book
    heads = [row.label.strip("*").split("·")[0].strip("\N{NO-BREAK SPACE} ") for row in rows(app)]
    numbers = [int(head) for head in heads if head.isdecimal()]
    assert numbers == list(range(1, len(book.chapters) + 1))
    chapter = book.chapters[6]
    head = next(row for row in rows(app) if chapter.title("es") in row.label)
    click(app, head)
    titles = [row.label for row in rows(app)]
    at = next(i for i, title in enumerate(titles) if chapter.title("es") in title)
    assert titles[at + 1 : at + 1 + len(chapter.entries)] == [
        entry.title("es") for entry in chapter.entries
    ]
    assert shown_entry(app) == "goal", "unfolding turns no page"
    click(app, node(app, chapter.entries[0].title("es")))
    assert shown_entry(app) == chapter.entries[0].id
    head = next(row for row in rows(app) if chapter.title("es") in row.label)
    click(app, head)
    assert len(rows(app)) == len(book.chapters)


def test_back_and_forward_follow_what_was_read(app: App) -> None:
    screen = rules(app, "light")
    see = screen.reading.shown.see[0]
    click(app, nodes(app, screen.book.entries[see].title("es"))[0])
    assert shown_entry(app) == see
    click(app, node(app, "Atrás"))
    assert shown_entry(app) == "light"
    assert not node(app, "Atrás").enabled
    press(app, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert shown_entry(app) == see
    assert not node(app, "Adelante").enabled
    press(app, pygame.K_LEFT, pygame.KMOD_ALT)
    screen.open("breach")
    frames(app)
    assert not node(app, "Adelante").enabled, "a new page forgets what came after"
    walk(app, -1)
    assert shown_entry(app) == "light"


def test_the_list_shows_the_entry_that_is_read_and_a_page_begins_at_its_top(app: App) -> None:
    screen = rules(app, "light")
    host = host_of(app)
    press(app, pygame.K_END)
    last = screen.reading.chapter_of(screen.reading.shown).entries[-1].id
    screen.open(last)
    frames(app)
    assert host.items["list"].box.inflate(1, 1).contains(host.items[f"entry.{last}"].box)
    page = host.target(screen.pages)
    assert page is not None
    assert page.shift() == (0, 0)


def test_the_neighbours_lead_through_the_book(app: App) -> None:
    entries = rules(app).book.entries
    for name in list(entries)[1:4]:
        click(app, node(app, f"{entries[name].title('es')}  ›"))
        assert shown_entry(app) == name


def test_it_opens_where_it_was_left(app: App) -> None:
    rules(app, "breach").back()
    app.navigate(routes.Rules())
    frames(app)
    assert shown_entry(app) == "breach"


def test_cards_that_print_a_keyword_open_large(app: App) -> None:
    rules(app, "breach")
    card = next(n for n in host_of(app).root.walk() if isinstance(n, CardFace))
    click(app, card)
    page = host_of(app).screen
    assert isinstance(page, CardScreen)
    assert page.card is card.card
    assert len(page.cards) == len(app.codex().cards_of("breach"))


# -- searching ----------------------------------------------------------------------------


def test_typing_lists_hits_and_shows_the_likeliest(app: App) -> None:
    screen = rules(app)
    type_in(app, "trofeo")
    hits = screen.reading.hits("es")
    assert query(app) == "trofeo"
    assert shown_entry(app) == "trophy"
    assert rows(app)[0].label == screen.reading.shown.title("es")
    assert f"{len(hits)} RESULTADOS" in shown(app, "rules")
    assert tinted(app)
    click(app, rows(app)[1])
    assert shown_entry(app) == hits[1].entry
    click(app, node(app, "Borrar"))
    assert query(app) == ""
    assert not tinted(app)
    assert host_of(app).focused is host_of(app).items["search"], "to be typed anew"


def test_enter_reads_the_likeliest_so_that_back_returns(app: App) -> None:
    rules(app, "goal")
    type_in(app, "botin")
    press(app, pygame.K_RETURN)
    assert shown_entry(app) == "spoils"
    walk(app, -1)
    assert shown_entry(app) == "goal"


def test_a_number_finds_its_rule_and_the_numbers_search(app: App) -> None:
    screen = rules(app, "light")
    click(app, node(app, "R74"))
    assert query(app) == "R74"
    hits = screen.reading.hits("es")
    assert hits
    assert all(74 in screen.book.entries[hit.entry].rules for hit in hits[:1])
    type_in(app, "5")
    assert query(app) == "R745", "what is typed goes on after the number"


def test_nothing_found_says_so(app: App) -> None:
    rules(app).look_for("xyzzy")
    frames(app)
    assert rows(app) == []
    assert "Nada con esas palabras" in shown(app, "rules")


def test_another_language_searches_anew(app: App) -> None:
    screen = rules(app)
    screen.look_for("trofeo")
    app.preferences.set_language("en")
    frames(app)
    assert query(app) == "trofeo"
    screen.look_for("trophy")
    assert shown_entry(app) == "trophy"


# -- how it is set ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_page_runs_into_what_lies_below_it_and_lines_are_short(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    screen, host = rules(app), host_of(app)
    for name in screen.book.entries:
        screen.open(name)
        host.rebuild()
        page, canvas = host.items[screen.pages], app.canvas()
        texts = [text for text in page.walk() if isinstance(text, Prose)]
        paragraphs = [text for text in texts if text.style == PROSE["page"]]
        assert paragraphs, name
        for text in paragraphs:
            for line in canvas.laid(text.markup, text.style, min(text.w, text.longest)).lines:
                runs = [place.run for place in line.runs]
                said = "".join(run.content for run in runs if run.kind != "icon")
                assert len(said) <= MEASURE, (name, said)
        for other in host.root.walk():
            if isinstance(other, CardFace):
                assert other.box.top >= page.box.bottom, name


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
    card = next(c for c in state.seats[0].hand if state.cards[c].classes)
    place = table.table.cards.nodes[card]
    point(app, place.box.x + 20, place.box.y + 40)
    frames(app, 5, 0.2)
    assert not [n for n in table.table.close_up.reading_card.walk() if isinstance(n, Link)], (
        "not while it only peeks"
    )
    press(app, pygame.K_z)
    frames(app, 2)
    found = [n for n in table.table.close_up.reading_card.walk() if isinstance(n, Link)]
    assert found
    point(app, *found[0].box.center)
    frames(app, 3, 0.2)
    assert load_rulebook().entries[found[0].entry].title("es") in shown(app, "tooltip")
    click(app, found[0])
    assert shown_entry(app) == found[0].entry
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert table.table.close_up.pinned is not None, "the card is still there"
    click(app, (600.0, 520.0))
    assert table.table.close_up.pinned is None
    frames(app, 3)
    assert not [n for n in table.table.close_up.reading_card.walk() if isinstance(n, Link)]
