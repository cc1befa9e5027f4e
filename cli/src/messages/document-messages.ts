export const documentMessages = {
  missing: (id: string) => `${id || '«»'}: nessun documento con questo id`,
  refused: (id: string, reason: string) => `${id}: ${reason}`,
} as const;
