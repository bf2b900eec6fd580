"""Draws the strip with rlottie, from a Lottie file; Pillow writes the PNG files.

`python -m peers.with_rlottie SCENE OUT LEVEL` draws the strip. `python -m peers.with_rlottie SCENE prepare` writes the
Lottie file, whose screens and labels are images, because rlottie doesn't draw text.
"""

import base64
import json
import pathlib
import sys

import rlottie_python
from PIL import Image

from .scene import RATE, Scene


def prepare(folder):
    """Writes `film.json`; pycairo paints the images."""
    from . import with_cairo

    scene = Scene(folder)
    layers = with_cairo.Layers(scene, with_cairo.Painter(scene))
    assets = []

    def asset(surface, name):
        path = scene.folder / f"layer-{name.replace('/', '-')}.png"
        surface.write_to_png(str(path))
        data = base64.b64encode(path.read_bytes()).decode()
        assets.append({
            "id": name, "w": surface.get_width(), "h": surface.get_height(), "u": "", "e": 1,
            "p": f"data:image/png;base64,{data}",
        })

    for name, surface in layers.pages.items():
        asset(surface, name)
    asset(layers.bar_picture, "bar")
    for name, surface in layers.pieces.items():
        asset(surface, name)

    scale, frames = scene.scale, scene.frames
    width, height = (round(value * scale) for value in scene.size)

    def animated(values):
        if all(value == values[0] for value in values):
            return {"a": 0, "k": values[0] if len(values[0]) > 1 else values[0][0]}
        keys = [{"t": time, "s": value, "h": 1} for time, value in enumerate(values)]
        return {"a": 1, "k": keys}

    def layer(kind, name, positions, opacities, scales=None, **rest):
        return {
            "ddd": 0, "ty": kind, "nm": name, "ip": 0, "op": len(frames), "st": 0, "sr": 1, "bm": 0,
            "ks": {
                "o": animated([[opacity * 100] for opacity in opacities]),
                "r": {"a": 0, "k": 0},
                "a": {"a": 0, "k": [0, 0, 0]},
                "p": animated(positions),
                "s": animated(scales or [[100, 100, 100]] * len(frames)),
            },
            **rest,
        }

    solid, ones = {"sw": width, "sh": height, "sc": "#000000"}, [1] * len(frames)

    def at(name):
        return [[frame[name] * scale, 0, 0] for frame in frames]

    stack = []
    for name in reversed(scene.pieces):
        places = [frame["pieces"][name] for frame in frames]
        stack.append(layer(
            2, name,
            [[(place["x"] - 2 * place["scale"][0]) * scale,
              (place["y"] - 2 * place["scale"][1]) * scale, 0] for place in places],
            [place["opacity"] for place in places],
            [[place["scale"][0] * 100, place["scale"][1] * 100, 100] for place in places],
            refId=name))
    stack.append(layer(2, "bar", [[0, 0, 0]] * len(frames), ones, refId="bar"))
    stack.append(layer(2, "to", at("to"), ones, refId="to"))
    # Draw the shadow as a gradient on a rectangle.
    shadow_width = scene.shadow["width"] * scale
    peak = scene.shadow["peak"]
    stack.append(layer(
        4, "shadow", at("to"), [frame["shadow"] for frame in frames],
        shapes=[{
            "ty": "gr", "nm": "shadow", "it": [
                {"ty": "rc", "d": 1, "r": {"a": 0, "k": 0},
                 "s": {"a": 0, "k": [shadow_width, height]},
                 "p": {"a": 0, "k": [-shadow_width / 2, height / 2]}},
                {"ty": "gf", "o": {"a": 0, "k": 100}, "r": 1, "t": 1,
                 "g": {"p": 2, "k": {"a": 0, "k": [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, peak]}},
                 "s": {"a": 0, "k": [-shadow_width, 0]}, "e": {"a": 0, "k": [0, 0]}},
                {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]},
                 "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}},
            ]}]))
    stack.append(layer(1, "dimming", at("from"), [frame["dimming"] for frame in frames], **solid))
    stack.append(layer(2, "from", at("from"), ones, refId="from"))
    for index, each in enumerate(stack):
        each["ind"] = index + 1
    film = {
        "v": "5.7.0", "fr": RATE, "ip": 0, "op": len(frames), "w": width, "h": height, "ddd": 0,
        "assets": assets, "layers": stack,
    }
    (scene.folder / "film.json").write_text(json.dumps(film))


def main(folder, out, level):
    scene = Scene(folder)
    width, height = (round(value * scene.scale) for value in scene.size)
    film = rlottie_python.LottieAnimation.from_file(str(scene.folder / "film.json"))
    for index in range(len(scene.frames)):
        data = film.lottie_animation_render(frame_num=index, width=width, height=height)
        picture = Image.frombuffer("RGBA", (width, height), data, "raw", "BGRA").convert("RGB")
        path = pathlib.Path(out) / f"{index:04}.png"
        picture.save(path, compress_level=int(level))


if __name__ == "__main__":
    if sys.argv[2:] == ["prepare"]:
        prepare(sys.argv[1])
    else:
        main(*sys.argv[1:])
