import type { TowZones } from './tow-zones/zones.ts';

export type { PlannedZone, ZoneRule } from './tow-zones/zones.ts';

export type Towed = { towZones: TowZones };
