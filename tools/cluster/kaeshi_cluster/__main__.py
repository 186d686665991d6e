"""`python -m kaeshi_cluster`: the command line."""

from __future__ import annotations

import argparse
import logging
import shutil
import sys
import tempfile
from pathlib import Path

from . import interrupt

# Before the threads and the workers of Dask begin, so that all of them leave Ctrl-C to this program.
interrupt.hold()

from distributed import Client, LocalCluster  # noqa: E402

from . import shards  # noqa: E402
from .output import Output  # noqa: E402
from .run import JobError, run  # noqa: E402


def main(words: list[str] | None = None) -> int:
    """Runs a job; returns the exit status: 0, 1 when something failed, or 130 when Ctrl-C stopped it."""
    args = parser().parse_args(words)
    try:
        out = None if args.out is None else Output(args.out, force=args.force)
        work = cut(args)
        with cluster(args) as client, interrupt.heard():
            paths = run(client, args.program, work, args.folder, retries=args.retries)
        if out is not None:
            out.write(joined(args.job, paths))
    except KeyboardInterrupt:
        print("stopped: the same command goes on with the shards that are missing", file=sys.stderr)
        return 130
    except (JobError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    top = argparse.ArgumentParser(prog="kaeshi_cluster", description=__doc__)
    jobs = top.add_subparsers(dest="job", required=True, metavar="JOB")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--program", type=existing, required=True, help="the command kaeshi, as every worker runs it")
    common.add_argument("--folder", type=Path, required=True, help="the folder for the outputs of the shards")
    common.add_argument("--scheduler", help="the address of a cluster; without it one on this machine is started")
    common.add_argument("--workers", type=positive, default=None, help="workers on this machine (one per core)")
    common.add_argument("--retries", type=whole, default=1, help="how often a failed shard is repeated")
    common.add_argument("--option", action="append", default=[], help="an option for kaeshi, as --option=--seed=7")
    for name, size, what in (("generate", 500, "games"), ("grade", 100, "candidates"), ("solve", 100, "positions")):
        job = jobs.add_parser(name, parents=[common], help=f"{name}, with a number of {what} per shard")
        job.add_argument("--shard", type=positive, default=size, help=f"{what} in a shard ({size})")
        job.add_argument("--out", type=Path, help="a file for all outputs together; - is standard output")
        job.add_argument("--force", action="store_true", help="replace the file if it exists")
        if name == "generate":
            job.add_argument("--games", type=span, required=True, metavar="FROM..TO", help="the numbers of the games")
        else:
            job.add_argument("file", type=existing, help=f"a file with a line for each of the {what}")
    job = jobs.add_parser("label", parents=[common], help="label, with one file of samples and one output per shard")
    job.add_argument("files", type=existing, nargs="+", help="files of samples")
    job.set_defaults(out=None, force=False)
    return top


def cut(args: argparse.Namespace) -> list[shards.Shard]:
    """Returns the shards of the job that was asked for."""
    if args.job == "generate":
        return list(shards.generate(args.games, args.shard, args.option))
    if args.job == "label":
        return list(shards.label(args.files, args.option))
    return list(getattr(shards, args.job)(args.file, args.shard, args.option))


def cluster(args: argparse.Namespace) -> Client:
    """Returns a client of the named cluster, or of a new one on this machine, which ends with it."""
    if args.scheduler:
        client = Client(args.scheduler)
        send_package(client)
        return client
    # This program reports faults once: Dask would tell of every worker that a stopped job leaves behind.
    quiet = logging.CRITICAL
    local = LocalCluster(
        n_workers=args.workers, threads_per_worker=1, dashboard_address=None, silence_logs=quiet
    )
    return Client(local, set_as_default=True)


def send_package(client: Client) -> None:
    """Sends this package to every worker, including those that join later: a worker needs nothing but Dask."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(__file__).parent
        name = shutil.make_archive(f"{folder}/{here.name}", "zip", here.parent, here.name)
        client.upload_file(name)


def joined(job: str, paths: list[Path]) -> bytes:
    """Returns the outputs as one file."""
    outputs = [path.read_bytes() for path in paths]
    return b"".join(map(shards.without_seconds, outputs) if job == "solve" else outputs)


def existing(text: str) -> Path:
    """Parses the path of an existing file."""
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return path


def whole(text: str) -> int:
    """Reads a whole number."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number")
    return int(text)


def positive(text: str) -> int:
    """Parses a whole number above zero."""
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above zero")
    return int(text)


def span(text: str) -> range:
    """Parses FROM..TO; the game TO is excluded."""
    begin, dots, end = text.partition("..")
    if not dots or not begin.isdigit() or not end.isdigit() or int(begin) >= int(end):
        raise argparse.ArgumentTypeError(f"'{text}' is no span of games: 0..1000 are the first thousand")
    return range(int(begin), int(end))


if __name__ == "__main__":
    sys.exit(main())
