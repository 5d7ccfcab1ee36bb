"""Set-up of a checkout; standard library only."""

# Checked here, because this runs before Python reads the newer syntax of the other modules.
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Terem needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")
