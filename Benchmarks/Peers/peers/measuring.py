"""Runs commands as processes, and measures them.

The peak memory of a process includes the memory that its parent had at the fork. So a small process, this module as a
program, starts the commands: it reads commands as lines of JSON and responds with lines of JSON.
"""

import ctypes
import dataclasses
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time


@dataclasses.dataclass
class Run:
    """A finished process: elapsed seconds, processor seconds, and peak memory in bytes.

    The processor time includes all processes that it started; the memory is that of the largest process.
    """

    wall: float
    cpu: float
    peak: int
    output: str


class Failed(Exception):
    """The error for a process that failed."""


class Starter:
    """The small process that starts all other processes."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-E", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)

    def run(self, command, environment=None, accepts=(0,)):
        """Runs a command to its end; raises `Failed` with the end of the command's output."""
        words = [str(word) for word in command]
        request = {"command": words, "environment": environment or dict(os.environ)}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["status"] not in accepts:
            tail = " | ".join((answer["errors"] or answer["output"]).strip().splitlines()[-3:])
            raise Failed(f"{words[0]} ended with {answer['status']}: {tail}")
        return Run(answer["wall"], answer["cpu"], answer["peak"], answer["output"])

    def close(self):
        self.process.stdin.close()
        self.process.wait()


SET_CHILD_SUBREAPER = 36


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def wait_for_orphans(seconds=5):
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.01)
    except ChildProcessError:
        pass


def serve():
    # Processes that outlive the command's own process, such as a browser's, become children of this process.
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    for line in sys.stdin:
        request = json.loads(line)
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            before, start = processor_time(), time.perf_counter()
            process = subprocess.Popen(
                request["command"], env=request["environment"], stdin=subprocess.DEVNULL,
                stdout=output, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            wait_for_orphans()
            output.seek(0)
            errors.seek(0)
            answer = {
                "wall": wall, "cpu": processor_time() - before,
                "peak": usage.ru_maxrss * 1024, "status": process.returncode,
                "output": output.read().decode(errors="replace"),
                "errors": errors.read().decode(errors="replace"),
            }
        print(json.dumps(answer), flush=True)


def median(values):
    return statistics.median(values)


def ratio(ours, theirs):
    """Returns the median of the rounds' ratios, which changes between rounds don't affect."""
    return median(their / our for our, their in zip(ours, theirs, strict=True))


if __name__ == "__main__":
    serve()
