"""Draws the strip with skia-python: `python -m peers.with_skia SCENE OUT vector|layers`."""

import pathlib
import sys

import skia

from .scene import Scene


def paint_of(color, opacity=1.0):
    red, green, blue, alpha = color
    return skia.Paint(AntiAlias=True, Color4f=skia.Color4f(red, green, blue, alpha * opacity))


class Painter:
    """Paints a scene's operations; images, fonts and text are created only once."""

    def __init__(self, scene):
        self.scene = scene
        self.images, self.fonts, self.blobs = {}, {}, {}

    def surface(self, width, height):
        scale = self.scene.scale
        surface = skia.Surface(round(width * scale), round(height * scale))
        surface.getCanvas().scale(scale, scale)
        return surface

    def load(self, file):
        if file not in self.images:
            self.images[file] = skia.Image.open(str(self.scene.folder / file))
        return self.images[file]

    def font(self, size, weight):
        key = size, weight
        if key not in self.fonts:
            face = skia.Typeface.MakeFromFile(
                str(self.scene.folder.parent / "fonts" / f"Inter-{weight}.otf"))
            font = skia.Font(face, size)
            font.setHinting(skia.FontHinting.kNone)
            font.setSubpixel(True)
            self.fonts[key] = font
        return self.fonts[key]

    def blob(self, operation):
        key = operation["text"], operation["size"], operation["weight"]
        if key not in self.blobs:
            font = self.font(operation["size"], operation["weight"])
            glyphs = font.textToGlyphs(operation["text"])
            places, x = [], 0
            for width in font.getWidths(glyphs):
                places.append(x)
                x += width + operation["tracking"]
            self.blobs[key] = skia.TextBlob.MakeFromPosTextH(operation["text"], places, 0, font)
        return self.blobs[key]

    def paint(self, canvas, operations, opacity=1.0):
        for operation in operations:
            getattr(self, operation["op"])(canvas, operation, opacity)

    def rect(self, canvas, operation, opacity):
        frame = skia.Rect.MakeXYWH(*operation["frame"])
        canvas.drawRect(frame, paint_of(operation["color"], opacity))

    def round(self, canvas, operation, opacity):
        radius = operation["radius"]
        frame = skia.Rect.MakeXYWH(*operation["frame"])
        canvas.drawRoundRect(frame, radius, radius, paint_of(operation["color"], opacity))

    def text(self, canvas, operation, opacity):
        paint = paint_of(operation["color"], opacity)
        canvas.drawTextBlob(self.blob(operation), *operation["at"], paint)

    def image(self, canvas, operation, opacity):
        frame = skia.Rect.MakeXYWH(*operation["frame"])
        canvas.drawImageRect(self.load(operation["file"]), frame)

    def line(self, canvas, operation, opacity):
        paint = paint_of(operation["color"], opacity)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(operation["width"])
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
        path = skia.Path()
        path.addPoly([skia.Point(*point) for point in operation["points"]], False)
        canvas.drawPath(path, paint)

    def shadow(self, canvas, x, opacity):
        """Draws the shadow to the left of `x`."""
        width, height = self.scene.shadow["width"], self.scene.size[1]
        peak = round(255 * self.scene.shadow["peak"] * opacity)
        shader = skia.GradientShader.MakeLinear(
            points=[skia.Point(x - width, 0), skia.Point(x, 0)],
            colors=[skia.Color(0, 0, 0, 0), skia.Color(0, 0, 0, peak)])
        canvas.drawRect(skia.Rect.MakeXYWH(x - width, 0, width, height), skia.Paint(Shader=shader))


class Vectors:
    """Draws everything in each frame, from paths and glyphs."""

    def __init__(self, scene, painter):
        self.scene, self.painter = scene, painter

    def page(self, canvas, name, x):
        canvas.save()
        canvas.translate(x, 0)
        self.painter.paint(canvas, self.scene.pages[name])
        canvas.restore()

    def bar(self, canvas):
        self.painter.paint(canvas, self.scene.bar)

    def piece(self, canvas, name, place):
        canvas.save()
        canvas.translate(place["x"], place["y"])
        canvas.scale(*place["scale"])
        self.painter.paint(canvas, self.scene.pieces[name], place["opacity"])
        canvas.restore()


class Layers:
    """Draws screens, bar and labels once, and moves the resulting images."""

    def __init__(self, scene, painter):
        self.scale = scene.scale
        width, height = scene.size

        def picture(operations, width, height, inset=0):
            surface = painter.surface(width, height)
            canvas = surface.getCanvas()
            canvas.translate(inset, inset)
            painter.paint(canvas, operations)
            return surface.makeImageSnapshot()

        self.pages = {
            name: picture(operations, width, height) for name, operations in scene.pages.items()
        }
        self.bar_picture = picture(scene.bar, width, 92)
        self.pieces = {
            name: picture(operations, 84, 30, 2) for name, operations in scene.pieces.items()
        }

    def draw(self, canvas, image, x, y, paint=None, sampling=skia.FilterMode.kNearest):
        canvas.save()
        canvas.translate(x, y)
        canvas.scale(1 / self.scale, 1 / self.scale)
        canvas.drawImage(image, 0, 0, skia.SamplingOptions(sampling), paint)
        canvas.restore()

    def page(self, canvas, name, x):
        self.draw(canvas, self.pages[name], x, 0)

    def bar(self, canvas):
        self.draw(canvas, self.bar_picture, 0, 0)

    def piece(self, canvas, name, place):
        canvas.save()
        canvas.translate(place["x"], place["y"])
        canvas.scale(*place["scale"])
        paint = skia.Paint(Alphaf=place["opacity"])
        self.draw(canvas, self.pieces[name], -2, -2, paint, skia.FilterMode.kLinear)
        canvas.restore()


def paint_frame(scene, painter, drawing, canvas, frame):
    drawing.page(canvas, "from", frame["from"])
    dimmed = skia.Rect.MakeXYWH(frame["from"], 0, *scene.size)
    canvas.drawRect(dimmed, paint_of([0, 0, 0, frame["dimming"]]))
    painter.shadow(canvas, frame["to"], frame["shadow"])
    drawing.page(canvas, "to", frame["to"])
    drawing.bar(canvas)
    for name, place in frame["pieces"].items():
        if place["opacity"] > 0:
            drawing.piece(canvas, name, place)


def main(folder, out, style):
    scene = Scene(folder)
    painter = Painter(scene)
    drawing = {"vector": Vectors, "layers": Layers}[style](scene, painter)
    surface = painter.surface(*scene.size)
    for index, frame in enumerate(scene.frames):
        paint_frame(scene, painter, drawing, surface.getCanvas(), frame)
        path = str(pathlib.Path(out) / f"{index:04}.png")
        surface.makeImageSnapshot().save(path, skia.kPNG)


if __name__ == "__main__":
    main(*sys.argv[1:])
