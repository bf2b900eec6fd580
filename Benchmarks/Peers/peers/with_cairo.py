"""Draws the strip with pycairo: `python -m peers.with_cairo SCENE OUT vector|layers`."""

import math
import pathlib
import sys

import cairo

from .scene import Scene

FACES = {400: "Inter", 600: "Inter Semi Bold"}


class Painter:
    """Paints a scene's operations; images and fonts are loaded only once."""

    def __init__(self, scene):
        self.scene = scene
        self.images = {}
        self.fonts = {}

    def surface(self, width, height, is_opaque=False):
        """Returns a surface with a size in points, and a context in points on the surface."""
        scale = self.scene.scale
        kind = cairo.Format.RGB24 if is_opaque else cairo.Format.ARGB32
        surface = cairo.ImageSurface(kind, math.ceil(width * scale), math.ceil(height * scale))
        context = cairo.Context(surface)
        context.scale(scale, scale)
        return surface, context

    def load(self, file):
        if file not in self.images:
            path = str(self.scene.folder / file)
            self.images[file] = cairo.ImageSurface.create_from_png(path)
        return self.images[file]

    def font(self, size, weight):
        key = size, weight
        if key not in self.fonts:
            options = cairo.FontOptions()
            options.set_hint_style(cairo.HintStyle.NONE)
            options.set_hint_metrics(cairo.HintMetrics.OFF)
            options.set_antialias(cairo.Antialias.GRAY)
            self.fonts[key] = cairo.ScaledFont(
                cairo.ToyFontFace(FACES[weight]), cairo.Matrix(xx=size, yy=size),
                cairo.Matrix(xx=self.scene.scale, yy=self.scene.scale), options)
        return self.fonts[key]

    def paint(self, context, operations):
        for operation in operations:
            getattr(self, operation["op"])(context, operation)

    def rect(self, context, operation):
        context.set_source_rgba(*operation["color"])
        context.rectangle(*operation["frame"])
        context.fill()

    def round(self, context, operation):
        x, y, width, height = operation["frame"]
        radius = operation["radius"]
        context.new_sub_path()
        for corner, (cx, cy) in enumerate([
            (x + width - radius, y + radius), (x + width - radius, y + height - radius),
            (x + radius, y + height - radius), (x + radius, y + radius),
        ]):
            context.arc(cx, cy, radius, (corner - 1) * math.pi / 2, corner * math.pi / 2)
        context.close_path()
        context.set_source_rgba(*operation["color"])
        context.fill()

    def text(self, context, operation):
        font = self.font(operation["size"], operation["weight"])
        glyphs = font.text_to_glyphs(*operation["at"], operation["text"], False)
        tracking = operation["tracking"]
        spaced = [
            cairo.Glyph(glyph.index, glyph.x + tracking * place, glyph.y)
            for place, glyph in enumerate(glyphs)
        ]
        context.set_scaled_font(font)
        context.set_source_rgba(*operation["color"])
        context.show_glyphs(spaced)

    def image(self, context, operation):
        x, y, _, _ = operation["frame"]
        self.image_at(context, self.load(operation["file"]), x, y)

    def image_at(self, context, image, x, y, opacity=1):
        """Paints an image without scaling, at a position in points."""
        context.save()
        context.translate(x, y)
        context.scale(1 / self.scene.scale, 1 / self.scene.scale)
        context.set_source_surface(image, 0, 0)
        context.get_source().set_filter(cairo.Filter.FAST)
        if opacity < 1:
            context.paint_with_alpha(opacity)
        else:
            context.paint()
        context.restore()

    def line(self, context, operation):
        context.set_source_rgba(*operation["color"])
        context.set_line_width(operation["width"])
        context.set_line_cap(cairo.LineCap.ROUND)
        context.set_line_join(cairo.LineJoin.ROUND)
        for point in operation["points"]:
            context.line_to(*point)
        context.stroke()

    def shadow(self, context, x, opacity):
        """Draws the shadow to the left of `x`."""
        width, height = self.scene.shadow["width"], self.scene.size[1]
        gradient = cairo.LinearGradient(x - width, 0, x, 0)
        gradient.add_color_stop_rgba(0, 0, 0, 0, 0)
        gradient.add_color_stop_rgba(1, 0, 0, 0, self.scene.shadow["peak"] * opacity)
        context.set_source(gradient)
        context.rectangle(x - width, 0, width, height)
        context.fill()


class Vectors:
    """Draws everything in each frame, from paths and glyphs."""

    def __init__(self, scene, painter):
        self.scene, self.painter = scene, painter

    def page(self, context, name, x):
        context.save()
        context.translate(x, 0)
        self.painter.paint(context, self.scene.pages[name])
        context.restore()

    def bar(self, context):
        self.painter.paint(context, self.scene.bar)

    def piece(self, context, name, place):
        context.save()
        context.translate(place["x"], place["y"])
        context.scale(*place["scale"])
        # Use a group with the size of the label: a group for the whole frame costs more than everything else.
        context.rectangle(-2, -2, 80, 26)
        context.clip()
        context.push_group()
        self.painter.paint(context, self.scene.pieces[name])
        context.pop_group_to_source()
        context.paint_with_alpha(place["opacity"])
        context.restore()


class Layers:
    """Draws screens, bar and labels once, and moves the resulting images."""

    def __init__(self, scene, painter):
        self.painter = painter
        width, height = scene.size
        self.pages, self.pieces = {}, {}
        for name, operations in scene.pages.items():
            self.pages[name], context = painter.surface(width, height, is_opaque=True)
            painter.paint(context, operations)
        self.bar_picture, context = painter.surface(width, 92)
        painter.paint(context, scene.bar)
        for name, operations in scene.pieces.items():
            self.pieces[name], context = painter.surface(84, 30)
            context.translate(2, 2)
            painter.paint(context, operations)

    def page(self, context, name, x):
        self.painter.image_at(context, self.pages[name], x, 0)

    def bar(self, context):
        self.painter.image_at(context, self.bar_picture, 0, 0)

    def piece(self, context, name, place):
        context.save()
        context.translate(place["x"], place["y"])
        context.scale(*place["scale"])
        scale = self.painter.scene.scale
        context.scale(1 / scale, 1 / scale)
        context.set_source_surface(self.pieces[name], -2 * scale, -2 * scale)
        context.paint_with_alpha(place["opacity"])
        context.restore()


def paint_frame(scene, painter, drawing, context, frame):
    drawing.page(context, "from", frame["from"])
    context.set_source_rgba(0, 0, 0, frame["dimming"])
    context.rectangle(frame["from"], 0, *scene.size)
    context.fill()
    painter.shadow(context, frame["to"], frame["shadow"])
    drawing.page(context, "to", frame["to"])
    drawing.bar(context)
    for name, place in frame["pieces"].items():
        if place["opacity"] > 0:
            drawing.piece(context, name, place)


def main(folder, out, style):
    scene = Scene(folder)
    painter = Painter(scene)
    drawing = {"vector": Vectors, "layers": Layers}[style](scene, painter)
    surface, context = painter.surface(*scene.size, is_opaque=True)
    for index, frame in enumerate(scene.frames):
        paint_frame(scene, painter, drawing, context, frame)
        surface.write_to_png(str(pathlib.Path(out) / f"{index:04}.png"))


if __name__ == "__main__":
    main(*sys.argv[1:])
