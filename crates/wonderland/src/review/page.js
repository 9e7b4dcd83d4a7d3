"use strict";
const says = document.body.dataset;
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

// Step through the game: what happened at each entry, and a line in the graph.
const rows = [...document.querySelectorAll("#log tbody tr")];
const names = [...document.querySelectorAll("#log thead th")].slice(2).map((cell) => cell.textContent);
const cursors = [...document.querySelectorAll(".graph")].map((graph) => {
  const cursor = graph.querySelector("path").cloneNode();
  cursor.setAttribute("class", "cursor");
  graph.append(cursor);
  return { cursor, data: graph.dataset, height: graph.viewBox.baseVal.height };
});
const slider = make("input", { type: "range", min: 0, max: rows.length - 1, value: 0 });
slider.setAttribute("aria-label", says.entry);
const told = make("p");
told.setAttribute("aria-live", "polite");
const show = () => {
  const [number, event, ...chances] = [...rows[slider.value].cells].map((cell) => cell.textContent);
  const shares = names.flatMap((name, i) => [i ? " · " : "", make("bdi", {}, name), ` ${chances[i]}`]);
  told.replaceChildren(`${number}. ${event} `, make("b", {}, ...shares));
  for (const { cursor, data, height } of cursors) {
    const [from, to] = [Number(data.from), Number(data.to)];
    const x = from + ((to - from) * slider.value) / data.entries;
    cursor.setAttribute("d", `M${x} 26V${height - 40}`);
  }
};
const step = (by) => {
  slider.value = Number(slider.value) + by;
  show();
};
slider.addEventListener("input", show);
document.getElementById("step").append(
  make(
    "div",
    { className: "steps" },
    make("button", { type: "button", ariaLabel: says.back, onclick: () => step(-1) }, "◂"),
    slider,
    make("button", { type: "button", ariaLabel: says.on, onclick: () => step(1) }, "▸"),
  ),
  told,
);
show();

// Open, close and choose decisions.
const list = document.getElementById("decision-list");
const decisions = [...list.children];
const setAll = (open) => decisions.forEach((decision) => (decision.open = open));
const faults = make("button", { type: "button", ariaPressed: "false" }, says.faults);
faults.onclick = () => {
  const only = faults.ariaPressed !== "true";
  faults.ariaPressed = String(only);
  for (const decision of decisions) {
    decision.hidden = only && !decision.matches(".inaccuracy, .mistake, .blunder");
  }
};
list.before(
  make(
    "div",
    { className: "tools" },
    make("button", { type: "button", onclick: () => setAll(true) }, says.open),
    make("button", { type: "button", onclick: () => setAll(false) }, says.close),
    faults,
  ),
);
const openLinked = () => {
  const linked = document.getElementById(location.hash.slice(1));
  if (linked instanceof HTMLDetailsElement) {
    linked.hidden = false;
    linked.open = true;
    linked.scrollIntoView();
  }
};
addEventListener("hashchange", openLinked);
openLinked();
