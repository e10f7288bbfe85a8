"""What the lessons' notebooks import, and the list of lessons."""
