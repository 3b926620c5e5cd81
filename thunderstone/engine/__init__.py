"""The rules: plain data in, decisions and events out; standard library only."""
