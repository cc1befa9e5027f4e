/** An element's class, as far as its registration goes. */
export interface ElementClass extends CustomElementConstructor {
  readonly observedAttributes: readonly string[];
}

/** Registers an element unless the page already has one of that name, as when the script is loaded twice. */
export function defineElement(name: string, element: ElementClass): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
