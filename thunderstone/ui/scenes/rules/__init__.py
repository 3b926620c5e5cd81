"""The rules reference: to read in play order, to search, and to reach from every card."""
