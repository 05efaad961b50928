import type { Viewer } from '../accounts/index.ts';
import { premiumRequired, unauthorized } from '../platform/http/problem.ts';
import { isWithinPlan } from './entitlements.ts';

/**
 * Rejects a radius beyond the viewer's plan: 401 when nobody is signed in, 403 without premium.
 * (Radii beyond every plan are refused by the contracts, with 400.)
 */
export function refuseRadiusBeyondPlan(viewer: Viewer | null, radius: number): void {
  if (isWithinPlan(viewer, radius)) return;
  if (!viewer) throw unauthorized();
  throw premiumRequired('a radius above 5 miles, up to 25, is available for premium subscribers only.');
}
