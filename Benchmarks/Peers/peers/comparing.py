"""Compares two PNG files with Filmstrip and its peers."""

import dataclasses
import importlib.util
import json
import os
import shutil
import sys

import cairo
import numpy

from .encoding import missing_program
from .measuring import Failed, median

THRESHOLD = "0.1"


@dataclasses.dataclass
class Comparer:
    """A tool: a command, which runs as a process for each pair, or a library in a running process."""

    name: str
    what: str
    command: list
    missing: str = ""
    repeats: int = 0
    environment: dict = dataclasses.field(default_factory=dict)

    def measure(self, run, first, second):
        """Returns elapsed and processor seconds for a pair, and the number of different pixels."""
        environment = {**os.environ, **self.environment}
        if self.command and self.repeats:
            found = json.loads(run([*self.command, self.repeats, first, second]).output)
            return found["wall"], found["cpu"], found["different"]
        if self.repeats:
            words = [sys.executable, "-m", "peers.in_process", self.name.removesuffix("-png")]
            result = run([*words, self.repeats, first, second], environment)
            found = json.loads(result.output)
            return found["wall"], found["cpu"], found["different"]
        result = run([*self.command, first, second], environment, accepts=(0, 1, 21, 22))
        return result.wall, result.cpu, self.count(result.output)

    def count(self, output):
        if self.name.startswith("filmstrip"):
            return json.loads(output)["different"]
        # odiff --parsable-stdout prints "count;percentage", or nothing for equal images.
        return int(output.split(";")[0] or 0)


def all_comparers(filmstrip, program):
    def library(name, what, module, repeats, environment=None):
        has = importlib.util.find_spec(module) is not None
        missing = "" if has else f"no Python package {module}: pip install -r requirements.txt"
        return Comparer(name, what, [], missing, repeats, environment or {})

    odiff = shutil.which("odiff")
    return [
        Comparer("filmstrip", f"Filmstrip, `compare --threshold {THRESHOLD}`, process",
                 [filmstrip, "compare", "--json", "--threshold", THRESHOLD]),
        Comparer("filmstrip-library", "Filmstrip, in a running process",
                 [program, "compare"], missing_program(program), repeats=20),
        Comparer("filmstrip-exact", "Filmstrip, `compare` (exact), process",
                 [filmstrip, "compare", "--json"]),
        Comparer("odiff", "odiff, process", [odiff, "--parsable-stdout", "-t", THRESHOLD],
                 "" if odiff else "no odiff on the PATH: neither Debian nor PyPI has it"),
        library("blazediff", "blazediff, in a running process", "blazediff", 5),
        library("blazediff-png", "blazediff with its own PNG reader, in a running process",
                "blazediff", 5, {"BLAZEDIFF_PNG_ENABLED": "1"}),
        library("pixelmatch-cpp", "pybind11-pixelmatch and Pillow, in a running process",
                "pybind11_pixelmatch", 5),
        library("pixelmatch", "pixelmatch (Python) and Pillow, in a running process",
                "pixelmatch", 1),
    ]


def make_pairs(frame, folder):
    """Writes two files that differ in a block of one percent of the pixels, and two byte-equal files.

    Cairo writes all files, so that no tool reads files that it wrote itself.
    """
    first, changed = folder / "pair-first.png", folder / "pair-changed.png"
    loaded = cairo.ImageSurface.create_from_png(str(frame))
    surface = cairo.ImageSurface(cairo.Format.RGB24, loaded.get_width(), loaded.get_height())
    context = cairo.Context(surface)
    context.set_source_surface(loaded)
    context.paint()
    surface.flush()
    surface.write_to_png(str(first))
    width, height = surface.get_width(), surface.get_height()
    pixels = numpy.ndarray((height, width, 4), numpy.uint8, surface.get_data())
    top, left = height // 2, width // 3
    pixels[top : top + 172, left : left + 172, :3] ^= 0x40
    surface.mark_dirty()
    surface.write_to_png(str(changed))
    equal = folder / "pair-equal.png"
    shutil.copyfile(first, equal)
    return {"one percent differs": (first, changed), "equal bytes": (first, equal)}


def measure(run, filmstrip, program, frame, folder, rounds, wanted, say):
    """Returns rows for each pair and comparer, and the errors."""
    rows, errors, skipped = [], [], []
    comparers = []
    for comparer in all_comparers(filmstrip, program):
        if not wanted(comparer.name):
            continue
        if comparer.missing:
            skipped.append((comparer.name, comparer.missing))
        else:
            comparers.append(comparer)
    for pair, files in make_pairs(frame, folder).items():
        times = {comparer.name: [] for comparer in comparers}
        counts = {}
        for index in range(rounds):
            for comparer in comparers:
                if comparer.name == "pixelmatch" and index > 0:
                    continue
                say(f"compare, {pair}, round {index + 1}: {comparer.name}")
                try:
                    wall, cpu, counts[comparer.name] = comparer.measure(run, *files)
                except Failed as failed:
                    errors.append(f"{comparer.name}: {failed}")
                    continue
                times[comparer.name].append((wall, cpu))
        ours = times.get("filmstrip", [])
        for comparer in comparers:
            if not times[comparer.name]:
                continue
            theirs = times[comparer.name]
            cpu = median(each[1] for each in theirs)
            row = {
                "pair": pair, "name": comparer.name, "what": comparer.what,
                "wallSeconds": median(each[0] for each in theirs), "cpuSeconds": cpu,
                "different": counts[comparer.name],
            }
            if ours:
                row["cpuRatio"] = cpu / median(each[1] for each in ours)
            rows.append(row)
        errors += wrong_counts(pair, counts)
    return rows, errors, skipped


def wrong_counts(pair, counts):
    """Returns errors for wrong counts: all tools must count the same changed pixels, and none in equal files."""
    if pair == "equal bytes":
        return [f"{name} finds {count} in equal files" for name, count in counts.items() if count]
    expected = counts.get("filmstrip")
    return [
        f"{name} counts {count} different pixels, Filmstrip {expected}"
        for name, count in counts.items()
        if name != "filmstrip-exact" and expected is not None and count != expected
    ]
