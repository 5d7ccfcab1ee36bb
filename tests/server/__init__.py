"""The server as its clients meet it, on both stores."""
