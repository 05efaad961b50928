import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { isRoadHelp } from '@towscout/domain/trucks';

/** The narrowest radius, in miles. */
const NARROWEST_MILES = 0.1;

export type Narrowing = { change: 'no roadside' } | { change: 'radius'; radius: number } | { change: 'none' };

/**
 * What 'Fewer like this' changes: alerts about roadside help and crash tows are switched off; otherwise the
 * place that alerted is watched half as far, at least 0.1 miles. An alert that narrowed it before does not
 * narrow it further.
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
