"""The share code of the game to come, to copy; and a place to paste another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue.checked import LONGEST, BadCode, clean
from thunderstone.catalogue.telling import told
from thunderstone.ui import clipboard, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.text_field import TextField
from thunderstone.ui.widgets import Button, Label, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Services

_TEXT = RichStyle(17, theme.BODY, leading=1.32)
_CODE = RichStyle(19, theme.VILLAGE_LABEL, leading=1.4)
_FAULT = RichStyle(16.5, theme.WARNING, leading=1.3)
_LABEL = Style("text_bold", 16, theme.SECONDARY)
_EDGE = 36.0
_GROUPS = 10


class CodeScene(Overlay):
    """The code above, a field for another below; what is wrong with that one is said there."""

    name = "setup_code"
    wide, tall = 1080.0, 520.0

    def __init__(self, services: Services, sitting: Sitting) -> None:
        super().__init__(services)
        self.sitting = sitting
        self.typed = ""
        self.fault = ""
        self.copied = ""
        self.field: TextField | None = None

    def build(self) -> None:
        """Lay out the code, the field and what is to be said about them."""
        services, code = self.services, self.sitting.code
        at = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        plate = self.plate(services.word("code.heading"))
        room = self.wide - 2 * _EDGE
        plate.add(Paragraph(services.word("code.text"), _TEXT, (_EDGE, 82, room, 50)))
        shown = "\n".join(f"*{line}*" for line in lines_of(code)) or services.word("code.none")
        plate.add(Paragraph(shown, _CODE, (_EDGE, 142, room - 200, 60), balance=False))
        copy = Button(
            (self.wide - _EDGE - 180, 142, 180, 46),
            services.word("code.copy"),
            self.copy,
            icon="cards",
            enabled=bool(code),
        )
        plate.add(copy)
        if self.copied:
            line = services.word(self.copied)
            right = self.wide - _EDGE
            plate.add(Label(line, _LABEL, right, 212, "right", room=440, least=14))
        self._build_other()
        found = next((node for node in self.focusables() if node.label == at), None)
        self.focus(found or (copy if code else self.field))

    def _build_other(self) -> None:
        """The field for another code, and its buttons."""
        services, plate = self.services, self.root.children[0]
        plate.add(Label(services.word("code.other"), _LABEL, _EDGE, 262, room=400))
        field = TextField(
            (_EDGE, 274, self.wide - 2 * _EDGE, 46),
            self.typed,
            self._type,
            limit=LONGEST + 30,
            hint=services.word("code.hint"),
            label=services.word("code.other"),
        )
        plate.add(field)
        self.field = field
        paste = (self.wide - _EDGE - 180, 334, 180, 46)
        plate.add(Button(paste, services.word("code.paste"), self.paste, icon="down"))
        if self.fault:
            words = services.word("code.kept", fault=self.fault)
            box = (_EDGE, 334, self.wide - 2 * _EDGE - 200, 66)
            plate.add(Paragraph(words, _FAULT, box))
        y = self.tall - 80
        plate.add(Button((_EDGE, y, 180, 50), services.word("code.close"), self.back, icon="undo"))
        use = (self.wide - _EDGE - 250, y, 250, 50)
        plate.add(Button(use, services.word("code.use"), self.use, icon="check", manner="village"))

    # -- changes ----------------------------------------------------------------------------

    def _type(self, typed: str) -> None:
        self.typed = typed

    def copy(self) -> None:
        """Put the code on the clipboard."""
        copied = clipboard.copy(self.sitting.code)
        self.copied = "code.copied" if copied else "code.not_copied"
        self.build()

    def paste(self) -> None:
        """Take the text on the clipboard into the field."""
        self.typed = clipboard.paste()[: LONGEST + 30]
        self.fault = ""
        self.build()

    def use(self) -> None:
        """Sit down at the table of the code in the field, or say what is wrong with it."""
        try:
            if not clean(self.typed):
                self.fault = self.services.word("code.empty")
                self.build()
                return
            self.sitting.use_code(self.typed)
        except BadCode as fault:
            self.fault = told(fault, self.services.language)
            self.build()
            return
        self.services.pop()


def lines_of(code: str) -> list[str]:
    """A code in lines of some groups each, as they have room for."""
    groups = code.split("-") if code else []
    return ["-".join(groups[i : i + _GROUPS]) for i in range(0, len(groups), _GROUPS)]
