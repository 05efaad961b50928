import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import type { LatLng } from '@towscout/geo';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** The truck of the leading alert, and the user or their car. */
export type LeadingAlert = { truck: LatLng; from: LatLng; isAtCar: boolean; isOneAnonymousReport: boolean };

/** Passes on where the leading truck is, whenever it or the user moves. */
export function useLead(
  leading: AlertBanner | null,
  onLead: ((leading: LeadingAlert | null) => void) | undefined,
): void {
  const tell = useEffectEvent(() => {
    onLead?.(
      leading?.from
        ? {
            truck: { lat: leading.latitude, lng: leading.longitude },
            from: leading.from,
            isAtCar: leading.isAtCar,
            isOneAnonymousReport: leading.isOneAnonymousReport,
          }
        : null,
    );
  });
  const { latitude, longitude, from, isAtCar, isOneAnonymousReport } = leading ?? {};
  useEffect(() => tell(), [latitude, longitude, from?.lat, from?.lng, isAtCar, isOneAnonymousReport]);
  const tellNone = useEffectEvent(() => onLead?.(null));
  useEffect(() => () => tellNone(), []);
}

/** The page's button for the car, which it hides while a truck leads. */
export const isOnParking = (element: Element | null): boolean => Boolean(element?.closest('[data-parking]'));

/** True if the keyboard was on that button when the truck began to lead, before the panel's code was there. */
export function useWasParking(sightingId: string | null): RefObject<boolean> {
  const wasParking = useRef(false);
  useLayoutEffect(() => {
    wasParking.current = sightingId !== null && isOnParking(document.activeElement);
  }, [sightingId]);
  return wasParking;
}

export const isAllClearOf = (notification: Notification, id: string): boolean => {
  const truck = getTowData(notification);
  return truck?.sightingId === id && truck.allClear;
};

/** The banner that led until its truck departed, unless it was dismissed or another leads now. */
export function useDepartedLeader(
  leading: AlertBanner | null,
  hasDeparted: (sightingId: string) => boolean,
  dismissed: ReadonlySet<string>,
) {
  const [last, setLast] = useState(leading);
  const isOver = last !== null && !leading && (!hasDeparted(last.sightingId) || dismissed.has(last.sightingId));
  if (isOver) setLast(null);
  else if (leading && (leading.sightingId !== last?.sightingId || leading.location !== last.location)) setLast(leading);
  return { leader: leading || isOver ? null : last, forget: () => setLast(null) };
}
