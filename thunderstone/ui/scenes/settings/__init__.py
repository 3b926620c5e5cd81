"""The settings, page by page, and the sheet of all keys."""
