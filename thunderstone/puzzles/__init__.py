"""Puzzles: "the best turn". A position, a question, and a proof that one outcome is best.

``question`` measures what a turn has come to, ``turn_search`` plays a turn in every way there is,
``puzzle`` puts both together, ``collection`` reads those that come with the game, and ``progress``
keeps what somebody has solved (docs/PUZZLES.md).
"""
