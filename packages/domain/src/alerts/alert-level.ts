import { BESIDE_TRUCK_MILES, type Reach } from '../trucks/belief.ts';

/** An `alarm` sounds, is pushed and emailed; a `notice` is a silent banner and a line in the list. */
export type AlertLevel = 'alarm' | 'notice';

/** Null when the truck is too far away, or believed too little, to matter. */
export function alertLevel(reach: Reach, distanceMiles: number): AlertLevel | null {
  if (reach === 'nobody') return null;
  return reach === 'everyone' || (reach === 'beside' && distanceMiles <= BESIDE_TRUCK_MILES) ? 'alarm' : 'notice';
}
