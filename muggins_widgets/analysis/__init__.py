"""Who plays when no person does: choosers, and what comes up when they play."""
