"""How each job is cut into shards, and how the outputs of the shards become one file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

# Placeholders in the arguments of a command for files of the machine that runs it.
INPUT, OUTPUT = "{input}", "{output}"


@dataclass(frozen=True)
class Shard:
    """A call of the command: its words after `kaeshi`, and the bytes of its input file, if it has one.

    The words name the input as `{input}` and the output as `{output}`; without the latter, what the command prints is
    the output. `name` is the name of the output's file, so it is unique within a job.
    """

    name: str
    words: tuple[str, ...]
    data: bytes | None = None


def generate(games: range, size: int, options: Iterable[str]) -> Iterator[Shard]:
    """Yields a shard for every `size` games, which their numbers and the seed determine."""
    for begin in range(games.start, games.stop, size):
        end = min(begin + size, games.stop)
        words = ("tsume", "generate", "--games", f"{begin}..{end}", *options, "--threads", "1", "--out", OUTPUT)
        yield Shard(f"generate-{begin:09}-{end:09}.txt", words)


def grade(path: Path, size: int, options: Iterable[str]) -> Iterator[Shard]:
    """Yields a shard for every `size` candidates of a file."""
    for number, data in enumerate(pieces(path, size)):
        words = ("tsume", "grade", *options, "--threads", "1", "--out", OUTPUT, INPUT)
        yield Shard(f"grade-{number:06}.txt", words, data)


def solve(path: Path, size: int, options: Iterable[str]) -> Iterator[Shard]:
    """Yields a shard for every `size` positions of a file."""
    for number, data in enumerate(pieces(path, size)):
        yield Shard(f"solve-{number:06}", ("solve", "--json", *options, "--threads", "1", INPUT), data)


def label(paths: Iterable[Path], options: Iterable[str]) -> Iterator[Shard]:
    """Yields a shard for every file of samples, whose output is the file with its labels."""
    names: set[str] = set()
    for path in paths:
        if path.name in names:
            raise ValueError(f"two of the files are called {path.name}: the labelled ones would have one name")
        names.add(path.name)
        words = ("train", "label", INPUT, *options, "--threads", "1", "--out", OUTPUT)
        yield Shard(path.name, words, path.read_bytes())


def pieces(path: Path, size: int) -> Iterator[bytes]:
    """Yields the lines of a file in groups of `size`."""
    with path.open("rb") as file:
        lines: list[bytes] = []
        for line in file:
            lines.append(line if line.endswith(b"\n") else line + b"\n")
            if len(lines) == size:
                yield b"".join(lines)
                lines = []
        if lines:
            yield b"".join(lines)


def without_seconds(output: bytes) -> bytes:
    """Returns JSON lines without the seconds, which differ from run to run."""
    kept = []
    for line in output.splitlines():
        entry = json.loads(line)
        entry.pop("seconds", None)
        kept.append(json.dumps(entry, separators=(",", ":")))
    return "".join(f"{line}\n" for line in kept).encode()
