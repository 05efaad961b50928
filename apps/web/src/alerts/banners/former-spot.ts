import { useLayoutEffect, useRef } from 'react';

import type { AlertBanner } from './banner-rule.ts';
import { createKeptTrucks } from './kept-trucks.ts';

const { add, useAll } = createKeptTrucks('trucks-at-former-spot');

/** The trucks that my car drove away from: that they are near me, who drove it, is no news. */
export const useTrucksAtFormerSpot = useAll;

/** Keeps in mind which trucks stood at my car, until it drives off. */
export function useKeepTrucksAtFormerSpot(banners: readonly AlertBanner[], isParked: boolean): void {
  const atCar = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (isParked) {
      atCar.current = banners.flatMap(({ sightingId, isAtCar }) => (isAtCar ? [sightingId] : []));
    } else if (atCar.current.length > 0) {
      add(atCar.current);
      atCar.current = [];
    }
  }, [banners, isParked]);
}
