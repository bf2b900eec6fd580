"""The peers that produce the strip: the command of each peer, and whether this machine can run it."""

import dataclasses
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable

from .scene import FRAMES, PIXELS, RATE


@dataclasses.dataclass
class Peer:
    """A tool that produces the strip.

    `command` takes the scene's folder and the output folder. `missing` states what the machine lacks, or is empty. Some peers
    write their frames to a subfolder of the output folder.
    """

    name: str
    what: str
    command: Callable
    missing: str = ""
    has_own_fonts: bool = False
    frames: Callable = lambda out, scene: out
    draws: bool = True


def python(module, *arguments, needs=()):
    """Returns a peer's command, which is a module of this package, and the missing Python packages."""
    lacks = ", ".join(name for name in needs if importlib.util.find_spec(name) is None)
    missing = f"no Python package {lacks}: pip install -r requirements.txt" if lacks else ""

    def command(scene, out):
        return [sys.executable, "-m", f"peers.{module}", scene, out, *arguments]

    return command, missing


def browser(executable, style):
    path = shutil.which(executable)
    command, missing = python("with_browser", path, style, needs=("playwright",))
    if path is None:
        missing = missing or f"no {executable}: apt-get install {executable}"
    return command, missing


def ffmpeg(*options):
    def command(scene, out):
        size = f"{PIXELS[0]}x{PIXELS[1]}"
        return [
            "ffmpeg", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size,
            "-r", str(RATE), "-i", scene / "frames.rgb", "-frames:v", str(FRAMES), *options,
            "-start_number", "0", out / "%04d.png",
        ]

    return command, "" if shutil.which("ffmpeg") else "no ffmpeg: apt-get install ffmpeg"


def all_peers(filmstrip):
    """Returns all peers, Filmstrip first, because the others are compared with it."""
    def films(*options):
        def command(scene, out):
            scenario = scene / f"{scene.name}.yaml"
            return [filmstrip, "render", scenario, "--fps", str(RATE), "-o", out, *options]

        return command

    def peer(name, what, made, **rest):
        return Peer(name, what, *made, **rest)

    def own_frames(out, scene):
        return out / scene / "frame"

    cairo, skia = ("cairo",), ("skia",)
    lottie, pillow = ("rlottie_python", "PIL"), ("PIL",)
    shell, playwright = "chromium-headless-shell", "Playwright `screenshot()`"
    return [
        Peer("filmstrip", "Filmstrip", films(), has_own_fonts=True, frames=own_frames),
        Peer("filmstrip-frames", "Filmstrip, `--no-strip`: 30 frames, as the others",
             films("--no-strip"), has_own_fonts=True, frames=own_frames),
        Peer("filmstrip-1", "Filmstrip, `--jobs 1`", films("--jobs", "1"), has_own_fonts=True,
             frames=own_frames),
        Peer("filmstrip-small", "Filmstrip, `--compression small`",
             films("--compression", "small"), has_own_fonts=True, frames=own_frames),
        peer("pycairo-vector", "pycairo, everything drawn in each frame",
             python("with_cairo", "vector", needs=cairo)),
        peer("pycairo-layers", "pycairo, layers drawn once",
             python("with_cairo", "layers", needs=cairo)),
        peer("skia-vector", "skia-python, everything drawn in each frame",
             python("with_skia", "vector", needs=skia)),
        peer("skia-layers", "skia-python, layers drawn once",
             python("with_skia", "layers", needs=skia)),
        peer("shell-fast", "chromium-headless-shell, DevTools PNG, `optimizeForSpeed`",
             browser(shell, "cdp-fast"), has_own_fonts=True),
        peer("shell-cdp", "chromium-headless-shell, DevTools PNG", browser(shell, "cdp"),
             has_own_fonts=True),
        peer("shell-playwright", f"chromium-headless-shell, {playwright}",
             browser(shell, "playwright"), has_own_fonts=True),
        peer("chromium-playwright", f"Chromium, {playwright}",
             browser("chromium", "playwright"), has_own_fonts=True),
        peer("rlottie-pillow-1", "rlottie-python, pictures as layers, Pillow level 1",
             python("with_rlottie", "1", needs=lottie)),
        peer("rlottie-pillow-6", "rlottie-python, pictures as layers, Pillow's level 6",
             python("with_rlottie", "6", needs=lottie)),
        peer("pillow-1", "*only encoding:* Pillow level 1",
             python("with_encoders", "pillow", "1", needs=pillow), draws=False),
        peer("pillow-6", "*only encoding:* Pillow's level 6",
             python("with_encoders", "pillow", "6", needs=pillow), draws=False),
        peer("ffmpeg-fast", "*only encoding:* ffmpeg `-compression_level 1 -pred up`",
             ffmpeg("-compression_level", "1", "-pred", "up"), draws=False),
        peer("ffmpeg", "*only encoding:* ffmpeg", ffmpeg(), draws=False),
    ]


def environment(peer, fonts):
    """Returns the peer's environment, with the two faces of the scene or the system's fonts."""
    values = dict(os.environ)
    values.pop("FONTCONFIG_FILE", None)
    if not peer.has_own_fonts:
        values["FONTCONFIG_FILE"] = str(fonts / "fonts.conf")
    return values
