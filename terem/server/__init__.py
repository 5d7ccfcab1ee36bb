"""Tables for people: HTTP and WebSocket around matches; it turns messages into calls of terem.table."""
