"""The whole server under a simulated clock, network and disk, from one seed (docs/simulation.md)."""
