"""The law: which part may import which, and what may only fall, read from the source itself."""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import thunderstone
from tools.rooms.budget import DOCUMENT, Standing, budgets, standings
from tools.rooms.measures import circle_of_imports, depths, measures, methods
from tools.rooms.source import Modules, modules, nodes_of
from tools.rooms.source import imported as names_imported

PACKAGE = Path(thunderstone.__file__).parent

BELOW = {
    part: set(names.split())
    for part, names in {
        "engine": "",
        "resources": "",
        "parsed_files": "resources",
        "words": "resources parsed_files",
        "system_language": "",
        "catalogue": "engine resources parsed_files words",
        "journal": "words engine catalogue",
        "narration": "words engine catalogue",
        "campaign": "words engine catalogue journal",
        "review": "words engine journal narration",
        "profile": "resources words engine catalogue journal",
        "reports": "words journal profile",
        "bots": "words engine catalogue journal",
        "maestro": "words engine catalogue journal narration review bots puzzles",
        "tutorial": "words engine resources catalogue journal",
        "records": "words engine catalogue journal",
        "scenarios": "words engine catalogue journal narration",
        "puzzles": "engine resources parsed_files catalogue journal scenarios",
        "client": "words campaign engine catalogue journal narration review profile bots records "
        "puzzles maestro",
        "ui": "words campaign client engine resources catalogue journal narration review profile "
        "reports bots tutorial records puzzles maestro",
        "showcase": "words campaign engine catalogue journal records profile bots client puzzles "
        "ui maestro",
        "text": "words campaign engine catalogue journal narration profile reports bots client "
        "puzzles maestro",
        "app": "words profile ui",
        "commands": "words app campaign client engine resources catalogue journal narration "
        "profile bots scenarios showcase system_language text ui maestro",
        "cli": "resources words commands engine catalogue journal profile bots",
        "__main__": "cli",
    }.items()
}
"""Each part of the package, and the parts it may import."""

CHANCE_AND_CLOCKS = {"random", "secrets", "time", "datetime", "uuid"}
"""What would make two runs of one game differ."""

SOURCES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    """The part a source file belongs to: "engine", "cli" ..."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@functools.cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module that a source file imports, wherever the import stands."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            if node.module == "thunderstone":
                yield from (f"thunderstone.{alias.name}" for alias in node.names)
            elif node.module:
                yield node.module


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_part_imports_only_the_parts_below_it(path: Path) -> None:
    part = part_of(path)
    if part == "__init__":
        assert not list(imported(path))
        return
    for module in imported(path):
        root, _, rest = module.partition(".")
        if root != "thunderstone":
            continue
        target = rest.partition(".")[0]
        assert target in BELOW[part] | {part, "__version__"}, f"{part} imports {module}"


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if part_of(path) == "engine"],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_the_engine_needs_the_standard_library_alone_and_neither_chance_nor_clock(
    path: Path,
) -> None:
    for module in imported(path):
        root = module.partition(".")[0]
        if root != "thunderstone":
            assert root in sys.stdlib_module_names, f"{path.name} imports {module}"
            assert root not in CHANCE_AND_CLOCKS, f"{path.name} imports {module}"


RECKONING = ("attack", "deck_odds", "legality", "preview", "scoring", "stats")
"""The modules of the engine that work figures out."""

COUNTED_AT_ONCE = {"scoring.owned", "scoring.pile_score", "scoring.scores", "scoring.winners"}
"""What a client may count itself: the cards and points of a table while events move it on, and
those of one whose game has ended."""


def called_of_the_engine(path: Path) -> Iterator[str]:
    """The functions of RECKONING that a source file names, as "module.function"."""
    modules: dict[str, str] = {}
    named: list[tuple[str, str]] = []
    for node in nodes_of(path):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        package, _, module = node.module.rpartition(".")
        if node.module == "thunderstone.engine":
            modules |= {one.asname or one.name: one.name for one in node.names}
        elif package == "thunderstone.engine":
            named += [(module, one.name) for one in node.names]
    for node in nodes_of(path):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            named.append((modules.get(node.value.id, ""), node.attr))
    for module, name in named:
        if module in RECKONING:
            found = getattr(importlib.import_module(f"thunderstone.engine.{module}"), name)
            if inspect.isroutine(found):
                yield f"{module}.{name}"


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if part_of(path) in ("showcase", "text", "ui")],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_window_and_terminal_work_no_figure_out(path: Path) -> None:
    """They read ``client/table_view.py``: what one says of a table, the other says as well."""
    assert set(called_of_the_engine(path)) <= COUNTED_AT_ONCE


FIGURES = {"health", "light", "margin", "missing", "needed", "penalty", "short", "spare"} | {
    *("attack", "gold", "magic", "strength", "total", "weight"),
}
"""What the engine's sums call their figures."""


