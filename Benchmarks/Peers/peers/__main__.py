"""Runs all peers in turn and prints tables with ratios; see README.md."""

import argparse
import contextlib
import importlib.metadata
import json
import os
import pathlib
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[3]
PACKAGES = [
    "pycairo", "skia-python", "playwright", "rlottie-python", "pillow", "blazediff", "pixelmatch",
    "pybind11-pixelmatch",
]


def arguments():
    parser = argparse.ArgumentParser(prog="python -m peers", description=__doc__)
    parser.add_argument(
        "--filmstrip", type=pathlib.Path, default=ROOT / ".build/release/filmstrip",
        help="the command (default: the release build of this repository)")
    parser.add_argument(
        "--measure", type=pathlib.Path, default=ROOT / "Benchmarks/.build/release/filmstrip-peers",
        help="the program that measures parts of Filmstrip (default: this repository's)")
    parser.add_argument(
        "--scene", choices=["settings", "photo", "all"], default="all",
        help="settings: lists only; photo: the second page has a photo (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="the number of rounds (default: 5)")
    parser.add_argument(
        "--only", metavar="NAME,…",
        help="only these peers and Filmstrip, by the names that --list prints")
    parser.add_argument(
        "--parts", default="strip,encode,compare",
        help="strip, encode (and composite), compare (default: all of them)")
    parser.add_argument("--work", type=pathlib.Path, help="keep the pictures in this folder")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--list", action="store_true", help="list the peers, and what is missing")
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error("--rounds must be at least 1")
    given.measure = given.measure.resolve()
    given.parts = given.parts.split(",")
    unknown = set(given.parts) - {"strip", "encode", "compare"}
    if unknown:
        parser.error(f"unknown part '{sorted(unknown)[0]}': strip, encode or compare")
    return given


def main():
    given = arguments()
    try:
        from . import comparing, encoding, fonts, measuring, strips
    except ModuleNotFoundError as missing:
        return stop(f"no Python package {missing.name}: pip install -r requirements.txt")
    if not os.access(given.filmstrip, os.X_OK):
        return stop(f"{given.filmstrip} is missing: swift build -c release --product filmstrip")
    given.filmstrip = given.filmstrip.resolve()
    # The peers are modules of this package.
    os.chdir(pathlib.Path(__file__).parents[1])
    peers = strips.all_peers(given.filmstrip)
    comparers = comparing.all_comparers(given.filmstrip, given.measure)
    if given.list:
        for each in [*peers, *comparers, *encoding.all_encoders(given.measure)]:
            print(f"{each.name:20} {each.what}" + (f" ({each.missing})" if each.missing else ""))
        return 0
    names = {each.name for each in [*peers, *comparers, *encoding.all_encoders(given.measure)]}
    only = set(given.only.split(",")) if given.only else names
    if only - names:
        return stop(f"no peer '{sorted(only - names)[0]}': --list prints the names")

    def wanted(name):
        return name in only or name.startswith("filmstrip")

    with contextlib.ExitStack() as stack:
        work = given.work or pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        work.mkdir(parents=True, exist_ok=True)
        work = work.resolve()
        try:
            fonts.provide(work / "fonts")
            starter = measuring.Starter()
            stack.callback(starter.close)
            report = run_all(given, work, peers, wanted, starter)
        except (OSError, subprocess.CalledProcessError) as error:
            return stop(str(error))
    print(json.dumps(report, indent=1) if given.json else markdown(report))
    return 1 if report["errors"] else 0


def stop(message):
    print(f"error: {message}", file=sys.stderr)
    return 2


def say(words):
    if sys.stderr.isatty() or os.environ.get("CI"):
        print(words, file=sys.stderr)


def run_all(given, work, peers, wanted, starter):
    from . import comparing, encoding, pictures, scene, strips, with_encoders

    report = {"machine": machine(), "versions": versions(given.filmstrip), "rounds": given.rounds}
    report |= {"strips": [], "encodings": [], "compositions": [], "comparisons": []}
    report |= {"skipped": {}, "errors": []}
    present = []
    for peer in peers:
        if not wanted(peer.name):
            continue
        if "strip" in given.parts and peer.missing:
            report["skipped"][peer.name] = peer.missing
        elif not peer.missing:
            present.append(peer)
    for name in ["settings", "photo"] if given.scene == "all" else [given.scene]:
        folder = work / name
        folder.mkdir(exist_ok=True)
        scenario = scene.write_scenario(name, folder)
        film = folder / "film"
        shutil.rmtree(film, ignore_errors=True)
        subprocess.run(
            [given.filmstrip, "render", scenario, "--fps", str(scene.RATE), "-o", film],
            check=True, stdout=subprocess.DEVNULL, env=strips.environment(peers[0], work / "fonts"))
        film = film / name
        scene.write_scene(name, folder, film)
        pictures.check_the_check(film / "frame")
        if any(peer.name.startswith("rlottie") for peer in present):
            subprocess.run(
                [sys.executable, "-m", "peers.with_rlottie", folder, "prepare"], check=True)
        with_encoders.prepare(folder, film)
        if "strip" in given.parts:
            found, errors = measure_strips(
                starter.run, present, name, folder, film, work, given.rounds)
            report["strips"] += found
            report["errors"] += errors
        if "encode" in given.parts:
            found, errors, skipped = encoding.measure(
                starter.run, given.measure, name, film / "frame", given.rounds, wanted, say)
            report["encodings"] += found
            report["compositions"] += encoding.composite(
                starter.run, given.measure, name, scenario, given.rounds, say)
            report["errors"] += errors
            report["skipped"] |= skipped
        if "compare" in given.parts:
            found, errors, skipped = comparing.measure(
                starter.run, given.filmstrip, given.measure, film / "frame" / "0014.png", folder,
                given.rounds, wanted, say)
            report["comparisons"] += [{"scene": name, **row} for row in found]
            report["errors"] += errors
            report["skipped"] |= dict(skipped)
    report["load"] = os.getloadavg()
    return report


def measure_strips(run, peers, scene, folder, film, work, rounds):
    """Runs all peers in turn; a peer with wrong images is an error and has no row."""
    from . import pictures, strips
    from .measuring import Failed, median, ratio

    runs = {peer.name: [] for peer in peers}
    likeness, sizes, errors = {}, {}, []
    for index in range(rounds):
        # The order varies, so that no peer always follows the same other peer, but is equal in every run of this program.
        order = [peer for peer in peers if peer.name in runs]
        random.Random(index).shuffle(order)
        for peer in order:
            say(f"{scene}, round {index + 1}: {peer.name}")
            out = work / "out" / scene / peer.name
            shutil.rmtree(out, ignore_errors=True)
            out.mkdir(parents=True)
            frames = peer.frames(out, scene)
            try:
                result = run(peer.command(folder, out), strips.environment(peer, work / "fonts"))
                if index == 0:
                    likeness[peer.name] = pictures.check(film / "frame", frames)
                    sizes[peer.name] = sum(file.stat().st_size for file in frames.glob("*.png"))
            except (Failed, pictures.Unlike) as wrong:
                errors.append(f"{scene}, {peer.name}: {wrong}")
                del runs[peer.name]
                continue
            runs[peer.name].append(result)
    first, second = (runs.get(name) for name in ("filmstrip", "filmstrip-frames"))
    rows = []
    for peer in peers:
        if not runs.get(peer.name):
            continue
        walls = [each.wall for each in runs[peer.name]]
        row = {
            "scene": scene, "name": peer.name, "what": peer.what, "draws": peer.draws,
            "seconds": median(walls), "framesPerSecond": 30 / median(walls),
            "cpuSeconds": median(each.cpu for each in runs[peer.name]),
            "peakBytes": median(each.peak for each in runs[peer.name]),
            "pngBytes": sizes[peer.name],
            "differentPixels": likeness[peer.name][0], "meanDifference": likeness[peer.name][1],
        }
        if first:
            row["ratio"] = ratio([each.wall for each in first], walls)
            row["cpuRatio"] = ratio(
                [each.cpu for each in first], [each.cpu for each in runs[peer.name]])
        if second:
            row["framesRatio"] = ratio([each.wall for each in second], walls)
        rows.append(row)
    return rows, errors


def machine():
    model = "unknown processor"
    with contextlib.suppress(OSError):
        for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return {
        "processor": model, "processors": os.cpu_count(), "system": system,
        "load": os.getloadavg(), "date": time.strftime("%Y-%m-%d"),
    }


def versions(filmstrip):
    found = {}
    for name in PACKAGES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[name] = importlib.metadata.version(name)
    for command in (["chromium", "--version"], ["ffmpeg", "-version"], ["odiff", "--version"]):
        if shutil.which(command[0]):
            output = subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]
            words = [word for word in output.split() if word[:1].isdigit()]
            found[command[0]] = words[0] if words else output
    with contextlib.suppress(ImportError):
        import cairo

        found["cairo"] = cairo.cairo_version_string()
    version = subprocess.run([filmstrip, "--version"], capture_output=True, text=True).stdout
    found["filmstrip"] = version.strip() or "unknown"
    if filmstrip.is_relative_to(ROOT):
        git = ["git", "-C", ROOT, "describe", "--always", "--dirty"]
        commit = subprocess.run(git, capture_output=True, text=True).stdout.strip()
        found["filmstrip"] += f" ({commit})" if commit else ""
    return found


