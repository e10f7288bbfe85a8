"""Where a component runs."""
