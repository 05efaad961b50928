import { Link } from 'wouter';

import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { describeOfficial, useFeeds } from '#traffic/feeds.ts';

import { useDashboardPlace } from './contexts.tsx';

/** The official feeds around the place, or that there are only drivers' reports; and the way to more. */
export function AreaCoverage() {
  const { position } = useDashboardPlace();
  const { feeds } = useFeeds();
  return (
    <>
      {position && <p>{describeOfficial({ covering: feedsCovering(position), feeds })}</p>}
      <Link
        href={paths.coverage}
        className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline decoration-line underline-offset-2 hover:decoration-current"
      >
        {m.pages_dashboard_covers()}
      </Link>
    </>
  );
}