def markdown(report):
    lines = []
    machine, found = report["machine"], report["versions"]
    lines.append(
        f"{machine['processor']}, {machine['processors']} processors, {machine['system']}; "
        f"{report['rounds']} rounds; load {machine['load'][0]:.1f} before, "
        f"{report['load'][0]:.1f} after.")
    lines.append("Versions: " + ", ".join(f"{name} {found[name]}" for name in sorted(found)) + ".")
    for scene in dict.fromkeys(row["scene"] for row in report["strips"]):
        lines += [
            "", f"30 frames of the push `{scene}` to 30 PNG files, whole process:", "",
            "| | frames/s | s | CPU s | largest process, MB | PNG, MB | Filmstrip is | in CPU "
            "| `--no-strip` |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        ]
        for row in [row for row in report["strips"] if row["scene"] == scene]:
            times = "– | –"
            frames = f"{row['framesRatio']:.1f}×" if "framesRatio" in row else "–"
            if row["name"] == "filmstrip":
                times = " | "
            elif "ratio" in row:
                ratio = f"{row['ratio']:.1f}×"
                faster = f"**{ratio}** faster" if row["ratio"] > 1.05 else ratio
                times = f"{faster} | {row['cpuRatio']:.1f}×"
            lines.append(
                f"| {row['what']} | {row['framesPerSecond']:.1f} | {row['seconds']:.2f} | "
                f"{row['cpuSeconds']:.2f} | {row['peakBytes'] / 1e6:.0f} | "
                f"{row['pngBytes'] / 1e6:.1f} | {times} | {frames} |")
    for scene in dict.fromkeys(row["scene"] for row in report["encodings"]):
        lines += [
            "", f"Frames of `{scene}` to PNG in memory, one thread:", "",
            "| | ms a frame | KB a frame | Filmstrip is | Filmstrip's size |",
            "|---|---:|---:|---:|---:|",
        ]
        for row in [row for row in report["encodings"] if row["scene"] == scene]:
            end = "|"
            if "ratio" in row:
                end = f"**{row['ratio']:.1f}×** faster | {row['sizeRatio']:.2f}×"
            milliseconds, size = row["seconds"] * 1e3, row["bytes"] / 1e3
            lines.append(f"| {row['what']} | {milliseconds:.2f} | {size:.0f} | {end} |")
    for row in report["compositions"]:
        lines += ["", (
            f"A frame of `{row['scene']}` from painted layers, one thread: "
            f"{row['seconds'] * 1e3:.2f} ms, **{row['ratio']:.1f}×** a copy of its pixels "
            f"({row['copySeconds'] * 1e3:.2f} ms); without the bar's blur "
            f"{row['sharpSeconds'] * 1e3:.2f} ms, **{row['sharpRatio']:.1f}×**.")]
    for scene in dict.fromkeys(row["scene"] for row in report["comparisons"]):
        lines += [
            "", f"Two PNG files compared, decode included, frame of `{scene}`:", "",
            "| | pair | CPU ms | ms | different pixels | CPU, Filmstrip = 1 |",
            "|---|---|---:|---:|---:|---:|",
        ]
        for row in [row for row in report["comparisons"] if row["scene"] == scene]:
            times = f"{row['cpuRatio']:.2f}" if "cpuRatio" in row else "–"
            lines.append(
                f"| {row['what']} | {row['pair']} | {row['cpuSeconds'] * 1e3:.2f} | "
                f"{row['wallSeconds'] * 1e3:.2f} | {row['different']} | {times} |")
    if report["skipped"]:
        lines += ["", "Not measured:"]
        lines += [f"- {name}: {reason}" for name, reason in report["skipped"].items()]
    if report["errors"]:
        lines += ["", "Failed:"]
        lines += [f"- {error}" for error in report["errors"]]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
