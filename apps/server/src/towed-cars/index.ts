export { towsListed, towWatchSaved } from './facts.ts';
export type { PlannedZone, ZoneRule } from './tow-zones/zones.ts';
export type { FoundCar } from './watches/watches.ts';
export type { TowedCars } from './room.ts';
