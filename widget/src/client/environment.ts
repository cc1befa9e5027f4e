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
  return Array.from(bytes, (byte, index) =>
    // RFC 9562: the high half of byte 6 is the version, the two high bits of byte 8 are the variant.
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}
