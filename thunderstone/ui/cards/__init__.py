"""Card faces: pictures, the three layouts, the backs, and the store that keeps them."""
