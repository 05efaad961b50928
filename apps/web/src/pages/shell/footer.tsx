import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';

import { listFootPages } from './pages.ts';

export function ShellFooter() {
  const links = [{ path: paths.privacyPolicy, label: m.pages_shell_privacy() }, ...listFootPages()];
  return (
    <footer className="flex flex-wrap items-center gap-x-6 border-t border-line px-4 py-2 text-sm text-muted md:px-6">
      {links.map(({ path, label }) => (
        <Link key={path} href={path} className="inline-flex min-h-11 items-center hover:text-ink">
          {label}
        </Link>
      ))}
    </footer>
  );
}
