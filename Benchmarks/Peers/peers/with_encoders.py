"""Only writes the strip: encodes 30 painted frames, read as raw pixels, as PNG files.

`python -m peers.with_encoders SCENE OUT pillow LEVEL`. ffmpeg is called directly.
"""

import pathlib
import sys

from PIL import Image

from .scene import FRAMES, PIXELS


def prepare(folder, film):
    """Writes the frames of a film as raw RGB pixels, one after the other."""
    with open(pathlib.Path(folder) / "frames.rgb", "wb") as file:
        for index in range(FRAMES):
            picture = Image.open(film / "frame" / f"{index:04}.png")
            file.write(picture.convert("RGB").tobytes())


def main(folder, out, encoder, level):
    assert encoder == "pillow"
    size = PIXELS[0] * PIXELS[1] * 3
    with open(pathlib.Path(folder) / "frames.rgb", "rb") as file:
        for index in range(FRAMES):
            picture = Image.frombuffer("RGB", PIXELS, file.read(size), "raw", "RGB")
            picture.save(pathlib.Path(out) / f"{index:04}.png", compress_level=int(level))


if __name__ == "__main__":
    main(*sys.argv[1:])
