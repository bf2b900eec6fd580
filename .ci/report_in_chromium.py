"""Uses the reports in a folder like a user, in the system's Chromium; see report-in-chromium.

    report_in_chromium.py FOLDER FILMSTRIP      FILMSTRIP is the command, for reviews

Each check prints a line. The first failed check ends the script with an error.
"""

import hashlib
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

OUT = pathlib.Path(sys.argv[1])
FILMSTRIP = pathlib.Path(sys.argv[2]).resolve()
PAGE = (OUT / "one" / "index.html").resolve().as_uri()
MANY = OUT / "many" / "index.html"
SHOTS = OUT / "screenshots"
SHOTS.mkdir(exist_ok=True)


def check(words, holds, found=None):
    print(("ok    " if holds else "FAILS ") + words + (f": {found}" if found is not None else ""))
    if not holds:
        sys.exit(1)


class Window:
    """A window with a report, which records the page's network requests and errors."""

    def __init__(self, browser, width=1280, height=900, address=PAGE, **options):
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.page = self.context.new_page()
        self.requests, self.errors = [], []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.wait()

    def wait(self, milliseconds=250):
        self.page.wait_for_timeout(milliseconds)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.wait(120)

    def js(self, code, *arguments):
        return self.page.evaluate(code, *arguments)

    def shot(self, name):
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def only(self, text):
        """Shows only the films with this text, and moves the keyboard focus to the first one."""
        self.page.get_by_role("searchbox").fill(text)
        self.page.get_by_role("searchbox").press("Escape")
        self.wait(500)

    def current(self, selector):
        return self.page.locator(f".film.current {selector}")

    def shown(self):
        return self.js("[...document.querySelectorAll('.film')].filter(film => !film.hidden).length")

    def accessible(self, words):
        result = Axe().run(self.page)
        violations = [
            f"{found['id']} ({', '.join(str(node['target']) for node in found['nodes'][:3])})"
            for found in result.response["violations"]
        ]
        check(f"axe finds no violation {words}", not violations, violations or None)

    def close(self):
        asked = [url for url in self.requests if not url.startswith(("file:", "blob:", "data:"))]
        files = [url for url in self.requests if url.startswith("file:")]
        check("the page requests only itself", not asked and len(files) == 1, asked + files[1:] or None)
        check("the page has no error", not self.errors, self.errors or None)
        self.context.close()


def escaping(browser):
    window = Window(browser)
    total = window.shown()
    for place in range(total):
        window.js("place => document.getElementById('f' + place).scrollIntoView()", place)
        window.wait(60)
    check("no text of a film was executed", "harm" not in window.page.title())
    harm = window.js("document.querySelectorAll('[onerror], article script, main script').length")
    check("no text of a film became an element", harm == 0)
    names = window.js("[...document.querySelectorAll('h2')].map(name => name.textContent)")
    check("names are shown unchanged", "<img src=x onerror=\"document.title='harm'\">" in names and "line\nbreak" in names)
    check("scrolling creates all viewers", window.js("document.querySelectorAll('.viewer').length") >= 10)
    window.close()


