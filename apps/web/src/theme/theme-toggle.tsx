import { Moon, Sun } from 'lucide-react';

import { Button } from '#ui/button.tsx';

import { useTheme } from './theme-provider.tsx';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button variant="quiet" size="icon" onClick={toggle} aria-label={`Switch to the ${next} theme`}>
      {theme === 'dark' ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </Button>
  );
}
