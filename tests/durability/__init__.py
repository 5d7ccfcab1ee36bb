"""What was acknowledged stays: shown by killing the server, cutting power or lines, and racing it."""
