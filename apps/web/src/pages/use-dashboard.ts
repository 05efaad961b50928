import { useCallback, useMemo, useState } from 'react';

import { OUTSIDE_SERVICE_AREA } from '@towscout/contracts/location';
import { isInServiceArea, type LatLng } from '@towscout/geo';

import { useUser } from '#accounts/use-user.ts';
import { useAccountRadius } from '#alerts/settings/use-account-radius.ts';
import { useAlertRadius } from '#places/use-alert-radius.ts';
import { type SetOrigin, usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { liveFigures } from '#sightings/live-figures.ts';
import { inRailOrder, stillThere } from '#sightings/truck-order.ts';
import { useFarTruck } from '#sightings/use-far-truck.ts';
import { useNearbyTrucks } from '#sightings/use-nearby-trucks.ts';
import { useTruckCount } from '#sightings/use-truck-count.ts';
import { useToast } from '#ui/toast.tsx';

import { useLinkedSighting } from './use-linked-sighting.ts';
import { useOpenTruck } from './use-open-truck.ts';
import { useShortcut } from './use-shortcut.ts';

export type Dashboard = ReturnType<typeof useDashboard>;

const CLOCK_MS = 10_000;

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
  useShortcut('report', () => setReporting(true));

  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: loadedRadius }),
    [lat, lng, loadedRadius],
  );
  useLiveArea(area);
  const nearby = useNearbyTrucks(area);
  const { total } = useTruckCount();

  const trucks = useMemo(() => inRailOrder(stillThere(nearby.trucks, now)), [nearby.trucks, now]);
  const { isKnown } = nearby;
  const figures = useMemo(
    () => liveFigures({ nearby: isKnown ? trucks : null, total, radius, now }),
    [isKnown, trucks, total, radius, now],
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
    /** With the one that is chosen, wherever it is. */
    drawnTrucks,
    figures,
    isLoading: area === null || nearby.isLoading,
    /** False: nothing is known of the place, not even that there is none. */
    isKnown,
    isFailed: nearby.isFailed,
    updatedAt: nearby.updatedAt,
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
