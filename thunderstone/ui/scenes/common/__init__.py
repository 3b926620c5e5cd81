"""What several screens share: tiles of cards, rows of tables, words about games played."""
