import type { ViolationAlertData } from '@towscout/contracts/violations';
import { nearWhat } from '@towscout/domain/danger-sentence';

import { howFar } from './how-far.ts';

/** Such as 'plate ABC1234, which you watch' or 'Fire Hydrant violation, 0.3 mi from your car'. */
export function whyThisViolationAlert({
  watchedPlate,
  near,
  violationType,
  precisionMeters,
}: ViolationAlertData): string {
  const plate = watchedPlate ? `plate ${watchedPlate}, which you watch` : null;
  const place = near
    ? `${violationType} violation, ${howFar({ ...near, precisionMeters }, nearWhat({ ...near, placeName: null }))}`
    : null;
  return [plate, place].filter(Boolean).join('; ');
}
