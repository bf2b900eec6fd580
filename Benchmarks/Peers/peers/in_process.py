"""Measures a library inside a running process, and prints JSON.

`python -m peers.in_process cairo REPEATS FRAME…` encodes PNG frames to memory with
`cairo_surface_write_to_png_stream`; `pillow-1` and `pillow-6` do so with Pillow.
`python -m peers.in_process blazediff|pixelmatch|pixelmatch-cpp REPEATS A B` compares two PNG files.
"""

import io
import json
import sys
import time


def measured(action, repeats):
    """Returns the shortest elapsed time of some calls, and the mean processor time, in seconds."""
    result = action()
    shortest, before = None, time.process_time()
    for _ in range(repeats):
        start = time.perf_counter()
        result = action()
        took = time.perf_counter() - start
        shortest = took if shortest is None else min(shortest, took)
    return result, shortest, (time.process_time() - before) / repeats


def encoder(kind, path):
    if kind == "cairo":
        import cairo

        loaded = cairo.ImageSurface.create_from_png(path)
        # Opaque, like Filmstrip's frames: Cairo then writes RGB.
        surface = cairo.ImageSurface(cairo.Format.RGB24, loaded.get_width(), loaded.get_height())
        context = cairo.Context(surface)
        context.set_source_surface(loaded)
        context.paint()
        return surface.write_to_png
    from PIL import Image

    picture = Image.open(path).convert("RGB")
    level = int(kind.removeprefix("pillow-"))
    return lambda file: picture.save(file, "png", compress_level=level)


def encode(kind, repeats, paths):
    frames = []
    for path in paths:
        write = encoder(kind, path)

        def action(write=write):
            file = io.BytesIO()
            write(file)
            return file.getbuffer().nbytes

        size, wall, cpu = measured(action, repeats)
        frames.append({"bytes": size, "wall": wall, "cpu": cpu})
    return {"frames": frames}


def comparison(kind, first, second):
    """Returns a function that counts pixels which differ by more than 0.1, including anti-aliased pixels."""
    if kind == "blazediff":
        import blazediff

        return lambda: blazediff.compare(first, second, threshold=0.1).diff_count or 0
    from PIL import Image

    if kind == "pixelmatch":
        from pixelmatch.contrib.PIL import pixelmatch

        def count(a, b):
            return int(pixelmatch(a, b, threshold=0.1, includeAA=True))
    else:
        import numpy
        from pybind11_pixelmatch import Options
        from pybind11_pixelmatch import pixelmatch as compiled

        options = Options()
        options.threshold, options.includeAA = 0.1, True

        def count(a, b):
            return compiled(numpy.asarray(a), numpy.asarray(b), options=options)

    def action():
        with Image.open(first) as a, Image.open(second) as b:
            return count(a.convert("RGBA"), b.convert("RGBA"))

    return action


def main(kind, repeats, *paths):
    if kind == "cairo" or kind.startswith("pillow-"):
        print(json.dumps(encode(kind, int(repeats), paths)))
        return
    different, wall, cpu = measured(comparison(kind, *paths), int(repeats))
    print(json.dumps({"different": different, "wall": wall, "cpu": cpu}))


if __name__ == "__main__":
    main(*sys.argv[1:])
