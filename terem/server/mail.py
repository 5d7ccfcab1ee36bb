"""Mail through the operator's SMTP server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from terem.house.problem import Problem

PATIENCE: Final = 15.0  # seconds for each step
LABEL: Final = "[A-Za-z0-9-]{1,63}"
ADDRESS: Final = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{LABEL}(\.{LABEL})+")
DEFAULT_PORTS: Final = {"smtp": 587, "smtps": 465}


class MailError(Exception):
    """It was not sent. Is it worth another try?"""

    def __init__(self, words: str, is_final: bool) -> None:
        super().__init__(words)
        self.is_final = is_final


def clean_address(address: str) -> str:
    address = address.strip()
    if len(address) > 254 or not ADDRESS.fullmatch(address):
        raise Problem(400, "email", "That is not an e-mail address.")
    return address


class Mail:
    """`smtp://USER:PASSWORD@HOST:PORT` is encrypted by STARTTLS where the server offers it, and always if
    there is a password; `smtps://` from the beginning."""

    def __init__(self, server: str, sender: str) -> None:
        """Raises ValueError."""
        parts = urlsplit(server)
        if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
            raise ValueError("write smtp://USER:PASSWORD@HOST:PORT, or smtps://")
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname
        self._port = parts.port or DEFAULT_PORTS[parts.scheme]
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self.sender = sender
        if not ADDRESS.fullmatch(sender):
            raise ValueError("the sender of mail is no e-mail address")

    async def send(self, to: str, subject: str, text: str, headers: dict[str, str] | None = None) -> None:
        """Raises MailError."""
        message = EmailMessage()
        message["From"] = f"Terem <{self.sender}>"
        message["To"] = to
        message["Subject"] = " ".join(subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            message[name] = value
        message.set_content(text)
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        try:
            context = ssl.create_default_context()
            if self._secure:
                server: smtplib.SMTP = smtplib.SMTP_SSL(
                    self._host, self._port, timeout=PATIENCE, context=context
                )
            else:
                server = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
            with server:
                server.ehlo()
                if not self._secure and (self._password or server.has_extn("starttls")):
                    server.starttls(context=context)
                if self._user:
                    server.login(self._user, self._password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            code = max((code for code, _ in error.recipients.values()), default=550)
            raise MailError(f"refused with {code}", code >= 500) from None
        except (smtplib.SMTPException, OSError, ssl.SSLError) as error:
            raise MailError(type(error).__name__, False) from None
