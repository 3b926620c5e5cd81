"""``python -m tools.mutate``: change the rules at random, one thing at a time; who notices?

A mutant (``mutants``) is one changed expression or one statement left out. Of each module so many
are drawn. What is tried are the tests that concern the module and (for the engine) the rules cases,
in a process that has both ready (``fork``): seconds each. Whoever lives meets all tests of the
module's room, in a copy of the project (``copy``), minutes each, but with ``--quick``. What came of
a mutant is told with its name, at once; ``--only NAME`` tries it again. Those of
``equivalent.yaml`` change nothing that a game shows: they are not tried, and counted apart.
"""
