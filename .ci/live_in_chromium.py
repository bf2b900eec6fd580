"""Uses `filmstrip live` like a user, in the system's Chromium; see live-in-chromium.

    live_in_chromium.py FOLDER FILMSTRIP SECONDS

Each check prints a line. The first failed check ends the script with an error.
"""

import atexit
import base64
import json
import math
import os
import pathlib
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import websockets.sync.client
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

OUT = pathlib.Path(sys.argv[1])
FILMSTRIP = pathlib.Path(sys.argv[2]).resolve()
SECONDS = float(sys.argv[3])
SHOTS = OUT / "screenshots"
SHOTS.mkdir(parents=True, exist_ok=True)

SCENARIO = """
name: live pages
device: iPhone 14
start: [List]
screens:
  List: {content: {list: {sections: [{rows: [{title: First, accessory: disclosure, push: Detail}]}]}}}
  Detail: {rightItems: [{system: edit}], content: {color: teal}}
steps: [{push: Detail}]
"""


def check(words, holds, found=None):
    print(("ok    " if holds else "FAILS ") + words + (f": {found}" if found is not None else ""), flush=True)
    if not holds:
        sys.exit(1)


class Live:
    """A running process of `filmstrip live`."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [FILMSTRIP, "live", *words], cwd=OUT, env={**os.environ, "XDG_STATE_HOME": str((OUT / "state").resolve())},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        self.address = self.process.stdout.readline().strip()
        check("the address is on loopback, with a token", re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", self.address))

    def memory(self):
        """Returns the resident memory, in MB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def descriptors(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def end(self):
        self.process.send_signal(signal.SIGINT)
        start = time.time()
        status = self.process.wait(timeout=30)
        errors = self.process.stderr.read()
        check("Ctrl-C ends the command within 3 s", status in (0, 130) and time.time() - start < 3, f"status {status}, {errors.strip()}")


class Page:
    """A page of the stage, which records its network requests and errors."""

    def __init__(self, browser, address, **options):
        options = {"viewport": {"width": 1280, "height": 1150}, **options}
        self.context = browser.new_context(accept_downloads=True, **options)
        self.page = self.context.new_page()
        self.errors, self.requests = [], []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.until("figures.drawn > 0 && bench !== null")
        self.wait(300)

    def js(self, code, *arguments):
        return self.page.evaluate(code, *arguments)

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)

    def until(self, code):
        """Waits until an expression is true; Playwright's own function needs 'unsafe-eval', which the page's policy forbids."""
        end = time.time() + 20
        while not self.js(code):
            if time.time() > end:
                self.shot("waiting")
                check(f"{code} becomes true", False)
            self.wait(50)

    def shot(self, name):
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def at(self, x, y):
        box = self.js("(() => { const box = frame.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; })()")
        width, height = self.js("[bench.width, bench.height]")
        return box[0] + x * box[2] / width, box[1] + y * box[3] / height

    def tap(self, x, y):
        self.page.mouse.move(*self.at(x, y))
        self.page.mouse.down()
        self.wait(80)
        self.page.mouse.up()

    def drag(self, start, end, y=400, seconds=0.35, hold=0, lift=True):
        """Moves a pressed mouse at the speed of a hand; positions are in points."""
        mouse = self.page.mouse
        (x0, top), (x1, _) = self.at(start, y), self.at(end, y)
        mouse.move(x0, top)
        mouse.down()
        begin = time.time()
        while (part := (time.time() - begin) / seconds) < 1:
            mouse.move(x0 + (x1 - x0) * part, top)
            time.sleep(1 / 90)
        mouse.move(x1, top)
        time.sleep(hold)
        if lift:
            mouse.up()

    def events(self):
        return self.js("[...document.querySelectorAll('#events span')].map(item => item.textContent).reverse()")

    def rest(self):
        """Waits until no frame has arrived for a while, even on a busy machine."""
        seen, same, end = -1, 0, time.time() + 30
        while same < 4:
            now = self.js("moment")
            same = same + 1 if now == seen else 0
            seen = now
            if time.time() > end:
                self.shot("restless")
                check("the stage settles", False, self.js("[moment, lastMoment, fingers.size]"))
            self.wait(250)

    def save(self, button, name):
        with self.page.expect_download(timeout=240_000) as download:
            self.page.get_by_role("button", name=button).click()
        path = OUT / name
        download.value.save_as(path)
        return path

    def close(self, reconnects=0):
        foreign = [url for url in self.requests if not re.match(r"(http|ws)://127\.0\.0\.1:|blob:|data:", url)]
        check("the page sends requests only to its own server", not foreign, foreign or None)
        errors = [error for error in self.errors if "WebSocket" not in error or not reconnects]
        check("the page has no error", not errors, errors or None)
        self.context.close()


def using(browser):
    live = Live("settings", "--record", "record.json")
    page = Page(browser, live.address)
    page.shot("start")
    accessible = Axe().run(page.page).response["violations"]
    check("axe finds no violation", not accessible, [found["id"] for found in accessible] or None)

    check("there is no transition to repeat yet", page.page.get_by_role("button", name="Repeat the last transition").is_disabled())
    page.tap(150, 691)
    page.rest()
    check("a tap on a row pushes a view controller", any("didShow General" in event for event in page.events()))
    page.until("!$('replay').disabled")
    check("the transition can be repeated", True)
    page.page.keyboard.press("p")
    page.page.keyboard.press("p")
    ring = "getComputedStyle(frame).outlineStyle"
    check("a click on the screen shows no focus ring, even after a key", page.js("document.activeElement === frame") and page.js(ring) == "none", page.js(ring))
    page.page.keyboard.press("ArrowUp")
    check("moving the finger by the keyboard shows the focus ring", page.js(ring) != "none", page.js(ring))
    page.page.locator("h1").click()
    page.page.get_by_role("button", name="Outline the named parts").click()
    page.drag(2, 300, lift=False)
    page.wait(200)
    decision = page.js("document.getElementById('decision').textContent")
    check("the projection is shown during an interactive transition", re.search(r"At \d+ % with -?\d+ pt/s: projected \d+ %, more than 48 %: would complete\.", decision), decision)
    page.shot("drag")
    page.page.mouse.up()
    page.rest()
    decision = page.js("document.getElementById('decision').textContent")
    check("a drag from the edge completes", re.match(r"Let go at \d+ %.*: completes\.", decision), decision)
    page.tap(150, 691)
    page.rest()
    page.drag(2, 90, hold=0.25)
    page.rest()
    decision = page.js("document.getElementById('decision').textContent")
    check("a short drag is cancelled", re.match(r"Let go at \d+ %.*: goes back\.", decision), decision)
    check("the callbacks show the cancellation", any("viewWillAppear Settings" in event for event in page.events()))
    page.shot("cancelled")

    velocities = "[...runs.get(runName()).values()].map(one => one.velocity).filter(one => one !== null)"
    listed, plotted = page.events(), page.js(velocities)
    page.page.reload()
    page.until("figures.drawn > 0 && bench !== null")
    page.wait(300)
    shown = page.js("moment")
    check("a reload shows the same stage", shown > 0, shown)
    check("a reload lists the same callbacks", sorted(page.events()) == sorted(listed), len(listed))
    check("a reload plots the same velocities", sorted(page.js(velocities)) == sorted(plotted) != [], len(plotted))
    page.shot("reloaded")

    page.page.get_by_label("Appearance").select_option("dark")
    page.until("bench.settings.style === 'dark'")
    page.wait(400)
    page.shot("dark")
    page.page.get_by_label("Direction").select_option("rtl")
    page.until("bench.settings.direction === 'rtl'")
    page.page.get_by_label("Text size").select_option("xxl")
    page.until("bench.settings['text-size'] === 'xxl'")
    page.wait(400)
    page.shot("right-to-left")
    page.page.get_by_label("Device").select_option("iPhone SE (1st generation)")
    page.until("bench.width === 320")
    page.wait(400)
    page.shot("small-device")
    for name, value in [("Appearance", "light"), ("Direction", "ltr"), ("Text size", "l"), ("Device", "iPhone 14")]:
        page.page.get_by_label(name).select_option(value)
    page.until("bench.width === 390 && bench.settings.style === 'light'")
    page.close()

    other = Page(browser, live.address)
    third = Page(browser, live.address)
    hidden = Page(browser, live.address)
    hidden.js("() => { Object.defineProperty(document, 'hidden', { value: true }); window.requestAnimationFrame = () => 0; }")
    before = other.js("moment")
    third.tap(30, 70)
    third.rest()
    check("pages share one stage", other.js("moment") == third.js("moment") > before, other.js("moment"))
    hidden.until(f"moment === {third.js('moment')}")
    check("a hidden page gets all callbacks", sorted(hidden.events()) == sorted(third.events()), len(hidden.events()))
    hidden.close()
    third.close()
    other.close()
    live.end()
    recorded = json.loads((OUT / "record.json").read_text())
    # A busy machine delivers few movements of a drag.
    phases = [sample["phase"] for sample in recorded["samples"]]
    check("the record is written at the end", phases.count("began") == phases.count("ended") == 5 and "moved" in phases, phases)
    gesture = subprocess.run([FILMSTRIP, "gesture", "record.json", "--json"], cwd=OUT, capture_output=True, text=True)
    check("the gesture command reads the record", gesture.returncode == 0, gesture.stderr or None)


