"""The painter: bakes the illustrations and backgrounds from a few lines of data each."""
