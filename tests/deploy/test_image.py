"""The container: its image built from the Containerfile by a real builder, and run on a read-only root."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from ports import lasting_port
from server_cli.served import PATIENCE, Somebody, play_against_bot

from deploy.programs import ROOT

MOST = 150_000_000  # bytes
NEEDED = ("buildah", "mmdebstrap", "unshare", "chroot")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
WHEELS = sorted((ROOT / "dist").glob("terem-*-cp311-*x86_64.whl"))
# Where packages come through a proxy: options of buildah, such as --volume /etc/pip.conf:/etc/pip.conf:ro
OPTIONS = shlex.split(os.environ.get("TEREM_BUILDAH", ""))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"no builder: {', '.join(MISSING)} missing"),
    pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="building the base image needs root"),
    pytest.mark.skipif(not WHEELS, reason="no wheel for CPython 3.11 in dist/: run scripts/release.py"),
]


@pytest.fixture(scope="module")
def buildah(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """With a place of its own, and Debian as a base that needs no registry."""
    folder = tmp_path_factory.mktemp("images")
    command = ["buildah", "--root", str(folder / "kept"), "--runroot", str(folder / "run")]
    base = folder / "base.tar"
    subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", "bookworm", str(base)], check=True)
    container = _said([*command, "from", "scratch"])
    _said([*command, "add", "--quiet", container, str(base), "/"])
    _said([*command, "commit", "--quiet", container, "localhost/base"])
    build = [*command, "build", "--format", "docker", "--isolation", "chroot", "--network", "host", *OPTIONS]
    build += ["--build-arg", "BASE=localhost/base", "--file", "deploy/Containerfile", "--tag", "terem", "."]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    yield command
    _said([*command, "umount", "--all"])


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_the_image_is_small_and_bare(buildah: list[str]) -> None:
    about = _said([*buildah, "inspect", "--type", "image", "localhost/terem"])
    size = re.search(r'\\?"size\\?":\s*(\d+),\s*\\?"digest\\?":[^}]*\}\]', about)
    assert size
    assert int(size[1]) <= MOST
    assert "healthz" in about
    inside = Path(_said([*buildah, "mount", _said([*buildah, "from", "localhost/terem"])]))
    assert sorted(path.name for path in (inside / "usr" / "bin").iterdir()) == ["python3", "python3.11"]
    data = (inside / "data").stat()
    assert (data.st_uid, data.st_mode & 0o777) == (10001, 0o700)


def test_a_game_is_played_in_it(buildah: list[str], tmp_path: Path) -> None:
    """As user 10001, on a root that is mounted without a layer to write to."""
    inside = _said([*buildah, "mount", _said([*buildah, "from", "localhost/terem"])])
    root, points, data = tmp_path / "root", tmp_path / "points", tmp_path / "data"
    for folder in (root, data, points / "dev", points / "proc", points / "tmp", points / "data"):
        folder.mkdir(parents=True)
    os.chown(data, 10001, 10001)
    port = lasting_port()
    script = f"""
        set -e
        mount -t overlay overlay -o lowerdir={inside}:{points} {root}
        mount -t tmpfs tmpfs {root}/tmp
        mount --bind {data} {root}/data
        mount --rbind /dev {root}/dev
        mount -t proc proc {root}/proc
        exec env -i LANG=C.UTF-8 TEREM_DATA=/data PATH=/opt/terem/bin \\
            {shutil.which("chroot")} --userspec=10001:10001 {root} \\
            /opt/terem/bin/terem serve --no-browser --host 127.0.0.1 --port {port}
    """
    server = subprocess.Popen(["unshare", "--mount", "sh", "-c", script])
    try:
        address = f"127.0.0.1:{port}"
        with httpx.Client(transport=httpx.HTTPTransport(retries=10), timeout=PATIENCE) as client:
            assert client.get(f"http://{address}/healthz").json()["status"] == "ok"
        anna = Somebody(address)
        table = anna.make_table("apprentice", "me", is_open=False)
        with anna.socket() as connection:
            play_against_bot(connection, table)
        anna.close()
        with pytest.raises(OSError, match="Read-only"):
            Path(f"/proc/{server.pid}/root/written").touch()
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) == 0