def films(window, frame):
    """Scrubs and plays the film of the current viewer, with the keyboard, the slider and the plots."""
    shown = lambda: window.current("canvas").get_attribute("data-frame")
    cursor = lambda: window.current(".cursor").first.evaluate("line => line.style.left")
    window.press("5", "Home")
    window.wait(400)
    check("5 shows the film from its first frame", shown() == "0" and frame() == 0, shown())
    window.press("ArrowRight", "ArrowRight", "ArrowRight")
    check("the right arrow shows the next frame of the film", frame() == 3 and shown() == "3", shown())
    check("a picture of another frame is named", "Expected, frame 5" in window.current("figure").first.inner_text())
    area = window.current(".area").first
    area.scroll_into_view_if_needed()
    box = area.bounding_box()
    window.press("1")
    window.page.mouse.move(box["x"] + 2, box["y"] + 20)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=4)
    window.page.mouse.up()
    window.wait(300)
    middle = frame()
    last = int(window.current(".track input").get_attribute("max"))
    check("a drag in a plot scrubs the film", abs(middle - last / 2) <= 1 and shown() == str(middle), (middle, last))
    check("the cursors of the plots follow the film", abs(float(cursor()[:-1]) - middle / last * 100) < 0.1, cursor())
    boxes = lambda: window.current("figure[data-side='film'] rect.actual").count()
    check("the film has boxes of the nodes that changed", boxes() > 0, boxes())
    window.press("Home", " ")
    window.wait(300)
    moving = frame()
    window.wait(1500)
    check("the film plays to its end", 0 < moving < frame() and window.current(".steps button").nth(1).get_attribute("title") == "Play (space)", (moving, frame()))
    window.shot("film")
    window.press("1", "Home")


def keyboard(browser):
    window = Window(browser)
    window.press("j", "j")
    check("j goes to the third film", window.js("document.activeElement.id") == "f2")
    window.press("k")
    check("k goes to the previous film", window.js("document.activeElement.id") == "f1")
    window.only("settings@iphone")
    frame = lambda: int(window.current(".track input").input_value())
    window.press("Home")
    check("Home shows the first frame", frame() == 0)
    window.press("ArrowRight", "ArrowRight")
    check("the right arrow shows the next compared frames", frame() == 10, frame())
    cursors = window.js("[...document.querySelectorAll('.film.current .cursor')].map(line => line.style.left)")
    check("the plots' cursors follow the frame", len(set(cursors)) == 1 and cursors[0] != "0%", cursors[:1])
    window.press("End")
    last = frame()
    window.press("ArrowRight")
    check("the last frame is the end", frame() == last)
    window.press("Home", " ")
    window.wait(1300)
    check("space plays", frame() > 5, frame())
    window.press(" ", "Home")
    films(window, frame)
    stage = lambda: window.current(".stage").get_attribute("data-mode")
    for key, mode in [("2", "slider"), ("3", "onion"), ("4", "blink"), ("1", "side")]:
        window.press(key)
        check(f"{key} selects {mode}", stage() == mode)
    window.press("Home", "ArrowRight", "z")
    check("z zooms to the difference", "scale" in window.current(".stage").evaluate("stage => stage.style.getPropertyValue('--zoom')"))
    window.press("z")
    boxes = lambda: window.current(".pane:not([hidden]) .boxes rect").count()
    check("boxes of moved nodes are shown", boxes() > 0, boxes())
    window.press("o")
    check("o hides the boxes", boxes() == 0)
    window.press("o", "?")
    check("? opens the help", window.page.get_by_role("dialog").is_visible())
    window.shot("help")
    window.press("Escape")
    check("Escape closes the help", not window.page.get_by_role("dialog").is_visible())
    window.press("/")
    check("/ goes to the search", window.js("document.activeElement.type") == "search")
    window.press("Escape", "t")
    check("t selects the dark appearance", window.js("getComputedStyle(document.body).colorScheme") == "dark")
    window.close()


