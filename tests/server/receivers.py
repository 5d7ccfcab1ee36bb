"""A push service and a webhook receiver: real servers that read what arrives."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

import h11
import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from terem.server.push import decoded

PATIENCE = 60.0


@dataclass
class Arrived:
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Answers every POST with `status`, and keeps it."""

    def __init__(self) -> None:
        self.status = 204
        self.headers: list[tuple[str, str]] = []
        self.arrived: list[Arrived] = []
        self.pauses = asyncio.Event()  # while it is clear, nobody gets an answer
        self.pauses.set()

    async def __aenter__(self) -> Receiver:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.pauses.set()
        self._server.close()

    @property
    def port(self) -> int:
        return int(self._server.sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = h11.Connection(h11.SERVER)
        body, request = b"", None
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            else:
                break
        if request is not None:
            headers = {name.decode(): value.decode() for name, value in request.headers}
            self.arrived.append(Arrived(request.target.decode(), headers, body))
            await self.pauses.wait()
            answer = h11.Response(status_code=self.status, headers=[*self.headers, ("content-length", "0")])
            writer.write((connection.send(answer) or b"") + (connection.send(h11.EndOfMessage()) or b""))
            await writer.drain()
        writer.close()

    async def first(self, count: int = 1) -> list[Arrived]:
        async with asyncio.timeout(PATIENCE):
            while len(self.arrived) < count:
                await asyncio.sleep(0.01)
        return self.arrived


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"
        raw = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        self._public = self._key.public_key().public_bytes(*raw)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        keys = {"p256dh": encoded(self._public), "auth": encoded(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, arrived: Arrived, server_key: str) -> dict[str, str]:
        """The message, if the server's signature is right."""
        assert arrived.headers["content-encoding"] == "aes128gcm"
        assert int(arrived.headers["ttl"]) > 0
        kind, _, rest = arrived.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (kind, parts["k"]) == ("vapid", server_key)
        signed, _, mark = parts["t"].rpartition(".")
        half = decoded(mark)
        signature = encode_dss_signature(int.from_bytes(half[:32], "big"), int.from_bytes(half[32:], "big"))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(server_key))
        public.verify(signature, signed.encode(), ec.ECDSA(hashes.SHA256()))
        self.claims = json.loads(decoded(signed.split(".")[1]))
        opened = http_ece.decrypt(
            arrived.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        message: dict[str, str] = json.loads(opened)
        return message
