"""Terem for Pyodide: the same compiled rules and bots inside a web page."""
