"""The peers that the engine is measured beside, in an environment of their own."""
