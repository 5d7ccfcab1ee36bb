"""Where the walk-through's seventh game lives; docs/adding-a-game.md is written around it."""
