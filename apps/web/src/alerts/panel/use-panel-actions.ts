import { AVOID_MINUTES } from '@towscout/contracts/alerts/constants';
import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import type { LatLng } from '@towscout/geo';

import { useVerdict } from '#trucks/use-verdict.ts';
import { savedSpot } from '#watched-places/parking/parked-spot-store.ts';
import { useLeaveCar } from '#watched-places/parking/use-leave-car.ts';

import type { AlertBanner } from '../banners/banner-rule.ts';
import { useKnownNotifications } from '../inbox/use-notifications.ts';
import { useAvoidTruck } from '../use-alert-actions.ts';

/** The answers to a leading alert. Each of them dismisses it; `here` makes a vote from nearby count more. */
export function usePanelActions(
  { sightingId, location, isAtCar }: AlertBanner,
  here: LatLng | null,
  dismiss: () => void,
) {
  const leaveCar = useLeaveCar();
  const verdict = useVerdict();
  const avoid = useAvoidTruck();
  const alert = useKnownNotifications().find((each) => isAlertOf(each, sightingId));
  return {
    moved: () => {
      const spot = isAtCar ? savedSpot() : null;
      dismiss();
      if (spot) void leaveCar(spot);
    },
    notThere: () => {
      const truck = { id: sightingId, location };
      verdict.mutate({ truck, verdict: 'not-there', ...(here && { from: { lat: here.lat, lng: here.lng } }) });
      dismiss();
    },
    mute: () => {
      if (alert) avoid.mutate({ alert, minutes: AVOID_MINUTES[0] });
      dismiss();
    },
  };
}

/** True for an alert that still holds, also where it gathers several trucks. */
function isAlertOf(notification: Notification, sightingId: string): boolean {
  const data = getTowData(notification);
  if (!data || data.allClear || data.retiredAt !== null) return false;
  return [data.sightingId, ...data.gathered].includes(sightingId);
}
