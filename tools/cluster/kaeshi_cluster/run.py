"""Runs the shards of a job on a cluster, and keeps each output as soon as it is there."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import dask
from distributed import Client, as_completed

from .output import put
from .shards import Shard
from .worker import ShardError, run_shard

# The number of workers that a shard may lose before it fails: workers disappear, seldom because of the shard.
LOST_WORKERS = 20


class JobError(Exception):
    """A job cannot begin, or some of its shards failed; the text says which."""


def run(
    client: Client,
    program: Path,
    shards: Iterable[Shard],
    folder: Path,
    *,
    retries: int = 1,
    tell: Callable[[str], None] = lambda line: print(line, file=sys.stderr, flush=True),
) -> list[Path]:
    """Runs all shards and returns the files with their outputs, in the order of the shards.

    Outputs that `folder` has from an earlier run are taken as they are. A file is put in its place when it is whole.
    """
    shards = list(shards)
    binary = program.read_bytes()
    digest = hashlib.sha256(binary).hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    agree(folder, digest, shards)
    todo = [shard for shard in shards if not (folder / shard.name).exists()]
    tell(f"{len(shards)} shards, {len(shards) - len(todo)} of them done before")
    failed: list[str] = []
    if todo:
        with dask.config.set({"distributed.scheduler.allowed-failures": LOST_WORKERS}):
            failed = compute(client, binary, digest, todo, folder, retries, tell)
    if failed:
        raise JobError("\n".join([f"{len(failed)} shards failed; the same command tries them again:", *failed]))
    return [folder / shard.name for shard in shards]


def compute(
    client: Client,
    binary: bytes,
    digest: str,
    todo: list[Shard],
    folder: Path,
    retries: int,
    tell: Callable[[str], None],
) -> list[str]:
    """Computes the shards without an output; returns messages about those that failed."""
    begun = time.monotonic()
    # Sent once to the cluster, not with every shard.
    held = client.scatter(binary, broadcast=True, hash=False)
    futures = {}
    for shard in todo:
        key = f"{shard.name}-{key_of(digest, shard)}"
        futures[client.submit(run_shard, held, digest, shard, key=key, retries=retries)] = shard
    failed = []
    for done, future in enumerate(as_completed(list(futures)), start=1):
        shard = futures[future]
        try:
            put(folder / shard.name, future.result())
        except ShardError as error:
            failed.append(str(error))
        except Exception as error:  # From the scheduler: all workers lost, or too many lost on this shard.
            failed.append(f"{shard.name}: {type(error).__name__}: {error}")
        future.release()
        seconds = time.monotonic() - begun
        left = seconds / done * (len(todo) - done)
        tell(f"{done}/{len(todo)} {shard.name} after {seconds:.0f} s, about {left:.0f} s to go")
    return failed


def key_of(digest: str, shard: Shard) -> str:
    """Returns a text that is the same for the same program, words and input, and for no others."""
    content = json.dumps([digest, shard.words, hashlib.sha256(shard.data or b"").hexdigest()])
    return hashlib.sha256(content.encode()).hexdigest()[:32]


def agree(folder: Path, digest: str, shards: list[Shard]) -> None:
    """Checks that the outputs in the folder belong to the same job of the same program; raises an error if not."""
    plan = {"program": digest, "shards": {shard.name: key_of(digest, shard) for shard in shards}}
    path = folder / "job.json"
    if path.exists():
        known = json.loads(path.read_text())
        if known["program"] != digest:
            raise JobError(f"{folder} has shards of another build of kaeshi: name another folder, or remove it")
        differ = [name for name, key in plan["shards"].items() if known["shards"].get(name, key) != key]
        if differ:
            raise JobError(f"{folder} has {differ[0]} of another job: name another folder, or remove it")
        plan["shards"] = {**known["shards"], **plan["shards"]}
    put(path, json.dumps(plan, indent=1).encode())
