import { BESIDE_TRUCK_MILES, type Reach } from './belief.ts';

/** An `alarm` sounds, is pushed and emailed; a `notice` is a silent banner and a line in the list. */
export type AlertLevel = 'alarm' | 'notice';

/** What a truck this many miles away means for a place; null when it means nothing. */
export function alertLevel(reach: Reach, distanceMiles: number): AlertLevel | null {
  if (reach === 'nobody') return null;
  return reach === 'everyone' || (reach === 'beside' && distanceMiles <= BESIDE_TRUCK_MILES) ? 'alarm' : 'notice';
}
