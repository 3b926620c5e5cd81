"""The dungeon of the day: its screen, and what it shows without one."""
