"""python -m terem"""

from terem.cli import main

main()
