import { nothing, render } from 'lit/html.js';
import type { RenderOptions } from 'lit/html.js';

/** What an element's property is. Without more it is a text that an attribute gives: `itemId` is what `item-id` says. */
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
export const css = (...text: Parameters<typeof String.raw>) => String.raw(...text);

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

/** Elements of a kind share their sheets, which belong to one document each. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** A document that no window shows has no sheets. */
function sheetsOf(document: Document, styles: readonly string[]): CSSStyleSheet[] {
  const made = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, made);
  const { defaultView } = document;
  if (!defaultView) return [];
  return styles.map((text) => {
    const sheet = made.get(text) ?? new defaultView.CSSStyleSheet();
    if (!made.has(text)) sheet.replaceSync(text);
    made.set(text, sheet);
    return sheet;
  });
}

function fromAttribute({ type }: PropertyDeclaration, text: string | null): unknown {
  if (type === Boolean) return text !== null;
  if (text === null) return undefined;
  return type !== Number ? text : isNaN(Number(text)) ? undefined : Number(text);
}

const attributeOf = (name: string, { attribute }: PropertyDeclaration) =>
  attribute ?? name.replace(/[A-Z]/g, '-$&').toLowerCase();

const isOther = (value: unknown, old: unknown) => value !== old;

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

  /** Asked for once, when a class is registered: its properties are made ready then. */
  static get observedAttributes(): readonly string[] {
    const { prototype } = this;
    return Object.entries(declarationsOf(this)).flatMap(([name, declaration]) => {
      // What a class gets and sets itself, or one above has made ready, stays as it is.
      if (!(name in prototype) || name in Base.prototype)
        ReactiveElement.#define(prototype, name, declaration);
      return attributeOf(name, declaration) || [];
    });
  }

  static #define(
    prototype: ReactiveElement,
    name: string,
    { hasChanged = isOther }: PropertyDeclaration,
  ): void {
    Object.defineProperty(prototype, name, {
      get(this: ReactiveElement) {
        return this.#values[name];
      },
      set(this: ReactiveElement, value: unknown) {
        const old = this.#values[name];
        this.#values[name] = value;
        if (hasChanged(value, old)) this.requestUpdate(name);
      },
    });
  }

  /** Whether it has been drawn. */
  hasUpdated = false;
  styles: readonly string[];
  /** Resolves once what has changed is drawn. */
  updateComplete: Promise<void> = Promise.resolve();
  readonly #values: Record<string, unknown> = { __proto__: null };
  /** What a page gave to the element before its class was here. */
  readonly #given: Record<string, unknown> = {};
  readonly #properties: PropertyDeclarations;
  #changed = new Set<string>();
  #root: ShadowRoot | undefined;
  #isServed = false;
  #isLive = false;
  #isPending = false;

  constructor() {
    super();
    this.#properties = declarationsOf(new.target);
    this.styles = new.target.styles;
    for (const name of Object.keys(this.#properties)) {
      if (!Object.hasOwn(this, name)) continue;
      this.#given[name] = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
    }
  }

  get renderRoot(): ShadowRoot {
    if (!this.#root) {
      this.#isServed = this.shadowRoot !== null;
      this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.wear();
    }
    return this.#root;
  }

  /** Puts on its sheets, and further ones, here and in every document that it comes to. */
  wear(...further: readonly string[]): void {
    this.styles = [...this.styles, ...further];
    this.renderRoot.adoptedStyleSheets = sheetsOf(this.ownerDocument, this.styles);
  }

  /** Another document takes the sheets of the one before away (CSSOM). */
  adoptedCallback(): void {
    this.wear();
  }

  connectedCallback(): void {
    if (this.#isLive) return;
    this.#isLive = true;
    Object.assign(this, this.#given);
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    // For the elements that let go of something.
  }

  attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
    for (const [name, declaration] of Object.entries(this.#properties))
      if (attributeOf(name, declaration) === attribute)
        Reflect.set(this, name, fromAttribute(declaration, text));
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
    try {
      this.willUpdate(this.#changed);
    } finally {
      // Whatever fails here, the next change is drawn.
      this.#isPending = false;
    }
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
    const changed = this.#changed;
    // What a server has drawn stays until there is something in its place.
    if (this.#isServed && value === nothing) return;
    const draws = this.#isServed ? revive : render;
    this.#isServed = false;
    draws(value, renderRoot, { host: this });
    // What changed while it was drawn is told again with the rest, next time.
    if (!this.#isPending) this.#changed = new Set();
    this.hasUpdated = true;
    this.updated(changed);
  }
}

/** The properties of a class and of those above it. */
function declarationsOf(element: typeof ReactiveElement): PropertyDeclarations {
  const above: unknown = Object.getPrototypeOf(element);
  return { ...(isElementClass(above) && declarationsOf(above)), ...element.properties };
}

const isElementClass = (value: unknown): value is typeof ReactiveElement =>
  typeof value === 'function' && 'properties' in value;
