import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { alertLevel } from '@towscout/domain/trucks/belief';
import { isUnconfirmed } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import type { FoundPoint, Position } from '#places/position.ts';
import { AddressSearchOnTouch } from '#places/search/lazy-address-search.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { useAreaName } from '#places/use-area-name.ts';
import { api } from '#platform/api.ts';
import { usePollingInterval, useRefetchOnOpen } from '#platform/live.ts';
import { useOwnVote } from '#platform/outbox/use-outbox.ts';
import { loginAddress } from '#platform/paths.ts';
import { hasFailed } from '#platform/query-client.ts';
import { ScannerConsole } from '#scanner/console/scanner-console.tsx';
import type { ScannerUnit } from '#scanner/engine/unit.ts';
import { useScannerFeed } from '#scanner/use-scanner-context.ts';
import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { TruckMark } from '#trucks/truck-mark.tsx';
import { useStillThere } from '#trucks/truck-order.ts';
import { describeContradiction, formatHeadline, isStale } from '#trucks/truck-text.ts';
import { useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';

import { scanRadius, useScanArea } from './use-scan-area.ts';

/** Its status, or that two people say it left. */
const describeTruck = (truck: TowTruckView, now: Date): string =>
  (truck.saidToHaveLeftAt !== null && describeContradiction(truck)) || formatHeadline(truck, now);

const alarmsHere = ({ reach, distanceMiles }: TowTruckView): boolean =>
  alertLevel(reach, distanceMiles ?? Number.POSITIVE_INFINITY) === 'alarm';

const toUnit = (truck: TowTruckView, now: Date, ownVote: ReadonlySet<string>): ScannerUnit => ({
  id: truck.id,
  lat: truck.latitude,
  lng: truck.longitude,
  status: truck.status,
  words: describeTruck(truck, now),
  location: truck.location,
  details: truck.details,
  priority: truck.priority,
  distanceMiles: truck.distanceMiles,
  reportedAt: truck.reportedAt,
  expiresAt: truck.expiresAt,
  etaAt: truck.etaAt,
  company: truck.company,
  source: truck.source,
  trust: truck.trust,
  alarms: alarmsHere(truck) && !ownVote.has(truck.id),
  isUnconfirmed: isUnconfirmed(truck),
  isStale: isStale(truck, now),
});

type ConsoleProps = {
  layout: 'page' | 'dock';
  position: Position | null;
  isLocating: boolean;
  onLocate: () => void;
  onPlace: (place: FoundPoint, name: string | null) => void;
  now: Date;
};

const renderMark = (unit: ScannerUnit) => <TruckMark truck={unit} className="size-6" />;

/** Waits for a real place instead of the default one. */
export function Console({ layout, position, isLocating, onLocate, onPlace, now }: ConsoleProps) {
  const { isSignedIn, isPremium, isLoading: isUserLoading, isUnknown } = useUser();
  const setPin = useSetPin();
  const scanned = useScanArea(position, isPremium);
  const area = isSignedIn ? scanned : null;
  const name = useAreaName(area);
  const { trucks, isSettled, isLoading, isFailed } = useNearbyTrucks(area);
  const stillThere = useStillThere();
  const { total, isLoading: isCounting } = useTruckCount();
  const ownVote = useOwnVote(
    useMemo(() => trucks.filter(alarmsHere), [trucks]),
    isSignedIn === true,
  );
  const units = useMemo(
    () => (isSettled ? stillThere(trucks, now).map((truck) => toUnit(truck, now, ownVote)) : null),
    [isSettled, trucks, now, stillThere, ownVote],
  );
  useScannerFeed({
    place: area,
    areaName: name.name,
    isAreaSettled: name.isSettled,
    radiusMiles: scanRadius(isPremium),
    units,
    total,
  });

  if (isUnknown) return <AccountUnknown />;
  return (
    <ScannerConsole
      layout={layout}
      isSignedIn={isSignedIn === true}
      isLoading={isUserLoading || (isSignedIn === true && (area === null ? isCounting : isLoading))}
      isFailed={isFailed}
      totalUnits={total}
      signUpUrl={loginAddress('sign-up')}
      search={
        <AddressSearchOnTouch
          label={m.pages_scanner_search()}
          isLocating={isLocating}
          onLocate={onLocate}
          onPlace={onPlace}
          onPin={setPin}
        />
      }
      renderMark={renderMark}
      now={now}
    />
  );
}

/** Specification section 9; longer with a stream. */
const COUNT_POLL_MS = 30_000;
const COUNT_KEY = [sightingPaths.count];

/** On the whole site; null when unknown. */
function useTruckCount(): { total: number | null; isLoading: boolean } {
  const client = useQueryClient();
  const count = useQuery({
    queryKey: COUNT_KEY,
    queryFn: ({ signal }) => api.get(sightingPaths.count, { signal }),
    refetchInterval: usePollingInterval(COUNT_POLL_MS),
  });
  const { data, dataUpdatedAt } = count;
  const isFailed = hasFailed(count);
  useRefetchOnOpen(dataUpdatedAt, () => void client.invalidateQueries({ queryKey: COUNT_KEY }));
  return { total: data && !isFailed ? data.live : null, isLoading: data === undefined && !isFailed };
}
