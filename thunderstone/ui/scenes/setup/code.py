"""The share code of the game to come, to copy; and a place to paste another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.catalogue.checksum_text import LONGEST, BadCode, clean
from thunderstone.catalogue.fault_text import told
from thunderstone.ui import clipboard, kit

if TYPE_CHECKING:
    from thunderstone.ui.scenes.setup.sitting import Sitting

_GROUPS = 10
_SPARE = 30
"""How many letters more than a code has may be pasted with it."""


class CodeScreen(kit.Overlay[kit.ScreenServices]):
    """The code above, a field for another below; what is wrong with that one is said there."""

    name = "setup_code"

    def __init__(self, services: kit.ScreenServices, sitting: Sitting) -> None:
        super().__init__(services)
        self.sitting = sitting
        self.typed = self.fault = self.copied = ""
        self.first = "copy" if sitting.code else "other"

    def body(self) -> kit.Plate:
        """The code, the field and what is to be said about them."""
        say, code = self.say, self.sitting.code
        shown = lines_of(code) or [say("code.none")]
        kept = say("code.kept", fault=self.fault) if self.fault else ""
        other = kit.Line(
            "other", self.typed, self._type, limit=LONGEST + _SPARE, hint=say("code.hint"),
            label=say("code.other"), wide=None,
        )  # fmt: skip
        copy = kit.Button("copy", say("code.copy"), self.copy, icon="cards", wide="close")
        copy.enabled = bool(code)
        return kit.Plate(say("code.heading"), wide="dialog")[
            kit.Prose(say("code.text"), "sample"),
            kit.Row(gap="l")[
                kit.Column(gap="s", grow=1)[
                    *(kit.Text(line, "code") for line in shown),
                    kit.Text(say(self.copied) if self.copied else "", "label"),
                ],
                copy,
            ],
            kit.Column(gap="s")[
                kit.Text(say("code.other"), "label"),
                other,
                kit.Row(gap="l")[
                    kit.Prose(kept, "fault", grow=1),
                    kit.Button("paste", say("code.paste"), self.paste, icon="down", wide="close"),
                ],
            ],
            kit.Row(gap="l")[
                kit.Button("close", say("code.close"), self.back, icon="undo", wide="close"),
                kit.Spacer(),
                kit.Button(
                    "use", say("code.use"), self.use, icon="check", manner="village", wide="control"
                ),
            ],
        ]

    # -- changes ----------------------------------------------------------------------------

    def _type(self, typed: str) -> None:
        self.typed = typed

    def copy(self) -> None:
        """Put the code on the clipboard."""
        copied = clipboard.copy(self.sitting.code)
        self.copied = "code.copied" if copied else "code.not_copied"
        self.changed()

    def paste(self) -> None:
        """Take the text on the clipboard into the field."""
        self.typed, self.fault = clipboard.paste()[: LONGEST + _SPARE], ""
        self.changed()

    def use(self) -> None:
        """Sit down at the table of the code in the field, or say what is wrong with it."""
        self.changed()
        if not clean(self.typed):
            self.fault = self.say("code.empty")
            return
        try:
            self.sitting.use_code(self.typed)
        except BadCode as fault:
            self.fault = told(fault, self.services.language)
            return
        self.services.pop()


def lines_of(code: str) -> list[str]:
    """A code in lines of some groups each, as they have room for."""
    groups = code.split("-") if code else []
    return ["-".join(groups[i : i + _GROUPS]) for i in range(0, len(groups), _GROUPS)]