def fitting(browser):
    """The screen, the slider, play and save are inside the window at four sizes, ten loads each, with both cores busy."""
    live = Live("settings")
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        for width, height in [(1440, 900), (1280, 720), (1024, 768), (390, 844)]:
            for load in range(10):
                page = Page(browser, live.address, viewport={"width": width, "height": height})
                outside = page.js(OUTSIDE)
                if load == 0:
                    page.shot(f"window-{width}x{height}")
                if outside:
                    page.shot("outside")
                    check(f"everything is inside {width} × {height}", False, outside)
                page.close()
            check(f"screen, slider, play and save are inside {width} × {height} in ten loads", True)
    finally:
        for process in busy:
            process.kill()
    live.end()


OUTSIDE = """() => ['screen', 'place', 'play', 'touches', 'scenario'].filter(id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return box.width < 1 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
})"""


def arranging(browser):
    """The menu, the sections, the plots and two stages beside each other use the window at four sizes."""
    live = Live("slide-up")
    for width, height in [(1440, 900), (1024, 768), (768, 1024), (390, 844)]:
        page = Page(browser, live.address, viewport={"width": width, "height": height})
        page.page.get_by_label("Orientation").select_option("landscape")
        page.until("bench.width === 844")
        page.rest()
        available = page.js("document.querySelector('main').clientWidth")
        check("a stage in landscape has half of the width", page.js("screenWidth") > 0.5 * available, (page.js("screenWidth"), available))
        page.page.get_by_label("Orientation").select_option("portrait")
        page.until("bench.width === 390")
        page.page.locator("details.menu summary").click()
        outside = page.js("""[...document.querySelectorAll('.menu button')].filter(one => {
          const box = one.getBoundingClientRect();
          return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
        }).map(one => one.textContent)""")
        check(f"the menu is inside {width} × {height}", not outside, outside or None)
        page.page.locator("#help").focus()
        page.page.keyboard.press("Escape")
        check("Escape closes the menu, and its button has the focus",
              page.js("!document.querySelector('details.menu').open && document.activeElement.matches('.menu summary')"))
        if page.js("bench.stepCount === 0"):
            page.page.get_by_role("button", name="Next step").click()
        page.until("transitions.at(-1)?.end && plots.some(one => !one.figure.hidden)")
        page.rest()
        stretched = page.js("""[...document.querySelectorAll('.bench section')].filter(one =>
          one.getBoundingClientRect().bottom - [...one.children].filter(child => child.getClientRects().length).at(-1).getBoundingClientRect().bottom > 40).map(one => one.textContent.slice(0, 20))""")
        check("no section is higher than its content", not stretched, stretched or None)
        scaled = page.js("""plots.filter(one => !one.figure.hidden).map(one => one.canvas).concat($('ticks')).filter(one =>
          Math.abs(one.width - one.clientWidth * devicePixelRatio) > 1 || Math.abs(one.height - one.clientHeight * devicePixelRatio) > 1).length""")
        check("plots have the pixels of the screen", scaled == 0, scaled)
        if width > 700:
            page.js("scrollTo(0, 900)")
            page.wait(200)
            box = page.page.locator("#screen").bounding_box()
            check("the phone stays in view", page.js("scrollY") > 200 and box["y"] >= 0 and box["y"] + box["height"] <= height, box["y"])
        page.js("compare('beside')")
        page.until("bench.comparison === 'beside'")
        page.rest()
        room = page.js("document.querySelector('.bench').clientWidth")
        check("the controls beside two stages are at least 320 wide", room >= 320, room)
        check("the two stages have names", page.js("$('sides').checkVisibility() && $('sides').innerText.split(/\\s+/).join()") == "New,Old")
        check("the page doesn't scroll sideways", page.js("document.documentElement.scrollWidth <= innerWidth"))
        page.js("scrollTo(0, 0)")
        page.shot(f"beside-{width}")
        page.js("compare('off')")
        page.until("bench.comparison === 'off'")
        page.close()
    live.end()


def stepping(browser):
    """Gives the transition of one step another curve, and saves it in that step."""
    (OUT / "one step.yaml").write_text(SCENARIO.replace("steps: [{push: Detail}]", "steps:\n  - {push: Detail}"))
    live = Live("one step.yaml", "--steps", "1", "--port", "0")
    page = Page(browser, live.address, viewport={"width": 1440, "height": 900})
    page.rest()
    page.page.get_by_label("Steps with the curve").select_option("1. push Detail")
    page.page.get_by_label("Preset").select_option("bouncy")
    page.until("bench.curvedStep === 0 && bench.curve?.kind === 'spring'")
    page.rest()
    check("the curve stays with its step", page.page.get_by_label("Steps with the curve").input_value() == "0")
    page.shot("one-step")
    page.tap(300, 600)
    page.rest()
    scenario = page.save("Save scenario", "one-step.yaml").read_text()
    check("the saved step has the curve", re.search(r"- \{push: Detail, curve: \"spring\(", scenario))
    check("the saved file has no curve for all transitions", not re.search(r"^curve:", scenario, re.MULTILINE))
    page.page.get_by_label("Steps with the curve").select_option("")
    page.until("bench.curvedStep === null && bench.curve?.kind === 'spring'")
    check("the same curve can belong to all transitions", True)
    page.close()
    live.end()


def touching(browser):
    """On a phone, the screen and controls of 44 points fill the window; the other controls can be shown."""
    live = Live("settings")
    page = Page(browser, live.address, viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True, device_scale_factor=2)
    check("a phone begins with the screen alone", page.js("document.body.classList.contains('touch-only')"))
    page.shot("touch-only")
    outside = page.js(OUTSIDE.replace("'touches', 'scenario'", "'replay'"))
    check("screen, slider and play are inside the phone's window", not outside, outside or None)
    small = page.js("""() => [...document.querySelectorAll('button, input')].filter(one => one.checkVisibility())
      .filter(one => one.getBoundingClientRect().height < 44).map(one => one.id)""")
    check("all controls are at least 44 points high", not small, small or None)
    page.page.touchscreen.tap(*page.at(150, 691))
    page.rest()
    check("a touch pushes a view controller", page.js("transitions.length") == 1)
    accessible = Axe().run(page.page).response["violations"]
    check("axe finds no violation on a phone", not accessible, [found["id"] for found in accessible] or None)
    page.page.get_by_role("button", name="Touch only").tap()
    check("the other controls can be shown", page.js("document.querySelector('.bench').checkVisibility()"))
    page.close()
    live.end()


