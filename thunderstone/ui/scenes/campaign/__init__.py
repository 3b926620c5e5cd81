"""The campaign's screens: the list, the map, the places of the town, and what is chosen."""
