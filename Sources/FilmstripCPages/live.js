"use strict";
const $ = (id) => document.getElementById(id);
const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const frame = $("frame"), marks = $("marks");
const context = frame.getContext("2d", { alpha: false, desynchronized: true });
const overlay = marks.getContext("2d");
const darkScheme = matchMedia("(prefers-color-scheme: dark)");

// What tests and the curious read.
const figures = { drawn: 0, pictures: 0, received: 0, bytes: 0, latencies: [], connections: 0, version: 0, callbacks: 0 };
window.filmstrip = { figures };

let socket = null, bench = null, moment = 0, lastMoment = 0, retry = 250;
let image = null, pixels = null, dirty = null, shown = 0, pending = false, arrived = null, putAt = 0;

// The connection

function connect() {
  const address = location.href.replace(/^http/, "ws").replace(/[?#].*$/, "") + "socket";
  const made = new WebSocket(address);
  socket = made;
  made.binaryType = "arraybuffer";
  made.onopen = () => {
    figures.connections += 1;
    retry = 250;
    fingers.clear();
    if (bench) showDots();
    status("Connected", true);
    send({ type: "nodes", value: wantsNodes() });
  };
  made.onmessage = (event) => receive(event.data);
  made.onclose = () => {
    if (socket !== made) return;
    status("Disconnected; trying again. If the command has ended, start it again.", false);
    setTimeout(connect, retry);
    retry = Math.min(4000, retry * 2);
  };
}

function status(text, isOn) {
  $("status").textContent = text;
  $("status").classList.toggle("off", !isOn);
}

const send = (message) => {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

// Frames

function receive(data) {
  const length = new DataView(data).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  figures.received += 1;
  figures.bytes += data.byteLength;
  for (const note of head.notes ?? []) {
    if (note.state) showBench(note.state);
    if (note.history) showRecord(note.history);
    if (note.samples) addSamples(note.samples);
    if (note.saved) saveFile(note.saved);
    if (note.inspected) showViews(note.inspected);
  }
  for (const numbers of head.frames) showNumbers(numbers);
  if (data.byteLength > length + 4) {
    figures.pictures += 1;
    unpack(head, new Uint8Array(data, length + 4));
    put();
    putAt = performance.now();
  }
  if (head.touch) arrived = head.touch;
  if (pending) return;
  pending = true;
  // A hidden page gets no animation frames, but must answer to receive further callbacks.
  if (document.hidden) draw(); else requestAnimationFrame(draw);
}
document.addEventListener("visibilitychange", () => { if (document.hidden && pending) draw(); });

const known = new Int32Array(128);
function unpack(head, bytes) {
  const { width, height, tile } = head;
  if (!image || image.width !== width || image.height !== height) {
    frame.width = width;
    frame.height = height;
    image = new ImageData(width, height);
    pixels = new Int32Array(image.data.buffer);
  }
  // The form of `live_tile_pack`. A local array, and words with a sign, are faster.
  const columns = Math.ceil(width / tile), words = pixels;
  let place = 4, color = 0, lastTop = -1;
  for (let count = bytes[0] | bytes[1] << 8 | bytes[2] << 16; count > 0; count--) {
    const index = bytes[place] | bytes[place + 1] << 8;
    place += 2;
    const left = index % columns * tile, top = Math.floor(index / columns) * tile;
    const right = Math.min(width, left + tile), bottom = Math.min(height, top + tile);
    if (top !== lastTop) {
      lastTop = top;
      known.fill(0);
      color = 0;
    }
    for (let row = top * width, end = bottom * width; row < end;) {
      let op = bytes[place];
      if (op >= 0xC0 && op < 0xE0) {
        place++;
        for (; op >= 0xC0; op--, row += width) words.copyWithin(row + left, row - width + left, row - width + right);
        continue;
      }
      for (let x = row + left, last = row + right; x < last;) {
        op = bytes[place++];
        if (op < 0x80) words[x++] = color = known[op];
        else if (op < 0xC0) {
          const stop = x + op - 0x7F;
          while (x < stop) words[x++] = color;
        } else {
          color = bytes[place] | bytes[place + 1] << 8 | bytes[place + 2] << 16 | (op === 0xE0 ? 0xFF : bytes[place + 3]) << 24;
          place += op === 0xE0 ? 3 : 4;
          known[Math.imul(color, 0x9E3779B1) >>> 25] = color;
          words[x++] = color;
        }
      }
      row += width;
    }
    dirty = dirty
      ? [Math.min(dirty[0], left), Math.min(dirty[1], top), Math.max(dirty[2], right), Math.max(dirty[3], bottom)]
      : [left, top, right, bottom];
  }
  figures.version = head.version;
}

// An image that is put at once leaves the animation frame short, so that touches and the next image don't wait for it.
function put() {
  if (!dirty) return;
  const [left, top, right, bottom] = dirty;
  context.putImageData(image, 0, 0, left, top, right - left, bottom - top);
  dirty = null;
}

function draw() {
  pending = false;
  if (figures.version !== shown) {
    shown = figures.version;
    figures.drawn += 1;
    send({ type: "drawn", version: shown, wait: round(performance.now() - putAt) });
  }
  if (arrived) {
    const began = sent.get(arrived.sequence);
    if (began !== undefined) {
      const { wait, simulate, queue, paint, pack } = arrived;
      const total = performance.now() - began;
      figures.latencies.push({ total, wait, simulate, queue, paint, pack, rest: total - wait - simulate - queue - paint - pack });
      if (figures.latencies.length > 7200) figures.latencies.shift();
      for (const key of sent.keys()) if (key <= arrived.sequence) sent.delete(key);
    }
    arrived = null;
  }
  drawOverlay();
  refreshSoon();
}

// Texts and plots cost a compositor without a graphics card more than the frame does: they change less often, in
// milliseconds, and least often while a finger needs the pictures.
const refreshPause = () => (fingers.size ? 133 : 66);
let refreshed = 0, isRefreshing = false;
function refreshSoon() {
  if (isRefreshing) return;
  isRefreshing = true;
  setTimeout(() => {
    requestAnimationFrame(() => {
      isRefreshing = false;
      refreshed = performance.now();
      showDecision();
      drawPlots();
      if (placeIsOld) showPlace();
    });
  }, Math.max(0, refreshed + refreshPause() - performance.now()));
}

let lastReport = 0, lastDrawn = 0;
setInterval(() => {
  const now = performance.now(), seconds = (now - lastReport) / 1000;
  const rate = (figures.drawn - lastDrawn) / seconds;
  lastReport = now;
  lastDrawn = figures.drawn;
  const recent = figures.latencies.slice(-120);
  const count = Math.round(rate);
  let text = count ? `${count} ${count === 1 ? "image" : "images"} a second` : "The picture is still";
  if (recent.length) {
    const middle = (name) => recent.map((one) => one[name]).sort((a, b) => a - b)[recent.length >> 1];
    text += `; from finger to pixel ${middle("total").toFixed(1)} ms: waiting for the frame ${middle("wait").toFixed(1)}, `
      + `simulating ${middle("simulate").toFixed(1)}, painting ${(middle("queue") + middle("paint")).toFixed(1)}, `
      + `packing ${middle("pack").toFixed(1)}, sending and drawing ${middle("rest").toFixed(1)}`;
  }
  $("speed").textContent = text + ".";
}, 1000);

// Fingers

const fingers = new Map(), sent = new Map();
let sequence = 0;
const phases = { began: 0, moved: 1, ended: 2, cancelled: 3 };

function point(event) {
  const box = frame.getBoundingClientRect();
  let x = (event.clientX - box.left) * shownWidth() / box.width;
  // A touch on the stage at the right is one on the stage.
  if (isBeside() && x >= bench.width + bench.gap / 2) x -= bench.width + bench.gap;
  return [x, (event.clientY - box.top) * (bench?.height ?? 0) / box.height];
}
const round = (number) => Math.round(number * 1000) / 1000;
// The width of what is shown: of the stage, or of two stages beside each other.
const isBeside = () => bench?.comparison === "beside";
const shownWidth = () => bench ? (isBeside() ? 2 * bench.width + bench.gap : bench.width) : 1;
const mirrored = ([x, y]) => [bench.width - x, bench.height - y];

function freeFinger(...taken) {
  const used = new Set([...fingers.values()].flatMap((known) => known.numbers).concat(taken));
  for (let number = 0; ; number++) if (!used.has(number)) return number;
}

// Dots lie over the frame in layers of their own, which are moved without painting.
function showDots() {
  const all = [...fingers.values()].flatMap((finger) => finger.at ?? []);
  if (cursor.isShown) all.push([cursor.x * bench.width, cursor.y * bench.height]);
  const dots = $("dots");
  while (dots.childElementCount < all.length) dots.append(element("i"));
  [...dots.children].forEach((dot, index) => {
    dot.hidden = index >= all.length;
    if (dot.hidden) return;
    const [x, y] = all[index], part = screenWidth / shownWidth();
    dot.style.transform = `translate(${x * part}px, ${y * part}px)`;
  });
}

function touch(points, began) {
  sequence += 1;
  sent.set(sequence, began);
  if (sent.size > 240) sent.delete(sent.keys().next().value);
  send({ type: "touch", sequence, points });
}

// A touch shows no focus ring, which would also be painted over each picture, until the keyboard moves the finger.
function focusFrame() {
  if (document.activeElement !== frame) frame.focus({ preventScroll: true, focusVisible: false });
}
function pointer(event, phase) {
  if (!bench) return;
  if (phase === phases.began) {
    if (event.button > 0) return;
    const first = freeFinger();
    fingers.set(event.pointerId, { numbers: event.altKey ? [first, freeFinger(first)] : [first] });
    if (event.isTrusted && event.pointerId !== -1) frame.setPointerCapture(event.pointerId);
    focusFrame();
  }
  const known = fingers.get(event.pointerId);
  if (!known) return;
  const events = phase === phases.moved && event.getCoalescedEvents ? event.getCoalescedEvents() : [event];
  const now = performance.now();
  const points = [];
  for (const one of events.length ? events.slice(-16) : [event]) {
    const at = point(one), age = round(Math.max(0, now - one.timeStamp));
    known.at = [at];
    points.push([known.numbers[0], phase, round(at[0]), round(at[1]), age]);
    if (known.numbers.length > 1) {
      const other = mirrored(at);
      known.at.push(other);
      points.push([known.numbers[1], phase, round(other[0]), round(other[1]), age]);
    }
  }
  touch(points, event.timeStamp);
  if (phase === phases.ended || phase === phases.cancelled) fingers.delete(event.pointerId);
  showDots();
}
frame.addEventListener("pointerdown", (event) => {
  frame.classList.add("touched");
  if (isExploded()) beginTurn(event);
  else if (isInspecting()) inspect(point(event));
  else pointer(event, phases.began);
});
frame.addEventListener("pointermove", (event) => { if (turning) turn(event); else pointer(event, phases.moved); });
frame.addEventListener("pointerup", (event) => { if (turning) endTurn(event); else pointer(event, phases.ended); });
frame.addEventListener("pointercancel", (event) => {
  if (turning?.id === event.pointerId) turning = null;
  pointer(event, phases.cancelled);
});
frame.addEventListener("contextmenu", (event) => event.preventDefault());

// A wheel is a finger that drags while it turns.
let wheel = null;
frame.addEventListener("wheel", (event) => {
  // A touch would end the pause in which views are chosen.
  if (isInspecting() && !isExploded()) return;
  event.preventDefault();
  if (!bench || event.ctrlKey) return;
  if (isExploded()) { turnBy({ spacing: -event.deltaY * (event.deltaMode === 1 ? 2 : 0.1) }); return; }
  const act = (phase) => pointer({ pointerId: -2, clientX: wheel.x, clientY: wheel.y, timeStamp: performance.now(), button: 0 }, phase);
  if (!wheel) {
    wheel = { x: event.clientX, y: event.clientY };
    act(phases.began);
  }
  const unit = event.deltaMode === 1 ? 16 : 1;
  wheel.x -= event.deltaX * unit;
  wheel.y -= event.deltaY * unit;
  act(phases.moved);
  clearTimeout(wheel.timer);
  wheel.timer = setTimeout(() => { act(phases.ended); wheel = null; }, 120);
}, { passive: false });

// A finger of the keyboard.
const cursor = { x: 0.5, y: 0.5, isDown: false, isShown: false };
function keyFinger(phase) {
  const box = frame.getBoundingClientRect();
  pointer({
    pointerId: -3, clientX: box.left + cursor.x * box.width * bench.width / shownWidth(), clientY: box.top + cursor.y * box.height,
    timeStamp: performance.now(), button: 0,
  }, phase);
}
frame.addEventListener("keydown", (event) => {
  const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const move = moves[event.key];
  if (move && isExploded()) turnBy({ yaw: 5 * move[0], pitch: -5 * move[1] });
  else if (move && bench) {
    const step = event.shiftKey ? 1 : 12;
    cursor.x = Math.min(1, Math.max(0, cursor.x + move[0] * step / bench.width));
    cursor.y = Math.min(1, Math.max(0, cursor.y + move[1] * step / bench.height));
    cursor.isShown = true;
    if (cursor.isDown) keyFinger(phases.moved);
  } else if (event.key === "Enter" && bench && !event.repeat && !isExploded()) {
    if (isInspecting()) inspect([cursor.x * bench.width, cursor.y * bench.height]);
    else {
      cursor.isDown = true;
      keyFinger(phases.began);
    }
  } else return;
  frame.classList.remove("touched");
  event.preventDefault();
  if (bench) showDots();
});
frame.addEventListener("keyup", (event) => {
  if (event.key !== "Enter" || !cursor.isDown) return;
  cursor.isDown = false;
  keyFinger(phases.ended);
});
frame.addEventListener("blur", () => {
  if (cursor.isDown) { cursor.isDown = false; keyFinger(phases.cancelled); }
  cursor.isShown = false;
  frame.classList.remove("touched");
  if (bench) showDots();
});

// The bench

const textSizes = {
  xs: "Extra small", s: "Small", m: "Medium", l: "Large (standard)", xl: "Extra large", xxl: "XX large", xxxl: "XXX large",
  ax1: "Accessibility 1", ax2: "Accessibility 2", ax3: "Accessibility 3", ax4: "Accessibility 4", ax5: "Accessibility 5",
};
const choices = {
  device: null,
  style: { light: "Light", dark: "Dark" },
  direction: { ltr: "Left to right", rtl: "Right to left" },
  orientation: {
    portrait: "Portrait", landscape: "Landscape", "landscape-flipped": "Landscape, home button left", "upside-down": "Upside down",
  },
  "text-size": textSizes,
  motion: { standard: "Standard", reduced: "Reduced", crossFade: "Reduced, with cross-fades" },
  contrast: { normal: "Normal", high: "Increased" },
};
const titles = {
  device: "Device", style: "Appearance", direction: "Direction", orientation: "Orientation",
  "text-size": "Text size", motion: "Motion", contrast: "Contrast",
};

// Devices come oldest first; menus show the newest first, phones and tablets apart.
function deviceGroups(names) {
  const groups = new Map();
  for (const name of [...names].reverse()) {
    const title = /^\w+/.exec(name)[0];
    groups.set(title, [...groups.get(title) ?? [], name]);
  }
  return [...groups].sort(([a], [b]) => (b === "iPhone") - (a === "iPhone")).map(([label, list]) =>
    element("optgroup", { label }, ...list.map((name) => element("option", { value: name, textContent: name }))));
}

function showBench(state) {
  const isFirst = !bench, old = bench;
  bench = state;
  document.querySelector("main").inert = false;
  document.title = `${state.scenario} – Filmstrip live`;
  $("name").textContent = state.scenario;
  $("summary").textContent = state.summary;
  $("scenario").textContent = state.hasFile ? "Save scenario" : "Copy curve";
  $("scenario").title = state.hasFile ? "The file with this curve and these touches (S)" : "The curve for the scenario's code (S)";
  for (const button of document.querySelectorAll("[data-film]")) button.hidden = state.savesFilms === false;
  $("problem").hidden = !state.problem;
  if (state.problem) $("problem").textContent = `Not applied: ${state.problem}`;
  $("play").setAttribute("aria-pressed", state.playing);
  for (const button of document.querySelectorAll("[data-speed]"))
    button.setAttribute("aria-pressed", Number(button.dataset.speed) === state.speed);
  if (isFirst || old.steps.join() !== state.steps.join() || old.stepCount !== state.stepCount) {
    $("steps").replaceChildren(
      element("option", { value: 0, textContent: "no steps" }),
      ...state.steps.map((label, index) => element("option", { value: index + 1, textContent: `${index + 1}. ${label}` })));
    $("steps").value = state.stepCount;
    const next = state.steps[state.stepCount];
    $("next").disabled = next === undefined;
    $("next").title = next === undefined ? "There are no further steps" : `${next} (N)`;
  }
  if (isFirst) {
    for (const [name, values] of Object.entries(choices)) {
      const select = element("select", { id: `set-${name}` });
      if (values) for (const [value, textContent] of Object.entries(values)) select.append(element("option", { value, textContent }));
      else select.append(...deviceGroups(state.devices));
      select.onchange = () => send({ type: "set", name, value: select.value });
      $("settings").append(element("label", {}, titles[name], select));
    }
  }
  for (const name of Object.keys(choices)) {
    const select = $(`set-${name}`), value = state.settings[name];
    if (![...select.options].some((option) => option.value === value)) select.append(element("option", { value, textContent: value }));
    select.value = value;
  }
  showGlass(state.settings.glass);
  if (!isFirst && JSON.stringify(old.settings) !== JSON.stringify(state.settings)) runs.clear();
  // Two stages, tablets and landscape get more of the window's width.
  document.querySelector("main").classList.toggle("wide", shownWidth() > 0.6 * state.height);
  $("sides").hidden = $("gap").hidden = !isBeside();
  $("gap").style.left = `${state.width / shownWidth() * 100}%`;
  $("gap").style.width = `${state.gap / shownWidth() * 100}%`;
  layOut();
  $("loop").setAttribute("aria-pressed", state.loop !== null);
  if (state.loop) range = { from: state.loop[0], to: state.loop[1] };
  showRange();
  const curveState = (one) => JSON.stringify([one.curve, one.curvedStep, one.stepCount, one.steps]);
  if (isFirst || curveState(old) !== curveState(state)) showCurve(isFirst);
  $("undo").disabled = !state.canUndo;
  $("redo").disabled = !state.canRedo;
  showComparison();
  showRelease();
  showExploded();
}

let screenWidth = 1;
new ResizeObserver(([entry]) => {
  screenWidth = entry.contentRect.width;
  if (bench) { showDots(); drawOverlay(); }
}).observe(frame);

// Sizes the screen so that it fits into the window together with the controls below it.
function layOut() {
  if (!bench) return;
  const { height } = bench, width = shownWidth();
  const screen = $("screen"), stage = screen.parentElement;
  // In full screen, the stage is as high as the window.
  const isFull = document.fullscreenElement === stage;
  const top = isFull ? 0 : stage.parentElement.getBoundingClientRect().top + scrollY;
  const used = isFull ? $("saved").getBoundingClientRect().bottom - stage.getBoundingClientRect().top : stage.offsetHeight;
  const controls = used - screen.offsetHeight;
  const space = document.documentElement.clientHeight - top - controls - 12;
  const fitting = Math.min(stage.clientWidth - 20, isFull ? Infinity : width, Math.max(80, space * width / height));
  // A point is a pixel of the page at 100 %; otherwise the screen fits into the window.
  screen.style.width = `${$("actual").getAttribute("aria-pressed") === "true" ? width : fitting}px`;
  frame.style.aspectRatio = `${width} / ${height}`;
}
// The controls wrap and the fonts load: both change the height that is left for the screen.
for (const id of ["saved", "problem"]) new ResizeObserver(layOut).observe($(id));
new ResizeObserver(layOut).observe(document.body);
window.addEventListener("resize", layOut);
document.addEventListener("fullscreenchange", layOut);

function press(id, action) { $(id).addEventListener("click", action); }
press("play", () => send({ type: "play", value: !bench.playing }));
press("step", () => send({ type: "step", value: 1 }));
press("back", () => send({ type: "step", value: -1 }));
press("replay", () => send({ type: "replay", loops: false }));
press("next", () => send({ type: "next" }));
press("restart", () => {
  forget();
  send({ type: "restart", steps: Number($("steps").value) });
});
// On a phone, the screen and the controls of time fill the page until the other controls are wanted.
function touchOnly(isOn) {
  document.body.classList.toggle("touch-only", isOn);
  $("touching").setAttribute("aria-pressed", isOn);
  layOut();
}
press("touching", () => touchOnly($("touching").getAttribute("aria-pressed") !== "true"));
if (matchMedia("(pointer: coarse) and (max-width: 600px)").matches) touchOnly(true);
press("actual", () => {
  $("actual").setAttribute("aria-pressed", $("actual").getAttribute("aria-pressed") !== "true");
  closeMenus();
  layOut();
});
press("full", () => {
  closeMenus();
  if (document.fullscreenElement) document.exitFullscreen(); else document.querySelector(".stage").requestFullscreen();
});
press("touches", () => save("touches"));
press("scenario", saveScenario);
const keys = Page.keyDialog(["play", "frames", "steps", "repeat", "speed", "modes", "compare", "outlines", "inspect", "explode", "leave", "next", "save", "undo", "touch", "help"]);
press("help", () => { closeMenus(); keys.showModal(); });
for (const button of document.querySelectorAll("[data-speed]"))
  button.addEventListener("click", () => send({ type: "speed", value: Number(button.dataset.speed) }));
for (const button of document.querySelectorAll("[data-film]"))
  button.addEventListener("click", () => { closeMenus(); save(button.dataset.film); });
press("png", () => {
  closeMenus();
  frame.toBlob((blob) => download(blob, `${bench.scenario}-${String(Math.round(moment / bench.subdivisions)).padStart(4, "0")}.png`));
});
function closeMenus() {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
}
// Escape closes what is open, and otherwise ends the choice of views.
function leave() {
  if (document.querySelector("details.menu[open]")) closeMenus();
  else if (isInspecting()) $("inspect").click();
}
document.addEventListener("pointerdown", (event) => { if (!event.target.closest("details.menu")) closeMenus(); });

function save(form) {
  if (socket?.readyState !== WebSocket.OPEN) {
    $("saved").textContent = "Not saved: the connection is broken.";
    return;
  }
  $("saved").textContent = form === "touches" || form === "scenario" ? "" : "Making the film…";
  send({ type: "save", form });
}
// A scenario in Swift has no file: its curve belongs in the code of the animator, or in the option of a command.
function saveScenario() {
  const animator = transitions.findLast((one) => one.animator)?.animator;
  if (bench.hasFile) save("scenario");
  else if (!bench.curve)
    $("saved").textContent = `${bench.scenario} is written in Swift, not in a file. Choose a curve to copy it, or save the touches.`;
  else if (animator) {
    // The animation's own duration, if the curve has one, is the time until it has settled.
    const own = bench.curve.kind === "spring" || bench.curve.duration;
    const seconds = own ? `, and return ${Number(lengthOf(stateCurve(bench.curve)).toFixed(2))} from transitionDuration(using:)` : "";
    copy(bench.curve.swiftCall ?? bench.curve.swift, `The curve is copied as Swift: paste it into ${animator}${seconds}.`);
  }
  else copy(`--curve '${bench.curve.text}'`, "The curve is copied as an option of render, strip and check.");
}
function saveFile({ name, base64, problem }) {
  if (problem) { $("saved").textContent = problem; return; }
  download(new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]), name);
}
function download(blob, name) {
  $("saved").textContent = `${name} is saved in the browser’s downloads.`;
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Marks and the place in the record
let range = { from: null, to: null }, placeIsOld = false, isSeeking = false, wantedPlace = null;
press("from", () => { range = { from: moment, to: null }; showRange(); });
press("to", () => { range.to = moment; showRange(); });
press("loop", () => {
  if (bench.loop) send({ type: "loop" });
  else {
    send({ type: "loop", from: range.from, to: range.to });
    send({ type: "play", value: true });
  }
});
function showRange() {
  const isRange = range.from !== null && range.to !== null && range.to > range.from;
  $("to").disabled = range.from === null || moment <= range.from;
  $("loop").disabled = !isRange && !bench?.loop;
  const part = (value) => lastMoment ? value / lastMoment * 100 : 0;
  $("between").style.left = `${part(range.from ?? 0)}%`;
  $("between").style.width = isRange ? `${part(range.to - range.from)}%` : range.from === null ? "0" : "4px";
}
$("place").addEventListener("input", () => seekTo(Number($("place").value)));
// One question at a time: the newest place wins.
function seekTo(place) {
  wantedPlace = place;
  if (!isSeeking) seek();
}
function seek() {
  isSeeking = wantedPlace !== null;
  if (!isSeeking) return;
  send({ type: "seek", moment: wantedPlace });
  wantedPlace = null;
  setTimeout(seek, 60);
}
const unit = () => bench ? bench.subdivisions * bench.fps : 600;
function showPlace() {
  placeIsOld = false;
  const place = $("place");
  place.max = lastMoment;
  if (wantedPlace === null && !(isSeeking && document.activeElement === place)) place.value = moment;
  const seconds = moment / unit();
  $("time").textContent = `${seconds.toFixed(3)} s`;
  place.setAttribute("aria-valuetext", `${seconds.toFixed(2)} seconds`);
  showRange();
  showBars();
}
document.addEventListener("keydown", (event) => {
  // The controls wait for the first state.
  if (!bench) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.target.matches("input[type=number]")) {
    $(event.shiftKey ? "redo" : "undo").click();
    event.preventDefault();
    return;
  }
  // Letters have no effect on a slider, so its focus doesn't disable the keys.
  const { target, key } = event;
  // In a number, only the letter of its exponent has one.
  const isWriting = target.matches("select, input:not([type=range], [type=checkbox], [type=number])")
    || target.matches("[type=number]") && !/^[a-df-z?]$/i.test(key);
  if (isWriting || event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (event.defaultPrevented || (key === " " && target.matches("button, summary, input")) || (key.startsWith("Arrow") && target.matches("input"))) return;
  const click = (id) => () => $(id).click();
  const play = click("play"), back = click("back"), step = click("step");
  const acts = {
    p: play, " ": play, ".": step, ArrowRight: step, ",": back, ArrowLeft: back, r: click("replay"), n: click("next"), s: click("scenario"),
    o: click("watch"), i: click("inspect"), e: click("explode"), "?": click("help"), Escape: leave, "[": () => seekTransition(-1), "]": () => seekTransition(1), "<": () => changeSpeed(1), ">": () => changeSpeed(-1),
    b: () => compare(modes[(modes.indexOf(bench?.comparison ?? "off") + 1) % modes.length]),
  };
  modes.forEach((mode, place) => { acts[place + 1] = () => compare(mode); });
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  if (!act) return;
  act();
  event.preventDefault();
});
function seekTransition(by) {
  const starts = transitions.map((one) => one.start);
  const start = by > 0 ? starts.find((one) => one > moment) : starts.findLast((one) => one < moment);
  if (start !== undefined) seekTo(start);
}
function changeSpeed(by) {
  const buttons = [...document.querySelectorAll("[data-speed]")];
  buttons[buttons.findIndex((one) => one.getAttribute("aria-pressed") === "true") + by]?.click();
}

// Curves: { kind: "spring", numbers: [mass, stiffness, damping, velocity] } or { kind: "cubic", numbers: [x1, y1, x2, y2],
// duration }; null stands for the curve as written. The numbers of an overdamped spring end with the word "overdamped".

const ownCurve = { kind: "spring", numbers: [3, 1000, 500, 0], duration: null };
const springOf = (duration, bounce) => {
  const frequency = 2 * Math.PI / duration;
  return { kind: "spring", numbers: withRatio([1, tidy(frequency ** 2), 0, 0], 1 - bounce), duration: null };
};
const cubicOf = (numbers, duration = null) => ({ kind: "cubic", numbers, duration });
const tidy = (number) => Number(number.toPrecision(6));
const presets = {
  "iOS push and sheet": ownCurve,
  snappy: springOf(0.5, 0.15),
  smooth: springOf(0.5, 0),
  bouncy: springOf(0.5, 0.3),
  "ease in and out": cubicOf([0.42, 0, 0.58, 1], 0.35),
};
$("preset").append(...Object.keys(presets).map((name) => element("option", { value: name, textContent: name })));

function curveText(curve) {
  if (!curve) return undefined;
  const list = curve.kind === "spring" && curve.numbers[3] === 0 ? curve.numbers.toSpliced(3, 1) : curve.numbers;
  return curve.kind === "spring" ? `spring(${list.join(", ")})`
    : `cubic-bezier(${list.join(", ")})${curve.duration ? ` ${curve.duration}s` : ""}`;
}
// UIKit treats damping above the critical one as critical.
const ratioOf = ([mass, stiffness, damping, , overdamped]) =>
  Math.min(overdamped ? Infinity : 1, damping / 2 / Math.sqrt(mass * stiffness));
const responseOf = ([mass, stiffness]) => 2 * Math.PI * Math.sqrt(mass / stiffness);
// The rate of the slower of the two exponentials of a spring that doesn't overshoot.
const slowRate = (frequency, ratio) => frequency / (ratio + Math.sqrt(ratio * ratio - 1));
function springAt(numbers, time) {
  const [mass, stiffness, , velocity] = numbers;
  const frequency = Math.sqrt(stiffness / mass), ratio = ratioOf(numbers), decay = Math.exp(-ratio * frequency * time);
  if (ratio > 1) {
    const slow = slowRate(frequency, ratio), spread = 2 * frequency * Math.sqrt(ratio * ratio - 1);
    return 1 - Math.exp(-slow * time) * (1 + (slow - velocity) * (1 - Math.exp(-spread * time)) / spread);
  }
  if (ratio === 1) return 1 - (1 + (frequency - velocity) * time) * decay;
  const damped = frequency * Math.sqrt(1 - ratio * ratio);
  return 1 - decay * (Math.cos(damped * time) + (ratio * frequency - velocity) / damped * Math.sin(damped * time));
}
function cubicAt([x1, y1, x2, y2], x) {
  const at = (a, b, t) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  let low = 0, high = 1;
  for (let index = 0; index < 40; index++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle; else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}
// The time until a spring has settled to a thousandth, as UIKit calculates it; half a second for iOS's own. The stage refuses
// springs that settle later than `longest`, in seconds.
const longest = 10;
function lengthOf(curve) {
  if (curve.kind === "cubic") return Math.min(longest, curve.duration ?? 0.5);
  if (curve.numbers.join() === ownCurve.numbers.join()) return 0.5;
  const [mass, stiffness, , velocity] = curve.numbers, ratio = ratioOf(curve.numbers), frequency = Math.sqrt(stiffness / mass);
  if (ratio < 1) {
    const weight = Math.abs((ratio * frequency - velocity) / (frequency * Math.sqrt(1 - ratio * ratio)));
    return Math.min(longest, Math.log(1000 * (weight + 1)) / (ratio * frequency));
  }
  const rate = slowRate(frequency, ratio);
  let time = Math.min(longest, 20 / rate);
  while (time > 0 && Math.abs(1 - springAt(curve.numbers, time)) < 0.001) time -= 0.01 / rate;
  return time;
}
const valueAt = (curve, time, length) => time >= length ? 1
  : curve.kind === "spring" ? springAt(curve.numbers, time) : cubicAt(curve.numbers, time / length);

// The curve that is edited, and the pointers that hold a slider or a handle
let edited = null, written = null, curveTimer = null, isCurveOld = false, isFinished = false;
const holders = new Set(), isHeld = () => holders.size > 0;
// `written` is the scenario's own curve, or null if it has none.
const stateCurve = (state) => state
  && { kind: state.kind, numbers: state.overdamped ? [...state.numbers, "overdamped"] : state.numbers, duration: state.duration };

// The curve that the stage has not confirmed yet. Until then, the states of curves before it don't change the editor.
let awaited = null, awaitTimer = null;
function awaitCurve(text) {
  awaited = text;
  clearTimeout(awaitTimer);
  // Another page's curve can replace it, and the stage can refuse it.
  awaitTimer = text === null ? null : setTimeout(() => { awaitCurve(null); if (bench) showCurve(false); }, 3000);
}
const confirmed = (curve) => (curveText(curve) ?? "").replace(", overdamped", "");

function showCurve(isFirst) {
  if (bench.hasOwnCurve) written = stateCurve(bench.curve);
  const shown = bench.hasOwnCurve ? null : stateCurve(bench.curve);
  if (bench.problem || confirmed(shown) === awaited) awaitCurve(null);
  const isBusy = isCurveOld || curveTimer || isHeld() || awaited !== null;
  if (!isBusy && curveText(shown) !== curveText(edited)) {
    edited = shown;
    makeKnobs();
  }
  if (isFirst) makeKnobs();
  $("curve").value = edited?.kind ?? "";
  // Steps that have run, and have a transition of UIKit's own.
  const steps = bench.curvedSteps.filter((step) => step < bench.stepCount || step === bench.curvedStep), select = $("curve-step"), old = select.value;
  select.replaceChildren(select.options[0], ...steps.map((step) => element("option", { value: step, textContent: `${step + 1}. ${bench.steps[step]}` })));
  select.value = bench.hasOwnCurve ? old : bench.curvedStep ?? "";
  if (select.selectedIndex < 0) select.value = "";
  $("swift").textContent = bench.curve?.swift ?? "";
  $("copy").disabled = !bench.curve;
  $("copy-call").disabled = !bench.curve?.swiftCall;
}
// What transitions run on without the editor: the scenario's curve, the curve of the app's animator, or UIKit's.
let animatorCurve = null;
const writtenCurve = () => written ?? animatorCurve ?? ownCurve;
const currentCurve = () => edited ?? writtenCurve();

// The record is replayed for each change: one at a time, and the newest counts.
function sendCurve() {
  isCurveOld = true;
  drawCurve();
  if (curveTimer) return;
  const next = () => {
    curveTimer = null;
    // The curve that another page selected meanwhile.
    if (!isCurveOld) { showCurve(false); return; }
    flushCurve();
    curveTimer = setTimeout(next, 100);
  };
  next();
}
function flushCurve() {
  if (!isCurveOld) return;
  isCurveOld = false;
  awaitCurve(confirmed(edited));
  send({ type: "curve", text: curveText(edited), step: $("curve-step").value === "" ? undefined : Number($("curve-step").value) });
  if (isFinished) commit();
}
function edit(curve) {
  edited = curve && { ...curve, numbers: [...curve.numbers] };
  sendCurve();
}
// A step of undo is a finished change, not each position of a slider. The stage keeps the steps of all pages.
function commit() {
  isFinished = isCurveOld;
  if (!isCurveOld) send({ type: "finish-curve" });
}
function travel(type) {
  flushCurve();
  // The stage's answer replaces the curve here.
  clearTimeout(curveTimer);
  curveTimer = null;
  awaitCurve(null);
  send({ type });
}
$("curve-step").addEventListener("change", () => { if (edited) { sendCurve(); commit(); } });
press("undo", () => travel("undo"));
press("redo", () => travel("redo"));
// While a slider or a handle is held, the transition repeats, unless the stage is paused or repeats a marked range.
let isRepeating = false;
function hold({ pointerId }) {
  const wasHeld = isHeld();
  holders.add(pointerId);
  if (wasHeld) return;
  isRepeating = Boolean(bench?.playing && !bench.loop);
  if (isRepeating) send({ type: "replay", loops: true });
}
// The fingers that hold nothing can lift.
function release({ pointerId }) {
  if (!holders.delete(pointerId) || isHeld()) return;
  if (isRepeating) send({ type: "replay", loops: false });
  commit();
  makeKnobs();
  showCurve(false);
}
addEventListener("pointerup", release);
addEventListener("pointercancel", release);

// The same spring in three forms: a change of one number keeps the others of its form. Exact numbers can be outside of a
// slider's range: `least` and `most` limit them.
const knobForms = {
  spring: [
    { title: "Duration (s)", min: 0.05, max: 2, step: 0.01, read: responseOf, write: withResponse },
    { title: "Bounce", min: 0, max: 0.95, most: 0.95, step: 0.01, read: (n) => 1 - ratioOf(n), write: (n, value) => withRatio(n, 1 - value) },
    { title: "Response (s)", min: 0.05, max: 2, step: 0.01, read: responseOf, write: withResponse },
    { title: "Damping ratio", min: 0.05, max: 1, step: 0.01, read: ratioOf, write: withRatio },
    { title: "Mass", min: 0.1, max: 10, step: 0.1, read: (n) => n[0], write: (n, value) => n.with(0, value) },
    { title: "Stiffness", min: 10, max: 2000, step: 1, read: (n) => n[1], write: (n, value) => n.with(1, value) },
    { title: "Damping", min: 1, max: 600, step: 0.5, read: (n) => n[2], write: (n, value) => n.with(2, value) },
    { title: "Initial velocity", min: -10, max: 30, least: -1000, step: 0.5, read: (n) => n[3], write: (n, value) => n.with(3, value) },
  ],
  cubic: ["x of point 1", "y of point 1", "x of point 2", "y of point 2"].map((title, index) => ({
    title, min: index % 2 ? -0.5 : 0, max: index % 2 ? 1.5 : 1, least: index % 2 ? -10 : 0, most: index % 2 ? 10 : 1, step: 0.01,
    read: (n) => n[index], write: (n, value) => n.with(index, value),
  })),
};
function withResponse(numbers, response) {
  const mass = numbers[0], ratio = ratioOf(numbers), frequency = 2 * Math.PI / response;
  return withRatio(numbers.with(1, tidy(mass * frequency ** 2)), ratio);
}
function withRatio(numbers, ratio) {
  const damping = 2 * ratio * Math.sqrt(numbers[0] * numbers[1]);
  // Rounded below critical damping, the spring would settle much later.
  return numbers.with(2, ratio >= 1 && tidy(damping) < damping ? tidy(damping * 1.00001) : tidy(damping));
}
const durationKnob = {
  title: "Duration (s), 0 as written", min: 0, max: 2, step: 0.05, read: () => edited.duration ?? 0,
};
let knobs = [], knobKind = null;
function makeKnobs() {
  const kind = edited?.kind ?? "";
  if (kind !== knobKind) {
    knobKind = kind;
    const forms = kind ? [...knobForms[kind], ...(kind === "cubic" ? [durationKnob] : [])] : [];
    knobs = forms.map((knob, index) => {
      const bounds = { min: knob.min, max: knob.max, step: knob.step };
      const slide = element("input", { type: "range", id: `knob-${index}`, ...bounds });
      const least = knob.least ?? knob.min;
      const exact = element("input", { type: "number", min: least, step: "any" });
      exact.setAttribute("aria-label", `${knob.title}, exact`);
      const set = (value) => {
        if (!Number.isFinite(value)) return;
        edited = knob === durationKnob ? { ...edited, duration: value || null } : { ...edited, numbers: knob.write(edited.numbers, value) };
        showKnobs(exact === document.activeElement ? exact : null);
        sendCurve();
      };
      slide.addEventListener("pointerdown", hold);
      slide.addEventListener("input", () => set(Number(slide.value)));
      slide.addEventListener("change", () => { if (!isHeld()) commit(); });
      exact.addEventListener("change", () => {
        if (exact.value !== "") set(Math.min(Math.max(Number(exact.value), least), knob.most ?? Infinity));
        commit();
        showKnobs();
      });
      return { knob, slide, exact };
    });
    $("numbers").replaceChildren(...knobs.map(({ knob, slide, exact }) => element("div", { className: "knob" },
      element("label", { htmlFor: slide.id, textContent: knob.title }), exact, slide)));
  }
  showKnobs();
  $("curve").value = kind;
}
function showKnobs(untouched = null) {
  for (const { knob, slide, exact } of knobs) {
    const value = knob.read(edited.numbers);
    slide.value = value;
    slide.setAttribute("aria-valuetext", tidy(value));
    if (exact !== untouched) exact.value = Number(value.toFixed(4));
  }
  const name = Object.keys(presets).find((one) => curveText(presets[one]) === curveText(edited));
  $("preset").value = name ?? "";
}
$("curve").addEventListener("change", () => {
  // The editor begins with the curve that transitions have.
  const kind = $("curve").value, current = currentCurve();
  edit(!kind ? null : current.kind === kind ? current : kind === "spring" ? ownCurve : cubicOf([0.42, 0, 0.58, 1], tidy(lengthOf(current))));
  makeKnobs();
  commit();
});
$("preset").addEventListener("change", () => {
  const preset = presets[$("preset").value];
  if (!preset) return;
  edit(preset);
  makeKnobs();
  commit();
});
async function copy(text, done = "The curve is copied as Swift.") {
  try {
    await navigator.clipboard.writeText(text);
    $("saved").textContent = done;
  } catch {
    $("swift").textContent = text;
    getSelection().selectAllChildren($("swift"));
    $("saved").textContent = "The browser does not let the page copy: the text is selected.";
  }
}
press("copy", () => copy(bench.curve.swift));
press("copy-call", () => copy(bench.curve.swiftCall));

// The graph: pixels of the picture, seconds across, progress up.
const shape = (name, attributes, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
};
let graph = null;
const oldCurve = () => bench?.comparedCurve ? parsedCurve(bench.comparedCurve) : writtenCurve();
const oldName = () => bench?.comparedCurve ?? curveText(written) ?? "";
function parsedCurve(text) {
  const parts = (/\((.*)\)/.exec(text)?.[1] ?? "").split(",").map((part) => part.trim()), duration = /\)\s*([\d.]+)s/.exec(text);
  const flag = parts.at(-1) === "overdamped" ? parts.splice(-1) : [], numbers = parts.map(Number);
  if (text.startsWith("spring")) return { kind: "spring", numbers: [...numbers, 0].slice(0, 4).concat(flag), duration: null };
  return cubicOf(numbers.length === 4 ? numbers : [0.42, 0, 0.58, 1], duration ? Number(duration[1]) : null);
}
function drawCurve() {
  const picture = $("handles"), width = picture.clientWidth, height = picture.clientHeight;
  if (!width || !bench) return;
  const curve = currentCurve(), old = oldCurve(), length = lengthOf(curve), oldLength = lengthOf(old);
  const isAxisKept = isHeld() && graph;
  const span = isAxisKept ? graph.span : Math.max(length, oldLength) * 1.08;
  const values = (one, length) => Array.from({ length: 161 }, (_, index) => [span * index / 160, valueAt(one, span * index / 160, length)]);
  const way = values(curve, length), ghost = values(old, oldLength);
  const all = [...way, ...ghost].map(([, value]) => value);
  const low = isAxisKept ? graph.low : Math.min(-0.15, ...all) - 0.05, high = isAxisKept ? graph.high : Math.max(1.15, ...all) + 0.05;
  const x = (time) => 34 + time / span * (width - 46), y = (value) => height - 22 - (value - low) / (high - low) * (height - 34);
  graph = { span, low, high, time: (at) => (at - 34) / (width - 46) * span, value: (at) => low + (height - 22 - at) / (height - 34) * (high - low) };
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const line = (list) => list.map(([time, value]) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const parts = [
    shape("path", { class: "axis", d: `M34 ${y(0)}H${width}M34 ${y(1)}H${width}M34 0V${height - 18}` }),
    shape("text", { x: 6, y: y(1) + 4 }, "1"), shape("text", { x: 6, y: y(0) + 4 }, "0"),
  ];
  const step = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2].find((one) => span / one <= 8) ?? 5;
  for (let time = step; time < span; time += step)
    parts.push(shape("text", { x: x(time), y: height - 5, "text-anchor": "middle" }, `${Number(time.toFixed(2))} s`), shape("path", { class: "axis", d: `M${x(time)} ${y(0) - 4}v8` }));
  if (curveText(old) !== curveText(curve)) parts.push(shape("polyline", { class: "ghost", points: line(ghost) }));
  if (edited?.kind === "cubic") {
    const [x1, y1, x2, y2] = edited.numbers;
    parts.push(
      shape("line", { class: "arm", x1: x(0), y1: y(0), x2: x(x1 * length), y2: y(y1) }),
      shape("line", { class: "arm", x1: x(length), y1: y(1), x2: x(x2 * length), y2: y(y2) }));
  }
  parts.push(shape("polyline", { class: "way", points: line(way) }));
  parts.push(shape("circle", { class: "now", r: 5 }));
  if (edited?.kind === "cubic")
    for (const index of [0, 1]) parts.push(shape("circle", { class: "handle", r: 9, cx: x(edited.numbers[2 * index] * length), cy: y(edited.numbers[2 * index + 1]), "data-handle": index }));
  else if (edited) {
    // Half of the response: the value there depends only on the damping ratio.
    const half = responseOf(edited.numbers) / 2;
    parts.push(shape("circle", { class: "handle", r: 9, cx: x(half), cy: y(springAt(edited.numbers, half)), "data-handle": "spring" }));
  }
  picture.replaceChildren(...parts);
  graph.place = (time) => [x(time), y(valueAt(curve, time, length))];
  showNow();
}
// The dot on the curve: where the transition is.
function showNow() {
  const dot = $("handles").querySelector(".now"), running = transitions.findLast((one) => one.start <= moment);
  if (!dot) return;
  const time = running ? (moment - running.start) / unit() : -1;
  dot.toggleAttribute("hidden", time < 0 || time > graph.span);
  if (dot.hasAttribute("hidden")) return;
  const [cx, cy] = graph.place(time);
  dot.setAttribute("cx", cx);
  dot.setAttribute("cy", cy);
}
new ResizeObserver(() => drawCurve()).observe($("handles"));
let grip = null;
$("handles").addEventListener("pointerdown", (event) => {
  const { handle } = event.target.dataset;
  if (grip || handle === undefined) return;
  grip = { id: event.pointerId, handle };
  $("handles").setPointerCapture(event.pointerId);
  hold(event);
  event.preventDefault();
});
$("handles").addEventListener("pointermove", (event) => {
  if (grip?.id !== event.pointerId || !edited) return;
  const box = $("handles").getBoundingClientRect();
  const time = graph.time(event.clientX - box.left), value = graph.value(event.clientY - box.top);
  const limit = (number, low, high) => Math.min(high, Math.max(low, number));
  if (grip.handle === "spring") {
    let low = 0.05, high = 1;
    const numbers = withResponse(edited.numbers, limit(time * 2, 0.05, 4));
    const half = responseOf(numbers) / 2;
    for (let index = 0; index < 30; index++) {
      const ratio = (low + high) / 2;
      if (springAt(withRatio(numbers, ratio), half) > value) low = ratio; else high = ratio;
    }
    edit({ ...edited, numbers: withRatio(numbers, tidy((low + high) / 2)) });
  } else {
    const length = lengthOf(edited), index = 2 * Number(grip.handle);
    const numbers = edited.numbers.with(index, round(limit(time / length, 0, 1))).with(index + 1, round(limit(value, -2, 3)));
    edit({ ...edited, numbers });
  }
  showKnobs();
});
for (const name of ["pointerup", "pointercancel"]) $("handles").addEventListener(name, (event) => { if (grip?.id === event.pointerId) grip = null; });

// Comparing with the old curve
const modes = ["off", "beside", "over", "instead"];
function compare(mode, text = bench?.comparedCurve ?? undefined) { send({ type: "compare", mode, text }); }
for (const button of document.querySelectorAll("[data-compare]"))
  button.addEventListener("click", () => compare(button.dataset.compare));
press("keep", () => compare(bench.comparison, curveText(currentCurve())));
function showComparison() {
  for (const button of document.querySelectorAll("[data-compare]"))
    button.setAttribute("aria-pressed", button.dataset.compare === bench.comparison);
  $("old").textContent = bench.comparedCurve ?? (animatorCurve && !written ? `as written, ${curveText(animatorCurve)}` : "as written");
  // The views of the other stage are unknown.
  const isComparing = bench.comparison !== "off";
  if (isComparing && isInspecting()) $("inspect").click();
  $("inspect").disabled = $("explode").disabled = isComparing;
  drawCurve();
}

// The setting of glass of iOS 27

let glassTimer = null;
function showGlassValue() {
  $("glass-value").textContent = Number($("glass").value).toFixed(2);
  $("glass").setAttribute("aria-valuetext", $("glass-value").textContent);
}
function showGlass(position) {
  $("glass-knob").hidden = position === null;
  if (glassTimer || position === null) return;
  $("glass").value = position;
  showGlassValue();
}
$("glass").addEventListener("input", () => {
  showGlassValue();
  clearTimeout(glassTimer);
  glassTimer = setTimeout(() => { glassTimer = null; send({ type: "set", name: "glass", value: $("glass").value }); }, 100);
});

// The release of the back swipe

let releaseTimer = null;
const releases = [];
function sendRelease() {
  const value = $("rule").value ? `${$("threshold").value}, ${$("projection").value}` : undefined;
  showKnobValues();
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(() => { releaseTimer = null; send({ type: "set", name: "release", value }); }, 100);
}
for (const id of ["threshold", "projection"]) {
  $(id).addEventListener("input", sendRelease);
  $(id).addEventListener("pointerdown", hold);
}
$("rule").addEventListener("change", sendRelease);
function showKnobValues() {
  $("release").hidden = !$("rule").value;
  $("threshold-value").textContent = percent(Number($("threshold").value));
  $("projection-value").textContent = `${Number($("projection").value).toFixed(2)} s`;
  $("threshold").setAttribute("aria-valuetext", $("threshold-value").textContent);
  $("projection").setAttribute("aria-valuetext", $("projection-value").textContent);
  drawMap();
}
function showRelease() {
  if (releaseTimer) return;
  $("rule").value = bench.hasOwnRelease ? "" : "projected";
  if (bench.release) {
    $("threshold").value = bench.release.threshold;
    $("projection").value = bench.release.seconds;
  }
  showKnobValues();
}
const [slowest, fastest] = [-1000, 2000];
function drawMap() {
  if (!bench) return;
  const canvas = $("map"), pen = canvas.getContext("2d"), { width, height } = canvas, isDark = darkScheme.matches;
  // UIKit projects over the transition's duration, and compares with half of at most 375 points.
  const chosen = $("rule").value && { threshold: Number($("threshold").value), seconds: Number($("projection").value) };
  const { threshold, seconds } = chosen || bench.release || { threshold: Math.min(375, bench.width) / 2 / bench.width, seconds: 0.35 };
  const up = (velocity) => height - (velocity - slowest) / (fastest - slowest) * height;
  const edge = (velocity) => Math.min(1, Math.max(0, threshold - velocity / bench.width * seconds)) * width;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = isDark ? "#7fb2ff33" : "#1b5fc126";
  pen.beginPath();
  pen.moveTo(width, 0);
  for (let step = 0; step <= 60; step++) {
    const velocity = fastest + (slowest - fastest) * step / 60;
    pen.lineTo(edge(velocity), up(velocity));
  }
  pen.lineTo(width, height);
  pen.fill();
  pen.strokeStyle = isDark ? "#303339" : "#dfdfdb";
  pen.lineWidth = 2;
  pen.strokeRect(0, up(0), width, 0);
  for (const { progress, velocity, completes } of releases) {
    pen.fillStyle = completes ? (isDark ? "#5fcf8d" : "#1a7440") : isDark ? "#ff8a80" : "#b3261e";
    pen.beginPath();
    pen.arc(progress * width, up(Math.min(fastest, Math.max(slowest, velocity))), 7, 0, 7);
    pen.fill();
  }
}

// Numbers: decisions, callbacks, plots, nodes

// The samples of a curve by time step. A record has thousands, and plots show few of them.
class Run extends Map {
  // The time steps in order, or null if they must be sorted again; new ones nearly always come last.
  #order = [];
  set(moment, sample) {
    if (!this.has(moment)) {
      if (this.#order?.at(-1) > moment) this.#order = null;
      this.#order?.push(moment);
    }
    return super.set(moment, sample);
  }
  delete(moment) {
    if (this.#order?.[0] === moment) this.#order.shift(); else this.#order = null;
    return super.delete(moment);
  }
  between(from, to) {
    const order = this.#order ??= [...this.keys()].sort((a, b) => a - b);
    const place = (isBefore) => {
      let low = 0, high = order.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(order[middle])) low = middle + 1; else high = middle;
      }
      return low;
    };
    return order.slice(place((one) => one < from), place((one) => one <= to)).map((moment) => this.get(moment));
  }
}
// The samples of each curve, so that the old curve's stay visible.
const runs = new Map();
let nodes = {}, chosen = new Set(), traces = new Map(), transitions = [], logged = new Map();
const mostRuns = 6;
const runName = () => curveText(stateCurve(bench?.curve)) ?? "";
function runOf(name) {
  if (!runs.has(name)) {
    // A dragged handle makes many curves; the old one is shown with each of them.
    if (runs.size >= mostRuns) runs.delete([...runs.keys()].find((one) => one !== oldName()));
    runs.set(name, new Run());
  }
  return runs.get(name);
}

function forget() {
  releases.length = 0;
  runs.clear();
  traces.clear();
  transitions = [];
  logged.clear();
  $("events").replaceChildren();
}
// What comes after a time step will be different.
function forgetAfter(limit) {
  for (const [key, item] of logged) if (item.moment > limit) { item.line.remove(); logged.delete(key); }
}

let decisionText = "";
function showDecision() {
  if (decisionText && $("decision").textContent !== decisionText) $("decision").textContent = decisionText;
}
const percent = (number) => `${Math.round(number * 100)} %`;
function sentence(state, verdict) {
  const speed = state.velocity === null ? "" : ` with ${Math.round(state.velocity)} pt/s`;
  let text = `${state.time === undefined ? "At" : "Let go at"} ${percent(state.progress)}${speed}`;
  if (state.projected !== null && state.projected !== undefined && state.threshold !== null)
    text += `: projected ${percent(state.projected)}, ${verdict.isOn ? "more than" : "not more than"} ${percent(state.threshold)}`;
  return `${text}: ${verdict.word}.`;
}

function showNumbers(numbers) {
  if (numbers.last !== undefined) {
    if (numbers.last < lastMoment) {
      forgetAfter(numbers.last);
      for (const run of runs.values()) for (const key of run.keys()) if (key > numbers.last) run.delete(key);
      transitions = transitions.filter((one) => one.start <= numbers.last);
    }
    lastMoment = numbers.last;
  }
  for (const text of numbers.reports ?? []) log(numbers.time ?? 0, text, "problem");
  if (numbers.moment === undefined) return;
  if (numbers.moment < moment) traces.clear();
  moment = numbers.moment;
  lastMoment = Math.max(lastMoment, moment);
  placeIsOld = true;
  // The chosen point is one of the flat screen; each turn moves another sheet to it.
  if (isInspecting() && !isExploded()) askViews();
  if (numbers.transitions) {
    const last = numbers.transitions.at(-1)?.start ?? -1;
    transitions = [...numbers.transitions, ...transitions.filter((one) => one.start > Math.max(last, moment))];
    showAnimator();
  }
  if (numbers.nodes) {
    const names = Object.keys(numbers.nodes);
    if (names.join() !== Object.keys(nodes).join()) {
      nodes = numbers.nodes;
      listNodes();
    }
    nodes = numbers.nodes;
  }
  const sample = { moment, time: numbers.time, progress: numbers.progress, velocity: numbers.interaction?.velocity ?? null, threshold: numbers.interaction?.threshold ?? null };
  if (numbers.nodes) sample.nodes = keptNodes(numbers.nodes);
  for (const name of chosen) {
    const node = numbers.nodes?.[name];
    if (!node) continue;
    const trace = traces.get(name) ?? [];
    trace.push([node[0] + node[2] / 2, node[1] + node[3] / 2]);
    if (trace.length > 1500) trace.shift();
    traces.set(name, trace);
  }
  const run = runOf(runName());
  run.set(moment, sample);
  if (run.size > 12_000) run.delete(run.keys().next().value);
  const last = transitions.at(-1);
  if (last?.end && moment >= last.end && (isFinding || last.animator && choosesItself) && chooseMoving(last)) isFinding = false;
  const interaction = numbers.interaction;
  if (interaction && interaction.wouldComplete !== null)
    decisionText = sentence(interaction, { isOn: interaction.wouldComplete, word: interaction.wouldComplete ? "would complete" : "would go back" });
  else if (interaction) decisionText = `At ${percent(interaction.progress)}.`;
  logAll(numbers);
}
// All nodes are kept during transitions, so that any view can be chosen later, and otherwise only the chosen ones.
function keptNodes(all) {
  if (transitions.some(({ start, end }) => start <= moment && (end === null || moment <= end))) return all;
  return Object.fromEntries([...chosen].filter((name) => name in all).map((name) => [name, all[name]]));
}
// The record's callbacks up to now, which replace those of another page's settings, and of frames that weren't received.
function showRecord(history) {
  const problems = new Map([...logged.values()].filter((one) => one.kind === "problem").map((one) => [one.text, one.time]));
  logged.clear();
  $("events").replaceChildren();
  logAll(history);
  for (const text of history.reports) log(problems.get(text) ?? history.time, text, "problem");
}
// The samples of frames before the page opened; the page's own samples have nodes, too.
function addSamples(list) {
  const run = runOf(runName());
  for (const [moment, progress, velocity, threshold] of list)
    if (!run.has(moment)) run.set(moment, { moment, progress, velocity, threshold });
  plotted = "";
  refreshSoon();
}
function logAll({ events = [], decisions = [] }) {
  for (const event of events) log(event.time, `${event.event} ${event.object}${event.animated ? " (animated)" : ""}`);
  for (const decision of decisions) {
    decisionText = sentence(decision, { isOn: decision.completes, word: decision.completes ? "completes" : "goes back" });
    log(decision.time, decision.because, "decided");
    if (decision.velocity !== null) {
      const same = releases.findIndex((one) => one.time === decision.time);
      releases.splice(same < 0 ? releases.length : same, same < 0 ? 0 : 1, decision);
      if (releases.length > 40) releases.shift();
      drawMap();
    }
  }
}

// A callback that is repeated in a loop is one line.
function log(time, text, kind = "") {
  const key = `${time.toFixed(4)} ${text}`;
  if (logged.has(key)) return;
  figures.callbacks += 1;
  // The arrow keys move between the lines, so that the list is one stop of the Tab key.
  const seeks = element("button", { type: "button", className: kind, tabIndex: -1 }, element("time", { textContent: `${time.toFixed(3)} s` }), element("span", { textContent: text }));
  seeks.addEventListener("click", () => seekTo(Math.min(lastMoment, Math.ceil(time * unit() - 1e-3))));
  const line = element("li", {}, seeks);
  const list = $("events");
  let before = list.firstChild;
  while (before && Number(before.dataset.time) > time) before = before.nextSibling;
  line.dataset.time = time;
  list.insertBefore(line, before);
  logged.set(key, { line, moment: time * unit(), time, text, kind });
  while (list.childElementCount > 400) {
    const gone = list.lastChild;
    gone.remove();
    for (const [old, item] of logged) if (item.line === gone) { logged.delete(old); break; }
  }
}

$("events").addEventListener("keydown", (event) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], lines = [...$("events").querySelectorAll("button")];
  if (!by || !lines.length) return;
  const place = lines.indexOf(document.activeElement) + by;
  lines[Math.min(lines.length - 1, Math.max(0, place))].focus();
  event.preventDefault();
});

