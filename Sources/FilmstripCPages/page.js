// What the scripts of all pages share.
"use strict";
const Page = (() => {
  /** An element with properties (`on…` are listeners, others attributes) and children. */
  function make(name, properties = {}, ...children) {
    const element = name.startsWith("svg:")
      ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
      : document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (value === null || value === undefined || value === false) continue;
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  }

  /** A symbol of 16 by 16, as a path. */
  function icon(path, isFilled = false) {
    return make("svg:svg", { viewBox: "0 0 16 16", "aria-hidden": "true" },
      make("svg:path", { d: path, fill: isFilled ? "currentColor" : "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round" }));
  }

  // The keys of all pages; a page lists the keys that it has, in this order.
  const keys = {
    play: [["Space", "P"], "Play or pause"],
    frames: [[",", "."], "Previous and next frame, also ← and →"],
    ten: [["Shift ←", "Shift →"], "Ten frames back and forward"],
    different: [["Shift ←", "Shift →"], "Previous and next frame that differs"],
    ends: [["Home", "End"], "First and last frame"],
    steps: [["[", "]"], "Previous and next step or transition"],
    repeat: [["R"], "Repeat the step or the last transition"],
    speed: [["<", ">"], "Slower and faster"],
    loop: [["L"], "Loop"],
    modes: [["1", "2", "3", "4"], "New, beside, over, old"],
    views: [["1", "2", "3", "4", "5"], "Side by side, slider, onion skin, blink, film"],
    compare: [["B"], "Compare: next of new, beside, over, old"],
    flip: [["B"], "Flip between expected and actual"],
    outlines: [["O"], "Outline the named parts"],
    inspect: [["I"], "Choose a view on the screen"],
    explode: [["E"], "Explode the layers"],
    leave: [["Esc"], "Close the menu, or end the choice of views"],
    finger: [["F"], "Show the finger"],
    films: [["J", "K"], "Next and previous film"],
    next: [["N"], "Run the next step of the scenario"],
    save: [["S"], "Save the scenario"],
    undo: [["Ctrl Z", "Ctrl Shift Z"], "Undo and redo a change of the curve"],
    touch: [["arrows", "Enter"], "On the screen: move a finger, put it down and lift it"],
    zoom: [["Z"], "Zoom to the difference"],
    decide: [["A", "R"], "Accept and reject the film"],
    choose: [["X"], "Choose the film"],
    copy: [["C"], "Copy the command that accepts the chosen films"],
    search: [["/"], "Search"],
    theme: [["T"], "Light or dark"],
    help: [["?"], "This list"],
  };

  /** A dialog with the keys that a page has. */
  function keyDialog(names) {
    const close = make("button", { type: "button", onclick: () => dialog.close() }, "Close");
    const rows = Object.entries(keys).filter(([name]) => names.includes(name)).map(([, [caps, text]]) => make("tr", {},
      make("td", {}, ...caps.flatMap((cap, place) => [place ? " " : "", make("kbd", {}, cap)])), make("td", {}, text)));
    const dialog = make("dialog", { id: "keys", "aria-labelledby": "keys-title" },
      make("h2", { id: "keys-title" }, "Keys"), make("table", {}, make("tbody", {}, ...rows)), close);
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    document.body.append(dialog);
    return dialog;
  }

  /** Names the tick of a time line that is under the pointer; `nameAt` returns its text for a share of the width. */
  function nameTicks(area, nameAt) {
    const name = make("p", { class: "tick-name", "aria-hidden": "true", hidden: true });
    area.parentElement.append(name);
    area.addEventListener("pointermove", (event) => {
      const box = area.getBoundingClientRect(), part = (event.clientX - box.left) / box.width;
      name.textContent = nameAt(part, box.width) ?? "";
      name.hidden = !name.textContent;
      // The text ends at the pointer in the right half.
      name.style.left = part < 0.5 ? `${event.clientX - area.parentElement.getBoundingClientRect().left}px` : "auto";
      name.style.right = part < 0.5 ? "auto" : `${area.parentElement.getBoundingClientRect().right - event.clientX}px`;
    });
    for (const type of ["pointerleave", "pointercancel"]) area.addEventListener(type, () => { name.hidden = true; });
  }
  return { make, icon, keyDialog, nameTicks };
})();
