/** What a browser has and Node may not; looked up when used, so that importing the client needs neither. */
interface Environment {
  readonly crypto: { readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array };
  readonly document?: { cookie: string };
  readonly location?: { readonly origin: string; readonly protocol: string };
  readonly navigator?: { readonly sendBeacon?: (url: string, data: string) => boolean };
}

export const environment: Environment = globalThis;

/** A version 4 UUID without dashes, on pages without https too (where `crypto.randomUUID` is missing). */
export function randomId(): string {
  const bytes = environment.crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // RFC 9562: digit 12 names the version, 4; digit 16 the variant, of whose four forms this is one.
  return digits.replace(/^(.{12}).(.{3})./, '$14$28');
}
