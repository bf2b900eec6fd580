"""Checks that a peer has drawn the strip: the sizes, that images aren't blank, and similarity to Filmstrip's images."""

import numpy
from PIL import Image

from .scene import FRAMES, PIXELS

# Text differs at its edges: peers place glyphs without kerning and render edges in other ways. A pixel is different if a
# channel differs by more than 32 of 255.
MOST_DIFFERENT = 0.025
MOST_MEAN = 5.0
FEWEST_COLORS = 100


class Unlike(Exception):
    """The error for images that don't show the strip."""


def read(path):
    with Image.open(path) as picture:
        if picture.format != "PNG":
            raise Unlike(f"{path} is {picture.format}, not PNG")
        if picture.size != PIXELS:
            raise Unlike(f"{path} has {picture.size} pixels instead of {PIXELS}")
        return numpy.asarray(picture.convert("RGB")).astype(numpy.int16)


def difference(expected, actual):
    """Returns the fraction of different pixels, and the mean of the largest channel differences."""
    distance = numpy.abs(expected - actual).max(axis=2)
    return float((distance > 32).mean()), float(distance.mean())


def is_similar(found):
    return found[0] <= MOST_DIFFERENT and found[1] <= MOST_MEAN


def check(films, folder):
    """Compares all frames; returns the worst difference, or raises `Unlike`."""
    files = sorted(folder.glob("*.png"))
    if len(files) != FRAMES:
        raise Unlike(f"{folder} has {len(files)} PNG files instead of {FRAMES}")
    worst = (0.0, 0.0)
    for index, (ours, theirs) in enumerate(zip(sorted(films.glob("*.png")), files, strict=True)):
        actual = read(theirs)
        colors = len(numpy.unique(actual[::7, ::7].reshape(-1, 3), axis=0))
        if colors < FEWEST_COLORS:
            raise Unlike(f"frame {index} is almost blank: {colors} colours")
        found = difference(read(ours), actual)
        if not is_similar(found):
            raise Unlike(
                f"frame {index} is not Filmstrip's: {found[0]:.1%} of the pixels differ, "
                f"by {found[1]:.1f} on average")
        worst = max(worst, found)
    return worst


def check_the_check(films):
    """Checks that the comparison detects a difference between adjacent frames of the moving part."""
    files = sorted(films.glob("*.png"))
    for index in (2, 5, 8):
        if is_similar(difference(read(files[index]), read(files[index + 1]))):
            raise Unlike(f"the comparison must detect a difference between frame {index} and the next")
