/** One person's connection: JSON both ways, answers matched to what was asked, and a new try whenever it breaks. */

const FIRST_WAIT = 500; // milliseconds; doubled after each failure
const LONGEST_WAIT = 8_000;
const UNKNOWN_PERSON = 4004; // the server's word for an address that names nobody

/** How long to wait before try number `failures`, in milliseconds; `chance` from 0 to 1 keeps windows from coming at once. */
export function backoff(failures, chance = Math.random()) {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.75 + chance / 4);
}

/** Events: `open`, `message` (detail: the object), `waiting` (detail: seconds until the next try), `unknown`. */
export class Socket extends EventTarget {
  #person;
  #socket = null;
  #failures = 0;
  #timer = 0;
  #asked = 0;
  #waiting = new Map();
  #closed = false;

  /** `person` is an id; without one the server chooses its first person. */
  constructor(person) {
    super();
    this.#person = person;
  }

  /** Try now, whatever the wait. */
  connect() {
    clearTimeout(this.#timer);
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    const address = new URL("/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.#person) address.searchParams.set("as", this.#person);
    this.#socket = new WebSocket(address);
    this.#socket.addEventListener("open", () => this.#opened());
    this.#socket.addEventListener("message", (event) => this.#received(JSON.parse(event.data)));
    this.#socket.addEventListener("close", (event) => this.#lost(event.code));
  }

  /** Close for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Send something to do; resolves with its answer. A lost connection is an answer too, with an error. */
  ask(what, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(failure());
    this.#asked += 1;
    const ask = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve);
      this.#socket.send(JSON.stringify({ do: what, ask, ...fields }));
    });
  }

  #opened() {
    this.#failures = 0;
    this.dispatchEvent(new Event("open"));
  }

  #received(message) {
    if (message.type !== "answer") {
      this.dispatchEvent(new CustomEvent("message", { detail: message }));
      return;
    }
    this.#waiting.get(message.ask)?.(message);
    this.#waiting.delete(message.ask);
  }

  #lost(code) {
    for (const resolve of this.#waiting.values()) resolve(failure());
    this.#waiting.clear();
    if (this.#closed) return;
    if (code === UNKNOWN_PERSON) {
      this.dispatchEvent(new Event("unknown"));
      return;
    }
    this.#failures += 1;
    const wait = backoff(this.#failures);
    this.#timer = setTimeout(() => this.connect(), wait);
    this.dispatchEvent(new CustomEvent("waiting", { detail: Math.ceil(wait / 1000) }));
  }
}

function failure() {
  return { ok: false, error: "The connection to the playground is lost.", kind: "done", modal: null, choices: [] };
}
