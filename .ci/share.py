"""Compares shared films with the PNG frames of the same films, and plays the pages; see share.

    share.py FOLDER      FOLDER has frames/FILM/frame/0000.png … and shared/FILM.png, .gif, .webp, .mp4, .webm, .html

Each check prints a line. The first failed check ends the script with an error.
"""

import base64
import io
import json
import pathlib
import subprocess
import sys

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

OUT = pathlib.Path(sys.argv[1])
FPS = 60


def check(words, holds, found=None):
    print(("ok    " if holds else "FAILS ") + words + (f": {found}" if found is not None else ""))
    if not holds:
        sys.exit(1)


def pixels(picture):
    return numpy.asarray(picture.convert("RGB")).astype(int)


def reference(film, index):
    return pixels(Image.open(OUT / "frames" / film / "frame" / f"{index:04}.png"))


def probe(path, entries):
    command = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "json", path]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def animation(film, count, ending, most, mean):
    """Checks that an animated image has the film's frames at the film's times."""
    picture = Image.open(OUT / "shared" / f"{film}.{ending}")
    time, worst, means = 0.0, 0, 0.0
    for place in range(picture.n_frames):
        picture.seek(place)
        found = pixels(picture)
        error = abs(found - reference(film, min(count - 1, round(time * FPS / 1000))))
        worst, means = max(worst, error.max()), max(means, error.mean())
        time += picture.info["duration"]
    name = f"{film}.{ending}"
    check(f"{name} has the frames' pixels within {most} levels and {mean} in the mean", worst <= most and means <= mean, (int(worst), float(means)))
    check(f"{name} has the film's duration", abs(time - count * 1000 / FPS) <= 10, time)
    check(f"{name} repeats endlessly", picture.info.get("loop") == 0)


def video(film, count, ending, codec):
    path = OUT / "shared" / f"{film}.{ending}"
    stream = probe(path, "stream=codec_name,nb_read_frames,r_frame_rate,pix_fmt")["streams"][0]
    check(f"{film}.{ending} is {codec} with all frames", (stream["codec_name"], stream["nb_read_frames"], stream["r_frame_rate"], stream["pix_fmt"]) == (codec, str(count), "60/1", "yuv420p"), stream)
    for index in (0, count // 4, count - 1):
        command = ["ffmpeg", "-v", "error", "-i", path, "-vf", f"select=eq(n\\,{index})", "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"]
        shot = Image.open(io.BytesIO(subprocess.run(command, capture_output=True, check=True).stdout))
        error = abs(pixels(shot) - reference(film, index)).mean()
        check(f"frame {index} of {film}.{ending} looks like the PNG frame", error < 2, float(error))


def page(browser, film, count):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors, requests = [], []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto((OUT / "shared" / f"{film}.html").resolve().as_uri())

    def shown(index):
        # The page's policy forbids `wait_for_function`.
        for _ in range(400):
            if page.evaluate("document.querySelector('canvas').dataset.frame") == str(index):
                break
            page.wait_for_timeout(50)
        data = page.evaluate("document.querySelector('canvas').toDataURL('image/png')")
        return pixels(Image.open(io.BytesIO(base64.b64decode(data.split(",")[1]))))

    def same(index):
        check(f"{film}.html shows exactly frame {index}", (shown(index) == reference(film, index)).all())

    same(0)
    for index in range(1, 31):
        page.keyboard.press("ArrowRight")
        same(index)
    page.keyboard.press("End")
    same(count - 1)
    for index in range(count - 2, count - 12, -1):
        page.keyboard.press("ArrowLeft")
        same(index)
    page.keyboard.press("Home")
    same(0)
    page.keyboard.press("<")
    page.keyboard.press("<")
    page.keyboard.press(" ")
    page.wait_for_timeout(1000)
    page.keyboard.press(" ")
    at = int(page.evaluate("document.querySelector('input[type=range]').value"))
    check("a tenth of the speed plays about six frames in a second", 3 <= at <= 10, at)
    page.keyboard.press("o")
    page.wait_for_timeout(200)
    check("parts are outlined", page.evaluate("document.querySelectorAll('.boxes rect').length") > 3)
    check("callbacks are listed", page.evaluate("document.querySelectorAll('.callbacks li').length") > 3)
    check("the page sends no network requests", all(url.startswith(("file:", "blob:", "data:")) for url in requests), requests[1:])
    check("the page has no errors", errors == [], errors)
    page.screenshot(path=str(OUT / f"{film}.page.png"))
    context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for folder in sorted((OUT / "frames").iterdir()):
        film = folder.name
        count = len(list((folder / "frame").glob("*.png")))
        animation(film, count, "png", 0, 0)
        animation(film, count, "webp", 0, 0)
        animation(film, count, "gif", 40, 1)
        video(film, count, "mp4", "h264")
        video(film, count, "webm", "vp9")
        page(browser, film, count)
    browser.close()
print("All hold.")
