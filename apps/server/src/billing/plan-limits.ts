import { FREE_RADIUS_MILES } from '@towscout/contracts/location';

import type { Viewer } from '../accounts/index.ts';
import { premiumRequired, unauthorized } from '../platform/http/problem.ts';

/** Whether whoever has this plan, or is not signed in, may look so far. */
export const isWithinPlan = (viewer: Pick<Viewer, 'isPremium'> | null, radius: number): boolean => radius <= FREE_RADIUS_MILES || (viewer?.isPremium ?? false);

/**
 * Rejects a radius beyond the viewer's plan: 401 when nobody is signed in, 403 without premium.
 * (Radii beyond every plan are refused by the contracts, with 400.)
 */
export function refuseRadiusBeyondPlan(viewer: Viewer | null, radius: number): void {
  if (isWithinPlan(viewer, radius)) return;
  if (!viewer) throw unauthorized();
  throw premiumRequired('a radius above 5 miles, up to 25, is available for premium subscribers only.');
}
