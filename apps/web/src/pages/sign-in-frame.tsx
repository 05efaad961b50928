import type { ReactNode } from 'react';

import { ThemeToggle } from '#theme/theme.tsx';
import { buttonClass } from '#ui/button.tsx';

import { LanguageSwitch } from './language-switch.tsx';
import { ShellBrand } from './shell/brand.tsx';
import { ParkedCarWatch } from './shell/shell.tsx';

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="@container/head relative z-10 box-content flex h-14 shrink-0 items-center justify-between px-2 pt-[env(safe-area-inset-top)] md:px-4">
        <ShellBrand />
        <div className="flex items-center">
          <LanguageSwitch className={buttonClass('quiet', 'md', 'px-2.5!')} />
          <ThemeToggle />
        </div>
      </header>
      <ParkedCarWatch />
      <main className="flex-1">{children}</main>
    </div>
  );
}
