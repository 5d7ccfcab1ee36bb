"""The table service, apart from its home: it knows a keeper and a thinker, no database and no socket."""
