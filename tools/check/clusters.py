"""The part of the check that plays games and learns a step on real clusters, by Dask and by Ray."""

from __future__ import annotations

import sys

from tools.check.parts import Report, part
from tools.check.pythons import tried

TESTS = "tests/commands/test_clusters.py"
REQUIRED = "THUNDERSTONE_CLUSTERS_REQUIRED"
"""The environment variable without which the tests are left out where Dask or Ray is missing."""


@part("clusters", "games and learning on clusters of two workers: as on the cores")
def run(full: bool) -> Report:
    """Only among the long counts: Dask and Ray are half a gigabyte to install."""
    report = Report()
    if not full:
        return report
    report.count("clusters", 2)
    wrong = tried(sys.executable, "dev,dask,ray", TESTS, required=REQUIRED)
    if wrong:
        report.fail("clusters", "dask, ray", wrong)
    return report
