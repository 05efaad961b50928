import { useEffect, useMemo } from 'react';

import { useUser } from '../accounts/use-user.ts';
import { FREE_RADIUS_MILES } from '@towscout/contracts/location';
import { usePosition } from '../places/use-position.tsx';
import { useLiveArea } from '../platform/live.ts';
import { useNow } from '../platform/now.ts';
import { stillThere } from '../sightings/truck-order.ts';
import { useNearbyTrucks } from '../sightings/use-nearby-trucks.ts';
import { useTrucks } from '../sightings/use-trucks.ts';
import { Console } from './console.tsx';

const CLOCK_MS = 10_000;

/** The scanner alone, to be left on. */
export function ScannerPage() {
  const { isSignedIn, isLoading } = useUser();
  const { position, isLocating, locate, setPlace } = usePosition();
  const now = useNow(CLOCK_MS);
  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng, radius: FREE_RADIUS_MILES }), [lat, lng]);
  useLiveArea(area);
  const { trucks, isLoading: isNearbyLoading } = useNearbyTrucks(area);
  const nearby = useMemo(() => (isNearbyLoading ? null : stillThere(trucks, now)), [isNearbyLoading, trucks, now]);
  const all = useTrucks();
  useEffect(() => {
    document.title = 'Scanner — TowScout';
  }, []);

  return (
    <div className="mx-auto w-full max-w-5xl p-3 md:p-6">
      <h1 className="mb-3 text-lg font-semibold md:mb-4">Scanner</h1>
      {!isLoading && (
        <Console
          layout="page"
          isSignedIn={isSignedIn}
          position={position}
          isLocating={isLocating}
          onLocate={locate}
          onPlace={(place, name) => setPlace(place, 'searched', name)}
          nearby={nearby}
          all={all.trucks}
          now={now}
        />
      )}
    </div>
  );
}
