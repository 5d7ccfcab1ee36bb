"""What each turn of a finished game cost, and what was luck."""
