"""The work of a worker: it runs the command for one shard and returns the output."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .shards import INPUT, OUTPUT, Shard


class ShardError(Exception):
    """The command refused a shard, or failed in it."""


def run_shard(program: bytes, digest: str, shard: Shard) -> bytes:
    """Runs one shard in a folder of its own, which goes away with it, and returns its output."""
    with tempfile.TemporaryDirectory(prefix="kaeshi-", dir=scratch()) as name:
        folder = Path(name)
        source, target = folder / "input", folder / "output"
        if shard.data is not None:
            source.write_bytes(shard.data)
        places = {INPUT: str(source), OUTPUT: str(target)}
        words = [places.get(word, word) for word in shard.words]
        done = subprocess.run(
            [*dies_with_its_worker(), str(installed(program, digest)), *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=folder,
            check=False,
        )
        if done.returncode != 0:
            said = done.stderr.decode(errors="replace").strip()[-2000:]
            raise ShardError(f"{shard.name}: kaeshi ended with status {done.returncode}: {said}")
        return target.read_bytes() if OUTPUT in shard.words else done.stdout


def dies_with_its_worker() -> list[str]:
    """Returns a prefix that lets Linux end the command when its worker ends; on other systems the command runs on."""
    return ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


def installed(program: bytes, digest: str) -> Path:
    """Returns the path of the program on this machine, put there by the first shard that needs it."""
    path = Path(scratch()) / f"kaeshi-{digest[:16]}"
    if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != digest:
        handle, new = tempfile.mkstemp(dir=scratch())
        with os.fdopen(handle, "wb") as file:
            file.write(program)
        os.chmod(new, 0o755)
        os.replace(new, path)
    return path


def scratch() -> str:
    """Returns the folder of this worker for files, or the system's if there is no worker."""
    from distributed import get_worker

    try:
        return str(get_worker().local_directory)
    except ValueError:
        return tempfile.gettempdir()
