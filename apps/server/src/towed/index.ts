import type { TowZones } from './tow-zones/zones.ts';

export type { PlannedZone } from './tow-zones/zones.ts';

export type Towed = { towZones: TowZones };
