"""A process of its own that plays on a disk which fails, and prints what its player was told.

``python -m tools.check.disk.child FOLDER SEED USER BYTES``: USER is another user to be (0: the
same), BYTES how many a file may have at most (0: any). With -1 it holds the profile until it is
ended.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from thunderstone.catalogue import load_library
from thunderstone.profile import Profile
from thunderstone.words import LEADING, language
from tools.check.disk.player import play


def main() -> None:
    """Play in the circumstances given."""
    folder, seed, user, size = sys.argv[1:]
    load_library()
    for lang in LEADING:
        language(lang)  # another user may not read the checkout
    if int(user):
        os.setgroups([])
        os.setgid(int(user))
        os.setuid(int(user))
    if int(size) > 0:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (int(size), int(size)))
    profile = Profile(Path(folder))
    claimed = profile.claim()
    print(json.dumps({"claimed": claimed, **play(profile, int(seed))}), flush=True)
    if size == "-1":
        sys.stdin.read()  # it holds the profile until its parent lets it go


if __name__ == "__main__":
    main()
