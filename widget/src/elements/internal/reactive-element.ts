import { nothing, render } from 'lit/html.js';
import type { RenderOptions } from 'lit/html.js';

/** What an element's property is. Without more it is a text that its lower-case name as an attribute gives. */
export interface PropertyDeclaration {
  /** Name of the attribute; false when there is none. */
  readonly attribute?: string | false;
  /** What the attribute's text becomes. */
  readonly type?: BooleanConstructor | NumberConstructor;
  /** Whether a value given anew draws the element again; by default when it is another. */
  readonly hasChanged?: (value: unknown, old: unknown) => boolean;
}

export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/** Names of the properties that changed since the element was drawn. */
export type Changed = ReadonlySet<string>;

/** Style sheets are written in templates, so that tools know them; a sheet has no values to fill in. */
export const css = String.raw;

/** Puts a template where a server has drawn one. */
export type Revive = (value: unknown, root: ShadowRoot, options: RenderOptions) => void;

let revive: Revive = (value, root, options) => {
  root.replaceChildren();
  render(value, root, options);
};

/** Elements that a server has drawn come to life by this from now on, instead of being drawn again. */
export function reviveBy(other: Revive): void {
  revive = other;
}

/** Elements of a kind share their sheets. */
const sheets = new Map<string, CSSStyleSheet>();

export function sheetOf(styles: string): CSSStyleSheet {
  let sheet = sheets.get(styles);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    sheets.set(styles, sheet);
  }
  return sheet;
}

function fromAttribute({ type }: PropertyDeclaration, text: string | null): unknown {
  if (type === Boolean) return text !== null;
  return text === null ? undefined : type === Number ? Number(text) : text;
}

const attributeOf = (name: string, { attribute = name.toLowerCase() }: PropertyDeclaration) => attribute;

const isOther = (value: unknown, old: unknown) => !Object.is(value, old);

/** Node has no elements: there the classes are only named, unless something stands in for the browser's. */
const here: { readonly HTMLElement?: typeof HTMLElement } = globalThis;
const Base = (here.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * An element with a shadow root that a template draws anew after its properties change: all changes of one task at
 * once. It has the names of Lit's element of which it is the part that these elements use.
 */
export abstract class ReactiveElement extends Base {
  static styles: readonly string[] = [];
  static properties: PropertyDeclarations = {};
  static readonly #declared = new Map<typeof ReactiveElement, PropertyDeclarations>();

  static get observedAttributes(): readonly string[] {
    return Object.entries(ReactiveElement.#declarationsOf(this)).flatMap(
      (property) => attributeOf(...property) || [],
    );
  }

  /** The properties of a class and of those above it, which are made ready when they are first asked for. */
  static #declarationsOf(element: typeof ReactiveElement): PropertyDeclarations {
    const known = this.#declared.get(element);
    if (known) return known;
    const above: unknown = Object.getPrototypeOf(element);
    const inherited = isElementClass(above) ? this.#declarationsOf(above) : {};
    const own = Object.hasOwn(element, 'properties') ? element.properties : {};
    for (const [name, declaration] of Object.entries(own))
      // One that the class itself gets and sets stays as it is.
      if (!Object.hasOwn(element.prototype, name)) this.#define(element.prototype, name, declaration);
    const all = { ...inherited, ...own };
    this.#declared.set(element, all);
    return all;
  }

  static #define(
    prototype: ReactiveElement,
    name: string,
    { hasChanged = isOther }: PropertyDeclaration,
  ): void {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ReactiveElement) {
        return this.#values.get(name);
      },
      set(this: ReactiveElement, value: unknown) {
        const old = this.#values.get(name);
        this.#values.set(name, value);
        if (hasChanged(value, old)) this.requestUpdate(name);
      },
    });
  }

  /** Whether it has been drawn. */
  hasUpdated = false;
  readonly styles: readonly string[];
  /** Resolves once what has changed is drawn. */
  updateComplete: Promise<void> = Promise.resolve();
  readonly #values = new Map<string, unknown>();
  /** What a page gave to the element before its class was here. */
  readonly #given = new Map<string, unknown>();
  readonly #properties: PropertyDeclarations;
  #changed = new Set<string>();
  #root: ShadowRoot | undefined;
  #isServed = false;
  #isLive = false;
  #isPending = false;

  constructor() {
    super();
    this.#properties = ReactiveElement.#declarationsOf(new.target);
    this.styles = new.target.styles;
    for (const name of Object.keys(this.#properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#given.set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
  }

  get renderRoot(): ShadowRoot {
    if (!this.#root) {
      this.#isServed = this.shadowRoot !== null;
      this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#root.adoptedStyleSheets = this.styles.map(sheetOf);
    }
    return this.#root;
  }

  connectedCallback(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    for (const [name, value] of this.#given) Reflect.set(this, name, value);
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    // For the elements that let go of something.
  }

  attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
    for (const property of Object.entries(this.#properties)) {
      const [name, declaration] = property;
      if (attributeOf(...property) === attribute) Reflect.set(this, name, fromAttribute(declaration, text));
    }
  }

  /** Draws the element again in a moment, with whatever else changes until then. */
  requestUpdate(name?: string): void {
    if (name) this.#changed.add(name);
    if (!this.#isLive || this.#isPending) return;
    this.#isPending = true;
    this.updateComplete = Promise.resolve().then(() => this.#update());
  }

  /** What the element shows now: also for a server, which draws it but once. */
  compose(): unknown {
    this.willUpdate(this.#changed);
    this.#isPending = false;
    return this.render();
  }

  /** Before it is drawn: what it changes here is drawn with the rest. */
  protected willUpdate(_changed: Changed): void {
    // For the elements that have something to get ready.
  }

  protected abstract render(): unknown;

  /** After it has been drawn. */
  protected updated(_changed: Changed): void {
    // For the elements that have something to follow up.
  }

  #update(): void {
    const { renderRoot } = this;
    const value = this.compose();
    const draws = this.#isServed && !this.hasUpdated ? revive : render;
    // What a server has drawn stays until there is something in its place.
    if (draws === revive && value === nothing) return;
    const changed = this.#changed;
    this.#changed = new Set();
    draws(value, renderRoot, { host: this });
    this.hasUpdated = true;
    this.updated(changed);
  }
}

const isElementClass = (value: unknown): value is typeof ReactiveElement =>
  typeof value === 'function' && 'properties' in value;