// The numbers of an app's animator say nothing about its motion: its views do.
const wantsNodes = () => $("watch").getAttribute("aria-pressed") === "true" || chosen.size > 0 || transitions.some((one) => one.animator);
function toggle(id, action) {
  press(id, () => {
    const isOn = $(id).getAttribute("aria-pressed") !== "true";
    $(id).setAttribute("aria-pressed", isOn);
    action(isOn);
  });
}
toggle("watch", () => {
  send({ type: "nodes", value: wantsNodes() });
  if (!wantsNodes()) { nodes = {}; listNodes(); drawOverlay(); }
});
toggle("paths", () => drawOverlay());

// Finds the nodes that move most in the last transition, in a replay, and plots them: also what an app's animator moves.
let isFinding = false, choosesItself = true, animatorMark = "";
press("moving", () => {
  const last = transitions.at(-1);
  send({ type: "nodes", value: true });
  if (last?.end && chooseMoving(last)) return;
  isFinding = true;
  send({ type: "replay", loops: false });
});
function chooseMoving({ start, end }) {
  const extents = new Map();
  for (const [at, { nodes }] of runs.get(runName()) ?? []) {
    if (!nodes || at < start || at > end) continue;
    for (const [name, values] of Object.entries(nodes)) {
      const known = extents.get(name);
      if (!known) extents.set(name, { low: [...values], high: [...values] });
      else values.forEach((value, index) => {
        known.low[index] = Math.min(known.low[index], value);
        known.high[index] = Math.max(known.high[index], value);
      });
    }
  }
  // An opacity from 0 to 1 counts as much as a long way.
  const distance = ({ low, high }) => high.reduce((sum, value, index) => sum + (value - low[index]) * (index === 4 ? 200 : 1), 0);
  const moved = [...extents].map(([name, extent]) => [name, distance(extent)]).filter(([, one]) => one > 2).sort(([, a], [, b]) => b - a);
  if (!moved.length) return false;
  choosesItself = false;
  chosen = new Set(moved.slice(0, 3).map(([name]) => name));
  makePlots();
  listNodes();
  send({ type: "nodes", value: wantsNodes() });
  return true;
}
// The editor begins with the curve of the app's animator, and its views are recorded.
function showAnimator() {
  const last = transitions.at(-1);
  if (bench?.hasOwnCurve) animatorCurve = last?.curve ? parsedCurve(last.curve) : null;
  const mark = [curveText(animatorCurve), last?.animator].join();
  if (mark === animatorMark) return;
  animatorMark = mark;
  send({ type: "nodes", value: wantsNodes() });
  if (bench) showComparison();
}

