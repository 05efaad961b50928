import { distanceWords, whereWords } from '@towscout/domain/distance-words';
import { meters, metersToMiles } from '@towscout/geo';

/** How far a violation was from one of the user's places, and how closely that is known; null means exactly. */
type Far = { distanceMiles: number; precisionMeters: number | null };

/** '0.3 mi from your car', or 'within 420 ft of your car' when it is not known more closely. */
export function howFar({ distanceMiles, precisionMeters }: Far, place: string): string {
  const slack = metersToMiles(meters(precisionMeters ?? 0));
  return slack > distanceMiles
    ? `within ${distanceWords(distanceMiles + slack)} of ${place}`
    : `${distanceWords(distanceMiles)} from ${place}`;
}

/** The same for a title: something not known to be beside a place is near it. */
export const howFarInTitle = ({ distanceMiles, precisionMeters }: Far, place: string): string =>
  whereWords(Math.max(distanceMiles, metersToMiles(meters(precisionMeters ?? 0))), place);
