import type { PlansOf } from '#accounts';
import type { Executor } from '#platform/db/database.ts';

export { radiusInBody, radiusInQuery, zoneInBody } from './entitlements.ts';
export { streamAccess } from './entitlements.ts';

/** What other rooms may ask of billing. */
export type Billing = {
  plansOf(executor: Executor, userIds: readonly string[]): ReturnType<PlansOf>;
  /** Which of these users have Premium now. */
  premiumAmong(executor: Executor, userIds: readonly string[]): Promise<Set<string>>;
};
