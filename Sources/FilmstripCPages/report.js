// The page of a check's report: filters, viewers, plots, choosing and accepting.
//
// The page's other parts are in ReportPage.swift: an article for each film (#f0 …), and inert script
// elements with a film's frames and nodes (#d0 …) and with pictures as base64 (#p0 …). Those follow this
// script, are parsed while the page is already shown, and are decoded when they are scrolled to.
// Nothing here reads text as HTML: all text of films is set as text.
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const report = JSON.parse(find("report").textContent);
  const articles = [...document.querySelectorAll(".film")];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  const { make, icon } = Page;

  function announce(text) {
    find("announcer").textContent = "";
    requestAnimationFrame(() => { find("announcer").textContent = text; });
  }

  // What a person sets is kept for the next report, where the browser allows it.
  const kept = {
    get(name) { try { return localStorage.getItem("filmstrip." + name); } catch { return null; } },
    set(name, value) { try { localStorage.setItem("filmstrip." + name, value); } catch { /* not kept */ } },
  };

  const number = (value) => value.toLocaleString("en-US");
  const plural = (count, word) => `${number(count)} ${word}${count === 1 ? "" : "s"}`;

  // ---- Data and pictures -------------------------------------------------------------------------

  /** The text of an inert element, as soon as all of it is parsed; null if there is none. */
  async function block(id) {
    let element = find(id);
    while (document.readyState === "loading" && !(element && element.nextSibling)) {
      await new Promise((done) => setTimeout(done, 20));
      element = find(id);
    }
    return element ? element.textContent : null;
  }

  const addresses = new Map();

  /** The address of a picture; it is decoded from base64 at the first use. */
  function address(id) {
    if (!addresses.has(id)) {
      addresses.set(id, block("p" + id).then((text) => {
        if (text === null) return null;
        const raw = atob(text);
        const bytes = new Uint8Array(raw.length);
        for (let i = 0; i < raw.length; i += 1) bytes[i] = raw.charCodeAt(i);
        return URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
      }));
    }
    return addresses.get(id);
  }

  /** Shows a picture in an `img` once it can be painted, so that scrubbing does not flicker. */
  async function show(image, id) {
    image.wanted = id;
    if (id === undefined || id === null) { image.removeAttribute("src"); image.hidden = true; return; }
    const source = await address(id);
    if (image.wanted !== id) return;
    if (source === null) { image.hidden = true; return; }
    const probe = new Image();
    probe.src = source;
    await probe.decode().catch(() => {});
    if (image.wanted !== id) return;
    image.src = source;
    image.hidden = false;
    if (!performance.getEntriesByName("filmstrip-picture").length) performance.mark("filmstrip-picture");
  }

  // ---- Settings of all viewers -------------------------------------------------------------------

  const modes = [
    ["side", "Side by side"], ["slider", "Slider"], ["onion", "Onion skin"], ["blink", "Blink"], ["film", "Film"],
  ];
  const view = {
    mode: modes.some(([mode]) => mode === kept.get("mode")) ? kept.get("mode") : "side",
    split: 50, mix: 50, flipped: false, blinks: !calm.matches, boxes: kept.get("boxes") !== "off", zoom: false,
  };
  const viewers = new Map();

  function change(values) {
    Object.assign(view, values);
    if ("mode" in values) kept.set("mode", values.mode);
    if ("boxes" in values) kept.set("boxes", values.boxes ? "on" : "off");
    for (const viewer of viewers.values()) viewer.update();
  }

  setInterval(() => {
    if (view.mode !== "blink" || !view.blinks || document.hidden) return;
    view.flipped = !view.flipped;
    for (const viewer of viewers.values()) viewer.blend();
  }, 600);

  function selectMode(mode) {
    change(mode === "blink" ? { mode, blinks: !calm.matches, flipped: true } : { mode });
    announce(modes.find(([name]) => name === mode)[1]);
  }

  // ---- A film's viewer ---------------------------------------------------------------------------

  const key = (side) => make("span", { class: `key ${side}${side === "expected" ? " dashed" : ""}`, "aria-hidden": "true" });

  class Viewer {
    constructor(article, data, name) {
      Object.assign(this, { article, data, name, at: 0, index: 0, node: null });
      const worst = Math.max(...data.frames.map((frame) => frame.different), 0);
      // A change that no recorded picture shows has a picture of its own.
      const painted = data.frames.findIndex((frame) => frame.actual !== undefined && frame.expected === undefined);
      this.at = worst === 0 && painted >= 0 ? painted : Math.max(0, data.frames.findIndex((frame) => frame.different === worst));
      this.index = data.frames[this.at] ? this.indexInFilm(data.frames[this.at]) : 0;
      this.last = Math.max(1, ...data.frames.map((frame) => frame.index), ...data.counts.map((count) => count - 1),
        ...data.nodes.flatMap((node) => node.plots.flatMap((plot) => [plot.expected.length - 1, plot.actual.length - 1])));
      this.element = make("div", { class: "viewer", role: "group", "aria-label": `Comparison of ${name}` });
      this.panes = [];
      this.plots = [];
      if (data.frames.length > 0) this.element.append(this.bar(), this.pictures());
      if (data.nodes.length > 0) this.element.append(this.nodes());
      else this.element.classList.add("alone");
      article.append(this.element);
      this.update();
    }

    get frame() { return this.data.frames[this.at]; }
    /** The index of the current film's frame that shows the same moment as a recorded frame; null if there is none. */
    moment(frame) {
      // Earlier versions stored the index only if it was another one.
      return frame.current ?? (frame.actual === undefined ? null : frame.index);
    }

    /** The index at which the current film is shown with a recorded frame. */
    indexInFilm(frame) { return this.moment(frame) ?? frame.index; }

    /** Whether the viewer shows the current film instead of pictures of single frames. */
    get isFilm() { return view.mode === "film" && this.data.film !== undefined; }

    get size() { return this.data.size.length === 2 ? this.data.size : null; }

    /** Whether the current film has a frame that equals the reference, for which there is no picture. */
    isEqual(frame) {
      return frame.current !== undefined && frame.actual === undefined && frame.expected !== undefined && frame.different === 0;
    }

    sources(frame) {
      return { expected: frame.expected, actual: this.isEqual(frame) ? frame.expected : frame.actual, difference: frame.difference };
    }

    get hasBoth() {
      return this.data.frames.some((frame) => frame.expected !== undefined)
        && this.data.frames.some((frame) => this.sources(frame).actual !== undefined);
    }

    bar() {
      const bar = make("div", { class: "bar" });
      const offered = modes.filter(([mode]) => (mode === "film" ? this.data.film : this.hasBoth || mode === "side"));
      if (offered.length > 1) {
        this.modeButtons = offered.map(([mode, title]) => make("button", {
          type: "button", "data-mode": mode, title: `${title} (${modes.findIndex(([name]) => name === mode) + 1})`, onclick: () => selectMode(mode),
        }, mode === "side" && !this.hasBoth ? "Pictures" : title));
        bar.append(make("div", { class: "segments", role: "group", "aria-label": "How to compare" }, ...this.modeButtons));
      }
      if (this.data.nodes.some((node) => node.boxes.length > 0)) {
        this.boxButton = make("button", { type: "button", class: "toggle", title: "Show the boxes of nodes that changed (o)", onclick: () => change({ boxes: !view.boxes }) }, "Boxes");
        bar.append(this.boxButton);
      }
      if (this.data.frames.some((frame) => frame.bounds)) {
        this.zoomButton = make("button", { type: "button", class: "toggle", title: "Zoom to the difference (z)", onclick: () => change({ zoom: !view.zoom }) }, "Zoom to difference");
        bar.append(this.zoomButton);
      }
      return bar;
    }

    pictures() {
      this.stage = make("div", { class: "stage" });
      const first = this.data.frames;
      const has = (side) => first.some((frame) => this.sources(frame)[side] !== undefined);
      if (has("expected")) this.pane("expected", "Expected", ["expected"]);
      if (has("actual")) this.pane("actual", has("expected") ? "Actual" : "Actual (no reference)", ["actual"]);
      if (this.hasBoth) this.pane("both", "", ["expected", "actual"]);
      if (has("difference")) this.pane("difference", "Difference", ["difference"]);
      if (this.panes.length < 3) this.stage.classList.add("few");
      if (this.data.film) this.pane("film", "Actual film", []);
      const parts = [this.stage];
      if (this.hasBoth) {
        this.adjust = make("input", { type: "range", min: 0, max: 100, step: 1, oninput: () => this.setBlend(Number(this.adjust.value)) });
        this.adjustName = make("span");
        this.flip = make("button", { type: "button", onclick: () => change({ blinks: false, flipped: !view.flipped }) }, "Flip (b)");
        this.pause = make("button", { type: "button", onclick: () => change({ blinks: !view.blinks }) });
        this.adjustLabel = make("label", { class: "adjust" }, this.adjustName, this.adjust);
        this.blinkRow = make("div", { class: "adjust" }, this.flip, this.pause);
        parts.push(this.adjustLabel, this.blinkRow);
      }
      if (this.data.frames.length > 0) parts.push(this.scrubber());
      return make("div", { class: "pictures" }, ...parts);
    }

    pane(side, title, layers) {
      const caption = make("figcaption", {}, side === "both" || side === "difference" ? null : key(side === "film" ? "actual" : side), make("span", {}, title));
      const frame = make("div", { class: "frame" });
      const pane = { side, title, frame, caption, layers: [], boxes: null };
      for (const source of layers) {
        const image = make("img", { alt: "", hidden: true, draggable: "false" });
        const canvas = make("div", { class: "canvas" }, image);
        const layer = make("div", { class: `layer ${source}` }, canvas);
        frame.append(layer);
        pane.layers.push({ source, image, layer });
      }
      if (side === "film") {
        pane.canvas = make("canvas", { role: "img" });
        frame.append(make("div", { class: "canvas" }, pane.canvas));
      }
      pane.absent = make("p", { class: "absent", hidden: true });
      pane.boxes = make("svg:svg", { class: "boxes", "aria-hidden": "true" });
      pane.names = make("div", { class: "names", "aria-hidden": "true" });
      frame.append(make("div", { class: "canvas" }, pane.boxes), pane.names, pane.absent);
      if (side === "both") {
        pane.divider = make("div", { class: "divider", hidden: true });
        frame.append(pane.divider);
        const drag = (event) => {
          if (view.mode !== "slider" || (event.type === "pointermove" && event.buttons !== 1)) return;
          const box = frame.getBoundingClientRect();
          this.setBlend(Math.round(Math.min(100, Math.max(0, (event.clientX - box.left) / box.width * 100))));
        };
        frame.addEventListener("pointerdown", (event) => { frame.setPointerCapture(event.pointerId); drag(event); });
        frame.addEventListener("pointermove", drag);
      }
      pane.element = make("figure", { class: "pane", "data-side": side }, caption, frame);
      this.panes.push(pane);
      this.stage.append(pane.element);
    }

    setBlend(value) {
      view[view.mode === "slider" ? "split" : "mix"] = value;
      for (const viewer of viewers.values()) viewer.blend();
    }

    scrubber() {
      const frames = this.data.frames;
      const step = (title, path, act) => make("button", { type: "button", "aria-label": title, title, onclick: act }, icon(path));
      this.playButton = step("Play (space)", "M5 3.5v9l7-4.5z", () => this.play());
      const ticks = make("div", { class: "ticks", "aria-hidden": "true" });
      for (const frame of frames) {
        const tick = make("i", { class: frame.different > 0 ? "differs" : "" });
        tick.style.left = `${frame.index / this.last * 100}%`;
        ticks.append(tick);
      }
      this.range = make("input", {
        type: "range", min: 0, max: this.last, step: 1, "aria-label": `Frame of ${this.name}`,
        oninput: () => this.scrub(Number(this.range.value)),
      });
      this.words = make("p", { class: "moment" });
      const isAlone = frames.length === 1 && !this.data.film;
      return make("div", { class: "scrub" },
        isAlone ? null : make("div", { class: "steps" },
          step("Previous frame (←)", "M10 3 5 8l5 5", () => this.step(-1)), this.playButton,
          step("Next frame (→)", "m6 3 5 5-5 5", () => this.step(1))),
        isAlone ? null : make("div", { class: "track" }, ticks, this.range), this.words);
    }

    /** The place of the recorded frame nearest to an index: of the current film if that is shown, otherwise of the recorded one. */
    nearest(index) {
      let best = 0;
      const distance = (frame) => Math.abs((this.isFilm ? this.moment(frame) ?? Infinity : frame.index) - index);
      this.data.frames.forEach((frame, place) => { if (distance(frame) < distance(this.data.frames[best])) best = place; });
      return best;
    }

    seek(place) {
      this.at = Math.min(this.data.frames.length - 1, Math.max(0, place));
      this.index = this.indexInFilm(this.frame);
      this.update();
    }

    /** Shows a frame of the current film, or the nearest recorded one where pictures are compared. */
    scrub(index) {
      if (!this.isFilm) { this.seek(this.nearest(index)); return; }
      this.index = Math.min(this.last, Math.max(0, index));
      this.at = this.nearest(this.index);
      this.update();
    }

    step(by, differing = false) {
      if (this.isFilm && !differing) { this.scrub(this.index + by); return; }
      let place = this.at + by;
      while (differing && this.data.frames[place] && this.data.frames[place].different === 0) place += by;
      if (this.data.frames[place]) this.seek(place);
    }

    play() {
      if (this.isFilm || this.request) { this.playFilm(); return; }
      if (this.timer) { clearInterval(this.timer); this.timer = null; return; }
      if (this.data.frames.length < 2) return;
      if (this.at === this.data.frames.length - 1) this.seek(0);
      this.timer = setInterval(() => {
        if (this.isFilm || this.at >= this.data.frames.length - 1) { clearInterval(this.timer); this.timer = null; return; }
        this.step(1);
      }, 280);
    }

    /** Plays the current film in its own time, and stops at its end. */
    playFilm() {
      const stop = () => { cancelAnimationFrame(this.request); this.request = null; this.showsPlaying(); };
      if (this.request) { stop(); return; }
      const end = Math.max(0, (this.data.counts[1] ?? this.last + 1) - 1);
      if (this.index >= end) this.scrub(0);
      let last = null, time = this.index / this.data.fps;
      const tick = (now) => {
        // Another mode or a hidden page ends the film or holds it.
        if (!this.isFilm) { stop(); return; }
        time += last === null ? 0 : Math.min(0.25, (now - last) / 1000);
        last = now;
        const index = Math.min(end, Math.floor(time * this.data.fps + 1e-6));
        if (index !== this.index) this.scrub(index);
        if (index >= end) { stop(); return; }
        this.request = requestAnimationFrame(tick);
      };
      this.request = requestAnimationFrame(tick);
      this.showsPlaying();
    }

    showsPlaying() {
      const title = this.request ? "Pause (space)" : "Play (space)";
      this.playButton.setAttribute("aria-label", title);
      this.playButton.title = title;
      this.playButton.replaceChildren(icon(this.request ? "M5 3.5v9M11 3.5v9" : "M5 3.5v9l7-4.5z"));
    }

    /** Draws a frame of the current film, and names the recorded picture beside it. */
    async drawFilm(pane) {
      const { film, counts, fps } = this.data;
      const isThere = counts[1] === undefined || this.index < counts[1];
      pane.absent.hidden = isThere;
      pane.absent.textContent = "The film has no such frame now";
      pane.canvas.hidden = !isThere;
      pane.canvas.setAttribute("aria-label", `Actual film, frame ${this.index}`);
      this.overlay(pane, this.frame);
      if (!this.sheet) {
        this.sheet = new Image();
        this.sheet.src = await address(film.sheet);
        this.isLoaded = this.sheet.decode().then(() => true, () => false);
        this.measure({ naturalWidth: film.size[0], naturalHeight: film.size[1] });
      }
      if (!await this.isLoaded) return;
      let tile = film.frames.findLastIndex((first) => first <= this.index);
      tile = Math.max(0, tile);
      if (tile === pane.tile) return;
      pane.tile = tile;
      const [width, height] = film.size;
      if (pane.canvas.width !== width) [pane.canvas.width, pane.canvas.height] = [width, height];
      pane.canvas.getContext("2d").drawImage(this.sheet, tile % film.columns * width, Math.floor(tile / film.columns) * height, width, height, 0, 0, width, height);
      pane.canvas.dataset.frame = film.frames[tile];
      pane.canvas.dataset.time = (this.index / fps).toFixed(3);
    }

    /** A node's box in a frame of the film, from its plots; null where a value is unknown. */
    boxInFilm(node, side, index) {
      const box = ["x", "y", "width", "height"].map((property, place) => {
        const plot = node.plots.find((other) => other.property === property);
        if (plot) return plot[side][index] ?? null;
        // A property without a plot is the same in both films, but known only in the compared frames.
        const known = node.boxes.flatMap((other) => (other[side] ? [other[side][place]] : []));
        return known.length > 0 && known.every((value) => Math.abs(value - known[0]) < 0.01) ? known[0] : null;
      });
      return node.plots.length === 0 || box.includes(null) ? null : box;
    }

    /** Shows the settings and the frame. */
    update() {
      if (this.stage) {
        const frame = this.frame;
        const mode = this.isFilm ? "film" : this.hasBoth && view.mode !== "film" ? view.mode : "side";
        this.stage.dataset.mode = mode;
        for (const button of this.modeButtons ?? []) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
        this.boxButton?.setAttribute("aria-pressed", String(view.boxes));
        this.zoomButton?.setAttribute("aria-pressed", String(view.zoom));
        const sources = this.sources(frame);
        for (const pane of this.panes) {
          const isShown = mode === "film" ? pane.side === "film" || pane.side === "expected"
            : pane.side !== "film" && (pane.side === "difference" || (pane.side === "both") === (mode !== "side"));
          pane.element.hidden = !isShown;
          if (!isShown) continue;
          if (pane.side === "film") this.drawFilm(pane);
          else this.fill(pane, frame, sources);
          if (pane.side === "expected") this.sayRecorded(pane, frame);
        }
        this.zoom(frame);
        this.blend();
        this.say(frame);
      }
      for (const plot of this.plots) plot.update();
    }

    /** Names the recorded frame where it is another moment than that of the film, and dims it. */
    sayRecorded(pane, frame) {
      const isSame = !this.isFilm || this.moment(frame) === this.index;
      pane.element.classList.toggle("other", !isSame);
      pane.caption.lastChild.textContent = this.isFilm && !isSame ? `Expected, frame ${frame.index}` : pane.title;
    }

    fill(pane, frame, sources) {
      let isAny = false;
      for (const layer of pane.layers) {
        const id = sources[layer.source];
        isAny ||= id !== undefined;
        show(layer.image, id).then(() => this.measure(layer.image));
        layer.image.alt = `${layer.source === "difference" ? "Difference" : layer.source === "expected" ? "Expected" : "Actual"}, frame ${frame.index}`;
      }
      pane.absent.hidden = isAny;
      pane.absent.textContent = pane.side === "difference"
        ? (frame.different === 0 ? "No difference" : frame.undrawn ?? "No picture of the difference")
        : pane.side === "expected" ? "No reference of this frame" : "The film has no such frame now";
      this.overlay(pane, frame);
    }

    /** The pictures' size in points, from the film or from the first picture that is there. */
    measure(image) {
      const size = this.size ?? (image.naturalWidth ? [image.naturalWidth, image.naturalHeight] : null);
      if (!size || this.measured) return;
      this.measured = size;
      this.stage.style.setProperty("--aspect", `${size[0]} / ${size[1]}`);
      // The scrubber below stays on a usual screen.
      const tallest = Math.max(380, Math.min(innerHeight - 350, 720));
      this.stage.style.setProperty("--widest", `${Math.round(Math.min(size[0] * 1.5, tallest * size[0] / size[1]))}px`);
      this.pixels = image.naturalWidth ? image.naturalWidth / size[0] : 1;
      this.zoom(this.frame);
    }

    zoom(frame) {
      let transform = "none";
      const bounds = frame.bounds ?? (view.zoom ? this.data.frames.find((other) => other.bounds)?.bounds : null);
      if (view.zoom && bounds && this.measured) {
        const [width, height] = this.measured.map((side) => side * (this.pixels ?? 1));
        const margin = 12;
        const factor = Math.max(1, Math.min(8, width / (bounds[2] + 2 * margin), height / (bounds[3] + 2 * margin)));
        const place = (from, length, all) => Math.min(0, Math.max(100 - 100 * factor, 50 - (from + length / 2) / all * 100 * factor));
        transform = `translate(${place(bounds[0], bounds[2], width)}%, ${place(bounds[1], bounds[3], height)}%) scale(${factor})`;
      }
      this.stage.classList.toggle("zoomed", view.zoom && transform !== "none");
      this.stage.style.setProperty("--zoom", transform);
      for (const pane of this.panes) this.label(pane);
    }

    /** Slider, onion skin and blink: how the actual picture covers the expected one. */
    blend() {
      const pane = this.panes.find((other) => other.side === "both");
      if (!pane) return;
      const mode = view.mode;
      const layer = pane.layers[1].layer;
      layer.style.clipPath = mode === "slider" ? `inset(0 0 0 ${view.split}%)` : "none";
      layer.style.opacity = mode === "onion" ? view.mix / 100 : mode === "blink" && !view.flipped ? 0 : 1;
      pane.divider.hidden = mode !== "slider";
      pane.divider.style.left = `${view.split}%`;
      const caption = mode === "slider" ? [key("expected"), "Expected ", key("actual"), "Actual"]
        : mode === "onion" ? [`Expected ${100 - view.mix} %, actual ${view.mix} %`]
        : [view.flipped ? key("actual") : key("expected"), view.flipped ? "Actual" : "Expected"];
      pane.caption.replaceChildren(...caption);
      this.adjustLabel.hidden = mode !== "slider" && mode !== "onion";
      this.blinkRow.hidden = mode !== "blink";
      this.adjustName.textContent = mode === "slider" ? "Divider" : "Actual over expected";
      this.adjust.value = mode === "slider" ? view.split : view.mix;
      this.adjust.setAttribute("aria-valuetext", mode === "slider" ? `${view.split} % expected` : `${view.mix} % actual`);
      this.pause.textContent = view.blinks ? "Pause" : "Blink by itself";
    }

    say(frame) {
      const parts = [`${frame.time.toFixed(3)} s`];
      if (frame.label) parts.push(frame.label);
      const difference = frame.different > 0
        ? `${number(frame.different)} pixel${frame.different === 1 ? " differs" : "s differ"} (${percent(frame.ratio)})`
        : frame.expected === undefined ? "no reference" : frame.actual === undefined && !this.isEqual(frame) ? "no such frame now" : "equal";
      if (this.isFilm) {
        const recorded = this.data.frames.some((other) => this.moment(other) === this.index);
        const now = [`${(this.index / this.data.fps).toFixed(3)} s`, recorded ? parts[1] : `the nearest recorded picture is frame ${frame.index}`].filter(Boolean);
        this.words.replaceChildren(make("b", {}, `Frame ${this.index}`), ` · ${now.join(" · ")}`, ...(recorded ? [" · ", make("b", {}, difference)] : []));
        this.range.value = this.index;
        this.range.setAttribute("aria-valuetext", `Frame ${this.index}, ${now.join(", ")}`);
        return;
      }
      const title = `Frame ${frame.index}`;
      this.words.replaceChildren(make("b", {}, title), ` · ${parts.join(" · ")} · `, make("b", {}, difference));
      this.range.value = frame.index;
      this.range.setAttribute("aria-valuetext", `Frame ${frame.index}, ${parts.join(", ")}, ${difference}`);
    }

    // -- Boxes of nodes

    overlay(pane, frame) {
      pane.boxes.replaceChildren();
      pane.names.replaceChildren();
      pane.labels = [];
      if (!view.boxes || !this.size || pane.side === "difference" && this.panes.length > 1 && !this.node) return;
      pane.boxes.setAttribute("viewBox", `0 0 ${this.size[0]} ${this.size[1]}`);
      pane.boxes.setAttribute("preserveAspectRatio", "none");
      for (const node of this.data.nodes) {
        const box = pane.side === "film"
          ? { expected: this.boxInFilm(node, "expected", this.index), actual: this.boxInFilm(node, "actual", this.index) }
          : node.boxes.find((other) => other.index === frame.index);
        if (!box) continue;
        const isDim = this.node !== null && this.node !== node.name;
        for (const side of ["expected", "actual"]) {
          if (!box[side] || (pane.side !== side && !["both", "difference", "film"].includes(pane.side))) continue;
          const [x, y, width, height] = box[side];
          pane.boxes.append(make("svg:rect", { class: side + (isDim ? " dim" : ""), x, y, width, height }));
        }
        const at = pane.side === "expected" ? box.expected : box.actual ?? (pane.side === "actual" ? null : box.expected);
        if (at && !isDim) pane.labels.push({ name: node.name, at });
      }
      this.label(pane);
    }

    /** Names beside boxes, where they do not cover each other, in the frame's own size at any zoom. */
    label(pane) {
      if (!pane.labels || !this.size) return;
      pane.names.replaceChildren();
      const match = /translate\(([-\d.e]+)%, ([-\d.e]+)%\) scale\(([-\d.e]+)\)/.exec(this.stage.style.getPropertyValue("--zoom"));
      const [left, top, factor] = match ? match.slice(1).map(Number) : [0, 0, 1];
      const taken = [];
      const height = pane.frame.clientHeight || 600;
      const isTight = this.node === null && pane.frame.clientWidth < 240;
      for (const { name, at } of pane.labels.slice(0, isTight ? 3 : 12)) {
        const x = left + at[0] / this.size[0] * 100 * factor;
        const y = top + at[1] / this.size[1] * 100 * factor;
        if (x > 98 || y > 100 || y < -2) continue;
        const above = y * height / 100 - 16;
        const place = above >= 0 ? above : Math.max(0, y * height / 100);
        if (taken.some((other) => Math.abs(other - place) < 16)) continue;
        taken.push(place);
        const text = make("span", {}, name);
        text.style.left = `${Math.max(0, Math.min(x, 70))}%`;
        text.style.top = `${place}px`;
        pane.names.append(text);
      }
    }

    // -- Nodes and their plots

    nodes() {
      const all = this.data.nodes;
      const list = make("div", {});
      const add = (from, to, open) => all.slice(from, to).forEach((node, place) => list.append(this.nodeElement(node, open && place < 2)));
      add(0, 8, true);
      const section = make("section", { class: "nodes", "aria-label": `Nodes of ${this.name} that changed` },
        make("h3", {}, plural(all.length, "node") + " changed",
          make("span", { class: "legend" },
            make("span", {}, key("expected"), "expected"), make("span", {}, key("actual"), "actual"))),
        list);
      if (all.length > 8) {
        const more = make("button", { type: "button", class: "more", onclick: () => { add(8, all.length, false); more.remove(); } }, `Show ${all.length - 8} more`);
        section.append(more);
      }
      return section;
    }

    nodeElement(node, isOpen) {
      const plots = make("div", { class: "plots" });
      const select = (name) => {
        if (this.node === name || !this.stage) return;
        this.node = name;
        for (const pane of this.panes) if (!pane.element.hidden) this.overlay(pane, this.frame);
      };
      const element = make("details", { class: "node", onmouseenter: () => select(node.name), onmouseleave: () => select(null), onfocusin: () => select(node.name), onfocusout: () => select(null) },
        make("summary", {}, make("code", {}, node.name), make("span", { class: "kind" }, [...new Set(node.kinds)].join(", "))), plots);
      const draw = () => {
        if (plots.childElementCount > 0) return;
        for (const values of node.plots) this.plots.push(new Plot(this, node, values, plots));
        if (node.plots.length === 0) plots.append(make("p", { class: "kind" }, "No property of it has another value over time."));
      };
      element.addEventListener("toggle", () => { if (element.open) draw(); });
      element.open = isOpen;
      if (isOpen) draw();
      return element;
    }
  }

  function percent(ratio) {
    const value = ratio * 100;
    return (value >= 10 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value >= 0.001 ? value.toFixed(3) : "< 0.001") + " %";
  }

  // ---- Plots -------------------------------------------------------------------------------------

  class Plot {
    constructor(viewer, node, values, parent) {
      Object.assign(this, { viewer, values, hover: null });
      const known = [...values.expected, ...values.actual].filter((value) => value !== null);
      this.low = Math.min(...known);
      this.high = Math.max(...known);
      if (known.length === 0) { this.low = 0; this.high = 1; }
      const span = this.high - this.low;
      const y = (value) => (span > 0 ? 100 - (value - this.low) / span * 100 : 50).toFixed(2);
      const bound = (kind, value) => make("span", { class: `bound ${kind}`, title: this.words(value) }, this.words(value));
      const svg = make("svg:svg", { viewBox: `0 0 ${viewer.last} 100`, preserveAspectRatio: "none", "aria-hidden": "true" },
        make("svg:path", { class: "between", d: between(values, y) }),
        make("svg:path", { class: "expected", d: path(values.expected, y) }),
        make("svg:path", { class: "actual", d: path(values.actual, y) }));
      this.cursor = make("span", { class: "cursor" });
      this.title = make("b", {}, values.property);
      this.expected = make("span", { class: "expected" });
      this.actual = make("span", { class: "actual" });
      this.change = make("span");
      this.area = make("div", { class: "area", role: "img", "aria-label": this.description(node) }, svg,
        ...(span > 0 ? [bound("high", this.high), bound("low", this.low)] : [bound("only", this.low)]), this.cursor);
      const at = (event) => {
        const box = this.area.getBoundingClientRect();
        return Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * viewer.last);
      };
      // A drag scrubs: the film if there is one, otherwise the recorded pictures.
      const scrub = (event) => {
        if (viewer.data.film && !viewer.isFilm) change({ mode: "film" });
        viewer.scrub(at(event));
      };
      this.area.addEventListener("pointermove", (event) => {
        this.hover = at(event);
        if (event.buttons === 1 && viewer.stage) scrub(event);
        else this.update();
      });
      this.area.addEventListener("pointerdown", (event) => {
        if (!viewer.stage || event.button !== 0) return;
        event.preventDefault();
        if (event.pointerType === "mouse") this.area.setPointerCapture(event.pointerId);
        scrub(event);
      });
      this.area.addEventListener("pointerleave", () => { this.hover = null; this.update(); });
      parent.append(make("div", { class: "plot" }, make("p", { class: "values" }, this.title, this.expected, this.actual, this.change), this.area));
      this.update();
    }

    words(value) {
      if (value === null || value === undefined) return "–";
      const digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
      return Number(value.toFixed(digits)) + (this.values.unit ? ` ${this.values.unit}` : "");
    }

    description(node) {
      let largest = 0, frame = 0;
      this.values.expected.forEach((value, index) => {
        const other = this.values.actual[index];
        if (value !== null && other !== null && other !== undefined && Math.abs(other - value) > largest) {
          largest = Math.abs(other - value); frame = index;
        }
      });
      return `${this.values.property} of ${node.name} over time, from ${this.words(this.low)} to ${this.words(this.high)}; `
        + (largest > 0 ? `largest change ${this.words(largest)} at frame ${frame}` : "recorded and current values exist at different times");
    }

    update() {
      const frame = this.hover ?? (this.viewer.isFilm ? this.viewer.index : this.viewer.frame?.index ?? 0);
      const [expected, actual] = [this.values.expected[frame], this.values.actual[frame]];
      this.cursor.style.left = `${frame / this.viewer.last * 100}%`;
      this.expected.textContent = this.words(expected);
      this.actual.textContent = this.words(actual);
      const isBoth = typeof expected === "number" && typeof actual === "number";
      this.change.textContent = isBoth && expected !== actual ? (actual > expected ? "+" : "−") + this.words(Math.abs(actual - expected)) : isBoth ? "=" : "";
    }
  }

  function path(values, y) {
    let text = "", isDown = false;
    values.forEach((value, index) => {
      if (value === null) { isDown = false; return; }
      text += `${isDown ? "L" : "M"}${index} ${y(value)}`;
      isDown = true;
    });
    return text;
  }

  /** The area between the recorded and the current values, where both exist. */
  function between(values, y) {
    let text = "", run = [];
    const end = () => {
      if (run.length > 1) {
        text += run.map((index, place) => `${place ? "L" : "M"}${index} ${y(values.expected[index])}`).join("")
          + run.reverse().map((index) => `L${index} ${y(values.actual[index])}`).join("") + "Z";
      }
      run = [];
    };
    for (let index = 0; index < Math.min(values.expected.length, values.actual.length); index += 1) {
      if (values.expected[index] === null || values.actual[index] === null) end();
      else run.push(index);
    }
    end();
    return text;
  }

  // ---- Films: shown as they are scrolled to -------------------------------------------------------

  const isDetailed = (place) => report.films[place].standing !== "passed";

  async function build(place) {
    if (viewers.has(place) || articles[place].isBuilt) return;
    articles[place].isBuilt = true;
    const text = await block("d" + place);
    if (text === null) return;
    const data = JSON.parse(text);
    if (isDetailed(place)) {
      viewers.set(place, new Viewer(articles[place], data, report.films[place].name));
    } else if (data.frames[0]?.small !== undefined) {
      const image = make("img", { class: "small", alt: "", hidden: true });
      articles[place].querySelector("header").prepend(image);
      show(image, data.frames[0].small);
    }
  }

  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const place = Number(entry.target.dataset.film);
      if (entry.isIntersecting) {
        build(place);
        watcher.unobserve(entry.target);
      }
    }
  }, { rootMargin: "900px 0px" });

  // The current film is that of the keyboard: the last one that was focused or scrolled to.
  let current = -1;
  function setCurrent(place) {
    if (place === current) return;
    articles[current]?.classList.remove("current");
    current = place;
    articles[current]?.classList.add("current");
  }

  function go(by) {
    let place = current;
    do { place += by; } while (articles[place] && articles[place].hidden);
    if (!articles[place]) return;
    const group = articles[place].closest("details.same");
    if (group) group.open = true;
    build(place);
    setCurrent(place);
    articles[place].focus({ preventScroll: true });
    articles[place].scrollIntoView({ block: "start", behavior: "auto" });
  }

  // ---- Filters -----------------------------------------------------------------------------------

  const standings = [
    ["failed", "Failed"], ["changed", "Changed"], ["missing", "Missing"], ["new", "New"],
    ["orphan", "Without film"], ["removed", "Removed"], ["recorded", "Recorded"], ["passed", "Passed"],
  ];
  const filter = { standing: "all", text: "" };
  const texts = articles.map((article) => article.textContent.toLowerCase());

  function applyFilter() {
    const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    articles.forEach((article, place) => {
      const isShown = (filter.standing === "all" || report.films[place].standing === filter.standing)
        && words.every((word) => texts[place].includes(word));
      article.hidden = !isShown;
      count += isShown ? 1 : 0;
    });
    for (const group of document.querySelectorAll("details.same")) {
      group.hidden = !group.querySelector(".film:not([hidden])");
      if (words.length > 0) group.open = true;
    }
    find("nothing").hidden = count > 0 || articles.length === 0;
    if (articles[current]?.hidden) setCurrent(articles.findIndex((article) => !article.hidden));
    for (const button of chips) button.setAttribute("aria-pressed", String(button.dataset.filter === filter.standing));
    return count;
  }

  const chips = [["all", "All"], ...standings].map(([standing, title]) => {
    return make("button", {
      type: "button", "data-filter": standing, "aria-pressed": "false",
      onclick: () => { filter.standing = standing; announce(`${plural(applyFilter(), "film")} shown`); },
    }, standing === "all" ? null : make("span", { class: "dot", "aria-hidden": "true" }), title + " ", make("b"));
  });

  function countFilms() {
    for (const button of chips) {
      const standing = button.dataset.filter;
      const count = standing === "all" ? report.films.length : report.films.filter((film) => film.standing === standing).length;
      button.querySelector("b").textContent = number(count);
      button.hidden = count === 0 && standing !== "all" && standing !== filter.standing;
    }
  }
  const search = make("input", { type: "search", placeholder: "Search films and reasons", "aria-label": "Search films and reasons", oninput: () => { filter.text = search.value; applyFilter(); } });
  const choosable = report.films.map((film, place) => place).filter((place) => report.films[place].acceptable);
  const chooseAll = make("button", { type: "button", onclick: () => choose(choosable.filter((place) => !articles[place].hidden), true) }, "Choose all");
  if (articles.length > 0) {
    countFilms();
    find("filters").append(make("div", { class: "chips", role: "group", "aria-label": "Filter films by verdict" }, ...chips),
      make("div", { class: "search", role: "search" }, search));
    if (choosable.length > 1 && (report.update.length > 0 || report.review)) find("filters").append(chooseAll);
    find("reset").addEventListener("click", () => { filter.standing = "all"; filter.text = search.value = ""; applyFilter(); search.focus(); });
    applyFilter();
  }

  // ---- Choosing, and the command that accepts ------------------------------------------------------

  const chosen = new Set();
  const boxes = new Map();

  function quoted(word) {
    return /^[A-Za-z0-9_\-./,:=@%+]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
  }

  /** The command for the chosen films: its first words, the films, the rest. */
  function command() {
    const names = [...new Set([...chosen].sort((a, b) => a - b).map((place) => report.films[place].argument))];
    return [...report.update.slice(0, 2), ...names, ...report.update.slice(2)].map(quoted).join(" ");
  }

  /** The place of a film's controls, at the end of its header. */
  function actions(place) {
    const header = articles[place].querySelector("header");
    if (!header.querySelector(".actions")) header.append(make("div", { class: "actions" }));
    return header.querySelector(".actions");
  }

  function choose(places, isOn) {
    for (const place of places) {
      if (!boxes.has(place)) continue;
      if (isOn) chosen.add(place); else chosen.delete(place);
      boxes.get(place).checked = isOn;
    }
    tray.hidden = chosen.size === 0;
    count.textContent = `${plural(chosen.size, "film")} chosen`;
    line.textContent = command();
    announce(count.textContent);
  }

  async function copy() {
    const text = command();
    let isCopied = false;
    try { await navigator.clipboard.writeText(text); isCopied = true; } catch { /* the older way follows */ }
    if (!isCopied) {
      const area = make("textarea", { class: "unseen", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      try { isCopied = document.execCommand("copy"); } catch { isCopied = false; }
      area.remove();
      copyButton.focus();
    }
    if (!isCopied) getSelection().selectAllChildren(line);
    copyButton.textContent = isCopied ? "Copied" : "Press Ctrl-C";
    announce(isCopied ? "The command is copied" : "The command is selected; press Control C");
    setTimeout(() => { copyButton.textContent = "Copy command"; }, 1800);
  }

  const count = make("span", { class: "count" });
  const line = make("code", { tabindex: 0, "aria-label": "Command that accepts the chosen films" });
  const copyButton = make("button", { type: "button", class: "primary", onclick: copy, title: "Copy the command (c)" }, "Copy command");
  const clear = make("button", { type: "button", class: "plain", onclick: () => choose([...chosen], false) }, "Clear");
  const acceptAll = report.review ? make("button", { type: "button", class: "primary", onclick: () => acceptChosen() }, "Accept") : null;
  if (acceptAll) copyButton.classList.remove("primary");
  const tray = make("div", { class: "tray", role: "region", "aria-label": "Chosen films", hidden: true }, count, line, copyButton, acceptAll, clear);
  find("overlays").append(tray);

  if (report.update.length > 0) {
    for (const place of choosable) {
      const box = make("input", { type: "checkbox", onchange: () => choose([place], box.checked) });
      boxes.set(place, box);
      actions(place).append(make("label", { class: "choose" }, box, "Choose", make("span", { class: "unseen" }, ` ${report.films[place].name}`)));
    }
  }

  // ---- Accepting and rejecting, where `filmstrip review` serves the page -----------------------------

  const decisions = new Map();

  /** Asks the server for a decision and shows the result. */
  async function decide(place, decision) {
    const controls = decisions.get(place);
    if (!controls || controls.isBusy) return;
    controls.isBusy = true;
    controls.buttons.forEach((button) => { button.disabled = true; });
    controls.state.className = "";
    controls.state.textContent = decision === "accept" ? "Recording …" : "";
    try {
      const answer = await fetch(decision, {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ film: report.films[place].name }),
      });
      const result = await answer.json();
      if (!answer.ok) throw new Error(result.error);
      for (const name of result.films) {
        const other = report.films.findIndex((film) => film.name === name);
        if (other >= 0) showDecision(other, decision);
      }
      announce(`${report.films[place].name} ${decision === "accept" ? "accepted" : "rejected"}`);
    } catch (error) {
      controls.state.className = "problem";
      controls.state.textContent = error instanceof TypeError ? "The review has ended; run filmstrip review again." : error.message;
      announce(controls.state.textContent);
    }
    controls.isBusy = false;
    if (report.films[place].standing !== "recorded") controls.buttons.forEach((button) => { button.disabled = false; });
  }

  function showDecision(place, decision) {
    const controls = decisions.get(place);
    if (!controls) return;
    const isAccepted = decision === "accept";
    controls.state.className = isAccepted ? "done" : "rejected";
    controls.state.textContent = isAccepted ? "Accepted" : "Rejected";
    if (!isAccepted) return;
    const film = report.films[place];
    articles[place].classList.replace(film.standing, "recorded");
    film.standing = "recorded";
    articles[place].querySelector(".verdict").textContent = "recorded";
    controls.buttons.forEach((button) => { button.hidden = true; });
    if (boxes.has(place)) {
      choose([place], false);
      boxes.get(place).disabled = true;
    }
    countFilms();
  }

  async function acceptChosen() {
    acceptAll.disabled = true;
    for (const place of [...chosen].sort((a, b) => a - b)) {
      if (report.films[place].acceptable && report.films[place].standing !== "recorded") await decide(place, "accept");
    }
    acceptAll.disabled = false;
  }

  if (report.review) {
    for (const place of choosable) {
      const buttons = [["accept", "Accept"], ["reject", "Reject"]].map(([decision, title]) =>
        make("button", { type: "button", class: decision === "accept" ? "accept" : "plain", onclick: () => decide(place, decision) },
          title, make("span", { class: "unseen" }, ` ${report.films[place].name}`)));
      const state = make("span");
      decisions.set(place, { buttons, state, isBusy: false });
      actions(place).append(make("div", { class: "decision" }, state, ...buttons));
      if (report.review.rejected.includes(report.films[place].name)) showDecision(place, "reject");
    }
  }

  // ---- Theme and help ------------------------------------------------------------------------------

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark";
  const theme = make("button", { type: "button", class: "icon plain", onclick: () => setTheme(isDark() ? "light" : "dark") });
  function setTheme(name) {
    if (name) { document.documentElement.dataset.theme = name; kept.set("theme", name); }
    const title = isDark() ? "Light colours (t)" : "Dark colours (t)";
    theme.setAttribute("aria-label", title);
    theme.title = title;
    theme.replaceChildren(icon(isDark()
      ? "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.2M8 13.8V15M1 8h1.2M13.8 8H15M3 3l.9.9M12.1 12.1l.9.9M13 3l-.9.9M3.9 12.1 3 13"
      : "M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z"));
  }
  setTheme(["light", "dark"].includes(kept.get("theme")) ? kept.get("theme") : null);
  dark.addEventListener("change", () => setTheme(null));

  const help = Page.keyDialog(["play", "frames", "different", "ends", "views", "flip", "outlines", "films", "zoom", "choose", "copy", "search", "theme", "help",
    ...(report.review ? ["decide"] : [])]);
  find("tools").append(theme,
    make("button", { type: "button", class: "icon plain", "aria-label": "Keys (?)", title: "Keys (?)", onclick: () => help.showModal() },
      icon("M5.8 6A2.3 2.3 0 1 1 8.9 8.2c-.6.3-.9.7-.9 1.4M8 12.4v.1")));

  // ---- Keyboard ------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target;
    const isText = target.matches("input[type=search], textarea");
    if (isText) {
      // By itself Escape would empty the search, and leave the films filtered.
      if (event.key === "Escape") { event.preventDefault(); target.blur(); }
      return;
    }
    const isRange = target.matches("input[type=range]") && !target.closest(".track");
    const isArrow = ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key);
    if (isRange && isArrow) return;
    if (event.key === " " && target.matches("button, summary, input, a")) return;
    const viewer = viewers.get(current);
    const acts = {
      j: () => go(1), k: () => go(-1), "/": () => search.focus(), "?": () => help.showModal(),
      t: () => setTheme(isDark() ? "light" : "dark"),
      o: () => change({ boxes: !view.boxes }), z: () => change({ zoom: !view.zoom }),
      b: () => change(view.mode === "blink" ? { blinks: false, flipped: !view.flipped } : { mode: "blink", blinks: false, flipped: true }),
      c: () => { if (chosen.size > 0) copy(); },
      x: () => { if (boxes.has(current)) choose([current], !chosen.has(current)); },
      a: () => decide(current, "accept"), r: () => decide(current, "reject"),
      ArrowLeft: () => viewer?.stage && viewer.step(-1, event.shiftKey), ArrowRight: () => viewer?.stage && viewer.step(1, event.shiftKey),
      Home: viewer?.stage && (() => viewer.scrub(0)), End: viewer?.stage && (() => viewer.scrub(viewer.last)),
      ",": () => viewer?.stage && viewer.step(-1), ".": () => viewer?.stage && viewer.step(1),
      " ": viewer?.stage && (() => viewer.play()), p: viewer?.stage && (() => viewer.play()),
    };
    modes.forEach(([mode], place) => { acts[String(place + 1)] = () => selectMode(mode); });
    // Caps Lock doesn't change what a key means.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(acts, key) || !acts[key]) return;
    if (event.shiftKey && !isArrow && key !== "?") return;
    event.preventDefault();
    acts[key]();
  });

  document.addEventListener("focusin", (event) => {
    const article = event.target.closest?.(".film");
    if (article) setCurrent(Number(article.dataset.film));
  });
  document.addEventListener("pointerdown", (event) => {
    const article = event.target.closest?.(".film");
    if (article) setCurrent(Number(article.dataset.film));
  });

  // Where a person has scrolled away from the current film, the first one that is seen is current.
  let isScrolling = false;
  addEventListener("scroll", () => {
    if (isScrolling) return;
    isScrolling = true;
    requestAnimationFrame(() => {
      isScrolling = false;
      const isSeen = (article) => {
        const box = article.getBoundingClientRect();
        return box.height > 0 && box.bottom > 140 && box.top < innerHeight - 80;
      };
      if (articles[current] && isSeen(articles[current])) return;
      const first = articles.findIndex(isSeen);
      if (first >= 0) setCurrent(first);
    });
  }, { passive: true });

  // ---- Begin ---------------------------------------------------------------------------------------

  setCurrent(0);
  for (const article of articles) watcher.observe(article);
  performance.mark("filmstrip-ready");
})();
