/** One person's client: places, messages and composer, all over one connection. */

import { Composer } from "./composer.js";
import { avatar, el, icon } from "./dom.js";
import { MessageList } from "./messages.js";
import { openForm } from "./modal.js";
import { openPersonMenu } from "./person_menu.js";
import { PlaceList } from "./places.js";
import { Scene } from "./scene.js";
import { selectMenu } from "./select_menu.js";
import { NO_RESPONSE, Store } from "./store.js";

/** `person` is an id or null for the server's first; `place` the id to begin with; `onSwitch(id)` shows somebody else here. */
export class Pane {
  #onSwitch;
  #wanted;
  #pointTo = null;

  constructor(person, place, onSwitch) {
    this.#onSwitch = onSwitch;
    this.#wanted = place;
    this.store = new Store(person);
    this.element = el("section", { class: "pane", data: { connection: "waiting", person: person ?? "" } });
    this.scene = new Scene(
      this.store,
      (to, message) => this.follow(to, message),
      (form) => this.#openForm(form),
      (anchor, account) => this.#openMenu(anchor, account),
    );
    this.list = new MessageList(this.store, this.scene);
    this.places = new PlaceList(this.store, (id) => this.#open(id, true), this.scene);
    this.composer = new Composer(this.store, (answer) => answer.modal && this.#openForm(answer.modal));
    this.#build();
    this.store.addEventListener("hello", () => this.#greeted());
    for (const event of ["places", "opening"]) this.store.addEventListener(event, () => this.#titled());
    for (const event of ["hello", "people"]) this.store.addEventListener(event, () => this.#people());
    this.store.addEventListener("place", () => this.#pointOut());
    this.store.addEventListener("connection", ({ detail }) => this.#connection(detail));
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.#drawer(false));
    this.store.connect();
  }

  /** Stop for good. */
  close() {
    this.store.close();
    this.list.close();
    this.element.remove();
  }

  /** Go to a place (null: this one), and to a message in it. */
  follow(place, message) {
    if (place && !this.store.places.some((each) => each.id === place)) {
      this.#say("You cannot see that place, or it is not there any more.");
    } else if (place && place !== this.store.place) {
      this.#pointTo = message ?? null;
      this.#open(place, false);
    } else if (message && !this.list.pointOut(message)) {
      this.#say("That message is not here any more.");
    }
  }

  #build() {
    this.title = el("h2", { class: "title" });
    this.menu = el(
      "button",
      {
        class: "menu",
        type: "button",
        "aria-label": "Places",
        "aria-expanded": "false",
        on: { click: () => this.#drawer() },
      },
      icon("menu"),
    );
    this.menuBadge = el("span", { class: "badge", hidden: true });
    this.menu.append(this.menuBadge);
    this.who = el("div", { class: "who" });
    this.retry = el(
      "button",
      { class: "link-like", type: "button", hidden: true, on: { click: () => this.store.connect() } },
      "Try now",
    );
    this.words = el("span", { role: "status" });
    this.status = el("div", { class: "status" }, this.words, this.retry);
    this.shade = el("div", { class: "shade", on: { click: () => this.#drawer(false) } });
    this.element.append(
      this.places.element,
      this.shade,
      el(
        "div",
        { class: "chat" },
        el("header", { class: "chat-head" }, this.menu, this.title, this.who),
        this.status,
        this.list.element,
        this.composer.element,
      ),
    );
  }

  #greeted() {
    const { me, places, place } = this.store;
    this.element.dataset.person = me.id;
    this.element.setAttribute("aria-label", me.name);
    if (place) return;
    const first =
      places.find((each) => each.id === this.#wanted) ?? places.find((each) => each.kind === "channel") ?? places[0];
    if (first) this.store.open(first.id);
  }

  #open(id, focus) {
    this.#drawer(false);
    if (id !== this.store.place) this.store.open(id);
    if (focus) this.composer.focus();
  }

  #titled() {
    const place = this.store.placeNow();
    const signs = { channel: "hash", thread: "thread", direct: "at" };
    this.title.replaceChildren(
      ...(place ? [icon(signs[place.kind]), el("span", { class: "title-name" }, place.name)] : []),
    );
    const unread = this.store.unread();
    this.menuBadge.hidden = unread === 0;
    this.menuBadge.textContent = String(unread);
    this.menu.setAttribute("aria-label", unread ? `Places, ${unread} unread` : "Places");
    this.element.dispatchEvent(new Event("unread"));
  }

  #people() {
    const { people, me } = this.store;
    const choices = people.map((person) => ({ label: person.name, value: person.id, default: person.id === me.id }));
    this.who.replaceChildren(
      avatar({ ...me, app: false }),
      selectMenu({ choices, placeholder: me.name, label: "Shown here" }, ([id]) => this.#onSwitch(id)),
    );
  }

  #drawer(open = !this.element.classList.contains("drawer-open")) {
    const was = this.element.classList.contains("drawer-open");
    this.element.classList.toggle("drawer-open", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) this.places.element.querySelector("button")?.focus();
    else if (was) this.menu.focus();
  }

  #pointOut() {
    if (this.#pointTo && !this.list.pointOut(this.#pointTo)) this.#say("That message is not here any more.");
    this.#pointTo = null;
  }

  #openMenu(anchor, account) {
    openPersonMenu(anchor, account, this.store.menus, (name) => this.#useMenu(account, name));
  }

  async #useMenu(account, name) {
    const { place } = this.store;
    this.#drawer(false);
    const answer = await this.store.ask("use_menu", { place, name, person: account.id });
    if (answer.error === NO_RESPONSE && this.store.place === place) this.store.addFailure(name, answer.error);
    else if (answer.error) this.#say(answer.error);
    else if (answer.modal) this.#openForm(answer.modal);
  }

  #openForm(form) {
    openForm(form, this.store, {
      names: {},
      me: this.store.me.id,
      now: () => this.store.now(),
      places: new Map(),
      follow: () => {},
      openMenu: () => {},
    });
  }

  #connection(text) {
    this.element.dataset.connection = text ? "waiting" : "open";
    this.retry.hidden = text === "";
    this.#say(text, false);
  }

  #say(text, passes = true) {
    clearTimeout(this.passing);
    this.words.textContent = text;
    if (passes) this.passing = setTimeout(() => this.#say("", false), 6_000);
  }
}
