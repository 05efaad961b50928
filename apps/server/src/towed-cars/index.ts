import type { Tx } from '#platform/db/database.ts';

import type { TowZones } from './tow-zones/zones.ts';
import type { FoundCar } from './watches/end-watches.ts';

export { towsListed, towWatchSaved } from './facts.ts';
export type { PlannedZone, ZoneRule } from './tow-zones/zones.ts';
export type { FoundCar } from './watches/end-watches.ts';

export type TowedCars = {
  towZones: TowZones;
  /** Ends the watches whose car is on a list by now, each once. */
  endWatches(tx: Tx, now: Date): Promise<FoundCar[]>;
};
