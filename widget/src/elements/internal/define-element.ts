/** Registers an element unless the page already has one of that name, as when the script is loaded twice. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
