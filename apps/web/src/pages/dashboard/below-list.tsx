import { LocateFixed, MessageSquarePlus, Radar } from 'lucide-react';
import { memo, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { REPORTS_ON_DASHBOARD } from '@towscout/contracts/reports/constants';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { AdSlot, PremiumBanners } from '#billing/offers.tsx';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { useCoverage } from '#insights/coverage/use-coverage.ts';
import { describeExample } from '#places/position.ts';
import { AddressSearchOnTouch } from '#places/search/lazy-address-search.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { usePosition } from '#places/use-position.tsx';
import { paths } from '#platform/paths.ts';
import { useOffers, useSite } from '#platform/site.ts';
import { storage } from '#platform/storage.ts';
import { useIsShort, useIsWide } from '#platform/viewport.ts';
import { ReportList } from '#reports/report-list.tsx';
import { stillActive, useReports } from '#reports/use-reports.ts';
import { TrafficPanel } from '#traffic/incidents/traffic-panel.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NearbyViolations } from '#violations/nearby/nearby-violations.tsx';

import { useDashboardNow, useDashboardPlace, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { UNLESS_LEADING } from './strip.tsx';
import { DashboardRecords } from './tow-records.tsx';

export { EmptyArea } from './empty-area.tsx';

/** All that follows the list of trucks. */
export const BelowList = memo(function BelowList() {
  const { isSignedIn } = useUser();
  const { position } = useDashboardPlace();
  const now = useDashboardNow();
  const { coverage } = useCoverage(position);
  const isWide = useIsWide();
  const { setFiling } = useDashboardTasks();
  return (
    <>
      <DashboardRecords />
      <DashboardCommunity isSignedIn={isSignedIn} now={now} onFile={isWide ? null : () => setFiling(true)} />
      <FreePlanAd />
      <NearbyViolations place={position} cities={coverage?.cities ?? null} now={now} />
      <DashboardAlerts />
      <DashboardAdvanced />
    </>
  );
});

/** The traffic incidents around the place that the dashboard looks from. It stays folded or open in this browser. */
export const DashboardTraffic = memo(function DashboardTraffic({ className }: { className?: string }) {
  const { position, loadedRadius } = useDashboardPlace();
  const now = useDashboardNow();
  const [isOpen, setOpen] = useState(() => storage.read('traffic-panel') === 'open');
  const lat = position?.lat;
  const lng = position?.lng;
  const circle = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: loadedRadius }),
    [lat, lng, loadedRadius],
  );
  const fold = (open: boolean) => {
    setOpen(open);
    storage.write('traffic-panel', open ? 'open' : null);
  };
  return (
    <TrafficPanel circle={circle} now={now} isOpen={isOpen} onOpenChange={fold} {...(className && { className })} />
  );
});

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

/** Only free members see it, where the site sells Premium. */
export function FreePlanAd() {
  const { isSignedIn, isPremium } = useUser();
  const site = useSite();
  const hasAd = useOffers()?.ads ?? false;
  return isSignedIn && !isPremium && hasAd && site && <AdSlot frameUrl={site.adFrameUrl} />;
}

/** The line about the plan. */
export function PremiumLine({ user }: { user: UserView | null }) {
  return <PremiumBanners user={user} />;
}

type DashboardCommunityProps = {
  isSignedIn: boolean | null;
  now: Date;
  /** Null where the page has the button elsewhere. */
  onFile: (() => void) | null;
};

/** The newest community reports on the dashboard, the way to all of them, and the button for another. */
export function DashboardCommunity({ isSignedIn, now, onFile }: DashboardCommunityProps) {
  const { position, spot } = usePosition();
  const { reports, isLoading, isFailed, refetch } = useReports(position);
  const active = useMemo(() => stillActive(reports, now), [reports, now]);
  return (
    <section aria-label={m.pages_dashboard_community()} className="border-t border-line">
      <h2 className="px-4 pt-4 pb-2 text-sm font-semibold">{m.pages_dashboard_community()}</h2>
      <ReportList
        reports={active.slice(0, REPORTS_ON_DASHBOARD)}
        isLoading={isLoading}
        isFailed={isFailed}
        onRetry={refetch}
        now={now}
        isSignedIn={isSignedIn}
        from={spot}
      />
      {onFile && (
        <div className="flex flex-col px-4 pb-3">
          <FileButton onFile={onFile} />
        </div>
      )}
      {active.length > 0 && (
        <Link
          href={paths.reports}
          className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-accent-text hover:bg-sunken"
        >
          {m.pages_dashboard_all_community()}
        </Link>
      )}
    </section>
  );
}

/** Beside the quick report. */
export function CommunityButton() {
  const { setFiling } = useDashboardTasks();
  return <FileButton onFile={() => setFiling(true)} />;
}

const FileButton = ({ onFile }: { onFile: () => void }) => (
  <Button size="lg" className="px-3! lg:px-6!" onClick={onFile}>
    <MessageSquarePlus aria-hidden size={22} />
    {m.pages_dashboard_community_report()}
  </Button>
);

/** A phone's keyboard would cover the map that answers. */
function lowerKeyboard(): void {
  if (matchMedia('(pointer: coarse)').matches) focusPage();
}

/** The first question, over the map. It keeps the name of the place that answers it. */
export function DashboardSearch() {
  const { position, isLocating, locate, placeAt } = useDashboardPlace();
  const { selected } = useDashboardSelection();
  const { isPicking } = useDashboardTasks();
  const setPin = useSetPin();
  if (isPicking || selected) return null;
  const name = position?.origin === 'searched' ? (position.name ?? formatCoordinates(position)) : '';
  return (
    <div
      className={`pointer-events-auto w-full max-w-104 px-2 pt-2 [&_input]:border-line [&_input]:bg-raised [&_input]:shadow-low ${UNLESS_LEADING}`}
    >
      <AddressSearchOnTouch
        label={m.pages_dashboard_where_parking()}
        placeholder={m.pages_dashboard_where_parking()}
        startText={name}
        hasGps={false}
        isLocating={isLocating}
        onLocate={locate}
        onPlace={(place, name) => {
          lowerKeyboard();
          placeAt(place, 'searched', name);
        }}
        onPin={setPin}
      />
      {position && !position.isReal && (
        <div className="mt-1 flex items-center gap-1 rounded-md bg-raised pl-3 text-sm shadow-low">
          <p className="min-w-0 flex-1 py-1 text-balance">{describeExample()}</p>
          <Button variant="quiet" onClick={locate} isBusy={isLocating} className="px-3 text-accent-text!">
            <LocateFixed aria-hidden size={16} />
            {m.pages_dashboard_find_me()}
          </Button>
        </div>
      )}
    </div>
  );
}
