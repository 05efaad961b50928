import { Moon, Sun } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { preferredTheme, storedTheme, storeTheme, type Theme } from './theme-preference.ts';

type ThemeState = { theme: Theme; toggle: () => void };

const ThemeContext = createContext<ThemeState | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(preferredTheme);

  // Before other effects, because the map reads the tokens in one.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  }, [theme]);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (storedTheme() === null) setTheme(system.matches ? 'dark' : 'light');
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const toggle = useCallback(() => {
    setTheme((current) => {
      const next = current === 'dark' ? 'light' : 'dark';
      storeTheme(next);
      return next;
    });
  }, []);

  const state = useMemo(() => ({ theme, toggle }), [theme, toggle]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? m.theme_to_light() : m.theme_to_dark();
  return (
    <Button variant="quiet" size="icon" onClick={toggle} aria-label={label}>
      {theme === 'dark' ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </Button>
  );
}
