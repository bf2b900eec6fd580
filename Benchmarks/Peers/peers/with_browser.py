"""Draws the strip in headless Chromium, as a page that the Web Animations API animates.

`python -m peers.with_browser SCENE OUT EXECUTABLE playwright|cdp|cdp-fast`
"""

import base64
import html
import pathlib
import sys

from playwright.sync_api import sync_playwright

from .scene import RATE, Scene

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"]


def rgba(color):
    red, green, blue, alpha = color
    return f"rgba({red * 255:g},{green * 255:g},{blue * 255:g},{alpha:g})"


def place(frame):
    # Use a transform: positions are rounded to whole CSS pixels, but transforms are not.
    x, y, width, height = frame
    size = f"left:0;top:0;width:{width:g}px;height:{height:g}px;transform-origin:0 0;"
    return f"{size}transform:translate({x:.6f}px,{y:.6f}px);"


class Document:
    """The HTML of a scene, in points."""

    def __init__(self, scene):
        self.scene = scene

    def element(self, operation):
        return getattr(self, operation["op"])(operation)

    def elements(self, operations):
        return "".join(self.element(operation) for operation in operations)

    def rect(self, operation):
        if operation["frame"][3] < 1:
            return self.hairline(operation)
        style = place(operation["frame"]) + f"background:{rgba(operation['color'])};"
        return f'<div style="{style}"></div>'

    def hairline(self, operation):
        x, y, width, height = operation["frame"]
        return (
            f'<svg style="left:0;top:0;width:1px;height:1px" shape-rendering="crispEdges">'
            f'<rect x="{x:.6f}" y="{y:.6f}" width="{width:.6f}" height="{height:.6f}" '
            f'fill="{rgba(operation["color"])}"/></svg>')

    def round(self, operation):
        style = place(operation["frame"]) + f"background:{rgba(operation['color'])};"
        return f'<div style="{style}border-radius:{operation["radius"]}px"></div>'

    def text(self, operation):
        # The baseline determines the position of text in SVG.
        (x, y), size = operation["at"], operation["size"]
        return (
            f'<svg style="left:0;top:0;width:1px;height:1px"><text x="{x:g}" y="{y:g}" '
            f'font-size="{size}" font-weight="{operation["weight"]}" '
            f'letter-spacing="{operation["tracking"]}" fill="{rgba(operation["color"])}">'
            f'{html.escape(operation["text"])}</text></svg>')

    def image(self, operation):
        data = base64.b64encode((self.scene.folder / operation["file"]).read_bytes()).decode()
        return f'<img style="{place(operation["frame"])}" src="data:image/png;base64,{data}">'

    def line(self, operation):
        points = " ".join(f"{x:g},{y:g}" for x, y in operation["points"])
        return (
            f'<svg style="left:0;top:0;width:20px;height:30px"><polyline points="{points}" '
            f'fill="none" stroke="{rgba(operation["color"])}" stroke-linecap="round" '
            f'stroke-linejoin="round" stroke-width="{operation["width"]}"/></svg>')

    def __str__(self):
        scene = self.scene
        width, height = scene.size
        shadow = scene.shadow
        whole = f"left:0;top:0;width:{width}px;height:{height}px;"
        pieces = "".join(
            f'<div id="{name}" style="transform-origin:0 0;will-change:transform,opacity">'
            f"{self.elements(operations)}</div>"
            for name, operations in scene.pieces.items())
        return f"""<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; overflow: hidden; font-family: Inter; background: white; }}
div, img, svg {{ position: absolute; }} svg {{ overflow: visible; }}
</style>
<div id="from" style="{whole}will-change:transform">{self.elements(scene.pages["from"])}
<div id="dimming" style="{whole}background:black"></div></div>
<div id="shadow" style="left:-{shadow["width"]}px;top:0;width:{shadow["width"]}px;height:{height}px;
background:linear-gradient(to right, rgba(0,0,0,0), rgba(0,0,0,{shadow["peak"]}))"></div>
<div id="to" style="{whole}will-change:transform">{self.elements(scene.pages["to"])}</div>
<div>{self.elements(scene.bar)}</div>{pieces}"""

    def keyframes(self):
        """Returns the keyframes of each element: Chromium interpolates them, and this script stops at each frame."""
        frames = self.scene.frames

        def moved(values):
            return [{"transform": f"translateX({x:.6f}px)"} for x in values]

        animations = {
            "from": moved(frame["from"] for frame in frames),
            "to": moved(frame["to"] for frame in frames),
            "dimming": [{"opacity": frame["dimming"]} for frame in frames],
            "shadow": [
                {"transform": f"translateX({frame['to']:.6f}px)", "opacity": frame["shadow"]}
                for frame in frames
            ],
        }
        for name in self.scene.pieces:
            animations[name] = [
                {
                    "transform": "matrix({},0,0,{},{},{})".format(
                        *piece["scale"], piece["x"], piece["y"]),
                    "opacity": piece["opacity"],
                }
                for piece in (frame["pieces"][name] for frame in frames)
            ]
        return animations


START = """([animations, duration]) => {
  for (const [id, keyframes] of Object.entries(animations)) {
    const element = document.getElementById(id)
    element.animate(keyframes, { duration, fill: 'both' }).pause()
  }
  return document.fonts.ready.then(() => document.getAnimations().length)
}"""
SEEK = "time => { for (const each of document.getAnimations()) each.currentTime = time }"


def main(folder, out, executable, style):
    scene = Scene(folder)
    width, height = scene.size
    document = Document(scene)
    duration = (len(scene.frames) - 1) * 1000 / RATE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page(
            viewport={"width": width, "height": height}, device_scale_factor=scene.scale)
        page.set_content(str(document))
        page.evaluate(START, [document.keyframes(), duration])
        session = page.context.new_cdp_session(page)
        # Without this command, a separate session captures at scale 1.
        session.send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scene.scale, "mobile": False,
        })
        for index in range(len(scene.frames)):
            page.evaluate(SEEK, index * duration / (len(scene.frames) - 1))
            path = pathlib.Path(out) / f"{index:04}.png"
            if style == "playwright":
                page.screenshot(path=path)
                continue
            options = {"format": "png", "optimizeForSpeed": style == "cdp-fast"}
            answer = session.send("Page.captureScreenshot", options)
            path.write_bytes(base64.b64decode(answer["data"]))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
