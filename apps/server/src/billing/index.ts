export { radiusInBody, radiusInQuery, zoneInBody } from './entitlements.ts';
export { streamAccess } from './stream-access.ts';
