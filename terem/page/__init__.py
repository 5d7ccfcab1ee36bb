"""The other home of the table service: a worker of the page. Nothing of it needs a server.

The worker calls `open_home`; the second one, where bots think, calls `thinking.answer`.
"""

from terem.page.home import Home, open_home

__all__ = ["Home", "open_home"]
