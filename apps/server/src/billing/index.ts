import type { Executor } from '#platform/db/database.ts';

export { radiusInBody, radiusInQuery, zoneInBody } from './entitlements.ts';
export { streamAccess } from './entitlements.ts';

export type Billing = { premiumAmong(executor: Executor, userIds: readonly string[]): Promise<Set<string>> };
