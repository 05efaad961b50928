import type { LatLng } from '@towscout/geo';

import { factKind } from '#platform/events/facts.ts';

/** A place and the miles around it. */
export type Surroundings = LatLng & { miles: number };

/** A city declared a snow emergency, or it ended. */
export const declarationChanged = factKind<{ id: string }>('declaration.changed');

/** Somewhere in these circles weather alerts began, changed or ended. */
export const weatherChanged = factKind<{ circles: Surroundings[] }>('weather.changed');
