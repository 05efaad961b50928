import { useCallback, useMemo, useState } from 'react';

import { OUTSIDE_SERVICE_AREA } from '@towscout/contracts/wire/limits';
import { feedsCovering } from '@towscout/domain/sources';
import { isInServiceArea, type LatLng } from '@towscout/geo';

import { useUser } from '#accounts/use-user.ts';
import { useAccountRadius } from '#alerts/settings/use-account-radius.ts';
import { useAlertRadius } from '#places/use-alert-radius.ts';
import { type SetOrigin, usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { liveFigures } from '#sightings/live-figures.ts';
import { inRailOrder } from '#sightings/truck-order.ts';
import { useFarTruck } from '#sightings/use-far-truck.ts';
import { useLastTrucks } from '#sightings/use-last-trucks.ts';
import { isCurrent, useNearbyTrucks } from '#sightings/use-nearby-trucks.ts';
import { useStillThere } from '#sightings/use-still-there.ts';
import { useTruckCount } from '#sightings/use-truck-count.ts';
import { liveOf } from '#traffic/coverage-words.ts';
import { useFeeds } from '#traffic/use-feeds.ts';
import { useToast } from '#ui/toast.tsx';

import { useLinkedSighting } from './use-linked-sighting.ts';
import { useOpenTruck } from './use-open-truck.ts';

export type Dashboard = ReturnType<typeof useDashboard>;

const CLOCK_MS = 10_000;
const NONE: readonly never[] = [];

/** State the dashboard's parts share: position, nearby trucks, selection. */
export function useDashboard() {
  const { isSignedIn, isPremium, isLoading: isUserLoading } = useUser();
  const { toast } = useToast();
  const now = useNow(CLOCK_MS);
  const { position, isLocating, locate, setPlace } = usePosition();
  const account = useAccountRadius(isSignedIn);
  const { radius, loadedRadius, choose } = useAlertRadius(isPremium, account);
  const truck = useOpenTruck();
  const { id: selectedId, open, close, show } = truck;
  const [isPicking, setPicking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isEnhancing, setEnhancing] = useState(false);

  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: loadedRadius }),
    [lat, lng, loadedRadius],
  );
  useLiveArea(area);
  const nearby = useNearbyTrucks(area);
  const { total } = useTruckCount();

  const last = useLastTrucks(area, nearby);
  const stillThere = useStillThere();

  const trucks = useMemo(
    () => inRailOrder(last ? stillThere(last.data, last.asOf) : stillThere(nearby.trucks, now)),
    [last, nearby.trucks, now, stillThere],
  );
  const liveTrucks = isCurrent(nearby, now) ? trucks : null;
  const { feeds } = useFeeds();
  const isWatched = position !== null && liveOf({ covering: feedsCovering(position), feeds }).length > 0;
  const figures = useMemo(
    () => liveFigures({ nearby: liveTrucks, total, now, isWatched }),
    [liveTrucks, total, now, isWatched],
  );

  const listed = trucks.find((truck) => truck.id === selectedId) ?? null;
  const far = useFarTruck(listed ? null : selectedId, position);
  const selected = listed ?? (far && far.expiresAt > now ? far : null);
  const drawnTrucks = useMemo(() => (selected && !listed ? [...trucks, selected] : trucks), [trucks, selected, listed]);

  const select = useCallback(
    (id: string | null) => {
      if (id === null) return close();
      const chosen = trucks.find((each) => each.id === id);
      open(id, chosen ? { lat: chosen.latitude, lng: chosen.longitude } : null);
    },
    [trucks, open, close],
  );
  useLinkedSighting(truck);
  const placeAt = useCallback(
    (place: LatLng, origin: SetOrigin, name: string | null = null) => {
      setPicking(false);
      if (!isInServiceArea(place)) {
        toast({ title: 'Outside the United States', description: OUTSIDE_SERVICE_AREA, tone: 'destructive' });
        return;
      }
      show(null);
      setPlace(place, origin, name);
    },
    [setPlace, toast, show],
  );

  return {
    now,
    isSignedIn,
    isUserLoading,
    position,
    isLocating,
    locate,
    placeAt,
    radius,
    loadedRadius,
    chooseRadius: choose,
    trucks,
    /** None of what was only seen before: nothing warns of it. */
    liveTrucks: last ? NONE : trucks,
    /** With the one that is chosen, wherever it is. */
    drawnTrucks,
    figures,
    isLoading: area === null || nearby.isLoading,
    /** False: nothing is known of the place, not even that there is none. */
    isKnown: nearby.isKnown || last !== null,
    isFailed: nearby.isFailed,
    updatedAt: last?.asOf ?? nearby.updatedAt,
    refetch: () => void nearby.refetch(),
    selected,
    cameFromId: truck.cameFromId,
    select,
    showOnMap: open,
    focus: truck.focus,
    isPicking,
    setPicking,
    isReporting,
    setReporting,
    isEnhancing,
    setEnhancing,
  };
}
