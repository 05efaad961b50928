import type { ViolationAlertData } from '@towscout/contracts/violations';
import { nearWhat } from '@towscout/domain/danger-sentence';
import { distanceWords } from '@towscout/domain/distance-words';

/** Such as 'plate ABC1234, which you watch' or 'Fire Hydrant violation, 0.3 mi from your car'. */
export function whyThisViolationAlert({ watchedPlate, near, violationType }: ViolationAlertData): string {
  const plate = watchedPlate ? `plate ${watchedPlate}, which you watch` : null;
  const place = near
    ? `${violationType} violation, ${distanceWords(near.distanceMiles)} from ${nearWhat({ ...near, placeName: null })}`
    : null;
  return [plate, place].filter(Boolean).join('; ');
}
