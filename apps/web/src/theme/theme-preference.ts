export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** The user's choice, or null, also if the browser refuses storage. */
export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice then lasts until the page closes.
  }
}

export const preferredTheme = (): Theme =>
  storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
