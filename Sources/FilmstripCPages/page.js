// What the scripts of the report and of the player share.
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
  return { make, icon };
})();
