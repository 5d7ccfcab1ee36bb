"""What every game must do: the nine properties, for any game, option and number of players."""
