export { isWithinPlan, radiusInQuery } from './entitlements.ts';
export { refuseRadiusBeyondPlan } from './plan-limits.ts';
