import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Sightings } from '#sightings';

import type { WriteAlertDeps } from './write-alerts.ts';

export type TowAlertDeps = WriteAlertDeps & { db: Database; clock: Clock; sightings: Sightings };
