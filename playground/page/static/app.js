/** The page: whose clients it shows, side by side where there is room, by a switch where there is not. */

import { Bar } from "./bar.js";
import { el } from "./dom.js";
import { Pane } from "./pane.js";
import { Wire } from "./wire.js";

class App {
  panes = [];
  #shown = 0;

  constructor(parameters) {
    this.wire = new Wire((count) => this.bar?.setRefusals(count));
    this.bar = new Bar(this);
    this.stage = el("main", { class: "stage" });
    this.bar.setRefusals(0);
    document.body.replaceChildren(this.bar.element, this.stage, this.wire.element);
    const people = parameters.getAll("as");
    for (const person of people.length > 0 ? people.slice(0, 2) : [null]) this.#add(person, parameters.get("place"));
    if (people.length === 0) this.#addSecond(parameters.get("place"));
    this.show(0);
  }

  /** The store through which the bar's controls are asked for. */
  store() {
    return this.panes[0].store;
  }

  /** Bring a pane to the front of a narrow screen. */
  show(index) {
    this.#shown = index;
    this.panes.forEach((pane, place) => pane.element.classList.toggle("front", place === index));
    this.bar.drawTabs(index);
  }

  #add(person, place, index = this.panes.length) {
    const pane = new Pane(person, place, (id) => this.#replace(index, id));
    this.panes[index]?.close();
    this.panes[index] = pane;
    this.stage.insertBefore(pane.element, this.stage.children[index] ?? null);
    this.stage.dataset.panes = String(this.panes.length);
    pane.store.addEventListener("hello", () => this.bar.drawTabs(this.#shown));
    pane.element.addEventListener("unread", () => this.bar.drawTabs(this.#shown));
    pane.store.addEventListener("unknown", () => location.replace("/"));
    if (index === 0) this.#control(pane.store);
    return pane;
  }

  #control(store) {
    store.addEventListener("bot", () => this.bar.setBot(store.botState));
    store.addEventListener("wire", ({ detail }) => this.wire.add(detail));
    store.addEventListener("connection", ({ detail }) => detail && this.bar.setBot({ state: "unknown", text: detail }));
    store.addEventListener("hello", () => {
      this.wire.setReader(store.me.name);
      store.ask("watch_wire", { on: true });
    });
  }

  #addSecond(place) {
    const { store } = this.panes[0];
    store.addEventListener(
      "hello",
      () => {
        const other = store.people.find((person) => person.id !== store.me.id);
        if (other && this.panes.length === 1) this.#add(other.id, place);
        this.show(this.#shown);
      },
      { once: true },
    );
  }

  /** Show somebody else in a pane; somebody who is shown already changes sides. */
  #replace(index, person) {
    const before = this.panes[index].store.me.id;
    const other = this.panes.findIndex((pane, place) => place !== index && pane.store.me?.id === person);
    if (other >= 0) this.#add(before, this.panes[other].store.place, other);
    this.#add(person, this.panes[index].store.place, index).element.classList.toggle("front", index === this.#shown);
    this.show(this.#shown);
    const address = new URL(location.href);
    address.searchParams.delete("as");
    const ids = this.panes.map((pane) => pane.store.me?.id ?? pane.element.dataset.person);
    for (const id of ids) address.searchParams.append("as", id);
    history.replaceState(null, "", address);
  }
}

new App(new URLSearchParams(location.search));
