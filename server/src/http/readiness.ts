/** Whether the server can answer: once its indexes are loaded it stays so, whatever index is opened later. */
export class Readiness {
  readonly #engine: { readonly ready: boolean };
  #reached = false;

  constructor(engine: { readonly ready: boolean }) {
    this.#engine = engine;
  }

  get ready(): boolean {
    this.#reached ||= this.#engine.ready;
    return this.#reached;
  }
}
