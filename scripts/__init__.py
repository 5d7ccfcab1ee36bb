"""Set-up of a checkout; standard library only."""

# Stands here because it runs before Python reads the newer syntax of the modules beside it.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Terem needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")
