/** The list of places: channels with their threads, then direct messages, each with what is unread; and who is there. */

import { avatar, el, icon } from "./dom.js";
import { opensMenu } from "./person_menu.js";

const SIGNS = { channel: "hash", thread: "thread", direct: "at" };

/** `element` is the navigation; `onOpen(id)` is called for the place that somebody picks. */
export class PlaceList {
  #store;
  #onOpen;
  #scene;

  constructor(store, onOpen, scene) {
    this.#store = store;
    this.#onOpen = onOpen;
    this.#scene = scene;
    this.element = el("nav", { class: "places" });
    for (const event of ["hello", "places", "people", "opening"]) store.addEventListener(event, () => this.#draw());
  }

  #draw() {
    const { places, me } = this.#store;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset : null;
    this.element.setAttribute("aria-label", `Places of ${me.name}`);
    const servers = [...new Set(places.filter((place) => place.kind !== "direct").map((place) => place.server))];
    this.element.replaceChildren(
      ...servers.flatMap((server) => this.#section(server || "Server", inServer(places, server))),
      ...this.#section(
        "Direct messages",
        places.filter((place) => place.kind === "direct"),
      ),
      ...this.#members(),
    );
    const key = ["place", "member"].find((name) => focused?.[name]);
    if (key) this.element.querySelector(`[data-${key}="${focused[key]}"]`)?.focus();
  }

  /** Everybody, where Discord's client has its list of members. */
  #members() {
    const { people, bot } = this.#store;
    const members = [...people.map((person) => ({ ...person, app: false })), { ...bot, app: true }];
    const rows = members.map((member) => el("li", {}, this.#member(member)));
    return [el("h2", { class: "places-heading" }, "Members"), el("ul", { "aria-label": "Members" }, rows)];
  }

  #member(account) {
    const button = el(
      "button",
      {
        class: "member",
        type: "button",
        "aria-label": account.name,
        "aria-haspopup": "menu",
        data: { member: account.id },
      },
      avatar(account),
      el("span", { class: "member-name" }, account.name),
    );
    return opensMenu(button, () => this.#scene.openMenu(button, account));
  }

  #section(name, places) {
    if (places.length === 0) return [];
    const rows = places.map((place) => el("li", {}, this.#row(place)));
    return [el("h2", { class: "places-heading" }, name), el("ul", { "aria-label": name }, rows)];
  }

  #row(place) {
    const here = place.id === this.#store.place;
    const unread = here ? 0 : place.unread;
    return el(
      "button",
      {
        class: `place ${place.kind}${place.archived ? " archived" : ""}${unread ? " unread" : ""}`,
        type: "button",
        data: { place: place.id },
        "aria-current": here ? "page" : null,
        on: { click: () => this.#onOpen(place.id) },
      },
      icon(SIGNS[place.kind]),
      el(
        "span",
        { class: "place-name" },
        place.name,
        place.archived ? el("span", { class: "place-state" }, "archived") : null,
      ),
      unread ? el("span", { class: "badge" }, String(unread), el("span", { class: "unheard" }, " unread")) : null,
    );
  }
}

/** Channels in their order, the threads of each below it. */
function inServer(places, server) {
  const here = places.filter((place) => place.kind !== "direct" && place.server === server);
  const channels = here.filter((place) => place.kind === "channel");
  const known = new Set(channels.map((place) => place.id));
  const threads = (parent) => here.filter((place) => place.kind === "thread" && place.parent === parent);
  const lost = here.filter((place) => place.kind === "thread" && !known.has(place.parent));
  return [...channels.flatMap((channel) => [channel, ...threads(channel.id)]), ...lost];
}
