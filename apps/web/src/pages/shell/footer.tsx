import { Link } from 'wouter';

import { paths } from '#platform/paths.ts';

import { FOOT_PAGES } from './pages.ts';

const LINKS = [{ path: paths.privacyPolicy, label: 'Privacy Policy' }, ...FOOT_PAGES];

export function ShellFooter() {
  return (
    <footer className="flex flex-wrap items-center gap-x-6 border-t border-line px-4 py-2 text-sm text-muted md:px-6">
      {LINKS.map(({ path, label }) => (
        <Link key={path} href={path} className="inline-flex min-h-11 items-center hover:text-ink">
          {label}
        </Link>
      ))}
    </footer>
  );
}
