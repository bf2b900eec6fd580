// The page of films: a player for each, with callbacks and plots.
//
// The page's other parts are in PlayerPage.swift: an article for each film (#f0 …) with an empty element for the
// player (#v0 …), and inert script elements with a film's data (#d0 …) and, in a self-contained page, its
// pictures as base64 (#p0-0 …). They are parsed before this script runs; pictures are decoded when they are
// shown. Nothing here reads text as HTML: all text of films is set as text.
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const articles = [...document.querySelectorAll(".film")];

  const { make, icon } = Page;
  const paths = {
    play: "M4.5 3v10l8-5z", pause: "M5 3.5v9M11 3.5v9", back: "m7.5 4-4 4 4 4M12.5 4v8", next: "m8.5 4 4 4-4 4M3.5 4v8",
    loop: "M11 2.5 13 4.5 11 6.5M13 4.5H5a2.5 2.5 0 0 0-2.5 2.5v.5M5 13.500l-2-2 2-2M3 11.500h8a2.500 2.500 0 0 0 2.500-2.500v-.5",
    box: "M3 3h10v10H3z", touch: "M8 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM8 1.500v1M8 13.500v1M1.500 8h1M13.500 8h1", from: "M3.5 3v10M12.5 4 7 8l5.500 4z", help: "M5.8 6A2.3 2.3 0 1 1 8.9 8.2c-.6.3-.9.7-.9 1.4M8 12.4v.1", theme: "M8 2.500a5.500 5.500 0 1 0 5.500 5.500A4.400 4.400 0 0 1 8 2.500z",
  };

  // What a person sets is kept for the next page, where the browser allows it.
  const kept = {
    get(name) { try { return localStorage.getItem("filmstrip." + name); } catch { return null; } },
    set(name, value) { try { localStorage.setItem("filmstrip." + name, value); } catch { /* not kept */ } },
  };

  const seconds = (time) => `${time.toFixed(3)} s`;
  const short = (value) => Number(value.toFixed(2)).toString();
  const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

  // ---- Settings of all players ---------------------------------------------------------------------

  const speeds = [[1, "×1"], [0.25, "×¼"], [0.1, "×0.1"]];
  const view = { speed: 1, loops: kept.get("loops") !== "off", boxes: kept.get("outlines") === "on", touches: kept.get("touches") !== "off" };
  const modes = [["new", "New"], ["beside", "Beside"], ["over", "Over"], ["old", "Old"]];
  const players = new Map();

  function change(values) {
    Object.assign(view, values);
    if ("loops" in values) kept.set("loops", view.loops ? "on" : "off");
    if ("boxes" in values) kept.set("outlines", view.boxes ? "on" : "off");
    if ("touches" in values) kept.set("touches", view.touches ? "on" : "off");
    for (const player of players.values()) player.update();
  }

  // ---- Pictures ------------------------------------------------------------------------------------

  /** Frames that are files beside the page. */
  class FileFrames {
    constructor(files) { this.files = files; this.images = new Map(); }

    get count() { return this.files.length; }

    image(index) {
      let image = this.images.get(index);
      if (image) this.images.delete(index);
      else { image = new Image(); image.src = this.files[index]; }
      this.images.set(index, image);
      if (this.images.size > 48) this.images.delete(this.images.keys().next().value);
      return image;
    }

    /** Draws a frame into a canvas; false if there is no such picture. */
    async draw(index, canvas) {
      const image = this.image(index);
      try { await image.decode(); } catch { this.images.delete(index); return false; }
      resize(canvas, image.naturalWidth, image.naturalHeight);
      canvas.getContext("2d").drawImage(image, 0, 0);
      for (let next = index + 1; next < Math.min(this.count, index + 5); next += 1) this.image(next);
      return true;
    }
  }

  /** Frames inside a page: images of the changes since the previous frame, from a complete image on. */
  class PackedFrames {
    constructor(data, number, page) {
      Object.assign(this, data, { number, page, bitmaps: new Map(), bytes: 0, shown: -1, old: document.createElement("canvas") });
    }

    get count() { return this.order.length; }

    bitmap(place) {
      let known = this.bitmaps.get(place);
      if (known) this.bitmaps.delete(place);
      else {
        known = this.unpack(place);
        this.bytes += this.pictures[place][2] * this.pictures[place][3] * 4;
      }
      this.bitmaps.set(place, known);
      for (const [old, bitmap] of this.bitmaps) {
        if (this.bytes <= 160e6 || this.bitmaps.size <= 8) break;
        this.bitmaps.delete(old);
        this.bytes -= this.pictures[old][2] * this.pictures[old][3] * 4;
        bitmap.then(({ picture }) => picture.close(), () => {});
      }
      return known;
    }

    /** The pixels of an image, and the tiles that move, in the form of IndexedPacker.swift. */
    async unpack(place) {
      const raw = atob(this.page.getElementById(`p${this.number}-${place}`).textContent);
      const packed = new Uint8Array(raw.length);
      for (let i = 0; i < raw.length; i += 1) packed[i] = raw.charCodeAt(i);
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const [left, top, width, height] = this.pictures[place];
      const numbers = new DataView(bytes.buffer);
      const moves = [];
      let at = 1 + 4 * bytes[0];
      if (bytes[0] > 0) {
        const columns = Math.ceil(width / tile), rows = Math.ceil(height / tile);
        for (let row = 0; row < rows; row += 1) {
          for (let column = 0, next; column < columns; column = next) {
            const choice = bytes[at + column];
            for (next = column + 1; next < columns && bytes[at + next] === choice;) next += 1;
            if (choice === 0) continue;
            const [dx, dy] = [numbers.getInt16(4 * choice - 3, true), numbers.getInt16(4 * choice - 1, true)];
            const [x, y] = [left + column * tile, top + row * tile];
            moves.push([x - dx, y - dy, Math.min(width, next * tile) - column * tile, Math.min(tile, height - row * tile), x, y]);
          }
          at += columns;
        }
      }
      const image = new ImageData(width, height);
      const words = new DataView(image.data.buffer);
      const color = (from) => ((bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | 255) >>> 0;
      const count = bytes[at];
      const colors = [0];
      for (let i = 0; i < count; i += 1) colors.push(color(at + 1 + 3 * i));
      const start = at + 1 + 3 * count;
      let other = start + width * height;
      for (let i = 0; i < width * height; i += 1) {
        const value = bytes[start + i];
        if (value === 0) continue;
        words.setUint32(4 * i, value === 255 ? color(other) : colors[value]);
        if (value === 255) other += 3;
      }
      return { picture: await createImageBitmap(image), moves };
    }

    async draw(index, canvas) {
      const wanted = this.order[index];
      if (wanted === this.shown) return true;
      let first = wanted;
      while (this.pictures[first][4] === 0 && !(first - 1 === this.shown)) first -= 1;
      for (const one of [canvas, this.old]) resize(one, this.size[0], this.size[1]);
      const context = canvas.getContext("2d"), old = this.old.getContext("2d");
      // Images up to the frame are drawn at once, so that no part of a frame is seen.
      const parts = [];
      for (let place = first; place <= wanted; place += 1) parts.push(this.bitmap(place));
      let known;
      try { known = await Promise.all(parts); } catch { return false; }
      let isWhole = true;
      known.forEach(({ picture, moves }, offset) => {
        const [x, y] = this.pictures[first + offset];
        if (moves.length > 0) old.drawImage(canvas, 0, 0);
        for (const [fromX, fromY, width, height, toX, toY] of moves) context.drawImage(this.old, fromX, fromY, width, height, toX, toY, width, height);
        try { context.drawImage(picture, x, y); } catch { /* closed meanwhile: drawn again with the next frame */ isWhole = false; }
      });
      this.shown = isWhole ? wanted : -1;
      for (let next = wanted + 1; next < Math.min(this.pictures.length, wanted + 4); next += 1) this.bitmap(next);
      return true;
    }
  }

  // The sides of the tiles of MotionPredictor.swift.
  const tile = 32;

  const framesOf = (data, number, page) => (data.files ? new FileFrames(data.files) : new PackedFrames(data.packed, number, page));

  function resize(canvas, width, height) {
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  // ---- A film's player -----------------------------------------------------------------------------

  class Player {
    constructor(element, data, number) {
      Object.assign(this, { element, data, number, at: 0, time: 0, isPlaying: false, wanted: 0, steps: [], plots: [], mode: "new", other: null, shownChoice: "" });
      this.frames = framesOf(data, number, document);
      this.count = Math.max(1, this.frames.count);
      const side = make("div", { class: "side" });
      element.append(make("div", { class: "show" }, this.screen(), this.controls()), side);
      const texts = element.parentElement.querySelector(".texts");
      if (texts.childElementCount > 0) side.append(texts);
      for (const command of texts.querySelectorAll(".command")) command.append(make("button", { type: "button", onclick: (event) => copy(command.querySelector("code"), event.currentTarget) }, "Copy"));
      this.addCallbacks(side);
      this.addPlots(side);
      if (side.childElementCount === 0) element.classList.add("alone");
      this.seek(0);
    }

    screen() {
      this.canvas = make("canvas", { role: "img" });
      this.boxes = make("svg:svg", { class: "boxes", "aria-hidden": "true", preserveAspectRatio: "none" });
      this.absent = make("p", { class: "absent", hidden: true }, "This picture cannot be loaded.");
      this.otherCanvas = make("canvas", { class: "other", role: "img", hidden: true });
      const screen = make("div", { class: "screen" }, this.canvas, this.boxes, this.otherCanvas, this.absent);
      // A drag across the picture scrubs, a tap plays.
      let drag = null;
      screen.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        drag = { x: event.clientX, at: this.at, moved: false };
        screen.setPointerCapture(event.pointerId);
      });
      screen.addEventListener("pointermove", (event) => {
        if (!drag) return;
        const distance = event.clientX - drag.x;
        if (!drag.moved && Math.abs(distance) < 6) return;
        drag.moved = true;
        this.pause();
        this.seek(drag.at + Math.round(distance / Math.max(120, screen.clientWidth) * (this.count - 1)));
      });
      screen.addEventListener("pointerup", () => { if (drag && !drag.moved) this.toggle(); drag = null; });
      screen.addEventListener("pointercancel", () => { drag = null; });
      return screen;
    }

    controls() {
      const button = (title, path, act) => make("button", { type: "button", class: "icon", "aria-label": title, title, onclick: act }, icon(path));
      this.playButton = button("Play (space)", paths.play, () => this.toggle());
      this.loopButton = button("Loop (l)", paths.loop, () => change({ loops: !view.loops }));
      const boxes = (this.data.nodes ?? []).length > 0;
      this.boxButton = boxes ? button("Outline the named parts (o)", paths.box, () => change({ boxes: !view.boxes })) : null;
      this.touchButton = this.data.touches ? button("Show touches (f)", paths.touch, () => change({ touches: !view.touches })) : null;
      this.speedButtons = speeds.map(([speed, name]) => make("button", {
        type: "button", title: `Speed ${name} (< and >)`, "aria-label": `Speed ${name}`, onclick: () => change({ speed }),
      }, name));
      this.range = make("input", {
        type: "range", min: 0, max: this.count - 1, step: 1, value: 0, "aria-label": `Frame of ${this.data.title}`,
        oninput: () => { this.pause(); this.seek(Number(this.range.value)); },
      });
      const ticks = make("div", { class: "ticks", "aria-hidden": "true" }), names = new Map();
      for (const [time, name, object] of this.data.events ?? []) {
        const part = clamp(time * this.data.fps / Math.max(1, this.count - 1), 0, 1);
        if (!names.has(part)) {
          const tick = make("i");
          tick.style.left = `${part * 100}%`;
          ticks.append(tick);
          names.set(part, []);
        }
        names.get(part).push(`${seconds(time)} ${name} ${object}`);
      }
      const track = make("div", { class: "track" }, ticks, this.range);
      // The thumb of the slider keeps this distance from the ends.
      const margin = 8;
      Page.nameTicks(this.range, (part, width) => {
        const distance = (tick) => Math.abs(margin + tick * (width - 2 * margin) - part * width);
        const nearest = [...names.keys()].filter((tick) => distance(tick) <= 5).sort((a, b) => distance(a) - distance(b))[0];
        const list = names.get(nearest) ?? [], more = list.length > 6 ? `\nand ${list.length - 6} more` : "";
        return list.slice(0, 6).join("\n") + more;
      });
      this.timeLink = make("a", { title: "Link to this time" });
      this.place = make("span");
      this.moment = make("p", { class: "moment" }, this.timeLink, this.place);
      const isAlone = this.count === 1;
      return make("div", { class: "controls" },
        isAlone ? null : this.stepBars(), isAlone ? null : track,
        make("div", { class: "buttons" },
          ...(isAlone ? [] : [
            button("Repeat the step (r)", paths.from, () => this.repeat()),
            button("Previous frame (←)", paths.back, () => { this.pause(); this.seek(this.at - 1); }), this.playButton,
            button("Next frame (→)", paths.next, () => { this.pause(); this.seek(this.at + 1); }),
            make("div", { class: "segments", role: "group", "aria-label": "Speed" }, ...this.speedButtons), this.loopButton,
          ]), this.boxButton, this.touchButton),
        this.moment, this.comparison());
    }

    /** A bar for each step, which seeks its beginning. */
    stepBars() {
      const steps = (this.data.steps ?? []).filter(([frame]) => frame < this.count);
      const end = (place) => (place + 1 < steps.length ? steps[place + 1][0] : this.count - 1);
      this.steps = steps.map(([frame, name], place) => {
        const decision = (this.data.decisions ?? []).findLast(([time]) => time * this.data.fps >= frame && time * this.data.fps < end(place));
        const verdict = decision ? (decision[2] ? ", completes" : ", is cancelled") : "";
        const seconds = `${(frame / this.data.fps).toFixed(2)} s`;
        const element = make("button", { type: "button", title: `${name}, ${seconds}${verdict}`, "aria-label": `${name}, ${seconds}${verdict}`, onclick: () => { this.pause(); this.seek(frame); } },
          `${name}${decision ? (decision[2] ? " ✓" : " ✗") : ""}`);
        const part = (at) => `${at / Math.max(1, this.count - 1) * 100}%`;
        element.style.left = part(frame);
        element.style.width = part(end(place) - frame);
        return { frame, end: end(place), element };
      });
      return steps.length > 0 ? make("div", { class: "steps", role: "group", "aria-label": "Steps" }, ...this.steps.map((step) => step.element)) : null;
    }

    /** Seeks the next step, or the beginning of the current or the previous one. */
    jump(by) {
      const frames = this.steps.map((step) => step.frame);
      const frame = by > 0 ? frames.find((one) => one > this.at) : frames.findLast((one) => one < this.at);
      if (frame !== undefined) { this.pause(); this.seek(frame); }
    }

    repeat() {
      const step = this.steps.findLast((one) => one.frame <= this.at && one.end > this.at) ?? this.steps.at(-1);
      this.pause();
      this.seek(step?.frame ?? 0);
      this.play();
    }

    // ---- A second film

    comparison() {
      const films = articles.map((article, number) => [number, article.querySelector("h2").textContent]).filter(([number]) => number !== this.number && find(`d${number}`));
      const file = make("input", { type: "file", accept: ".html,text/html", hidden: true, "aria-label": "A page of filmstrip render", onchange: async () => {
        const [chosen] = file.files;
        // The same file can be chosen again.
        file.value = "";
        await this.openFile(chosen);
      } });
      this.fileChoice = make("option", { value: "opened", hidden: true });
      this.choice = make("select", { "aria-label": "Compare with", onchange: () => {
        const { value } = this.choice;
        if (value === "file") { this.choice.value = this.shownChoice; file.click(); return; }
        this.shownChoice = value;
        if (value === "") this.setOther(null);
        else if (value === "opened") this.setOther(...this.opened);
        else this.setOther(JSON.parse(find(`d${value}`).textContent), Number(value), document);
      } }, make("option", { value: "" }, "Compare with…"), ...films.map(([number, title]) => make("option", { value: number }, title)), this.fileChoice, make("option", { value: "file" }, "a film in a file…"));
      this.modeButtons = modes.map(([mode, name]) => make("button", { type: "button", onclick: () => this.compare(mode) }, name));
      this.segments = make("div", { class: "segments", role: "group", "aria-label": "Compare", hidden: true }, ...this.modeButtons);
      this.otherName = make("p", { class: "facts", role: "status" });
      return make("div", { class: "buttons" }, this.choice, file, this.segments, this.otherName);
    }

    /** Reads the first film of a page that `filmstrip render` wrote, as text: nothing of the page runs. */
    async openFile(file) {
      if (!file) return;
      const parts = new Map();
      for (const [, id, textContent] of (await file.text()).matchAll(/<script type="application\/[a-z]+" id="([dp0-9-]+)">([^<]*)</g)) parts.set(id, { textContent });
      let data = null;
      try { data = JSON.parse(parts.get("d0").textContent); } catch { /* said below */ }
      if (data?.packed) {
        this.opened = [data, 0, { getElementById: (id) => parts.get(id) }];
        this.fileChoice.textContent = file.name;
        this.fileChoice.hidden = false;
        this.choice.value = this.shownChoice = "opened";
        this.setOther(...this.opened);
      } else this.otherName.textContent = `${file.name} is not a film that filmstrip render wrote as HTML.`;
    }

    setOther(data, number, page) {
      this.other = data && { data, frames: framesOf(data, number, page) };
      this.segments.hidden = !data;
      this.otherName.textContent = data ? `Old: ${data.title}` : "";
      this.otherCanvas.setAttribute("aria-label", this.otherName.textContent);
      this.compare(data ? (this.mode === "new" ? "beside" : this.mode) : "new");
      this.draw();
    }

    compare(mode) {
      this.mode = this.other ? mode : "new";
      this.modeButtons.forEach((button, place) => button.setAttribute("aria-pressed", String(modes[place][0] === this.mode)));
      this.element.dataset.mode = this.mode;
      this.otherCanvas.hidden = this.mode === "new";
    }

    addCallbacks(side) {
      const events = [
        ...(this.data.events ?? []).map(([time, name, object, animated]) => ({ time, name, object, more: animated === false ? "not animated" : "" })),
        ...(this.data.decisions ?? []).map(([time, object, completes, because]) => ({ time, name: completes ? "completes" : "is cancelled", object, more: because, isDecision: true })),
      ].sort((a, b) => a.time - b.time);
      if (events.length === 0) return;
      this.events = events.map((event) => {
        // The first frame that is not before the call.
        const frame = clamp(Math.ceil(event.time * this.data.fps - 1e-3), 0, this.count - 1);
        const element = make("li", {}, make("button", { type: "button", class: event.isDecision ? "decision" : null, onclick: () => { this.pause(); this.seek(frame); } },
          make("time", {}, event.time.toFixed(3)), make("span", {}, make("code", {}, event.name), " ", event.object, event.more ? make("small", {}, ` ${event.more}`) : null)));
        return { frame, element };
      });
      this.list = make("ol", { class: "callbacks", tabindex: 0, "aria-label": "Callbacks" }, ...this.events.map((event) => event.element));
      side.append(make("section", {}, make("h3", {}, "Callbacks"), this.list));
    }

    addPlots(side) {
      const { progress, finger, nodes, fps } = this.data;
      if (!progress || progress.length < 2) return;
      const section = make("section", {}, make("h3", {}, "Motion"));
      const add = (parent, title, unit, values, note) => {
        const plot = new Plot(this, title, unit, values, note);
        this.plots.push(plot);
        parent.append(plot.element);
      };
      const own = make("div", { class: "plots" });
      add(own, "progress", "", progress);
      add(own, "velocity", "/s", velocity(progress, fps));
      if (finger) add(own, "finger", "pt/s", finger);
      section.append(own);
      for (const node of nodes ?? []) {
        // A part that is only there for a while has lists of the same value and of nulls.
        const changes = ["x", "y", "width", "height", "rotation", "opacity"].filter((name) => Array.isArray(node[name])
          && new Set(node[name].filter((value) => value !== null)).size > 1);
        const inner = make("div", { class: "plots" });
        const details = make("details", { class: "node" }, make("summary", {}, make("code", {}, node.name), make("span", { class: "kind" }, changes.join(", ") || "appears")), inner);
        // Plots are made when they are opened: a film may have a hundred parts.
        details.addEventListener("toggle", () => {
          if (details.open && inner.childElementCount === 0) {
            for (const name of changes) add(inner, name, { opacity: "", rotation: "°" }[name] ?? "pt", node[name]);
            this.update();
          }
        });
        details.addEventListener("pointerenter", () => { this.node = node.name; this.drawBoxes(); });
        details.addEventListener("pointerleave", () => { this.node = null; this.drawBoxes(); });
        section.append(details);
      }
      side.append(section);
      // An app's own animator moves few views, and they are what it is about.
      if (nodes?.length <= 4) for (const details of section.querySelectorAll("details")) details.open = true;
    }

    toggle() { if (this.isPlaying) this.pause(); else this.play(); }

    play() {
      if (this.count < 2 || this.isPlaying) return;
      for (const other of players.values()) other.pause();
      this.isPlaying = true;
      if (this.at >= this.count - 1) this.seek(0);
      this.time = this.at / this.data.fps;
      this.last = null;
      this.request = requestAnimationFrame((now) => this.tick(now));
      this.update();
    }

    pause() {
      if (!this.isPlaying) return;
      this.isPlaying = false;
      cancelAnimationFrame(this.request);
      this.update();
    }

    tick(now) {
      if (!this.isPlaying) return;
      // After a pause of the whole page the film goes on where it was.
      const passed = this.last === null ? 0 : Math.min(0.25, (now - this.last) / 1000);
      this.last = now;
      this.time += passed * view.speed;
      const length = this.count / this.data.fps;
      if (this.time >= length) {
        if (!view.loops) { this.seek(this.count - 1); this.pause(); return; }
        this.time %= length;
      }
      const index = clamp(Math.floor(this.time * this.data.fps + 1e-6), 0, this.count - 1);
      if (index !== this.at) this.seek(index);
      this.request = requestAnimationFrame((next) => this.tick(next));
    }

    seek(index) {
      this.at = clamp(index, 0, this.count - 1);
      this.wanted = this.at;
      this.draw();
      this.update();
    }

    /** Draws the frame that is wanted; while one is decoded, others may be skipped. */
    async draw() {
      if (this.isDrawing) return;
      this.isDrawing = true;
      let drawn = -1, second = null;
      // Another second film can be chosen while a frame is decoded.
      while (drawn !== this.wanted || second !== this.other) {
        drawn = this.wanted;
        second = this.other;
        const isThere = await this.frames.draw(drawn, this.canvas);
        this.absent.hidden = isThere;
        this.canvas.dataset.frame = isThere ? drawn : "";
        if (isThere) { this.element.style.setProperty("--width", this.canvas.width); this.element.style.setProperty("--height", this.canvas.height); }
        if (second) {
          const { data, frames } = second;
          // The same time; the shorter film stays at its end.
          await frames.draw(clamp(Math.round(drawn / this.data.fps * data.fps), 0, frames.count - 1), this.otherCanvas);
        }
      }
      this.isDrawing = false;
      this.drawBoxes();
    }

    /** Shows the settings and the frame's numbers. */
    update() {
      const { fps, progress, title } = this.data;
      const time = this.at / fps;
      const done = progress?.[this.at];
      this.range.value = this.at;
      const words = done === undefined || done === null ? "" : `progress ${(done * 100).toFixed(1)} %`;
      this.range.setAttribute("aria-valuetext", `${seconds(time)}, frame ${this.at}${words ? ", " + words : ""}`);
      this.canvas.setAttribute("aria-label", `${title} at ${seconds(time)}`);
      this.timeLink.textContent = seconds(time);
      this.timeLink.href = `#${articles.length > 1 ? `f${this.number}&` : ""}t=${Number(time.toFixed(4))}`;
      this.place.textContent = ` · frame ${this.at} of ${this.count - 1}${words ? " · " + words : ""}`;
      const label = this.isPlaying ? "Pause (space)" : "Play (space)";
      if (this.playButton.title !== label) {
        this.playButton.title = label;
        this.playButton.setAttribute("aria-label", label);
        this.playButton.replaceChildren(icon(this.isPlaying ? paths.pause : paths.play, !this.isPlaying));
      }
      this.speedButtons.forEach((button, place) => button.setAttribute("aria-pressed", String(view.speed === speeds[place][0])));
      this.loopButton.setAttribute("aria-pressed", String(view.loops));
      this.boxButton?.setAttribute("aria-pressed", String(view.boxes));
      this.touchButton?.setAttribute("aria-pressed", String(view.touches));
      this.markCallbacks();
      for (const plot of this.plots) plot.update();
      this.drawBoxes();
    }

    markCallbacks() {
      for (const { frame, end, element } of this.steps) element.classList.toggle("now", frame <= this.at && (this.at < end || end === this.count - 1));
      if (!this.events) return;
      let last = null;
      for (const { frame, element } of this.events) {
        element.classList.toggle("past", frame <= this.at);
        element.classList.toggle("now", frame === this.at);
        if (frame <= this.at) last = element;
      }
      if (last === this.lastCallback) return;
      this.lastCallback = last;
      const top = last ? last.offsetTop - this.list.offsetTop : 0;
      this.list.scrollTop = top - this.list.clientHeight / 2;
    }

    drawBoxes() {
      if (!this.boxes) return;
      const touches = view.touches ? this.data.touches?.[this.at] ?? [] : [];
      const isShown = view.boxes || this.node;
      this.boxes.replaceChildren();
      if (!this.canvas.width || (!isShown && touches.length === 0)) return;
      const { scale, origin } = this.data;
      this.boxes.setAttribute("viewBox", `0 0 ${this.canvas.width / scale} ${this.canvas.height / scale}`);
      const value = (node, name) => (Array.isArray(node[name]) ? node[name][this.at] : node[name]);
      for (const node of this.data.nodes ?? []) {
        if (!isShown || (!view.boxes && node.name !== this.node)) continue;
        const [x, y, width, height, opacity] = ["x", "y", "width", "height", "opacity"].map((name) => value(node, name));
        if ([x, y, width, height].some((side) => side === null || side === undefined)) continue;
        const group = this.node ? (node.name === this.node ? "chosen" : "dim") : opacity === 0 ? "dim" : null;
        this.boxes.append(make("svg:rect", { x: x + origin[0], y: y + origin[1], width, height, class: group }));
      }
      for (let i = 0; i + 1 < touches.length; i += 2)
        this.boxes.append(make("svg:circle", { cx: touches[i], cy: touches[i + 1], r: 14, class: "touch" }));
    }
  }

  /** The change of progress in a second. At the end of a transition progress begins again, which is no motion. */
  function velocity(values, fps) {
    const begins = (i) => values[i - 1] > 0.5 && values[i] < 0.5 && values[i - 1] - values[i] > 0.5;
    const isGap = (i) => values[i] === null || values[i] === undefined;
    return values.map((value, i) => {
      if (isGap(i)) return null;
      const before = i > 0 && !isGap(i - 1) && !begins(i) ? i - 1 : i;
      const after = i + 1 < values.length && !isGap(i + 1) && !begins(i + 1) ? i + 1 : i;
      return after > before ? (values[after] - values[before]) * fps / (after - before) : 0;
    });
  }

  /** A line of one value over the film, with the value now; a drag in it scrubs. */
  class Plot {
    constructor(player, title, unit, values) {
      Object.assign(this, { player, values, unit });
      const known = values.filter((value) => value !== null && value !== undefined);
      let [low, high] = [Math.min(...known), Math.max(...known)];
      if (known.length === 0) [low, high] = [0, 1];
      const span = high - low || 1;
      const last = Math.max(1, values.length - 1);
      let line = "";
      let isDown = false;
      values.forEach((value, i) => {
        if (value === null || value === undefined) { isDown = false; return; }
        line += `${isDown ? "L" : "M"}${(i / last * 100).toFixed(3)} ${((high - value) / span * 100).toFixed(2)}`;
        isDown = true;
      });
      this.now = make("span", { class: "value" });
      this.cursor = make("div", { class: "cursor" });
      this.dot = make("div", { class: "dot" });
      Object.assign(this, { low, high, span, last });
      const area = make("div", { class: "area" },
        make("svg:svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
          low < 0 && high > 0 ? make("svg:path", { class: "zero", d: `M0 ${high / span * 100}H100` }) : null,
          make("svg:path", { d: line })),
        make("div", { class: "marks" }, this.cursor, this.dot),
        make("span", { class: "bound high" }, short(high)), low === high ? null : make("span", { class: "bound low" }, short(low)));
      const scrub = (event) => {
        if (event.type === "pointermove" && event.buttons !== 1) return;
        const box = area.getBoundingClientRect();
        player.pause();
        player.seek(Math.round(clamp((event.clientX - box.left) / box.width, 0, 1) * last));
      };
      area.addEventListener("pointerdown", (event) => { area.setPointerCapture(event.pointerId); scrub(event); });
      area.addEventListener("pointermove", scrub);
      this.element = make("div", { class: "plot", role: "img", "aria-label": `${title}, from ${short(low)} to ${short(high)} ${unit}` },
        make("p", { class: "values" }, make("b", {}, title), this.now), area);
    }

    update() {
      const value = this.values[this.player.at];
      const isThere = value !== null && value !== undefined;
      this.now.textContent = isThere ? `${short(value)} ${this.unit}` : "–";
      this.cursor.style.left = this.dot.style.left = `${this.player.at / this.last * 100}%`;
      this.dot.hidden = !isThere;
      if (isThere) this.dot.style.top = `${(this.high - value) / this.span * 100}%`;
    }
  }

  /** Copies the text of an element; where the browser doesn't allow it, selects the text. */
  async function copy(element, button) {
    getSelection().selectAllChildren(element);
    try { await navigator.clipboard.writeText(element.textContent); } catch { return; }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  }

  // ---- Small films ----------------------------------------------------------------------------------

  /** A small film in the link to a film. All small films begin together; a short one waits at its end. */
  class SmallFilm {
    constructor(link, number) {
      Object.assign(this, { number, data: JSON.parse(find(`d${number}`).textContent), small: new Map(), shown: -1, isVisible: false });
      this.frames = framesOf(this.data, number, document);
      this.length = this.frames.count / this.data.fps;
      this.canvas = make("canvas", { "aria-hidden": "true", width: SmallFilm.width, height: SmallFilm.width * 2 });
      link.prepend(this.canvas);
    }

    static width = 160;

    /** Frees the images; while the film is visible, they are made again. */
    drop() {
      this.small.forEach((picture) => picture.close());
      this.small.clear();
      this.frames = framesOf(this.data, this.number, document);
      this.full = null;
      this.shown = -1;
    }

    /** Shows the frame at a time; of 60 frames a second, every second one is decoded. */
    async show(time) {
      const step = Math.max(1, Math.round(this.data.fps / 30));
      const index = clamp(Math.floor(time * this.data.fps / step) * step, 0, this.frames.count - 1);
      if (index === this.shown || this.isDecoding) return;
      this.isDecoding = true;
      let picture = this.small.get(index);
      if (!picture) {
        const full = this.full ??= document.createElement("canvas");
        if (await this.frames.draw(index, full)) {
          const size = { resizeWidth: SmallFilm.width, resizeHeight: Math.round(SmallFilm.width * full.height / full.width), resizeQuality: "medium" };
          picture = await createImageBitmap(full, size);
          this.small.set(index, picture);
        }
      }
      this.isDecoding = false;
      // A picture that cannot be loaded isn't tried again for each frame.
      this.shown = index;
      if (!picture) return;
      resize(this.canvas, picture.width, picture.height);
      this.canvas.getContext("2d").drawImage(picture, 0, 0);
    }
  }

  function playSmallFilms() {
    const links = [...document.querySelectorAll("#grid a")];
    const films = links.map((link, place) => (find(`d${place}`) ? new SmallFilm(link, place) : null)).filter((film) => film !== null);
    if (films.length === 0) return;
    const length = Math.max(...films.map((film) => film.length)) + 0.6;
    let isOn = !matchMedia("(prefers-reduced-motion: reduce)").matches, time = 0, last = null;
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const film = films.find((one) => one.canvas === target);
        film.isVisible = isIntersecting;
        if (isIntersecting) film.show(time); else film.drop();
      }
    });
    for (const film of films) watcher.observe(film.canvas);
    const tick = (now) => {
      time = (time + (last === null ? 0 : Math.min(0.1, (now - last) / 1000)) * view.speed) % length;
      last = isOn ? now : null;
      for (const film of films) if (film.isVisible) film.show(time);
      if (isOn) requestAnimationFrame(tick);
    };
    const name = () => (isOn ? "Pause the small films" : "Play the small films");
    const button = make("button", { type: "button", onclick: () => { isOn = !isOn; button.textContent = name(); if (isOn) requestAnimationFrame(tick); } }, name());
    document.querySelector("nav").prepend(button);
    if (isOn) requestAnimationFrame(tick);
  }

  // ---- The page --------------------------------------------------------------------------------------

  let current = 0;

  function open(number) {
    if (players.has(number)) return;
    const data = JSON.parse(find(`d${number}`)?.textContent ?? "null");
    if (data) players.set(number, new Player(find(`v${number}`), data, number));
  }

  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const number = Number(entry.target.dataset.film);
      if (entry.isIntersecting) open(number);
      else players.get(number)?.pause();
    }
  }, { rootMargin: "300px 0px" });
  for (const article of articles) watcher.observe(article);

  function setCurrent(number, scrolls = false) {
    current = clamp(number, 0, Math.max(0, articles.length - 1));
    articles.forEach((article, place) => article.classList.toggle("current", articles.length > 1 && place === current));
    if (scrolls) { articles[current]?.scrollIntoView({ block: "start" }); articles[current]?.focus({ preventScroll: true }); }
  }
  for (const type of ["focusin", "pointerdown"]) {
    document.addEventListener(type, (event) => {
      const article = event.target.closest?.(".film");
      if (article) setCurrent(Number(article.dataset.film));
    });
  }

  const isDark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  function setTheme(name) { document.documentElement.dataset.theme = name; kept.set("theme", name); }
  if (["light", "dark"].includes(kept.get("theme"))) setTheme(kept.get("theme"));
  const keys = Page.keyDialog(["play", "frames", "ten", "ends", "steps", "repeat", "speed", "loop", "modes", "compare", "outlines", "finger", "films", "theme", "help"]);
  const tool = (title, path, act) => make("button", { type: "button", class: "icon plain", "aria-label": title, title, onclick: act }, icon(path));
  find("tools").append(tool("Light or dark (t)", paths.theme, () => setTheme(isDark() ? "light" : "dark")), tool("Keys (?)", paths.help, () => keys.showModal()));

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    const target = event.target;
    if (target.matches("select") || (event.key === " " && target.matches("button, summary, a"))) return;
    open(current);
    const player = players.get(current);
    // Caps Lock doesn't change what a key means.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const step = (by) => { player?.pause(); player?.seek(player.at + by * (event.shiftKey ? 10 : 1)); };
    const changeSpeed = (by) => {
      const place = speeds.findIndex(([speed]) => speed === view.speed);
      change({ speed: speeds[clamp(place + by, 0, speeds.length - 1)][0] });
    };
    const play = () => player?.toggle();
    const mode = () => modes.findIndex(([name]) => name === player?.mode);
    const acts = {
      " ": play, p: play, ArrowLeft: () => step(-1), ArrowRight: () => step(1), ",": () => step(-1), ".": () => step(1),
      Home: () => { player?.pause(); player?.seek(0); }, End: () => { player?.pause(); player?.seek(Infinity); },
      "[": () => player?.jump(-1), "]": () => player?.jump(1), r: () => player?.repeat(), "<": () => changeSpeed(1), ">": () => changeSpeed(-1),
      l: () => change({ loops: !view.loops }), o: () => change({ boxes: !view.boxes }), f: () => change({ touches: !view.touches }), t: () => setTheme(isDark() ? "light" : "dark"),
      j: () => setCurrent(current + 1, true), k: () => setCurrent(current - 1, true), b: () => player?.compare(modes[(mode() + 1) % modes.length][0]), "?": () => keys.showModal(),
    };
    modes.forEach(([name], place) => { acts[place + 1] = () => player?.compare(name); });
    if (!Object.hasOwn(acts, key)) return;
    event.preventDefault();
    acts[key]();
  });

  setCurrent(0);
  if (articles.length > 0) open(0);
  playSmallFilms();
  // A link with #t= begins at a time of the first film, in seconds, and one with #f2&t= at a time of another.
  function follow() {
    const [, film, time] = /^#(?:f(\d+)&)?t=(\d+(?:\.\d+)?)$/.exec(location.hash) ?? [];
    if (time === undefined || !articles[film ?? 0]) return;
    open(Number(film ?? 0));
    if (film) setCurrent(Number(film), true);
    const player = players.get(Number(film ?? 0));
    player?.pause();
    player?.seek(Math.round(Number(time) * player.data.fps));
  }
  addEventListener("hashchange", follow);
  follow();
})();
