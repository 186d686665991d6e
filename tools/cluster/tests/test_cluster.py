"""A cluster gives the same bytes as one machine, also with a killed worker, or stopped and started again.

`KAESHI` names the command. `./build.sh test --only cluster` sets it and runs these.
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from collections.abc import Callable
from pathlib import Path

from distributed import Client, LocalCluster

from kaeshi_cluster import shards
from kaeshi_cluster.__main__ import joined, main
from kaeshi_cluster.output import Output
from kaeshi_cluster.run import JobError, run

PROGRAM = Path(os.environ["KAESHI"]).resolve()
DATA = Path(__file__).parents[3] / "tests/data"
POSITIONS = DATA / "random_12.txt"


def alone(*words: str) -> bytes:
    """Returns the output of the command on one machine."""
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True).stdout


def until(is_so: Callable[[], bool]) -> None:
    """Waits until something is so, half a minute at most."""
    end = time.monotonic() + 30
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)


def holds_ctrl_c(pid: int) -> bool:
    """Tells whether Ctrl-C waits in a process, which Linux says; elsewhere it has had time for it after a while."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        time.sleep(2)
        return True
    masks = [line.split()[1] for line in status.read_text().splitlines() if line.startswith("SigBlk")]
    return bool(int(masks[0], 16) >> (signal.SIGINT - 1) & 1)


