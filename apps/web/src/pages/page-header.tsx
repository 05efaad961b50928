import type { ReactNode } from 'react';

import { usePageTitle } from './use-page-title.ts';

type PageHeaderProps = {
  /** Also the window's title. */
  title: string;
  sentence?: ReactNode;
  children?: ReactNode;
};

export function PageHeader({ title, sentence, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-lg font-semibold tracking-tight text-balance">{title}</h1>
        {sentence && <p className="mt-0.5 max-w-[65ch] text-sm text-pretty text-muted">{sentence}</p>}
      </div>
      {children}
    </header>
  );
}
