import Cookies from 'js-cookie';

/** What the portal's processes do to the browser around them; a test hands them another. */
export interface Browser {
  readonly document: Document;
  readonly cookies: CookieJar;
  readonly tab: TabMemory;
  /** The other tabs of the portal in the same browser. */
  readonly tabs: OtherTabs;
  /** Loads an address anew, from the server. */
  readonly load: (path: string) => void;
}

/** What a tab remembers while it is open. */
export interface TabMemory {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** What happened in one tab that concerns the others: somebody logged in, or out. */
export type TabMessage = 'login' | 'logout';

export interface OtherTabs {
  readonly tell: (message: TabMessage) => void;
  /** Calls back at what the others tell, until the function it returns is called. */
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
}

export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  /** `days` absent: until the browser is closed. */
  readonly set: (name: string, value: string, days?: number) => void;
  readonly remove: (name: string) => void;
}

export const cookieJar: CookieJar = {
  get: (name) => Cookies.get(name),
  set: (name, value, days) => {
    Cookies.set(name, value, {
      sameSite: 'lax',
      secure: location.protocol === 'https:',
      ...(days !== undefined && { expires: days }),
    });
  },
  remove: (name) => {
    Cookies.remove(name);
  },
};

/** A browser may refuse its storage, to private windows for example: the tab then forgets, and nothing breaks. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const memoryOf = (storage: () => Storage): TabMemory => ({
  get: (name) => attempt(() => storage().getItem(name), null),
  set: (name, value) => {
    attempt(() => {
      storage().setItem(name, value);
    }, undefined);
  },
  remove: (name) => {
    attempt(() => {
      storage().removeItem(name);
    }, undefined);
  },
});

export const tabMemory: TabMemory = memoryOf(() => sessionStorage);

/** What the browser remembers after it was closed: choices of the reader, nothing private. */
export const localMemory: TabMemory = memoryOf(() => localStorage);

/** Where the newest message between tabs is written: the browser tells every other tab of the change. */
const TABS_KEY = 'sessione';

export const otherTabs: OtherTabs = {
  tell: (message) => {
    attempt(() => {
      // The instant makes it another value each time: the same one twice would be no change.
      localStorage.setItem(TABS_KEY, `${message} ${Date.now()}`);
    }, undefined);
  },
  listen: (hear) => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const [message] = (newValue ?? '').split(' ');
      if (key === TABS_KEY && (message === 'login' || message === 'logout')) hear(message);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};

/** Whether the document was come to by a link of another site. */
export function cameFromElsewhere(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
}

/** Whether the document was come to by a link of the portal in this tab, where going back leads to the page of the link. */
export function cameFromWithin({ referrer, location, defaultView }: Document): boolean {
  const tabHasMore = (defaultView?.history.length ?? 1) > 1;
  return tabHasMore && referrer.startsWith(`${location.origin}/`);
}

/** The browser itself. */
export const browser = (): Browser => ({
  document,
  cookies: cookieJar,
  tab: tabMemory,
  tabs: otherTabs,
  load: (path) => {
    location.assign(path);
  },
});