class Folder(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def positions(self, count: int) -> Path:
        """Writes a file with `count` of the given positions."""
        lines = [line for line in POSITIONS.read_text().splitlines() if line[0] not in "#%"][:count]
        path = self.folder / "positions"
        path.write_text("\n".join(lines))
        return path


class Cluster(Folder):
    """Jobs on two workers of this machine."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.cluster = cls.enterClassContext(
            LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50)
        )
        cls.client = cls.enterClassContext(Client(cls.cluster))

    def kill_one(self) -> int:
        """Kills the process of a worker at once, like a machine that is switched off; returns its id."""
        pid = next(iter(self.client.run(os.getpid).values()))
        os.kill(pid, signal.SIGKILL)
        return pid

    def killed_midway(self, job: list[shards.Shard]) -> list[Path]:
        """Runs a job and kills a worker when the first shard is done; most of the job is then still to do."""
        killed = []

        def tell(line: str) -> None:
            if line.startswith("1/"):
                killed.append(self.kill_one())

        paths = run(self.client, PROGRAM, job, self.folder / "shards", tell=tell)
        self.assertEqual(len(killed), 1)
        self.assertNotIn(killed[0], self.client.run(os.getpid).values())
        return paths

    def test_solves_as_one_machine(self) -> None:
        path = self.positions(60)
        paths = self.killed_midway(list(shards.solve(path, 3, ["--moves"])))
        self.assertEqual(len(paths), 20)
        self.assertEqual(joined("solve", paths), shards.without_seconds(alone("solve", "--json", "--moves", str(path))))

    def test_makes_and_grades_puzzles_as_one_machine(self) -> None:
        paths = self.killed_midway(list(shards.generate(range(0, 6), 1, ["--seed", "3"])))
        file = self.folder / "alone"
        for number, path in enumerate(paths):
            games = f"{number}..{number + 1}"
            alone("tsume", "generate", "--seed", "3", "--games", games, "--threads", "1", "--force", "--out", str(file))
            self.assertEqual(path.read_bytes(), file.read_bytes())
        made = self.folder / "made"
        made.write_bytes(joined("generate", paths))
        graded = run(self.client, PROGRAM, shards.grade(made, 5, []), self.folder / "graded", tell=lambda _: None)
        alone("tsume", "grade", str(made), "--force", "--out", str(file))
        self.assertEqual(joined("grade", graded), file.read_bytes())

    def test_labels_as_one_machine(self) -> None:
        games = self.folder / "games.samples"
        alone("train", "positions", str(DATA / "wthor_1980.txt"), "--out", str(games))
        files = [self.folder / f"{empties}.samples" for empties in (8, 9)]
        for path in files:
            alone("train", "select", str(games), "--empties", path.stem, "--out", str(path))
        labelled = run(
            self.client, PROGRAM, shards.label(files, ["--exact"]), self.folder / "shards", tell=lambda _: None
        )
        for path, cluster in zip(files, labelled, strict=True):
            one = self.folder / f"one-{path.name}"
            alone("train", "label", str(path), "--exact", "--out", str(one))
            self.assertEqual(cluster.read_bytes(), one.read_bytes())

    def test_tries_a_shard_again(self) -> None:
        mark, flaky = self.folder / "mark", self.folder / "flaky"
        flaky.write_text(f'#!/bin/sh\nmkdir {mark} 2>/dev/null && exit 3\nexec {PROGRAM} "$@"\n')
        path = self.positions(6)
        job = list(shards.solve(path, 2, []))
        paths = run(self.client, flaky, job, self.folder / "twice", retries=1, tell=lambda _: None)
        self.assertTrue(mark.exists())
        self.assertEqual(joined("solve", paths), shards.without_seconds(alone("solve", "--json", str(path))))
        mark.rmdir()
        with self.assertRaisesRegex(JobError, "1 shards failed.*\n.*status 3"):
            run(self.client, flaky, job, self.folder / "once", retries=0, tell=lambda _: None)

    def test_is_driven_by_words_on_the_cluster_that_they_name(self) -> None:
        path, out = self.positions(10), self.folder / "out"
        words = ["solve", str(path), "--shard", "3", "--scheduler", self.cluster.scheduler_address]
        places = ["--program", str(PROGRAM), "--folder", str(self.folder / "shards"), "--out", str(out)]
        self.assertEqual(main([*words, *places]), 0)
        self.assertEqual(out.read_bytes(), shards.without_seconds(alone("solve", "--json", str(path))))

    def test_goes_on_where_it_was_stopped(self) -> None:
        job = list(shards.solve(self.positions(9), 3, []))
        said: list[str] = []
        first = [path.read_bytes() for path in run(self.client, PROGRAM, job, self.folder / "shards", tell=said.append)]
        (self.folder / "shards" / job[1].name).unlink()
        said.clear()
        again = run(self.client, PROGRAM, job, self.folder / "shards", tell=said.append)
        self.assertEqual(said[0], "3 shards, 2 of them done before")
        self.assertEqual(len(said), 2)
        self.assertEqual(shards.without_seconds(again[1].read_bytes()), shards.without_seconds(first[1]))

    def test_says_which_shard_failed_and_keeps_the_others(self) -> None:
        path = self.positions(4)
        path.write_text(path.read_text() + "\nno position\n")
        job = list(shards.solve(path, 2, []))
        with self.assertRaisesRegex(JobError, "(?s)1 shards failed.*solve-000002.*status"):
            run(self.client, PROGRAM, job, self.folder / "shards", tell=lambda _: None)
        self.assertTrue((self.folder / "shards" / job[0].name).exists())
        self.assertFalse((self.folder / "shards" / job[2].name).exists())

    def test_refuses_the_folder_of_another_job(self) -> None:
        path = self.positions(2)
        run(self.client, PROGRAM, shards.solve(path, 2, []), self.folder / "shards", tell=lambda _: None)
        with self.assertRaisesRegex(JobError, "solve-000000 of another job"):
            run(self.client, PROGRAM, shards.solve(path, 2, ["--moves"]), self.folder / "shards")


class Words(Folder):
    """The command line."""

    def command(self, *words: str, program: Path = PROGRAM) -> list[str]:
        """Returns the words of a job on two workers of this machine."""
        places = ["--program", str(program), "--folder", str(self.folder / "shards"), "--workers", "2"]
        return [sys.executable, "-m", "kaeshi_cluster", *words, *places]

    def test_ctrl_c_is_a_sentence(self) -> None:
        """Ctrl-C reaches the workers as well: while Dask starts, and with a shard done."""
        slow = self.folder / "slow"
        slow.write_text(f'#!/bin/sh\nsleep 1\nexec {PROGRAM} "$@"\n')
        slow.chmod(0o755)
        words = self.command("solve", str(self.positions(20)), "--shard", "1", program=slow)
        for begins in (None, "1/20 "):
            job = subprocess.Popen(
                words,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
                # This program holds the signal, too, and would pass that on.
                preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT}),
            )
            if begins is None:
                until(lambda job=job: holds_ctrl_c(job.pid))
            else:
                self.assertTrue(any(line.startswith(begins) for line in job.stderr))
            os.killpg(job.pid, signal.SIGINT)
            out, err = job.communicate(timeout=60)
            lines = [line for line in err.splitlines() if "/20 " not in line]
            self.assertEqual(lines, ["stopped: the same command goes on with the shards that are missing"])
            self.assertEqual((job.returncode, out), (130, ""))

    def test_only_files_are_replaced_and_only_when_asked_for(self) -> None:
        path, out, pipe, link = self.positions(2), self.folder / "out", self.folder / "pipe", self.folder / "link"
        words = ["solve", str(path), "--scheduler", "tcp://127.0.0.1:1"]
        places = ["--program", str(PROGRAM), "--folder", str(self.folder / "shards")]
        out.write_text("what somebody wrote")
        link.symlink_to(self.folder / "nowhere")
        for name, sentence in (
            (out, "the file is there already: --force replaces it"),
            (self.folder, "it is a folder"),
            (link, "the link leads nowhere"),
        ):
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                self.assertEqual(main([*words, *places, "--out", str(name)]), 1)
            self.assertEqual(said.getvalue(), f"{name}: {sentence}\n")
        link.unlink()
        link.symlink_to(out)
        Output(link, force=True).write(b"made")
        self.assertTrue(link.is_symlink())
        self.assertEqual(out.read_bytes(), b"made")
        os.mkfifo(pipe)
        reader = threading.Thread(target=lambda: out.write_bytes(pipe.read_bytes()))
        reader.start()
        Output(pipe, force=False).write(b"by a pipe")
        reader.join()
        self.assertTrue(pipe.is_fifo())
        self.assertEqual(out.read_bytes(), b"by a pipe")
        printed = subprocess.run(self.command("solve", str(path), "--out", "-"), capture_output=True, check=True)
        self.assertEqual(printed.stdout, shards.without_seconds(alone("solve", "--json", str(path))))

    def test_bad_words_are_named(self) -> None:
        for words, sentence in (
            (["generate", "--games", "9..3"], "'9..3' is no span of games"),
            (["solve", "nowhere"], "there is no file nowhere"),
            (["solve", str(POSITIONS), "--shard", "0"], "'0' is no whole number above zero"),
        ):
            place = ["--program", str(PROGRAM), "--folder", str(self.folder)]
            call = subprocess.run(
                [sys.executable, "-m", "kaeshi_cluster", *words, *place], capture_output=True, text=True, check=False
            )
            self.assertEqual(call.returncode, 2, call.stderr)
            self.assertIn(sentence, call.stderr)

    def test_files_of_one_name_are_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "two of the files are called positions"):
            list(shards.label([self.positions(1), self.folder / "positions"], []))


if __name__ == "__main__":
    unittest.main()
