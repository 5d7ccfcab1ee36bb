"""Requests to addresses that people gave: never to this network, and never where an answer leads."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

import h11

from terem.house.problem import Problem

PATIENCE: Final = 10.0  # seconds for the whole request
HEAD: Final = 16_384  # bytes of an answer that are read; its body is not
LONGEST: Final = 1000  # characters of an address
NAT64: Final = IPv6Address("64:ff9b::")
# Not every Python knows that these lead nowhere on the internet, and clouds have services in two of them.
INSIDE: Final = tuple(map(ip_network, ("192.0.0.0/24", "168.63.129.16/32", "fec0::/10", "3fff::/20")))


class ReachError(Exception):
    """It did not arrive. Is it of no use to try again?"""

    def __init__(self, words: str, is_final: bool = False, is_gone: bool = False) -> None:
        super().__init__(words)
        self.is_final = is_final
        self.is_gone = is_gone  # there is nobody any more


class Reach:
    def __init__(self, private: bool = False) -> None:
        self._private = private  # the operator's own network may be reached, also without encryption

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """With the system's certificates, which take a while to read."""
        return ssl.create_default_context()

    def check(self, url: str) -> SplitResult:
        """Raises Problem if the address cannot be one."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = SplitResult("", "", "", "", ""), None
        schemes = ("https", "http") if self._private else ("https",)
        plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
        if not plain or parts.scheme not in schemes or not parts.hostname or port == 0:
            raise Problem(400, "webhook", "That is not an address: it begins with https://")
        if parts.username is not None or parts.password is not None:
            raise Problem(400, "webhook", "An address with a password in it is not taken.")
        return parts

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Raises ReachError unless the answer is 2xx."""
        try:
            parts = self.check(url)
        except Problem as problem:
            raise ReachError(problem.words, True) from None
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._post(parts, headers, body)
        except TimeoutError:
            raise ReachError("time-out") from None
        except (OSError, ssl.SSLError, h11.RemoteProtocolError, UnicodeError) as error:
            raise ReachError(type(error).__name__) from None
        if not 200 <= status < 300:
            # A redirect is not followed: it may lead anywhere.
            final = status not in (408, 425, 429) and status < 500
            raise ReachError(f"answered {status}", final, status in (404, 410))

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        secure = parts.scheme == "https"
        host = parts.hostname or ""
        address = await self._resolve(host, parts.port or (443 if secure else 80))
        # Exactly the address that was checked: names may change what they say.
        reader, writer = await asyncio.open_connection(
            *address, ssl=self._context if secure else None, server_hostname=host if secure else None
        )
        try:
            client = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            sent = {
                "Host": parts.netloc,
                "User-Agent": "Terem",
                "Content-Length": str(len(body)),
                "Connection": "close",
                **headers,
            }
            request = h11.Request(method="POST", target=target, headers=list(sent.items()))
            writer.write(client.send(request) or b"")
            writer.write(client.send(h11.Data(data=body)) or b"")
            writer.write(client.send(h11.EndOfMessage()) or b"")
            await writer.drain()
            while True:
                event = client.next_event()
                if event is h11.NEED_DATA:
                    client.receive_data(await reader.read(HEAD))
                elif isinstance(event, h11.Response):
                    return event.status_code
                elif not isinstance(event, h11.InformationalResponse):
                    raise h11.RemoteProtocolError("no answer")
        finally:
            writer.transport.abort()

    async def _resolve(self, host: str, port: int) -> tuple[str, int]:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
        if not addresses:
            raise ReachError("there is no such host")
        if not self._private and not all(map(is_public, addresses)):
            raise ReachError("this address leads into a private network", True)
        return addresses[0], port


def is_public(address: str) -> bool:
    """May anybody on the internet reach it? Also what is wrapped in an IPv6 address counts."""
    found: IPv4Address | IPv6Address = ip_address(address)
    if isinstance(found, IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inside is None and int(found) >> 32 == int(NAT64) >> 32:
            inside = IPv4Address(int(found) & 0xFFFFFFFF)
        if inside is not None:
            return is_public(str(inside))
        if int(found) >> 32 == 0:  # an old form of an IPv4 address
            return False
    if any(found in network for network in INSIDE):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved
