"""The scene that all peers draw: a push from a list of settings to a second screen.

The screens come from Filmstrip's sample `settings`, and the motion from the numbers that `filmstrip render` writes for the
same film (`timeline.json`). So each peer draws the same content at the same positions.

A screen is a list of operations, in points:

    {"op": "rect", "frame": [x, y, w, h], "color": [r, g, b, a]}
    {"op": "round", "frame": [x, y, w, h], "radius": r, "color": …}
    {"op": "text", "at": [x, baseline], "text": …, "size": …, "weight": 400 or 600, "color": …}
    {"op": "image", "frame": [x, y, w, h], "file": "icon-1.png"}
    {"op": "line", "points": [[x, y], …], "width": w, "color": …}
"""

import json
import pathlib

import cairo
import numpy
import yaml
from PIL import Image

SCALE = 3
WIDTH, HEIGHT = 390, 844
PIXELS = (WIDTH * SCALE, HEIGHT * SCALE)
FRAMES = 30
# A push takes half a second, and its film ends with the next frame: 29 steps of 1/57 s, 30 frames.
RATE = 57

BAR_HEIGHT = 91
# The area below the bar and above the home indicator, in which a scenario shows an image.
PICTURE = [0, BAR_HEIGHT, WIDTH, HEIGHT - BAR_HEIGHT - 34]
MARGIN = 16
# Metrics of the system font as fractions of its size: see Filmstrip's UIFont.
ASCENT, LINE = 1950 / 2048, 2444 / 2048
TRACKING = {17: -0.41}

BLACK = [0, 0, 0, 1]
WHITE = [1, 1, 1, 1]
GRAY = [60 / 255, 60 / 255, 67 / 255, 0.6]
SEPARATOR = [60 / 255, 60 / 255, 67 / 255, 0.29]
BLUE = [0, 122 / 255, 1, 1]
GROUPED = [242 / 255, 242 / 255, 247 / 255, 1]
GLASS = [249 / 255, 249 / 255, 249 / 255, 0.94]

SAMPLE = pathlib.Path(__file__).parents[3] / "Sources/FilmstripScenarios/Samples/settings.yaml"


def scenario(name):
    """Returns the scenario of scene `name` as a value, which can be written as YAML."""
    document = yaml.safe_load(SAMPLE.read_text())
    # Rows refer to the other screens, which are not shown.
    screens = dict(document["screens"])
    if name != "settings":
        screens["General"] = {"content": {"image": "photo-page.png"}}
    return {
        "name": name,
        "device": "iPhone 14",
        "start": ["Settings"],
        "screens": screens,
        "steps": [{"push": "General"}],
    }


def write_scenario(name, folder):
    """Writes the scenario and the image that it shows to a folder; returns the scenario's file."""
    if name == "photo":
        photo_page().save(folder / "photo-page.png", compress_level=6)
    path = folder / f"{name}.yaml"
    path.write_text(yaml.safe_dump(scenario(name), sort_keys=False))
    return path


def photo_page():
    """Returns a screen below the bar: a photo that compresses as poorly as one from a camera, and text."""
    width, height = PIXELS[0], PICTURE[3] * SCALE
    surface = cairo.ImageSurface(cairo.Format.RGB24, width, height)
    context = cairo.Context(surface)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    context.select_font_face("Inter Semi Bold")
    context.set_source_rgb(0, 0, 0)
    context.set_font_size(34 * SCALE)
    context.move_to(20 * SCALE, 215 * SCALE)
    context.show_text("Lake at Dusk")
    context.select_font_face("Inter")
    context.set_font_size(17 * SCALE)
    words = "The wind had died at last and the lake lay under the sky like a second one"
    words = words.split()
    for line in range(20):
        context.move_to(20 * SCALE, (250 + 25 * line) * SCALE)
        context.show_text(" ".join(words[(line * 5 + word) % len(words)] for word in range(7)))
    surface.flush()
    pixels = numpy.ndarray((height, width, 4), numpy.uint8, surface.get_data()).copy()
    photo_height = 169 * SCALE
    y, x = numpy.mgrid[0:photo_height, 0:width]
    noise = numpy.random.Generator(numpy.random.PCG64(1)).integers(0, 8, (photo_height, width, 3))
    right, down = x / width, y / photo_height
    smooth = numpy.stack([40 + 150 * right, 60 + 120 * down, 200 - 60 * (right + down)], axis=2)
    page = pixels[:, :, 2::-1].copy()
    page[:photo_height] = smooth + noise
    return Image.fromarray(page)


