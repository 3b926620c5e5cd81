"""``python -m tools.mutate``: change the rules at random, one thing at a time; who notices?

A mutant (``mutants``) is one changed expression or one statement left out. Of each module so many
are drawn. What is tried are the rules cases (for the engine) and the tests that concern the module,
in a process that has both ready (``fork``); whoever lives meets all tests of the module's room, in
a copy of the project (``copy``), but with ``--quick``. A mutant that lives is told with its name;
``--only NAME`` tries it again. Those of ``equivalent.yaml`` change nothing that a game shows: they
are not tried, and counted apart.
"""
