"""Terem: a digital table for printed board games, on one rules core."""

__version__ = "0.1.0"
