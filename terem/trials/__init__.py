"""Games of bots, watched, and numbers with their intervals: what the lab and the server's workshop share."""
