import { counted, some } from './counted.ts';

export const validateMessages = {
  summary: (read: string, valid: string, refused: string) =>
    `${counted(read, 'Letto', 'Letti')} ${read} = ${some(valid, 'valido', 'validi')} + ${refused} da correggere`,
} as const;
