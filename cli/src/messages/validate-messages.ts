export const validateMessages = {
  summary: (read: string, valid: string, refused: string) =>
    `Letti ${read} = ${valid} validi + ${refused} da correggere`,
} as const;