def inspecting(browser):
    """Chooses views on the screen: their superviews, frames, animations, and distances; jumps between transitions."""
    live = Live("settings")
    page = Page(browser, live.address, viewport={"width": 1440, "height": 900})
    keys = page.page.keyboard
    page.tap(150, 691)
    page.rest()
    start = page.js("transitions[0].start")
    shown = page.js("plots.filter(one => !one.figure.hidden).map(one => [one.canvas.clientHeight, $('screen').clientHeight])")
    check("a plot without values is hidden, and the other one is about as high as the screen", len(shown) == 1 and shown[0][0] > 0.6 * shown[0][1], shown)
    box = page.page.locator("#ticks").bounding_box()
    called = page.js("(() => { const item = [...logged.values()].find(one => one.text.startsWith('didShow General')); return [item.moment, item.time, item.moment / endShown]; })()")
    page.page.mouse.move(box["x"] + called[2] * box["width"] + 1, box["y"] + 8)
    names = page.js("document.querySelector('.tick-name').innerText")
    check("a tick under the pointer has its name and time", f"{called[1]:.3f} s didShow General" in names, names)
    page.page.mouse.click(box["x"] + called[2] * box["width"] + 1, box["y"] + 8)
    page.until(f"!bench.playing && moment === {math.ceil(called[0] - 1e-3)}")
    page.page.mouse.move(5, 5)
    check("a click seeks the tick, and the name disappears with the pointer", not page.page.locator(".tick-name").is_visible())
    page.page.locator("#events").focus()
    for _ in range(page.js("[...document.querySelectorAll('#events span')].findIndex(one => one.textContent.startsWith('viewDidLoad General'))") + 1):
        keys.press("ArrowDown")
    keys.press("Enter")
    page.until("moment === Math.ceil([...logged.values()].find(one => one.text.startsWith('viewDidLoad General')).moment - 1e-3)")
    check("the arrow keys choose a callback, and Enter seeks it", "viewDidLoad General" in page.js("document.activeElement.textContent"))
    keys.press("i")
    page.until("isInspecting() && !bench.playing")
    page.js("moment => send({ type: 'seek', moment })", start + 50)
    page.until(f"moment === {start + 50}")
    keys.press("[")
    page.until(f"moment === {start}")
    check("[ seeks the beginning of the transition", True)
    keys.press(".")
    keys.press("ArrowRight")
    page.until(f"moment >= {start + 2}")
    check(". and an arrow step to the next frames", True, page.js("moment"))
    page.page.mouse.click(*page.at(380, 400))
    page.until("view !== null")
    tree = page.js("views.map(one => one.class)")
    check("a click chooses a view, with its superviews", len(tree) > 2, tree)
    check("the window fills the screen", page.js("views[0].frame.join() === `0,0,${bench.width},${bench.height}`"))
    moving = page.js("views.flatMap(one => one.animations)")
    check("the animation that moves the view is listed", any(line.startswith("position: 0.5 s") for line in moving), moving)
    page.page.mouse.click(*page.at(100, 20))
    page.until("measured !== null && document.querySelectorAll('#views .facts').length > 2")
    page.wait(200)
    lines = page.js("[...document.querySelectorAll('#views .facts')].map(one => one.textContent)")
    check("the distance from the view before is stated", any(" pt " in line and "view and" in line or "above" in line or "below" in line for line in lines), lines)
    paused = page.js("moment")
    page.page.mouse.wheel(0, 40)
    page.page.locator("#frame").focus()
    keys.press("ArrowUp")
    keys.press("Enter")
    page.until("view !== null && inspectedAt[1] === cursor.y * bench.height")
    check("the arrow keys and Enter choose a view, and a wheel doesn't touch", page.js("!bench.playing && fingers.size === 0") and page.js("moment") == paused)
    page.page.mouse.click(*page.at(100, 20))
    page.until("inspectedAt[1] < 100 && view !== null")
    page.shot("inspected")
    accessible = Axe().run(page.page).response["violations"]
    check("axe finds no violation with a chosen view", not accessible, [found["id"] for found in accessible] or None)
    keys.press("Escape")
    page.until("view === null && !isInspecting()")
    keys.press("<")
    page.until("bench.speed === 0.5")
    keys.press(">")
    page.until("bench.speed === 1")
    check("< and > change the speed", True)
    page.close()
    live.end()


# The pixels with the colour rgb(214, 51, 107) of the mark, whose edges are mixed with what is behind them.
MARKED = """(() => {
  let count = 0;
  for (let at = 0; at < image.data.length; at += 4) {
    const [red, green, blue] = image.data.subarray(at, at + 3);
    if (Math.hypot(red - 214, green - 51, blue - 107) < 24) count++;
  }
  return count;
})()"""


def exploding(browser):
    """Explodes the layers of the screen: turns them with mouse and keys, and chooses a sheet; the page fits each size."""
    live = Live("settings")
    for width, height in [(1440, 900), (1024, 768), (390, 844)]:
        for scheme in ("light", "dark"):
            page = Page(browser, live.address, viewport={"width": width, "height": height}, color_scheme=scheme)
            keys, mouse = page.page.keyboard, page.page.mouse
            touches = page.js("sequence")
            keys.press("e")
            page.until("bench.explosion !== null && !bench.playing")
            page.wait(300)
            yaw, pitch = page.js("[bench.explosion.yaw, bench.explosion.pitch]")
            page.page.locator("#frame").scroll_into_view_if_needed()
            x, y = page.at(300, 500)
            mouse.move(x, y)
            mouse.down()
            mouse.move(x - 60, y - 30, steps=6)
            mouse.up()
            page.until(f"bench.explosion.yaw < {yaw} && bench.explosion.pitch > {pitch}")
            keys.press("ArrowRight")
            page.until("Number($('yaw').value) === bench.explosion.yaw && !turnTimer")
            check("a drag and the arrow keys turn the layers, and don't touch the stage", page.js("sequence") == touches)
            page.page.locator("#frame").scroll_into_view_if_needed()
            page.wait(500)
            unmarked = page.js(MARKED)
            mouse.click(*page.at(190, 420))
            page.until("view !== null && marked?.join() === view.frame.join()")
            chosen = page.js("view.frame")
            check("a click chooses the view of a sheet", chosen[2] > 0 and page.js("views.length") > 2, page.js("views.map(one => one.class)"))
            page.until(f"{MARKED} > {unmarked + 20}")
            check("the chosen sheet is marked", True)
            yaw = page.js("bench.explosion.yaw")
            page.page.locator("#frame").focus()
            for _ in range(10):
                keys.press("ArrowRight")
            page.until(f"bench.explosion.yaw > {yaw} && Number($('yaw').value) === bench.explosion.yaw && !turnTimer")
            page.wait(300)
            check("turning doesn't choose another view", page.js("view?.frame") == chosen, page.js("view?.frame"))
            check("boxes of the flat screen are hidden", page.js("marks.hidden"))
            check("the page doesn't scroll sideways", page.js("document.documentElement.scrollWidth <= innerWidth"))
            page.page.screenshot(path=SHOTS / f"exploded-{width}-{scheme}.png", full_page=width < 600)
            accessible = Axe().run(page.page).response["violations"]
            check(f"axe finds no violation with exploded layers, {width} wide, {scheme}", not accessible, [found["id"] for found in accessible] or None)
            keys.press("i")
            page.until("bench.explosion === null && view === null && $('exploded').hidden")
            page.close()
    live.end()


