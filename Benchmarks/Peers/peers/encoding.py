"""Encodes the same frames to PNG in memory, on one thread."""

import dataclasses
import importlib.util
import json
import os
import sys

from .measuring import Failed, median, ratio

# The first, a middle and the last frame, and two frames between them.
CHOSEN = [0, 4, 8, 14, 29]
REPEATS = 3


@dataclasses.dataclass
class Encoder:
    name: str
    what: str
    command: list
    missing: str = ""


def missing_program(program):
    if os.access(program, os.X_OK):
        return ""
    return f"no {program.name}: cd Benchmarks && swift build -c release --product {program.name}"


def all_encoders(program):
    """Returns all encoders, Filmstrip's first, because the others are compared with it."""
    def library(name, what, module):
        has = importlib.util.find_spec(module) is not None
        lacks = "" if has else f"no Python package {module}: pip install -r requirements.txt"
        return Encoder(name, what, [sys.executable, "-m", "peers.in_process", name], lacks)

    return [
        Encoder("filmstrip-encoder", "Filmstrip", [program, "encode"],
                missing_program(program)),
        library("cairo", "`cairo_surface_write_to_png`", "cairo"),
        library("pillow-1", "Pillow level 1", "PIL"),
        library("pillow-6", "Pillow's level 6", "PIL"),
    ]


def composite(run, program, scene, scenario, rounds, say):
    """Returns the time to compose a frame from painted layers, and to copy as many pixels; nothing without the program.
    """
    if not os.access(program, os.X_OK):
        return []
    found = []
    for index in range(rounds):
        say(f"{scene}, composite, round {index + 1}")
        command = [program, "composite", REPEATS, scenario]
        found.append(json.loads(run(command).output))
    return [{
        "scene": scene, "seconds": median(each["wall"] for each in found),
        "copySeconds": median(each["copy"] for each in found),
        "ratio": median(each["wall"] / each["copy"] for each in found),
        "sharpSeconds": median(each["sharp"] for each in found),
        "sharpRatio": median(each["sharp"] / each["copy"] for each in found),
    }]


def measure(run, program, scene, frames, rounds, wanted, say):
    """Returns a row for each encoder: the shortest time of each frame, and the medians of the rounds."""
    encoders, skipped, errors = [], {}, []
    for encoder in all_encoders(program):
        if not wanted(encoder.name):
            continue
        if encoder.missing:
            skipped[encoder.name] = encoder.missing
        else:
            encoders.append(encoder)
    files = [frames / f"{index:04}.png" for index in CHOSEN]
    times, sizes = {encoder.name: [] for encoder in encoders}, {}
    for index in range(rounds):
        for encoder in encoders:
            say(f"{scene}, encode, round {index + 1}: {encoder.name}")
            try:
                found = json.loads(run([*encoder.command, REPEATS, *files]).output)["frames"]
            except Failed as failed:
                errors.append(f"{encoder.name}: {failed}")
                continue
            times[encoder.name].append(sum(each["wall"] for each in found) / len(found))
            sizes[encoder.name] = sum(each["bytes"] for each in found) / len(found)
    rows = []
    for encoder in encoders:
        if not times[encoder.name]:
            continue
        row = {
            "scene": scene, "name": encoder.name, "what": encoder.what,
            "seconds": median(times[encoder.name]), "bytes": sizes[encoder.name],
        }
        ours = times.get("filmstrip-encoder")
        if ours and encoder.name != "filmstrip-encoder" and len(ours) == len(times[encoder.name]):
            row["ratio"] = ratio(ours, times[encoder.name])
            row["sizeRatio"] = sizes["filmstrip-encoder"] / sizes[encoder.name]
        rows.append(row)
    return rows, errors, skipped
