"""Rules cases as data: a YAML file states a table, plays on it by meaning, and says what must hold.

docs/SCENARIOS.md describes the format.
"""

from thunderstone.scenarios.rewriting import rewrite_files
from thunderstone.scenarios.runner import Case, Outcome, read_case, run_case, run_file, run_files

__all__ = ["Case", "Outcome", "read_case", "rewrite_files", "run_case", "run_file", "run_files"]
