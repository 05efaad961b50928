import { Moon, Sun } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { useTheme } from './theme-provider.tsx';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? m.theme_to_light() : m.theme_to_dark();
  return (
    <Button variant="quiet" size="icon" onClick={toggle} aria-label={label}>
      {theme === 'dark' ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </Button>
  );
}
