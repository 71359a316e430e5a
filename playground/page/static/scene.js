/** What a message stands in: who reads it, what its names mean, and what its controls do. */

/** Of a store and the pane's `follow(place, message)` and `openMenu(anchor, account)`. */
export class Scene {
  #store;
  #follow;
  #openForm;
  #openMenu;

  /** `openForm(modal)` shows the form that an answer asks for. */
  constructor(store, follow, openForm, openMenu) {
    this.#store = store;
    this.#follow = follow;
    this.#openForm = openForm;
    this.#openMenu = openMenu;
  }

  now() {
    return this.#store.now();
  }

  message(id) {
    return this.#store.messages.get(id);
  }

  /** The thread that began at a message, which has its id; null where there is none, or none to be seen. */
  thread(id) {
    return this.#store.places.find((place) => place.kind === "thread" && place.id === id) ?? null;
  }

  follow(place, message) {
    this.#follow(place, message);
  }

  openMenu(anchor, account) {
    this.#openMenu(anchor, account);
  }

  dismiss(id) {
    this.#store.dismiss(id);
  }

  /** The scene of one message's texts and controls; `view` shows that the bot is asked. */
  of(message, view) {
    const store = this.#store;
    return {
      names: message.names,
      me: store.me.id,
      now: () => store.now(),
      places: new Map(store.places.map(({ id, kind, name }) => [id, `${kind === "direct" ? "@" : "#"}${name}`])),
      follow: (place, id) => this.#follow(place, id),
      openMenu: (anchor, id) => store.account(id) && this.#openMenu(anchor, store.account(id)),
      press: (customId) => this.#ask(view, "press", { message: message.id, custom_id: customId }),
      select: (customId, values) => this.#ask(view, "select", { message: message.id, custom_id: customId, values }),
      accounts: () => [...store.people, store.bot].map((person) => ({ label: person.name, value: person.id })),
      channels: () =>
        store.places
          .filter((place) => place.kind !== "direct")
          .map((place) => ({ label: `#${place.name}`, value: place.id })),
    };
  }

  async #ask(view, what, fields) {
    view.wait(fields.custom_id);
    const answer = await this.#store.ask(what, fields);
    view.answered(answer.error);
    if (answer.modal) this.#openForm(answer.modal);
  }
}
