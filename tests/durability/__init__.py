"""What was acknowledged stays: shown by killing the server, cutting power or connections, and racing it."""