// A view that is chosen on the screen: its superviews, its frame, its animations, and its distances from the view before.

const isInspecting = () => $("inspect").getAttribute("aria-pressed") === "true";
let views = [], view = null, measured = null, inspectedAt = null;
toggle("inspect", (isOn) => {
  if (isOn) send({ type: "play", value: false });
  else {
    if (isExploded() || turnTimer) endExplosion();
    forgetViews();
  }
  frame.classList.toggle("inspecting", isOn);
});
function forgetViews() {
  views = [];
  view = measured = inspectedAt = null;
  listViews();
}
function inspect(at) {
  measured = view ?? measured;
  // The answer chooses the frontmost view.
  view = null;
  inspectedAt = at;
  askViews();
}
// In another frame, the view at the same point is shown.
function askViews() {
  if (inspectedAt) send({ type: "inspect", x: round(inspectedAt[0]), y: round(inspectedAt[1]) });
}
function showViews(list) {
  // An answer can arrive after the end of the inspection. Another page can have exploded the layers.
  if (!isInspecting() && !isExploded()) return;
  // A superview that was chosen in the list remains chosen in another frame.
  const depth = view === views.at(-1) ? -1 : views.indexOf(view), name = view?.class;
  views = list;
  view = (depth >= 0 && views[depth]?.class === name ? views[depth] : views.at(-1)) ?? null;
  listViews();
  markSheet();
}
const nameOf = (one) => (one.name ? `${one.class} “${one.name}”` : one.class);
function listViews() {
  const tree = views.map((one, depth) => {
    const button = element("button", { type: "button", textContent: nameOf(one) });
    button.setAttribute("aria-pressed", one === view);
    button.addEventListener("click", () => { view = one; listViews(); markSheet(); });
    const item = element("li", {}, button);
    item.style.paddingLeft = `${Math.min(depth, 12) * 10}px`;
    return item;
  });
  const lines = [];
  if (view) {
    const [x, y, width, height] = view.frame;
    lines.push(`x ${x}, y ${y}, ${width} × ${height} pt, opacity ${view.opacity}`);
    lines.push(...view.animations.length ? view.animations : ["This view has no running animation."]);
    if (measured) lines.push(...rulers(measured.frame, view.frame).map((ruler) => `${ruler.length} pt ${ruler.side} ${nameOf(measured)}`));
  }
  $("views").replaceChildren(element("ol", {}, ...tree), ...lines.map((textContent) => element("p", { className: "facts", textContent })));
  drawOverlay();
}

