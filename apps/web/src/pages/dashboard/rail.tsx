import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { distanceBetween, type LatLng } from '@towscout/geo';

import { useUser } from '#accounts/use-user.ts';
import { LocationPanel } from '#places/location-panel.tsx';
import { useAskSpot } from '#places/spot/ask-spot.tsx';
import { toPlace, type TowTruckView } from '#trucks/tow-truck-view.ts';
import { TruckRail } from '#trucks/truck-rail.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { loadBelowList } from './after-map.ts';
import { useDashboardPlace, useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';

const BelowList = lazyPart(async () => (await loadBelowList()).BelowList);
const EmptyArea = lazyPart(async () => (await loadBelowList()).EmptyArea);
const PremiumLine = lazyPart(async () => (await loadBelowList()).PremiumLine);
const ZonesNearCar = lazyPart(async () => (await import('#towed-cars/tow-zones/zones-near-car.tsx')).ZonesNearCar);
const ShareTruck = lazyPart(async () => (await import('./share.tsx')).ShareTruck);
const TruckDetails = lazyPart(async () => (await import('#trucks/truck-details.tsx')).TruckDetails);
const DashboardTruckReports = lazyPart(async () => (await import('./truck-reports.tsx')).DashboardTruckReports);

type RailProps = {
  onPickOnMap: () => void;
  /** False leaves out the end of the list while it can't be reached. */
  isWhole?: boolean;
  /** Below the list. */
  counts?: ReactNode;
};

/** The list beside the map: nearby trucks, or one truck's details. */
export function DashboardRail({ onPickOnMap, isWhole = true, counts }: RailProps) {
  const { isSignedIn } = useUser();
  const { position, isLocating, locate, placeAt, radius, chooseRadius } = useDashboardPlace();
  const { now, isLoading, trucks, isFailed, refetch } = useDashboardTrucks();
  const { selected, select, cameFromId } = useDashboardSelection();
  const { setEnhancing, listed, setListed } = useDashboardTasks();
  const car = useParkedCar();
  const askSpot = useAskSpot();
  // Parts below the list mount after the first list, or a long list would push them down. While another list loads
  // they are only hidden, because the user may be writing a report in one of their dialogs.
  const [hasHadList, setHasHadList] = useState(false);
  if (!isLoading && !hasHadList) setHasHadList(true);
  // The truck whose details were closed may have no card to focus: its alert was far away, or it has left meanwhile.
  useEffect(() => {
    if (cameFromId === null) return;
    const frame = requestAnimationFrame(() => document.activeElement === document.body && focusPage());
    return () => cancelAnimationFrame(frame);
  }, [cameFromId]);
  if (selected) {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-48" />}>
        <TruckDetails
          truck={selected}
          now={now}
          isSignedIn={isSignedIn}
          askSpot={() => askSpot({ asks: 'me' })}
          onBack={() => select(null)}
        />
        {selected.source !== 'simulated' && <ShareTruck truck={selected} />}
        <DashboardTruckReports sightingId={selected.id} isSignedIn={isSignedIn} now={now} />
      </Suspense>
    );
  }
  return (
    <>
      <TruckRail
        trucks={trucks}
        isLoading={isLoading}
        isFailed={isFailed}
        now={now}
        cameFromId={cameFromId}
        listed={listed}
        onListMore={setListed}
        keptId={findNearest(trucks, car)}
        onSelect={select}
        onRetry={refetch}
        whenEmpty={
          isWhole && (
            <Suspense fallback={<div className="h-56" />}>
              <EmptyArea isFirst={trucks.length === 0} />
            </Suspense>
          )
        }
      />
      {isWhole && hasHadList && (
        <>
          <div className="border-t border-line">
            <LocationPanel
              position={position}
              isLocating={isLocating}
              onLocate={locate}
              onPlace={(place, name) => placeAt(place, 'searched', name)}
              onEnhance={() => setEnhancing(true)}
              onPickOnMap={onPickOnMap}
              radius={radius}
              onRadiusChange={chooseRadius}
              plan={<PlanLine />}
            />
          </div>
          <div hidden={isLoading}>
            {counts}
            <Suspense fallback={<Skeleton className="m-4 h-32" />}>
              {car && <ZonesNearCar car={car} />}
              <BelowList />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
}

/** Holds the offer's space until we know whether to show it. */
function PlanLine() {
  const { user, isLoading, isUnknown } = useUser();
  if (isLoading) return <div className="h-11" />;
  return (
    !isUnknown && (
      <Suspense fallback={<div className="h-11" />}>
        <PremiumLine user={user} />
      </Suspense>
    )
  );
}

/** Returns the id of the truck nearest to the parked car, whatever place the map shows. */
function findNearest(trucks: readonly TowTruckView[], car: LatLng | null): string | null {
  const milesTo = (truck: TowTruckView) => (car ? distanceBetween(car, toPlace(truck)) : 0);
  const here = trucks.filter(({ status }) => status !== 'departed');
  return (car && here.toSorted((a, b) => milesTo(a) - milesTo(b))[0]?.id) ?? null;
}
