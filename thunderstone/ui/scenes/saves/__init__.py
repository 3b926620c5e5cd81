"""The games kept under names: looked at, saved, taken up, renamed and thrown away."""
