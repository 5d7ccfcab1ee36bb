"""The house without its server."""
