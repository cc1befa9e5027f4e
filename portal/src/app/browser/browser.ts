import Cookies from 'js-cookie';

/** What the portal's processes do to the browser around them; a test hands them another. */
export interface Browser {
  readonly document: Document;
  readonly cookies: CookieJar;
  readonly tab: TabMemory;
  /** Loads an address anew, from the server. */
  readonly load: (path: string) => void;
}

/** What a tab remembers while it is open. */
export interface TabMemory {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
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

export const tabMemory: TabMemory = {
  get: (name) => attempt(() => sessionStorage.getItem(name), null),
  set: (name, value) => {
    attempt(() => {
      sessionStorage.setItem(name, value);
    }, undefined);
  },
  remove: (name) => {
    attempt(() => {
      sessionStorage.removeItem(name);
    }, undefined);
  },
};

/** Whether the document was come to by a link of another site. */
export function cameFromElsewhere(): boolean {
  return document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
}

/** The browser itself. */
export const browser = (): Browser => ({
  document,
  cookies: cookieJar,
  tab: tabMemory,
  load: (path) => {
    location.assign(path);
  },
});
