import { storage } from '#platform/storage.ts';

export type Theme = 'light' | 'dark';

export function storedTheme(): Theme | null {
  const stored = storage.read('theme');
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export const storeTheme = (theme: Theme): void => void storage.write('theme', theme);

export const preferredTheme = (): Theme =>
  storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
