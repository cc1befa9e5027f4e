/** A reader's choice of colours; without one the system's holds. */
export type ColourTheme = 'light' | 'dark';

export function colourThemeOf(text: string | undefined): ColourTheme | null {
  return text === 'light' || text === 'dark' ? text : null;
}
