"""Acknowledged turns are never lost: tested by killing servers, cutting power or connections, and races."""
