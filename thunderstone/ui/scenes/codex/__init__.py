"""The codex: every card to leaf through, to filter, to search and to read."""
