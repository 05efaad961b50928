import { useMemo } from 'react';

import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';

import type { Position } from '#places/position.ts';
import { SCANNER } from '#scanner/engine/constants.ts';
import type { Area } from '#trucks/use-nearby-trucks.ts';

/** Around a real place, as far as the plan allows; never the default place. */
export function useScanArea(position: Position | null, isPremium: boolean | null): Area | null {
  const lat = position?.isReal ? position.lat : undefined;
  const lng = position?.isReal ? position.lng : undefined;
  return useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: scanRadius(isPremium) }),
    [lat, lng, isPremium],
  );
}

/** In miles; the free radius while the plan is unknown. */
export const scanRadius = (isPremium: boolean | null): number =>
  isPremium ? SCANNER.scanRadiusMiles : FREE_RADIUS_MILES;
