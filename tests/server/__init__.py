"""The server as its clients see it, on both stores."""
