export { isWithinPlan, refuseRadiusBeyondPlan } from './plan-limits.ts';
