"""An oracle: what a hand comes to, worked out from the rules alone, in the plainest way.

It shares nothing with the game. ``printed.csv`` is its own table of what the cards print,
``words`` says what the words of their lines mean, ``party`` and ``acts`` follow a visit act by act,
``reckoning`` is the sum of R87 in its ten steps, ``battle`` the comparison, ``figures`` all that is
compared. ``hands`` lays random tables of all sets and asks the game, ``comparison`` sets the two
beside each other: ``python -m tests.oracle --hands 100000 --processes 2``, and one hand alone by
``--only NUMBER``. ``wrong_rules`` are the rules with one thing wrong; each must be found.

A table has up to three Monsters in the hall, Guardians in rank 0, Diseases under Monsters, a hand
of three to eight cards, a deck to draw from, Treasures, experience, two to four seats, any
difficulty, either disease deck, and gold of stones or not. It is looked at as the hand is revealed,
and again after up to ten acts, in the village and in the dungeon. What is compared:

- the cards shown, the Treasures and the experience left after the acts, and what could be chosen in
  their course (R4, R13, R50);
- gold, prices, the number of purchases and what may be bought (R51, R52, R137);
- the Strength of every Hero, and which Weapon he could take up (R65, R68, R69, R138, R139);
- against every Monster, in each rank that it could lie in: Attack, Magic Attack, Light, the Light
  asked for and missing, whether magic lacks, the total, and the Monster's Health (R73, R87, R89);
- how the battle would end where it lies, after its Battle effects, by the choices that are best for
  the player, and whether Blink Dog may be attacked at all (R76, R78, R192).

Followed are all passive lines, trophies, Diseases, attributes, lines of rank 0, Battle effects that
bear on the comparison, and the effects that draw, discard, destroy, give, convert or pay within the
hand. Not followed, and therefore never used here, are those of ``printed.UNMODELLED``, by the
reason; a hand that holds one is compared without it and told apart. Nor are these:

- a deck that has to be shuffled anew, which is chance: the acts end there;
- purchases, level-ups and what they change;
- the sum against a Monster that may not be attacked for the Spell or the Weapon in use (R128), and
  whether it is offered;
- what comes after the comparison: Spoils, destruction, Diseases gained, Breach, Traps, points.
"""