def modes(browser):
    window = Window(browser)
    window.only("mail@")
    window.shot("side-by-side")
    window.press("2")
    window.shot("slider")
    frame = window.current(".pane[data-side=both] .frame")
    box = frame.bounding_box()
    window.page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + 80)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + 80, steps=4)
    window.page.mouse.up()
    clip = window.current(".layer.actual >> nth=1").evaluate("layer => layer.style.clipPath")
    check("dragging moves the divider to a quarter", re.search(r" 2[456]%\)", clip) is not None, clip)
    window.current(".adjust input").focus()
    window.press("ArrowRight")
    check("the keyboard controls the divider, too", window.current(".adjust input").input_value() in ("25", "26", "27"))
    window.js("document.activeElement.blur()")
    window.press("3")
    opacity = lambda: window.current(".layer.actual >> nth=1").evaluate("layer => getComputedStyle(layer).opacity")
    check("onion skin mixes both images", opacity() == "0.5", opacity())
    window.shot("onion-skin")
    window.press("4")
    seen = set()
    for _ in range(14):
        seen.add(opacity())
        window.wait(100)
    check("blink shows both images in turn", seen == {"0", "1"}, seen)
    window.press("b")
    before = opacity()
    window.press("b")
    check("b switches the image", opacity() != before)
    window.shot("blink")
    window.press("1", "z")
    window.shot("zoom")
    window.close()

    calm = Window(browser, reduced_motion="reduce")
    calm.only("mail@")
    calm.press("4")
    seen = set()
    for _ in range(14):
        seen.add(calm.current(".layer.actual >> nth=1").evaluate("layer => getComputedStyle(layer).opacity"))
        calm.wait(100)
    check("with reduced motion, images don't blink automatically", len(seen) == 1, seen)
    calm.close()


def filters(browser):
    window = Window(browser)
    total = window.shown()
    group = window.page.get_by_role("group", name="Filter films by verdict")
    window.page.get_by_role("button", name=re.compile("^Passed")).click()
    check("a verdict filters the films", window.shown() == 3, window.shown())
    group.get_by_role("button", name=re.compile("^All")).click()
    window.only("follows it")
    check("the search reads explanations", window.shown() == 2, window.shown())
    window.only("no such film")
    check("a search without results shows a message", window.page.get_by_text("No film matches.").is_visible())
    window.page.get_by_role("button", name="Show all films").click()
    check("all films can be shown again", window.shown() == total)
    window.close()


def copying(browser):
    window = Window(browser)
    window.context.grant_permissions(["clipboard-read", "clipboard-write"])
    window.only("mail@")
    window.press("x", "c")
    text = window.js("navigator.clipboard.readText()")
    check("the command of a film", text == "filmstrip check mail --references 'My References' --update changed", text)
    window.shot("chosen")
    window.only("")
    window.page.get_by_role("button", name="Choose all").click()
    window.page.get_by_role("button", name="Copy command").click()
    window.wait()
    text = window.js("navigator.clipboard.readText()")
    words = subprocess.run(
        ["sh", "-c", "filmstrip() { printf '%s\\0' \"$@\"; }; " + text], capture_output=True, check=True, text=True
    ).stdout.split("\0")[:-1]
    names = window.js("JSON.parse(document.getElementById('report').textContent).films.filter(film => film.acceptable).map(film => film.argument)")
    check("a shell reads all names unchanged", words == ["check", *names, "--references", "My References", "--update", "changed"], len(words))
    window.page.get_by_role("button", name="Clear").click()
    check("the choice of films can be undone", window.page.get_by_role("region", name="Chosen films").count() == 0)
    window.close()


def appearance(browser):
    for name, options in [
        ("light", {}), ("dark", {"color_scheme": "dark"}),
        ("phone", {"width": 390, "height": 844, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}),
    ]:
        window = Window(browser, **options)
        window.shot(name)
        window.only("mail@")
        window.shot(name + "-film")
        window.accessible(f"in {name}")
        if name == "phone":
            width = window.js("document.documentElement.scrollWidth")
            check("a phone of 390 px does not scroll sideways", width == 390, width)
            window.press("2")
            window.shot("phone-slider")
            window.js("scrollBy(0, 900)")
            window.wait()
            window.shot("phone-plots")
        window.close()