// The exploded view: a drag, the arrow keys and the sliders turn it, a click chooses a sheet, a wheel changes the distance.

const isExploded = () => Boolean(bench?.explosion);
const turns = { yaw: "°", pitch: "°", spacing: " pt" };
let turning = null, turnTimer = null, isTurnOld = false, marked = null;
press("explode", () => {
  if (isExploded()) {
    if (isInspecting()) $("inspect").click(); else endExplosion();
    return;
  }
  if (!isInspecting()) $("inspect").click();
  marked = null;
  forgetViews();
  sendTurn();
});
// A turn or an answer that is still on its way doesn't explode the layers again.
function endExplosion() {
  clearTimeout(turnTimer);
  turnTimer = turning = null;
  isTurnOld = false;
  bench.explosion = null;
  send({ type: "explode", value: false });
}
for (const name of Object.keys(turns)) $(name).addEventListener("input", sendTurn);
function turnBy(changes) {
  for (const [name, change] of Object.entries(changes)) $(name).value = Number($(name).value) + change;
  sendTurn();
}
// The stage is painted for each message: one at a time, and the newest counts.
function sendTurn() {
  showTurn();
  isTurnOld = true;
  if (turnTimer) return;
  const next = () => {
    turnTimer = null;
    if (!isTurnOld) return;
    isTurnOld = false;
    const numbers = Object.fromEntries(Object.keys(turns).map((name) => [name, Number($(name).value)]));
    const [x, y, width, height] = marked ?? [];
    send({ type: "explode", value: true, ...numbers, ...(marked ? { x, y, width, height } : {}) });
    turnTimer = setTimeout(next, 50);
  };
  next();
}
function showTurn() {
  for (const [name, unit] of Object.entries(turns)) {
    $(`${name}-value`).textContent = `${$(name).value}${unit}`;
    $(name).setAttribute("aria-valuetext", $(`${name}-value`).textContent);
  }
}
// The chosen view's sheet has a mark in the picture.
function markSheet() {
  const wanted = view?.frame ?? null;
  if (!isExploded() || wanted?.join() === marked?.join()) return;
  marked = wanted;
  sendTurn();
}
function beginTurn(event) {
  if (event.button > 0 || turning) return;
  turning = { id: event.pointerId, x: event.clientX, y: event.clientY, yaw: Number($("yaw").value), pitch: Number($("pitch").value), hasMoved: false };
  frame.setPointerCapture(event.pointerId);
  focusFrame();
}
function turn(event) {
  if (event.pointerId !== turning.id) return;
  const [dx, dy] = [event.clientX - turning.x, event.clientY - turning.y];
  if (!turning.hasMoved && Math.hypot(dx, dy) < 4) return;
  turning.hasMoved = true;
  $("yaw").value = turning.yaw + dx * 0.3;
  $("pitch").value = turning.pitch - dy * 0.3;
  sendTurn();
}
function endTurn(event) {
  if (event.pointerId !== turning.id) return;
  const isClick = !turning.hasMoved;
  turning = null;
  if (isClick) inspect(point(event));
}
const choosing = $("choosing").textContent;
function showExploded() {
  const isOn = isExploded();
  if (!isOn) turning = null;
  if (!isOn && !isInspecting() && views.length) forgetViews();
  $("explode").setAttribute("aria-pressed", isOn);
  $("exploded").hidden = !isOn;
  $("choosing").textContent = isOn ? "Drag to turn, click to choose a view." : choosing;
  frame.classList.toggle("exploded", isOn);
  if (isOn && !turning && !turnTimer) for (const name of Object.keys(turns)) $(name).value = bench.explosion[name];
  showTurn();
  drawOverlay();
}
// The distances between the nearest edges of two frames, or between the same edges if one frame is inside the other.
function rulers([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const list = [], tidy = (number) => Math.round(number * 100) / 100;
  const middle = (a, al, b, bl) => (Math.max(a, b) + Math.min(a + al, b + bl)) / 2;
  const add = (isAcross, from, to, side) => {
    if (from === to) return;
    const at = isAcross ? middle(ay, ah, by, bh) : middle(ax, aw, bx, bw);
    list.push({ line: isAcross ? [from, at, to, at] : [at, from, at, to], length: tidy(Math.abs(to - from)), side });
  };
  const along = (isAcross, a, al, b, bl, [before, after, start, end]) => {
    if (a + al <= b) add(isAcross, a + al, b, after);
    else if (b + bl <= a) add(isAcross, b + bl, a, before);
    else { add(isAcross, a, b, start); add(isAcross, a + al, b + bl, end); }
  };
  along(true, ax, aw, bx, bw, ["left of", "right of", "between the left edges of this view and", "between the right edges of this view and"]);
  along(false, ay, ah, by, bh, ["above", "below", "between the top edges of this view and", "between the bottom edges of this view and"]);
  return list;
}
function drawViews() {
  const box = ([x, y, width, height], style, dash) => {
    overlay.strokeStyle = style;
    overlay.setLineDash(dash);
    overlay.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  };
  overlay.lineWidth = 1.5;
  if (measured) box(measured.frame, "#1b7fff", [4, 3]);
  box(view.frame, "#d6336c", []);
  overlay.setLineDash([]);
  if (!measured) return;
  overlay.font = "600 11px system-ui, sans-serif";
  overlay.textAlign = "center";
  for (const { line: [x1, y1, x2, y2], length } of rulers(measured.frame, view.frame)) {
    overlay.strokeStyle = "#d6336c";
    overlay.beginPath();
    overlay.moveTo(x1, y1);
    overlay.lineTo(x2, y2);
    overlay.stroke();
    const width = overlay.measureText(length).width + 8, y = (y1 + y2) / 2;
    const x = Math.min(bench.width - width / 2, Math.max(width / 2, (x1 + x2) / 2));
    overlay.fillStyle = "#d6336c";
    overlay.fillRect(x - width / 2, y - 8, width, 16);
    overlay.fillStyle = "#fff";
    overlay.fillText(length, x, y + 4);
  }
  overlay.textAlign = "start";
}

function listNodes() {
  // A chosen node is listed while it doesn't exist, so that the choice can be undone.
  $("nodes").replaceChildren(...[...new Set([...Object.keys(nodes), ...chosen])].map((name) => {
    const box = element("input", { type: "checkbox", checked: chosen.has(name) });
    box.onchange = () => {
      choosesItself = false;
      if (box.checked) chosen.add(name); else { chosen.delete(name); traces.delete(name); }
      makePlots();
    };
    return element("li", {}, element("label", {}, box, name));
  }));
}

// The time line: a bar for each transition, ticks for callbacks and decisions

let barsShown = "", endShown = 0, callbacksShown = 0;
function showBars() {
  const end = Math.max(lastMoment, 1), part = (value) => value / end * 100;
  const text = JSON.stringify(transitions), half = end / 2 / $("ticks").width;
  // A long record grows by less than half a pixel.
  const isOld = text !== barsShown || figures.callbacks !== callbacksShown || Math.abs(end - endShown) >= half;
  if (text !== barsShown) {
    barsShown = text;
    const bars = transitions.map((one) => {
      const verdict = one.completes === null ? "" : one.completes ? " ✓" : " ✗";
      const button = element("button", {
        type: "button", textContent: `${one.name}${verdict}`, className: one.completes === false ? "back" : "",
        title: `${one.name || "Transition"}: ${(one.start / unit()).toFixed(2)} s${one.end ? ` to ${(one.end / unit()).toFixed(2)} s` : ""}${one.completes === null ? "" : one.completes ? ", completed" : ", went back"}`,
      });
      button.setAttribute("aria-label", button.title);
      button.addEventListener("click", () => seekTo(one.start));
      return button;
    });
    $("bars").replaceChildren(...bars, element("i", { id: "mark" }));
  }
  if (isOld) {
    endShown = end;
    callbacksShown = figures.callbacks;
    transitions.forEach((one, index) => {
      const { style } = $("bars").children[index];
      style.left = `${part(one.start)}%`;
      style.width = `${part((one.end ?? moment) - one.start)}%`;
    });
    drawTicks(end);
  }
  $("mark").style.left = `${part(moment)}%`;
  $("replay").disabled = $("moving").disabled = !transitions.length && (bench?.lastTransition ?? null) === null;
}
function drawTicks(end) {
  const canvas = $("ticks"), { width, height } = canvas, pen = canvas.getContext("2d"), isDark = darkScheme.matches;
  pen.clearRect(0, 0, width, height);
  for (const item of logged.values()) {
    pen.fillStyle = item.kind === "problem" ? (isDark ? "#ff8a80" : "#b3261e") : item.kind === "decided" ? (isDark ? "#ffa657" : "#b4530a") : isDark ? "#6b6f78" : "#8b8d94";
    pen.fillRect(item.moment / end * width, 0, (item.kind ? 3 : 1) * devicePixelRatio, height * (item.kind ? 1 : 0.6));
  }
}

// The names of the ticks at a place, which a click seeks.
function ticksAt(part, width) {
  const within = [...logged.values()].map((item) => ({ item, distance: Math.abs(item.moment / endShown - part) * width })).filter(({ distance }) => distance <= 5);
  const nearest = Math.min(...within.map(({ distance }) => distance));
  return within.filter(({ distance }) => distance <= nearest + 0.5).map(({ item }) => item);
}
Page.nameTicks($("ticks"), (part, width) => {
  const items = ticksAt(part, width), more = items.length > 6 ? `\nand ${items.length - 6} more` : "";
  return items.slice(0, 6).map(({ time, text }) => `${time.toFixed(3)} s ${text}`).join("\n") + more;
});
$("ticks").addEventListener("click", (event) => {
  const box = $("ticks").getBoundingClientRect(), part = (event.clientX - box.left) / box.width;
  seekTo(Math.min(lastMoment, Math.ceil((ticksAt(part, box.width)[0]?.moment ?? part * endShown) - 1e-3)));
});

// Plots

const plots = [];
let plotted = "";
// A pixel of these canvases is one of the screen: otherwise each drawing is scaled as well.
const canvasSizes = new ResizeObserver((entries) => {
  for (const { target, contentRect: { width, height } } of entries) {
    if (!width) continue;
    target.width = Math.round(width * devicePixelRatio);
    target.height = Math.round(height * devicePixelRatio);
  }
  plotted = "";
  endShown = 0;
  placeIsOld = true;
  refreshSoon();
});
function makePlots() {
  for (const { canvas } of plots) canvasSizes.unobserve(canvas);
  plots.length = 0;
  $("plots").replaceChildren();
  const add = (title, unit, read, line, isMinor = false) => {
    const canvas = element("canvas"), value = element("span");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `${title} over time`);
    const scrub = (event) => {
      const box = canvas.getBoundingClientRect(), [from, to] = plotWindow();
      seekTo(Math.round(Math.min(lastMoment, Math.max(0, from + (event.clientX - box.left) / box.width * (to - from)))));
    };
    canvas.addEventListener("pointerdown", (event) => { canvas.setPointerCapture(event.pointerId); scrub(event); });
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) scrub(event); });
    const figure = element("figure", {}, element("figcaption", {}, element("span", { textContent: title }), value), canvas);
    $("plots").append(figure);
    plots.push({ canvas, value, read, line, unit, figure, isMinor });
    canvasSizes.observe(canvas);
  };
  add("Progress", "", (one) => one.progress, (one) => one.threshold);
  add("Velocity", " pt/s", (one) => one.velocity);
  for (const name of chosen) {
    const parts = [["x", " pt"], ["y", " pt"], ["width", " pt"], ["height", " pt"], ["opacity", ""], ["rotation", "°"]];
    parts.forEach(([title, unit], index) => add(`${name} ${title}`, unit, (one) => one.nodes?.[name]?.[index], undefined, true));
  }
  plotted = "";
  refreshSoon();
}
darkScheme.addEventListener("change", () => { plotted = barsShown = ""; placeIsOld = true; refreshSoon(); drawMap(); });
$("window").addEventListener("change", () => { plotted = ""; refreshSoon(); });
// The time steps that plots show.
const shownTransition = () => transitions.findLast((one) => one.start <= moment) ?? transitions.at(-1);
function plotWindow() {
  const last = shownTransition();
  if ($("window").value === "all" || !last) return [0, Math.max(lastMoment, unit())];
  const lead = unit() / 10;
  return [Math.max(0, last.start - lead), Math.max(last.end ?? moment, last.start + unit() / 2) + 3 * lead];
}
function drawPlots() {
  const [from, to] = plotWindow(), name = runName();
  const mark = [moment, from, to, name, oldName()].join();
  if (plotted === mark) return;
  plotted = mark;
  const isDark = darkScheme.matches;
  const ink = isDark ? "#7fb2ff" : "#1b5fc1", second = isDark ? "#ffa657" : "#b4530a", grey = isDark ? "#6b6f78" : "#8b8d94";
  const within = (run) => run?.between(from, to) ?? [];
  const part = within(runs.get(name));
  const old = oldName() !== name ? within(runs.get(oldName())) : [];
  const now = runs.get(name)?.get(moment);
  for (const { canvas, value, read, line, unit, figure, isMinor } of plots) {
    const pen = canvas.getContext("2d"), { width, height } = canvas, pixel = devicePixelRatio;
    pen.clearRect(0, 0, width, height);
    const known = (one) => one !== null && one !== undefined;
    const numbers = [...part.map(read), ...old.map(read), ...(line ? part.map(line) : [])].filter(known);
    // What stays the same needs no plot, and the share of the duration isn't the motion of an app's animator.
    const isShare = line && chosen.size > 0 && shownTransition()?.animator && !part.some((one) => known(line(one)));
    figure.hidden = isMinor && !(Math.max(...numbers) > Math.min(...numbers)) || isShare || (!numbers.length && (chosen.size > 0 || !line));
    if (figure.hidden) continue;
    const last = now && known(read(now)) ? read(now) : part.map(read).findLast(known);
    value.textContent = last === undefined ? "–" : `${Math.abs(last) < 10 ? last.toFixed(3) : last.toFixed(1)}${unit}`;
    if (!numbers.length) continue;
    // Progress and velocity are relative to 0; a position or a size fills the plot.
    const low = Math.min(...numbers, line || unit === " pt/s" ? 0 : Infinity), high = Math.max(...numbers, line ? 1 : low + 1e-6);
    const across = (at) => (at - from) / (to - from) * (width - 6 * pixel) + 3 * pixel;
    const up = (number) => height - 4 * pixel - (number - low) / (high - low) * (height - 8 * pixel);
    const stroke = (list, read, style, dash) => {
      pen.strokeStyle = style;
      pen.lineWidth = 1.5 * pixel;
      pen.setLineDash(dash.map((length) => length * pixel));
      pen.beginPath();
      let isOn = false;
      for (const one of list) {
        const number = read(one);
        if (!known(number)) { isOn = false; continue; }
        if (isOn) pen.lineTo(across(one.moment), up(number)); else pen.moveTo(across(one.moment), up(number));
        isOn = true;
      }
      pen.stroke();
    };
    if (line && high > 1.001) stroke([{ moment: from }, { moment: to }], () => 1, grey, [1, 3]);
    stroke(old, read, grey, [6, 4]);
    if (line) stroke(part, line, second, [5, 3]);
    stroke(part, read, ink, []);
    stroke([{ moment, value: low }, { moment, value: high }], (one) => one.value, second, []);
  }
  $("plots").style.setProperty("--plots", Math.max(1, plots.filter(({ figure }) => !figure.hidden).length));
  showNow();
}

