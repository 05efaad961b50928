import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { classNames } from '#ui/class-names.ts';

/** Leads to the page that says what an area's map rests on. */
export function CoverageLink({ className }: { className?: string }) {
  return (
    <Link
      href={paths.coverage}
      className={classNames(
        'inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline decoration-line underline-offset-2 hover:decoration-current',
        className,
      )}
    >
      {m.pages_dashboard_covers()}
    </Link>
  );
}