@pytest.mark.parametrize(
    "path",
    [
        *PACKAGE.glob("text/*.py"),
        *PACKAGE.glob("ui/prompts/*.py"),
        *PACKAGE.glob("ui/scenes/table/*.py"),
    ],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_no_client_adds_figures_up(path: Path) -> None:
    for node in nodes_of(path):
        if isinstance(node, ast.BinOp):
            for side in (node.left, node.right):
                adds = isinstance(side, ast.Attribute) and side.attr in FIGURES
                assert not adds, f"{path.name}:{node.lineno}: {ast.unparse(node)}"


UI = "thunderstone.ui."

LAYERS: tuple[tuple[str, set[str]], ...] = (
    (
        "brush",
        {
            "brush",
            "dirty_rects",
            "theme",
            "durations",
            "tween",
            "cursor",
            "relief",
            "backdrop",
            "player_tokens",
        }
        | {"clipboard", "display", "log_file"},
    ),
    (
        "nodes",
        {"canvas", "camera", "node"}
        | {"links", "focus", "focus_mark", "mouse", "tooltip", "view_bars"},
    ),
    ("cards and sound", {"cards", "sound"}),
    (
        "services",
        {"services", "routes", "scene", "keymap", "gamepad", "prerender", "crash_handler"}
        | {"record_desk"},
    ),
    ("kit", {"kit"}),
    (
        "scenes",
        {
            "scenes",
            "prompts",
            "explaining",
            "foresight",
            "presenter",
            "placement",
            "card_animations",
            "card_ways",
        }
        | {"card_layer", "batches", "card_nodes"},
    ),
    ("router", {"router"}),
    ("app", {"app", "acts", "window", "preferences", "jobs", "probe", "frame_clock", "garbage"}),
)
"""The window from the bottom up, each layer with its modules and folders: they import their own
layer and those below, for the type checker as well."""

LAYER_OF = {name: level for level, (_, names) in enumerate(LAYERS) for name in names}
SCENES_LAYER = LAYER_OF["scenes"]

SHARED_ROOMS = {"common", "loading"}
"""What every screen may use of others."""

USES = {
    "demo": {"table"},
    "puzzles": {"table"},
    "replay": {"table"},
    "tutorial": {"table"},
    "table": set[str](),
}
"""The screens that use another one: lesson, recording and demonstration are played on a table."""


def ui_imports() -> Iterator[tuple[str, str]]:
    """Who imports whom in the window, without what they have in common: "canvas", "node"."""
    known = modules()
    for name, module in known.items():
        if name.startswith(UI):
            for other in {one for one in names_imported(module.nodes) if one.startswith(UI)}:
                if other in known and other != name:
                    yield name.removeprefix(UI), other.removeprefix(UI)


def room_of_scene(name: str) -> str:
    """The room of a module of the scenes' layer; what is no scene belongs to the table."""
    first, _, rest = name.partition(".")
    return rest.partition(".")[0] if first == "scenes" else "table"


def test_every_module_of_the_window_has_its_layer() -> None:
    names = {name.removeprefix(UI).partition(".")[0] for name in modules() if name.startswith(UI)}
    assert names <= set(LAYER_OF)


def test_a_layer_of_the_window_imports_only_what_lies_below_it() -> None:
    offenders = [
        f"{name} imports {other}"
        for name, other in ui_imports()
        if LAYER_OF[other.partition(".")[0]] > LAYER_OF[name.partition(".")[0]]
    ]
    assert not offenders


def test_no_screen_knows_another_one() -> None:
    """They go there by a route; the router alone knows who shows it, and imports it by name."""
    offenders = []
    for name, other in ui_imports():
        if not other.startswith("scenes."):
            continue
        layer, wanted = LAYER_OF[name.partition(".")[0]], room_of_scene(other)
        own = room_of_scene(name)
        allowed = {own} | SHARED_ROOMS | USES.get(own, set())
        if layer != SCENES_LAYER or wanted not in allowed:
            offenders.append(f"{name} imports {other}")
    assert not offenders


def test_the_shared_rooms_need_no_screen() -> None:
    offenders = [
        f"{name} imports {other}"
        for name, other in ui_imports()
        if name.startswith("scenes.") and room_of_scene(name) in SHARED_ROOMS
        if other.startswith("scenes.") and room_of_scene(other) not in SHARED_ROOMS
    ]
    assert not offenders


MOST_FILES_IN_A_CIRCLE = 8


def test_no_circle_of_imports_is_large() -> None:
    """Those for the type checker count as well."""
    circle = circle_of_imports(modules())
    assert circle.value <= MOST_FILES_IN_A_CIRCLE, circle


MOST_DEEP, MOST_METHODS = 3, 45
"""Classes from one to its farthest base, both counted; methods of an object, of its bases too."""


@pytest.mark.parametrize(("counted", "most"), [(depths, MOST_DEEP), (methods, MOST_METHODS)])
def test_no_class_is_a_tower_and_no_object_does_everything(
    counted: Callable[[Modules], dict[str, int]], most: int
) -> None:
    """What an object does beyond that, others do that it has."""
    found = {name.removeprefix("thunderstone."): n for name, n in counted(modules()).items()}
    offenders = {name: n for name, n in found.items() if n > most}
    assert not offenders


def test_pygame_is_imported_by_the_window_and_its_pictures_alone() -> None:
    offenders = [
        str(path.relative_to(PACKAGE))
        for path in SOURCES
        if part_of(path) not in ("ui", "showcase")
        and any(module.partition(".")[0] == "pygame" for module in imported(path))
    ]
    assert not offenders


def test_yaml_is_read_where_data_files_are_read_alone() -> None:
    parts = {
        part_of(path)
        for path in SOURCES
        if any(module.partition(".")[0] == "yaml" for module in imported(path))
    }
    assert parts <= {"parsed_files", "words", "catalogue", "scenarios", "ui"}


def test_every_part_has_its_place_in_the_law() -> None:
    assert {part_of(path) for path in SOURCES} - {"__init__"} <= set(BELOW)


PILES = {
    *("deck", "hand", "discard", "treasures", "aside"),
    *("dungeon", "disease", "void", "swarm", "village_pile"),
}
SHELVES = {"hall", "stacks", "under"}
EDITS = {"append", "pop", "remove", "insert", "extend", "clear", "sort", "reverse"}


def edits_of_piles(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Where a pile of a state is edited in place: ``state.dungeon.append(...)`` and the like."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            target, edits = node.func.value, node.func.attr in EDITS
        elif isinstance(node, ast.AugAssign):
            target, edits = node.target, True
        else:
            continue
        shelf = isinstance(target, ast.Subscript)
        inner = target.value if isinstance(target, ast.Subscript) else target
        known = SHELVES if shelf else PILES
        if edits and isinstance(inner, ast.Attribute) and inner.attr in known:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_the_rules_replace_piles_and_never_edit_them_because_clones_share_them() -> None:
    for path in SOURCES:
        if part_of(path) == "engine" and path.name != "setup.py":  # no clones before the deal
            found = list(edits_of_piles(nodes_of(path)))
            assert not found, f"{path.name}: {found}"
    seen = ast.parse("state.dungeon.pop()\nstate.hall[1].append(2)\nseat.hand += [3]\nx.y.pop()")
    assert len(list(edits_of_piles(ast.walk(seen)))) == 3


BUDGET_TEXT = DOCUMENT.read_text(encoding="utf-8")


@functools.cache
def standing() -> dict[str, Standing]:
    """Where every number of the budget stands."""
    return {one.what: one for one in standings(measures(modules()), BUDGET_TEXT)}


@pytest.mark.parametrize("what", budgets(BUDGET_TEXT))
def test_the_budget_is_kept(what: str) -> None:
    number = standing()[what]
    assert not number.above, f"{number}; see {DOCUMENT.name}, The budget"
    if number.least < number.most:
        warnings.warn(f"{number}: `python -m tools.rooms --lower` does it", stacklevel=1)
