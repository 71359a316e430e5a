/** What a message stands in: who reads it, what its names mean, and what its controls do. */

/** Of a store and the pane's `follow(place, message)`. */
export class Scene {
  #store;
  #follow;
  #openForm;

  /** `openForm(modal)` shows the form that an answer asks for. */
  constructor(store, follow, openForm) {
    this.#store = store;
    this.#follow = follow;
    this.#openForm = openForm;
  }

  now() {
    return this.#store.now();
  }

  message(id) {
    return this.#store.messages.get(id);
  }

  follow(place, message) {
    this.#follow(place, message);
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
      places: new Set(store.places.map((place) => place.id)),
      follow: (place, id) => this.#follow(place, id),
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