def animating(browser):
    """Tunes an app's animator: the editor begins with its spring, its views are plotted, and the spring is copied as Swift."""
    live = Live("slide-up")
    page = Page(browser, live.address, viewport={"width": 1440, "height": 900})
    page.page.get_by_role("button", name="Next step").click()
    page.until("transitions.at(-1)?.end && chosen.size > 0")
    check("the time line knows the animator", page.js("transitions[0].animator") == "SlideUpAnimator")
    names = page.js("[...chosen]")
    check("the plots show the views that the animator moves, also one without a name", {"content/to", "content/from", "UIView"} <= set(names), names)
    # The plots are drawn a little later.
    page.until("plots.some(one => one.figure.hidden)")
    titles = page.js("plots.filter(one => !one.figure.hidden).map(one => one.figure.querySelector('span').textContent)")
    check("the share of the duration isn't plotted", "Progress" not in titles and "UIView opacity" in titles, titles)
    page.rest()
    written = page.js("transitions[0].end - transitions[0].start")
    page.page.get_by_label("Transitions run").select_option("spring")
    page.until("bench.curve !== null && transitions.at(-1)?.end > 0")
    page.rest()
    took = page.js("transitions[0].end - transitions[0].start")
    check("the animator's spring takes as long as the animator", abs(took - written) <= 10 and abs(page.js("lengthOf(currentCurve())") - 0.5) < 0.002, (took, written))
    ratio = page.js("ratioOf(edited.numbers)")
    check("the editor begins with the animator's spring", abs(ratio - 1) < 0.001 and "as written, spring(" in page.js("$('old').textContent"), page.js("bench.curve.text"))
    for label, value in [("Duration (s), exact", "0.38"), ("Bounce, exact", "0.05")]:
        page.page.get_by_label(label).fill(value)
        page.page.get_by_label(label).press("Enter")
    page.until("bench.curve.swiftCall === 'UIView.animate(springDuration: 0.38, bounce: 0.05)'")
    check("the curve has a call that animates views", True)
    page.rest()
    check("presets and sliders don't round a critical spring below its damping", page.js(
        "[presets.smooth, ...[...Array(196).keys()].map(one => springOf(0.05 + one / 100, 0))].every(({ numbers }) => ratioOf(numbers) === 1)"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.get_by_label("Bounce, exact").focus()
    page.page.keyboard.press("s")
    page.until("$('saved').textContent !== ''")
    copied = page.js("navigator.clipboard.readText()")
    check("a scenario in Swift has its curve copied", copied == "UIView.animate(springDuration: 0.38, bounce: 0.05)", copied)
    # A spring with the damping ratio 0.95 and the period 0.38 s settles to a thousandth after log(1000 (1 + c)) / (0.95 · 2π / 0.38) s,
    # where c is 0.95 / √(1 − 0.95²).
    saved = page.js("$('saved').textContent")
    check("the page says where the curve and its duration belong", "paste it into SlideUpAnimator, and return 0.53 from transitionDuration(using:)" in saved, saved)
    page.shot("animating")
    fitting = page.js("screenWidth")
    for name, expected in [("Show at 100 %", "screenWidth === bench.width"), ("Show at 100 %", f"screenWidth === {fitting}"), ("Full screen", f"screenWidth > {fitting}")]:
        page.page.locator("details.menu summary").click()
        page.page.get_by_role("button", name=name).click()
        page.until(expected)
    check("the screen is shown at 100 %, as it fits, and in full screen", True)
    page.close()
    live.end()


FRAME = """async (frame) => {
  const range = document.querySelector('.track input');
  range.value = frame;
  range.dispatchEvent(new Event('input'));
  const canvas = document.querySelector('canvas');
  for (let i = 0; i < 400 && canvas.dataset.frame !== String(frame); i++) await new Promise(done => setTimeout(done, 25));
  return canvas.toDataURL('image/png');
}"""


def filming(browser):
    """Opens a film that render writes as one page: its frames, steps, keys, and a second film beside it."""
    for name in ("settings", "edge-pop-cancelled"):
        subprocess.run([FILMSTRIP, "render", name, "--scale", "2", "-o", f"{name}.html"], cwd=OUT, check=True, capture_output=True)
    subprocess.run([FILMSTRIP, "render", "settings", "--scale", "2", "-o", "frames"], cwd=OUT, check=True, capture_output=True)
    size = (OUT / "settings.html").stat().st_size
    check("the page of settings has less than half of 8.5 MB", size < 4_250_000, size)
    for width, height in [(1440, 900), (1024, 768), (390, 844)]:
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page, errors = context.new_page(), []
            page.on("console", lambda message: message.type == "error" and errors.append(message.text))
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto((OUT / "settings.html").resolve().as_uri())
            page.wait_for_selector("canvas[data-frame='0']")
            if scheme == "light" and width == 1440:
                for frame in (0, 1, 20, 23, 24, 40, 75, 90, 110, 121, 7):
                    mine = OUT / f"player-{frame:04}.png"
                    mine.write_bytes(base64.b64decode(page.evaluate(FRAME, frame).split(",")[1]))
                    result = json.loads(subprocess.run(
                        [FILMSTRIP, "compare", OUT / "frames" / "settings" / "frame" / f"{frame:04}.png", mine, "--json"],
                        capture_output=True, text=True).stdout)
                    check(f"frame {frame} of the page equals the frame of render", result["different"] == 0, result["different"])
                page.keyboard.press("Home")
                steps = page.evaluate("[...document.querySelectorAll('.steps button')].map(one => one.textContent)")
                check("the steps have their names", steps[:2] == ["push General", "push About"] and len(steps) == 4, steps)
                page.keyboard.press("]")
                page.wait_for_selector("canvas[data-frame='31']")
                page.keyboard.press("[")
                page.wait_for_selector("canvas[data-frame='0']")
                check("] and [ seek the next and the previous step", True)
                check("only callbacks with the parameter state that they are not animated", page.locator("li:has-text('viewDidLoad') small").count() == 0)
                page.keyboard.press("?")
                check("? shows the keys", page.get_by_role("dialog").is_visible())
                page.keyboard.press("Escape")
                tick, box = page.locator(".ticks i").nth(1).bounding_box(), page.locator(".track").bounding_box()
                page.mouse.move(tick["x"] + 1, box["y"] + box["height"] / 2)
                names = page.locator(".tick-name").inner_text()
                check("a tick under the pointer has its name and time", "0.500 s didShow General" in names, names)
                page.mouse.move(3, 3)
                page.keyboard.press("End")
                page.wait_for_selector("canvas[data-frame='121']")
                check("the time is a link", page.get_by_title("Link to this time").get_attribute("href") == "#t=2.0167")
                page.evaluate("location.hash = 't=0.517'")
                page.wait_for_selector("canvas[data-frame='31']")
                check("a link to a time seeks it in the open page", True)
                page.evaluate("location.hash = 't=1.2.3'")
                page.wait_for_timeout(200)
                check("a link without a time changes nothing", page.evaluate("document.querySelector('canvas').dataset.frame") == "31")
                page.keyboard.press("Home")
                page.wait_for_selector("canvas[data-frame='0']")
            page.locator("input[type=file]").set_input_files(OUT / "edge-pop-cancelled.html")
            page.wait_for_selector(".player[data-mode=beside] .other:not([hidden])")
            choice = page.get_by_label("Compare with")
            check("the second film's file is chosen in the list", choice.evaluate("one => one.selectedOptions[0].textContent") == "edge-pop-cancelled.html")
            choice.select_option("")
            page.wait_for_selector(".player[data-mode=new]")
            choice.select_option("edge-pop-cancelled.html")
            page.wait_for_selector(".player[data-mode=beside] .other:not([hidden])")
            page.keyboard.press(".")
            page.wait_for_timeout(600)
            page.screenshot(path=SHOTS / f"player-{width}-{scheme}.png", full_page=True)
            page.keyboard.press("b")
            check("b lays the second film over the first", page.evaluate("getComputedStyle(document.querySelector('.other')).opacity") == "0.5")
            accessible = Axe().run(page).response["violations"]
            check(f"axe finds no violation in the player, {width} wide, {scheme}", not accessible, [found["id"] for found in accessible] or None)
            check("the player has no error and doesn't scroll sideways", not errors and page.evaluate("document.documentElement.scrollWidth <= innerWidth"), errors or None)
            context.close()


def curving(browser):
    """Tunes the curve of transitions while the stage runs: presets, sliders, handles, undo, comparison, and films."""
    live = Live("settings")
    page = Page(browser, live.address, viewport={"width": 1440, "height": 900})
    keys = page.page.keyboard
    page.tap(150, 691)
    page.rest()
    push = page.js("transitions[0]")
    check("the time line has the push", page.js("document.querySelectorAll('#bars button').length") == 1 and push["name"] == "General", push)
    page.page.get_by_label("Transitions run").select_option("spring")
    page.until("bench.curve?.text === 'spring(3, 1000, 500)'")
    check("the editor begins with iOS's own spring", page.js("lengthOf(currentCurve())") == 0.5)
    page.rest()
    frames = page.js("[...runs.get('spring(3, 1000, 500)').values()].map(one => one.progress)")
    check("iOS's own spring doesn't overshoot", max(frames) <= 1, max(frames))

    drawn = page.js("figures.drawn")
    page.page.get_by_label("Bounce", exact=True).focus()
    for count in range(40):
        keys.press("ArrowRight")
        # At the rate of a hand, the states of earlier curves arrive between the key presses.
        if count < 20:
            page.wait(130)
    page.until("Math.abs(ratioOf(bench.curve.numbers) - 0.6) < 0.001 && !isCurveOld")
    page.rest()
    name = page.js("bench.curve.text")
    greatest = max(page.js("name => [...runs.get(name).values()].map(one => one.progress)", name))
    check("a bouncy spring overshoots in the plot", 1.08 < greatest < 1.11, greatest)
    # A busy machine draws few of the frames, but sends the numbers of all of them.
    missing = page.js("""name => {
      const { start, end } = transitions[0], step = bench.subdivisions;
      const seen = new Set([...runs.get(name).keys()].map(one => Math.floor(one / step)));
      let missing = 0;
      for (let frame = Math.ceil(start / step); frame * step <= end; frame++) missing += !seen.has(frame);
      return missing;
    }""", name)
    check("a change replays the transition, with all its frames", missing <= 1, missing)
    check("the replay is drawn", page.js("figures.drawn") > drawn, page.js("figures.drawn") - drawn)
    check("the same spring is shown in three forms", page.js(
        "knobs.every(({ knob, exact }) => Math.abs(knob.read(edited.numbers) - exact.value) < 0.001) && knobs.length === 8"))
    accessible = Axe().run(page.page).response["violations"]
    check("axe finds no violation with a curve", not accessible, [found["id"] for found in accessible] or None)
    page.shot("spring")

    box = page.page.locator("#handles .handle").bounding_box()
    mouse = page.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    begin = page.js("bench.lastTransition")
    jumps, last = 0, page.js("moment")
    for step in range(60):
        mouse.move(box["x"] + box["width"] / 2 + step, box["y"] + box["height"] / 2 - step / 2)
        page.wait(40)
        now = page.js("moment")
        jumps += now < last
        last = now
    end = time.time() + 20
    while jumps < 2 and time.time() < end:
        page.wait(40)
        now = page.js("moment")
        jumps += now < last
        last = now
    check("the transition repeats while a handle is held", jumps >= 2, jumps)
    lines = page.js("document.querySelectorAll('#events li').length")
    mouse.up()
    page.until("!bench.loopsTransition")
    check("a repeated callback is listed once", page.js("new Set([...logged.keys()]).size === document.querySelectorAll('#events li').length"), lines)
    check("a dragged handle changes the spring", page.js("bench.curve.text") != name, page.js("bench.curve.text"))
    check("the old curve stays in the plots", page.js("runs.size") > 3 and page.js("runs.get('')?.size") > 20, page.js("runs.get('')?.size"))
    page.rest()
    check("the last transition stays the same", page.js("bench.lastTransition") == begin)
    keys.press("Control+z")
    page.until(f"bench.curve.text === '{name}'")
    keys.press("Control+Shift+Z")
    page.until(f"bench.curve.text !== '{name}'")
    keys.press("Control+z")
    page.until(f"bench.curve.text === '{name}'")
    check("undo and redo", True)
    page.rest()

    page.js("moment => send({ type: 'seek', moment })", begin + 130)
    page.until(f"moment === {begin + 130}")
    page.wait(300)
    new = page.js(PICTURE)[1]
    keys.press("b")
    page.until("bench.comparison === 'beside' && frame.width > 1200")
    page.wait(400)
    page.shot("beside")
    check("two stages are beside each other", page.js("frame.width") == 2 * (2 * 390 + 16), page.js("frame.width"))
    keys.press("b")
    page.until("bench.comparison === 'over' && frame.width === 780")
    page.wait(400)
    over = page.js(PICTURE)[1]
    page.shot("over")
    keys.press("b")
    page.until("bench.comparison === 'instead'")
    page.wait(400)
    old = page.js(PICTURE)[1]
    check("old, new and both are different", len({new, over, old}) == 3)
    keys.press("b")
    page.until("bench.comparison === 'off'")
    page.wait(400)
    check("after the comparison, the new curve is shown", page.js(PICTURE)[1] == new)
    page.page.get_by_label("Preset").select_option("iOS push and sheet")
    page.until("bench.curve?.text === 'spring(3, 1000, 500)'")
    page.wait(400)
    check("a change is visible at once while paused, and iOS's preset is the old curve", page.js(PICTURE)[1] == old)
    exact = page.page.get_by_label("Damping, exact", exact=True)
    exact.fill("")
    exact.press("Tab")
    check("an emptied number keeps the curve", page.js("curveText(edited)") == "spring(3, 1000, 500)", page.js("curveText(edited)"))
    check("a spring that never settles has a plot of 10 s", page.js("lengthOf({ kind: 'spring', numbers: [1, 100, 0, 0] })") == 10)
    page.page.get_by_label("Bounce", exact=True).click()
    page.until("!isHeld() && !isCurveOld && bench.curve.text !== 'spring(3, 1000, 500)'")
    page.wait(300)
    check("a slider doesn't start a paused stage", page.js("!bench.playing"))
    keys.press("Control+z")
    page.until("bench.curve.text === 'spring(3, 1000, 500)'")
    page.js("send({ type: 'play', value: true })")
    page.rest()

    page.page.get_by_label("Transitions run").select_option("cubic")
    page.until("bench.curve.kind === 'cubic'")
    box = page.page.locator("#handles [data-handle='0']").bounding_box()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2 - 40, steps=8)
    mouse.up()
    page.until("bench.curve.numbers[0] > 0.43 && bench.curve.numbers[1] > 0.02")
    swift = page.js("document.getElementById('swift').textContent")
    check("a Bézier curve is shown as Swift", re.fullmatch(r"UIViewPropertyAnimator\(duration: 0\.5, timingParameters: UICubicTimingParameters\(.*", swift), swift)
    page.page.get_by_label("Duration (s), 0 as written", exact=True).press("End")
    page.until("bench.curve.duration === 2")
    page.rest()
    took = page.js("(transitions[0].end - transitions[0].start) / unit()")
    check("a push has the chosen duration", abs(took - 2) < 0.03, took)
    page.shot("curve")
    page.page.get_by_role("button", name="Copy as Swift").click()
    page.until("document.getElementById('saved').textContent !== ''")
    check("the curve is copied or selected", True, page.js("document.getElementById('saved').textContent"))
    keys.press("r")
    page.until(f"moment < {begin + 100}")
    check("R repeats the transition", True)
    page.rest()
    keys.press("?")
    page.until("document.getElementById('keys').open")
    page.shot("keys")
    accessible = Axe().run(page.page).response["violations"]
    check("axe finds no violation in the list of keys", not accessible, [found["id"] for found in accessible] or None)
    keys.press("Escape")

    for button, suffix, start in [("Save as GIF", "gif", b"GIF89a"), ("Save as HTML film", "html", b"<!doctype html>"), ("Save this frame as PNG", "png", b"\x89PNG")]:
        page.page.locator("summary").click()
        path = page.save(button, f"film.{suffix}")
        check(f"{button}", path.read_bytes()[:len(start)].lower() == start.lower(), path.stat().st_size)
    page.page.get_by_label("The back swipe completes").select_option("projected")
    page.until("bench.release?.threshold === 0.5")
    page.page.get_by_label("Threshold").press("Home")
    page.until("bench.release.threshold === 0")
    page.rest()
    page.drag(2, 60, hold=0.3)
    page.rest()
    decision = page.js("document.getElementById('decision').textContent")
    check("with a threshold of 0 %, a short drag completes, and is a dot on the map", decision.endswith("completes.") and page.js("releases.length") == 1, decision)
    page.page.locator("#map").scroll_into_view_if_needed()
    page.shot("release")
    page.js("scrollTo(0, 0)")
    page.page.get_by_label("The back swipe completes").select_option("")
    page.until("bench.release === null")
    page.page.get_by_role("button", name="Start again").click()
    page.until("transitions.length === 0")
    page.rest()
    page.tap(150, 691)
    page.rest()
    page.page.get_by_role("button", name="Plot what moves").click()
    page.until("chosen.size === 3")
    page.rest()
    # The incoming page moves by the width of the screen, and the page below it by less than a third of that.
    check("the incoming page is among what moves most", page.js("chosen.has('content/to')"), page.js("[...chosen]"))
    kept = page.js("""[...runs.get(runName()).values()].filter(one => one.nodes).map(({ moment, nodes }) => [
      transitions.some(one => one.start <= moment && moment <= one.end), Object.keys(nodes).length])""")
    check("all nodes are kept during transitions, and otherwise the chosen ones",
          any(count > 3 for inside, count in kept if inside) and all(count <= 3 for inside, count in kept if not inside), len(kept))
    page.shot("moving")
    page.page.get_by_label("Transitions run").select_option("")
    page.until("bench.hasOwnCurve")
    page.page.get_by_role("button", name="Start again").click()
    page.until("transitions.length === 0")
    page.page.get_by_role("button", name="Next step").click()
    page.until("transitions.length === 1 && bench.stepCount === 1")
    page.rest()
    check("the next step of the scenario runs", any("didShow" in event for event in page.events()), page.js("transitions[0].name"))
    page.page.get_by_label("Device").select_option("iPhone SE (3rd generation)")
    page.until("bench.width === 375")
    page.rest()
    check("another device keeps the page that is shown", page.js("'bar/back' in nodes"), page.js("Object.keys(nodes)"))
    page.close()
    for width, height in [(1440, 900), (1024, 768), (390, 844)]:
        for scheme in ["light", "dark"]:
            page = Page(browser, live.address, viewport={"width": width, "height": height}, color_scheme=scheme)
            page.shot(f"page-{width}-{scheme}")
            page.js("scrollTo(0, 700)")
            page.wait(200)
            page.shot(f"page-{width}-{scheme}-below")
            if width > 860:
                box = page.page.locator("#screen").bounding_box()
                check(f"the phone stays in view at {width} × {height}", box["y"] >= 0 and box["y"] + box["height"] <= height, box["y"])
            accessible = Axe().run(page.page).response["violations"]
            check(f"axe finds no violation at {width} × {height}, {scheme}", not accessible, [found["id"] for found in accessible] or None)
            page.close()
    live.end()


# A pointer that touches or leaves an element; the page doesn't need a real finger for it.
POINTER = """([name, kind, id]) => document.querySelector(name).dispatchEvent(
  new PointerEvent(kind, { pointerId: id, pointerType: 'touch', bubbles: true, isPrimary: id === 7 }))"""


def undoing(browser):
    """Undoes curves of two pages in both, also after a reload, and holds a slider while other fingers come and go."""
    live = Live("settings")
    page, other = (Page(browser, live.address, viewport={"width": 1440, "height": 900}) for _ in range(2))
    page.tap(150, 691)
    page.rest()
    named = {}
    for one, preset in [(page, "bouncy"), (other, "snappy"), (page, "smooth")]:
        one.page.get_by_label("Preset").select_option(preset)
        named[preset] = one.js("name => curveText(presets[name])", preset)
        for each in (page, other):
            each.until(f"curveText(edited) === '{named[preset]}' && bench.canUndo && !bench.canRedo && awaited === null")
    shown = []
    for one, name in [(page, "snappy"), (other, "bouncy")]:
        one.page.keyboard.press("Control+z")
        for each in (page, other):
            each.until(f"curveText(edited) === '{named[name]}' && bench.curve.text === curveText(edited)")
        shown.append(name)
    check("undo steps through the curves of both pages, in both", True, shown)
    page.page.reload()
    page.until("figures.drawn > 0 && bench !== null")
    undo, redo = (page.page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    undo.click()
    for each in (page, other):
        each.until("edited === null && bench.hasOwnCurve && $('curve').value === ''")
    check("a reloaded page undoes the curves from before", undo.is_disabled() and other.js("$('undo').disabled"))
    for name in ("bouncy", "snappy", "smooth"):
        redo.click()
        for each in (page, other):
            each.until(f"curveText(edited) === '{named[name]}'")
    page.until("$('redo').disabled")
    check("redo returns through the curves of both pages", other.js("$('redo').disabled && !$('undo').disabled"))

    page.js(POINTER, ["#knob-1", "pointerdown", 7])
    page.until("bench.loopsTransition")
    for kind in ("pointerdown", "pointerup", "pointercancel"):
        page.js(POINTER, ["h1", kind, 8])
    page.wait(400)
    check("the transition repeats until the finger on the slider lifts", page.js("isHeld() && bench.loopsTransition"))
    page.js(POINTER, ["#knob-0", "pointerdown", 9])
    page.js(POINTER, ["#knob-1", "pointerup", 7])
    page.wait(400)
    check("the second of two fingers on sliders continues the repetition", page.js("isHeld() && bench.loopsTransition"))
    page.js(POINTER, ["#knob-0", "pointercancel", 9])
    page.until("!isHeld() && !bench.loopsTransition")
    check("the last finger on a slider ends the repetition", True)

    box = page.page.locator("#handles .handle").bounding_box()
    mouse, name = page.page.mouse, page.js("curveText(edited)")
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    for kind in ("pointerdown", "pointerup"):
        page.js(POINTER, ["#handles", kind, 8])
    mouse.move(box["x"] + 60, box["y"] - 10, steps=4)
    check("another finger on the graph doesn't take the handle", page.js("name => isHeld() && curveText(edited) !== name", name))
    mouse.up()
    page.until("!isHeld() && !bench.loopsTransition")
    page.close()
    other.close()

    # Until the stage has sent its state, the controls have no effect.
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script("window.WebSocket = class { static OPEN = 1; };")
    waiting, errors = context.new_page(), []
    waiting.on("pageerror", lambda error: errors.append(str(error)))
    waiting.goto(live.address)
    for name in ("play", "scenario", "next"):
        box = waiting.locator(f"#{name}").bounding_box()
        waiting.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for key in ("p", "Space", "s", "r", "e", "b", "Control+z"):
        waiting.keyboard.press(key)
    waiting.wait_for_timeout(200)
    check("before the first state, controls and keys have no effect and cause no error", not errors, errors or None)
    check("the page shows that it waits", waiting.locator("#status").text_content() == "Connecting…" and waiting.evaluate("document.querySelector('main').inert"))
    waiting.screenshot(path=SHOTS / "waiting.png")
    context.close()
    live.end()


def restarting(browser):
    """Ends the command and starts it again: the open page connects again, and the token stays the user's."""
    live = Live("settings")
    page = Page(browser, live.address)
    page.tap(150, 691)
    page.rest()
    live.end()
    page.until("document.getElementById('status').classList.contains('off')")
    page.js("scrollTo(0, 600)")
    page.wait(200)
    box = page.page.locator("#status").bounding_box()
    check("the broken connection is shown wherever the page has scrolled", page.js("scrollY") > 0 and 0 <= box["y"] <= 100, box["y"])
    page.shot("disconnected")
    page.js("scrollTo(0, 0)")
    page.page.get_by_role("button", name="Save touches").click()
    check("the page says that it can't save", "connection is broken" in page.js("$('saved').textContent"))
    again = Live("settings")
    check("a folder keeps its address", again.address == live.address)
    page.until("figures.connections === 2 && document.getElementById('status').textContent === 'Connected'")
    page.until("bench !== null && !document.getElementById('status').classList.contains('off')")
    page.rest()
    page.tap(150, 691)
    page.rest()
    check("the open page touches the new stage", any("didShow General" in event for event in page.events()))
    tokens = list((OUT / "state").rglob("*.token"))
    check("the token is in the user's state folder, for the user only", len(tokens) == 1 and tokens[0].stat().st_mode & 0o777 == 0o600, len(tokens))
    other = Live("settings")
    (port, token), (usual, kept) = (live.address.split("/")[2:4] for live in (other, again))
    check("a second command in the folder has another port and another token", port != usual and token != kept)
    other.end()
    try:
        urllib.request.urlopen(again.address.rsplit("/", 2)[0] + "/wrong/")
        check("a wrong address is refused", False)
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        check("a wrong address says what to do", error.code == 404 and "has printed" in text, text.strip())
    page.close(reconnects=1)
    again.end()


PICTURE = """() => { const copy = document.createElement('canvas'); copy.width = frame.width; copy.height = frame.height;
copy.getContext('2d').drawImage(frame, 0, 0); return [moment, copy.toDataURL('image/png')]; }"""


def replaying(browser):
    """Checks that `render` reproduces the displayed frames from the saved files."""
    (OUT / "live pages.yaml").write_text(SCENARIO)
    live = Live("live pages.yaml")
    page = Page(browser, live.address)
    page.tap(120, 120)
    page.rest()
    page.drag(2, 320)
    page.rest()
    page.page.get_by_label("Preset").select_option("bouncy")
    page.until("bench.curve?.kind === 'spring'")
    page.rest()
    scenario = page.save("Save scenario", "live pages-live.yaml")
    check("the scenario has the touches and the curve", all(word in scenario.read_text() for word in ("csv: |", "curve: \"spring(")))
    last = page.js("lastMoment")
    seen = {}
    for moment in [10 * (last * part // 1000) for part in (5, 20, 35, 60, 70, 80, 90)]:
        page.js("moment => send({ type: 'seek', moment })", moment)
        page.until(f"moment === {moment}")
        page.wait(300)
        seen[moment // 10] = page.js(PICTURE)[1]
    page.shot("sought")
    rendered = subprocess.run(
        [FILMSTRIP, "render", scenario.name, "--scale", "2", "-o", "rendered"], cwd=OUT, capture_output=True, text=True)
    check("the saved scenario is rendered", rendered.returncode == 0, rendered.stderr or None)
    compared = 0
    for index, url in seen.items():
        path = OUT / "rendered" / "live pages" / "frame" / f"{index:04}.png"
        if not path.exists():
            continue
        mine = OUT / f"seen-{index:04}.png"
        mine.write_bytes(base64.b64decode(url.split(",")[1]))
        result = json.loads(subprocess.run(
            [FILMSTRIP, "compare", path, mine, "--json"], capture_output=True, text=True).stdout)
        check(f"frame {index} on the canvas equals the frame of render", result["different"] == 0, result["different"])
        compared += 1
    check("several frames were compared", compared >= 4, compared)

    page.js("send({ type: 'play', value: true })")
    page.rest()
    page.page.get_by_role("button", name="×0.1").click()
    count = page.js("transitions.length")
    page.tap(120, 120)
    page.until(f"transitions.length > {count}")
    # A busy machine runs and draws more slowly, so the check waits for frames instead of a time.
    before, start, begin = page.js("[figures.drawn, figures.pictures]"), page.js("moment"), time.time()
    page.until(f"figures.drawn >= {before[0] + 30} || transitions.at(-1).end !== null")
    (drawn, sent), seconds = page.js("[figures.drawn, figures.pictures]"), time.time() - begin
    moments = page.js("start => [...runs.get(runName()).keys()].filter(one => one >= start).sort((a, b) => a - b)", start)
    check("slow motion passes each time step, at a tenth of the speed",
          all(after - one == 1 for one, after in zip(moments, moments[1:])) and len(moments) <= 75 * seconds + 2, (len(moments), round(seconds, 2)))
    frames, sent = drawn - before[0], sent - before[1]
    check("slow motion draws what the stage sends, and more than at full speed",
          frames >= 15 and 2 * frames >= sent and frames > len(moments) / 10 + 1, (frames, sent, len(moments)))
    page.page.get_by_role("button", name="×1").click()
    page.rest()

    text = (OUT / "live pages.yaml").read_text()
    (OUT / "live pages.yaml").write_text(text.replace("teal", "orange"))
    page.wait(1500)
    page.shot("saved-orange")
    (OUT / "live pages.yaml").write_text(text.replace("teal", "no colour"))
    page.until("document.getElementById('problem').textContent.includes('live pages.yaml:')")
    check("an error in the file is shown with its line", True, page.js("document.getElementById('problem').textContent"))
    box = page.page.locator("#problem").bounding_box()
    check("the error is inside the window beside the phone", box["y"] >= 0 and box["y"] + box["height"] < 1150, box["y"])
    page.page.get_by_label("Appearance").select_option("dark")
    page.until("bench.settings.style === 'dark'")
    check("a changed setting doesn't hide the error in the file", page.page.locator("#problem").is_visible() and "live pages.yaml:" in page.js("$('problem').textContent"))
    (OUT / "live pages.yaml").write_text(text)
    page.until("bench.problem === null && $('problem').hidden")
    check("a corrected file has no error", True)
    page.close()
    live.end()


class Bridge:
    """A connection to the server that can be interrupted."""

    def __init__(self, port):
        self.port, self.pairs, self.isOn = port, [], True
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if not self.isOn:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.port))
            self.pairs.append((client, server))
            for a, b in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(a, b), daemon=True).start()

    @staticmethod
    def pump(source, target):
        try:
            while data := source.recv(1 << 16):
                target.sendall(data)
        except OSError:
            pass
        for one in (source, target):
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        self.isOn = False
        for pair in self.pairs:
            for one in pair:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []


def breaking(browser):
    """Interrupts a connection while a touch is down, and restores it."""
    live = Live("settings", "--port", "0")
    page = Page(browser, live.address)
    descriptors = live.descriptors()
    page.js("socket.close()")
    page.until("figures.connections === 2")
    page.drag(2, 200, lift=False)
    page.js("socket.close()")
    page.until("figures.connections === 3")
    page.wait(500)
    page.page.mouse.up()
    page.rest()
    page.tap(150, 691)
    page.rest()
    page.shot("after-break")
    check("after a broken connection, the stage responds to touches again", any("didShow General" in event for event in page.events()))
    record = json.loads(page.save("Save touches", "broken.json").read_text())
    phases = [sample["phase"] for sample in record["samples"]]
    check("the touch that was down is cancelled", phases.count("cancelled") == 1, len(phases))
    page.wait(1500)
    check("the broken connections leave no open descriptors", live.descriptors() <= descriptors, live.descriptors())
    page.close()
    time.sleep(1)
    check("the closed page leaves no open descriptors", live.descriptors() < descriptors, live.descriptors())
    live.end()


class BarePage:
    """A page in its own Chromium, for measurements.

    Playwright would receive every message of a WebSocket, and each of its touches needs a step of its server.
    """

    def __init__(self, address="about:blank"):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen([
            "/usr/bin/chromium", "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={self.folder.name}",
            "--no-first-run", "--window-size=1280,1150", address], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        port = next(re.search(r"127\.0\.0\.1:(\d+)/", line)[1] for line in self.process.stderr if "DevTools listening" in line)
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as pages:
            target = next(page for page in json.load(pages) if page["type"] == "page")
        self.connection = websockets.sync.client.connect(target["webSocketDebuggerUrl"], compression=None, max_size=None)
        self.count, self.answers, self.arrived = 0, {}, threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()
        self.ask("Emulation.setDeviceMetricsOverride", width=1280, height=1150, deviceScaleFactor=1, mobile=False)

    def listen(self):
        try:
            for message in self.connection:
                with self.arrived:
                    answer = json.loads(message)
                    self.answers[answer.get("id")] = answer
                    self.arrived.notify()
        except websockets.exceptions.ConnectionClosed:
            pass

    def tell(self, method, **parameters):
        self.count += 1
        self.connection.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        return self.count

    def ask(self, method, **parameters):
        with self.arrived:
            count = self.tell(method, **parameters)
            if not self.arrived.wait_for(lambda: count in self.answers, 30):
                check(f"Chromium responds to {method}", False)
            # A page that is being loaded has no context yet, which is an error without a result.
            return self.answers.pop(count).get("result")

    def js(self, code):
        answer = self.ask("Runtime.evaluate", expression=code, returnByValue=True)
        if answer is None:
            return None
        if "exceptionDetails" in answer:
            check(f"{code} has a value", False, answer["exceptionDetails"])
        return answer["result"].get("value")

    def until(self, code):
        end = time.time() + 20
        while not self.js(code):
            if time.time() > end:
                check(f"{code} becomes true", False)
            time.sleep(0.05)

    at = Page.at

    def mouse(self, kind, x, y):
        """Sends a mouse event; DevTools holds touches back until the page's next frame, which no finger waits for."""
        buttons, count = (0, 1) if kind == "mouseReleased" else (1, 0 if kind == "mouseMoved" else 1)
        self.tell("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=count, force=0.5)

    def tap(self, x, y):
        point = self.at(x, y)
        self.mouse("mousePressed", *point)
        time.sleep(0.08)
        self.mouse("mouseReleased", *point)

    def drag(self, start, turns, y, speed, rate=120):
        """Drags from one position to others in turn; y is in pixels of the page, speed in pixels/s, rate in movements/s."""
        self.mouse("mousePressed", start, y)
        x, moment = start, time.time()
        for turn in turns:
            steps = max(1, round(abs(turn - x) / speed * rate))
            for step in range(1, steps + 1):
                moment += 1 / rate
                time.sleep(max(0, moment - time.time()))
                self.mouse("mouseMoved", x + (turn - x) * step / steps, y)
            x = turn
        self.mouse("mouseReleased", x, y)

    def shot(self, name):
        (SHOTS / f"{name}.png").write_bytes(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))

    def close(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


# Counts the images that are drawn from the first movement of a touch to the last.
COUNTING = """() => {
  let first = null, last = null;
  const now = () => ({ time: performance.now(), drawn: figures.drawn });
  window.dragged = { milliseconds: 0, drawn: 0 };
  frame.addEventListener('pointermove', (event) => { if (event.pressure > 0) { last = now(); first ??= last; } });
  for (const name of ['pointerup', 'pointercancel']) frame.addEventListener(name, () => {
    if (first) { dragged.milliseconds += last.time - first.time; dragged.drawn += last.drawn - first.drawn; }
    first = null;
  });
}"""

# A page that only draws images of the stage's size on a canvas of the same size.
PUTTING = """<!doctype html><body style="margin: 0"><canvas id="c" style="width: 390px; display: block"></canvas><script>
const canvas = document.getElementById('c'); canvas.width = 780; canvas.height = 1688;
const pen = canvas.getContext('2d', { alpha: false, desynchronized: true }), image = pen.createImageData(780, 1688);
const pixels = new Uint32Array(image.data.buffer).fill(0xff808080);
var drawn = 0;
requestAnimationFrame(function draw() {
  pixels[drawn % 1000] = 0xff000000 + 77 * drawn++;
  pen.putImageData(image, 0, 0);
  requestAnimationFrame(draw);
});</script>"""


def processor(page, live=None):
    """Returns the processor time of each process of the page's Chromium, and of the stage, in milliseconds."""
    found = {}
    for process in pathlib.Path("/proc").iterdir():
        try:
            command = (process / "cmdline").read_bytes().decode().replace("\0", " ")
            fields = (process / "stat").read_text().rsplit(") ", 1)[1].split()
        except (OSError, IndexError):
            continue
        if live and process.name == str(live.process.pid):
            name = "filmstrip"
        elif page.folder.name in command:
            kind = re.search(r"--type=(\S+)", command)
            name = kind[1] if kind else "browser"
        else:
            continue
        found[name] = found.get(name, 0) + 10 * (int(fields[11]) + int(fields[12]))
    return found


def used(before, after, drawn):
    return {name: round((time - before.get(name, 0)) / drawn, 1) for name, time in after.items() if "zygote" not in name}


def dragging(browser):
    """Pushes and drags a stack for some time, with touches at the rate of a screen."""
    page = BarePage("data:text/html," + urllib.parse.quote(PUTTING))
    page.until("window.drawn > 60")
    before, start, first = processor(page), time.time(), page.js("drawn")
    time.sleep(4)
    drawn = page.js("drawn") - first
    putting = {"framesPerSecond": round(drawn / (time.time() - start), 1), "processor": used(before, processor(page), drawn)}
    page.close()

    live = Live("settings", "--scale", "2")
    page = BarePage(live.address)
    page.until("window.filmstrip?.figures.drawn > 0")
    page.js(f"({COUNTING})()")
    start = [time.time(), page.js("figures.drawn"), page.js("figures.bytes"), processor(page, live)]
    memory, next_note = [], time.time()
    page.js("figures.latencies.length = 0")
    while time.time() - start[0] < SECONDS:
        page.tap(150, 691)
        time.sleep(0.65)
        (left, y), (near, _), (far, _) = page.at(2, 400), page.at(60, 400), page.at(330, 400)
        page.drag(left, [far, near] * 4 + [far], y, speed=far - near)
        time.sleep(0.6)
        if time.time() >= next_note:
            next_note += 15
            memory.append(round(live.memory(), 1))
    seconds, after = time.time() - start[0], processor(page, live)
    drawn, sent = page.js("figures.drawn") - start[1], page.js("figures.bytes") - start[2]
    dragged, latencies = page.js("dragged"), page.js("figures.latencies")
    figures = {
        "seconds": round(seconds, 1), "drawn": drawn,
        "framesPerSecondWhileDragging": round(dragged["drawn"] / dragged["milliseconds"] * 1000, 1),
        "onlyPuttingPictures": putting,
        "load": pathlib.Path("/proc/loadavg").read_text().split()[0],
        "kilobytesPerFrame": round(sent / drawn / 1e3), "touches": len(latencies), "memory": memory,
        "moments": page.js("moment"),
        "processorMillisecondsPerFrame": used(start[3], after, drawn),
        "milliseconds": {
            name: {
                "median": round(statistics.median(one[name] for one in latencies), 2),
                "p95": round(sorted(one[name] for one in latencies)[int(len(latencies) * 0.95)], 2),
            } for name in latencies[0]
        },
    }
    (OUT / "figures.json").write_text(json.dumps(figures, indent=1))
    print(json.dumps(figures, indent=1), flush=True)
    check("a touch drags for at least 0.3 of the time", dragged["milliseconds"] > 0.3 * seconds * 1000, dragged)
    check("the latency from a touch to a pixel is less than 50 ms", figures["milliseconds"]["total"]["median"] < 50)
    page.shot("dragged")
    page.close()
    live.end()


def main():
    start = time.time()
    parts = [using, fitting, arranging, stepping, touching, inspecting, exploding, animating, filming, curving, undoing, replaying, restarting, breaking, dragging]
    if len(sys.argv) > 4:
        parts = [part for part in parts if part.__name__ in sys.argv[4:]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for part in parts:
            part(browser)
        print(f"Chromium {browser.version}: all hold, {time.time() - start:.0f} s; screenshots in {SHOTS}")
        browser.close()


main()
