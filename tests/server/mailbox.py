"""A real SMTP server that keeps what it gets."""

from __future__ import annotations

import asyncio
import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP

PATIENCE = 60.0


class Mailbox:
    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""  # an answer such as "550 no such mailbox"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    async def __aenter__(self) -> Mailbox:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: SMTP(self, loop=loop), "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def mail(self, number: int = 0) -> EmailMessage:
        async with asyncio.timeout(PATIENCE):
            while len(self.mails) <= number:
                await asyncio.sleep(0.01)
        return self.mails[number]


def code_in(mail: EmailMessage) -> str:
    found = re.search(r"#\w+=(\S+)", mail.get_content())
    assert found, mail.get_content()
    return found[1]