class Scene:
    """The content that a peer draws: screens, bar, moving pieces, and their positions in each frame."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.data = json.loads((self.folder / "scene.json").read_text())

    def __getattr__(self, name):
        try:
            return self.data[name]
        except KeyError as missing:
            raise AttributeError(name) from missing


def write_scene(name, folder, film):
    """Writes `scene.json` and the icons to a folder, from a film that Filmstrip rendered."""
    timeline = json.loads((film / "timeline.json").read_text())
    if len(timeline["frames"]) != FRAMES:
        raise ValueError(f"the film must have {FRAMES} frames, but has {len(timeline['frames'])}")
    first = Image.open(film / "frame" / "0000.png").convert("RGB")
    last = Image.open(film / "frame" / f"{FRAMES - 1:04}.png").convert("RGB")
    description = scenario(name)["screens"]
    pages = {"from": Page(description["Settings"], first, folder, "from").operations}
    if name == "photo":
        pages["to"] = [
            {"op": "rect", "frame": [0, 0, WIDTH, HEIGHT], "color": WHITE},
            {"op": "image", "frame": PICTURE, "file": "photo-page.png"},
        ]
    else:
        pages["to"] = Page(description["General"], last, folder, "to").operations
    pixel = 1 / SCALE
    status = [text(40.333, 16.667 + ASCENT * 16, "9:41", 16, 600, BLACK)]
    status += [cut(first, folder, "status", 300, 18, 76, 17)]
    scene = {
        "name": name,
        "scale": SCALE,
        "size": [WIDTH, HEIGHT],
        "pages": pages,
        "bar": [
            {"op": "rect", "frame": [0, 0, WIDTH, BAR_HEIGHT], "color": GLASS},
            {"op": "rect", "frame": [0, BAR_HEIGHT, WIDTH, pixel], "color": [0, 0, 0, 0.3]},
            *status,
        ],
        "shadow": {"width": 9, "peak": 0.04},
        "pieces": pieces(timeline),
        "frames": list(motions(timeline["frames"])),
    }
    (folder / "scene.json").write_text(json.dumps(scene, indent=1))
    return Scene(folder)


def pieces(timeline):
    """Returns the moving pieces of the bar; each piece is drawn around its own origin."""
    def label(string, weight, color):
        return [text(0, ASCENT * 17, string, 17, weight, color)]

    names = timeline["frames"][-1]["nodes"]
    chevron = names["bar/chevron"]["frame"]
    assert chevron[2:] == [13, 21], chevron
    return {
        "bar/back": label("Settings", 400, BLUE),
        "bar/title-outgoing": label("Settings", 600, BLACK),
        "bar/title": label("General", 600, BLACK),
        "bar/chevron": [{
            "op": "line", "points": [[11, 2.5], [2.7, 10.5], [11, 18.5]], "width": 2.7,
            "color": BLUE,
        }],
    }


def motions(frames):
    """Yields the positions in each frame; after the push has ended, the outgoing screen and its title keep their positions."""
    nodes = {}
    for frame in frames:
        nodes = {**nodes, **frame["nodes"]}
        yield motion(nodes)


def motion(nodes):
    """Returns the positions in a frame, in points, on whole pixels for screens, and the opacities."""
    def x(name):
        return round(nodes[name]["frame"][0] * SCALE) / SCALE

    moving = {}
    for name in ("bar/back", "bar/title-outgoing", "bar/title", "bar/chevron"):
        node = nodes[name]
        a, _, _, d, tx, ty = node["transform"]
        moving[name] = {"x": tx, "y": ty, "scale": [a, d], "opacity": node["opacity"]}
    return {
        "from": x("content/from"),
        "to": x("content/to"),
        "dimming": nodes["content/dimming"]["opacity"],
        "shadow": nodes["content/shadow"]["opacity"],
        "pieces": moving,
    }


def text(x, baseline, string, size, weight, color):
    return {
        "op": "text", "at": [x, baseline], "text": string, "size": size, "weight": weight,
        "tracking": TRACKING.get(size, 0), "color": color,
    }


def cut(picture, folder, name, x, y, width, height):
    """Returns an image operation with a part of one of Filmstrip's frames, on whole pixels."""
    x, y = round(x * SCALE) / SCALE, round(y * SCALE) / SCALE
    box = [round(value * SCALE) for value in (x, y, x + width, y + height)]
    file = f"{name}.png"
    picture.crop(box).save(folder / file)
    return {"op": "image", "frame": [x, y, width, height], "file": file}


