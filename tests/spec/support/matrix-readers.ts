/** Who reads the portal, as the matrix of roles and routes tells them apart (spec §6). */
export const readers = [
  'anonymous',
  'temporary',
  'expired',
  'interno',
  'fisco',
  'lavoro',
  'demo',
  'miafisco',
  'mialavoro',
] as const;
export type ReaderKind = (typeof readers)[number];

/** Everyone who is logged in. */
const subscribers: readonly ReaderKind[] = ['interno', 'fisco', 'lavoro', 'demo', 'miafisco', 'mialavoro'];
/** Whose subscription opens the texts of an area. */
export const opens = {
  fisco: ['interno', 'fisco', 'demo', 'miafisco'],
  lavoro: ['interno', 'lavoro', 'demo', 'mialavoro'],
} as const satisfies Readonly<Record<'fisco' | 'lavoro', readonly ReaderKind[]>>;

/** Who may call or open something; what the others are answered follows from it. */
export type Access =
  /** Answers all alike and looks at nobody. */
  | 'everybody'
  /** Answers all, but a token that no longer holds is told so. */
  | 'everybody, known if logged in'
  | 'subscribers'
  /** Without Demo accounts, which anybody may share. */
  | 'subscribers who publish'
  | 'subscribers of fisco'
  | 'subscribers of lavoro'
  | 'editors'
  /** Answers one status whoever calls, for what the call brings or lacks. */
  | number;

const of = (allowed: readonly ReaderKind[], reader: ReaderKind): number => {
  if (!subscribers.includes(reader)) return 401;
  return allowed.includes(reader) ? 200 : 403;
};

/** The status that a call answers a reader. */
export function statusFor(access: Access, reader: ReaderKind): number {
  if (typeof access === 'number') return access;
  switch (access) {
    case 'everybody':
      return 200;
    case 'everybody, known if logged in':
      return reader === 'expired' ? 401 : 200;
    case 'subscribers':
      return of(subscribers, reader);
    case 'subscribers who publish':
      return of(
        subscribers.filter((each) => each !== 'demo'),
        reader,
      );
    case 'subscribers of fisco':
      return of(opens.fisco, reader);
    case 'subscribers of lavoro':
      return of(opens.lavoro, reader);
    case 'editors':
      return of(['interno'], reader);
  }
}
