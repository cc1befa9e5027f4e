export const exportMessages = {
  progress: (count: string, total: string) => `${count} di ${total} documenti`,
  done: (count: string, path: string | undefined) =>
    path === undefined ? `Esportati ${count} documenti` : `Esportati ${count} documenti in ${path}`,
  interrupted: 'esportazione interrotta',
  cannotWrite: (path: string, reason: string) => `${path}: impossibile scrivere (${reason})`,
} as const;
