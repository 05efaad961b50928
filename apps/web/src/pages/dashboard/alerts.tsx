import { Suspense } from 'react';
import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const OwnAlerts = lazyPart(async () => (await import('./own-alerts.tsx')).OwnAlerts);

/** Alerts on the dashboard: the zones being watched, and a link to the rest. */
export function DashboardAlerts() {
  const { user, isPremium } = useUser();
  return (
    <section aria-label={m.pages_dashboard_alerts()} className="border-t border-line">
      <h2 className="px-4 pt-4 text-sm font-semibold">{m.pages_dashboard_alerts()}</h2>
      {user && (
        <Suspense fallback={<Skeleton className="mx-4 my-3 h-32" />}>
          <OwnAlerts userId={user.id} isPremium={isPremium === true} />
        </Suspense>
      )}
      <Link
        href={paths.alerts}
        className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-accent-text hover:bg-sunken"
      >
        {m.pages_dashboard_all_alerts()}
      </Link>
    </section>
  );
}
