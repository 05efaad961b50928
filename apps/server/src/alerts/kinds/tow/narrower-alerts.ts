import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { isRoadHelp } from '@towscout/domain/trucks/status';

/** In miles. */
const NARROWEST_MILES = 0.1;

export type Narrowing = { change: 'no roadside' } | { change: 'radius'; radius: number } | { change: 'none' };

/**
 * 'Fewer like this' turns off roadside and crash tows, or else halves the place's radius to at least 0.1 miles, once
 * per alert.
 */
export function narrowed(
  { intent }: Pick<TowAlertData, 'intent'>,
  radius: number,
  narrowedBefore: number | null,
): Narrowing {
  if (isRoadHelp(intent)) return { change: 'no roadside' };
  if (narrowedBefore !== null) return { change: 'radius', radius: Math.min(narrowedBefore, radius) };
  const half = Math.max(NARROWEST_MILES, Math.floor(radius * 5) / 10);
  return half < radius ? { change: 'radius', radius: half } : { change: 'none' };
}
