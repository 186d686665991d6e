"""Where a job writes its outputs together, by the rules of the command: only a regular file is ever replaced."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path


class Output:
    """A file, a pipe or a device of characters; `-` is standard output."""

    def __init__(self, path: Path, *, force: bool) -> None:
        """Raises an error when a file is there that is not to be replaced, or something that cannot be written."""
        self.path, self.is_stream = path, str(path) == "-"
        if self.is_stream:
            return
        if path.is_symlink() and not path.exists():
            raise ValueError(f"{path}: the link leads nowhere")
        if not path.exists():
            return
        found = path.stat()
        self.is_stream = stat.S_ISFIFO(found.st_mode) or stat.S_ISCHR(found.st_mode)
        if stat.S_ISDIR(found.st_mode):
            raise ValueError(f"{path}: it is a folder")
        if not self.is_stream and not stat.S_ISREG(found.st_mode):
            raise ValueError(f"{path}: it is neither a file nor a stream")
        if not self.is_stream and found.st_size > 0 and not force:
            raise ValueError(f"{path}: the file is there already: --force replaces it")

    def write(self, content: bytes) -> None:
        """Writes all of it; what a file had stays until that is done."""
        if str(self.path) == "-":
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        elif self.is_stream:
            self.path.write_bytes(content)
        else:
            put(self.path.resolve(), content)


def put(path: Path, content: bytes) -> None:
    """Writes a file that is whole at any time."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.write_bytes(content)
    os.replace(new, path)
