export { isWithinPlan, radiusInBody, radiusInQuery, zoneInBody } from './entitlements.ts';
