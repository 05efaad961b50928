import { Suspense, useState } from 'react';
import { Link } from 'wouter';

import { useUser } from '#accounts/use-user.ts';
import { guardAdvice } from '#alerts/guard-advice.ts';
import { useParkedCar } from '#alerts/parked-car.tsx';
import { LocationPanel } from '#places/location-panel.tsx';
import { SPOT_QUESTIONS, useAskSpot } from '#places/spot/ask-spot.tsx';
import { paths } from '#platform/paths.ts';
import { TruckRail } from '#sightings/truck-rail.tsx';
import { FeedStatusLine } from '#traffic/feed-status-line.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { loadBelowList } from './after-map.ts';
import { EmptyArea } from './empty-area.tsx';
import type { Dashboard } from './use-dashboard.ts';

const BelowList = lazyPart(async () => (await loadBelowList()).BelowList);
const PremiumLine = lazyPart(async () => (await loadBelowList()).PremiumLine);
const ZonesNearCar = lazyPart(async () => (await import('#violations/tow-zones/zones-near-car.tsx')).ZonesNearCar);
const ShareTruck = lazyPart(async () => (await import('./share.tsx')).ShareTruck);
const TruckDetails = lazyPart(async () => (await import('#sightings/truck-details.tsx')).TruckDetails);
const DashboardTruckReports = lazyPart(async () => (await import('./truck-reports.tsx')).DashboardTruckReports);

type RailProps = {
  dashboard: Dashboard;
  onPickOnMap: () => void;
  /** False leaves its end out, while nobody can come near it. */
  isWhole?: boolean;
};

/** The list beside the map: nearby trucks, or one truck's details. */
export function DashboardRail({ dashboard, onPickOnMap, isWhole = true }: RailProps) {
  const { selected, select, now } = dashboard;
  const car = useParkedCar();
  const askSpot = useAskSpot();
  // What is below the list comes after it, or a long list would push it away. While another list loads it is only
  // hidden: somebody may be writing a report in one of its dialogs.
  const [hasHadList, setHasHadList] = useState(false);
  if (!dashboard.isLoading && !hasHadList) setHasHadList(true);
  if (selected) {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-48" />}>
        <TruckDetails
          truck={selected}
          now={now}
          isSignedIn={dashboard.isSignedIn}
          askSpot={() => askSpot(SPOT_QUESTIONS.me)}
          onBack={() => select(null)}
        />
        {selected.source !== 'simulated' && <ShareTruck truck={selected} />}
        <DashboardTruckReports sightingId={selected.id} isSignedIn={dashboard.isSignedIn} now={now} />
      </Suspense>
    );
  }
  return (
    <>
      <LocationPanel
        position={dashboard.position}
        isLocating={dashboard.isLocating}
        onLocate={dashboard.locate}
        onPlace={(place, name) => dashboard.placeAt(place, 'searched', name)}
        onEnhance={() => dashboard.setEnhancing(true)}
        onPickOnMap={onPickOnMap}
        radius={dashboard.radius}
        onRadiusChange={dashboard.chooseRadius}
      />
      <div className="border-t border-line">
        <TruckRail
          trucks={dashboard.trucks}
          isLoading={dashboard.isLoading}
          isFailed={dashboard.isFailed}
          now={now}
          cameFromId={dashboard.cameFromId}
          onSelect={select}
          onRetry={dashboard.refetch}
          radius={dashboard.loadedRadius}
          emptyAdvice={
            <>
              <EmptyArea position={dashboard.position} radius={dashboard.loadedRadius} />
              <p className="mt-2">{guardAdvice(car)}</p>
            </>
          }
        />
      </div>
      {isWhole && hasHadList && (
        <div hidden={dashboard.isLoading}>
          <Suspense fallback={<Skeleton className="m-4 h-32" />}>
            {car && <ZonesNearCar car={car} />}
            <BelowList dashboard={dashboard} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** A mouse needs no more than 28 px, and the list gets the room. */
const FOOT_LINK =
  'inline-flex min-h-11 items-center text-xs text-faint underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7';

/** Below the list: the sources and their state, and the premium offer. */
export function DashboardRailFoot({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useUser();
  return (
    <footer className="border-t border-line">
      {/* Holds the offer's space until we know whether to show it. */}
      {dashboard.isUserLoading ? (
        <div className="h-11" />
      ) : (
        <Suspense fallback={<div className="h-11" />}>
          <PremiumLine user={user} />
        </Suspense>
      )}
      <div className="flex min-h-18 pointer-fine:min-h-27 flex-wrap items-start justify-between gap-x-5 px-4 py-3">
        <FeedStatusLine now={dashboard.now} />
        <Link href={paths.towed} className={FOOT_LINK}>
          Find my towed car
        </Link>
        <Link href={paths.coverage} className={FOOT_LINK}>
          Coverage
        </Link>
        <Link href={paths.credits} className={FOOT_LINK}>
          Credits
        </Link>
      </div>
    </footer>
  );
}
