import { Radar } from 'lucide-react';
import { Suspense } from 'react';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useIsShort, useIsWide } from '#platform/media-query.ts';
import { paths } from '#platform/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { Upgrade } from '../upgrade.tsx';
import { DashboardTraffic } from './traffic.tsx';

const ApiAccess = lazyPart(async () => (await import('#public-api/api-access.tsx')).ApiAccess);

/** The traffic around, where it does not float over the map; the scanner of whole areas; the keys of the API. */
export function DashboardAdvanced() {
  const { isSignedIn, isPremium } = useUser();
  const isWide = useIsWide();
  const isShort = useIsShort();
  return (
    <section aria-label={m.pages_dashboard_advanced()} className="border-t border-line">
      <h2 className="px-4 pt-4 text-sm font-semibold">{m.pages_dashboard_advanced()}</h2>
      <div className="flex flex-col gap-4 px-4 py-3">
        {(!isWide || isShort) && <DashboardTraffic />}
        <LinkButton href={paths.enhancedScanner}>
          <Radar aria-hidden size={18} /> {m.pages_dashboard_traffic_scanner()}
        </LinkButton>
        {isSignedIn && (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <ApiAccess isPremium={isPremium === true} upgrade={<Upgrade className="self-start" />} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
