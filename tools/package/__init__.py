"""Makes what is handed to players: a wheel, a source archive and a stand-alone program."""
