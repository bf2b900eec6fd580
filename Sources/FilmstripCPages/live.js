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

// What tests and the curious read.
const figures = { drawn: 0, received: 0, bytes: 0, latencies: [], connections: 0, version: 0, callbacks: 0 };
window.filmstrip = { figures };

let socket = null, bench = null, moment = 0, lastMoment = 0, retry = 250;
let image = null, pixels = null, dirty = null, shown = 0, pending = false, arrived = null, received = 0;

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
    status("The connection is broken; trying again…", false);
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
    if (note.saved) saveFile(note.saved);
  }
  for (const numbers of head.frames) showNumbers(numbers);
  if (data.byteLength > length + 4) {
    received = performance.now();
    unpack(head, new Uint8Array(data, length + 4));
  }
  if (head.touch) arrived = head.touch;
  if (!pending) {
    pending = true;
    requestAnimationFrame(draw);
  }
}

const known = new Uint32Array(128);
function unpack(head, bytes) {
  const { width, height, tile } = head;
  if (!image || image.width !== width || image.height !== height) {
    frame.width = width;
    frame.height = height;
    image = new ImageData(width, height);
    pixels = new Uint32Array(image.data.buffer);
  }
  // The form of `live_tile_pack`.
  const columns = Math.ceil(width / tile);
  known.fill(0);
  let place = 4, color = 0;
  for (let count = bytes[0] | bytes[1] << 8 | bytes[2] << 16; count > 0; count--) {
    const index = bytes[place] | bytes[place + 1] << 8;
    place += 2;
    const left = index % columns * tile, top = Math.floor(index / columns) * tile;
    const right = Math.min(width, left + tile), bottom = Math.min(height, top + tile);
    for (let row = top * width, end = bottom * width; row < end;) {
      let op = bytes[place];
      if (op >= 0xC0 && op < 0xE0) {
        place++;
        for (; op >= 0xC0; op--, row += width) pixels.copyWithin(row + left, row - width + left, row - width + right);
        continue;
      }
      for (let x = row + left, last = row + right; x < last;) {
        op = bytes[place++];
        if (op < 0x80) pixels[x++] = color = known[op];
        else if (op < 0xC0) {
          const stop = x + op - 0x7F;
          if (op < 0x90) while (x < stop) pixels[x++] = color;
          else pixels.fill(color, x, x = stop);
        } else {
          color = (bytes[place] | bytes[place + 1] << 8 | bytes[place + 2] << 16 | (op === 0xE0 ? 0xFF : bytes[place + 3]) << 24) >>> 0;
          place += op === 0xE0 ? 3 : 4;
          known[Math.imul(color, 0x9E3779B1) >>> 25] = color;
          pixels[x++] = color;
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

function draw() {
  pending = false;
  if (dirty) {
    const [left, top, right, bottom] = dirty;
    context.putImageData(image, 0, 0, left, top, right - left, bottom - top);
    dirty = null;
    figures.drawn += 1;
  }
  if (figures.version !== shown) {
    shown = figures.version;
    send({ type: "drawn", version: shown, wait: round(performance.now() - received) });
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

// Texts and plots cost a compositor without a graphics card more than the frame does: they change less often.
const refreshPause = 66;
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
  }, Math.max(0, refreshed + refreshPause - performance.now()));
}

let lastReport = 0, lastDrawn = 0;
setInterval(() => {
  const now = performance.now(), seconds = (now - lastReport) / 1000;
  const rate = (figures.drawn - lastDrawn) / seconds;
  lastReport = now;
  lastDrawn = figures.drawn;
  const recent = figures.latencies.slice(-120);
  let text = `${Math.round(rate)} frames a second`;
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
  return [(event.clientX - box.left) * (bench?.width ?? 0) / box.width, (event.clientY - box.top) * (bench?.height ?? 0) / box.height];
}
const round = (number) => Math.round(number * 1000) / 1000;
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
    const [x, y] = all[index], part = screenWidth / bench.width;
    dot.style.transform = `translate(${x * part}px, ${y * part}px)`;
  });
}

function touch(points, began) {
  sequence += 1;
  sent.set(sequence, began);
  if (sent.size > 240) sent.delete(sent.keys().next().value);
  send({ type: "touch", sequence, points });
}

function pointer(event, phase) {
  if (!bench) return;
  if (phase === phases.began) {
    if (event.button > 0) return;
    const first = freeFinger();
    fingers.set(event.pointerId, { numbers: event.altKey ? [first, freeFinger(first)] : [first] });
    if (event.isTrusted && event.pointerId !== -1) frame.setPointerCapture(event.pointerId);
    frame.focus({ preventScroll: true });
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
frame.addEventListener("pointerdown", (event) => pointer(event, phases.began));
frame.addEventListener("pointermove", (event) => pointer(event, phases.moved));
frame.addEventListener("pointerup", (event) => pointer(event, phases.ended));
frame.addEventListener("pointercancel", (event) => pointer(event, phases.cancelled));
frame.addEventListener("contextmenu", (event) => event.preventDefault());

// A wheel is a finger that drags while it turns.
let wheel = null;
frame.addEventListener("wheel", (event) => {
  event.preventDefault();
  if (!bench || event.ctrlKey) return;
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
    pointerId: -3, clientX: box.left + cursor.x * box.width, clientY: box.top + cursor.y * box.height,
    timeStamp: performance.now(), button: 0,
  }, phase);
}
frame.addEventListener("keydown", (event) => {
  const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const move = moves[event.key];
  if (move && bench) {
    const step = event.shiftKey ? 1 : 12;
    cursor.x = Math.min(1, Math.max(0, cursor.x + move[0] * step / bench.width));
    cursor.y = Math.min(1, Math.max(0, cursor.y + move[1] * step / bench.height));
    cursor.isShown = true;
    if (cursor.isDown) keyFinger(phases.moved);
  } else if (event.key === "Enter" && !event.repeat) {
    cursor.isDown = true;
    keyFinger(phases.began);
  } else return;
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
  if (bench) showDots();
});

// The bench

const choices = {
  device: null,
  style: ["light", "dark"],
  direction: ["ltr", "rtl"],
  orientation: ["portrait", "landscape", "landscape-flipped", "upside-down"],
  "text-size": ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"],
  motion: ["standard", "reduced", "crossFade"],
  contrast: ["normal", "high"],
};
const titles = {
  device: "Device", style: "Appearance", direction: "Direction", orientation: "Orientation",
  "text-size": "Text size", motion: "Motion", contrast: "Contrast",
};

function showBench(state) {
  const isFirst = !bench, old = bench;
  bench = state;
  document.title = `${state.scenario} – Filmstrip live`;
  $("name").textContent = state.scenario;
  $("summary").textContent = state.problem ? `Not applied: ${state.problem}` : state.summary;
  $("play").setAttribute("aria-pressed", state.playing);
  for (const button of document.querySelectorAll("[data-speed]"))
    button.setAttribute("aria-pressed", Number(button.dataset.speed) === state.speed);
  if (isFirst || old.steps.join() !== state.steps.join() || old.stepCount !== state.stepCount) {
    $("steps").replaceChildren(
      element("option", { value: 0, textContent: "no steps" }),
      ...state.steps.map((label, index) => element("option", { value: index + 1, textContent: `${index + 1}. ${label}` })));
    $("steps").value = state.stepCount;
  }
  if (isFirst) {
    for (const [name, values] of Object.entries(choices)) {
      const select = element("select", { id: `set-${name}` });
      for (const value of values ?? state.devices) select.append(element("option", { value, textContent: value }));
      select.onchange = () => send({ type: "set", name, value: select.value });
      $("settings").append(element("label", {}, titles[name], select));
    }
  }
  for (const name of Object.keys(choices)) {
    const select = $(`set-${name}`), value = state.settings[name];
    if (![...select.options].some((option) => option.value === value)) select.append(element("option", { value, textContent: value }));
    select.value = value;
  }
  layOut();
  $("loop").setAttribute("aria-pressed", state.loop !== null);
  if (state.loop) range = { from: state.loop[0], to: state.loop[1] };
  showRange();
  if (isFirst || JSON.stringify(old.curve) !== JSON.stringify(state.curve)) showCurve(state.curve);
}

let screenWidth = 1;
new ResizeObserver(([entry]) => {
  screenWidth = entry.contentRect.width;
  if (bench) { showDots(); drawOverlay(); }
}).observe(frame);

// Sizes the screen so that it fits into the window together with the controls below it.
function layOut() {
  if (!bench) return;
  const { width, height } = bench;
  const screen = $("screen"), stage = screen.parentElement;
  const top = stage.getBoundingClientRect().top + scrollY;
  const controls = stage.offsetHeight - screen.offsetHeight;
  const space = document.documentElement.clientHeight - top - controls - 12;
  screen.style.width = `${Math.min(stage.clientWidth - 20, width, Math.max(80, space * width / height))}px`;
  frame.style.aspectRatio = `${width} / ${height}`;
}
// The controls wrap and the fonts load: both change the height that is left for the screen.
new ResizeObserver(layOut).observe(document.body);
window.addEventListener("resize", layOut);

function press(id, action) { $(id).addEventListener("click", action); }
press("play", () => send({ type: "play", value: !bench.playing }));
press("step", () => send({ type: "step", value: 1 }));
press("back", () => send({ type: "step", value: -1 }));
press("restart", () => {
  forget();
  send({ type: "restart", steps: Number($("steps").value) });
});
press("touches", () => send({ type: "save", form: "touches" }));
press("scenario", () => send({ type: "save", form: "scenario" }));
for (const button of document.querySelectorAll("[data-speed]"))
  button.addEventListener("click", () => send({ type: "speed", value: Number(button.dataset.speed) }));

function saveFile({ name, text, problem }) {
  $("saved").textContent = problem ?? `${name} is saved.`;
  if (problem) return;
  const link = element("a", { href: URL.createObjectURL(new Blob([text])), download: name });
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
$("place").addEventListener("input", () => {
  // One question at a time: the newest place wins.
  wantedPlace = Number($("place").value);
  if (!isSeeking) seek();
});
function seek() {
  isSeeking = wantedPlace !== null;
  if (!isSeeking) return;
  send({ type: "seek", moment: wantedPlace });
  wantedPlace = null;
  setTimeout(seek, 60);
}
function showPlace() {
  placeIsOld = false;
  const place = $("place");
  place.max = lastMoment;
  place.step = 1;
  if (wantedPlace === null && !(isSeeking && document.activeElement === place)) place.value = moment;
  const seconds = moment / (bench ? bench.subdivisions * bench.fps : 600);
  $("time").textContent = `${seconds.toFixed(3)} s`;
  place.setAttribute("aria-valuetext", `${seconds.toFixed(2)} seconds`);
  showRange();
}
document.addEventListener("keydown", (event) => {
  if (event.target.matches("select, input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { p: "play", ".": "step", ",": "back" };
  if (keys[event.key]) { $(keys[event.key]).click(); event.preventDefault(); }
});

// The curve of transitions

const kinds = {
  spring: [
    { title: "Damping ratio", min: 0.05, max: 1, step: 0.01, value: 0.7 },
    { title: "Initial velocity", min: -10, max: 30, step: 0.5, value: 0 },
  ],
  cubic: [
    { title: "x of point 1", min: 0, max: 1, step: 0.01, value: 0.25 }, { title: "y of point 1", min: -0.5, max: 1.5, step: 0.01, value: 0.1 },
    { title: "x of point 2", min: 0, max: 1, step: 0.01, value: 0.25 }, { title: "y of point 2", min: -0.5, max: 1.5, step: 0.01, value: 1 },
  ],
};
const durationKnob = { title: "Duration", min: 0, max: 2, step: 0.05, value: 0 };
let knobs = [], curveTimer = null, curveKind = "", isCurveOld = false;

function makeKnobs(kind) {
  curveKind = kind;
  $("shape").hidden = !kind;
  if (!kind) return;
  knobs = [...kinds[kind], durationKnob].map((knob) => {
    const input = element("input", { type: "range", min: knob.min, max: knob.max, step: knob.step, value: knob.value });
    const value = element("span");
    input.oninput = () => { showKnobs(); sendCurve(); };
    return { input, value, knob };
  });
  $("numbers").replaceChildren(...knobs.map(({ input, value, knob }) => element("label", {}, element("span", {}, knob.title, value), input)));
  showKnobs();
}
const curveNumbers = () => knobs.slice(0, -1).map(({ input }) => Number(input.value));
function showKnobs() {
  for (const { input, value, knob } of knobs) {
    const isOwn = knob === durationKnob && Number(input.value) === 0;
    value.textContent = isOwn ? "as written" : Number(input.value).toFixed(2) + (knob === durationKnob ? " s" : "");
    input.setAttribute("aria-valuetext", value.textContent);
  }
}
// The record is replayed for each change: one at a time, and the newest counts.
function sendCurve() {
  isCurveOld = true;
  if (curveTimer) return;
  const next = () => {
    curveTimer = null;
    if (!isCurveOld) return;
    isCurveOld = false;
    const duration = Number(knobs.at(-1).input.value);
    send(curveKind ? { type: "curve", kind: curveKind, numbers: curveNumbers(), ...(duration ? { duration } : {}) } : { type: "curve" });
    curveTimer = setTimeout(next, 100);
  };
  next();
}
$("curve").addEventListener("change", () => {
  makeKnobs($("curve").value);
  sendCurve();
});
press("copy", async () => {
  try {
    await navigator.clipboard.writeText($("swift").textContent);
    $("saved").textContent = "The curve is copied as Swift.";
  } catch {
    getSelection().selectAllChildren($("swift"));
    $("saved").textContent = "The browser does not let the page copy: the text is selected.";
  }
});

const shape = (name, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
function showCurve(curve) {
  const isBusy = isCurveOld || $("shape").contains(document.activeElement) || draggedHandle !== null;
  if (!isBusy || !curve || curve.kind !== curveKind) {
    $("curve").value = curve?.kind ?? "";
    makeKnobs($("curve").value);
    if (curve) {
      [...curve.numbers, curve.duration ?? 0].forEach((number, index) => { knobs[index].input.value = number; });
      showKnobs();
    }
  }
  if (!curve) return;
  $("swift").textContent = curve.swift;
  const last = curve.samples.length - 1;
  const way = curve.samples.map((value, index) => `${index / last},${1 - value}`).join(" ");
  const parts = [shape("path", { class: "axis", d: "M0 1H1M0 0H1M0 0V1" })];
  if (curve.kind === "cubic") {
    const [x1, y1, x2, y2] = curve.numbers;
    parts.push(shape("line", { class: "arm", x1: 0, y1: 1, x2: x1, y2: 1 - y1 }), shape("line", { class: "arm", x1: 1, y1: 0, x2, y2: 1 - y2 }));
  }
  parts.push(shape("polyline", { class: "way", points: way }));
  if (curve.kind === "cubic")
    for (const index of [0, 1]) parts.push(shape("circle", { r: 0.055, cx: curve.numbers[2 * index], cy: 1 - curve.numbers[2 * index + 1], "data-handle": index }));
  $("handles").replaceChildren(...parts);
}
let draggedHandle = null;
$("handles").addEventListener("pointerdown", (event) => {
  draggedHandle = event.target.dataset.handle ?? null;
  if (draggedHandle !== null) $("handles").setPointerCapture(event.pointerId);
});
$("handles").addEventListener("pointermove", (event) => {
  if (draggedHandle === null) return;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform($("handles").getScreenCTM().inverse());
  knobs[2 * draggedHandle].input.value = at.x;
  knobs[2 * draggedHandle + 1].input.value = 1 - at.y;
  showKnobs();
  sendCurve();
});
for (const name of ["pointerup", "pointercancel"]) $("handles").addEventListener(name, () => { draggedHandle = null; });

// Numbers: decisions, callbacks, plots, nodes

const series = [];
let nodes = {}, chosen = new Set(), traces = new Map();
const longest = 1500;

function forget() {
  series.length = 0;
  traces.clear();
  $("events").replaceChildren();
}

let decisionText = "";
function showDecision() {
  if (decisionText && $("decision").textContent !== decisionText) $("decision").textContent = decisionText;
}

function showNumbers(numbers) {
  if (numbers.last !== undefined) lastMoment = numbers.last;
  for (const text of numbers.reports ?? []) log(numbers.time ?? 0, text, "problem");
  if (numbers.moment === undefined) return;
  if (numbers.moment < moment) {
    while (series.length && series.at(-1).moment >= numbers.moment) series.pop();
    traces.clear();
  }
  moment = numbers.moment;
  lastMoment = Math.max(lastMoment, moment);
  placeIsOld = true;
  if (numbers.nodes) {
    const names = Object.keys(numbers.nodes);
    if (names.join() !== Object.keys(nodes).join()) {
      nodes = numbers.nodes;
      listNodes();
    }
    nodes = numbers.nodes;
  }
  const sample = { moment, time: numbers.time, progress: numbers.progress, velocity: numbers.interaction?.velocity ?? null, threshold: numbers.interaction?.threshold ?? null };
  for (const name of chosen) {
    const node = nodes[name];
    if (!node) continue;
    sample[name] = node;
    const trace = traces.get(name) ?? [];
    trace.push([node[0] + node[2] / 2, node[1] + node[3] / 2]);
    if (trace.length > longest) trace.shift();
    traces.set(name, trace);
  }
  series.push(sample);
  if (series.length > longest) series.shift();
  const interaction = numbers.interaction;
  if (interaction) {
    let text = `Progress ${interaction.progress.toFixed(3)}`;
    if (interaction.velocity !== null) text += `, ${Math.round(interaction.velocity)} pt/s`;
    if (interaction.wouldComplete !== null) {
      text += interaction.wouldComplete ? ": would complete" : ": would go back";
      if (interaction.projected !== null && interaction.threshold !== null)
        text += `: projected ${interaction.projected.toFixed(2)} ${interaction.wouldComplete ? ">" : "≤"} ${interaction.threshold.toFixed(2)}`;
    }
    decisionText = text + ".";
  }
  for (const event of numbers.events ?? []) log(event.time, `${event.event} ${event.object}${event.animated ? " (animated)" : ""}`);
  for (const decision of numbers.decisions ?? []) {
    const projected = decision.projected !== null && decision.threshold !== null
      ? `: projected ${decision.projected.toFixed(2)} ${decision.completes ? ">" : "≤"} ${decision.threshold.toFixed(2)}` : "";
    decisionText = `${decision.completes ? "Completes" : "Goes back"}${projected}. ${decision.because}`;
    log(decision.time, decision.because, "decided");
  }
}

function log(time, text, kind = "") {
  figures.callbacks += 1;
  const list = $("events");
  list.prepend(element("li", { className: kind }, element("time", { textContent: `${time.toFixed(3)} s` }), element("span", { textContent: text })));
  while (list.childElementCount > 200) list.lastChild.remove();
}

const wantsNodes = () => $("watch").getAttribute("aria-pressed") === "true" || chosen.size > 0;
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

function listNodes() {
  $("nodes").replaceChildren(...Object.keys(nodes).map((name) => {
    const box = element("input", { type: "checkbox", checked: chosen.has(name) });
    box.onchange = () => {
      if (box.checked) chosen.add(name); else { chosen.delete(name); traces.delete(name); }
      makePlots();
    };
    return element("li", {}, element("label", {}, box, name));
  }));
}

// Plots

const plots = [];
let plotted = null;
function makePlots() {
  plots.length = 0;
  $("plots").replaceChildren();
  const add = (title, unit, read, line) => {
    const canvas = element("canvas", { width: 640, height: 112 }), value = element("span");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `${title} over time`);
    $("plots").append(element("figure", {}, element("figcaption", {}, element("span", { textContent: title }), value), canvas));
    plots.push({ canvas, value, read, line, unit });
  };
  add("Progress", "", (one) => one.progress, (one) => one.threshold);
  add("Velocity", " pt/s", (one) => one.velocity);
  for (const name of chosen) {
    add(`${name} x`, " pt", (one) => one[name]?.[0]);
    add(`${name} y`, " pt", (one) => one[name]?.[1]);
    add(`${name} opacity`, "", (one) => one[name]?.[4]);
  }
  plotted = null;
  refreshSoon();
}
const darkScheme = matchMedia("(prefers-color-scheme: dark)");
darkScheme.addEventListener("change", () => { plotted = null; refreshSoon(); });
function drawPlots() {
  if (plotted === series.at(-1)) return;
  plotted = series.at(-1);
  const isDark = darkScheme.matches;
  const ink = isDark ? "#7fb2ff" : "#1b5fc1", second = isDark ? "#ffa657" : "#b4530a";
  const from = (series.at(-1)?.time ?? 0) - 3;
  const part = series.filter((one) => one.time >= from);
  for (const { canvas, value, read, line, unit } of plots) {
    const pen = canvas.getContext("2d"), { width, height } = canvas;
    pen.clearRect(0, 0, width, height);
    const values = part.map(read), lines = line ? part.map(line) : [];
    const numbers = values.concat(lines).filter((one) => one !== null && one !== undefined);
    const last = values.findLast((one) => one !== null && one !== undefined);
    value.textContent = last === undefined ? "–" : `${Math.abs(last) < 10 ? last.toFixed(3) : last.toFixed(1)}${unit}`;
    if (!numbers.length) continue;
    let low = Math.min(...numbers, 0), high = Math.max(...numbers, line ? 1 : low + 1e-6);
    const across = (time) => (time - from) / 3 * (width - 8) + 4;
    const up = (number) => height - 8 - (number - low) / (high - low) * (height - 16);
    const stroke = (list, style, dash) => {
      pen.strokeStyle = style;
      pen.lineWidth = 3;
      pen.setLineDash(dash);
      pen.beginPath();
      let isOn = false;
      list.forEach((number, index) => {
        if (number === null || number === undefined) { isOn = false; return; }
        if (isOn) pen.lineTo(across(part[index].time), up(number)); else pen.moveTo(across(part[index].time), up(number));
        isOn = true;
      });
      pen.stroke();
    };
    if (line) stroke(lines, second, [8, 6]);
    stroke(values, ink, []);
  }
}

// What lies over the frame: fingers, nodes, paths

function drawOverlay() {
  const hasNodes = $("watch").getAttribute("aria-pressed") === "true", hasPaths = $("paths").getAttribute("aria-pressed") === "true";
  marks.hidden = !hasNodes && !hasPaths;
  if (!image || !bench || marks.hidden) return;
  const width = Math.round(screenWidth * devicePixelRatio), height = Math.round(width * bench.height / bench.width);
  if (marks.width !== width || marks.height !== height) {
    marks.width = width;
    marks.height = height;
  }
  overlay.setTransform(1, 0, 0, 1, 0, 0);
  overlay.clearRect(0, 0, width, height);
  const scale = width / bench.width;
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

makePlots();
connect();
