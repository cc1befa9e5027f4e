import { counted, some } from './counted.ts';

export const exportMessages = {
  progress: (count: string, total: string) => `${count} di ${some(total, 'documento', 'documenti')}`,
  done: (count: string, path: string | undefined) =>
    counted(count, 'Esportato 1 documento', `Esportati ${count} documenti`) +
    (path === undefined ? '' : ` in ${path}`),
  interrupted: 'esportazione interrotta',
  cannotWrite: (path: string, reason: string) => `${path}: impossibile scrivere (${reason})`,
} as const;
