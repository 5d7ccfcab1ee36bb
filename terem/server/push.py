"""Web Push: messages for a browser, sealed so that only it can read them (RFC 8291, RFC 8292)."""

from __future__ import annotations

import json
import secrets
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from terem.house.problem import Problem

RECORD: Final = 4096
LIFE: Final = 12 * 3600  # seconds of a signature; push services take up to a day
KEPT: Final = 86400  # seconds that a push service keeps a message for a browser that is away
CURVE: Final = ec.SECP256R1()


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def check_subscription(found: dict[str, Any]) -> dict[str, str]:
    """A browser's subscription; raises Problem."""
    try:
        keys = found["keys"]
        kept = {"endpoint": str(found["endpoint"]), "p256dh": str(keys["p256dh"]), "auth": str(keys["auth"])}
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(kept["p256dh"]))
        fits = len(decoded(kept["auth"])) == 16
    except (KeyError, TypeError, ValueError):
        fits = False
    if not fits:
        raise Problem(400, "push", "That is not a browser's subscription.")
    return kept


def seal(subscription: dict[str, str], message: bytes) -> bytes:
    """In the coding aes128gcm, in one record."""
    browser = decoded(subscription["p256dh"])
    mine = ec.generate_private_key(CURVE)
    shared = mine.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    public, salt = _raw(mine.public_key()), secrets.token_bytes(16)
    info = b"WebPush: info\0" + browser + public
    secret = _derived(shared, decoded(subscription["auth"]), info, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(public)) + public + sealed


class Voucher:
    """The server's key: a push service takes messages only from the server the browser subscribed to."""

    def __init__(self, key: str, contact: str) -> None:
        self._key = ec.derive_private_key(int(key, 16), CURVE)
        self._contact = contact
        self.public = encoded(_raw(self._key.public_key()))

    @staticmethod
    def new_key() -> str:
        return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"

    def headers(self, endpoint: str, now: float | None = None) -> dict[str, str]:
        parts = urlsplit(endpoint)
        expires = int((time.time() if now is None else now) + LIFE)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": expires, "sub": self._contact}
        signed = ".".join(
            encoded(json.dumps(part, separators=(",", ":")).encode())
            for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": "turns",  # a newer one replaces one that still waits
            "Urgency": "normal",
        }
