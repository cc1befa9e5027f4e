/** An element's class, as far as its registration goes. */
export interface ElementClass extends CustomElementConstructor {
  readonly observedAttributes: readonly string[];
}

/**
 * Registers an element unless the page already has one of that name, as when the script is loaded twice. On a server
 * there is nothing to register with, but the class makes its properties ready when its attributes are asked for.
 */
export function defineElement(name: string, element: ElementClass): void {
  if (typeof customElements === 'undefined') element.observedAttributes.at(0);
  else if (!customElements.get(name)) customElements.define(name, element);
}
