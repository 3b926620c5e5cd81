"""The whole client as one simulation: clock, disk, bots, signals and copies from one seed."""
