"""The screens: title, new game, table, curtain, score, replay, and the small ones over them."""
