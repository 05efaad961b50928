import { useEffect, type ReactNode } from 'react';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · TowScout`;
  }, [title]);
}

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

type PlainPageProps = {
  title: string;
  /** If different from the heading. */
  tabTitle?: string;
  sentence?: ReactNode;
  width?: 'narrow' | 'wide' | 'text';
  children?: ReactNode;
};

const WIDTHS = { narrow: 'max-w-[26rem]', wide: 'max-w-[52rem]', text: 'max-w-[42rem]' } as const;

/** For text and forms, without a map. */
export function PlainPage({ title, tabTitle = title, sentence, width = 'narrow', children }: PlainPageProps) {
  usePageTitle(tabTitle);
  return (
    <div className="relative flex min-h-[calc(100dvh-3.5rem)] flex-col overflow-clip px-4 py-8 md:py-12">
      {width !== 'text' && <RangeRings />}
      <div
        className={`relative mx-auto flex w-full flex-1 flex-col gap-6 ${WIDTHS[width]} ${width === 'narrow' ? 'pt-[10dvh]' : ''}`}
      >
        <header className={width === 'text' ? '' : 'text-center'}>
          <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
          {sentence && <p className="mt-2 text-balance text-muted">{sentence}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** Decorative; fixed while the page grows. */
function RangeRings() {
  return (
    <svg
      aria-hidden
      viewBox="-400 -400 800 800"
      className="pointer-events-none absolute top-[calc(50dvh-56px)] left-1/2 w-224 max-w-none -translate-x-1/2 -translate-y-1/2 text-line"
    >
      {[110, 190, 270, 350].map((radius) => (
        <circle key={radius} r={radius} fill="none" stroke="currentColor" />
      ))}
      <path d="M-400 0H400M0-400V400" stroke="currentColor" strokeDasharray="2 10" />
      <circle cx="247" cy="-109" r="4" className="fill-control" />
    </svg>
  );
}
