"""Start the Terem that this Python has, wait for its page, and stop it again: python -P scripts/first_page.py

Standard library only, so that it runs wherever a wheel was just installed. Of busy machines it asks only that
the work itself is short.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from urllib.request import urlopen

LONGEST = 10.0  # seconds to the page, where a processor is free


def main() -> int:
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as data:
        terem = [sys.executable, "-P", "-m", "terem"]
        command = [*terem, "serve", "--no-browser", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert server.stderr is not None
        try:
            said = server.stderr.readline()
            found = re.search(r"http://[\d.]+:\d+/", said)
            if not found:
                print(said + server.stderr.read(), file=sys.stderr)
                return 1
            with urlopen(found[0], timeout=60) as answer:
                page = answer.read().decode()
        finally:
            server.terminate()
            server.communicate(timeout=60)
    took = time.perf_counter() - start
    worked = sum(os.times()[2:4])  # of the server, which has ended
    build = subprocess.run([*terem, "--version"], capture_output=True, text=True).stdout.strip()
    is_page = '<div id="terem">' in page
    print(f"{build}: {'a page' if is_page else 'no page'} after {took:.1f} s ({worked:.1f} s of work)")
    return 0 if is_page and min(took, worked or took) <= LONGEST else 1


if __name__ == "__main__":
    sys.exit(main())
