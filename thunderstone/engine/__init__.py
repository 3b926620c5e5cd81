"""The rules: plain data in, decisions and events out; standard library only.

Where ``python -m tools.compile`` has built the hot modules for exactly these sources and this
Python, they are used in place of the plain ones. THUNDERSTONE_ENGINE=plain leaves them alone,
"engine" only those of the bots; a folder's name there has the modules of that folder used.
"""

from thunderstone.engine import built

COMPILED = built.use(__path__)
"""Whether the engine at work is the compiled one."""
