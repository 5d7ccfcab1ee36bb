"""The table service. It knows a keeper and a thinker; databases and sockets belong to its home."""
