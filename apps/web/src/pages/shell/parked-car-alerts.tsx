import { useLocation } from 'wouter';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import type { LatLng } from '@towscout/geo';

import { AlertStrip } from '#alerts/alert-strip.tsx';
import { useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';

import { truckPath } from '../dashboard-link.ts';

/** Watches a car that is saved on this device alone, on pages without a map of their own. */
export function ParkedCarAlerts({ car }: { car: LatLng }) {
  const [, navigate] = useLocation();
  const { trucks } = useNearbyTrucks({ ...car, radius: PARKED_DEFAULT_RADIUS_MILES }, false);
  return (
    <div className="sticky top-[env(safe-area-inset-top)] z-30 border-b border-line bg-surface empty:hidden">
      <AlertStrip
        trucks={trucks}
        position={null}
        here={null}
        radius={PARKED_DEFAULT_RADIUS_MILES}
        signedIn={false}
        onShowOnMap={(id) => navigate(truckPath(id))}
      />
    </div>
  );
}
