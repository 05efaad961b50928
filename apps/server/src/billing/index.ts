export { refuseRadiusBeyondPlan } from './plan-limits.ts';
