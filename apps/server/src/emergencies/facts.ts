import type { LatLng } from '@towscout/geo';

import { factKind } from '#platform/events/facts.ts';

/** A place and the miles around it. */
export type Surroundings = LatLng & { miles: number };

/** Somewhere in these circles weather alerts began, changed or ended. */
export const weatherChanged = factKind<{ circles: Surroundings[] }>('weather.changed');
