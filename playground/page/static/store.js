/** What one person's client knows: people, places, the messages of the open place, commands. The server tells it all. */

import { Socket } from "./socket.js";

/** What a person reads when the bot is late; the server uses the same words. */
export const NO_RESPONSE = "The application did not respond";

/** Oldest first; ids are too large for numbers, and a longer one is a later one. */
export function earlier(one, other) {
  return one.at - other.at || one.id.length - other.id.length || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/**
 * Events, each a word of the contract: `hello`, `people`, `places`, `place`, `message` (detail: the message), `gone`
 * (detail: its id), `commands`, `bot`, `wire` (detail: entries), `connection` (detail: text, empty when connected), `unknown`.
 */
export class Store extends EventTarget {
  me = null;
  people = [];
  roles = [];
  places = [];
  bot = { id: "", name: "" };
  botState = { state: "starting", text: "" };
  place = null;
  messages = new Map();
  commands = [];
  menus = [];
  #socket;
  #ahead = 0;
  #failed = 0;

  constructor(person) {
    super();
    this.#socket = new Socket(person);
    this.#socket.addEventListener("message", ({ detail }) => this.#take(detail));
    this.#socket.addEventListener("waiting", ({ detail }) => this.#lost(detail));
    this.#socket.addEventListener("unknown", () => this.#tell("unknown"));
  }

  connect() {
    this.#socket.connect();
  }

  close() {
    this.#socket.close();
  }

  /** The stand-in's time in milliseconds; it may be ahead of this machine's. */
  now() {
    return Date.now() + this.#ahead;
  }

  ask(what, fields) {
    return this.#socket.ask(what, fields);
  }

  /** Show a place: its messages come as the event `place`. */
  open(id) {
    this.place = id;
    this.messages = new Map();
    this.commands = [];
    this.menus = [];
    this.#tell("opening");
    return this.ask("open", { place: id });
  }

  placeNow() {
    return this.places.find((place) => place.id === this.place) ?? null;
  }

  unread() {
    return this.places.reduce((sum, place) => sum + (place.id === this.place ? 0 : place.unread), 0);
  }

  /** An account by id, the bot included; null for one that is not known. */
  account(id) {
    if (id === this.bot.id) return { ...this.bot, app: true };
    const person = this.people.find((each) => each.id === id);
    return person ? { ...person, app: false } : null;
  }

  /** A line that only this page knows: a command that the bot did not answer. */
  addFailure(command, error) {
    this.#failed += 1;
    const message = {
      id: `local-${this.#failed}`,
      author: { ...this.bot, app: true },
      at: this.now(),
      edited: false,
      ephemeral: true,
      thinking: false,
      invoked: { by: this.me.name, text: command },
      content: "",
      names: {},
      embeds: [],
      components: [],
      attachments: [],
      flags: 0,
      reply_to: null,
      pinged: false,
      failed: error,
    };
    this.#put(message);
  }

  /** Take a message off this person's screen. */
  dismiss(id) {
    if (id.startsWith("local-")) this.#remove(id);
    else this.ask("dismiss", { message: id });
  }

  #take(message) {
    switch (message.type) {
      case "hello":
        return this.#greeted(message);
      case "people":
        this.people = message.people;
        this.me = this.people.find((person) => person.id === this.me.id) ?? this.me;
        return this.#tell("people");
      case "roles":
        this.roles = message.roles;
        return;
      case "places":
        this.places = message.places;
        return this.#tell("places");
      case "place":
        return this.#shown(message);
      case "message":
        return message.place === this.place && this.#put(message.message);
      case "gone":
        return message.place === this.place && this.#remove(message.id);
      case "commands":
        if (message.place === this.place) Object.assign(this, { commands: message.commands, menus: message.menus });
        return this.#tell("commands");
      case "clock":
        this.#ahead = message.now - Date.now();
        return this.#tell("clock");
      case "bot":
        this.botState = { state: message.state, text: message.text };
        return this.#tell("bot");
      case "wire":
        return this.#tell("wire", message.entries);
    }
  }

  #greeted({ me, people, roles, places, now, bot }) {
    Object.assign(this, { me, people, roles, places, bot });
    this.#ahead = now - Date.now();
    this.#tell("connection", "");
    this.#tell("hello");
    if (this.place) this.open(this.place);
  }

  #shown({ place, messages }) {
    if (place !== this.place) return;
    this.messages = new Map(messages.toSorted(earlier).map((message) => [message.id, message]));
    this.#tell("place");
  }

  #put(message) {
    this.messages.set(message.id, message);
    this.#tell("message", message);
  }

  #remove(id) {
    this.messages.delete(id);
    this.#tell("gone", id);
  }

  #lost(seconds) {
    this.#tell("connection", `The connection is lost. Trying again in ${seconds} s …`);
  }

  #tell(event, detail = null) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}
