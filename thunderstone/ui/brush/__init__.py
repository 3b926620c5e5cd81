"""The drawing kit: colour, shapes, metal, text, icons and the small pieces made of them."""