// What lies over the frame: fingers, nodes, paths

function drawOverlay() {
  const hasNodes = $("watch").getAttribute("aria-pressed") === "true", hasPaths = $("paths").getAttribute("aria-pressed") === "true";
  // Boxes and paths are those of the flat screen.
  const isHidden = isExploded() || !hasNodes && !hasPaths && !view;
  if (marks.hidden !== isHidden) marks.hidden = isHidden;
  if (!image || !bench || marks.hidden) return;
  const width = Math.round(screenWidth * devicePixelRatio), height = Math.round(width * bench.height / shownWidth());
  if (marks.width !== width || marks.height !== height) {
    marks.width = width;
    marks.height = height;
  }
  overlay.setTransform(1, 0, 0, 1, 0, 0);
  overlay.clearRect(0, 0, width, height);
  const scale = width / shownWidth();
  overlay.setTransform(scale, 0, 0, scale, 0, 0);
  if (hasNodes) {
    overlay.font = "10px ui-monospace, monospace";
    overlay.lineWidth = 1;
    for (const [name, [x, y, width, height, opacity]] of Object.entries(nodes)) {
      if (chosen.size && !chosen.has(name)) continue;
      overlay.globalAlpha = 0.35 + 0.65 * opacity;
      overlay.strokeStyle = overlay.fillStyle = chosen.has(name) ? "#d6336c" : "#1b7fff";
      overlay.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
      if (chosen.has(name)) overlay.fillText(name, x + 3, y + 11);
    }
  }
  overlay.globalAlpha = 1;
  if (view) drawViews();
  if (hasPaths) {
    overlay.strokeStyle = "#d6336c";
    overlay.lineWidth = 1.5;
    for (const trace of traces.values()) {
      overlay.beginPath();
      trace.forEach(([x, y], index) => index ? overlay.lineTo(x, y) : overlay.moveTo(x, y));
      overlay.stroke();
    }
  }
}

canvasSizes.observe($("ticks"));
makePlots();
connect();
