"""What several components need: the base, placing a tile, pictures, the front end."""
