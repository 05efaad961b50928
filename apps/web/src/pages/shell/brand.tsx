import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';

export function ShellBrand() {
  return (
    <Link
      href={paths.dashboard}
      className="inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-md pr-2"
      aria-label={m.pages_shell_home()}
    >
      <svg viewBox="0 0 32 32" aria-hidden className="size-7">
        <path d="M7 25.5h18" className="stroke-muted" strokeWidth="2.75" strokeLinecap="round" />
        <path d="M10 21.5v-5a6 6 0 0 1 12 0v5z" className="fill-accent" />
        <path
          d="M16 3.5v3M6.2 7.2l2.2 2.2M25.8 7.2l-2.2 2.2"
          className="stroke-accent"
          strokeWidth="2.75"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-base font-bold tracking-tight text-ink @max-[22em]/head:hidden">TowScout</span>
    </Link>
  );
}