class Page:
    """A list with inset groups, laid out as in Filmstrip's sample."""

    def __init__(self, screen, picture, folder, name):
        self.picture, self.folder, self.name = picture, folder, name
        self.count = 0
        self.operations = [{"op": "rect", "frame": [0, 0, WIDTH, HEIGHT], "color": GROUPED}]
        y = BAR_HEIGHT + 18
        for section in screen["content"]["list"]["sections"]:
            rows = section["rows"]
            heights = [58 if "subtitle" in row else 44 for row in rows]
            frame = [MARGIN, y, WIDTH - 2 * MARGIN, sum(heights)]
            self.operations.append({"op": "round", "frame": frame, "radius": 10, "color": WHITE})
            for index, (row, height) in enumerate(zip(rows, heights, strict=True)):
                if y < HEIGHT:
                    self.row(row, y, height, has_line=index < len(rows) - 1)
                y += height
            y += 35

    def row(self, row, y, height, has_line):
        add = self.operations.append
        left = MARGIN * 2 + (44 if "icon" in row else 0)
        if has_line:
            line = [left, y + height - 1 / SCALE, WIDTH - MARGIN - left, 1 / SCALE]
            add({"op": "rect", "frame": line, "color": SEPARATOR})
        line_height = pixels_up(LINE * 17)
        top = y + centred(line_height, height)
        if "subtitle" in row:
            second = pixels_up(LINE * 13)
            top = y + centred(line_height + 2 + second, height)
            baseline = top + line_height + 2 + ASCENT * 13
            add(text(left, baseline, row["subtitle"], 13, 400, GRAY))
        add(text(left, top + ASCENT * 17, row["title"], 17, 400, BLACK))
        middle, trailing = y + height / 2, WIDTH - 2 * MARGIN
        if "icon" in row:
            self.cut(MARGIN * 2, middle - 14.5, 29, 29)
        if row["accessory"] == "switch":
            self.cut(trailing - 53, middle - 16, 53, 37)
            return
        self.cut(trailing - 8, middle - 6.5, 8, 13)
        trailing -= 18
        if "badge" in row:
            self.cut(trailing - 24, middle - 12, 24, 24)
        if "detail" in row:
            width = text_width(row["detail"], 17)
            add(text(trailing - pixels_up(width), top + ASCENT * 17, row["detail"], 17, 400, GRAY))

    def cut(self, x, y, width, height):
        y = max(y, 0)
        if y + height > HEIGHT:
            height = HEIGHT - y
        if height <= 0:
            return
        self.count += 1
        name = f"{self.name}-{self.count}"
        self.operations.append(cut(self.picture, self.folder, name, x, y, width, height))


def centred(height, space):
    # Round halves away from zero, as Swift does.
    return int((space - height) / 2 * SCALE + 0.5) / SCALE


def pixels_up(value):
    return -(-round(value * SCALE, 6) // 1) / SCALE


def text_width(string, size):
    context = cairo.Context(cairo.ImageSurface(cairo.Format.A8, 1, 1))
    context.select_font_face("Inter")
    options = cairo.FontOptions()
    options.set_hint_metrics(cairo.HintMetrics.OFF)
    context.set_font_options(options)
    context.set_font_size(size)
    return context.text_extents(string).x_advance + TRACKING.get(size, 0) * (len(string) - 1)
