export { radiusInBody, radiusInQuery, zoneInBody } from './entitlements.ts';
export { streamAccess } from './entitlements.ts';
export type { Billing } from './room.ts';