def speed(browser):
    size = MANY.stat().st_size / 1e6
    best = None
    for _ in range(3):
        window = Window(browser, address=MANY.resolve().as_uri())
        times = window.js(
            "['first-contentful-paint', 'filmstrip-ready', 'filmstrip-picture']"
            ".map(name => Math.round(performance.getEntriesByName(name)[0].startTime))"
        )
        count, images = window.shown(), window.js("[...document.images].filter(image => image.src).length")
        window.close()
        best = times if best is None else min(best, times, key=max)
    check("the report has 200 films", count == 200)
    check("few images are decoded before the user scrolls to them", images < 60, images)
    check(
        f"200 films in {size:.0f} MB open in under a second", max(best) < 1000,
        "painted after {} ms, usable after {} ms, first picture after {} ms".format(*best))


SCENARIO = """
name: NAME
device: iPhone SE (1st generation)
start: [List]
screens:
  List: {content: {list: {sections: [{rows: [{title: First, accessory: disclosure}]}]}}}
  Detail: {rightItems: [{system: edit}], content: {color: teal}}
steps: [{push: Detail}]
"""


def digests(folder):
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*")) if file.is_file()
    }


def reviewing(browser):
    """Accepts one of two changed films with the button, rejects the other, and checks both again."""
    folder = OUT / "review"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()

    def filmstrip(*words):
        return subprocess.run([FILMSTRIP, *words], cwd=folder, capture_output=True, text=True)

    for name in ("accepted", "rejected"):
        (folder / f"{name}.yaml").write_text(SCENARIO.replace("NAME", name))
    films = ["accepted.yaml", "rejected.yaml"]
    recorded = filmstrip("check", *films, "--references", "References", "--update", "all")
    check("two films are recorded", recorded.returncode == 0, recorded.stderr or None)
    for name in films:
        (folder / name).write_text((folder / name).read_text().replace("teal", "orange"))
    changed = filmstrip("check", *films, "--references", "References", "--report", "report")
    check("a changed colour fails the check", changed.returncode == 1)
    before = digests(folder / "References")

    review = subprocess.Popen(
        [FILMSTRIP, "review", "report"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        address = review.stdout.readline().strip()
        check("the review is on loopback, with a token", re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", address))
        try:
            status = urllib.request.urlopen(re.sub("[0-9a-f]{32}", "0" * 32, address)).status
        except urllib.error.HTTPError as error:
            status = error.code
        check("another token is refused", status == 404, status)
        window = Window(browser, address=address)
        window.shot("review")
        window.accessible("in a review")
        articles = window.page.locator("article.film")

        def decide(name, decision):
            article = articles.filter(has=window.page.get_by_role("heading", name=name))
            article.get_by_role("button", name=re.compile(f"^{decision}")).click()
            state = article.locator(".decision span").first
            state.get_by_text(f"{decision}ed").wait_for(timeout=30_000)
            check(f"the page says that {name} is {decision.lower()}ed", state.inner_text() == f"{decision}ed")

        decide("accepted", "Accept")
        decide("rejected", "Reject")
        window.shot("review-decided")
        asked = [url for url in window.requests if not url.startswith((address, "blob:", "data:"))]
        check("the review sends requests only to its own server", not asked, asked or None)
        check("the review has no error", not window.errors, window.errors or None)
        window.context.close()
    finally:
        review.send_signal(signal.SIGINT)
        status = review.wait(timeout=30)
    check("Ctrl-C ends the review", status in (0, 130, -signal.SIGINT), status)

    after = digests(folder / "References")
    touched = {path.split("/")[0] for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    check("only the accepted film's reference was written", "accepted" in touched and "rejected" not in touched, touched)
    green = filmstrip("check", "accepted.yaml", "--references", "References")
    check("the accepted film passes", green.returncode == 0, green.stdout)
    red = filmstrip("check", "rejected.yaml", "--references", "References")
    check("the rejected film still fails", red.returncode == 1)


def main():
    start = time.time()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for part in (escaping, keyboard, modes, filters, copying, appearance, speed, reviewing):
            part(browser)
        print(f"Chromium {browser.version}: all hold, {time.time() - start:.0f} s; screenshots in {SHOTS}")
        browser.close()


main()
